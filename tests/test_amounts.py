"""How many chips: an amount that is being set stands for as long as its question does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.controls import Number
from scenes.widgets import Button
from sprites.canvas import Canvas
from tests.screen import Screen
from tests.tools.shots import recipes

SIZES = [(1280, 720), (1024, 600)]


def said(screen: Screen, keys: str, resizing: bool) -> list[tuple[str, str]]:
    """What buttons and fields say when a slider was moved twice or digits were typed, in a window resized or not."""
    for i, key in enumerate(keys or "  "):
        field = screen.widget("Chips, by number" if keys else "Chips")
        if i == 0:
            screen.top.focus.set(field)
        if keys:
            screen.type(key)
        else:
            screen.key(pygame.K_RIGHT)
        if resizing:
            screen.surface = pygame.display.set_mode(SIZES[i % 2])
            screen.stack.resize(Canvas(screen.surface))
            assert isinstance(screen.top.focus.widget, type(field))
    return [(w.label, getattr(w, "value", "")) for w in screen.top.widgets if isinstance(w, Button | Number)]


@pytest.mark.parametrize("moment", ["rummoli-5-auction", "rummoli-5-poker"])
@pytest.mark.parametrize("keys", ["", "2", "11"])
def test_an_amount_that_is_being_set_is_kept_in_a_window_of_another_size(
    moment: str, keys: str, tmp_path: Path
) -> None:
    still = said(recipes()[moment](SIZES[1], tmp_path / "still"), keys, resizing=False)
    assert said(recipes()[moment](SIZES[1], tmp_path / "resized"), keys, resizing=True) == still
