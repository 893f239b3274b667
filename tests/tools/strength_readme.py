"""The tables of the README's "Strength": the results in fewer columns, with names that a reader knows.

``python -m tests.tools.strength --told --markdown`` prints them; tests/test_strength.py asks whether they stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from game.measure.report import margin_unit
from tests.strength.claims import CLAIMS, Claim
from tests.tools.strength_runs import Line, between, in_unit, verdict

Table = list[list[str]]
CHARACTERS = ["character, Rummy for 2 to 150, Rummoli for 4 over 12 rounds", "share won, %", "95 %", "deals", ""]


def shortened(tables: Iterable[Table], found: Mapping[str, Line]) -> Iterator[Table]:
    """The tables of `strength.tables`, of what was played: claims by game, characters with five columns, the rest as it is."""
    _, characters, *rest = tables
    for game in dict.fromkeys(claim.run.game for claim in CLAIMS):
        yield _claims(game, found)
    yield [CHARACTERS, *([row[0], row[5], row[6], row[7], row[12]] for row in characters[1:])]
    yield from rest


def markdown(rows: Table) -> str:
    """A table for the README."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def _claims(game: str, found: Mapping[str, Line]) -> Table:
    claims = [claim for claim in CLAIMS if claim.run.game == game]
    unit = margin_unit(game) if any(claim.metric == "margin" for claim in claims) else "share won"
    head = [f"{game.capitalize()}, {unit}", "asked, aim", "found", "95 %", "deals", "", "usual rules, deals"]
    return [head, *(_row(claim, found) for claim in claims if claim.run.name in found)]


def _row(claim: Claim, found: Mapping[str, Line]) -> list[str]:
    metric, line, usual = claim.metric, found[claim.run.name], found.get(claim.run.usual.name)
    per_cent = " %" if metric == "share" else ""
    said = verdict(claim, line)
    return [
        _who(claim), _asked(claim), in_unit(metric, line[metric]["mean"]) + per_cent, between(metric, line),
        f"{line['count']:,}", said.lower() if said.isupper() else said,
        f"{in_unit(metric, usual[metric]['mean'])} ({between(metric, usual)}), {usual['count']}" if usual else "",
    ]  # fmt: skip


def _who(claim: Claim) -> str:
    run = claim.run
    others = _name(run.rival) if run.seats == 2 else f"{run.seats - 1} {_name(run.rival)}"
    target = run.options.get("match", "").partition(":")[2]
    length = f", to {target}" if target else ", deals" if run.unit == "deals" else ""
    first = ", first place" if claim.metric == "share" and not length else ""
    return f"{_name(run.player)} v {others}{length}{first}"


def _asked(claim: Claim) -> str:
    if claim.beyond:
        return "more than 0"
    if claim.metric == "share":
        aim = "" if claim.aim is None else f", {100 * claim.aim:.0f}"
        return f"{100 * claim.least:.0f} %{aim}"
    return f"{claim.least:+.1f}" + ("" if claim.aim is None else f", {claim.aim:+.1f}")


def _name(bot: str) -> str:
    """Levels as a player reads them.

    >>> _name("expert@1700"), _name("hard"), _name("greedy-1")
    ('Expert (1,700 worlds)', 'Hard', 'greedy-1')
    """
    level, _, worlds = bot.partition("@")
    name = level if re.search(r"\d", level) else level.capitalize()
    return f"{name} ({int(worlds):,} worlds)" if worlds else name
