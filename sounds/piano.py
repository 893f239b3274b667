"""A small upright piano with felt hammers: single notes, and what is played on it at the table."""

from __future__ import annotations

import numpy as np

from sounds import clay
from sounds.paper import G4, degree
from sounds.samples import RATE, Chance, Samples, band, end, mixed, noise, placed, rise, time

STIFF = 0.0004  # how far a string's partials are stretched by its stiffness
HAMMER = 0.008  # seconds: felt gives way
_THIRDS, _TOP = 3, 12  # cards of a meld that climb by thirds, longer ones go on by single notes; the highest one


def hertz(note: int) -> float:
    """The frequency of a note by its number, 69 being A4.

    >>> hertz(69), round(hertz(60), 1)
    (440.0, 261.6)
    """
    return float(440 * 2 ** ((note - 69) / 12))


def tone(pitch: float, seconds: float = 0.5, bright: float = 1.0) -> Samples:
    """One note of so many hertz that dies away within ``seconds``; ``bright`` is 1 for a firm touch, less for a soft one."""
    t = time(seconds)
    low = pitch < 250  # the fundamental of a low string is heard through its partials
    partials, slope = (10, 1.45) if low else (6, 2.0)
    found = np.zeros(len(t))
    for n in range(1, partials + 1):
        own = n * pitch * np.sqrt(1 + STIFF * n * n)
        if own > RATE / 2.4:
            break
        loud = n**-slope * bright ** (n - 1)
        fall = seconds / 3.6 / (1 + 0.28 * (n - 1))
        found += loud * np.sin(2 * np.pi * own * t + 0.7 * n) * np.exp(-t / fall)
    return end(rise(found, HAMMER), seconds / 4)


def struck(rng: Chance, pitch: float, seconds: float = 0.5, bright: float = 1.0) -> Samples:
    """A note with the thump of its hammer."""
    found = tone(pitch, seconds, bright)
    thump = band(noise(rng, 0.03), 140, 1_300) * np.exp(-time(0.03) / 0.006)
    found[: len(thump)] += 0.05 * bright * rise(thump, 0.002) / np.abs(thump).max()
    return found


def turn(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """It is your turn: D5, A5."""
    return mixed(0.6, [(0, 0.85 * struck(rng, hertz(74), 0.46)), (0.12, struck(rng, hertz(81), 0.48))])


def meld(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """A card of a meld: from G4 up by thirds of the pentatonic scale, from the fifth card by its single notes."""
    place = min(2 * step, step + _THIRDS, _TOP)
    return struck(rng, G4 * degree(place), 0.5 / (1 + 0.03 * step))


def pot(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """A pot is taken, in stereo: G, B, D, G, and its chips poured."""
    parts = [(0.05 * i, placed(struck(rng, hertz(note), 0.40), 0.0)) for i, note in enumerate((67, 71, 74, 79))]
    return mixed(0.6, [*parts, (0.17, 0.55 * clay.pour(rng, chips=9, seconds=0.43))])
