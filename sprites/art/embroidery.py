"""What is sewn into the felt, tone on tone: a line with cut corners, and a fan in each corner. Design pixels."""

from itertools import pairwise

from sprites.art.shapes import Point, polar, polygon, stroke, sunrays

LAMP = (0.5, 0.42)  # where it hangs, as shares of the width and height
_MARGIN, _CUT = 84.0, 120.0


def embroidery(w: float, h: float, colour: str) -> str:
    """SVG for a table of w x h, in the felt's lit colour."""
    body = sunrays(w * LAMP[0], h * LAMP[1], 0, w, 36, 2.2, colour, fill_opacity=0.07)
    for margin, opacity, width in ((_MARGIN, 0.55, 3.0), (_MARGIN + 10, 0.32, 1.4)):
        body += polygon(_line(w, h, margin), stroke=colour, stroke_opacity=opacity, stroke_width=width)
    m = _MARGIN
    for x, y, start in ((m, m, 0), (w - m, m, 90), (w - m, h - m, 180), (m, h - m, 270)):
        body += _fan(x, y, start, colour)
    return body


def _line(w: float, h: float, m: float) -> list[Point]:
    cut = _CUT
    return [
        (m + cut, m), (w - m - cut, m), (w - m, m + cut), (w - m, h - m - cut),
        (w - m - cut, h - m), (m + cut, h - m), (m, h - m - cut), (m, m + cut),
    ]  # fmt: skip


def _fan(x: float, y: float, start: float, colour: str) -> str:
    """A shell: ribs, scallops between their tips, and a double hem at its root."""
    ribs, scallops, hem = "", "", ""
    turns = [start + 4 + i * 82 / 6 for i in range(7)]
    for turn in turns:
        (ax, ay), (bx, by) = polar(x, y, 26, turn), polar(x, y, 70, turn)
        ribs += f"M{ax:.1f},{ay:.1f} L{bx:.1f},{by:.1f} "
    for one, other in pairwise(turns):
        (ax, ay), (bx, by) = polar(x, y, 70, one), polar(x, y, 70, other)
        scallops += f"M{ax:.1f},{ay:.1f} A8.6,8.6 0 0 1 {bx:.1f},{by:.1f} "
    for r in (20, 26):
        (ax, ay), (bx, by) = polar(x, y, r, turns[0]), polar(x, y, r, turns[-1])
        hem += f"M{ax:.1f},{ay:.1f} A{r},{r} 0 0 1 {bx:.1f},{by:.1f} "
    return stroke(scallops + hem, colour, 2, stroke_opacity=0.55) + stroke(ribs, colour, 1.4, stroke_opacity=0.42)
