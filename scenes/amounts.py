"""How many chips: a slider and a field that go together, for bids, bets and raises."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.controls import Number, bar
from scenes.devices import Go, Intent, Key, Point, Scroll
from scenes.widgets import Box, Widget, plate
from scenes.words import tr
from sprites.art import chips, palette
from sprites.canvas import Canvas

_MARGIN, _TRACK = 26, 10  # design pixels: from the slider's end to its track's, and the track's height
_MOST_TICKS = 10  # below the track: one for each number while they are few


class AmountSlider(Widget):
    """A whole number of chips from ``least`` to ``most``: dragged, clicked, turned by the wheel, moved by arrows."""

    draggable = True

    def __init__(self, box: Box, limits: tuple[int, int], on_change: Callable[[int], None]) -> None:
        super().__init__(box, tr("Chips"))
        self.least, self.most = limits
        self.number = self.least
        self.on_change = on_change

    def press(self) -> None:
        self.on_change(self.number + 1 if self.number < self.most else self.least)

    def click(self, pos: Point) -> None:
        self.carry(pos)

    def carry(self, pos: Point) -> None:
        share = (pos[0] - self.rect.x - _MARGIN) / (self.rect.w - 2 * _MARGIN)
        self.on_change(round(self.least + max(0.0, min(1.0, share)) * (self.most - self.least)))

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Go(dx, 0):
                self.on_change(self.number + dx)
            case Scroll(_, lines):
                self.on_change(self.number + (-1 if lines > 0 else 1))
            case Key("home"):
                self.on_change(self.least)
            case Key("end"):
                self.on_change(self.most)
            case _:
                return super().handle(intent)
        return True

    def draw(self, canvas: Canvas) -> None:
        r, wide = self.rect, self.rect.w - 2 * _MARGIN
        share = (self.number - self.least) / (self.most - self.least) if self.most > self.least else 1.0
        left, top = r.x + _MARGIN, r.centery - _TRACK / 2
        bar(canvas, pygame.FRect(left, top, wide, _TRACK), palette.NIGHT)
        lit = palette.AMBER_HI if self.state in ("hover", "down") else palette.AMBER
        if share:
            bar(canvas, pygame.FRect(left, top, max(_TRACK, wide * share), _TRACK), lit)
        steps = min(self.most - self.least, _MOST_TICKS)
        for i in range(steps + 1) if steps else ():
            x = left + wide * i / steps
            bar(canvas, pygame.FRect(x - 2, r.centery + 20, 4, 4), palette.BRASS_LO)
        canvas.blit(chips.chip(10, canvas.px(42)), left + wide * share, r.centery, "cc")


class AmountField(Number):
    """The same number to type or to step by one: a press near its left end steps down."""

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        plate(canvas, r, "field", self.state)
        canvas.text(self.value, r.centerx, r.centery, 30, palette.AMBER_HI, "c", "num", 600, fit=r.w - 16)

    def step(self, way: int) -> None:
        self._typed = ""
        self.set(self.number + way)

    def take_over(self, before: Number) -> None:
        self.set(before.number)
        super().take_over(before)

    def show(self, number: int) -> None:
        """Take a number that was set elsewhere: what is half typed is worth nothing then."""
        self.number = number
        if self._typed and int(self._typed) != number:
            self._typed = ""


class Amounts:
    """``number`` chips from the least to the most of ``limits``; ``on_change`` is told of each new number."""

    def __init__(self, slider: Box, field: Box, limits: tuple[int, int], on_change: Callable[[int], None]) -> None:
        self.limits, self.on_change = limits, on_change
        self.number = limits[0]
        self.slider = AmountSlider(slider, limits, self.set)
        self.field = AmountField(field, tr("Chips, by number"), self.number, limits, self.set)

    @property
    def widgets(self) -> list[Widget]:
        """The slider and the field."""
        return [self.slider, self.field]

    def set(self, number: int) -> None:
        """Take a number, brought within the limits."""
        self.number = self.slider.number = max(self.limits[0], min(self.limits[1], number))
        self.field.show(self.number)
        self.on_change(self.number)
