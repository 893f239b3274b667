"""The key or the pad's letter on a button does what the button does."""

from __future__ import annotations

import tempfile
from pathlib import Path
from string import ascii_uppercase

import pygame
import pytest

from scenes.widgets import Button
from tests.screen import Screen
from tests.tools.shots import recipes

TABLES = ["rummy-4-draw", "rummy-4-chosen", "rummoli-4-exchange", "rummoli-4-poker", "rummoli-4-claim"]
PAD = {"X": 2, "Y": 3}


def shown(name: str, device: str) -> Screen:
    """A table after that device was touched."""
    screen = recipes()[name]((1280, 720), Path(tempfile.mkdtemp()))
    if device == "keys":
        screen.key(pygame.K_F5)
    else:
        screen.post(pygame.JOYBUTTONDOWN, button=9, instance_id=0)
    return screen


def signed(screen: Screen) -> list[Button]:
    """Buttons with a sign of their own, not what only the focus gives them."""
    found = [w for w in screen.top.widgets if isinstance(w, Button) and w.sign and w.enabled]
    letters = {"keys": ascii_uppercase, "pad": "".join(PAD)}
    return [button for button in found if button.sign[1] in letters[button.sign[0]]]


@pytest.mark.parametrize("device", ["keys", "pad"])
@pytest.mark.parametrize("name", TABLES)
def test_what_is_shown_gives_the_same_answer(name: str, device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = shown(name, device)
    scene, asked = screen.top, []
    monkeypatch.setattr(scene, "submit", asked.append)
    buttons = signed(screen)
    assert buttons or device == "pad"
    for button in buttons:
        button.press()
        by_press, asked[:] = list(asked), []
        sign = button.sign[1]
        if device == "keys":
            screen.key(ord(sign.lower()))
        else:
            screen.post(pygame.JOYBUTTONDOWN, button=PAD[sign], instance_id=0)
        assert asked == by_press, button
        asked.clear()
