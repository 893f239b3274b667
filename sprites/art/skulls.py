"""The bones of a face, in figure units: the outline of a head, and the border of light and shade that is its nose.

A head is centred on (0, 0), about 44 wide and 65 high; the light comes from the left.
"""

from typing import NamedTuple

from sprites.art.shapes import Point, path

_CROWN, _TEMPLE, _CHEEK, _JAW = -36.0, -20.0, -2.0, 16.0


class Skull(NamedTuple):
    """Half the width at temples, cheek-bones, jaw and chin, and how low the chin reaches."""

    temple: float = 22.0
    cheek: float = 22.0
    jaw: float = 15.0
    chin: float = 6.0
    low: float = 30.0


# From the forehead down to the upper lip.
NOSES: dict[str, list[Point]] = {
    "straight": [(2, -9), (7, 7), (0.5, 9), (2, 13)],
    "aquiline": [(2, -11), (5.6, -4), (8, 7), (6.2, 9.6), (0.5, 9), (2, 13)],
    "broad": [(3, -8), (8.6, 6), (7.6, 9), (0.5, 9.6), (2, 13)],
    "snub": [(1.6, -8), (3.4, 2), (6.6, 5.4), (5.6, 8), (0.5, 8.4), (2, 13)],
    "long": [(2, -9), (6, 9.4), (4.8, 11), (0.5, 10.6), (1.6, 13)],
}


def _right(skull: Skull) -> list[Point]:
    """Points down the right side, from the crown to the chin."""
    return [
        (0, _CROWN), (skull.temple * 0.68, _CROWN + 4), (skull.temple, _TEMPLE), (skull.cheek, _CHEEK),
        (skull.jaw, _JAW), (skull.chin, skull.low - 1.8), (0, skull.low),
    ]  # fmt: skip


def _curves(ring: list[Point]) -> list[str]:
    """A smooth closed line through the points, one piece of path data from each to the next (Catmull and Rom)."""
    pieces = []
    for i, (x, y) in enumerate(ring):
        (px, py), (nx, ny) = ring[i - 1], ring[(i + 1) % len(ring)]
        fx, fy = ring[(i + 2) % len(ring)]
        leave, arrive = (x + (nx - px) / 6, y + (ny - py) / 6), (nx - (fx - x) / 6, ny - (fy - y) / 6)
        pieces.append(f"C{leave[0]:.2f},{leave[1]:.2f} {arrive[0]:.2f},{arrive[1]:.2f} {nx:.2f},{ny:.2f}")
    return pieces


def _ring(skull: Skull) -> list[Point]:
    right = _right(skull)
    return right + [(-x, y) for x, y in right[-2:0:-1]]


def outline(skull: Skull) -> str:
    """Path data of the whole head."""
    return f"M0,{_CROWN} " + " ".join(_curves(_ring(skull))) + "Z"


def lit(skull: Skull, nose: str, skin: str, shade: str) -> str:
    """The head in two tones, split along forehead, nose and chin."""
    down = _curves(_ring(skull))[: len(_right(skull)) - 1]
    back = " ".join(f"L{x},{y}" for x, y in [(0, skull.low), *NOSES[nose][::-1]])
    dark = f"M0,{_CROWN} " + " ".join(down) + f" {back} L2,{_CROWN}Z"
    return path(outline(skull), skin) + path(dark, shade)
