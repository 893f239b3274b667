"""The record of a tournament when it is damaged, no record at all, another run's, or meets a full disk."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.tournament import OtherTournament, Tournament
from game.values import kept_seed
from tests.test_rooms import ROOT
from tests.test_tournament import RUMMY, plan, results

pytestmark = pytest.mark.usefixtures("same_code")

DAMAGES: dict[str, Any] = {
    "meeting": [99, -1, 3, True, None, "0", 0.5],
    "deal": [0, -1, "x", None, float("nan"), 1.0, True, [1]],
    "share": [[], "ab", None, [1.0], [1.5, 0.0], [-0.1, 1.0], [None, 1.0], [float("nan"), 0.0], {"0": 1.0, "1": 0.0}],
    "margin": [[], None, [1.0], [1e300, 0.0], [float("inf"), 0.0], ["1", "2"], [True, False]],
    "deals": [[], None, [1.5, 1], [-1, 1], [1, 1, 1]],
    "undecided": [None, -1, 3, 0.5, "0"],
    "cpu": [None, {}, [], {"a": 1, "b": 2}, {"random-1": None, "greedy-1": None}],
}
TIMINGS: dict[str, Any] = {
    "moves": [None, -1, "3", 10**6],
    "ms": [None, "1", float("nan"), -1.0, 1e300],
    "steps": [None, [], {"x": 1}, {"99999": 1}, {"1": -1}, {"1": "1"}],
}


def damaged(line: dict[str, Any]) -> list[str]:
    """A line of a record with one thing after another that no run has written."""
    found = ["", "5", "null", "[" * 9999, "\0", "{}", json.dumps({**line, "sahre": line["share"]})]
    found += [json.dumps({**line, key: value}) for key, values in DAMAGES.items() for value in values]
    found += [json.dumps({one: value for one, value in line.items() if one != key}) for key in line]
    bot, timing = next(iter(line["cpu"].items()))
    worse = [{**timing, key: value} for key, values in TIMINGS.items() for value in values]
    return found + [json.dumps({**line, "cpu": {**line["cpu"], bot: one}}) for one in worse]


def test_a_damaged_line_of_a_record_counts_as_not_played(tmp_path: Path) -> None:
    alone = results(Tournament(plan("rummy", count=2)))
    results(Tournament(plan("rummy", count=2, out=tmp_path)))
    record = tmp_path / "deals.jsonl"
    head, first, *rest = record.read_text().splitlines()
    line = json.loads(first)
    for text in damaged(line):
        record.write_text("\n".join([head, text, *rest, ""]))
        missing = Tournament(plan("rummy", count=2, out=tmp_path)).missing
        assert missing == [(line["meeting"], line["deal"])], text
    assert results(Tournament(plan("rummy", count=2, out=tmp_path))) == alone
    assert not Tournament(plan("rummy", count=2, out=tmp_path)).missing


def test_a_record_that_was_cut_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    alone = results(Tournament(plan("rummy", count=1)))
    results(Tournament(plan("rummy", count=1, out=tmp_path)))
    record = tmp_path / "deals.jsonl"
    head = record.read_bytes().partition(b"\n")[0]
    for size in range(len(head)):
        record.write_bytes(head[:size])
        tournament = Tournament(plan("rummy", count=1, out=tmp_path))
        assert tournament.missing, size
    assert results(tournament) == alone and record.read_bytes().startswith(head + b"\n")


@pytest.mark.parametrize("seed", ["zz" * 16, "", "7", 7, None, "A" * 32])
def test_a_record_without_a_proper_seed_is_refused(seed: Any, tmp_path: Path) -> None:
    head = plan("rummy").header() | {"seed": seed}
    (tmp_path / "deals.jsonl").write_text(json.dumps(head) + "\n")
    with pytest.raises(OtherTournament, match="no proper seed"):
        kept_seed(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes of POSIX")
def test_a_pipe_in_the_place_of_a_record_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "deals.jsonl")
    with pytest.raises(OtherTournament, match="not a regular file"):
        Tournament(plan("rummy", out=tmp_path))


@pytest.mark.parametrize("begun", [False, True], ids=["new", "begun"])
def test_two_runs_never_play_in_one_folder_at_once(begun: bool, tmp_path: Path) -> None:
    if begun:
        results(Tournament(plan("rummy", count=1, out=tmp_path)))
    one, other = (Tournament(plan("rummy", count=3, out=tmp_path)) for _ in range(2))
    playing = one.play()
    next(playing)
    with pytest.raises(OtherTournament, match="another run is playing in"):
        next(other.play())
    playing.close()
    assert results(Tournament(plan("rummy", count=3, out=tmp_path))) == results(Tournament(plan("rummy", count=3)))


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_a_full_disk_is_told_with_the_name_of_the_file_and_leaves_no_half_of_one(tmp_path: Path) -> None:
    command = f"{sys.executable} main.py {RUMMY} --deals 60 --seed 7 --out {tmp_path}"
    done = subprocess.run(["sh", "-c", f"ulimit -f 4; {command}"], cwd=ROOT, timeout=60, capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert f"{tmp_path / 'deals.jsonl'} can't be written: file too large" in done.stderr
    old, path = b"what was there before", tmp_path / "results.json"
    path.write_bytes(old)
    words = f"from game.memory import write_whole, Path; write_whole(Path({str(path)!r}), bytes(9999))"
    limited = ["sh", "-c", f'ulimit -f 4; {sys.executable} -c "{words}"']
    done = subprocess.run(limited, cwd=ROOT, timeout=60, capture_output=True, text=True)
    assert "File too large" in done.stderr and str(path) in done.stderr
    assert path.read_bytes() == old and not list(tmp_path.glob("*.new"))
