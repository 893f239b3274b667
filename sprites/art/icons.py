"""Signs for round buttons and lists: lines of one weight in a box of 64 units, all of about the same size to the eye."""

from typing import Any

from sprites.art.cache import THINGS
from sprites.art.palette import (
    AMBER,
    AMBER_HI,
    BRASS,
    BRASS_HI,
    INK,
    IVORY,
    LACQUER,
    LACQUER_2,
    NIGHT,
    TEXT_3,
    VELVET_HI,
    WHITE,
    mix,
)
from sprites.art.shapes import circle, linear, moved, path, stroke
from sprites.art.svg import Layers, Surface, render, shadow

STATES = ("normal", "hover", "down", "focus", "disabled")
WEIGHT = 4.8
_SPEAKER = "M12,26 H20 L30,17 V47 L20,38 H12Z"
_NOTES = "M23,44 V18 L49,14 V40"
_BULB = "M26,42 V39 C21,36 18,31.5 18,26 a14,14 0 0 1 28,0 C46,31.5 43,36 38,39 V42Z"
# Sign: lines, and shapes that are filled as well.
_SIGNS = {
    "menu": ("M13,20 H51 M13,32 H51 M13,44 H51", ""),
    "list": ("M27,20 H52 M27,32 H52 M27,44 H44", "M13,20 h2.4 M13,32 h2.4 M13,44 h2.4"),
    "hint": (_BULB + " M27,48.5 H37 M30,54 H34", ""),
    "sort": ("M20,14 V48 M12,40 L20,49 L28,40 M36,18 H54 M36,31 H49 M36,44 H44", ""),
    "sound": ("M38,25 q5.5,7 0,14 M45,18 q11,14 0,28", _SPEAKER),
    "mute": ("M40,25 L54,39 M54,25 L40,39", _SPEAKER),
    "music": (_NOTES, "M23,44 a5,4.2 0 1 1 -.1,-.6Z M49,40 a5,4.2 0 1 1 -.1,-.6Z"),
    "no_music": (_NOTES + " M12,14 L52,52", "M23,44 a5,4.2 0 1 1 -.1,-.6Z M49,40 a5,4.2 0 1 1 -.1,-.6Z"),
    "fullscreen": ("M13,24 V14 H23 M41,14 H51 V24 M51,40 V50 H41 M23,50 H13 V40", ""),
    "window": ("M23,13 V23 H13 M51,23 H41 V13 M41,51 V41 H51 M13,41 H23 V51", ""),
}
NAMES = tuple(_SIGNS)


def _body(name: str, colour: str) -> str:
    lines, solid = _SIGNS[name]
    pen: dict[str, Any] = {
        "stroke": colour,
        "stroke_width": WEIGHT,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    body = path(solid, colour, **pen) if solid else ""
    return body + path(lines, **pen)


def icon(name: str, size: int, colour: str = BRASS_HI) -> Surface:
    """One sign of NAMES, `size` real pixels square."""
    return THINGS.get(("icon", name, size, colour), lambda: render(_body(name, colour), (64, 64), (size, size)))


def round_button(name: str, diameter: int, state: str = "normal") -> Surface:
    """A lacquer disc with a sign, in one of STATES; the surface has the same margin on all sides in every one."""
    return THINGS.get(("round", name, diameter, state), lambda: _draw_round(name, diameter, state))


def _draw_round(name: str, diameter: int, state: str) -> Surface:
    lit = state in ("hover", "focus")
    top = {"down": NIGHT, "disabled": "#22302E"}.get(state, mix(LACQUER_2, WHITE, 0.12) if lit else LACQUER_2)
    edge = {"disabled": "#54655F", "down": BRASS}.get(state, BRASS_HI if lit else BRASS)
    body = circle(32, 32, 31, "url(#p)") + circle(32, 32, 30.2, stroke=edge, stroke_width=2.2 if lit else 1.7)
    size = (diameter, diameter)
    plate = render(body, (64, 64), size, linear("p", top, LACQUER if state != "down" else NIGHT, opacity=0.95))
    shade = shadow(plate, diameter * 0.16, alpha=130)
    out = Layers(shade.get_size()).add(shade, (0, diameter * 0.05))
    if state == "focus":
        out.add(shadow(plate, diameter * 0.15, AMBER, 255))
    sign = icon(name, round(diameter * 0.66), TEXT_3 if state == "disabled" else BRASS_HI)
    out.add(plate).add(sign, (0, diameter * 0.03 if state == "down" else 0))
    if state == "focus":
        # 3.5 design pixels of ivory, 6 off a disc of 60.
        ring = circle(48, 48, 40.2, stroke=IVORY, stroke_width=3.7)
        out.add(render(ring, (96, 96), (round(diameter * 1.5), round(diameter * 1.5))))
    return out.flat()


def dealer(diameter: int) -> Surface:
    """The dealer's ivory button with its D drawn as a shape."""
    body = circle(22, 22, 19.5, IVORY, stroke="#8A6127", stroke_width=3)
    body += circle(22, 22, 15, stroke=BRASS, stroke_width=1.4)
    body += path(
        "M16,13.5 H22 C28,13.5 30.5,17 30.5,22 C30.5,27 28,30.5 22,30.5 H16Z M19.6,16.8 V27.2 H22"
        " C25.6,27.2 26.8,25.2 26.8,22 C26.8,18.8 25.6,16.8 22,16.8Z",
        INK, fill_rule="evenodd",
    )  # fmt: skip
    return THINGS.get(("dealer", diameter), lambda: render(body, (44, 44), (diameter, diameter)))


def arrow(size: int, turn: int, colour: str = BRASS_HI) -> Surface:
    """An arrow head that points right, turned by so many degrees clockwise."""

    def draw() -> Surface:
        head = stroke("M-5,-9 L5,0 L-5,9", colour, 4, stroke_linecap="round", stroke_linejoin="round")
        return render(moved(head, 13, 13, 1, turn), (26, 26), (size, size))

    return THINGS.get(("arrow", size, turn, colour), draw)


def tag(kind: str, size: int) -> Surface:
    """A disc on a card: ``drawn`` has a star, ``hint`` a lamp, ``banned`` a bar across."""

    def draw() -> Surface:
        if kind == "drawn":
            star = "M32,12 L37.5,25 L51,26 L41,35.5 L44,49 L32,42 L20,49 L23,35.5 L13,26 L26.5,25Z"
            body = circle(32, 32, 29, AMBER) + path(star, INK)
        elif kind == "hint":
            thread = stroke("M27,46.5 H37 M29.5,51.5 H34.5", AMBER_HI, 3.6, stroke_linecap="round")
            body = circle(32, 32, 29, NIGHT, stroke=AMBER_HI, stroke_width=4) + path(_BULB, AMBER_HI) + thread
        else:
            body = circle(32, 32, 29, VELVET_HI) + circle(32, 32, 20, IVORY)
            body += path("M17,25 L25,17 L47,39 L39,47Z", VELVET_HI)
        return render(body, (64, 64), (size, size))

    return THINGS.get(("tag", kind, size), draw)
