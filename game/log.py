"""The match log: one file that is the save, the replay, the bug report and the proof."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import find_game, memory
from game.kernel.actions import DEALER, Action, Chore, IllegalAction, action_from_json
from game.kernel.game import Applied, Game
from game.players import UnknownBot, known_occupant
from game.seats import Occupant

LOG_VERSION = 1
MOST = 50 << 20  # bytes of a log: a long match has some 200,000


class NotALog(ValueError):
    """A file that is no match log, or one that this program can't replay, in a sentence."""


class OtherVersion(NotALog):
    """A log of another version of this program or of the rules: whole, but not for us to replay."""


class BadLine(ValueError):
    """A line that is illegal or differs from what the rules give; ``number`` counts from 1, the header included."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"line {number}: {why}")
        self.number = number


def dump(line: Mapping[str, Any]) -> str:
    """A line in the log's own form, without its end."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def encoded(line: Mapping[str, Any]) -> bytes:
    """A line as it stands in the file, with its end."""
    return dump(line).encode() + b"\n"


def header(game: Game, occupants: Sequence[Occupant]) -> dict[str, Any]:
    """The first line of a match."""
    return {
        "log": LOG_VERSION,
        "game": game.NAME,
        "rules_version": game.RULES_VERSION,
        "seed": game.seed,
        "options": dict(game.options),
        "seats": [occupant.to_json() for occupant in occupants],
    }


# After these lines the file is seen onto the disk: what follows within a deal is all that a power cut can take. The
# milliseconds that it needs are not felt there, for cards are dealt or a result is read.
SYNCED = frozenset({"deal", "score", "settle", "over"})
_sync = getattr(os, "fdatasync", os.fsync)  # of the content alone, where the system can


class LogFile:
    """A log being written: each line goes to the system at once, nothing is ever rewritten."""

    def __init__(self, path: Path, first: Mapping[str, Any] | bytes = b"", sync: bool = True) -> None:
        """Begins a new file with its header, or with all of a log; without either goes on with an old one.

        An old one is gone on with after its last whole line. May raise OSError, and then leaves no new file behind.
        Without ``sync`` no line waits for the disk: for matches that can be played again.
        """
        self.path = path
        self._must_sync = sync
        self._unwritten = first if isinstance(first, bytes) else encoded(first)
        if not first:
            _end_on_a_whole_line(path)
        self._file = path.open("xb" if first else "ab", buffering=0)
        try:
            self._flush()
        except OSError:  # the disk is full
            self._file.close()
            path.unlink()
            raise

    def append(self, line: Mapping[str, Any]) -> None:
        """Hand one line to the system, so that a killed program loses nothing; a power cut loses at most this deal.

        After an OSError (a full disk) what was not written is kept and goes first next time: a file has no holes.
        """
        self._unwritten += encoded(line)
        self._flush()
        if self._must_sync and line.get("do") in SYNCED:
            _sync(self._file.fileno())

    def _flush(self) -> None:
        try:
            while self._unwritten:
                self._unwritten = self._unwritten[self._file.write(self._unwritten) :]
        except OSError as error:  # which names no file once that is open
            error.filename = str(self.path)
            raise

    def close(self) -> None:
        """Close the file with all that an OSError has left unwritten. May raise one, and is closed all the same."""
        with self._file:
            if not self._file.closed:
                self._flush()
                if self._must_sync:
                    os.fsync(self._file.fileno())


def _end_on_a_whole_line(path: Path) -> None:
    data = path.read_bytes()
    whole = whole_lines(data)
    if whole == data:
        return
    with path.open("r+b") as file:
        file.truncate(len(whole))
        file.seek(len(data))
        file.write(whole[len(data) :])


def whole_lines(data: bytes) -> bytes:
    """A log without the torn last line of a cut file, or with the end that a whole last line has lost."""
    before, _, tail = data.rpartition(b"\n")
    if not tail:
        return data
    return data[: len(data) - len(tail)] if _parse(tail) is None else data + b"\n"


SECONDS_A_LINE = 3  # rummoli.md 12.1: without a window each line of a seat counts this much of the time
TIME_UP = Chore("time_up")


@dataclass
class Clock:
    """The time of a match without a window: its lines are counted. A log with ``at`` was timed by its window."""

    lines: int = 0
    timed: bool = False

    def count(self, line: Mapping[str, Any]) -> None:
        """One more line of the log."""
        self.lines += line["seat"] >= 0 and line["do"] != "sit"
        self.timed = self.timed or "at" in line

    @property
    def seconds(self) -> int:
        """The time counted so far."""
        return self.lines * SECONDS_A_LINE

    def allows(self, chore: Chore, game: Game) -> bool:
        """Whether time is up just when this chore says so."""
        asked = TIME_UP in game.legal_actions()
        return self.timed or not asked or (chore == TIME_UP) == (self.seconds >= 60 * game.minutes)


@dataclass
class Recording:
    """A log as read: a fresh game and its occupants, and the lines still to be applied to it."""

    game: Game
    occupants: list[Occupant]
    lines: list[dict[str, Any]]  # a line that is no JSON object is {}
    torn: bool = False  # the file was cut inside its last line
    applied: int = field(default=0)
    clock: Clock = field(default_factory=Clock)

    def step(self) -> Applied | None:
        """Apply the next line; returns what it did, None at the end. BadLine if the rules disagree with the line."""
        if self.applied == len(self.lines):
            return None
        line, number = self.lines[self.applied], self.applied + 2
        made = self._sit(line, number) if line.get("do") == "sit" else self._apply(line, number)
        if dump({key: line[key] for key in made.line if key in line}) != dump(made.line):
            raise BadLine(number, _difference(line, made.line))
        self.applied += 1
        self.clock.count(line)
        return made

    @property
    def actions(self) -> list[Action]:
        """What was done so far, the dealer's chores too."""
        return [action_from_json(line) for line in self.lines[: self.applied] if line["do"] != "sit"]

    def _apply(self, line: dict[str, Any], number: int) -> Applied:
        seat = self.game.to_act
        if not line:
            raise BadLine(number, "it is not a JSON object")
        if seat is None:
            raise BadLine(number, "the match is already over")
        if type(line.get("seat")) is not int or line["seat"] != seat:
            raise BadLine(number, f"it is the turn of {_who(seat)}, not of {_who(line.get('seat'))}")
        try:
            action = action_from_json(line)
            if isinstance(action, Chore) and not self.clock.allows(action, self.game):
                raise BadLine(
                    number, "time is up when the lines of seats, 3 seconds each, reach the limit, and not before"
                )
            return self.game.apply(action)
        except (IllegalAction, ValueError) as error:
            raise BadLine(number, str(error)) from error

    def _sit(self, line: dict[str, Any], number: int) -> Applied:
        seat = line.get("seat")
        if type(seat) is not int or not 0 <= seat < self.game.seats:
            raise BadLine(number, f"there is no seat {seat} to sit in")
        if self.game.to_act is None:
            raise BadLine(number, "the match is already over")
        if self.game.to_act == DEALER and self.game.step:
            raise BadLine(number, "nobody may sit down between an action and the dealer's chore")
        try:
            self.occupants[seat] = known_occupant(self.game.NAME, line)
        except ValueError as error:
            raise BadLine(number, str(error)) from error
        return Applied({"seat": seat, "do": "sit", **self.occupants[seat].to_json()}, [])


def _who(seat: Any) -> str:
    return "the dealer" if seat == DEALER else f"seat {seat}"


def _difference(line: Mapping[str, Any], made: Mapping[str, Any]) -> str:
    for key, value in made.items():
        if dump({key: line.get(key)}) != dump({key: value}):
            given = dump({key: line[key]}) if key in line else f'no "{key}"'
            return f"the rules give {dump({key: value})}, the log has {given}"
    return "the line differs from what the rules give"


def read(path: Path) -> Recording:
    """Read a log; NotALog when it is none. A torn last line is left out; a broken one before it is kept as {}."""
    data = content(path)
    first, *rest = data.split(b"\n")
    game, occupants = _open(first, path)
    tail = _parse(rest.pop()) if rest else None
    lines = [_parse(part) or {} for part in rest]
    if tail is not None:  # a whole line that lost only its end
        lines.append(tail)
    return Recording(game, occupants, lines, torn=not data.endswith(b"\n") and tail is None)


@dataclass(frozen=True)
class Glance:
    """What a list tells of a log: its game, who sat down first, how many deals it has and whether it is over."""

    game: str
    occupants: tuple[Occupant, ...]
    deals: int
    over: bool


def glance(path: Path) -> Glance:
    """A log's header and end, without understanding the lines between: a menu looks at many. NotALog as in `read`."""
    data = content(path)
    game, occupants = _open(data.partition(b"\n")[0], path)
    lines, _, tail = data.rpartition(b"\n")
    last = _parse(tail) or _parse(lines.rpartition(b"\n")[2]) or {}
    return Glance(game.NAME, tuple(occupants), data.count(b'"do":"deal"'), last.get("do") == "over")


def content(path: Path) -> bytes:
    """All of a file; NotALog when it can't be read, is a pipe or a device, is far too large, or is empty."""
    try:
        data = memory.content(path, MOST)
    except (OSError, ValueError) as error:
        reason = memory.why(error) if isinstance(error, OSError) else str(error)
        raise NotALog(f"{path} can't be read ({reason}): name a match log") from error
    if not data:
        raise NotALog(f"{path} is empty: a match log begins with a header")
    return data


def _open(first: bytes, path: Path) -> tuple[Game, list[Occupant]]:
    """The fresh game of a log's first line; NotALog with a sentence for a header that can't be played."""
    head = _parse(first)
    if head is None or "log" not in head:
        raise NotALog(f"{path} is no match log: its first line is not the header of one")
    kind = find_game(str(head.get("game")))
    if not _same(head["log"], LOG_VERSION):
        raise OtherVersion(f"{path} is a log of version {head['log']!r}: this program reads version {LOG_VERSION}")
    if kind is None:
        fault = OtherVersion if isinstance(head.get("game"), str) else NotALog
        raise fault(f"{path} is a log of {head.get('game')!r}, a game that this program doesn't know")
    if not _same(head.get("rules_version"), kind.RULES_VERSION):
        raise OtherVersion(
            f"{path} was played by version {head.get('rules_version')!r} of the rules of {kind.NAME}: "
            f"this program plays version {kind.RULES_VERSION}"
        )
    seed, options, seats = head.get("seed"), head.get("options"), head.get("seats")
    if not isinstance(seed, str) or not re.fullmatch("[0-9a-f]{32}", seed):
        raise NotALog(f"{path} has no proper seed: it is 32 hex digits in lowercase")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise NotALog(f"{path} has no proper options: they are texts by name")
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise NotALog(f"{path} has no proper list of seats")
    names = [option.name for option in kind.OPTIONS]
    if missing := [name for name in names if name not in options]:
        raise OtherVersion(f"{path} does not say the option {missing[0]}: a header names every option")
    if unknown := [name for name in options if name not in names]:
        raise OtherVersion(f"{path} names the option {unknown[0]}, which this program doesn't know")
    try:
        return kind(seed, len(seats), options), [known_occupant(kind.NAME, seat) for seat in seats]
    except UnknownBot as error:
        raise OtherVersion(f"{path} can't be played: {error}") from error
    except ValueError as error:
        raise NotALog(f"{path} can't be played: {error}") from error


def _same(value: Any, version: int) -> bool:
    return type(value) is int and value == version


def _parse(line: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(line.decode("utf-8"))
        if b"\\u" in line:
            dump(value).encode()  # fails for half a character, which can be neither shown nor written
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
