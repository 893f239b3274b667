"""What is drawn and when: nothing while nothing changes, no more than what changed, and never less."""

from __future__ import annotations

from random import Random
from statistics import median

import pygame
import pytest

from game.players import guests
from game.seats import Occupant
from scenes import seating
from scenes.curtain import CurtainScene
from scenes.devices import Devices
from scenes.kiosk import KioskGameScene, StillThereScene
from scenes.menu import MenuScene
from scenes.rules import RulesScene
from scenes.scene import Scene
from scenes.stack import SceneStack
from scenes.table import TableScene, table_scene
from scenes.widgets import Button
from sprites.canvas import Canvas
from tests import rummoli_table
from tests.pages import pages
from tests.rummoli_screen import shown
from tests.screen import Screen
from tests.test_table_scene import NAMES, new_match, table, until


def differences(stack: SceneStack) -> int:
    """How many pixels of the window differ from the scenes drawn anew."""
    whole = pygame.Surface(stack.canvas.surface.get_size()).convert(stack.canvas.surface)
    for scene in stack.visible:
        scene.draw(Canvas(whole))
    seen, anew = (pygame.surfarray.array3d(one).astype(int) for one in (stack.canvas.surface, whole))
    return int((abs(seen - anew).max(axis=2) > 2).sum())


def drawn(stack: SceneStack) -> float:
    """Draw what has changed; returns the share of the window."""
    w, h = stack.canvas.surface.get_size()
    return sum(area.w * area.h for area in stack.draw()) / (w * h) if stack.dirty else 0.0


@pytest.mark.parametrize("game", NAMES)
def test_nothing_is_drawn_while_nothing_moves(game: str) -> None:
    scene = table(new_match(game, 3, persons=1))
    for _ in range(4000):
        scene.stack.update(1 / 60)
        if scene.stack.dirty:
            scene.stack.draw()
        if scene.mine and scene.timeline.idle and len(scene.view.legal) > 1:  # an only answer counts its seconds
            break
    assert scene.mine
    for _ in range(120):
        scene.stack.update(1 / 60)
        if scene.stack.dirty:  # what has just landed
            scene.stack.draw()
            continue
        break
    for _ in range(60):
        scene.stack.update(1 / 60)
        assert not scene.stack.dirty


@pytest.mark.parametrize("game", NAMES)
def test_what_is_mended_looks_like_what_is_drawn_anew(game: str) -> None:
    scene = table(new_match(game, 4))
    for frame in range(540):
        scene.stack.update(1 / 20)
        drawn(scene.stack)
        if frame % 45 == 44 and scene.stack.top is scene:
            assert not differences(scene.stack), f"frame {frame} shows what is gone"


@pytest.mark.parametrize("game", NAMES)
def test_a_page_over_a_table_that_goes_on_hides_and_darkens_what_moves(game: str) -> None:
    scene = table(new_match(game, 4))
    stack, shares = scene.stack, []
    scene.pause()
    stack.draw()
    stack.arrive()
    stack.draw()
    assert stack.top is not scene
    for frame in range(120):
        scene.tick()
        stack.update(1 / 20)
        shares.append(drawn(stack))
        if frame % 20 == 19:
            assert not differences(stack), f"frame {frame}"
    assert 0 < median(filter(None, shares)) < 0.7


def resting(game: str) -> Screen:
    """A table where a person is to act and nothing moves."""
    people = (Occupant("Ana", "human"), *guests(["easy"] * 2))
    scene = table_scene(seating.new_match(seating.Setup(game, people, {}, "7" * 32)))
    screen = Screen(scene, (960, 540))
    for _ in range(900):
        screen.wait(0.1)
        if scene.mine and len(scene.view.legal) > 1 and scene.timeline.idle and not scene.dirty:
            return screen
    raise AssertionError("it is never Ana's turn")


@pytest.mark.parametrize("game", NAMES)
def test_what_pointer_and_keys_light_up_is_drawn_where_it_is_and_nowhere_else(game: str) -> None:
    screen, rng = resting(game), Random(1)
    scene = screen.top
    assert isinstance(scene, TableScene)
    for count in range(60):
        if rng.random() < 0.6:
            widget = rng.choice(screen.offered())
            screen.move((widget.rect.centerx, widget.rect.centery + rng.uniform(-40, 40)))
        else:
            screen.post(pygame.KEYDOWN, key=rng.choice([pygame.K_TAB, pygame.K_UP]), mod=0)
            screen.devices = Devices(screen.stack.canvas.to_design)
        for _ in range(rng.choice([1, 3, 40])):
            scene.stack.update(1 / 60)
            assert drawn(scene.stack) < 0.5
        assert not differences(scene.stack), f"step {count}: {screen.top.focus.widget}, {screen.top.focus.hovered}"
    assert scene.mine


@pytest.mark.parametrize("game", NAMES)
def test_a_press_at_the_table_draws_what_it_changes(game: str) -> None:
    screen = resting(game)
    scene = screen.top
    assert isinstance(scene, TableScene)
    for card in scene.view.hand()[:3]:
        scene.press_card(card)
        for _ in range(20):
            scene.stack.update(1 / 60)
            assert drawn(scene.stack) < 0.5
        assert not differences(scene.stack), card
    screen.devices = Devices(screen.stack.canvas.to_design)
    for _ in range(12):
        screen.post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
        assert 0 < drawn(screen.stack) < 0.5
        assert not differences(screen.stack), screen.top.focus.widget


@pytest.mark.parametrize("game", NAMES)
def test_an_icon_that_was_pressed_is_drawn_as_it_is_after_a_press_elsewhere(game: str) -> None:
    screen = resting(game)
    screen.press("Menu")
    screen.press("Go on")
    screen.wait(0.1)
    screen.wait(0.5)
    screen.click((400, 500))  # bare felt
    screen.wait(0.5)
    assert not differences(screen.stack)


@pytest.mark.parametrize("game", NAMES)
def test_a_key_without_a_meaning_and_a_sentence_that_stands_draw_nothing(game: str) -> None:
    screen = resting(game)
    screen.key(pygame.K_F5)  # the ring of the keys comes, once
    screen.key(pygame.K_F5)
    assert not screen.stack.dirty
    screen.post(pygame.KEYDOWN, key=pygame.K_F6, mod=0)
    assert not screen.stack.dirty
    screen.top.toasts.show("So it is")
    screen.stack.update(1 / 60)
    assert screen.stack.dirty
    screen.draw()
    screen.stack.update(1 / 60)
    assert not screen.stack.dirty
    for _ in range(240):
        screen.stack.update(1 / 60)
    assert screen.stack.dirty and not screen.top.toasts


PAGES = [*pages(), "curtain", "kiosk choices", "still there"]


@pytest.mark.parametrize("name", PAGES)
def test_a_ring_that_comes_or_goes_with_what_nobody_takes_is_drawn(name: str) -> None:
    if name == "curtain":
        scene = table(new_match("rummy", 2, persons=2))
        until(scene, CurtainScene)
        screen = Screen(MenuScene(), (960, 540))
        screen.stack.push(CurtainScene(scene, scene.stack.top.seat))
        screen.wait(3)
    else:
        more: dict[str, list[Scene]] = {
            "kiosk choices": [KioskGameScene()],
            "still there": [MenuScene(), StillThereScene(20)],
        }
        first, *over = (pages() | more)[name]
        screen = Screen(first, (960, 540))
        for page in over:
            screen.stack.push(page)
        screen.wait(0.1)
    top = screen.top
    for step in (lambda: screen.click((3, 3)), lambda: screen.key(pygame.K_F5)) * 2:
        step()
        if screen.top is not top:
            return  # whatever is done goes back
        assert not differences(screen.stack)


@pytest.mark.parametrize("name", pages())
def test_a_page_draws_what_pointer_and_keys_light_up_and_no_more(name: str) -> None:
    first, *over = pages()[name]
    screen, rng = Screen(first, (960, 540)), Random(2)
    for page in over:
        screen.stack.push(page)
    screen.wait(3.0, dt=0.1)  # longer than a winner is celebrated
    shares = []
    for count in range(12):
        if rng.random() < 0.6:
            screen.move(rng.choice(screen.offered()).rect.center)
        else:
            screen.post(pygame.KEYDOWN, key=rng.choice([pygame.K_TAB, pygame.K_DOWN]), mod=0)
            screen.post(pygame.KEYUP, key=pygame.K_TAB, mod=0)
        shares.append(drawn(screen.stack))
        assert not differences(screen.stack), f"step {count}"
    assert median(shares) < 0.3


def test_a_pause_between_two_actions_draws_nothing() -> None:
    scene = table(new_match("rummy", 4))
    still = busy = 0
    for _ in range(900):
        scene.stack.update(1 / 60)
        busy += scene.timeline.busy
        still += scene.timeline.busy and not scene.stack.dirty
        if scene.stack.dirty:
            scene.stack.draw()
    assert still > busy / 10


def test_what_has_changed_behind_another_scene_is_seen_when_that_has_gone() -> None:
    screen = Screen(RulesScene(), (960, 540))
    button = next(widget for widget in screen.offered() if isinstance(widget, Button))
    screen.stack.push(MenuScene())
    screen.wait(0.5)
    button.label = "New"
    screen.stack.pop()
    screen.wait(0.5)
    assert not differences(screen.stack)


def test_an_amount_that_a_key_has_set_is_to_be_seen() -> None:
    game = rummoli_table.ranked("102", betting="no_limit", board={"poker": 3})
    game.to_act = 2
    rummoli_table.do(game, "bet 4")
    screen = shown(game)
    raises = next(widget for widget in screen.offered() if widget.label == "Raise to 8")
    for key in (pygame.K_DOWN, pygame.K_UP, pygame.K_p):  # the pot: a press of a button without the focus
        screen.key(key)
    assert raises.label == "Raise to 15"
    assert not differences(screen.stack)
