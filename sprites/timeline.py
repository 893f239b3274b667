"""Motion in seconds: tweens that carry an attribute to its end, and cues that happen at a time."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Ease = Callable[[float], float]
Value = float | tuple[float, ...]
Path = Callable[[Any, Any, float], Any]  # from the start, the end and the share of the time gone to where a thing is

_NOT_YET = 1e-6  # seconds: a moment so near has come


def linear(t: float) -> float:
    """Even speed."""
    return t


def out_cubic(t: float) -> float:
    """Fast away, soft landing."""
    return 1 - (1 - t) ** 3


def out_quart(t: float) -> float:
    """A push that runs out."""
    return 1 - (1 - t) ** 4


def out_quint(t: float) -> float:
    """Almost there at once, then settling."""
    return 1 - (1 - t) ** 5


def out_back(t: float) -> float:
    """A little too far and back (overshoot 1.4)."""
    return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2


def in_out_cubic(t: float) -> float:
    """Slow, fast, slow."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


@dataclass(slots=True)
class Tween:
    """One attribute of one thing on its way to ``end``: straight and with ``ease``, or along a ``path`` of its own."""

    target: object
    attribute: str
    end: Value
    begin: float
    seconds: float
    ease: Ease
    path: Path | None = None
    quiet: bool = False
    start: Value | None = None

    def show(self, now: float) -> bool:
        """Set the attribute for this moment, not before its beginning; whether the end is reached."""
        if self.start is None:
            self.start = getattr(self.target, self.attribute)
        done = now >= self.begin + self.seconds
        setattr(self.target, self.attribute, self.end if done else self._between((now - self.begin) / self.seconds))
        return done

    def _between(self, t: float) -> Any:
        if self.path:
            return self.path(self.start, self.end, t)
        share, start, end = self.ease(t), self.start, self.end
        if isinstance(end, float | int) and isinstance(start, float | int):
            return start + (end - start) * share
        assert isinstance(start, tuple) and isinstance(end, tuple), "a number goes to a number, a tuple to a tuple"
        parts = [a + (b - a) * share for a, b in zip(start, end, strict=True)]
        make: Callable[..., Value] = type(end)
        return make(*parts) if hasattr(end, "_fields") else tuple(parts)


class Timeline:
    """What is still to move. Times are seconds since it began; nothing here knows a frame.

    A quiet tween or cue is shown like any other but keeps nobody waiting: it doesn't count as busy. ``stirs`` counts
    beginnings, ends and cues: while it stays as it is, the same things are on their way as before.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.stirs = 0
        self.hurried = False  # while what is called is out of its time
        self._tweens: dict[tuple[int, str], Tween] = {}
        self._cues: list[tuple[float, int, bool, Callable[[], None]]] = []
        self._rests: list[float] = []  # when there is something to be read
        self._order = itertools.count()

    @property
    def busy(self) -> bool:
        """Whether something that must be seen is still on its way."""
        return any(not tween.quiet for tween in self._tweens.values()) or any(
            not quiet for _, _, quiet, _ in self._cues
        )

    @property
    def idle(self) -> bool:
        """Whether nothing at all is on its way."""
        return not self._tweens and not self._cues

    def tween(
        self,
        target: object,
        attribute: str,
        end: Value,
        seconds: float,
        *,
        ease: Ease = out_cubic,
        delay: float = 0,
        path: Path | None = None,
        quiet: bool = False,
    ) -> None:
        """Carry an attribute to its end; the newest tween of a target's attribute takes the older one's place.

        Tuples are carried part by part. ``path`` goes its own way, and ``ease`` is of no account then.
        """
        self.stirs += 1
        begin = self.now + delay
        self._tweens[id(target), attribute] = Tween(target, attribute, end, begin, seconds, ease, path, quiet)

    def at(self, delay: float, cue: Callable[[], None], *, quiet: bool = False) -> None:
        """Call something in that many seconds; cues of the same moment come in the order in which they were asked."""
        heapq.heappush(self._cues, (self.now + delay, next(self._order), quiet, cue))

    def rest(self, delay: float) -> None:
        """In that many seconds there is something to be read: ``hurry`` goes no further at once."""
        self._rests.append(self.now + delay)

    def moving(self, target: object, attribute: str) -> bool:
        """Whether a tween of that attribute is on its way, or waits to begin."""
        return (id(target), attribute) in self._tweens

    def travellers(self) -> list[object]:
        """Whatever has a tween that has begun and not ended."""
        return [tween.target for tween in self._tweens.values() if self.now >= tween.begin]

    def drop(self, target: object, attribute: str) -> None:
        """Leave an attribute where it is."""
        self.stirs += 1
        self._tweens.pop((id(target), attribute), None)

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; whether anything moved or was called.

        A cue is called at its own time, so that a long frame does what short ones do.
        """
        until, stirred = self.now + dt, False
        while self._cues and self._cues[0][0] <= until:
            time, _, _, cue = heapq.heappop(self._cues)
            self.now = max(self.now, time)
            self._show()
            self.stirs += 1
            cue()
            stirred = True
        self.now = until
        return self._show() or stirred

    def finish(self) -> None:
        """Bring everything to its end at once, cues included, and what they begin."""
        self._rests.clear()
        self.hurry()

    def hurry(self) -> None:
        """Bring everything to its end, or to where something is to be read, which the next hurry ends."""
        self._rests = [rest for rest in self._rests if rest > self.now + _NOT_YET]
        self.hurried = True
        if self._rests:
            self.update(min(self._rests) - self.now)
        else:
            while not self.idle:
                ends = [tween.begin + tween.seconds for tween in self._tweens.values()] + [cue[0] for cue in self._cues]
                self.update(max(0.0, max(ends) - self.now))
        self.hurried = False

    def clear(self) -> None:
        """Forget everything, leaving things where they are."""
        self.stirs += 1
        self._tweens.clear()
        self._cues.clear()
        self._rests.clear()

    def _show(self) -> bool:
        """Put everything where it is now; whether anything is under way."""
        begun = [(key, tween) for key, tween in self._tweens.items() if self.now >= tween.begin]
        for key, tween in begun:
            self.stirs += tween.start is None
            if tween.show(self.now):
                self.stirs += 1
                del self._tweens[key]
        return bool(begun)
