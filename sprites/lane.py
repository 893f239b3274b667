"""Marks on the felt: the tray or lane in which cards lie, and the line in its owner's colour below a meld."""

from __future__ import annotations

from sprites.art import palette
from sprites.art.cache import THINGS
from sprites.art.shapes import rect
from sprites.art.svg import Surface, render
from sprites.canvas import Canvas


def lane(canvas: Canvas, x: float, y: float, w: float, h: float, colour: str, radius: float = 16) -> None:
    """A sunken place in the felt, edged in the felt's own lit colour; everything in design pixels."""

    def draw() -> Surface:
        edge = rect(1.5, 1.5, w - 3, h - 3, palette.BLACK, radius, fill_opacity=0.17, stroke=colour, stroke_width=2)
        return render(edge, (w, h), (w * canvas.scale, h * canvas.scale))

    drawn = THINGS.get(("lane", w, h, colour, radius, canvas.scale), draw)
    canvas.blit(drawn, x + w / 2, y + h / 2, "cc")


def underline(canvas: Canvas, x: float, y: float, w: float, colour: str) -> None:
    """The line below a meld; y is its middle."""

    def draw() -> Surface:
        return render(rect(0, 0, w, 6, colour, 3), (w, 6), (w * canvas.scale, max(3, 6 * canvas.scale)))

    drawn = THINGS.get(("underline", w, colour, canvas.scale), draw)
    canvas.blit(drawn, x + w / 2, y, "cc")
