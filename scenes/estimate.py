"""About how long a match takes, from matches that computer players of the normal level played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Final

from game.kernel.options import numbers

Minutes = Callable[[int, int, Mapping[str, str]], int]
"""Whole minutes of a match from its seats, its persons and its options."""

# Rummy by seats: deals for each point of the target, and turns in a deal.
_DEALS_A_POINT: Final = {2: 0.165, 3: 0.105, 4: 0.060, 5: 0.050, 6: 0.040}
_TURNS: Final = {2: 18, 3: 24, 4: 35, 5: 36, 6: 36}
_ROUND: Final = 42  # actions of seats in a round of Rummoli, at any number of seats
_STANDING: Final = 9  # rounds for each seat until one is left

# Seconds at normal speed: (a person, a computer player) for a turn of Rummy, an action of Rummoli; what a deal adds.
_TURN: Final = (9.0, 2.2)
_ACTION: Final = (4.0, 1.3)
_DEAL: Final = 12.0
_SETTLING: Final = 30.0


def rummy(seats: int, persons: int, options: Mapping[str, str]) -> int:
    """Of a match of Rummy."""
    deal = _TURNS[seats] * _average(_TURN, seats, persons) + _DEAL
    return said(_deals(options["match"], seats) * deal / 60)


def rummoli(seats: int, persons: int, options: Mapping[str, str]) -> int:
    """Of a match of Rummoli."""
    if options["end"].startswith("time:"):
        return numbers(options["end"])[0]
    return said(_rounds(options["end"], seats) * (_ROUND * _average(_ACTION, seats, persons) + _SETTLING) / 60)


def said(minutes: float) -> int:
    """Rounded as one would say them: by fives from 10, by tens from an hour; at least one.

    >>> said(0.2), said(13.1), said(87.0)
    (1, 15, 90)
    """
    step = 1 if minutes < 10 else 5 if minutes < 60 else 10
    return max(1, round(minutes / step) * step)


def _average(seconds: tuple[float, float], seats: int, persons: int) -> float:
    """Seconds of a turn over all seats, those of a person and of a computer player given."""
    return (persons * seconds[0] + (seats - persons) * seconds[1]) / seats


def _deals(match: str, seats: int) -> float:
    """The first of what the option names: a number of points, of deals, or both."""
    parts = dict(part.split(":") for part in match.split("+"))
    found = [300.0]  # rummy.md 10.6
    if "target" in parts:
        found.append(max(1.0, int(parts["target"]) * _DEALS_A_POINT[seats]))
    if "hands" in parts:
        found.append(float(parts["hands"]))
    return min(found)


def _rounds(end: str, seats: int) -> float:
    if end == "last_standing":
        return min(500, _STANDING * seats)
    return numbers(end)[0] if numbers(end) else seats * ceil(10 / seats)  # rummoli.md 12.1
