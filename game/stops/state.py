"""What a match of Rummoli remembers beside its table: one small record for each part of a round."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.kernel.cards import Card


@dataclass
class Auction:
    """The sale of the spare hand; ``bidders`` clockwise from the dealer's left."""

    bidders: list[int]
    buyer: int | None = None
    chips: int = 0
    passed: set[int] = field(default_factory=set)
    sealed: dict[int, int] = field(default_factory=dict)


@dataclass
class Poker:
    """One round of poker; ``players`` clockwise from the dealer's left, ``stake`` the pot of the board it is for."""

    players: list[int]
    stake: str
    step: int  # the smallest full bet or raise
    current: int = 0  # the highest that anyone has put in
    raises: int = 0  # full raises so far
    folded: set[int] = field(default_factory=set)
    acted: set[int] = field(default_factory=set)
    closed: set[int] = field(
        default_factory=set
    )  # have answered the last full bet: after a short raise they may not raise
    first: dict[int, tuple[int, int]] = field(default_factory=dict)  # by seat, bets before its first act, and that act

    def unfolded(self) -> list[int]:
        """Who is still in, clockwise from the dealer's left."""
        return [seat for seat in self.players if seat not in self.folded]


@dataclass
class Stops:
    """The stops phase: who must lay next and what, and what the play has shown to all."""

    due: list[Card] = field(default_factory=list)  # what the seat to lay may lay
    layer: int = 0  # who must lay next
    run: list[tuple[int, Card]] = field(default_factory=list)  # the running sequence
    wanted: str | None = None  # the colour that a stop demands, until it is laid
    forced: bool = False  # the card due is the next of the sequence
    voids: dict[int, list[str]] = field(default_factory=dict)  # colours that a seat has shown not to have
    unheld: list[Card] = field(default_factory=list)  # cards that stopped a run: nobody holds them
    claims: list[str] = field(default_factory=list)  # pots the last layer may still claim
    won: str | None = None  # the pot that the dealer pays next
    fined: list[int] = field(default_factory=list)  # seats that the dealer fines next
    taken: list[str] = field(default_factory=list)
    deadlock: bool = False


@dataclass
class Final:
    """The poker after the last round: its entrants, and the pots still to be played for."""

    entrants: list[int]
    pots: list[str]  # "all", ids of pots, or "tie"
    dealt: bool = False  # the hand for the first of them is dealt, and bet on
