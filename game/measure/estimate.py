"""What a sample of deals shows: a mean and its interval, a test of signs, and p-values of several claims together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, sqrt
from typing import NamedTuple

Z = 1.959964  # 97.5 % of a normal distribution lie below
BEYOND = 0.025  # of a 95 % interval, on each side


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over so many deals, with its 95 % interval; the interval of a single deal is everything."""

    mean: float
    low: float
    high: float
    count: int

    def to_json(self) -> dict[str, float | int | None]:
        """Rounded to six digits; an end without a bound is null, for JSON has no infinity."""
        low, high = (None if abs(end) == float("inf") else round(end, 6) for end in (self.low, self.high))
        return {"mean": round(self.mean, 6), "low": low, "high": high, "count": self.count}


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of one value for each deal: all games of a deal are one observation, for its cards are the same."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, -float("inf"), float("inf"), 1)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    reach = student(count - 1) * spread
    return Estimate(mean, mean - reach, mean + reach, count)


def share_of(values: Sequence[float]) -> Estimate:
    """The mean of shares from 0 to 1; where all are 0, or all 1, the bound is what so many deals can show at all."""
    found = mean_of(values)
    low, high = max(found.low, 0.0), min(found.high, 1.0)
    if all(value == 1 for value in values):
        low = BEYOND ** (1 / found.count)  # Clopper and Pearson: so rarely would a smaller share win them all
    elif not any(values):
        high = 1 - BEYOND ** (1 / found.count)
    return Estimate(found.mean, low, high, found.count)


def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches, by degrees of freedom: Student's t by its expansion about Z.

    Cornish and Fisher; right to 0.02 from four degrees of freedom on, the first three are from the table.
    """
    if freedom <= 3:
        return (12.706, 4.303, 3.182)[freedom - 1]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


class Signs(NamedTuple):
    """Deals that went better than fair, worse, and just so; and how likely so uneven a split is by chance."""

    better: int
    worse: int
    even: int
    p: float


def signs_of(values: Sequence[float], fair: float) -> Signs:
    """Deals with a share above the fair one against those below it, and the two-sided p of the exact sign test.

    With two seats these are the deals swept: won, or lost, on both sides of the table. With more, a player who is just
    as good as the others does worse than fair at least as often as better (if X >= 0 has the mean 1, P(X >= 2) is at
    most E[(X - 1)+] = P(X = 0)), so the test leans against whoever is to be shown stronger.
    """
    better = sum(value > fair + 1e-6 for value in values)
    worse = sum(value < fair - 1e-6 for value in values)
    return Signs(better, worse, len(values) - better - worse, sign_test(better, worse))


def sign_test(better: int, worse: int) -> float:
    """Two-sided p: how likely a fair coin falls at least so unevenly."""
    throws, few = better + worse, min(better, worse)
    ways, total = 1, 0
    for heads in range(few + 1):
        total += ways
        ways = ways * (throws - heads) // (heads + 1)
    assert ways == comb(throws, few + 1)
    return min(1.0, 2 * total / (1 << throws))


def holm(ps: Sequence[float]) -> list[float]:
    """The p-values of several claims, adjusted so that all together err once in twenty (Holm 1979), in their order."""
    order = sorted(range(len(ps)), key=lambda at: ps[at])
    adjusted, least = [0.0] * len(ps), 0.0
    for rank, at in enumerate(order):
        least = max(least, min(1.0, (len(ps) - rank) * ps[at]))
        adjusted[at] = least
    return adjusted
