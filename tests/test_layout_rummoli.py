"""The Rummoli table at every seat count and size of window: nothing lies on anything but what is meant to, all is inside the rail."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from sprites.art import board, cards, chips

pygame.display.init()
pygame.display.set_mode((16, 16))

WINDOWS = [(1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)]
SOLID = 200  # of 255: less opaque is shadow


# -- the board ----------------------------------------------------------------------------------------------------


class Drawn:
    """What of a surface is no shadow, with its place."""

    def __init__(self, name: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.name, self.rect = name, rect
        self.mask = pygame.mask.from_surface(surface, SOLID)

    def meets(self, other: Drawn) -> bool:
        """Whether any pixel belongs to both."""
        return bool(self.mask.overlap(other.mask, (other.rect.x - self.rect.x, other.rect.y - self.rect.y)))


def scale_of(window: tuple[int, int]) -> float:
    return min(window[0] / 1920, window[1] / 1080)


def on_the_board(scale: float, amount: int) -> dict[str, list[Drawn]]:
    """Markers, heaps and badges of a board on which every pot holds that amount, as large as they are drawn."""
    radius = 318 * scale
    found: dict[str, list[Drawn]] = {"marker": [], "heap": [], "badge": []}

    def add(kind: str, pot: str, surface: pygame.Surface, **at: tuple[int, int]) -> None:
        found[kind].append(Drawn(f"{kind} of {pot}", surface, surface.get_rect(**at)))

    feet, badges = board.pot_centres(radius), board.badge_centres(radius)
    for pot in board.POT_IDS:
        for marker in board.markers(pot, radius) if pot != "rummoli" else []:
            card = cards.turned(marker.card, round(marker.height), marker.tilt, small=True)
            add("marker", pot, card, center=(round(marker.x), round(marker.y)))
        columns = 3 if pot == "rummoli" else 1
        wide = round((43.2 if columns == 3 else 37.6) * scale)
        x, y = feet[pot]
        add("heap", pot, chips.stack(amount, wide, columns), midbottom=(round(x), round(y) + chips.foot(wide)))
        badge = chips.badge(str(amount), scale * 0.9)
        add("badge", pot, badge, center=(round(badges[pot][0]), round(badges[pot][1])))
    return found


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("amount", [1, 8, 45, 888, 8888])
def test_badges_meet_neither_markers_nor_chips_nor_each_other(window: tuple[int, int], amount: int) -> None:
    drawn = on_the_board(scale_of(window), amount)
    for badge in drawn["badge"]:
        for other in drawn["marker"] + drawn["heap"]:
            assert not badge.meets(other), f"{badge.name} lies on {other.name}"
    for kind in ("badge", "heap"):
        for one, other in combinations(drawn[kind], 2):
            assert not one.meets(other), f"{one.name} lies on {other.name}"
    for heap in drawn["heap"]:
        for marker in drawn["marker"]:
            assert not heap.meets(marker), f"{heap.name} lies on {marker.name}"
