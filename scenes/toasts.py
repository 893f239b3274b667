"""Short sentences that come and go by themselves: why something can't be pressed, what was kept, what is new."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes.widgets import plate
from sprites.art import palette
from sprites.canvas import Canvas

SECONDS = 2.4  # the least that one stays
BESIDE, EDGE = 18.0, 56.0  # design pixels from what it speaks of, and from the edge of the screen
SIZE, PITCH = 26, 36.0  # of its words, and from line to line

AWAY = sorted(  # how far it may go from its usual place, the least first
    ((x, y) for x in range(-600, 601, 12) for y in range(0, 601, 12)), key=lambda one: abs(one[0]) + one[1]
)


@dataclass
class Toast:
    """A sentence for so many seconds, beside ``by`` (design pixels) or at the foot of the screen."""

    sentence: str
    left: float
    by: pygame.FRect | None = None

    def box(self, canvas: Canvas, foot: float, seats: Sequence[pygame.FRect] = ()) -> pygame.FRect:
        """Where it is: above what it speaks of, below where there is no room, or on the ``foot`` line.

        Beside what it speaks of it goes as far aside or away as it must to stand on none of the ``seats``, if it can.
        """
        lines = self.lines(canvas)
        w = max(canvas.text_width(line, SIZE) for line in lines) + 72
        h = PITCH * len(lines) + 28
        if self.by is None:
            return pygame.FRect(canvas.width / 2 - w / 2, foot - h, w, h)
        left = min(max(self.by.centerx - w / 2, EDGE), canvas.width - EDGE - w)
        above = self.by.y - BESIDE - h
        usual = pygame.FRect(left, above if above >= EDGE else self.by.bottom + BESIDE, w, h)
        return next((box for box in _beside(usual, canvas, above >= EDGE) if box.collidelist(seats) < 0), usual)

    def lines(self, canvas: Canvas) -> list[str]:
        """Its lines."""
        return canvas.wrap(self.sentence, SIZE, min(1200, canvas.width - 240))


def _beside(usual: pygame.FRect, canvas: Canvas, up: bool) -> Iterator[pygame.FRect]:
    """That place, and others the farther from it the later: to the sides, and on up or down."""
    felt = pygame.FRect(EDGE, EDGE, canvas.width - 2 * EDGE, canvas.height - 2 * EDGE)
    moved = (usual.move(x, -y if up else y) for x, y in AWAY)
    return (box for box in moved if felt.contains(box))


class Toasts:
    """Short sentences beside what they speak of or at the foot of the screen, at most two at a time."""

    def __init__(self) -> None:
        self.foot = 96.0  # design pixels from the lower edge: higher where the foot is needed
        self.seats: Callable[[], Sequence[pygame.FRect]] = list  # what none stands on that speaks of something else
        self._shown: list[Toast] = []

    def __bool__(self) -> bool:
        return bool(self._shown)

    @property
    def sentences(self) -> list[str]:
        """What is on screen now."""
        return [toast.sentence for toast in self._shown]

    def show(self, sentence: str, stays: bool = False, by: pygame.FRect | None = None) -> None:
        """Show a sentence, for a while or to stay, beside ``by``; the same one again only starts anew."""
        seconds = math.inf if stays else max(SECONDS, len(sentence) / 18)
        others = [toast for toast in self._shown if toast.sentence != sentence]
        self._shown = [*others[-1:], Toast(sentence, seconds, by and by.copy())]

    def clear(self) -> None:
        """Take them all away at once."""
        self._shown = []

    def update(self, dt: float) -> bool:
        """Whether one has gone after ``dt`` seconds."""
        before = len(self._shown)
        for toast in self._shown:
            toast.left -= dt
        self._shown = [toast for toast in self._shown if toast.left > 0]
        return len(self._shown) < before

    def draw(self, canvas: Canvas) -> None:
        """The newest lowest, none on another."""
        drawn: list[pygame.FRect] = []
        seats = self.seats() if any(toast.by for toast in self._shown) else []
        for toast in reversed(self._shown):
            box = toast.box(canvas, canvas.height - self.foot, seats)
            for other in drawn:
                if box.inflate(0, 24).colliderect(other):
                    box.bottom = other.y - 14
            plate(canvas, box, "toast")
            for i, line in enumerate(toast.lines(canvas)):
                canvas.text(line, box.centerx, box.y + 32 + PITCH * i, SIZE, palette.TEXT, "c", fit=box.w - 40)
            drawn.append(box)
