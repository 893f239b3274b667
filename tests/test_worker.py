"""Slow computer players think in a process of their own: the same move, whatever becomes of the process."""

from __future__ import annotations

import ast
import os
import pickle
import pickletools
from collections.abc import Iterator
from pathlib import Path

import pytest

import main
from game import GAMES
from game.bots import BRINGS, bot_names, find_bot, load_all, seat_bot
from game.kernel.cards import HIDDEN, Card
from game.match import Match
from game.players import guests, sit_down
from game.seats.bot import BotSeat, lend
from game.seats.worker import Question, Worker
from tests.experts import LEVEL, NAMES, SEED, await_answer, decision, expert, match_of
from tests.short import seats_near

PLACES = [(game.NAME, seats) for game in GAMES if game.NAME in NAMES for seats in (game.SEATS[0], seats_near(game, 4))]


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    made = Worker(find_bot, load_all)
    yield made
    made.close()


@pytest.mark.parametrize(("game", "seats"), PLACES)
def test_the_worker_finds_the_same_action(worker: Worker, game: str, seats: int) -> None:
    match, there, asked = match_of(game, seats), match_of(game, seats).seats, 0
    lend(worker, there)
    while asked < 30 and not match.over:
        seat = match.game.to_act
        if seat is not None and seat >= 0:
            view = match.view(seat)
            assert await_answer(there[seat], view) == match.seats[seat].poll(view)
            asked += 1
        match.tick()
    assert asked > 20


@pytest.mark.parametrize("game", NAMES)
def test_a_seat_answers_at_once_and_the_match_takes_the_answer_when_it_has_come(worker: Worker, game: str) -> None:
    alone, helped = match_of(game), match_of(game)
    lend(worker, helped.seats)
    waited = 0
    for _ in range(40):
        alone.tick()
        while not helped.over and not helped.tick():
            waited += 1
    assert waited > 0
    assert helped.view(0).to_json() == alone.view(0).to_json()


@pytest.mark.parametrize("game", NAMES)
def test_an_answer_to_an_older_question_is_dropped(worker: Worker, game: str) -> None:
    first, second = decision(game), decision(game, 5)
    assert expert(game, first.seat, worker).poll(first) is None
    seat = expert(game, second.seat, worker)
    assert await_answer(seat, second) == expert(game, second.seat).poll(second)


@pytest.mark.parametrize("game", NAMES)
def test_what_nobody_waits_for_is_thought_about_no_longer(worker: Worker, game: str) -> None:
    view = decision(game)
    seat = expert(game, view.seat, worker)
    await_answer(seat, view)
    before = worker.pid
    worker.cancel()
    assert worker.pid == before, "it had nothing to do"
    assert seat.poll(view) is None
    worker.cancel()
    assert worker.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(before or 0, 0)
    assert await_answer(seat, view) == expert(game, view.seat).poll(view)


def nothing() -> None:
    """A worker that is ready at once."""


@pytest.mark.parametrize("game", NAMES)
def test_where_no_process_can_be_begun_everything_is_thought_at_the_table(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(name: str) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("game.seats.worker.get_context", refuse)
    worker, view = Worker(find_bot, nothing), decision(game)
    assert expert(game, view.seat, worker).poll(view) == expert(game, view.seat).poll(view)
    assert worker.pid is None


@pytest.mark.parametrize(
    ("game", "level"), [(game, level) for game in BRINGS for level in bot_names(game) if level not in BRINGS[game].slow]
)
def test_quick_players_begin_no_worker(game: str, level: str) -> None:
    worker = Worker(find_bot, load_all)
    match_of(game, level=level).lend(worker)
    assert worker.pid is None


@pytest.mark.parametrize(("game", "level"), [(game, level) for game in BRINGS for level in BRINGS[game].slow])
def test_slow_players_think_there_however_they_are_named(game: str, level: str) -> None:
    for name in (level, f"{level}@8", f"{level}/vera", f"{level}@8/vera"):
        assert seat_bot(game, 0, name, SEED).slow == (game, name, None)


@pytest.mark.parametrize("game", NAMES)
def test_who_sits_down_later_thinks_in_the_worker_too(worker: Worker, game: str) -> None:
    """A computer player takes over from somebody, before the worker is lent or in a running match."""
    match, (who,) = match_of(game, level="normal"), guests([LEVEL])
    early, late = (sit_down(match.game, seat, who) for seat in (0, 1))
    match.sit(0, early, who)
    match.lend(worker)
    match.sit(1, late, who)
    for seat in (early, late):
        assert isinstance(seat, BotSeat) and seat.worker is worker
    assert worker.pid is not None


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
    assert all(name.startswith(("game.kernel.", "game.seats.worker")) or name.endswith(".actions") for name in classes)
    assert "game.kernel.game" not in classes and "game.kernel.table" not in classes
    assert SEED not in repr(question) and match.game.seed.encode() not in sent
    told = pickle.loads(sent)
    assert told == question and told.view == match.view(seat)
    for other in range(match.game.seats):
        cards: list[Card] = told.view.piles.get(f"hand:{other}", [])
        assert other == seat or set(cards) <= {HIDDEN}
    assert set(told.view.piles.get("stock", [])) <= {HIDDEN}


def test_a_frozen_program_begins_its_process_before_anything_else() -> None:
    """There the process is the program itself, told by its arguments to be one: no second window may open."""
    tree = ast.parse(Path(main.__file__).read_text(encoding="utf-8"))
    doors = [node for node in tree.body if isinstance(node, ast.If) and "__main__" in ast.unparse(node.test)]
    *before, door = (list(map(ast.unparse, node.body)) for node in doors)
    assert door[0] == "freeze_support()"
    assert all(line.startswith("interrupted = signal.signal(") for lines in before for line in lines), "and no more"
