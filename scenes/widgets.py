"""What can be pressed: the widget all others build on, buttons, and the plates they lie on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from levels.layout import Spot
from scenes.devices import Intent, Point
from scenes.names import halves
from sprites.art import icons, lettering, ornaments, palette, panels, signs
from sprites.canvas import Canvas

LEAST = 56  # design pixels: the least side of anything that a finger is to hit
MARGIN = 16  # at either side of a button's words
HIGH = 110  # a button on which three lines can be read
LAMP, LAMP_IN = 36, 5  # of the disc on what a hint advises; how far its middle is from the corner
SIGN = 34  # the height of what is to be pressed for it
BEAD = 20  # design pixels: the lozenge on the lower edge of what is chosen
ACTED_ON = 15 / 14  # the least size of words on what is pressed, to that of others
LEAST_SHARE = 0.85  # of their size: words that would be set smaller are said shorter
SIGNED_SHARE = 0.7  # of their size to which words make room for what is to be pressed

OnPress = Callable[[], None]
Box = Spot | pygame.FRect | tuple[float, float, float, float]
Line = tuple[str, float, float, int, str]  # words, the middle of their height, size, weight, colour


def frect(box: Box) -> pygame.FRect:
    """A rectangle in design pixels."""
    return pygame.FRect(box.rect if isinstance(box, Spot) else box)


class Shelf(Protocol):
    """A list that holds widgets: it scrolls one into sight and knows which lies beside which."""

    def show(self, widget: Widget) -> None: ...

    def beside(self, widget: Widget, dx: int, dy: int) -> Widget | None: ...


class Widget:
    """A place on the screen that can be pressed; cards and piles at the table are widgets too.

    ``rect`` is in design pixels. A disabled widget can be focused and tried: ``why`` is then shown, a sentence
    already translated. ``key`` and ``pad`` are what presses it on a keyboard and a pad, as shown: "Esc", "B".
    ``hovered``, ``focused``, ``held`` and ``sign``, which of the two is to be seen, are kept by the scene's focus.
    """

    focusable = True  # reached by keys and pad
    pressable = True  # reached by the pointer
    draggable = False
    key = pad = ""
    sign: tuple[str, ...] = ()  # the device, and what to press on it

    def __init__(self, box: Box, label: str = "", on_press: OnPress | None = None, why: str = "") -> None:
        self.rect = frect(box)
        self.label = label
        self.on_press = on_press
        self.why = why
        self.enabled = True
        self.visible = True
        self.hovered = self.focused = self.held = False
        self.shelf: Shelf | None = None  # the list it lies in

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.label!r}>"

    def contains(self, pos: Point) -> bool:
        """Whether a point, in design pixels, hits it."""
        return self.rect.collidepoint(pos)

    def press(self) -> None:
        """Do what it is for; asked only while enabled."""
        if self.on_press:
            self.on_press()

    def click(self, pos: Point) -> None:
        """Pressed by the pointer at that point."""
        self.press()

    def handle(self, intent: Intent) -> bool:
        """Asked first while it has the focus, and for wheel and right button while under the pointer."""
        return False

    def neighbour(self, dx: int, dy: int) -> Widget | None:
        """Where an arrow key leads from here, if not to the nearest one in sight."""
        return self.shelf.beside(self, dx, dy) if self.shelf else None

    def reveal(self) -> None:
        """It got the focus: a list scrolls it into sight."""
        if self.shelf:
            self.shelf.show(self)

    def blur(self) -> None:
        """It lost the focus."""

    def take_over(self, before: Any) -> None:
        """It takes the place of one of its kind, which had the focus: what is being typed goes on."""

    def lift(self, pos: Point) -> None:
        """A drag began at that point; asked only of a draggable, enabled widget."""

    def carry(self, pos: Point) -> None:
        """The drag is at that point."""

    def drop(self, pos: Point) -> None:
        """The drag ended at that point."""

    def cancel(self) -> None:
        """The drag ended nowhere: another scene came over this one."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it, without its focus ring."""

    def draw_mark(self, canvas: Canvas) -> None:
        """Draw what lies above the focus ring of any widget."""

    def draw_light(self, canvas: Canvas) -> None:
        """Draw the light behind it while it has the focus of keys or pad."""
        light(canvas, self.rect)

    def draw_focus(self, canvas: Canvas) -> None:
        """Draw the ring that shows where keys and pad are."""
        ring(canvas, self.rect)

    @property
    def told(self) -> bool:
        """Whether it tells already why it can't be pressed."""
        return False

    @property
    def state(self) -> str:
        """How it looks: disabled, down, hover or normal."""
        if not self.enabled:
            return "disabled"
        return "down" if self.held and self.hovered else "hover" if self.hovered else "normal"


class Notice(Widget):
    """A part of a page that can't be pressed: words beside a choice, a line of a list."""

    focusable = pressable = False


class Button(Widget):
    """A labelled button; ``sub`` is a second, smaller line.

    ``kind`` is primary (one on a screen at most), ghost, danger, or chosen: the one in force among several. ``advised`` is
    whether a hint bids to press it, which takes the light of the primary one; None where no hint is read for what to do.
    """

    advised: bool | None = None

    def __init__(
        self,
        box: Box,
        label: str,
        on_press: OnPress | None = None,
        kind: str = "ghost",
        sub: str = "",
        size: float = 26,
        why: str = "",
    ) -> None:
        super().__init__(box, label, on_press, why)
        self.kind, self.sub, self.size = kind, sub, size
        self.enabled = not why

    def draw(self, canvas: Canvas) -> None:
        r, kind, state = self.rect, self.lit_kind, self.state
        plate(canvas, r, kind, state)
        ink = palette.BRASS_HI if kind == "chosen" else panels.ink(kind, state)
        middle = r.centery + (panels.press(canvas.scale) / canvas.scale if state == "down" else 0)
        lines = self._lines(canvas, middle, ink)
        wide = max(canvas.text_width(words, size, weight=weight) for words, _, size, weight, _ in lines)
        left = self._draw_sign(canvas, middle, wide)
        right = r.right - MARGIN - (LAMP_IN if self.advised else 0)
        x, room = r.centerx, right - left
        if wide > 2 * min(x - left, right - x):  # no room beside the sign: in the middle of what is left of it
            x = (left + right) / 2
        drawn = [canvas.text(words, x, y, size, hue, "c", weight=bold, fit=room) for words, y, size, bold, hue in lines]
        if self.enabled and left == r.x + MARGIN and self.sign == ("keys", self.label[:1]):
            self._underline(canvas, x, lines[0], drawn[0])

    def _lines(self, canvas: Canvas, middle: float, ink: str) -> list[Line]:
        """What is written, about its ``middle``: with a second, smaller line a long label on a high button takes two."""
        r, size = self.rect, max(self.size, lettering.floor(canvas.scale) * ACTED_ON / canvas.scale)
        if not self.sub:
            return [(self.label, middle, size, 600, ink)]
        second = max(21, self.size * 0.62), 500, panels.second_ink(self.lit_kind, self.state)
        long = canvas.text_width(self.label, size, weight=600) > r.w - 2 * MARGIN
        if long and r.h >= HIGH and " " in self.label:
            upper, lower = halves(self.label)
            label = [(upper, middle - r.h * 0.29, size, 600, ink), (lower, middle - r.h * 0.02, size, 600, ink)]
            return [*label, (self.sub, middle + r.h * 0.29, *second)]
        return [(self.label, middle - r.h * 0.165, size, 600, ink), (self.sub, middle + r.h * 0.22, *second)]

    def draw_mark(self, canvas: Canvas) -> None:
        if self.advised:
            lamp = icons.tag("hint", canvas.px(LAMP))
            canvas.blit(lamp, self.rect.right - LAMP_IN, self.rect.y + LAMP_IN, "cc")

    @property
    def lit_kind(self) -> str:
        """Its kind as it looks: amber is what may be pressed now, and that is what a hint advises, if it names something."""
        if self.advised:
            return "primary"
        return "ghost" if self.advised is False and self.kind == "primary" else self.kind

    def _draw_sign(self, canvas: Canvas, middle: float, wide: float) -> float:
        """What to press for it now, if words that wide can make it room; returns where they may begin."""
        r = self.rect
        if self.sign and self.enabled:
            device, what = self.sign
            drawn = sign(canvas, device, what)
            half = drawn.get_width() / canvas.scale / 2
            x = r.x + min(MARGIN, (r.h - SIGN) / 2) + half
            if wide * SIGNED_SHARE <= r.right - MARGIN - (x + half + 8):
                canvas.blit(drawn, x, middle, "cc")
                return x + half + 8
        return r.x + MARGIN

    def _underline(self, canvas: Canvas, x: float, line: Line, wide: float) -> None:
        """Where there is no room for its key, the first letter of its words, which is the key; they are that wide."""
        words, y, size, weight, ink = line
        letter, whole = (canvas.text_width(part, size, weight=weight) for part in (words[0], words))
        under = panels.bar(canvas.px(letter * wide / whole), max(2, canvas.px(3)), ink)
        canvas.blit(under, x - wide / 2, y + size * 0.52, "cl")

    def refuse(self, why: str) -> None:
        """Disable it for a reason, or enable it with an empty one."""
        self.why, self.enabled = why, not why


def plate(canvas: Canvas, rect: pygame.FRect, kind: str, state: str = "normal", bead: str = "bottom") -> None:
    """The body of a button (by its kind), a ``panel``, a ``sheet`` over others, a ``field`` for a value, or a ``toast``.

    What is chosen has a bead on its ``bottom`` edge, or on its ``left`` one where others lie close below.
    """
    w, h, scale = canvas.px(rect.w), canvas.px(rect.h), canvas.scale
    if kind in panels.KINDS:
        drawn = panels.button(w, h, kind, state, scale=scale)
    elif kind == "chosen":
        lit = {"hover": "#5A5230", "down": "#33301E"}.get(state, "#4A4428")
        drawn = panels.panel(w, h, 14 * scale, scale=scale, fill=lit, border=palette.BRASS_HI, line=2.6)
    elif kind == "panel":
        drawn = panels.panel(w, h, scale=scale, inset=7)
    elif kind == "sheet":
        fill = {"hover": palette.LACQUER_2, "down": palette.NIGHT}.get(state, palette.LACQUER)
        edge = palette.BRASS_HI if state == "hover" else palette.BRASS
        drawn = panels.panel(w, h, scale=scale, fill=fill, border=edge, inset=7, alpha=252)
    elif kind == "toast":
        drawn = panels.panel(w, h, min(28 * scale, h / 2), scale=scale, border=palette.AMBER, alpha=246)
    else:
        fill = {"hover": "#24403D", "down": palette.NIGHT}.get(state, "#152A28")
        edge = palette.TEXT_3 if state == "disabled" else palette.BRASS
        drawn = panels.panel(w, h, 12 * scale, scale=scale, fill=fill, border=edge, soft=False)
    canvas.blit(drawn, rect.centerx, rect.centery, "cc")
    if kind == "chosen":  # told by its form as well as by its colours
        at = (rect.left + 1, rect.centery) if bead == "left" else (rect.centerx, rect.bottom - 1)
        canvas.blit(ornaments.bead(canvas.px(BEAD)), *at, "cc")


def sign(canvas: Canvas, device: str, what: str, dim: bool = False) -> pygame.Surface:
    """What to press on a pad or on the keys, large enough to be read in any window."""
    height = max(canvas.px(SIGN), round(lettering.floor(canvas.scale) * 1.7))
    return signs.pad(what, height, dim) if device == "pad" else signs.key(what, height, dim)


def ring(canvas: Canvas, rect: pygame.FRect) -> None:
    """The ivory focus ring 6 design pixels off the edge, and its amber light."""
    w, h = canvas.px(rect.w), canvas.px(rect.h)
    canvas.blit(panels.focus_ring(w, h, scale=canvas.scale, light=False), rect.centerx, rect.centery, "cc")


def light(canvas: Canvas, rect: pygame.FRect) -> None:
    """The amber light behind what has the focus."""
    w, h = canvas.px(rect.w), canvas.px(rect.h)
    canvas.blit(panels.focus_ring(w, h, scale=canvas.scale, ring=False), rect.centerx, rect.centery, "cc")
