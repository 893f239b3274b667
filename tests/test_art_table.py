"""The table: felt, wood, the board with its pots, and the curtain before it."""

import itertools

import numpy as np
import pygame
import pytest

from sprites.art import board, cache, curtain, felt
from sprites.art.palette import rgb
from sprites.art.shapes import octagon
from tests.art import pixels, window

WORDS = ("POKER", "RUMMOLI")
__all__ = ["window"]  # the fixture for all of these


def inside(point, corners):
    """Whether the point lies in a convex polygon given clockwise on the screen."""
    x, y = point
    sides = zip(corners, corners[1:] + corners[:1], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 for (ax, ay), (bx, by) in sides)


@pytest.mark.parametrize("radius", [346, 318, 260, 173])
def test_pots_and_badges_lie_on_the_board_and_apart(radius):
    frame = octagon(0, 0, board.inner_radius(radius))
    places = board.pot_centres(radius)
    badges = board.badge_centres(radius)
    assert set(places) == set(badges) == set(board.POT_IDS)
    for spots, apart in ((places, 0.2), (badges, 0.14)):
        points = list(spots.values())
        assert all(inside(point, frame) for point in points)
        for i, (ax, ay) in enumerate(points):
            for bx, by in points[i + 1 :]:
                assert np.hypot(ax - bx, ay - by) > radius * apart


def test_pots_go_clockwise_from_the_top():
    places = board.pot_centres(300)
    for number, pot in enumerate(board.POT_IDS[:8]):
        x, y = places[pot]
        aside = (np.degrees(np.arctan2(x, -y)) - 45 * number + 180) % 360 - 180
        assert abs(aside) < 20, f"the chips of {pot} lie in a neighbour's pot"


def test_no_two_pots_have_nearly_the_same_ground():
    for (one, _, first), (other, _, second) in itertools.combinations(board.POTS, 2):
        apart = sum(abs(a - b) for a, b in zip(rgb(first), rgb(second), strict=True))
        assert apart >= 40, f"{one} and {other} look alike"


def test_board_states_look_different():
    drawn = [board.board(173, WORDS), board.board(173, WORDS, hot="kh"), board.board(173, WORDS, taken=("kh",))]
    assert len({pygame.image.tobytes(surface, "RGBA") for surface in drawn}) == 3
    assert len({surface.get_size() for surface in drawn}) == 1
    assert board.board(173, WORDS, taken=["kh", "qc"]) is board.board(173, WORDS, taken={"qc", "kh"})


@pytest.mark.parametrize("size", [(640, 360), (400, 300), (500, 211), (270, 480)])
@pytest.mark.parametrize("theme", felt.THEMES)
def test_the_table_is_lit_in_the_middle_and_framed_in_wood(size, theme):
    drawn = felt.table(size, theme)
    assert drawn.get_size() == size
    middle = np.array(drawn.get_at((size[0] // 2, int(size[1] * 0.42)))[:3], int)
    assert np.abs(middle - rgb(felt.THEMES[theme][0])).max() < 16
    side = np.array(drawn.get_at((size[0] // 6, size[1] // 2))[:3], int)
    assert side.sum() < middle.sum()
    red, _, blue, _ = drawn.get_at((size[0] // 2, 2))
    assert red > blue
    assert felt.table(size, theme) is drawn


@pytest.mark.parametrize("theme", felt.THEMES)
def test_the_corners_of_the_felt_are_bare(theme):
    """Words, icons, portraits and buttons lie there; the line with cut corners keeps away from it."""
    drawn = felt.table((960, 540), theme)
    for x, y in ((50, 50), (894, 50), (50, 474), (894, 474)):
        corner = pixels(drawn.subsurface((x, y, 16, 16)))[:, :, :3].astype(float)
        blocks = corner.reshape(4, 4, 4, 4, 3).mean(axis=(1, 3, 4))
        assert np.abs(np.diff(blocks, axis=0)).max() < 4 and np.abs(np.diff(blocks, axis=1)).max() < 4


def test_no_more_than_two_tables_are_kept():
    cache.attach(None)  # with the bounds of a player's program
    for width in (200, 210, 220):
        felt.table((width, 120), "pine")
    assert [felt.drawn((width, 120), "pine") for width in (200, 210, 220)] == [False, True, True]


def test_the_curtain_covers_everything():
    drawn = curtain.drape(100, 90)
    assert drawn.get_size() == (100, 90)
    assert not drawn.get_flags() & pygame.SRCALPHA
    assert curtain.valance(320, 1 / 6).get_width() == 320


@pytest.mark.parametrize("theme", felt.THEMES)
def test_light_falls_off_without_bands(theme):
    # Where the lamp's light fades slowest a band would be many rows of one colour.
    drawn = pygame.surfarray.array3d(felt.table((640, 360), theme))
    for left in (180, 320, 480):
        patch = drawn[left : left + 24, 200:224].reshape(-1, 3)
        assert all(len(np.unique(patch[:, channel])) >= 5 for channel in range(3))


def test_planks_meet_in_a_mitre():
    drawn = pygame.surfarray.array3d(felt.table((1280, 720), "pine")).astype(int).sum(axis=2)
    ends = range(6, 18)
    joint = np.mean([drawn[i, i] for i in ends])
    beside = np.mean([drawn[i + 4, i] for i in ends] + [drawn[i, i + 4] for i in ends])
    assert joint < beside * 0.8


def test_folds_of_the_curtain_are_uneven_and_its_lower_corners_light():
    drawn = pygame.surfarray.array3d(curtain.drape(800, 600)).astype(float).sum(axis=2)
    line = np.convolve(drawn[:, 200:260].mean(axis=1), np.ones(9) / 9, "same")
    creases = [x for x in range(20, 780) if line[x] == line[x - 20 : x + 21].min() and line[x] < line.mean() * 0.7]
    widths = np.diff(creases)
    assert len(creases) >= 4 and widths.max() > widths.min() * 1.5
    assert drawn[:160, 480:].mean() > drawn[320:480, 240:360].mean() * 0.85
