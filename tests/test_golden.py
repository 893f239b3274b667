"""Golden matches: what was recorded once is played, judged and told the same today; `make golden` records anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import GAMES
from game.replay import check
from tests.tools.golden import FOLDER, GOLDEN, record
from tests.transcript import transcript


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_match_is_told_as_it_was(name: str) -> None:
    assert check(FOLDER / f"{name}.jsonl").startswith("ok ")
    told = transcript(FOLDER / f"{name}.jsonl").splitlines()
    assert told == (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", GOLDEN)
def test_the_frozen_bots_play_a_golden_match_as_they_did(name: str, tmp_path: Path) -> None:
    assert record(name, tmp_path).read_bytes() == (FOLDER / f"{name}.jsonl").read_bytes()


def test_every_game_has_golden_matches_and_no_other_file_lies_among_them() -> None:
    assert {plan.game for plan in GOLDEN.values()} == {game.NAME for game in GAMES}
    assert {path.stem for path in FOLDER.iterdir() if path.is_file()} == set(GOLDEN)
