"""Plays whatever a scene offers, knowing nothing of any game: the widgets in sight, a mouse or a keyboard."""

from __future__ import annotations

from random import Random

import pygame

from scenes.at_table import IconButton
from scenes.table import TableScene
from scenes.widgets import Button, Widget
from tests.screen import Screen


class Walk:
    """``rng`` decides what is pressed. With ``keys`` nothing but the keyboard is used, otherwise only the mouse."""

    def __init__(self, screen: Screen, rng: Random, keys: bool = False, drags: bool = False) -> None:
        self.screen, self.rng, self.keys, self.drags = screen, rng, keys, drags
        self.pressed: list[str] = []

    def offered(self) -> list[Widget]:
        """What may be pressed now, signs that lead away from the table left out."""
        found = [w for w in self.screen.top.widgets if w.visible and w.enabled and not isinstance(w, IconButton)]
        return [w for w in found if (w.focusable if self.keys else w.pressable)]

    def to_the_end(self, most: int = 20_000) -> None:
        """Play until the page with the winner has come."""
        for _ in range(most):
            self.screen.wait(1 / 60)
            if not isinstance(self.screen.top, TableScene) and self.over:
                return
            self.step()
        raise AssertionError(f"no end after {most} presses, the last ones {self.pressed[-20:]}")

    @property
    def over(self) -> bool:
        """Whether the page offers to play again."""
        return any(w.label == "Rematch" for w in self.offered())

    def step(self) -> None:
        """Press one thing, or wait when there is nothing to answer."""
        offered = self.offered()
        answers = [w for w in offered if isinstance(w, Button)]
        if not answers:
            return
        first = [w for w in answers if w.kind == "primary"]
        chance = self.rng.random()
        self.press(self.rng.choice(first if first and chance < 0.4 else answers if chance < 0.9 else offered))

    def press(self, widget: Widget) -> None:
        """Press a widget by mouse, or walk the focus to it and press Enter or the space bar."""
        self.pressed.append(widget.label)
        if not self.keys:
            self.screen.click(widget)
            return
        focused = self.screen.top.focus.widget
        if focused is None or focused.label != widget.label:
            way = self.rng.choice([0, pygame.KMOD_SHIFT])
            for _ in range(len(self.screen.top.widgets)):
                self.screen.key(pygame.K_TAB, way)
                focused = self.screen.top.focus.widget
                if focused is not None and focused.label == widget.label:
                    break
        self.screen.key(self.rng.choice([pygame.K_RETURN, pygame.K_SPACE]))
