"""The pill above the hand says what is next, and makes way for what comes there: a toast, a card in flight or in the fingers."""

from __future__ import annotations

import pygame

from game.kernel.cards import cards
from scenes.rummy import RummyScene
from tests import rummy_table
from tests.legible import words_now, written
from tests.moments import set_speed
from tests.rummy_screen import labels, shown
from tests.screen import Screen

HANDS = ("7h 8h 9h Kc 2d", "2c 3c")


def at_table(**more: object) -> tuple[Screen, RummyScene]:
    return shown(rummy_table.table(HANDS, pile="Qd Js", **more))  # type: ignore[arg-type]


def says(screen: Screen) -> list[str]:
    """The words in the pill's place."""
    scene = screen.top
    assert isinstance(scene, RummyScene)
    pill = pygame.FRect(scene.layout["turn"].rect)
    return [text.words for text in written(screen) if pill.collidepoint(text.rect.center)]


def test_it_says_what_is_next() -> None:
    screen, _ = at_table(phase="draw")
    assert says(screen) == ["Your turn: draw a card"]
    screen, _ = at_table(draws="Th")
    assert says(screen) == ["Your turn: meld or discard"]
    screen, _ = shown(rummy_table.table(("7h 8h Kc 2d", "2c 3c"), pile="Qd Js", draws="Ts"))
    assert says(screen) == ["Your turn: choose a discard"]
    screen, _ = shown(rummy_table.table(("7h 8h Kc 2d", "2c 3c"), ["Qs Js Ts"], pile="Qd 2s", draws="Ks"))
    assert says(screen) == ["Your turn: lay off or discard"], "no meld is to be found"
    assert "Find a layoff" in words_now(screen) and "Find a meld" not in words_now(screen)
    screen, _ = shown(rummy_table.table(("7h 8h 9h 2d", "2c 3c"), ["Qs Js Ts"], pile="Qd 2s", draws="Ks"))
    assert says(screen) == ["Your turn: meld or discard"] and "Find a meld" in words_now(screen)


def test_a_toast_takes_its_place_for_a_while() -> None:
    screen, scene = at_table(draws="Th")
    scene.discard()
    assert says(screen) == ["Choose the card to discard"]
    screen.wait(5, 0.1)
    assert says(screen) == ["Your turn: meld or discard"]


def test_a_card_passes_where_it_was() -> None:
    screen, scene = at_table(draws="Th")
    set_speed(screen, "normal")
    scene.press_card(cards("2d")[0])
    screen.wait(1)
    scene.discard()
    for _ in range(2):
        screen.stack.update(1 / 60)
    assert any(sprite.aloft for sprite in scene.sprites.cards())
    assert not scene.prompting
    scene.timeline.finish()
    assert scene.prompting and says(screen) == ["It is Vera's turn"]


def test_words_and_buttons_wait_for_the_light_of_the_next_turn() -> None:
    screen, scene = at_table(draws="Th")
    set_speed(screen, "normal")
    scene.press_card(cards("2d")[0])
    screen.wait(1)
    scene.discard()
    screen.stack.update(1 / 60)
    assert not scene.mine and scene.sprites.light.seat == 0
    assert scene.prompt() == ""
    assert {"Discard", "Lay"} <= set(labels(scene)) and "Draw" not in labels(scene)
    scene.timeline.finish()
    screen.stack.update(1 / 60)
    assert scene.sprites.light.seat == 1
    assert scene.prompt() == "It is Vera's turn" and "Draw" in labels(scene)


def test_it_lets_a_carried_card_through() -> None:
    screen, scene = at_table(draws="Th")
    card = next(widget for widget in scene.widgets if widget.label == "2♦")
    x, y = card.rect.center
    screen.move((x, y))
    screen.post(pygame.MOUSEBUTTONDOWN, pos=screen._real((x, y)), button=1)
    screen.move((x, y - 60))
    screen.move((x, y - 160))
    assert scene.sprites.carried is not None
    assert not scene.prompting
