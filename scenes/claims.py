"""The chance to claim a pot: after every card laid by anybody it is the same, so that it tells nothing (rummoli.md 9.6)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.stops.actions import Pass
from scenes.stops import claims
from scenes.widgets import Button, Widget
from scenes.words import tr

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene


class Chance:
    """``left`` seconds are still to claim in; while it is open nobody else acts. Silence is a pass."""

    def __init__(self, scene: RummoliScene) -> None:
        self.scene = scene
        self.left = 0.0

    @property
    def open(self) -> bool:
        """Whether the chance lasts."""
        return self.left > 0

    @property
    def seconds(self) -> int:
        """Whole seconds that are left, as they are said."""
        return math.ceil(self.left)

    def begin(self) -> None:
        """A card was laid, or the viewer may claim another pot."""
        self.left = float(self.scene.stack.settings.claim_seconds)

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; whether the words on the button have changed."""
        if not self.open:
            return False
        before, self.left = self.seconds, max(0.0, self.left - dt)
        if not self.open:
            self.close()
        return self.seconds != before

    def close(self) -> None:
        """Say no, or nothing."""
        self.left = 0.0
        if self.scene.mine and Pass() in self.scene.view.legal:
            self.scene.submit(Pass())
        self.scene.changed()
        self.scene.cover_up()

    def claim(self) -> None:
        """Claim the first pot that is open to the viewer."""
        found = claims(self.scene)
        if found:
            self.scene.submit(found[0])
        else:
            self.scene.say(tr("There is no pot that you can claim"))

    def widgets(self) -> list[Widget]:
        """The two answers, the same whether there is anything to claim or not."""
        spots = self.scene.layout
        label = tr("Claim · {seconds} s", seconds=self.seconds) if self.open else tr("Claim")
        found: list[Widget] = [Button(spots["claim:0"], label, self.claim, "primary", size=24)]
        if self.open:
            found.append(Button(spots["claim:1"], tr("Go on"), self.close, size=24))
        for button in found:
            button.key = button.label[:1].upper()
        return found
