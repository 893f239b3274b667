"""Measures what design budgets speak of: `make bench` prints a table and writes build/bench.json.

Peers are measured in the same run when they are installed (pip install -r tests/requirements-peers.txt): figures of one
run may be compared with each other, figures of two machines may not. Exit code 1 when a budget is missed.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from game import GAMES
from game.bots import seat_bot
from game.kernel.cards import full_pack
from game.kernel.game import Game
from game.log import read
from game.match import Match
from game.players import guests
from game.rummy import melds
from game.simulate import Plan, log_path, play
from game.stops import poker
from tests.short import LENGTH, short

Row = tuple[str, float, str, str, bool | None]
"""What was measured, the value, its unit, its budget in words, and whether it is met (None: no budget, or no peer)."""

SECONDS = 1.0  # of each measurement
HANDS = 10_000
OPEN_SPIEL = 25_000  # random moves of gin_rummy a second, driven from Python, on the machine of the budgets


def rate(work: Callable[[], int]) -> float:
    """Things done a second of processor time: the best of three measurements."""
    best = 0.0
    for _ in range(3):
        gc.collect()
        done, began = 0, time.process_time()
        while (spent := time.process_time() - began) < SECONDS / 3:
            done += work()
        best = max(best, done / spent)
    return best


def against(name: str, value: float, unit: str, peer: float | None, times: float, words: str) -> Row:
    """A row whose value must reach ``times`` the peer's of the same run, if there is one."""
    return name, value, unit, f">= {times:g} x {words}", None if peer is None else value >= times * peer


def peer(module: str) -> Any:
    """Another program's module, or None when it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


# -- the kernel ---------------------------------------------------------------------------------------------


def random_match(kind: type[Game], seats: int, rng: Random, views: bool) -> int:
    """Play one deal by chance, the actions listed by the game or by views; returns the number of actions."""
    game = kind(f"{rng.getrandbits(128):032x}", seats, short(kind.NAME))
    while not game.over:
        if not views:
            game.apply(rng.choice(game.legal_actions()))
            continue
        legal = [game.view(seat).legal for seat in range(seats)]
        events = game.apply(
            rng.choice(legal[game.to_act] if game.to_act in range(seats) else game.legal_actions())
        ).events
        for seat in range(seats):
            for event in events:
                game.redact(event, seat)
    return game.step


def kernel() -> Iterator[Row]:
    """Random play through legal actions and apply, alone and with all that seats are told."""
    spiel = peer("pyspiel")
    gin = rate(lambda: random_gin(spiel)) if spiel else None
    if gin is not None:
        yield "OpenSpiel gin_rummy, random moves", gin, "moves/s", "", None
    for kind, seats in ((GAMES[0], 2), (GAMES[1], 4)):
        rng = Random(1)
        bare = rate(lambda kind=kind, seats=seats, rng=rng: random_match(kind, seats, rng, False))
        full = rate(lambda kind=kind, seats=seats, rng=rng: random_match(kind, seats, rng, True))
        name = f"{kind.NAME}, {seats} seats, random"
        if kind.NAME == "rummy":
            yield against(
                f"{name}: legal actions and apply", bare, "actions/s", gin or OPEN_SPIEL, 1, "OpenSpiel's gin"
            )
            yield against(
                f"{name}: and every seat's view and events", full, "actions/s", gin or OPEN_SPIEL, 0.5, "the same"
            )
        else:
            yield f"{name}: legal actions and apply", bare, "actions/s", "", None
            yield f"{name}: and every seat's view and events", full, "actions/s", "", None


def random_gin(spiel: Any) -> int:
    """One random game of OpenSpiel's gin_rummy; returns the number of moves, the chance's among them."""
    state, moves, rng = spiel.load_game("gin_rummy").new_initial_state(), 0, Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves


def one_action() -> Iterator[Row]:
    """Median times of one view and one apply."""
    for kind, seats in ((GAMES[0], 4), (GAMES[1], 4)):
        looks, acts, rng = [], [], Random(2)
        for number in range(20):
            game = kind(f"{number:032x}", seats, short(kind.NAME))
            while not game.over:
                action = rng.choice(game.legal_actions())
                began = time.perf_counter()
                game.view(number % seats)
                seen = time.perf_counter()
                game.apply(action)
                acts.append(1e6 * (time.perf_counter() - seen))
                looks.append(1e6 * (seen - began))
        yield f"{kind.NAME}, {seats} seats: a view, median", median(looks), "us", "", None
        yield f"{kind.NAME}, {seats} seats: apply, median", median(acts), "us", "", None


def replay() -> Iterator[Row]:
    """Reading a log and applying every line."""
    for game in LENGTH:
        with TemporaryDirectory() as folder:
            play(Plan(game, 4, 1, ("normal",) * 4, "9" * 32, log=Path(folder)), 1)
            yield (
                f"{game}, 4 seats: replay of a log",
                rate(lambda folder=folder: replayed(Path(folder))),
                "actions/s",
                "",
                None,
            )


def replayed(folder: Path) -> int:
    recording = read(log_path(folder, 1))
    while recording.step():
        pass
    return recording.game.step


def length() -> Iterator[Row]:
    """A match of very many rounds: its last hundred are played as fast as its first, and nothing piles up but the scores.

    Of each round the match keeps its totals, and of what was said as much as a person may read back.
    """
    made = long_match()
    marks, objects = [(0.0, 0)], []
    while not made.over:
        made.tick()
        if len(made.scored) == len(marks):
            marks.append((time.process_time(), made.game.step))
            if len(marks) in (102, 902):
                gc.collect()
                objects.append(len(gc.get_objects()))
    early, late = pace(marks[101:301]), pace(marks[-201:])
    yield (
        "an action of the last 200 of 999 rounds, against early ones",
        late / early,
        "x",
        "<= 1.2 x",
        late <= 1.2 * early,
    )
    grown = (objects[1] - objects[0]) / 800
    yield "objects kept of each round after the first hundred", grown, "", "<= 10", grown <= 10


def long_match() -> Match:
    """Four computer players who answer by chance, for as many rounds as a match may have."""
    game = GAMES[1]("8" * 32, 4, {"end": "rounds:999", "short_ante": "credit"})
    return Match(game, [seat_bot(game.NAME, seat, "random-1", "8" * 32) for seat in range(4)], guests(["random-1"] * 4))


def pace(marks: list[tuple[float, int]]) -> float:
    """Seconds an action between the first and the last of some (time, step)."""
    return (marks[-1][0] - marks[0][0]) / (marks[-1][1] - marks[0][1])


# -- arithmetic ---------------------------------------------------------------------------------------------


def best_five() -> Iterator[Row]:
    """Strengths of seven cards, one at a time and in a batch, beside what others do."""
    rng, pack = Random(4), full_pack()
    hands = [rng.sample(pack, 7) for _ in range(HANDS)]
    held = [poker.bits(hand) for hand in hands]
    others = peers_of_seven([[str(card) for card in hand] for hand in hands])
    for name, value in others.items():
        yield f"{name}, best five of seven", value, "hands/s", "", None
    one = rate(lambda: len([poker.strength_of_bits(bits) for bits in held]))
    yield against("best five of seven, one at a time", one, "hands/s", others.get("phevaluator"), 1, "phevaluator")
    cards = rate(lambda: len([poker.strength(hand) for hand in hands]))
    yield "best five of seven, from named cards", cards, "hands/s", "", None
    if peer("numpy"):
        batch = importlib.import_module("game.stops.poker_batch")
        array = importlib.import_module("numpy").array(held, "uint64")
        many = rate(lambda: len(batch.strengths_of_bits(array)))
        yield against("best five of seven, a batch of 10,000", many, "hands/s", others.get("eval7"), 3, "eval7")


def peers_of_seven(hands: list[list[str]]) -> dict[str, float]:
    """Hands a second of each evaluator that is installed, its own form of the cards made ready."""
    found = {}
    if evaluator := peer("phevaluator"):
        card = importlib.import_module("phevaluator").Card
        ready = [[card(name).id_ for name in hand] for hand in hands]
        found["phevaluator"] = rate(lambda: len([evaluator.evaluate_cards(*ids) for ids in ready]))
    if eval7 := peer("eval7"):
        named = [[eval7.Card(name) for name in hand] for hand in hands]
        found["eval7"] = rate(lambda: len([eval7.evaluate(cards) for cards in named]))
    if treys := peer("treys"):
        judge = treys.Evaluator()
        whole = [[treys.Card.new(name) for name in hand] for hand in hands]
        found["treys"] = rate(lambda: len([judge.evaluate(cards[:5], cards[5:]) for cards in whole]))
    return found


def partitions() -> Iterator[Row]:
    """The best melding of random hands of eleven cards, none of them seen before."""
    rng, pack = Random(5), full_pack()
    fastest = float("inf")
    for _ in range(5):
        hands = [melds.mask(rng.sample(pack, 11)) for _ in range(5_000)]
        melds.partition.cache_clear()
        began = time.process_time()
        for hand in hands:
            melds.partition(hand)
        fastest = min(fastest, time.process_time() - began)
    yield "best melding of 11 cards, cold", 5_000 / fastest, "hands/s", "", None


# -- the table ----------------------------------------------------------------------------------------------


def in_words(row: Row) -> str:
    """One line of the table."""
    name, value, unit, budget, met = row
    figure = f"{value:,.0f}" if value >= 1_000 else f"{value:,.2f}"
    verdict = "" if not budget else f"{budget:<24}" + {True: "met", False: "MISSED", None: "no peer here"}[met]
    return f"{name:<58}{figure:>14} {unit:<10}{verdict}".rstrip()


def main() -> int:
    """Everything, row by row as it is measured."""
    parser = argparse.ArgumentParser(description="Measures speed, with peers beside it when they are installed.")
    parser.add_argument("--rules", action="store_true", help="rules and arithmetic only: no window")
    asked = parser.parse_args()
    parts: list[Callable[[], Any]] = [kernel, one_action, replay, length, best_five, partitions]
    if not asked.rules:
        from tests.tools import bench_screens

        parts.append(bench_screens.rows)
    rows: list[Row] = []
    for part in parts:
        for row in part():
            rows.append(row)
            print(in_words(row), flush=True)
    keys = ("name", "value", "unit", "budget", "met")
    Path("build").mkdir(exist_ok=True)
    report = json.dumps([dict(zip(keys, row, strict=True)) for row in rows], indent=1)
    Path("build/bench.json").write_text(report + "\n", encoding="utf-8")
    missed = [row for row in rows if row[4] is False]
    print("\n".join(["", "Missed:", *map(in_words, missed)]) if missed else "\nEvery budget is met.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
