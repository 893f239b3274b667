"""Marks on the felt: the tray or lane in which cards lie, the line below a meld, the ring round whose turn it is."""

from __future__ import annotations

import math

from sprites.art import palette
from sprites.art.cache import THINGS
from sprites.art.shapes import rect, stroke
from sprites.art.svg import Surface, render
from sprites.canvas import Canvas

_RING_STEPS = 30  # in which the ring draws round


def lane(canvas: Canvas, x: float, y: float, w: float, h: float, colour: str, radius: float = 16) -> None:
    """A sunken place in the felt, edged in the felt's own lit colour; everything in design pixels."""

    def draw() -> Surface:
        edge = rect(1.5, 1.5, w - 3, h - 3, palette.BLACK, radius, fill_opacity=0.17, stroke=colour, stroke_width=2)
        return render(edge, (w, h), (w * canvas.scale, h * canvas.scale))

    drawn = THINGS.get(("lane", w, h, colour, radius, canvas.scale), draw)
    canvas.blit(drawn, x + w / 2, y + h / 2, "cc")


def underline(canvas: Canvas, x: float, y: float, w: float, colour: str) -> None:
    """The line below a meld, with its shadow; y is its middle."""
    wide, high = canvas.px(w), max(3, canvas.px(6))
    fall = max(1, canvas.px(2))

    def draw() -> Surface:
        line = rect(0, fall, wide, high, palette.BLACK, high / 2, fill_opacity=0.3)
        size = (wide, high + fall)
        return render(line + rect(0, 0, wide, high, colour, high / 2), size, size)

    drawn = THINGS.get(("underline", wide, high, colour), draw)
    canvas.blit(drawn, x + w / 2, y + fall / 2 / canvas.scale, "cc")


def turn_ring(
    canvas: Canvas, x: float, y: float, diameter: float, share: float, colour: str = palette.AMBER_HI
) -> None:
    """The part of a portrait's lit ring that is drawn already, from the top clockwise; x, y is its middle."""
    step = round(max(0.0, min(1.0, share)) * _RING_STEPS)
    if not step:
        return

    def draw() -> Surface:
        end = 2 * math.pi * min(step / _RING_STEPS, 0.9999)
        to = f"{65 + 59 * math.sin(end):.2f},{65 - 59 * math.cos(end):.2f}"
        arc = stroke(f"M65,6 A59,59 0 {int(end > math.pi)} 1 {to}", colour, 5.4)
        side = diameter * 130 / 120 * canvas.scale
        return render(arc, (130, 130), (side, side))

    canvas.blit(THINGS.get(("turn ring", diameter, step, colour, canvas.scale), draw), x, y, "cc")
