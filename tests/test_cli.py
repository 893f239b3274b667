"""The command line: what each command does, and one sentence for everything that is wrong."""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import main
from game import GAMES, TITLE, memory
from game.arguments import Check, Help, Simulate, read_arguments
from game.bots import MOST_WORLDS, bot_names
from game.characters import CHARACTERS
from game.kernel.options import OptionError
from game.kiosk import Kiosk
from game.log import read
from game.simulate import Plan
from game.start import Start
from game.values import WrongArguments
from tests.short import seats_near, short

ROOT = Path(__file__).parent.parent
NAMES = [game.NAME for game in GAMES]
SHORT = "--game rummy --seats 2 --matches 1 -o match=hands:1"


def run(capsys: pytest.CaptureFixture[str], words: str) -> tuple[int, str, str]:
    """Exit code, output and errors of a command."""
    code = main.main(words.split())
    out, err = capsys.readouterr()
    return code, out, err


WRONG = {
    "--game rumy": "there is no game 'rumy': did you mean rummy?",
    "--game poker": "it may be rummy, rummoli",
    "--game": "expected one argument",
    "--game rummy --seats 7": "rummy is for 2 to 6 seats, not 7",
    "--game rummoli --seats 9": "rummoli is for 2 to 8 seats, not 9",
    "--game rummy --seats 1": "rummy is for 2 to 6 seats, not 1",
    "--game rummy --seats 9": "rummy is for 2 to 6 seats, not 9",
    "--seats two": "whole number from 1 to 99",
    "--game rummy --seats 3 --humans 4": "more than the 3 seats",
    "--humans -1": "whole number from 0",
    "--level hardd": "did you mean hard?",
    "--seed 0x12": "up to 32 hex digits",
    "--seed 123456789012345678901234567890123": "up to 32 hex digits",
    "--seed ١٢": "up to 32 hex digits",
    "--seed 1 --seed 2": "given twice",
    "--game rummy -o tie": "write -o NAME=VALUE",
    "--game rummy -o tye=shared": "did you mean tie?",
    "--game rummy -o tie=sharde": "did you mean shared?",
    "--game rummy -o stall_turns=4": "stall_turns is 5-400",
    "--game rummy -o stall_turns=05": "stall_turns is 5-400",
    "--game rummy -o tie=shared -o tie=shared": "given twice",
    "--game rummy -o bet_min=2": "it is one of rummoli",
    "--game rummy -o floating=on": "there is no option 'floating'",
    "--game rummy -o stock_out=block -o max_reshuffles=1": "stock_out=block",
    "--game rummoli -o short_ante=credit -o end=last_standing": "credit",
    "--game rummoli --seats 8 -o poker_cards_return=off": "8",
    "--kiosk --seats 3": "without other arguments",
    "--kiosk no_such.toml": "name a TOML file",
    "--kisok": "did you mean --kiosk?",
    "simulat": "did you mean simulate?",
    "tournament --game rummy": "--seats, --bots",
    "simulate": "--game, --seats, --matches",
    "simulate --game rummy --seats 2": "--matches",
    "simulate --game rummy --seats 2 --matches 0": "whole number from 1",
    "simulate --game rummy --seats 2 --matches 1e3": "whole number from 1",
    f"simulate {SHORT} --jobs 0": "--jobs is a whole number from 1",
    f"simulate {SHORT} --bots greedy": "did you mean greedy-1?",
    f"simulate {SHORT} --bots easy,": "there is no bot ''",
    f"simulate {SHORT} --bots naive-1": "there is no bot 'naive-1' in rummy",
    f"simulate {SHORT} --bots easy,easy,easy": "too many for 2 seats",
    f"simulate {SHORT} --log main.py": "is a file: name a folder",
    f"simulate {SHORT} --log main.py/logs": "name another folder",
    f"simulate {SHORT} --jason": "did you mean --json?",
    f"simulate {SHORT} now": "'now' is not an argument",
    "replay": "needs the FILE",
    "replay no_such.jsonl": "can't be read",
    "replay no_such.jsonl --check": "can't be read",
    "replay tests --check": "can't be read",
    "replay main.py --check": "is no match log",
    "replay main.py": "is no match log",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_is_wrong_is_said_in_one_sentence_with_exit_code_2(
    words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    code, out, err = run(capsys, words)
    assert (code, out) == (2, "")
    assert WRONG[words] in err
    assert err.count("\n") == 1 and err.startswith("main.py: ")


@pytest.mark.parametrize("flag", ["--log", "--bots", "--seed", "--jobs", "-o"])
def test_an_empty_word_is_no_value(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["simulate", *SHORT.split(), flag, ""]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("words", [["--kiosk", ""], ["--game", ""], ["--level", ""], ["replay", ""], [""]])
def test_an_empty_word_opens_no_window(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(words) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("columns", [0, 2, 20, 60, 200])
def test_a_progress_bar_keeps_to_its_line_and_leaves_nothing_of_what_stood_there(columns: int) -> None:
    """Of a terminal so wide; one that tells no width has 80 columns."""
    pty, termios = pytest.importorskip("pty"), pytest.importorskip("termios")
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, columns))
    with os.fdopen(theirs, "w") as terminal, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stderr", terminal)
        patch.setattr(main.time, "perf_counter", itertools.count(1).__next__)
        with main._progress(30) as show:
            for done, words in enumerate(["matches, 1,012 actions a second", "matches, 9 a second"], 1):
                show(done, words)
    drawn = os.read(ours, 10**5).decode().rstrip("\r\n").split("\r")[1:]
    os.close(ours)
    room = (columns or 80) - 1
    assert len(drawn) == 2 and {*map(len, drawn)} == {room}, "each covers the one before"
    assert drawn[1].rstrip() == f"[{'#' * 2:.<30}] 2 of 30 matches, 9 a second"[:room].rstrip()


def test_a_number_of_thousands_of_digits_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for number in ("9" * 5000, "9" * 10, "0" * 5000):
        assert main.main(["simulate", *SHORT.split()[:-2], "-o", f"match=hands:{number}"]) == 2
        assert "match is " in capsys.readouterr().err


def test_a_home_of_a_user_that_is_none_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(memory.HOME, "~nosuch/x")
    assert main.main([]) == 2
    assert "RUMMOLI_HOME names the folder ~nosuch/x, but there is no such user" in capsys.readouterr().err


WORDS = [word for line in [*WRONG, f"simulate {SHORT} --json", "replay x --check"] for word in line.split()]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS) | st.text(st.characters(exclude_categories=["Cs", "Cc"])), max_size=8))
def test_any_words_are_understood_or_refused_in_a_sentence(words: list[str]) -> None:
    words = [word for word in words if word != "--log"]  # would make folders of that name
    try:
        asked = read_arguments(words)
    except (WrongArguments, OptionError) as error:
        assert str(error).strip() and "\n" not in str(error)
    else:
        assert isinstance(asked, Start | Simulate | Check | Help)


def test_a_window_command_becomes_a_start() -> None:
    assert read_arguments([]) == Start()
    assert read_arguments(["--game", "rummoli"]) == Start("rummoli", 4)
    assert read_arguments(["--seats", "3", "--seed", "AB"]) == Start("rummy", 3, seed="0" * 30 + "ab")
    words = "--game rummoli --seats 8 --humans 2 --level loose-1 -o end=vote --seed=1 -o wheel=off"
    options = {"end": "vote", "wheel": "off"}
    assert read_arguments(words.split()) == Start("rummoli", 8, 2, "loose-1", f"{1:032x}", options)
    assert read_arguments(["--kiosk"]) == Start(kiosk=Kiosk())
    assert read_arguments(["replay", "x.jsonl"]) == Start(replay=Path("x.jsonl"))
    assert read_arguments(["replay", "--check", "x.jsonl"]) == Check(Path("x.jsonl"))


def test_bots_repeat_round_the_table_and_normal_plays_when_none_is_named() -> None:
    asked = read_arguments(
        ["simulate", "--game", "rummoli", "--seats", "5", "--matches", "7", "--bots", "easy,loose-1", "--jobs", "2"]
    )
    assert isinstance(asked, Simulate)
    assert asked.plan.bots == ("easy", "loose-1", "easy", "loose-1", "easy")
    assert (asked.plan.matches, asked.plan.jobs, asked.json) == (7, 2, False)
    asked = read_arguments(["simulate", "--game", "rummy", "--seats", "2", "--matches", "1", "--seed", "fF"])
    assert isinstance(asked, Simulate)
    assert asked.plan == Plan("rummy", 2, 1, ("normal", "normal"), "0" * 30 + "ff")


@pytest.mark.parametrize("command", ["--help", "simulate --help", "tournament --help", "replay --help", "-h"])
def test_help_explains_every_argument_and_every_option_of_every_game(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, command)
    assert (code, err) == (0, "")
    if command.startswith("replay"):
        assert "--check" in out
        return
    plain = " ".join(out.split())
    if command == "--help":
        seats = {seats for game in GAMES for seats in game.SEATS}
        assert f"{TITLE}, card games for {min(seats)} to {max(seats)}." in plain
    for game in GAMES:
        for option in game.OPTIONS:
            assert f"-o {option.name}={option.default} {option.words()}: {option.help}" in plain
    for name in [*CHARACTERS, f"@1 to @{MOST_WORLDS}", *(name for game in GAMES for name in bot_names(game.NAME))]:
        assert name in out


def one_deal(game: str) -> str:
    """For -o."""
    return "=".join(*short(game).items())


def seats_for(game: str, wanted: int) -> int:
    """So many, or as many as the game allows."""
    return seats_near(next(kind for kind in GAMES if game == kind.NAME), wanted)


@pytest.mark.parametrize("game", NAMES)
def test_simulate_writes_the_same_logs_for_any_number_of_jobs(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reports = []
    for jobs in (1, 2, 3):
        folder = tmp_path / str(jobs)
        words = f"simulate --game {game} --seats {seats_for(game, 3)} --matches 6 --seed Ab -o {one_deal(game)} --jobs {jobs} --log {folder} --json"
        code, out, err = run(capsys, words)
        assert (code, err) == (0, "")
        reports.append(json.loads(out))
    names = [f"{number:06}.jsonl" for number in range(1, 7)]
    for jobs in (1, 2, 3):
        assert sorted(path.name for path in (tmp_path / str(jobs)).iterdir()) == names
    for number, name in enumerate(names, 1):
        logs = {(tmp_path / str(jobs) / name).read_bytes() for jobs in (1, 2, 3)}
        assert len(logs) == 1
        seed = hashlib.sha256(f"{'0' * 30}ab:{number}".encode()).hexdigest()[:32]
        assert json.loads(logs.pop().split(b"\n")[0])["seed"] == seed
    assert [report | {"actions_per_second": 0} for report in reports].count(reports[0] | {"actions_per_second": 0}) == 3


@pytest.mark.parametrize("game", NAMES)
def test_the_report_is_what_the_logs_say(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = seats_for(game, 4)
    bots = ["easy", "hard", "random-1"][:seats]
    words = f"simulate --game {game} --seats {seats} --matches 12 --bots {','.join(bots)} -o {one_deal(game)} --log {tmp_path} --json"
    report = json.loads(run(capsys, words)[1])
    assert list(report) == [
        "game", "seats", "matches", "deals", "actions", "actions_per_second", "blocked", "by_seat",
    ]  # fmt: skip
    lines = [json.loads(line) for path in tmp_path.iterdir() for line in path.read_text().splitlines()[1:]]
    overs = [line for line in lines if line["do"] == "over"]
    assert (report["game"], report["seats"], report["matches"], len(overs)) == (game, seats, 12, 12)
    assert report["actions"] == len(lines)
    assert report["deals"] == sum(line["do"] == "deal" for line in lines)
    assert report["blocked"] == sum(line.get("blocked", False) or line.get("deadlock", False) for line in lines)
    for seat, row in enumerate(report["by_seat"]):
        assert list(row) == ["bot", "wins", "points"]
        assert row["bot"] == bots[seat % 3]
        assert row["points"] == sum(over["totals"][seat] for over in overs)
        wins = sum(1 / len(over["winners"]) for over in overs if seat in over["winners"])
        assert row["wins"] == pytest.approx(wins)
    assert sum(row["wins"] for row in report["by_seat"]) == pytest.approx(12)


def test_the_report_for_people_names_the_seed_that_repeats_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, f"simulate {SHORT} --bots layer-1")
    assert code == 0
    seed = out.split()[-1]
    assert f"seed {seed}" in out and len(seed) == 32
    again = run(capsys, f"simulate {SHORT} --bots layer-1 --seed {seed}")[1]
    assert again.splitlines()[1:] == out.splitlines()[1:]


def test_a_log_is_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, f"simulate {SHORT} --log {tmp_path / 'a' / 'b'}")[0] == 0
    log = tmp_path / "a" / "b" / "000001.jsonl"
    before = log.read_bytes()
    code, out, err = run(capsys, f"simulate {SHORT} --log {log.parent}")
    assert (code, out) == (2, "")
    assert "never overwritten" in err
    assert log.read_bytes() == before


@pytest.mark.parametrize("game", NAMES)
def test_check_tells_deals_and_totals_and_finds_the_first_wrong_line(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, f"simulate --game {game} --seats 2 --matches 1 -o {one_deal(game)} --seed 5 --log {tmp_path}")
    log = tmp_path / "000001.jsonl"
    lines = log.read_bytes().splitlines(keepends=True)
    totals = json.loads(lines[-1])["totals"]
    assert run(capsys, f"replay {log} --check") == (0, f"ok 1 deals, totals {totals[0]} {totals[1]}\n", "")
    log.write_bytes(b"".join(lines[:-1]))
    assert run(capsys, f"replay {log} --check") == (0, f"ok, unfinished after {len(lines) - 2} actions\n", "")
    log.write_bytes(b"".join([*lines[:9], b'{"seat":0,"do":"nonsense"}\n', *lines[10:]]))
    code, out, err = run(capsys, f"replay {log} --check")
    assert (code, out) == (1, "")
    assert "line 10: " in err and err.count("\n") == 1


def test_logs_name_their_bots_as_the_contract_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, f"simulate {SHORT} --bots expert,H2-1 --log {tmp_path}")
    head = json.loads((tmp_path / "000001.jsonl").read_text().splitlines()[0])
    assert list(head) == ["log", "game", "rules_version", "seed", "options", "seats"]
    assert [seat["level"] for seat in head["seats"]] == ["expert", "H2-1"]
    assert all(list(seat) == ["name", "kind", "level", "character"] for seat in head["seats"])
    assert list(head["options"]) == [option.name for option in GAMES[0].OPTIONS]
    assert read(tmp_path / "000001.jsonl").game.NAME == "rummy"
