"""A computer player at the table: it gets a view and a generator of its own, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.actions import Action, IllegalAction
from game.kernel.chance import seed_of
from game.kernel.view import Think, View, decided
from game.seats import Seat
from game.seats.worker import Bot, Lost, Question, Worker


class BotSeat:
    """Asks ``think`` with a generator seeded by match, seat and position, so that a resumed match goes on alike.

    ``slow`` names a bot that takes longer than a frame: it thinks in a ``worker`` where one is lent, else here.
    """

    def __init__(self, seat: int, think: Think, seed: str, slow: Bot | None = None) -> None:
        self._seat, self._think, self._seed = seat, think, seed
        self.slow = slow
        self.worker: Worker | None = None

    def poll(self, view: View) -> Action | None:
        seed = seed_of("bot", self._seed, self._seat, view.step)
        if self.slow and self.worker:
            try:
                return self.worker.answer(Question(self.slow, view, seed))
            except Lost:
                pass
        return decided(self._think, view, seed)

    def refused(self, error: IllegalAction) -> None:
        raise AssertionError(f"a computer player asked for an illegal action: {error}") from error


def lend(worker: Worker, seats: Iterable[Seat]) -> None:
    """Have the slow ones among the seats think in the worker; it is begun if there are any."""
    for seat in seats:
        if isinstance(seat, BotSeat) and seat.slow:
            seat.worker = worker
            worker.start()
