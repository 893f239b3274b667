"""How a seat begins its pokers: what everybody at the table could count, too."""

from __future__ import annotations

GAVE_UP, STAYED_IN, BET_MORE = range(3)
MANY_BETS = 2  # from which on they are counted together
Habits = list[list[int]]
"""How often a seat gave up, stayed in or bet more as its first act in a poker: a row each for 0, 1 and 2 or more bets before."""


def none_yet() -> Habits:
    """Before the first poker."""
    return [[0, 0, 0] for _ in range(MANY_BETS + 1)]
