"""Where keys and pads are at a table of Rummoli: whoever is asked answers with what chooses, wherever he was before."""

from __future__ import annotations

import pygame
import pytest

from game.stops.rummoli import Rummoli
from scenes.told import Told
from scenes.widgets import Widget
from tests import rummoli_table as positions
from tests.rummoli_screen import scene_of, shown
from tests.screen import Screen, unseen

PAD_A = -1
SECOND = ("Take the best five",)  # it leads to the answer


def confirm(screen: Screen, key: int) -> None:
    if key == PAD_A:
        screen.post(pygame.JOYBUTTONDOWN, instance_id=0, button=0)
        screen.post(pygame.JOYBUTTONUP, instance_id=0, button=0)
    else:
        screen.key(key)


@pytest.mark.parametrize("options", ["", "poker_cards=chosen betting=no_limit auction=sealed"], ids=["usual", "other"])
@pytest.mark.parametrize(("seats", "key"), [(2, PAD_A), (3, 32), (4, 13), (5, PAD_A), (6, 32), (7, 13), (8, 13)])
def test_what_chooses_answers_wherever_the_focus_was_left(seats: int, key: int, options: str) -> None:
    """While others act it is on each card, pot and icon by turns, and on nothing."""
    chosen = dict(word.split("=") for word in options.split())
    screen = shown(Rummoli(f"{seats:032x}", seats, {"end": "rounds:2", **chosen}))
    scene, asked, left = scene_of(screen), 0, 0
    with unseen():
        for _ in range(4000):
            if asked == 40 or scene.match.over:
                break
            if screen.top is not scene:
                screen.stack.pop()
            if not scene.mine or not scene.landed:
                places: list[Widget | None] = [*scene.focus.present(), None]
                left += 1
                scene.focus.set(places[left % len(places)])
                screen.stack.update(1 / 60)
                continue
            was, step = scene.focus.widget, scene.view.step
            for _ in range(1 + (was is not None and was.label in SECOND)):
                confirm(screen, key)
            screen.stack.update(1 / 60)
            assert scene.view.step > step, f"{was!r} does not answer in the phase {scene.view.phase}"
            asked += 1
    assert asked > 5


@pytest.mark.parametrize("seats", [2, 8])
def test_from_a_pot_it_leads_to_the_answers(seats: int) -> None:
    """Walked to while one is asked, it tells of itself and holds nobody up."""
    screen = shown(positions.ranked("0123456"[:seats] if seats < 8 else "01234560"))
    scene = scene_of(screen)
    scene.focus.set(next(w for w in scene.widgets if isinstance(w, Told)))
    screen.key(pygame.K_RETURN)
    assert scene.focus.widget is screen.widget("Check")
    step = scene.view.step
    screen.key(pygame.K_RETURN)
    screen.wait(0.1)
    assert scene.view.step > step


def test_after_a_press_on_the_bare_table_keys_are_at_the_answers() -> None:
    screen = shown(positions.ranked("012"))
    screen.click((960, 30))
    assert screen.top.focus.widget is screen.widget("Check")
