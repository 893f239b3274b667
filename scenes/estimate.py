"""About how long a match takes, from matches that computer players of the normal level played."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Final

from game.kernel.options import numbers

# Rummy by seats: deals for each point of the target, and turns in a deal.
_DEALS_A_POINT: Final = {2: 0.165, 3: 0.105, 4: 0.060, 5: 0.050, 6: 0.040}
_TURNS: Final = {2: 18, 3: 24, 4: 35, 5: 36, 6: 36}
_ROUND: Final = 42  # actions of seats in a round of Rummoli, at any number of seats
_STANDING: Final = 9  # rounds for each seat until one is left

# Seconds at normal speed: (a person, a computer player) for a turn of Rummy, an action of Rummoli; what a deal adds.
_TURN: Final = (9.0, 2.2)
_ACTION: Final = (4.0, 1.3)
_DEAL: Final = {"rummy": 12.0, "rummoli": 30.0}


def minutes(game: str, seats: int, persons: int, options: Mapping[str, str]) -> int:
    """Whole minutes, rounded as one would say them: by fives from 10, by tens from an hour."""
    if game == "rummoli" and options["end"].startswith("time:"):
        return numbers(options["end"])[0]
    deals = _rounds(options["end"], seats) if game == "rummoli" else _deals(options["match"], seats)
    actions, seconds = (_ROUND, _ACTION) if game == "rummoli" else (_TURNS[seats], _TURN)
    average = (persons * seconds[0] + (seats - persons) * seconds[1]) / seats
    total = deals * (actions * average + _DEAL[game]) / 60
    step = 1 if total < 10 else 5 if total < 60 else 10
    return max(1, round(total / step) * step)


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
