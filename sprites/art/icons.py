"""Signs for round buttons and lists, drawn in a box of 64 units."""

from sprites.art.cache import THINGS
from sprites.art.palette import BRASS, BRASS_HI, INK, LACQUER
from sprites.art.shapes import circle, path, polar, rect, stroke
from sprites.art.svg import Layers, Surface, render, shadow

NAMES = ("menu", "sound", "mute", "hint", "undo", "sort", "arrow", "check", "cross", "people", "gear", "list")
_ROUND: dict[str, object] = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def _lines(d: str, colour: str, width: float = 4.0) -> str:
    return stroke(d, colour, width, **_ROUND)


def _speaker(colour: str) -> str:
    return path("M14,25 h8 l11,-10 v34 l-11,-10 h-8Z", colour)


def _gear(colour: str) -> str:
    teeth = []
    for i in range(8):
        for offset, reach in ((-13, 17), (-8, 24), (8, 24), (13, 17)):
            teeth.append(polar(32, 32, reach, i * 45 + offset))
    ring = " L".join(f"{x:.1f},{y:.1f}" for x, y in teeth)
    hole = "M40,32 a8,8 0 1 0 -16,0 a8,8 0 1 0 16,0Z"
    return path(f"M{ring}Z {hole}", colour, fill_rule="evenodd")


def _people(colour: str) -> str:
    behind = circle(45, 24, 6.5, colour) + path("M38,36 C52,32 58,40 58,48 L48,48 C48,43 44,39 38,36Z", colour)
    return behind + circle(25, 23, 9, colour) + path("M8,50 C8,38 15,34 25,34 C35,34 42,38 42,50Z", colour)


def _body(name: str, colour: str) -> str:
    if name == "sound":
        return _speaker(colour) + _lines("M40,25 q5,7 0,14 M46,19 q10,13 0,26", colour, 3.6)
    if name == "mute":
        return _speaker(colour) + _lines("M41,26 l12,12 M53,26 l-12,12", colour)
    if name == "hint":
        bulb = "M32,13 a13,13 0 0 1 7,24 l0,6 h-14 l0,-6 a13,13 0 0 1 7,-24Z"
        return _lines(bulb, colour, 3.6) + _lines("M27,50 h10", colour, 3.6)
    if name == "undo":
        return _lines("M20,18 L12,27 L21,35 M13,27 H38 a11,11 0 0 1 0,22 H24", colour, 4.4)
    if name == "sort":
        return "".join(rect(14, y, w, 5, colour, 2.5) for y, w in ((17, 36), (29.5, 26), (42, 16)))
    if name == "list":
        dots = "".join(circle(18, y, 3.2, colour) for y in (20, 32, 44))
        return dots + _lines("M27,20 H48 M27,32 H48 M27,44 H40", colour)
    if name == "gear":
        return _gear(colour)
    if name == "people":
        return _people(colour)
    simple = {
        "menu": ("M17,21 H47 M17,32 H47 M17,43 H47", 4.6),
        "arrow": ("M14,32 H48 M35,18 L49,32 L35,46", 5.0),
        "check": ("M14,33 L27,46 L50,19", 6.0),
        "cross": ("M18,18 L46,46 M46,18 L18,46", 5.4),
    }
    return _lines(simple[name][0], colour, simple[name][1])


def icon(name: str, size: int, colour: str = BRASS_HI) -> Surface:
    """One sign, `size` real pixels square. "arrow" points right."""
    return THINGS.get(("icon", name, size, colour), lambda: render(_body(name, colour), (64, 64), (size, size)))


def round_button(name: str, diameter: int, state: str = "normal") -> Surface:
    """A lacquer disc with a sign; the surface has the same margin on all sides. state: normal, hover, down, focus."""
    return THINGS.get(("round", name, diameter, state), lambda: _draw_round(name, diameter, state))


def _draw_round(name: str, diameter: int, state: str) -> Surface:
    fill = {"hover": "#24403D", "focus": "#24403D", "down": "#0A1413"}.get(state, LACQUER)
    edge, width = ("#FDF8EC", 5.0) if state == "focus" else (BRASS_HI if state == "hover" else BRASS, 2.0)
    disc = circle(32, 32, 30 - (width - 2) / 2, fill, fill_opacity=0.94, stroke=edge, stroke_width=width)
    size = (diameter, diameter)
    plate = render(disc, (64, 64), size)
    shade = shadow(plate, diameter * 0.16, alpha=130)
    sign = icon(name, round(diameter * 0.66), BRASS_HI)
    return Layers(shade.get_size()).add(shade, (0, diameter * 0.05)).add(plate).add(sign).flat()


def dealer(diameter: int) -> Surface:
    """The dealer's ivory button with its D drawn as a shape."""
    body = circle(22, 22, 19.5, "#FDF8EC", stroke="#8A6127", stroke_width=3)
    body += circle(22, 22, 15, stroke=BRASS, stroke_width=1.4)
    body += path(
        "M16,13.5 H22 C28,13.5 30.5,17 30.5,22 C30.5,27 28,30.5 22,30.5 H16Z M19.6,16.8 V27.2 H22"
        " C25.6,27.2 26.8,25.2 26.8,22 C26.8,18.8 25.6,16.8 22,16.8Z",
        INK, fill_rule="evenodd",
    )  # fmt: skip
    return THINGS.get(("dealer", diameter), lambda: render(body, (44, 44), (diameter, diameter)))
