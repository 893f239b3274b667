"""The door: reads the command line, then opens a window, simulates, or checks a log."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from game.arguments import Check, Help, Simulate, read_arguments
from game.kernel.options import OptionError
from game.log import BadLine, NotALog, read
from game.memory import NoHome
from game.replay import check
from game.simulate import Summary, simulate
from game.start import Start
from game.values import WrongArguments

DONE, FAILED, WRONG, STOPPED = 0, 1, 2, 130
BAR = 30  # signs of the progress bar
NEEDED = ("pygame", "pytmx", "numpy", "platformdirs")  # by a window, beside Python itself


def main(words: list[str]) -> int:
    """Do what the command line asks; returns the exit code, and says in a sentence why it is not 0."""
    try:
        code = run(read_arguments(words))
    except BadLine as error:
        return _say(str(error), FAILED)
    except (WrongArguments, OptionError, NotALog, NoHome) as error:
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


def run(asked: Start | Simulate | Check | Help) -> int:
    """Do it; errors are the caller's."""
    if isinstance(asked, Start):
        return open_window(asked)
    with _writing():
        if isinstance(asked, Simulate):
            return run_simulation(asked)
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
    shown, on_terminal = 0.0, sys.stderr is not None and sys.stderr.isatty()
    try:
        for played in simulate(plan):
            summary.add(played)
            now = time.perf_counter()
            if on_terminal and (now - shown > 0.1 or summary.matches == plan.matches):
                shown = now
                _draw_bar(summary, now - began)
    finally:
        if shown:
            print(file=sys.stderr)
    seconds = time.perf_counter() - began
    print(json.dumps(summary.to_json(seconds)) if asked.json else report(summary, seconds))
    return DONE


def _draw_bar(summary: Summary, seconds: float) -> None:
    done, of = summary.matches, summary.plan.matches
    bar = "#" * (BAR * done // of)
    text = f"\r[{bar:.<{BAR}}] {done:,} of {of:,} matches, {summary.actions / seconds:,.0f} actions a second "
    print(text, end="", file=sys.stderr, flush=True)


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
    sys.exit(main(sys.argv[1:]))
