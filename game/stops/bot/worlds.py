"""Deals of the cards that a player can't see, as its view allows them: what all estimates are made over."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.stops import poker
from game.stops.bot.lockstep import Bits, Rules
from game.stops.bot.position import Position


@dataclass
class Worlds:
    """``hands``: a row for each place in the order of play, a column for each world; ``spare`` the hand for sale."""

    hands: Bits
    spare: Bits


def deal(position: Position, worlds: int, rng: np.random.Generator) -> Worlds:
    """Deal the unseen cards at random into the hidden places."""
    cards = np.array([poker.bits([card]) for card in position.unseen], np.uint64)
    order = rng.random((worlds, len(cards)), dtype=np.float32).argsort(axis=1)
    dealt = cards[order]
    hands = np.empty((position.n, worlds), np.uint64)
    start = 0
    for place, size in enumerate(position.sizes):
        hands[place] = np.bitwise_or.reduce(dealt[:, start : start + size], axis=1)
        hands[place] |= np.uint64(poker.bits(position.hand if place == position.me else position.known[place]))
        start += size
    return Worlds(hands, np.bitwise_or.reduce(dealt[:, start : start + position.spare], axis=1))


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
