"""Events become beats: moves of one kind that belong together, each beat after the one before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, groupby, zip_longest

from game.kernel.events import CardMoved, ChipsMoved, Event
from game.kernel.places import DEAD, DISCARD, PACK, STOCK, WIDOW, kind
from sprites.chip import flown
from sprites.pace import Motion, Pace

Move = CardMoved | ChipsMoved
SNAPS = frozenset({DISCARD, "meld", "laid", "shown"})  # kinds of places where a card is heard to land
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


@dataclass(frozen=True)
class Beat:
    """Moves from one kind of place to another, named as in pace.MOTIONS, at their own pace.

    ``settle`` is how long what has landed still moves, ``hold`` how long it stays in sight before the next beat.
    """

    name: str
    moves: Sequence[Move]
    pace: Pace
    settle: float = 0
    hold: float = 0

    @cached_property
    def motion(self) -> Motion:
        """How each of the things moves."""
        return self.pace.of(self.name)

    @cached_property
    def things(self) -> list[int]:
        """For each move how many things fly: one card, or some chips."""
        return [len(flown(move.chips)) if isinstance(move, ChipsMoved) else 1 for move in self.moves]

    @cached_property
    def stagger(self) -> float:
        """Seconds from one thing to the next."""
        motion = self.motion
        return min(motion.stagger, _LONGEST_STAGGER * motion.seconds / 0.3 / max(1, sum(self.things)))

    @cached_property
    def delays(self) -> list[float]:
        """Seconds from the beat's beginning to each move's."""
        return [self.stagger * before for before in accumulate(self.things[:-1], initial=0)]

    @property
    def landings(self) -> list[float]:
        """Seconds from the beat's beginning until the last thing of each move has landed."""
        more = zip(self.delays, self.things, strict=True)
        return [delay + self.stagger * max(0, things - 1) + self.motion.seconds for delay, things in more]

    @property
    def seconds(self) -> float:
        """From the first move's beginning to the next beat."""
        flying = self.stagger * max(0, sum(self.things) - 1) + self.motion.seconds
        return flying + self.settle + self.hold + _BREATH


def beats(events: Sequence[Event], pace: Pace) -> list[Beat]:
    """The moves among the events in beats, at that pace. Shown hands stay in sight before they are taken up again."""
    moves = [event for event in events if isinstance(event, Move)]
    groups = [list(group) for _, group in groupby(moves, _sort)]
    found = []
    for group, following in zip_longest(groups, groups[1:]):
        name, settle, hold = _motion(group[0]), 0.0, 0.0
        if kind(group[0].target) == "shown" and following:
            read = pace.of("hold")
            hold = read.seconds + read.stagger * len({move.target for move in group})
        elif name == "chips":
            settle = pace.of("bounce").seconds
        found.append(Beat(name, group, pace, settle, hold))
    return found


def _sort(move: Move) -> tuple[str, ...]:
    """Moves of one beat have this in common."""
    source, target = kind(move.source), kind(move.target)
    if isinstance(move, ChipsMoved):
        return ("chips", source, target)
    if target == PACK or (source == PACK and target != STOCK):  # gathered, or dealt round by round
        return ("cards", "from" if source == PACK else "to", PACK)
    return ("cards", source, target)


def _motion(move: Move) -> str:
    source, target = kind(move.source), kind(move.target)
    if isinstance(move, ChipsMoved):
        return "bet" if target == "bet" else "chips"
    if target == PACK:
        return "square" if source == STOCK else "gather"
    return _CARDS.get((source, target), "deal" if source == PACK else "draw")
