"""A look back at Rummy: the hand dealt and the cards drawn are chance, a draw and a whole turn are decisions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf

from game.kernel.actions import Action, Chore, Undo
from game.kernel.places import STOCK
from game.kernel.view import View
from game.review.judging import Judged
from game.rummy.actions import Block, Draw
from game.rummy.bot import luck
from game.rummy.bot.compared import candidates
from game.rummy.bot.costs import LEAST, points
from game.rummy.bot.position import Position
from game.rummy.bot.turns import Turn, cards_of, turns
from game.rummy.bot.weights import weights_for
from game.rummy.bot.worth import OUT, holds, terms
from game.rummy.rummy import Rummy
from game.rummy.scoring import low_wins

USUAL = 12.0  # points: the standard deviation of luck in a deal
ONE = ()


def play(game: Rummy, action: Action) -> Iterator[tuple[int, float]]:
    """Do an action; yields seats and what chance brought them by it, in points."""
    seat, before = game.turn, None
    if action in (Draw(STOCK), Chore("reshuffle")):
        before = game.view(seat)
    game.apply(action)
    if action == Chore("deal"):
        for who in range(game.seats):
            yield who, luck.dealt(game.view(who))
    elif before and game.drawn and not _order_known(game):
        yield seat, luck.drawn(before, game.drawn, [*game.table.pile(STOCK), game.drawn])


def _order_known(game: Rummy) -> bool:
    """Whether the stock is a pile that was turned over, in an order that everybody has seen: no chance is left in it."""
    return game.reshuffles > 0 and game.options["stock_out"] == "turn_over"


# -- decisions -----------------------------------------------------------------------------------------------


class Judge:
    """Hears one seat's actions. A turn is judged as a whole when it ends: of what was taken back nothing counts."""

    def __init__(self) -> None:
        self._steps: list[tuple[View, Action]] = []

    def hear(self, view: View, action: Action) -> Iterator[Judged]:
        """What has been decided with this action."""
        if isinstance(action, Undo):
            self._steps.pop()
        elif isinstance(action, Draw | Block):
            self._steps.clear()
            yield view, action, _points(_step(view, action), view)
        else:
            self._steps.append((view, action))
            if action.do == "discard" or len(view.hand()) == cards_of(action).bit_count():
                yield self._turn()

    def _turn(self) -> Judged:
        """The whole turn against the best one, which may lay the same in another order; told by its worst step.

        It costs no more than its steps one by one: a turn that Hard would have played step by step costs nothing.
        """
        (first, _), (view, action) = self._steps[0], self._steps[-1]
        behind = _whole(first, view, action)
        if behind >= LEAST:
            steps = [_step(*step) for step in self._steps]
            behind = min(behind, sum(steps))
            view, action = self._steps[steps.index(max(steps))]
        return view, action, _points(behind, first)


def _step(view: View, action: Action) -> float:
    """How far an action is behind the best; without end where the table does not have it."""
    if len(view.legal) < 2:
        return 0.0
    found = candidates(view, action)
    chosen = next((one for one in found if one.action == action), None)
    return _behind(found[0].terms, chosen.terms, Position(view)) if chosen else inf


def _whole(first: View, last: View, action: Action) -> float:
    """How far a turn is behind the best: ``first`` is the view after the draw, ``last`` that of the action that ended it."""
    position, end = Position(first), Position(last)
    weights = weights_for(position)
    rated = [terms(turn, position, weights) for turn in turns(position, position.hand, position.taken)]
    if not rated:
        return 0.0
    thrown = cards_of(action) if action.do == "discard" else 0
    left = end.hand & ~cards_of(action)
    laid = position.hand & ~left & ~thrown
    played = Turn((laid,) if laid else (), 0, thrown, left, end.runs, end.sets)
    best, mine = max(rated, key=sum), terms(played, position, weights)
    return _behind(best._asdict(), mine._asdict(), position)


def _behind(best: Mapping[str, float], other: Mapping[str, float], position: Position) -> float:
    """What Hard's table has between two moves, in its own measure."""
    gap = {name: best[name] - other[name] for name in best}
    if gap["hold"] > 0 and gap["tempo"] <= OUT / 2 and _lays_for_good(position):
        return 0.0
    return max(sum(gap.values()), 0.0)


def _lays_for_good(position: Position) -> bool:
    """Whether it is no mistake to lay melds where Hard keeps them back for the double.

    Where each is charged for his own cards the double is only the others' loss, and to be caught costs more: in the worlds of
    Expert that was so for most of the turns that Hard's table blames (game/players.md).
    """
    return low_wins(position.view.options) and not position.last_chance and holds(position, weights_for(position))


def _points(behind: float, view: View) -> float:
    """The same in points of the deal, as a hint says; what is so little that either is fine costs nothing."""
    return points(behind, view) if behind >= LEAST else 0.0
