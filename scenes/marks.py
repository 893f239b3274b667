"""Marks on a table: where a card may go, how many lie there."""

from __future__ import annotations

import pygame

from levels.layout import Spot
from sprites.art import chips, panels
from sprites.canvas import Canvas


def target(canvas: Canvas, rect: pygame.FRect) -> None:
    """A dashed outline where a card may be put or taken."""
    canvas.blit(panels.slot(canvas.px(rect.w), canvas.px(rect.h), scale=canvas.scale), *rect.center, "cc")


def count(canvas: Canvas, spot: Spot, number: int) -> None:
    """How many cards a pile has."""
    if number:
        canvas.blit(chips.badge(str(number), canvas.scale), spot.cx, spot.cy, "cc")
