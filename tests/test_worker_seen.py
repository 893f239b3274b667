"""Players who think for longer than a frame: nobody sees how long, at no speed and whatever is done meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.bots import find_bot, load_all
from game.kernel.actions import Action
from game.kernel.view import decided
from game.match import Match
from game.seats.bot import BotSeat
from game.seats.worker import Question, Worker
from scenes.answering import SOONEST
from scenes.devices import Press
from scenes.table import TableScene
from sprites.pace import SPEEDS
from tests.experts import NAMES
from tests.test_worker_pace import FRAME, match_of, table


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
def test_nobody_sees_how_long_a_slow_player_thinks(do: Callable[[TableScene], None], speed: str) -> None:
    """At no speed, and whatever is done meanwhile, in one game or the other by turns."""
    game = NAMES[(DONE.index(do) + [*SPEEDS].index(speed)) % len(NAMES)]
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
