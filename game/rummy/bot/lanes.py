"""The arithmetic of melds.py and prospects.py on whole arrays of hands: one uint64 mask a world."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import numpy as np

from game.rummy import melds
from game.rummy.prospects import FULL, prospects

Masks: TypeAlias = Any
"""An array of uint64, a hand in each place; numpy's own types know no masks."""


def u64(value: int) -> np.uint64:
    """A mask or a shift as numpy's own number."""
    return np.uint64(value)


ALL, NONE, ONE = u64(FULL), u64(0), u64(1)
LANE, ACES, KINGS = u64(melds.LANE), u64(melds.COLUMN), u64(melds.COLUMN << 12)
TWOS, HIGH_ACES, HIGH_TWOS = u64(melds.TWOS), u64(melds.COLUMN << 13), u64(melds.COLUMN << 14)
S1, S2, S12, S13, S16, S32, S48 = (u64(n) for n in (1, 2, 12, 13, 16, 32, 48))


class Lanes:
    """The tables for one value of the ace option; ask `lanes` for them."""

    def __init__(self, ace: str) -> None:
        ahead = prospects(ace)
        self.ace = ace
        self._pips = np.array([melds.pips(lane, ace) for lane in range(8192)], dtype=np.int16)
        bits = [1 << index for index in range(64)]
        # by the number of a card's bit; the last row stands for no card
        self.weight = np.array([ahead.pips.get(bit, 0) for bit in bits] + [0], dtype=np.float32)
        self.tie = np.array([*(index * 7 % 13 / 100 for index in range(64)), 0], dtype=np.float32)  # between equals
        self.beside = np.array([ahead.beside.get(bit, 0) for bit in bits] + [0], dtype=np.uint64)
        self.gapped = np.array([ahead.gapped.get(bit, 0) for bit in bits] + [0], dtype=np.uint64)

    def pips(self, hand: Masks) -> Any:
        """What the cards count (melds.pips)."""
        table = self._pips
        return table[hand & LANE] + table[hand >> S16 & LANE] + table[hand >> S32 & LANE] + table[hand >> S48]

    def in_runs(self, hand: Masks) -> Masks:
        """The cards that lie in a run of three or more."""
        wide = self._wide(hand)
        starts = wide & wide >> S1 & wide >> S2
        found = starts | starts << S1 | starts << S2
        if self.ace == "low":
            return found
        high = (found & (HIGH_ACES | HIGH_TWOS)) >> S13
        if self.ace == "high_or_low":  # an ace that would end two runs ends the dearer
            twice = found & high
            low = starts & ~twice
            found = low | low << S1 | low << S2
        return (found | high) & ALL

    def in_sets(self, hand: Masks) -> Masks:
        """The cards of ranks that are held three or four times."""
        s, h, d, c = hand & LANE, hand >> S16 & LANE, hand >> S32 & LANE, hand >> S48
        ranks = s & h & (d | c) | d & c & (s | h)
        return hand & ranks * ACES

    def partition(self, hand: Masks) -> tuple[Masks, Masks]:
        """(in runs, in sets) of a choice of melds that leaves few pips: nearly always the best one.

        Where a card could lie in a run or in a set, sets first, runs first and fours as threes are tried.
        """
        runs, sets = self.in_runs(hand), self.in_sets(hand)
        rows = np.flatnonzero(runs & sets)
        if rows.size:
            held, in_runs, in_sets = hand[rows], runs[rows], sets[rows]
            four = self._fours(held)
            tries = []
            for chosen in (in_sets, self.in_sets(held & ~(in_runs & four))):
                tries.append((self.in_runs(held & ~chosen), chosen))
            tries.append((in_runs, self.in_sets(held & ~in_runs)))
            laid = np.stack([self.pips(one | other) for one, other in tries])
            best = laid.argmax(axis=0)
            across = np.arange(rows.size)
            runs[rows] = np.stack([one for one, _ in tries])[best, across]
            sets[rows] = np.stack([other for _, other in tries])[best, across]
        return runs, sets

    @staticmethod
    def _fours(hand: Masks) -> Masks:
        ranks = hand & hand >> S16 & hand >> S32 & hand >> S48 & LANE
        return ranks * ACES

    def takes_on_runs(self, runs: Masks) -> Masks:
        """The single cards that runs on the table take (position.takes)."""
        others = runs & ~ACES
        found = others << S1 | others >> S1
        if self.ace != "low":
            found |= (runs & KINGS) >> S12
            if self.ace == "round_corner":
                aces = runs & ACES
                found |= aces << S1 | aces << S12
        return found & ALL & ~runs

    def takes_on_sets(self, sets: Masks) -> Masks:
        """The single cards that sets on the table take."""
        ranks = (sets | sets >> S16 | sets >> S32 | sets >> S48) & LANE
        return ranks * ACES & ~sets

    def outs(self, cards: Masks) -> Masks:
        """The cards that would make a meld with two of these (prospects.outs)."""
        s, h, d, c = cards & LANE, cards >> S16 & LANE, cards >> S32 & LANE, cards >> S48
        found = (s & h | d & c | (s | h) & (d | c)) * ACES
        wide = self._wide(cards)
        up = wide << S1
        beside = wide & up  # the upper card of two that touch
        run = beside << S1 | beside >> S2 | up & wide >> S1
        return found & ALL | self._narrow(run)

    def danger(self, cards: Masks) -> tuple[Masks, Masks, Masks]:
        """For every card the pairs of these that would make a meld with it, none or up to six (prospects.pairs).

        Bit by bit of that number: the cards for which it has a one, a two, a four.
        """
        wide = self._wide(cards)
        below, above = wide << S1, wide >> S1
        runs = (self._narrow(pair) for pair in (below & wide << S2, below & above, above & wide >> S2))
        h, d, c = cards >> S16 | cards << S48, cards >> S32 | cards << S32, cards >> S48 | cards << S16
        one, two = added(*runs)
        other, second = added(h & d, h & c, d & c)
        return one ^ other, *added(two, second, one & other)

    def _wide(self, cards: Masks) -> Masks:
        """With what comes after the king where runs go on there: the ace, and the two where they turn the corner."""
        if self.ace == "low":
            return cards
        wide = cards | (cards & ACES) << S13
        return wide | (cards & TWOS) << S13 if self.ace == "round_corner" else wide

    def _narrow(self, wide: Masks) -> Masks:
        """The cards of a wide mask, where a high ace is an ace again."""
        if self.ace == "low":
            return wide & ALL
        return (wide | (wide & (HIGH_ACES | HIGH_TWOS if self.ace == "round_corner" else HIGH_ACES)) >> S13) & ALL


@cache
def lanes(ace: str) -> Lanes:
    """The tables for a value of the ace option."""
    return Lanes(ace)


def number(cards: Masks) -> Any:
    """The number of the bit of each single card; 64 for no card."""
    return np.bitwise_count(cards - ONE)


def spread(cards: Masks, most: int) -> Masks:
    """(most, worlds): the single cards of each hand, none where it has fewer."""
    found = np.empty((most, len(cards)), dtype=np.uint64)
    for row in range(most):
        found[row] = cards & -cards
        cards = cards ^ found[row]
    return found


def added(one: Masks, two: Masks, three: Masks) -> tuple[Masks, Masks]:
    """For every bit how many of three masks have it: the ones and the twos of that number."""
    differ = one ^ two
    return differ ^ three, one & two | differ & three
