"""A tournament of computer players: who meets whom, on which deals, and the file that a killed run goes on from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

from game import find_game
from game.bots import seat_bot
from game.log import LogFile, whole_lines
from game.measure.duplicate import Meeting, Observed, Sit, is_whole, observe, observed_from
from game.measure.findings import Findings, findings
from game.measure.versions import versions
from game.memory import content
from game.memory.hold import Hold, InUse
from game.simulate import each, match_seed

RECORD = "deals.jsonl"
RESULTS = ("results.txt", "results.json", "results.png")
BEGINS = b'{"tournament":'  # a record
MOST = 1 << 30  # bytes of a record: the longest ones have a tenth


class OtherTournament(ValueError):
    """A folder holds another tournament than the one asked for, or another run plays there, in a sentence."""


@dataclass(frozen=True)
class Plan:
    """What to play: ``count`` single deals, or whole matches, of every meeting; ``out`` an existing folder."""

    game: str
    seats: int
    bots: tuple[str, ...]
    unit: str  # "deals" or "matches"
    count: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    jobs: int = 1
    out: Path | None = None

    @property
    def rules(self) -> dict[str, str]:
        """The options of each match."""
        kind = find_game(self.game)
        assert kind is not None
        return self.options | (dict(kind.SINGLE) if self.unit == "deals" else {})

    @property
    def meetings(self) -> list[Meeting]:
        """Each bot against every other; with more than two seats one against a table of the other, both ways round.

        Of two bots alone the first is the one who meets a table of the second.
        """
        pairs = permutations(self.bots, 2) if self.seats > 2 and len(self.bots) > 2 else combinations(self.bots, 2)
        return [Meeting(self.game, self.seats, self.rules, player, rival) for player, rival in pairs]

    def header(self) -> dict[str, Any]:
        """The first line of the record: all that must be the same for a run to go on. More deals may be asked for."""
        return {
            "tournament": 1,
            "game": self.game,
            "seats": self.seats,
            "bots": list(self.bots),
            "unit": self.unit,
            "seed": self.seed,
            "options": self.options,
            "versions": versions(self.game),
        }


Task = tuple[int, int]  # number of the meeting from 0, number of the deal from 1


@dataclass
class Tournament:
    """A plan and what has come of it so far, by meeting and deal."""

    plan: Plan
    found: dict[Task, Observed] = field(default_factory=dict)
    sit: Sit = seat_bot

    def __post_init__(self) -> None:
        self.meetings = self.plan.meetings
        self.found |= read_record(self.plan)

    @property
    def missing(self) -> list[Task]:
        """What is still to be played: deal after deal, so that all meetings have nearly as many at any time."""
        deals = range(1, self.plan.count + 1)
        every = [(meeting, deal) for deal in deals for meeting in range(len(self.meetings))]
        return [task for task in every if task not in self.found]

    def play(self) -> Iterator[Observed]:
        """Play what is missing and write each observation down as it comes. May raise OSError and OtherTournament."""
        missing = self.missing
        with _record(self.plan.out / RECORD, self.plan) if self.plan.out and missing else nullcontext() as record:
            for (meeting, deal), observed in each(self._observe, missing, self.plan.jobs):
                self.found[meeting, deal] = observed
                if record:
                    record.append({"meeting": meeting, "deal": deal, **observed.to_json()})
                yield observed

    @property
    def _observe(self) -> partial[tuple[Task, Observed]]:
        return partial(_observed, self.meetings, self.plan.seed, self.sit)

    def findings(self) -> Findings:
        """What has been found so far, from the deals in their order: the same however many processes played them."""
        deals: list[list[tuple[int, Observed]]] = [[] for _ in self.meetings]
        for meeting, deal in sorted(self.found):
            if deal <= self.plan.count:
                deals[meeting].append((deal, self.found[meeting, deal]))
        return findings(self.meetings, deals)


def _observed(meetings: list[Meeting], seed: str, sit: Sit, task: Task) -> tuple[Task, Observed]:
    """Deal i of every meeting has the seed of match i of a run of that seed: all meet the same cards."""
    meeting, deal = task
    return task, observe(meetings[meeting], match_seed(seed, deal), sit)


# -- the record ---------------------------------------------------------------------------------------------


@contextmanager
def _record(path: Path, plan: Plan) -> Iterator[LogFile]:
    """The record to go on with, or to begin, held so long: two runs at once would both play everything."""
    path.touch()
    try:
        hold = Hold(path)
    except InUse as error:
        raise OtherTournament(
            f"another run is playing in {path.parent}: wait for its end, or name another folder"
        ) from error
    try:
        with path.open("rb") as file:
            begun = _begun(file.readline(MOST))
        if not begun:
            path.write_bytes(b"")
        with closing(LogFile(path, sync=False)) as record:
            if not begun:
                record.append(plan.header())
            yield record
    finally:
        hold.release()


def _begun(data: bytes) -> bool:
    """Whether a record has more than a part of its first line, which a kill or a full disk can leave."""
    return not BEGINS.startswith(data[: len(BEGINS)]) or b"\n" in data


def read_header(folder: Path) -> dict[str, Any] | None:
    """The first line of a folder's record; None where there is none. OtherTournament when it can't be understood."""
    path = folder / RECORD
    data = _content(path)
    if not _begun(data):
        return None
    try:
        head = json.loads(whole_lines(data).partition(b"\n")[0])
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or head.get("tournament") != 1:
        raise OtherTournament(f"{path} is no record of a tournament: name an empty folder")
    if not re.fullmatch("[0-9a-f]{32}", str(head.get("seed"))):
        raise OtherTournament(f"{path} has no proper seed, 32 hex digits in lowercase: name an empty folder")
    return head


def _content(path: Path) -> bytes:
    """All of a record, nothing where there is none."""
    try:
        return content(path, MOST) if path.exists() else b""
    except ValueError as error:
        raise OtherTournament(f"{path} can't be read ({error}): name an empty folder") from error


def read_record(plan: Plan) -> dict[Task, Observed]:
    """What a killed run of the same plan has left; a torn or damaged line counts as not played.

    OtherTournament for another plan.
    """
    head = read_header(plan.out) if plan.out else None
    if head is None or plan.out is None:
        return {}
    path = plan.out / RECORD
    differs = [_in_words(key, head.get(key), value) for key, value in plan.header().items() if head.get(key) != value]
    if differs:
        raise OtherTournament(f"{path} is of a tournament with {' and '.join(differs)}: name an empty folder")
    lines = whole_lines(_content(path)).split(b"\n")[1:]
    return dict(one for text in lines if (one := _read_line(text, plan.meetings)) is not None)


def _in_words(key: str, before: Any, now: Any) -> str:
    """What differs from the tournament whose record lies there."""
    if key == "bots" and isinstance(before, list) and sorted(map(str, before)) == sorted(now):
        return "the bots in another order"
    if key == "unit":
        return f"{before} where {now} are asked"
    return f"other {key}" if key.endswith("s") else f"another {key}"


def _read_line(text: bytes, meetings: list[Meeting]) -> tuple[Task, Observed] | None:
    """What a line of the record says; None for one that no run has written so."""
    try:
        line = json.loads(text)
        meeting, deal = line.pop("meeting"), line.pop("deal")
        if is_whole(meeting, 0, len(meetings) - 1) and is_whole(deal, 1):
            return (meeting, deal), observed_from(line, meetings[meeting])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        pass
    return None
