"""A button names what lies on the table: a card that still flies is not offered, nor taken unseen."""

from __future__ import annotations

import pygame

from game.kernel.cards import Card
from game.kernel.places import DISCARD
from scenes.rummy import RummyScene
from scenes.widgets import Button
from scenes.words import tr
from tests import rummy_table
from tests.moments import set_speed
from tests.screen import Screen
from tests.test_rummy_scene import shown

FRAME = 1 / 60


def after_a_discard() -> tuple[Screen, RummyScene]:
    """The one before the viewer has just discarded: his card has set out, and it is the viewer's turn."""
    screen, scene = shown(rummy_table.table(("7h 8h Kc 2d", "2c 3c Qc 9d"), pile="5d", draws="Th"))
    scene.press_card(Card("2d"))
    scene.discard()
    screen.stack.update(FRAME)
    set_speed(screen, "normal")
    for _ in range(2000):
        screen.wait(FRAME)
        if scene.mine and not scene.dealing:
            return screen, scene
    raise AssertionError("it is never the viewer's turn again")


def take(scene: RummyScene) -> Button:
    """The button that takes the upcard."""
    return next(w for w in scene.widgets if isinstance(w, Button) and w.label.startswith("Take"))


def test_the_upcard_is_named_and_offered_when_it_lies_there() -> None:
    screen, scene = after_a_discard()
    flying = scene.view.piles[DISCARD][-1]
    early = 0
    while not scene.landed:
        early += 1
        assert take(scene).label != tr("Take {card}", card=flying) and not take(scene).enabled
        assert scene.prompt() == ""
        screen.wait(FRAME)
    assert early > 5
    assert take(scene).label == tr("Take {card}", card=flying) and take(scene).enabled
    assert scene.prompt() == "Your turn: draw a card"


def test_a_card_in_the_air_is_not_taken_unseen() -> None:
    screen, scene = after_a_discard()
    assert not scene.landed
    screen.key(pygame.K_t)
    screen.wait(FRAME)
    assert scene.landed and scene.mine and scene.view.phase == "draw"
    screen.key(pygame.K_t)
    screen.wait(FRAME)
    assert scene.view.phase == "play"
