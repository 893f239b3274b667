"""Confetti for a winner: thrown up from both sides, it tumbles down through the air."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pygame

from sprites.art import ornaments, palette
from sprites.art.cache import THINGS
from sprites.canvas import Canvas
from sprites.flight import Point

PIECES = 80
GRAVITY, DRAG = 500.0, 1.5  # design pixels a second squared, and what share of its speed a piece loses in a second
_THROWN = 0.35  # seconds in which all are thrown
_COLOURS = (palette.AMBER, palette.BRASS_HI, palette.IVORY, palette.GOOD, palette.PLAYER[1], palette.PLAYER[2])
_TURNS, _TUMBLES = 12, 5  # drawings of one piece: turned, and seen from above to edge on


@dataclass(frozen=True, slots=True)
class _Piece:
    kind: str
    colour: str
    size: float  # design pixels
    thrown: float  # seconds after the first
    start: Point
    speed: Point  # design pixels a second
    flutter: tuple[float, float, float]  # how far it sways, how often a second, from where on
    turning: float  # turns a second
    tumbling: float

    def at(self, age: float) -> Point:
        """Its place that many seconds after it was thrown: the air slows it down to an even fall."""
        gone = (1 - math.exp(-DRAG * age)) / DRAG
        far, often, phase = self.flutter
        sway = far * (math.sin(math.tau * (often * age + phase)) - math.sin(math.tau * phase)) * min(1.0, age)
        fall = GRAVITY / DRAG * (age - gone)
        return self.start[0] + self.speed[0] * gone + sway, self.start[1] + self.speed[1] * gone + fall


class Confetti:
    """``left`` and ``right`` are where it is thrown from, in design pixels; a seed gives the same confetti again."""

    def __init__(self, left: Point, right: Point, seed: int = 0, pieces: int = PIECES) -> None:
        rng = Random(seed)
        self.age = 0.0
        self._pieces = [_thrown(rng, (left, right)[i % 2], 1 - 2 * (i % 2)) for i in range(pieces)]

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.age += dt

    def fallen(self, height: float) -> bool:
        """Whether all of it has left a picture of that many design pixels."""
        return all(y > height + 40 for _, (_, y) in self.places())

    def places(self) -> Sequence[tuple[_Piece, Point]]:
        """Every piece that has been thrown, and where it is."""
        return [(one, one.at(self.age - one.thrown)) for one in self._pieces if self.age >= one.thrown]

    def draw(self, canvas: Canvas, share: float = 1.0) -> None:
        """All that is in the picture, or only so much of it (0 to 1)."""
        for piece, (x, y) in self.places()[: round(share * len(self._pieces))]:
            if -40 < y < canvas.height + 40:
                canvas.blit(_drawn(canvas, piece, self.age - piece.thrown), x, y, "cc")


def _thrown(rng: Random, start: Point, way: int) -> _Piece:
    """A piece thrown upwards, more to the right (1) or to the left (-1)."""
    angle, speed = math.radians(rng.uniform(46, 104)), rng.uniform(500, 1500)
    return _Piece(
        kind=rng.choice(ornaments.CONFETTI_KINDS),
        colour=rng.choice(_COLOURS),
        size=rng.uniform(26, 44),
        thrown=rng.uniform(0, _THROWN),
        start=(start[0] + rng.uniform(-24, 24), start[1] + rng.uniform(-16, 16)),
        speed=(way * speed * math.cos(angle), -speed * math.sin(angle)),
        flutter=(rng.uniform(10, 40), rng.uniform(0.5, 1.1), rng.random()),
        turning=rng.uniform(-0.8, 0.8),
        tumbling=rng.uniform(0.6, 1.6),
    )


def _drawn(canvas: Canvas, piece: _Piece, age: float) -> pygame.Surface:
    """The piece as it is turned then: one of a few drawings that all of its kind and size share."""
    size = max(2, canvas.px(round(piece.size / 4) * 4))
    turn = round(piece.turning * age * _TURNS) % _TURNS
    edge = abs(math.cos(math.tau * piece.tumbling * age))
    tumble = round(edge * (_TUMBLES - 1))

    def draw() -> pygame.Surface:
        flat = ornaments.confetti(piece.kind, size * 2, piece.colour)
        high = max(2, round(flat.get_height() * max(0.12, tumble / (_TUMBLES - 1))))
        squashed = pygame.transform.smoothscale(flat, (flat.get_width(), high))
        return pygame.transform.rotozoom(squashed, 360 * turn / _TURNS, 0.5)

    return THINGS.get(("piece", piece.kind, piece.colour, size, turn, tumble), draw)
