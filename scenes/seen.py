"""What is to be seen of a round of Rummoli whose view has moved on: chips and cards are still on their way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.events import ChipsMoved, Event, PhaseBegan
from game.kernel.places import owner

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene


class Seen:
    """Of one table: ``phase`` is that of the chips and cards in sight, ``won`` the pot whose chips are on their way to
    who won it, and how many; ``moving`` tells whether anything is.
    """

    def __init__(self, scene: RummoliScene) -> None:
        self.scene = scene
        self.phase: str = scene.view.phase
        self.won: tuple[str, int] | None = None
        self.moving = False

    @property
    def dealing(self) -> bool:
        """Whether the cards of a round are on their way to the hands."""
        return self.moving and self.scene.view.phase == "exchange"

    def catch_up(self) -> None:
        """All lies as the view says."""
        self.phase = self.scene.view.phase

    def tell(self, events: Sequence[Event]) -> None:
        """What these events do begins to move, or is done at once."""
        self.won = None
        if self.scene.sprites.pace.instant:
            self.catch_up()
        else:
            self.won = pot_won(events)

    def hear(self, event: Event) -> None:
        """An event is seen to happen."""
        if isinstance(event, PhaseBegan):
            self.phase = event.phase

    def update(self) -> bool:
        """Whether all has begun to move, or has come to rest, since it was asked last."""
        before, self.moving = self.moving, self.scene.timeline.busy
        if before and not self.moving:
            self.won = None
            self.catch_up()
        return before != self.moving


def pot_won(events: Sequence[Event]) -> tuple[str, int] | None:
    """The pot whose chips go to a purse, and how many."""
    return next(((owner(e.source), e.chips) for e in events if isinstance(e, ChipsMoved) and e.takes_pot), None)
