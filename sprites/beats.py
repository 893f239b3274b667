"""Events become beats: moves of one kind that belong together, each beat after the one before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from game.kernel.events import CardMoved, ChipsMoved, Event
from game.kernel.places import DEAD, DISCARD, PACK, STOCK, WIDOW, kind
from sprites.pace import Motion, Pace

Move = CardMoved | ChipsMoved
_LONGEST_STAGGER = 2.6  # seconds at normal speed: many cards or chips come closer upon each other
_BREATH = 0.01  # seconds: all of a beat has landed before the next begins, however the times are rounded
_CARDS = {
    ("hand", DISCARD): "discard",
    ("hand", "meld"): "meld",
    ("hand", "laid"): "lay",
    ("hand", "shown"): "show",
    ("shown", "hand"): "show",
    ("hand", DEAD): "gather",
    (WIDOW, "hand"): "gather",
    (WIDOW, DEAD): "gather",
    (DISCARD, STOCK): "gather",
    (PACK, STOCK): "square",
}


@dataclass(frozen=True, slots=True)
class Beat:
    """Moves from one kind of place to another; ``hold`` is how long they stay in sight before the next beat."""

    moves: Sequence[Move]
    motion: Motion
    hold: float = 0

    @property
    def stagger(self) -> float:
        """Seconds from one move to the next."""
        return min(self.motion.stagger, _LONGEST_STAGGER * self.motion.seconds / 0.3 / max(1, len(self.moves)))

    @property
    def seconds(self) -> float:
        """From the first move's beginning to the next beat."""
        return self.stagger * (len(self.moves) - 1) + self.motion.seconds + self.hold + _BREATH


def beats(events: Sequence[Event], pace: Pace) -> list[Beat]:
    """The moves among the events in beats, at that pace."""
    moves = [event for event in events if isinstance(event, Move)]
    groups = [list(group) for _, group in groupby(moves, _sort)]
    found = []
    for number, group in enumerate(groups):
        shown = kind(group[0].target) == "shown" and number + 1 < len(groups)
        hold, hands = pace.of("hold"), len({move.target for move in group})
        read = hold.seconds + hold.stagger * hands if shown else 0
        found.append(Beat(group, pace.of(_motion(group[0])), read))
    return found


def _sort(move: Move) -> tuple[str, ...]:
    """Moves of one beat have this in common."""
    source, target = kind(move.source), kind(move.target)
    if isinstance(move, ChipsMoved):
        return ("chips", source, target)
    return ("cards", PACK) if target == PACK else ("cards", source, target)


def _motion(move: Move) -> str:
    source, target = kind(move.source), kind(move.target)
    if isinstance(move, ChipsMoved):
        return "bet" if target == "bet" else "chips"
    if target == PACK:
        return "square" if source == STOCK else "gather"
    return _CARDS.get((source, target), "deal" if source == PACK else "draw")
