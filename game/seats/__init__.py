"""Who is playing: a person or a computer player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from game.kernel.actions import Action, IllegalAction
from game.kernel.view import View


class Seat(Protocol):
    """One place at the table, as the match knows it."""

    def poll(self, view: View) -> Action | None:
        """Asked each frame while on turn; answers at once, None while there is no decision yet."""

    def refused(self, error: IllegalAction) -> None:
        """Told that its action was illegal and changed nothing."""


@dataclass(frozen=True)
class Occupant:
    """Who sits in a seat, as the log's header names it. ``level`` is None for a person."""

    name: str
    kind: str  # "human" or "bot"
    level: str | None = None
    character: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The form of the match log, absent keys left out."""
        line = {"name": self.name, "kind": self.kind, "level": self.level, "character": self.character}
        return {key: value for key, value in line.items() if value is not None}

    @property
    def person(self) -> bool:
        """Whether a person sits here."""
        return self.kind == "human"


def occupant_from_json(line: Any) -> Occupant:
    """ValueError with a sentence when the line does not name an occupant."""
    if not isinstance(line, dict):
        raise ValueError("a seat is an object with a name and the kind human or bot")
    name, kind, level, character = (line.get(key) for key in ("name", "kind", "level", "character"))
    if not isinstance(name, str) or kind not in ("human", "bot"):
        raise ValueError("a seat needs a name and the kind human or bot")
    for key in ("level", "character"):
        if not isinstance(line.get(key), str | None):
            raise ValueError(f"the {key} of the seat of {name} is no word")
    if (level is None) != (kind == "human"):
        raise ValueError(f"the seat of {name} needs a level when it is a bot, and none when it is a person")
    if any("\ud800" <= sign <= "\udfff" for word in (name, level, character) for sign in word or ""):
        raise ValueError("the name of a seat has half a character, which can be neither shown nor written")
    return Occupant(name, kind, level, character)


def persons(occupants: Iterable[Occupant]) -> tuple[int, ...]:
    """The seats where persons sit."""
    return tuple(seat for seat, who in enumerate(occupants) if who.person)
