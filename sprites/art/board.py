"""The Rummoli board: a walnut octagon with eight pots around a centre. Sizes are real pixels.

Chips and badges are live and not part of it: `pot_centres` and `badge_centres` say where they go.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from sprites.art import cards
from sprites.art.cache import THINGS
from sprites.art.lettering import FLOOR, Style, line
from sprites.art.palette import AMBER, BLACK, BRASS, BRASS_HI, BRASS_LO, IVORY, WHITE, mix
from sprites.art.panels import glow
from sprites.art.shapes import Point, moved, octagon, polar, polygon, radial, stroke, sunrays
from sprites.art.svg import Layers, Size, Surface, blank, clip, render, shadow
from sprites.art.wood import wood

# Proportions were set on a board of this radius.
DESIGN_RADIUS = 346
_FIRST = 3  # pots that are drawn in one step, the others in the next: in a large window each takes long enough
FRAME, _CENTRE_SHARE, _MARKER_SHARE = 26, 0.40, 0.215  # design pixels; shares of the radius
_RING_SHARE, _POT_SHARE = 0.61, 0.33  # of the radius: to the middle of a pot, and a square's side that lies in it
# Clockwise from the top: pot, marker cards, tint.
POTS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("poker", (), "#B8651F"),
    ("ts", ("Ts",), "#23385C"),
    ("as", ("As",), "#1B2A45"),
    ("s789", ("*7", "*8", "*9"), "#7A5A1E"),
    ("kh", ("Kh",), "#8C1D2C"),
    ("qc", ("Qc",), "#16473A"),
    ("akd", ("Ad", "Kd"), "#56306A"),
    ("jd", ("Jd",), "#9C4426"),
)
POT_IDS = (*(pot for pot, _, _ in POTS), "rummoli")
# Design pixels from the centre of a board of DESIGN_RADIUS: markers, the footprints of the chips (heaps rise from there),
# and number badges, which meet neither of them.
_MARKERS = {
    "poker": (0, -262), "ts": (174, -174), "as": (256, -8), "s789": (166, 173),
    "kh": (0, 257), "qc": (-174, 174), "akd": (-246, -8), "jd": (-174, -174),
}  # fmt: skip
_CHIPS = {
    "poker": (-26, -172), "ts": (118, -118), "as": (188, -8), "s789": (114, 108), "kh": (-26, 188), "qc": (-118, 122),
    "akd": (-170, -8), "jd": (-118, -118), "rummoli": (0, 42),
}  # fmt: skip
_BADGES = {
    "poker": (35, -166), "ts": (178, -104), "as": (195, 46), "s789": (183, 102), "kh": (36, 194), "qc": (-92, 160),
    "akd": (-172, 49), "jd": (-178, -104), "rummoli": (0, 100),
}  # fmt: skip


def board(radius_px: int, words: tuple[str, str], hot: str | None = None, taken: Collection[str] = ()) -> Surface:
    """The board, its centre at the surface's centre; `hot` glows, `taken` pots are dark.

    `words` are the titles of its two pots without cards, poker's and the centre's.
    """
    if hot or taken:
        return _state(radius_px, hot, tuple(sorted(taken)), *words)
    return THINGS.get(("board", radius_px, *words), lambda: _draw(radius_px, None, (), *words))


def steps(radius_px: int, words: tuple[str, str]) -> list[Callable[[], Surface]]:
    """The idle board in pieces to draw one after the other; `board` is quick after them."""
    height = round(radius_px * _MARKER_SHARE)
    shown = [card for _, group, _ in POTS for card in group if card[0] != "*"]
    pieces: list[Callable[[], Surface]] = [partial(cards.mini, card, height) for card in shown]
    wooden = [partial(_draw_part, part, "plain board", radius_px) for part in (_planks, _frame)]
    inlaid = partial(_draw_part, _half_bare, "bare board", radius_px)
    bare, whole = partial(_bare, radius_px), partial(board, radius_px, words)
    return [*pieces, *wooden, partial(_plain, radius_px), inlaid, bare, whole]


def _draw_part(part: Callable[[int], Surface], of: str, radius: int) -> Surface:
    """Draw a part ahead, unless that of which it is one is there."""
    return THINGS.peek((of, radius)) or part(radius)


def inner_radius(radius: float) -> float:
    """Of the ring of pots: inside the frame."""
    return radius - FRAME * radius / DESIGN_RADIUS


def pot_centres(radius: float) -> dict[str, Point]:
    """For each pot the point under its chips (footprint centre), from the board's centre."""
    return _scaled(_CHIPS, radius)


def badge_centres(radius: float) -> dict[str, Point]:
    """For each pot the centre of its number badge, from the board's centre: clear of chips and marker."""
    return _scaled(_BADGES, radius)


def boxes(radius: float) -> dict[str, tuple[float, float, float, float]]:
    """For each pot a square within it: left and top from the board's centre, width, height."""
    side, centre = _POT_SHARE * radius, 0.5 * radius
    middles = {pot: polar(0, 0, _RING_SHARE * radius, -90 + 45 * i) for i, (pot, _, _) in enumerate(POTS)}
    found = {pot: (x - side / 2, y - side / 2, side, side) for pot, (x, y) in middles.items()}
    return found | {"rummoli": (-centre / 2, -centre / 2, centre, centre)}


def _scaled(places: Mapping[str, tuple[float, float]], radius: float) -> dict[str, Point]:
    unit = radius / DESIGN_RADIUS
    return {pot: (x * unit, y * unit) for pot, (x, y) in places.items()}


class Marker(NamedTuple):
    """A small card in a pot: its name, its centre from the board's, its height and its turn in degrees clockwise."""

    card: str
    x: float
    y: float
    height: float
    tilt: float


def markers(pot: str, radius: float) -> list[Marker]:
    """The cards that win a pot, at its outer side."""
    cards_of = next((group for name, group, _ in POTS if name == pot), ())
    unit, (x, y) = radius / DESIGN_RADIUS, _scaled(_MARKERS, radius)[pot]
    height = radius * (_MARKER_SHARE * 0.84 if pot == "s789" else _MARKER_SHARE)
    spread, tilt = (0.50, 10.0) if len(cards_of) == 2 else (0.46, 8.0)
    found = []
    for j, card in enumerate(cards_of):
        place = j - (len(cards_of) - 1) / 2
        found.append(Marker(card, x + place * height * spread, y + abs(place) * 2 * unit, height, place * tilt))
    return found


@lru_cache(maxsize=2)  # each is large and quickly made again: more would only drive other things out of their cache
def _state(radius: int, hot: str | None, taken: tuple[str, ...], poker: str, rummoli: str) -> Surface:
    return _draw(radius, hot, taken, poker, rummoli)


def _draw(radius: int, hot: str | None, taken: Collection[str], poker: str, rummoli: str) -> Surface:
    """A copy of the idle board with other pots let into it: where it isn't opaque, nothing changes."""
    out = _bare(radius).copy()
    for i, (pot, _, _) in enumerate(POTS):
        if pot == hot or pot in taken:
            drawn, place = _sector(radius, i, pot == hot, pot in taken)
            out.blit(drawn, place)
    if hot is not None:
        _light(out, hot, radius)
    for pot in _MARKERS:
        _mark(out, pot, radius, pot in taken)
    _titles(out, radius, poker, rummoli)
    return out


def _put(out: Surface, surface: Surface, x: float, y: float) -> None:
    """Its centre so far from the middle."""
    out.blit(
        surface,
        (
            round((out.get_width() - surface.get_width()) / 2 + x),
            round((out.get_height() - surface.get_height()) / 2 + y),
        ),
    )


def _bare(radius: int) -> Surface:
    """The idle board without cards and words."""

    def draw() -> Surface:
        size, view, middle = _measures(radius)
        centre_fill = radial("cen", "#7A2A3A", "#3A1020", 0.5, 0.45, 0.6)
        body = _pots(middle, range(_FIRST, len(POTS))) + _centre(middle)
        drawn = Layers(size).add_premultiplied(_half_bare(radius)).add(render(body, view, size, centre_fill)).flat()
        _half_bare.cache_clear()
        return drawn

    return THINGS.get(("bare board", radius), draw)


@lru_cache(maxsize=1)  # while the board is drawn
def _half_bare(radius: int) -> Surface:
    """The board with its inlay and the first pots, premultiplied."""
    size, view, middle = _measures(radius)
    body = _inlay(middle) + _pots(middle, range(_FIRST))
    return Layers(size).add(_plain(radius)).add(render(body, view, size)).premultiplied()


def _pots(middle: float, which: Iterable[int]) -> str:
    return "".join(_pot(i, middle, False, False) for i in which)


def _measures(radius: int) -> tuple[Size, tuple[float, float], float]:
    """The board's surface in real and in design pixels, and half its side in design pixels."""
    unit, half = radius / DESIGN_RADIUS, _half(radius)
    return (half * 2, half * 2), (half * 2 / unit, half * 2 / unit), half / unit


def _sector(radius: int, i: int, hot: bool, taken: bool) -> tuple[Surface, tuple[int, int]]:
    """One pot with the dark round it, from spoke to spoke, and its place on the board's surface."""
    unit, half = radius / DESIGN_RADIUS, _half(radius)
    middle, axis = half / unit, -90 + 45 * i
    outer, inner = inner_radius(DESIGN_RADIUS) - 1, DESIGN_RADIUS * _CENTRE_SHARE + 6
    corners = [
        polar(middle, middle, reach, axis + side * 22.5)
        for reach, side in ((outer, -1), (outer, 1), (inner, 1), (inner, -1))
    ]
    left, top = (int(min(point[k] for point in corners) * unit) for k in (0, 1))
    right, bottom = (int(max(point[k] for point in corners) * unit) + 1 for k in (0, 1))

    def draw() -> Surface:
        size = right - left, bottom - top
        view = size[0] / unit, size[1] / unit
        body = moved(_inlay(middle) + _pot(i, middle, hot, taken), -left / unit, -top / unit)
        drawn = _plain(radius).subsurface((left, top, *size)).copy()
        drawn.blit(render(body, view, size), (0, 0))
        return clip(drawn, render(moved(polygon(corners, WHITE), -left / unit, -top / unit), view, size))

    return THINGS.get(("pot", radius, i, hot, taken), draw), (left, top)


def _half(radius: int) -> int:
    """Half the side of the board's surface: the board and its shadow."""
    return radius + round(44 * radius / DESIGN_RADIUS)


def _plain(radius: int) -> Surface:
    """The walnut octagon with its shadow, before anything is let into it."""
    return THINGS.get(("plain board", radius), lambda: _draw_plain(radius))


def _draw_plain(radius: int) -> Surface:
    unit, frame = radius / DESIGN_RADIUS, _frame(radius)
    shade = shadow(frame, 20 * unit, alpha=190, pad=0)
    _planks.cache_clear()
    _frame.cache_clear()
    return Layers(frame.get_size()).add(shade, (0, 12 * unit)).add(frame).flat()


@lru_cache(maxsize=1)  # while the board is drawn
def _frame(radius: int) -> Surface:
    size, view, middle = _measures(radius)
    return clip(_planks(radius), render(polygon(octagon(middle, middle, DESIGN_RADIUS), WHITE), view, size))


@lru_cache(maxsize=1)  # while the board is drawn
def _planks(radius: int) -> Surface:
    """Grain is drawn at half the size: walnut has no sharp edge that would show it."""
    half = _half(radius)
    planks = wood((half, half), radius / DESIGN_RADIUS / 2, 21)
    return pygame.transform.smoothscale(planks, (half * 2, half * 2)).convert(blank((1, 1)))


def _inlay(m: float) -> str:
    ring = inner_radius(DESIGN_RADIUS)
    return (
        polygon(octagon(m, m, DESIGN_RADIUS - 1.5), stroke=BLACK, stroke_opacity=0.5, stroke_width=3)
        + polygon(octagon(m, m, DESIGN_RADIUS - 6), stroke=WHITE, stroke_opacity=0.14, stroke_width=5)
        + polygon(octagon(m, m, ring + 7), stroke=BRASS_LO, stroke_width=5)
        + polygon(octagon(m, m, ring + 7), stroke=BRASS_HI, stroke_width=1.6)
        + polygon(octagon(m, m, ring), "#0E1514")
    )


def _pot(i: int, m: float, hot: bool, taken: bool) -> str:
    """One trapezoid between two spokes, with rays."""
    tint, axis = POTS[i][2], -90 + 45 * i
    outer, inner = inner_radius(DESIGN_RADIUS) - 6, DESIGN_RADIUS * _CENTRE_SHARE + 8
    corners = []
    for reach, side in ((outer, -1), (outer, 1), (inner, 1), (inner, -1)):
        x, y = polar(m, m, reach, axis + side * 22.5)
        # Moved in from the spoke, so that a dark gap remains between neighbours.
        corners.append(polar(x, y, 5, axis - side * 67.5))
    edge, width, opacity = (BRASS_HI, 4.0, 1.0) if hot else (BRASS, 1.8, 0.75)
    body = polygon(
        corners, mix(tint, BLACK, 0.25) if taken else tint,
        stroke=edge, stroke_width=width, stroke_opacity=opacity, stroke_linejoin="round",
    )  # fmt: skip
    rays = ""
    for k in range(-3, 4):
        (ax, ay), (bx, by) = polar(m, m, inner + 8, axis + k * 4.2), polar(m, m, outer - 12, axis + k * 4.9)
        rays += f"M{ax:.1f},{ay:.1f} L{bx:.1f},{by:.1f} "
    return body + stroke(rays, WHITE, 6, stroke_opacity=0.055)


def _centre(m: float) -> str:
    r = DESIGN_RADIUS * _CENTRE_SHARE
    body = polygon(octagon(m, m, r + 4), BRASS_LO)
    body += polygon(octagon(m, m, r + 1), "url(#cen)", stroke=BRASS_HI, stroke_width=1.6)
    return body + sunrays(m, m, r * 0.30, r * 0.86, 32, 2.2, AMBER, fill_opacity=0.16)


def _light(out: Surface, pot: str, radius: int) -> None:
    side = round(radius * 0.8)
    reach = 0.0 if pot == "rummoli" else (inner_radius(radius) + radius * _CENTRE_SHARE) / 2
    x, y = polar(0, 0, reach, -90 + 45 * POT_IDS.index(pot))
    _put(out, glow(side, side, AMBER, 120), x, y)


def _mark(out: Surface, pot: str, radius: int, taken: bool) -> None:
    for marker in markers(pot, radius):
        card = cards.turned(marker.card, round(marker.height), marker.tilt, small=True, dim=taken)
        _put(out, card, marker.x, marker.y)


def _titles(out: Surface, radius: int, poker: str, rummoli: str) -> None:
    inner = radius * _CENTRE_SHARE
    outer = Style(max(FLOOR, radius * 0.105), "ui", 700, 2.5 * radius / DESIGN_RADIUS)
    centre = Style(max(FLOOR, radius * 0.082), "ui", 700, 3 * radius / DESIGN_RADIUS)
    _title(out, poker, outer, IVORY, _scaled(_MARKERS, radius)["poker"][1], radius * 0.50)
    _title(out, rummoli, centre, BRASS_HI, -inner * 0.50, inner * 1.45)


def _title(out: Surface, words: str, style: Style, colour: str, y: float, limit: float) -> None:
    drawn = line(words, style, colour, limit)
    _put(out, drawn.surface, 0, y + drawn.surface.get_height() / 2 - drawn.middle)
