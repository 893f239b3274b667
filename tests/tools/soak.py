"""Thousands of matches under every law: `make soak`. Exit code 1 at the first match that breaks one; its log is kept.

Each match is played by bots of all kinds into a log; the log is read again line by line with all laws watched (cards,
chips, and every seat's view after each line), which is also what `replay --check` does; then it is removed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from game import GAMES
from game.kernel.game import Game
from game.kernel.options import OptionError
from game.log import read
from game.simulate import Plan, log_path, play
from tests.bots import FROZEN
from tests.laws import Watch
from tests.short import short

MATCHES = 200  # at each seat count of each game
SAMPLES = 20  # for each value of each option
FOLDER = Path("build") / "soak"


@dataclass(frozen=True)
class Task:
    """One match, and the row of the summary to which it belongs."""

    row: str
    plan: Plan
    number: int


@dataclass(frozen=True)
class Result:
    """What came of a match; ``broken`` says which law it broke."""

    row: str
    lines: int = 0
    deals: int = 0
    blocked: int = 0
    broken: str = ""


def tasks(matches: int, samples: int) -> Iterator[Task]:
    """Every match of the soak; bots are drawn by chance for each."""
    for kind in GAMES:
        for seats in kind.SEATS:
            row = f"{kind.NAME}, {seats} seats"
            for number in range(1, matches + 1):
                yield task(row, kind, seats, {}, number)
        for option in kind.OPTIONS:
            for value in option.samples():
                for number in range(1, samples + 1):
                    rng = Random(f"{option.name} {value} {number}")
                    seats, options = playable(kind, option.name, value, rng)
                    yield task(f"{kind.NAME}, {option.name}={value}", kind, seats, options, number)


def task(row: str, kind: type[Game], seats: int, options: dict[str, str], number: int) -> Task:
    rng = Random(f"{row} {number}")
    bots = tuple(rng.choice(list(FROZEN[kind.NAME])) for _ in range(seats))
    return Task(row, Plan(kind.NAME, seats, 1, bots, f"{rng.getrandbits(128):032x}", options), number)


def playable(kind: type[Game], name: str, value: str, rng: Random) -> tuple[int, dict[str, str]]:
    """A seat count and options with which this value may be played, the rest as usual."""
    options = short(kind.NAME, 2) | {name: value}
    if options.get("dealer_double_ante") == "on":
        options["start_chips"] = "18"
    if name == "bet_min":
        options["bet_max"] = "999"
    counts = [seats for seats in kind.SEATS if _allowed(kind, seats, options)]
    assert counts, f"{name}={value} can't be played"
    return rng.choice(counts), options


def _allowed(kind: type[Game], seats: int, options: dict[str, str]) -> bool:
    try:
        kind("0" * 32, seats, options)
    except OptionError:
        return False
    return True


def soak(task: Task) -> Result:
    """Play one match, watch its log, remove it; a log that breaks a law stays in FOLDER."""
    folder = Path(mkdtemp(dir=FOLDER))
    log = log_path(folder, 1)
    plan = Plan(**{**vars(task.plan), "log": folder})
    try:
        played = play(plan, 1)
        recording = read(log)
        watch = Watch(recording.game)
        while watch.step(recording.step):
            pass
        assert recording.game.over and not recording.torn, "the log does not end with the match"
        assert recording.game.step == played.actions, "the log has not every action"
    except Exception as error:  # whatever it is, the run goes on to tell of it
        return Result(task.row, broken=f"{type(error).__name__}: {error} ({log})")
    log.unlink()
    folder.rmdir()
    return Result(task.row, played.actions, played.deals, played.blocked)


def main() -> int:
    """The whole soak, with progress and a summary."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"at each seat count ({MATCHES})")
    parser.add_argument("--samples", type=int, default=SAMPLES, help=f"for each value of each option ({SAMPLES})")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", default="", help="only this game")
    asked = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    todo = [task for task in tasks(asked.matches, asked.samples) if task.plan.game.startswith(asked.game)]
    lines: Counter[str] = Counter()
    count: Counter[str] = Counter()
    broken: list[Result] = []
    began = time.perf_counter()
    with ProcessPoolExecutor(asked.jobs) as processes:
        for done, result in enumerate(processes.map(soak, todo, chunksize=4), 1):
            count[result.row] += 1
            lines[result.row] += result.lines
            if result.broken:
                broken.append(result)
                print(f"\n{result.row}: {result.broken}")
            if done % 20 == 0 or done == len(todo):
                show(done, len(todo), sum(lines.values()), time.perf_counter() - began)
    print()
    for row in count:
        print(f"{row:<50}{count[row]:>5} matches{lines[row]:>10,} lines{lines[row] / count[row]:>9,.0f} a match")
    minutes = (time.perf_counter() - began) / 60
    print(f"{len(todo):,} matches, {sum(lines.values()):,} lines, {len(broken)} broken, {minutes:.1f} minutes")
    return 1 if broken else 0


def show(done: int, of: int, lines: int, seconds: float) -> None:
    """One line of progress, in place on a terminal."""
    left = seconds / done * (of - done) / 60
    end = "\r" if sys.stdout.isatty() else "\n"
    if sys.stdout.isatty() or done % 500 == 0 or done == of:
        print(f"{done:,} of {of:,} matches, {lines:,} lines, about {left:.0f} minutes left ", end=end, flush=True)


if __name__ == "__main__":
    sys.exit(main())
