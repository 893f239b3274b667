"""The file of what was measured: it only grows, the fullest line counts, and what is damaged costs no other line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.measure.report import in_columns
from game.measure.versions import versions
from tests.test_strength import line
from tests.tools import strength


def test_the_results_file_only_grows_and_what_is_done_is_not_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "results.jsonl")
    asked: list[dict[str, Any] | None] = []

    def found(seconds: float, jobs: int, before: dict[str, Any] | None) -> dict[str, Any]:
        asked.append(before)
        return {"count": 5 + 5 * len(asked)}

    monkeypatch.setattr(strength, "parts", lambda full: [strength.Part("one", "rummy", 12, 1.0, found)])
    for _ in range(3):
        strength.play(strength.kept(), True, 1, 1, "")
    assert [before and before["count"] for before in asked] == [None, 10], "the third time there was nothing left to do"
    with (tmp_path / "results.jsonl").open("a") as file:
        file.write('{"part":"one","coun')
    assert strength.kept()["one"]["count"] == 15
    for number, other in enumerate(versions("rummy"), start=4):
        before = {"count": 15, "versions": versions("rummy") | {other: "another"}}
        strength.play({"one": before}, True, 1, 1, "")
        assert asked[-1] is None and f"one: {5 * number} of 12" in capsys.readouterr().out


def test_no_part_is_begun_when_the_time_is_over_and_what_is_left_out_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "results.jsonl")
    clock = iter((0.0, 10.0, 30.0, 61.0))  # the second part takes longer than it may
    monkeypatch.setattr(strength.time, "monotonic", lambda: next(clock))
    given: list[float] = []

    def found(seconds: float, *_: Any) -> dict[str, Any]:
        given.append(seconds)
        return {"count": 1}

    monkeypatch.setattr(
        strength, "parts", lambda full: [strength.Part(str(n), "rummy", 9, 1.0, found) for n in range(4)]
    )
    strength.play({}, False, 1, 1, "")
    assert given == [50 / 4, 30 / 3]
    assert capsys.readouterr().out.endswith("the 1 minutes are over: 2 parts not played\n")


DAMAGED = [b'{"part":"one","coun', b"5", b"{}", b'{"part":"one","versions":{}}', b'{"part":"one","count":9}', b"\xff", b"\0\0",
           b'{"part":["one"],"versions":{},"count":9}', b'{"part":"one","versions":{},"count":"9"}', b"null", b"[]"]  # fmt: skip


@pytest.mark.parametrize("ends", [b"", b"\n"])
@pytest.mark.parametrize("damaged", DAMAGED)
def test_what_is_damaged_in_the_results_costs_no_other_line(
    damaged: bytes, ends: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "results.jsonl")
    part, after = next(strength.parts(True)), strength.Part("after", "rummy", 12, 1.0, lambda *_: None)
    strength.keep(part, line(0.5, 0.7))
    with strength.RESULTS.open("ab") as file:
        file.write(damaged + ends)
    strength.keep(after, line(0.5, 0.7))
    found = strength.kept()
    assert set(found) == {part.name, "after"} and damaged in strength.RESULTS.read_bytes()
    assert not [one.name for one in strength.parts(True) if one.is_done(found)]
    assert list(strength.tables(found, ""))[0][1:]


def test_a_line_of_fewer_deals_of_the_same_players_replaces_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "results.jsonl")
    counts: list[int] = []
    part = strength.Part("one", "rummy", 12, 1.0, lambda *_: None)
    for count, code in ((100, "x"), (40, "x"), (100, "x"), (120, "x"), (30, "y"), (20, "y")):
        strength.keep(part, {**line(0.5, 0.7, count), "versions": {"code": code}})
        counts.append(strength.kept()["one"]["count"])
    assert counts == [100, 100, 100, 120, 30, 30], "of other players less counts, for theirs counts no more"
    lines = strength.RESULTS.read_bytes()
    strength.RESULTS.write_bytes(lines + lines.splitlines()[-1].replace(b'"count": 30', b'"count": 7') + b"\n")
    assert strength.kept()["one"]["count"] == 30, "nor where two files were made one"


HONEST = [*strength.kept().values()]
FORMS = ("stall_turns=100", "hard-positions", "rummy-4-hard-all", "rummoli-4-hard-all", "elo-expert", "exploit")


def alterations(value: Any) -> Iterator[Any]:
    """A value of a line with one thing missing or of a wrong kind, at any depth."""
    yield from (None, "x", [], {}, 10**400)
    for key, one in value.items() if isinstance(value, dict) else ():
        yield {name: kept for name, kept in value.items() if name != key}
        yield from (value | {key: other} for other in alterations(one))


@pytest.mark.parametrize("form", FORMS)
def test_tables_are_made_whatever_a_line_lacks(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "results.jsonl")
    honest = next(one for one in HONEST if one["part"].endswith(form)) | {"timing": {}}
    for damaged in alterations(honest):
        strength.RESULTS.write_text(f"{json.dumps(honest)}\n{json.dumps(damaged)}\n")
        found = strength.kept()
        assert honest["part"] in found, damaged
        for rows in strength.tables(found, ""):
            assert in_columns(rows), damaged


@pytest.mark.parametrize("damaged", ["[" * 200_000, {"count": 10**30}, {"share": None}], ids=["deep", "huge", "null"])
def test_what_no_run_has_written_counts_for_nothing(
    damaged: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "results.jsonl")
    honest = HONEST[0]
    more = honest | {"count": honest["count"] + 1}
    text = damaged if isinstance(damaged, str) else json.dumps(more | damaged)
    strength.RESULTS.write_text(f"{json.dumps(honest)}\n{text}\n")
    assert strength.kept() == {honest["part"]: honest}
