"""The findings of a tournament: a table for people, and JSON values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import find_game
from game.measure.estimate import Estimate
from game.measure.findings import Finding, Findings, to_json
from game.measure.versions import versions
from game.tournament import Tournament

HEAD = ("player", "v", "share", "95 %", "margin", "95 %", "signs", "p", "Holm", "blocks", "undecided")

FEW = 30  # deals or matches: the interval of fewer can be short by chance, and shows nothing


def caution(count: int, unit: str) -> str:
    """What is to be minded of so few; empty where there are enough."""
    return f"fewer than {FEW} {unit}: the interval can be short by chance" if count < FEW else ""


def margin_unit(game: str) -> str:
    """What a margin in that game is counted in."""
    kind = find_game(game)
    assert kind is not None
    return kind.MARGIN


def as_json(tournament: Tournament) -> dict[str, Any]:
    """The object of ``--json``."""
    plan = tournament.plan
    asked = {"game": plan.game, "seats": plan.seats, "bots": list(plan.bots), "unit": plan.unit, "count": plan.count}
    rules = {"seed": plan.seed, "options": plan.rules}
    return asked | rules | to_json(tournament.findings()) | {"versions": versions(plan.game)}


def as_text(tournament: Tournament) -> str:
    """The table with what it is of above and below it."""
    plan = tournament.plan
    rules = " ".join(f"{name}={value}" for name, value in plan.rules.items()) or "usual rules"
    head = f"{plan.game}, {plan.seats} seats, {plan.count:,} {plan.unit} in all rotations, {rules}"
    made = ", ".join(f"{name} {value}" for name, value in versions(plan.game).items())
    parts = [head, table(tournament.findings()), caution(plan.count, plan.unit), f"seed {plan.seed}; {made}"]
    return "\n\n".join(filter(None, parts))


def table(found: Findings) -> str:
    """A row for each meeting, then one for each bot."""
    rows = [HEAD, *(_meeting(one, p) for one, p in zip(found.meetings, found.ps, strict=True))]
    bots = [("bot", "", "Elo", "95 %", "ms a move", "p99", "moves")]
    for bot, rating in sorted(found.elo.items(), key=lambda one: -one[1].mean):
        timing = found.cpu[bot]
        bots.append(
            (
                bot,
                "",
                f"{rating.mean:.0f}",
                between(rating, 1, ".0f"),
                f"{timing.mean:.2f}",
                f"{timing.percentile(0.99):.2f}",
                f"{timing.moves:,}",
            )
        )
    return f"{in_columns(rows)}\n\n{in_columns(bots)}"


def _meeting(one: Finding, p: float) -> tuple[str, ...]:
    others = one.meeting.seats - 1
    return (
        one.meeting.player,
        one.meeting.rival if others == 1 else f"{others} {one.meeting.rival}",
        f"{100 * one.share.mean:.1f} %",
        between(one.share, 100, ".1f"),
        f"{one.margin.mean:+.2f}",
        between(one.margin, 1, "+.2f"),
        f"{one.signs.better}:{one.signs.worse}",
        in_words(one.signs.p),
        in_words(p),
        "agree" if one.agree else "differ",
        f"{100 * one.undecided:.1f} %",
    )


def between(found: Estimate, times: float, form: str) -> str:
    """The interval, its ends multiplied; one that says nothing is a dash."""
    if found.count == 1:
        return "-"
    return f"{times * found.low:{form}} to {times * found.high:{form}}"


def in_words(p: float) -> str:
    """A p-value as short as it can be read."""
    return f"{p:.3f}" if p >= 0.001 else "<.001"


def in_columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows as lines, their first two cells to the left and all others to the right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(w) if at < 2 else cell.rjust(w) for at, (cell, w) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
