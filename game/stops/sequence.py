"""The arithmetic of stops: which card comes next, and what must be led after a stop (rummoli.md 8). No table, no seats."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.cards import RANKS, SUITS, Card, suit_order
from game.kernel.words import Word

RED, BLACK = Word("red"), Word("black")


def next_card(card: Card) -> Card | None:
    """The card above it in its suit; None above an ace.

    >>> next_card(Card("Ks")), next_card(Card("As"))
    ('As', None)
    """
    return None if card.rank == "A" else Card(RANKS[RANKS.index(card.rank) + 1] + card.suit)


def colour(card: Card) -> Word:
    """``red`` or ``black``."""
    return RED if card.red else BLACK


def opposite(card: Card) -> Word:
    """The colour that must be led after a stop at this card (8.5)."""
    return BLACK if card.red else RED


def lowest(cards: Iterable[Card]) -> list[Card]:
    """All cards of the lowest rank, spades first; ace is high (3.4).

    >>> lowest([Card("3d"), Card("9c"), Card("3s")])
    ['3s', '3d']
    """
    held = list(cards)
    least = min((card.height for card in held), default=0)
    return sorted((card for card in held if card.height == least), key=suit_order)


def leads(hand: Iterable[Card], wanted: str, chosen_suit: bool = False) -> list[Card]:
    """The cards with which a hand may answer a stop that wants a colour; empty when it has none of it (8.5).

    With ``chosen_suit`` the lowest card of either suit of that colour.

    >>> leads([Card("9h"), Card("3d"), Card("2s")], "red", chosen_suit=True)
    ['9h', '3d']
    """
    fitting = [card for card in hand if colour(card) == wanted]
    if not chosen_suit:
        return lowest(fitting)
    return [card for suit in SUITS for card in lowest(card for card in fitting if card.suit == suit)]
