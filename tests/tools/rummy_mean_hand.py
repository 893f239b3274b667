"""Prints what a hand of Rummy is worth in the mean (game/rummy/bot/luck.py, MEAN_HAND), and its standard error.

python -m tests.tools.rummy_mean_hand
For each number of cards that is dealt and each way that an ace counts, packs are dealt out as far as they reach.
"""

from __future__ import annotations

import sys

import numpy as np

from game.kernel.cards import full_pack
from game.rummy.bot.luck import MEAN_HAND, dealt_worths
from game.rummy.melds import BIT

SEED, PACKS, AT_ONCE = 1, 240_000, 400


def worths(size: int, ace: str, packs: int, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """What the hands of so many packs are worth, in hundredths of the stake; the first axis is the pack."""
    pack, whole = np.array([BIT[card] for card in full_pack()], np.uint64), 52 // size * size
    hands = np.concatenate([rng.permutation(pack)[:whole].reshape(-1, size) for _ in range(packs)])
    found = dealt_worths(np.bitwise_or.reduce(hands, axis=1), ace)
    return np.asarray(found.reshape(packs, -1).mean(axis=1), np.float64)


def main() -> None:
    for size, ace in MEAN_HAND:
        rng = np.random.default_rng(SEED)
        found = np.concatenate([worths(size, ace, AT_ONCE, rng) for _ in range(PACKS // AT_ONCE)])
        sys.stdout.write(f'    ({size}, "{ace}"): {found.mean():.2f},  # +-{found.std() / len(found) ** 0.5:.3f}\n')
        sys.stdout.flush()


if __name__ == "__main__":
    main()
