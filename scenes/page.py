"""A page of the menus: felt, a title, panels and widgets where its TMX map puts them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame

from levels.layout import Layout, load
from scenes.change import scrim
from scenes.devices import Cancel, Intent, Key, Menu
from scenes.scene import Scene
from scenes.widgets import Button, Widget, frect, plate
from scenes.words import tr
from sprites.art import felt, ornaments, palette
from sprites.canvas import Canvas

ESCAPE = ("Esc", "B")  # what leads back on the keys, and on a pad
FOOT = 204  # design pixels: toasts stand above the row of buttons at the foot
SHADOW = 44  # design pixels: how far a panel's shadow reaches


class Page(Scene):
    """Subclasses set ``level`` and ``layers`` (the map), give ``title`` and ``build``, and may ``paint`` more.

    Objects of the map named ``panel:...`` are drawn as panels, ``title`` holds the title.
    """

    level: ClassVar[str]
    layers: tuple[str, ...] = ("page",)
    theme = "pine"

    def __init__(self) -> None:
        super().__init__()
        self.toasts.foot = FOOT
        self.spots: Layout = load(self.level, *self.layers)
        self._ground: pygame.Surface | None = None

    @property
    def title(self) -> str:
        """What the page is called."""
        return ""

    def build(self) -> list[Widget]:
        """The widgets where ``self.spots`` puts them, in the order of Tab."""
        raise NotImplementedError

    def first(self) -> Widget | None:
        """Which widget has the focus to begin with."""
        return next((w for w in self.widgets if w.focusable), None)

    def resize(self, canvas: Canvas) -> None:
        self.spots = load(self.level, *self.layers).fitted(canvas.width, canvas.height)
        self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets anew and keep the focus where it was, with what is being typed there."""
        before = self.focus.widget
        place = self.widgets.index(before) if before in self.widgets else -1
        self.widgets = self.build()
        now = self.widgets[place] if 0 <= place < len(self.widgets) else self.first()
        if before and now and (type(now), now.label) == (type(before), before.label):
            now.take_over(before)
        self.focus.refresh()
        self.focus.set(now)
        self.dirty = True

    def back(self) -> None:
        """Leave the page."""
        self.stack.pop()

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        if isinstance(intent, Cancel | Menu):
            self.back()
            return True
        if intent == Key("m") and not self.stack.kiosk:
            self.stack.hush()
            return True
        return not self.opaque  # an overlay lets nothing through

    def rising(self, canvas: Canvas) -> pygame.Rect | None:
        panels = [frect(spot) for spot in self.spots.group("panel")]
        if not panels:
            return None
        around = panels[0].unionall(panels[1:]).inflate(2 * SHADOW, 2 * SHADOW)
        real = pygame.Rect(*(canvas.px(part) for part in around))
        return real.clip(canvas.surface.get_rect())

    def draw(self, canvas: Canvas) -> None:
        if self.opaque:
            canvas.surface.blit(self._painted_ground(canvas), (0, 0))
        else:
            scrim(canvas)
        self.paint_under(canvas)
        for spot in self.spots.group("panel"):
            plate(canvas, frect(spot), "panel" if self.opaque else "sheet")
        if self.title:
            heading(canvas, self.spots, self.title)
        self.paint(canvas)
        self.draw_widgets(canvas)

    def _painted_ground(self, canvas: Canvas) -> pygame.Surface:
        """The felt and what lies on it, painted once for each size of window."""
        if type(self).paint_ground is Page.paint_ground:  # nothing lies on it
            return felt.table(canvas.surface.get_size(), self.theme)
        if self._ground is None or self._ground.get_size() != canvas.surface.get_size():
            self._ground = felt.table(canvas.surface.get_size(), self.theme).copy()
            self.paint_ground(Canvas(self._ground, canvas.type_scale))
        return self._ground

    def paint_ground(self, canvas: Canvas) -> None:
        """What lies on the felt, below the panels; it stays as it is."""

    def paint_under(self, canvas: Canvas) -> None:
        """What moves below the panels."""

    def paint(self, canvas: Canvas) -> None:
        """What else is to be seen, between the panels and the widgets."""


class Ask(Page):
    """An overlay that asks a question; the first answer has the focus, Escape is the last one."""

    level = "ask"
    opaque = False

    def __init__(self, question: str, detail: str, answers: list[tuple[str, str, Callable[[], None]]]) -> None:
        """An answer is its words, its kind of button, and what it does after the overlay has gone."""
        super().__init__()
        self.question, self.detail, self.answers = question, detail, answers

    def build(self) -> list[Widget]:
        spots = self.spots["answers"].parts(len(self.answers), 20)
        built = [
            Button(spot, words, partial(self._answer, do), kind)
            for spot, (words, kind, do) in zip(spots, self.answers, strict=True)
        ]
        built[-1].key, built[-1].pad = ESCAPE
        return [*built]

    def _answer(self, do: Callable[[], None]) -> None:
        self.stack.pop()
        do()

    def back(self) -> None:
        self._answer(self.answers[-1][2])

    def paint(self, canvas: Canvas) -> None:
        question, detail = self.spots["question"], self.spots["detail"]
        canvas.text(self.question, question.cx, question.cy, 38, anchor="c", weight=600, fit=question.w)
        flourish(canvas, self.spots)
        size = next((s for s in (26, 23) if len(canvas.wrap(self.detail, s, detail.w)) * s * 1.3 <= detail.h), 21)
        lines = canvas.wrap(self.detail, size, detail.w)
        pitch = min(canvas.line_height(size), detail.h / len(lines))
        for i, line in enumerate(lines):
            y = detail.cy + (i - (len(lines) - 1) / 2) * pitch
            canvas.text(line, detail.cx, y, size, palette.TEXT_2, "c", fit=detail.w)


def heading(canvas: Canvas, spots: Layout, title: str) -> None:
    """The page's title in tracked capitals of brass, with the ornament under it where the map has a spot for one."""
    spot, left = spots["title"], spots["title"].more.get("left")
    size = spot.h * 0.8
    wide = canvas.text(
        title.upper(), spot.x if left else spot.cx, spot.cy, size, palette.BRASS_HI, "l" if left else "c",
        weight=600, track=size * 0.16, fit=spot.w, shadow=140,
    )  # fmt: skip
    flourish(canvas, spots, 0 if left else wide + size * 0.32)


def flourish(canvas: Canvas, spots: Layout, least: float = 0) -> None:
    """The ornament under a title, where the map has a spot for it: no shorter than the title."""
    if spot := spots.get("flourish"):
        canvas.blit(ornaments.flourish(canvas.px(max(spot.w, least)), canvas.scale), spot.cx, spot.cy, "cc")


def paragraph(
    canvas: Canvas, text: str, x: float, y: float, width: float, size: float = 26, colour: str = palette.TEXT_2
) -> float:
    """A wrapped text whose first line is centred on ``y``; returns where the next line would be."""
    for line in canvas.wrap(text, size, width):
        canvas.text(line, x, y, size, colour, fit=width)
        y += canvas.line_height(size)
    return y


def back_button(page: Page, label: str | None = None) -> Button:
    """The button that leads one page back, at the spot ``back``."""
    button = Button(page.spots["back"], label or tr("Back"), page.back)
    button.key, button.pad = ESCAPE
    return button
