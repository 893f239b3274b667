"""Straight lines over the deals of a match, drawn once for each size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from sprites.art.cache import THINGS
from sprites.art.palette import AMBER, LACQUER, WHITE
from sprites.art.shapes import Point, circle, path, stroke
from sprites.art.svg import Surface, render

MOST_DOTS = 24  # points of a line; with more of them it is a line alone
_CROWD = 5  # lines; more of them are drawn thinner


class Series(NamedTuple):
    """One line: its colour, its points in design pixels, and whether it leads, which draws it last and thicker."""

    colour: str
    points: tuple[Point, ...]
    lead: bool = False


def steps(low: int, high: int, most: int = 8) -> list[int]:
    """Round values from at most ``low`` to at least ``high``, no more than ``most`` of them.

    >>> steps(0, 131), steps(-12, 7, 4)
    ([0, 20, 40, 60, 80, 100, 120, 140], [-20, -10, 0, 10])
    """
    size = next(s for p in range(7) for s in (10**p, 2 * 10**p, 5 * 10**p) if -(-high // s) - low // s + 1 <= most)
    return list(range(low // size * size, -(-high // size) * size + 1, size))


def lines(size: tuple[int, int], scale: float, series: Sequence[Series], grid: Sequence[float], base: float) -> Surface:
    """The lines on a clear surface of ``size`` real pixels; points and the grid's heights are in design pixels.

    ``base`` is the height of the grid's line that stands out, which the light under a single leader falls to.
    """
    leaders = [one for one in series if one.lead]
    leader = leaders[0] if len(leaders) == 1 else None

    def draw() -> Surface:
        body = _grid(series, grid, base) + (_light(leader, base) if leader else "")
        for one in sorted(series, key=lambda one: one.lead):
            body += _line(one, 3.6 if len(series) <= _CROWD else 2.8)
        return render(body, (size[0] / scale, size[1] / scale), size, _shade(leader.colour) if leader else "")

    return THINGS.get(("chart", size, tuple(series), tuple(grid), base), draw)


def _shade(colour: str) -> str:
    """From the line down to nothing: its opacity is the gradient's own."""
    stops = f'<stop offset="0" stop-color="{colour}" stop-opacity="0.34"/>'
    stops += f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
    return f'<linearGradient id="light" x1="0%" y1="0%" x2="0%" y2="100%">{stops}</linearGradient>'


def _grid(series: Sequence[Series], grid: Sequence[float], base: float) -> str:
    left = min((one.points[0][0] for one in series), default=0)
    right = max((one.points[-1][0] for one in series), default=0)
    return "".join(
        stroke(f"M{left:.1f},{y:.1f} H{right:.1f}", WHITE, 1.4, stroke_opacity=0.30 if y == base else 0.10)
        for y in grid
    )


def _light(one: Series, base: float) -> str:
    """The area under a line."""
    return path(f"{_way(one)} L{one.points[-1][0]:.1f},{base:.1f} L{one.points[0][0]:.1f},{base:.1f}Z", "url(#light)")


def _way(one: Series) -> str:
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in one.points)


def _line(one: Series, thin: float) -> str:
    wide = 6.0 if one.lead else thin
    round_ = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    body = stroke(_way(one), LACQUER, wide + 4, **round_) + stroke(_way(one), one.colour, wide, **round_)
    if len(one.points) <= MOST_DOTS:
        radius = 7 if one.lead else 5
        body += "".join(
            circle(x, y, radius, LACQUER, stroke=one.colour, stroke_width=wide / 2 + 0.6) for x, y in one.points[1:]
        )
    return body


def pointer(scale: float, to: Point) -> Surface:
    """A bent line from a note to a point that lies ``to`` design pixels away; blit it by its centre."""
    w, h = abs(to[0]) + 8, abs(to[1]) + 8
    (x0, x1), (y0, y1) = _ends(to[0], w), _ends(to[1], h)
    bent = f"M{x0:.1f},{y0:.1f} Q{x1:.1f},{y0:.1f} {x1:.1f},{y1:.1f}"
    return render(stroke(bent, AMBER, 2.5, stroke_linecap="round"), (w, h), (max(2, w * scale), max(2, h * scale)))


def _ends(along: float, room: float) -> tuple[float, float]:
    """Where a line begins and ends in a room with a margin of 4."""
    return (4, room - 4) if along >= 0 else (room - 4, 4)


def meter(size: tuple[int, int], share: float, colour: str) -> Surface:
    """A bar of ``size`` real pixels that reaches from its middle to the left or right: ``share`` is -1 to 1 of the way.

    It begins square at the middle, so that nothing of it lies on the other side.
    """
    w, h = size
    reach = round(max(-1.0, min(share, 1.0)) * w / 2)

    def draw() -> Surface:
        wide, middle, y = h * 0.44, w / 2, h / 2
        body = stroke(
            f"M{wide / 2:.1f},{y:.1f} H{w - wide / 2:.1f}", WHITE, wide, stroke_opacity=0.12, stroke_linecap="round"
        )
        if reach:
            body += path(_tongue(middle, y, reach, wide / 2), colour)
        body += stroke(f"M{middle:.1f},1 V{h - 1:.1f}", WHITE, max(2.0, h * 0.07), stroke_opacity=0.7)
        return render(body, (w, h), size)

    return THINGS.get(("meter", size, reach, colour), draw)


def _tongue(x: float, y: float, reach: float, half: float) -> str:
    """From ``x`` to the left or right, square there and round at its end; ``half`` as high as it is."""
    round_ = min(half, abs(reach))
    turn = x + reach - math.copysign(round_, reach)
    arc = f"A{round_:.1f},{half:.1f} 0 0 {int(reach > 0)} {turn:.1f},{y + half:.1f}"
    return f"M{x:.1f},{y - half:.1f} H{turn:.1f} {arc} H{x:.1f}Z"
