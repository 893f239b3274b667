"""What can be pressed at a table: cards of one's hand, piles and melds, round icons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.cards import Card
from levels.layout import CARD_RATIO
from scenes.devices import Point
from scenes.widgets import Box, Widget
from scenes.words import tr
from sprites.art import icons, palette, panels
from sprites.canvas import Canvas
from sprites.card import CardSprite
from sprites.picture import TablePicture

EDGE = 46  # design pixels: the rail, and room for a shadow
Dropped = Callable[[Card, Point], None]


class CardWidget(Widget):
    """A card of the hand. It is drawn by the table; a press chooses it, a drag carries it.

    ``on_drop`` is told where it was let go. Its rectangle is the part that no other card covers.
    """

    draggable = True

    def __init__(self, sprite: CardSprite, picture: TablePicture, on_press: Callable[[Card], None], on_drop: Dropped):
        super().__init__((0, 0, 0, 0), tr("{card}", card=sprite.card))
        self.card, self._sprite, self._picture = sprite.card, sprite, picture
        self._on_press, self._on_drop = on_press, on_drop

    def follow(self, sprite: CardSprite, right: CardSprite | None) -> None:
        """The card is shown by this sprite now; ``right`` lies over its right side."""
        self._sprite = sprite
        goal, wide = sprite.goal, sprite.goal.height * CARD_RATIO
        seen = min(wide, right.goal.x - goal.x) if right else wide
        self.rect = pygame.FRect(goal.x - wide / 2, goal.y - goal.height / 2, seen, goal.height)

    def contains(self, pos: Point) -> bool:
        return self._sprite.contains(*pos)

    def press(self) -> None:
        self._on_press(self.card)

    def lift(self, pos: Point) -> None:
        self._picture.sprites.lift(self._sprite, pos)

    def carry(self, pos: Point) -> None:
        self._picture.sprites.carry(pos)

    def drop(self, pos: Point) -> None:
        self._on_drop(self.card, pos)
        self.cancel()

    def cancel(self) -> None:
        self._picture.sprites.let_go()

    def draw_light(self, canvas: Canvas) -> None:
        """A card with the focus is raised instead."""

    def draw_focus(self, canvas: Canvas) -> None:
        pose = self._sprite.pose
        size = canvas.px(pose.height * CARD_RATIO), canvas.px(pose.height)
        ring = panels.turned_ring(*size, round(pose.angle), scale=canvas.scale)
        canvas.blit(ring, pose.x, pose.y, "cc")


class PlaceWidget(Widget):
    """A pile, a meld or a pot: pressed, or a card dropped on it. ``place`` is its name in the game."""

    def __init__(self, box: Box, place: str, label: str, on_press: Callable[[], None] | None = None, why: str = ""):
        super().__init__(box, label, on_press, why)
        self.place = place
        self.enabled = not why

    def draw_light(self, canvas: Canvas) -> None:
        """What lies there is drawn already: a light would cover it."""


class IconButton(Widget):
    """A round button with a sign; under the pointer, or with the focus of keys, its label stands below it.

    Where it can't be pressed it is dim, and the reason stands there.
    """

    lit = False  # what it brings is to be seen: it looks so, and needs no label

    def __init__(self, box: Box, icon: str, label: str, on_press: Callable[[], None], why: str = "") -> None:
        super().__init__(box, label, on_press, why)
        self.icon, self.enabled = icon, not why

    @property
    def told(self) -> bool:
        return self.hovered or self.focused

    def draw(self, canvas: Canvas) -> None:
        self._draw_as(canvas, "hover" if self.lit and self.state == "normal" else self.state)
        if self.hovered and not self.lit:
            tip(canvas, self.rect, self.why or self.label)

    def draw_light(self, canvas: Canvas) -> None:
        """The light is that of its ring."""

    def draw_focus(self, canvas: Canvas) -> None:
        self._draw_as(canvas, "focus")
        if not self.lit:
            tip(canvas, self.rect, self.why or self.label)

    def _draw_as(self, canvas: Canvas, state: str) -> None:
        canvas.blit(icons.round_button(self.icon, canvas.px(self.rect.w), state), *self.rect.center, "cc")


def tip(canvas: Canvas, rect: pygame.FRect, words: str) -> None:
    """Words in an amber edge below what they name, within the screen."""
    wide = canvas.text_width(words, 20) + 32
    box = pygame.FRect(0, rect.bottom + 14, wide, 40)
    box.centerx = min(rect.centerx, canvas.width - wide / 2 - EDGE)
    size = canvas.px(box.w), canvas.px(box.h)
    body = panels.panel(*size, 10 * canvas.scale, scale=canvas.scale, border=palette.AMBER, alpha=246)
    canvas.blit(body, *box.center, "cc")
    canvas.text(words, box.centerx, box.centery, 20, palette.TEXT, "c")
