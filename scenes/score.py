"""The panel of everybody's totals at a table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from levels.layout import Spot
from scenes import controls, widgets
from sprites.art import palette
from sprites.canvas import Canvas

# Design pixels of the panel: its margin, where a name begins, room for four digits with a sign, the shortest bar; its
# first row and from one to the next.
_PAD, _NAME, _TOTALS, _SHORTEST = 22, 22, 64, 36
_FIRST_ROW, _ROW = 68, 36


def score(canvas: Canvas, spot: Spot, deal: str, goal: str, rows: Sequence[tuple[str, str, int]], most: int) -> None:
    """The panel of totals: for each seat name, colour and total; bars reach their end at ``most`` points."""
    box, names = score_box(canvas, spot, [name for name, _, _ in rows])
    widgets.plate(canvas, box, "panel")
    left, right = box.x + _PAD, box.right - _PAD
    wide = canvas.text(deal.upper(), left, box.y + 34, 22, palette.AMBER_HI, weight=700, track=2.5)
    canvas.text(goal, right, box.y + 34, 21, palette.TEXT_2, "r", fit=right - left - wide - 20)
    bars = left + _NAME + names + 10
    room = right - _TOTALS - bars
    for i, (name, colour, total) in enumerate(rows):
        y = box.y + _FIRST_ROW + _ROW * i
        _bar(canvas, left, y - 11, 10, 22, colour)
        canvas.text(name, left + _NAME, y, 24, fit=names)
        if room >= _SHORTEST:
            _bar(canvas, bars, y - 4, room, 8, palette.NIGHT)
            if total > 0:
                _bar(canvas, bars, y - 4, max(8, room * min(1, total / max(1, most))), 8, colour)
        canvas.text(str(total).replace("-", "−"), right, y, 26, palette.TEXT, "r", "num", 600)


def score_box(canvas: Canvas, spot: Spot, names: Sequence[str]) -> tuple[pygame.FRect, float]:
    """The panel and the room for names in it: for long ones it grows to the spot's ``most``, then they take the bars'."""
    longest = max(82, *(canvas.text_width(name, 24) for name in names))
    others = 2 * _PAD + _NAME + 10 + _TOTALS
    wide = min(max(spot.w, longest + others + _SHORTEST), spot.more.get("most", spot.w))
    return pygame.FRect(spot.x, spot.y, wide, spot.h), min(longest, wide - others)


def _bar(canvas: Canvas, x: float, y: float, w: float, h: float, colour: str) -> None:
    controls.bar(canvas, pygame.FRect(x, y, w, h), colour)
