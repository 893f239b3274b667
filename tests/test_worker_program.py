"""However the whole program ends, and whatever its process for slow players does: not one process of it is left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.memory import HOME
from tests.experts import NAMES, gone

ROOT = Path(__file__).parent.parent
MARK = "BEGUN_FOR"  # in the environment of every process of a test
SOON = 60  # seconds: longer than any end takes; then it counts as hanging

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are looked up as on Linux")

PROGRAM = """
import os, signal, sys
import pygame
from scenes import window

stage, end, *words = sys.argv[1:]
real = window.frame

def reached(worker):
    if stage == "it begins":
        return worker.pid is not None and not worker._ready
    return worker._ready and worker.busy == (stage != "it rests")

def frame(shown, stack, *rest):
    real(shown, stack, *rest)
    if not reached(stack.worker):
        return
    window.frame = real
    if stage == "it is stuck":
        os.kill(stack.worker.pid, signal.SIGSTOP)
    if end == "home":
        stack.reset(stack.home())
    if end == "home" or end == "close":
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    print(stack.worker.pid or 0, flush=True)

if __name__ == "__main__":
    window.frame = frame
    import main
    sys.exit(main.main(words))
"""

STAGES = ["it begins", "it rests", "it thinks", "it is stuck"]
ENDS: dict[str, Callable[[subprocess.Popen[str]], None]] = {
    "close": lambda process: None,  # the window's own box
    "home": lambda process: None,  # the table is left, then the window is closed
    "Ctrl+C": lambda process: os.killpg(process.pid, signal.SIGINT),
    "SIGKILL": lambda process: process.kill(),
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for all the programs here: art is drawn once."""
    return tmp_path_factory.mktemp("home")


def begun(folder: Path, home: Path, game: str, stage: str, end: str) -> subprocess.Popen[str]:
    """The whole program with a table of Experts who think for long; it says a number when the stage is reached."""
    script = folder / "program.py"
    script.write_text(PROGRAM, encoding="utf-8")
    words = f"--game {game} --seats 2 --humans 0 --level expert@10000 --seed 6".split()
    return subprocess.Popen(
        [sys.executable, str(script), stage, end, *words], cwd=ROOT, text=True, start_new_session=True,
        env=os.environ | {"PYTHONPATH": str(ROOT), HOME: str(home), MARK: str(folder)},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # these tests may run where it is ignored
    )  # fmt: skip


def left(folder: Path) -> Iterator[int]:
    """The processes that were begun for this test and still run: so it stands in what they were told."""
    for told in Path("/proc").glob("[0-9]*/environ"):
        try:
            if f"{MARK}={folder}\0".encode() in told.read_bytes():
                yield int(told.parent.name)
        except OSError:  # it has ended, or is another user's
            continue


def ends(pid: int) -> bool:
    """Whether a process ends soon: its files are closed a moment before it has gone, and nobody here is told of its end."""
    until = time.monotonic() + SOON
    while not (found := gone(pid)) and time.monotonic() < until:
        time.sleep(0.01)
    return found


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("end", ENDS)
def test_no_process_is_left_however_the_program_ends(tmp_path: Path, home: Path, end: str, stage: str) -> None:
    game = NAMES[(STAGES.index(stage) + [*ENDS].index(end)) % len(NAMES)]
    with begun(tmp_path, home, game, stage, end) as program:
        try:
            assert program.stdout
            worker = int(program.stdout.readline())
            assert len([*left(tmp_path)]) >= 1
            ENDS[end](program)
            said = program.communicate(timeout=SOON)[1]  # to its end: every process of it holds the other side open
        finally:
            for pid in left(tmp_path):
                os.kill(pid, signal.SIGKILL)
    assert "Traceback" not in said
    assert ends(worker) and not [*left(tmp_path)]
