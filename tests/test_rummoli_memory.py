"""What is remembered of how everybody bets, and what it tells of the players."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from game.bots import find_bot
from game.kernel.actions import Action
from game.kernel.chance import generator
from game.kernel.view import View
from game.stops.actions import Bet, Fold, Raise
from game.stops.bot.memory import NEVER_SURE, remembered
from game.stops.bot.rivals import BY_NAME, COUNTING, PASSIVE, PLAIN, RANDOM
from game.stops.rummoli import Rummoli

RULES = {"betting": "fixed", "bet_min": "2", "start_chips": "500", "final": "none"}


def bets(name: str, seats: int, rounds: int, **options: str) -> Iterator[tuple[View, Action]]:
    """What each seat of a table of like players saw and did, where it was asked for a bet."""
    game = Rummoli("b" * 32, seats, RULES | {"end": f"rounds:{rounds}"} | options)
    bot, chance = find_bot("rummoli", name), generator("memory", name)
    assert bot is not None
    while not game.over:
        assert game.to_act is not None
        view = game.view(max(game.to_act, 0))
        if game.to_act < 0:
            game.apply(game.legal_actions()[0])
            continue
        action = list(bot(view, chance))[-1]
        if game.question == "bet":
            yield view, action
        else:
            assert not view.facts["habits"]
        game.apply(action)


FEW_CHIPS = {"start_chips": "40", "final": "per_pot", "final_betting": "on"}


@pytest.mark.parametrize("name", ["random-1", "naive-1", "normal"])
@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize(
    "options", [{}, FEW_CHIPS, {"max_raises": "0"}, {"short_ante": "sit_out", "start_chips": "40"}]
)
def test_first_acts_of_full_tables_are_remembered(name: str, seats: int, options: dict[str, str]) -> None:
    """Of the rounds before, and only of who could bet more: a few chips, a cap, a final hand make others act, too."""
    first: dict[tuple[int, int], tuple[int, int] | None] = {}  # of a round and a seat: bets before it, and what it did
    for view, action in bets(name, seats, 8, **options):
        betting = view.facts["betting"]
        act = 0 if isinstance(action, Fold) else 2 if isinstance(action, Bet | Raise) else 1
        free = any(isinstance(legal, Bet | Raise) for legal in view.legal)
        counts = free and len(betting["own"]) == seats and view.phase == "poker"
        number = view.facts["round"] + (view.phase == "final")
        place = min(betting["raises"] + (betting["cur"] > 0), 2), act
        first.setdefault((number, view.seat), place if counts else None)
        for seat in range(seats):
            counted = np.zeros((3, 3), int)
            for (of, whose), found in first.items():
                if found and of < number and whose == seat:
                    counted[found] += 1
            assert view.facts["habits"][str(seat)] == counted.tolist()


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("naive-1", {BY_NAME}), ("loose-1", {BY_NAME}), ("passive-1", {PASSIVE}), ("random-1", {RANDOM}),
        ("normal", {PLAIN, COUNTING}), ("hard@20", {PLAIN, COUNTING}),
    ],
)  # fmt: skip
def test_players_are_known_by_how_they_bet(name: str, kinds: set[int], seats: int) -> None:
    """After twelve rounds, at a table of one kind; two who count are hard to tell apart by what they do first."""
    *_, (view, _) = bets(name, seats, 13)
    told = sum(np.log(remembered(view.facts["habits"][str(seat)], seats)) for seat in range(seats))
    assert int(np.argmax(told)) in kinds, told.round(1)


def test_who_has_not_bet_yet_may_be_of_any_kind_and_nobody_is_known_for_sure() -> None:
    assert (remembered([[0] * 3] * 3, 4) == 1).all()
    sure = remembered([[0, 300, 0]] * 3, 4)
    assert sure.max() == 1 and sure.min() == NEVER_SURE
