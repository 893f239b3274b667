"""Felt and velvet: the thud that refuses, the blip of a press, and the curtain with its chimes."""

from __future__ import annotations

import numpy as np

from sounds.piano import hertz
from sounds.samples import Chance, Samples, band, damped, mixed, noise, placed, rise, sweep, texture, time

CHIME = ((1.0, 0.07, 1.0), (2.76, 0.035, 0.3), (5.4, 0.012, 0.1))  # a small bar: ratio, seconds it rings, how loud


def refused(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """That can't be done: a thud on felt, and a minor second on damped strings."""
    t = time(0.16)
    thud = np.sin(2 * np.pi * (110 * t + 0.35 * (1 - np.exp(-t / 0.02)))) * np.exp(-t / 0.042)
    strings = [damped(n * note, 0.16, 0.040 / n) / n**1.6 for note in (220.0, 233.1) for n in (1, 2, 3)]
    felt = band(noise(rng, 0.16), 150, 700) * np.exp(-t / 0.012)
    return rise(thud + 0.34 * np.sum(strings, axis=0) + 0.12 * felt / np.abs(felt).max(), 0.002)


def select(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """Something is pressed or picked: a blip from 1 to 1.3 kHz within 25 ms."""
    t = time(0.025)
    return np.asarray(np.sin(2 * np.pi * (1_000 * t + 150 * t * t / 0.025)) * np.sin(np.pi * t / 0.025) ** 2)


def curtain(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """Heavy cloth drawn along its rail, in stereo from the sides to the middle, and the tassels' small chimes."""
    seconds = 0.5
    swell = np.sin(np.pi * time(seconds) / seconds)
    parts = []
    for side in (-1, 1):
        cloth = sweep(noise(rng, seconds), 200, 500, 0.7) * texture(rng, seconds, 40, 0.5) * swell
        parts.append((0.0, placed(cloth / np.abs(cloth).max(), side * 0.5)))
    for i, note in enumerate((91, 95, 98, 103)):
        chime = np.sum([loud * damped(hertz(note) * own, 0.3, fall) for own, fall, loud in CHIME], axis=0)
        begin = 0.27 + 0.055 * i + rng.uniform(-0.01, 0.01)
        parts.append((begin, placed(0.16 * rise(chime, 0.001), (-1) ** i * 0.25)))
    return mixed(0.6, parts)
