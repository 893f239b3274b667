"""One press goes on to the next real choice: what lies between is played at once, one action a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.watching import MatchScene


class Hurry:
    """``on`` until a person has something to decide, a page opens, or there is something to be read."""

    def __init__(self, scene: MatchScene) -> None:
        self._scene = scene
        self.on = False

    def begin(self) -> None:
        """Play on at once, where there is a person to play on to and nothing to be read."""
        self.on = self._scene.hurries and not self._scene.timeline.busy

    def end(self) -> None:
        """Whatever moves is at its end now, or where there is something to be read, which the next hurry ends."""
        if self._scene.timeline.busy:
            self._scene.timeline.hurry()
            self._scene.changed()

    def go_on(self) -> None:
        """The same for what has just begun to move."""
        if self.on:
            self.end()
            self.on = not self._scene.timeline.busy

    def stop(self) -> None:
        """Let everything take its time again."""
        self.on = False
