"""About how long a match takes, from matches that computer players played: a person at the table plays as the normal level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Final

from game.kernel.options import numbers

Minutes = Callable[[Sequence[str | None], Mapping[str, str]], int]
"""Whole minutes of a match from the level at each seat, None for a person, and its options."""

# Rummy by seats: deals for each point of the target, and turns in a deal.
_DEALS_A_POINT: Final = {2: 0.150, 3: 0.085, 4: 0.065, 5: 0.045, 6: 0.040}
_TURNS: Final = {2: 18, 3: 23, 4: 28, 5: 35, 6: 38}
_WAITING: Final = (
    "hard",
    "expert",
)  # levels that keep their melds back for the double, so that a deal brings far more points
_SHARE: Final = (1.0, 0.55, 0.35, 0.25, 0.2, 0.17, 0.15)  # of so many deals, by the seats that do, none to six
_ROUND: Final = 42  # actions of seats in a round of Rummoli, at any number of seats
_STANDING: Final = 9  # rounds for each seat until one is left

# Seconds at normal speed: (a person, a computer player) for a turn of Rummy, an action of Rummoli; what a deal adds.
_TURN: Final = (9.0, 2.2)
_ACTION: Final = (4.0, 1.3)
_DEAL: Final = 12.0
_SETTLING: Final = 30.0


def rummy(levels: Sequence[str | None], options: Mapping[str, str]) -> int:
    """Of a match of Rummy."""
    deal = _TURNS[len(levels)] * _average(_TURN, levels) + _DEAL
    return said(deals(levels, options) * deal / 60)


def rummoli(levels: Sequence[str | None], options: Mapping[str, str]) -> int:
    """Of a match of Rummoli."""
    if options["end"].startswith("time:"):
        return numbers(options["end"])[0]
    seats = len(levels)
    return said(_rounds(options["end"], seats) * (_ROUND * _average(_ACTION, levels) + _SETTLING) / 60)


def said(minutes: float) -> int:
    """Rounded as one would say them: by fives from 10, by tens from an hour; at least one.

    >>> said(0.2), said(13.1), said(87.0)
    (1, 15, 90)
    """
    step = 1 if minutes < 10 else 5 if minutes < 60 else 10
    return max(1, round(minutes / step) * step)


def _average(seconds: tuple[float, float], levels: Sequence[str | None]) -> float:
    """Seconds of a turn over all seats, those of a person and of a computer player given."""
    return sum(seconds[level is not None] for level in levels) / len(levels)


def deals(levels: Sequence[str | None], options: Mapping[str, str]) -> float:
    """Of a match of Rummy: the first of what the option names, a number of points, of deals, or both."""
    parts = dict(part.split(":") for part in options["match"].split("+"))
    found = [300.0]  # rummy.md 10.6
    doubled = options["rummy_bonus"] == "double" and options["melds_per_turn"] != "1"
    share = _SHARE[sum(level in _WAITING for level in levels) if doubled else 0]
    if "target" in parts:
        found.append(max(1.0, int(parts["target"]) * _DEALS_A_POINT[len(levels)] * share))
    if "hands" in parts:
        found.append(float(parts["hands"]))
    return min(found)


def _rounds(end: str, seats: int) -> float:
    if end == "last_standing":
        return min(500, _STANDING * seats)
    return numbers(end)[0] if numbers(end) else seats * ceil(10 / seats)  # rummoli.md 12.1
