"""What a seat may ask. Each action is a small value that reads and writes the match log's form of itself."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from game.kernel.cards import Card

DEALER = -1  # the seat whose actions are the dealer's chores
NOBODY = -2  # a viewer without a seat
ALL = -3  # a viewer of open cards


class Word(str):
    """A value of a template that screens translate by itself, such as the name of a suit."""


class IllegalAction(Exception):
    """A refused action: an English template with named values, so that it can be translated.

    >>> str(IllegalAction("{card} is not in your hand", card="7h"))
    '7h is not in your hand'
    """

    def __init__(self, template: str, **values: Any) -> None:
        super().__init__(template)
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return self.template.format_map({name: in_words(value) for name, value in self.values.items()})


def in_words(value: Any) -> str:
    """A template's value in plain English; lists are joined by spaces."""
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions; subclasses set ``do``, their verb in the log."""

    do: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """The action's part of a log line, without the seat."""
        line: dict[str, Any] = {"do": self.do}
        for attribute, key in _WIRE[type(self)]:
            value = getattr(self, attribute)
            line[key] = list(value) if isinstance(value, tuple) else value
        return line


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take the top card of ``stock`` or ``discard``."""

    do = "draw"
    source: str


@dataclass(frozen=True, slots=True)
class Meld(Action):
    """Lay a set or a run from the hand; cards in the table's own order (see melds.in_order)."""

    do = "meld"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LayOff(Action):
    """Add cards of the hand to the meld of that number."""

    do = "layoff"
    meld: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put one card of the hand on the pile, which ends the turn."""

    do = "discard"
    card: Card


@dataclass(frozen=True, slots=True)
class Block(Action):
    """End the deal because the stock can't be made up again."""

    do = "block"


@dataclass(frozen=True, slots=True)
class Undo(Action):
    """Take back the latest meld or layoff of this turn; offered beside the legal actions."""

    do = "undo"


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Change the whole hand for the widow, unseen."""

    do = "exchange"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the hand."""

    do = "keep"


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Put the spare hand up for auction."""

    do = "offer"


@dataclass(frozen=True, slots=True)
class Bury(Action):
    """Let the spare hand lie: no auction."""

    do = "bury"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid chips for the spare hand; in a sealed auction 0 is no bid."""

    do = "bid"
    chips: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Say no: in an auction, or to the pots that may be claimed."""

    do = "pass"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Commit five cards to the poker phase, unseen by the others."""

    do = "choose"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Check(Action):
    """Stay in without a bet."""

    do = "check"


@dataclass(frozen=True, slots=True)
class Bet(Action):
    """Open the betting with chips."""

    do = "bet"
    chips: int


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Meet the bet; ``chips`` is what leaves the purse now."""

    do = "call"
    chips: int


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Raise the bet; ``chips`` is what leaves the purse now, the call included."""

    do = "raise"
    chips: int


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Give up the poker pot."""

    do = "fold"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a card before oneself in the stops phase."""

    do = "lay"
    card: Card


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Claim a pot that one's own card has won."""

    do = "claim"
    pot: str


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """Vote to end the match, or to go on."""

    do = "vote"
    end: bool


@dataclass(frozen=True, slots=True)
class Chore(Action):
    """One of the dealer's chores; the verb is its only content."""

    verb: str

    def to_json(self) -> dict[str, Any]:
        return {"do": self.verb}


SEAT_ACTIONS: tuple[type[Action], ...] = (
    Draw, Meld, LayOff, Discard, Block, Undo, Exchange, Keep, Offer, Bury, Bid, Pass, Choose, Check, Bet, Call, Raise,
    Fold, Lay, Claim, Vote,
)  # fmt: skip
_VERBS = {action.do: action for action in SEAT_ACTIONS}
_WIRE = {kind: [(f.name, "from" if f.name == "source" else f.name) for f in fields(kind)] for kind in SEAT_ACTIONS}


def action_from_json(line: dict[str, Any]) -> Action:
    """The action of a log line or of a submission; ValueError with a sentence when the line is not one."""
    verb = line.get("do")
    if line.get("seat") == DEALER:
        return Chore(str(verb))
    kind = _VERBS.get(verb) if isinstance(verb, str) else None
    if kind is None:
        raise ValueError(f"{verb!r} is not something a player can do")
    return kind(*(_read(verb, key, line.get(key)) for _, key in _WIRE[kind]))


def _read(verb: Any, key: str, value: Any) -> Any:
    """One field of an action, checked by its name; a name has one type in the whole log."""
    if key == "cards" and isinstance(value, list) and all(isinstance(card, str) for card in value):
        return tuple(Card(card) for card in value)
    if key == "card" and isinstance(value, str):
        return Card(value)
    if key in ("chips", "meld") and isinstance(value, int) and not isinstance(value, bool):
        return value
    if key in ("from", "pot") and isinstance(value, str):
        return value
    if key == "end" and isinstance(value, bool):
        return value
    raise ValueError(f"{verb} needs a proper {key!r}, not {value!r}")
