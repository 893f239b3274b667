"""Widgets that hold a value: choices, numbers, switches, sliders, names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from scenes.devices import Confirm, Erase, Go, Intent, Key, Point, Scroll, Text
from scenes.widgets import LEAST, Box, Widget, plate
from scenes.words import tr
from sprites.art import icons, lettering, palette, panels
from sprites.art.fonts import family_of
from sprites.canvas import Canvas

NUMBER: Final = 84  # design pixels: the width of the number beside a slider
LONGEST_NAME: Final = 16
_STEPS: Final = ((12, 1), (50, 5), (100, 10), (300, 25), (1000, 50))  # up to which number, in steps of what


class Choice(Widget):
    """One value out of several, ``< value >``; a press takes the next one, arrows step both ways and go round."""

    def __init__(
        self,
        box: Box,
        label: str,
        values: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], None] | None = None,
        why: str = "",
    ) -> None:
        """``values`` are as shown; ``on_change`` gets the index of the new one."""
        super().__init__(box, label, why=why)
        self.values, self.index, self.on_change = list(values), index, on_change
        self.enabled = not why

    @property
    def value(self) -> str:
        """The value as shown."""
        return self.values[self.index]

    @property
    def arrow(self) -> float:
        """Width of the part at either end that steps."""
        return min(LEAST, self.rect.w * 0.24)

    def step(self, way: int) -> None:
        """To the next or the previous value."""
        self.index = (self.index + way) % len(self.values)
        if self.on_change:
            self.on_change(self.index)

    def press(self) -> None:
        self.step(1)

    def click(self, pos: Point) -> None:
        self.step(-1 if pos[0] < self.rect.x + self.arrow else 1)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Go) and intent.dx and self.enabled:
            self.step(intent.dx)
            return True
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        plate(canvas, r, "field", self.state)
        ink = palette.TEXT if self.enabled else palette.TEXT_3
        canvas.text(self.value, r.centerx, r.centery, 24, ink, "c", fit=r.w - 2 * self.arrow)
        if self.enabled:
            chevron(canvas, (r.x + self.arrow / 2, r.centery), -1)
            chevron(canvas, (r.right - self.arrow / 2, r.centery), 1)


class Number(Choice):
    """A whole number within limits: steps along round numbers, or typed while it has the focus."""

    def __init__(
        self,
        box: Box,
        label: str,
        number: int,
        limits: tuple[int, int],
        on_change: Callable[[int], None] | None = None,
        why: str = "",
    ) -> None:
        """``limits`` are the least and the greatest number; ``on_change`` gets the new one."""
        super().__init__(box, label, [""], why=why)
        self.number, self.limits, self.on_number = number, limits, on_change
        self.words: Callable[[int], str] = str  # how the number is shown while nothing is typed
        self._typed = ""

    @property
    def value(self) -> str:
        return self._typed or self.words(self.number)

    def set(self, number: int) -> None:
        """Take a number, brought within the limits."""
        low, high = self.limits
        number = max(low, min(high, number))
        if number != self.number:
            self.number = number
            if self.on_number:
                self.on_number(number)

    def step(self, way: int) -> None:
        self._typed = ""
        low, high = self.limits
        if (way > 0 and self.number == high) or (way < 0 and self.number == low):
            self.set(low if way > 0 else high)
        else:
            self.set(round_number(self.number, way))

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key(name) if name.isdigit() and name.isascii() and self.enabled:
                full = len(self._typed) == len(str(self.limits[1]))  # another digit begins another number
                self._typed = (name if full else self._typed + name).lstrip("0")
                if self._typed and self.limits[0] <= int(self._typed) <= self.limits[1]:
                    self.set(int(self._typed))
                return True
            case Erase() if self._typed:
                self._typed = self._typed[:-1]
                return True
            case Confirm() if self._typed:
                self.blur()
                return True
        return super().handle(intent)

    def take_over(self, before: Number) -> None:
        self._typed, before._typed = before._typed, ""

    def blur(self) -> None:
        """What was typed counts, brought within the limits."""
        if self._typed:
            self.set(int(self._typed))
        self._typed = ""


def round_number(number: int, way: int) -> int:
    """The next number to offer: by ones to 12, by fives to 50, then by ever larger steps.

    >>> [round_number(n, 1) for n in (3, 12, 50, 150, 1000)], round_number(15, -1)
    ([4, 15, 60, 175, 1100], 12)
    """
    at = number if way > 0 else number - 1  # a limit belongs to the steps below it when going down
    size = next((size for limit, size in _STEPS if at < limit), 100)
    if way > 0:
        return (number // size + 1) * size
    down = (number - 1) // size * size
    return 12 if down < 12 < number else down


class Slider(Widget):
    """A share from 0 to 1 in steps of a tenth; dragged, clicked, turned by the wheel, or moved by arrows."""

    draggable = True

    def __init__(self, box: Box, label: str, share: float, on_change: Callable[[float], None] | None = None) -> None:
        super().__init__(box, label)
        self.share, self.on_change = share, on_change

    def set(self, share: float) -> None:
        """Take the nearest tenth."""
        share = max(0.0, min(1.0, round(share, 1)))
        if share != self.share:
            self.share = share
            if self.on_change:
                self.on_change(share)

    def press(self) -> None:
        self.set(0.0 if self.share >= 1 else self.share + 0.1)

    def click(self, pos: Point) -> None:
        self.carry(pos)

    @property
    def track(self) -> tuple[float, float]:
        """Where the knob's way begins, and how long it is; the number stands to the right of it."""
        return self.rect.x + 32, self.rect.w - 64 - NUMBER

    def carry(self, pos: Point) -> None:
        left, wide = self.track
        self.set((pos[0] - left) / wide)

    def drop(self, pos: Point) -> None:
        self.carry(pos)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Go(dx, 0):
                self.set(self.share + dx / 10)
            case Scroll(_, lines):
                self.set(self.share - (0.1 if lines > 0 else -0.1))
            case Key("home" | "end" as way):
                self.set(0.0 if way == "home" else 1.0)
            case _:
                return super().handle(intent)
        return True

    def draw(self, canvas: Canvas) -> None:
        r, (left, wide) = self.rect, self.track
        plate(canvas, r, "field", self.state)
        words = tr("{percent} %", percent=round(100 * self.share))
        canvas.text(words, r.right - 28, r.centery, 24, palette.TEXT, "r", "num", 500, fit=NUMBER)
        bar(canvas, pygame.FRect(left, r.centery - 4, wide, 8), palette.NIGHT)
        bar(canvas, pygame.FRect(left, r.centery - 4, wide * self.share, 8), palette.BRASS)
        knob = pygame.FRect(left + wide * self.share - 14, r.centery - 14, 28, 28)
        bar(canvas, knob, palette.BRASS_HI)


class TextField(Widget):
    """A name of at most 16 letters, typed while it has the focus; what stood in it is replaced by the first letter.

    A second click or the end key lets it stand, to be written on. ``on_full`` is told of a letter too many.
    """

    def __init__(self, box: Box, label: str, text: str, on_change: Callable[[str], None] | None = None) -> None:
        super().__init__(box, label)
        self.text, self.on_change = text, on_change
        self.on_full: Callable[[], None] | None = None
        self.selected, self._clicked = True, False

    def set(self, text: str) -> None:
        """Take a text, cut to the longest name."""
        self.selected = False
        text = "".join(letter for letter in text if letter.isprintable())
        if len(text) > LONGEST_NAME and self.on_full:
            self.on_full()
        text = text[:LONGEST_NAME]
        if text != self.text:
            self.text = text
            if self.on_change:
                self.on_change(text)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Text(text):
                self.set(text if self.selected else self.text + text)
                return True
            case Erase():
                self.set("" if self.selected else self.text[:-1])
                return True
            case Key("end") if self.selected:
                self.selected = False
                return True
            case Key(name, ctrl=False) if len(name) == 1:
                return True  # the same key comes as Text, too
        return super().handle(intent)

    def take_over(self, before: TextField) -> None:
        self.selected, self._clicked = before.selected, before._clicked

    def click(self, pos: Point) -> None:
        self.selected, self._clicked = self.selected and not self._clicked, True

    def blur(self) -> None:
        """The next time it is replaced again."""
        self.selected, self._clicked = True, False

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        plate(canvas, r, "field", self.state)
        chosen = self.focused and self.selected and self.text
        if chosen:
            wide = min(r.w - 44, canvas.text_width(self.text, 26))
            bar(canvas, pygame.FRect(r.x + 14, r.centery - 18, wide + 12, 36), palette.AMBER)
        ink = palette.INK if chosen else palette.TEXT
        wide = canvas.text(self.text, r.x + 20, r.centery, 26, ink, fit=r.w - 44)
        if self.focused and not chosen:
            bar(canvas, pygame.FRect(r.x + 24 + wide, r.centery - 16, 3, 32), palette.AMBER)


def boxed(text: str) -> bool:
    """Whether a letter of a text is in no typeface, so that a box is drawn for it.

    >>> boxed("Eglė"), boxed("漢")
    (False, True)
    """
    return any(family_of(letter) is None for letter in lettering.legible(text) if not letter.isspace())


def chevron(canvas: Canvas, at: Point, way: int, upright: bool = False, colour: str = palette.BRASS_HI) -> None:
    """A small arrow head about a point: to the left or right, or up or down."""
    turn = (90 if way > 0 else 270) if upright else (0 if way > 0 else 180)
    canvas.blit(icons.arrow(canvas.px(26), turn, colour), *at, "cc")


def bar(canvas: Canvas, box: pygame.FRect, colour: str) -> None:
    """A flat bar with round ends."""
    drawn = panels.bar(max(1, canvas.px(box.w)), max(1, canvas.px(box.h)), colour)
    canvas.surface.blit(drawn, (canvas.px(box.x), canvas.px(box.y)))
