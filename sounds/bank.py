"""Plays a sound by its name; silent and fault-free where there is no mixer."""

from __future__ import annotations

import numpy as np
import pygame

from sounds.synth import RATE, RECIPES


class Bank:
    """Makes each sound when it is first wanted. ``volume`` is 0 to 1; a missing or lost device is silence."""

    def __init__(self, volume: float = 0.6) -> None:
        self.volume = volume
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._silent = False
        try:
            pygame.mixer.init(RATE, -16, 2, 512)
        except pygame.error:
            self._silent = True

    def play(self, name: str) -> None:
        """Play one of synth.RECIPES now; KeyError for a name that is none."""
        recipe = RECIPES[name]
        if self._silent or self.volume <= 0:
            return
        try:
            if name not in self._made:
                mono = (recipe() * 32_767).astype(np.int16)
                self._made[name] = pygame.sndarray.make_sound(np.ascontiguousarray(np.column_stack([mono, mono])))
            self._made[name].set_volume(self.volume)
            self._made[name].play()
        except pygame.error:
            self._silent = True
