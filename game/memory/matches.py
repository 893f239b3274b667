"""Matches that are kept: begun, left, taken up again, finished. A log is never rewritten and never deleted."""

from __future__ import annotations

import errno
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from game.log import (
    BadLine,
    LogFile,
    NotALog,
    OtherVersion,
    content,
    encoded,
    glance,
    header,
    read,
    whole_lines,
)
from game.match import Match
from game.memory import Notice, put_into, why
from game.memory.hold import Hold, InUse
from game.players import UnknownBot, sit_down
from game.seats import Occupant

REMOVED = "removed"  # the folder of matches that no menu lists
LONGEST = 1e9  # seconds, some thirty years: no match lasts longer


@dataclass(frozen=True)
class Kept:
    """An unfinished match, as a menu lists it."""

    path: Path
    game: str
    occupants: tuple[Occupant, ...]
    deals: int  # cards dealt so far, the deal in play included
    when: float  # seconds since 1970, of its last action


class Keeping:
    """Writes a match's lines as they are made. When they can't be written the game goes on, with a notice.

    Each line tries again. All lines are kept here too: a file that could not be begun, or that somebody has deleted
    since, is written whole as soon as that is possible.
    """

    def __init__(self, path: Path, text: bytes, hold: Hold | None = None) -> None:
        """``text`` is the log so far. A file that is held is gone on with, otherwise a new one is begun there."""
        self._path, self._text, self._hold = path, bytearray(text), hold
        self._log: LogFile | None = None
        self._notice: Notice | None = None
        self._failing = False
        self._finished = False
        self._closed = False
        try:
            if hold:
                self._log = LogFile(path)
            else:
                self._begin()
        except OSError as error:
            self._let_go()
            self._fail(Notice("This match can't be saved: {why}.", {"why": why(error)}))

    @property
    def safe(self) -> bool:
        """Whether every line so far is in the file, and the file is still there."""
        return not self._failing and self._there

    @property
    def _there(self) -> bool:
        with suppress(OSError):  # a folder that may not be entered any more
            return self._log is not None and self._path.exists()
        return False

    def write(self, line: dict[str, Any]) -> None:
        """Keep a line; for Match.write. After `close` nothing is kept."""
        if self._closed:
            return
        self._finished = line["do"] == "over"
        self._text += encoded(line)
        lost = self._log is not None and not self._there
        try:
            if self._log is None or lost:
                self._begin()
            else:
                self._log.append(line)
        except OSError as error:
            if not self._failing:
                self._fail(Notice("This match can't be saved at the moment: {why}.", {"why": why(error)}))
        else:
            if self._failing:
                self._notice = Notice("This match is being saved again.")
            elif lost:
                self._notice = Notice("The file of this match was gone and has been written again.")
            self._failing = False

    def _begin(self) -> None:
        """Write the log so far into a new file; what is left of a lost one is let go. May raise OSError."""
        self._let_go()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        log = _new_log(self._path, bytes(self._text))
        try:
            self._hold = Hold(log.path)
        except OSError:
            log.close()
            log.path.unlink()
            raise
        self._log, self._path = log, log.path

    def _let_go(self) -> None:
        if self._log is not None:
            with suppress(OSError):
                self._log.close()
        if self._hold is not None:
            self._hold.release()
        self._log = self._hold = None

    def _fail(self, notice: Notice) -> None:
        self._failing, self._notice = True, notice

    def take_notice(self) -> Notice | None:
        """What the player should be told, once."""
        notice, self._notice = self._notice, None
        return notice

    def close(self) -> None:
        """Leave the match as it is, or put it among the finished ones. May be called twice.

        A match that can't be written to its end stays where it is; who closes it looks for a notice afterwards.
        """
        if self._closed:
            return
        self._closed = True
        try:
            if not self._there:
                self._begin()
            assert self._log is not None
            self._log.close()
            self._failing = False
        except OSError as error:
            reason = {"why": why(error)}
            if self._log is None:
                self._fail(Notice("This match can't be saved: {why}.", reason))
            else:
                self._fail(Notice("The end of this match can't be saved: {why}.", reason))
        if self._hold is not None:
            self._hold.release()
        if self._finished and not self._failing:
            with suppress(OSError):  # it is found and put there when matches are listed
                self._path = put_into(self._path, "finished")


def begin(match: Match, folder: Path) -> Keeping:
    """Keep a new match in a file of its own from its first line on."""
    match.clock = 0.0
    path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{match.game.NAME}.jsonl"
    keeping = Keeping(path, encoded(header(match.game, match.occupants)))
    match.write = keeping.write
    return keeping


def _new_log(path: Path, text: bytes) -> LogFile:
    for number in range(1, 1000):
        with suppress(FileExistsError):
            return LogFile(path if number == 1 else path.with_stem(f"{path.stem}-{number}"), text)
    raise FileExistsError(errno.EEXIST, "The folder is full of matches of this second")


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
    """What a file holds; None for what is no file, and for a finished match, which is put where it belongs."""
    if not path.is_file():
        return None
    Hold(path).release()
    seen = glance(path)
    if seen.over:
        with suppress(OSError):
            put_into(path, "finished")
        return None
    return Kept(path, seen.game, seen.occupants, seen.deals, path.stat().st_mtime)


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
        recording, text = read(path), whole_lines(content(path))
        match = Match.resumed(recording, partial(sit_down, recording.game))
    except (NotALog, BadLine) as error:
        hold.release()
        return _not_ours(path, error)
    match.clock = _seconds(recording.lines)
    keeping = Keeping(path, text, hold)
    match.write = keeping.write
    return match, keeping


def remove(path: Path) -> Notice | None:
    """Put an unfinished match where no menu lists it; the file stays as it is. A notice when that can't be."""
    try:
        Hold(path).release()
        put_into(path, REMOVED)
    except InUse:
        return Notice("This match is being played in another window.")
    except OSError as error:
        return Notice("{file} can't be removed: {why}.", {"file": path.name, "why": why(error)})
    return None


def _seconds(lines: list[dict[str, Any]]) -> float:
    """How long a match had lasted: its last line that says when, in a number that can be."""
    times = (at for line in reversed(lines) if isinstance(at := line.get("at"), int | float) and 0 <= at <= LONGEST)
    return float(next(times, 0.0))


def _not_ours(path: Path, error: NotALog | BadLine) -> Notice:
    """What is said of a file that can't be played; a damaged one is set aside first."""
    if isinstance(error, OtherVersion) or isinstance(error.__cause__, OSError | UnknownBot):
        return Notice("{file} stays as it is: {why}.", {"file": path.name, "why": str(error)})
    try:
        kept = put_into(path, "damaged")
    except OSError as trouble:
        return Notice("{file} is damaged and can't be set aside: {why}.", {"file": path.name, "why": why(trouble)})
    return Notice(
        "A saved match is damaged and was set aside as {file}: {why}.", {"file": str(kept), "why": str(error)}
    )
