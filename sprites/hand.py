"""The order in which a hand is shown: by suit, by rank, by melds, or as its owner laid it out."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards import HIDDEN, SUITS, Card
from game.kernel.view import View

SORTINGS = ("suit", "rank", "melds", "own")
_SUIT_PLACE = {suit: place for place, suit in enumerate("shcd")}  # black and red alternate


def by_suit(view: View) -> list[Card]:
    """A view's hand as it lies where nobody has sorted it."""
    cards = view.hand()
    return [cards[i] for i in HandOrder().arranged(cards)]


class HandOrder:
    """A display order that lasts over turns: new cards find their place in it, or come last in one's own order."""

    def __init__(self, sorting: str = "suit") -> None:
        self.sorting = sorting
        self.ace_low = False  # by suit and rank: below the two
        self.melds: list[list[Card]] = []  # for "melds": groups in order, the other cards follow by suit
        self.own: list[Card] = []  # as last shown

    def arranged(self, cards: Sequence[Card]) -> list[int]:
        """The indexes of the cards in the order in which they are shown."""
        keyed = {"suit": self._by_suit, "rank": self._by_rank, "melds": self._by_meld, "own": self._by_own}
        order = sorted(range(len(cards)), key=lambda i: (keyed[self.sorting](cards[i]), i))
        self.own = [cards[i] for i in order]
        return order

    def put(self, card: Card, index: int) -> None:
        """Lay a card at another place of the hand, which makes the order one's own."""
        self.sorting = "own"
        self.own.remove(card)
        self.own.insert(index, card)

    def _height(self, card: Card) -> int:
        return 1 if self.ace_low and card.rank == "A" else card.height

    def _by_suit(self, card: Card) -> tuple[int, ...]:
        return (0, 0) if card == HIDDEN else (_SUIT_PLACE[card.suit], -self._height(card))

    def _by_rank(self, card: Card) -> tuple[int, ...]:
        return (0, 0) if card == HIDDEN else (-self._height(card), SUITS.index(card.suit))

    def _by_meld(self, card: Card) -> tuple[int, ...]:
        for number, group in enumerate(self.melds):
            if card in group:
                return (number, group.index(card))
        return (len(self.melds), *self._by_suit(card))

    def _by_own(self, card: Card) -> tuple[int, ...]:
        return (self.own.index(card),) if card in self.own else (len(self.own),)
