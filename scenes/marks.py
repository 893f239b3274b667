"""Marks on a table: where a card may go, how many lie there, what is special about one of the hand."""

from __future__ import annotations

import math

import pygame

from levels.layout import CARD_RATIO, Spot
from sprites.art import chips, icons, panels
from sprites.canvas import Canvas
from sprites.card import CardSprite

TAG = 34  # design pixels across


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
