"""The seats round the table: portrait, nameplate, count of cards, whose turn it is, what each did last."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.seats import Occupant
from levels.layout import Layout, Spot
from scenes.controls import bar
from scenes.names import halves, in_one_line
from sprites.art import chips, icons, lettering, palette, panels, portraits
from sprites.canvas import Canvas
from sprites.lane import turn_ring

_BAR = 17  # design pixels of a plate from its left side to the end of the bar in the seat's colour
_LEFT, _RIGHT = _BAR + 8, 12  # and from its sides to its words
_SIDES = _LEFT + _RIGHT
_BUBBLE_SIZES = (20, 18)  # of letters on one line or two
_BUBBLE_SQUEEZED = 0.9  # of its width: words that would have to be narrower take two lines
_MOVE = "#1B302D", palette.TEXT  # a bubble and its words;
_TALK = palette.IVORY_2, palette.INK  # those of table talk are light, as on paper
_LIGHT, _LIGHT_STEPS = 70, 4  # alpha of the pool of light for the turn, and in how many steps it rises
NAME_SQUEEZED = 0.8  # of its width: a name that would have to be narrower takes two lines


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
    bubble: str = ""  # what the seat did last, or says
    mood: str = "calm"  # of the portrait: calm, pleased or worried
    lit: float = 1.0  # how far its turn has been lit: the ring draws round and the pool of light rises, 0 to 1
    talk: bool = False  # whether the bubble is a word beside the play

    @property
    def colour(self) -> str:
        """The seat's own colour, always beside its name."""
        return palette.PLAYER[self.seat]

    @property
    def light(self) -> str:
        """Of the turn: amber at the bottom, where the viewer sits, ivory elsewhere."""
        return palette.AMBER if self.at == 0 else palette.IVORY


def characters(occupants: Sequence[Occupant]) -> list[str]:
    """A portrait for each seat: a bot's own, for persons those that nobody else has."""
    taken = {who.character for who in occupants}
    free = [name for name in portraits.CHARACTERS[::-1] if name not in taken]
    return [who.character if who.character in portraits.CHARACTERS else free.pop() for who in occupants]


def draw(canvas: Canvas, layout: Layout, plate: Plate) -> None:
    """All of one seat but its cards."""
    if plate.active:
        light = layout[f"light:{plate.at}"]
        alpha = round(_LIGHT * math.ceil(plate.lit * _LIGHT_STEPS) / _LIGHT_STEPS)
        pool = panels.glow(canvas.px(light.w), canvas.px(light.h), plate.light, alpha)
        canvas.blit(pool, light.cx, light.cy, "cc")
    face = layout[f"portrait:{plate.at}"]
    whole = plate.active and plate.at == 0 and plate.lit >= 1
    drawn = portraits.portrait(plate.character, canvas.px(face.w), whole, plate.dim, ring=plate.colour, mood=plate.mood)
    canvas.blit(drawn, face.cx, face.cy, "cc")
    if plate.active and not whole:
        turn_ring(canvas, face.cx, face.cy, face.w, plate.lit, palette.AMBER_HI if plate.at == 0 else plate.light)
    _nameplate(canvas, layout, plate)
    if plate.dealer:
        spot = layout[f"dealer:{plate.at}"]
        canvas.blit(icons.dealer(canvas.px(spot.w)), spot.cx, spot.cy, "cc")


def said(canvas: Canvas, layout: Layout, plate: Plate) -> None:
    """What a seat did last; drawn above the cards, for it leans over the seat's own."""
    if plate.bubble:
        _bubble(canvas, layout, plate)


def count(canvas: Canvas, layout: Layout, plate: Plate) -> None:
    """The number of cards on a hand that is shown as a single back; drawn above the cards."""
    spot = layout.get(f"count:{plate.at}")
    if spot and plate.cards:
        canvas.blit(chips.badge(str(plate.cards), canvas.scale), spot.cx, spot.cy, "cc")


def name_lines(canvas: Canvas, layout: Layout, plate: Plate) -> list[str]:
    """The name as it stands on the plate: a long one of several words in two lines, of one word as narrow as can be read."""
    spot = layout[f"plate:{plate.at}"]
    if spot.more.get("line") or in_one_line(canvas, plate.name, 24, spot.w - _SIDES, NAME_SQUEEZED):
        return [plate.name]
    return list(halves(plate.name))


def nameplate(canvas: Canvas, layout: Layout, plate: Plate) -> Spot:
    """Where the plate lies; for a name of two lines it is higher, downwards or as the spot's ``grow`` says."""
    spot = layout[f"plate:{plate.at}"]
    if len(name_lines(canvas, layout, plate)) == 1:
        return spot
    more = max(0.0, 3 * _pitch(canvas) + 12 - spot.h)
    return replace(spot, y=spot.y - (more if spot.more.get("grow") == "up" else 0), h=spot.h + more)


def _pitch(canvas: Canvas) -> float:
    """From one small line to the next, in design pixels: more in a small window, whose letters are larger in the design."""
    return max(21.0, lettering.floor(canvas.scale) / canvas.scale * 0.94)


def _nameplate(canvas: Canvas, layout: Layout, plate: Plate) -> None:
    spot = nameplate(canvas, layout, plate)
    edge = plate.light if plate.active else palette.BRASS
    body = panels.panel(
        canvas.px(spot.w), canvas.px(spot.h), 14 * canvas.scale, scale=canvas.scale, border=edge,
        line=2.6 if plate.active else 1.4,
    )  # fmt: skip
    canvas.blit(body, spot.cx, spot.cy, "cc")
    bar(canvas, pygame.FRect(spot.x + _BAR - 6, spot.y + 11, 6, spot.h - 22), plate.colour)
    sub_colour = palette.AMBER_HI if plate.chips else palette.TEXT if plate.active else palette.TEXT_2
    if spot.more.get("line"):
        canvas.text(plate.name, spot.x + 26, spot.cy, 22, weight=600, fit=spot.w - 125)
        x = spot.x + spot.w - 14
        wide = canvas.text(plate.sub, x, spot.cy, 22, sub_colour, "r", "num" if plate.chips else "ui", fit=60)
        if plate.chips:
            canvas.blit(chips.chip(25, canvas.px(23)), x - wide - 17, spot.cy, "cc")
        return
    lines, middle = name_lines(canvas, layout, plate), spot.cx + (_LEFT - _RIGHT) / 2
    below = spot.cy + (spot.h * 0.24 if len(lines) == 1 else _pitch(canvas))
    if len(lines) == 1:
        canvas.text(plate.name, middle, spot.cy - spot.h * 0.21, 24, anchor="c", weight=600, fit=spot.w - _SIDES)
    else:
        for i, line in enumerate(lines):
            y = spot.cy + (i - 1) * _pitch(canvas)
            canvas.text(line, middle, y, 20, anchor="c", weight=600, fit=spot.w - _SIDES)
    if plate.chips:
        width = canvas.text(plate.sub, middle + 12, below, 22, sub_colour, "c", "num", fit=spot.w - _SIDES - 36)
        canvas.blit(chips.chip(25, canvas.px(23)), middle - width / 2 - 12, below, "cc")
    else:
        canvas.text(plate.sub, middle, below, 20, sub_colour, "c", fit=spot.w - _SIDES)


def _halves(canvas: Canvas, words: str) -> list[str]:
    """The words in two lines as equally long as can be."""
    cuts = [(words[:i], words[i + 1 :]) for i, letter in enumerate(words) if letter == " "]
    return list(min(cuts, key=lambda cut: max(canvas.text_width(line, 18) for line in cut), default=(words,)))


def bubble_lines(canvas: Canvas, layout: Layout, plate: Plate) -> list[str]:
    """The words of a bubble as they stand in it."""
    spot = layout[f"bubble:{plate.at}"]
    fits = canvas.text_width(plate.bubble, 20) * _BUBBLE_SQUEEZED <= spot.w - 26
    return [plate.bubble] if fits else _halves(canvas, plate.bubble)


def bubble(canvas: Canvas, layout: Layout, plate: Plate) -> Spot:
    """Where the bubble lies: as wide as its words; with two lines it is higher, upwards or as the spot's ``grow`` says.

    Where the spot says ``align`` left or right it begins or ends at its side. A higher plate pushes it down.
    """
    spot, lines = layout[f"bubble:{plate.at}"], bubble_lines(canvas, layout, plate)
    size = _BUBBLE_SIZES[len(lines) - 1]
    w = min(spot.w, max(canvas.text_width(line, size) for line in lines) + 36)
    h = spot.h + _pitch(canvas) * 0.85 * (len(lines) - 1)
    x = spot.x + {"left": 0.0, "right": 1.0}.get(spot.more.get("align", ""), 0.5) * (spot.w - w)
    y = spot.y + spot.h - h
    if spot.more.get("grow") == "down":
        above, usual = nameplate(canvas, layout, plate), layout[f"plate:{plate.at}"]
        y = spot.y + above.y + above.h - usual.y - usual.h
    return replace(spot, x=x, y=y, w=w, h=h)


def boxes(canvas: Canvas, layout: Layout, plate: Plate) -> list[pygame.FRect]:
    """What tells of a seat: its face, its plate and its bubble."""
    found = [layout[f"portrait:{plate.at}"], nameplate(canvas, layout, plate)]
    found += [bubble(canvas, layout, plate)] if plate.bubble else []
    return [pygame.FRect(spot.rect) for spot in found]


def _bubble(canvas: Canvas, layout: Layout, plate: Plate) -> None:
    spot, lines = bubble(canvas, layout, plate), bubble_lines(canvas, layout, plate)
    high = layout[f"bubble:{plate.at}"].h  # of a single line: its ends are half circles
    fill, ink = _TALK if plate.talk else _MOVE
    body = panels.panel(
        canvas.px(spot.w), canvas.px(spot.h), canvas.px(high / 2), scale=canvas.scale, fill=fill, border=plate.colour,
        line=1.8,
    )  # fmt: skip
    canvas.blit(body, spot.cx, spot.cy, "cc")
    for i, line in enumerate(lines):
        y = spot.cy + (i - (len(lines) - 1) / 2) * _pitch(canvas)
        canvas.text(line, spot.cx, y, _BUBBLE_SIZES[len(lines) - 1], ink, "c", fit=spot.w - 26)
