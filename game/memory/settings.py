"""Settings of the table and the screen, kept in settings.json; anything missing or damaged has its default."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.memory import Notice, content, put_into, why

FILE = "settings.json"
MOST = 1 << 20  # bytes
LEFT = 3600  # seconds after which a half-written file is nobody's any more


def _one_of(default: Any, *values: Any) -> Any:
    return field(default=default, metadata={"values": values})


@dataclass
class Settings:
    """One person's settings. ``values(name)`` lists what each may be; keys of other versions are kept."""

    end_of_deal_wait: int = _one_of(0, 0, 3, 5, 10)  # seconds until the next deal begins by itself; 0 waits for a key
    claim_seconds: int = _one_of(3, 1, 2, 3, 5, 10)  # the chance to claim a pot with claim=manual (rummoli.md 9.6)
    show_pile: str = _one_of("top", "top", "all")  # whether the discard pile may be leafed through (rummy.md 3.5)
    table_talk: bool = _one_of(True, False, True)  # whether the characters say a word now and then
    hints: str = _one_of("asked", "off", "asked")  # whether a lamp at the table may be asked what to do, and why
    auto_forced: bool = _one_of(False, False, True)  # a seat's forced card is laid for it (rummoli.md 8.3)
    speed: str = _one_of("normal", "slow", "normal", "fast", "instant")
    reduced_motion: bool = _one_of(False, False, True)
    deck_back: str = _one_of("usual", "usual", "peacock", "sunburst")  # the pattern on the backs; each game has its own
    four_colours: bool = _one_of(False, False, True)
    full_screen: bool = _one_of(False, False, True)
    drawing: str = _one_of("auto", "auto", "plain", "chip")  # whether a chip shows the picture
    picture: str = _one_of("auto", "auto", "native", "1440", "1080")  # lines drawn, of a larger window
    sound_volume: int = _one_of(70, *range(0, 101, 10))  # percent
    music_volume: int = _one_of(0, *range(0, 101, 10))  # percent
    muted: bool = _one_of(False, False, True)
    others: dict[str, Any] = field(default_factory=dict)  # keys that this version does not know

    @classmethod
    def values(cls, name: str) -> tuple[Any, ...]:
        """Every value that the setting may have, in the order in which a screen offers them."""
        return _ALLOWED[name]


_RENAMED = {"deck_back": {"rummy": "peacock", "rummoli": "sunburst"}}  # values in files of earlier versions
_ALLOWED: dict[str, tuple[Any, ...]] = {f.name: f.metadata["values"] for f in fields(Settings) if f.metadata}


def load(folder: Path) -> tuple[Settings, list[Notice]]:
    """The settings kept in a folder; a damaged file is set aside, a value that can't be is put back, both with a word."""
    path = folder / FILE
    try:
        kept = _kept(path)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [Notice("The settings can't be read: {why}. The usual ones are used.", {"why": why(error)})]
    except (ValueError, RecursionError):
        return Settings(), [_put_aside(path)]
    return _taken(kept)


def _kept(path: Path) -> dict[str, Any]:
    """What a file holds. ValueError or RecursionError when it is damaged; OSError."""
    kept = json.loads(content(path, MOST).decode("utf-8-sig"))  # some editors begin a file with a mark
    if not isinstance(kept, dict):
        raise ValueError("not an object")
    return kept


def _taken(kept: dict[str, Any]) -> tuple[Settings, list[Notice]]:
    """Settings with the values of a file, as far as they can be."""
    settings, notices = Settings(), []
    for name, value in kept.items():
        if isinstance(value, str):
            value = _RENAMED.get(name, {}).get(value, value)
        if name not in _ALLOWED:
            settings.others[name] = value
        elif any(value == allowed and type(value) is type(allowed) for allowed in _ALLOWED[name]):
            setattr(settings, name, value)
        else:
            notices.append(Notice("The setting {name} had an impossible value and is back to usual.", {"name": name}))
    return settings, notices


def _put_aside(path: Path) -> Notice:
    try:
        kept = put_into(path, "damaged")
    except OSError as error:
        return Notice("The settings are damaged and can't be set aside: {why}.", {"why": why(error)})
    return Notice("The settings were damaged: the usual ones are used, the old file is kept as {file}.", {"file": kept})


def save(settings: Settings, folder: Path, *names: str) -> Notice | None:
    """Keep the settings of those names, those of ``others`` too; all without a name. A notice when that fails.

    The rest stays as the file has it: another program may have changed it. It is written beside the old file and put in
    its place at once.
    """
    known = _flat(settings)
    if names:
        with suppress(OSError, ValueError, RecursionError):  # then all that is known here is kept
            known = _flat(_taken(_kept(folder / FILE))[0]) | {name: known[name] for name in names}
    beside = folder / f"{FILE}.{os.getpid()}"
    try:
        text = json.dumps(known, indent=1) + "\n"  # ASCII: half a character is written no other way
        folder.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(folder / FILE)
        _tidy(folder)
    except (OSError, RecursionError) as error:
        with suppress(OSError):
            beside.unlink()
        reason = why(error) if isinstance(error, OSError) else "too many brackets"
        return Notice("The settings can't be kept: {why}.", {"why": reason})
    return None


def _flat(settings: Settings) -> dict[str, Any]:
    """Every key of the file."""
    return {name: getattr(settings, name) for name in _ALLOWED} | settings.others


def _tidy(folder: Path) -> None:
    """Remove what programs that were killed left half written."""
    with suppress(OSError):
        whole = (folder / FILE).stat().st_mtime
        for path in folder.glob(f"{FILE}.*"):
            if whole - path.stat().st_mtime > LEFT:
                path.unlink()
