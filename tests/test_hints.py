"""Hints: Hard's own move in every position, and the reason is the term with the largest difference."""

from __future__ import annotations

from random import Random

import pytest

from game import find_game
from game.coach import hint
from game.kernel.actions import DEALER
from game.kernel.view import View
from game.rummy.bot.candidates import candidates as rummy_candidates
from game.stops.bot.candidates import candidates as rummoli_candidates
from tests.bots import choice


def positions(name: str, seats: int, count: int) -> list[View]:
    """Views of seats on turn, as Normal players meet them."""
    kind = find_game(name)
    assert kind is not None
    game, found = kind("0123456789abcdef", seats), []
    while len(found) < count and game.to_act is not None:
        if game.to_act == DEALER:
            game.apply(game.legal_actions()[0])
            continue
        view = game.view(game.to_act)
        found.append(view)
        game.apply(choice(name, "normal", view, len(found)))
    return found


@pytest.mark.parametrize(("name", "seats"), [("rummy", 2), ("rummy", 4), ("rummoli", 3), ("rummoli", 6)])
def test_the_hint_is_hards_move_and_names_the_largest_difference(name: str, seats: int) -> None:
    hints = 0
    for view in positions(name, seats, 150):
        found = rummy_candidates(view) if name == "rummy" else rummoli_candidates(view)
        told = hint(view)
        if told is None:
            continue
        assert told.action == choice(name, "hard", view, Random(1).randrange(9))
        if len(found) == 1:
            continue
        best, other = found[0], found[1]
        if told.term is None:
            assert best.value - other.value < (1.0 if name == "rummy" else 0.5)
        else:
            ahead = {term: best.terms[term] - other.terms[term] for term in best.terms}
            assert ahead[told.term] == max(ahead.values()) > 0
            hints += 1
    assert hints > 5
