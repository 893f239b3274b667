"""SVG text: the small vocabulary every drawing is written in. Angles are degrees, clockwise from the right."""

import math
from collections.abc import Iterable

from sprites.art.palette import BRASS, BRASS_HI, BRASS_LO, LINE

Point = tuple[float, float]


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point `radius` away from (x, y)."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def _attributes(styles: dict[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in styles.items())


def path(d: str, fill: str = "none", **styles: object) -> str:
    """A path; keyword underscores become hyphens: stroke_width=2."""
    return f'<path d="{d}" fill="{fill}"{_attributes(styles)}/>'


def inked(d: str, fill: str, width: float = 1.2) -> str:
    """A filled path with the dark outline of all figures."""
    return path(d, fill, stroke=LINE, stroke_width=width)


def stroke(d: str, colour: str, width: float, **styles: object) -> str:
    """A path that is only a line."""
    return path(d, "none", stroke=colour, stroke_width=width, **styles)


def polygon(points: Iterable[Point], fill: str = "none", **styles: object) -> str:
    """A closed path through the points."""
    return path("M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in points) + "Z", fill, **styles)


def circle(x: float, y: float, radius: float, fill: str = "none", **styles: object) -> str:
    """A disc, or with only a stroke a ring."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{fill}"{_attributes(styles)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **styles: object) -> str:
    """An ellipse with its axes level."""
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}"{_attributes(styles)}/>'


def rect(x: float, y: float, w: float, h: float, fill: str = "none", radius: float = 0, **styles: object) -> str:
    """A rectangle with rounded corners."""
    box = f'x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{radius:.2f}"'
    return f'<rect {box} fill="{fill}"{_attributes(styles)}/>'


def moved(body: str, x: float, y: float, scale: float = 1, degrees: float = 0) -> str:
    """The body turned, then scaled, then moved."""
    return f'<g transform="translate({x:.3f},{y:.3f}) scale({scale:.4f}) rotate({degrees:.3f})">{body}</g>'


def mirrored(body: str) -> str:
    """The body and its reflection in the line x = 0."""
    return body + f'<g transform="scale(-1,1)">{body}</g>'


def octagon(x: float, y: float, radius: float) -> list[Point]:
    """Corners of an octagon that lies on a flat side."""
    return [polar(x, y, radius, 22.5 + 45 * i) for i in range(8)]


def star(
    x: float, y: float, outer: float, inner: float, points: int, squash: float = 1, turn: float = 0
) -> list[Point]:
    """Corners of a star, its height multiplied by `squash`."""
    corners = []
    for i in range(points * 2):
        dx, dy = polar(0, 0, inner if i % 2 else outer, turn + i * 180 / points)
        corners.append((x + dx, y + dy * squash))
    return corners


def sunrays(
    x: float, y: float, inner: float, outer: float, count: int, half: float, fill: str, **styles: object
) -> str:
    """`count` wedges from `inner` to `outer`, each `half` degrees to either side of its axis."""
    body = ""
    for i in range(count):
        axis = i * 360 / count
        tip = [polar(x, y, outer, axis - half), polar(x, y, outer, axis + half)]
        root = [polar(x, y, inner, axis)]
        body += polygon(root + tip, fill, **styles)
    return body


def linear(
    name: str,
    first: str,
    last: str,
    start: Point = (0, 0),
    end: Point = (0, 1),
    middle: str = "",
    opacity: float = 1,
) -> str:
    """A gradient over the shape's own box; use it as fill="url(#name)".

    `opacity` is the gradient's: what it fills has none of its own, for the renderer would ignore that.
    """
    # The renderer reads bare 0..1 as pixels, so box fractions are written as percentages.
    ends = f'x1="{start[0] * 100:g}%" y1="{start[1] * 100:g}%" x2="{end[0] * 100:g}%" y2="{end[1] * 100:g}%"'
    between = f'<stop offset="0.5" stop-color="{middle}"/>' if middle else ""
    stops = f'<stop offset="0" stop-color="{first}"/>{between}<stop offset="1" stop-color="{last}"/>'
    if opacity < 1:
        stops = stops.replace("/>", f' stop-opacity="{opacity:.3f}"/>')
    return f'<linearGradient id="{name}" {ends}>{stops}</linearGradient>'


def radial(name: str, first: str, last: str, x: float = 0.5, y: float = 0.5, radius: float = 0.5) -> str:
    """A round gradient over the shape's own box."""
    place = f'cx="{x * 100:g}%" cy="{y * 100:g}%" r="{radius * 100:g}%"'
    stops = f'<stop offset="0" stop-color="{first}"/><stop offset="1" stop-color="{last}"/>'
    return f'<radialGradient id="{name}" {place}>{stops}</radialGradient>'


# Gold slanted (g), gold upright (gv), steel (st): the metals of courts and backs.
METALS = (
    linear("g", BRASS_HI, BRASS_LO, (0, 0), (1, 1), BRASS)
    + linear("gv", BRASS_HI, BRASS)
    + linear("st", "#F4F6F8", "#8C99A6", (0, 0), (1, 0))
)
