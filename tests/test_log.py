"""The match log: written to the letter, cut anywhere, damaged anywhere, altered anywhere."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import GAMES
from game.log import BadLine, LogFile, NotALog, OtherVersion, Recording, dump, glance, header, read
from game.players import guests
from game.replay import Replay, check
from tests.played import full_after, play_log

NAMES = [game.NAME for game in GAMES]
MANY = {"auction": "sealed", "poker_cards": "chosen", "claim": "manual", "final_deal": "full", "final_betting": "on"}
VARIED = [("rummy", {}), ("rummy", {"first_dealer": "low_cut"}), ("rummoli", {}), ("rummoli", MANY)]


@pytest.fixture(params=VARIED, ids=lambda param: f"{param[0]}-{len(param[1])}")
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    game, options = request.param
    return play_log(tmp_path, game, **options)


def judge(path: Path, data: bytes) -> str:
    """What ``replay --check`` says of a file with this content."""
    path.write_bytes(data)
    return check(path)


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


def test_a_log_cut_at_every_byte_of_its_last_lines_is_a_save_of_what_is_before(log: Path) -> None:
    data = log.read_bytes()
    actions = data.count(b"\n") - 1
    assert judge(log, data).startswith("ok 1 deals, totals ")
    assert judge(log, data[:-1]).startswith("ok 1 deals, totals ")  # only the line end is missing
    start = len(b"\n".join(data.split(b"\n")[:-4])) + 1  # before the last three lines
    for cut in range(start, len(data) - 1):
        whole = data[:cut].count(b"\n") + (data[cut : cut + 1] == b"\n") - 1
        assert judge(log, data[:cut]) == f"ok, unfinished after {whole} actions"
        assert whole < actions


def test_a_log_cut_inside_its_header_is_none(log: Path) -> None:
    data = log.read_bytes()
    end = data.index(b"\n")
    for cut in range(end):
        with pytest.raises(NotALog):
            judge(log, data[:cut])
    assert judge(log, data[:end]) == judge(log, data[: end + 1]) == "ok, unfinished after 0 actions"


DAMAGE: dict[str, dict[str, Any]] = {
    "game is a number": {"game": 1},
    "seed too short": {"seed": "ab"},
    "seed in capitals": {"seed": "A" * 32},
    "seed missing": {"seed": None},
    "options missing": {"options": None},
    "options a list": {"options": []},
    "seats missing": {"seats": None},
    "no seats": {"seats": []},
    "seats are names": {"seats": ["Ana", "Ben"]},
    "one seat": {"seats": [{"name": "Ana", "kind": "human"}]},
    "too many seats": {"seats": [{"name": "Ana", "kind": "human"}] * 9},
    "a seat without a name": {"seats": [{"kind": "human"}] * 2},
    "a seat that is a cat": {"seats": [{"name": "Tom", "kind": "cat"}] * 2},
    "a bot without a level": {"seats": [{"name": "Tom", "kind": "bot"}] * 2},
    "half a character in a name": {"seats": [{"name": "\ud800", "kind": "human"}] * 2},
    "half a character in a key": {"x": {"\udfff": 1}},
    "a person with a level": {"seats": [{"name": "Tom", "kind": "human", "level": "easy"}] * 2},
}
OTHER: dict[str, dict[str, Any]] = {
    "no game of that name": {"game": "whist"},
    "options incomplete": {"options": {}},
    "a bot that nobody knows": {"seats": [{"name": "Tom", "kind": "bot", "level": "god"}] * 2},
    "a newer log": {"log": 2},
    "a log of version true": {"log": True},
    "a log of version 1.0": {"log": 1.0},
    "newer rules": {"rules_version": 2},
    "older rules": {"rules_version": 0},
    "no rules": {"rules_version": None},
}


@pytest.mark.parametrize("damage", [*DAMAGE, *OTHER])
@pytest.mark.parametrize("game", NAMES)
def test_a_damaged_header_is_told_in_a_sentence(game: str, damage: str, tmp_path: Path) -> None:
    log = play_log(tmp_path, game)
    first, _, rest = log.read_bytes().partition(b"\n")
    changed = json.loads(first) | (DAMAGE | OTHER)[damage]
    log.write_bytes(json.dumps(changed).encode() + b"\n" + rest)
    with pytest.raises(NotALog) as told:
        check(log)
    assert str(log) in str(told.value) and "\n" not in str(told.value)
    assert isinstance(told.value, OtherVersion) == (damage in OTHER)


@pytest.mark.parametrize("game", NAMES)
def test_an_impossible_option_or_combination_in_a_header_is_told(game: str, tmp_path: Path) -> None:
    log = play_log(tmp_path, game)
    first, _, rest = log.read_bytes().partition(b"\n")
    head = json.loads(first)
    bad = {
        "rummy": [{"stock_out": "block", "max_reshuffles": "3"}, {"tie": "maybe"}, {"tie": 1}, {"new": "x"}],
        "rummoli": [{"bet_min": "9"}, {"wheel": ""}, {"max_raises": 3}, {"new": "x"}],
    }
    for options in bad[game]:
        log.write_bytes(dump(head | {"options": head["options"] | options}).encode() + b"\n" + rest)
        with pytest.raises(NotALog, match=f"{next(iter(options))}|they are texts"):
            check(log)


FILES = {
    "empty": b"",
    "a line end": b"\n",
    "text": b"Dear diary,\n",
    "binary": bytes(range(256)) * 20,
    "another JSON": b'{"hello":"world"}\n',
    "a list": b"[1,2,3]\n",
    "deep": b"[" * 100_000,
    "a long number": b'{"log":' + b"9" * 10_000 + b"}\n",
    "UTF-16": '{"log":1}\n'.encode("utf-16"),
}


@pytest.mark.parametrize("content", FILES)
def test_a_file_that_is_no_log_is_told_in_a_sentence(content: str, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    with pytest.raises(NotALog, match=r"x\.jsonl"):
        judge(path, FILES[content])
    with pytest.raises(NotALog):
        read(tmp_path)
    with pytest.raises(NotALog):
        read(tmp_path / "none.jsonl")


@pytest.mark.parametrize("game", NAMES)
def test_a_line_that_is_no_json_object_is_found_by_its_number(game: str, tmp_path: Path) -> None:
    log = play_log(tmp_path, game)
    lines = log.read_bytes().split(b"\n")
    for bad in (b"", b"nonsense", b"[]", b"3", b"\xff\xfe", b'{"seat":', b"{}", b'{"seat":0,"do":"\\ud83d"}'):
        log.write_bytes(b"\n".join([*lines[:7], bad, *lines[7:]]))
        with pytest.raises(BadLine, match="line 8: "):
            check(log)
    log.write_bytes(b"\n".join([*lines, b'{"seat":-1,"do":"deal"}', b""]))
    with pytest.raises(BadLine, match="already over|not a JSON object"):
        check(log)


def alterations(value: Any) -> Iterator[Any]:
    """Other values of the same kind, each a small step away."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, float(value), str(value))
    elif value is None:
        yield from (0, False)
    elif isinstance(value, str):
        yield from (value + "x", value[:-1], "Qs" if value != "Qs" else "Qh")
    elif isinstance(value, list):
        yield [*value, 1]
        for index, item in enumerate(value):
            yield value[:index] + value[index + 1 :]
            yield from (value[:index] + [other] + value[index + 1 :] for other in alterations(item))
    elif isinstance(value, dict):
        yield value | {"9": 1}
        for key, item in value.items():
            yield {name: kept for name, kept in value.items() if name != key}
            yield from (value | {key: other} for other in alterations(item))


def test_each_altered_value_is_noticed(log: Path) -> None:
    """Lines and alterations by chance, the rest of the log as it was."""
    lines = log.read_bytes().splitlines()
    rng = Random(7)
    for _ in range(250):
        at = rng.randrange(1, len(lines))
        line = json.loads(lines[at])
        key = rng.choice(list(line))
        removed = {name: value for name, value in line.items() if name != key}
        changed = [
            line | {key: other} for other in alterations(line[key]) if json.dumps(other) != json.dumps(line[key])
        ]
        altered = rng.choice([removed, *changed])
        with pytest.raises(BadLine) as found:
            judge(log, b"\n".join([*lines[:at], dump(altered).encode(), *lines[at + 1 :], b""]))
        assert found.value.number >= at + 1, "nothing is wrong before the altered line"


def test_a_missing_doubled_or_exchanged_line_is_noticed(log: Path) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    rng = Random(3)
    for _ in range(40):
        at = rng.randrange(1, len(lines) - 1)
        for changed in (
            [*lines[:at], *lines[at + 1 :]],
            [*lines[: at + 1], *lines[at:]],
            [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        ):
            with pytest.raises(BadLine):
                judge(log, b"".join(changed))


def test_a_missing_null_is_noticed(tmp_path: Path) -> None:
    """``"out":null`` says that nobody went out; a line without it says nothing."""
    log = play_log(tmp_path, "rummoli", seats=2, end="rounds:20")
    lines = log.read_bytes().splitlines(keepends=True)
    nulls = [at for at, line in enumerate(lines) if b"null" in line]
    assert len({json.loads(lines[at])["do"] for at in nulls}) > 1
    for at in nulls[:20]:
        line = {key: value for key, value in json.loads(lines[at]).items() if value is not None}
        with pytest.raises(BadLine, match=f"line {at + 1}: "):
            judge(log, b"".join([*lines[:at], dump(line).encode() + b"\n", *lines[at + 1 :]]))


def test_times_and_unknown_keys_say_nothing(log: Path) -> None:
    first, *lines = log.read_bytes().splitlines()
    said = check(log)
    more = [dump(json.loads(line) | {"note": [1, {"x": None}], "at": 1.5}).encode() for line in lines]
    head = json.loads(first) | {"made_by": "somebody"}
    assert judge(log, b"\n".join([dump(head).encode(), *more, b""])) == said


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_damage_ends_in_a_sentence(log: Path, data: st.DataObject) -> None:
    """Bytes changed, cut or added anywhere: the answer is a verdict or a sentence, never another error."""
    whole = log.with_suffix(".whole")
    if not whole.exists():
        whole.write_bytes(log.read_bytes())
    content = bytearray(whole.read_bytes())
    at = data.draw(st.integers(0, len(content) - 1))
    content[at : at + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=6))
    try:
        assert judge(log, bytes(content)).startswith("ok")
    except (NotALog, BadLine) as error:
        assert str(error)


# -- reading and writing ------------------------------------------------------------------------------------


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
