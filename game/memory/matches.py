"""Matches that are kept: begun, left, taken up again, finished. A log is never rewritten and never deleted."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from game.log import BadLine, LogFile, NotALog, OtherVersion, header, read
from game.match import Match
from game.memory import Notice, put_into, why
from game.memory.hold import Hold, InUse
from game.players import sit_down
from game.seats import Occupant


@dataclass(frozen=True)
class Kept:
    """An unfinished match, as a menu lists it."""

    path: Path
    game: str
    occupants: tuple[Occupant, ...]
    deals: int  # cards dealt so far, the deal in play included
    when: float  # seconds since 1970, of its last action


class Keeping:
    """Writes a match's lines as they are made. When they can't be written the game goes on, with a notice."""

    def __init__(self, log: LogFile | None, hold: Hold | None, notice: Notice | None = None) -> None:
        self._log, self._hold, self._notice = log, hold, notice
        self._failing = False
        self._finished = False

    def write(self, line: dict[str, Any]) -> None:
        """Keep a line; for Match.write."""
        self._finished = line["do"] == "over"
        if self._log is None:
            return
        try:
            self._log.append(line)
        except OSError as error:
            if not self._failing:
                self._notice = Notice("This match can't be saved at the moment: {why}.", {"why": why(error)})
            self._failing = True
        else:
            if self._failing:
                self._notice = Notice("This match is being saved again.")
            self._failing = False

    def take_notice(self) -> Notice | None:
        """What the player should be told, once."""
        notice, self._notice = self._notice, None
        return notice

    def close(self) -> None:
        """Leave the match as it is, or put it among the finished ones. May be called twice.

        A match that can't be written to its end stays where it is; who closes it looks for a notice afterwards.
        """
        if self._log is not None:
            try:
                self._log.close()
                self._failing = False
            except OSError as error:
                self._failing = True
                self._notice = Notice("The end of this match can't be saved: {why}.", {"why": why(error)})
        if self._hold is not None:
            self._hold.release()
        if self._log is not None and self._finished and not self._failing:
            with suppress(OSError):  # it is found and put there when matches are listed
                put_into(self._log.path, "finished")
        self._log = self._hold = None


def begin(match: Match, folder: Path) -> Keeping:
    """Keep a new match in a file of its own from its first line on."""
    first = header(match.game, match.occupants)
    match.clock = 0.0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        log = _new_log(folder, f"{time.strftime('%Y%m%d-%H%M%S')}-{match.game.NAME}", first)
        keeping = Keeping(log, Hold(log.path))
    except (OSError, InUse) as error:
        reason = why(error) if isinstance(error, OSError) else str(error)
        keeping = Keeping(None, None, Notice("This match can't be saved: {why}.", {"why": reason}))
    match.write = keeping.write
    return keeping


def _new_log(folder: Path, stem: str, first: dict[str, Any]) -> LogFile:
    for number in range(1, 1000):
        with suppress(FileExistsError):
            return LogFile(folder / (f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl"), first)
    raise FileExistsError(f"{folder} is full of matches of this second")


def unfinished(folder: Path) -> tuple[list[Kept], list[Notice]]:
    """The matches that may be gone on with, latest first; those held by another program are left out.

    A damaged file is set aside with a notice; one of another version stays, with a notice.
    """
    found, notices = [], []
    for path in sorted(folder.glob("*.jsonl")):
        try:
            kept = _look(path)
        except (InUse, FileNotFoundError):
            continue
        except NotALog as error:
            notices.append(_not_ours(path, error))
            continue
        except OSError as error:
            notices.append(Notice("{file} can't be read: {why}.", {"file": path.name, "why": why(error)}))
            continue
        if kept is not None:
            found.append(kept)
    return sorted(found, key=lambda kept: (kept.when, kept.path.name), reverse=True), notices


def _look(path: Path) -> Kept | None:
    """What a file holds; None for a finished match, which is put where it belongs."""
    Hold(path).release()
    recording = read(path)
    if recording.lines and recording.lines[-1].get("do") == "over":
        with suppress(OSError):
            put_into(path, "finished")
        return None
    deals = sum(line.get("do") == "deal" for line in recording.lines)
    return Kept(path, recording.game.NAME, tuple(recording.occupants), deals, path.stat().st_mtime)


def resume(path: Path) -> tuple[Match, Keeping] | Notice:
    """The match at the action at which it was left, its bots choosing as they would have.

    A notice when it can't be: a damaged log is then set aside.
    """
    try:
        hold = Hold(path)
    except InUse:
        return Notice("This match is being played in another window.")
    except OSError as error:
        return Notice("{file} can't be read: {why}.", {"file": path.name, "why": why(error)})
    try:
        recording = read(path)
        match = Match.resumed(recording, partial(sit_down, recording.game))
    except (NotALog, BadLine) as error:
        hold.release()
        return _not_ours(path, error)
    match.clock = _seconds(recording.lines)
    try:
        keeping = Keeping(LogFile(path), hold)
    except OSError as error:
        hold.release()
        keeping = Keeping(None, None, Notice("This match can't be saved: {why}.", {"why": why(error)}))
    match.write = keeping.write
    return match, keeping


def _seconds(lines: list[dict[str, Any]]) -> float:
    """How long a match had lasted: its last line that says when."""
    times = (line["at"] for line in reversed(lines) if isinstance(line.get("at"), int | float))
    return float(next(times, 0.0))


def _not_ours(path: Path, error: NotALog | BadLine) -> Notice:
    """What is said of a file that can't be played; a damaged one is set aside first."""
    if isinstance(error, OtherVersion) or isinstance(error.__cause__, OSError):
        return Notice("{file} stays as it is: {why}.", {"file": path.name, "why": str(error)})
    try:
        kept = put_into(path, "damaged")
    except OSError as trouble:
        return Notice("{file} is damaged and can't be set aside: {why}.", {"file": path.name, "why": why(trouble)})
    return Notice(
        "A saved match is damaged and was set aside as {file}: {why}.", {"file": str(kept), "why": str(error)}
    )
