"""The eight facts that a table can tell. A screen learns of a game through views and these, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.kernel.cards import Card
from game.kernel.places import kind


@dataclass(frozen=True, slots=True)
class CardMoved:
    """One card left ``source`` and lies in ``target`` now: at its end, or at ``slot`` counted from its first card.

    ``card`` is HIDDEN for a viewer who sees neither place. ``lands_face_down`` is set by redaction for a
    viewer who knew the card as it left and may not know which it is once it has landed.
    """

    card: Card
    source: str
    target: str
    lands_face_down: bool = False
    slot: int = -1  # -1 is the end; a card laid off below a run goes to slot 0


@dataclass(frozen=True, slots=True)
class ChipsMoved:
    """``chips`` went from one place of chips to another."""

    chips: int
    source: str
    target: str

    @property
    def takes_pot(self) -> bool:
        """Whether a seat takes chips from a space of the board."""
        return self.chips > 0 and kind(self.source) == "pool" and kind(self.target) == "purse"


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The cards of a pile have a new order that nobody knows."""

    place: str


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A part of the deal began: its name is the game's own (``deal``, ``poker``, ``stops`` ...)."""

    phase: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn to act."""

    seat: int


@dataclass(frozen=True, slots=True)
class Announced:
    """Something worth a line in the list of what happened, said to everybody.

    ``text`` is an English template ("takes {card}") that screens translate, ``values`` fills it and never
    holds what a seat may not know. ``seat`` is who did it, -1 for the dealer's chores.
    """

    seat: int
    text: str
    values: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal was scored: what each seat gained, and the totals after it."""

    gains: list[int]
    totals: list[int]


@dataclass(frozen=True, slots=True)
class GameOver:
    """The match ended with these totals; several winners share it."""

    totals: list[int]
    winners: list[int]


Event = CardMoved | ChipsMoved | Shuffled | PhaseBegan | TurnBegan | Announced | Scored | GameOver
