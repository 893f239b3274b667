"""A card in the player's fingers."""

from __future__ import annotations

import math

from sprites.card import CardSprite
from sprites.flight import MOST_LEAN, Point

NEARER = 1.06  # of its size: a held card is nearer to the eye, and its shadow falls lower
_LAG = 0.04  # seconds in which it makes up for two thirds of its way to the pointer
_LEANING = 0.07  # the same for its lean
_LEAN = 0.14  # degrees for each design pixel that it is behind
_STILL = 0.05  # design pixels or degrees: nobody sees less


class Carry:
    """It follows the pointer a little late and leans with its speed; ``plainly`` (reduced motion) it does neither."""

    def __init__(self, sprite: CardSprite, pos: Point, plainly: bool) -> None:
        self.sprite, self.to, self._plainly = sprite, pos, plainly
        self._grip = sprite.pose.x - pos[0], sprite.pose.y - pos[1]  # it is held where it was touched
        sprite.held = True
        if not plainly:
            sprite.takeoff = sprite.goal.height * NEARER

    def follow(self, pos: Point) -> None:
        """The pointer is there now."""
        self.to = pos
        if self._plainly:
            self.update(math.inf)

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; whether it moved."""
        pose, height = self.sprite.pose, self.sprite.goal.height * (1 if self._plainly else NEARER)
        near, upright = 1 - math.exp(-dt / _LAG), 1 - math.exp(-dt / _LEANING)
        behind = self.to[0] + self._grip[0] - pose.x
        below = self.to[1] + self._grip[1] - pose.y
        lean = 0.0 if self._plainly else max(-MOST_LEAN, min(MOST_LEAN, _LEAN * behind))
        turned = (lean - pose.angle) * upright
        grown = (height - pose.height) * near
        self.sprite.pose = pose._replace(
            x=pose.x + behind * near, y=pose.y + below * near, angle=pose.angle + turned, height=pose.height + grown
        )
        return max(abs(behind), abs(below), abs(turned), abs(grown)) > _STILL
