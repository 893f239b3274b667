"""Every sound by its name: how it is made, how loud, in how many variants and steps."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sounds import clay, cloth, paper, piano, stride
from sounds.samples import Samples, finished, roomed

Key = tuple[str, int, int]  # name, step, variant
Sound = NDArray[np.int16]  # one row of samples, or samples by two

MOVE, TURN, TOUCH = -12.0, -9.0, -24.0  # decibels below full scale: the loudest sample
PITCHES: Final = (0.97, 1.01, 0.99, 1.03)  # of the variants of a frequent sound: neighbours in turn differ most


@dataclass(frozen=True)
class Recipe:
    """``make(rng, pitch=, step=)`` gives the samples; ``drive`` and ``room`` see samples.finished and roomed."""

    make: Callable[..., Samples]
    level: float = MOVE
    variants: int = 1
    steps: int = 1
    drive: float = 0.0
    room: float = 0.0


RECIPES: Final[dict[str, Recipe]] = {  # the frequent ones first: they are ready first
    "select": Recipe(cloth.select, TOUCH),
    "slide": Recipe(paper.slide, variants=4, drive=1.2),
    "snap": Recipe(paper.snap, variants=4, drive=2.6, room=0.12),
    "flip": Recipe(paper.flip, variants=4, drive=2.2, room=0.12),
    "chip": Recipe(clay.chip, variants=4, steps=len(clay.MAJOR), drive=1.6, room=0.15),
    "turn": Recipe(piano.turn, TURN, room=0.14),
    "refused": Recipe(cloth.refused),
    "shuffle": Recipe(paper.shuffle, variants=2, drive=1.2),
    "knock": Recipe(clay.knock, variants=4, drive=1.5, room=0.12),
    "pour": Recipe(clay.pour, variants=4, drive=2.0, room=0.15),
    "meld": Recipe(piano.meld, MOVE - 3, steps=10, room=0.14),  # a note is heard as louder than a click of its height
    "domino": Recipe(paper.domino, variants=4, steps=16, drive=0.8, room=0.2),
    "pot": Recipe(piano.pot, TURN, room=0.14),
    "curtain": Recipe(cloth.curtain, room=0.2),
    "win": Recipe(stride.win, TURN, room=0.16),
    "lose": Recipe(stride.lose, MOVE, room=0.16),
}


def keys() -> Iterator[Key]:
    """Every sound there is to make."""
    for name, recipe in RECIPES.items():
        yield from ((name, step, variant) for step in range(recipe.steps) for variant in range(recipe.variants))


def made(key: Key) -> Sound:
    """One sound, always the same for the same key; some milliseconds of work, a fifth of a second for win and lose."""
    name, step, variant = key
    recipe = RECIPES[name]
    rng = np.random.default_rng(zlib.crc32(f"{name} {step} {variant}".encode()))
    pitch = PITCHES[variant] if recipe.variants == len(PITCHES) else 1.0
    samples = recipe.make(rng, pitch=pitch, step=step)
    if recipe.room:
        samples = roomed(samples, recipe.room)
    return np.round(finished(samples, recipe.level, recipe.drive) * 32_767).astype(np.int16)
