"""The command as a process of its own: no display, readers that leave, full outputs, Ctrl+C, missing packages."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import main
from game.start import Start

ROOT = Path(__file__).parent.parent
SHORT = "--game rummy --seats 2 --matches 1 -o match=hands:1"


def process(words: str, **more: object) -> subprocess.CompletedProcess[str]:
    """A command as a user starts it."""
    return subprocess.run(
        [sys.executable, "main.py", *words.split()], cwd=ROOT, capture_output=True, text=True, timeout=120, **more
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a display")
@pytest.mark.parametrize("driver", [{"SDL_VIDEODRIVER": "x11"}, {}], ids=["named", "any"])
def test_without_a_display_a_window_command_names_simulate(driver: dict[str, str]) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    bare = {name: value for name, value in os.environ.items() if name not in hidden}
    done = process("", env=bare | driver)
    assert (done.returncode, done.stdout) == (2, "")
    sentences = [line for line in done.stderr.splitlines() if line.startswith("main.py: ")]
    assert len(sentences) == 1 and "simulate" in sentences[0] and "Traceback" not in done.stderr


def test_a_reader_that_leaves_early_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "main.py", "--help"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait(60) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is a thing of Linux")
def test_an_output_that_is_full_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "main.py", "simulate", *SHORT.split()],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1 and b"can't be written" in done.stderr


@pytest.mark.skipif(not hasattr(os, "setsid"), reason="alarm signals are a thing of POSIX")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_ends_a_run_without_a_traceback(jobs: int) -> None:
    """An alarm stands for Ctrl-C: whenever it comes, the run is far from its end."""
    script = (
        "import signal, sys, main\n"
        "signal.signal(signal.SIGALRM, signal.default_int_handler)\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.3)\n"
        f"sys.exit(main.main('simulate --game rummy --seats 6 --matches 999999 --jobs {jobs}'.split()))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "main.py: stopped\n")


@pytest.mark.skipif(not hasattr(os, "setsid"), reason="signals as exit codes are a thing of POSIX")
def test_an_interrupt_while_the_program_is_loaded_ends_it_without_a_word(tmp_path: Path) -> None:
    """Ctrl+C in the midst of the imports: here one of them presses it."""
    (tmp_path / "argparse.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n")
    done = process("--help", env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


@pytest.mark.skipif(not hasattr(os, "setsid"), reason="SIGINT for one process is a thing of POSIX")
def test_once_it_is_loaded_it_says_that_it_was_stopped(tmp_path: Path) -> None:
    words = f"main.py simulate --game rummy --seats 6 --matches 9999 --log {tmp_path}"
    child = subprocess.Popen(
        [sys.executable, *words.split()],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        ends = time.monotonic() + 60
        while not any(tmp_path.iterdir()):
            assert time.monotonic() < ends
            time.sleep(0.05)
        child.send_signal(signal.SIGINT)
        _, told = child.communicate(timeout=60)
    finally:
        child.kill()
        child.wait()
    assert (child.returncode, told) == (130, b"main.py: stopped\n")


@pytest.mark.skipif(not hasattr(os, "setsid"), reason="process groups are a thing of POSIX")
@pytest.mark.parametrize("gap", [0.05, 0.3])
def test_whoever_presses_ctrl_c_again_and_again_is_not_left_waiting(gap: float, tmp_path: Path) -> None:
    """As the terminal does it, all processes hear it: before, the second press left the program hanging for good."""
    words = f"main.py tournament --game rummoli --seats 8 --bots hard,naive-1 --deals 9999 --jobs 2 --out {tmp_path}"
    process = subprocess.Popen(
        [sys.executable, *words.split()],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        ends, record = time.monotonic() + 60, tmp_path / "deals.jsonl"
        while not (record.exists() and record.read_bytes().count(b"\n") > 1):  # both play
            assert time.monotonic() < ends
            time.sleep(0.05)
        for _ in range(3):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)
            time.sleep(gap)
        _, told = process.communicate(timeout=20)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    assert process.returncode in (130, -signal.SIGINT) and b"Traceback" not in told, told.decode()


def test_a_fault_inside_the_window_is_no_word_about_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(start: Start) -> int:
        raise OSError("a fault of ours")

    monkeypatch.setattr(main, "open_window", broken)
    with pytest.raises(OSError, match="a fault of ours"):
        main.main(["--game", "rummy"])


@pytest.mark.parametrize("missing", ["pygame", "pytmx", "numpy", "platformdirs"])
def test_a_python_without_what_a_window_needs_is_told_how_to_get_it(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import main; sys.exit(main.main(['--game', 'rummy']))"
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "RUMMOLI_HOME": ""}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and missing in done.stderr and "make play" in done.stderr, done.stderr
    assert len(done.stderr.splitlines()) == 1
