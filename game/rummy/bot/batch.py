"""Many deals played at once, in step: every world is one row of arrays, and all of them take the same seat's turn.

Who plays on is described by a `Playing`: how gladly cards are thrown, and when melds are kept back. The rules are those
of rummy.md; a deal that is not over after the last turn given counts as blocked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.random import RandomState

from game.kernel.options import numbers
from game.rummy.bot.lanes import ACES, ALL, NONE, ONE, Lanes, Masks, lanes, number, spread, u64
from game.rummy.bot.worlds import Bools, Ends, Numbers, Worlds

HOLDS_NEVER = 99


@dataclass(frozen=True)
class Playing:
    """How a seat plays on."""

    pips: float = 1.0
    near: float = 9.0  # for each loose card of the same rank or next to it
    gap: float = 6.0  # for each loose card two steps away
    holds_from: Any = HOLDS_NEVER  # keeps its melds while every opponent has as many cards; or an array, by world
    sooner: int = 0  # loose cards up to which it holds while every opponent has one card fewer
    outs: float = 0.0  # for each unseen card that would complete what is left
    danger: float = 0.0  # for each pair with which the next player could use the discard
    layoff: float = 0.0  # for a discard that the table takes


@dataclass(frozen=True)
class Rules:
    """The options that matter to play and score."""

    ace: str
    must_discard: bool
    own_meld_first: bool
    melds_per_turn: str
    max_reshuffles: int
    turn_over: bool

    @staticmethod
    def of(options: Mapping[str, str]) -> Rules:
        """The rules of a view's options."""
        limit = "0" if options["stock_out"] == "block" else options["max_reshuffles"]
        return Rules(
            ace=options["ace"],
            must_discard=options["must_discard_last"] == "on",
            own_meld_first=options["layoff_requires_own_meld"] == "on",
            melds_per_turn=options["melds_per_turn"],
            max_reshuffles=1 << 20 if limit == "none" else numbers(limit)[0],
            turn_over=options["stock_out"] == "turn_over",
        )


class Batch:
    """Plays deals on to their ends."""

    def __init__(self, worlds: Worlds, rules: Rules, chance: RandomState) -> None:
        self.worlds, self.rules, self.chance = worlds, rules, chance
        self.lanes: Lanes = lanes(rules.ace)
        self.seats = len(worlds.hands)
        self.ends = Ends.of(self.seats, len(worlds.row))

    def play_on(self, seat: int, playing: Sequence[Playing], turns: int, few: float = 0.0) -> Ends:
        """From this seat's draw, for at most so many turns of one seat each, while more than this share of deals goes on."""
        few *= self.worlds.row.size
        for turn in range(turns):
            if self.worlds.row.size <= few:
                break
            who = (seat + turn) % self.seats
            taken = self.draw(who)
            if self.worlds.row.size:
                self.play(who, playing[who], taken)
        self.block(np.ones(self.worlds.row.size, bool))
        return self.ends

    # -- one turn ------------------------------------------------------------------------------------------------

    def draw(self, seat: int) -> Masks:
        """Every row draws, the upcard where it is of use at once; the cards taken from the pile, or none."""
        return self.take(seat, self.worlds.top & self._helping(seat) != NONE)

    def take(self, seat: int, takes: Bools) -> Masks:
        """The same where it is told which rows take the upcard; those that can't draw from the stock are blocked."""
        w = self.worlds
        short = ~takes & (w.drawn >= w.size)
        if short.any():
            takes = self._refill(short, takes)
        at = np.minimum(w.drawn, w.stock.shape[1] - 1)
        card = ONE << w.stock[np.arange(w.row.size), at].astype(np.uint64)
        w.drawn += ~takes
        taken = np.where(takes, w.top, NONE)
        w.hands[seat] = w.hands[seat] | np.where(takes, w.top, card)
        w.top = np.where(takes, NONE, w.top)  # what lies under it is covered by the discard of this turn
        return taken

    def _helping(self, seat: int) -> Masks:
        """The cards of the hand and the upcard that make a meld, and those that the table takes."""
        w, on = self.worlds, self.lanes
        fits = on.takes_on_runs(w.runs) | on.takes_on_sets(w.sets)
        if self.rules.own_meld_first:
            fits = np.where(w.melded[seat], fits, NONE)
        full = w.hands[seat] | w.top
        made = on.in_runs(full) | on.in_sets(full)
        if self.rules.must_discard:  # a meld of all three cards may not be laid
            made = np.where(np.bitwise_count(full) > 3, made, NONE)
        return made | fits

    def _refill(self, short: Bools, takes: Bools) -> Bools:
        """Make up the stock where it is used up; a deal that may not is blocked. The rows left, as ``takes``."""
        w = self.worlds
        blocked = short & (w.reshuffles >= self.rules.max_reshuffles)
        if blocked.any():
            self.block(blocked)
            takes, short = takes[~blocked], short[~blocked]
        rows = np.flatnonzero(short)
        if rows.size:
            cards = w.pile[rows]
            if self.rules.turn_over:
                cards = cards | w.top[rows]
                w.top[rows] = NONE
            there = np.unpackbits(cards.view(np.uint8).reshape(-1, 8), axis=1, bitorder="little")
            order = np.argsort(np.where(there, self.chance.random_sample(there.shape), 2.0), axis=1, kind="stable")
            w.stock[rows] = order[:, : w.stock.shape[1]]
            w.size[rows] = there.sum(axis=1)
            w.drawn[rows] = 0
            w.pile[rows] = NONE
            w.reshuffles[rows] += 1
        return takes

    def play(self, seat: int, playing: Playing, taken: Masks) -> None:
        """Meld and lay off or hold, then discard; rows whose seat is out are taken out."""
        w = self.worlds
        hand = w.hands[seat].copy()
        left, runs, sets, melds = self._laid(seat, hand, taken)
        lays = ~self._holds(seat, playing, hand, left, melds)
        lays &= ~((left == taken) & (taken != NONE))
        if self.rules.must_discard:
            lays &= left != NONE
        lays &= left != hand
        w.runs, w.sets = np.where(lays, runs, w.runs), np.where(lays, sets, w.sets)
        hand = np.where(lays, left, hand)
        w.melded[seat] |= lays & melds
        out = hand == NONE
        card = self.discard(seat, playing, hand, taken)
        hand = hand ^ card
        w.pile, w.top = w.pile | w.top, card
        w.hands[seat] = hand
        out |= hand == NONE
        if out.any():
            self._end(out, seat)
            lays = lays[~out]
        w.played[seat] |= lays

    def _holds(self, seat: int, playing: Playing, hand: Masks, left: Masks, melds: Bools) -> Bools:
        """Whether melds are kept back: H2-1's rule (players.md)."""
        w = self.worlds
        least = np.min([np.bitwise_count(w.hands[who]) for who in range(self.seats) if who != seat], axis=0)
        loose = np.bitwise_count(left)
        needs = np.broadcast_to(playing.holds_from, len(self.ends.out))[w.row] - 1 * (loose <= playing.sooner)
        return ~w.played[seat] & melds & (least >= needs) & (loose > 1)

    def _laid(self, seat: int, hand: Masks, taken: Masks) -> tuple[Masks, Masks, Masks, Bools]:
        """(hand left, runs, sets, whether a meld is laid) when everything is laid that can be."""
        w, on = self.worlds, self.lanes
        in_runs, in_sets = on.partition(hand)
        if self.rules.must_discard:
            in_runs, in_sets = self._but_for_one(in_runs, in_sets, hand, taken)
        if self.rules.melds_per_turn != "unlimited":
            in_runs, in_sets = self._one_meld(in_runs, in_sets, hand)
        melds = (in_runs | in_sets) != NONE
        left, runs, sets = hand & ~(in_runs | in_sets), w.runs | in_runs, w.sets | in_sets
        may = melds | w.melded[seat] if self.rules.own_meld_first else True
        for _ in range(4):
            onto_runs = on.takes_on_runs(runs) & left
            fits = onto_runs | on.takes_on_sets(sets) & left
            if may is not True:
                fits, onto_runs = np.where(may, fits, NONE), np.where(may, onto_runs, NONE)
            if self.rules.must_discard:  # one card stays for the discard
                last = (left & ~fits) == NONE
                fits = np.where(last & (fits != NONE), fits ^ (fits & -fits), fits)
                onto_runs &= fits
            if not fits.any():
                break
            left, runs, sets = left & ~fits, runs | onto_runs, sets | fits & ~onto_runs
        return left, runs, sets, melds

    def _but_for_one(self, in_runs: Masks, in_sets: Masks, hand: Masks, taken: Masks) -> tuple[Masks, Masks]:
        """Where all cards lie in melds, the melds without one that may be thrown: if it can be, one that breaks none."""
        rows = np.flatnonzero((in_runs | in_sets) == hand)
        if rows.size:
            cards = spread(hand[rows] & ~taken[rows], int(np.bitwise_count(hand[rows]).max()))
            without = [self.lanes.partition(hand[rows] & ~card) for card in cards]
            left = np.stack([hand[rows] & ~(runs | sets) for runs, sets in without])
            cost = self.lanes.pips(left) + 200 * (np.bitwise_count(left) > 1)
            best, across = np.where(cards == NONE, 999, cost).argmin(axis=0), np.arange(rows.size)
            in_runs[rows] = np.stack([runs for runs, _ in without])[best, across]
            in_sets[rows] = np.stack([sets for _, sets in without])[best, across]
        return in_runs, in_sets

    def _one_meld(self, in_runs: Masks, in_sets: Masks, hand: Masks) -> tuple[Masks, Masks]:
        """One run, else one set; with 1_unless_out all melds where only one card stays."""
        low = in_runs & -in_runs
        run = low
        for _ in range(12):
            run = run | ((run << u64(1) | run >> u64(1)) & in_runs)
            if self.rules.ace != "low":
                run = run | ((run & ACES) << u64(12) | (run & ACES << u64(12)) >> u64(12)) & in_runs
        rank = in_sets & -in_sets
        lane = (rank | rank >> u64(16) | rank >> u64(32) | rank >> u64(48)) & u64(0x1FFF)
        one = np.where(run == NONE, lane * ACES & in_sets, NONE)
        if self.rules.melds_per_turn == "1_unless_out":
            out = np.bitwise_count(hand & ~(in_runs | in_sets)) <= 1
            return np.where(out, in_runs, run), np.where(out, in_sets, one)
        return run, one

    def discard(self, seat: int, playing: Playing, hand: Masks, taken: Masks) -> Masks:
        """The card thrown in each row, none where the hand is empty."""
        in_runs, in_sets = self.lanes.partition(hand)
        loose = hand & ~(in_runs | in_sets)
        able = loose & ~taken
        loose = np.where(able == NONE, hand, loose)
        able = np.where(able == NONE, hand & ~taken, able)
        if self.rules.must_discard:  # two cards that stay can't become a meld any more
            loose = np.where(np.bitwise_count(hand) > 3, loose, NONE)
        cards = spread(able, int(np.bitwise_count(able).max(initial=1)))
        place, row = np.nonzero(cards)
        weights = np.full(cards.shape, -np.inf, dtype=np.float32)
        weights[place, row] = self._gladly(seat, playing, loose, cards[place, row], row)
        return cards[weights.argmax(axis=0), np.arange(len(hand))]

    def _gladly(self, seat: int, playing: Playing, loose: Masks, cards: Masks, row: Numbers) -> Numbers:
        """How gladly each of these loose cards is thrown, one card of the hand in its row."""
        w, on, index, company = self.worlds, self.lanes, number(cards), loose[row]
        single = np.float32  # quicker than the usual precision
        found = single(playing.pips) * on.weight[index] + on.tie[index]
        found -= single(playing.near) * np.bitwise_count(company & on.beside[index])
        found -= single(playing.gap) * np.bitwise_count(company & on.gapped[index])
        if not (playing.outs or playing.danger or playing.layoff):
            return found
        unseen = ALL & ~(w.hands[seat] | w.pile | w.top | w.runs | w.sets)
        fits = (on.takes_on_runs(w.runs) | on.takes_on_sets(w.sets))[row]
        if playing.layoff:
            found -= single(playing.layoff) * (cards & fits != NONE)
        if playing.outs:
            found += single(playing.outs) * np.bitwise_count((on.outs(company ^ cards) | fits) & unseen[row])
        for times, some in zip((1, 2, 4), on.danger(unseen), strict=True) if playing.danger else ():
            found -= single(times * playing.danger) * (cards & some[row] != NONE)
        return found

    def finish(self, seat: int) -> None:
        """Rows whose seat holds no card any more have ended."""
        out = self.worlds.hands[seat] == NONE
        if out.any():
            self._end(out, seat)

    # -- the end -------------------------------------------------------------------------------------------------

    def block(self, rows: Bools) -> None:
        """These rows end with nobody out."""
        self._end(rows, -1)

    def _end(self, rows: Bools, seat: int) -> None:
        w, ended = self.worlds, self.worlds.row[rows]
        self.ends.out[ended] = seat
        if seat >= 0:
            self.ends.rummy[ended] = ~w.played[seat, rows]
        for who in range(self.seats):
            self.ends.counts[who, ended] = self.lanes.pips(w.hands[who, rows])
        w.keep(~rows)
