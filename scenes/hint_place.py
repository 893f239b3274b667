"""Where the panel of a hint lies: where it covers least of what a person weighs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.kernel.places import kind
from scenes.plates import bubble
from scenes.widgets import frect

if TYPE_CHECKING:
    from scenes.table import TableScene

STEP, ROOM = 12, 6  # design pixels: from one place that is tried to the next, and that what is seen keeps round it
RAISED = 130  # and that cards of the hand keep, which may rise by half of it
# What a covered design pixel counts: of the own hand, of what the hint speaks of, of places that are never covered if that
# can be helped, of bets, of bubbles, of cards that lie open, of the backs of other hands.
HAND, LIT, KEPT, BETS, SAID, FACES, BACKS = 20_000, 1000, 300, 60, 30, 8, 1
AFAR = 40_000  # what it counts to lie in a place farther from the lamp
FREE = ("laid:0", "run", "tray:widow", "tray:dead")  # those places, where the map has them
OPEN = ("meld", "laid", "shown", "discard")
NUMBER = pygame.FRect(-44, -58, 88, 124)  # of a heap of chips and its number, from the middle


def most_open(scene: TableScene, high: float, lit: list[pygame.FRect]) -> pygame.FRect:
    """The place for a panel that high; of those that cover as little the first."""
    seen = [*((box, LIT) for box in lit), *_seen(scene)]
    boxes = [
        (pygame.FRect(spot.x, y, spot.w, high), AFAR * i)
        for i, spot in enumerate(scene.layout.group("hint"))
        for y in _steps(spot.y, spot.y + spot.h - high)
    ]

    def cost(box: pygame.FRect, afar: int) -> int:
        return round(sum(_area(part.clip(box)) * weight for part, weight in seen)) + afar

    return min(boxes, key=lambda one: cost(*one))[0]


def _steps(top: float, bottom: float) -> list[float]:
    count = max(0, int((bottom - top) // STEP))
    return [*(top + i * STEP for i in range(count + 1)), *([bottom] if bottom > top else [])]


def _area(box: pygame.FRect) -> float:
    return box.w * box.h


def _seen(scene: TableScene) -> Iterator[tuple[pygame.FRect, int]]:
    """What is to be seen on the table and is no less worth for that a hint is read."""
    sprites = scene.sprites
    yield from ((frect(scene.layout[name]), KEPT) for name in FREE if name in scene.layout)
    for place, pile in sprites.piles.items():
        weight = FACES if kind(place) in OPEN else BACKS
        yield from ((sprite.goal.box().inflate(ROOM, ROOM), weight) for sprite in pile)
    yield from ((sprite.goal.box().inflate(ROOM, RAISED), HAND) for sprite in sprites.in_hand())
    for place in sprites.chips:
        if kind(place) == "bet" and sprites.amount(place):
            spot = sprites.slots.spot(place)
            yield NUMBER.move(spot.cx, spot.cy), BETS
    for plate in scene.plates():
        if plate.bubble:
            box = frect(bubble(scene.stack.canvas, scene.layout, plate))
            yield box.inflate(2 * ROOM, 2 * ROOM), SAID
