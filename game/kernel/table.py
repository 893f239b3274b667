"""Piles of cards and stacks of chips in named places; every change is written down as an event."""

from __future__ import annotations

from random import Random

from game.kernel.cards import Card
from game.kernel.chance import generator, shuffled
from game.kernel.events import CardMoved, ChipsMoved, Event, Shuffled


class Table:
    """``piles`` and ``chips`` by place. The last card of a pile is its top; the stock's top is drawn first."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self.piles: dict[str, list[Card]] = {}
        self.chips: dict[str, int] = {}
        self.events: list[Event] = []

    def pile(self, place: str) -> list[Card]:
        """The cards at a place, none where nothing ever lay. Change it through the table only."""
        return self.piles.get(place, [])

    def move(self, card: Card, source: str, target: str, slot: int = -1) -> None:
        """Move one card of ``source`` to the end of ``target`` or to a slot; an absent card is our fault (ValueError)."""
        pile = self.piles[source]
        if pile and pile[-1] == card:
            pile.pop()
        else:
            pile.remove(card)
        landed = self.piles.setdefault(target, [])
        landed.insert(len(landed) if slot < 0 else slot, card)
        self.events.append(CardMoved(card, source, target, slot=slot))

    def move_all(self, source: str, target: str) -> None:
        """Move a whole pile, its bottom card first, so that the order stays."""
        for card in list(self.pile(source)):
            self.move(card, source, target)

    def pay(self, chips: int, source: str, target: str) -> int:
        """Move chips and return how many; nothing is told of an empty payment. No check of what is there."""
        if chips:
            self.chips[source] = self.chips.get(source, 0) - chips
            self.chips[target] = self.chips.get(target, 0) + chips
            self.events.append(ChipsMoved(chips, source, target))
        return chips

    def reorder(self, place: str, order: list[Card]) -> None:
        """Give a pile a new order that nobody sees."""
        assert sorted(order) == sorted(self.piles[place]), "a new order holds the same cards"
        self.piles[place] = list(order)
        self.events.append(Shuffled(place))

    def rng(self, *purpose: object) -> Random:
        """A generator for one purpose ("deal", 3): the same for that seed whatever else has happened."""
        return generator(self._seed, *purpose)

    def shuffled(self, cards: list[Card], *purpose: object) -> list[Card]:
        """The cards in the random order for that purpose."""
        return shuffled(self.rng(*purpose), cards)
