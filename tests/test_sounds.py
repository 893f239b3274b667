"""Sounds: made by arithmetic, never too loud, and silence without a device."""

import numpy as np
import pygame
import pytest

from sounds.bank import Bank
from sounds.synth import RATE, RECIPES


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_heard_and_never_clips(name: str) -> None:
    samples = RECIPES[name]()
    assert 0.05 < np.abs(samples).max() < 0.5
    assert len(samples) < 2.6 * RATE
    assert np.abs(samples[-20:]).max() < 0.1, "it has died away at its end"


def test_a_bank_without_a_device_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    bank = Bank()
    for name in RECIPES:
        bank.play(name)
    with pytest.raises(KeyError):
        bank.play("trumpet")


def test_a_device_that_vanishes_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    bank = Bank()
    pygame.mixer.quit()
    bank.play("card")
    bank.play("card")
