"""Chips on the table: a stack with its number at a place, and single chips on their way."""

from __future__ import annotations

from functools import lru_cache

from levels.layout import Spot
from sprites.art import chips as art
from sprites.art import palette, panels
from sprites.art.svg import Surface
from sprites.canvas import Canvas
from sprites.flight import Point, bounce, chip_arc, shake

MOST_FLYING = 8  # chips that fly at once from one place to another
_KNOCK = 4.0  # design pixels that a stack gives way when a bet is pushed against it
_HOPS = 6.0, 2.0  # design pixels: how high a chip bounces when it has landed
_SPIN_STEP = 15  # degrees from one drawing of a spinning chip to the next
_ALIKE = 180  # degrees after which a chip looks as before
_TRAIL = 5  # lights behind a chip
_LAG = 0.045  # of its way from one light to the next
_FALL = 7.0  # design pixels: a chip's shadow lies below it even where it flies low


class ChipPile:
    """The chips at one place. ``amount`` is what lies there; ``shown`` rolls after it."""

    def __init__(self, place: str, spot: Spot, badge: Spot | None, amount: int = 0) -> None:
        self.place, self.spot, self.badge = place, spot, badge
        self.amount = amount
        self.shown = float(amount)
        self.push: Point = (0.0, 0.0)  # where to it was knocked, a length of 1
        self.knock = 1.0  # how much of a knock is over, 0 to 1
        self.marked = False  # has just changed, where motion is reduced

    @property
    def number(self) -> int:
        """The number to be seen."""
        return round(self.shown)

    def _aside(self) -> Point:
        """How far a knock has moved it, in design pixels."""
        far = _KNOCK * shake(self.knock) if self.knock < 1 else 0.0
        return round(self.push[0] * far, 1), round(self.push[1] * far, 1)

    def draw(self, canvas: Canvas) -> None:
        """The stack and its badge. A pot's empty badge stays, a bet's does not."""
        if self.number > 0:
            self._draw_stack(canvas)
        if self.number > 0 or self.badge:
            self._draw_badge(canvas)

    def _draw_stack(self, canvas: Canvas) -> None:
        diameter, (dx, dy) = canvas.px(self.spot.w), self._aside()
        surface = art.stack(self.number, diameter, self.spot.more.get("columns", 1))
        foot = canvas.px(self.spot.cx + dx), canvas.px(self.spot.cy + dy) + art.foot(diameter)
        canvas.surface.blit(surface, surface.get_rect(midbottom=foot))

    def _draw_badge(self, canvas: Canvas) -> None:
        x, y = (self.badge.cx, self.badge.cy) if self.badge else (self.spot.cx, self.spot.cy + self.spot.w * 0.85)
        size = self.badge.h / art.BADGE if self.badge else 1.0
        surface = art.badge(str(self.number), canvas.scale * size, dim=self.number == 0)
        if self.marked:
            w, h = surface.get_size()
            ring = panels.pill(w, h, scale=canvas.scale, fill=palette.AMBER, border=palette.AMBER_HI)
            canvas.blit(ring, x, y, "cc")
        canvas.surface.blit(surface, surface.get_rect(center=(canvas.px(x), canvas.px(y))))


class FlyingChip:
    """One chip on its way from a place to another: thrown with a spin on an arc, or pushed along the table.

    ``way`` is how far it has come, 0 to 1; ``rest`` how far its bounces are over then. Places are design pixels.
    """

    def __init__(self, value: int, start: Point, goal: Point, width: float, lift: float = 0, spin: float = 0) -> None:
        self.value, self.start, self.goal, self.width = value, start, goal, width
        self.bend, self.spin = (0.0, -lift), spin
        self.way = self.rest = 0.0

    @property
    def at(self) -> Point:
        """Its centre in design pixels."""
        x, y = chip_arc(self.start, self.goal, self.bend, self.way)
        return x, y - bounce(self.rest, *_HOPS) if self.spin and self.rest else y

    @property
    def shade(self) -> Point:
        """The centre of its shadow: on the table, never above the chip."""
        x, y = chip_arc(self.start, self.goal, (self.bend[0], max(0.0, self.bend[1])), self.way)
        return x, y + _FALL

    def draw(self, canvas: Canvas) -> None:
        """Draw it with its shadow and, behind it, a trail of lights."""
        shadow, *lights = _lights(canvas.px(self.width))
        canvas.blit(shadow, *self.shade, "cc")
        if self.spin and self.way < 1:
            way = self.way
            for light in lights[: int(way / _LAG)]:
                way -= _LAG
                canvas.blit(light, *chip_arc(self.start, self.goal, self.bend, way), "cc")
        turn = round(self.spin * self.way / _SPIN_STEP) * _SPIN_STEP % _ALIKE if self.spin else None
        canvas.blit(art.chip(self.value, canvas.px(self.width), turn), *self.at, "cc")


@lru_cache(maxsize=8)
def _lights(width: int) -> list[Surface]:
    """The shadow of a flying chip of so many real pixels, and the lights behind it, the nearest first."""
    side = round(width * 1.6)
    shadow = panels.glow(side, round(side * art.SQUASH), palette.BLACK, 150)
    sizes = [round(width * (1.05 - 0.12 * i)) for i in range(_TRAIL)]
    return [shadow, *(panels.glow(size, size, palette.BRASS_HI, 90 - 16 * i) for i, size in enumerate(sizes))]


def flown(amount: int) -> list[tuple[int, int]]:
    """The chips that are seen to fly for an amount, as it would be heaped up, and what each is worth: the last one
    brings all the rest.

    >>> flown(5), flown(9999)[-1]
    ([(1, 1), (1, 1), (1, 1), (1, 1), (1, 1)], (100, 9299))
    """
    values = art.heap(amount)[:MOST_FLYING] if amount > 0 else []
    worths = [*values[:-1], amount - sum(values[:-1])]
    return list(zip(values, worths, strict=False))
