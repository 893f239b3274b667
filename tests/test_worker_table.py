"""A table lends its slow players the program's worker, waits for none that is stuck, and is left without a thought."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import GAMES
from game.bots import find_bot, load_all
from game.players import guests, sit_down
from game.seats.bot import BotSeat
from game.seats.worker import PATIENCE, Worker
from scenes import seating
from scenes.answering import SOONEST
from scenes.scene import Scene
from scenes.table import TableScene
from tests.experts import LEVEL, NAMES, choosing, gone
from tests.screen import Screen
from tests.short import short

FRAME = 1 / 60


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


def sit(screen: Screen, game: str, level: str = LEVEL) -> Worker:
    """Two players of a level sit down, or as many as the game needs."""
    kind = next(each for each in GAMES if game == each.NAME)
    who = tuple(guests([level] * kind.SEATS[0]))
    seating.begin(screen.stack, seating.Setup(game, who, short(game, 20), "4" * 32))
    assert screen.stack.worker
    return screen.stack.worker


def table(screen: Screen) -> TableScene:
    """The table that is to be seen."""
    assert isinstance(screen.top, TableScene)
    return screen.top


def frame(screen: Screen, worker: Worker) -> None:
    """A frame; while an answer is awaited time stands still, so that no test hangs on how fast this machine is."""
    screen.stack.update(0 if worker.busy else FRAME)


def until_it_thinks(screen: Screen, worker: Worker) -> None:
    """Until somebody who has a choice is asked."""
    while not (worker.busy and choosing(table(screen).match)):  # type: ignore[arg-type]
        frame(screen, worker)


@pytest.mark.parametrize("game", NAMES)
def test_the_worker_begins_with_the_table_and_only_for_slow_players(screen: Screen, game: str) -> None:
    assert sit(screen, game, "normal").pid is None
    assert sit(screen, game).pid is not None


@pytest.mark.parametrize("game", NAMES)
def test_who_takes_over_in_a_running_match_thinks_in_the_worker(screen: Screen, game: str) -> None:
    worker = sit(screen, game, "normal")
    match, (who,) = table(screen).match, guests([LEVEL])
    newcomer = sit_down(match.game, 1, who)
    match.sit(1, newcomer, who)  # type: ignore[union-attr]
    assert isinstance(newcomer, BotSeat) and newcomer.worker is worker
    until_it_thinks(screen, worker)


@pytest.mark.parametrize("game", NAMES)
def test_leaving_the_table_ends_what_nobody_waits_for(screen: Screen, game: str) -> None:
    worker = sit(screen, game)
    until_it_thinks(screen, worker)
    before = worker.pid
    screen.stack.reset(Scene())
    assert worker.pid is None and not worker.busy
    assert before and gone(before)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("game", NAMES)
def test_leaving_the_table_ends_one_that_is_stuck(screen: Screen, game: str) -> None:
    worker = sit(screen, game)
    until_it_thinks(screen, worker)
    assert worker.pid
    os.kill(before := worker.pid, signal.SIGSTOP)
    screen.stack.clear()
    assert worker.pid is None and gone(before)


@pytest.mark.parametrize("game", NAMES)
def test_a_new_match_waits_for_no_thought_of_the_old_one(screen: Screen, game: str) -> None:
    worker = sit(screen, game)
    until_it_thinks(screen, worker)
    before = worker.pid
    sit(screen, game)
    assert worker.pid not in (None, before) and not worker.busy
    until_it_thinks(screen, worker)


@pytest.mark.parametrize("game", NAMES)
def test_the_table_goes_on_at_each_frame_while_an_expert_thinks(screen: Screen, game: str) -> None:
    """Frames pass while an answer is awaited, and the match goes on with it."""
    worker, waited, steps = sit(screen, game), 0, set()
    while len(steps) < 12:
        frame(screen, worker)
        waited += worker.busy
        steps.add(table(screen).match.game.step)
    assert waited > 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("game", NAMES)
def test_a_table_waits_for_no_process_that_is_stuck(screen: Screen, game: str) -> None:
    worker = sit(screen, game)
    until_it_thinks(screen, worker)
    while worker.busy:
        frame(screen, worker)
    match, before = table(screen).match, worker.pid
    assert before
    os.kill(before, signal.SIGSTOP)
    while not worker.busy:
        frame(screen, worker)
    step, frames = match.game.step, 0
    while match.game.step == step:
        screen.stack.update(FRAME)
        frames += 1
        assert frames * FRAME <= PATIENCE + SOONEST + 0.1
    assert worker.pid not in (None, before) and gone(before)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("game", NAMES)
def test_nor_for_one_that_is_stuck_where_there_is_no_choice(screen: Screen, game: str) -> None:
    """Whatever is asked: also what everybody knows to be next."""
    worker = sit(screen, game)
    table(screen).chooses = lambda: False  # type: ignore[method-assign]
    assert worker.pid
    os.kill(worker.pid, signal.SIGSTOP)
    while not worker.busy:
        frame(screen, worker)
    step, frames = table(screen).match.game.step, 0
    while table(screen).match.game.step == step:
        screen.stack.update(FRAME)
        frames += 1
        assert frames * FRAME <= PATIENCE + 0.1
