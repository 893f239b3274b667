"""Worlds: the unseen cards dealt out in many ways that agree with all that a seat knows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray

from game.kernel.places import DISCARD, STOCK
from game.rummy.bot.batch import Batch, Playing
from game.rummy.bot.lanes import NONE, ONE, Masks, number, u64
from game.rummy.bot.position import Position
from game.rummy.bot.worlds import Bools, Worlds
from game.rummy.melds import BIT, mask
from game.rummy.prospects import singles
from game.rummy.scoring import HAND_SIZE

CHOICES = 2  # cards that a seat can choose from in a turn: one of the stock and the upcard
MOST = 16  # cards that others draw and throw in our heads: later hands look alike
RECENT = 6  # discards that still tell what others do not hold
REPAIRS = 4  # cards of a hand that are exchanged because they would have been played


def dealt(position: Position, count: int, chance: RandomState) -> Worlds:
    """So many worlds, each card that nobody has shown as likely here as there."""
    view = position.view
    numbers = np.array([card.bit_length() - 1 for card in singles(position.unseen)], dtype=np.uint8)
    order = numbers[np.argsort(chance.random_sample((count, len(numbers))), axis=1, kind="stable")]
    hands = np.zeros((position.seats, count), np.uint64)
    at = 0
    for seat in range(position.seats):
        known = position.hand if seat == position.seat else position.known[seat]
        hidden = position.counts[seat] - known.bit_count()
        hands[seat] = _joined(order[:, at : at + hidden]) | u64(known)
        at += hidden
    pile = view.piles[DISCARD]
    rest = order[:, at:]
    stock = np.zeros((count, 52), np.uint8)
    stock[:, : rest.shape[1]] = rest
    assert rest.shape[1] == len(view.piles[STOCK]), "every unseen card lies in a hand or in the stock"

    def everywhere(cards: int) -> Masks:
        return np.full(count, cards, np.uint64)

    played = [bool(told) for told in view.facts["played"]]
    played[position.seat] = position.played
    return Worlds(
        hands=hands,
        runs=everywhere(position.runs),
        sets=everywhere(position.sets),
        pile=everywhere(mask(pile[:-1])),
        top=everywhere(mask(pile[-1:])),
        stock=stock,
        size=np.full(count, rest.shape[1]),
        drawn=np.zeros(count, np.int64),
        melded=np.repeat(np.array(view.facts["melded"], bool)[:, None], count, axis=1),
        played=np.repeat(np.array(played)[:, None], count, axis=1),
        reshuffles=np.full(count, view.facts["reshuffles"]),
        row=np.arange(count),
    )


def _joined(cards: NDArray[np.uint8]) -> Masks:
    found: Masks = np.bitwise_or.reduce(ONE << cards.astype(np.uint64), axis=1)
    return found


# -- what others would not hold ----------------------------------------------------------------------------------


def settle(batch: Batch, position: Position, playing: Sequence[Playing], at_once: Bools) -> None:
    """Make the hidden hands such as players hold after the turns that were played.

    Each other seat draws and throws in its head as often as it did at the table, the thrown card going back to the
    unseen ones; then who lays at once (``at_once`` by world, and whoever has played already) holds no meld, and no card
    that the table took when its turn ended.
    """
    w = batch.worlds
    choices = min(CHOICES * turns_played(position) + 1, MOST)
    known = [u64(cards) for cards in position.known]
    for seat in (seat for seat in range(position.seats) if seat != position.seat):
        for _ in range(choices):
            _exchange(batch, seat, playing[seat], known[seat])
        open_hand = position.view.facts["played"][seat]
        lays = np.ones(w.row.size, bool) if open_hand else at_once
        for _ in range(REPAIRS):
            if not _put_right(batch, position, seat, known[seat], lays):
                break


def turns_played(position: Position) -> int:
    """About how often each seat has played: the stock tells it, until it is made up anew."""
    view = position.view
    if view.facts["reshuffles"]:
        return MOST
    gone = 52 - len(view.piles[STOCK]) - 1 - HAND_SIZE[position.seats] * position.seats
    return gone // position.seats


def _exchange(batch: Batch, seat: int, playing: Playing, known: np.uint64) -> None:
    """The seat draws an unseen card and gives one back for it, any but those known to be its own."""
    w = batch.worlds
    if not w.size.min():
        return
    rows = np.arange(w.row.size)
    at = (batch.chance.random_sample(w.row.size) * w.size).astype(np.int64)
    hand = w.hands[seat] | ONE << w.stock[rows, at].astype(np.uint64)
    thrown = batch.discard(seat, playing, hand, np.full(w.row.size, known))
    w.hands[seat] = hand ^ thrown
    w.stock[rows, at] = number(thrown)


def _put_right(batch: Batch, position: Position, seat: int, known: np.uint64, lays: Bools) -> bool:
    """Exchange one card of each hand that its owner would have played or would not have passed; whether there was any."""
    w, on = batch.worlds, batch.lanes
    hand = w.hands[seat]
    playable = on.in_runs(hand) | on.in_sets(hand)
    if not position.own_meld_first or position.view.facts["melded"][seat]:
        playable |= hand & u64(position.took_before)
    bad = (np.where(lays, playable, NONE) | _passed(batch, position, hand)) & ~known
    rows = np.flatnonzero(bad)
    if not rows.size or not w.size.min():
        return False
    at = (batch.chance.random_sample(rows.size) * w.size[rows]).astype(np.int64)
    drawn = ONE << w.stock[rows, at].astype(np.uint64)
    thrown = bad[rows] & -bad[rows]
    w.hands[seat, rows] = hand[rows] ^ thrown | drawn
    w.stock[rows, at] = number(thrown)
    return True


def _passed(batch: Batch, position: Position, hand: Masks) -> Masks:
    """The cards of pairs that would make a meld with a late discard: who held one would have taken or kept that card.

    Every discard was thrown by a seat or passed by the next one; with two seats that says the same of the other hand,
    with more the share of the seats that it speaks of.
    """
    found = np.zeros_like(hand)
    for card in position.view.piles[DISCARD][-RECENT:]:
        for pair in position.ahead.pairs[BIT[card]]:
            found |= np.where(hand & u64(pair) == u64(pair), u64(pair), NONE)
    return np.where((batch.worlds.row // 8) % position.seats < 2, found, NONE)
