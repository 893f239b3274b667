"""Expert thinks in his process: how long, and whether that is seen, by the clock on the wall; and frames meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median, quantiles

import pygame

from game import GAMES
from game.bots import find_bot, load_all
from game.kernel.game import Game
from game.match import Match
from game.memory.settings import Settings
from game.players import guests
from game.seats.worker import Question, Worker
from scenes import seating
from scenes.answering import SOONEST
from scenes.devices import Devices
from scenes.table import TableScene, table_scene
from scenes.window import Window, frame
from tests.screen import Screen
from tests.short import seats_near, short
from tests.tools.bench_frames import CLOCK, SIZE, SLOWEST, Row, budgeted, milliseconds

CHOICES, THOUGHT = 60, 900  # answers of Expert, and frames while he thinks
MANY = 10_000  # worlds, so that he thinks for longer than anything moves


def rows() -> Iterator[Row]:
    """Everything this module measures, for each game."""
    for kind in GAMES:
        seats = seats_near(kind, 4)
        name = f"{kind.NAME}, {seats} seats, Expert"
        worker = Worker(find_bot, load_all)
        yield f"{name}: begin his process", milliseconds(worker.start), "ms", "", None
        answers = answered(worker, kind, seats)
        yield f"{name}: his answer, median of {len(answers)}", median(answers), "ms", "", None
        most = quantiles(answers, n=100)[98]
        yield budgeted(f"{name}: his answer, 99th percentile", most, "ms", 1000 * SOONEST, "his wait")
        late = lateness(worker, kind, seats)
        worker.close()
        yield budgeted(f"{name}: answers late at fast, of {len(late)}", 100 * sum(late) / len(late), "%", 1, "1 %")
        taken = frames_meanwhile(kind, seats)
        yield f"{name} thinks: a frame, median of {len(taken)}", median(taken), "ms", "", None
        most = quantiles(taken, n=100)[98]
        yield budgeted(f"{name} thinks: a frame, 99th percentile", most, "ms", SLOWEST, "16.7 ms")


def match_at(kind: type[Game], seats: int, level: str) -> Match:
    """A long match of computer players of one level."""
    who = guests([level] * seats)
    return seating.new_match(seating.Setup(kind.NAME, tuple(who), short(kind.NAME, 20), "7" * 32))


def answered(worker: Worker, kind: type[Game], seats: int) -> list[float]:
    """Milliseconds from question to answer at the choices of a match."""
    match, found = match_at(kind, seats, "hard"), []
    while len(found) <= CHOICES:
        seat = match.game.to_act
        if seat is not None and seat >= 0 and len((view := match.view(seat)).legal) > 1:
            question, began = Question((kind.NAME, "expert", None), view, len(found)), time.perf_counter()
            while worker.answer(question) is None:
                pygame.time.wait(1)
            found.append(1000 * (time.perf_counter() - began))
        match.tick()
    return found[1:]  # the process began with the first one


def lateness(worker: Worker, kind: type[Game], seats: int) -> list[bool]:
    """Of the choices of a match at the speed fast, whether the answer came when the time for it was over."""
    table = table_scene(match_at(kind, seats, "expert"))
    screen = Screen(table, SIZE)
    screen.stack.settings.speed = "fast"
    screen.stack.settings_changed("speed")
    assert isinstance(table.match, Match)
    table.match.lend(worker)
    pulse, found = Window(Settings()).pulse, []
    step, late = -1, False
    while len(found) < CHOICES:
        if not isinstance(screen.top, TableScene):
            screen.stack.pop()
        due = table.answering.due and worker.busy
        screen.stack.update(pulse.beat(True))
        screen.draw()
        if table.view.step != step:
            found += [late] if step >= 0 and table.chooses() else []
            step, late = table.view.step, False
        else:
            late = late or due
    return found


def frames_meanwhile(kind: type[Game], seats: int) -> list[float]:
    """Milliseconds of frames of the real loop in which an answer is awaited that takes longer than all that moves."""
    worker = Worker(find_bot, load_all)
    table = table_scene(match_at(kind, seats, f"expert@{MANY}"))
    screen = Screen(table, SIZE)
    assert isinstance(table.match, Match)
    table.match.lend(worker)
    window, devices = Window(Settings()), Devices(lambda pos: pos)
    taken: list[float] = []
    while len(taken) < THOUGHT:
        if not isinstance(screen.top, TableScene):
            screen.stack.pop()  # the page at the end of a deal
        awaited, began = worker.busy, CLOCK()
        frame(window, screen.stack, devices, 1 / 60)
        if awaited or worker.busy:
            taken.append(1000 * (CLOCK() - began))
        window.pulse.beat(True)
    worker.close()
    return taken
