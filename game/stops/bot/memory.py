"""What the pokers of a match so far tell of the kinds of its players: Expert remembers what each did first in every one.

First acts only: whoever acts again has a hand sorted by what he did before. The game counts them in its fact ``habits``, of
full tables and of who was free to bet more (betting.py), and deals as many hands as there are seats and a spare one.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from game.stops.bot.lockstep import Floats
from game.stops.bot.rivals import UNLIKELY, USUAL, look_at, tendencies
from game.stops.habits import MANY_BETS, Habits
from game.stops.poker_batch import CARD_BITS

HANDS = 1000  # random ones that tell how often each kind does what
PRICE = 0.25  # share that a call must win, as is usual with one bet
NEVER_SURE = 0.005  # of the likeliest kind: players change, too


def remembered(habits: Habits, seats: int) -> Floats:
    """For each kind, how likely one of it begins its pokers so, as a share of the likeliest."""
    likely = (_first_acts(seats) * np.array(habits)).sum(axis=(1, 2))
    found: Floats = np.maximum(np.exp(likely - likely.max()), NEVER_SURE)
    return found


@lru_cache
def _first_acts(seats: int) -> Floats:
    """For each kind, how often its first act is what, in logarithms; shaped as its Habits, for the hands of a full table."""
    size, rivals = 52 // (seats + 1), seats - 1
    dealt = CARD_BITS[np.random.default_rng(size).random((HANDS, 52)).argsort(axis=1)[:, :size]]
    (hands,) = look_at(np.bitwise_or.reduce(dealt, axis=1)[None], [size], True)
    found = np.empty((len(USUAL), MANY_BETS + 1, 3))
    for bets in range(MANY_BETS + 1):
        more, calls = tendencies(hands, bets, rivals, PRICE)
        stays = (1 - more) * (calls if bets else 1)
        found[:, bets] = np.stack([1 - more - stays, stays, more]).mean(axis=2).T
    logarithms: Floats = np.log(np.maximum(found, UNLIKELY))
    return logarithms
