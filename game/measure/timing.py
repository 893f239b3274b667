"""How long a player thinks, in time of the processor: counted in steps of nine per cent, so that counts add up."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import floor, log2
from typing import Any

from game.kernel.actions import Action, IllegalAction
from game.kernel.view import View
from game.seats import Seat

STEPS = 8  # for a doubling of the time
LEAST = 1e-4  # ms
MOST_MS = 1e12  # of all moves of a bot in a deal: thirty years


@dataclass
class Timing:
    """Moves, their milliseconds in all, and by step of `step_of` how many took so long."""

    moves: int = 0
    ms: float = 0.0
    steps: Counter[int] = field(default_factory=Counter)

    def add(self, ms: float) -> None:
        """One more move."""
        self.moves += 1
        self.ms += ms
        self.steps[step_of(ms)] += 1

    def merge(self, other: Mapping[str, Any]) -> None:
        """What another has counted, in its JSON form."""
        self.moves += other["moves"]
        self.ms += other["ms"]
        self.steps.update({int(step): count for step, count in other["steps"].items()})

    def to_json(self) -> dict[str, Any]:
        """For a line of a file."""
        steps = {str(step): self.steps[step] for step in sorted(self.steps)}
        return {"moves": self.moves, "ms": round(self.ms, 3), "steps": steps}

    @property
    def mean(self) -> float:
        """Milliseconds a move."""
        return self.ms / self.moves if self.moves else 0.0

    def percentile(self, share: float) -> float:
        """Milliseconds that so large a share of the moves do not exceed: the upper end of their step."""
        passed, wanted = 0, share * self.moves
        for step in sorted(self.steps):
            passed += self.steps[step]
            if passed >= wanted:
                return float(2 ** ((step + 1) / STEPS))
        return 0.0


def is_timing(value: Any) -> bool:
    """Whether a value of a file is what `Timing.to_json` has written."""
    if not isinstance(value, dict) or value.keys() != {"moves", "ms", "steps"}:
        return False
    ms, steps = value["ms"], value["steps"]
    if type(ms) not in (int, float) or not 0 <= ms <= MOST_MS or not isinstance(steps, dict):
        return False
    counts = list(steps.values())
    if not all(type(count) is int and count >= 0 for count in counts) or sum(counts) != value["moves"]:
        return False
    return all(re.fullmatch("-?[0-9]{1,3}", step) for step in steps)


def step_of(ms: float) -> int:
    """The step that a time falls into: from 2^(step/8) ms to the next."""
    return floor(STEPS * log2(max(ms, LEAST)))


class TimedSeat:
    """A seat whose decisions are timed where it has a choice."""

    def __init__(self, seat: Seat, timing: Timing) -> None:
        self._seat, self._timing = seat, timing

    def poll(self, view: View) -> Action | None:
        began = time.process_time()
        action = self._seat.poll(view)
        if len(view.legal) > 1:
            self._timing.add(1000 * (time.process_time() - began))
        return action

    def refused(self, error: IllegalAction) -> None:
        self._seat.refused(error)
