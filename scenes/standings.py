"""Everybody's place at the end of a match, with portrait, gain and total."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from levels.layout import Spot
from scenes.games import appearance
from scenes.names import draw_name
from scenes.plates import characters
from scenes.words import signed, tr
from sprites.art import chips, ornaments, palette, portraits
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.results import Outcome

ROW = 74.0  # design pixels: the most of one row
EDGE = 10.0  # above and below them


def picture(
    canvas: Canvas, x: float, y: float, diameter: float, outcome: Outcome, seat: int, active: bool = False
) -> None:
    """The portrait of a seat about a design position."""
    face = characters(outcome.occupants)[seat]
    drawn = portraits.portrait(face, canvas.px(diameter), active, ring=palette.PLAYER[seat], mood=outcome.mood(seat))
    canvas.blit(drawn, x, y, "cc")


def unit(game: str, amount: int) -> str:
    """A total with its unit."""
    return tr(appearance(game).total, amount=amount)


def draw_standings(canvas: Canvas, spot: Spot, outcome: Outcome) -> None:
    """Everybody's place, name, gain and total, the best first; the rows of who won are lit."""
    height = (spot.h - 2 * EDGE) / len(outcome.totals)
    gains = bool(outcome.history) and any(outcome.history[0])  # a gain says more only where totals began above 0
    for i, seat in enumerate(outcome.order):
        row = replace(spot, y=spot.y + EDGE + height * i, h=height)
        _draw_row(canvas, row, outcome, seat, gains)


def _draw_row(canvas: Canvas, row: Spot, outcome: Outcome, seat: int, gains: bool) -> None:
    won, y, right = seat in outcome.winners, row.cy, row.x + row.w
    if won:
        size = canvas.px(row.w - 36), canvas.px(row.h - 6)
        canvas.blit(ornaments.lit(*size, canvas.scale), row.cx, y, "cc")
    colour = palette.AMBER_HI if won else palette.TEXT_2
    canvas.text(str(outcome.ranks[seat]), row.x + 50, y, 30, colour, "c", "num", 600)
    picture(canvas, row.x + 112, y, min(row.h * 0.76, 52), outcome, seat)
    counted_in_chips = appearance(outcome.game).chips
    room = row.w - 156 - (290 if gains else 170 if counted_in_chips else 130)
    draw_name(canvas, outcome.occupants[seat].name, row.x + 156, y, 28, room, weight=600 if won else 500)
    if gains:
        gain = outcome.gain(seat)
        tint = palette.GOOD if gain > 0 else palette.BAD if gain < 0 else palette.TEXT_2
        canvas.text(signed(gain), right - 186, y, 26, tint, "r", "num", 500)
    if counted_in_chips:
        canvas.blit(chips.chip(25, canvas.px(27)), right - 122, y + 2, "cc")
    canvas.text(str(outcome.totals[seat]), right - 40, y, 30, palette.TEXT, "r", "num", 600)
