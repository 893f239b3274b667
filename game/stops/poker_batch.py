"""The strengths of many poker hands at once, for simulations; the numbers are those of poker.py.

The one place of the stops family that needs numpy: the rules import poker.py only. Worth its overhead from about fifty
hands on.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from game.kernel.cards import SUITS, full_pack
from game.stops import poker

Ints = npt.NDArray[np.int32]
Masks = npt.NDArray[np.uint16]
Bits = npt.NDArray[np.uint64]

PACK = tuple(full_pack())  # a card's index is its place here
CARD_BITS = np.array([poker.bits([card]) for card in PACK], np.uint64)

_CHUNK = 1 << 13  # hands worked on together: their intermediate arrays stay in the processor's cache


def _table(values: list[int]) -> Ints:
    return np.array(values, np.int32)


_HIGHEST = _table(poker.HIGHEST)
_HIGHEST_TWO = _table(poker.HIGHEST_TWO)
_SUITED = {True: _table(poker.WITH_WHEEL.suited), False: _table(poker.WITHOUT_WHEEL.suited)}
_SINGLE = {True: _table(poker.WITH_WHEEL.single), False: _table(poker.WITHOUT_WHEEL.single)}


def _pairs(ranks: int) -> int:
    """The part of the strength that comes from the ranks held at least twice."""
    kind = min(ranks.bit_count(), 2)  # none, PAIR, TWO_PAIRS
    return kind << poker.CATEGORY_SHIFT | poker.HIGHEST_TWO[ranks] << poker.GROUP_SHIFT


_PAIRS = _table([_pairs(ranks) for ranks in range(poker.ALL_RANKS + 1)])
# Kickers beside a pair, then, 8,192 entries on, beside two.
_BESIDE_PAIRS = _table(poker.HIGHEST_THREE + poker.HIGHEST)


def strengths(hands: npt.NDArray[Any], wheel: bool = True) -> Ints:
    """The strength of each hand of an array with a row for each.

    Rows of five or more: the indices in PACK of different cards. Rows of four: the ranks held in s, h, d and c as masks
    (uint16), for hands of any sizes.
    """
    if hands.shape[1] == len(SUITS):
        lanes = hands.astype(np.uint64)
        return strengths_of_bits(
            lanes[:, 0] | lanes[:, 1] << np.uint64(16) | lanes[:, 2] << np.uint64(32) | lanes[:, 3] << np.uint64(48),
            wheel,
        )
    held = CARD_BITS.take(hands[:, 0])
    for column in range(1, hands.shape[1]):
        held |= CARD_BITS.take(hands[:, column])
    return strengths_of_bits(held, wheel)


def strengths_of_bits(held: Bits, wheel: bool = True) -> Ints:
    """The same for a flat array of what `poker.bits` makes of each hand; sizes may differ."""
    result = np.empty(len(held), np.int32)
    for start in range(0, len(held), _CHUNK):
        part = slice(start, start + _CHUNK)
        result[part] = _chunk(held[part], _SUITED[wheel], _SINGLE[wheel])
    return result


def _chunk(held: Bits, suited: Ints, single: Ints) -> Ints:
    """Every way to five cards that a hand has gives a strength; the greatest is the hand's."""
    s, h, d, c = ((held >> np.uint64(shift)).astype(np.uint16) for shift in (0, 16, 32, 48))
    best = suited.take(s)
    for lane in (h, d, c):
        np.maximum(best, suited.take(lane), out=best)
    major: Masks = s | h
    minor: Masks = d | c
    both_major: Masks = s & h
    both_minor: Masks = d & c
    ranks = major | minor
    twice = (major & minor) | both_major | both_minor
    np.maximum(best, single.take(ranks), out=best)
    np.maximum(best, _with_pairs(ranks, twice), out=best)
    thrice = (both_major & minor) | (both_minor & major)
    at = np.flatnonzero(thrice)
    if len(at):
        many = _with_three(ranks[at], twice[at], thrice[at], (both_major & both_minor)[at])
        best[at] = np.maximum(best[at], many)
    return best


def _with_pairs(ranks: Masks, twice: Masks) -> Ints:
    """One pair or two; without any less than the high cards are worth."""
    pairs = _PAIRS.take(twice)
    kickers = (pairs >> poker.GROUP_SHIFT & poker.ALL_RANKS) ^ ranks
    return pairs | _BESIDE_PAIRS.take(kickers | (pairs >> poker.CATEGORY_SHIFT + 1) << 13)


def _with_three(
    ranks: Masks,
    twice: Masks,
    thrice: Masks,
    four_times: Masks,
) -> Ints:
    """Three of a kind, full house or four of a kind, for hands with at least one rank three times."""
    three = _HIGHEST.take(thrice)
    pair = _HIGHEST.take(twice ^ three)
    three_alone = poker.THREE << poker.CATEGORY_SHIFT | _HIGHEST_TWO.take(ranks ^ three)
    full_house = poker.FULL_HOUSE << poker.CATEGORY_SHIFT | pair
    best = three << poker.GROUP_SHIFT | np.where(pair > 0, full_house, three_alone)
    at = np.flatnonzero(four_times)
    four = _HIGHEST.take(four_times[at])
    kicker = _HIGHEST.take(ranks[at] ^ four)
    best[at] = poker.FOUR << poker.CATEGORY_SHIFT | four << poker.GROUP_SHIFT | kicker
    return best
