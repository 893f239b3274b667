"""When a computer player answers: after a while that tells neither what he holds nor how long he thought."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from game.match import Match
from game.seats import Seat
from game.seats.bot import BotSeat

if TYPE_CHECKING:
    from scenes.watching import MatchScene

SOONEST: Final = 0.5  # seconds after he is asked until a slow player acts, whatever the speed: he seldom thinks so long


class Answering:
    """Of one table. The wait lies on the timeline, where what moves is part of it and a press ends it.

    A slow player's thoughts take time themselves. So that nobody sees how much, he answers no sooner than `SOONEST`, also
    where nothing is waited for.
    """

    def __init__(self, scene: MatchScene) -> None:
        self._scene = scene
        self._chance = Random(0)  # of the look alone: neither the cards nor who plays them know of it
        self._waited_for = -1  # the step whose wait is over
        self._staged = -1, 0.0  # the step whose wait began anew, and when that ends by the timeline
        self._asked: tuple[int, Seat] | None = None  # the step, and a slow player who may think of it
        self._since = 0.0  # seconds

    def share(self) -> float | None:
        """How long who is on turn takes for his choice, from 0 to 1, by chance; None for whoever takes no time."""
        acting = self._acting()
        return None if acting is None else self._chance.random()

    def stage(self) -> None:
        """All that was under way has come to its end at once: who is on turn takes his time, if he has not had it."""
        scene, pace = self._scene, self._scene.sprites.pace
        if pace.instant or scene.view.step == self._waited_for:
            return
        if scene.view.step != self._staged[0] and (share := self.share()) is not None:
            self._staged = scene.view.step, scene.timeline.now + pace.answer(share)
        if scene.view.step == self._staged[0]:
            scene.timeline.at(self._staged[1] - scene.timeline.now, lambda: None)  # nobody acts before

    def update(self, dt: float) -> None:
        """A frame in which the seat on turn is asked. It does not count while his process begins."""
        worker, slow = self._scene.stack.worker, self._slow()
        asked = (self._scene.view.step, slow) if slow else None
        if worker:
            worker.wait(dt)
        if not self._scene.timeline.busy:
            self._waited_for = self._scene.view.step
        if asked != self._asked or (worker and worker.beginning):
            self._asked, self._since = asked, 0.0
        else:
            self._since += dt

    @property
    def due(self) -> bool:
        """Whether an answer may be taken now."""
        return not self._scene.timeline.busy and (self._asked is None or self._since >= SOONEST)

    def _acting(self) -> int | None:
        """The computer player on turn, if everybody knows that he has a choice."""
        acting = self._scene.view.to_act
        if acting is None or acting < 0 or acting in self._scene.persons or not self._scene.chooses():
            return None
        return acting

    def _slow(self) -> BotSeat | None:
        """The same, if it is one who thinks for longer than a frame."""
        acting, match = self._acting(), self._scene.match
        seat = match.seats[acting] if acting is not None and isinstance(match, Match) else None
        return seat if isinstance(seat, BotSeat) and seat.slow else None
