"""What the deals of a tournament say: for each meeting share, margin and test, for each bot Elo and time to think."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

from game.measure.duplicate import Meeting, Observed
from game.measure.elo import Won, elo
from game.measure.estimate import Estimate, Signs, holm, mean_of, share_of, signs_of, student
from game.measure.timing import Timing

Deals = Sequence[tuple[int, Observed]]


@dataclass(frozen=True)
class Finding:
    """One meeting. ``blocks``: (share, margin) of the odd deals and of the even ones, which were to agree in sign."""

    meeting: Meeting
    share: Estimate  # of games won
    margin: Estimate  # points or chips a deal
    signs: Signs
    blocks: tuple[tuple[float, float], ...]
    undecided: float  # share of games
    games: int
    deals: int  # of all games

    @property
    def fair(self) -> float:
        """The share of one who plays as well as the others."""
        return 1 / self.meeting.seats

    @property
    def agree(self) -> bool:
        """Whether both blocks of seeds see the player on the same side of fair, in share and in margin."""
        shares = {share > self.fair for share, _ in self.blocks}
        margins = {margin > 0 for _, margin in self.blocks}
        return len(self.blocks) == 2 and len(shares) == len(margins) == 1


def finding(meeting: Meeting, deals: Deals) -> Finding:
    """What a meeting's deals, in their order, say; at least one."""
    shares = [mean(observed.share) for _, observed in deals]
    margins = [mean(observed.margin) for _, observed in deals]
    numbers = [deal for deal, _ in deals]
    blocks = []
    for odd in (1, 0):
        mine = [at for at, number in enumerate(numbers) if number % 2 == odd]
        if mine:
            blocks.append((mean([shares[at] for at in mine]), mean([margins[at] for at in mine])))
    games = len(deals) * meeting.seats
    return Finding(
        meeting,
        share_of(shares),
        mean_of(margins),
        signs_of(shares, 1 / meeting.seats),
        tuple(blocks),
        sum(observed.undecided for _, observed in deals) / games,
        games,
        sum(sum(observed.deals) for _, observed in deals),
    )


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


@dataclass(frozen=True)
class Findings:
    """All of a tournament; ``ps`` has for each meeting the sign test's p after Holm."""

    meetings: list[Finding]
    ps: list[float]
    elo: dict[str, Estimate]
    cpu: dict[str, Timing]


def findings(meetings: Sequence[Meeting], deals: Sequence[Deals]) -> Findings:
    """What all meetings say together; one without deals is left out."""
    found = [finding(meeting, played) for meeting, played in zip(meetings, deals, strict=True) if played]
    cpu: dict[str, Timing] = {}
    for played in deals:
        for _, observed in played:
            for bot, counted in observed.cpu.items():
                cpu.setdefault(bot, Timing()).merge(counted)
    return Findings(found, holm([one.signs.p for one in found]), ratings(meetings, deals), cpu)


GROUPS = 20  # of deals, for the intervals of Elo


def ratings(meetings: Sequence[Meeting], deals: Sequence[Deals]) -> dict[str, Estimate]:
    """Elo with its intervals, by leaving out one twentieth of the deals after another (the grouped jackknife).

    A deal is left out of all meetings at once, for its cards are the same in all.
    """
    every = elo(_results(meetings, deals))
    numbers = sorted({number for played in deals for number, _ in played})
    groups = min(GROUPS, len(numbers))
    if groups < 2:
        return {bot: Estimate(value, -inf, inf, len(numbers)) for bot, value in every.items()}
    parts = [elo(_results(meetings, deals, frozenset(numbers[group::groups]))) for group in range(groups)]
    found = {}
    for bot, value in every.items():
        without = [part[bot] for part in parts if bot in part]
        middle = mean(without)
        error = sqrt((len(without) - 1) / len(without) * sum((one - middle) ** 2 for one in without))
        reach = student(len(without) - 1) * error if len(without) > 1 else inf
        found[bot] = Estimate(value, value - reach, value + reach, len(numbers))
    return found


def _results(meetings: Sequence[Meeting], deals: Sequence[Deals], left_out: frozenset[int] = frozenset()) -> list[Won]:
    """Games won by each side, but for some deals; of undecided games Elo knows nothing."""
    found = []
    for meeting, played in zip(meetings, deals, strict=True):
        chosen = [observed for deal, observed in played if deal not in left_out]
        if chosen:
            mine = sum(sum(observed.share) for observed in chosen)
            decided = sum(meeting.seats - observed.undecided for observed in chosen)
            found.append(Won(meeting.player, meeting.rival, meeting.seats - 1, mine, max(decided - mine, 0.0)))
    return found


def to_json(found: Findings) -> dict[str, Any]:
    """The figures as JSON values."""
    return {
        "comparisons": [_comparison(one, p) for one, p in zip(found.meetings, found.ps, strict=True)],
        "elo": {bot: rating.to_json() for bot, rating in found.elo.items()},
        "cpu_ms_a_move": {
            bot: {"moves": t.moves, "mean": round(t.mean, 3), "p99": round(t.percentile(0.99), 3)}
            for bot, t in found.cpu.items()
        },
    }


def _comparison(one: Finding, p: float) -> dict[str, Any]:
    return {
        "player": one.meeting.player,
        "rival": one.meeting.rival,
        "others": one.meeting.seats - 1,
        "games": one.games,
        "deals": one.deals,
        "share": one.share.to_json(),
        "fair": round(one.fair, 6),
        "undecided": round(one.undecided, 6),
        "margin": one.margin.to_json(),
        "blocks": [{"share": round(share, 6), "margin": round(margin, 4)} for share, margin in one.blocks],
        "blocks_agree": one.agree,
        "signs": {"better": one.signs.better, "worse": one.signs.worse, "even": one.signs.even},
        "p": one.signs.p,
        "p_holm": p,
    }
