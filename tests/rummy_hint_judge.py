"""What a hint of Rummy claims, by a count of its own (tests/rummy_count.py)."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from game.kernel.cards import Card
from game.kernel.words import Sentence
from game.rummy.actions import Block, Discard, LayOff, Meld
from game.rummy.bot import reasons
from tests.rummy_count import ORDER, Cards, Counted, fewest_pips, makes_meld, pips


class Judge(Counted):
    """One hint in one position."""

    def check(self, said: Sentence) -> None:
        """Every claim of a reason is true."""
        name = next(name for name, text in vars(reasons).items() if text == said.template and name.isupper())
        getattr(self, f"_{name.lower()}")(**{key: value for key, value in said.values.items() if key != "move"})

    def _counts(self, pips: int, card: Card, less: int) -> None:
        assert isinstance(self.best.action, Discard) and isinstance(self.other.action, Discard)
        thrown = self.best.action.card
        assert card == self.other.action.card and {card, thrown} <= self.hand
        assert (pips, less) == (worth(thrown, self.ace), worth(card, self.ace)) and pips > less
        assert not self._dearer(pips)

    def _counts_but(self, pips: int, card: Card, less: int, kept: Any) -> None:
        assert isinstance(self.best.action, Discard) and isinstance(self.other.action, Discard)
        assert (pips, less) == (worth(self.best.action.card, self.ace), worth(card, self.ace)) and pips > less
        assert card == self.other.action.card and {*told(kept)} == {*self._dearer(pips)} != set()
        assert all(self.helping(one, self.best) for one in told(kept)), "each may still meld"

    def _dearer(self, pips: int) -> list[Card]:
        """The loose cards that stay though they count more."""
        return [card for card in self.loose(self.best) if worth(card, self.ace) > pips]

    def _pips(self, pips: int, others: int, instead: Sentence) -> None:
        assert self.view.options["melds_per_turn"] == "unlimited"
        assert pips == fewest_pips(self.kept(self.best), self.ace) < others
        assert others == fewest_pips(self.kept(self.other), self.ace)

    def _pips_kept(self, pips: int, others: int, instead: Sentence) -> None:
        assert self.view.options["melds_per_turn"] != "unlimited"
        assert pips == worth_all(self.kept(self.best), self.ace) < others == worth_all(self.kept(self.other), self.ace)

    def _helped(self, count: int, unseen: int, card: Card, others: Any, thrown: Card, cards: list[Card]) -> None:
        assert [card] == self.other.facts["discard"] and [thrown] == self.best.facts["discard"]
        helping = self.helping(card, self.best)
        assert count == len(helping) and cards == sorted(helping, key=full_pack_place)
        assert len(self.helping(thrown, self.other)) == number(others) < count <= unseen == len(self.unseen)

    def _outs(self, count: int, unseen: int, others: Any, instead: Sentence) -> None:
        ends = isinstance(self.other.action, Block)
        assert self.outs(self.best) == count > number(others) == (0 if ends else self.outs(self.other))
        assert unseen == len(self.unseen)

    def _two_left(self, cards: list[Card], instead: Sentence) -> None:
        assert self.must_discard and {*cards} == self.kept(self.other) and len(cards) == 2 != len(self.kept(self.best))

    def _near(self, card: Card, cards: Any, thrown: Card, others: Any, gaps: tuple[int, ...] = (1, 2)) -> None:
        assert {*listed(cards)} == self.near(card, self.other, gaps)
        assert {*listed(others)} == self.near(thrown, self.best, gaps)
        assert len(listed(cards)) > len(listed(others))

    def _beside(self, **said: Any) -> None:
        self._near(**said, gaps=(1,))

    def _alike(self, card: Card, cards: list[Card], thrown: Card, others: list[Card]) -> None:
        assert {*cards} == self.near(card, self.other, (1, 2)) != set()
        assert {*others} == self.near(thrown, self.best, (1, 2))

    def _pairs(self, theirs: Sentence, mine: Sentence, card: Card, thrown: Card) -> None:
        assert [card] == self.other.facts["discard"] and [thrown] == self.best.facts["discard"]
        assert len(self.pairs(card)) == ways_said(theirs) > ways_said(mine) == len(self.pairs(thrown)) > 0

    def _pairs_none(self, theirs: Sentence, card: Card, thrown: Card) -> None:
        assert [card] == self.other.facts["discard"] and [thrown] == self.best.facts["discard"]
        assert len(self.pairs(card)) == ways_said(theirs) > 0 == len(self.pairs(thrown))

    def _took(self, cards: list[Card], card: Card) -> None:
        assert [card] == self.other.facts["discard"]
        assert {*cards} == self.follower & {held for pair in self.pairs(card) for held in pair} != set()

    def _feeds(self, card: Card, cards: Any) -> None:
        meld = row(cards, self.ace)
        assert [card] == self.other.facts["discard"] and makes_meld(meld | {card}, self.ace)
        assert any(meld <= on for on in self.melds_after(self.other))

    def _keep(self, kept: Any, least: int) -> None:
        assert least == self.least > 1 and self.view.seats == 2
        self._double(kept)

    def _keep_of_all(self, kept: Any, least: int) -> None:
        assert least == self.least > 1 and self.view.seats > 2
        self._double(kept)

    def _keep_near(self, kept: Any, least: Sentence, count: int) -> None:
        left = [card for card in self.loose(self.best) if not self.fits(card, self.table)]
        assert cards_said(least) == self.least and 1 < count == len(left) <= 3
        self._double(kept)

    def _keep_near_one(self, kept: Any, least: Sentence) -> None:
        assert cards_said(least) == self.least
        assert len([card for card in self.loose(self.best) if not self.fits(card, self.table)]) == 1
        self._double(kept)

    def _double(self, kept: Any) -> None:
        """It is to be had, and there is a meld that waits for it."""
        assert self.view.options["rummy_bonus"] == "double"
        assert self.view.options["melds_per_turn"] != "1", "a hand with two melds can't go out in one turn"
        assert not self.view.facts["played"][self.view.seat]
        self._stays(kept)

    def _stays(self, kept: Any) -> None:
        """It lies in hand, and what is named would be laid by the other."""
        assert fewest_pips(self.hand, self.ace) < pips(self.hand, self.ace) and not self.best.facts.get("lays")
        if isinstance(kept, str):
            assert (kept == "your meld") == (not self._two_melds()) and kept in ("your meld", "your melds")
        else:
            lays = frozenset(self.other.facts["lays"])
            assert {*kept} == lays <= self.kept(self.best)
            assert makes_meld(lays, self.ace) and not self._two_melds(), "no other meld is kept beside it"

    def _two_melds(self) -> bool:
        melds = [
            frozenset(m)
            for size in (3, 4, 5)
            for m in combinations(sorted(self.hand), size)
            if makes_meld(frozenset(m), self.ace)
        ]
        return any(not one & two for one, two in combinations(melds, 2))

    def _keep_last(self, kept: Any) -> None:
        """Who of the others wins this deal may end the match; that it is lost is said only if that is true of each."""
        assert self.view.options["melds_per_turn"] != "1", "each meld that is kept takes a turn of its own"
        lost = [self._lost_to(seat) for seat in range(self.view.seats) if seat != self.view.seat]
        assert all(lost) or ("may be lost" in reasons.KEEP_LAST and any(lost))
        self._stays(kept)

    def _lost_to(self, other: int) -> bool:
        """Whether another who wins this deal ends the match ahead, even if it brings no more than ten points."""
        goals = dict(part.split(":") for part in self.view.options["match"].split("+"))
        totals, penalty = [*self.view.facts["totals"]], self.view.options["score_mode"] == "penalty"
        totals[self.view.seat if penalty else other] += 1 if penalty else 10
        ended = self.view.facts["deal"] >= int(goals.get("hands", 10**6)) or max(totals) >= int(
            goals.get("target", 10**6)
        )
        mine = totals[self.view.seat]
        return ended and (min(totals) < mine if penalty else max(totals) > mine)

    def _lay_single(self, **said: Any) -> None:
        played = self.view.facts["played"][self.view.seat] or self.view.facts["plays_this_turn"]
        assert played or self.view.options["rummy_bonus"] != "double"
        self._lay(**said)

    def _lay_down(self, count: Sentence, **said: Any) -> None:
        assert cards_said(count) == self.least <= 4
        self._lay(**said)

    def _lay_one(self, **said: Any) -> None:
        assert self.view.options["melds_per_turn"] == "1" and isinstance(self.best.action, Meld)
        self._lay(**said)

    def _lay_loose(self, pips: int, it: str) -> None:
        if isinstance(self.best.action, Discard):
            assert (pips, it) == (worth(self.best.action.card, self.ace), "it counts")
            return
        no_meld = fewest_pips(self.hand, self.ace) == worth_all(self.hand, self.ace)
        assert no_meld or self.view.options["melds_per_turn"] == "1"
        self._lay(pips, it)

    def _lay(self, pips: int, it: str) -> None:
        """The figure is that of all the cards named before it, which the other does not lay."""
        assert isinstance(self.best.action, Meld | LayOff)
        cards = {*self.best.action.cards}
        assert cards - {*self.other.facts["lays"]} and pips == worth_all(cards, self.ace) > 0
        assert (it == "they count") == (isinstance(self.best.action, LayOff) and len(cards) > 1)

    # -- of two that are as good -----------------------------------------------------------------------------------

    def _fit_nothing(self) -> None:
        """Whichever third card of the hand or from without, no meld comes of it."""
        for one in (self.best, self.other):
            (card,) = one.facts["discard"]
            pairs = product(self.hand - {card}, self.unseen | self.hand - {card})
            assert not any(makes_meld(frozenset({card, *pair}), self.ace) for pair in pairs)

    _fit_none = _fit_nothing

    def _either_way(self, count: int, unseen: int) -> None:
        assert self.outs(self.best) == self.outs(self.other) == count > 0 and unseen == len(self.unseen)

    def _dearer_promises(self, card: Card, less: Card, pips: int, count: int) -> None:
        pair = [self.best, self.other]
        (dear,) = (one for one in pair if one.facts["discard"] == [card])
        (cheap,) = (one for one in pair if one.facts["discard"] == [less])
        assert worth(card, self.ace) - worth(cheap.facts["discard"][0], self.ace) == pips > 0
        assert self.outs(cheap) - self.outs(dear) == count > 0

    def _equal(self) -> None:
        assert self.best.value - self.other.value < 1

    _all_equal = _equal

    def _out_either_way(self) -> None:
        assert not self.kept(self.best) | self.kept(self.other) and self.best.action != self.other.action

    def _same_turn(self) -> None:
        assert self.kept(self.best) == self.kept(self.other)
        assert self.best.facts["discard"] == self.other.facts["discard"]

    def _goes_out(self) -> None:
        assert not self.kept(self.best)

    def _take(self, cards: Any, count: Any = 0, unseen: int = 0) -> None:
        upcard, meld = self.view.piles["discard"][-1], row(cards, self.ace)
        assert makes_meld(meld, self.ace) and upcard in meld <= self.hand | {upcard}
        self._chance(count, unseen)

    def _take_on(self, cards: Any, count: Any = 0, unseen: int = 0) -> None:
        assert any(meld <= row(cards, self.ace) <= meld | self.hand for meld in self.table)
        assert self.helps_now(self.view.piles["discard"][-1])
        assert makes_meld(row(cards, self.ace) | {self.view.piles["discard"][-1]}, self.ace)
        self._chance(count, unseen)

    def _leave(self, card: Card, count: Any = 0, unseen: int = 0) -> None:
        assert card == self.view.piles["discard"][-1] and not self.helps_now(card)
        self._chance(count, unseen)

    def _leave_unshown(self, card: Card) -> None:
        self._leave(card, 0, len(self.unseen))

    _take_rather, _take_on_rather, _leave_rather = _take, _take_on, _leave

    def _chance(self, count: Any, unseen: int) -> None:
        if self.view.piles["stock"]:
            assert (number(count), unseen) == (sum(map(self.helps_now, self.unseen)), len(self.unseen))
        else:
            assert count == unseen == 0


def worth(card: Card, ace: str) -> int:
    return pips([card], ace)


def worth_all(cards: Any, ace: str) -> int:
    return pips(cards, ace)


def full_pack_place(card: Card) -> tuple[int, int]:
    """Where a card stands among others in a sentence."""
    return "shdc".index(card.suit), ORDER.index(card.rank)


def number(said: Any) -> int:
    return 0 if said == "none" else int(said)


def listed(said: Any) -> list[Card]:
    return [] if said == "none" else said


def told(said: Any) -> list[Card]:
    """The cards of a list, whose last may stand after "and"."""
    return [*said.values["first"], said.values["second"]] if isinstance(said, Sentence) else said


def cards_said(said: Sentence) -> int:
    return {"1 card": 1}[said.template] if not said.values else said.values["count"]


def ways_said(said: Sentence) -> int:
    return {"in 1 way": 1}[said.template] if not said.values else said.values["count"]


def row(said: Any, ace: str) -> Cards:
    """The cards of a list, or from the first to the last."""
    if not isinstance(said, Sentence):
        return frozenset(said)
    first, last = said.values["first"], said.values["last"]
    at, size = ORDER.index(first.rank), (ORDER.index(last.rank) - ORDER.index(first.rank)) % 13 + 1
    return frozenset(Card(ORDER[(at + step) % 13] + first.suit) for step in range(size))
