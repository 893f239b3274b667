"""A computer player's answer comes after a while that tells nothing: neither of his hand nor of how long he thought."""

from __future__ import annotations

from typing import Any

import pytest

from game import find_game
from game.kernel.actions import Action, IllegalAction
from game.kernel.view import View
from game.match import Match
from game.players import guests, sit_down
from game.seats import Seat
from game.stops.actions import Lay
from scenes.forced_run import goes_on
from scenes.table import TableScene, table_scene
from sprites.pace import SPEEDS, Pace
from tests.experts import NAMES
from tests.screen import Screen

FRAME = 1 / 60


def match_of(game: str, seed: int = 3) -> Match:
    kind = find_game(game)
    assert kind is not None
    made, who = kind(f"{seed:032x}", 4), guests(["easy"] * 4)
    return Match(made, [sit_down(made, seat, one) for seat, one in enumerate(who)], who)


def table(match: Match, speed: str = "normal") -> TableScene:
    scene = table_scene(match)
    screen = Screen(scene, (640, 360))
    screen.stack.settings.speed = speed
    screen.stack.settings_changed("speed")
    return scene


class Slow:
    """A seat that is asked so many times before it answers, where it has a choice."""

    def __init__(self, seat: Seat, frames: int) -> None:
        self.seat, self.frames, self.step, self.left = seat, frames, -1, 0

    def poll(self, view: View) -> Action | None:
        if view.step != self.step:
            self.step, self.left = view.step, self.frames if len(view.legal) > 1 else 0
        self.left -= 1
        return None if self.left >= 0 else self.seat.poll(view)

    def refused(self, error: IllegalAction) -> None:
        self.seat.refused(error)


def acted_at(match: Match, speed: str = "normal", frames: int = 2500) -> list[int]:
    """The frames in which the first actions were taken."""
    scene, found = table(match, speed), []
    for number in range(frames):
        step = match.game.step
        scene.stack.update(FRAME)
        if match.game.step > step:
            found.append(number)
    assert len(found) > 20
    return found


def answers(match: Match) -> list[float]:
    """How long the choices of a match take, as the scene has drawn it."""
    scene, found = table(match, "instant"), []
    play = scene.sprites.play

    def heard(*told: Any) -> None:
        if told[-1] is not None:
            found.append(told[-1])
        play(*told)

    scene.sprites.play = heard  # type: ignore[method-assign]
    for _ in range(80):
        scene.stack.update(FRAME)
    return found


@pytest.mark.parametrize("reduced", [False, True])
def test_an_answer_takes_its_time_at_every_speed(reduced: bool) -> None:
    for speed, factor in SPEEDS.items():
        pace = Pace(speed, reduced)
        assert pace.answer(0) == pytest.approx(0.35 * factor)
        assert pace.answer(1) == pytest.approx(0.9 * factor)


@pytest.mark.parametrize("game", NAMES)
def test_who_thinks_longer_answers_no_later(game: str) -> None:
    """Up to the least answer time: the answer is ready by then, and nobody sees when."""
    at_once, later = match_of(game), match_of(game)
    later.seats = [Slow(seat, int(0.34 / FRAME)) for seat in later.seats]
    assert acted_at(later) == acted_at(at_once)


@pytest.mark.parametrize("game", NAMES)
def test_how_long_an_answer_takes_hangs_on_no_cards(game: str) -> None:
    one, other = answers(match_of(game, 4)), answers(match_of(game, 5))
    least = min(len(one), len(other))
    assert least > 15 and one[:least] == other[:least]
    assert max(one) - min(one) > 0.5


@pytest.mark.parametrize("game", NAMES)
def test_nobody_who_has_a_choice_answers_sooner_than_the_least_time(game: str) -> None:
    match = match_of(game)
    scene, frames, waited = table(match), 0, []
    chooses = False
    for _ in range(4000):
        step = match.game.step
        scene.stack.update(FRAME)
        if scene.stack.top is not scene:
            break
        frames += 1
        if match.game.step > step:
            if chooses:
                waited.append(frames * FRAME)
            acting, frames = match.game.to_act, 0
            chooses = acting is not None and acting >= 0 and len(match.view(acting).legal) > 1
    assert len(waited) > 5 and min(waited) >= 0.35


def test_a_press_ends_the_wait() -> None:
    match = match_of("rummy")
    scene = table(match)
    while not (scene.timeline.busy and not scene.timeline.travellers() and (match.game.to_act or -1) >= 0):
        scene.stack.update(FRAME)
    step = match.game.step
    scene.hurry.end()
    scene.stack.update(FRAME)
    assert match.game.step == step + 1


def test_only_a_card_that_everybody_knows_to_be_next_comes_without_a_wait() -> None:
    match, forced, free = match_of("rummoli"), 0, 0
    while not match.scored:
        acting = match.game.to_act
        if acting is not None and acting >= 0:
            view = match.view(acting)
            if goes_on(view):
                assert [type(action) for action in view.legal] == [Lay]
                assert view.legal[0].to_json()["card"] not in [card for _, card in view.facts["run"]]
                forced += 1
            else:
                free += 1
        match.tick()
    assert forced > 10 and free > 10


@pytest.mark.parametrize("game", NAMES)
def test_nothing_is_waited_for_when_everything_is_instant(game: str) -> None:
    match = match_of(game)
    scene = table(match, "instant")
    for _ in range(30):
        step = match.game.step
        scene.stack.update(FRAME)
        assert match.game.step == step + 1
