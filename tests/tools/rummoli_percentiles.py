"""Writes the table by which the players of Rummoli know how good a poker hand is among hands of its size.

python -m tests.tools.rummoli_percentiles > game/stops/bot/percentiles.py
For each size, the strengths that split random hands into a hundred equal parts; 400,000 hands a size, seed 4.
"""

from __future__ import annotations

import numpy as np

from game.stops.poker_batch import strengths

SIZES = range(5, 19)  # from the smallest hand of eight players to the largest of two
HANDS = 400_000
PART = 20_000


def main() -> None:
    rng = np.random.default_rng(4)
    print(
        '"""How good a poker hand is among random hands of its size (written by tests/tools/rummoli_percentiles.py)."""'
    )
    print("\nfrom __future__ import annotations\n\nCUTS: dict[int, tuple[int, ...]] = {")
    for size in SIZES:
        found = [
            strengths(rng.random((PART, 52), dtype=np.float32).argsort(axis=1)[:, :size]) for _ in range(HANDS // PART)
        ]
        ordered = np.sort(np.concatenate(found))
        cuts = [int(ordered[HANDS * part // 100]) for part in range(1, 100)]
        print(f"    {size}: (")
        for start in range(0, 99, 9):
            print("        " + " ".join(f"{cut}," for cut in cuts[start : start + 9]))
        print("    ),")
    print("}  # fmt: skip")
    print('"""By number of cards, the strengths (poker.strength) that 1, 2 ... 99 of 100 hands do not reach."""')


if __name__ == "__main__":
    main()
