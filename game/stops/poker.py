"""The ranking of a poker hand: the best five among all cards held, as a number, as cards and as words.

Arithmetic only: no table, no seats, no numpy. Sources: rummoli.md 7.2 (which five cards) and 7.3 (the ranks).

A hand is **5 to 18** different cards of one pack, strings such as "Qs"; fewer than five never occur (the smallest hand
dealt is five). Three forms of it, each made from the one before:

* cards: any iterable of strings, in any order;
* bits: one int with a lane of 16 bits for each suit, s lowest, then h, d, c; bit 0 of a lane is the two, bit 12 the ace.
  Bits of different cards add up, so a caller that deals many hands keeps them and skips the strings;
* strength: one int, higher is better, equal is a tie, comparable between hands of any sizes. It reads
  ``category << 26 | groups << 13 | kickers``; groups and kickers are masks of ranks like a lane. A mask of as many bits is
  greater when its highest differing rank is, which is the usual comparison (7.3). Suits never enter it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from game.kernel.cards import RANKS, SUITS
from game.kernel.words import Word, mark

AnyCard = TypeVar("AnyCard", bound=str)

HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)
CATEGORIES = (
    "high card",
    "one pair",
    "two pairs",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)

CATEGORY_SHIFT = 26
GROUP_SHIFT = 13
LANE = 16  # bits from one suit to the next
ALL_RANKS = (1 << 13) - 1
_WHEEL_RANKS = 0b1_0000_0000_1111  # A 5 4 3 2
_FIVE = 1 << 3

_PAIR = PAIR << CATEGORY_SHIFT
_TWO_PAIRS = TWO_PAIRS << CATEGORY_SHIFT
_THREE = THREE << CATEGORY_SHIFT
_STRAIGHT = STRAIGHT << CATEGORY_SHIFT
_FLUSH = FLUSH << CATEGORY_SHIFT
_FULL_HOUSE = FULL_HOUSE << CATEGORY_SHIFT
_FOUR = FOUR << CATEGORY_SHIFT
_STRAIGHT_FLUSH = STRAIGHT_FLUSH << CATEGORY_SHIFT

_BIT = {rank + suit: 1 << LANE * lane + place for lane, suit in enumerate(SUITS) for place, rank in enumerate(RANKS)}
_bit = _BIT.__getitem__


# Tables, one entry for each of the 8,192 sets of ranks; all of them together are built in about ten milliseconds.


def _highest(count: int) -> list[int]:
    """For each set of ranks, its `count` highest (all of it when it has fewer)."""
    table = [0] * (ALL_RANKS + 1)
    for _ in range(count):
        grown = [0]
        for place in range(13):
            top = 1 << place
            grown += [top | lower for lower in table[:top]]
        table = grown
    return table


def _straights(wheel: bool) -> list[int]:
    """For each set of ranks, the highest rank of its best straight as one bit, 0 when it holds none."""
    table = [0] * (ALL_RANKS + 1)
    for ranks in range(0b11111, ALL_RANKS + 1):
        tops = ranks & ranks << 1 & ranks << 2 & ranks << 3 & ranks << 4
        if tops:
            table[ranks] = HIGHEST[tops]
        elif wheel and ranks & _WHEEL_RANKS == _WHEEL_RANKS:
            table[ranks] = _FIVE
    return table


def _of_one_suit(tops: list[int]) -> list[int]:
    """For each set of ranks within one suit, the strength of its flush or straight flush, 0 below five cards."""
    table = [0] * (ALL_RANKS + 1)
    for ranks in range(0b11111, ALL_RANKS + 1):
        if tops[ranks]:
            table[ranks] = _STRAIGHT_FLUSH | tops[ranks]
        elif ranks.bit_count() >= 5:
            table[ranks] = _FLUSH | HIGHEST_FIVE[ranks]
    return table


HIGHEST = _highest(1)
HIGHEST_TWO = _highest(2)
HIGHEST_THREE = _highest(3)
HIGHEST_FIVE = _highest(5)


class Tables(NamedTuple):
    """What depends on `wheel` (7.3): for each set of ranks the strength it has."""

    suited: list[int]  # within one suit: flush or straight flush, else 0
    single: list[int]  # each rank once, suits aside: straight or high cards
    straight: list[int]  # as a straight, else 0


def _tables(wheel: bool) -> Tables:
    tops = _straights(wheel)
    straight = [_STRAIGHT | top if top else 0 for top in tops]
    single = [known or HIGHEST_FIVE[ranks] for ranks, known in enumerate(straight)]
    return Tables(_of_one_suit(tops), single, straight)


WITH_WHEEL = _tables(True)
WITHOUT_WHEEL = _tables(False)


# The number


def bits(cards: Iterable[str]) -> int:
    """The cards as lanes of bits; they must differ. A KeyError names what is no card."""
    return sum(map(_bit, cards))


def strength(cards: Iterable[str], wheel: bool = True) -> int:
    """How good the best five of 5 to 18 cards are: higher is better, equal is a tie (rummoli.md 7.3).

    >>> strength(["6s", "7c", "8d", "9h", "Ts"]) > strength(["As", "2h", "3d", "4c", "5s"])
    True
    """
    return strength_of_bits(sum(map(_bit, cards)), wheel)


def strength_of_bits(held: int, wheel: bool = True) -> int:
    """The same for cards already turned into `bits`: the fast path, inline and in figures but for the rarer ranks."""
    suited, single, straights = WITH_WHEEL if wheel else WITHOUT_WHEEL
    s = held & 0x1FFF
    h = held >> 16 & 0x1FFF
    d = held >> 32 & 0x1FFF
    c = held >> 48
    if suited[s] or suited[h] or suited[d] or suited[c]:
        return max(suited[s], suited[h], suited[d], suited[c], _of_many(s, h, d, c))
    major = s | h
    minor = d | c
    ranks = major | minor
    twice = major & minor | s & h | d & c
    if not twice:
        return single[ranks]
    if s & h & minor or d & c & major:
        return _of_many(s, h, d, c) or straights[ranks] or _of_three(ranks, twice)
    if straights[ranks]:
        return straights[ranks]
    if twice & twice - 1:
        pairs = HIGHEST_TWO[twice]
        return _TWO_PAIRS | pairs << 13 | HIGHEST[ranks ^ pairs]
    return _PAIR | twice << 13 | HIGHEST_THREE[ranks ^ twice]


def _of_many(s: int, h: int, d: int, c: int) -> int:
    """The strength of the best four of a kind or full house, 0 when there is neither."""
    major = s | h
    minor = d | c
    four_times = s & h & d & c
    if four_times:
        four = HIGHEST[four_times]
        return _FOUR | four << 13 | HIGHEST[(major | minor) ^ four]
    three = HIGHEST[s & h & minor | d & c & major]
    pairs = (major & minor | s & h | d & c) ^ three
    return _FULL_HOUSE | three << 13 | HIGHEST[pairs] if three and pairs else 0


def _of_three(ranks: int, three: int) -> int:
    return _THREE | three << 13 | HIGHEST_TWO[ranks ^ three]


# The cards


def best_five(cards: Iterable[AnyCard], wheel: bool = True) -> list[AnyCard]:
    """The five that count, as a showdown shows them: groups first, then by rank, equal ranks s h d c (rummoli.md 7.2).

    The larger group leads; in 5 4 3 2 A the ace comes last. Where several fives are equally good, every rank takes the
    suits first in the order s h d c (that of SUITS), and a flush is of the first suit in that order.

    >>> best_five(["8s", "8h", "8d", "Tc", "Td", "Th", "2s"])
    ['Th', 'Td', 'Tc', '8s', '8h']
    """
    left = {str(card): card for card in cards}
    assert len(left) >= 5, "a poker hand has at least five cards"
    value = strength(left, wheel)
    ranks = shown_ranks(value)
    suits = SUITS
    if category(value) in (FLUSH, STRAIGHT_FLUSH):
        suits = next(suit for suit in SUITS if all(rank + suit in left for rank in ranks))
    return [left.pop(next(rank + suit for suit in suits if rank + suit in left)) for rank in ranks]


def shown_ranks(value: int) -> str:
    """The ranks of the five cards behind a strength, in the order of the showdown.

    >>> shown_ranks(strength(["As", "2h", "3d", "4c", "5s"]))
    '5432A'
    """
    kind = category(value)
    kickers = value & ALL_RANKS
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        top = kickers.bit_length() - 1
        return "".join(RANKS[top - step] for step in range(5))  # RANKS[-1], below the two, is the ace
    in_group, alone = _COPIES[kind]
    groups = value >> GROUP_SHIFT & ALL_RANKS
    return "".join(rank * in_group for rank in _falling(groups)) + "".join(rank * alone for rank in _falling(kickers))


_COPIES = {  # how many cards of each rank in groups, and of each rank in kickers
    HIGH_CARD: (0, 1),
    PAIR: (2, 1),
    TWO_PAIRS: (2, 1),
    THREE: (3, 1),
    FLUSH: (0, 1),
    FULL_HOUSE: (3, 2),
    FOUR: (4, 1),
}


def _falling(ranks: int) -> list[str]:
    return [RANKS[place] for place in range(12, -1, -1) if ranks >> place & 1]


# The words


TEMPLATES = (
    mark("High card: {rank}"),
    mark("Pair of {ranks}"),
    mark("Two pairs, {high} and {low}"),
    mark("Three {ranks}"),
    mark("Straight, {rank} high"),
    mark("Flush, {rank} high"),
    mark("Full house, {three} over {pair}"),
    mark("Four {ranks}"),
    mark("Straight flush, {rank} high"),
)
SHOWS = (  # the same with a verb, as it is announced
    mark("shows {rank} high"),
    mark("shows a pair of {ranks}"),
    mark("shows two pairs, {high} and {low}"),
    mark("shows three {ranks}"),
    mark("shows a straight, {rank} high"),
    mark("shows a flush, {rank} high"),
    mark("shows a full house, {three} over {pair}"),
    mark("shows four {ranks}"),
    mark("shows a straight flush, {rank} high"),
)
RANK_WORDS = {  # one, several
    "2": (Word("two"), Word("twos")),
    "3": (Word("three"), Word("threes")),
    "4": (Word("four"), Word("fours")),
    "5": (Word("five"), Word("fives")),
    "6": (Word("six"), Word("sixes")),
    "7": (Word("seven"), Word("sevens")),
    "8": (Word("eight"), Word("eights")),
    "9": (Word("nine"), Word("nines")),
    "T": (Word("ten"), Word("tens")),
    "J": (Word("jack"), Word("jacks")),
    "Q": (Word("queen"), Word("queens")),
    "K": (Word("king"), Word("kings")),
    "A": (Word("ace"), Word("aces")),
}


def category(value: int) -> int:
    """Which of HIGH_CARD .. STRAIGHT_FLUSH a strength belongs to; CATEGORIES names them."""
    return value >> CATEGORY_SHIFT


def describe(value: int) -> tuple[str, dict[str, Word]]:
    """A strength in words: an English template and the words to fill in, both to be translated by who shows them.

    >>> template, words = describe(strength(["Ts", "Th", "Td", "8s", "8h"]))
    >>> template.format(**words)
    'Full house, tens over eights'
    """
    kind = category(value)
    ranks = shown_ranks(value)
    one, several = RANK_WORDS[ranks[0]]
    words = {"rank": one}
    if kind in (PAIR, THREE, FOUR):
        words = {"ranks": several}
    elif kind == TWO_PAIRS:
        words = {"high": several, "low": RANK_WORDS[ranks[2]][1]}
    elif kind == FULL_HOUSE:
        words = {"three": several, "pair": RANK_WORDS[ranks[3]][1]}
    return TEMPLATES[kind], words
