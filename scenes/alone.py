"""Answers that give themselves after a beat: a pass of an only person, and a forced card if that is wished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.actions import Action, Bid, Lay, Pass
from scenes.auction import why_no_bid

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene


class Alone:
    """``action`` is given for the viewer when the seconds that are ``left`` have passed."""

    def __init__(self, scene: RummoliScene) -> None:
        self.scene = scene
        self.action: Action | None = None
        self.left = 0.0

    @property
    def only_pass(self) -> bool:
        """Whether the viewer is asked for a bid and may not make one."""
        view = self.scene.view
        return self.scene.mine and view.phase == "auction" and view.legal in ([Pass()], [Bid(0)])

    def consider(self) -> None:
        """Look at a new view; a person who passes hears why. Among several each presses it: the beat would tell on him."""
        self.action = None
        legal = self.scene.view.legal
        beat = self.scene.sprites.pace.of("pause").seconds
        if self.only_pass:
            if len(self.scene.persons) == 1:
                self.action, self.left = legal[0], 3 * beat
            self.scene.say(why_no_bid(self.scene), refused=False)
        elif self.scene.stack.settings.auto_forced and self.scene.mine and [type(one) for one in legal] == [Lay]:
            self.action, self.left = legal[0], beat

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.left -= dt
        if self.action and self.left <= 0:
            action, self.action = self.action, None
            self.scene.submit(action)
