"""Tournaments: duplicate deals, runs that are killed and go on, the same results for any number of jobs, and refusals."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import main
from game import GAMES
from game.arguments import Compete, read_arguments
from game.bots import seat_bot
from game.characters import CHARACTERS
from game.kernel.actions import Action
from game.kernel.events import GameOver
from game.kernel.game import Game
from game.kernel.view import View
from game.measure.duplicate import Meeting, is_undecided, margin, observe
from game.measure.report import as_json
from game.rummy.rummy import Rummy
from game.simulate import match_seed
from game.tournament import RESULTS, OtherTournament, Plan, Tournament
from scenes import strength
from tests.bots import FROZEN
from tests.short import seats_near
from tests.test_rooms import BLOCKED, ROOT

RUMMY = "tournament --game rummy --seats 2 --bots greedy-1,layer-1"
THREE = {game: tuple(frozen)[:3] for game, frozen in FROZEN.items()}
SEED = f"{7:032x}"


def view_with(*legal: Action) -> View:
    """A view in which nothing is known but what is legal."""
    return View("rummoli", 0, 2, 5, 0, "poker", {}, {}, {}, {}, list(legal), False)


def plan(game: str, seats: int = 2, count: int = 6, bots: int = 3, out: Path | None = None, jobs: int = 1) -> Plan:
    return Plan(game, seats, THREE[game][:bots], "deals", count, SEED, {}, jobs, out)


def untimed(values: dict[str, Any]) -> dict[str, Any]:
    """A report without what differs from run to run."""
    return {key: value for key, value in values.items() if key != "cpu_ms_a_move"}


def results(tournament: Tournament) -> dict[str, Any]:
    for _ in tournament.play():
        pass
    return untimed(as_json(tournament))


# -- duplicate ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [2, 4])
@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_the_player_has_every_seat_once_and_always_meets_the_same_cards(kind: type[Game], wanted: int) -> None:
    seats = seats_near(kind, wanted)
    sat: list[list[str]] = []
    first: list[dict[int, list[str]]] = []

    class Looker:
        def __init__(self, seat: int, name: str, seed: str) -> None:
            self.seat, self.bot = seat, seat_bot(kind.NAME, seat, name, seed)
            if seat == 0:
                sat.append([])
                first.append({})
            sat[-1].append(name)
            self.hands = first[-1]

        def poll(self, view: View) -> Action | None:
            self.hands.setdefault(self.seat, sorted(map(str, view.hand())))
            return self.bot.poll(view)

        def refused(self, error: Exception) -> None:
            raise error

    player, rival = THREE[kind.NAME][:2]
    found = observe(Meeting(kind.NAME, seats, kind.SINGLE, player, rival), SEED, lambda _, *who: Looker(*who))
    assert sat == [[player if seat == place else rival for seat in range(seats)] for place in range(seats)]
    for hands in first[1:]:
        both = hands.keys() & first[0].keys()
        assert len(both) >= 2 and all(hands[seat] == first[0][seat] for seat in both)
    assert found.deals == [1] * seats and len(found.share) == len(found.margin) == seats


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_equal_players_play_equal_games_and_have_fair_shares(kind: type[Game]) -> None:
    """The same chance for the same seat and step: whoever is called player, the games are the same."""
    bot, seats = THREE[kind.NAME][1], seats_near(kind, 4)
    meeting = Meeting(kind.NAME, seats, kind.SINGLE, "one", "other")
    for number in range(1, 6):
        found = observe(meeting, match_seed(SEED, number), lambda game, seat, _, seed: seat_bot(game, seat, bot, seed))
        assert sum(found.share) == pytest.approx(0 if found.undecided else 1, abs=1e-5)
        assert sum(found.margin) == pytest.approx(0, abs=1e-2)


def test_a_deal_that_is_blocked_is_won_by_nobody() -> None:
    meeting = Meeting("rummy", 2, {**Rummy.SINGLE, "stall_turns": "5"}, "greedy-1", "layer-1")
    found = [observe(meeting, match_seed(SEED, number)) for number in range(1, 9)]
    assert any(one.undecided for one in found)
    assert all(one.undecided <= one.share.count(0) and set(one.share) <= {0, 1} for one in found)
    assert is_undecided(GameOver([0, 0], [0, 1]), 1) and not is_undecided(GameOver([5, 5], [0, 1]), 0)
    assert not is_undecided(GameOver([9, 9, 0], [0, 1]), 2)


def test_margins_are_against_the_mean_of_the_others_and_penalties_count_the_other_way() -> None:
    assert margin([10, 4, 0], 0, low_wins=False) == 8
    assert margin([10, 30], 0, low_wins=True) == 20
    shares, margins = [], []
    for number in range(1, 9):
        meeting = Meeting("rummy", 2, {**Rummy.SINGLE, "score_mode": "penalty"}, "greedy-1", "random-1")
        found = observe(meeting, match_seed(SEED, number))
        shares += found.share
        margins += found.margin
    assert sum(shares) > 12 and sum(margins) > 0, "who wins is ahead"


def test_who_meets_whom() -> None:
    def pairs(seats: int, bots: int) -> list[tuple[str, str]]:
        return [(one.player[0], one.rival[0]) for one in plan("rummy", seats, bots=bots).meetings]

    assert pairs(2, 2) == pairs(4, 2) == [("r", "g")]
    assert pairs(2, 3) == [("r", "g"), ("r", "l"), ("g", "l")]
    assert pairs(4, 3) == [("r", "g"), ("r", "l"), ("g", "r"), ("g", "l"), ("l", "r"), ("l", "g")]


def test_the_better_player_is_found_to_be_better() -> None:
    found = results(Tournament(plan("rummy", count=30)))
    first = found["comparisons"][0]
    assert (first["player"], first["rival"], first["games"]) == ("random-1", "greedy-1", 60)
    assert first["share"]["high"] < 0.3 and first["margin"]["high"] < 0 and first["p_holm"] < 0.001
    assert first["blocks_agree"] and found["elo"]["greedy-1"]["mean"] == 1000 > 800 > found["elo"]["random-1"]["high"]


# -- many processes, killed runs ----------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("rummy", 2), ("rummoli", 3)])
def test_results_are_the_same_for_any_number_of_jobs(game: str, seats: int) -> None:
    found = [results(Tournament(plan(game, seats, 4, jobs=jobs))) for jobs in (1, 2, 3)]
    assert found[0] == found[1] == found[2]


KILLED = """
import os, signal, sys
from pathlib import Path
from game.tournament import Plan, Tournament

plan = Plan({game!r}, {seats}, {bots!r}, "deals", 6, {seed!r}, jobs={jobs}, out=Path({out!r}))
for number, _ in enumerate(Tournament(plan).play(), 1):
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize(("game", "seats", "jobs"), [("rummy", 2, 1), ("rummoli", 3, 2)])
def test_a_killed_run_goes_on_and_ends_as_if_nothing_had_happened(
    game: str, seats: int, jobs: int, tmp_path: Path
) -> None:
    words = KILLED.format(game=game, seats=seats, bots=THREE[game], seed=SEED, jobs=jobs, out=str(tmp_path))
    # its output ends when the last process that could write there is gone: those that play end with it
    subprocess.run([sys.executable, "-c", words], cwd=ROOT, timeout=60, check=False, capture_output=True)
    record = tmp_path / "deals.jsonl"
    before = record.read_bytes()
    assert before.count(b"\n") == 6  # the header, and five deals
    with record.open("ab") as file:
        file.write(b'{"meeting":0,"deal":3,"sha')  # torn by a power cut
    tournament = Tournament(plan(game, seats, out=tmp_path))
    missing = tournament.missing
    assert len(tournament.found) == 5 and len(missing) == len(tournament.meetings) * 6 - 5
    assert results(tournament) == results(Tournament(plan(game, seats)))
    assert record.read_bytes().startswith(before), "what was played is never written anew"
    assert record.read_bytes().count(b"\n") == 1 + 6 * len(tournament.meetings)
    assert not Tournament(plan(game, seats, out=tmp_path)).missing


def test_a_run_goes_on_with_more_deals(tmp_path: Path) -> None:
    results(Tournament(plan("rummy", count=3, out=tmp_path)))
    more = Tournament(plan("rummy", count=5, out=tmp_path))
    assert len(more.missing) == 6
    assert results(more) == results(Tournament(plan("rummy", count=5)))
    assert results(Tournament(plan("rummy", count=3, out=tmp_path))) == results(Tournament(plan("rummy", count=3)))


def test_the_record_of_another_tournament_or_of_other_players_is_left_alone(tmp_path: Path) -> None:
    results(Tournament(plan("rummy", count=1, out=tmp_path)))
    record = tmp_path / "deals.jsonl"
    with pytest.raises(OtherTournament, match="with other bots: name an empty folder"):
        Tournament(plan("rummy", count=1, bots=2, out=tmp_path))
    asked = plan("rummy", count=1)
    told: dict[str, dict[str, Any]] = {
        "with the bots in another order:": {"bots": asked.bots[::-1]},
        "with deals where matches are asked:": {"unit": "matches"},
        "with another seed:": {"seed": "f" * 32},
        "with another seed and other options:": {"seed": "f" * 32, "options": {"ace": "high_or_low"}},
    }
    for words, other in told.items():
        with pytest.raises(OtherTournament, match=words):
            Tournament(replace(asked, out=tmp_path, **other))
    head, rest = record.read_text().split("\n", 1)
    record.write_text(head.replace('"code":"', '"code":"0') + "\n" + rest)
    with pytest.raises(OtherTournament, match="with other versions"):
        Tournament(plan("rummy", count=1, out=tmp_path))
    record.write_text("my notes\n")
    with pytest.raises(OtherTournament, match="no record of a tournament"):
        Tournament(plan("rummy", count=1, out=tmp_path))
    record.write_text("")
    assert results(Tournament(plan("rummy", count=1, out=tmp_path))) == results(Tournament(plan("rummy", count=1)))


# -- the command --------------------------------------------------------------------------------------------


def test_the_command_keeps_table_json_and_plot_and_goes_on_with_the_seed_of_the_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = f"{RUMMY} --deals 4 --out {tmp_path}"
    assert main.main(words.split()) == 0
    out, err = capsys.readouterr()
    assert err == "" and out == (tmp_path / "results.txt").read_text()
    assert main.main([*words.split(), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == json.loads((tmp_path / "results.json").read_text())
    assert found["seed"] in out and found["options"] == Rummy.SINGLE and found["unit"] == "deals"
    assert set(found["versions"]) == {"python", "numpy", "rules", "code"}
    assert [pygame.image.load(tmp_path / "results.png").get_width()] == [strength.WIDE]
    assert (tmp_path / "deals.jsonl").read_text().count("\n") == 5


@pytest.mark.parametrize(
    ("out", "says"), [(True, "goes on from here"), (False, "with --out the same command could go on")]
)
def test_one_who_stops_a_tournament_is_told_how_it_goes_on(
    out: bool, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(tournament: Tournament) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(Tournament, "play", interrupted)
    assert main.main(f"{RUMMY} --deals 4 {f'--out {tmp_path}' if out else ''}".split()) == main.STOPPED
    told = capsys.readouterr()
    assert told.out == "" and told.err.startswith("main.py: stopped: ") and says in told.err


def test_matches_are_played_by_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(f"{RUMMY} --matches 2 --seed 1 -o match=hands:3 --json".split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["comparisons"][0]["deals"] == 12 and found["options"] == {"match": "hands:3"}


def test_levels_may_have_a_budget_and_a_character() -> None:
    words = "tournament --game rummoli --seats 3 --bots hard@20/vera,easy,expert@9 --deals 3"
    asked = read_arguments(words.split())
    assert isinstance(asked, Compete)
    assert asked.plan.bots == ("hard@20/vera", "easy", "expert@9") and len(asked.plan.meetings) == 6


def test_a_tournament_is_played_with_nothing_installed(tmp_path: Path) -> None:
    words = f"{RUMMY} --deals 1 --out {tmp_path}".split()
    done = subprocess.run([sys.executable, "-c", BLOCKED, *words], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and "greedy-1  layer-1" in done.stdout
    assert done.stderr == "main.py: no plot is drawn: pygame is not needed to play\n"
    assert (tmp_path / "results.json").exists() and not (tmp_path / "results.png").exists()


WRONG = {
    "tournament": "--game, --seats, --bots",
    RUMMY: "neither --deals nor --matches is given: name one",
    f"{RUMMY} --deals 3 --matches 3": "--deals and --matches are both given: name one",
    f"{RUMMY} --deals 0": "--deals is a whole number from 1",
    f"{RUMMY} --deals 3 -o match=target:150": "match=hands:1: leave it out, or name --matches",
    f"{RUMMY} --deals 3 -o tie=extra_hand": "-o tie can't go with --deals",
    f"{RUMMY},greedy-1 --deals 3": "greedy-1 is named twice",
    f"{RUMMY},hardd --deals 3": "did you mean hard?",
    f"{RUMMY},hardd@3 --deals 3": "did you mean hard?",
    f"{RUMMY},hard/bob --deals 3": f"no character 'bob': it may be {', '.join(CHARACTERS)}",
    f"{RUMMY},hard@9/lec --deals 3": "did you mean lev?",
    f"{RUMMY},hard/ --deals 3": "no character ''",
    f"{RUMMY},expert@0 --deals 3": "a whole number from 1 to 10000",
    f"{RUMMY},expert@1000000 --deals 3": "a whole number from 1 to 10000",
    f"{RUMMY},expert@ --deals 3": "a whole number from 1 to 10000",
    f"{RUMMY},H2-1/vera --deals 3": "only levels have @WORLDS or a character",
    f"{RUMMY},naive-1 --deals 3": "there is no bot 'naive-1' in rummy",
    f"{RUMMY} --deals 3 --jobs 0": "--jobs is a whole number from 1",
    f"{RUMMY} --deals 3 --out main.py": "--out main.py is a file: name a folder",
    f"{RUMMY} --deals 3 --out main.py/x": "name another folder",
    f"{RUMMY} --deals 3 --seats 3": "--seats is given twice",
    "tournament --game rummy --seats 2 --bots hard --deals 3": "one bot alone: name two or more",
    "tournament --game rummy --seats 7 --bots hard,easy --deals 3": "rummy is for 2 to 6 seats, not 7",
    "tournamnet --game rummy": "did you mean tournament?",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_is_wrong_is_said_in_one_sentence(
    words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert main.main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == "" and WRONG[words] in err and err.count("\n") == 1


def test_a_folder_of_something_else_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "deals.jsonl").write_text("my notes\n")
    assert main.main(f"{RUMMY} --deals 3 --out {tmp_path}".split()) == 2
    err = capsys.readouterr().err
    assert "name an empty folder" in err and err.count("\n") == 1
    assert (tmp_path / "deals.jsonl").read_text() == "my notes\n"


@pytest.mark.parametrize("name", RESULTS)
def test_results_that_no_tournament_has_written_are_not_written_over(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for other in (name, "000000.tmp"):
        (tmp_path / other).write_text("mine\n")
    assert main.main(f"{RUMMY} --deals 3 --out {tmp_path}".split()) == 2
    assert f"{name} is there already" in capsys.readouterr().err
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {name: "mine\n", "000000.tmp": "mine\n"}


@pytest.mark.parametrize("name", RESULTS)
def test_a_folder_in_the_place_of_a_result_is_told_before_anything_is_played(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(f"{RUMMY} --deals 1 --out {tmp_path}".split()) == 0
    (tmp_path / name).unlink()
    (tmp_path / name).mkdir()
    before = (tmp_path / "deals.jsonl").read_bytes()
    capsys.readouterr()
    assert main.main(f"{RUMMY} --deals 2 --out {tmp_path}".split()) == 2
    assert capsys.readouterr() == ("", f"main.py: {tmp_path / name} can't be written: is a directory\n")
    assert (tmp_path / "deals.jsonl").read_bytes() == before


def test_what_was_found_is_told_though_it_can_not_be_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def in_the_way(tournament: Tournament) -> dict[str, Any]:
        (tmp_path / "results.json").mkdir()  # while it plays
        return as_json(tournament)

    words = f"{RUMMY} --deals 3 --seed 1"
    assert main.main(words.split()) == 0
    told = capsys.readouterr().out
    monkeypatch.setattr(main, "as_json", in_the_way)
    assert main.main(f"{words} --out {tmp_path}".split()) == 2
    out, err = capsys.readouterr()
    assert table_of(out) == table_of(told) and "results.json can't be written" in err and err.count("\n") == 1


def table_of(told: str) -> list[str]:
    """What a run tells, without how long its players thought."""
    return [line.split("  ")[0] for line in told.splitlines()]


def test_a_usual_option_may_be_named_or_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ("", "-o ace=low", "-o ace=low -o must_discard_last=off"):
        assert main.main(f"{RUMMY} --deals 3 --out {tmp_path} {words}".split()) == 0, words
    assert main.main(f"{RUMMY} --deals 3 --out {tmp_path} -o ace=round_corner".split()) == 2
    assert "other options" in capsys.readouterr().err
