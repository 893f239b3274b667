"""Samples: time, noise, filters, levels and ends, with which every sound is made.

A sound is an array of float64 at RATE a second: one row of samples (mono), or samples by two (left, right).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

RATE: Final = 44_100  # samples a second
ATTACK: Final = 0.0007  # seconds: nothing begins with a step
RUMBLE: Final = 35.0  # hertz: below it nothing is heard, only moved
Samples = NDArray[np.float64]
Chance = np.random.Generator


def time(seconds: float) -> Samples:
    """The time of each sample, in seconds from the first."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(rng: Chance, seconds: float) -> Samples:
    """White noise."""
    return rng.standard_normal(round(seconds * RATE))


def band(samples: Samples, low: float, high: float) -> Samples:
    """Keep the frequencies between ``low`` and ``high`` hertz; 12 decibels an octave beside them, so nothing rings."""
    spectrum, hertz = np.fft.rfft(samples), np.fft.rfftfreq(len(samples), 1 / RATE)
    hertz[0] = 1e-3
    keep = 1 / np.sqrt((1 + (low / hertz) ** 4) * (1 + (hertz / high) ** 4))
    return np.asarray(np.fft.irfft(spectrum * keep, len(samples)))


def sweep(samples: Samples, start: float, end: float, octaves: float = 0.55) -> Samples:
    """Let through a band that glides from ``start`` to ``end`` hertz; ``octaves`` is half its width.

    Several still bands are faded into one another: a filter that moves without a click.
    """
    spectrum, hertz = np.fft.rfft(samples), np.fft.rfftfreq(len(samples), 1 / RATE)
    hertz[0] = 1e-3
    bands = 9
    at = np.linspace(0, 1, len(samples))
    found = np.zeros(len(samples))
    for i, centre in enumerate(np.geomspace(start, end, bands)):
        part = np.fft.irfft(spectrum * np.exp(-0.5 * (np.log2(hertz / centre) / octaves) ** 2), len(samples))
        found += part * np.exp(-0.5 * ((at - i / (bands - 1)) * bands / 1.6) ** 2)
    return found


def texture(rng: Chance, seconds: float, hertz: float, depth: float) -> Samples:
    """A slow unevenness about 1: paper and cloth never hiss evenly."""
    rough = band(noise(rng, seconds), hertz / 4, hertz)
    return np.asarray(1 + depth * np.clip(rough / max(1e-9, float(rough.std())), -2.5, 2.5) / 2.5)


def damped(hertz: float, seconds: float, fall: float, phase: float = 0.0) -> Samples:
    """A sine that dies away, to 37 % within ``fall`` seconds."""
    t = time(seconds)
    return np.asarray(np.sin(2 * np.pi * hertz * t + phase) * np.exp(-t / fall))


def rise(samples: Samples, seconds: float) -> Samples:
    """Begin softly, within so many seconds."""
    n = min(len(samples), max(2, round(seconds * RATE)))
    ramp = np.sin(np.linspace(0, np.pi / 2, n)) ** 2
    found = samples.copy()
    found[:n] *= ramp if samples.ndim == 1 else ramp[:, None]
    return found


def end(samples: Samples, seconds: float) -> Samples:
    """Die away to nothing in the last ``seconds``."""
    return rise(samples[::-1], seconds)[::-1]


def mixed(seconds: float, parts: Sequence[tuple[float, Samples]]) -> Samples:
    """Parts laid over each other, each begun at its time; what is longer than ``seconds`` is cut."""
    found = np.zeros((round(seconds * RATE), *parts[0][1].shape[1:]))
    for begin, part in parts:
        first = round(begin * RATE)
        piece = part[: max(0, len(found) - first)]
        found[first : first + len(piece)] += piece
    return found


def placed(samples: Samples, pan: float) -> Samples:
    """Mono samples at a place between left (-1) and right (1), equally loud wherever it is."""
    return np.asarray(samples[:, None] * np.array(equal_power(pan)))


def equal_power(pan: float) -> tuple[float, float]:
    """The gains of left and right for a place between -1 and 1: their squares sum to one.

    >>> [round(gain, 3) for gain in equal_power(0)], equal_power(-3)
    ([0.707, 0.707], (1.0, 0.0))
    """
    angle = (max(-1.0, min(1.0, pan)) + 1) * np.pi / 4
    return float(np.cos(angle)), float(np.sin(angle))


def roomed(samples: Samples, share: float) -> Samples:
    """With ``share`` of what a small room with a carpet throws back within 80 ms; as long as before."""
    rng, seconds = np.random.default_rng(1935), 0.08
    back = band(noise(rng, seconds), 200, 4_000) * np.exp(-time(seconds) / 0.018)
    back[: round(0.005 * RATE)] = 0
    back *= share / np.sqrt((back**2).sum())
    size = len(samples) + len(back)
    echo = np.fft.irfft((np.fft.rfft(samples.T, size) * np.fft.rfft(back, size)), size).T
    return np.asarray(samples + echo[: len(samples)])


def ratio(decibels: float) -> float:
    """The factor of so many decibels.

    >>> round(ratio(-6), 2)
    0.5
    """
    return float(10 ** (decibels / 20))


def finished(samples: Samples, decibels: float, drive: float = 0.0) -> Samples:
    """Without rumble, beginning and ending in silence, its loudest sample at that level below full scale.

    ``drive`` rounds the sharpest peaks off, as felt and wood do: the rest is the louder for it.
    """
    if drive:
        samples = np.tanh(drive * samples / np.abs(samples).max())
    bare = np.fft.rfft(samples, axis=0)
    hertz = np.fft.rfftfreq(len(samples), 1 / RATE)
    hertz[0] = 1e-3
    keep = 1 / np.sqrt(1 + (RUMBLE / hertz) ** 8)
    keep[0] = 0
    bare *= keep if samples.ndim == 1 else keep[:, None]
    found = end(rise(np.fft.irfft(bare, len(samples), axis=0), ATTACK), min(0.02, len(samples) / RATE / 4))
    return np.asarray(found * (ratio(decibels) / max(1e-9, float(np.abs(found).max()))))
