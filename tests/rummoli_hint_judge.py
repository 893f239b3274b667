"""What a hint of Rummoli claims, counted again from the view; of what Hard has played out only that it says what was found."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from game.kernel.candidates import Candidate
from game.kernel.cards import RANKS, Card, full_pack
from game.kernel.view import View
from game.kernel.words import Sentence
from game.stops import poker
from game.stops.actions import Bet, Bid, Call, Check, Claim, Fold, Lay, Pass, Raise
from game.stops.board import POT_NAMES
from game.stops.bot import reasons
from game.stops.bot.candidates import candidates as weighed
from game.stops.bot.costs import less
from tests.rummoli_judge_poker import best_five, value

FIVE_CARDS = {"Ts": "ts", "Jd": "jd", "Qc": "qc", "Kh": "kh", "As": "as"}
HANDS = "high card, pair, two-pair hand, three of a kind, straight, flush, full house, four of a kind, straight flush"
SAMPLE, FAR = 400, 0.09  # hands; what their share may differ from the true one


class Judge:
    """One hint in one position."""

    def __init__(self, view: View, best: Candidate, other: Candidate) -> None:
        self.view, self.best, self.other = view, best, other
        self.wheel = view.options["wheel"] == "on"

    def check(self, said: Sentence) -> None:
        """Every claim of a reason is true."""
        name = next(name for name, text in vars(reasons).items() if text == said.template and name.isupper())
        for one in (self.best, self.other):
            self._played_out(one)
        getattr(self, f"_{name.lower()}")(**{key: value for key, value in said.values.items() if key != "move"})

    def _played_out(self, one: Candidate) -> None:
        """What a bet or raise brings was found with chips of this size, the least beside it, and with no more than Hard tries."""
        action = one.action
        if not isinstance(action, Bet | Raise):
            return
        bets = [bet for bet in self.view.legal if isinstance(bet, Bet | Raise)]
        tried = [found.action.chips for found in weighed(self.view) if isinstance(found.action, Bet | Raise)]
        assert action.chips <= max(tried), f"{action} is more than was ever tried"
        few = [other for other in self.view.legal if other not in bets[1:] or other == action]
        assert one.value == next(
            found.value for found in weighed(replace(self.view, legal=few)) if found.action == action
        )

    # -- the spare hand ----------------------------------------------------------------------------------------

    def _pots_of_spare(self, times: Sentence) -> None:
        """One card after the other is none of the five, if the spare hand has none."""
        hand = {str(card) for card in self.view.hand()}
        size = len(self.view.piles["widow"])
        assert not hand & FIVE_CARDS.keys() and not self.view.piles.get("dead")
        unseen, none = 52 - len(hand), 1.0
        for drawn in range(size):
            none *= (unseen - 5 - drawn) / (unseen - drawn)
        assert abs(share(times) - (1 - none)) <= 0.0501

    def _swap(self, times: Sentence, chips: Sentence) -> None:
        self._pots_of_spare(times)
        self._ahead(chips)

    def _worth(self, times: Sentence, chips: Sentence) -> None:
        self._pots_of_spare(times)
        self._better(chips)

    def _better(self, chips: Sentence) -> None:
        assert isinstance(self.best.action, Bid) and near(chips, self.best.facts["worth"])
        assert self.best.action.chips <= self.best.facts["worth"]

    def _worse(self, chips: Sentence) -> None:
        assert near(chips, -self.best.facts.get("gap", self.best.facts.get("worth", 0)))

    def _stay(self, hand: str, beats: Sentence, chips: Sentence) -> None:
        self._praise(hand, beats)
        self._ahead(chips)

    def _sell(self, chips: Sentence) -> None:
        """What the sale brings, whatever else speaks for it or against it."""
        assert near(chips, self.best.terms["sale"] - self.other.terms["sale"])

    def _worth_less(self, price: Sentence, chips: Sentence) -> None:
        self._bid_costs(price)
        assert near(chips, self.best.facts["worth"])

    def _worthless(self, price: Sentence) -> None:
        self._bid_costs(price)
        assert self.best.facts["worth"] < 0.5

    def _bid_costs(self, price: Sentence) -> None:
        assert self.best.action in (Pass(), Bid(0)) and isinstance(self.other.action, Bid)
        assert amount(price) == self.other.action.chips > self.best.facts["worth"]

    def _cheaper(self, price: Sentence) -> None:
        assert isinstance(self.best.action, Bid) and isinstance(self.other.action, Bid)
        assert (
            self.view.options["auction"] != "sealed"
            and self.best.action.chips < amount(price) == self.other.action.chips
        )

    def _lower(self, price: Sentence, more: Sentence) -> None:
        assert isinstance(self.best.action, Bid) and isinstance(self.other.action, Bid)
        assert self.view.options["auction"] == "sealed" and amount(price) == self.other.action.chips
        assert amount(more) == self.other.action.chips - self.best.action.chips > 0

    # -- the poker ---------------------------------------------------------------------------------------------

    def _praise(self, hand: str, beats: Sentence) -> None:
        five = self.view.facts["best"]
        assert hand == HANDS.split(", ")[value(best_five(map(str, five), self.wheel), self.wheel)[0]]
        self._share(beats, five)

    def _share(self, said: Sentence, five: Any) -> None:
        """Hands of the same size, dealt at random."""
        size = len(self.view.hand())
        beaten = sum(other < poker.strength(five, self.wheel) for other in random_hands(size, self.wheel)) / SAMPLE
        assert abs(beaten - share(said)) <= 0.0501 + FAR

    def _ahead(self, chips: Sentence) -> None:
        """What lies between the two, as the table of all choices tells it."""
        assert near(chips, less(self.best, self.other, self.view))

    def _price(self, call: Sentence, pot: int, odds: int, wins: Sentence, stayer: Candidate) -> float:
        """By how much more often it is won than the call needs, as it is said."""
        price = amount(call)
        assert Call(price) in self.view.legal
        stake = "poker" if self.view.phase == "poker" else None
        bets = sum(chips for place, chips in self.view.chips.items() if place.startswith("bet:"))
        assert stake is None or pot == self.view.chips["pool:poker"] + bets
        assert abs(odds - (pot + price) / price) <= 0.5
        return self._wins(wins, stayer) - 1 / odds

    def _wins(self, said: Sentence, stayer: Candidate) -> float:
        """How often it is won as it is said, which is nearly so."""
        bound = {"you nearly always win": 1.0, "you hardly ever win": 0.0}.get(said.template)
        told = said.values["count"] / said.values["of"] if bound is None else bound
        assert abs(told - stayer.facts["wins"]) <= 0.0501
        return told

    def _give_up(self, **said: Any) -> None:
        assert isinstance(self.best.action, Fold) and self._price(**said, stayer=self.other) < 0

    def _stay_in(self, **said: Any) -> None:
        assert isinstance(self.best.action, Call) and self._price(**said, stayer=self.best) > 0

    def _free(self, wins: Sentence) -> None:
        assert isinstance(self.best.action, Check) and Fold() in self.view.legal
        self._wins(wins, self.best)

    def _loses(self, hand: str, beats: Sentence, chips: Sentence, doing: Sentence) -> None:
        assert isinstance(self.best.action, Fold)
        self._brings(hand, beats, chips, doing)

    def _brings(self, hand: str, beats: Sentence, chips: Sentence, doing: Sentence) -> None:
        self._praise(hand, beats)
        self._ahead(chips)
        self._doing(doing)

    def _against(self, wins: Sentence, chips: Sentence, doing: Sentence) -> None:
        stayer = self.other if isinstance(self.best.action, Fold) else self.best
        assert isinstance(self.best.action, Fold | Call) and self.view.facts["betting"]["raises"] >= 4
        self._wins(wins, stayer)
        self._ahead(chips)
        self._doing(doing)

    def _leader(self, chips: Sentence, doing: Sentence) -> None:
        assert self.best.facts["wins"] > self.other.facts["wins"], "to win more often is praised"
        self._leads(chips, doing)

    def _leads_another(self, chips: Sentence, doing: Sentence) -> None:
        assert self.best.facts["wins"] < self.other.facts["wins"], "to win less often is praised"
        self._leads(chips, doing)

    def _leads(self, chips: Sentence, doing: Sentence) -> None:
        assert self.view.phase == "poker" and self.best.terms["lead"] > self.other.terms["lead"]
        self._ahead(chips)
        self._doing(doing)

    def _same_bets(self, hand: str, beats: Sentence) -> None:
        self._praise(hand, beats)
        self._same()

    def _same_calls(self, **said: Any) -> None:
        """How often it wins is about as often as it must."""
        stayer = next(one for one in weighed(self.view) if isinstance(one.action, Call))
        ahead = self._price(**said, stayer=stayer)
        assert -0.7 < ahead * said["odds"] < 1.8, "what hardly differs"
        self._same()

    def _same(self) -> None:
        assert self.best.value - self.other.value < 0.5 and type(self.best.action) in (
            Bet,
            Bid,
            Call,
            Check,
            Fold,
            Lay,
            Pass,
            Raise,
        )

    _same_price = _same_leads = _same

    def _same_claims(self) -> None:
        assert isinstance(self.best.action, Claim) and isinstance(self.other.action, Claim | Lay)

    def _same_fives(self) -> None:
        mine, theirs = (one.facts["strength"] for one in (self.best, self.other))
        assert mine == theirs

    def _doing(self, doing: Sentence) -> None:
        if isinstance(self.other.action, Bet | Raise):
            bet = self.view.chips.get(f"bet:{self.view.seat}", 0)  # what lies there already counts
            assert doing.values["chips"] == self.other.action.chips + bet
        else:
            assert doing.template == {Check: "checking", Call: "calling", Fold: "folding"}[type(self.other.action)]

    def _best_five(self, hand: str, beats: Sentence, others: Sentence) -> None:
        self._praise(hand, beats)
        self._share(others, self.other.action.to_json()["cards"])
        assert poker.strength(self.best.action.to_json()["cards"]) >= poker.strength(
            self.other.action.to_json()["cards"]
        )

    # -- the stops ---------------------------------------------------------------------------------------------

    @property
    def lead(self) -> Card:
        assert isinstance(self.best.action, Lay)
        return self.best.action.card

    def _behind(self, cards: list[Card]) -> None:
        row = [self.lead, *cards]
        assert {*row} <= {*self.view.hand()} and len({card.suit for card in row}) == 1
        assert "".join(card.rank for card in row) in RANKS and cards

    def _pays(self, pot: str, chips: Sentence) -> str:
        name = next(name for name, words in POT_NAMES.items() if words == pot)
        assert amount(chips) == self.view.facts["pots"][name] > 0
        return name

    def _follow(self, cards: list[Card]) -> None:
        self._behind(cards)

    def _follow_pot(self, cards: list[Card], pot: str, chips: Sentence) -> None:
        self._behind(cards)
        assert self._pays(pot, chips) in {FIVE_CARDS.get(str(card)) for card in (self.lead, *cards)}

    def _pot(self, pot: str, chips: Sentence) -> None:
        assert self._pays(pot, chips) == FIVE_CARDS.get(str(self.lead))

    def _leads_to(self, pay: Card, chips: Sentence) -> None:
        assert pay in self.view.hand() and pay.suit == self.lead.suit and pay.height > self.lead.height
        assert not self._gone_between(self.lead, pay)
        assert amount(chips) == self.view.facts["pots"][FIVE_CARDS[str(pay)]] > 0

    def _helps_others(self, card: Card, pay: Card, chips: Sentence) -> None:
        assert Lay(card) == self.other.action and pay.suit == card.suit and pay.height > card.height
        assert pay not in self.view.hand() and not any(pay in pile for pile in self.view.piles.values())
        assert not self._gone_between(card, pay)
        assert amount(chips) == self.view.facts["pots"][FIVE_CARDS[str(pay)]] > 0

    def _stops(self, next: Card) -> None:  # noqa: A002 - as the sentence calls it
        row = [self.lead]
        while (following := above(row[-1])) in self.view.hand():
            row.append(following)
        assert next == above(row[-1]) and next in self._gone()

    def _gone(self) -> list[Card]:
        """The cards that lie open or have left play."""
        places = [place for place in self.view.piles if place.startswith(("laid", "dead", "fives"))]
        return [card for place in places for card in self.view.piles[place]] + self._shown()

    def _gone_between(self, low: Card, high: Card) -> list[Card]:
        """The cards of the way up, the upper end counted, that nobody can lay any more."""
        gone = [*self._gone(), *map(Card, self.view.facts["dead_cards"])]
        return [card for card in gone if card.suit == low.suit and low.height < card.height <= high.height]

    def _shown(self) -> list[Card]:
        """The fives that have left play."""
        if self.view.options["poker_cards_return"] == "on":
            return []
        fives = [*self.view.facts["shown"].values(), self.view.facts["best"]]
        return [Card(card) for five in fives for card in five]

    def _further(self, count: Sentence, card: Card, others: Any) -> None:
        assert Lay(card) == self.other.action
        mine, theirs = (
            sum(one.suit == lead.suit and one.height > lead.height for one in self.view.hand())
            for lead in (self.lead, card)
        )
        assert (
            (1 if count.template == "1 card" else count.values["count"])
            == mine
            > theirs
            == (0 if others == "none" else others.values["count"])
        )

    def _tried(self, chips: Sentence, card: Card) -> None:
        assert Lay(card) == self.other.action
        self._ahead(chips)

    def _claim(self, chips: Sentence) -> None:
        claims = [action.pot for action in self.view.legal if isinstance(action, Claim)]
        assert Pass() in self.view.legal and amount(chips) == sum(self.view.facts["pots"][pot] for pot in claims)


@cache
def random_hands(size: int, wheel: bool) -> list[int]:
    """The strengths of hands of a size."""
    rng = Random(size)
    return [poker.strength(rng.sample(full_pack(), size), wheel) for _ in range(SAMPLE)]


def share(said: Sentence) -> float:
    """What so many of ten is; of nearly all and hardly any the bound."""
    return {"nearly all": 1.0, "hardly any": 0.0}.get(said.template, said.values.get("count", 0) / 10)


def above(card: Card) -> Card:
    """The card above it in its suit; itself where there is none."""
    return Card((RANKS + "A")[RANKS.index(card.rank) + 1] + card.suit)


def amount(said: Sentence) -> int:
    """A whole number of chips in words."""
    count: int = said.values["count"] if said.values else {"1 chip": 1}[said.template]
    return count


def near(said: Sentence, chips: float) -> bool:
    """Whether chips are said as nearly as words can."""
    return 0 < chips < 0.75 if said.template == "half a chip" else chips >= 0.5 and abs(amount(said) - chips) <= 0.5001
