"""The four suit signs and where they stand on a number card. Card units: 240 x 336."""

from sprites.art.palette import BRASS, BRASS_LO
from sprites.art.shapes import circle, moved, octagon, path, polar, polygon, stroke

# Béziers in a box of 100 x 100.
PIP = {
    "h": "M50,93 C45,81 7,60 7,33 C7,17 19,8 31,8 C40,8 47,14 50,23 C53,14 60,8 69,8 C81,8 93,17 93,33 C93,60 55,81 50,93Z",
    "d": "M50,3 C58,21 71,38 85,50 C71,62 58,79 50,97 C42,79 29,62 15,50 C29,38 42,21 50,3Z",
    "s": "M50,4 C56,20 93,40 93,63 C93,76 83,84 73,84 C63,84 56.5,78 53.2,70.5 C54,81 58,90 67,95.5 L33,95.5"
    " C42,90 46,81 46.8,70.5 C43.5,78 37,84 27,84 C17,84 7,76 7,63 C7,40 44,20 50,4Z",
    "c": "M50,5 C63,5 71.5,14.5 71.5,26.5 C71.5,32.5 69,37.5 65.2,41.3 C68,39.8 71,39.2 74,39.2 C86,39.2 95,48.5 95,60.5"
    " C95,72.5 86,81.5 74,81.5 C64,81.5 56.3,76 53.2,68 C54,80 58,90 67,95.5 L33,95.5 C42,90 46,80 46.8,68"
    " C43.7,76 36,81.5 26,81.5 C14,81.5 5,72.5 5,60.5 C5,48.5 14,39.2 26,39.2 C29,39.2 32,39.8 34.8,41.3"
    " C31,37.5 28.5,32.5 28.5,26.5 C28.5,14.5 37,5 50,5Z",
}
SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

LEFT, MIDDLE, RIGHT = 81.0, 120.0, 159.0
TOP, CENTRE, BOTTOM = 58.0, 168.0, 278.0
Spots = list[tuple[float, float]]


def _columns(rows: int) -> Spots:
    """Two outer columns of so many pips, evenly spread."""
    step = (BOTTOM - TOP) / (rows - 1)
    return [(x, TOP + step * i) for x in (LEFT, RIGHT) for i in range(rows)]


_HALF_UP, _HALF_DOWN = (MIDDLE, (TOP + CENTRE) / 2), (MIDDLE, (BOTTOM + CENTRE) / 2)
_SIXTH = (BOTTOM - TOP) / 6
LAYOUT: dict[str, Spots] = {
    "2": [(MIDDLE, TOP + 14), (MIDDLE, BOTTOM - 14)],
    "3": [(MIDDLE, TOP + 4), (MIDDLE, CENTRE), (MIDDLE, BOTTOM - 4)],
    "4": _columns(2),
    "5": [*_columns(2), (MIDDLE, CENTRE)],
    "6": _columns(3),
    "7": [*_columns(3), _HALF_UP],
    "8": [*_columns(3), _HALF_UP, _HALF_DOWN],
    "9": [*_columns(4), (MIDDLE, CENTRE)],
    "T": [*_columns(4), (MIDDLE, TOP + _SIXTH), (MIDDLE, BOTTOM - _SIXTH)],
}


def pip(suit: str, x: float, y: float, size: float, fill: str, turned: bool = False, **styles: object) -> str:
    """One sign centred on (x, y), as SVG text."""
    turn = " rotate(180)" if turned else ""
    place = f"translate({x:.2f},{y:.2f}){turn} scale({size / 100:.4f}) translate(-50,-50)"
    return f'<g transform="{place}">{path(PIP[suit], fill, **styles)}</g>'


# The fewer pips, the larger.
_SIZES = {"2": 74, "3": 64, "9": 47, "T": 47}


def number_pips(rank: str, suit: str, colour: str) -> str:
    """All pips of a 2 to 10; those below the middle stand on their heads. Brass work fills the middle of a 2 and a 3."""
    size = _SIZES.get(rank, 52)
    brass = {"2": _medallion, "3": _suns}.get(rank, str)
    return brass() + "".join(pip(suit, x, y, size, colour, y > CENTRE + 2) for x, y in LAYOUT[rank])


def _medallion() -> str:
    """An octagon with a sun, and a rule to either pip: narrow, so that nothing of it is seen beside a covered index."""
    body = polygon(octagon(0, 0, 20), stroke=BRASS, stroke_width=2.2) + polygon(
        octagon(0, 0, 16.4), stroke=BRASS, stroke_width=1
    )
    rule = stroke("M-2.6,-25 V-39 M2.6,-25 V-39", BRASS, 1.1) + stroke("M0,-24 V-48", BRASS, 2)
    return moved(body + _sun(13.4) + rule + moved(rule, 0, 0, 1, 180), MIDDLE, CENTRE)


def _suns() -> str:
    """A small sun between each two pips."""
    return "".join(moved(_sun(15), MIDDLE, (CENTRE + y) / 2) for y in (TOP + 4, BOTTOM - 4))


def _sun(reach: float) -> str:
    """A disc with rays, every other one shorter; nothing to be taken for a suit sign."""
    rays = ""
    for i in range(16):
        (ax, ay), (bx, by) = polar(0, 0, reach * 0.46, i * 22.5), polar(0, 0, reach * (0.78 if i % 2 else 1), i * 22.5)
        rays += f"M{ax:.2f},{ay:.2f} L{bx:.2f},{by:.2f} "
    return stroke(rays, BRASS, 1.5, stroke_linecap="round") + circle(0, 0, reach / 4, BRASS_LO)
