"""The claims of strength: a run of each, what its deals say, and the table."""

from __future__ import annotations

import shutil
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from game.measure.estimate import holm
from game.measure.findings import Finding, finding
from game.measure.report import FEW, in_words, margin_unit
from game.measure.timing import Timing
from game.tournament import OtherTournament, Plan, Tournament
from tests.strength.claims import LADDERS, SEED, SLACK, Claim, Run

PLAYED = Path("build/strength")
Line = dict[str, Any]


def measured(run: Run, size: int, seconds: float, jobs: int, _: Line | None) -> Line | None:
    """Play a run for so many seconds at most, from where it stopped; its figures, None where not a deal was played."""
    plan = Plan(run.game, run.seats, (run.player, run.rival), run.unit, size, SEED, run.options, jobs)
    return figures(run, played(plan, run.name, seconds))


def ladder(game: str, size: int, seconds: float, jobs: int, _: Line | None) -> Line | None:
    """Elo by a round robin of so many matches."""
    seats, bots, rules = LADDERS[game]
    tournament = played(Plan(game, seats, bots, "matches", size, SEED, rules, jobs), f"{game}-elo", seconds)
    count = whole(tournament)
    if count < 2:
        return None
    tournament.plan = replace(tournament.plan, count=count)
    elo = {bot: rating.to_json() for bot, rating in tournament.findings().elo.items()}
    return {"count": count, "elo": elo}


def played(plan: Plan, name: str, seconds: float) -> Tournament:
    """A tournament that has gone on for so many seconds."""
    out = PLAYED / name
    out.mkdir(parents=True, exist_ok=True)
    plan = replace(plan, out=out)
    try:
        tournament = Tournament(plan)
    except OtherTournament:  # the players have changed since
        shutil.rmtree(out)
        out.mkdir()
        tournament = Tournament(plan)
    ends = time.monotonic() + seconds
    playing = tournament.play()
    for _ in playing:
        if time.monotonic() > ends:
            break
    playing.close()
    return tournament


def whole(tournament: Tournament) -> int:
    """Up to which deal none is missing: so no deal is left out for being long."""
    meetings = range(len(tournament.meetings))
    deals = takewhile(lambda deal: all((at, deal) in tournament.found for at in meetings), count(1))
    return min(sum(1 for _ in deals), tournament.plan.count)


def figures(run: Run, tournament: Tournament) -> Line | None:
    """What the deals say, up to the first that is missing."""
    deals = [(number, tournament.found[0, number]) for number in range(1, whole(tournament) + 1)]
    if not deals:
        return None
    one, timing = finding(tournament.meetings[0], deals), Timing()
    for _, observed in deals:
        timing.merge(observed.cpu[run.player])
    return {
        "count": len(deals),
        "share": one.share.to_json(),
        "margin": one.margin.to_json(),
        "signs": list(one.signs),
        "agree": {"share": agrees([share > one.fair for share, _ in one.blocks]), "margin": agrees(margin_signs(one))},
        "undecided": round(one.undecided, 4),
        "ms": round(timing.mean, 2),
        "p99": round(timing.percentile(0.99), 1),
    }


def margin_signs(one: Finding) -> list[bool]:
    return [margin > 0 for _, margin in one.blocks]


def agrees(signs: Sequence[bool]) -> bool:
    """Whether two blocks of seeds agree in sign."""
    return len(signs) == 2 and signs[0] == signs[1]


# -- the table ----------------------------------------------------------------------------------------------


def verdict(claim: Claim, found: Line) -> str:
    """Shown, missed (the whole interval lies below), or open: more deals would tell."""
    figure = found[claim.metric]
    if found["count"] < FEW:
        return f"open: fewer than {FEW} deals"
    low, high = figure["low"], figure["high"]
    if claim.within is not None:
        return _near(claim, low, high)
    if low is not None and (low > claim.bar if claim.beyond else low >= claim.bar):
        return "SHOWN" if found["agree"][claim.metric] else "open: the blocks of seeds differ"
    return "MISSED" if high is not None and high < claim.bar else "open"


def _near(claim: Claim, low: float, high: float) -> str:
    reach = (claim.within or 0) + SLACK[claim.metric]
    inside, outside = (
        abs(low - claim.least) <= reach >= abs(high - claim.least),
        low > claim.least + reach or high < claim.least - reach,
    )
    return "SHOWN" if inside else "MISSED" if outside else "open"


def in_unit(metric: str, value: float | None) -> str:
    """A share in per cent, a margin in chips or points."""
    if value is None:
        return "?"
    return f"{100 * value:.1f}" if metric == "share" else f"{value:+.2f}"


def row(claim: Claim, found: Line | None, usual: Line | None, p: str) -> list[str]:
    """A claim with what was found, and the same figure under the usual rules."""
    run, metric = claim.run, claim.metric
    rival = run.rival if run.seats == 2 else f"{run.seats - 1} {run.rival}"
    length = run.options.get("match", run.options.get("end", "deals" if run.unit == "deals" else "usual"))
    unit = "% won" if metric == "share" else margin_unit(run.game)
    sign = "> " if claim.beyond else "+-3 of " if claim.within else ""
    least = sign + in_unit(metric, claim.least)
    aim = "" if claim.aim is None else in_unit(metric, claim.aim)
    return [f"{run.game}: {run.player} v {rival}", length, unit, least, aim, *_found(metric, found, p)] + [
        verdict(claim, found) if found else "not played",
        f"{in_unit(metric, usual[metric]['mean'])} ({between(metric, usual)})" if usual else "",
    ]


def _found(metric: str, found: Line | None, p: str) -> list[str]:
    if found is None:
        return [""] * 7
    return [
        in_unit(metric, found[metric]["mean"]),
        between(metric, found),
        f"{found['count']:,}",
        f"{found['signs'][0]}:{found['signs'][1]}",
        p,
        f"{100 * found['undecided']:.1f} %",
        f"{found['ms']:.1f}, {found['p99']:.0f}",
    ]


def between(metric: str, found: Line) -> str:
    """The interval."""
    return f"{in_unit(metric, found[metric]['low'])} to {in_unit(metric, found[metric]['high'])}"


HEAD = ["who", "length", "unit", "least", "aim", "figure", "95 %", "deals", "signs", "Holm", "undecided", "ms, p99", "verdict", "usual rules"]  # fmt: skip


def table(claims: Sequence[Claim], found: Mapping[str, Line]) -> list[list[str]]:
    """A row for each claim below the head; Holm over those that were played."""
    played = list(dict.fromkeys(claim.run.name for claim in claims if claim.run.name in found))
    ps = dict(zip(played, holm([found[name]["signs"][3] for name in played]), strict=True))
    rows = []
    for claim in claims:
        name = claim.run.name
        p = in_words(ps[name]) if name in ps else ""
        rows.append(row(claim, found.get(name), found.get(claim.run.usual.name), p))
    return [HEAD, *rows]
