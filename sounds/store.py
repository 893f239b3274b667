"""Made sounds kept on disk, in one file that is used only as a whole.

A file is a line (form, key, checksum, length of the index), the index in JSON, and 16-bit samples. With another key, cut
or changed anywhere, it counts as missing. Nothing here ever fails aloud: without a disk sounds are made anew.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
import tempfile
import zlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from sounds.recipes import Key, Sound

FORM: Final = b"amber-parlour-sounds-1"
FILE: Final = "table.sounds"
_BROKEN: Final = (OSError, ValueError, TypeError, KeyError, RecursionError)
MOST: Final = 50 * 1024 * 1024  # bytes of a file of ours: a larger one is damaged
_LEFT: Final = 3600  # seconds after which an unfinished file is nobody's any more


@cache
def key() -> str:
    """Stands for all that decides how the sounds are: the code that makes them."""
    code = 0
    with contextlib.suppress(OSError):
        for path in sorted(Path(__file__).parent.glob("*.py")):
            code = zlib.crc32(path.read_bytes(), code)
    return f"{code:08x}"


def load(folder: Path) -> dict[Key, Sound]:
    """The sounds in a folder; none when the file is missing, damaged, or another version's."""
    try:
        line, _, rest = _content(folder / FILE).partition(b"\n")
        form, of, checksum, length = line.split(b" ")
        if form != FORM or of != key().encode() or int(checksum) != zlib.crc32(rest):
            return {}
        samples = np.frombuffer(rest, "<i2", offset=int(length)).astype(np.int16)
        found, at = {}, 0
        for name, step, variant, channels, count in json.loads(rest[: int(length)]):
            sound = samples[at : at + channels * count]
            found[name, step, variant] = sound.reshape(count, 2) if channels == 2 else sound
            at += channels * count
        return found
    except _BROKEN:
        return {}


def _content(path: Path) -> bytes:
    """All of a file; ValueError for a pipe, which would wait for somebody to write, and for a far too large one."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode) or found.st_size > MOST:
        raise ValueError(f"{path} is no file of ours")
    return path.read_bytes()


def keep(folder: Path, sounds: Mapping[Key, Sound]) -> None:
    """Write them beside the old file and put them in its place at once; a disk that takes nothing is no trouble."""
    index = json.dumps([(*name, sound.ndim, len(sound)) for name, sound in sounds.items()]).encode()
    index += b" " * (len(index) % 2)  # samples begin at an even place
    body = index + b"".join(sound.astype("<i2").tobytes() for sound in sounds.values())
    beside: Path | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=FILE, dir=folder)
        beside = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(b"%s %s %d %d\n" % (FORM, key().encode(), zlib.crc32(body), len(index)) + body)
        beside.replace(folder / FILE)
        _tidy(folder)
    except OSError:
        if beside is not None:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)


def _tidy(folder: Path) -> None:
    """Remove what programs that were killed left half written."""
    whole = (folder / FILE).stat().st_mtime
    for path in folder.glob(f"{FILE}?*"):
        with contextlib.suppress(OSError):
            if whole - path.stat().st_mtime > _LEFT:
                path.unlink()
