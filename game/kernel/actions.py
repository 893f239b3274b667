"""What a seat may ask. Each action is a small value that reads and writes the match log's form of itself."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, get_type_hints

from game.kernel.cards import HIDDEN, Card
from game.kernel.words import Refusal

DEALER = -1  # the seat whose actions are the dealer's chores
NOBODY = -2  # a viewer without a seat
ALL = -3  # a viewer of open cards


class IllegalAction(Refusal):
    """A refused action."""


VERBS: dict[str, type[Action]] = {}
"""What a seat may ask, by verb; an action declared anywhere is in it."""


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions; subclasses set ``do``, their verb in the log."""

    do: ClassVar[str]

    def __init_subclass__(cls) -> None:
        verb = cls.__dict__.get("do")
        if isinstance(verb, str):  # the dealer's chores have theirs in a field
            known = VERBS.get(verb, cls)  # itself: a dataclass with slots is made twice, and the last one counts
            assert (known.__module__, known.__name__) == (cls.__module__, cls.__name__), f"{verb} means two actions"
            VERBS[verb] = cls

    def to_json(self) -> dict[str, Any]:
        """The action's part of a log line, without the seat."""
        line: dict[str, Any] = {"do": self.do}
        for attribute, key, _ in wire(type(self)):
            value = getattr(self, attribute)
            line[key] = list(value) if isinstance(value, tuple) else value
        return line


@dataclass(frozen=True, slots=True)
class Undo(Action):
    """Take back the latest meld or layoff of this turn; offered beside the legal actions."""

    do = "undo"


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """Vote to end the match, or to go on."""

    do = "vote"
    end: bool


@dataclass(frozen=True, slots=True)
class Chore(Action):
    """One of the dealer's chores; the verb is its only content."""

    verb: str

    @property
    def do(self) -> str:  # type: ignore[override]
        return self.verb

    def to_json(self) -> dict[str, Any]:
        return {"do": self.verb}


_WIRES: dict[type[Action], list[tuple[str, str, Any]]] = {}


def wire(kind: type[Action]) -> list[tuple[str, str, Any]]:
    """For each field of an action: its name, its key in the log, and its type; worked out once."""
    if kind not in _WIRES:
        types = get_type_hints(kind)
        _WIRES[kind] = [(f.name, "from" if f.name == "source" else f.name, types[f.name]) for f in fields(kind)]
    return _WIRES[kind]


def action_from_json(line: dict[str, Any]) -> Action:
    """The action of a log line or of a submission; ValueError with a sentence when the line is not one."""
    verb = line.get("do")
    if line.get("seat") == DEALER:
        return Chore(str(verb))
    kind = VERBS.get(verb) if isinstance(verb, str) else None
    if kind is None:
        raise ValueError(f"{verb!r} is not something a player can do")
    return kind(*(_read(kind.do, key, line.get(key), wanted) for _, key, wanted in wire(kind)))


def _read(verb: str, key: str, value: Any, wanted: Any) -> Any:
    """One field of an action, checked against its type: Card, cards, int, str or bool."""
    if wanted is Card and isinstance(value, str):
        return _open_card(verb, value)
    if wanted == tuple[Card, ...] and isinstance(value, list) and all(isinstance(card, str) for card in value):
        return tuple(_open_card(verb, card) for card in value)
    if wanted in (int, str, bool) and type(value) is wanted:
        return value
    raise ValueError(f"{verb} needs a proper {key!r}, not {value!r}")


def _open_card(verb: str, text: str) -> Card:
    card = Card(text)
    if card == HIDDEN:
        raise ValueError(f"{verb} needs a card by its name: {text} is a card's back")
    return card
