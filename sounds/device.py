"""The sound device: opened when there is one, given up when it fails, tried again now and then."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pygame

from sounds.recipes import Sound
from sounds.samples import RATE

BUFFER: Final = 1024  # samples ahead: 23 ms, in which Python may be busy with a picture
VOICES: Final = 24  # sounds at once, the music among them
FIRST, AGAIN, LONGEST = 0.2, 5.0, 300.0  # seconds until it is first tried, and tried again: ever more rarely
SETTLED: Final = 1.0  # seconds after a trial in which devices that are announced were found by the trial itself
_FAULTS: Final = (pygame.error, NotImplementedError, ImportError)  # also of a pygame that was built without sound


class Device:
    """Plays 16-bit stereo samples. Nothing here fails aloud: without a device it is silent."""

    def __init__(self) -> None:
        self.open = False
        self._wanted = False
        self._wait = 0.0  # seconds until the next trial
        self._patience = AGAIN
        self._since = SETTLED  # seconds since the last trial

    def start(self) -> None:
        """Open it soon: not before the first picture."""
        self._wanted, self._wait = True, FIRST

    def stop(self) -> None:
        """Close it for good."""
        self._wanted = False
        self._close()

    def update(self, dt: float) -> None:
        """``dt`` seconds have passed."""
        if not self._wanted:
            return
        self._since += dt
        if self.open:
            if pygame.mixer.get_init() is None:  # somebody closed it
                self.lost()
            return
        self._wait -= dt
        if self._wait <= 0:
            self._try()

    def appeared(self) -> None:
        """A device was plugged in: worth a trial, unless the last one announced it."""
        if not self.open and self._since > SETTLED:
            self._wait, self._patience = min(self._wait, FIRST), AGAIN

    def lost(self) -> None:
        """The device failed or was unplugged; another one may take over."""
        self._close()
        self._wait, self._patience = FIRST, AGAIN

    def play(self, samples: Sound) -> bool:
        """Play a sound now on any voice that is free; whether it is heard."""
        try:
            voice = pygame.mixer.find_channel()
            if voice is None:
                return False
            voice.play(pygame.mixer.Sound(buffer=samples.tobytes()))
        except _FAULTS:
            self.lost()
            return False
        return True

    @property
    def music(self) -> pygame.mixer.Channel | None:
        """The voice kept for the music; None without a device."""
        if not self.open:
            return None
        with suppress(*_FAULTS):
            return pygame.mixer.Channel(0)
        return None

    def _try(self) -> None:
        self._since = 0.0
        try:
            if pygame.mixer.get_init() is not None:
                pygame.mixer.quit()
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES)
            pygame.mixer.set_reserved(1)
        except _FAULTS:
            self._wait, self._patience = self._patience, min(2 * self._patience, LONGEST)
            return
        self.open, self._patience = True, AGAIN

    def _close(self) -> None:
        self.open = False
        with suppress(*_FAULTS):
            pygame.mixer.quit()
