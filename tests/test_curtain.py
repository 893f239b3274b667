"""The curtain as it moves: it closes softly, opens for a press or a hold, and then hangs still."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kernel.actions import NOBODY
from scenes.curtain import HOLD, CurtainScene
from scenes.table import table_scene
from tests.screen import Screen
from tests.test_table_scene import new_match


def closing(folder: Path, **settings: object) -> tuple[Screen, CurtainScene]:
    """A curtain that has just begun to close over a table of two persons."""
    table = table_scene(new_match("rummy", 3, persons=2))
    screen = Screen(table, (960, 540), folder)
    for name, value in settings.items():
        setattr(screen.stack.settings, name, value)
        screen.stack.settings_changed(name)
    for _ in range(2000):
        screen.stack.update(1 / 20)
        if isinstance(screen.top, CurtainScene):
            return screen, screen.top
    raise AssertionError("no curtain")


def pressed(screen: Screen, at: tuple[float, float], seconds: float) -> None:
    """The mouse goes down at a point and stays so long."""
    screen.move(at)
    real = round(at[0] / 2), round(at[1] / 2)
    screen.post(pygame.MOUSEBUTTONDOWN, pos=real, button=1)
    screen.wait(seconds)


def test_it_closes_before_the_plaque_comes_and_then_hangs_still(tmp_path: Path) -> None:
    screen, curtain = closing(tmp_path)
    assert not curtain.opaque and curtain.closed < 0.1 and curtain.shown == 0
    while curtain.closed < 1:
        assert curtain.shown == 0
        screen.wait(1 / 60)
    assert curtain.opaque
    leans = []
    for _ in range(180):
        screen.wait(1 / 60)
        leans.append(curtain._lean(1))
    assert max(leans) > 1 and min(leans) < -1, "the tassels swing"
    assert curtain.shown == 1
    screen.stack.update(1 / 60)
    assert not screen.stack.dirty


def test_a_plain_press_opens_it(tmp_path: Path) -> None:
    screen, curtain = closing(tmp_path)
    screen.wait(2)
    screen.click(curtain.button)
    assert curtain.opening and curtain.table.viewer == curtain.seat
    screen.wait(1)
    assert screen.top is curtain.table


def test_a_hold_fills_the_ring_and_opens_it_by_itself(tmp_path: Path) -> None:
    screen, curtain = closing(tmp_path)
    screen.wait(2)
    pressed(screen, curtain.button.rect.center, HOLD * 0.7)
    assert 0.5 < curtain.button.share < 0.9
    assert curtain.table.viewer == NOBODY, "nothing is shown before"
    screen.wait(HOLD * 0.4)
    assert curtain.opening and curtain.table.viewer == curtain.seat


def test_a_hold_that_slips_off_the_button_opens_nothing(tmp_path: Path) -> None:
    screen, curtain = closing(tmp_path)
    screen.wait(2)
    pressed(screen, curtain.button.rect.center, HOLD * 0.7)
    screen.move((100, 100))
    screen.wait(HOLD)
    screen.post(pygame.MOUSEBUTTONUP, pos=(50, 50), button=1)
    assert not curtain.opening and curtain.button.share == 0 and curtain.table.viewer == NOBODY


@pytest.mark.parametrize("settings", [{"speed": "instant"}, {"reduced_motion": True}], ids=str)
def test_with_less_motion_it_is_closed_at_once(settings: dict[str, object], tmp_path: Path) -> None:
    screen, curtain = closing(tmp_path, **settings)
    screen.stack.update(1 / 60)
    assert (curtain.closed, curtain.shown, curtain.opaque) == (1, 1, True)
    assert curtain._lean(1) == 0


def test_no_felt_comes_between_it_and_the_table(tmp_path: Path) -> None:
    """Neither when it has closed nor when it is gone does anything fade: what it hides is never seen through it."""
    screen, curtain = closing(tmp_path)
    for seconds in (1.5, 1.5):
        for _ in range(round(seconds * 60)):
            screen.stack.update(1 / 60)
            screen.stack.draw()
            assert screen.stack._change is None
        curtain.open()
