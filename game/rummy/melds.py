"""Sets, runs and what is left over: the arithmetic of melds, on bit masks, and nothing else.

A hand is one int with a lane of 16 bits for each suit: bit ``16 * suit + rank``, ranks from 0 (ace) to 12
(king), suits in the order s h d c. ``ace`` is the option of that name (rummy.md 11): low, high_or_low or
round_corner. A meld on the table is a sequence of cards in display order: a run from its low end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from game.kernel.cards import SUITS, Card, suit_order

ORDER: Final = "A23456789TJQK"  # ranks as runs count them
LANE: Final = 0x1FFF
COLUMN: Final = 0x0001_0001_0001_0001  # the four aces
TWOS: Final = COLUMN << 1
LAST: Final = {"low": 12, "high_or_low": 13, "round_corner": 24}  # the highest place a run may reach, ace = 0

BIT: Final[dict[str, int]] = {Card(r + s): 1 << 16 * SUITS.index(s) + ORDER.index(r) for s in SUITS for r in ORDER}
CARD: Final[dict[int, Card]] = {bit: Card(text) for text, bit in BIT.items()}
Step = Callable[[Card, str], "Card | None"]
_FACE = [min(place + 1, 10) for place in range(13)]


def _lane_pips(ace: int) -> list[int]:
    values, table = [ace, *_FACE[1:]], [0] * 8192
    for lane in range(1, 8192):
        low = lane & -lane
        table[lane] = table[lane ^ low] + values[low.bit_length() - 1]
    return table


_PIPS = {ace: _lane_pips(1 if ace == "low" else 15) for ace in LAST}


def mask(cards: Iterable[Card]) -> int:
    """The cards as a bit mask; they are all different, which is the caller's to see to."""
    bits = 0
    for card in cards:
        bit = BIT[card]
        assert not bits & bit, f"{card} is there twice"
        bits |= bit
    return bits


def unmask(bits: int) -> list[Card]:
    """The cards of a mask, spades to clubs, ace to king."""
    found = []
    while bits:
        low = bits & -bits
        found.append(CARD[low])
        bits ^= low
    return found


def pips(bits: int, ace: str = "low") -> int:
    """What the cards count in hand: ace 1, or 15 unless it is always low; face cards 10 (rummy.md 8.1, 11.2)."""
    table = _PIPS[ace]
    return table[bits & LANE] + table[bits >> 16 & LANE] + table[bits >> 32 & LANE] + table[bits >> 48]


# -- which cards are a meld ------------------------------------------------------------------------------


def is_set(cards: Sequence[Card]) -> bool:
    """Three or four cards of one rank, no suit twice (rummy.md 4.1, 12.2)."""
    suits = {card.suit for card in cards}
    return len(cards) >= 3 and len({card.rank for card in cards}) == 1 and len(suits) == len(cards)


def is_run(cards: Sequence[Card], ace: str = "low") -> bool:
    """Three or more consecutive cards of one suit, in any order of naming (rummy.md 4.2)."""
    if not 3 <= len(cards) == len(set(cards)):
        return False
    bits = mask(cards)
    return bits in _runs(bits, ace)


def meld_kind(cards: Sequence[Card], ace: str = "low") -> str | None:
    """``set``, ``run`` or None; no list of cards is both."""
    return "set" if is_set(cards) else "run" if is_run(cards, ace) else None


def in_order(cards: Sequence[Card], ace: str = "low") -> list[Card]:
    """A meld as it lies on the table: a set by suit, a run from its low end; a whole suit begins with the ace."""
    if is_set(cards):
        return sorted(cards, key=suit_order)
    places = {ORDER.index(card.rank): card for card in cards}
    first = next((place for place in sorted(places) if (place - 1) % 13 not in places), 0)
    return [places[place % 13] for place in range(first, first + len(places))]


@cache
def _lane_runs(lane: int, ace: str) -> tuple[int, ...]:
    """All runs within one suit's 13 bits."""
    runs: dict[int, None] = {}
    for first in range(13):
        run = 0
        for place in range(first, min(first + 12, LAST[ace]) + 1):
            bit = 1 << place % 13
            if not lane & bit:
                break
            run |= bit
            if place >= first + 2:
                runs[run] = None
    return tuple(runs)


def _runs(bits: int, ace: str) -> list[int]:
    """All runs that the cards hold; the usual hand without any is told by three shifts."""
    wide = bits
    if ace != "low":
        wide |= (bits & COLUMN) << 13
        if ace == "round_corner":
            wide |= (bits & TWOS) << 13
    if not wide & wide >> 1 & wide >> 2:
        return []
    return [run << shift for shift in (0, 16, 32, 48) for run in _lane_runs(bits >> shift & LANE, ace)]


def _sets(bits: int) -> list[int]:
    """All sets that the cards hold: of four of a kind the whole and its four threes."""
    s, h, d, c = bits & LANE, bits >> 16 & LANE, bits >> 32 & LANE, bits >> 48
    ranks, found = s & h & (d | c) | d & c & (s | h), []
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        four = bits & COLUMN * low
        found.append(four)
        if four.bit_count() == 4:
            found += [four ^ low << shift for shift in (48, 32, 16, 0)]
    return found


@lru_cache(maxsize=1 << 16)
def all_melds(hand: int, ace: str = "low") -> tuple[int, ...]:
    """Every meld that can be made of the hand's cards, shorter runs and threes of four included."""
    return (*_runs(hand, ace), *_sets(hand))


# -- what is left over -----------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def partition(hand: int, ace: str = "low") -> tuple[int, tuple[int, ...]]:
    """(pips left, melds): the disjoint melds that leave the fewest pips, of those the fewest melds."""
    melds = all_melds(hand, ace)
    return _split(hand, melds, ace) if melds else (pips(hand, ace), ())


def _split(left: int, melds: tuple[int, ...], ace: str) -> tuple[int, tuple[int, ...]]:
    best = pips(left, ace)
    chosen: tuple[int, ...] = ()
    for index, meld in enumerate(melds):
        rest = left & ~meld
        others = tuple(other for other in melds[index + 1 :] if not other & meld)
        found, more = _split(rest, others, ace) if others else (pips(rest, ace), ())
        if found < best or (found == best and len(more) + 1 < len(chosen)):
            best, chosen = found, (meld, *more)
    return best, chosen


def partitions(hand: int, ace: str = "low") -> list[tuple[int, ...]]:
    """Every choice of disjoint melds that leaves the fewest pips, for those who break ties otherwise."""
    fewest = partition(hand, ace)[0]
    return [melds for left, melds in _choices(hand, all_melds(hand, ace)) if pips(left, ace) == fewest]


def _choices(left: int, melds: tuple[int, ...]) -> Iterable[tuple[int, tuple[int, ...]]]:
    """Every choice of disjoint melds and the cards that it leaves."""
    yield left, ()
    for index, meld in enumerate(melds):
        others = tuple(other for other in melds[index + 1 :] if not other & meld)
        for rest, more in _choices(left & ~meld, others):
            yield rest, (meld, *more)


def deadwood(hand: Sequence[Card], ace: str = "low") -> list[Card]:
    """The cards outside the best partition."""
    bits = mask(hand)
    melded = sum(partition(bits, ace)[1])
    return [card for card in hand if not BIT[card] & melded]


# -- laying off ------------------------------------------------------------------------------------------


def below(card: Card, ace: str = "low") -> Card | None:
    """The card that may be laid off below a run that begins with this one (rummy.md 11)."""
    if card.rank == "A" and ace != "round_corner":
        return None
    return Card(ORDER[ORDER.index(card.rank) - 1] + card.suit)


def above(card: Card, ace: str = "low") -> Card | None:
    """The card that may be laid off above a run that ends with this one."""
    if (card.rank == "K" and ace == "low") or (card.rank == "A" and ace != "round_corner"):
        return None
    return Card(ORDER[(ORDER.index(card.rank) + 1) % 13] + card.suit)


def fits(meld: Sequence[Card], ace: str = "low") -> int:
    """The single cards, as a mask, that can be laid off on a meld; a full set and a whole suit take none."""
    first = meld[0]
    if first.rank == meld[1].rank:
        return COLUMN << ORDER.index(first.rank) & ~mask(meld)
    ends = (below(first, ace), above(meld[-1], ace)) if len(meld) < 13 else ()
    return mask({card for card in ends if card is not None})  # one where both ends want the same


def slots(meld: Sequence[Card], added: Iterable[Card], ace: str = "low") -> list[tuple[Card, int]]:
    """Where cards come to lie on a meld, in the order of laying: slot 0 below a run, -1 at the end.

    Those that don't fit are left out. A card that fits both ends goes to the low one (rummy.md 5.11).
    """
    waiting = set(added)
    if meld[0].rank == meld[1].rank:
        return [(card, -1) for card in unmask(fits(meld, ace) & mask(waiting))]
    found: list[tuple[Card, int]] = []
    for end, step, slot in ((meld[0], below, 0), (meld[-1], above, -1)):
        following = step(end, ace)
        while following in waiting:
            waiting.remove(following)
            found.append((following, slot))
            following = step(following, ace)
    return found


def grown(meld: Sequence[Card], added: Iterable[Card], ace: str = "low") -> list[Card]:
    """The meld with cards added, in display order."""
    cards = list(meld)
    for card, slot in slots(meld, added, ace):
        cards.insert(len(cards) if slot < 0 else slot, card)
    return cards


def layoffs(meld: Sequence[Card], hand: int, ace: str = "low") -> list[tuple[Card, ...]]:
    """Every way to add cards of the hand to a meld, one card or several, each way in display order.

    Where the same cards would complete a run at either end they are counted once, at the low end (rummy.md 5.11).
    """
    if meld[0].rank == meld[1].rank:
        return [(card,) for card in unmask(fits(meld, ace) & hand)]
    room = 13 - len(meld)  # in a circle both ends may reach for the same cards
    lows, highs = _chain(meld[0], hand, ace, below), _chain(meld[-1], hand, ace, above)
    found: dict[int, tuple[Card, ...]] = {}
    for low in range(len(lows), -1, -1):
        for high in range(min(len(highs), room - low) + 1):
            if low + high:
                added = (*reversed(lows[:low]), *highs[:high])
                found.setdefault(mask(added), added)
    return list(found.values())


def _chain(card: Card, hand: int, ace: str, step: Step) -> list[Card]:
    """The cards of the hand that follow a run's end one after the other."""
    chain: list[Card] = []
    following = step(card, ace)
    while following is not None and hand & BIT[following]:
        chain.append(following)
        following = step(following, ace)
    return chain
