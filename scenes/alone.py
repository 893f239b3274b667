"""Answers that give themselves: the only one there is, when it has been read, and a forced card if that is wished."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.kernel.actions import Action
from game.stops.actions import Bid, Keep, Lay, Pass
from scenes.ask import ActionButton
from scenes.words import tr

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene

TO_READ = 5.0  # seconds, however fast the cards are: why there is but one answer


class Alone:
    """``action`` is given for the viewer when the seconds that are ``left`` have passed."""

    def __init__(self, scene: RummoliScene) -> None:
        self.scene = scene
        self.action: Action | None = None
        self.left = 0.0
        self._read = False  # whether a button says how long it is,
        self._button: ActionButton | None = None  # this one,
        self._words = ""  # beside its own words

    @property
    def only_pass(self) -> bool:
        """Whether the viewer is asked for a bid and may not make one."""
        view = self.scene.view
        return self.scene.mine and view.phase == "auction" and view.legal in ([Pass()], [Bid(0)])

    def consider(self) -> None:
        """Look at a new view. Among several persons each presses it himself: the beat would tell on him."""
        self.action, self._read = None, False
        legal = self.scene.view.legal
        if self.only_pass or (self.scene.mine and legal == [Keep()]):
            if len(self.scene.persons) == 1:
                self.action, self.left, self._read = legal[0], TO_READ, True
        elif self.scene.stack.settings.auto_forced and self.scene.mine and [type(one) for one in legal] == [Lay]:
            self.action, self.left = legal[0], self.scene.sprites.pace.of("pause").seconds

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.left -= dt
        if self.action and self.left <= 0:
            action, self.action = self.action, None
            self.scene.submit(action)
        elif self.action and self._read:
            self._count_down()

    def go_on(self) -> None:
        """It has been read."""
        if self._read:
            self.left = 0.0

    def _count_down(self) -> None:
        """The button says when it is pressed by itself."""
        button = next((w for w in self.scene.widgets if isinstance(w, ActionButton) and w.action == self.action), None)
        if button:
            if button is not self._button:  # it stays the same one while the question stands
                self._button, self._words = button, button.label
            words = tr("{answer} · {seconds} s", answer=self._words, seconds=math.ceil(self.left))
            if button.label != words:
                button.label, self.scene.dirty = words, True
