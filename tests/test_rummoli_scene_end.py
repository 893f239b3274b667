"""Rummoli's ends on screen: of a round, and of a match by a last poker."""

from __future__ import annotations

import pytest

from game.kernel.places import purse
from game.stops import final
from game.stops.rummoli import Rummoli
from scenes.results import ResultsScene
from scenes.round import RoundScene
from tests import rummoli_table as positions
from tests.rummoli_screen import card, scene_of, shown
from tests.screen import Screen

FELT = (960.0, 30.0)  # design pixels: nothing lies there
FRAME = 1 / 60
HOLD = 1.6  # seconds at normal speed that the hands of a last poker lie there when all is paid


def ended() -> Rummoli:
    """The last round is settled, and chips lie on the board."""
    game = positions.table(["", "", ""], chips=[50, 50, 50], board={"ts": 4, "kh": 8}, end="rounds:1")
    final.end_match(game)
    return game


def paid(screen: Screen) -> None:
    """Go on until the last chip has landed."""
    scene = scene_of(screen)
    for _ in range(3000):
        game = scene.match.game
        if game.over and all(scene.sprites.amount(purse(seat)) == game.purse(seat) for seat in range(3)):
            return
        screen.wait(FRAME)
    raise AssertionError("nobody is paid")


@pytest.mark.parametrize(("speed", "share"), [("normal", 1.0), ("fast", 0.5), ("slow", 2.0)])
def test_who_has_won_the_last_poker_is_seen_before_the_results_come(speed: str, share: float) -> None:
    screen = shown(ended(), speed=speed)
    paid(screen)
    screen.wait(HOLD * share - 0.1)
    assert screen.top is scene_of(screen)
    screen.wait(0.2)
    assert isinstance(screen.top, ResultsScene)


def test_any_press_ends_the_last_look() -> None:
    screen = shown(ended(), speed="normal")
    paid(screen)
    screen.wait(0.3)
    screen.click(FELT)
    screen.wait(0.1)
    assert isinstance(screen.top, ResultsScene)


def test_who_folded_in_the_last_round_is_not_dark_in_the_last_poker() -> None:
    game = positions.ranked("012", board={"ts": 4}, end="rounds:1")
    game.to_act = 0
    positions.do(game, "fold", "check", "check")
    final.end_match(game)
    screen = shown(game, speed="normal")
    scene = scene_of(screen)
    screen.wait(1.0)
    assert scene.showdown.view and not scene.showdown.best
    assert not any(scene.dim(seat) for seat in range(3))


def page(hands: tuple[str, str], **more: object) -> RoundScene:
    """The page at the end of the round in which the person lays his cards."""
    screen = shown(positions.stopping(hands, **more))
    for _ in range(200):
        if isinstance(screen.top, RoundScene):
            return screen.top
        screen.wait(FRAME)
        if scene_of(screen).mine:
            screen.click(card(screen, str(scene_of(screen).view.legal[0].card)))  # type: ignore[attr-defined]
    raise AssertionError("the round does not end")


def test_the_row_of_who_was_first_out_is_lit_whoever_gained_more() -> None:
    found = page(("2s 5s 9h", "3s 4s Td Kh"), lead="B", board={"rummoli": 9})
    out = found.settled["out"]
    found.scored.gains[1 - out] = 99  # by a pot, say
    assert [found.lit(seat) for seat in range(2)] == [seat == out for seat in range(2)]


def test_no_row_is_lit_after_a_deadlock() -> None:
    found = page(("2s 3c", "4s 6s"), chips=[50, 50])
    assert found.settled["deadlock"] and not any(found.lit(seat) for seat in range(2))
