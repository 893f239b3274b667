"""How each game appears on screen: everything a new game tells the scenes, in one record.

To add a game: its line in ``game.GAMES``, its players in ``game.bots.BRINGS``, its map ``levels/<name>.tmx``, and its record
here. Whatever a record leaves
out has a plain default, so a game can be played before it has words and a scene of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.memory.settings import Settings
from scenes import estimate, rummoli_rules, rummy_rules
from scenes.figures import Chapter
from scenes.span import DEAL, ROUND, Span
from scenes.words import mark, tr

if TYPE_CHECKING:
    from scenes.table import TableScene


def plain_scene() -> type[TableScene]:
    """The scene of a game without one of its own."""
    from scenes.table import TableScene

    return TableScene


@dataclass(frozen=True)
class Appearance:
    """All words are templates, to be translated where they are shown.

    ``lengths`` are offered beside each other for a new match: (words, option, value), N in a value is the number of
    seats. ``groups`` puts the options under titles, as they come up while a table agrees on its rules; what is not named
    comes last. ``minutes`` estimates a match from who sits there and the options.
    """

    title: str
    scene: Callable[[], type[TableScene]] = plain_scene
    theme: str = "pine"  # the felt
    back: str = "peacock"  # of the cards (sprites.art.backs)
    total: str = mark("{amount} points")
    chips: bool = False  # whether these are chips
    history: str = mark("Points by deal")
    progress: str = mark("deal {number}")  # how far an unfinished match is
    span: Span = DEAL  # what is said of one that is looked back at
    lengths: tuple[tuple[str, str, str], ...] = ()
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rules: tuple[Chapter, ...] = ()
    minutes: estimate.Minutes | None = None


def appearance(game: str) -> Appearance:
    """How the game of that name appears.

    >>> appearance("rummoli").history, appearance("a_new_one").title
    ('Chips by round', 'A new one')
    """
    return APPEARANCES.get(game) or Appearance(game.replace("_", " ").capitalize())


def worn_back(game: str, settings: Settings) -> str:
    """The back that a game's cards have: the game's own, or the one chosen for all."""
    return appearance(game).back if settings.deck_back == "usual" else settings.deck_back


def game_words(name: str) -> str:
    """A game's name as a person reads it."""
    return tr(appearance(name).title)


def _rummy() -> type[TableScene]:
    from scenes.rummy import RummyScene

    return RummyScene


def _rummoli() -> type[TableScene]:
    from scenes.rummoli import RummoliScene

    return RummoliScene


APPEARANCES: dict[str, Appearance] = {
    "rummy": Appearance(
        title=mark("Rummy"),
        scene=_rummy,
        lengths=((mark("To 150 points"), "match", "target:150"), (mark("To 500 points"), "match", "target:500")),
        groups={
            mark("Match"): ("match", "tie", "score_mode", "rummy_bonus", "ace", "first_dealer", "deal_rotation"),
            mark("Turn"): ("melds_per_turn", "layoff_requires_own_meld", "must_discard_last"),
            mark("Stock"): ("stock_out", "max_reshuffles", "blocked_score", "max_blocked", "stall_turns"),
        },
        rules=rummy_rules.CHAPTERS,
        minutes=estimate.rummy,
    ),
    "rummoli": Appearance(
        title=mark("Rummoli"),
        scene=_rummoli,
        theme="mulberry",
        back="sunburst",
        total=mark("{amount} chips"),
        chips=True,
        history=mark("Chips by round"),
        progress=mark("round {number}"),
        span=ROUND,
        lengths=((mark("Once round"), "end", "rounds:N"), (mark("A whole evening"), "end", "rounds:auto")),
        groups={
            mark("Match"): ("end", "start_chips", "short_ante", "dealer_double_ante", "first_dealer", "tie"),
            mark("Spare hand"): (
                "pay_cards", "auction", "min_bid", "dealer_may_skip_auction", "auction_old_hand", "widow_seat",
                "widow_takes_rest",
            ),
            mark("Poker"): (
                "poker", "betting", "bet_min", "bet_max", "max_raises", "poker_cards", "wheel", "poker_cards_return",
            ),
            mark("Laying"): ("first_card", "stop_lead", "no_colour_fine", "combo", "claim", "card_payment"),
            mark("Last poker"): ("final", "final_deal", "final_betting", "final_entrants"),
        },
        rules=rummoli_rules.CHAPTERS,
        minutes=estimate.rummoli,
    ),
}  # fmt: skip
