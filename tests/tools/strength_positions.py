"""Positions from play: how long each level thinks in them, and whether cards that it cannot see change what it does."""

from __future__ import annotations

import time
from collections.abc import Iterator
from copy import deepcopy
from itertools import count
from random import Random
from typing import Any

from game import find_game
from game.bots import find_bot
from game.kernel.actions import DEALER, Action
from game.kernel.chance import generator
from game.kernel.game import Game
from game.kernel.view import Think, View
from game.measure.timing import Timing
from game.tournament import versions
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
        options = (PROOF[name], {}, {} if number % 3 < 2 else varied(kind, rng))[number % 3]
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


def measured(game: str, level: str, times: int, swaps: int, seconds: float) -> dict[str, Any] | None:
    """Think in so many positions, and in the first ``swaps`` of them with other hidden cards, too."""
    think, timing, changed = find_bot(game, level), Timing(), 0
    assert think is not None
    ends = time.monotonic() + seconds
    for number, position in enumerate(positions(game, SEED)):
        seat = position.to_act
        assert seat is not None
        if number == times or time.monotonic() > ends:
            break
        view = position.view(seat)
        rng, other_rng = (generator(SEED, "position", number) for _ in range(2))
        began = time.process_time()
        action = decided(think, view, rng)
        timing.add(1000 * (time.process_time() - began))
        if number < swaps:
            other = deepcopy(position)
            shuffle_hidden(other, seat, generator(SEED, "swap", number))
            changed += decided(think, other.view(seat), other_rng) != action
    if not timing.moves:
        return None
    return {
        "count": timing.moves,
        "mean": round(timing.mean, 3),
        "p99": round(timing.percentile(0.99), 2),
        "swapped": min(swaps, timing.moves),
        "changed": changed,
        "code": versions(game)["code"],
    }
