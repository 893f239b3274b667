"""The half figures of the twelve courts, as layers of SVG in figure units; the head is at (0, 0)."""

from typing import NamedTuple

from sprites.art.faces import Complexion, Head, face
from sprites.art.jacks import jack
from sprites.art.kings import king
from sprites.art.palette import IVORY, LINE, mix
from sprites.art.queens import queen
from sprites.art.regalia import held
from sprites.art.shapes import circle, inked, mirrored, path, polar, polygon, stroke, sunrays
from sprites.art.wardrobe import GOLD, GOLD_UPRIGHT, Wardrobe, pattern, whole


class Layer(NamedTuple):
    """A drawing, and if it must be cut out the shape that remains."""

    body: str
    mask: str = ""


_CLOAK = "M-130,150 L-130,96 C-104,72 -66,48 -24,40 L-13,30 L13,30 L24,40 C62,46 84,56 100,72 L100,150Z"


def half_figure(rank: str, suit: str, wear: Wardrobe) -> list[Layer]:
    """Layers from the back to the front."""
    robe = "M-26,38 L26,38 L46,150 L-46,150Z" if rank != "Q" else "M-34,42 L34,42 L48,150 L-48,150Z"
    dress = {"K": _royal_collar, "Q": _neckline, "J": _pointed_collar}[rank](wear)
    head = {"K": king, "Q": queen, "J": jack}[rank](suit, wear)
    wings = _wing_collar(wear) if rank == "Q" else ""
    return [
        Layer(_sun(wear) + held(rank, suit, wear) + wings + head.behind),
        Layer(path(_CLOAK, wear.cloak) + _pleats(wear), whole(_CLOAK)),
        Layer(path(_CLOAK, stroke=LINE, stroke_width=1.4)),
        Layer(path(robe, wear.robe) + pattern(suit, wear), whole(robe)),
        Layer(_robe_edges(rank) + dress + _face(head, rank, wear) + head.before + _sleeve(wear)),
    ]


def _face(head: Head, rank: str, wear: Wardrobe) -> str:
    lips = "#B92F3B" if rank == "Q" else mix(wear.shade, "#9A2F33", 0.6)  # painted, or not
    return face(head.face, Complexion(wear.skin, wear.shade, head.brows, lips, wear.pattern))


def _sun(wear: Wardrobe) -> str:
    rays = sunrays(0, -6, 0, 260, 36, 2.5, wear.ray)
    halo = circle(0, -6, 57, stroke=wear.trim, stroke_opacity=0.9, stroke_width=1.6)
    return rays + halo + circle(0, -6, 52, wear.ground, fill_opacity=0.55)


def _wing_collar(wear: Wardrobe) -> str:
    body = ""
    for i in range(6):
        angle, reach = 18 - i * 13, 60 - i * 2.2
        fan = [
            (0.0, 34.0),
            polar(0, 34, reach, angle),
            polar(0, 34, reach + 4, angle - 6.5),
            polar(0, 34, reach, angle - 13),
        ]
        body += polygon(fan, wear.trim if i % 2 else IVORY, stroke=LINE, stroke_width=1)
    return mirrored(body)


def _pleats(wear: Wardrobe) -> str:
    lines = ""
    for i in range(-13, 14):
        x, y = polar(0, 14, 190, 90 + i * 8.5)
        lines += f"M0,14 L{x:.1f},{y:.1f} "
    return stroke(lines, wear.pleat, 2.6)


def _robe_edges(rank: str) -> str:
    edge = "M-26,38 L-46,150" if rank != "Q" else "M-34,42 L-48,150"
    return mirrored(stroke(edge, LINE, 8) + stroke(edge, GOLD_UPRIGHT, 5.6))


def _royal_collar(wear: Wardrobe) -> str:
    body = inked("M-44,46 L-24,34 L24,34 L44,46 L36,58 L0,74 L-36,58Z", GOLD_UPRIGHT, 1.3)
    body += path("M-36,47 L-22,40 L22,40 L36,47 L30,54 L0,67 L-30,54Z", wear.cloak)
    return body + "".join(circle(x, y, 2.6, IVORY) for x, y in ((-27, 48), (27, 48), (-16, 55), (16, 55)))


def _neckline(wear: Wardrobe) -> str:
    body = path("M-12,18 L12,18 L15,32 L32,43 L0,74 L-32,43 L-15,32Z", wear.skin)
    body += path("M2,18 L12,18 L15,32 L32,43 L0,74Z", wear.shade)
    body += stroke("M-34,42 L0,75 L34,42", LINE, 6.4) + stroke("M-34,42 L0,75 L34,42", GOLD_UPRIGHT, 4.4)
    for i in range(-4, 5):
        body += circle(i * 4.7, 47 - i * i * 0.62, 2.4, IVORY, stroke=LINE, stroke_width=0.8)
    return body + polygon([(0, 50), (4.5, 56), (0, 64), (-4.5, 56)], wear.pattern, stroke=LINE, stroke_width=1)


def _pointed_collar(wear: Wardrobe) -> str:
    wing = inked("M-13,31 L0,50 L-14,66 L-36,42Z", IVORY, 1.3)
    wing += stroke("M-14,36 L-5,50 L-14,60 L-30,43Z", wear.pattern, 1.3)
    stud = polygon([(0, 46), (5, 53), (0, 60), (-5, 53)], GOLD, stroke=LINE, stroke_width=1)
    return path("M-11,18 L11,18 L13,38 L0,50 L-13,38Z", wear.shade) + mirrored(wing) + stud


def _sleeve(wear: Wardrobe) -> str:
    """Sleeve, cuff and the hand that holds."""
    body = inked("M-92,104 L-78,70 L-50,66 L-40,92 L-52,130 L-96,130Z", wear.cloak, 1.3)
    body += inked("M-80,72 L-47,66 L-44,75 L-77,82Z", GOLD_UPRIGHT)
    body += inked("M-73,70 C-75,58 -70,50 -62,49 L-52,50 C-47,52 -47,62 -50,67Z", wear.skin)
    fingers = "".join(f"M-66,{54.5 + i * 4.2:.1f} L-49,{53.5 + i * 4.2:.1f} " for i in range(3))
    return body + stroke(fingers, wear.shade, 1.5)
