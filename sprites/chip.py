"""Chips on the table: a stack with its number at a place, and single chips on their way."""

from __future__ import annotations

import pygame

from levels.layout import Spot
from sprites.art import chips as art
from sprites.canvas import Canvas


class ChipPile:
    """The chips at one place. ``amount`` is what lies there; ``shown`` rolls after it."""

    def __init__(self, place: str, spot: Spot, badge: Spot | None, amount: int = 0) -> None:
        self.place, self.spot, self.badge = place, spot, badge
        self.amount = amount
        self.shown = float(amount)

    @property
    def look(self) -> int:
        """The number to be seen."""
        return round(self.shown)

    def draw(self, canvas: Canvas) -> pygame.Rect:
        """The stack and its badge; returns where, in real pixels. A pot's empty badge stays, a bet's does not."""
        found = pygame.Rect(canvas.px(self.spot.cx), canvas.px(self.spot.cy), 0, 0)
        if self.look > 0:
            found = self._stack(canvas)
        if self.look > 0 or self.badge:
            x, y = (self.badge.cx, self.badge.cy) if self.badge else (self.spot.cx, self.spot.cy + self.spot.w * 0.85)
            surface = art.badge(str(self.look), canvas.scale * 0.9, dim=self.look == 0)
            rect = surface.get_rect(center=(canvas.px(x), canvas.px(y)))
            canvas.surface.blit(surface, rect)
            found = found.union(rect)
        return found

    def _stack(self, canvas: Canvas) -> pygame.Rect:
        diameter = canvas.px(self.spot.w)
        surface = art.stack(self.look, diameter)
        rect = surface.get_rect(midbottom=(canvas.px(self.spot.cx), canvas.px(self.spot.cy) + art.foot(diameter)))
        canvas.surface.blit(surface, rect)
        return rect


class FlyingChip:
    """One chip on its way from a place to another; ``at`` is its centre in design pixels."""

    def __init__(self, value: int, at: tuple[float, float], width: float) -> None:
        self.value, self.at, self.width = value, at, width

    def draw(self, canvas: Canvas) -> pygame.Rect:
        """Draw it; returns where, in real pixels."""
        surface = art.chip(self.value, canvas.px(self.width))
        rect = surface.get_rect(center=(canvas.px(self.at[0]), canvas.px(self.at[1])))
        canvas.surface.blit(surface, rect)
        return rect
