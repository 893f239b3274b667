"""What can be pressed: the widget all others build on, buttons, and the toasts that say why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from levels.layout import Spot
from scenes.devices import Intent, Point
from sprites.art import palette
from sprites.canvas import Canvas

LEAST = 56  # design pixels: the least side of anything that a finger is to hit
TOAST_SECONDS = 2.4

Action = Callable[[], None]
Box = Spot | pygame.FRect | tuple[float, float, float, float]


def frect(box: Box) -> pygame.FRect:
    """A rectangle in design pixels."""
    return pygame.FRect(box.rect if isinstance(box, Spot) else box)


class Widget:
    """A place on the screen that can be pressed; cards and piles at the table are widgets too.

    ``rect`` is in design pixels. A disabled widget can be focused and tried: ``why`` is then shown, a sentence
    already translated. ``hovered``, ``focused`` and ``held`` are kept by the scene's focus.
    """

    focusable = True
    draggable = False

    def __init__(self, box: Box, label: str = "", on_press: Action | None = None, why: str = "") -> None:
        self.rect = frect(box)
        self.label = label
        self.on_press = on_press
        self.why = why
        self.enabled = True
        self.visible = True
        self.hovered = self.focused = self.held = False

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
        return None

    def reveal(self) -> None:
        """It got the focus: a list scrolls it into sight."""

    def blur(self) -> None:
        """It lost the focus."""

    def lift(self, pos: Point) -> None:
        """A drag began at that point; asked only of a draggable, enabled widget."""

    def carry(self, pos: Point) -> None:
        """The drag is at that point."""

    def drop(self, pos: Point) -> None:
        """The drag ended at that point."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it, without its focus ring."""

    def draw_focus(self, canvas: Canvas) -> None:
        """Draw the ring that shows where keys and pad are."""
        ring(canvas, self.rect)

    @property
    def state(self) -> str:
        """How it looks: disabled, down, hover or normal."""
        if not self.enabled:
            return "disabled"
        return "down" if self.held and self.hovered else "hover" if self.hovered else "normal"


class Button(Widget):
    """A labelled button; ``kind`` is primary, ghost or danger, ``sub`` a second, smaller line."""

    kinds: ClassVar = ("primary", "ghost", "danger")

    def __init__(
        self,
        box: Box,
        label: str,
        on_press: Action | None = None,
        kind: str = "ghost",
        sub: str = "",
        size: float = 26,
        why: str = "",
    ) -> None:
        super().__init__(box, label, on_press, why)
        self.kind, self.sub, self.size = kind, sub, size
        self.enabled = not why

    def draw(self, canvas: Canvas) -> None:
        r, kind, state = self.rect, self.kind, self.state
        plate(canvas, r, kind, state)
        down = 4 if state == "down" else 0
        ink = palette.INK if kind == "primary" and self.enabled else palette.TEXT
        ink = ink if self.enabled else palette.TEXT_3
        middle = r.centery - 2 + down
        if self.sub:
            canvas.text(self.label, r.centerx, middle - 15, self.size, ink, "c", weight=600, fit=r.w - 32)
            canvas.text(self.sub, r.centerx, middle + 20, 21, ink, "c", fit=r.w - 32)
        else:
            canvas.text(self.label, r.centerx, middle, self.size, ink, "c", weight=600, fit=r.w - 32)

    def refuse(self, why: str) -> None:
        """Disable it for a reason, or enable it with an empty one."""
        self.why, self.enabled = why, not why


class Toasts:
    """Short sentences at the foot of the screen, at most two at a time."""

    def __init__(self) -> None:
        self._shown: list[tuple[str, float]] = []

    def __bool__(self) -> bool:
        return bool(self._shown)

    @property
    def sentences(self) -> list[str]:
        """What is on screen now."""
        return [sentence for sentence, _ in self._shown]

    def show(self, sentence: str) -> None:
        """Show a sentence; the same one again only starts anew."""
        seconds = max(TOAST_SECONDS, len(sentence) / 18)
        self._shown = [(s, left) for s, left in self._shown if s != sentence][-1:] + [(sentence, seconds)]

    def update(self, dt: float) -> bool:
        """Whether one has gone after ``dt`` seconds."""
        before = len(self._shown)
        self._shown = [(sentence, left - dt) for sentence, left in self._shown if left > dt]
        return len(self._shown) < before

    def draw(self, canvas: Canvas) -> None:
        """Above the lower edge, the newest lowest."""
        y = canvas.height - 96
        for sentence, _ in reversed(self._shown):
            lines = canvas.wrap(sentence, 26, min(1200, canvas.width - 240))
            w = max(canvas.text_width(line, 26) for line in lines) + 72
            h = 36 * len(lines) + 28
            box = pygame.FRect(canvas.width / 2 - w / 2, y - h, w, h)
            plate(canvas, box, "toast", "normal")
            for i, line in enumerate(lines):
                canvas.text(line, canvas.width / 2, box.y + 32 + 36 * i, 26, palette.TEXT, "c")
            y -= h + 14


def plate(canvas: Canvas, rect: pygame.FRect, kind: str, state: str) -> None:
    """The body of a button, panel, field or toast."""
    fill = {"primary": palette.AMBER, "danger": palette.VELVET}.get(kind, palette.LACQUER)
    if state == "hover":
        fill = palette.mix(fill, palette.WHITE, 0.12)
    if state == "disabled":
        fill = palette.mix(palette.LACQUER, palette.TEXT_3, 0.12)
    edge = palette.AMBER if kind == "toast" else palette.BRASS
    real = pygame.Rect(canvas.px(rect.x), canvas.px(rect.y), canvas.px(rect.w), canvas.px(rect.h))
    radius = canvas.px(min(14, rect.h / 2))
    pygame.draw.rect(canvas.surface, palette.rgb(fill), real, border_radius=radius)
    pygame.draw.rect(canvas.surface, palette.rgb(edge), real, max(1, canvas.px(1.6)), border_radius=radius)


def ring(canvas: Canvas, rect: pygame.FRect) -> None:
    """The ivory focus ring, 6 design pixels off the edge."""
    around = rect.inflate(18, 18)
    real = pygame.Rect(canvas.px(around.x), canvas.px(around.y), canvas.px(around.w), canvas.px(around.h))
    pygame.draw.rect(
        canvas.surface, palette.rgb(palette.IVORY), real, max(2, canvas.px(3.5)), border_radius=canvas.px(20)
    )
