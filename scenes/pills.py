"""Pills of a table: whose turn it is, and how far the match is."""

from __future__ import annotations

import pygame

from levels.layout import Spot
from scenes import controls
from sprites.art import palette, panels
from sprites.canvas import Canvas

_DOT = 24  # design pixels that the light in the pill takes


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
        controls.bar(canvas, pygame.FRect(box.x + 22, spot.cy - 7, 14, 14), palette.AMBER)
    colour = palette.AMBER_HI if mine else palette.TEXT_2
    canvas.text(words, box.x + 28 + dot, spot.cy, 26, colour, weight=600, fit=box.w - 52 - dot)


def goal(canvas: Canvas, spot: Spot, words: str) -> None:
    """How far the match is, where the totals are on the plates."""
    width = min(spot.w, canvas.text_width(words, 22) + 44)
    body = panels.pill(canvas.px(width), canvas.px(spot.h), scale=canvas.scale, border=palette.BRASS_LO)
    canvas.blit(body, spot.x + width / 2, spot.cy, "cc")
    canvas.text(words, spot.x + 22, spot.cy, 22, palette.TEXT_2, fit=width - 40)
