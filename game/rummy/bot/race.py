"""The chance to win the match from its totals: a race in which every seat needs so many more points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import lgamma
from typing import Any, TypeAlias

import numpy as np

from game.rummy.scoring import MOST_DEALS, agreed, low_wins

Floats: TypeAlias = Any
STEPS, LONGEST, MOMENTS = 8, 24, 96  # of the table: steps for each deal needed, deals, moments of the race
USUAL = 25.0  # points a deal, before the match has shown what its deals are worth
TRUST = 3.0  # how many deals that guess counts for
LEAST_DEALS = 0.35  # needed by who is all but there


def chances(totals: Floats, view_facts: Mapping[str, Any], options: Mapping[str, str]) -> Floats:
    """(seats, worlds) totals after this deal -> (seats, worlds) chances to win the match, which add up to one.

    Equal skill from then on is assumed: each deal goes to any seat alike. With a target the seat whose need, in deals
    of usual size, is run down first wins; with a number of deals the highest total after the rest of them.
    """
    distinct, which = np.unique(totals, axis=1, return_inverse=True)  # many deals end alike
    return _chances(distinct, float(totals.max(axis=0).mean()), view_facts, options)[:, which.ravel()]


def _chances(totals: Floats, front: float, view_facts: Mapping[str, Any], options: Mapping[str, str]) -> Floats:
    sign = -1.0 if low_wins(options) else 1.0
    deal, seats = view_facts["deal"], len(totals)
    so_far = abs(float(sum(view_facts["totals"])))
    usual = max((USUAL * TRUST + so_far) / (TRUST + deal - 1), 5.0)
    goals = agreed(options)
    left = goals.get("hands", MOST_DEALS) - deal
    target = goals.get("target")
    over = np.full(totals.shape[1], left <= 0)
    if target is not None:
        over |= totals.max(axis=0) >= target
    best = (sign * totals == (sign * totals).max(axis=0)).astype(float)
    decided = best / best.sum(axis=0)
    if over.all():
        return decided
    if target is not None and sign > 0 and left * usual / seats > target / 2:
        found = _race((target - totals) / usual)
    else:
        spread = (
            usual * np.sqrt(max(left, 0.25) * seats)
            if target is None
            else usual * np.sqrt(max(min(left, (target - front) / usual * seats), 0.25) * seats)
        )
        found = _highest(sign * totals, spread)
    return np.where(over, decided, found)


def _race(deals: Floats) -> Floats:
    """Who first wins as many deals as each needs, where deals are won at the same pace by all."""
    table, tails = _gamma()
    row = (np.clip(deals, LEAST_DEALS, LEAST_DEALS + LONGEST - 1 / STEPS) - LEAST_DEALS) * STEPS
    low = row.astype(int)
    part = (row - low)[..., None]
    density = table[low] * (1 - part) + table[low + 1] * part
    tail = tails[low] * (1 - part) + tails[low + 1] * part
    return _first(density, tail)


def _highest(totals: Floats, spread: float) -> Floats:
    """Who is highest when to each total comes a normal number of that spread."""
    points = np.linspace(-3, 3, MOMENTS)
    top = totals.max(axis=0)
    at = top[None, :, None] + spread * points
    away = (at - totals[..., None]) / max(spread, 1e-9)
    density = np.exp(-away * away / 2)
    below = 1 / (1 + np.exp(-1.702 * away))  # all but the normal's own
    return _first(density, below)


def _first(density: Floats, others: Floats) -> Floats:
    product = others.prod(axis=0)
    found = (density * product / np.maximum(others, 1e-9)).sum(axis=-1)
    return found / np.maximum(found.sum(axis=0), 1e-12)


@cache
def _gamma() -> tuple[Floats, Floats]:
    """By number of deals needed, the density of the moment when they are won, and the chance that it is later."""
    needed = LEAST_DEALS + np.arange(LONGEST * STEPS + 1) / STEPS
    moments = (np.arange(MOMENTS) + 0.5) * (LONGEST * 1.6 / MOMENTS)
    moments = moments**1.5 / moments[-1] ** 0.5  # closer together at first
    width = np.gradient(moments)
    logs = (needed[:, None] - 1) * np.log(moments) - moments - np.array([lgamma(k) for k in needed])[:, None]
    density = np.exp(logs) * width
    density /= np.maximum(density.sum(axis=1, keepdims=True), 1e-300)
    later = 1 - density.cumsum(axis=1) + density / 2
    return density, np.clip(later, 1e-9, 1.0)
