"""Rummy through its real scene, by posted events only."""

from __future__ import annotations

from random import Random

import pytest

from game.match import Match
from game.players import guests, sit_down
from game.rummy.rummy import Rummy
from game.seats import Occupant
from scenes.rummy import RummyScene
from scenes.table import table_scene
from tests.screen import Screen
from tests.walk import Walk


def table(
    seats: int, options: dict[str, str] | None = None, seed: int = 1, size: tuple[int, int] = (1280, 720)
) -> tuple[Screen, RummyScene]:
    """A match of one person against bots, shown at once."""
    game = Rummy(f"{seed:032x}", seats, options or {})
    who = [Occupant("Player", "human"), *guests(["normal"] * (seats - 1))]
    match = Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who)
    scene = table_scene(match)
    assert isinstance(scene, RummyScene)
    screen = Screen(scene, size)
    screen.stack.settings.speed = "instant"
    screen.stack.settings_changed("speed")
    return screen, scene


OPTIONS = [
    (2, {"match": "hands:2"}),
    (2, {"match": "hands:2", "must_discard_last": "on", "ace": "high_or_low"}),
    (6, {"match": "hands:2", "melds_per_turn": "1"}),
    (6, {"match": "hands:2", "max_reshuffles": "0", "stall_turns": "20"}),
    (4, {"match": "hands:2", "melds_per_turn": "1_unless_out", "stock_out": "turn_over"}),
    (3, {"match": "hands:2", "layoff_requires_own_meld": "on", "ace": "round_corner", "stock_out": "block"}),
]


@pytest.mark.parametrize("way", ["clicks", "drags", "keys"])
@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_a_whole_match(seats: int, options: dict[str, str], way: str) -> None:
    screen, scene = table(seats, options)
    Walk(screen, Random(seats), keys=way == "keys", drags=way == "drags").to_the_end()
    assert scene.match.over
    assert len(scene.match.scored) == 2
