"""The tool that shows strength: its claims can be played, its verdicts are right, and a run goes on where it stopped."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import GAMES, find_game
from game.bots import find_bot
from game.measure.report import margin_unit
from game.measure.versions import versions
from game.rummy.actions import Draw
from game.stops.actions import Bet, Bid, Fold
from game.stops.bot.styles import Style
from game.tournament import Plan, Tournament
from tests.short import seats_near
from tests.strength.claims import CHARACTER_CLAIMS, CLAIMS, EXPERTS, LADDERS, SEED, Claim, Run
from tests.test_tournament import view_with
from tests.tools import strength, strength_deals, strength_exploit, strength_positions, strength_readme, strength_runs

RUN = Run("rummy", 2, "layer-1", "greedy-1", "deals", 40, 4)
CLAIM = Claim(RUN, "share", 0.60)


def line(low: float | None, high: float | None, count: int = 100, agree: bool = True) -> dict[str, Any]:
    figure = {"mean": 0.6, "low": low, "high": high, "count": count}
    signs = {"share": agree, "margin": agree}
    return {"count": count, "share": figure, "margin": figure, "agree": signs, "signs": [3, 1, 0, 0.6], "undecided": 0, "ms": 1, "p99": 2, "versions": {}}  # fmt: skip


@pytest.mark.parametrize("claim", [*CLAIMS, *CHARACTER_CLAIMS], ids=lambda claim: f"{claim.run.name}-{claim.metric}")
def test_every_claim_can_be_played(claim: Claim) -> None:
    run = claim.run
    kind = find_game(run.game)
    assert kind is not None and kind("0" * 32, run.seats, run.options)
    assert find_bot(run.game, run.player) and find_bot(run.game, run.rival)
    assert claim.metric in ("share", "margin") and run.unit in ("deals", "matches")
    assert run.full >= run.quick >= strength_runs.FEW and run.usual.quick > 0


def test_runs_that_differ_have_folders_that_differ() -> None:
    runs = {claim.run for claim in [*CLAIMS, *CHARACTER_CLAIMS]}
    assert len({run.name for run in runs} | {run.usual.name for run in runs}) == 2 * len(runs) - duplicates(runs)
    for game, (seats, bots, rules) in LADDERS.items():
        assert len(Plan(game, seats, bots, "matches", 1, SEED, rules).meetings) > 20


def duplicates(runs: set[Run]) -> int:
    """Runs that are the same under the usual rules: first to 150 with a late stall, and first to 500."""
    return len(runs) - len({run.usual.name for run in runs})


@pytest.mark.parametrize(
    ("found", "says"),
    [
        (line(0.59, 0.70), "SHOWN"),
        (line(0.589, 0.70), "open"),
        (line(0.40, 0.589), "MISSED"),
        (line(0.40, 0.59), "open"),
        (line(None, None, 1), "open: fewer than 30 deals"),
        (line(0.70, 0.80, 29), "open: fewer than 30 deals"),
        (line(0.70, 0.80, agree=False), "open: the blocks of seeds differ"),
    ],
)
def test_a_claim_is_shown_when_the_lower_end_clears_the_figure_less_a_point(found: dict[str, Any], says: str) -> None:
    assert strength_runs.verdict(CLAIM, found) == says


def test_more_than_nothing_is_more_than_nothing() -> None:
    more = Claim(RUN, "margin", 0.0, slack=0.0, beyond=True)
    assert strength_runs.verdict(more, line(0.0, 1.0)) == "open"
    assert strength_runs.verdict(more, line(0.001, 1.0)) == "SHOWN"
    assert strength_runs.verdict(Claim(RUN, "margin", 4.5), line(4.25, 6)) == "SHOWN"
    assert strength_runs.verdict(Claim(RUN, "margin", 4.5), line(4.24, 6)) == "open"


def test_a_character_lies_as_a_whole_near_its_level() -> None:
    near = Claim(RUN, "share", 0.5, within=0.03)
    for low, high, says in (
        (0.461, 0.539, "SHOWN"),
        (0.45, 0.53, "open"),
        (0.55, 0.6, "MISSED"),
        (0.4, 0.45, "MISSED"),
    ):
        assert strength_runs.verdict(near, line(low, high)) == says


def test_a_run_stops_in_time_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength_runs, "PLAYED", tmp_path)
    first = strength_runs.measured(RUN, 6, 0, 1, None)
    assert first is not None and first["count"] == 1, "what is begun is ended"
    second = strength_runs.measured(RUN, 6, 60, 1, None)
    assert second is not None and second["count"] == 6
    record = tmp_path / RUN.name / "deals.jsonl"
    head, *deals = record.read_text().splitlines(keepends=True)
    record.write_text(head + deals[0] + "".join(deals[2:]))  # deal 2 is missing
    plan = Plan("rummy", 2, ("layer-1", "greedy-1"), "deals", 6, SEED, out=record.parent)
    found = strength_runs.figures(RUN, Tournament(plan))
    assert found is not None and found["count"] == 1, "a figure is of all deals up to one that is missing"
    record.write_text(head.replace('"code":"', '"code":"0') + "".join(deals))
    anew = strength_runs.measured(RUN, 6, 0, 1, None)
    assert anew is not None and anew["count"] == 1, "of other players nothing counts"


def test_what_other_players_reached_is_not_told() -> None:
    parts, now = [*strength.parts(True)], {game: versions(game) for game in EXPERTS}
    found = {part.name: {**line(0.5, 0.7), "versions": now[part.game]} for part in parts}
    for other, part in zip(now["rummy"], parts, strict=False):
        found[part.name]["versions"] = now[part.game] | {other: "another"}
    assert set(found) - set(strength.of_today(found)) == {part.name for part in parts[: len(now["rummy"])]}


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_deals_are_counted_and_go_on_where_they_stopped(kind: Any) -> None:
    game, seats = kind.NAME, seats_near(kind, 3)
    first = strength_deals.measured(game, seats, "easy", 1, 60, 1, None)
    assert first is not None and first["matches"] == 1
    more = strength_deals.measured(game, seats, "easy", first["count"] + 1, 60, 1, first)
    whole = strength_deals.measured(game, seats, "easy", first["count"] + 1, 60, 1, None)
    assert more is not None and whole is not None and (more["matches"], whole["matches"]) == (2, 3)
    third = strength_deals.measured(game, seats, "easy", more["count"] + 1, 60, 1, more)
    assert third == whole
    one = [strength_deals.tally(game, seats, "easy", number) for number in (1, 2, 3)]
    assert whole["longest"] == max(each["longest"] for each in one) < sum(each["longest"] for each in one)
    assert more["hands"] == seats * more["deals"] and more["longest"] >= first["longest"]
    row = strength_deals.row(game, seats, "easy", more)
    assert len(row) == len(strength_deals.HEAD)


def test_what_no_level_may_do_is_found() -> None:
    usual = {"polled": 10, "folded": 4, "raised": 3, "all_in": 1}
    assert strength_deals.absurd("rummoli", usual) == []
    assert strength_deals.absurd("rummoli", usual | {"folded": 10}) == ["folded always"]
    assert strength_deals.absurd("rummoli", usual | {"bids": 3, "bids_above": 2}) == ["2 of 3 bids above worth"]
    assert strength_deals.absurd("rummy", {}) == ["nobody ever melds"]
    drawn = {"melded": 9, "draws": 40}
    assert strength_deals.absurd("rummy", drawn | {"taken": 12}) == []
    assert strength_deals.absurd("rummy", drawn | {"taken": 0}) == ["the discard is never taken"]
    assert strength_deals.absurd("rummy", drawn | {"taken": 40}) == ["the discard is taken always"]


def test_acts_are_counted_once_for_each_hand_and_bids_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength_deals, "worth", lambda view, level: 2.5)
    found, done = strength_deals.Tally(), set()
    view = replace(view_with(Fold()), chips={"purse:0": 5})
    for action in (Bet(4), Bet(5), Bid(2), Bid(3), Bid(0), Draw("discard"), Draw("stock")):
        strength_deals._count(view, action, "easy", found, done)
    assert done == {(0, "raised"), (0, "all_in"), (0, "polled")}
    assert (found["bids"], found["bid_chips"], found["highest_bid"], found["bids_above"]) == (2, 5, 3, 1)
    assert (found["draws"], found["taken"]) == (2, 1)


class Third(GAMES[0]):  # type: ignore[valid-type,misc]
    """A game of which nothing is claimed."""

    NAME = "third"


def test_a_game_without_claims_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [part.name for part in strength.parts(True)]
    monkeypatch.setattr("game.GAMES", (*GAMES, Third))
    assert [part.name for part in strength.parts(True)] == before
    assert list(strength.tables({}, ""))
    assert strength_deals.absurd("third", {}) == []


def test_every_game_has_its_unit_in_table_and_plot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.GAMES", (*GAMES, Third))
    assert margin_unit("third") == "points a deal"
    for kind in GAMES:
        chips = bool(kind("0" * 32, kind.SEATS[0]).table.chips)
        assert margin_unit(kind.NAME).startswith("chips a" if chips else "points a")
    for claim in CLAIMS:
        unit = strength_runs.row(claim, None, None, "")[2]
        assert unit == ("% won" if claim.metric == "share" else margin_unit(claim.run.game))


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_positions_are_the_same_each_time_and_a_player_who_peeks_is_found(
    kind: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = strength_positions.measured(kind.NAME, "easy", 30, 20, 60, 1, None)
    assert found is not None and (found["count"], found["swapped"], found["changed"]) == (30, 20, 0)
    half = strength_positions.measured(kind.NAME, "easy", 15, 20, 60, 1, None)
    more = strength_positions.measured(kind.NAME, "easy", 30, 20, 60, 1, half)
    assert more is not None and more["count"] == 30
    peeped: list[int] = []

    def peeks(view: Any, rng: Random) -> Any:
        peeped.append(0)
        yield view.legal[len(peeped) % len(view.legal)]  # as who knows something beside the view

    monkeypatch.setattr(strength_positions, "find_bot", lambda game, level: peeks)
    monkeypatch.setattr(strength_positions, "DRIVER", "easy")
    monkeypatch.setattr(strength_positions, "_driven", lambda game, rng: game.legal_actions()[0])
    caught = strength_positions.measured(kind.NAME, "easy", 20, 20, 60, 1, None)
    assert caught is not None and caught["changed"] > 5


def test_a_searched_player_is_its_name() -> None:
    assert set(strength_exploit.LEANINGS) == {field.name for field in fields(Style)}
    rng = Random(1)
    for kind, ranges in strength_exploit.KINDS.items():
        name = strength_exploit.named(kind, strength_exploit._drawn(rng, kind))
        changed = strength_exploit._changed(rng, name)
        assert changed != name and changed.startswith(kind) and changed.count(",") == len(ranges) - 1
        for number, (low, high) in zip(changed.partition(":")[2].split(","), ranges.values(), strict=True):
            assert low - 0.001 <= float(number) <= high + 0.001
    task = ("plain:0.8,1.1,1.5,2,1,0,0,0,1,0,0,0", "naive-1", "0" * 32)
    assert strength_exploit.edge(task) == strength_exploit.edge(task)


def test_a_table_has_a_row_for_each_claim_and_each_row_its_verdict() -> None:
    found = {CLAIMS[0].run.name: line(0.95, 0.99), "rummy-easy-positions": {"count": 5, "mean": 1.0, "p99": 9.0, "swapped": 5, "changed": 0}}  # fmt: skip
    tables = [rows for rows in strength.tables(json.loads(json.dumps(found)), "") if len(rows) > 1]
    assert len(tables[0]) == 1 + len(CLAIMS) and tables[0][1][-2] == "SHOWN" and tables[0][2][-2] == "not played"
    assert tables[1][1][-1] == "MISSED", "easy may think 5 ms"
    for rows in tables:
        assert len({len(row) for row in rows}) == 1


def test_the_readme_tells_what_the_results_file_says() -> None:
    """Under another Python or numpy, or with other players, nothing was measured that it could tell."""
    found, told = strength.of_today(strength.kept()), Path("README.md").read_text(encoding="utf-8")
    for rows in strength_readme.shortened(strength.tables(found, ""), found):
        assert len({len(row) for row in rows}) == 1
        missing = [line for line in strength_readme.markdown(rows).splitlines() if len(rows) > 1 and line not in told]
        assert not missing, "print them anew: python -m tests.tools.strength --told --markdown"
