"""Without the packages of the two typefaces the game is set in pygame's own, which is wider: everything still fits."""

from __future__ import annotations

import importlib.util
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sprites.art import cache, fonts, lettering
from sprites.art.fonts import FAMILIES, SPARE, font
from tests.legible import written
from tests.tools.shots import recipes

SIZES = [(1024, 600), (1920, 1080)]
PAGES = [
    "menu-several", "matches", "new-rummoli", "new-refused", "settings", "settings-sound", "settings-screen",
    "rules-rummoli-1", "rules-rummoli-3", "rules-rummy-4", "pause", "happened", "curtain", "kiosk-choices",
    "kiosk-question", "rummy-6-chosen", "rummy-6-deal-end", "rummy-6-results", "rummoli-8-auction", "rummoli-8-exchange",
    "rummoli-8-poker", "rummoli-8-showdown", "rummoli-8-stops", "rummoli-8-round-end", "rummoli-8-results",
]  # fmt: skip
SQUEEZED = 0.6  # of the size asked for: smaller than the real typefaces may be set, but still one look at a page
EDGE = 3  # design pixels that a letter may reach beyond its box


@pytest.fixture(scope="module", autouse=True)
def no_packages() -> Iterator[None]:
    """As where only pygame was installed."""
    with pytest.MonkeyPatch.context() as patch:
        real = importlib.util.find_spec
        patch.setattr(
            importlib.util,
            "find_spec",
            lambda name, package=None: None if name.startswith("fontpkg") else real(name, package),
        )
        forget()
        yield
    forget()


def forget() -> None:
    fonts.forget()
    lettering.forget()
    cache.clear()


def test_the_spare_typeface_stands_in_for_both() -> None:
    pygame.freetype.init()
    for family in FAMILIES:
        assert fonts.file(family) is None
        assert font(family, 600).name == font(SPARE, 600).name


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PAGES)
def test_every_text_stays_in_its_box(name: str, size: tuple[int, int]) -> None:
    screen = recipes()[name](size, Path(tempfile.mkdtemp()))
    area = pygame.FRect(0, 0, screen.stack.canvas.width, screen.stack.canvas.height)
    texts = written(screen)
    assert texts
    for text in texts:
        assert text.share >= SQUEEZED, f"{text.words!r} is set at {text.share:.0%} of its size"
        assert area.contains(text.rect), f"{text.words!r} leaves the screen: {text.rect}"
        if text.box:
            assert text.box.inflate(2 * EDGE, 2 * EDGE).contains(text.capitals), f"{text.words!r} leaves {text.box}"
