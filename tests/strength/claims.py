"""The claims of strength, one a line: who meets whom, what is counted, what it must reach, what it aims at.

A claim is shown when the lower end of its interval reaches ``least`` less the slack: a point of share, a quarter chip.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import game
from game.characters import CHARACTERS
from game.kernel.game import Game
from game.rummy.bot.expert import WORLDS
from game.stops.bot import EXPERT_WORLDS

# Experts with their usual worlds for a decision, named so that a figure says them; at most 60 ms a move in the mean.
RUMMY_EXPERT = {seats: f"expert@{worlds}" for seats, worlds in WORLDS.items()}
RUMMOLI_EXPERT = f"expert@{EXPERT_WORLDS}"
EXPERTS = {"rummy": "expert", "rummoli": RUMMOLI_EXPERT}  # at any number of seats
MOST_MS = {"easy": 5, "normal": 5, "hard": 50, "expert": 700}  # of the processor for a move, 99th percentile
SEED = "00000000000000000000000057e46740"  # of all claims, chosen before anything was measured with it
SLACK = {"share": 0.01, "margin": 0.25}

SESSION = {"betting": "fixed", "bet_min": "2", "end": "rounds:12"}
LATE_STALL = {"stall_turns": "100"}
TO_150 = LATE_STALL | {"match": "target:150"}
TO_500 = LATE_STALL | {"match": "target:500"}


@dataclass(frozen=True)
class Run:
    """One player against another at every other seat; ``full`` and ``quick`` are numbers of deals or matches."""

    game: str
    seats: int
    player: str
    rival: str
    unit: str
    full: int
    quick: int
    options: dict[str, str] = field(default_factory=dict, hash=False)
    weight: float = 1.0  # its part of the time, where that is short

    @property
    def name(self) -> str:
        """Of its folder and of its line in the results; the same only for what may be counted together."""
        rules = "".join(f"-{key}={value}" for key, value in self.options.items())
        name = f"{self.game}-{self.seats}-{self.player}-v-{self.rival}-{self.unit}{rules}"
        return name.replace(":", ".").replace("/", ".")

    @property
    def usual(self) -> Run:
        """The same under the usual rules of the game, at a fifth of the size: to be told beside it."""
        return replace(self, options={}, full=self.full // 5, quick=self.quick // 5, weight=self.weight / 7)


@dataclass(frozen=True)
class Claim:
    """``metric`` of a run: share of games won, or margin in chips a round; ``slack`` None is the usual one."""

    run: Run
    metric: str
    least: float
    aim: float | None = None
    slack: float | None = None
    beyond: bool = False  # the lower end must be more than ``least``, not just reach it
    within: float | None = None  # for characters: the whole interval lies so near ``least``, the slack added

    @property
    def bar(self) -> float:
        """What the lower end of the interval must reach."""
        return self.least - (SLACK[self.metric] if self.slack is None else self.slack)


def rummy(
    seats: int, player: str, rival: str, unit: str, full: int, quick: int, rules: dict[str, str], weight: float = 1.0
) -> Run:
    return Run("rummy", seats, player, rival, unit, full, quick, rules, weight)


def rummoli(seats: int, player: str, rival: str, full: int = 300, quick: int = 60) -> Run:
    return Run("rummoli", seats, player, rival, "matches", full, quick, SESSION)


def _claims() -> list[Claim]:
    two, four, m = RUMMY_EXPERT[2], RUMMY_EXPERT[4], RUMMOLI_EXPERT
    v_naive = rummoli(4, m, "naive-1")
    share, margin = "share", "margin"
    return [
        Claim(rummy(2, "hard", "greedy-1", "matches", 1000, 300, TO_150), share, 0.96, 0.98),
        Claim(rummy(2, two, "greedy-1", "deals", 2500, 400, LATE_STALL, 2.2), share, 0.70, 0.73),
        Claim(rummy(2, two, "layer-1", "deals", 2500, 400, LATE_STALL, 2.2), share, 0.58, 0.62),
        Claim(rummy(2, two, "layer-1", "matches", 500, 80, TO_150, 2.2), share, 0.91, 0.95),
        Claim(rummy(2, two, "hard", "matches", 1000, 80, TO_500, 7), share, 0.53, 0.58),
        Claim(rummy(4, four, "greedy-1", "deals", 600, 100, LATE_STALL, 2.8), share, 0.46, 0.52),
        Claim(rummy(4, four, "greedy-1", "matches", 400, 40, TO_150, 5), share, 0.74, 0.82),
        Claim(rummy(4, four, "layer-1", "deals", 600, 100, LATE_STALL, 2.8), share, 0.37, 0.43),
        Claim(rummy(4, four, "layer-1", "matches", 400, 40, TO_150, 5), share, 0.60, 0.70),
        Claim(v_naive, margin, 4.5, 5.2),
        Claim(v_naive, share, 0.44, 0.48),
        Claim(rummoli(4, m, "loose-1"), margin, 2.8, 3.5),
        Claim(rummoli(4, m, "passive-1"), margin, 1.7, 2.2),
        Claim(rummoli(4, m, "random-1"), margin, 3.3, 4.0),
        Claim(rummoli(2, m, "naive-1"), margin, 2.2, 2.8),
        Claim(rummoli(6, m, "naive-1"), margin, 4.8, 5.5),
        Claim(rummoli(8, m, "naive-1"), margin, 4.2, 5.0),
        Claim(rummy(2, "normal", "easy", "matches", 500, 200, TO_150), share, 0.65),
        Claim(rummy(2, "hard", "normal", "matches", 500, 200, TO_150), share, 0.65),
        Claim(rummoli(4, "normal", "easy"), margin, 0.0, slack=0.0, beyond=True),
        Claim(rummoli(4, "hard", "normal"), margin, 0.0, slack=0.0, beyond=True),
        Claim(rummoli(4, m, "hard", quick=100), margin, 0.0, slack=0.0, beyond=True),
    ]


def _characters() -> list[Claim]:
    """Each character against the plain player of its level: a share of matches within three points of a fair one."""
    found = []
    for level in ("normal", "hard"):
        for key in CHARACTERS:
            two = Run("rummy", 2, f"{level}/{key}", level, "matches", 2000, 100, TO_150, 0.3)
            four = Run("rummoli", 4, f"{level}/{key}", level, "matches", 1000, 30, SESSION, 0.3)
            found += [Claim(two, "share", 0.5, within=0.03), Claim(four, "share", 0.25, within=0.03)]
    return found


CLAIMS = _claims()
CHARACTER_CLAIMS = _characters()
LADDERS = {
    "rummy": (2, ("greedy-1", "random-1", "layer-1", "H2-1", "easy", "normal", "hard", RUMMY_EXPERT[2]), TO_150),
    "rummoli": (4, ("naive-1", "random-1", "passive-1", "easy", "normal", "hard", RUMMOLI_EXPERT), SESSION),
}
"""By game: seats, players and rules of the round robin of matches that Elo is fitted to."""


def measured_games() -> list[type[Game]]:
    """The games of whose players anything is claimed: one that is new has no claims yet."""
    return [kind for kind in game.GAMES if kind.NAME in EXPERTS and kind.NAME in LADDERS]
