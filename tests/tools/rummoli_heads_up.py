"""Solves the poker of two players with a fixed limit and writes the table from which Expert takes what its worlds leave open.

python -m tests.tools.rummoli_heads_up > game/stops/bot/heads_up.py
Counterfactual regret minimisation (CFR+) over twelve equal parts of all hands; 4,000 rounds; prints what the best answer
could gain against the table, in hundredths of the pot, on the error stream.
"""

from __future__ import annotations

import sys

import numpy as np
import numpy.typing as npt

PARTS = 12
MOST = 4  # bets: one and three raises
ROUNDS = 4_000
RATIOS = (0.25, 0.5, 1.0, 2.0)  # of a bet to the pot before it

Floats = npt.NDArray[np.float64]
# What a part wins of another: 1, or a half against itself.
BEATS = np.tril(np.ones((PARTS, PARTS)), -1) + np.eye(PARTS) / 2


class Solver:
    """Regrets and summed strategies of every history; moves are fold, call or check, bet or raise."""

    def __init__(self, ratio: float) -> None:
        self.ratio = ratio
        self.regrets: dict[str, Floats] = {}
        self.sums: dict[str, Floats] = {}

    def strategy(self, history: str) -> Floats:
        positive = np.maximum(self.regrets.setdefault(history, np.zeros((3, PARTS))), 0) * self.legal(history)
        total = positive.sum(axis=0)
        even = self.legal(history) / self.legal(history).sum(axis=0)
        return np.where(total > 0, positive / np.where(total > 0, total, 1), even)

    def average(self, history: str) -> Floats:
        total = self.sums[history].sum(axis=0)
        even = self.legal(history) / self.legal(history).sum(axis=0)
        return np.where(total > 0, self.sums[history] / np.where(total > 0, total, 1), even)

    def legal(self, history: str) -> Floats:
        bets = history.count("b")
        return np.array([[bets > 0], [True], [bets < MOST]], np.float64) * np.ones(PARTS)

    def paid(self, history: str) -> tuple[float, float]:
        """What each has put in, in pots."""
        put = [0.0, 0.0]
        for place, move in enumerate(history):
            if move == "b":
                put[place % 2] = max(put) + self.ratio
            elif move == "k":
                put[place % 2] = max(put)
        return put[0], put[1]

    def walk(
        self, history: str, reach: list[Floats], weight: float, chosen: bool = False, answer: int = -1
    ) -> list[Floats]:
        """Each player's worth by part, times the other's chance to come here. ``answer``: who plays the best answer."""
        ended = self.ended(history, reach)
        if ended is not None:
            return ended
        me = len(history) % 2
        strategy = self.average(history) if chosen else self.strategy(history)
        worth = []
        for move, share in zip("fkb", strategy, strict=True):
            further = list(reach)
            further[me] = reach[me] * (1.0 if answer == me else share)
            worth.append(self.walk(history + move, further, weight, chosen, answer) if self.legal(history)["fkb".index(move)].any() else [np.full(PARTS, -1e9)] * 2)  # fmt: skip
        mine = np.stack([each[me] for each in worth])
        value = mine.max(axis=0) if answer == me else (np.where(strategy > 0, mine, 0) * strategy).sum(axis=0)
        other = sum(each[1 - me] for move, each in enumerate(worth) if self.legal(history)[move].any())
        if not chosen:
            self.regrets[history] = np.maximum(
                self.regrets[history] + np.where(self.legal(history) > 0, mine - value, 0), 0
            )
            self.sums[history] = self.sums.setdefault(history, np.zeros((3, PARTS))) + weight * strategy * reach[me]
        return [value, other] if me == 0 else [other, value]  # type: ignore[list-item]

    def ended(self, history: str, reach: list[Floats]) -> list[Floats] | None:
        """The worth of a finished poker to both, None when it goes on."""
        put = self.paid(history)
        pot = 1 + sum(put)
        if history.endswith("f"):
            loser = (len(history) - 1) % 2
            found = [np.zeros(PARTS), np.zeros(PARTS)]
            for player in (0, 1):
                gain = -put[player] + (pot if player != loser else 0)
                found[player] = gain * reach[1 - player].sum() * np.ones(PARTS)
            return found
        if history.endswith("k") and len(history) > 1:
            return [BEATS @ reach[1 - player] * pot - put[player] * reach[1 - player].sum() for player in (0, 1)]
        return None


def main() -> None:
    print('"""The poker of two players, solved (written by tests/tools/rummoli_heads_up.py)."""')
    print("\nfrom __future__ import annotations\n")
    print(f"PARTS = {PARTS}\n\nMOVES: dict[float, dict[str, tuple[tuple[int, ...], tuple[int, ...]]]] = {{")
    for ratio in RATIOS:
        solver = Solver(ratio)
        start = [np.ones(PARTS) / PARTS, np.ones(PARTS) / PARTS]
        for number in range(ROUNDS):
            solver.walk("", start, float(number))
        best = sum(float(solver.walk("", start, 0, True, player)[player].mean()) for player in (0, 1)) - 1
        print(f"bets of {ratio} pots: the best answers gain {100 * best:.2f} hundredths of the pot", file=sys.stderr)
        print(f"    {ratio}: {{")
        for history in sorted(solver.sums):
            rows = [tuple(round(99 * float(share)) for share in row) for row in solver.average(history)[1:]]
            print(f'        "{history}": ({rows[0]}, {rows[1]}),')
        print("    },")
    print("}  # fmt: skip")
    print(
        '"""By bets in pots, then by history (k check or call, b bet or raise): in 99 how often each part of all hands'
    )
    print('calls or checks, and bets or raises; else it folds."""')


if __name__ == "__main__":
    main()
