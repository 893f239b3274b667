"""A computer player at the table: it gets a view and a generator of its own, and nothing else."""

from __future__ import annotations

from game.kernel.actions import Action, IllegalAction
from game.kernel.chance import generator
from game.kernel.view import Think, View


class BotSeat:
    """Asks ``think`` with a generator seeded by match, seat and position, so that a resumed match goes on alike."""

    def __init__(self, seat: int, think: Think, seed: str) -> None:
        self._seat, self._think, self._seed = seat, think, seed

    def poll(self, view: View) -> Action | None:
        rng = generator("bot", self._seed, self._seat, view.step)
        action = None
        for action in self._think(view, rng):  # noqa: B007 - the last one counts
            pass
        return action

    def refused(self, error: IllegalAction) -> None:
        raise AssertionError(f"a computer player asked for an illegal action: {error}") from error
