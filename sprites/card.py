"""One card on the table: what it shows, where it lies, how it is drawn."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.kernel.cards import HIDDEN, Card
from sprites.art import cards as art
from sprites.canvas import Canvas

_TURN_STEP = 6  # degrees: while a card moves nobody sees a smaller difference, and drawings are shared


class Pose(NamedTuple):
    """Centre and height in design pixels, turn in degrees clockwise."""

    x: float
    y: float
    angle: float
    height: float

    def moved(self, aside: float, up: float) -> Pose:
        """Moved along and across the card's own axis, in design pixels."""
        a = math.radians(self.angle)
        x = self.x + up * math.sin(a) + aside * math.cos(a)
        return self._replace(x=x, y=self.y - up * math.cos(a) + aside * math.sin(a))


class CardSprite:
    """A card as the viewer sees it: a face, or a back while it is HIDDEN."""

    def __init__(self, card: Card, back: str, pose: Pose) -> None:
        self.card, self.back = card, back
        self.pose = self.goal = pose  # where it is, and where it belongs
        self.turn = 1.0  # of a flip, 0 to 1
        self.z: tuple[int, ...] = ()  # the greater lies above
        self.aloft = False  # in flight it is above those that only make room
        self.takeoff = pose.height  # where it set out
        self.dim = self.rim = self.four_colour = False
        self.marked = False  # has just moved, where motion is reduced
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
        return (self.pose, self.key, self.turn, self.dim, self.rim or self.marked, self.four_colour, self.z)

    def surface(self, canvas: Canvas, moving: bool) -> pygame.Surface:
        """Its drawing in real pixels, to be put by its centre."""
        height = drawn_at = canvas.px(self.pose.height)
        angle, shadow = self.pose.angle, "rest"
        if moving:
            drawn_at = canvas.px(max(self.goal.height, self.takeoff))
            near = abs(angle - self.goal.angle) < _TURN_STEP
            angle = self.goal.angle if near else round(angle / _TURN_STEP) * _TURN_STEP
            shadow = "lifted" if self.aloft else "rest"
        key = self.key if self.turn >= 0.5 else self._was
        rim = self.rim or self.marked
        drawn = art.turned(key, drawn_at, angle, self.four_colour, dim=self.dim, rim=rim, shadow=shadow)
        wide, high = drawn.get_size()
        if abs(height - drawn_at) > 2:
            wide, high = round(wide * height / drawn_at), round(high * height / drawn_at)
        if self.turn not in (0.0, 1.0):
            wide = max(1, round(wide * abs(math.cos(math.pi * self.turn))))
        return drawn if (wide, high) == drawn.get_size() else pygame.transform.smoothscale(drawn, (wide, high))

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
