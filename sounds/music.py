"""Keeps the bed of music playing: one bar is heard, the next one waits, the one after is being made."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import pygame

from sounds.bed import Bed
from sounds.device import Device
from sounds.recipes import Sound

RISE, FADE = 1.2, 0.25  # seconds from silence to full volume, and back
DUCKED: Final = 0.4  # of its volume, while something else is to be heard
DIP, LIFT = 0.15, 1.5  # seconds to get there and back


class Music:
    """``hand`` makes the bars beside everything else; ``seed`` decides them, None for one by chance."""

    def __init__(self, device: Device, hand: ThreadPoolExecutor, seed: int | None = None) -> None:
        self._device, self._hand, self._seed = device, hand, seed
        self._bed: Bed | None = None
        self._next: Future[Sound] | None = None
        self.level = 0.0  # 0 to 1: how far it is faded in
        self.dip = 1.0  # down to DUCKED
        self._volume = 0.0  # the last one that could be heard
        self._quiet = 0.0  # seconds that it is still to be ducked

    def duck(self, seconds: float) -> None:
        """Step back for something else."""
        self._quiet = max(self._quiet, seconds)

    def update(self, dt: float, volume: float) -> None:
        """``dt`` seconds have passed; ``volume`` is the gain wanted (0 to 1), 0 ends it softly."""
        self.level = _towards(self.level, 1.0, dt / RISE) if volume else _towards(self.level, 0.0, dt / FADE)
        self._quiet = max(0.0, self._quiet - dt)
        self.dip = _towards(
            self.dip, DUCKED if self._quiet else 1.0, dt * (1 - DUCKED) / (DIP if self._quiet else LIFT)
        )
        voice = self._device.music
        if voice is None:
            return
        try:
            self._feed(voice, volume)
        except pygame.error:
            self._device.lost()

    def _feed(self, voice: pygame.mixer.Channel, volume: float) -> None:
        if not self.level:
            if voice.get_busy():
                voice.stop()
            return
        if volume:
            self._volume = volume
        voice.set_volume(self._volume * self.level * self.dip)
        if self._next is None:
            self._next = self._hand.submit(self._bar)
        if self._next.done() and (not voice.get_busy() or voice.get_queue() is None):
            sound, self._next = pygame.mixer.Sound(buffer=self._next.result().tobytes()), None
            voice.queue(sound)  # plays it at once if nothing is heard

    def _bar(self) -> Sound:
        self._bed = self._bed or Bed(self._seed)
        return self._bed.bar()


def _towards(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if value < goal else max(goal, value - step)
