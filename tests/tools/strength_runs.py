"""The claims of strength: a run of each, what its deals say, and the table."""

from __future__ import annotations

import shutil
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.measure.estimate import holm
from game.measure.findings import Finding, finding
from game.measure.report import in_words
from game.measure.timing import Timing
from game.tournament import OtherTournament, Plan, Tournament, versions
from tests.strength.claims import SEED, Claim, Run

PLAYED = Path("build/strength")
FEWEST = 30  # deals that a claim is shown by: the interval of fewer can be short by chance
Line = dict[str, Any]


def measured(run: Run, size: int, seconds: float, jobs: int) -> Line | None:
    """Play a run for so many seconds at most, from where it stopped; its figures, None where not a deal was played."""
    out = PLAYED / run.name
    out.mkdir(parents=True, exist_ok=True)
    plan = Plan(run.game, run.seats, (run.player, run.rival), run.unit, size, SEED, run.options, jobs, out)
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
    return figures(run, tournament)


def figures(run: Run, tournament: Tournament) -> Line | None:
    """What the deals up to the first that is missing say: so no deal is left out for being long."""
    deals = []
    for number in range(1, tournament.plan.count + 1):
        if (0, number) not in tournament.found:
            break
        deals.append((number, tournament.found[0, number]))
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
        "code": versions(run.game)["code"],
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
    if found["count"] < FEWEST:
        return f"open: fewer than {FEWEST} deals"
    low, high = figure["low"], figure["high"]
    if low is not None and (low > claim.bar if claim.beyond else low >= claim.bar):
        return "SHOWN" if found["agree"][claim.metric] else "open: the blocks of seeds differ"
    return "MISSED" if high is not None and high < claim.bar else "open"


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
    unit = "% won" if metric == "share" else "chips a round" if run.game == "rummoli" else "points a deal"
    least = ("> " if claim.beyond else "") + in_unit(metric, claim.least)
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
