"""The beat of frames: sixty a second while anything may move, few while nothing does. An event wakes it at once."""

from __future__ import annotations

from typing import Final

import pygame

FRAMES: Final = 60  # a second, at most
LONGEST: Final = 0.1  # seconds: a window that was held still goes on from where it was
QUIET: Final = 0.25  # seconds without a picture or an event until it slows down
NAP: Final = 3  # frames that are left out then: soon enough for clocks, sentences that go, held keys


class Pulse:
    """Tells how long each frame lasts, and gives the events that came meanwhile."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._quiet = 0.0

    def beat(self, restless: bool) -> float:
        """Wait for the next frame; returns the seconds since the one before."""
        dt = self._clock.tick(FRAMES) / 1000
        if self._quiet >= QUIET and not restless:
            for _ in range(NAP):  # SDL's own waiting looks for events a thousand times a second
                if pygame.event.peek():
                    break
                dt += self._clock.tick(FRAMES) / 1000
        self._quiet += dt
        return min(dt, LONGEST)

    def events(self) -> list[pygame.event.Event]:
        """What has come since the frame before."""
        found = pygame.event.get()
        if found:
            self.stir()
        return found

    def stir(self) -> None:
        """Something was drawn or done: more of it may follow."""
        self._quiet = 0.0
