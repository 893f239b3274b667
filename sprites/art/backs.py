"""The backs: peacock fans on pine, a sunburst of lozenges on garnet. Card units: 240 x 336."""

from collections.abc import Callable
from dataclasses import dataclass

from sprites.art.palette import AMBER_HI, AMBER_LO, BRASS, BRASS_HI, WHITE
from sprites.art.shapes import METALS, circle, octagon, polar, polygon, radial, rect, stroke, sunrays
from sprites.art.svg import Surface, clip, half_turned, render

VIEW = (240, 336)
_FIELD = (13, 13, 214, 310)
Size = tuple[int, int]


@dataclass(frozen=True)
class Back:
    """Its ground, what is painted on that in ``tone``, and ``over`` what lies on both below the medallion."""

    base: str
    tone: str
    pattern: Callable[[str, str, Size], Surface]
    over: Callable[[str], str] = lambda base: ""


def art(name: str, size: tuple[int, int]) -> Surface:
    """A back without the card stock, on a transparent card of `size` pixels, both even. ValueError for an unknown one."""
    if name not in NAMES:
        raise ValueError(f"there is no back {name!r}: the backs are {', '.join(NAMES)}")
    back = _BACKS[name]
    picture = render(rect(*_FIELD, back.base, 9), VIEW, size)
    field = render(rect(*_FIELD, WHITE, 9), VIEW, size)
    picture.blit(clip(back.pattern(back.base, back.tone, size), field), (0, 0))
    gem = radial("am", AMBER_HI, AMBER_LO, 0.4, 0.35, 0.75)
    above = back.over(back.base) + _medallion(back.base, back.tone) + _border()
    picture.blit(render(above, VIEW, size, METALS + gem), (0, 0))
    return picture


def _fans(base: str, tone: str, size: Size) -> Surface:
    """Overlapping scales, row upon row; the lower half is the upper one turned."""
    body, width = "", 30.6
    for row, step in enumerate(range(-2, 12)):
        y = 25 + step * width * 0.5
        for i in range(-1, 9):
            x = 13 + i * width + (width / 2 if row % 2 else 0)
            body += circle(x, y, width / 2, base, stroke=BRASS, stroke_width=1.5)
            body += circle(x, y + 2, width / 2 - 4.4, tone)
            body += circle(x, y + 4, width / 2 - 8.6, base, stroke=BRASS, stroke_width=1)
    upper = clip(render(body, VIEW, size), render(rect(0, 0, 240, 168, WHITE), VIEW, size))
    return half_turned(upper)


def _lozenges(base: str, tone: str, size: Size) -> Surface:
    body = sunrays(120, 168, 0, 240, 64, 1.4, tone)
    for reach in (150, 122, 94):
        for half, width in ((reach, 1.6), (reach - 6, 0.7)):
            corners = [(120, 168 - half * 1.12), (120 + half, 168), (120, 168 + half * 1.12), (120 - half, 168)]
            body += polygon(corners, stroke=BRASS, stroke_width=width)
    return render(body, VIEW, size)


def _belt(base: str) -> str:
    """Covers the seam where the two halves of the fans meet."""
    belt = rect(13, 160, 214, 16, base) + stroke("M13,160 L227,160 M13,176 L227,176", BRASS, 2)
    return belt + stroke("M13,164.5 L227,164.5 M13,171.5 L227,171.5", BRASS, 0.8)


def _medallion(base: str, tone: str) -> str:
    body = polygon(octagon(120, 168, 58), base, stroke=BRASS, stroke_width=3)
    body += polygon(octagon(120, 168, 52), stroke=BRASS, stroke_width=1)
    for i in range(24):
        axis, long = i * 15, i % 3 == 0
        tip = polar(120, 168, 46 if long else 40, axis)
        roots = polar(120, 168, 20, axis - 3.6), polar(120, 168, 20, axis + 3.6)
        body += polygon([roots[0], tip, roots[1]], "url(#g)" if long else tone)
    body += circle(120, 168, 21, base, stroke=BRASS, stroke_width=2)
    gem = [polar(120, 168, 14, 45 * i) for i in range(8)]
    body += polygon(gem, "url(#am)", stroke=BRASS_HI, stroke_width=1)
    facets = "".join(f"M120,168 L{x:.1f},{y:.1f} " for x, y in gem)
    return body + stroke(facets, WHITE, 0.8, stroke_opacity=0.35)


def _border() -> str:
    outer = rect(*_FIELD, "none", 9, stroke=BRASS, stroke_width=2.6)
    return outer + rect(19, 19, 202, 298, "none", 5, stroke=BRASS, stroke_width=1)


_BACKS = {
    "peacock": Back("#134B47", "#1C615B", _fans, _belt),
    "sunburst": Back("#7A1F2C", "#8F2E3A", _lozenges),
}
NAMES = tuple(_BACKS)
