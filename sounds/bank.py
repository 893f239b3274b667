"""Plays a sound by its name; silent and fault-free where there is no device."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sounds import store
from sounds.bed import PEAK
from sounds.device import Device
from sounds.headroom import Headroom, fall
from sounds.music import Music
from sounds.recipes import RECIPES, Key, Sound, keys, made
from sounds.samples import RATE, equal_power

SENSE: Final = 5 / 3  # loudness as it is felt to sound pressure: half the volume is heard as half as loud
WIDTH: Final = 0.8  # of the way to the very left and right: no sound is in one ear alone
MOST, ALIKE = 5, 2  # sounds that begin in one frame, and of them with the same name: a press that ends all motion
DUCK: Final = ("win", "lose")  # the music steps back for these


@dataclass(frozen=True)
class _Asked:
    name: str
    pan: float
    step: int
    gain: float


class Bank:
    """Silent until it is started. Volumes are 0 to 1."""

    def __init__(self, seed: int | None = None) -> None:
        """``seed`` decides the music, None for one by chance."""
        self.device, self.headroom = Device(), Headroom()
        self.sound, self.music, self.muted = 0.7, 0.0, False
        self.sounds: dict[Key, Sound] = {}
        self._falls: dict[Key, NDArray[np.float32]] = {}
        self._asked: list[_Asked] = []
        self._turns: Counter[str] = Counter()  # whose variant comes next
        self._folder: Path | None = None
        self._hand: ThreadPoolExecutor | None = None  # makes sounds beside everything else; arithmetic alone
        self._filling: Future[None] | None = None
        self._seed = seed
        self._bed: Music | None = None

    # -- coming and going -----------------------------------------------------------------------------------

    def start(self, folder: Path | None = None) -> None:
        """Open the device soon; made sounds are kept in a folder, if there is one."""
        self._folder = folder
        self._hand = ThreadPoolExecutor(1, "sounds")
        self._bed = Music(self.device, self._hand, self._seed)
        self.device.start()

    def stop(self) -> None:
        """Be silent for good."""
        self.device.stop()
        hand, self._hand, self._bed = self._hand, None, None
        if hand:
            hand.shutdown(wait=True, cancel_futures=True)

    def tune(self, sound: float, music: float, muted: bool) -> None:
        """Take the volumes."""
        self.sound, self.music, self.muted = sound, music, muted

    def devices_changed(self, added: bool) -> None:
        """A sound device was plugged in, or unplugged."""
        if added:
            self.device.appeared()
        elif self.device.open:
            self.device.lost()

    def ready(self, seconds: float | None = None) -> bool:
        """Whether all is made, after waiting so long for it; None waits to the end."""
        if self._filling is None:
            return False
        self._filling.result(seconds)
        return True

    # -- what is heard ----------------------------------------------------------------------------------------

    def play(self, name: str, *, pan: float = 0.0, step: int = 0, gain: float = 1.0) -> None:
        """Play one of recipes.RECIPES with the next ``update``; KeyError for a name that is none.

        ``pan`` is -1 (left) to 1 (right), ``step`` climbs a scale as far as it goes, ``gain`` is 0 to 1.
        """
        steps = RECIPES[name].steps
        if self.device.open and not self.muted and self.sound > 0:
            self._asked.append(_Asked(name, pan, min(max(0, step), steps - 1), gain))

    def update(self, dt: float) -> None:
        """``dt`` seconds have passed: what was asked for begins."""
        self.device.update(dt)
        self.headroom.update(dt)
        if not self.device.open:
            self._asked.clear()
            self.headroom.clear()
        elif self._filling is None and self._hand:
            self._filling = self._hand.submit(self._fill)
        elif self._filling and self._filling.done():
            self._filling.result()  # a fault of ours is not to be a silence that nobody explains
        loud = 0.0 if self.muted else self.music**SENSE
        if self._bed:
            self._bed.update(dt, loud)
            self.headroom.kept = PEAK * loud if self._bed.level else 0.0
        asked, self._asked = self._asked, []
        for one in last_of(asked):
            self._begin(one)

    def _begin(self, one: _Asked) -> None:
        key = one.name, one.step, self._turns[one.name] % RECIPES[one.name].variants
        sound = self.sounds.get(key)
        if sound is None:  # not made yet
            return
        self._turns[one.name] += 1
        if key not in self._falls:
            self._falls[key] = fall(sound)
        gains = np.array(sides(sound, one.pan), np.float32) * np.float32(one.gain * self.sound**SENSE)
        way = -1 if one.pan < 0 else 1  # what moves in from the left comes from the right there
        share = self.headroom.admit(self._falls[key][:, ::way] * gains)
        both = sound[:, ::way] if sound.ndim == 2 else sound[:, None]
        heard = share and self.device.play((both * (gains * np.float32(share))).astype(np.int16))
        if heard and one.name in DUCK and self._bed:
            self._bed.duck(len(sound) / RATE)

    def _fill(self) -> None:
        """Take the sounds from disk, or make them and put them there."""
        found = store.load(self._folder) if self._folder else {}
        wanted = list(keys())
        if found.keys() != set(wanted):
            found = {}
            for key in wanted:
                if self._hand is None:  # it was stopped
                    return
                found[key] = self.sounds[key] = made(key)
            if self._folder:
                store.keep(self._folder, found)
        self.sounds = found


def last_of(asked: Sequence[_Asked]) -> list[_Asked]:
    """Of all that was asked for at once the last few, the latest first: no burst when a press ends every motion."""
    found: list[_Asked] = []
    names: Counter[str] = Counter()
    for one in reversed(asked):
        if len(found) < MOST and names[one.name] < ALIKE:
            names[one.name] += 1
            found.append(one)
    return found


def sides(sound: Sound, pan: float) -> tuple[float, float]:
    """The gains of left and right, 1 in the middle; a stereo sound is only shifted, at most as loud as it is."""
    left, right = (2**0.5 * gain for gain in equal_power(WIDTH * pan))
    return (left, right) if sound.ndim == 1 else (min(1.0, left), min(1.0, right))
