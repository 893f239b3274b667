"""The position file: Hard and Expert find every move, Normal most, and the reason of the hint is the one that decides."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import pytest

from game.bots import find_bot
from game.kernel.actions import Action
from game.rummy.bot.candidates import candidates as rummy_candidates
from game.stops.bot.candidates import candidates as rummoli_candidates
from tests.positions import Position, answered, positions

POSITIONS = positions()
NORMAL_FINDS = 0.6  # at least, of all positions: people of its skill see most of them


def move(level: str, told: Position) -> Action:
    think = find_bot(told.game, level)
    assert think is not None
    return answered(think, told)


def reason(told: Position) -> str | None:
    """The term in which the best right action differs most from the tempting one; None where nothing is weighed."""
    view = told.view()
    found: list[Any] = [*(rummy_candidates if told.game == "rummy" else rummoli_candidates)(view)]
    right = next((one for one in found if told.finds(one.action)), None)
    tempting = next((one for one in found if told.tempts(one.action)), None)
    if right is None or tempting is None:
        return None
    return max(right.terms, key=lambda term: right.terms[term] - tempting.terms[term])


def named(told: list[Position]) -> Any:
    return pytest.mark.parametrize("told", told, ids=[one.name for one in told])


def test_the_file_is_full_and_its_names_differ() -> None:
    count = Counter(told.game for told in POSITIONS)
    assert count["rummy"] >= 34 and count["rummoli"] >= 30
    assert len({(told.game, told.name) for told in POSITIONS}) == len(POSITIONS)


@named(POSITIONS)
def test_the_position_is_one_of_the_game(told: Position) -> None:
    """What is called right, wrong or tempting is legal there, and some legal action is right and another is not."""
    assert bool(told.right) != bool(told.wrong) and told.why
    legal = told.view().legal
    assert any(told.finds(action) for action in legal)
    assert told.reason is None or any(told.tempts(action) and not told.finds(action) for action in legal)
    for text in [*told.right, *([told.tempting] if told.tempting else [])]:
        assert any(told.means(action, text) for action in legal), f"{text} is not legal"


@pytest.mark.parametrize("level", ["hard", "expert"])
@named(POSITIONS)
def test_the_move_is_seen(told: Position, level: str) -> None:
    action = move(level, told)
    assert told.finds(action), f"{level}: {action}; {told.why}"


@named(POSITIONS)
def test_the_reason_is_the_right_one(told: Position) -> None:
    assert reason(told) == told.reason, told.why


def test_normal_finds_most() -> None:
    found = [told for told in POSITIONS if told.finds(move("normal", told))]
    figures = f"normal finds {len(found)} of {len(POSITIONS)}"
    sys.stdout.write(figures + "\n")  # seen with pytest -s
    assert len(found) >= NORMAL_FINDS * len(POSITIONS), figures
