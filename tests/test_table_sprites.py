"""Sprites follow events, and sync is the truth: after play and finish the picture is the same as after sync."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES
from game.kernel.actions import ALL, NOBODY
from game.kernel.game import Game
from levels.layout import load
from sprites.pace import Pace
from sprites.table import TableSprites
from sprites.timeline import Timeline

CASES = [(game, seats) for game in GAMES for seats in game.SEATS]


def sprites_for(game: Game, pace: Pace | None = None, size: tuple[float, float] = (1920, 1080)) -> TableSprites:
    layout = load(game.NAME, "table", f"{game.seats} seats").fitted(*size)
    return TableSprites(layout, game.NAME, Timeline(), pace or Pace())


def picture(sprites: TableSprites) -> list[object]:
    """Everything that can be seen of cards and chips, in the order in which it is drawn."""
    cards = sorted(sprites.cards(), key=lambda s: s.z)
    chips = {place: pile.shown for place, pile in sprites.chips.items()}
    return [[(s.z, s.key, s.pose, s.turn, s.dim, s.rim) for s in cards], sorted(chips.items()), len(sprites.flying)]


def steps(game: Game, rng: Random, most: int):
    """Random actions and the events they made, until the match ends or ``most`` actions are done."""
    for _ in range(most):
        if game.over:
            return
        yield game.apply(rng.choice(game.legal_actions())).events


@pytest.mark.parametrize(("kind", "seats"), CASES)
@pytest.mark.parametrize("viewer", [0, "last", NOBODY, ALL])
def test_play_then_finish_equals_sync(kind: type[Game], seats: int, viewer: int | str) -> None:
    seat = seats - 1 if viewer == "last" else int(viewer)
    rng = Random(f"{kind.NAME}{seats}{viewer}")
    game = kind(f"{rng.getrandbits(128):032x}", seats)
    played = sprites_for(game)
    played.sync(game.view(seat))
    for events in steps(game, rng, 220):
        view = game.view(seat)
        played.play([game.redact(event, seat) for event in events], view)
        for _ in range(rng.randrange(4)):
            played.timeline.update(rng.random() / 2)
        if rng.random() < 0.1:
            size = rng.choice([(1920.0, 1080.0), (1920.0, 1440.0), (2520.0, 1080.0)])
            played.fit(load(game.NAME, "table", f"{seats} seats").fitted(*size))
        played.timeline.finish()
        true = TableSprites(played.layout, game.NAME, Timeline(), Pace())
        true.order.own = list(played.order.own)
        true.sync(view)
        assert picture(played) == picture(true)
