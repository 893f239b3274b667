"""What a view of Rummy shows, as masks of cards: the one picture that every level looks at."""

from __future__ import annotations

from functools import cached_property, reduce
from operator import or_

from game.kernel.places import DISCARD, hand, meld
from game.kernel.view import View
from game.rummy.melds import BIT, COLUMN, LANE, is_set, mask, partition
from game.rummy.prospects import FULL, prospects, singles
from game.rummy.scoring import leaders, low_wins, reached

KINGS = COLUMN << 12
ENOUGH = 10  # points that a deal hardly ever fails to bring to whoever goes out


def takes(runs: int, sets: int, ace: str) -> int:
    """The single cards that the melds on the table take, given the cards that lie in runs and in sets.

    Runs of one suit that touch are one run here: at their joint neither can grow (rummy.md 5.9, 11).
    """
    found = 0
    if runs:
        others = runs & ~COLUMN
        found = others << 1 | others >> 1  # a low ace has its two beside it, a high one its king
        if ace != "low":
            found |= (runs & KINGS) >> 12
            if ace == "round_corner":
                aces = runs & COLUMN
                found |= aces << 1 | aces << 12
        found &= FULL & ~runs
    if sets:
        s, h, d, c = sets & LANE, sets >> 16 & LANE, sets >> 32 & LANE, sets >> 48
        found |= (s | h | d | c) * COLUMN & ~sets
    return found


def laid_off(cards: int, runs: int, sets: int, ace: str) -> tuple[int, int, int]:
    """Which of these cards the table takes one after another, each opening a place for the next; and runs and sets then."""
    found = 0
    while more := cards & ~found & takes(runs, sets, ace):
        onto_runs = more & takes(runs, 0, ace)
        found, runs, sets = found | more, runs | onto_runs, sets | more & ~onto_runs
    return found, runs, sets


class Position:
    """A seat's view as masks of cards (melds.py), with the rules that matter to it."""

    def __init__(self, view: View) -> None:
        facts, options, seat = view.facts, view.options, view.seat
        self.view, self.seat, self.seats = view, seat, view.seats
        self.ahead = prospects(options["ace"])
        self.ace = self.ahead.ace
        self.hand = mask(view.hand())
        self.draws = view.phase == "draw"
        pile = view.piles[DISCARD]
        self.upcard = BIT[pile[-1]] if self.draws and pile else 0
        self.table = [view.piles[meld(number)] for number in range(len(facts["melds"]))]
        self.sets = self.runs = 0
        for cards in self.table:
            if is_set(cards):
                self.sets |= mask(cards)
            else:
                self.runs |= mask(cards)
        self.known = [mask(cards) for cards in facts["known"]]
        self.known[seat] = 0
        self.unseen = FULL & ~(self.hand | mask(pile) | self.sets | self.runs | sum(self.known))
        self.counts = [len(view.piles[hand(who)]) for who in range(view.seats)]
        self.follower = (seat + 1) % view.seats
        self.least = min(count for who, count in enumerate(self.counts) if who != seat)
        self.taken = BIT[facts["taken"]] if facts["taken"] else 0
        self.melds_this_turn: int = facts["melds_this_turn"]
        self.melded: bool = facts["melded"][seat]
        self.played: bool = facts["played"][seat] or facts["plays_this_turn"] > 0
        self.must_discard = options["must_discard_last"] == "on"
        self.own_meld_first = options["layoff_requires_own_meld"] == "on"
        self.melds_per_turn = options["melds_per_turn"]
        # where a turn lays one meld, who holds back for the double waits for what can hardly be done in one turn
        self.one_a_turn = self.melds_per_turn == "1"
        self.doubles = options["rummy_bonus"] == "double" and not self.one_a_turn

    @property
    def took_before(self) -> int:
        """The single cards that the table took before this turn: the melds of this turn left out."""
        mine = len(self.table) - self.melds_this_turn
        runs = sets = 0
        for cards in self.table[:mine]:
            if is_set(cards):
                sets |= mask(cards)
            else:
                runs |= mask(cards)
        return takes(runs, sets, self.ace)

    @cached_property
    def last_chance(self) -> bool:
        """Whether the match is as good as lost with this deal, unless this seat goes out: being caught then costs nothing."""
        facts, options = self.view.facts, self.view.options
        penalty = low_wins(options)
        for other in (seat for seat in range(self.seats) if seat != self.seat):
            totals = list(facts["totals"])
            totals[self.seat if penalty else other] += 1 if penalty else ENOUGH
            if reached(totals, facts["deal"], options) and self.seat not in leaders(totals, options):
                return True
        return False

    @property
    def waits(self) -> bool:
        """Whether there is something to hold a hand back for: the double, or nothing to fear from it."""
        return not self.one_a_turn and (self.doubles or self.last_chance)

    @cached_property
    def _may_go_along(self) -> list[int]:
        """What of the hand may go to the table with a card that is drawn: all, or all but a card for the discard."""
        return [self.hand & ~card for card in singles(self.hand)] if self.must_discard else [self.hand]

    @cached_property
    def _taken_in_turn(self) -> int:
        """The single cards that the table would take in this turn: some only after a meld or cards of the hand."""
        return reduce(or_, (self._taken_after(cards) for cards in self._may_go_along), 0)

    def _taken_after(self, cards: int) -> int:
        if self.own_meld_first and not self.melded and not partition(cards, self.ace)[1]:
            return 0
        _, runs, sets = laid_off(cards, self.runs, self.sets, self.ace)
        return takes(runs, sets, self.ace)

    def melds_with(self, card: int) -> bool:
        """Whether a card makes a meld with the hand that may be laid in this turn."""
        return any(self.ahead.melds_with(card, cards) for cards in self._may_go_along)

    def helped_by(self, card: int) -> bool:
        """Whether a card makes a meld with the hand, or could be laid off in this turn."""
        return bool(card) and (self.melds_with(card) or bool(card & self._taken_in_turn))

    @property
    def follower_melds(self) -> bool:
        """Whether the next player holds enough cards for a meld with a card of the pile."""
        return self.counts[self.follower] >= 2 + self.must_discard

    def danger(self, card: int) -> float:
        """How much a discard may give to the next player (prospects.danger)."""
        known = self.known[self.follower]
        return self.ahead.danger(card, self.unseen, known) if self.follower_melds else 0.0

    def melds_later(self, kept: int) -> bool:
        """Whether cards that are kept can still become a meld: not the last two, where a third must be discarded."""
        return not self.must_discard or kept.bit_count() > 2

    def stuck(self, kept: int) -> bool:
        """Whether two cards are kept: with one that is drawn, two must be laid off before the third may be discarded."""
        return self.must_discard and kept.bit_count() == 2
