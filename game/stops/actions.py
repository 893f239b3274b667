"""What a seat may ask in the games of the stops family."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.actions import Action
from game.kernel.cards import Card


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
