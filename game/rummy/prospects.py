"""What loose cards may become: which cards would help them, and what a discard may give away. For bots and hints.

Arithmetic on the masks of melds.py; every table depends on the ``ace`` option alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from math import fsum  # the same in every version of Python, which sum() of floats is not

from game.rummy import melds
from game.rummy.melds import BIT, COLUMN, LANE

FULL = sum(BIT.values())
KNOWN_PAIR = 3.9  # how much worse a gift is when the next player took both cards of the pair (players.md)
_GIFT = (1.0, 1 + KNOWN_PAIR / 4, 1 + KNOWN_PAIR)  # by how many cards of the pair are known
_FIRST_RANKS = {"low": 11, "high_or_low": 12, "round_corner": 13}  # with how many ranks a run of three can begin


class Prospects:
    """The tables for one value of the ace option; ask `prospects` for them."""

    def __init__(self, ace: str) -> None:
        threes = [tuple(1 << place % 13 for place in range(low, low + 3)) for low in range(_FIRST_RANKS[ace])]
        self.ace = ace
        self.pips = {bit: melds.pips(bit, ace) for bit in BIT.values()}
        self.pairs = {bit: tuple(_pairs(bit, threes)) for bit in BIT.values()}
        self.beside = {bit: _same_rank(bit) | _in_suit(bit, threes, 1) for bit in BIT.values()}
        self.gapped = {bit: _in_suit(bit, threes, 2) for bit in BIT.values()}
        self._run_outs = [_outs_of_lane(ranks, threes) for ranks in range(LANE + 1)]

    def melds_with(self, card: int, hand: int) -> bool:
        """Whether a card makes a meld with two cards of the hand."""
        return any(pair & hand == pair for pair in self.pairs[card])

    def outs(self, cards: int) -> int:
        """The cards that would make a meld with two of these; may hold these cards themselves."""
        s, h, d, c = cards & LANE, cards >> 16 & LANE, cards >> 32 & LANE, cards >> 48
        twice = s & h | d & c | (s | h) & (d | c)
        runs = self._run_outs
        return twice * COLUMN | runs[s] | runs[h] << 16 | runs[d] << 32 | runs[c] << 48

    def near(self, cards: int) -> int:
        """The cards that would make the start of a meld: of the same rank, or next in suit."""
        found = 0
        for card in singles(cards):
            found |= self.beside[card]
        return found

    def danger(self, card: int, unseen: int, known: int) -> float:
        """How much a discard may give to the next player, the ``d`` of players.md: counted in pairs of cards.

        Counts the pairs that would make a meld with it among the unseen cards and those ``known`` to be in that
        player's hand, a pair with one or two known cards for more.
        """
        possible = unseen | known
        return fsum(_GIFT[(pair & known).bit_count()] for pair in self.pairs[card] if pair & possible == pair)


@cache
def prospects(ace: str) -> Prospects:
    """The tables for a value of the ace option."""
    return Prospects(ace)


@lru_cache(maxsize=1 << 14)
def best_partitions(hand: int, ace: str) -> tuple[tuple[int, ...], ...]:
    """The melds of each way to leave the fewest pips; of ways that leave the same cards, one with the fewest melds."""
    if not melds.all_melds(hand, ace):
        return ((),)
    by_loose: dict[int, tuple[int, ...]] = {}
    for found in melds.partitions(hand, ace):
        loose = hand & ~sum(found)
        if loose not in by_loose or len(found) < len(by_loose[loose]):
            by_loose[loose] = found
    return tuple(by_loose.values())


def singles(cards: int) -> Iterator[int]:
    """The masks of the single cards, spades to clubs, ace to king."""
    while cards:
        yield cards & -cards
        cards &= cards - 1


def _shift(card: int) -> int:
    """Where the lane of a card's suit begins."""
    return (card.bit_length() - 1) // 16 * 16


def _same_rank(card: int) -> int:
    return (card >> _shift(card)) * COLUMN ^ card


def _in_suit(card: int, threes: list[tuple[int, ...]], steps: int) -> int:
    """The cards of its suit one or two steps away that share a run of three with it."""
    rank, found = card >> _shift(card), 0
    for three in threes:
        for low, high in zip(three, three[steps:], strict=False):
            found |= high if rank == low else low if rank == high else 0
    return found << _shift(card)


def _pairs(card: int, threes: list[tuple[int, ...]]) -> Iterator[int]:
    """The pairs of cards with which one card makes a meld."""
    for one, other in combinations(singles(_same_rank(card)), 2):
        yield one | other
    rank = card >> _shift(card)
    for three in threes:
        if rank in three:
            yield sum(three) - rank << _shift(card)


def _outs_of_lane(ranks: int, threes: list[tuple[int, ...]]) -> int:
    """The ranks of one suit that would make a run with two of these."""
    found = 0
    for three in threes:
        missing = sum(three) & ~ranks
        if missing & missing - 1 == 0:
            found |= missing
    return found
