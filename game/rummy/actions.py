"""What a seat may ask in the games of the Rummy family."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.actions import Action
from game.kernel.cards import Card


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
