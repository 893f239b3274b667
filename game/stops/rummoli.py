"""Rummoli for 2 to 8 seats: ante, deal, exchange and auction, poker, stops, settlement, and the final poker.

The law is rummoli.md. This file holds the state and the two tables of what a seat may be asked and what the dealer
does; each phase is a module of functions beside it, named after the phase.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.kernel.actions import DEALER, Action, Chore, IllegalAction
from game.kernel.cards import Card, full_pack
from game.kernel.game import Game
from game.kernel.options import numbers
from game.kernel.places import PACK, WIDOW, bet, hand, pool, purse
from game.stops import ante, auction, betting, facts, final, settle, showdown, stops_phase
from game.stops.board import POTS
from game.stops.habits import none_yet
from game.stops.options import OPTIONS, check_options, round_limit
from game.stops.poker import best_five
from game.stops.question import Question
from game.stops.state import Auction, Final, Poker, Stops

QUESTIONS: Mapping[str, Question] = {
    "exchange": auction.EXCHANGE,
    "offer": auction.OFFER,
    "bid": auction.BID,
    "sealed": auction.SEALED,
    "choose": betting.CHOOSE,
    "bet": betting.BET,
    "lay": stops_phase.LAY,
    "claim": stops_phase.CLAIM,
    "vote": settle.VOTE,
}
CHORES = {
    "cut": ante.cut,
    "ante": ante.pay_ante,
    "deal": ante.deal,
    "sell": auction.sell,
    "showdown": showdown.show_down,
    "pot": stops_phase.pay_pot,
    "fine": stops_phase.fine,
    "settle": settle.settle,
    "time_up": settle.time_up,
    "final_deal": final.deal_with_bets,
    "final": final.play,
    "over": final.end,
}


class Rummoli(Game):
    """One match. ``phase`` is ante, deal, exchange, auction, choose, poker, stops, settle, vote, final or over.

    A round's records (auction, poker, stops) are None until it comes to them. What a view's ``facts`` hold is in facts.py.
    """

    NAME = "rummoli"
    SEATS = range(2, 9)
    OPTIONS = OPTIONS
    SINGLE = {"end": "rounds:1", "tie": "shared"}  # with the last poker for what is left on the board
    OPEN = frozenset({"laid", "shown"})
    MARGIN = "chips a round"

    def __init__(self, seed: str, seats: int, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seed, seats, options)
        self.table.piles = {PACK: full_pack()} | {hand(seat): [] for seat in range(seats)}
        self.table.chips = {purse(seat): self.number("start_chips") for seat in range(seats)}
        self.table.chips |= {bet(seat): 0 for seat in range(seats)} | {pool(pot): 0 for pot in POTS}
        self.rounds = round_limit(self.options, seats)
        self.minutes = self.number("end") if self.options["end"].startswith("time:") else 0
        self.phase = "ante"
        self.question = ""  # what the seat to act is asked
        self.timed = False  # the dealer may find that time is up instead
        self.round = 0  # number of the round, from 1
        self.dealer = self.first_dealer()  # None until the cut has decided (rummoli.md 3.2)
        self.chore = "ante" if self.dealer is not None else "cut"  # what the dealer does next
        self.cutters = list(range(seats))  # who cuts next
        self.playing = list(range(seats))  # seats dealt in, ascending
        self.eliminated: list[list[int]] = []
        self.carried = dict.fromkeys(POTS, 0)  # rounds since a pot was last won
        self.before: list[int] = []  # chips of each seat before the ante
        self.spare = WIDOW  # where the hand lies that is for exchange
        self.old_hands: dict[int, list[Card]] = {}  # what a seat gave away for the spare hand
        self.fives: dict[int, list[Card]] = {}  # each seat's five for the poker, once they are settled
        self.chosen: set[int] = set()  # seats that have set five cards aside
        self.auction: Auction | None = None
        self.poker: Poker | None = None
        self.stops: Stops | None = None
        self.final: Final | None = None
        self.habits = {seat: none_yet() for seat in range(seats)}
        self.finals = 0  # hands of poker dealt after the last round
        self.cuts = 0  # times the cards were cut for the first deal
        self.winners: list[int] = []
        self.votes: dict[int, bool] = {}
        self.last_showdown: dict[str, Any] | None = None
        self.last_settle: dict[str, Any] | None = None

    # -- the contract of a game --------------------------------------------------------------------------

    @classmethod
    def check_options(cls, options: Mapping[str, str], seats: int) -> None:
        check_options(options, seats)

    def legal_actions(self) -> list[Action]:
        """As the contract says; the first one is what is played for a seat that does not answer (rummoli.md 14)."""
        if self.to_act is None:
            return []
        if self.to_act == DEALER:
            return [Chore(self.chore), Chore("time_up")] if self.timed else [Chore(self.chore)]
        return QUESTIONS[self.question].legal(self)

    def verify(self, action: Action) -> None:
        question = QUESTIONS[self.question]
        if not isinstance(action, question.kinds):
            raise IllegalAction(question.sentence)
        question.check(self, action)

    def perform(self, action: Action) -> dict[str, Any]:
        if isinstance(action, Chore):
            self.timed = False
            return CHORES[action.verb](self)
        return QUESTIONS[self.question].perform(self, action)

    def facts(self) -> dict[str, Any]:
        return facts.facts(self)

    def own_facts(self, seat: int) -> dict[str, Any]:
        return facts.own_facts(self, seat)

    # -- words for the phases ----------------------------------------------------------------------------

    def ask(self, seat: int, question: str) -> None:
        """It is this seat's turn to answer a question of QUESTIONS."""
        self.to_act, self.question = seat, question

    def actor(self) -> int:
        """The seat that is acting."""
        assert self.to_act is not None
        return self.to_act

    def dealing(self) -> int:
        """The seat that deals this round."""
        assert self.dealer is not None
        return self.dealer

    def number(self, option: str) -> int:
        """The whole number in an option's value."""
        return numbers(self.options[option])[0]

    def on(self, option: str) -> bool:
        """Whether an option that is on or off is on."""
        return self.options[option] == "on"

    def from_left(self, seats: Iterable[int]) -> list[int]:
        """The seats clockwise from the dealer's left; a dealer among them comes last."""
        dealer = self.dealing()
        return sorted(seats, key=lambda seat: (seat - dealer - 1) % self.seats)

    def purse(self, seat: int) -> int:
        """The chips that a seat owns; below zero only with short_ante=credit."""
        return self.table.chips[purse(seat)]

    def pot(self, name: str) -> int:
        """The chips in a pot of the board."""
        return self.table.chips[pool(name)]

    def owed(self, seat: int, chips: int) -> int:
        """How much of an ante, a fine or a payment for cards a seat pays (rummoli.md 4.3, 4.4)."""
        return chips if self.options["short_ante"] == "credit" else min(chips, self.purse(seat))

    def five(self, seat: int) -> list[Card]:
        """The five cards that count for a seat in this poker, in the order of a showdown (rummoli.md 7.2)."""
        return self.fives[seat] if seat in self.fives else best_five(self.hand(seat), self.on("wheel"))

    def forget(self) -> None:
        """Nothing is left of the last round or final poker but its chips, and in ``habits`` how everybody began it."""
        for seat, (bets, act) in (self.poker.first if self.poker else {}).items():
            self.habits[seat][bets][act] += 1
        self.fives, self.chosen, self.old_hands, self.spare = {}, set(), {}, WIDOW
        self.auction, self.poker, self.stops, self.last_showdown = None, None, None, None
