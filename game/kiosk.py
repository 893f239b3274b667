"""How a kiosk is set up: defaults, and the file that changes them (README, "A display for guests")."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from game import GAMES
from game.bots import LEVEL_NAMES
from game.memory import content
from game.memory.settings import MOST, Settings
from game.values import WrongArguments, instead

NAMES = tuple(game.NAME for game in GAMES)
SEATS = min(game.SEATS[0] for game in GAMES), max(game.SEATS[-1] for game in GAMES)
SPEEDS = tuple(speed for speed in Settings.values("speed") if speed != "instant")  # nobody could follow that


@dataclass(frozen=True)
class Kiosk:
    """Every key of the file with its default. What guests choose begins with these values each time."""

    idle_seconds: int = 120  # without a touch until it is asked whether anybody is there
    question_seconds: int = 20  # to answer
    games: tuple[str, ...] = NAMES
    seats: int = 4  # at the table, as it is first offered
    level: str = "normal"  # of the computer players, as it is first offered; the show is played so
    speed: str = "normal"


def read_kiosk(path: Path | None) -> Kiosk:
    """What the file says, the defaults without one. WrongArguments with a sentence when it can't be taken."""
    if path is None:
        return Kiosk()
    try:
        found = tomllib.loads(content(path, MOST).decode("utf-8-sig"))  # some editors begin a file with a mark
    except (OSError, ValueError, RecursionError) as error:
        reason = (
            "too many brackets" if isinstance(error, RecursionError) else getattr(error, "strerror", None) or str(error)
        )
        raise WrongArguments(f"--kiosk {path} can't be read ({reason.lower()}): name a TOML file") from error
    known = [field.name for field in fields(Kiosk)]
    for key in found:
        if key not in known:
            raise WrongArguments(f"{path}: there is no key {key!r}: {instead(key, known)}")
    return Kiosk(**{key: _CHECKS[key](f"{path}: {key}", value) for key, value in found.items()})


def _number(low: int, high: int) -> Callable[[str, Any], int]:
    def check(where: str, value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise WrongArguments(f"{where} is a whole number from {low} to {high}, not {_toml(value)}")
        return value

    return check


def _word(*possible: str) -> Callable[[str, Any], str]:
    def check(where: str, value: Any) -> str:
        if value not in possible:
            raise WrongArguments(f"{where} is one of {', '.join(possible)}, not {_toml(value)}")
        return str(value)

    return check


def _games(where: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or any(name not in NAMES for name in value):
        raise WrongArguments(f"{where} is a list of {' and '.join(NAMES)}, at least one, not {_toml(value)}")
    return tuple(name for name in NAMES if name in value)


def _toml(value: Any) -> str:
    """A value about as it stands in the file."""
    try:
        return str(value).lower() if isinstance(value, bool) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets in brackets
        return "something so long"


_CHECKS: dict[str, Callable[[str, Any], Any]] = {
    "idle_seconds": _number(10, 3600),
    "question_seconds": _number(5, 120),
    "games": _games,
    "seats": _number(*SEATS),
    "level": _word(*LEVEL_NAMES),
    "speed": _word(*SPEEDS),
}
