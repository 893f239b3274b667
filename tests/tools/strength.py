"""Shows, or fails to show, how strong the computer players are: every claim, measured.

make strength          sizes that end within 40 minutes on two cores; without the characters, of which few deals say nothing
make strength-full     the sizes of the protocol, four hours at most; goes on where it stopped, and adds what it finds to
                       tests/strength/results.jsonl
python -m tests.tools.strength [--full] [--minutes M] [--jobs J] [--only WORD] [--told [--markdown]]

The claims are tests/strength/claims.py. What is played lies in build/strength and counts as long as rules, players,
Python and numpy stay as they are. The time left is shared out among what is left to do: where it is too short a figure is of the deals reached.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from game.measure.report import in_columns
from game.measure.versions import versions
from tests.strength.claims import CHARACTER_CLAIMS, CLAIMS, EXPERTS, MOST_MS, SEED, measured_games
from tests.tools import strength_deals, strength_exploit, strength_positions, strength_readme, strength_runs
from tests.tools.strength_runs import Line

RESULTS = Path("tests/strength/results.jsonl")
MINUTES = {False: 38.0, True: 235.0}  # without and with --full
LEVELS = ("easy", "normal", "hard")
POSITIONS = {False: 1_000, True: 10_000}
EXPERTS_SWAPS = {False: 60, True: 500}
DEALS = {False: 200, True: 10_000}
EXPERTS_DEALS = {False: 8, True: 200}
LADDER = {False: 4, True: 40}  # matches of each meeting
SEARCH = {False: 150.0, True: 600.0}  # seconds
SESSIONS = {False: 60, True: 300}
EXPLOITED = 0.8  # chips a round that the best exploiter may gain, and a quarter for what is not known
EXPLOIT = "rummoli-4-exploit"
BEYOND = 10  # a line of more than so many times its part's size is damaged


@dataclass(frozen=True)
class Part:
    """Something to be measured; ``weight`` is its part of the time left.

    ``play(seconds, jobs, before)`` gives its line, going on from an earlier one of the same players.
    """

    name: str
    game: str
    size: int
    weight: float
    play: Callable[[float, int, Line | None], Line | None]

    def current(self, found: Mapping[str, Line]) -> Line | None:
        """What has been found of it with the players of today, and with all else that results hang on."""
        line = found.get(self.name)
        return line if line and line["versions"] == versions(self.game) else None

    def is_done(self, found: Mapping[str, Line]) -> bool:
        """Whether all that was asked for has been found."""
        line = self.current(found)
        return line is not None and line["count"] >= self.size


# -- what is to be done ---------------------------------------------------------------------------------------


def parts(full: bool) -> Iterator[Part]:
    """Claims, the same under the usual rules, characters, Elo, positions, deals, and the search for an exploiter."""
    runs = list(dict.fromkeys(claim.run for claim in CLAIMS))
    characters = [claim.run for claim in CHARACTER_CLAIMS] if full else []  # a few deals say nothing of three points
    for run in [*runs, *(run.usual for run in runs), *characters]:
        size = run.full if full else run.quick
        yield Part(run.name, run.game, size, run.weight, partial(strength_runs.measured, run, size))
    for kind in measured_games():
        play = partial(strength_runs.ladder, kind.NAME, LADDER[full])
        yield Part(f"{kind.NAME}-elo-expert", kind.NAME, LADDER[full], 3.0, play)
        for level in (*LEVELS, EXPERTS[kind.NAME]):
            yield _positions(kind.NAME, level, full)
            for seats in kind.SEATS:
                yield _deals(kind.NAME, seats, level, full)
    play = partial(strength_exploit.measured, SEARCH[full], SESSIONS[full])
    yield Part(EXPLOIT, "rummoli", SESSIONS[full], 4.0, play)


def _positions(game: str, level: str, full: bool) -> Part:
    size = POSITIONS[full] if level in LEVELS or full else EXPERTS_SWAPS[full]
    swaps = size if level in LEVELS else EXPERTS_SWAPS[full]
    play = partial(strength_positions.measured, game, level, size, swaps)
    return Part(f"{game}-{level}-positions", game, size, 0.3 if level in LEVELS else 1.0, play)


def _deals(game: str, seats: int, level: str, full: bool) -> Part:
    size = DEALS[full] if level in LEVELS else EXPERTS_DEALS[full]
    play = partial(strength_deals.measured, game, seats, level, size)
    weight = 0.4 if (game, level) == ("rummoli", "hard") else 0.1
    return Part(f"{game}-{seats}-{level}-all", game, size, weight, play)


# -- what is told -----------------------------------------------------------------------------------------------

Table = list[list[str]]


def tables(found: Mapping[str, Line], only: str) -> Iterator[Table]:
    """Claims, characters, Elo, positions, deals, and the exploiter."""
    yield strength_runs.table([claim for claim in CLAIMS if only in claim.run.name], found)
    yield strength_runs.table([claim for claim in CHARACTER_CLAIMS if claim.run.name in found], found)
    yield _told_elo(found)
    rows = [["positions", "level", "thought in", "ms", "p99", "at most", "cards swapped", "changed", "verdict"]]
    deals = [strength_deals.HEAD]
    for kind in measured_games():
        for level in (*LEVELS, EXPERTS[kind.NAME]):
            if line := found.get(f"{kind.NAME}-{level}-positions"):
                rows.append(_told_positions(kind.NAME, level, line))
            for seats in kind.SEATS:
                if line := found.get(f"{kind.NAME}-{seats}-{level}-all"):
                    deals.append(strength_deals.row(kind.NAME, seats, level, line))
    yield rows
    yield deals
    if line := found.get(EXPLOIT):
        yield _told_exploit(line)


def _told_elo(found: Mapping[str, Line]) -> Table:
    rows = [["game", "player", "Elo", "95 %", "matches of each meeting"]]
    for kind in measured_games():
        line = found.get(f"{kind.NAME}-elo-expert") or {"elo": {}}
        for bot, rating in sorted(line["elo"].items(), key=lambda one: one[1]["mean"]):
            ends = f"{rating['low']:.0f} to {rating['high']:.0f}" if rating["low"] is not None else ""
            rows.append([kind.NAME, bot, f"{rating['mean']:.0f}", ends, str(line["count"])])
    return rows


def _told_positions(game: str, level: str, line: Line) -> list[str]:
    most = MOST_MS[level.partition("@")[0]]
    good = line["p99"] <= most and not line["changed"]
    return [
        game, level, f"{line['count']:,}", f"{line['mean']:.2f}", f"{line['p99']:.1f}", f"{most}", f"{line['swapped']:,}",
        f"{line['changed']}", "SHOWN" if good else "MISSED",
    ]  # fmt: skip


def _told_exploit(line: Line) -> Table:
    bar, margin = EXPLOITED + 0.25, line["margin"]
    shown = margin["high"] is not None and margin["high"] <= bar and line["count"] >= strength_runs.FEW
    missed = margin["low"] is not None and margin["low"] > bar
    return [
        ["best exploiter of 3 " + EXPERTS["rummoli"], "gains at most", "figure", "95 %", "sessions", "verdict"],
        [
            line["player"], f"{EXPLOITED:+.2f}", f"{margin['mean']:+.2f}", strength_runs.between("margin", line),
            f"{line['count']}", "SHOWN" if shown else "MISSED" if missed else "open",
        ],
    ]  # fmt: skip


# -- all of it ----------------------------------------------------------------------------------------------


def kept() -> dict[str, Line]:
    """The line that counts of each part in the results file; what is torn or no result is left out."""
    found: dict[str, Line] = {}
    most = {part.name: BEYOND * part.size for part in parts(full=True)}
    for text in RESULTS.read_bytes().splitlines() if RESULTS.exists() else ():
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if not is_result(line) or line["count"] > most.get(line["part"], line["count"]):
            continue
        if not says_less(line, found.get(line["part"])):
            found[line["part"]] = line
    return found


def of_today(found: Mapping[str, Line]) -> dict[str, Line]:
    """What was measured of the players of today; of others nothing is told."""
    lines = [(part, found.get(part.name)) for part in parts(full=True)]
    now = {game: versions(game) for game in {part.game for part, _ in lines}}
    return {part.name: line for part, line in lines if line and line["versions"] == now[part.game]}


def is_result(line: Any) -> bool:
    """Whether a value of the file says what was played, of whom, how much of it, and all that the tables tell of it."""
    kinds = {"part": str, "versions": dict, "count": int}
    if not isinstance(line, dict) or any(type(line.get(key)) is not kind for key, kind in kinds.items()):
        return False
    try:
        for rows in tables({line["part"]: line}, ""):
            in_columns(rows)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):  # a figure is missing, or is none
        return False
    return True


def says_less(line: Line, before: Line | None) -> bool:
    """Whether an earlier line of the same players counts for more: as when a part is played anew in another checkout."""
    return before is not None and line["versions"] == before["versions"] and line["count"] < before["count"]


def keep(part: Part, line: Line) -> None:
    """Add a line to the results file, unless that has a fuller one; what is torn there ends where it is torn."""
    if says_less(line, kept().get(part.name)):
        return
    made = {"part": part.name, **line, "seed": SEED, "date": datetime.now(UTC).date().isoformat()}
    torn = RESULTS.exists() and not (b"\n" + RESULTS.read_bytes()).endswith(b"\n")
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write("\n" * torn + json.dumps(made) + "\n")


def play(found: dict[str, Line], full: bool, minutes: float, jobs: int, only: str) -> None:
    """Measure what is not yet done, and tell of each part as it ends."""
    ends = time.monotonic() + 60 * minutes
    left = [part for part in parts(full) if only in part.name and not part.is_done(found)]
    left.sort(key=lambda part: "expert" in part.name)  # what needs less time than its part leaves it to the dear ones
    while left:
        seconds = (ends - time.monotonic()) * left[0].weight / sum(part.weight for part in left)
        if seconds <= 0:
            print(f"the {minutes:g} minutes are over: {len(left)} parts not played", flush=True)
            return
        part = left.pop(0)
        line = part.play(seconds, jobs, part.current(found))
        line = {**line, "versions": versions(part.game)} if line else None
        print(f"{part.name}: {line['count'] if line else 0} of {part.size}, {len(left)} parts left", flush=True)
        if line and not says_less(line, found.get(part.name)):
            found[part.name] = line
            if full:
                keep(part, line)


def main() -> None:
    """Play, then tell."""
    parser = argparse.ArgumentParser(description="Measures the claims of strength.")
    parser.add_argument("--full", action="store_true", help="the sizes of the protocol")
    parser.add_argument("--minutes", type=float, help="for all of it")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="parts whose name holds this word")
    parser.add_argument("--told", action="store_true", help="play nothing: tell what the results file says")
    parser.add_argument("--markdown", action="store_true", help="tables for the README")
    asked = parser.parse_args()
    found = kept() if asked.full or asked.told else {}
    if not asked.told:
        play(found, asked.full, asked.minutes or MINUTES[asked.full], asked.jobs, asked.only)
    told = of_today(found)
    in_full = tables(told, asked.only)
    for rows in strength_readme.shortened(in_full, told) if asked.markdown else in_full:
        if len(rows) > 1:
            print(f"\n{strength_readme.markdown(rows) if asked.markdown else in_columns(rows)}")
    print(f"\nseed {SEED}")


if __name__ == "__main__":
    main()
