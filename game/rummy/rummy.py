"""Rummy for two to six seats: draw, meld and lay off, discard; first to be rid of the whole hand wins the deal.

The rules are rummy.md beside this file (Pagat's basic Rummy with the source text's scoring). The phases are cut, deal,
draw and play in turn, score and over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.kernel.actions import DEALER, Action, Chore, Undo
from game.kernel.cards import Card, full_pack
from game.kernel.game import Game
from game.kernel.options import numbers
from game.kernel.places import DISCARD, PACK, STOCK, hand, meld
from game.kernel.view import copied
from game.rummy import dealer, law, options, scoring
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.melds import fits, in_order, meld_kind, slots


@dataclass(slots=True)
class Laid:
    """A meld on the table; its cards lie in the pile of its number, in display order."""

    kind: str
    owner: int
    by: list[int]  # the seat that laid each card, in the pile's order
    fits: int = 0  # the single cards that it takes, as a mask


@dataclass(frozen=True, slots=True)
class Play:
    """A meld or layoff of the running turn, with what is needed to take it back."""

    meld: int
    cards: tuple[Card, ...]
    known: tuple[Card, ...]  # what was known of the hand before it


class Rummy(Game):
    """One match of Rummy."""

    NAME = "rummy"
    SEATS = range(2, 7)
    OPTIONS = options.OPTIONS
    SINGLE = {"match": "hands:1", "tie": "shared"}
    OPEN = frozenset({"discard", "meld", "shown"})

    def __init__(self, seed: str, seats: int, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seed, seats, options)
        chosen = self.options
        self.ace = chosen["ace"]
        self.melds_per_turn = chosen["melds_per_turn"]
        self.must_discard_last = chosen["must_discard_last"] == "on"
        self.own_meld_first = chosen["layoff_requires_own_meld"] == "on"
        limit = "0" if chosen["stock_out"] == "block" else chosen["max_reshuffles"]
        self.max_reshuffles = None if limit == "none" else int(limit)
        self.stall_limit = numbers(chosen["stall_turns"])[0] * seats

        self.table.piles[PACK] = full_pack()
        self.chore = self.phase = "cut" if chosen["first_dealer"] == "low_cut" else "deal"
        self.cuts = 0
        self.cutters = list(range(seats))  # who cuts next
        self.dealer: int | None = None
        self.deal = 0
        self.totals = [0] * seats
        self.blocked_in_row = 0
        self.tied = False  # whether further deals are played only because the leaders were equal
        self.last_score: dict[str, Any] | None = None
        self.clear()

    def clear(self) -> None:
        """Forget the last deal."""
        self.melds: list[Laid] = []
        self.known: list[list[Card]] = [[] for _ in range(self.seats)]  # taken from the pile and still in hand
        self.played = [False] * self.seats  # melded or laid off in an earlier turn
        self.reshuffles = 0
        self.idle_turns = 0
        self.out: int | None = None  # who went out; None after play ended: blocked
        self.turn = DEALER
        self.plays: list[Play] = []  # of this turn
        self.melds_this_turn = 0
        self.taken: Card | None = None  # from the pile in this turn
        self.drawn: Card | None = None  # from the stock in this turn

    @classmethod
    def check_options(cls, chosen: Mapping[str, str], seats: int) -> None:
        options.check(chosen, seats)

    # -- the contract ------------------------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        if self.to_act is None:
            return []
        if self.to_act == DEALER:
            return [Chore(self.chore)]
        return law.draws(self) if self.phase == "draw" else law.plays(self, self.to_act)

    def verify(self, action: Action) -> None:
        assert self.to_act is not None
        law.verify(self, self.to_act, action)

    @property
    def low_wins(self) -> bool:
        return scoring.low_wins(self.options)

    def can_undo(self) -> bool:
        return bool(self.plays) and self.to_act == self.turn

    def perform(self, action: Action) -> dict[str, Any]:
        seat = self.turn
        match action:
            case Draw(source):
                self._draw(seat, source)
            case Discard(card):
                self._discard(seat, card)
            case Meld(cards):
                self._meld(seat, cards)
            case LayOff(number, cards):
                self._lay_off(seat, number, cards)
            case Undo():
                self._take_back(seat)
            case Block():
                self.announce(seat, "ends the deal: the stock is used up")
                self.end_play(None)
            case Chore(verb):
                return dealer.CHORES[verb](self)
        return {}

    # -- a turn --------------------------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """It is this seat's turn: it draws first."""
        self.turn = self.to_act = seat
        self.phase = "draw"
        self.plays = []
        self.melds_this_turn = 0
        self.taken = self.drawn = None

    def _draw(self, seat: int, source: str) -> None:
        if source == DISCARD:
            self.taken = self.table.piles[DISCARD][-1]
            self.table.move(self.taken, DISCARD, hand(seat))
            self.known[seat].append(self.taken)
            self.announce(seat, "takes {card}", card=self.taken)
            self.phase = "play"
            return
        self.announce(seat, "draws from the stock")
        if self.table.piles[STOCK]:
            self.draw_from_stock(seat)
        else:
            self.let_dealer("reshuffle")

    def draw_from_stock(self, seat: int) -> None:
        """The seat gets the top card of the stock and may play."""
        self.drawn = self.table.piles[STOCK][-1]
        self.table.move(self.drawn, STOCK, hand(seat))
        self.phase, self.to_act = "play", seat

    def _meld(self, seat: int, cards: tuple[Card, ...]) -> None:
        number, ordered = len(self.melds), in_order(cards, self.ace)
        self.melds.append(Laid(meld_kind(cards, self.ace) or "", seat, []))
        self.melds_this_turn += 1
        self.announce(seat, "melds {cards}", cards=ordered)
        self._play(seat, number, [(card, -1) for card in ordered])

    def _lay_off(self, seat: int, number: int, cards: tuple[Card, ...]) -> None:
        onto = self.table.piles[meld(number)]
        self.announce(seat, "lays off {cards} on {meld}", cards=list(cards), meld=list(onto))
        self._play(seat, number, slots(onto, cards, self.ace))

    def _play(self, seat: int, number: int, laying: list[tuple[Card, int]]) -> None:
        """Cards go from the hand to a meld, each to the slot given."""
        laid, known = self.melds[number], self.known[seat]
        self.plays.append(Play(number, tuple(card for card, _ in laying), tuple(known)))
        for card, slot in laying:
            self.table.move(card, hand(seat), meld(number), slot)
            laid.by.insert(len(laid.by) if slot < 0 else slot, seat)
        self.known[seat] = [card for card in known if card in self.hand(seat)]
        laid.fits = fits(self.table.piles[meld(number)], self.ace)
        if not self.hand(seat):
            self._go_out(seat)

    def _take_back(self, seat: int) -> None:
        """Undo: the latest meld or layoff of this turn returns to the hand."""
        play = self.plays.pop()
        pile, laid = self.table.piles[meld(play.meld)], self.melds[play.meld]
        for card in reversed(play.cards):
            del laid.by[pile.index(card)]
            self.table.move(card, meld(play.meld), hand(seat))
        self.known[seat] = list(play.known)
        if pile:
            laid.fits = fits(pile, self.ace)
        else:
            self.melds.pop()
            self.melds_this_turn -= 1
        self.announce(seat, "takes back {cards}", cards=list(play.cards))

    def _discard(self, seat: int, card: Card) -> None:
        self.table.move(card, hand(seat), DISCARD)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.announce(seat, "discards {card}", card=card)
        self.idle_turns = 0 if self.plays else self.idle_turns + 1
        if not self.hand(seat):
            self._go_out(seat)
        elif self.idle_turns >= self.stall_limit:
            self.announce(DEALER, "No card was played for {turns} turns: the deal is blocked", turns=self.idle_turns)
            self.end_play(None)
        else:
            self.played[seat] = self.played[seat] or bool(self.plays)
            self.begin_turn((seat + 1) % self.seats)

    def _go_out(self, seat: int) -> None:
        if self.played[seat]:
            self.announce(seat, "goes out")
        else:
            self.announce(seat, "goes rummy")
        self.end_play(seat)

    def end_play(self, out: int | None) -> None:
        """Nobody may play any more: a seat went out, or None did and the deal is blocked."""
        self.out = out
        self.let_dealer("score")

    # -- what may be known -----------------------------------------------------------------------------------

    def has_melded(self, seat: int) -> bool:
        """Whether the seat has laid a meld in this deal."""
        return any(laid.owner == seat for laid in self.melds)

    def facts(self) -> dict[str, Any]:
        owners = {laid.owner for laid in self.melds}
        return {
            "dealer": self.dealer,
            "deal": self.deal,
            "totals": list(self.totals),
            "melds": [{"kind": laid.kind, "owner": laid.owner, "by": list(laid.by)} for laid in self.melds],
            "taken": self.taken,
            "melded": [who in owners for who in range(self.seats)],
            "played": list(self.played),
            "melds_this_turn": self.melds_this_turn,
            "plays_this_turn": len(self.plays),
            "known": [list(cards) for cards in self.known],
            "reshuffles": self.reshuffles,
            "idle_turns": self.idle_turns,
            "stall_limit": self.stall_limit,
            "blocked_in_row": self.blocked_in_row,
            "last_score": copied(self.last_score),
        }

    def own_facts(self, seat: int) -> dict[str, Any]:
        return {"drawn": self.drawn if seat == self.turn else None}
