"""Table talk over a seat: a line waits until what was said by rule has been read, and then stands for its time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.toasts import SECONDS

if TYPE_CHECKING:
    from scenes.company import Company

COUNTING = ("poker", "final", "showdown")  # phases in which every word counts: what is bet, and by what hands
PATIENCE = 6.0  # seconds that a line waits, at a table where words by rule follow each other more closely than they can be read


class Spoken:
    """Of one table, one line at a time. Seconds are those in which the table is to be seen, at every speed the same."""

    def __init__(self, table: Company) -> None:
        self.table = table
        self._line, self._left = (-1, ""), 0.0  # that stands: the seat and the words, and for how many seconds yet
        self._next: tuple[int, str] | None = None  # that waits,
        self._waited = 0.0  # for so long
        self._by_rule: dict[int, tuple[str, float]] = {}  # of each seat its bubble, and for how long it has stood

    def say(self, seat: int, words: str) -> None:
        """A line for the next moment that is right; one that still waits is past."""
        if self.table.stack.settings.table_talk:
            self._next, self._waited = (seat, words), 0.0

    def over(self, seat: int) -> str:
        """What stands over a seat: the line, as long as it does, else what was said by rule."""
        return self._line[1] if self.talks(seat) else self.table.bubbles.get(seat, "")

    def talks(self, seat: int) -> bool:
        """Whether a line stands over a seat now."""
        return self._left > 0 and self._line[0] == seat and self.table.stack.settings.table_talk

    def update(self, dt: float) -> bool:
        """Whether something else is to be read after ``dt`` seconds."""
        bubbles = self.table.bubbles
        before = {seat: self._by_rule.get(seat, ("", 0.0)) for seat in bubbles}
        self._by_rule = {s: (said, before[s][1] + dt if before[s][0] == said else 0.0) for s, said in bubbles.items()}
        if self._left > 0:
            self._left -= dt
            return self._left <= 0
        if self._next is None:
            return False
        self._waited += dt
        if self._may_begin(self._next[0]):
            self._line, self._left, self._next = self._next, SECONDS, None
        return self._left > 0

    def _may_begin(self, seat: int) -> bool:
        """Whether nobody misses anything for it: neither what the seat has just said, nor what it is about to say."""
        view = self.table.view
        if view.phase in COUNTING:
            return False
        read = self._by_rule.get(seat, ("", SECONDS))[1] >= SECONDS
        return (read and view.to_act != seat) or self._waited > PATIENCE
