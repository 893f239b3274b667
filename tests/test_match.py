"""A match: at most one action a tick, the same log at any pace, seats that change, clocks, and going on from a log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import GAMES, find_game
from game.kernel.actions import DEALER, Action, Chore, IllegalAction
from game.kernel.events import Announced, PhaseBegan
from game.kernel.game import Game
from game.kernel.view import View
from game.log import SECONDS_A_LINE, dump, read
from game.match import Match
from game.players import guests, known_occupant, sit_down
from game.seats import Occupant
from game.seats.human import HumanSeat
from tests.played import play_log
from tests.short import seats_near, short

NAMES = [game.NAME for game in GAMES]
ANA = Occupant("Ana", "human")


def begin(game: str, seats: int = 3, persons: int = 0, **options: str) -> tuple[Match, list[dict[str, Any]]]:
    """A match with persons in its first seats, and the list to which its lines go."""
    kind = find_game(game)
    assert kind is not None
    seats = seats_near(kind, seats)
    match_game = kind("c" * 32, seats, short(game) | options)
    who = guests(["normal"] * seats)
    who[:persons] = [Occupant(f"Person {seat}", "human") for seat in range(persons)]
    lines: list[dict[str, Any]] = []
    return Match(match_game, [sit_down(match_game, s, o) for s, o in enumerate(who)], who, lines.append), lines


def play(match: Match) -> None:
    """To the end, without a window."""
    while not match.over:
        match.tick()


@pytest.mark.parametrize("game", NAMES)
def test_a_tick_applies_one_action_and_none_while_it_may_not(game: str) -> None:
    match, lines = begin(game)
    for _ in range(200):
        before = len(lines)
        assert match.tick(may_act=False) == [] and len(lines) == before
        match.tick()
        assert len(lines) == before + (0 if match.over and len(lines) == before else 1)
    play(match)
    assert match.tick() == []
    assert lines[-1]["do"] == "over"


class Slow:
    """A bot that needs many frames for each decision and counts how often it is asked for one."""

    def __init__(self, inner: Any, frames: int) -> None:
        self.inner, self.frames, self.waited, self.answers = inner, frames, 0, 0

    def poll(self, view: View) -> Action | None:
        self.waited += 1
        if self.waited % self.frames:
            return None
        self.answers += 1
        return self.inner.poll(view)  # type: ignore[no-any-return]

    def refused(self, error: IllegalAction) -> None:
        raise error


def frames(rates: Callable[[int], float], seconds_an_event: float, match: Match) -> Iterator[None]:
    """Drives a match as a window does: events keep the table busy for a time, frames come as they may."""
    busy, frame = 0.0, 0
    while not match.over:
        dt = min(rates(frame), 0.1)
        busy = max(0.0, busy - dt)
        assert match.clock is not None
        match.clock += dt
        busy += seconds_an_event * len(match.tick(may_act=busy == 0.0))
        frame += 1
        yield


RATES: dict[str, Callable[[int], float]] = {
    "30": lambda frame: 1 / 30,
    "60": lambda frame: 1 / 60,
    "144": lambda frame: 1 / 144,
    "jitter": lambda frame: Random(frame).choice([0.001, 0.004, 0.016, 0.05, 0.4]),
}


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("game", NAMES)
def test_any_frame_rate_writes_the_log_that_no_screen_writes(game: str, rate: str) -> None:
    headless, expected = begin(game)
    play(headless)
    match, lines = begin(game)
    match.clock = 0.0
    match.seats = [Slow(seat, 1 + number) for number, seat in enumerate(match.seats)]
    for _ in frames(RATES[rate], 0.02, match):
        pass
    assert all(line.pop("at") >= 0 for line in lines)
    assert list(map(dump, lines)) == list(map(dump, expected))
    asked = sum(seat.answers for seat in match.seats)
    acted = sum(line["seat"] >= 0 for line in lines)
    assert asked == acted, "a decision is asked for once, also while cards fly"


@pytest.mark.parametrize("game", NAMES)
def test_times_are_the_last_key_have_three_decimals_and_do_not_go_back(game: str) -> None:
    match, lines = begin(game)
    match.clock = 0.0
    for _ in frames(RATES["jitter"], 0.01, match):
        pass
    times = [line["at"] for line in lines]
    assert times == sorted(times) and times[-1] > 0
    assert all(list(line)[-1] == "at" and line["at"] == round(line["at"], 3) for line in lines)


@pytest.mark.parametrize("game", NAMES)
def test_a_person_is_waited_for_and_told_why_an_action_is_refused(game: str) -> None:
    match, lines = begin(game, persons=3)
    while match.game.to_act == DEALER:
        match.tick()
    seat = match.game.to_act
    assert seat is not None
    person = match.seats[seat]
    assert isinstance(person, HumanSeat)
    for _ in range(5):
        assert match.tick() == []
    before = len(lines)
    person.submit(Chore("deal"), match.game.step)
    assert match.tick() == [] and len(lines) == before
    refusal = person.take_refusal()
    assert refusal is not None and str(refusal) and person.take_refusal() is None
    legal = match.view(seat).legal[0]
    person.submit(legal, match.game.step - 1)
    assert match.tick() == [], "an answer to an older view is dropped"
    person.submit(legal, match.game.step)
    assert match.tick()
    assert lines[before]["seat"] == seat and lines[before]["do"] == legal.do


@pytest.mark.parametrize("game", NAMES)
def test_while_a_person_thinks_one_view_does_for_all_frames_until_somebody_sits_down(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = begin(game, persons=3)
    while match.game.to_act == DEALER:
        match.tick()
    asked, view = [], match.game.view
    monkeypatch.setattr(match.game, "view", lambda *of: asked.append(of) or view(*of))
    for _ in range(5):
        match.tick()
    assert asked == [(match.game.to_act, (0, 1, 2))]
    other = Occupant("Ona", "bot", "easy")
    wanted = next(seat for seat in range(3) if seat != match.game.to_act)
    match.sit(wanted, sit_down(match.game, wanted, other), other)
    for _ in range(5):
        match.tick()
    assert asked[1:] == [(match.game.to_act, tuple(seat for seat in range(3) if seat != wanted))]


@pytest.mark.parametrize("game", NAMES)
def test_somebody_new_sits_down_before_the_next_action_of_a_seat_never_between_it_and_its_chore(game: str) -> None:
    match, lines = begin(game, claim="manual") if game == "rummoli" else begin(game, stock_out="turn_over")
    wanted = 0
    while not match.over:
        if len(lines) % 7 == 3 and lines[-1]["do"] != "sit":
            seat = wanted % 3
            who = Occupant(f"Guest {wanted}", "bot", "easy")
            match.sit(seat, sit_down(match.game, seat, who), who)
            wanted += 1
        match.tick()
    sits = [index for index, line in enumerate(lines) if line["do"] == "sit"]
    assert len(sits) >= 3
    assert match.occupants[0].name.startswith("Guest")
    for index in sits:
        following = next(line for line in lines[index:] if line["do"] != "sit")
        assert following["seat"] >= 0


def test_a_newcomer_decides_in_place_of_the_one_who_left() -> None:
    match, lines = begin("rummy", persons=1)
    while match.game.to_act != 0:
        match.tick()
    assert match.tick() == []
    bot = Occupant("Ona", "bot", "easy")
    match.sit(0, sit_down(match.game, 0, bot), bot)
    before = len(lines)
    match.tick()
    assert [line["do"] for line in lines[before:]] == ["sit", "draw"]
    match.sit(0, sit_down(match.game, 0, ANA), ANA)
    match.tick()
    assert match.occupants[0] == ANA and match.view(0).persons == (0,)


@pytest.mark.parametrize("minutes", [3, 20])
def test_time_runs_out_by_lines_of_seats_without_a_window(minutes: int) -> None:
    match, lines = begin("rummoli", end=f"time:{minutes}")
    play(match)
    up = next(index for index, line in enumerate(lines) if line["do"] == "time_up")
    acted = sum(line["seat"] >= 0 for line in lines[:up])
    assert acted * SECONDS_A_LINE >= 60 * minutes
    settles = [index for index, line in enumerate(lines[: up - 1]) if line["do"] == "settle"]
    assert all(sum(line["seat"] >= 0 for line in lines[:at]) * SECONDS_A_LINE < 60 * minutes for at in settles)
    assert lines[up - 1]["do"] == "settle", "the round in progress is played to its end"


def test_time_runs_out_by_the_clock_in_a_window() -> None:
    match, lines = begin("rummoli", end="time:1")
    match.clock = 0.0
    while not match.over:
        if sum(line["do"] == "settle" for line in lines) == 5:
            match.clock = 60.0
        match.tick()
    assert [line["do"] for line in lines].count("settle") == 5
    assert "time_up" in [line["do"] for line in lines]


@pytest.mark.parametrize("game", NAMES)
def test_a_match_goes_on_from_any_place_of_its_log_as_it_would_have(game: str, tmp_path: Path) -> None:
    whole = play_log(tmp_path, game).read_bytes().splitlines(keepends=True)
    part = tmp_path / "part.jsonl"
    for kept in [1, 2, 3, *range(10, len(whole), 17), len(whole) - 1, len(whole)]:
        part.write_bytes(b"".join(whole[:kept]))
        recording = read(part)
        match = Match.resumed(recording, lambda seat, who, game=recording.game: sit_down(game, seat, who))
        more: list[dict[str, Any]] = []
        match.write = more.append
        play(match)
        assert [dump(line).encode() + b"\n" for line in more] == whole[kept:]


def test_time_already_played_counts_after_going_on(tmp_path: Path) -> None:
    log = play_log(tmp_path, "rummoli", end="time:2")
    whole = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(whole[: len(whole) // 2]))
    recording = read(log)
    match = Match.resumed(recording, lambda seat, who: sit_down(recording.game, seat, who))
    more: list[dict[str, Any]] = []
    match.write = more.append
    play(match)
    assert len(more) + len(whole) // 2 == len(whole)


def test_every_level_and_bot_can_sit_down_and_an_unknown_one_is_refused() -> None:
    from game.bots import bot_names

    for kind in GAMES:
        game: Game = kind("d" * 32, kind.SEATS[0], short(kind.NAME))
        for name in bot_names(kind.NAME):
            ona = Occupant("Ona", "bot", name)
            assert known_occupant(kind.NAME, ona.to_json()) == ona
            assert sit_down(game, 0, ona) is not None
        with pytest.raises(ValueError, match="Ona plays at level 'grandmaster-9', which this program doesn't know"):
            known_occupant(kind.NAME, Occupant("Ona", "bot", "grandmaster-9").to_json())
    assert isinstance(sit_down(game, 0, ANA), HumanSeat)


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_a_long_match_remembers_no_more_words_than_it_may(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.MOST_TOLD", 20)
    match, lines = begin(game)
    play(match)
    assert len(lines) > 40 and len(match.told) == 20
    assert isinstance(match.told[-1][-1], PhaseBegan | Announced), "the latest are kept"


@pytest.mark.parametrize("game", NAMES)
def test_a_match_keeps_actions_that_are_equal_once_when_it_is_played_and_when_it_goes_on(
    game: str, tmp_path: Path
) -> None:
    played, _ = begin(game)
    play(played)
    read_again = read(play_log(tmp_path, game))
    resumed = Match.resumed(read_again, lambda seat, who: sit_down(read_again.game, seat, who))
    for match in (played, resumed):
        assert len(match.actions) == match.game.step
        assert len({id(action) for action in match.actions}) == len(set(match.actions)) < len(match.actions)
