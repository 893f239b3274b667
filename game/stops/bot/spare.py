"""What the spare hand is worth to a player without search: told from its own hand and the pots, as Easy and Normal do.

The weights are fitted to what many played-out worlds say (tests/tools/rummoli_spare.py); they are right to about a chip
and a half, which is why such a player keeps `DOUBT` back.
"""

from __future__ import annotations

from game.kernel.cards import SUITS, Card
from game.stops.board import POT_OF, pay_cards
from game.stops.bot.position import Position
from game.stops.bot.spare_weights import WEIGHTS
from game.stops.sequence import next_card

DOUBT = 2.5  # chips that the estimate may be too high: it hardly ever is further off


def spare_worth(position: Position) -> float:
    """Chips that the spare hand is worth more than the own one, less the doubt; nothing beside a hand that takes a pot."""
    if pay_cards(position.hand, "collecting"):
        return 0.0
    weights = WEIGHTS[position.n]
    return sum(weight * sign for weight, sign in zip(weights, signs(position), strict=True)) - DOUBT


def signs(position: Position) -> tuple[float, ...]:
    """What the estimate adds up: each of these times its weight."""
    held, pots = set(position.hand), position.pots
    wins = position.percentile ** (position.n - 1)  # the poker, against hands of no kind
    return (
        1.0,
        _pots_expected(position),
        position.percentile,
        wins * pots["poker"],
        position.spare - len(position.hand),
        sum(card.rank == "A" for card in held),
        sum(card.rank in "23" for card in held),
        sum(next_card(card) in held for card in held),
    )


def _pots_expected(position: Position) -> float:
    """The chips of the pots that the spare hand can take, each as often as it holds the cards for it."""
    held, pots = set(position.hand), position.pots
    lies = position.spare / max(len(position.unseen), 1)  # how likely a card lies in the spare hand
    royals = not held & {Card("Kd"), Card("Ad")}
    suits = sum(not any(Card(rank + suit) in held for rank in "789") for suit in SUITS)
    return (
        lies * sum(pots[pot] for pot in POT_OF.values())
        + lies**2 * royals * pots["akd"]
        + lies**3 * suits * pots["s789"]
    )
