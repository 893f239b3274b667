"""A match log cut anywhere, damaged anywhere, altered anywhere: what was before stands, or a sentence says what is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import GAMES
from game.log import BadLine, NotALog, OtherVersion, dump, read
from game.replay import check
from tests.played import log, play_log

__all__ = ["log"]  # the fixture of these tests

NAMES = [game.NAME for game in GAMES]


def judge(path: Path, data: bytes) -> str:
    """What ``replay --check`` says of a file with this content."""
    path.write_bytes(data)
    return check(path)


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


@pytest.mark.parametrize("wrong", [5, ["easy"], False, {}], ids=str)
@pytest.mark.parametrize("key", ["level", "character"])
def test_a_level_or_a_character_that_is_no_word_is_told_as_such(key: str, wrong: Any, tmp_path: Path) -> None:
    log = play_log(tmp_path, "rummy")
    first, _, rest = log.read_bytes().partition(b"\n")
    tom = {"name": "Tom", "kind": "bot", "level": "easy"} | {key: wrong}
    log.write_bytes(json.dumps(json.loads(first) | {"seats": [tom] * 2}).encode() + b"\n" + rest)
    with pytest.raises(NotALog, match=f"the {key} of the seat of Tom is no word"):
        check(log)


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
    """But a claim and its seat's next card, which may be said and laid in either order."""
    lines = log.read_bytes().splitlines(keepends=True)
    rng = Random(3)
    for _ in range(40):
        at = rng.randrange(1, len(lines) - 1)
        one, next_one = json.loads(lines[at]), json.loads(lines[at + 1])
        either = (one["do"], next_one["do"]) == ("claim", "lay") and one["seat"] == next_one["seat"]
        for changed in (
            [*lines[:at], *lines[at + 1 :]],
            [*lines[: at + 1], *lines[at:]],
            *([] if either else [[*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]]),
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
