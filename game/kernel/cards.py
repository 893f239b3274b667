"""Cards as plain values: two characters, rank then suit, as in ``Qs`` or ``Th``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"
RED: Final = frozenset("hd")


class Card(str):
    """One card face. Two packs hold two equal cards: a card is a value, never an object on the table.

    >>> Card("Qs").rank, Card("Qs").suit, Card("Qs").height
    ('Q', 's', 12)
    """

    __slots__ = ("height", "rank", "red", "suit")

    rank: str  # one of RANKS
    suit: str  # one of SUITS
    height: int  # 2..14, ace high
    red: bool

    def __new__(cls, text: str) -> Card:
        known = _CARDS.get(text)
        if known is None:
            raise ValueError(f"{text!r} is not a card: write rank then suit, as in Qs or Th")
        return known

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (str(self),)

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make(text: str) -> Card:
    card = str.__new__(Card, text)
    if len(text) == 2:
        card.rank, card.suit = text[0], text[1]
        card.height = RANKS.index(text[0]) + 2 if text[0] in RANKS else 0
        card.red = text[1] in RED
    return card


_CARDS: dict[str, Card] = {rank + suit: _make(rank + suit) for suit in SUITS for rank in RANKS}
HIDDEN: Final = _make("??")  # a card that the viewer may not know
_CARDS["??"] = HIDDEN


def full_pack() -> list[Card]:
    """The 52 cards, spades to clubs, two to ace."""
    return [_CARDS[rank + suit] for suit in SUITS for rank in RANKS]


def cards(text: str | Iterable[str]) -> list[Card]:
    """Cards from words or strings; ValueError with a sentence names the first that is none.

    >>> cards("7h 8h 9h")
    ['7h', '8h', '9h']
    """
    return [Card(word) for word in (text.split() if isinstance(text, str) else text)]


def suit_order(card: Card) -> int:
    """0..3 in the order spades, hearts, diamonds, clubs."""
    return SUITS.index(card.suit)
