"""What one seat may know. Views and redacted events are the only things that leave a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from game.kernel.actions import Action
from game.kernel.cards import HIDDEN, Card
from game.kernel.events import CardMoved, Event

NESTED = frozenset({dict, list, tuple})


class Sight(dict[str, bool]):
    """Whether one viewer sees the faces at a place, by the place's name: asked of the game once, looked up ever after."""

    def __init__(self, sees: Callable[[int, str], bool], viewer: int) -> None:
        self._sees, self._viewer = sees, viewer

    def __missing__(self, place: str) -> bool:
        answer = self[place] = self._sees(self._viewer, place)
        return answer


@dataclass(slots=True)  # not frozen: that would make it twice as dear, and one is made for each seat and action
class View:
    """A position as one viewer knows it: plain values that share nothing with the game. Nobody writes to it.

    ``facts`` holds the game's own public words (dealer, totals ...) and, for a seat, what only that seat knows of
    itself. ``legal`` lists this seat's legal actions when it is to act, ``undo`` whether Undo is offered.
    ``persons`` are the seats where persons sit, as the match says.
    """

    game: str
    seat: int
    seats: int
    step: int
    to_act: int | None
    phase: str
    piles: dict[str, list[Card]]
    chips: dict[str, int]
    facts: dict[str, Any]
    options: dict[str, str]
    legal: list[Action]
    undo: bool
    persons: tuple[int, ...] = ()

    def hand(self) -> list[Card]:
        """The cards of the viewer's own hand, in the order in which they came."""
        return self.piles.get(f"hand:{self.seat}", [])

    def to_json(self) -> dict[str, Any]:
        """The view as JSON values."""
        found = {name: getattr(self, name) for name in self.__slots__}
        return found | {"legal": [action.to_json() for action in self.legal], "persons": list(self.persons)}


Think = Callable[[View, Random], Iterator[Action]]
"""A computer player: yields its best action so far; the last one counts. Its work is counted in steps, never in seconds."""


def decided(think: Think, view: View, seed: int) -> Action | None:
    """What a computer player does, wherever it is asked."""
    action = None
    for action in think(view, Random(seed)):  # noqa: B007 - the last one counts
        pass
    return action


def copied(value: Any) -> Any:
    """A JSON value anew, all the way down: what is done to the copy is not done to the original."""
    kind = type(value)  # looked up rather than asked for: this is done for every view
    if kind is dict:
        return {key: copied(part) if type(part) in NESTED else part for key, part in value.items()}
    if kind in NESTED:
        return [copied(part) if type(part) in NESTED else part for part in value]
    return value


def redact(event: Event, sight: Sight) -> Event:
    """The event as a viewer may learn it: a card is named only if one of its two places is seen."""
    if not isinstance(event, CardMoved):
        return event
    before, after = sight[event.source], sight[event.target]
    if before and not after:
        return CardMoved(event.card, event.source, event.target, lands_face_down=True)
    if before or after:
        return event
    return CardMoved(HIDDEN, event.source, event.target)
