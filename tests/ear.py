"""Ears for tests: what scenes ask for, and what reaches pygame's mixer."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from sounds import store
from sounds.bank import Bank
from sounds.recipes import keys, made
from sounds.samples import band
from tests.screen import Screen

FRAME = 1 / 60


@cache
def made_sounds() -> Path:
    """A folder in which every sound is kept."""
    folder = Path(tempfile.mkdtemp())
    store.keep(folder, {key: made(key) for key in keys()})
    return folder


@pytest.fixture
def bank() -> Iterator[Bank]:
    """A bank whose device is open and whose sounds are all there, at full volume and without music."""
    found = Bank(seed=1)
    found.start(made_sounds())
    found.tune(1.0, 0.0, False)
    assert pass_time(found, 1.0) and found.ready()
    yield found
    found.stop()
    assert pygame.mixer.get_init() is None


def pass_time(bank: Bank, seconds: float) -> bool:
    """Let time pass in frames; whether the device is open then."""
    for _ in range(round(seconds / FRAME)):
        bank.update(FRAME)
    return bank.device.open


def loudness(samples: NDArray[np.float64]) -> float:
    """Decibels of the loudest tenth of a second, low frequencies left out as the ear does."""
    heard = np.convolve(band(np.concatenate([samples, np.zeros(4410)]), 150, 18_000) ** 2, np.ones(4410) / 4410)
    return float(10 * np.log10(heard.max()))


class Asked(NamedTuple):
    """One sound that a scene asked for: where from left (-1) to right (1), how many steps up, and how loud."""

    name: str
    pan: float
    step: int
    gain: float


class Listening(Bank):
    """A bank that notes what it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Asked] = []

    def play(self, name: str, *, pan: float = 0.0, step: int = 0, gain: float = 1.0) -> None:
        super().play(name, pan=pan, step=step, gain=gain)
        self.asked.append(Asked(name, pan, step, gain))

    @property
    def heard(self) -> list[str]:
        """The names of the sounds."""
        return [one.name for one in self.asked]

    def take(self) -> list[str]:
        """What was heard since it was last asked."""
        heard, self.asked = self.heard, []
        return heard


def listen(screen: Screen) -> Listening:
    """Hear what the scenes of a screen ask for from now on."""
    screen.stack.sounds = ear = Listening()
    screen.stack.tune()
    return ear


class Voices:
    """Stands in the place of the mixer's voices: every sound that begins, in real samples by two."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[NDArray[np.float64]] = []
        self.free = True
        monkeypatch.setattr(pygame.mixer, "find_channel", lambda: self if self.free else None)

    def play(self, sound: pygame.mixer.Sound) -> None:
        """A sound begins."""
        self.begun.append(np.frombuffer(sound.get_raw(), np.int16).reshape(-1, 2) / 32_768)

    def take(self) -> list[NDArray[np.float64]]:
        """What has begun since it was last asked."""
        begun, self.begun = self.begun, []
        return begun


@pytest.fixture
def voices(monkeypatch: pytest.MonkeyPatch) -> Voices:
    """Hear what begins from now on."""
    return Voices(monkeypatch)
