"""What is remembered between matches: where it lies, and how it is said when it can't be kept."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HOME = "RUMMOLI_HOME"  # environment variable that names another folder: for tests, sticks and kiosks


@dataclass(frozen=True)
class Notice:
    """A sentence for the player: an English template and its values, which screens translate.

    What in the name of a file is no UTF-8 can't be shown: it becomes a question mark.
    """

    template: str
    values: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, value in self.values.items():
            self.values[name] = str(value).encode("utf-8", "replace").decode("utf-8")

    def __str__(self) -> str:
        return self.template.format_map(self.values)


class NoHome(Exception):
    """The folder that the environment names can't be found, in a sentence."""


def home() -> Path:
    """The folder of saved matches and settings; it need not exist yet. NoHome for ``~nobody/folder``."""
    if named := os.environ.get(HOME):
        try:
            return Path(named).expanduser()
        except RuntimeError as error:
            raise NoHome(f"{HOME} names the folder {named}, but there is no such user") from error
    from platformdirs import user_data_dir  # not needed to simulate or to replay, so not imported for it

    return Path(user_data_dir("rummy-and-rummoli", appauthor=False))


def cache_home() -> Path:
    """The folder of what is made again when it is missing: drawn art, made sounds. NoHome as in ``home``."""
    if os.environ.get(HOME):
        return home() / "cache"
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("rummy-and-rummoli", appauthor=False))


def why(error: OSError) -> str:
    """The system's reason in a few words."""
    return (error.strerror or str(error)).lower()


def content(path: Path, most: int) -> bytes:
    """All of a file. ValueError for a pipe or a device, which might never end, and for more than ``most`` bytes."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise ValueError("not a regular file")
    if found.st_size > most:
        raise ValueError("too large")
    return path.read_bytes()


def put_into(path: Path, folder: str) -> Path:
    """Move a file into a folder beside it, under a name that is free there; returns where it now lies."""
    (path.parent / folder).mkdir(exist_ok=True)
    target, number = path.parent / folder / path.name, 1
    while target.exists():
        number += 1
        target = target.with_name(f"{path.stem}-{number}{path.suffix}")
    return path.rename(target)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: beside its place first, then into it. The OSError of a full disk names it."""
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        error.filename = str(path)
        raise
