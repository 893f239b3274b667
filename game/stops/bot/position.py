"""What a view tells a player of Rummoli: who plays, what is seen, how many cards lie where, and what a bet costs."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

from game.kernel.cards import Card, full_pack
from game.kernel.options import numbers
from game.kernel.places import DEAD, WIDOW, hand, laid, purse
from game.kernel.view import View
from game.stops import poker
from game.stops.bot.percentiles import CUTS


def cuts(size: int) -> tuple[int, ...]:
    """The strengths that random hands of that many cards are parted by into hundred equal parts."""
    return CUTS[min(max(size, min(CUTS)), max(CUTS))]


def percentile(strength: int, size: int) -> float:
    """The share of random hands of that many cards that a strength beats, 0.005 to 0.995."""
    return MIDDLES[bisect_right(cuts(size), strength)]


MIDDLES = [(part + 0.5) / 100 for part in range(100)]
"""The share of random hands that one of each part beats."""


class Position:
    """A view as its viewer counts with it.

    Seats are meant by their place in ``order``, clockwise from the dealer's left; ``me`` is the viewer's own place.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.final = view.phase == "final"
        seats = view.facts["final"]["entrants"] if self.final else view.facts["in_round"]
        dealer = view.facts["dealer"]
        self.order = sorted(seats, key=lambda seat: (seat - dealer - 1) % view.seats)
        self.n = len(self.order)
        self.me = self.order.index(view.seat)
        self.hand = view.hand()
        self.wheel = view.options["wheel"] == "on"
        self.purses = [view.chips[purse(seat)] for seat in self.order]
        self.pots: dict[str, int] = view.facts["pots"]
        self.old: list[Card] = view.facts["old_hand"]

    def number(self, option: str) -> int:
        """The whole number in an option's value."""
        return numbers(self.view.options[option])[0]

    def option(self, name: str, value: str) -> bool:
        """Whether an option has that value."""
        return self.view.options[name] == value

    # -- cards -----------------------------------------------------------------------------------------------

    @cached_property
    def laid(self) -> list[list[Card]]:
        """By place, the cards laid in this round, in their order."""
        return [self.view.piles.get(laid(seat), []) for seat in self.order]

    @cached_property
    def known(self) -> list[list[Card]]:
        """By place, the cards of another hand that the viewer knows: shown fives, and the own old hand that was bought."""
        found: list[list[Card]] = [[] for _ in self.order]
        gone = {card for pile in self.laid for card in pile}
        for place, seat in enumerate(self.order):
            cards: list[Card] = []
            if self.view.phase == "stops" and self.option("poker_cards_return", "on"):
                cards = [Card(card) for card in self.view.facts["shown"].get(str(seat), [])]
            if seat == self.buyer and self.view.seat == self.view.facts["dealer"]:
                cards += [card for card in self.old if card not in cards]
            if place != self.me:
                found[place] = [card for card in cards if card not in gone and card not in self.discarded]
        return found

    @cached_property
    def buyer(self) -> int | None:
        """The seat that has bought the spare hand."""
        bid = self.view.facts["bid"]
        return bid["seat"] if bid and self.view.phase not in ("auction", "final") else None

    @cached_property
    def discarded(self) -> list[Card]:
        """The fives, shown or the viewer's own, that have left play after the showdown."""
        if self.view.phase != "stops" or self.option("poker_cards_return", "on"):
            return []
        fives = [Card(card) for five in self.view.facts["shown"].values() for card in five]
        return fives + [card for card in self.view.facts["best"] if card not in fives]

    @cached_property
    def unseen(self) -> list[Card]:
        """The cards that the viewer can't place."""
        seen = set(self.hand).union(*self.laid, *self.known, self.discarded, self.old)
        return [card for card in full_pack() if card not in seen]

    @cached_property
    def sizes(self) -> list[int]:
        """By place, how many unseen cards the hand holds; 0 for the own hand."""
        return [
            0 if place == self.me else len(self.view.piles[hand(seat)]) - len(self.known[place])
            for place, seat in enumerate(self.order)
        ]

    @cached_property
    def spare(self) -> int:
        """How many unseen cards the spare hand holds that is for exchange or for sale."""
        piles = self.view.piles
        pile = piles.get(WIDOW) or piles.get(DEAD) or []
        return 0 if self.old else len(pile)

    # -- the poker -------------------------------------------------------------------------------------------

    @cached_property
    def strength(self) -> int:
        """The strength of the viewer's own five."""
        return poker.strength(self.view.facts["best"] or self.hand, self.wheel)

    @cached_property
    def percentile(self) -> float:
        """The share of random hands of its size that the own hand beats."""
        return percentile(self.strength, len(self.hand))
