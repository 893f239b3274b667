"""What Expert has beyond Hard: more worlds, a reading of the whole table and of earlier pokers, the solved poker of two."""

from __future__ import annotations

from random import Random

from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.kernel.view import View
from game.stops.actions import Bet, Call, Check, Fold, Raise
from game.stops.bot.candidates import candidates
from game.stops.bot.heads_up import MOVES, PARTS
from game.stops.bot.position import Position
from game.stops.bot.styles import Style

OPEN = 0.3  # chips: between actions that the worlds hold for so nearly equal the solved table decides


def choice(view: View, rng: Random, style: Style, worlds: int) -> Action:
    """The best of all candidates; where two players bet and it is a close thing, as often as the table says."""
    found = candidates(view, style, worlds, reads_table=True)
    close = [each for each in found if each.value > found[0].value - OPEN]
    if (
        view.phase != "poker"
        or len(close) == 1
        or isinstance(found[0].action, Fold)
        or len(view.facts["in_round"]) != 2
    ):
        return found[0].action
    return _by_table(Position(view), close, rng)


def _by_table(position: Position, close: list[Candidate], rng: Random) -> Action:
    shares = _shares(position)
    odds = [shares[_move(each.action)] for each in close]
    mark = rng.random() * sum(odds)
    for each, share in zip(close, odds, strict=True):
        mark -= share
        if mark < 0:
            return each.action
    return close[0].action


def _move(action: Action) -> str:
    return {Fold: "f", Check: "k", Call: "k", Bet: "b", Raise: "b"}[type(action)]


def _shares(position: Position) -> dict[str, float]:
    """How often the table folds, calls or checks, and bets with this hand here; never where more was bet than it knows."""
    betting = position.view.facts["betting"]
    bets = betting["raises"] + (betting["cur"] > 0)
    mine = position.me if bets % 2 == 0 else 1 - position.me  # who has made the first bet, or is to make it
    history = "k" * mine + "b" * bets
    board = betting["pot"] - sum(betting["own"].values())
    size = (betting["cur"] / bets if bets else position.number("bet_min")) / max(board, 1)
    table = MOVES[min(MOVES, key=lambda ratio: abs(ratio - size))]
    if history not in table:
        return dict.fromkeys("fkb", 0)
    stays, raises = table[history]
    part = min(int(position.percentile * PARTS), PARTS - 1)
    return {"f": 99 - stays[part] - raises[part], "k": stays[part], "b": raises[part]}
