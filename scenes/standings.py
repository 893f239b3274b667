"""Everybody's place at the end of a match, with portrait, gain and total."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from levels.layout import Layout, Spot
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
PARTS = ("light", "rank", "face", "name", "gain", "chip", "total")  # of a row: its spots on the map


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


def draw_standings(canvas: Canvas, spot: Spot, outcome: Outcome, spots: Layout) -> None:
    """Everybody's place, name, gain and total, the best first; the rows of who won are lit. ``spots`` has the columns."""
    height = (spot.h - 2 * EDGE) / len(outcome.totals)
    for i, seat in enumerate(outcome.order):
        row = replace(spot, y=spot.y + EDGE + height * i, h=height)
        _draw_row(canvas, {part: spots.within(row, part) for part in PARTS}, outcome, seat)


def _draw_row(canvas: Canvas, row: Mapping[str, Spot], outcome: Outcome, seat: int) -> None:
    won, in_chips = seat in outcome.winners, appearance(outcome.game).chips
    gains = bool(outcome.history) and any(outcome.history[0])  # a gain says more only where totals began above 0
    light, rank, face, name, gain, chip, total = (row[part] for part in PARTS)
    if won:
        size = canvas.px(light.w), canvas.px(light.h - 6)
        canvas.blit(ornaments.lit(*size, canvas.scale), light.cx, light.cy, "cc")
    colour = palette.AMBER_HI if won else palette.TEXT_2
    canvas.text(str(outcome.ranks[seat]), rank.cx, rank.cy, 30, colour, "c", "num", 600)
    picture(canvas, face.cx, face.cy, min(face.h, light.h * 0.76), outcome, seat)
    end = gain.x if gains else chip.x if in_chips else name.x + name.w
    draw_name(canvas, outcome.occupants[seat].name, name.x, name.cy, 28, end - 12 - name.x, weight=600 if won else 500)
    if gains:
        won_or_lost = outcome.gain(seat)
        tint = palette.GOOD if won_or_lost > 0 else palette.BAD if won_or_lost < 0 else palette.TEXT_2
        canvas.text(signed(won_or_lost), gain.x + gain.w, gain.cy, 26, tint, "r", "num", 500)
    if in_chips:
        canvas.blit(chips.chip(25, canvas.px(chip.h)), chip.cx, chip.cy + 2, "cc")
    canvas.text(str(outcome.totals[seat]), total.x + total.w, total.cy, 30, palette.TEXT, "r", "num", 600)
