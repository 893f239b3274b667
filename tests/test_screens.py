"""What is on screen looks as it did, and a picture mended frame by frame is the whole picture.

``pytest tests/test_screens.py --update-shots`` renews the pictures of tests/golden/screens after a look at them.
"""

from __future__ import annotations

from pathlib import Path

import numpy
import pygame
import pytest

from scenes.table import table_scene
from sprites.canvas import Canvas
from tests.moments import Moment, new_match, pass_by, set_speed
from tests.screen import Screen
from tests.tools.shots import recipes

SIZE = (1280, 720)
PICTURES = [
    "menu", "new-rummy", "kiosk-choices", "rummy-2-melds", "rummy-6-draw", "rummoli-8-poker", "rummoli-2-stops",
    "rummy-2-results", "curtain",
]  # fmt: skip

GOLDEN = Path(__file__).with_name("golden") / "screens"
SMALL = (320, 180)
TILE = 20  # pixels of it: small enough that a missing button fills one
ALIKE = 6.0  # of 255: the mean difference in a tile that fonts and rounding may make


@pytest.mark.parametrize(("game", "seats", "options"), [("rummy", 4, "match=hands:1"), ("rummoli", 3, "end=rounds:1")])
def test_a_picture_mended_frame_by_frame_is_the_whole_picture(game: str, seats: int, options: str) -> None:
    table = table_scene(new_match(Moment(game, seats, lambda view: False, options), "2" * 32))
    screen = Screen(table, SIZE)
    set_speed(screen, "fast")
    whole = pygame.Surface(SIZE).convert(screen.surface)
    for frame in range(900):
        screen.stack.update(1 / 20)
        screen.draw()
        if screen.top is not table:
            pass_by(screen, table)
        elif frame % 12 == 0:
            table.picture.draw(Canvas(whole))
            difference = numpy.abs(pixels(screen.surface) - pixels(whole)).max(axis=2) > 24
            assert difference.sum() < 60, f"frame {frame}, phase {table.view.phase}: {numpy.argwhere(difference)[0]}"
        if table.match.over:
            return
    raise AssertionError("the match did not end")


def pixels(surface: pygame.Surface) -> numpy.ndarray:
    """The colours as numbers that can be subtracted."""
    return pygame.surfarray.array3d(surface).astype(numpy.int16)


@pytest.mark.parametrize("name", ["rummy-4-hint-why", "rummoli-5-hint-why-lay", "rummy-2-hint-all"])
def test_a_picture_of_a_hint_is_taken_when_what_it_advises_has_risen(name: str, tmp_path: Path) -> None:
    screen = recipes()[name](SIZE, tmp_path / "home")
    before = pixels(screen.surface)
    screen.wait(1)
    assert numpy.abs(pixels(screen.surface) - before).max(axis=2).sum() < 1000


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did(name: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    screen = recipes()[name](SIZE, tmp_path / "home")
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
