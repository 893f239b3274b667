"""A card that was just played: it has left the hand, and nothing that is pressed while it flies is done to it."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.cards import Card
from game.rummy.actions import Discard
from game.stops.actions import Lay
from scenes.at_table import CardWidget
from scenes.table import TableScene
from tests.screen import Screen, unseen
from tests.test_drags import hold, moved, ready, release, until_mine

PLAYS: dict[str, type] = {"rummy": Discard, "rummoli": Lay}
KEYS = [*map(ord, "smdtuhl"), pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_TAB, pygame.K_RETURN]
PRESSES = [*((key, 0) for key in KEYS), (pygame.K_LEFT, pygame.KMOD_SHIFT), (pygame.K_RIGHT, pygame.KMOD_SHIFT)]


def played(game: str) -> tuple[Screen, TableScene, Card]:
    """The viewer's card has been played by keys: it lies in the hand no more."""
    screen, scene = ready(game)
    until_mine(screen, scene, PLAYS[game])
    screen.wait(0.2)
    card = next(a.card for a in scene.view.legal if isinstance(a, Discard | Lay))
    screen.walk_to(str(next(w.label for w in scene.widgets if isinstance(w, CardWidget) and w.card == card)))
    screen.key(pygame.K_RETURN)
    if game == "rummy":
        screen.key(pygame.K_d)
    for _ in range(60):
        if card not in scene.view.hand():
            return screen, scene, card
        screen.wait(1 / 60)
    raise AssertionError(f"{card} is not played")


@pytest.mark.parametrize("game", PLAYS)
@pytest.mark.parametrize("wait", [0.0, 0.02, 0.1, 0.3])
def test_keys_are_at_a_card_that_is_still_held(game: str, wait: float) -> None:
    screen, scene, card = played(game)
    screen.wait(wait)
    assert isinstance(scene.focus.widget, CardWidget) and scene.focus.widget.card in scene.view.hand()
    assert card not in [w.card for w in scene.widgets if isinstance(w, CardWidget)]


@pytest.mark.parametrize("game", PLAYS)
@pytest.mark.parametrize("wait", [0.0, 0.05])
def test_no_key_does_anything_to_a_card_that_has_gone(game: str, wait: float) -> None:
    for key, mod in PRESSES:
        with unseen():
            screen, scene, card = played(game)
            screen.wait(wait)
            for _ in range(2):  # the first may have moved the focus
                screen.key(key, mod)
                assert card not in scene.chosen, (key, mod)
                screen.wait(1 / 60)
            screen.wait(1.0)
        assert sorted(scene.sprites.order.own) == sorted(scene.view.hand()), (key, mod)


@pytest.mark.parametrize("game", PLAYS)
@pytest.mark.parametrize("wait", [0.0, 0.02, 0.1, 0.3])
def test_a_card_that_has_gone_is_not_taken_up_on_its_way(game: str, wait: float) -> None:
    screen, scene, card = played(game)
    screen.wait(wait)
    sprite = next(sprite for sprite in scene.sprites.cards() if sprite.card == card)
    gone = CardWidget(sprite, scene.picture, scene.press_card, lambda card, pos: None)
    gone.rect.center = sprite.pose.x, sprite.pose.y
    hold(screen, gone)
    carried = scene.sprites.carried
    assert carried is None or carried.card in scene.view.hand()
    moved(screen, (960, 900))
    release(screen, (960, 900))
    screen.wait(2.0)
    assert sprite.pose == sprite.goal and card not in scene.sprites.order.own
