"""Hints on a screen for tests: turns of both games in which one may ask, how it is asked, and what is to be seen of it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.coach import Hint, hint
from game.kernel.actions import Action
from scenes import hints
from scenes.at_table import IconButton
from scenes.hint_panel import HintPanel
from scenes.rummoli import RummoliScene
from scenes.rummy import RummyScene
from scenes.table import TableScene
from tests import rummoli_table, rummy_screen
from tests.rummoli_screen import shown as shown_rummoli
from tests.screen import Screen

LAMP = "Hint (H)"
HAND = "Kc 9d 8d 4s 2h"


def to_throw(**more: Any) -> tuple[Screen, RummyScene]:
    """A turn of Rummy after the draw, with something to be thrown."""
    return rummy_screen.at_table(HAND, "7c 7s Jh", pile="3h", **more)


def to_bet() -> tuple[Screen, RummoliScene]:
    """A turn in the poker of Rummoli, with half the pot among the quick amounts."""
    game = rummoli_table.ranked("102", betting="no_limit", board={"poker": 6})
    screen = shown_rummoli(game)
    scene = screen.top
    assert isinstance(scene, RummoliScene) and scene.mine
    return screen, scene


POSITIONS = {"rummy": to_throw, "rummoli": to_bet}
both = pytest.mark.parametrize("game", POSITIONS)


def panel(scene: TableScene) -> HintPanel | None:
    return next((widget for widget in scene.widgets if isinstance(widget, HintPanel)), None)


def lamp(scene: TableScene) -> IconButton | None:
    return next((w for w in scene.widgets if isinstance(w, IconButton) and w.icon == "hint"), None)


def nothing_left(scene: TableScene) -> bool:
    """Whether nothing tells of a hint: no words, no light, no mark on a card."""
    tagged = [sprite for sprite in scene.sprites.cards() if sprite.tag == "hint"]
    return not (panel(scene) or scene.hints.places() or scene.hints.cards() or tagged)


def click(screen: Screen) -> None:
    screen.press(LAMP)


def key(screen: Screen) -> None:
    screen.key(pygame.K_h)


def stick(screen: Screen, number: int = 9) -> None:
    screen.post(pygame.JOYBUTTONDOWN, instance_id=0, button=number)
    screen.post(pygame.JOYBUTTONUP, instance_id=0, button=number)
    screen.draw()


def asking(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Action | None]]:
    """Each time the coach is asked from now on: at which step, and about what."""
    found: list[tuple[int, Action | None]] = []

    def ask(view: Any, chosen: Action | None = None) -> Hint | None:
        found.append((view.step, chosen))
        return hint(view, chosen)

    monkeypatch.setattr(hints, "hint", ask)
    return found
