"""Whole matches of Rummoli under mixed options, judged by the second reading of the rules."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from game.kernel.actions import DEALER, Action, Vote
from game.kernel.options import OptionError
from game.stops.rummoli import Rummoli
from tests.rummoli_judge import Judge

PURSES = ("9", "10", "18", "20", "30", "60", "100")


def mixed(rng: Random) -> Rummoli:
    """A game with options by chance, often with small purses, so that nobody waits long for the rare cases."""
    while True:
        share = rng.choice((0.1, 0.4, 0.8))
        options = {o.name: rng.choice(o.samples()) for o in Rummoli.OPTIONS if rng.random() < share}
        options |= {
            "start_chips": rng.choice(PURSES),
            "end": rng.choice(("rounds:3", "rounds:8", "time:3", "vote", "last_standing")),
        }
        if rng.random() < 0.7:
            options["poker_cards"] = "auto_best"  # 8,568 choices of two players take their time
        try:
            return Rummoli(f"{rng.getrandbits(128):032x}", rng.randrange(2, 9), options)
        except OptionError:
            continue


def choice(game: Rummoli, rng: Random) -> Action:
    legal = game.legal_actions()
    if game.to_act == DEALER:
        return legal[-1] if rng.random() < 0.1 else legal[0]
    if isinstance(legal[0], Vote):
        return Vote(rng.random() < 0.8)
    return rng.choice(legal[: rng.choice((3, 5, len(legal)))])


def lines_of(game: Rummoli, rng: Random) -> list[dict[str, object]]:
    """The lines of a whole match, as a file gives them back."""
    found = []
    while not game.over:
        found.append(json.loads(json.dumps(game.apply(choice(game, rng)).line)))
    return found


@pytest.mark.parametrize("number", range(8))
def test_matches_with_mixed_options_are_as_the_rules_say(number: int) -> None:
    rng = Random(number)
    for _ in range(3):
        game = mixed(rng)
        Judge(game.options, game.seats, lines_of(game, rng)).judge()


def test_the_judge_sees_what_is_wrong() -> None:
    rng = Random(1)
    game = Rummoli(f"{1:032x}", 4, {"end": "rounds:2"})
    lines = lines_of(game, rng)
    kinds: Counter[str] = Counter()
    for at, line in enumerate(lines):
        for key in [key for key, value in line.items() if isinstance(value, int) and key != "seat" and value]:
            altered = [*lines[:at], {**line, key: line[key] + 1}, *lines[at + 1 :]]  # type: ignore[operator]
            with pytest.raises((AssertionError, KeyError, IndexError, ValueError)):
                Judge(game.options, game.seats, altered).judge()
            kinds[str(line["do"])] += 1
    assert len(kinds) > 4
