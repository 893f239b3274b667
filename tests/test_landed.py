"""A button names what lies on the table: a card or a bet that still flies is not offered, nor answered unseen."""

from __future__ import annotations

import pygame

from game.kernel.cards import Card
from game.kernel.places import DISCARD
from scenes.rummoli import RummoliScene
from scenes.rummy import RummyScene
from scenes.widgets import Button
from scenes.words import tr
from tests import rummoli_table, rummy_table
from tests.legible import words_now
from tests.moments import set_speed
from tests.rummoli_screen import labels, scene_of
from tests.rummoli_screen import shown as rummoli_shown
from tests.rummy_screen import shown
from tests.screen import Screen

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


def after_a_bet() -> tuple[Screen, RummoliScene]:
    """The one before the viewer has just bet 4: his chips have set out, and the viewer is asked."""
    game = rummoli_table.ranked("102", betting="no_limit", board={"poker": 3})
    game.to_act = 0
    screen = rummoli_shown(game, speed="normal")
    scene, game.to_act = scene_of(screen), 2
    scene.tell(game.apply(rummoli_table.read("bet 4")).events)
    assert scene.mine and not scene.landed
    return screen, scene


def test_a_bet_is_counted_and_answered_when_its_chips_lie_there() -> None:
    screen, scene = after_a_bet()
    early = 0
    while scene.sprites.amount("bet:2") < 4:
        early += 1
        assert not any(label.startswith(("Call", "Raise", "Fold")) for label in labels(screen))
        assert not words_now(screen) & {"7", "3 on the board, 4 in bets", "To call"}
        screen.wait(FRAME)
    assert early > 5
    screen.wait(0.1)
    assert {"Call 4", "Fold"} <= set(labels(screen))
    assert {"7", "3 on the board, 4 in bets", "To call"} <= words_now(screen)


def test_a_bet_in_the_air_is_not_answered_unseen() -> None:
    screen, scene = after_a_bet()
    screen.key(pygame.K_c)
    assert scene.landed and scene.mine and "Call 4" in labels(screen)
    screen.key(pygame.K_c)
    screen.wait(FRAME)
    assert not scene.mine
