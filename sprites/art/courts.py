"""Court art: a half figure above the diagonal, its half turn below, a sash over the seam. Card units: 240 x 336."""

import math
from collections.abc import Iterator
from functools import lru_cache

from sprites.art.figures import half_figure
from sprites.art.palette import BRASS_HI, BRASS_LO, LINE, WHITE
from sprites.art.pips import pip
from sprites.art.shapes import METALS, Point, circle, moved, path, polygon, rect, star
from sprites.art.svg import Surface, blank, clip, half_turned, render
from sprites.art.wardrobe import Wardrobe, wardrobe

VIEW = (240, 336)
HEAD = (137, 92)
# On a small card: left, top, width and height of the frame, and how much larger the figure is.
BUST, _BUST_SCALE = (96.0, 16.0, 128.0, 304.0), 1.75
# The upper half reaches down to y = 188 at its left; nothing below this line is ever drawn.
_UPPER_HEIGHT = 192
# Stepped panel, notched where the corner indices stand.
PANEL = [
    (56, 14), (226, 14), (226, 212), (196, 212), (196, 224), (184, 224),
    (184, 322), (14, 322), (14, 124), (44, 124), (44, 112), (56, 112),
]  # fmt: skip
_ABOVE = path("M0,0 L240,0 L240,148 L0,188Z", WHITE)


def art(rank: str, suit: str, size: tuple[int, int], four_colour: bool = False) -> Surface:
    """The framed picture of a J, Q or K on a transparent card of `size` pixels, both even."""
    wear = wardrobe(suit, four_colour)
    picture = figures(rank, suit, size, four_colour).copy()
    # The sash is halved and turned too, so that a court looks exactly the same both ways up.
    picture.blit(half_turned(clip(render(_sash(wear), VIEW, size, METALS), render(_ABOVE, VIEW, size))), (0, 0))
    picture = clip(picture, render(polygon(PANEL, WHITE), VIEW, size))
    frame = polygon(PANEL, stroke=BRASS_LO, stroke_width=3.2, stroke_linejoin="miter")
    frame += polygon(PANEL, stroke=BRASS_HI, stroke_width=1.2)
    # The frame is point symmetric by its corners; drawing it by halves keeps the last pixel so.
    picture.blit(half_turned(clip(render(frame, VIEW, size), render(_ABOVE, VIEW, size))), (0, 0))
    return picture


@lru_cache(maxsize=1)  # it is drawn as a step of its own, just before the card
def figures(rank: str, suit: str, size: tuple[int, int], four_colour: bool = False) -> Surface:
    """Both half figures of `art`, before the sash and the frame: half of its work. Not to be drawn on."""
    return half_turned(_upper(rank, suit, wardrobe(suit, four_colour), size))


def bust(rank: str, suit: str, size: tuple[int, int], four_colour: bool = False) -> Surface:
    """The same person for a small card: head and shoulders, large, in a plain frame at the right of the card."""
    wear = wardrobe(suit, four_colour)
    x, y, w, h = BUST
    picture = render(rect(x, y, w, h, wear.ground), VIEW, size)
    for layer in _layers(rank, suit, wear, VIEW, size, (x + w / 2, 168), _BUST_SCALE):
        picture.blit(layer, (0, 0))
    picture = clip(picture, render(rect(x, y, w, h, WHITE), VIEW, size))
    frame = rect(x, y, w, h, stroke=BRASS_LO, stroke_width=5) + rect(x, y, w, h, stroke=BRASS_HI, stroke_width=1.6)
    picture.blit(render(frame, VIEW, size), (0, 0))
    return picture


def _layers(
    rank: str, suit: str, wear: Wardrobe, view: tuple[float, float], size: tuple[int, int], at: Point, scale: float = 1
) -> Iterator[Surface]:
    """The half figure's layers from the back to the front, its head at a point of the view."""
    for body, mask in half_figure(rank, suit, wear):
        layer = render(moved(body, *at, scale), view, size, METALS)
        yield clip(layer, render(moved(mask, *at, scale), view, size)) if mask else layer


def _upper(rank: str, suit: str, wear: Wardrobe, size: tuple[int, int]) -> Surface:
    """All above the diagonal, on a surface of the whole card."""
    part = (size[0], math.ceil(size[1] * _UPPER_HEIGHT / VIEW[1]))
    # Both scales must be equal, so the view is as tall as the whole pixels of the part.
    view = (VIEW[0], part[1] * VIEW[1] / size[1])
    half = render(rect(0, 0, 240, 200, wear.ground), view, part)
    for layer in _layers(rank, suit, wear, view, part, HEAD):
        half.blit(layer, (0, 0))
    half.blit(render(pip(suit, 208, 33, 24, wear.robe), view, part), (0, 0))
    whole = blank(size)
    whole.blit(clip(half, render(_ABOVE, view, part)), (0, 0))
    return whole


def _sash(wear: Wardrobe) -> str:
    """A brass band along the diagonal with lozenges, and a star in the middle of the card."""
    band = ""
    for i in range(5):
        band += rect(-140, -26 + i * 2.2, 280, 52 - i * 4.4, LINE, fill_opacity=0.12)
    band += rect(-140, -15, 280, 30, LINE) + rect(-140, -13.4, 280, 26.8, "url(#gv)")
    band += rect(-140, -9.6, 280, 19.2, wear.ground)
    for i in range(-8, 9):
        if abs(i) >= 2:
            x = i * 15
            corners = [(x, -6.5), (x + 5, 0), (x, 6.5), (x - 5, 0)]
            band += polygon(corners, wear.robe if i % 2 else wear.trim)
    body = moved(band, 120, 168, 1, math.degrees(math.atan2(-40, 240)))
    body += circle(120, 168, 24, LINE) + circle(120, 168, 22.4, "url(#gv)") + circle(120, 168, 18, wear.ground)
    body += polygon(star(120, 168, 15.5, 6.2, 8), wear.robe)
    return body + circle(120, 168, 4.2, wear.pattern)
