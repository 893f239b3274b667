"""A position of Rummy counted card by card, for the judge of its hints: no masks and no tables of the players."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from game.kernel.candidates import Candidate
from game.kernel.cards import Card, full_pack
from game.kernel.view import View

ORDER = "A23456789TJQK"
Cards = frozenset[Card]


@cache
def makes_meld(cards: Cards, ace: str) -> bool:
    """Whether these cards and no others are one meld."""
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    if len(cards) < 3:
        return False
    if len(ranks) == 1:
        return True
    if len(suits) != 1:
        return False
    round_the_corner = ORDER + (ORDER[:-1] if ace == "round_corner" else "A" if ace == "high_or_low" else "")
    rows = [round_the_corner[start : start + len(cards)] for start in range(len(round_the_corner))]
    return any(len(row) == len(cards) and set(row) == ranks for row in rows)


def pips(cards: Any, ace: str) -> int:
    """What cards count in hand."""
    values = {"A": 1 if ace == "low" else 15, "T": 10, "J": 10, "Q": 10, "K": 10}
    return sum(values[card.rank] if card.rank in values else int(card.rank) for card in cards)


@cache
def fewest_pips(hand: Cards, ace: str) -> int:
    """What a hand counts when all melds are laid as well as can be."""
    found = pips(hand, ace)
    for size in (3, 4, 5):  # longer runs can be split
        for meld in combinations(sorted(hand), size):
            if makes_meld(frozenset(meld), ace):
                found = min(found, fewest_pips(hand - set(meld), ace))
    return found


class Counted:
    """A position, and two candidates that are compared in it."""

    def __init__(self, view: View, best: Candidate, other: Candidate) -> None:
        self.view, self.best, self.other, self.ace = view, best, other, view.options["ace"]
        self.hand = frozenset(view.hand())
        self.table = [frozenset(view.piles[f"meld:{number}"]) for number in range(len(view.facts["melds"]))]
        follower = (view.seat + 1) % view.seats
        known = [{Card(card) for card in held} for held in view.facts["known"]]
        seen = self.hand.union(*self.table, view.piles["discard"], *(k for i, k in enumerate(known) if i != view.seat))
        self.unseen = frozenset(full_pack()) - seen
        self.follower = frozenset(known[follower])
        self.must_discard = view.options["must_discard_last"] == "on"
        self.in_next_hand = len(view.piles[f"hand:{follower}"])
        self.least = min(len(view.piles[f"hand:{seat}"]) for seat in range(view.seats) if seat != view.seat)

    def kept(self, one: Candidate) -> Cards:
        """What is in hand after the turn."""
        taken = [self.view.piles["discard"][-1]] if one.action.to_json().get("from") == "discard" else []
        return (self.hand | set(taken)) - {*one.facts["lays"], *one.facts["discard"]}

    def dead(self, one: Candidate) -> bool:
        """Whether no card that may come makes a meld with what is kept: all three would be laid, and one must not."""
        return self.must_discard and len(self.kept(one)) < 3

    def loose(self, one: Candidate) -> list[Card]:
        """Its loose cards, which leave no fewer pips than can be."""
        loose: list[Card] = one.facts["loose"]
        assert {*loose, *one.facts["keeps"]} == self.kept(one)
        assert pips(loose, self.ace) == fewest_pips(self.kept(one), self.ace)
        return loose

    def melds_after(self, one: Candidate) -> list[Cards]:
        """The melds on the table after the turn: what is laid is a new meld, or grows one that is there."""
        found = self._laid(frozenset(one.facts["lays"]), self.table)
        assert found is not None
        return found

    def _laid(self, cards: Cards, melds: list[Cards]) -> list[Cards] | None:
        if not cards:
            return melds
        first = min(cards)
        new = [{first, *more} for size in (2, 3, 4) for more in combinations(sorted(cards - {first}), size)]
        for meld in filter(lambda meld: makes_meld(meld, self.ace), map(frozenset, new)):
            if (found := self._laid(cards - meld, [*melds, meld])) is not None:
                return found
        for card in sorted(cards):
            for at, meld in enumerate(melds):
                if card not in meld and makes_meld(meld | {card}, self.ace):
                    grown = [*melds[:at], meld | {card}, *melds[at + 1 :]]
                    if (found := self._laid(cards - {card}, grown)) is not None:
                        return found
        return None

    def fits(self, card: Card, melds: list[Cards]) -> bool:
        """Whether some meld takes the card."""
        return any(card not in meld and makes_meld(meld | {card}, self.ace) for meld in melds)

    def melds_with(self, card: Card, hand: Any) -> bool:
        """Whether two cards of a hand make a meld with it."""
        return any(makes_meld(frozenset({card, *pair}), self.ace) for pair in combinations(sorted({*hand} - {card}), 2))

    def helps_now(self, card: Card) -> bool:
        """Whether it would make a meld, or be laid off, in this turn: after a meld of the hand, or other cards of it."""
        return any(self._helps(card, self.hand - kept) for kept in self.kept_back)

    @property
    def kept_back(self) -> list[Cards]:
        """What stays in hand in any case: one of the cards, where the last must be discarded."""
        return [frozenset([card]) for card in self.hand] if self.must_discard else [frozenset()]

    def _helps(self, card: Card, hand: Cards) -> bool:
        may = self.view.facts["melded"][self.view.seat] or self.view.options["layoff_requires_own_meld"] == "off"
        may = may or any(self.melds_with(own, hand) for own in hand)
        return self.melds_with(card, hand) or (may and self.fits(card, self.grown(self.table, hand)))

    def grown(self, melds: list[Cards], cards: Any) -> list[Cards]:
        """Melds with as many of these cards as they can take one after another: which meld takes one may decide of the next."""
        now, found = {frozenset(melds)}, frozenset(melds)
        while now:
            found = next(iter(now))
            now = {
                one - {meld} | {meld | {card}}
                for one in now
                for meld in one
                for card in {*cards}.difference(*one)
                if makes_meld(meld | {card}, self.ace)
            }
        return [*found]

    def outs(self, one: Candidate) -> int:
        """The unseen cards that fit loose cards or the table."""
        loose, melds = [] if self.dead(one) else self.loose(one), self.melds_after(one)
        return sum(self.melds_with(card, loose) or self.fits(card, melds) for card in self.unseen)

    def helping(self, card: Card, one: Candidate) -> set[Card]:
        """The unseen cards that make a meld with a card and another one that is kept."""
        kept = frozenset() if self.dead(one) else self.kept(one) - {card}
        triples = ((help, frozenset({help, card, more})) for help in self.unseen for more in kept)
        return {help for help, triple in triples if makes_meld(triple, self.ace)}

    def near(self, card: Card, one: Candidate, gaps: tuple[int, ...]) -> set[Card]:
        """The loose cards of a card's rank, and those so many steps away in its suit."""
        among = [] if self.dead(one) else self.loose(one)
        high = self.ace != "low"

        def steps(one: Card) -> set[int]:
            at, of = ORDER.index(one.rank), ORDER.index(card.rank)
            if self.ace == "round_corner":
                return {(at - of) % 13, (of - at) % 13}
            return {abs(at - of), abs((at or 13 * high) - (of or 13 * high))}

        near = {c for c in among if c != card and (c.rank == card.rank or (c.suit == card.suit and steps(c) & {*gaps}))}
        return {c for c in near if any(makes_meld(frozenset({c, card, third}), self.ace) for third in self.unseen)}

    def pairs(self, card: Card) -> list[tuple[Card, ...]]:
        """The pairs that the next player may hold and that make a meld with a card."""
        if self.in_next_hand < (3 if self.must_discard else 2):
            return []
        possible = combinations(sorted(self.unseen | self.follower), 2)
        return [pair for pair in possible if makes_meld(frozenset({card, *pair}), self.ace)]
