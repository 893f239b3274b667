"""The numbers of game/rummy/bot/weights.py: coordinates climbed one after another by many deals played in step.

python -m tests.tools.rummy_tune SEATS [--deals 3000] [--rounds 2]

What is climbed: the share of deals won and of first-to-150 matches (drawn again from the deals) against three opponents
at all other seats: one that throws the most pips, one that keeps what is connected, and the weights at the start.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.random import RandomState

from game.kernel.options import complete
from game.rummy.bot.batch import Batch, Playing, Rules
from game.rummy.bot.expert import played_as, points
from game.rummy.bot.weights import BY_SEATS
from game.rummy.bot.worlds import Worlds
from game.rummy.bot.worth import Weights
from game.rummy.options import OPTIONS
from game.rummy.scoring import HAND_SIZE

GREEDY, LAYER = Playing(near=0.0, gap=0.0), Playing()
STEPS = {
    "danger": (0.5, 2.0), "near": (0.7, 1.5), "gap": (0.6, 1.5), "outs": (0.7, 1.4), "pips": (0.7, 1.4), "layoff": (0.5, 2.0),
}  # fmt: skip
LEAST = 0.002  # gain by which a step is taken


def fresh(seats: int, deals: int, chance: RandomState) -> Worlds:
    """So many deals before the first draw of seat 0."""
    pack = np.array([16 * suit + rank for suit in range(4) for rank in range(13)], dtype=np.uint8)
    order = pack[np.argsort(chance.random_sample((deals, 52)), axis=1)]
    bits, size = np.uint64(1) << order.astype(np.uint64), HAND_SIZE[seats]
    hands = [np.bitwise_or.reduce(bits[:, seat * size : (seat + 1) * size], axis=1) for seat in range(seats)]
    stock = np.zeros((deals, 52), np.uint8)
    left = 51 - seats * size
    stock[:, :left] = order[:, seats * size + 1 :]

    def none() -> Any:
        return np.zeros(deals, np.uint64)

    return Worlds(
        hands=np.stack(hands), runs=none(), sets=none(), pile=none(), top=bits[:, seats * size].copy(), stock=stock,
        size=np.full(deals, left), drawn=np.zeros(deals, np.int64), melded=np.zeros((seats, deals), bool),
        played=np.zeros((seats, deals), bool), reshuffles=np.zeros(deals, np.int64), row=np.arange(deals),
    )  # fmt: skip


def duel(mine: Playing, other: Playing, seats: int, deals: int, seed: int) -> tuple[Any, Any]:
    """(seats, seats * deals) points with the candidate first, and whether it went out; each deal from every seat."""
    options = complete(OPTIONS, {})
    gains, outs = [], []
    for seat in range(seats):
        chance = RandomState(seed)
        playing = [mine if who == seat else other for who in range(seats)]
        ends = Batch(fresh(seats, deals, chance), Rules.of(options), chance).play_on(0, playing, 400)
        gains.append(np.roll(points(ends, options), -seat, axis=0))
        outs.append(ends.out == seat)
    return np.concatenate(gains, axis=1), np.concatenate(outs)


def matches(gains: Any, target: int = 150, count: int = 20000, deals: int = 60) -> float:
    """The share of matches to that target won by the first row, drawn again from the deals."""
    drawn = RandomState(3).randint(0, gains.shape[1], (count, deals))
    there = gains[:, drawn].cumsum(axis=2) >= target
    first = np.where(there.any(axis=2), there.argmax(axis=2), deals + 1)
    return float((first[0] < first[1:].min(axis=0)).mean())


def worth(weights: Weights, opponents: Sequence[Playing], seats: int, deals: int, seed: int) -> tuple[float, str]:
    """What is climbed, and it in words."""
    total, words = 0.0, []
    for other in opponents:
        gains, outs = duel(played_as(weights, weights.holds_from), other, seats, deals, seed)
        total += matches(gains) + float(outs.mean())
        words.append(f"deals {outs.mean():.3f} matches {matches(gains):.3f}")
    return total, " | ".join(words)


def main() -> None:
    """Climb and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seats", type=int)
    parser.add_argument("--deals", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=2)
    args = parser.parse_args()
    best = BY_SEATS[args.seats]
    opponents = [GREEDY, LAYER, played_as(best, best.holds_from)]
    for number in range(args.rounds):
        value, words = worth(best, opponents, args.seats, args.deals, number)
        for name, steps in STEPS.items():
            start = best
            for step in steps:
                tried = replace(start, **{name: getattr(start, name) * step})
                found, told = worth(tried, opponents, args.seats, args.deals, number)
                if found > value + LEAST:
                    best, value, words = tried, found, told
            print(f"{number} {name}: {value:.4f} {words}\n  {best}", flush=True)


if __name__ == "__main__":
    main()
