"""Every scene at every seat count: nothing lies on anything, all is large enough to hit, inside its box, and legible."""

from __future__ import annotations

import tempfile
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from scenes.at_table import CardWidget, PlaceWidget
from scenes.hint_panel import HintPanel
from scenes.kiosk import TYPE_SCALE, ShowScene
from scenes.widgets import LEAST, Button, Widget
from scenes.window import LEAST_SIZE
from sprites.art.lettering import FLOOR_SCALE, floor
from sprites.canvas import Canvas
from tests.legible import Written, contrasts, written
from tests.screen import Screen, unseen
from tests.tools.shots import recipes

SIZES = [(1280, 720), (1920, 1080)]
ODD_SIZES = [LEAST_SIZE, (1024, 768), (2560, 1080)]
ODD = [
    "menu-several",
    "new-rummoli",
    "rummy-6-deal-end",
    "rummy-6-chosen",
    "rummoli-8-poker",
    "rummoli-2-stops",
    "rummy-6-hint-all",
    "rummy-4-hint-why-layoff",
    "rummoli-8-hint-why",
    "curtain",
    "look-back-rummoli-8",
    "look-back-persons",
    "look-back-match",
]
LONG_TEXTS = [
    "rummoli-8-round-end",
    "new-rummoli",
    "new-refused",
    "rummoli-5-exchange",
    "look-back-rummoli-8",
    "look-back-match",
]
AFAR = [  # with the larger words of a display for guests
    "kiosk-choices",
    "rummy-4-chosen",
    "rummy-6-melds",
    "rummy-6-deal-end",
    "rummoli-8-poker",
    "rummoli-5-stops",
    "rummoli-8-round-end",
    "rummoli-8-results",
]
STRIP = 36  # design pixels of a card that must be seen in a full hand: its index is legible
SQUEEZED = 0.7  # of the size asked for: a label set smaller than that no longer looks like its neighbours
LEGIBLE = 4.5  # the least contrast of words to their ground (WCAG 2 AA)
LONG, CROWDED = 24, 1.15  # letters of a text of several lines; from line to line at least, to its letters' size
EDGE = 2  # design pixels that a letter may reach beyond its box: the round end of an O
# hints are many pictures of the same tables: at one size they show what they add
CASES = [(name, size, 1.0) for name in recipes() for size in SIZES[: 1 if "-hint-" in name else None]]
CASES += [(name, size, 1.0) for name in ODD for size in ODD_SIZES]
CASES += [(name, (1024, 600), 1.0) for name in LONG_TEXTS]
CASES += [(name, size, TYPE_SCALE) for name in AFAR for size in (*SIZES, (1024, 768))]
CASES.sort(key=lambda case: case[0])  # so that each is made once


@lru_cache(maxsize=1)
def made(name: str) -> Screen:
    with unseen():
        return recipes()[name](SIZES[0], Path(tempfile.mkdtemp()))


@pytest.fixture(
    scope="module", params=CASES, ids=lambda case: "{} {}x{}{}".format(case[0], *case[1], " afar" * (case[2] > 1))
)
def screen(request: pytest.FixtureRequest) -> Screen:
    """In a window of that size; in another one than it was made in it is laid out anew."""
    name, size, type_scale = request.param
    found = made(name)
    if (found.surface.get_size(), found.stack.canvas.type_scale) != (size, type_scale):
        found.surface = pygame.display.set_mode(size)
        found.stack.resize(Canvas(found.surface, type_scale))
    found.draw()
    return found


@pytest.fixture(scope="module")
def texts(screen: Screen) -> list[Written]:
    """What is written there, found once: no test here changes anything."""
    return written(screen)


def may_lie_on(one: Widget, other: Widget) -> bool:
    """Cards of a fan lie on each other; a place to drop cards on lies under cards, smaller places, and for a while a hint."""
    cards = isinstance(one, CardWidget) and isinstance(other, CardWidget)
    place = isinstance(one, PlaceWidget) and isinstance(other, CardWidget | PlaceWidget | HintPanel)
    return cards or place or (isinstance(other, PlaceWidget) and isinstance(one, CardWidget))


def test_nothing_that_can_be_pressed_lies_on_another(screen: Screen) -> None:
    for one, other in combinations(screen.offered(), 2):
        assert may_lie_on(one, other) or not one.rect.colliderect(other.rect), f"{one} and {other}"


def test_all_that_can_be_pressed_is_in_sight_and_large_enough(screen: Screen) -> None:
    area = pygame.FRect(0, 0, screen.stack.canvas.width, screen.stack.canvas.height)
    assert screen.offered() or isinstance(screen.top, ShowScene)  # the show needs no press in any one place
    for widget in screen.offered():
        if isinstance(widget, CardWidget):
            seen = area.clip(widget.rect)
            assert seen.w >= STRIP and seen.h >= 2 * LEAST, f"{widget}: {seen}"
        else:
            assert area.contains(widget.rect), f"{widget} leaves the screen: {widget.rect}"
            assert min(widget.rect.size) >= LEAST - 0.01, f"{widget} is too small to hit: {widget.rect}"


def test_texts_keep_their_size_and_stay_in_their_boxes(screen: Screen, texts: list[Written]) -> None:
    area = pygame.FRect(0, 0, screen.stack.canvas.width, screen.stack.canvas.height)
    for text in texts:
        assert text.share >= SQUEEZED, f"{text.words!r} is set at {text.share:.0%} of its size"
        assert area.contains(text.rect), f"{text.words!r} leaves the screen: {text.rect}"
        if text.box:
            assert text.box.inflate(2 * EDGE, 2 * EDGE).contains(text.capitals), f"{text.words!r} leaves {text.box}"


def test_no_text_is_hidden_by_a_button(screen: Screen, texts: list[Written]) -> None:
    buttons = [widget for widget in screen.offered() if isinstance(widget, Button)]
    for text in texts:
        for button in buttons:
            around = button.rect.inflate(2, 2)
            apart = around.contains(text.rect) or not button.rect.colliderect(text.rect)
            assert apart, f"{text.words!r} under {button}"


def test_no_text_lies_on_another(texts: list[Written]) -> None:
    for one, other in combinations(texts, 2):
        assert not one.capitals.colliderect(other.capitals), f"{one.words!r} on {other.words!r}"


def test_lines_of_one_text_do_not_crowd(screen: Screen, texts: list[Written]) -> None:
    """In a small window letters are larger in the design: the lines must be farther from each other, too."""
    scale = screen.stack.canvas.scale
    least = floor(scale) / scale if scale >= FLOOR_SCALE else 0  # in a smaller one nothing is well to be read
    for upper, lower in ((one, other) for one in texts if len(one.words) >= LONG for other in texts):
        apart = lower.rect.centery - upper.rect.centery
        alike = (upper.colour, upper.rect.h) == (lower.colour, lower.rect.h)
        in_line = min(abs(upper.rect.x - lower.rect.x), abs(upper.rect.centerx - lower.rect.centerx)) < 3
        if alike and in_line and apart > 0:
            assert apart >= CROWDED * max(upper.rect.h, least), f"{lower.words!r} is too near to {upper.words!r}"


def test_every_text_is_seen_and_stands_out_from_its_ground(screen: Screen) -> None:
    for words, contrast in contrasts(screen):
        assert contrast >= LEGIBLE, (
            f"{words!r} has a contrast of {contrast:.1f}" if contrast else f"{words!r} is hidden"
        )
