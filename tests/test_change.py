"""A scene comes softly and at once for whoever presses anything; nothing private is seen in between."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.change import PLAIN, SECONDS
from scenes.devices import Away, Key, Move, Press
from scenes.menu import MenuScene
from scenes.new_game import NewGameScene
from scenes.page import Ask
from scenes.rules import RulesScene
from scenes.scene import Scene
from scenes.stack import SceneStack
from sprites.art import felt
from tests.screen import Screen

SIZE = (960, 540)


def begun(scene: Scene, folder: Path, **settings: object) -> SceneStack:
    """A stack on which a scene has just come over the menu, its first picture drawn."""
    screen = Screen(MenuScene(), SIZE, folder)
    for name, value in settings.items():
        setattr(screen.stack.settings, name, value)
    screen.stack.push(scene)
    screen.stack.draw()
    return screen.stack


def picture(stack: SceneStack) -> bytes:
    return pygame.image.tobytes(stack.canvas.surface, "RGB")


def frames(stack: SceneStack) -> list[bytes]:
    """All pictures until nothing changes any more, 60 a second."""
    found = [picture(stack)]
    for _ in range(120):
        stack.update(1 / 60)
        if not stack.dirty:
            break
        stack.draw()
        found.append(picture(stack))
    return found


def alone(scene: Scene, folder: Path) -> bytes:
    """The scene as it looks when nothing fades."""
    return picture(Screen(scene, SIZE, folder).stack)


@pytest.mark.parametrize("make", [lambda: NewGameScene("rummy"), RulesScene])
def test_a_page_comes_through_felt_in_its_time(make: type[Scene], tmp_path: Path) -> None:
    stack = begun(make(), tmp_path)
    shown = frames(stack)
    assert len(shown) == pytest.approx(SECONDS * 60, abs=2)
    assert len(set(shown)) >= 12
    assert shown[-1] == alone(make(), tmp_path)
    bare = felt.table(SIZE, "pine")
    middle = pygame.image.frombytes(shown[round(len(shown) * 0.4)], SIZE, "RGB")
    assert pygame.transform.average_color(middle)[:3] == pytest.approx(pygame.transform.average_color(bare)[:3], abs=6)


def test_an_overlay_comes_over_what_stays(tmp_path: Path) -> None:
    menu = alone(MenuScene(), tmp_path)
    stack = begun(Ask("Leave?", "", [("Yes", "danger", print), ("No", "ghost", print)]), tmp_path)
    shown = frames(stack)
    assert shown[0] == menu, "it begins with what was there"
    corner = [pygame.image.frombytes(one, SIZE, "RGB").get_at((480, 30)) for one in shown]
    assert all(a[0] >= b[0] for a, b in zip(corner, corner[1:], strict=False)), "what lies below only darkens"


@pytest.mark.parametrize("intent", [Press((5.0, 5.0)), Key("f5")])
def test_any_press_ends_it(intent: Press | Key, tmp_path: Path) -> None:
    stack = begun(RulesScene(), tmp_path)
    stack.handle(intent)
    stack.draw()
    stack.update(1 / 60)
    assert not stack.dirty
    stack.renew()
    ended = picture(stack)
    stack.draw()
    assert picture(stack) == ended


def test_the_pointer_alone_ends_nothing_and_a_press_is_not_lost(tmp_path: Path) -> None:
    scene = RulesScene()
    stack = begun(scene, tmp_path)
    stack.handle(Move((400.0, 400.0)))
    stack.update(1 / 60)
    assert stack.dirty
    stack.handle(Key("page down"))
    assert (scene.chapter, scene.page) != (0, 0)


def test_at_once_nothing_fades_and_with_less_motion_it_only_fades(tmp_path: Path) -> None:
    assert len(frames(begun(RulesScene(), tmp_path, speed="instant"))) == 1
    assert len(frames(begun(RulesScene(), tmp_path, reduced_motion=True))) == pytest.approx(PLAIN * 60, abs=2)
    assert len(frames(begun(RulesScene(), tmp_path, speed="slow"))) == pytest.approx(2 * SECONDS * 60, abs=3)


def test_a_window_that_is_left_shows_nothing_of_what_was_before(tmp_path: Path) -> None:
    stack = begun(RulesScene(), tmp_path)
    stack.handle(Away())
    stack.draw()
    assert picture(stack) == alone(RulesScene(), tmp_path)
