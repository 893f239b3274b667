"""Straight lines over the deals of a match, drawn once for each size."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.art.cache import THINGS
from sprites.art.palette import LACQUER, WHITE
from sprites.art.shapes import Point, circle, stroke
from sprites.art.svg import Surface, render


def steps(low: int, high: int, most: int = 8) -> list[int]:
    """Round values from at most ``low`` to at least ``high``, no more than ``most`` of them.

    >>> steps(0, 131), steps(-12, 7, 4)
    ([0, 20, 40, 60, 80, 100, 120, 140], [-20, -10, 0, 10])
    """
    size = next(s for p in range(7) for s in (10**p, 2 * 10**p, 5 * 10**p) if -(-high // s) - low // s + 1 <= most)
    return list(range(low // size * size, -(-high // size) * size + 1, size))


def lines(
    size: tuple[int, int], scale: float, series: Sequence[tuple[str, Sequence[Point], bool]], grid: Sequence[float]
) -> Surface:
    """The lines on a clear surface of ``size`` real pixels; points and the grid's heights are in design pixels.

    A series is its colour, its points and whether it leads; leaders are drawn last and thicker.
    """
    key = ("chart", size, tuple((colour, tuple(points), lead) for colour, points, lead in series), tuple(grid))

    def draw() -> Surface:
        w, h = size[0] / scale, size[1] / scale
        ends = [p[-1][0] for _, p, _ in series] or [w]
        left = min([p[0][0] for _, p, _ in series] or [0])
        body = "".join(
            stroke(f"M{left:.1f},{y:.1f} H{max(ends):.1f}", WHITE, 1.4, stroke_opacity=0.30 if i == 0 else 0.10)
            for i, y in enumerate(grid)
        )
        for colour, points, lead in sorted(series, key=lambda one: one[2]):
            body += _line(colour, points, lead)
        return render(body, (w, h), size)

    return THINGS.get(key, draw)


def _line(colour: str, points: Sequence[Point], lead: bool) -> str:
    d = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points)
    wide = 6.0 if lead else 3.6
    round_ = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    body = stroke(d, LACQUER, wide + 4, **round_) + stroke(d, colour, wide, **round_)
    if len(points) <= 24:
        radius = 7 if lead else 5
        body += "".join(
            circle(x, y, radius, LACQUER, stroke=colour, stroke_width=wide / 2 + 0.6) for x, y in points[1:]
        )
    return body
