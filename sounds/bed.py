"""A quiet bed of music without an end: walking bass, brushes, and now and then the piano, at 84 beats a minute."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sounds.piano import hertz, tone
from sounds.recipes import Sound
from sounds.samples import RATE, Samples, band, damped, end, equal_power, noise, rise, time
from sounds.stride import swish

BEAT: Final = RATE * 60 // 84  # samples
BAR: Final = 4 * BEAT
PEAK: Final = 0.22  # of full scale: no sample is louder
_TAIL: Final = RATE * 2  # samples that a note may ring on into the next bar
_LOW, _HIGH = 38, 58  # the notes of the bass, D2 to A#3
_STROKES: Final = 5  # brush strokes of a kind, so that the ear finds no pattern
_LATE: Final = 0.008  # seconds by which a player is early or late
_SWING: Final = 2 / 3  # of a beat: where its second half begins


@dataclass(frozen=True)
class Chord:
    """``root`` of the bass, the semitones above it that the bass may step on, and what the piano may touch."""

    root: int
    steps: tuple[int, ...]
    touch: tuple[int, ...]


CHORDS: Final = {
    "G6": Chord(43, (0, 4, 7, 9), (59, 64, 69, 74)),
    "Em7": Chord(40, (0, 3, 7, 10), (55, 62, 66, 71)),
    "Am7": Chord(45, (0, 3, 7, 10), (60, 64, 67, 71)),
    "D9": Chord(50, (0, 4, 7, 10), (54, 60, 64, 69)),
    "C6": Chord(48, (0, 4, 7, 9), (57, 62, 64, 67)),
    "Cm6": Chord(48, (0, 3, 7, 9), (57, 63, 67, 74)),
    "Bm7": Chord(47, (0, 3, 7, 10), (57, 62, 66, 69)),
    "E7": Chord(40, (0, 4, 7, 10), (56, 62, 65, 71)),
    "A9": Chord(45, (0, 4, 7, 10), (55, 61, 64, 71)),
}
FOLLOW: Final = {  # what may come after a chord
    "G6": ("Em7", "C6", "Bm7", "Am7", "E7"),
    "Em7": ("Am7", "A9", "C6"),
    "Am7": ("D9", "D9", "Bm7"),
    "D9": ("G6", "G6", "Bm7", "Em7"),
    "C6": ("Cm6", "G6", "Am7", "Bm7"),
    "Cm6": ("G6", "Bm7"),
    "Bm7": ("E7", "Em7", "C6"),
    "E7": ("Am7", "A9"),
    "A9": ("D9", "Am7"),
}
COMPS: Final = ((), (), (1 + _SWING,), (_SWING, 2), (3 + _SWING,), (1, 2 + _SWING), (0, 1 + _SWING))  # beats


class Bed:
    """Plays on from bar to bar; ``seed`` decides everything, None takes one by chance."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = np.random.default_rng(seed)
        self._sheet = np.zeros((BAR + _TAIL, 2), np.float32)
        self._bar = 0
        self._chord = "G6"
        self._note = 43  # of the bass, the one to come
        self._strokes = [[_stroke(self._rng, kind) for _ in range(_STROKES)] for kind in range(3)]

    def bar(self) -> Sound:
        """The next bar: BAR samples by two; notes ring on from one into the next."""
        chords = self._harmony()
        for half, name in enumerate(chords[:-1]):
            self._walk(2 * half, CHORDS[name], CHORDS[chords[half + 1]], name != chords[half + 1])
        self._comp(chords)
        self._brush()
        played = np.clip(self._sheet[:BAR], -PEAK, PEAK)
        self._sheet = np.concatenate([self._sheet[BAR:], np.zeros((BAR, 2), np.float32)])
        self._bar += 1
        return np.round(played * 32_767).astype(np.int16)

    def _harmony(self) -> list[str]:
        """The chords of both halves of the bar, and the one after it; every fourth bar leads home."""
        rng, now = self._rng, self._chord
        if self._bar % 4 == 3:
            halves = ["Am7", "D9"]
        elif rng.random() < 0.25:
            halves = [now, str(rng.choice(FOLLOW[now]))]
        else:
            halves = [now, now]
        home = self._bar % 4 == 3 and rng.random() < 0.7
        self._chord = "G6" if home else str(rng.choice(FOLLOW[halves[-1]]))
        return [*halves, self._chord]

    def _walk(self, beat: int, chord: Chord, after: Chord, moves: bool) -> None:
        """Two beats of bass: on the note that was led to, then towards the next one."""
        rng = self._rng
        self._add(beat, _bass(self._note), rng.uniform(0.85, 1.0), -0.1)
        goal = min((after.root + o for o in (-12, 0, 12)), key=lambda n: (abs(n - self._note), n))
        goal = goal + 12 if goal < _LOW else goal - 12 if goal > _HIGH else goal
        if moves or beat == 2:  # a neighbour leads on to the next chord
            led = goal + int(rng.choice((-1, 1, -2, 2), p=(0.4, 0.3, 0.15, 0.15)))
        else:
            tones = [chord.root + s + o for s in chord.steps for o in (-12, 0, 12)]
            near = [n for n in tones if 2 <= abs(n - self._note) <= 7 and _LOW <= n <= _HIGH]
            led, goal = int(rng.choice(near)), int(rng.choice([n for n in near if abs(n - self._note) <= 5] or near))
        self._add(beat + 1, _bass(max(_LOW, min(_HIGH, led))), rng.uniform(0.7, 0.9), -0.1)
        if rng.random() < 0.12:  # a skip, softly, on the way
            self._add(beat + 1 + _SWING, _bass(max(_LOW, min(_HIGH, led))), 0.35, -0.1)
        self._note = goal

    def _comp(self, chords: list[str]) -> None:
        """The piano touches a chord, two or three of its notes, or plays one note high above."""
        rng = self._rng
        for beat in COMPS[int(rng.integers(len(COMPS)))]:
            touch = CHORDS[chords[0 if beat < 2 else 1]].touch
            notes = rng.choice(touch, int(rng.integers(2, 4)), replace=False)
            for note in notes:
                self._add(beat, _keys(int(note)), rng.uniform(0.45, 0.7), 0.3)
        if rng.random() < 0.22:
            beat = float(rng.choice((0, _SWING, 1, 2 + _SWING, 3)))
            touch = CHORDS[chords[0 if beat < 2 else 1]].touch
            self._add(beat, _keys(int(rng.choice(touch[1:])) + 12), rng.uniform(0.35, 0.55), 0.4)

    def _brush(self) -> None:
        """A stroke on every beat, a tap on the second and fourth and a soft one before the next beat."""
        rng = self._rng
        for beat in range(4):
            self._add(beat, self._any(0), rng.uniform(0.75, 1.0), rng.uniform(-0.45, -0.2))
            if beat % 2:
                self._add(beat, self._any(1), rng.uniform(0.8, 1.0), -0.25)
                self._add(beat + _SWING, self._any(2), rng.uniform(0.5, 0.9), -0.3)

    def _any(self, kind: int) -> NDArray[np.float32]:
        return self._strokes[kind][int(self._rng.integers(_STROKES))]

    def _add(self, beat: float, sound: NDArray[np.float32], loud: float, pan: float) -> None:
        """Put a sound on the sheet, a little early or late."""
        first = max(0, round(beat * BEAT + self._rng.normal(0, _LATE / 2) * RATE))
        room = self._sheet[first : first + len(sound)]
        for side, gain in enumerate(equal_power(pan)):
            room[:, side] += sound[: len(room)] * np.float32(loud * gain)


@lru_cache(maxsize=32)
def _bass(note: int) -> NDArray[np.float32]:
    """A plucked string of the double bass."""
    seconds, pitch = 0.85, hertz(note)
    found = np.zeros(len(time(seconds)))
    for n in range(1, 9):
        found += n**-1.5 * damped(n * pitch, seconds, 0.30 / n**0.7, 0.5 * n)
    finger = band(noise(np.random.default_rng(note), 0.05), 300, 1_200) * np.exp(-time(0.05) / 0.01)
    found[: len(finger)] += 0.12 * finger / np.abs(finger).max()
    return _part(rise(found, 0.006), 0.105)


@lru_cache(maxsize=48)
def _keys(note: int) -> NDArray[np.float32]:
    """A soft touch of the piano."""
    return _part(tone(hertz(note), 1.3, 0.6), 0.050)


def _stroke(rng: np.random.Generator, kind: int) -> NDArray[np.float32]:
    """A brush: drawn over the skin, tapped, or just touching it."""
    seconds, peak = ((0.42, 0.018), (0.11, 0.030), (0.06, 0.016))[kind]
    stroke = swish(rng, seconds)
    if kind:
        stroke *= np.exp(-time(seconds) * 6 / seconds)
    return _part(stroke, peak)


def _part(samples: Samples, peak: float) -> NDArray[np.float32]:
    return np.asarray(end(samples, 0.03) * (peak / np.abs(samples).max()), np.float32)
