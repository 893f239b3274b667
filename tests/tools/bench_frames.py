"""Frames, start and memory of the game with a window: rows for the table of the benchmarks.

python -m tests.tools.bench_frames
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

import pygame

from game.kernel.view import View
from scenes.table import TableScene
from sprites.chip import FlyingChip
from sprites.flight import Flight
from sprites.timeline import linear
from tests.moments import Moment, show
from tests.screen import Screen

Row = tuple[str, float, str, str, bool | None]
"""What was measured, the value, its unit, its budget in words, and whether it is met (None: there is no budget)."""

SIZE = (1920, 1080)
FRAMES = 240
ROOT = Path(__file__).parents[2]


def rows() -> list[Row]:
    """Everything this module measures."""
    return [*frames(), *idle(), *starts(), memory()]


# -- frames -------------------------------------------------------------------------------------------------------


def mine(view: View) -> bool:
    """A person is to act and the table is full."""
    return view.to_act == 0 and view.phase == "stops" and len(view.facts["run"]) > 3


def timed(do: Callable[[], object], count: int = FRAMES) -> list[float]:
    """Milliseconds of each of some calls."""
    taken = []
    for _ in range(count):
        began = time.perf_counter()
        do()
        taken.append(1000 * (time.perf_counter() - began))
    return taken


def frames() -> list[Row]:
    """Frame times at 1080p against the bare blit and flip of the same run."""
    screen = show(Moment("rummoli", 8, mine), SIZE)
    ground = screen.surface.copy()

    def bare() -> None:
        screen.surface.blit(ground, (0, 0))
        pygame.display.flip()

    limit = median(timed(bare))
    many, few = flight(screen, 20, 12), flight(screen, 2, 0)
    return [
        ("1080p: bare blit and flip, median", limit, "ms", "", None),
        budgeted("1080p: 20 cards and 12 chips flying, median", median(many), "ms", 7 * limit, "7 x bare"),
        budgeted("1080p: the same, 99th percentile", quantiles(many, n=100)[98], "ms", 16.7, "16.7 ms"),
        budgeted("1080p: two cards moving, median", median(few), "ms", 0.5 * limit, "0.5 x bare"),
    ]


def budgeted(name: str, value: float, unit: str, most: float, words: str) -> Row:
    """A row whose value may be at most ``most``."""
    return name, value, unit, f"<= {words}", value <= most


def flight(screen: Screen, cards: int, chips: int) -> list[float]:
    """Frame times while so many things cross the table, one after the other's place, bots thinking."""
    table = screen.top
    assert isinstance(table, TableScene)
    sprites, timeline = table.sprites, table.timeline
    movers = [sprite for sprite in sprites.cards() if sprite.pose.height > 60][:cards]
    flying = [FlyingChip(5, (300, 300), (300, 300), 46, 160, 540) for _ in range(chips)]
    sprites.flying += flying
    goals = [(260 + 1400 * (i % 7) / 6, 300 + 480 * (i % 5) / 4) for i in range(cards + chips)]
    home = [sprite.pose for sprite in movers]
    turns = itertools.count(1)

    def send() -> None:
        """Everything sets out for the next place."""
        turn = next(turns)
        for i, sprite in enumerate(movers):
            x, y = goals[(i + turn) % len(goals)]
            sprite.aloft = True
            end = sprite.pose._replace(x=x, y=y, angle=20.0 if turn % 2 else -20.0)
            timeline.tween(sprite, "pose", end, 0.9, path=Flight(0.9, 90))
        for i, chip in enumerate(flying):
            chip.start, chip.goal, chip.way = chip.at, goals[(i + cards + turn) % len(goals)], 0.0
            timeline.tween(chip, "way", 1.0, 0.9, ease=linear)

    def frame() -> None:
        if timeline.idle:
            send()
        screen.stack.update(1 / 60)
        changed = screen.stack.draw()
        pygame.display.flip() if changed is None else pygame.display.update(changed)

    timed(frame, 120)  # turned cards are drawn once
    taken = timed(frame)
    sprites.flying.clear()
    timeline.clear()
    for sprite, pose in zip(movers, home, strict=True):
        sprite.pose, sprite.aloft = pose, False
    table.resize(screen.stack.canvas)
    screen.draw()
    return taken


# -- nothing moves ------------------------------------------------------------------------------------------------


def idle(seconds: float = 3) -> list[Row]:
    """Draws and the share of a core while a person thinks, in the real loop."""
    from game.memory.settings import Settings
    from scenes.devices import Devices
    from scenes.pulse import restless
    from scenes.window import Window, frame

    screen = show(Moment("rummoli", 8, mine), SIZE)
    screen.wait(20, 0.05)
    window, devices = Window(Settings()), Devices(lambda pos: pos)
    pygame.event.clear()
    draws, drawn = 0, screen.stack.draw

    def counted() -> list[pygame.Rect] | None:
        nonlocal draws
        draws += 1
        return drawn()

    screen.stack.draw = counted  # type: ignore[method-assign]
    began, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < seconds:
        frame(window, screen.stack, devices, window.pulse.beat(restless(screen.stack)))
    share = 100 * (time.process_time() - used) / (time.perf_counter() - began)
    return [
        budgeted("nothing moving: draws", draws, "", 0, "0"),
        budgeted("nothing moving: share of a core", share, "%", 1, "1 %"),
    ]


# -- start and memory ---------------------------------------------------------------------------------------------

_START = """
import sys
import scenes.window as window
real, whole = window.frame, {whole}
def frame(shown, stack, *rest):
    real(shown, stack, *rest)
    if type(stack.top).__name__ == "MenuScene" and not (whole and shown.baking.busy):
        sys.exit()
window.frame = frame
import main
main.main([])
"""

_MEMORY = """
import os, resource, sys
from pathlib import Path
import pygame
from game.memory.settings import Settings
from scenes.baking import Baking
from scenes.deal import DealScene
from scenes.devices import Devices
from scenes.menu import MenuScene
from scenes.stack import SceneStack
from scenes.table import table_scene
from scenes.window import Window, frame
from sprites.canvas import Canvas
from tests.moments import Moment, new_match
home = Path(os.environ["RUMMOLI_HOME"])
window = Window(Settings(), baking=Baking(home / "cache"))
stack = SceneStack(Canvas(window.pane.surface), window.settings, home)
devices = Devices(lambda pos: pos)
def frames(count):
    for _ in range(count):
        frame(window, stack, devices, 1 / 30)
stack.push(MenuScene())
pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
frames(30)
while window.busy:
    frames(1)
table = table_scene(new_match(Moment("rummoli", 8, lambda view: True), "3" * 32))
stack.reset(table)
while not isinstance(stack.top, DealScene):
    frames(1)
frames(30)
most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(most / (2**20 if sys.platform == "darwin" else 2**10))
"""


def starts() -> list[Row]:
    """Seconds from the process to the menu on screen: the first time with an empty folder, and when all art is drawn."""
    with tempfile.TemporaryDirectory() as home:
        first = start(home)
        whole = start(home, whole=True)
        second = min(start(home) for _ in range(3))
    return [
        budgeted("first start: process to menu", first, "s", 5, "5 s"),
        ("first start: process to all art drawn", whole, "s", "", None),
        budgeted("second start: process to menu", second, "s", 1, "1 s"),
    ]


def start(home: str, whole: bool = False) -> float:
    """One start, in seconds; ``whole`` waits until all art of the tables is drawn too."""
    began = time.perf_counter()
    _python(_START.format(whole=whole), home)
    return time.perf_counter() - began


def memory() -> Row:
    """The greatest resident size while a table of eight plays a whole round at 1080p."""
    with tempfile.TemporaryDirectory() as home:
        size = float(_python(_MEMORY, home).split()[-1])
    return budgeted("memory at 1080p, a round of eight", size, "MiB", 160, "160 MiB")


def _python(code: str, home: str) -> str:
    surroundings = os.environ | {"RUMMOLI_HOME": home}
    made = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False
    )
    if made.returncode:
        raise RuntimeError(made.stderr)
    return made.stdout


if __name__ == "__main__":
    for name, value, unit, budget, met in rows():
        print(f"{name:<50}{value:>9.2f} {unit:<4}{budget:<14}{'' if met is None else 'met' if met else 'MISSED'}")
