"""The half figures of the twelve courts, as layers of SVG in figure units; the head is at (0, 0)."""

from typing import NamedTuple

from sprites.art.faces import OVAL, Complexion, head
from sprites.art.palette import IVORY, LINE, WHITE, mix
from sprites.art.regalia import GOLD, GOLD_UPRIGHT, beret, crown, held, pendant, tiara
from sprites.art.shapes import circle, inked, mirrored, path, polar, polygon, stroke, sunrays
from sprites.art.wardrobe import WARDROBE, Wardrobe, pattern, whole


class Layer(NamedTuple):
    """A drawing, and if it must be cut out the shape that remains."""

    body: str
    mask: str = ""


_CLOAK = "M-130,150 L-130,96 C-104,72 -66,48 -24,40 L-13,30 L13,30 L24,40 C62,46 84,56 100,72 L100,150Z"


def half_figure(rank: str, suit: str) -> list[Layer]:
    """Layers from the back to the front."""
    wear = WARDROBE[suit]
    robe = "M-26,38 L26,38 L46,150 L-46,150Z" if rank != "Q" else "M-34,42 L34,42 L48,150 L-48,150Z"
    dress = {"K": _royal_collar, "Q": _neckline, "J": _pointed_collar}[rank](wear)
    features = {"K": _king, "Q": _queen, "J": _jack}[rank](suit, wear)
    return [
        Layer(_sun(wear) + held(rank, suit, wear) + _hair_behind(rank, wear)),
        Layer(path(_CLOAK, wear.cloak) + _pleats(wear), whole(_CLOAK)),
        Layer(path(_CLOAK, stroke=LINE, stroke_width=1.4)),
        Layer(path(robe, wear.robe) + pattern(suit), whole(robe)),
        Layer(_robe_edges(rank) + dress + _head(rank, suit, wear) + features + _sleeve(wear)),
    ]


def _sun(wear: Wardrobe) -> str:
    rays = sunrays(0, -6, 0, 260, 36, 2.5, wear.ray)
    halo = circle(0, -6, 57, stroke=wear.trim, stroke_opacity=0.9, stroke_width=1.6)
    return rays + halo + circle(0, -6, 52, wear.ground, fill_opacity=0.55)


def _hair_behind(rank: str, wear: Wardrobe) -> str:
    if rank == "K":
        lock = "M-22,-30 C-33,-30 -35,-16 -32,-4 C-30,6 -33,12 -34,18 C-32,27 -22,27 -20,18 L-18,-20Z"
        strand = stroke("M-29,-20 C-30,-8 -26,2 -28,14", wear.beard_line, 1.6)
        return mirrored(inked(lock, wear.beard, 1) + strand)
    if rank == "J":
        bob = "M-29,-30 L29,-30 L31,18 C31,28 24,30 17,28 L-17,28 C-24,30 -31,28 -31,18Z"
        lines = "".join(f"M{-25 - i * 2.2:.1f},-18 L{-25 - i * 2.4:.1f},26 " for i in range(3))
        return path(bob, wear.hair) + mirrored(stroke(lines, mix(wear.hair, WHITE, 0.22), 1))
    hair = (
        "M-31,-10 C-34,-40 -14,-46 0,-46 C14,-46 34,-40 31,-10 L34,18 C34,31 22,35 14,31 L-14,31 C-22,35 -34,31 -34,18Z"
    )
    return _wing_collar(wear) + path(hair, wear.hair)


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


def _head(rank: str, suit: str, wear: Wardrobe) -> str:
    lips = "#C02A38" if suit == "h" else "#B3373E"
    look = Complexion(wear.skin, wear.shade, wear.hair, lips, wear.pattern)
    return head(look, eyes_closed=rank == "Q") + path(OVAL, stroke=LINE, stroke_width=1.2)


def _king(suit: str, wear: Wardrobe) -> str:
    beard = (
        "M-23,-2 C-25,14 -25,26 -20,38 L-11,52 L0,60 L11,52 L20,38 C25,26 25,14 23,-2"
        " C20,8 14,12 8,12 L-8,12 C-14,12 -20,8 -23,-2Z"
    )
    curls = "".join(f"M{i},24 L{i * 0.62:.1f},{56 - abs(i) * 0.9:.1f} " for i in (-16, -10.5, -5, 0, 5, 10.5, 16))
    moustache = inked("M0,11 C-6,8.5 -14,11 -19,20 C-11,20.5 -4,19.5 0,15.5Z", wear.beard, 1)
    return (
        path(beard, wear.beard)
        + stroke(curls, wear.beard_line, 1.7)
        + path(beard, stroke=LINE, stroke_width=1.2)
        + path("M-7,19.5 Q0,17 7,19.5 Q0,25 -7,19.5Z", "#A9353B")
        + mirrored(moustache)
        + crown(suit, wear)
    )


def _queen(suit: str, wear: Wardrobe) -> str:
    lock = "M0,-33 C-12,-35 -25,-26 -27,-6 C-30,4 -30,16 -23,23 C-20,14 -22,2 -19,-8 C-12,-12 -3,-20 0,-33Z"
    shine = "M-6,-26 C-14,-22 -22,-14 -24,-2 M-26,2 C-27,8 -26,14 -24,18"
    side = path(lock, wear.hair) + stroke(shine, mix(wear.hair, WHITE, 0.32), 1.3)
    return tiara(wear) + mirrored(side + pendant(-26, 26))


def _jack(suit: str, wear: Wardrobe) -> str:
    return path("M-23,-30 L23,-30 L23,-17 Q0,-22 -23,-17Z", wear.hair) + beret(wear)


def _sleeve(wear: Wardrobe) -> str:
    """Sleeve, cuff and the hand that holds."""
    body = inked("M-92,104 L-78,70 L-50,66 L-40,92 L-52,130 L-96,130Z", wear.cloak, 1.3)
    body += inked("M-80,72 L-47,66 L-44,75 L-77,82Z", GOLD_UPRIGHT)
    body += inked("M-73,70 C-75,58 -70,50 -62,49 L-52,50 C-47,52 -47,62 -50,67Z", wear.skin)
    fingers = "".join(f"M-66,{54.5 + i * 4.2:.1f} L-49,{53.5 + i * 4.2:.1f} " for i in range(3))
    return body + stroke(fingers, wear.shade, 1.5)
