"""What each seat has paid and taken in a round of Rummoli, by what it was for."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from game.kernel.events import ChipsMoved, Event, PhaseBegan
from game.kernel.places import kind, owner
from scenes.words import mark

PARTS: Final = {  # in the order of a round; their headings
    "ante": mark("Ante"),
    "spare": mark("Spare"),
    "poker": mark("Poker"),
    "pots": mark("Pots"),
    "fines": mark("Fines"),
    "cards": mark("Cards"),
}
_PHASES: Final = {"ante": "ante", "exchange": "spare", "auction": "spare", "choose": "poker", "poker": "poker"}


class Tally:
    """Of the round at hand, begun anew with each ante; the parts of a seat together are its gain."""

    def __init__(self) -> None:
        self._phase = ""
        self._chips: defaultdict[tuple[str, int], int] = defaultdict(int)

    def hear(self, event: Event) -> None:
        """Take in what has happened, in its order."""
        match event:
            case PhaseBegan(phase):
                self._phase = phase
                if phase == "ante":
                    self._chips.clear()
            case ChipsMoved(chips, source, target):
                self._count(source, target, -chips)
                self._count(target, source, chips)

    def _count(self, place: str, other: str, change: int) -> None:
        if kind(place) == "purse":
            self._chips[self._part(other, change), int(owner(place))] += change

    def _part(self, other: str, change: int) -> str:
        """What chips were for that came from there, or went there."""
        if self._phase in _PHASES:
            return _PHASES[self._phase]
        if kind(other) == "pool" and change > 0:
            return "pots"
        return "cards" if self._phase == "settle" else "fines"

    def parts(self, seat: int) -> dict[str, int]:
        """The chips of a seat by part: of all the parts that somebody paid or took something for."""
        return {part: self._chips.get((part, seat), 0) for part in PARTS if any(self._of(part))}

    def _of(self, part: str) -> list[int]:
        return [chips for (known, _), chips in self._chips.items() if known == part]
