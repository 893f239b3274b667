"""Plays whatever a scene offers, knowing nothing of any game: the widgets in sight, a mouse or a keyboard."""

from __future__ import annotations

import string
from random import Random

import pygame

from scenes.at_table import CardWidget, IconButton, PlaceWidget
from scenes.table import TableScene
from scenes.widgets import Button, Widget
from tests.screen import Screen

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
CROSS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}  # y upwards
DRAW_EVERY = 25  # frames: pictures are drawn too, but not all of them


class Walk:
    """``rng`` decides what is pressed. With ``keys`` nothing but the keyboard is used, with ``pad`` too nothing but a pad,
    otherwise only the mouse.

    With ``drags`` cards, and piles where they can be, are mostly dragged; everything else is still clicked.
    """

    def __init__(self, screen: Screen, rng: Random, keys: bool = False, drags: bool = False, pad: bool = False) -> None:
        self.screen, self.rng, self.keys, self.drags, self.pad = screen, rng, keys or pad, drags, pad
        self.pressed: list[str] = []

    def offered(self) -> list[Widget]:
        """What may be pressed now, signs that lead away from the table left out."""
        found = [w for w in self.screen.top.widgets if w.visible and w.enabled and not isinstance(w, IconButton)]
        return [w for w in found if (w.focusable if self.keys else w.pressable)]

    def to_the_end(self, most: int = 20_000) -> None:
        """Play until the page with the winner has come."""
        for count in range(most):
            self.screen.stack.update(1 / 60)
            if count % DRAW_EVERY == 0:
                self.screen.draw()
            if not isinstance(self.screen.top, TableScene) and self.over:
                return
            self.step()
        raise AssertionError(f"no end after {most} presses, the last ones {self.pressed[-20:]}")

    @property
    def over(self) -> bool:
        """Whether the page offers to play again."""
        return any(w.label == "Rematch" for w in self.offered())

    def step(self) -> None:
        """Do one thing, or wait when there is nothing to answer."""
        offered, top = self.offered(), self.screen.top
        asked = any(isinstance(w, Button) for w in offered) or (isinstance(top, TableScene) and top.mine)
        if not asked or not offered:
            return
        if self.keys and isinstance(self.screen.top, TableScene) and self.rng.random() < 0.1:
            self.key(ord(self.rng.choice(string.ascii_lowercase)))
            return
        widget = self.choice(offered)
        self.pressed.append(widget.label)
        if self.drags and widget.draggable and self.rng.random() < 0.8:
            self.drag(widget)
        else:
            self.press(widget)

    def choice(self, offered: list[Widget]) -> Widget:
        """What to press next; a card that led nowhere is often let go again."""
        cards = [w for w in offered if isinstance(w, CardWidget)]
        again = [w for w in cards if self.pressed and w.label == self.pressed[-1]]
        stuck = not any(isinstance(w, Button) and w.kind == "primary" for w in offered)
        if again and stuck and self.rng.random() < 0.7:
            return again[0]
        return self.rng.choices(offered, [weight(w, len(cards)) for w in offered])[0]

    def drag(self, widget: Widget) -> None:
        """A card goes to a place or along the hand, anything else to the hand."""
        cards = [w for w in self.screen.top.widgets if isinstance(w, CardWidget)]
        places = [w for w in self.screen.top.widgets if isinstance(w, PlaceWidget)]
        to_place = isinstance(widget, CardWidget) and places and self.rng.random() < 0.8
        if cards:
            self.screen.drag(widget.rect.center, self.rng.choice(places if to_place else cards).rect.center)

    def press(self, widget: Widget) -> None:
        """Press a widget by mouse, or walk the focus to it by keys and press Enter or the space bar."""
        if not self.keys:
            x, y = (round(value * self.screen.stack.canvas.scale) for value in widget.rect.center)
            self.screen.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.screen.post(kind, pos=(x, y), button=1)
            return
        tab = self.rng.choice([0, pygame.KMOD_SHIFT])
        for _ in range(600):
            focused = self.screen.top.focus.widget
            if focused is widget or (focused is not None and focused.label == widget.label):
                self.key(self.rng.choice([pygame.K_RETURN, pygame.K_SPACE]))
                return
            arrow = self.rng.random() < 0.2
            self.key(self.rng.choice(ARROWS) if arrow else pygame.K_TAB, 0 if arrow else tab)
        raise AssertionError(f"{widget} is not reached by keys")

    def key(self, key: int, mod: int = 0) -> None:
        """Press and let go a key, or what does the same on a pad."""
        if self.pad:
            self.button(key, mod)
            return
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.screen.post(kind, key=key, mod=mod, unicode="", scancode=0)

    def button(self, key: int, mod: int) -> None:
        """The pad's cross for an arrow, a shoulder for Tab, A for Enter and the space bar, X or Y for letters."""
        if key in CROSS:
            for value in (CROSS[key], (0, 0)):
                self.screen.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value)
            return
        tab = 4 if mod & pygame.KMOD_SHIFT else 5
        number = {pygame.K_TAB: tab, pygame.K_RETURN: 0, pygame.K_SPACE: 0}.get(key, 2 + key % 2)
        self.screen.post(pygame.JOYBUTTONDOWN, instance_id=0, button=number)
        self.screen.post(pygame.JOYBUTTONUP, instance_id=0, button=number)


def weight(widget: Widget, cards: int) -> float:
    """How gladly a widget is pressed: what goes on first, then other buttons, then places, and some card."""
    if isinstance(widget, Button):
        return 10 if widget.kind == "primary" else 2
    return 3 / cards if isinstance(widget, CardWidget) else 1
