"""A person at the table: a scene hands in what was clicked."""

from __future__ import annotations

from game.kernel.actions import Action, IllegalAction
from game.kernel.view import View


class HumanSeat:
    """Answers with the action submitted last; remembers the last refusal until a scene takes it."""

    def __init__(self) -> None:
        self._action: Action | None = None
        self._step = -1
        self._refusal: IllegalAction | None = None

    def submit(self, action: Action, step: int) -> None:
        """Ask for an action in answer to the view of that step; an answer to an older view is dropped."""
        self._action, self._step = action, step

    def poll(self, view: View) -> Action | None:
        action, self._action = self._action, None
        return action if self._step == view.step else None

    def refused(self, error: IllegalAction) -> None:
        self._refusal = error

    def take_refusal(self) -> IllegalAction | None:
        """The sentence for the player's last mistake, once."""
        refusal, self._refusal = self._refusal, None
        return refusal
