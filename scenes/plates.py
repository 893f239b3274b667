"""The seats round the table: portrait, nameplate, count of cards, whose turn it is, what each did last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.seats import Occupant
from levels.layout import Layout, Spot
from sprites.art import chips, icons, palette, panels, portraits
from sprites.canvas import Canvas

LINE = 18  # design pixels that a second line adds to a bubble
_PITCH = 21  # from one of its lines to the next


@dataclass(frozen=True)
class Plate:
    """What is to be seen of one seat; equal plates look alike."""

    seat: int
    at: int  # the map's number of the seat
    name: str
    character: str
    sub: str  # the second line: cards or chips
    chips: bool  # whether it counts chips
    cards: int  # in the hand
    active: bool = False
    dealer: bool = False
    dim: bool = False  # folded, out of the match
    bubble: str = ""  # what the seat did last
    mood: str = "calm"  # of the portrait: calm, pleased or worried

    @property
    def colour(self) -> str:
        """The seat's own colour, always beside its name."""
        return palette.PLAYER[self.seat]


def characters(occupants: Sequence[Occupant]) -> list[str]:
    """A portrait for each seat: a bot's own, for persons those that nobody else has."""
    taken = {who.character for who in occupants}
    free = [name for name in portraits.CHARACTERS[::-1] if name not in taken]
    return [who.character if who.character in portraits.CHARACTERS else free.pop() for who in occupants]


def draw(canvas: Canvas, layout: Layout, plate: Plate) -> None:
    """All of one seat but its cards."""
    if plate.active:
        light = layout.spot(f"light:{plate.at}")
        canvas.blit(panels.glow(canvas.px(light.w), canvas.px(light.h), palette.AMBER, 70), light.cx, light.cy, "cc")
    face = layout.spot(f"portrait:{plate.at}")
    drawn = portraits.portrait(
        plate.character, canvas.px(face.w), plate.active, plate.dim, ring=plate.colour, mood=plate.mood
    )
    canvas.blit(drawn, face.cx, face.cy, "cc")
    _nameplate(canvas, layout.spot(f"plate:{plate.at}"), plate)
    if plate.dealer:
        spot = layout.spot(f"dealer:{plate.at}")
        canvas.blit(icons.dealer(canvas.px(spot.w)), spot.cx, spot.cy, "cc")



def said(canvas: Canvas, layout: Layout, plate: Plate) -> None:
    """What a seat did last; drawn above the cards, for it leans over the seat's own."""
    if plate.bubble:
        _bubble(canvas, layout.spot(f"bubble:{plate.at}"), plate)


def count(canvas: Canvas, layout: Layout, plate: Plate) -> None:
    """The number of cards on a hand that is shown as a single back; drawn above the cards."""
    spot = layout.get(f"count:{plate.at}")
    if spot and plate.cards:
        canvas.blit(chips.badge(str(plate.cards), canvas.scale), spot.cx, spot.cy, "cc")


def _nameplate(canvas: Canvas, spot: Spot, plate: Plate) -> None:
    edge = palette.AMBER if plate.active else palette.BRASS
    body = panels.panel(
        canvas.px(spot.w), canvas.px(spot.h), 14 * canvas.scale, scale=canvas.scale, border=edge,
        line=2.6 if plate.active else 1.4,
    )  # fmt: skip
    canvas.blit(body, spot.cx, spot.cy, "cc")
    bar = panels.panel(
        canvas.px(6), canvas.px(spot.h - 22), 3 * canvas.scale, fill=plate.colour, alpha=255, line=0, soft=False
    )
    canvas.blit(bar, spot.x + 14, spot.cy, "cc")
    sub_colour = palette.AMBER_HI if plate.active or plate.chips else palette.TEXT_2
    if spot.more.get("line"):
        canvas.text(plate.name, spot.x + 26, spot.cy, 22, weight=600, fit=spot.w - 100)
        canvas.text(
            plate.sub, spot.x + spot.w - 14, spot.cy, 22, sub_colour, "r", "num" if plate.chips else "ui", fit=60
        )
        return
    middle = spot.cx + 5
    canvas.text(plate.name, middle, spot.cy - 14, 24, anchor="c", weight=600, fit=spot.w - 36)
    if plate.chips:
        width = canvas.text(plate.sub, middle + 12, spot.cy + 16, 22, sub_colour, "c", "num", fit=spot.w - 70)
        canvas.blit(chips.chip(25, canvas.px(23)), middle - width / 2 - 12, spot.cy + 16, "cc")
    else:
        canvas.text(plate.sub, middle, spot.cy + 16, 20, sub_colour, "c", fit=spot.w - 36)


def _halves(canvas: Canvas, words: str) -> list[str]:
    """The words in two lines as equally long as can be."""
    cuts = [(words[:i], words[i + 1 :]) for i, letter in enumerate(words) if letter == " "]
    return list(min(cuts, key=lambda cut: max(canvas.text_width(line, 18) for line in cut), default=(words,)))


def _bubble(canvas: Canvas, spot: Spot, plate: Plate) -> None:
    """Words in a pill of the seat's colour; long ones take two lines and grow upwards, or down where the spot says so.

    Where the spot says ``align`` left or right they begin or end at its side.
    """
    lines = [plate.bubble]
    if canvas.text_width(plate.bubble, 20) > spot.w - 30:
        lines = _halves(canvas, plate.bubble)
    size = 20 if len(lines) == 1 else 18
    width = min(spot.w, max(canvas.text_width(line, size) for line in lines) + 36)
    height = spot.h + LINE * (len(lines) - 1)
    middle = spot.y + height / 2 if spot.more.get("grow") == "down" else spot.y + spot.h - height / 2
    body = panels.panel(
        canvas.px(width), canvas.px(height), canvas.px(spot.h / 2), scale=canvas.scale, fill="#1B302D",
        border=plate.colour, line=1.8,
    )  # fmt: skip
    aside = {"left": -1, "right": 1}.get(spot.more.get("align", ""), 0)
    x = spot.cx + aside * (spot.w - width) / 2
    canvas.blit(body, x, middle, "cc")
    for i, line in enumerate(lines):
        y = middle + (i - (len(lines) - 1) / 2) * _PITCH
        canvas.text(line, x, y, size, anchor="c", fit=width - 26)
