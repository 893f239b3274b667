"""What was played last is offered again if it can be played, whatever stands in the file of settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from scenes.menu import MenuScene
from scenes.seating import NEW_GAME, Setup, persons, remember, remembered
from tests.screen import Screen

NAMES = [game.NAME for game in GAMES]
ANA, BOT = {"name": "Ana", "kind": "human"}, {"name": "Vera", "kind": "bot", "level": "normal", "character": "vera"}


def offered(tmp_path: Path, game: str, known: Any) -> Setup | None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.stack.settings.others[NEW_GAME] = known
    found = remembered(screen.stack, game)
    remember(screen.stack, Setup(game, tuple(persons(2))))
    assert remembered(screen.stack, game) == Setup(game, tuple(persons(2)), {})
    return found


@pytest.mark.parametrize("game", NAMES)
def test_seats_and_options_that_can_be_played_are_offered(game: str, tmp_path: Path) -> None:
    found = offered(tmp_path, game, {game: {"seats": [ANA, BOT], "options": {}}})
    assert found is not None and [who.to_json() for who in found.occupants] == [ANA, BOT]


WRONG: list[Any] = [
    *(None, 5, "ab", [], {}, [1, 2], [None, None], {"a": 1}, [[], []], [ANA], [ANA] * 9, {"0": ANA, "1": ANA}),
    *([ANA, ANA | {"name": name}] for name in (None, 5, [], "\ud800")),
    *([ANA, BOT | {"level": level}] for level in (None, 5, [], "god", "\ud800")),
    *([ANA, BOT | {"character": character}] for character in (5, [], "\udfff")),
    *([ANA, ANA | {"kind": kind}] for kind in (None, 5, [], {}, "cat", "bot")),
]


@pytest.mark.parametrize("game", NAMES)
def test_seats_and_options_of_any_other_shape_are_not(game: str, tmp_path: Path) -> None:
    option = next(kind for kind in GAMES if game == kind.NAME).OPTIONS[0].name
    values = (None, 5, [], {}, "\ud800", "9" * 5000, "")
    options = [None, 5, "ab", [1], ["ab"], {"new": "x"}, *({option: value} for value in values)]
    good, bad = {"seats": [ANA, BOT]}, [{"seats": seats, "options": {}} for seats in WRONG]
    bad += [good | {"options": one} for one in options]
    for kept in [None, 5, "ab", [], {}, good, {"options": {}}, *bad]:
        assert offered(tmp_path, game, {game: kept}) is None, kept
    for known in (None, 5, "ab", [], [game], {}):
        assert offered(tmp_path, game, known) is None, known
