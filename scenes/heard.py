"""What is heard of a table beside its flights: that it is your turn, and at the speed "at once" the end of what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.kernel.events import CardMoved, ChipsMoved, Event
from game.kernel.places import kind
from sprites.beats import SNAPS

if TYPE_CHECKING:
    from scenes.watching import MatchScene

LAST = 2  # sounds of what happened at once


class Heard:
    """Of one table. Nothing is heard of a turn that follows one's own."""

    def __init__(self, scene: MatchScene) -> None:
        self._scene = scene
        self._actor: int | None = None  # who acted last, -1 for the dealer's chores
        self._called = -1  # the step at which the viewer was called
        self._left: list[tuple[str, str]] = []  # what happened at once: the sound and its place

    def acted(self, actor: int | None, events: Sequence[Event]) -> None:
        """An action was told."""
        self._actor = actor
        if self._scene.sprites.pace.instant:
            self._left = [*self._left, *landed(events)][-LAST:]

    def update(self) -> None:
        """Something may be asked now: cards and chips lie still, and nothing is over the table."""
        scene, view = self._scene, self._scene.view
        if scene.timeline.busy or scene.viewer < 0 or view.to_act != scene.viewer or view.step == self._called:
            return
        self._called = view.step
        for name, place in self._left:
            spot = scene.layout.get(scene.sprites.slots.name(place))  # melds have no place of their own
            scene.sound(name, spot.cx if spot else scene.stack.canvas.width / 2, 0)
        self._left = []
        if self._actor != scene.viewer:
            scene.stack.sounds.play("turn")


def landed(events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """The sound of each card and each stack of chips that has arrived, and where.

    >>> list(landed([ChipsMoved(5, "pool:kh", "purse:0")]))
    [('pot', 'purse:0')]
    """
    for event in events:
        if isinstance(event, ChipsMoved):
            yield "pot" if event.takes_pot else "chip", event.target
        elif isinstance(event, CardMoved) and kind(event.target) in SNAPS:
            yield "snap", event.target
        elif isinstance(event, CardMoved) and kind(event.target) == "hand":
            yield "slide", event.target
