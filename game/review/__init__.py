"""A look back at deals that are over: what the cards brought to each seat, what its decisions cost, and which cost most.

The match is played again from its seed and its actions. Decisions are judged by the seat's view of then and Hard's own
table of candidates, so by nothing that the seat could not know. Luck is what chance changed (``game/*/bot/luck.py``); it
comes to nothing in the mean. What is left of a result is how the others played, and what the others held.

A deal is looked at only when it has been scored. All cards go back into the pack then and are shuffled anew, so no figure
of it tells of a card of the next deal; of the deal that is running nothing is counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from game.bots import BRINGS
from game.kernel.actions import Action
from game.kernel.events import Scored
from game.kernel.game import Game
from game.kernel.view import View
from game.review.judging import LookBack

DEAREST = 2  # decisions that are shown
DEAR = 0.5  # points or chips from which one is: of less the worlds of Expert confirm hardly more than half
AT_ONCE = 40  # actions that are played again in a step while nothing is looked at


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat decided at a view of its own, and how many points or chips it cost against the best; 0 or more."""

    view: View
    action: Action
    cost: float


@dataclass(frozen=True, slots=True)
class Account:
    """What the decisions of a seat cost together, and the dearest of them, the dearest first; those that hardly cost left out."""

    cost: float
    dearest: tuple[Decision, ...]
    decisions: int


class Review:
    """Of one match. ``actions`` are all that were done, the dealer's too; the list may grow, and is gone on with.

    Its generators do a little work at each step and yield the share that is done, 0 to 1: nobody waits for them.
    """

    def __init__(self, game: Game, actions: Sequence[Action]) -> None:
        self.actions = actions
        self.luck: list[list[float]] = []  # by deal, then by seat, in points or chips: of the deals counted so far
        self._kind, self._seed, self._seats, self._options = type(game), game.seed, game.seats, game.options
        self._asked = cast(LookBack, import_module(BRINGS[game.NAME].review))
        self._game = self._fresh()
        self._counted = 0  # actions whose luck is counted
        self._counting = self._count()
        self._accounts: dict[tuple[int, int | None, int], Account] = {}

    @property
    def usual(self) -> float:
        """How much luck is usual in a deal, in points or chips: its standard deviation."""
        return self._asked.USUAL

    def count_luck(self) -> Iterator[float]:
        """Go on counting ``luck`` up to the last deal that is over; may be left at any step and gone on with later."""
        while self._counted < len(self.actions):
            yield next(self._counting)

    def _count(self) -> Iterator[float]:
        """One action after the other, as long as there are any."""
        game, running = self._game, [0.0] * self._seats
        while True:
            for seat, brought in self._asked.play(game, self.actions[self._counted]):
                running[seat] += brought
                yield self._counted / len(self.actions)
            self._counted += 1
            if any(isinstance(event, Scored) for event in game.table.events):
                self.luck.append(running)
                running = [0.0] * self._seats
            if self._counted % AT_ONCE == 0 or self._counted == len(self.actions):
                yield self._counted / len(self.actions)

    def judge(self, seat: int, deal: int | None = None) -> Iterator[float]:
        """Judge a seat's decisions in a deal, counted from 0, or in all of them; `account` then has what came of it."""
        key = (seat, deal, len(self.actions) if deal is None else 0)
        if key in self._accounts:
            return
        game, judged, now = self._fresh(), self._asked.Judge(), 0
        found: dict[object, Decision] = {}
        for number, action in enumerate(list(self.actions)):
            if game.to_act == seat and deal in (None, now):
                for view, chosen, cost in judged.hear(game.view(seat), action):
                    one = (now, view.phase) if view.phase in self._asked.ONE else number
                    if one not in found or cost > found[one].cost:
                        found[one] = Decision(view, chosen, cost)
                yield number / len(self.actions)
            game.apply(action)
            now += any(isinstance(event, Scored) for event in game.table.events)
            if deal is not None and now > deal:
                break
            if number % AT_ONCE == 0:
                yield number / len(self.actions)
        self._accounts[key] = _account(found.values())

    def account(self, seat: int, deal: int | None = None) -> Account | None:
        """What `judge` has found; None before it has come to its end."""
        return self._accounts.get((seat, deal, len(self.actions) if deal is None else 0))

    def _fresh(self) -> Game:
        return self._kind(self._seed, self._seats, self._options)


def _account(found: Collection[Decision]) -> Account:
    dear = sorted((one for one in found if one.cost > 0), key=lambda one: -one.cost)
    told = [one for one in dear[:DEAREST] if one.cost >= DEAR]
    return Account(sum(one.cost for one in dear), tuple(told), len(found))
