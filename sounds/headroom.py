"""Headroom: how much louder it may get, so that many sounds at once never clip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sounds.recipes import Sound
from sounds.samples import RATE

CEILING: Final = 0.97  # of full scale, for everything together
FAINT: Final = 0.15  # of its loudness: a sound that there is no more room for is left out
TAKEN: Final = 0.6  # of what is left: the most for one sound, so that there is always room for another
STEP: Final = 0.02  # seconds from one entry of a fall to the next
LATE: Final = 0.08  # seconds by which a sound may be heard later than it was asked for
_BLOCK: Final = round(STEP * RATE)


@dataclass
class _Heard:
    fall: NDArray[np.float32]
    age: float = 0.0


def fall(sound: Sound) -> NDArray[np.float32]:
    """The loudest sample that is still to come, left and right, every STEP seconds; the first is that of the whole."""
    sides = np.abs((sound if sound.ndim == 2 else sound[:, None]).astype(np.float32) / 32_768)
    loudest = np.maximum.reduceat(sides, np.arange(0, len(sides), _BLOCK), axis=0)
    return np.maximum.accumulate(loudest[::-1], axis=0)[::-1]


class Headroom:
    """Knows what is heard now. ``kept`` is what the music may need."""

    def __init__(self) -> None:
        self.kept = 0.0
        self._heard: list[_Heard] = []

    def admit(self, falls: NDArray[np.float32]) -> float:
        """The share (FAINT to 1) of its loudness at which a sound may begin now, 0 for not at all; it counts from now on.

        ``falls`` is its fall on both sides, with all gains. Whatever else is heard, in the worst of cases too, the sum
        stays below CEILING.
        """
        used = np.full(2, self.kept, np.float32)
        for one in self._heard:
            used += one.fall[max(0, int((one.age - LATE) / STEP))]
        peaks = np.maximum(falls[0], 1e-6)
        share = float(np.clip((TAKEN * (CEILING - used) / peaks).min(), 0, 1))
        if share < FAINT:
            return 0.0
        self._heard.append(_Heard(falls * np.float32(share)))
        return share

    def update(self, dt: float) -> None:
        """``dt`` seconds have passed."""
        for one in self._heard:
            one.age += dt
        self._heard = [one for one in self._heard if (one.age - LATE) / STEP < len(one.fall)]

    def clear(self) -> None:
        """It is silent."""
        self._heard = []
