"""A window may be dragged to any size, even one that nobody can read: it is drawn, and nothing is asked for of size 0."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kiosk import Kiosk
from scenes.curtain import CurtainScene
from scenes.kiosk import KioskGameScene, ShowScene
from scenes.scene import Scene
from scenes.table import TableScene
from sprites.art import cards
from sprites.canvas import Canvas
from tests.pages import pages
from tests.screen import Screen
from tests.test_table_scene import NAMES, new_match, table, until

SIDES = (1, 2, 4, 8, 12, 16, 24, 32)
SIZES = [*((side, side) for side in SIDES), (20, 400), (400, 1), (2000, 10), (120, 90)]


def shrunk(stack_of: Scene, size: tuple[int, int]) -> None:
    """The window of a scene's stack is dragged to that size, and shown for some frames."""
    stack = stack_of.stack
    stack.resize(Canvas(pygame.display.set_mode(size)))
    for _ in range(4):
        stack.update(0.1)
        stack.draw()
    stack.renew()
    stack.draw()
    assert stack.canvas.surface.get_size() == size


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", NAMES)
def test_a_table_is_drawn_in_a_window_of_any_size(game: str, size: tuple[int, int]) -> None:
    scene = table(new_match(game, 4, persons=1), "fast")
    for _ in range(60):
        scene.stack.update(0.1)
    shrunk(scene, size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_curtain_is_drawn_in_a_window_of_any_size(size: tuple[int, int]) -> None:
    scene = table(new_match("rummy", 2, persons=2), "fast")
    until(scene, CurtainScene)
    shrunk(scene, size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_pages_are_drawn_in_a_window_of_any_size(size: tuple[int, int], tmp_path: Path) -> None:
    for name in ("menu", "new rummoli", "settings", "rules", "pause", "results rummoli 8"):
        first, *over = pages()[name]
        screen = Screen(first, (320, 180), tmp_path)
        for page in over:
            screen.stack.push(page)
        shrunk(first, size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_kiosk_is_drawn_in_a_window_of_any_size(size: tuple[int, int], tmp_path: Path) -> None:
    for scene in (ShowScene(Kiosk(), seed="7" * 32), KioskGameScene()):
        Screen(scene, (320, 180), tmp_path, Kiosk())
        shrunk(scene, size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_match_goes_on_as_it_was_after_the_window_was_tiny(size: tuple[int, int]) -> None:
    scene = table(new_match("rummy", 3))
    assert isinstance(scene, TableScene)
    places = [spot.rect for spot in scene.layout.values()]
    shrunk(scene, size)
    scene.stack.resize(Canvas(pygame.display.set_mode((960, 540))))
    assert [spot.rect for spot in scene.layout.values()] == places


@pytest.mark.parametrize("key", ["Qs", "7h", "*8", "peacock"])
def test_a_card_of_no_height_is_a_dot(key: str) -> None:
    for height in (0, 1, 2):
        for angle in (0, 30):
            assert min(cards.turned(key, height, angle).get_size()) >= 1
            assert min(cards.turned(key, height, angle, rim=True, small=True).get_size()) >= 1
