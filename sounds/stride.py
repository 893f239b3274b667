"""The end of a match on the piano: a stride cadence of eight chords, with brushes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from sounds.piano import hertz, struck
from sounds.samples import Chance, Samples, band, mixed, noise, placed, rise, texture, time


@dataclass(frozen=True)
class Chord:
    """What is played on a beat: the bass and the tune with it, the chord after it; notes by number."""

    bass: int
    chord: tuple[int, ...]
    tune: int


SEVEN: Final = (  # in G: C, C#dim, G/D, E7, A7, D7, G
    Chord(48, (64, 67, 72), 79),
    Chord(49, (64, 67, 70), 82),
    Chord(50, (62, 67, 71), 83),
    Chord(52, (62, 68, 71), 80),
    Chord(45, (61, 67, 69), 81),
    Chord(50, (60, 66, 69), 78),
    Chord(43, (62, 67, 71), 79),
)
WON: Final = Chord(43, (62, 67, 71, 76), 91)  # home: G with its sixth, and a G high above it
OPEN: Final = Chord(50, (60, 67, 69), 74)  # D with the fourth for a third: it could go on


def swish(rng: Chance, seconds: float) -> Samples:
    """A brush over the skin of a drum."""
    t = time(seconds)
    stroke = band(noise(rng, seconds), 2_200, 7_500) * texture(rng, seconds, 60, 0.3)
    return rise(stroke / 3 * np.sin(np.pi * np.minimum(1, (t / seconds) ** 0.6)), 0.004)


def cadence(rng: Chance, beat: float, last: Chord, length: float, touch: float) -> Samples:
    """Eight chords in stereo, ``beat`` seconds each, the last one held to the end of ``length``.

    ``touch`` is how firmly it is played.
    """
    parts: list[tuple[float, Samples]] = []

    def play(begin: float, note: int, seconds: float, loud: float, pan: float) -> None:
        sound = loud * rng.uniform(0.93, 1.0) * struck(rng, hertz(note), seconds, touch)
        parts.append((begin + rng.uniform(0, 0.006), placed(sound, pan)))

    for i, chord in enumerate(SEVEN):
        begin = i * beat
        play(begin, chord.bass, beat * 1.15, 0.50, -0.25)
        play(begin, chord.bass - 12, beat * 1.15, 0.24, -0.25)
        play(begin, chord.tune, beat * 1.6, 0.60, 0.2)
        play(begin, chord.tune + 12, beat, 0.14, 0.2)
        for note in chord.chord:
            play(begin + beat / 2, note, beat * 0.9, 0.22, 0.0)
        play(begin + beat / 2, chord.tune, beat * 0.9, 0.20, 0.2)
        parts.append((begin + beat / 2, placed(0.10 * swish(rng, beat * 0.45), 0.35)))
    held = length - 7 * beat
    play(7 * beat, last.bass, held, 0.50, -0.25)
    play(7 * beat, last.bass - 12, held, 0.24, -0.25)
    for i, note in enumerate((*last.chord, last.tune)):  # rolled from below
        play(7 * beat + 0.028 * i, note, held - 0.028 * i, 0.34, -0.1 + 0.06 * i)
    parts.append((7 * beat, placed(0.12 * swish(rng, held * 0.7), 0.35)))
    return mixed(length, parts)


def win(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """Won: 2.5 seconds, and home."""
    return cadence(rng, 0.245, WON, 2.5, 1.0)


def lose(rng: Chance, pitch: float = 1.0, step: int = 0) -> Samples:
    """Lost: the same slower, and softer, its last chord left open."""
    return cadence(rng, 0.35, OPEN, 3.5, 0.72)
