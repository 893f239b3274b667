"""The rows of a window, first without a screen and then on a virtual one of the X Window System, where Xvfb is installed.

There SDL hands pictures over by itself (framebuffer acceleration off), as the game does on machines without a graphics chip.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.tools import bench_start
from tests.tools.bench_frames import SIZE, Row

SCREEN = f"{SIZE[0]}x{SIZE[1]}x24"


def rows() -> Iterator[Row]:
    """Frames on every kind of screen, then starts and memory on the last."""
    yield from frames("no screen", {"SDL_VIDEODRIVER": "dummy"})
    with virtual_screen() as display:
        if display is None:
            yield from bench_start.rows({"SDL_VIDEODRIVER": "dummy"})
            return
        surroundings = {"SDL_VIDEODRIVER": "x11", "DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        yield from frames("Xvfb", surroundings)
        yield from bench_start.rows(surroundings)


def frames(where: str, surroundings: dict[str, str]) -> list[Row]:
    """The rows of bench_frames, measured in a process of its own."""
    made = subprocess.run(
        [sys.executable, "-m", "tests.tools.bench_frames", "--json"],
        env=os.environ | surroundings, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode:
        raise RuntimeError(made.stderr)
    return [(f"{where}: {name}", *rest) for name, *rest in json.loads(made.stdout.splitlines()[-1])]


@contextmanager
def virtual_screen() -> Iterator[str | None]:
    """The name of a display that lasts as long as it is asked for; None where there is no Xvfb."""
    server = shutil.which("Xvfb")
    if server is None:
        yield None
        return
    told, tell = os.pipe()
    command = [server, "-displayfd", str(tell), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.DEVNULL)
    os.close(tell)
    try:
        with os.fdopen(told) as answer:
            number = answer.readline().strip()  # when it is ready
        yield f":{number}" if number else None
    finally:
        process.terminate()
        process.wait()
