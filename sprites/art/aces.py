"""The four aces. Card units: 240 x 336."""

from sprites.art.lettering import Style, line
from sprites.art.palette import BRASS, BRASS_HI, BRASS_LO, IVORY, WHITE
from sprites.art.pips import pip
from sprites.art.shapes import circle, polar, polygon, stroke, sunrays
from sprites.art.svg import Surface, blank, clip, render

VIEW = (240, 336)
_X, _Y = 120, 168
MOTTO = "AMBER PARLOUR"


def art(suit: str, colour: str, size: tuple[int, int]) -> Surface:
    """The middle of an ace on a transparent card of `size` pixels."""
    if suit == "s":
        return _spade(colour, size)
    low = 2 if suit in "hc" else 0
    body = pip(suit, _X, _Y, 116, colour)
    body += pip(suit, _X, _Y + low, 88, "none", stroke=BRASS_HI, stroke_width=2.6)
    body += pip(suit, _X, _Y + low, 34, BRASS_HI) + _fan(-1) + _fan(1)
    return render(body, VIEW, size)


def _fan(side: int) -> str:
    """A small spray of lines above (-1) or below (1) the pip."""
    lines = ""
    for angle in range(-60, 61, 20):
        x0, y0 = polar(_X, _Y + side * 62, 14, angle + 90 * side)
        x1, y1 = polar(_X, _Y + side * 62, 26 if angle % 40 else 34, angle + 90 * side)
        lines += f"M{x0:.1f},{y0:.1f} L{x1:.1f},{y1:.1f} "
    return stroke(lines, BRASS, 2.2, stroke_linecap="round")


def _spade(colour: str, size: tuple[int, int]) -> Surface:
    """A great spade engraved with a sunburst round a ring of pearls."""
    out = blank(size)
    out.blit(render(pip("s", _X, _Y - 10, 168, colour), VIEW, size), (0, 0))
    inner = 168 * 0.86
    rays = sunrays(_X, 178, 0, 150, 32, 2.6, BRASS, fill_opacity=0.85) + circle(_X, 178, 31, colour)
    out.blit(clip(render(rays, VIEW, size), render(pip("s", _X, _Y - 10, inner, WHITE), VIEW, size)), (0, 0))
    body = pip("s", _X, _Y - 10, inner, "none", stroke=BRASS, stroke_width=1.3)
    body += circle(_X, 178, 26, colour, stroke=BRASS_HI, stroke_width=2)
    body += "".join(circle(*polar(_X, 178, 26, i * 22.5), 2, BRASS_HI) for i in range(16))
    body += pip("s", _X, 177, 30, IVORY)
    body += stroke("M70,264 H108 M132,264 H170", BRASS, 2) + stroke("M82,268.5 H108 M132,268.5 H158", BRASS, 1)
    body += polygon([(120, 258.5), (126, 266), (120, 273.5), (114, 266)], BRASS)
    out.blit(render(body, VIEW, size), (0, 0))
    unit = size[1] / VIEW[1]
    motto = line(MOTTO, Style(10.5 * unit, "ui", 600, 2.2 * unit), BRASS_LO)
    out.blit(motto.surface, (round(_X * unit - motto.width / 2 - 2), round(282.5 * unit - motto.middle)))
    return out
