"""What is on screen: nothing lies on anything, all is large enough and legible, and it looks as it did.

``pytest tests/test_screens.py --update-shots`` renews the pictures of tests/golden/screens after a look at them.
"""

from __future__ import annotations

import tempfile
from itertools import combinations
from pathlib import Path

import numpy
import pygame
import pytest

from scenes.at_table import CardWidget, PlaceWidget
from scenes.table import table_scene
from scenes.widgets import LEAST, Button, Widget
from scenes.window import LEAST_SIZE
from sprites.art import lettering
from sprites.art.fonts import cap_height
from sprites.canvas import Canvas
from tests.moments import Moment, new_match, pass_by, set_speed
from tests.screen import Screen
from tests.tools.shots import recipes

SIZES = [(1280, 720), (1920, 1080)]
SCREENS = [
    "menu-several", "matches", "new-rummoli", "new-refused", "settings", "rules-rummy-1", "kiosk-choices", "kiosk-question",
    "rummy-2-draw", "rummy-2-melds", "rummy-2-results", "rummy-6-chosen", "rummy-6-deal-end", "rummy-6-results",
    "rummoli-2-exchange", "rummoli-2-stops", "rummoli-2-claim", "rummoli-8-auction", "rummoli-8-choose", "rummoli-8-poker",
    "rummoli-8-colour", "rummoli-8-round-end", "rummoli-8-vote", "rummoli-8-final", "curtain", "pause", "happened",
]  # fmt: skip
PICTURES = [
    "menu", "new-rummy", "kiosk-choices", "rummy-2-melds", "rummy-6-draw", "rummoli-8-poker", "rummoli-2-stops",
    "rummy-2-results", "curtain",
]  # fmt: skip

STRIP = 36  # design pixels of a card that must be seen in a full hand: its index is legible
SQUEEZED = 0.7  # of the size asked for: a label set smaller than that no longer looks like its neighbours
GOLDEN = Path(__file__).with_name("golden") / "screens"
SMALL = (320, 180)
TILE = 20  # pixels of it: small enough that a missing button fills one
ALIKE = 6.0  # of 255: the mean difference in a tile that fonts and rounding may make


class NotingCanvas(Canvas):
    """Remembers every text: words, rectangle in design pixels, and how much smaller it was set than asked for."""

    def __init__(self, surface: pygame.Surface) -> None:
        super().__init__(surface)
        self.texts: list[tuple[str, pygame.FRect, float]] = []

    def text(
        self, string: str, x: float, y: float, size: float = 26, colour: str = "#FFFFFF", anchor: str = "l",
        family: str = "ui", weight: int = 500, track: float = 0, fit: float | None = None, shadow: int = 0,
    ) -> float:  # fmt: skip
        width = super().text(string, x, y, size, colour, anchor, family, weight, track, fit, shadow)
        left = x - width * {"l": 0, "c": 0.5, "r": 1}[anchor]
        asked = self.text_width(string, size, family, weight, track)
        self.texts.append((string, pygame.FRect(left, y - size / 2, width, size), width / asked if asked else 1.0))
        return width

    def capitals(self, text: pygame.FRect) -> pygame.FRect:
        """The part of a text's rectangle that its capitals take, as large as it is set at least."""
        high = max(text.h, lettering.floor(self.scale) / self.scale) * cap_height()
        return pygame.FRect(text.x, text.centery - high / 2, text.w, high)


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param  # type: ignore[no-any-return]


@pytest.fixture(scope="module", params=SCREENS)
def screen(request: pytest.FixtureRequest, size: tuple[int, int]) -> Screen:
    return recipes()[request.param](size, Path(tempfile.mkdtemp()))


def may_lie_on(one: Widget, other: Widget) -> bool:
    """Cards of a fan lie on each other; a place to drop cards on lies under cards and smaller places."""
    cards = isinstance(one, CardWidget) and isinstance(other, CardWidget)
    place = isinstance(one, PlaceWidget) and isinstance(other, CardWidget | PlaceWidget)
    return cards or place or (isinstance(other, PlaceWidget) and isinstance(one, CardWidget))


def test_nothing_that_can_be_pressed_lies_on_another(screen: Screen) -> None:
    for one, other in combinations(screen.offered(), 2):
        assert may_lie_on(one, other) or not one.rect.colliderect(other.rect), f"{one} and {other}"


def test_all_that_can_be_pressed_is_in_sight_and_large_enough(screen: Screen) -> None:
    area = pygame.FRect(0, 0, screen.stack.canvas.width, screen.stack.canvas.height)
    assert screen.offered()
    for widget in screen.offered():
        if isinstance(widget, CardWidget):
            seen = area.clip(widget.rect)
            assert seen.w >= STRIP and seen.h >= 2 * LEAST, f"{widget}: {seen}"
        else:
            assert area.contains(widget.rect), f"{widget} leaves the screen: {widget.rect}"
            assert min(widget.rect.size) >= LEAST - 0.01, f"{widget} is too small to hit: {widget.rect}"


def texts_of(screen: Screen) -> NotingCanvas:
    """A canvas on which the top scene has been drawn."""
    canvas = NotingCanvas(screen.surface)
    screen.stack.resize(canvas)
    canvas.texts.clear()
    screen.top.draw(canvas)
    return canvas


def test_texts_fit(screen: Screen) -> None:
    canvas = texts_of(screen)
    area = pygame.FRect(0, 0, canvas.width, canvas.height)
    for words, rect, share in canvas.texts:
        assert share >= SQUEEZED, f"{words!r} is set at {share:.0%} of its size"
        assert area.contains(rect), f"{words!r} leaves the screen: {rect}"


def test_no_text_is_hidden_by_a_button(screen: Screen) -> None:
    buttons = [widget for widget in screen.offered() if isinstance(widget, Button)]
    for words, rect, _ in texts_of(screen).texts:
        for button in buttons:
            around = button.rect.inflate(2, 2)
            assert around.contains(rect) or not button.rect.colliderect(rect), f"{words!r} under {button}"


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", [LEAST_SIZE, (800, 450), *SIZES], ids=str)
def test_no_text_lies_on_another(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    canvas = texts_of(recipes()[name](size, tmp_path / "home"))
    for (one, a, _), (other, b, _) in combinations(canvas.texts, 2):
        assert not canvas.capitals(a).colliderect(canvas.capitals(b)), f"{one!r} on {other!r}"


@pytest.mark.parametrize(("game", "seats", "options"), [("rummy", 4, "match=hands:1"), ("rummoli", 3, "end=rounds:1")])
def test_a_picture_mended_frame_by_frame_is_the_whole_picture(game: str, seats: int, options: str) -> None:
    table = table_scene(new_match(Moment(game, seats, lambda view: False, options), "2" * 32))
    screen = Screen(table, SIZES[0])
    set_speed(screen, "fast")
    whole = pygame.Surface(SIZES[0]).convert(screen.surface)
    for frame in range(900):
        screen.stack.update(1 / 20)
        screen.draw()
        if screen.top is not table:
            pass_by(screen, table)
        elif frame % 6 == 0:
            table.draw(Canvas(whole))
            difference = numpy.abs(pixels(screen.surface) - pixels(whole)).max(axis=2) > 24
            assert difference.sum() < 60, f"frame {frame}, phase {table.view.phase}: {numpy.argwhere(difference)[0]}"
        if table.match.over:
            return
    raise AssertionError("the match did not end")


def pixels(surface: pygame.Surface) -> numpy.ndarray:
    """The colours as numbers that can be subtracted."""
    return pygame.surfarray.array3d(surface).astype(int)


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did(name: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    screen = recipes()[name](SIZES[0], tmp_path / "home")
    actual = pygame.transform.smoothscale(screen.surface.convert(24), SMALL)
    path = GOLDEN / f"{name}.png"
    if request.config.getoption("--update-shots"):
        GOLDEN.mkdir(parents=True, exist_ok=True)
        pygame.image.save(actual, path)
        return
    assert path.exists(), "no picture yet: run with --update-shots, look at it and keep it"
    difference = numpy.abs(pixels(actual) - pixels(pygame.image.load(path)))
    tiles = difference.reshape(SMALL[0] // TILE, TILE, SMALL[1] // TILE, TILE, 3).mean(axis=(1, 3, 4))
    if tiles.max() > ALIKE:
        pygame.image.save(actual, tmp_path / f"{name}-actual.png")
        shown = numpy.minimum(255, difference * 4).astype("uint8")
        pygame.image.save(pygame.surfarray.make_surface(shown), tmp_path / f"{name}-difference.png")
        pytest.fail(f"{name} looks different (by {tiles.max():.0f} of 255 in a part): compare {path} with {tmp_path}")
