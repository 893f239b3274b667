"""What is sewn into the felt, tone on tone: rays from below the lamp, and a line with cut corners. Design pixels.

The corners stay bare: words, icons, portraits and buttons lie there.
"""

from sprites.art.shapes import Point, polygon, sunrays

LAMP = (0.5, 0.42)  # where it hangs, as shares of the width and height
_MARGIN, _CUT = 84.0, 120.0


def embroidery(w: float, h: float, colour: str) -> str:
    """SVG for a table of w x h, in the felt's lit colour."""
    body = sunrays(w * LAMP[0], h * LAMP[1], 0, w, 36, 2.2, colour, fill_opacity=0.07)
    for margin, opacity, width in ((_MARGIN, 0.55, 3.0), (_MARGIN + 10, 0.32, 1.4)):
        body += polygon(_line(w, h, margin), stroke=colour, stroke_opacity=opacity, stroke_width=width)
    return body


def _line(w: float, h: float, m: float) -> list[Point]:
    cut = _CUT
    return [
        (m + cut, m), (w - m - cut, m), (w - m, m + cut), (w - m, h - m - cut),
        (w - m - cut, h - m), (m + cut, h - m), (m, h - m - cut), (m, m + cut),
    ]  # fmt: skip
