"""Frames at 1080p on one kind of screen, the one that the environment names: rows for the table of the benchmarks.

python -m tests.tools.bench_frames [--json]
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

import pygame

from game.kernel.view import View
from game.memory.settings import Settings
from scenes.baking import PAGES, TABLES, Baking
from scenes.deal import DealScene
from scenes.devices import Devices
from scenes.table import TableScene, table_scene
from scenes.window import Window, frame
from sprites.card import CardSprite
from sprites.chip import FlyingChip
from sprites.flight import Flight
from sprites.sheet import renew
from sprites.timeline import linear
from tests.moments import Moment, new_match, show
from tests.screen import Screen

Row = tuple[str, float, str, str, bool | None]
"""What was measured, the value, its unit, its budget in words, and whether it is met (None: there is no budget)."""

# Seconds: without a screen this program's own, so that others do not disturb; else those of the clock on the wall, for
# another program shows the pictures.
CLOCK = time.thread_time if os.environ.get("SDL_VIDEODRIVER") == "dummy" else time.perf_counter
SIZE = (1920, 1080)
WARM, FRAMES = 120, 240  # frames of a flight: turned cards are drawn in the first ones, the others are measured
SLOWEST = 16.7  # milliseconds: a sixtieth of a second
LONGEST = 6000  # frames of a round
MOST = 0.9  # seconds of one flight


def rows() -> list[Row]:
    """Everything this module measures."""
    with tempfile.TemporaryDirectory() as folder:
        pygame.display.init()
        pygame.display.set_mode(SIZE)
        baking = Baking(Path(folder))
        baking.begin(SIZE, [PAGES, TABLES])
        while baking.busy:
            baking.work(1)
        from tests.tools import bench_thinking

        return [*flights(), *rounds(), *bench_thinking.rows(), *idle()]


def budgeted(name: str, value: float, unit: str, most: float, words: str) -> Row:
    """A row whose value may be at most ``most``."""
    return name, value, unit, f"<= {words}", value <= most


def milliseconds(do: Callable[[], object]) -> float:
    """How long a call takes."""
    began = CLOCK()
    do()
    return 1000 * (CLOCK() - began)


# -- things that cross the table ----------------------------------------------------------------------------------


def mine(view: View) -> bool:
    """A person is to act and the table is full."""
    return view.to_act == 0 and view.phase == "stops" and len(view.facts["run"]) > 3


def flights() -> list[Row]:
    """Frame times against the bare blit and flip of the same run, and what putting the same pictures down takes alone."""
    screen = show(Moment("rummoli", 8, mine), SIZE)
    table = screen.top
    assert isinstance(table, TableScene)
    ground = screen.surface.copy()

    def bare() -> None:
        screen.surface.blit(ground, (0, 0))
        pygame.display.flip()

    limit = median(milliseconds(bare) for _ in range(FRAMES))
    seen = [sprite for sprite in table.sprites.cards() if sprite.pose.height > 60]  # of every size, the own hand first
    many, many_alone = flight(screen, seen[:20], 12)
    large, large_alone = flight(screen, seen[:2], 0)
    small, small_alone = flight(screen, seen[18:20], 0)
    return [
        ("bare blit and flip", limit, "ms", "", None),
        budgeted("20 cards and 12 chips flying", median(many), "ms", 7 * limit, "7 x bare"),
        ("of it the pictures alone", median(many_alone), "ms", "", None),
        budgeted("the same, 99th percentile", quantiles(many, n=100)[98], "ms", SLOWEST, "16.7 ms"),
        budgeted("two cards of another hand moving", median(small), "ms", 0.5 * limit, "0.5 x bare"),
        ("of it the pictures alone", median(small_alone), "ms", "", None),
        budgeted("two of the largest cards moving", median(large), "ms", 0.5 * limit, "0.5 x bare"),
        ("of it the pictures alone", median(large_alone), "ms", "", None),
    ]


def flight(screen: Screen, movers: list[CardSprite], chips: int) -> tuple[list[float], list[float]]:
    """Frame times while so many things cross the table, each to the next one's place; and those of drawing alone."""
    table = screen.top
    assert isinstance(table, TableScene)
    sprites, timeline = table.sprites, table.timeline
    flying = [FlyingChip(5, (300, 300), (300, 300), 46, 160, 540) for _ in range(chips)]
    sprites.flying += flying
    goals = [(260 + 1400 * (i % 7) / 6, 300 + 480 * (i % 5) / 4) for i in range(len(movers) + chips)]
    home = [sprite.pose for sprite in movers]
    turns = itertools.count(1)

    def send() -> None:
        """Everything sets out for the next place."""
        turn = next(turns)
        for i, sprite in enumerate(movers):
            x, y = goals[(i + turn) % len(goals)]
            sprite.aloft = True
            end = sprite.pose._replace(x=x, y=y, angle=20.0 if turn % 2 else -20.0)
            timeline.tween(sprite, "pose", end, MOST, path=Flight(MOST, 90))
        for i, chip in enumerate(flying):
            chip.start, chip.goal, chip.way = chip.at, goals[(i + len(movers) + turn) % len(goals)], 0.0
            timeline.tween(chip, "way", 1.0, MOST, ease=linear)

    areas: list[pygame.Rect] = []

    def one() -> None:
        if timeline.idle:
            send()
        screen.stack.update(1 / 60)
        areas[:] = screen.stack.draw()
        pygame.display.update(areas)

    def alone() -> None:
        pygame.display.update(renew(screen.surface, areas, screen.stack.show))

    for _ in range(WARM):
        one()
    taken = [(milliseconds(one), milliseconds(alone)) for _ in range(FRAMES)]
    timeline.clear()
    for sprite, pose in zip(movers, home, strict=True):
        sprite.pose, sprite.aloft = pose, False
    sprites.flying.clear()
    table.resize(screen.stack.canvas)
    screen.draw()
    return [whole for whole, _ in taken], [drawing for _, drawing in taken]


# -- whole rounds -------------------------------------------------------------------------------------------------


def rounds() -> list[Row]:
    """Every frame of a round at normal speed, computer players thinking as it goes: those in which anything was drawn."""
    found: list[Row] = []
    for game, seats in (("rummoli", 8), ("rummy", 4)):
        taken = played(game, seats)
        name = f"a round of {game}, {seats} seats"
        found += [
            (f"{name}: a frame, median", median(taken), "ms", "", None),
            budgeted(f"{name}: 99th percentile", quantiles(taken, n=100)[98], "ms", SLOWEST, "16.7 ms"),
            (f"{name}: frames over 16.7 ms", float(sum(ms > SLOWEST for ms in taken)), f"of {len(taken)}", "", None),
        ]
    return found


def played(game: str, seats: int) -> list[float]:
    """Frame times of one round until the page at its end."""
    table = table_scene(new_match(Moment(game, seats, lambda view: True), "7" * 32))
    stack, taken = Screen(table, SIZE).stack, []
    for _ in range(LONGEST):
        began = CLOCK()
        stack.update(1 / 60)
        if isinstance(stack.top, DealScene):
            return taken
        if stack.dirty:
            pygame.display.update(stack.draw())
            taken.append(1000 * (CLOCK() - began))
    raise RuntimeError(f"the round of {game} does not end")


# -- nothing moves ------------------------------------------------------------------------------------------------


def idle(seconds: float = 3) -> list[Row]:
    """Draws and the share of a core while a person thinks, in the real loop."""
    screen = show(Moment("rummoli", 8, mine), SIZE)
    screen.wait(20, 0.05)
    window, devices = Window(Settings()), Devices(lambda pos: pos)
    pygame.event.clear()
    draws, drawn = 0, screen.stack.draw

    def counted() -> list[pygame.Rect]:
        nonlocal draws
        draws += 1
        return drawn()

    screen.stack.draw = counted  # type: ignore[method-assign]
    began, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < seconds:
        frame(window, screen.stack, devices, window.pulse.beat(screen.stack.restless))
    share = 100 * (time.process_time() - used) / (time.perf_counter() - began)
    return [
        budgeted("nothing moving: draws", draws, "", 0, "0"),
        budgeted("nothing moving: share of a core", share, "%", 1, "1 %"),
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", action="store_true")
    if parser.parse_args().json:
        print(json.dumps(rows()))
    else:
        for name, value, unit, budget, met in rows():
            print(f"{name:<50}{value:>9.3f} {unit:<10}{budget:<14}{'' if met is None else 'met' if met else 'MISSED'}")
