"""Many matches without a window: the same logs and the same sums, however many processes play them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import islice
from multiprocessing import active_children
from pathlib import Path
from typing import Any, TypeVar

from game import find_game
from game.log import LogFile, header
from game.match import Match
from game.players import guests, sit_down
from game.seats.worker import follow_the_parent, uninterrupted

Item = TypeVar("Item")
Result = TypeVar("Result")
WAITING = 4  # matches handed to each process in advance


@dataclass(frozen=True)
class Plan:
    """What to play: ``bots`` has a name for each seat, ``seed`` 32 hex digits, ``log`` an existing folder."""

    game: str
    seats: int
    matches: int
    bots: tuple[str, ...]
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    log: Path | None = None
    jobs: int = 1


@dataclass(frozen=True)
class Played:
    """What came of one match."""

    deals: int
    actions: int
    blocked: int  # blocked deals or deadlocks
    totals: list[int]
    winners: list[int]


@dataclass
class Summary:
    """What came of all matches, in the order of their seats."""

    plan: Plan
    matches: int = 0
    deals: int = 0
    actions: int = 0
    blocked: int = 0
    wins: list[Fraction] = field(default_factory=list)  # a win shared by k counts 1/k
    points: list[int] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Count one match."""
        self.wins = self.wins or [Fraction(0)] * self.plan.seats
        self.points = self.points or [0] * self.plan.seats
        self.matches += 1
        self.deals += played.deals
        self.actions += played.actions
        self.blocked += played.blocked
        for seat, total in enumerate(played.totals):
            self.points[seat] += total
        for seat in played.winners:
            self.wins[seat] += Fraction(1, len(played.winners))

    def to_json(self, seconds: float) -> dict[str, Any]:
        """The object of ``--json``, for a run of that many seconds."""
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "matches": self.matches,
            "deals": self.deals,
            "actions": self.actions,
            "actions_per_second": round(self.actions / seconds) if seconds else 0,
            "blocked": self.blocked,
            "by_seat": [
                {"bot": bot, "wins": int(wins) if wins.denominator == 1 else round(float(wins), 6), "points": points}
                for bot, wins, points in zip(self.plan.bots, self.wins, self.points, strict=True)
            ],
        }


def match_seed(seed: str, number: int) -> str:
    """The seed of match ``number`` (from 1) of a run, as the contract of the command line says."""
    return hashlib.sha256(f"{seed}:{number}".encode()).hexdigest()[:32]


def log_path(folder: Path, number: int) -> Path:
    """Where the log of match ``number`` lies."""
    return folder / f"{number:06}.jsonl"


def play(plan: Plan, number: int) -> Played:
    """Play one match of a plan to its end, and log it if the plan says where. May raise OSError."""
    kind = find_game(plan.game)
    assert kind is not None
    game = kind(match_seed(plan.seed, number), plan.seats, plan.options)
    occupants = guests(plan.bots)
    log = LogFile(log_path(plan.log, number), header(game, occupants), sync=False) if plan.log else None
    deals = 0
    last: dict[str, Any] = {}

    def write(line: dict[str, Any]) -> None:
        nonlocal deals, last
        deals += line["do"] == "deal"
        last = line
        if log:
            log.append(line)

    try:
        match = Match(game, [sit_down(game, seat, who) for seat, who in enumerate(occupants)], occupants, write)
        while not match.over:
            match.tick()
    finally:
        if log:
            log.close()
    return Played(deals, game.step, game.blocked, last["totals"], last["winners"])


def simulate(plan: Plan) -> Iterator[Played]:
    """Play the matches of a plan; with several jobs they come in the order in which they end."""
    return each(partial(play, plan), range(1, plan.matches + 1), plan.jobs)


def each(work: Callable[[Item], Result], items: Sequence[Item], jobs: int) -> Iterator[Result]:
    """What ``work`` makes of each item, in so many processes; with several jobs in the order in which they end."""
    jobs = min(jobs, len(items))
    if jobs <= 1:
        yield from map(work, items)
        return
    waiting, others = iter(items), active_children()
    with ProcessPoolExecutor(jobs, initializer=follow_the_parent) as processes:
        running: set[Future[Result]] = set()
        try:
            while True:
                for item in islice(waiting, WAITING * jobs - len(running)):
                    running.add(processes.submit(work, item))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        except BaseException:  # nobody waits for what is being played, which can take a minute
            with uninterrupted():  # by whoever presses Ctrl+C twice
                processes.shutdown(wait=False, cancel_futures=True)
                for process in set(active_children()).difference(others):
                    process.kill()
                    process.join()
            raise
