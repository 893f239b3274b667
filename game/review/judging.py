"""What each game tells a look back: how chance and decisions are counted there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from game.kernel.actions import Action
from game.kernel.view import View

Judged = tuple[View, Action, float]
"""A decision: the view at which it was made, the action, and its cost in points or chips."""


class Judging(Protocol):
    """Of one seat: hears its actions in their order."""

    def hear(self, view: View, action: Action) -> Iterator[Judged]:
        """What has been decided with this action, at this view of the seat on turn."""


class LookBack(Protocol):
    """What one game's module beside this one holds."""

    USUAL: float  # the standard deviation of luck in a deal, in points or chips
    ONE: tuple[str, ...]  # phases of a deal in which all that a seat answers is one decision: its dearest answer counts

    def play(self, game: Any, action: Action) -> Iterator[tuple[int, float]]:
        """Do an action, a step at a time; yields seats and what chance brought them by it, in points or chips."""

    @property
    def Judge(self) -> type[Judging]: ...  # noqa: N802
