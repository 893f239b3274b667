"""The laws that hold in every game after every action, stated without the game's own words for them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from random import Random

from game.kernel.actions import ALL, DEALER, NOBODY, Action, Undo
from game.kernel.cards import HIDDEN, SUITS, Card
from game.kernel.events import Announced, CardMoved, GameOver, Shuffled
from game.kernel.game import Applied, Game
from game.kernel.view import View
from game.rummy.actions import LayOff, Meld
from game.stops.actions import Choose
from tests.bots import FROZEN

OPEN = {"discard", "meld", "laid", "shown"}  # kinds of places that everybody sees
SECRET = {"stock", "widow", "dead", "pack"}  # kinds that nobody sees
DEALT = {"cut", "deal", "final_deal", "final"}  # chores that begin with a shuffle of the whole pack
NAMED = re.compile(f'"([2-9TJQKA][{SUITS}])"')  # a card in JSON


def visible(viewer: int, place: str) -> bool:
    """Whether a viewer may see the faces at a place: what lies open, and its own hand (with ALL every hand)."""
    kind, _, owner = place.partition(":")
    assert kind in OPEN | SECRET | {"hand"}, f"nobody has said who sees {place}"
    return kind in OPEN or (kind == "hand" and viewer in (ALL, int(owner)))


class Watch:
    """Holds the laws over one game: let every action go through ``step``."""

    def __init__(self, game: Game, secrets: int = 1) -> None:
        """``secrets``: views are looked at after each so many actions; 0 leaves secrets out altogether."""
        self.game = game
        self.secrets = secrets
        self.pack = self._cards()
        self.chips = sum(game.table.chips.values())
        self.debts = game.options.get("short_ante") == "credit"
        self.seen: dict[int, set[Card]] = {}  # by viewer, the cards it has seen since they were last dealt

    def _cards(self) -> Counter[Card]:
        return Counter(card for pile in self.game.table.piles.values() for card in pile)

    def step(self, act: Callable[[], Applied | None]) -> Applied | None:
        """Let ``act`` apply one action, and check all that must hold after it."""
        applied = act()
        if applied is None:
            return None
        assert self._cards() == self.pack, "a card was lost, doubled or made"
        self._check_chips()
        json.loads(json.dumps(applied.line))
        self._check_winners(applied)
        if self.secrets:
            self._check_secrets(applied)
        return applied

    def _check_chips(self) -> None:
        chips = self.game.table.chips
        assert sum(chips.values()) == self.chips, "chips were lost or made"
        for place, count in chips.items():
            assert count >= 0 or (self.debts and place.startswith("purse:")), f"{place} is below zero"

    def _check_winners(self, applied: Applied) -> None:
        for event in applied.events:
            if isinstance(event, GameOver):
                best = (min if self.game.low_wins else max)(event.totals)
                assert event.winners and all(event.totals[seat] == best for seat in event.winners), "another one leads"

    def _check_secrets(self, applied: Applied) -> None:
        game = self.game
        told = applied.events
        mixed = [at for at, event in enumerate(told) if isinstance(event, Shuffled)]
        if applied.line["do"] in DEALT and mixed:  # all cards were gathered: what was seen before is worth nothing
            self.seen.clear()
            told = told[mixed[-1] :]
        moved = [event for event in told if isinstance(event, CardMoved)]
        public = {e.card for e in moved if visible(NOBODY, e.source) or visible(NOBODY, e.target)}
        public.update(card for place, pile in game.table.piles.items() if visible(NOBODY, place) for card in pile)
        if applied.line["do"] != "cut":  # cut cards are shown and go back
            check_announced(applied, public | _known_to_be_nowhere(game))
        for viewer in [*range(game.seats), NOBODY, ALL]:
            check_events(game, moved, viewer)
            seen = self.seen.setdefault(viewer, set())
            seen |= public
            seen.update(e.card for e in moved if visible(viewer, e.source) or visible(viewer, e.target))
            if game.step % self.secrets == 0:
                check_view(game, game.view(viewer), seen)


def check_announced(applied: Applied, public: set[Card]) -> None:
    """What is said to all names only cards that all have just seen, or that nobody had when they were due."""
    said = [event.values for event in applied.events if isinstance(event, Announced)]
    named = {Card(text) for text in NAMED.findall(json.dumps(said))}
    assert named <= public, f"{sorted(named - public)} were named to all"


def check_events(game: Game, moved: list[CardMoved], viewer: int) -> None:
    """No event names a card that the viewer could see neither before nor after."""
    for event in moved:
        told = game.redact(event, viewer)
        assert isinstance(told, CardMoved)
        knows = visible(viewer, event.source) or visible(viewer, event.target)
        assert told.card == (event.card if knows else HIDDEN), f"{viewer} was told {told} of {event}"


def check_view(game: Game, view: View, seen: set[Card]) -> None:
    """A view shows what the viewer sees, as many backs as there are other cards, and names no card it has not seen."""
    for place, pile in game.table.piles.items():
        shown = view.piles[place]
        assert len(shown) == len(pile)
        if visible(view.seat, place):
            assert shown == pile
        else:
            assert shown.count(HIDDEN) == len(shown), f"{view.seat} sees {place}"
    text = json.dumps([view.facts, [action.to_json() for action in view.legal]])
    unknown = {Card(named) for named in NAMED.findall(text)} - seen - _known_to_be_nowhere(game)
    assert not unknown, f"{sorted(unknown)} stand in the view of {view.seat}"


def _known_to_be_nowhere(game: Game) -> set[Card]:
    """Cards that stopped a run: everybody knows that nobody holds them, though they were never shown."""
    laid = {card for place, pile in game.table.piles.items() if place.startswith("laid:") for card in pile}
    held = {card for place, pile in game.table.piles.items() if place.startswith("hand:") for card in pile}
    ranks = "23456789TJQKA"
    after = {Card(ranks[ranks.index(card.rank) + 1] + card.suit) for card in laid if card.rank != "A"}
    return after - held


def canonical(action: Action) -> object:
    """Equal for actions that mean the same: the order in which cards are named says nothing."""
    if isinstance(action, Meld | LayOff | Choose):
        return type(action), getattr(action, "meld", None), tuple(sorted(action.cards))
    return action


def random_action(game: Game, rng: Random) -> Action:
    """What somebody does: a kind of action by chance, then one of that kind; now and then a bot's choice, or Undo.

    So kinds of which there is but one among many are done as often as the others, and phases that only sensible play
    reaches are reached.
    """
    legal = game.legal_actions()
    if game.can_undo() and rng.random() < 0.1:
        return Undo()
    bots = list(FROZEN.get(game.NAME, {}).values())
    if game.to_act != DEALER and bots and rng.random() < 0.4:
        assert game.to_act is not None
        return list(rng.choice(bots)(game.view(game.to_act), rng))[-1]
    verb = rng.choice(list(dict.fromkeys(action.do for action in legal)))
    return rng.choice([action for action in legal if action.do == verb])


def shuffle_hidden(game: Game, viewer: int, rng: Random) -> None:
    """Deal all cards that a viewer cannot see anew among the places where they lie."""
    places = [place for place in game.table.piles if not visible(viewer, place)]
    cards = [card for place in places for card in game.table.piles[place]]
    rng.shuffle(cards)
    for place in places:
        count = len(game.table.piles[place])
        game.table.piles[place] = [cards.pop() for _ in range(count)]
