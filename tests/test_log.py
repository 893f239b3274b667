"""The match log: written to the letter, read as it was written, and what is done in it that no rule does."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game import GAMES
from game.log import BadLine, LogFile, NotALog, Recording, dump, glance, header, read
from game.players import guests
from game.replay import Replay, check
from tests.played import full_after, log, play_log

__all__ = ["log"]  # the fixture of these tests


def test_every_line_has_the_form_of_the_contract(log: Path) -> None:
    text = log.read_bytes().decode("utf-8")
    assert text.endswith("\n") and "\r" not in text
    for line in text.splitlines():
        assert json.dumps(json.loads(line), ensure_ascii=False, separators=(",", ":")) == line
    first, *lines = [json.loads(line) for line in text.splitlines()]
    assert list(first) == ["log", "game", "rules_version", "seed", "options", "seats"]
    assert all(list(line)[:2] == ["seat", "do"] for line in lines)
    assert [line["do"] for line in lines].count("over") == 1 and lines[-1]["do"] == "over"
    for line in lines:
        for value in line.values():
            if isinstance(value, dict) and all(key.isdigit() for key in value):
                assert list(value) == sorted(value, key=int), "objects keyed by seat ascend"


def test_a_line_that_was_not_written_whole_comes_first_next_time(tmp_path: Path) -> None:
    """A disk that is full for a while leaves no hole in the file."""
    game = GAMES[0]("0" * 32, 2)
    file = LogFile(tmp_path / "x.jsonl", header(game, guests(["normal"] * 2)))
    before = (tmp_path / "x.jsonl").stat().st_size
    with full_after(before + 7):
        for seat in (0, 1):
            with pytest.raises(OSError):
                file.append({"seat": seat, "do": "draw", "from": "stock"})
    file.append({"seat": 2})
    file.close()
    assert (tmp_path / "x.jsonl").read_text().splitlines()[1:] == [
        '{"seat":0,"do":"draw","from":"stock"}',
        '{"seat":1,"do":"draw","from":"stock"}',
        '{"seat":2}',
    ]


def test_a_power_cut_takes_at_most_the_running_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is on the disk at each moment ends with the latest deal or result."""
    path: Path = tmp_path / "x.jsonl"
    safe: list[int] = []
    monkeypatch.setattr("game.log._sync", lambda file: safe.append(path.stat().st_size))
    kept = read(play_log(tmp_path, "rummy", match="hands:2"))
    for sync in (True, False):
        path.unlink(missing_ok=True)
        safe.clear()
        file = LogFile(path, header(kept.game, kept.occupants), sync=sync)
        for line in kept.lines:
            file.append(line)
            if sync and line["do"] in ("deal", "score", "over"):
                assert safe[-1] == path.stat().st_size
        assert len(safe) == (5 if sync else 0), "no other line waits for the disk"
        file.close()


def test_a_new_log_that_finds_the_disk_full_leaves_no_file(tmp_path: Path) -> None:
    first = header(GAMES[0]("0" * 32, 2), guests(["normal"] * 2))
    for room in (0, 7):
        with full_after(room), pytest.raises(OSError):
            LogFile(tmp_path / "x.jsonl", first)
        assert list(tmp_path.iterdir()) == []


def test_a_glance_tells_what_reading_tells(log: Path) -> None:
    data = log.read_bytes()
    lines = data.splitlines(keepends=True)
    for end in (1, 2, len(lines) // 2, len(lines) - 1):
        for cut in (0, 1, 9):
            log.write_bytes(b"".join([*lines[:end], lines[end][:cut]]))
            whole, seen = read(log), glance(log)
            assert (seen.game, list(seen.occupants), seen.over) == (whole.game.NAME, whole.occupants, False)
            assert seen.deals == sum(line["do"] == "deal" for line in whole.lines)
    for content in (data, data[:-1], data + b"torn"):
        log.write_bytes(content)
        assert glance(log).over


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are a thing of POSIX")
def test_a_pipe_or_a_device_is_told_in_a_sentence_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "device.jsonl").symlink_to(os.devnull)
    for path in tmp_path.iterdir():
        for look in (read, glance):
            with pytest.raises(NotALog, match="not a regular file"):
                look(path)


def test_a_new_log_never_takes_the_place_of_an_old_one(tmp_path: Path) -> None:
    first = header(GAMES[0]("0" * 32, 2), guests(["normal"] * 2))
    LogFile(tmp_path / "x.jsonl", first).close()
    with pytest.raises(FileExistsError):
        LogFile(tmp_path / "x.jsonl", first)


def test_going_on_with_a_cut_file_drops_the_torn_line_and_keeps_whole_ones(log: Path) -> None:
    data = log.read_bytes()
    lines = data.splitlines(keepends=True)
    for cut, kept in ((len(data) - 1, data), (len(data) - 5, b"".join(lines[:-1])), (len(data), data)):
        log.write_bytes(data[:cut])
        file = LogFile(log)
        file.append({"x": 1})
        file.close()
        assert log.read_bytes() == kept + b'{"x":1}\n'


def test_a_recording_on_a_table_goes_line_by_line_and_stops_before_a_bad_one(log: Path) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    replay = Replay(read(log))
    assert replay.tick(may_act=False) == [] and replay.game.step == 0
    while not replay.over:
        assert replay.tick()
    assert replay.trouble is None and replay.game.over and replay.game.step == len(lines) - 1
    log.write_bytes(b"".join([*lines[:5], b"{}\n", *lines[5:]]))
    replay = Replay(read(log))
    while not replay.over:
        replay.tick()
    assert replay.trouble is not None and replay.trouble.number == 6
    assert replay.tick() == []


def test_a_new_occupant_sits_down_in_the_log_and_in_its_replay(tmp_path: Path) -> None:
    log = play_log(tmp_path, "rummy")
    lines = log.read_bytes().splitlines(keepends=True)
    sits = b'{"seat":1,"do":"sit","name":"Ona","kind":"human"}\n'
    log.write_bytes(b"".join([*lines[:4], sits, *lines[4:]]))
    assert check(log).startswith("ok 1 deals")
    recording = read(log)
    while recording.step():
        pass
    assert [who.name for who in recording.occupants] == ["Vera", "Ona", "Mila"]
    assert recording.game.step == len(lines) - 1, "sitting down is no action"
    stranger = sits.replace(b'"human"', b'"bot","level":"god"')
    for wrong, at in (
        (sits, len(lines) - 1),
        (sits.replace(b":1,", b":3,"), 4),
        (sits.replace(b"human", b"bot"), 4),
        (sits.replace(b"Ona", b"\\udc00"), 4),
        (stranger, 4),
    ):
        log.write_bytes(b"".join([*lines[:at], wrong, *lines[at:]]))
        with pytest.raises(BadLine, match=f"line {at + 1}: ") as told:
            check(log)
        assert ("level 'god', which this program doesn't know" in str(told.value)) == (wrong is stranger)


def test_steps_come_as_the_rules_give_them(log: Path) -> None:
    recording: Recording = read(log)
    made = []
    while step := recording.step():
        made.append(dump(step.line).encode())
    assert made == log.read_bytes().splitlines()[1:]


def test_time_that_is_up_too_early_or_too_late_is_noticed(tmp_path: Path) -> None:
    head, *rest = (play_log(tmp_path, "rummoli", end="time:4")).read_text(encoding="utf-8").splitlines()
    up = next(place for place, line in enumerate(rest) if '"time_up"' in line)
    early = next(place for place, line in enumerate(rest) if '"settle"' in line) + 1
    assert early < up, "the time lasts for more than one round"
    for name, lines in {
        "early": [head, *rest[:early], rest[up]],
        "early by its header": [head.replace("time:4", "time:9"), *rest],
        "late": [head.replace("time:4", "time:1"), *rest],
    }.items():
        with pytest.raises(BadLine, match="time is up when"):
            check(written(tmp_path / name, lines))
    timed = [json.dumps({**json.loads(line), "at": 1.0}) for line in rest]
    check(written(tmp_path / "a window's own clock", [head, *timed[:early], timed[up]]))


def written(path: Path, lines: list[str]) -> Path:
    """A file of those lines."""
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_who_may_sit_down_when(game: str, tmp_path: Path) -> None:
    head, *rest = play_log(tmp_path, game).read_text(encoding="utf-8").splitlines()
    sit = '{"seat":0,"do":"sit","name":"Ana","kind":"human"}'
    check(written(tmp_path / "before all", [head, sit, *rest]))
    for place, why in {len(rest): "already over", len(rest) - 1: "between an action and the dealer's chore"}.items():
        with pytest.raises(BadLine, match=why):
            check(written(tmp_path / str(place), [head, *rest[:place], sit]))
