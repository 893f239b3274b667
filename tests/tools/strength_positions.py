"""Positions from play: how long each level thinks in them, and whether cards that it cannot see change what it does."""

from __future__ import annotations

import time
from collections.abc import Iterator
from copy import deepcopy
from itertools import count, islice
from random import Random
from typing import Any

from game import find_game
from game.bots import find_bot
from game.kernel.actions import DEALER, Action
from game.kernel.chance import generator
from game.kernel.game import Game
from game.kernel.view import Think, View
from game.measure.timing import Timing
from tests.laws import random_action, shuffle_hidden
from tests.strength.claims import SEED, SESSION, TO_150
from tests.test_laws import begin, varied

PROOF = {"rummy": TO_150, "rummoli": SESSION}
OFTEN = 0.25  # share of the decisions that are looked at
SLIP = 0.05  # share of the decisions made by chance, so that positions are met that good play avoids
DRIVER = "normal"


def positions(name: str, seed: str) -> Iterator[Game]:
    """Games before a decision with a choice, without an end: at any seat count, a third each under the rules of the
    proofs, the usual ones and odd ones. They go on when the next one is asked for: who looks must not change them."""
    kind = find_game(name)
    assert kind is not None
    for number in count():
        rng = generator(seed, "positions", name, number)
        options = (PROOF.get(name, {}), {}, {} if number % 3 < 2 else varied(kind, rng))[number % 3]
        game = begin(kind, rng, **options)
        while game.to_act is not None:
            if game.to_act == DEALER:
                game.apply(game.legal_actions()[0])
                continue
            if rng.random() < OFTEN and len(game.legal_actions()) > 1:
                yield game
            game.apply(_driven(game, rng))


def _driven(game: Game, rng: Random) -> Action:
    if rng.random() < SLIP:
        return random_action(game, rng)
    think = find_bot(game.NAME, DRIVER)
    assert think is not None and game.to_act is not None
    return decided(think, game.view(game.to_act), rng)


def decided(think: Think, view: View, rng: Random) -> Action:
    """The action that counts: the last one."""
    return list(think(view, rng))[-1]


def measured(
    game: str, level: str, times: int, swaps: int, seconds: float, _: int, before: dict[str, Any] | None
) -> dict[str, Any] | None:
    """Think in so many positions, and in the first ``swaps`` of them with other hidden cards, too."""
    think, timing, changed = find_bot(game, level), Timing(), 0
    assert think is not None
    if before:
        timing.merge(before["timing"])
        changed = before["changed"]
    ends = time.monotonic() + seconds
    for number, position in islice(enumerate(positions(game, SEED)), timing.moves, times):
        if time.monotonic() > ends:
            break
        timing.add(_timed(think, position, number))
        changed += number < swaps and _changes(think, position, number)
    if not timing.moves:
        return None
    return {
        "count": timing.moves,
        "mean": round(timing.mean, 3),
        "p99": round(timing.percentile(0.99), 2),
        "swapped": min(swaps, timing.moves),
        "changed": changed,
        "timing": timing.to_json(),
    }


def _think(think: Think, position: Game, number: int) -> Action:
    assert position.to_act is not None
    return decided(think, position.view(position.to_act), generator(SEED, "position", number))


def _timed(think: Think, position: Game, number: int) -> float:
    """Milliseconds of the processor."""
    assert position.to_act is not None
    view, rng = position.view(position.to_act), generator(SEED, "position", number)
    began = time.process_time()
    decided(think, view, rng)
    return 1000 * (time.process_time() - began)


def _changes(think: Think, position: Game, number: int) -> bool:
    """Whether another world that looks the same to the seat on turn has it do something else."""
    assert position.to_act is not None
    other = deepcopy(position)
    shuffle_hidden(other, position.to_act, generator(SEED, "swap", number))
    return _think(think, other, number) != _think(think, position, number)
