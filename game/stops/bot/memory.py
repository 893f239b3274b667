"""What the pokers of a match so far tell of the kinds of its players: Expert remembers what each did first in every one.

First acts only: whoever acts again has a hand sorted by what he did before.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from game.stops.bot.lockstep import Floats
from game.stops.bot.rivals import UNLIKELY, USUAL, habits, look_at
from game.stops.poker_batch import CARD_BITS

HANDS = 1000  # random ones that tell how often each kind does what
PRICE = 0.25  # share that a call must win, as is usual with one bet
NEVER_SURE = 0.005  # of the likeliest kind: players change, too


def remembered(acts: Sequence[Sequence[int]], seats: int) -> Floats:
    """For each kind, how likely one of it acts so, the likeliest 1. ``acts`` as in the fact ``habits`` of a view."""
    likely = (_first_acts(seats) * np.array(acts)).sum(axis=(1, 2))
    found: Floats = np.maximum(np.exp(likely - likely.max()), NEVER_SURE)
    return found


@lru_cache
def _first_acts(seats: int) -> Floats:
    """Logarithms, a table for each kind as in ``habits``: how often it begins a poker so, with the cards dealt at that table."""
    size, rivals = 52 // (seats + 1), seats - 1
    dealt = CARD_BITS[np.random.default_rng(size).random((HANDS, 52)).argsort(axis=1)[:, :size]]
    (hands,) = look_at(np.bitwise_or.reduce(dealt, axis=1)[None], [size], True)
    found = np.empty((len(USUAL), 3, 3))
    for bets in range(3):
        more, calls = habits(hands, bets, rivals, PRICE)
        stays = (1 - more) * (calls if bets else 1)
        found[:, bets] = np.stack([1 - more - stays, stays, more]).mean(axis=2).T
    logarithms: Floats = np.log(np.maximum(found, UNLIKELY))
    return logarithms
