"""What Rummy's table shows besides cards and plates: scores, whose turn it is, marks on cards, where cards may go."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from levels.layout import CARD_RATIO, Spot
from scenes import controls, widgets
from sprites.art import chips, icons, palette, panels
from sprites.canvas import Canvas
from sprites.card import CardSprite

TAG = 34  # design pixels across
_DOT = 24  # design pixels that the light in the pill takes
# Design pixels of the panel of totals: its margin, where a name begins, room for four digits with a sign, the shortest
# bar; its first row and from one to the next.
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


def turn_box(canvas: Canvas, spot: Spot, words: str, mine: bool) -> pygame.FRect:
    """Where the pill lies: in the middle of the spot, as wide as its words."""
    width = min(spot.w, canvas.text_width(words, 26, weight=600) + 56 + (_DOT if mine else 0))
    return pygame.FRect(spot.cx - width / 2, spot.y, width, spot.h)


def turn(canvas: Canvas, spot: Spot, words: str, mine: bool) -> None:
    """The pill that says what is next; amber only when it is the viewer's turn."""
    box, dot = turn_box(canvas, spot, words, mine), _DOT if mine else 0
    border = palette.AMBER if mine else palette.BRASS_LO
    fill = "#4A3517" if mine else palette.LACQUER
    body = panels.pill(canvas.px(box.w), canvas.px(box.h), scale=canvas.scale, fill=fill, border=border)
    canvas.blit(body, *box.center, "cc")
    if mine:
        _bar(canvas, box.x + 22, spot.cy - 7, 14, 14, palette.AMBER)
    colour = palette.AMBER_HI if mine else palette.TEXT_2
    canvas.text(words, box.x + 28 + dot, spot.cy, 26, colour, weight=600, fit=box.w - 52 - dot)


def goal_pill(canvas: Canvas, spot: Spot, words: str) -> None:
    """How far the match is, where the totals are on the plates."""
    width = min(spot.w, canvas.text_width(words, 22) + 44)
    body = panels.pill(canvas.px(width), canvas.px(spot.h), scale=canvas.scale, border=palette.BRASS_LO)
    canvas.blit(body, spot.x + width / 2, spot.cy, "cc")
    canvas.text(words, spot.x + 22, spot.cy, 22, palette.TEXT_2, fit=width - 40)


def target(canvas: Canvas, rect: pygame.FRect) -> None:
    """A dashed outline where a card may be put or taken."""
    canvas.blit(panels.slot(canvas.px(rect.w), canvas.px(rect.h), scale=canvas.scale), *rect.center, "cc")


def count(canvas: Canvas, spot: Spot, number: int) -> None:
    """How many cards a pile has."""
    if number:
        canvas.blit(chips.badge(str(number), canvas.scale), spot.cx, spot.cy, "cc")


def tag(canvas: Canvas, sprite: CardSprite, kind: str) -> None:
    """A disc below the card's index: ``drawn`` for the card just drawn, ``banned`` for one not to be discarded."""
    pose, a = sprite.pose, math.radians(sprite.pose.angle)
    across, down = -pose.height * CARD_RATIO * 0.37, pose.height * 0.03
    x, y = pose.x + across * math.cos(a) - down * math.sin(a), pose.y + across * math.sin(a) + down * math.cos(a)
    canvas.blit(icons.tag(kind, canvas.px(TAG)), x, y, "cc")


def covers(carried: CardSprite | None, sprite: CardSprite) -> bool:
    """Whether a carried card may lie over the mark of another one."""
    if carried is None or carried is sprite:
        return False
    return abs(carried.pose.x - sprite.pose.x) < sprite.pose.height and abs(carried.pose.y - sprite.pose.y) < 200
