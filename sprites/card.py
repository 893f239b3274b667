"""One card on the table: what it shows, where it lies, how it is drawn."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.kernel.cards import HIDDEN, Card
from sprites.art import cards as art
from sprites.canvas import Canvas

_TURN_STEP, _HEIGHT_STEP = 4, 8  # degrees and real pixels: moving cards share drawings


class Pose(NamedTuple):
    """Centre and height in design pixels, turn in degrees clockwise."""

    x: float
    y: float
    angle: float
    height: float


class CardSprite:
    """A card as the viewer sees it: a face, or a back while it is HIDDEN."""

    def __init__(self, card: Card, back: str, pose: Pose) -> None:
        self.card, self.back = card, back
        self.pose = self.goal = pose  # where it is, and where it belongs
        self.turn = 1.0  # of a flip, 0 to 1
        self.z: tuple[int, ...] = ()  # the greater lies above
        self.aloft = False  # in flight it is above those that only make room
        self.dim = self.rim = False
        self._was = self.key

    def __repr__(self) -> str:
        return f"<{self.key} {self.goal}>"

    @property
    def key(self) -> str:
        """The name of its drawing."""
        return self.back if self.card == HIDDEN else str(self.card)

    def become(self, card: Card) -> bool:
        """Turn into another card; whether that is to be seen, as a flip from ``turn`` 0 to 1."""
        was, self.card = self.key, card
        if self.key != was:
            self._was, self.turn = was, 0.0
        return self.key != was

    @property
    def look(self) -> tuple[object, ...]:
        """All that its picture depends on."""
        return (self.pose, self.key, self.turn, self.dim, self.rim, self.z)

    def surface(self, canvas: Canvas, moving: bool) -> pygame.Surface:
        """Its drawing in real pixels, to be put by its centre."""
        height, angle = canvas.px(self.pose.height), round(self.pose.angle)
        if moving:
            angle = round(self.pose.angle / _TURN_STEP) * _TURN_STEP
            goal = canvas.px(self.goal.height)
            height = goal + round((height - goal) / _HEIGHT_STEP) * _HEIGHT_STEP
        key = self.key if self.turn >= 0.5 else self._was
        drawn = art.turned(key, height, angle, dim=self.dim, rim=self.rim, shadow="lifted" if moving else "rest")
        if self.turn in (0.0, 1.0):
            return drawn
        narrow = max(1, round(drawn.get_width() * abs(math.cos(math.pi * self.turn))))
        return pygame.transform.scale(drawn, (narrow, drawn.get_height()))

    def draw(self, canvas: Canvas, moving: bool = False) -> pygame.Rect:
        """Draw it; returns where, in real pixels."""
        surface = self.surface(canvas, moving)
        rect = surface.get_rect(center=(canvas.px(self.pose.x), canvas.px(self.pose.y)))
        canvas.surface.blit(surface, rect)
        return rect

    def contains(self, x: float, y: float) -> bool:
        """Whether a design position hits the card where it belongs."""
        a = math.radians(-self.goal.angle)
        dx, dy = x - self.goal.x, y - self.goal.y
        across, down = dx * math.cos(a) - dy * math.sin(a), dx * math.sin(a) + dy * math.cos(a)
        return abs(across) <= self.goal.height * 5 / 14 and abs(down) <= self.goal.height / 2
