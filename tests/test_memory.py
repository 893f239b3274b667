"""Matches are kept through crashes, damage and two programs at once, listed, and taken up again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game import GAMES, log, memory
from game.log import read
from game.memory import matches, put_into
from game.memory.hold import Hold, InUse
from game.seats import Occupant
from tests.kept import contents, new_match, play, taken_up

NAMES = [game.NAME for game in GAMES]
ROOT = Path(__file__).parent.parent


def test_the_folder_can_be_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(memory.HOME, str(tmp_path / "here"))
    assert memory.home() == tmp_path / "here"
    monkeypatch.delenv(memory.HOME)
    assert memory.home().name == "rummy-and-rummoli"


@pytest.mark.parametrize("game", NAMES)
def test_a_match_left_and_taken_up_again_ends_as_if_never_left(game: str, tmp_path: Path) -> None:
    whole = new_match(game)
    keeping = matches.begin(whole, tmp_path / "whole")
    play(whole)
    keeping.close()
    (expected,) = [read(path).lines for path in (tmp_path / "whole" / "finished").iterdir()]

    folder, rng = tmp_path / "left", Random(1)
    match = new_match(game)
    keeping = matches.begin(match, folder)
    while not match.over:
        play(match, rng.randrange(1, 40))
        keeping.close()
        if match.over:
            break
        (kept,), notices = matches.unfinished(folder)
        assert notices == []
        step = match.game.step
        match, keeping = taken_up(kept.path)
        assert match.game.step == step
    assert [*folder.glob("*.jsonl")] == [] and matches.unfinished(folder) == ([], [])
    (lines,) = [read(path).lines for path in (folder / "finished").iterdir()]
    assert [without_time(line) for line in lines] == [without_time(line) for line in expected]


def without_time(line: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in line.items() if key != "at"}


@pytest.mark.parametrize("game", NAMES)
def test_a_log_cut_anywhere_in_its_last_lines_is_taken_up(game: str, tmp_path: Path) -> None:
    match = new_match(game)
    keeping = matches.begin(match, tmp_path)
    play(match, 16)
    keeping.close()
    (path,) = tmp_path.glob("*.jsonl")
    data = path.read_bytes()
    for cut in range(len(data) - 90, len(data) + 1):
        path.write_bytes(data[:cut])
        again, keeping = taken_up(path)
        before = again.game.step
        play(again, 1)
        keeping.close()
        assert len(read(path).lines) == before + 1


def test_the_list_tells_what_a_menu_shows_latest_first(tmp_path: Path) -> None:
    for number, (game, seats, actions) in enumerate([("rummy", 2, 9), ("rummoli", 5, 20), ("rummy", 4, 1)], 1):
        match = new_match(game, seats, number)
        keeping = matches.begin(match, tmp_path)
        play(match, actions)
        keeping.close()
    for number, path in enumerate(sorted(tmp_path.glob("*.jsonl"), key=lambda path: read(path).game.seed)):
        os.utime(path, (number, 1_000_000 + number))
    found, notices = matches.unfinished(tmp_path)
    assert notices == []
    assert [(kept.game, len(kept.occupants), kept.deals, kept.when) for kept in found] == [
        ("rummy", 4, 1, 1_000_002), ("rummoli", 5, 1, 1_000_001), ("rummy", 2, 1, 1_000_000),
    ]  # fmt: skip
    assert found[0].occupants[0] == Occupant("Vera", "bot", "normal", "vera")
    assert matches.unfinished(tmp_path / "nowhere") == ([], [])


def test_matches_begun_in_the_same_second_have_files_of_their_own(tmp_path: Path) -> None:
    keepings = [matches.begin(new_match("rummy", number=number), tmp_path) for number in range(5)]
    for keeping in keepings:
        keeping.close()
    assert len(matches.unfinished(tmp_path)[0]) == 5


DAMAGED = {
    "empty": lambda data: b"",
    "header cut": lambda data: data[:50],
    "binary": lambda data: bytes(range(256)),
    "a line altered": lambda data: data.replace(b'"do":"deal"', b'"do":"deel"'),
    "a line lost": lambda data: b"".join(data.splitlines(keepends=True)[:1] + data.splitlines(keepends=True)[2:]),
    "a byte in a line": lambda data: data[:-100] + b"\xff" + data[-99:],
}


@pytest.mark.parametrize("damage", DAMAGED)
@pytest.mark.parametrize("game", NAMES)
def test_a_damaged_log_is_set_aside_with_a_sentence_and_never_deleted(game: str, damage: str, tmp_path: Path) -> None:
    match = new_match(game)
    keeping = matches.begin(match, tmp_path)
    play(match, 14)
    keeping.close()
    (path,) = tmp_path.glob("*.jsonl")
    data = DAMAGED[damage](path.read_bytes())
    path.write_bytes(data)
    found, notices = matches.unfinished(tmp_path)
    if found:  # its header is whole: only going on with it shows the damage
        told = matches.resume(path)
        assert isinstance(told, memory.Notice)
        notices = [told]
    assert len(notices) == 1 and "set aside" in str(notices[0])
    assert contents(tmp_path) == {f"damaged/{path.name}": data}
    assert matches.unfinished(tmp_path) == ([], [])


def test_what_is_set_aside_never_takes_the_place_of_what_was(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / "a.jsonl").write_text(str(number))
        put_into(tmp_path / "a.jsonl", "damaged")
    assert sorted(contents(tmp_path).values()) == [b"0", b"1", b"2"]


def test_a_log_of_another_version_stays_where_it_is(tmp_path: Path) -> None:
    match = new_match("rummy")
    matches.begin(match, tmp_path).close()
    (path,) = tmp_path.glob("*.jsonl")
    path.write_bytes(path.read_bytes().replace(b'"rules_version":1', b'"rules_version":9'))
    found, notices = matches.unfinished(tmp_path)
    assert found == [] and len(notices) == 1 and "version 9" in str(notices[0])
    assert isinstance(matches.resume(path), memory.Notice)
    assert path.exists()


def test_two_programs_never_write_one_log(tmp_path: Path) -> None:
    match = new_match("rummy")
    keeping = matches.begin(match, tmp_path)
    play(match, 10)
    (path,) = tmp_path.glob("*.jsonl")
    script = (
        "import sys\nfrom pathlib import Path\nfrom game.memory import matches\n"
        "path = Path(sys.argv[1])\n"
        "print(matches.unfinished(path.parent), type(matches.resume(path)).__name__)\n"
    )
    command = [sys.executable, "-c", script, str(path)]
    other = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert other.stdout == "([], []) Notice\n", other.stderr
    with pytest.raises(InUse):
        Hold(path)
    keeping.close()
    other = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert "tuple" in other.stdout


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="POSIX kills at once")
def test_a_killed_program_loses_nothing_that_it_applied(tmp_path: Path) -> None:
    """It tells its step after each action and is killed at some of them: the file is there, whole, and not held."""
    script = (
        "import sys\nfrom pathlib import Path\nfrom game.memory import matches\nfrom tests.kept import new_match\n"
        "match = new_match(sys.argv[1])\nmatches.begin(match, Path(sys.argv[2]))\n"
        "while not match.over:\n    match.tick()\n    print(match.game.step, flush=True)\n    sys.stdin.readline()\n"
    )
    for game, steps in (("rummy", 1), ("rummoli", 37)):
        folder = tmp_path / game
        with subprocess.Popen(
            [sys.executable, "-c", script, game, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as child:
            assert child.stdin is not None and child.stdout is not None
            for step in range(1, steps + 1):
                assert int(child.stdout.readline()) == step
                if step < steps:
                    child.stdin.write(b"\n")
                    child.stdin.flush()
            child.kill()
        (kept,), notices = matches.unfinished(folder)
        assert notices == []
        match, keeping = taken_up(kept.path)
        assert match.game.step == steps
        play(match)
        keeping.close()
        assert len(list((folder / "finished").iterdir())) == 1


NO_UTF8 = os.fsdecode(b"M\xfcller.jsonl")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every name of a file is Unicode")
def test_a_file_whose_name_is_no_text_is_told_of_in_text(tmp_path: Path) -> None:
    matches.begin(new_match("rummy"), tmp_path).close()
    (good,) = tmp_path.iterdir()
    bad = good.read_bytes() + b"{}\n"
    for content, told_by in (
        (b"zz", matches.unfinished),
        (bad, None),
        (bad.replace(b'_version":1', b'_version":9'), None),
    ):
        (tmp_path / NO_UTF8).write_bytes(content)
        told = told_by(tmp_path)[1][0] if told_by else matches.resume(tmp_path / NO_UTF8)
        assert isinstance(told, memory.Notice)
        assert "M?ller" in str(told).encode("utf-8").decode()
        assert "M?ller" in told.template.format_map(told.values)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are a thing of POSIX")
def test_only_files_are_listed_and_nothing_else_is_waited_for(tmp_path: Path) -> None:
    matches.begin(new_match("rummy"), tmp_path).close()
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "device.jsonl").symlink_to(os.devnull)
    (tmp_path / "nowhere.jsonl").symlink_to(tmp_path / "nothing")
    (tmp_path / "folder.jsonl").mkdir()
    found, notices = matches.unfinished(tmp_path)
    assert len(found) == 1 and notices == []
    for name in ("pipe", "device", "nowhere", "folder"):
        assert "can't be read" in str(matches.resume(tmp_path / f"{name}.jsonl"))


def test_a_list_of_many_matches_reads_no_line_between_header_and_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match("rummoli")
    keeping = matches.begin(match, tmp_path)
    play(match, 40)
    keeping.close()
    parsed = []
    monkeypatch.setattr("game.log._parse", lambda line, parse=log._parse: parsed.append(line) or parse(line))
    assert len(matches.unfinished(tmp_path)[0]) == 1
    assert len(parsed) <= 3


def test_a_match_with_a_bot_that_nobody_knows_is_set_aside_with_a_sentence(tmp_path: Path) -> None:
    matches.begin(new_match("rummy"), tmp_path).close()
    (path,) = tmp_path.iterdir()
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"level":"normal"', b'"level":"god"'))
    assert "level 'god', which this program doesn't know" in str(matches.unfinished(tmp_path)[1][0])
    path.write_bytes(data + b'{"seat":0,"do":"sit","name":"Zeus","kind":"bot","level":"god"}\n')
    assert "Zeus plays at level 'god', which this program doesn't know" in str(matches.resume(path))


def test_a_match_ended_but_not_yet_put_away_is_put_away_when_matches_are_listed(tmp_path: Path) -> None:
    match = new_match("rummy")
    keeping = matches.begin(match, tmp_path)
    play(match)
    keeping.close()
    (done,) = (tmp_path / "finished").iterdir()
    done.rename(tmp_path / done.name)  # as after a crash between the last line and the move
    assert matches.unfinished(tmp_path) == ([], [])
    assert done.exists()


def test_the_clock_goes_on_where_it_was(tmp_path: Path) -> None:
    match = new_match("rummy")
    keeping = matches.begin(match, tmp_path)
    assert match.clock == 0.0
    match.clock = 12.3456
    play(match, 3)
    keeping.close()
    (path,) = tmp_path.glob("*.jsonl")
    assert read(path).lines[-1]["at"] == 12.346
    again, keeping = taken_up(path)
    keeping.close()
    assert again.clock == 12.346


@pytest.mark.parametrize("at", ["1" + "0" * 400, "1e999", "-1e999", "NaN", "-5", "1e17", '"x"', "null", "[]", "{}"])
def test_a_time_that_cannot_be_is_no_time(at: str, tmp_path: Path) -> None:
    match = new_match("rummy")
    keeping = matches.begin(match, tmp_path)
    match.clock = 5.0
    play(match, 3)
    keeping.close()
    (path,) = tmp_path.iterdir()
    before, _, _ = path.read_bytes().rpartition(b'"at":5.0')
    path.write_bytes(before + b'"at":' + at.encode() + b"}\n")
    again, keeping = taken_up(path)
    assert again.clock == 5.0 and again.game.step == 3
    keeping.close()
