"""Slow computer players think in a process of their own: the same move, whatever becomes of the process."""

from __future__ import annotations

import os
import pickle
import pickletools
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import find_game
from game.bots import find_bot, load_all, seat_bot
from game.kernel.actions import Action
from game.kernel.cards import HIDDEN, Card
from game.kernel.view import View
from game.match import Match
from game.players import guests, sit_down
from game.seats import Seat
from game.seats.bot import BotSeat, lend
from game.seats.worker import Lost, Question, Worker

NAMES = ("rummy", "rummoli")
LEVEL = "expert@24"
SEED = "6" * 32
LONG = {"rummy": {"match": "hands:20"}, "rummoli": {"end": "rounds:20"}}  # not over before enough was asked
ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    made = Worker(find_bot, load_all)
    yield made
    made.close()


def match_of(game: str, seats: int = 4, level: str = LEVEL) -> Match:
    kind = find_game(game)
    assert kind is not None
    made, who = kind(SEED, seats, LONG[game]), guests([level] * seats)
    return Match(made, [sit_down(made, seat, one) for seat, one in enumerate(who)], who)


def await_answer(seat: Seat, view: View) -> Action:
    """Ask as a table does, frame after frame."""
    while (action := seat.poll(view)) is None:
        pass
    return action


def decision(game: str, number: int = 0) -> View:
    """A position in which an Expert has to choose, after so many others."""
    match = match_of(game, level="normal")
    while True:
        seat = match.game.to_act
        assert seat is not None
        if seat >= 0 and len((view := match.view(seat)).legal) > 1:
            if number == 0:
                return view
            number -= 1
        match.tick()


def expert(game: str, seat: int, worker: Worker | None = None) -> BotSeat:
    made = seat_bot(game, seat, LEVEL, SEED)
    if worker:
        lend(worker, [made])
    return made


@pytest.mark.parametrize(("game", "seats"), [("rummy", 2), ("rummy", 4), ("rummoli", 4)])
def test_the_worker_finds_the_same_action(worker: Worker, game: str, seats: int) -> None:
    match, there, asked = match_of(game, seats), match_of(game, seats).seats, 0
    lend(worker, there)
    while asked < 120 and not match.over:
        seat = match.game.to_act
        if seat is not None and seat >= 0:
            view = match.view(seat)
            assert await_answer(there[seat], view) == match.seats[seat].poll(view)
            asked += 1
        match.tick()
    assert asked > 60


def test_a_seat_answers_at_once_and_the_match_takes_the_answer_when_it_has_come(worker: Worker) -> None:
    alone, helped = match_of("rummy"), match_of("rummy")
    lend(worker, helped.seats)
    waited = 0
    for _ in range(40):
        alone.tick()
        while not helped.over and not helped.tick():
            waited += 1
    assert waited > 0
    assert helped.view(0).to_json() == alone.view(0).to_json()


def test_an_answer_to_an_older_question_is_dropped(worker: Worker) -> None:
    first, second = decision("rummy"), decision("rummy", 5)
    assert expert("rummy", first.seat, worker).poll(first) is None
    seat = expert("rummy", second.seat, worker)
    assert await_answer(seat, second) == expert("rummy", second.seat).poll(second)


@pytest.mark.parametrize("game", NAMES)
def test_a_killed_worker_is_begun_anew_and_the_move_is_made_without_it(
    worker: Worker, game: str, capfd: pytest.CaptureFixture[str]
) -> None:
    views = [decision(game, number) for number in (3, 4)]
    seats = [expert(game, view.seat, worker) for view in views]
    await_answer(seats[0], views[0])
    before = worker.pid
    assert before is not None
    os.kill(before, signal.SIGSTOP)  # so that it dies with the question in hand
    assert seats[1].poll(views[1]) is None
    os.kill(before, signal.SIGKILL)
    assert await_answer(seats[1], views[1]) == expert(game, views[1].seat).poll(views[1])
    assert worker.pid not in (None, before)
    assert await_answer(seats[0], views[0]) == expert(game, views[0].seat).poll(views[0])
    assert capfd.readouterr().err == ""


def test_what_nobody_waits_for_is_thought_about_no_longer(worker: Worker) -> None:
    view = decision("rummoli")
    seat = expert("rummoli", view.seat, worker)
    await_answer(seat, view)
    before = worker.pid
    worker.cancel()
    assert worker.pid == before, "it had nothing to do"
    assert seat.poll(view) is None
    worker.cancel()
    assert worker.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(before or 0, 0)
    assert await_answer(seat, view) == expert("rummoli", view.seat).poll(view)


def nothing() -> None:
    """A worker that is ready at once."""


def fail() -> None:
    """A worker that can't be made ready."""
    raise SystemExit


def test_where_no_process_can_be_begun_everything_is_thought_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("game.seats.worker.get_context", refuse)
    worker, view = Worker(find_bot, nothing), decision("rummy")
    assert expert("rummy", view.seat, worker).poll(view) == expert("rummy", view.seat).poll(view)
    assert worker.pid is None


def test_a_worker_that_dies_before_it_is_ready_is_not_begun_again() -> None:
    worker, view = Worker(find_bot, fail), decision("rummy")
    assert await_answer(expert("rummy", view.seat, worker), view) == expert("rummy", view.seat).poll(view)
    assert worker.pid is None
    with pytest.raises(Lost):
        worker.answer(Question(("rummy", LEVEL, None), view, 1))


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "layer-1"])
def test_quick_players_begin_no_worker(level: str) -> None:
    worker = Worker(find_bot, load_all)
    lend(worker, match_of("rummy", level=level).seats)
    assert worker.pid is None


# -- what is told ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_a_question_holds_plain_values_and_no_hidden_card(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []
    monkeypatch.setattr(Worker, "start", lambda self: None)
    monkeypatch.setattr(Worker, "answer", lambda self, question: asked.append(question))
    worker, match = Worker(find_bot, nothing), match_of(game, level="normal")
    for _ in range(120):
        seat = match.game.to_act
        if seat is not None and seat >= 0:
            expert(game, seat, worker).poll(match.view(seat))
            holds_nothing_more(asked[-1], match, seat)
        match.tick()
    assert len(asked) > 60


def holds_nothing_more(question: Question, match: Match, seat: int) -> None:
    sent = pickle.dumps(question)
    classes = {
        text
        for op, text, _ in pickletools.genops(sent)
        if op.name == "SHORT_BINUNICODE" and isinstance(text, str) and text.startswith("game.")
    }
    assert all(name.startswith(("game.kernel.", "game.seats.worker")) for name in classes), classes
    assert "game.kernel.game" not in classes and "game.kernel.table" not in classes
    assert SEED not in repr(question) and match.game.seed.encode() not in sent
    told = pickle.loads(sent)
    assert told == question and told.view == match.view(seat)
    for other in range(match.game.seats):
        cards: list[Card] = told.view.piles.get(f"hand:{other}", [])
        assert other == seat or set(cards) <= {HIDDEN}
    assert set(told.view.piles.get("stock", [])) <= {HIDDEN}


# -- how it ends ----------------------------------------------------------------------------------------------

PARENT = """
import sys
from game.bots import find_bot, load_all
from game.seats.bot import lend
from game.seats.worker import Worker
from tests.test_worker import decision, expert
if __name__ == "__main__":
    worker, view = Worker(find_bot, load_all), decision("rummy")
    seat = expert("rummy", view.seat, worker)
    while seat.poll(view) is None:
        pass
    print(worker.pid, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def parent(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A program with a worker that waits for a question; it says the worker's number."""
    script = tmp_path / "program.py"
    script.write_text(PARENT, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)], cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        yield process
        process.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("end", [lambda process: process.kill(), lambda process: process.stdin.close()])
def test_a_worker_ends_with_its_program_however_that_ends(
    parent: subprocess.Popen[str], end: Callable[[subprocess.Popen[str]], None]
) -> None:
    assert parent.stdout and parent.stderr
    worker = int(parent.stdout.readline())
    os.kill(worker, signal.SIGINT)
    end(parent)
    assert parent.stderr.read() == "", "the worker holds the same end open: it is gone when this can be read"
    assert parent.wait() in (0, -signal.SIGKILL)
    assert gone(worker)


def gone(pid: int) -> bool:
    """Whether the process has ended; one that nobody has asked for its end yet has, too."""
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z"
