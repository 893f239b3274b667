"""A duel of Rummy's computer players: the same deals with the seats rotated, deals and matches counted.

python -m tests.tools.rummy_duel A B --seats 2 --deals 200 --match target:150 --seed x
One A against B on all other seats. ``--deals`` counts matches of one deal unless ``--match`` names a length.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence

from game.bots import find_bot
from game.kernel.chance import generator
from game.rummy.rummy import Rummy


def play(
    names: Sequence[str], seed: str, options: dict[str, str], moves: dict[str, list[float]]
) -> tuple[list[int | None], list[int], list[list[int]]]:
    """One match; who went out in each deal, the winners, and the points of each deal."""
    game = Rummy(seed, len(names), options)
    thinks = [find_bot("rummy", name) for name in names]
    outs: list[int | None] = []
    points: list[list[int]] = []
    while game.to_act is not None:
        if game.to_act < 0:
            line = game.apply(game.legal_actions()[0]).line
            if line["do"] == "score":
                outs.append(line["out"])
                points.append(line["points"])
            continue
        seat = game.to_act
        view = game.view(seat)
        start = time.process_time()
        think = thinks[seat]
        assert think is not None
        action = None
        for action in think(view, generator("bot", seed, seat, view.step)):  # noqa: B007
            pass
        moves.setdefault(names[seat], []).append(time.process_time() - start)
        assert action is not None
        game.apply(action)
    totals = game.totals
    best = max(totals)
    return outs, [seat for seat, total in enumerate(totals) if total == best], points


def interval(samples: list[float]) -> str:
    mean = sum(samples) / len(samples)
    sd = math.sqrt(sum((x - mean) ** 2 for x in samples) / max(len(samples) - 1, 1))
    return f"{mean:8.4f} +-{1.96 * sd / math.sqrt(len(samples)):.4f}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", default="duel")
    parser.add_argument("-o", action="append", default=[])
    args = parser.parse_args()
    options = {"stall_turns": "100", "match": "target:150"} | dict(text.split("=") for text in args.o)
    moves: dict[str, list[float]] = {}
    deals, matches, margins = [], [], []
    blocked = count = 0
    for number in range(args.matches):
        seed = f"{int.from_bytes(generator(args.seed, number).randbytes(16), 'big'):032x}"
        mine, wins, margin, played = 0.0, 0.0, 0.0, 0
        for turn in range(args.seats):
            names = [args.b] * args.seats
            names[turn] = args.a
            outs, winners, points = play(names, seed, options, moves)
            mine += outs.count(turn)
            played += len(outs)
            blocked += outs.count(None)
            wins += (turn in winners) / len(winners)
            margin += sum(gain[turn] - (sum(gain) - gain[turn]) / (args.seats - 1) for gain in points)
        count += played
        deals.append((mine, played))
        matches.append(wins / args.seats)
        margins.append(margin / played)
        if number % max(args.matches // 25, 1) == 0 or number == args.matches - 1:
            share = sum(m for m, _ in deals) / count
            err = 1.96 * math.sqrt(sum((m - share * n) ** 2 for m, n in deals)) / count
            print(
                f"{number + 1} x {args.seats}: {args.a} v {args.b}: deals {share:.4f} +-{err:.4f} ({count}, blocked {blocked / count:.3f})  "
                f"matches {interval(matches)}  margin {interval(margins)}", flush=True,
            )  # fmt: skip
    for name, times in moves.items():
        times.sort()
        print(
            f"{name}: mean {1000 * sum(times) / len(times):.2f} ms, p99 {1000 * times[int(len(times) * 0.99)]:.2f} ms, {len(times)} moves"
        )


if __name__ == "__main__":
    main()
