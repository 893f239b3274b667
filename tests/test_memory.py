"""What is kept between matches survives crashes, damage, two programs at once and disks that can't be written."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game import GAMES, find_game, log, memory
from game.log import read
from game.match import Match
from game.memory import matches, put_into
from game.memory.hold import Hold, InUse
from game.memory.matches import Keeping
from game.memory.settings import FILE, Settings, load, save
from game.players import guests, sit_down
from game.seats import Occupant
from tests.played import full_after
from tests.short import short

NAMES = [game.NAME for game in GAMES]
ROOT = Path(__file__).parent.parent


def new_match(game: str, seats: int = 3, number: int = 1) -> Match:
    kind = find_game(game)
    assert kind is not None
    made = kind(f"{number:032x}", seats, short(game))
    who = guests(["normal"] * seats)
    return Match(made, [sit_down(made, seat, occupant) for seat, occupant in enumerate(who)], who)


def play(match: Match, actions: int = 10**9) -> None:
    for _ in range(actions):
        if match.over:
            return
        match.tick()


def taken_up(path: Path) -> tuple[Match, Keeping]:
    found = matches.resume(path)
    assert isinstance(found, tuple), str(found)
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_folder_can_be_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(memory.HOME, str(tmp_path / "here"))
    assert memory.home() == tmp_path / "here"
    monkeypatch.delenv(memory.HOME)
    assert memory.home().name == "rummy-and-rummoli"


# -- matches ------------------------------------------------------------------------------------------------


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
        "import sys\nfrom pathlib import Path\nfrom game.memory import matches\nfrom tests.test_memory import new_match\n"
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


def test_a_match_that_cannot_be_saved_goes_on_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    match = new_match("rummy")
    keeping = matches.begin(match, tmp_path / "file")
    notice = keeping.take_notice()
    assert notice is not None and "can't be saved" in str(notice)
    assert keeping.take_notice() is None
    play(match)
    keeping.close()
    assert match.over
    assert contents(tmp_path) == {"file": b"not a folder"}


def test_a_disk_that_is_full_for_a_while_is_told_once_and_leaves_no_hole(tmp_path: Path) -> None:
    match = new_match("rummoli")
    keeping = matches.begin(match, tmp_path)
    play(match, 5)
    (path,) = tmp_path.glob("*.jsonl")
    assert keeping.safe
    with full_after(path.stat().st_size + 11):
        play(match, 3)
        assert "can't be saved at the moment" in str(keeping.take_notice())
        play(match, 3)
        assert keeping.take_notice() is None and not keeping.safe
    play(match, 1)
    assert "saved again" in str(keeping.take_notice()) and keeping.safe
    assert len(read(path).lines) == 12
    play(match)
    keeping.close()
    assert keeping.safe
    assert len(list((tmp_path / "finished").iterdir())) == 1


def test_a_match_left_on_a_full_disk_is_told_of_and_kept_as_far_as_it_went(tmp_path: Path) -> None:
    match = new_match("rummy")
    keeping = matches.begin(match, tmp_path)
    play(match, 5)
    (path,) = tmp_path.glob("*.jsonl")
    with full_after(path.stat().st_size + 11):
        play(match, 3)
        keeping.take_notice()
        keeping.close()
        keeping.close()
        assert "The end of this match can't be saved: file too large." in str(keeping.take_notice())
        assert not keeping.safe
    assert taken_up(path)[0].game.step == 5


@pytest.mark.parametrize("room", [0, 50])
@pytest.mark.parametrize("game", NAMES)
def test_a_match_begun_on_a_full_disk_is_saved_from_its_first_line_on_when_there_is_room(
    game: str, room: int, tmp_path: Path
) -> None:
    folder, match = tmp_path / "new", new_match(game)
    with full_after(room):
        keeping = matches.begin(match, folder)
        assert "can't be saved: file too large" in str(keeping.take_notice())
        play(match, 4)
        assert keeping.take_notice() is None and not keeping.safe
        assert contents(tmp_path) == {}, "no piece of a file is left"
    play(match, 1)
    assert "saved again" in str(keeping.take_notice()) and keeping.safe
    with pytest.raises(InUse):
        Hold(*folder.iterdir())
    keeping.close()
    (path,) = folder.iterdir()
    again, keeping = taken_up(path)
    assert again.game.step == match.game.step == 5
    keeping.close()


def test_a_match_begun_on_a_full_disk_is_saved_when_it_is_left_with_room(tmp_path: Path) -> None:
    match = new_match("rummy")
    with full_after(0):
        keeping = matches.begin(match, tmp_path)
        play(match, 4)
    keeping.close()
    assert keeping.safe
    (path,) = tmp_path.iterdir()
    assert taken_up(path)[0].game.step == 4


@pytest.mark.parametrize("gone", ["file", "folder", "moved"])
def test_a_log_deleted_in_play_is_told_of_once_and_written_again(gone: str, tmp_path: Path) -> None:
    folder, match = tmp_path / "home", new_match("rummoli")
    keeping = matches.begin(match, folder)
    play(match, 5)
    keeping.close()
    for again in range(2):
        (path,) = folder.glob("*.jsonl")
        match, keeping = taken_up(path)
        play(match, 2)
        assert keeping.safe
        if gone == "moved":
            path.rename(tmp_path / f"bin-{again}")
        else:
            shutil.rmtree(folder) if gone == "folder" else path.unlink()
        assert not keeping.safe
        play(match, 1)
        assert "was gone" in str(keeping.take_notice()) and keeping.safe
        play(match, 1)
        assert keeping.take_notice() is None
        (path,) = folder.glob("*.jsonl")
        path.unlink()
        assert not keeping.safe
        keeping.close()  # nothing was played since, and leaving keeps it all the same
        assert keeping.safe and keeping.take_notice() is None
    (path,) = folder.glob("*.jsonl")
    assert taken_up(path)[0].game.step == match.game.step == 13


def test_a_log_deleted_from_a_folder_that_is_no_more_is_not_called_safe(tmp_path: Path) -> None:
    folder, match = tmp_path / "home", new_match("rummy")
    keeping = matches.begin(match, folder)
    shutil.rmtree(folder)
    folder.write_text("in its place")
    play(match, 3)
    assert "can't be saved at the moment: file exists" in str(keeping.take_notice())
    play(match, 3)
    assert keeping.take_notice() is None and not keeping.safe
    keeping.close()
    assert "This match can't be saved: file exists" in str(keeping.take_notice()) and not keeping.safe


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


def test_a_match_whose_end_reaches_no_disk_is_told_of_and_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match("rummoli")
    keeping = matches.begin(match, tmp_path)
    play(match)

    def broken(file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    assert keeping.take_notice() is None
    keeping.close()
    assert "The end of this match can't be saved: input/output error." in str(keeping.take_notice())
    assert len(list(tmp_path.glob("*.jsonl"))) == 1 and not (tmp_path / "finished").exists()


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


# -- settings -----------------------------------------------------------------------------------------------


def test_settings_come_back_as_they_were_kept_with_keys_of_other_versions(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    assert load(folder) == (Settings(), [])
    changed = Settings(end_of_deal_wait=5, speed="fast", muted=True, others={"language": "lt", "x": {"y": [1]}})
    assert save(changed, folder) is None
    assert load(folder) == (changed, [])
    assert [path.name for path in folder.iterdir()] == [FILE], "nothing is left beside it"


def test_every_setting_has_its_default_among_its_values() -> None:
    usual = Settings()
    for name in vars(usual):
        if name != "others":
            assert getattr(usual, name) in Settings.values(name)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\x00", b'"x"', b"[" * 100_000, b'{"speed":"fast"'])
def test_damaged_settings_are_set_aside_and_the_usual_ones_used(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    settings, notices = load(tmp_path)
    assert settings == Settings()
    assert len(notices) == 1 and str(notices[0])
    assert contents(tmp_path) == {f"damaged/{FILE}": content}


def test_settings_with_half_a_character_are_kept_as_they_are(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"x":"\\ud800","\\udfff":["\\ud800"]}')
    settings, notices = load(tmp_path)
    assert notices == [] and settings.others == {"x": "\ud800", "\udfff": ["\ud800"]}
    assert save(settings, tmp_path) is None
    assert load(tmp_path) == (settings, [])


def test_settings_that_begin_with_the_mark_of_some_editors_are_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'\xef\xbb\xbf{"speed":"fast"}')
    assert load(tmp_path) == (Settings(speed="fast"), [])


def test_an_impossible_value_is_put_back_and_the_others_kept(tmp_path: Path) -> None:
    wrong = {"speed": "warp", "end_of_deal_wait": 5, "muted": 1, "sound_volume": True, "new": None}
    (tmp_path / FILE).write_text(json.dumps(wrong))
    settings, notices = load(tmp_path)
    assert settings == Settings(end_of_deal_wait=5, others={"new": None})
    assert [str(notice).count(name) for notice, name in zip(notices, ("speed", "muted", "sound_volume"), strict=True)] == [
        1, 1, 1,
    ]  # fmt: skip


def test_settings_that_cannot_be_kept_are_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "can't be kept" in str(save(Settings(), tmp_path / "file"))
    (tmp_path / "folder" / FILE).mkdir(parents=True)
    assert "can't be kept" in str(save(Settings(), tmp_path / "folder"))
    assert [path.name for path in (tmp_path / "folder").iterdir()] == [FILE]
    deep: list[object] = []
    for _ in range(2000):
        deep = [deep]
    assert "can't be kept: too many brackets" in str(save(Settings(others={"x": deep}), tmp_path / "new"))
    settings, notices = load(tmp_path / "folder")
    assert settings == Settings() and len(notices) == 1
