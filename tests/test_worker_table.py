"""A table lends its slow players the program's worker, and leaving it ends what nobody waits for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.bots import find_bot, load_all
from game.players import guests
from game.seats.worker import Worker
from scenes import seating
from scenes.scene import Scene
from tests.screen import Screen


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """A page before any table, with a worker that has not begun."""
    made = Screen(Scene(), (640, 360), tmp_path)
    made.stack.settings.speed = "instant"
    worker = made.stack.worker = Worker(find_bot, load_all)
    yield made
    made.stack.clear()
    worker.close()
    pygame.event.clear()


def sit(screen: Screen, level: str = "expert") -> Worker:
    """Two players of a level sit down."""
    seating.begin(screen.stack, seating.Setup("rummy", tuple(guests([level] * 2)), seed="4" * 32))
    assert screen.stack.worker
    return screen.stack.worker


def until_it_thinks(screen: Screen, worker: Worker) -> None:
    while not worker.busy:
        screen.stack.update(1 / 60)


def test_the_worker_begins_with_the_table_and_only_for_experts(screen: Screen) -> None:
    assert sit(screen, "hard").pid is None
    assert sit(screen).pid is not None


def test_leaving_the_table_ends_what_nobody_waits_for(screen: Screen) -> None:
    worker = sit(screen)
    until_it_thinks(screen, worker)
    screen.stack.reset(Scene())
    assert worker.pid is None and not worker.busy


def test_a_new_match_waits_for_no_thought_of_the_old_one(screen: Screen) -> None:
    worker = sit(screen)
    until_it_thinks(screen, worker)
    before = worker.pid
    sit(screen)
    assert worker.pid not in (None, before) and not worker.busy
    until_it_thinks(screen, worker)


def test_the_table_goes_on_at_each_frame_while_an_expert_thinks(screen: Screen) -> None:
    """Frames pass while an answer is awaited, and the match goes on with it."""
    worker, waited, steps = sit(screen), 0, set()
    table = screen.top
    while len(steps) < 12:
        screen.stack.update(1 / 60)
        waited += worker.busy
        steps.add(table.match.game.step)  # type: ignore[attr-defined]
    assert waited > 0
