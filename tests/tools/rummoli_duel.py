"""A duel of Rummoli's computer players: the same sessions with the seats rotated, edge in chips a round, first places.

python -m tests.tools.rummoli_duel A B [--seats 4] [--sessions 50] [--seed x] [-o NAME=VALUE ...]
One A against B on all other seats; B may be several names with commas. Edge = own chips less the mean of the others.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter
from collections.abc import Mapping

from game.bots import find_bot
from game.kernel.chance import generator
from game.kernel.view import Think
from game.stops.rummoli import Rummoli

DEFAULTS = {"betting": "fixed", "bet_min": "2", "end": "rounds:12"}


def play(
    names: list[str],
    seed: str,
    options: dict[str, str],
    moves: dict[str, list[float]],
    did: dict[str, Counter[str]],
    others: Mapping[str, Think] | None = None,
) -> tuple[list[int], list[int], int]:
    """One session; the chips at its end, the winners, and the number of rounds. ``others``: bots without a public name."""
    game = Rummoli(seed, len(names), options)
    thinks = [(others or {}).get(name) or find_bot("rummoli", name) for name in names]
    while game.to_act is not None:
        if game.to_act < 0:
            game.apply(game.legal_actions()[0])
            continue
        seat = game.to_act
        view = game.view(seat)
        think = thinks[seat]
        assert think is not None
        start = time.process_time()
        action = list(think(view, generator("bot", seed, seat, view.step)))[-1]
        if len(view.legal) > 1:
            moves.setdefault(names[seat], []).append(time.process_time() - start)
            did.setdefault(names[seat], Counter())[action.do] += 1
        game.apply(action)
    return [game.purse(seat) for seat in range(game.seats)], game.winners, game.round


def interval(samples: list[float]) -> str:
    mean = sum(samples) / len(samples)
    sd = math.sqrt(sum((x - mean) ** 2 for x in samples) / max(len(samples) - 1, 1))
    return f"{mean:+7.3f} +-{1.96 * sd / math.sqrt(len(samples)):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--sessions", type=int, default=50)
    parser.add_argument("--seed", default="duel")
    parser.add_argument("-o", action="append", default=[])
    args = parser.parse_args()
    options = DEFAULTS | dict(text.split("=") for text in args.o)
    moves: dict[str, list[float]] = {}
    did: dict[str, Counter[str]] = {}
    edges, firsts = [], []
    rivals = args.b.split(",")
    for number in range(args.sessions):
        seed = f"{int.from_bytes(generator(args.seed, number).randbytes(16), 'big'):032x}"
        edge, first = 0.0, 0.0
        for turn in range(args.seats):
            names = [rivals[(place + number) % len(rivals)] for place in range(args.seats)]
            names[turn] = args.a
            chips, winners, rounds = play(names, seed, options, moves, did)
            edge += (chips[turn] - (sum(chips) - chips[turn]) / (args.seats - 1)) / rounds
            first += (turn in winners) / len(winners)
        edges.append(edge / args.seats)
        firsts.append(100 * first / args.seats)
        if (number + 1) % max(args.sessions // 4, 1) == 0:
            print(f"{number + 1} x {args.seats}: {args.a} v {args.b}: {interval(edges)}  first {interval(firsts)} %", flush=True)  # fmt: skip
    for name, times in moves.items():
        times.sort()
        print(
            f"  {name}: mean {1000 * sum(times) / len(times):.2f} ms, p99 {1000 * times[int(len(times) * 0.99)]:.2f} ms,"
            f" {len(times)} choices; {dict(did[name].most_common())}"
        )


if __name__ == "__main__":
    main()
