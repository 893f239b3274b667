"""Cards: paper that slides over felt, is put down, turned over, shuffled, and laid like a domino."""

from __future__ import annotations

import numpy as np

from sounds.samples import RATE, Chance, Samples, band, damped, mixed, noise, placed, rise, sweep, texture, time

SCALE = (0, 2, 4, 7, 9)  # semitones of the pentatonic scale, on which nothing that rises is out of tune
G4 = 391.995  # hertz


def degree(step: int) -> float:
    """The ratio of the step-th note of the scale to its first.

    >>> degree(0), degree(5), round(degree(3), 3)
    (1.0, 2.0, 1.498)
    """
    octave, note = divmod(step, len(SCALE))
    return float(2 ** (octave + SCALE[note] / 12))


def slide(rng: Chance, pitch: float = 1.0, step: int = 0, seconds: float = 0.12) -> Samples:
    """A card that sets out over the felt: noise whose band glides up, and fades as the card slows down."""
    t = time(seconds)
    speed = (1 - t / seconds) ** 1.7  # as a card's motion runs out
    rustle = sweep(noise(rng, seconds), 1_200 * pitch, 4_000 * pitch) * texture(rng, seconds, 180, 0.4)
    return rise(rustle * speed, min(0.01, seconds / 2))


def tick(rng: Chance, hertz: float, seconds: float) -> Samples:
    """A short bright noise about a frequency."""
    t = time(seconds)
    return np.asarray(band(noise(rng, seconds), hertz / 1.7, hertz * 1.7) * np.exp(-t * 5 / seconds))


def snap(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """A card that is put down: a click of 6 ms, the thud of the table, and a breath of air under the card."""
    click = tick(rng, 3_000 * pitch, 0.016)
    click /= np.abs(click).max()
    thud = damped(90 * pitch, 0.15, 0.028) + 0.55 * damped(205 * pitch, 0.15, 0.014)
    air = band(noise(rng, 0.06), 500, 1_800) * np.exp(-time(0.06) / 0.012)
    air /= np.abs(air).max()
    return mixed(0.15, [(0, click), (0.0005, 0.42 * thud), (0.001, 0.6 * air)])


def flip(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """A card that is turned over: two soft clicks 45 ms apart, the second a little higher, paper between them."""
    parts = []
    for begin, lift, loud in ((0.0, 1.0, 0.8), (0.045, 1.15, 1.0)):
        click = tick(rng, 2_300 * pitch * lift, 0.022)
        bend = rise(damped(640 * pitch * lift, 0.04, 0.007), 0.001)  # the card springs flat
        parts += [(begin, loud * click / np.abs(click).max()), (begin, 0.4 * loud * bend)]
    whisper = slide(rng, pitch * 1.2, seconds=0.05)
    return mixed(0.12, [*parts, (0.004, 0.16 * whisper / np.abs(whisper).max())])


def shuffle(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """A riffle, in stereo: 26 short slides that come ever closer upon each other, and the pack pushed square."""
    begins = np.concatenate([[0.0], np.cumsum(np.geomspace(0.028, 0.0125, 25))])
    pans = np.clip(np.cumsum(rng.normal(0, 0.07, 26)) + np.linspace(-0.2, 0.2, 26), -0.45, 0.45)
    parts = []
    for i, begin in enumerate(begins):
        card = slide(rng, pitch * (0.9 + 0.012 * i) * rng.uniform(0.97, 1.03), seconds=0.018)
        click = tick(rng, 2_600 * pitch * (0.9 + 0.012 * i), 0.006)
        card[: len(click)] += 0.5 * click / np.abs(click).max() * np.abs(card).max()
        loud = (0.55 + 0.45 * i / 25) * rng.uniform(0.8, 1.0) / np.abs(card).max()
        parts.append((float(begin), placed(card * loud, float(pans[i]))))
    square = slide(rng, pitch * 0.7, seconds=0.06)
    square = square / np.abs(square).max() + 0.6 * damped(130, 0.06, 0.02)
    return mixed(0.59, [*parts, (float(begins[-1]) + 0.035, placed(0.7 * square, 0.0))])


def domino(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """A card of a forced run: a wooden bar that climbs the scale, under the click of the card.

    ``pitch`` moves the card only: the bars stay in tune.
    """
    hertz, short = G4 * degree(step), 1 / (1 + 0.09 * step)
    hard = rng.uniform(0.2, 0.45)  # never struck alike
    bar = rise(damped(hertz, 0.26, 0.060 * short), 0.0015)
    bar += hard * rise(damped(3.93 * hertz, 0.26, 0.018 * short), 0.001)  # bars are tuned so: two octaves above
    bar += 0.08 * damped(min(9.2 * hertz, RATE / 2.6), 0.26, 0.006)
    card = snap(rng, pitch)
    return mixed(0.26, [(0, 0.9 * bar), (0, 0.38 * card / np.abs(card).max())])
