"""Plays a sound by its name; silent and fault-free where there is no mixer."""

from __future__ import annotations

import numpy as np
import pygame

from sounds.synth import RATE, RECIPES


class Bank:
    """Makes each sound when it is first wanted. ``volume`` is 0 to 1; silent until started and without a device."""

    def __init__(self, volume: float = 0.6) -> None:
        self.volume = volume
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._silent = True

    def start(self) -> None:
        """Open the sound device; where there is none it stays silent."""
        try:
            pygame.mixer.init(RATE, -16, 2, 512)
        except pygame.error:
            return
        self._silent = False

    def play(self, name: str, *, pan: float = 0.0, step: int = 0, gain: float = 1.0) -> None:
        """Play one of synth.RECIPES now; KeyError for a name that is none.

        ``pan`` is -1 (left) to 1 (right), ``step`` climbs a scale, ``gain`` is 0 to 1.
        """
        recipe = RECIPES[name]
        if self._silent or self.volume <= 0:
            return
        try:
            if name not in self._made:
                mono = (recipe() * 32_767).astype(np.int16)
                self._made[name] = pygame.sndarray.make_sound(np.ascontiguousarray(np.column_stack([mono, mono])))
            self._made[name].set_volume(self.volume * gain)
            self._made[name].play()
        except pygame.error:
            self._silent = True
