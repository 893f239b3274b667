"""Deals of the cards that a player can't see, as its view allows them: what all estimates are made over."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.kernel.cards import Card
from game.stops import poker
from game.stops.bot.lockstep import Bits, Rules
from game.stops.bot.position import Position
from game.stops.bot.told import impossible

LEAST = 8  # worlds that fit all that was told; with fewer it is left aside


@dataclass
class Worlds:
    """``hands``: a row for each place in the order of play, a column for each world; ``spare`` the hand for sale."""

    hands: Bits
    spare: Bits


def deal(position: Position, worlds: int, rng: np.random.Generator) -> Worlds:
    """Deal the unseen cards at random into the hidden places, none where it can't be."""
    barred = impossible(position)
    dealt = _deal_around(position, barred, worlds, rng) if any(barred) else None
    dealt = _deal_freely(position, worlds, rng) if dealt is None else dealt
    for place in range(position.n):
        dealt.hands[place] |= np.uint64(poker.bits(position.hand if place == position.me else position.known[place]))
    return dealt


def _deal_freely(position: Position, worlds: int, rng: np.random.Generator) -> Worlds:
    cards = np.array([poker.bits([card]) for card in position.unseen], np.uint64)
    dealt = cards[rng.random((worlds, len(cards)), dtype=np.float32).argsort(axis=1)]
    hands = np.empty((position.n, worlds), np.uint64)
    start = 0
    for place, size in enumerate(position.sizes):
        hands[place] = np.bitwise_or.reduce(dealt[:, start : start + size], axis=1)
        start += size
    return Worlds(hands, np.bitwise_or.reduce(dealt[:, start : start + position.spare], axis=1))


def _deal_around(position: Position, barred: list[set[Card]], worlds: int, rng: np.random.Generator) -> Worlds | None:
    """Card by card, those with the fewest places first, each place as likely as it has room; None if that hardly works.

    The spare hand counts as out of play.
    """
    unseen = position.unseen
    sizes = [*position.sizes, len(unseen) - sum(position.sizes)]
    may = {card: [card not in cards for cards in barred] for card in unseen}
    order = sorted(unseen, key=lambda card: (sum(size for size, ok in zip(sizes, may[card], strict=True) if ok), card))
    room = np.repeat(np.array(sizes, np.float64)[:, None], worlds, axis=1)
    hands = np.zeros((position.n + 1, worlds), np.uint64)
    fits = np.ones(worlds, np.bool_)
    column = np.arange(worlds)
    for card, chance in zip(order, rng.random((len(order), worlds)), strict=True):
        odds = (room * np.array(may[card])[:, None]).cumsum(axis=0)
        fits &= odds[-1] > 0
        place = (odds <= chance * odds[-1]).sum(axis=0).clip(0, position.n)
        hands[place, column] |= np.uint64(poker.bits([card]))
        room[place, column] -= 1
    if fits.sum() < LEAST:
        return None
    kept = np.flatnonzero(fits)
    kept = kept if len(kept) == worlds else kept[rng.integers(0, len(kept), worlds)]
    return Worlds(hands[:-1, kept], hands[-1, kept])


def rules_of(position: Position) -> Rules:
    """What the options of a view say about the stops play."""
    return Rules(
        pots=position.pots,
        chosen_suit=position.option("stop_lead", "chosen_suit"),
        completer=position.option("combo", "completer"),
        to_winner=position.option("card_payment", "winner"),
        fine=position.number("no_colour_fine"),
        credit=position.option("short_ante", "credit"),
    )
