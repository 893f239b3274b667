"""Whatever becomes of the process of the slow players, and whenever: the match goes on as without it, and nothing is left."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from game.bots import find_bot, load_all
from game.match import Match
from game.seats.worker import PATIENCE, TRIES, Lost, Question, Worker
from tests.experts import LEVEL, NAMES, await_answer, choosing, decision, expert, gone, match_of

Harm = Callable[[Worker], None]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def nothing(worker: Worker) -> None:
    """All is well."""


def kill(worker: Worker) -> None:
    """It is dead when this is over."""
    if worker.pid is not None:
        os.kill(worker.pid, signal.SIGKILL)
        while not gone(worker.pid):
            pass


def stop(worker: Worker) -> None:
    """It holds still, as one does that is swapped out or waits for a disk."""
    if worker.pid is not None:
        os.kill(worker.pid, signal.SIGSTOP)


def answered(worker: Worker) -> None:
    """Its answer has come, and nobody has looked."""
    assert worker._pipe is not None
    while not worker._pipe.poll():
        pass


def killed_after(worker: Worker) -> None:
    answered(worker)
    kill(worker)


def patience(worker: Worker) -> None:
    """So long it has been waited for on the screen that nobody would think that it still thinks."""
    worker.wait(PATIENCE + 1)


# What happens before a question and while its answer is awaited; from which question on, and at how many of them.
STAGES: dict[str, tuple[Harm, Harm, int, int]] = {
    "killed as it begins": (kill, nothing, 0, 1),
    "killed as it begins, and the next one": (kill, nothing, 0, 2),
    "killed as it begins, each time": (kill, nothing, 0, 99),
    "killed before a question": (kill, nothing, 2, 1),
    "killed with a question": (stop, kill, 2, 1),
    "killed with two questions": (stop, kill, 2, 2),
    "killed after its answer": (nothing, killed_after, 2, 1),
    "stuck as it begins": (stop, patience, 0, 1),
    "stuck with a question": (stop, patience, 2, 1),
}


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("game", NAMES)
def test_the_match_goes_on_as_without_it_and_no_process_is_left(
    game: str, stage: str, capfd: pytest.CaptureFixture[str]
) -> None:
    helped, worker = match_of(game), Worker(find_bot, load_all)
    pids = play(helped, worker, 7, *STAGES[stage])
    worker.close()
    assert helped.view(0).to_json() == alone(game, helped.game.step)
    assert len(pids) > 1 and all(map(gone, pids))
    assert capfd.readouterr().err == ""


@cache
def alone(game: str, step: int) -> object:
    """The match without a worker, at that step."""
    match = match_of(game)
    while match.game.step < step:
        match.tick()
    return match.view(0).to_json()


def play(match: Match, worker: Worker, choices: int, before: Harm, meanwhile: Harm, first: int, times: int) -> set[Any]:
    """Play on for some choices, in some of which harm is done to the worker; the processes that there were."""
    match.lend(worker)
    pids = {worker.pid}
    for number in range(choices):
        while choosing(match) is None:
            match.tick()
        harmed, step, was = first <= number < first + times, match.game.step, worker.pid
        if harmed:
            before(worker)
        if not match.tick() and harmed:
            meanwhile(worker)
        while match.game.step == step:
            match.tick()
        pids.add(worker.pid)
        assert not harmed or was is None or worker.pid != was, "it is begun anew at once"
    return pids - {None}


def waited(worker: Worker, number: int, harm: Harm) -> int:
    """Seconds on the screen that a decision has been waited for, until it was made."""
    view = decision("rummy", number)
    seat, seconds = expert("rummy", view.seat, worker), 0
    while not worker._ready:
        assert worker._pipe is not None
        worker._receive(worker._pipe)
    harm(worker)
    while seat.poll(view) is None:
        worker.wait(1.0 if harm is stop else 0.0)
        seconds += harm is stop
        assert seconds < 10 * PATIENCE
    return seconds


def test_one_that_is_only_slow_is_given_more_time_each_time_up_to_a_minute_and_no_longer_after_an_answer() -> None:
    worker = Worker(find_bot, load_all)
    waits = [waited(worker, number, stop) for number in range(4)]
    assert waits[0] > PATIENCE and waits[1] > 2 * PATIENCE and waits[2] > 4 * PATIENCE
    assert max(waits) <= 60, "whoever plays does not wait for ever"
    assert waited(worker, 0, nothing) == 0
    again = waited(worker, 0, stop)
    worker.close()
    assert again == waits[0]


def test_a_screen_that_stands_still_has_patience_for_ever() -> None:
    """Its seconds count, not the clock's: a machine that slept has waited for nobody."""
    worker, view = Worker(find_bot, load_all), decision("rummy")
    seat = expert("rummy", view.seat, worker)
    before = worker.pid
    for _ in range(100):
        worker.wait(PATIENCE)  # nothing is asked: nobody waits
    assert await_answer(seat, view) == expert("rummy", view.seat).poll(view)
    assert worker.pid == before
    worker.close()


def fail() -> None:
    """A worker that can't be made ready."""
    raise SystemExit


def test_workers_that_die_before_they_are_ready_are_begun_again_only_so_often() -> None:
    worker, pids = Worker(find_bot, fail), set()
    for number in range(TRIES + 2):
        view = decision("rummy", number)
        assert await_answer(expert("rummy", view.seat, worker), view) == expert("rummy", view.seat).poll(view)
        pids.add(worker.pid)
    assert worker.pid is None and len(pids) == TRIES
    with pytest.raises(Lost):
        worker.answer(Question(("rummy", LEVEL, None), view, 1))
