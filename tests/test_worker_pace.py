"""A computer player's answer comes after a while that tells nothing: neither of his hand nor of how long he thought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game import GAMES, find_game
from game.bots import find_bot, load_all
from game.kernel.actions import Action, IllegalAction, Lay
from game.kernel.view import View
from game.match import Match
from game.players import guests, sit_down
from game.seats import Seat
from game.seats.bot import BotSeat
from game.seats.worker import Question, Worker, decided
from scenes.answering import SOONEST
from scenes.devices import Press
from scenes.forced_run import goes_on
from scenes.table import TableScene, table_scene
from sprites.pace import SPEEDS, Pace
from tests.screen import Screen

NAMES = [game.NAME for game in GAMES]
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


# -- those who think for longer than a frame ------------------------------------------------------------------


class Thinking(Worker):
    """Answers after so many frames, where there is a choice. No process is begun."""

    def __init__(self, frames: int) -> None:
        super().__init__(find_bot, load_all)
        self.frames, self.question, self.left = frames, None, 0

    def start(self) -> None:
        """It is ready at once."""

    def answer(self, question: Question) -> Action | None:
        if question != self.question:
            self.question, self.left = question, self.frames if len(question.view.legal) > 1 else 0
        self.left -= 1
        think = find_bot(*question.bot)
        assert think is not None
        return None if self.left >= 0 else decided(think, question.view, question.seed)


def experts(game: str, frames: int, seed: int = 3) -> tuple[Match, Worker]:
    """A match of players who count as slow ones and think so long."""
    match = match_of(game, seed)
    for seat in match.seats:
        assert isinstance(seat, BotSeat)
        seat.slow = (game, "easy", None)
    return match, Thinking(frames)


def press(scene: TableScene) -> None:
    scene.handle(Press((5, 5)))


def hurry(scene: TableScene) -> None:
    scene.hurry.end()


def new_size(scene: TableScene) -> None:
    scene.stack.resize(scene.stack.canvas)


def setting(scene: TableScene) -> None:
    scene.stack.settings_changed("reduced_motion")


def other_eyes(scene: TableScene) -> None:
    scene.look_from(scene.viewer)


def nothing(scene: TableScene) -> None:
    """The table is left alone."""


DONE = [nothing, press, hurry, new_size, setting, other_eyes]
"""What a person may do at a table while a computer player thinks: some of it ends whatever moves, and every wait."""

LONGEST = round(SOONEST / FRAME) - 1
"""Frames that a thought may take so that nobody sees it."""


def acted(game: str, speed: str, do: Callable[[TableScene], None], frames: int, seed: int = 3) -> list[int]:
    """The frames in which the first actions are taken while somebody does something again and again."""
    match, worker = experts(game, frames, seed)
    scene, found = table(match, speed), []
    match.lend(worker)
    for number in range(6000):
        step = match.game.step
        if number % 7 == 0:
            do(scene)
        scene.stack.update(FRAME)
        if match.game.step > step:
            found.append(number)
        if scene.stack.top is not scene or len(found) == 40:
            break
    assert len(found) > 15
    return found


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("do", DONE, ids=lambda do: do.__name__)
@pytest.mark.parametrize("game", NAMES)
def test_nobody_sees_how_long_a_slow_player_thinks(game: str, do: Callable[[TableScene], None], speed: str) -> None:
    """At no speed, and whatever is done meanwhile."""
    assert acted(game, speed, do, LONGEST) == acted(game, speed, do, 0)


@pytest.mark.parametrize("game", NAMES)
def test_a_thought_that_takes_longer_is_seen(game: str) -> None:
    """So that the test above can fail."""
    assert acted(game, "instant", nothing, LONGEST + 5) != acted(game, "instant", nothing, 0)


@pytest.mark.parametrize("level", ["easy", "expert"])
@pytest.mark.parametrize("game", NAMES)
def test_who_is_on_turn_takes_his_time_where_a_match_is_taken_up_again(game: str, level: str) -> None:
    """And where the window gets another size in the midst of his wait, or the table is looked at anew."""
    for do in (nothing, new_size, setting, other_eyes):
        match, worker = experts(game, 0) if level == "expert" else (match_of(game), None)
        while (match.game.to_act or -1) < 0:
            match.tick()
        scene, step, frames = table(match), match.game.step, 0
        if worker:
            match.lend(worker)
        while match.game.step == step:
            if frames == 3:
                do(scene)
            scene.stack.update(FRAME)
            frames += 1
        assert frames * FRAME >= 0.35


@pytest.mark.parametrize("game", NAMES)
def test_a_wait_that_is_over_does_not_begin_again(game: str) -> None:
    """A thought that takes longer than its wait is not waited for once more when the window gets another size."""
    match, worker = experts(game, 5000)
    scene = table(match)
    match.lend(worker)
    while scene.view.to_act in (None, -1) or scene.timeline.busy:
        scene.stack.update(FRAME)
    for do in (new_size, setting, other_eyes):
        do(scene)
        assert not scene.timeline.busy


@pytest.mark.parametrize("game", NAMES)
def test_the_beginning_of_the_process_is_no_part_of_the_wait(game: str) -> None:
    """It takes as long as it takes, whatever is held; then the player has his time."""
    match, worker = experts(game, 0)
    while (match.game.to_act or -1) < 0:
        match.tick()
    scene, step, frames = table(match, "instant"), match.game.step, 0
    scene.stack.worker = worker
    match.lend(worker)
    worker._asked, worker._ready = Question(("", "", None), scene.view, 0), False
    while match.game.step == step:
        worker._ready = frames > 200
        scene.stack.update(FRAME)
        frames += 1
    assert frames * FRAME >= 200 * FRAME + SOONEST
