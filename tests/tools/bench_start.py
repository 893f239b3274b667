"""Start and memory of the game with a window, each in a process of its own: rows for the table of the benchmarks."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.tools.bench_frames import Row, budgeted

ROOT = Path(__file__).parents[2]

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


def rows(surroundings: dict[str, str]) -> list[Row]:
    """Everything this module measures; ``surroundings`` are environment variables."""
    return [*starts(surroundings), memory(surroundings)]


def starts(surroundings: dict[str, str]) -> list[Row]:
    """Seconds from the process to the menu on screen: the first time with an empty folder, and when all art is drawn."""
    with tempfile.TemporaryDirectory() as home:
        first = start(home, surroundings)
        whole = start(home, surroundings, whole=True)
        second = min(start(home, surroundings) for _ in range(3))
    return [
        budgeted("first start: process to menu", first, "s", 5, "5 s"),
        ("first start: process to all art drawn", whole, "s", "", None),
        budgeted("second start: process to menu", second, "s", 1, "1 s"),
    ]


def start(home: str, surroundings: dict[str, str], whole: bool = False) -> float:
    """One start, in seconds; ``whole`` waits until all art of the tables is drawn too."""
    began = time.perf_counter()
    _python(_START.format(whole=whole), home, surroundings)
    return time.perf_counter() - began


def memory(surroundings: dict[str, str]) -> Row:
    """The greatest resident size while a table of eight plays a whole round at 1080p."""
    with tempfile.TemporaryDirectory() as home:
        size = float(_python(_MEMORY, home, surroundings).split()[-1])
    return budgeted("memory at 1080p, a round of eight", size, "MiB", 160, "160 MiB")


def _python(code: str, home: str, surroundings: dict[str, str]) -> str:
    made = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT, env=os.environ | surroundings | {"RUMMOLI_HOME": home}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode:
        raise RuntimeError(made.stderr)
    return made.stdout
