"""Chips: clay on clay, one at a time, poured, or knocked against each other in a pushed stack."""

from __future__ import annotations

import numpy as np

from sounds.samples import Chance, Samples, band, damped, mixed, noise, placed, time

MAJOR = (0, 2, 4, 5, 7, 9, 11, 12)  # semitones: what a run of landing chips climbs
RING = ((2_300, 1.0, 0.0135), (3_900, 0.62, 0.0100), (5_700, 0.36, 0.0070))  # hertz, how loud, how long (seconds)


def clack(rng: Chance, pitch: float, bright: float = 1.0) -> Samples:
    """One contact of two chips: three damped sines that are never twice the same, and a click."""
    seconds = 0.10
    found = np.zeros(len(time(seconds)))
    for hertz, loud, fall in RING:
        off = rng.uniform(0.96, 1.04)
        found += loud * rng.uniform(0.8, 1.0) * damped(hertz * pitch * off, seconds, fall, rng.uniform(0, np.pi))
    click = band(noise(rng, 0.004), 1_500, 9_000) * np.exp(-time(0.004) / 0.0008)
    body = damped(820 * pitch, 0.03, 0.004)  # the lump of clay itself
    found[: len(click)] += 0.45 * bright * click / np.abs(click).max()
    found[: len(body)] += 0.5 * body
    return np.asarray(found / np.abs(found).max())


def chip(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """A chip that lands on another: it strikes, then settles with a second, weaker contact."""
    pitch *= 2 ** (MAJOR[step] / 12)
    again = rng.uniform(0.011, 0.019)
    return mixed(
        0.14,
        [
            (0, clack(rng, pitch)),
            (again, 0.34 * clack(rng, pitch * 1.03, 0.6)),
            (again * 1.7, 0.13 * clack(rng, pitch * 1.05, 0.4)),
        ],
    )


def pour(rng: Chance, pitch: float = 1.0, step: int = 0, chips: int = 0, seconds: float = 0.58) -> Samples:
    """Chips poured, in stereo: gaps as they come by chance, from the left towards the middle where they come to lie.

    ``chips`` is 6 to 14, by chance if it is not given.
    """
    chips = chips or int(rng.integers(6, 15))
    gaps = rng.exponential(1.0, chips) + 0.25
    begins = np.concatenate([[0.0], np.cumsum(gaps)[:-1]]) * min(0.046, (seconds - 0.12) / gaps[:-1].sum())
    parts = []
    for i, begin in enumerate(begins):
        share = i / (chips - 1)
        loud = rng.uniform(0.45, 1.0) * (0.75 + 0.25 * np.sin(np.pi * share))
        fallen = clack(rng, pitch * rng.uniform(0.92, 1.10) * (1 + 0.10 * share), 0.8)
        parts.append((float(begin), placed(loud * fallen, -0.55 * (1 - share) + rng.uniform(-0.08, 0.08))))
    return mixed(seconds, parts)


def knock(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """A bet that is pushed over the line: the felt takes it with a dull knock and its chips rattle once."""
    wood = damped(165 * pitch, 0.2, 0.026) + 0.6 * damped(330 * pitch, 0.2, 0.013)
    felt = band(noise(rng, 0.05), 300, 1_400) * np.exp(-time(0.05) / 0.010)
    rattle = [(rng.uniform(0.004, 0.012), 0.30), (rng.uniform(0.020, 0.032), 0.22), (rng.uniform(0.040, 0.055), 0.10)]
    return mixed(
        0.2,
        [
            (0, 0.9 * wood),
            (0, 0.3 * felt / np.abs(felt).max()),
            *((begin, loud * clack(rng, 0.86 * pitch, 0.5)) for begin, loud in rattle),
        ],
    )
