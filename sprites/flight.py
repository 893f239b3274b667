"""The ways that cards and chips take through the air: pure functions of the share of the time that has gone."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from sprites.card import Pose
from sprites.timeline import out_cubic

Point = tuple[float, float]
Rect = tuple[float, float, float, float]

MOST_LEAN = 12.0  # degrees
_FULL_LEAN = 2000.0  # design pixels a second across, on the average of a flight: what leans a card that far
_GIVE = 0.03  # of its size that a card is larger for a moment when it lands
_RISE, _SETTLE = 0.15, 0.72  # shares of the time: until then it rises, from then on it settles
_SPREAD = 0.35  # of the time: from then on cards that flew together part
_MOST_BEND, _BEND_STEP = 240, 60  # design pixels: of the arcs that a chip may take to keep clear of what is to be seen
_CLEAR, _AIRY = 8, 26  # design pixels that the middle of a chip keeps from it, and those that it would like to keep
_LOOKS = 51  # points of a way that are looked at


@dataclass(frozen=True, slots=True)
class Flight:
    """The way of a card: on an arc ``lift`` design pixels high, with ``spin`` degrees of turning besides its own.

    It leans with its speed and gives a little when it lands. Where ``via`` is given the card
    makes for there first: cards of one meld fan out from its first place.
    """

    seconds: float
    lift: float = 0
    spin: float = 0
    via: Point | None = None

    def __call__(self, start: Pose, end: Pose, t: float) -> Pose:
        """Where it is: from ``start`` (t = 0) to ``end`` (t = 1). The spin must be a turn after which it looks alike."""
        share, (x, y) = out_cubic(t), self._ground(start, end, t)
        turn = self.spin if end.x >= start.x else -self.spin
        angle = start.angle - turn + (end.angle - start.angle + turn) * share + self.lean(start, end, t)
        height = (start.height + (end.height - start.height) * share) * (
            1 + _GIVE * _hop((t - _SETTLE) / (1 - _SETTLE))
        )
        return Pose(x, y - self.lift * 4 * share * (1 - share), angle, height)

    def _ground(self, start: Pose, end: Pose, t: float) -> Point:
        """The point of the table below it."""
        share = out_cubic(t)
        x, y = self.via or (end.x, end.y)
        parted = out_cubic(max(0.0, t - _SPREAD) / (1 - _SPREAD))
        return (
            start.x + (x - start.x) * share + (end.x - x) * parted,
            start.y + (y - start.y) * share + (end.y - y) * parted,
        )

    def lean(self, start: Pose, end: Pose, t: float) -> float:
        """Degrees, by its speed across: gently in, and gone when it lands."""
        speed = (end.x - start.x) / self.seconds / _FULL_LEAN * (1 - t)
        return MOST_LEAN * max(-1.0, min(1.0, speed)) * _aloft(t)


def _aloft(t: float) -> float:
    """How far a card is off the table, 0 to 1."""
    return max(0.0, min(1.0, t / _RISE, (1 - t) / (1 - _SETTLE)))


def chip_arc(start: Point, end: Point, bend: Point, t: float) -> Point:
    """A chip's place on its quadratic arc, ``bend`` design pixels from the chord in its middle."""
    out = 4 * t * (1 - t)
    return start[0] + (end[0] - start[0]) * t + bend[0] * out, start[1] + (end[1] - start[1]) * t + bend[1] * out


@lru_cache(maxsize=512)
def clear_bend(start: Point, end: Point, lift: float, kept: tuple[Rect, ...]) -> Point:
    """The bend, nearest to the wished lift, that keeps an arc off what should be seen: hands, faces, names, laid cards.

    What lies at either end of the way is nothing that could be avoided.
    """
    there = np.array([rect for rect in kept if not (_within(rect, start) or _within(rect, end))], np.float32)
    if not len(there):
        return 0.0, -lift
    steps = range(-_MOST_BEND, _MOST_BEND + 1, _BEND_STEP)
    bends = np.array([(0.0, -lift), *((x, y) for x in steps for y in steps)], np.float32)
    t = np.linspace(0, 1, _LOOKS, dtype=np.float32)
    cost = np.hypot(bends[:, 0], bends[:, 1] + lift)
    apart = np.full((len(bends), _LOOKS, len(there)), -np.inf, np.float32)  # how far points of each arc are from each
    for axis in (0, 1):
        points = start[axis] + (end[axis] - start[axis]) * t + bends[:, axis : axis + 1] * (4 * t * (1 - t))
        half = there[:, axis + 2] / 2
        np.maximum(apart, abs(points[:, :, None] - (there[:, axis] + half)) - half, out=apart)
    for clear, price in ((_CLEAR, 1e5), (_AIRY, 10.0)):
        cost += price * (apart < clear).sum(axis=(1, 2))
    x, y = bends[int(cost.argmin())]
    return float(x), float(y)


def _within(rect: Rect, point: Point) -> bool:
    x, y, w, h = rect
    return x - _CLEAR <= point[0] <= x + w + _CLEAR and y - _CLEAR <= point[1] <= y + h + _CLEAR


def bounce(t: float, first: float, second: float) -> float:
    """Height above the table of something that bounces twice while t goes from 0 to 1, the second time shorter."""
    if t < 0.62:
        return first * _hop(t / 0.62)
    return second * _hop((t - 0.62) / 0.38)


def _hop(t: float) -> float:
    return 4 * t * (1 - t) if 0 <= t <= 1 else 0.0


def shake(t: float) -> float:
    """A push that dies away while t goes from 0 to 1: from 0 to 1, a little back, and still."""
    return math.sin(2.5 * math.pi * t) * (1 - t) * (1 - t)
