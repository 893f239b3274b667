"""Every sound made with numpy: felt, paper, clay and a small upright piano; nothing recorded.

All functions return mono samples, float64 between -1 and 1 at RATE a second.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

RATE: Final = 44_100  # samples a second
Samples = NDArray[np.float64]


def _time(seconds: float) -> Samples:
    return np.arange(int(seconds * RATE)) / RATE


def _noise(samples: int, seed: int) -> Samples:
    return np.random.default_rng(seed).uniform(-1, 1, samples)


def _band(samples: Samples, low: float, high: float) -> Samples:
    """Keep the frequencies between ``low`` and ``high`` hertz."""
    spectrum = np.fft.rfft(samples)
    frequencies = np.fft.rfftfreq(len(samples), 1 / RATE)
    spectrum[(frequencies < low) | (frequencies > high)] = 0
    return np.asarray(np.fft.irfft(spectrum, len(samples)))


def _peak(samples: Samples, decibels: float) -> Samples:
    """Scale so that the loudest sample lies at that level below full scale."""
    return np.asarray(samples * (10 ** (decibels / 20) / max(1e-9, float(np.abs(samples).max()))))


def slide(seed: int = 1) -> Samples:
    """A card sliding over felt: noise with a soft start, 120 ms."""
    t = _time(0.12)
    swell = np.minimum(t / 0.01, 1) * np.exp(-t / 0.045)
    return _peak(_band(_noise(len(t), seed), 1_200, 4_000) * swell, -14)


def snap(seed: int = 2) -> Samples:
    """A card put down: a click of 6 ms over a soft thud."""
    t = _time(0.09)
    click = _band(_noise(len(t), seed), 2_000, 4_500) * np.exp(-t / 0.003)
    return _peak(click + 0.6 * np.sin(2 * np.pi * 90 * t) * np.exp(-t / 0.03), -12)


def chip(seed: int = 3) -> Samples:
    """Clay on clay: three damped sines."""
    t, rng = _time(0.12), np.random.default_rng(seed)
    ring = sum(
        np.sin(2 * np.pi * f * rng.uniform(0.96, 1.04) * t) / (i + 1) for i, f in enumerate((2_300, 3_900, 5_700))
    )
    return _peak(np.asarray(ring * np.exp(-t / 0.02)), -14)


def note(hertz: float, seconds: float = 0.5) -> Samples:
    """One piano-like note of six partials."""
    t = _time(seconds)
    tone = sum(np.sin(2 * np.pi * hertz * n * t) / n**2 for n in range(1, 7))
    return np.asarray(tone * np.minimum(t / 0.008, 1) * np.exp(-t / (seconds / 3)))


def melody(notes: list[float], gap: float, level: float) -> Samples:
    """Notes (hertz) begun ``gap`` seconds apart."""
    parts = [note(hertz) for hertz in notes]
    out = np.zeros(int(gap * RATE) * (len(parts) - 1) + len(parts[-1]))
    for index, part in enumerate(parts):
        start = int(index * gap * RATE)
        out[start : start + len(part)] += part
    return _peak(out, level)


def thud() -> Samples:
    """That is not possible: a felt thud, no buzzer."""
    t = _time(0.16)
    return _peak((np.sin(2 * np.pi * 110 * t) + 0.4 * np.sin(2 * np.pi * 116.5 * t)) * np.exp(-t / 0.05), -16)


RECIPES: Final[dict[str, Callable[[], Samples]]] = {
    "card": slide,
    "snap": snap,
    "chip": chip,
    "turn": lambda: melody([587.3, 880.0], 0.11, -12),
    "pot": lambda: melody([392.0, 493.9, 587.3, 784.0], 0.09, -12),
    "win": lambda: melody([392.0, 493.9, 587.3, 784.0, 659.3, 784.0, 987.8, 1174.7], 0.16, -9),
    "refused": thud,
}
