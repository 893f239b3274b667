"""Writes every sound, and some bars of the music, as WAV files to build/sounds/, and tells what can be measured.

python -m tests.tools.sounds [PART OF A NAME ...]
"""

from __future__ import annotations

import sys
import wave
from pathlib import Path

import numpy as np

from sounds.bed import BAR, Bed
from sounds.recipes import RECIPES, Key, Sound, keys, made
from sounds.samples import RATE
from tests.ear import loudness

BUILD = Path(__file__).parents[2] / "build" / "sounds"
BARS = 16


def main(words: list[str]) -> int:
    wanted = [key for key in keys() if not words or any(part in key[0] for part in words)]
    if not wanted and words != ["music"]:
        print(f"no sound has {' or '.join(words)} in its name: they are {', '.join(RECIPES)}, music", file=sys.stderr)
        return 1
    BUILD.mkdir(parents=True, exist_ok=True)
    print(f"{'sound':<14}{'ms':>7}{'peak dB':>9}{'loud dB':>9}{'centre Hz':>11}{'to -40 dB ms':>14}")
    for key in wanted:
        sound = made(key)
        write(name_of(key), sound)
        print(measured(name_of(key), sound))
    if not words or "music" in words:
        bed = Bed(1)
        music = np.concatenate([bed.bar() for _ in range(BARS)])
        write("music", music)
        print(measured("music", music[:BAR]))
    print(f"in {BUILD.relative_to(Path.cwd()) if BUILD.is_relative_to(Path.cwd()) else BUILD}")
    return 0


def name_of(key: Key) -> str:
    """The name with its step and variant, if it has several."""
    name, step, variant = key
    recipe = RECIPES[name]
    parts = [name, *([str(step + 1)] if recipe.steps > 1 else []), *(["abcd"[variant]] if recipe.variants > 1 else [])]
    return "-".join(parts)


def measured(name: str, sound: Sound) -> str:
    """Length, loudest sample, loudness, the middle of its power, and how soon it has died away."""
    both = (sound if sound.ndim == 1 else sound.mean(axis=1)) / 32_768
    power, hertz = np.abs(np.fft.rfft(both)) ** 2, np.fft.rfftfreq(len(both), 1 / RATE)
    peak = float(np.abs(sound).max()) / 32_768
    heard = np.nonzero(np.abs(both) > np.abs(both).max() / 100)[0]
    return (
        f"{name:<14}{1000 * len(both) / RATE:>7.0f}{20 * np.log10(peak):>9.1f}{loudness(both):>9.1f}"
        f"{(hertz * power).sum() / power.sum():>11.0f}{1000 * heard[-1] / RATE:>14.0f}"
    )


def write(name: str, sound: Sound) -> None:
    """A WAV file in stereo."""
    with wave.open(str(BUILD / f"{name}.wav"), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((sound if sound.ndim == 2 else np.column_stack([sound, sound])).astype("<i2").tobytes())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
