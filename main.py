"""The door: reads the command line, then opens a window, simulates, or checks a log."""

from __future__ import annotations

import signal

if __name__ == "__main__":
    interrupted = signal.signal(signal.SIGINT, signal.SIG_DFL)  # until `main` can say so, Ctrl+C ends it without a word

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import freeze_support
from pathlib import Path
from typing import Any

from game.arguments import Asked, Compete, Help, Simulate, read_arguments
from game.kernel.options import OptionError
from game.log import BadLine, NotALog, read
from game.measure.report import as_json, as_text
from game.memory import NoHome, write_whole
from game.replay import check
from game.simulate import Summary, simulate
from game.start import Start
from game.tournament import RESULTS, OtherTournament, Tournament
from game.values import WrongArguments

DONE, FAILED, WRONG, STOPPED = 0, 1, 2, 130
BAR, WIDE = 30, 80  # signs of the progress bar, and of a terminal that tells no width
NEEDED = ("pygame", "pytmx", "numpy", "platformdirs")  # by a window, beside Python itself


def main(words: list[str]) -> int:
    """Do what the command line asks; returns the exit code, and says in a sentence why it is not 0."""
    try:
        code = run(read_arguments(words))
    except BadLine as error:
        return _say(str(error), FAILED)
    except (WrongArguments, OptionError, NotALog, OtherTournament, NoHome) as error:
        return _say(str(error), WRONG)
    except BrokenPipeError:  # the reader has seen enough; Python would complain when it closes the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except CannotWrite as error:
        return _say(str(error), WRONG)
    except BrokenProcessPool:
        return _say("one of the processes was killed: try again with fewer --jobs", WRONG)
    except KeyboardInterrupt:
        return _say("stopped", STOPPED)
    return code


def _say(sentence: str, code: int) -> int:
    print(f"main.py: {sentence}", file=sys.stderr)
    return code


class CannotWrite(Exception):
    """A log or the report can't be written, in a sentence."""


@contextmanager
def _writing() -> Iterator[None]:
    """Names what can't be written. A window has none of this round it: what goes wrong there is no full disk of ours."""
    try:
        yield
        print(end="", flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise CannotWrite(f"{error.filename or 'output'} can't be written: {reason}") from error


def run(asked: Asked) -> int:
    """Do it; errors are the caller's."""
    if isinstance(asked, Start):
        return open_window(asked)
    with _writing():
        if isinstance(asked, Simulate):
            return run_simulation(asked)
        if isinstance(asked, Compete):
            return run_tournament(asked)
        print(asked.text if isinstance(asked, Help) else check(asked.path))
    return DONE


def open_window(start: Start) -> int:
    """Show the game. Scenes are imported only here, so that simulate and --check need no pygame."""
    if start.replay:
        read(start.replay)  # a file that is no log is told of before a window opens
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on standard output
    try:
        from scenes import window

        try:
            window.run(start)
        except window.NoWindow as error:
            raise WrongArguments(f"{error}: 'main.py simulate --help' tells how to play without a window") from error
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in NEEDED:
            raise
        raise WrongArguments(
            f"{error.name} is missing in this Python: 'make play' installs all that the game needs into .venv, "
            "after which '.venv/bin/python main.py' opens it"
        ) from error
    return DONE


def run_simulation(asked: Simulate) -> int:
    """Play a plan's matches under a progress bar, then report."""
    began = time.perf_counter()
    summary, plan = Summary(asked.plan), asked.plan
    with _progress(plan.matches) as show:
        for played in simulate(plan):
            summary.add(played)
            speed = summary.actions / (time.perf_counter() - began)
            show(summary.matches, f"matches, {speed:,.0f} actions a second")
    seconds = time.perf_counter() - began
    print(json.dumps(summary.to_json(seconds)) if asked.json else report(summary, seconds))
    return DONE


def run_tournament(asked: Compete) -> int:
    """Play what a tournament lacks under a progress bar, then report, and last keep the report where the plan says."""
    tournament, began = Tournament(asked.plan), time.perf_counter()
    lacking = len(tournament.missing)
    try:
        with _progress(lacking) as show:
            for done, _ in enumerate(tournament.play(), 1):
                left = (lacking - done) * (time.perf_counter() - began) / done
                show(done, f"{asked.plan.unit}, {left / 60:,.0f} minutes to go")
    except KeyboardInterrupt:
        on = "the same command goes on from here" if asked.plan.out else "with --out the same command could go on"
        return _say(f"stopped: {on}", STOPPED)
    text, values = as_text(tournament), as_json(tournament)
    print(json.dumps(values) if asked.json else text, flush=True)
    if asked.plan.out:
        _keep(asked.plan.out, text, values)
    return DONE


def _keep(folder: Path, text: str, values: dict[str, Any]) -> None:
    """The results as a table, as JSON and, where pygame is installed, as a plot."""
    table, as_values, picture = (folder / name for name in RESULTS)
    write_whole(table, f"{text}\n".encode())
    write_whole(as_values, f"{json.dumps(values, indent=1)}\n".encode())
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from scenes import strength
    except ImportError as error:
        print(f"main.py: no plot is drawn: {error}", file=sys.stderr)
    else:
        strength.plot(values, picture)


@contextmanager
def _progress(of: int) -> Iterator[Callable[[int, str], None]]:
    """Draws a bar on a terminal, ten times a second at most: told how much is done, and what to say of it."""
    shown, on_terminal = 0.0, sys.stderr is not None and sys.stderr.isatty()

    def show(done: int, words: str) -> None:
        nonlocal shown
        now = time.perf_counter()
        if on_terminal and (now - shown > 0.1 or done == of):
            shown = now
            bar = "#" * (BAR * done // of)
            room = (
                os.get_terminal_size(sys.stderr.fileno()).columns or WIDE
            ) - 1  # a longer line would begin a new one
            line = f"[{bar:.<{BAR}}] {done:,} of {of:,} {words}"
            print(f"\r{line[:room]:{room}}", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        if shown:
            print(file=sys.stderr)


def report(summary: Summary, seconds: float) -> str:
    """The summary for people."""
    found, plan = summary.to_json(seconds), summary.plan
    lines = [
        f"{plan.game}, {plan.seats} seats: {summary.matches:,} matches, {summary.deals:,} deals ({summary.blocked:,} blocked), "
        f"{summary.actions:,} actions in {seconds:.1f} s ({found['actions_per_second']:,} a second)",
        f"{'seat':<6}{'bot':<12}{'wins':>10}{'share':>9}{'points':>12}",
    ]
    for seat, row in enumerate(found["by_seat"]):
        share = f"{100 * row['wins'] / summary.matches:.1f} %"
        lines.append(f"{seat:<6}{row['bot']:<12}{row['wins']:>10.2f}{share:>9}{row['points']:>12,}")
    lines.append(f"seed {plan.seed}")
    return "\n".join(lines)


if __name__ == "__main__":
    freeze_support()  # of a program frozen into one file every process begins here
    signal.signal(signal.SIGINT, interrupted)
    code = main(sys.argv[1:])
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # pressed again, it would make a traceback of how Python ends
    sys.exit(code)
