"""The four kings' heads: face, hair, beard and crown, each his own, in figure units."""

from sprites.art.faces import Face, Head
from sprites.art.palette import IVORY, LINE
from sprites.art.pips import pip
from sprites.art.shapes import Point, circle, inked, mirrored, path, polygon, stroke
from sprites.art.skulls import Skull
from sprites.art.wardrobe import GOLD, GOLD_UPRIGHT, Wardrobe

# The old one of spades, the stout one of hearts, the Assyrian of diamonds, the young one of clubs.
FACES = {
    "s": Face(Skull(20.5, 19.5, 15, 8, 31), "aquiline", "hooded", "bushy", "firm", marks=("lines", "hollow")),
    "h": Face(Skull(23, 25, 22, 12, 30), "broad", "narrow", "stern", "firm", marks=("blush",)),
    "d": Face(Skull(21, 22, 19, 12, 31), "long", "kohl", "long", "full", gaze=-1.4),
    "c": Face(Skull(22, 21, 14.5, 6, 31.5), "straight", "round", "raised", "calm", gaze=1.2),
}

_CROWNS: dict[str, list[Point]] = {
    "s": [(-28, -34), (-35, -60), (-23, -51), (-17, -67), (-9, -53), (0, -72),
          (9, -53), (17, -67), (23, -51), (35, -60), (28, -34)],
    "h": [(-28, -34), (-34, -62), (-20, -50), (-12, -66), (0, -50), (12, -66), (20, -50), (34, -62), (28, -34)],
    "d": [(-28, -34), (-34, -48), (-26, -48), (-26, -57), (-16, -57), (-16, -65), (-7, -65), (-7, -73),
          (7, -73), (7, -65), (16, -65), (16, -57), (26, -57), (26, -48), (34, -48), (28, -34)],
    "c": [(-28, -34), (-34, -58), (-24, -58), (-20, -48), (-11, -48), (-8, -66),
          (8, -66), (11, -48), (20, -48), (24, -58), (34, -58), (28, -34)],
}  # fmt: skip
# Round the mouth, and down over the jaw.
_OPENING = "C18,9 13.5,12 8,12 L-8,12 C-13.5,12 -18,9"
_MOUTH = path("M-7,19.5 Q0,17 7,19.5 Q0,25 -7,19.5Z", "#A9353B")


def king(suit: str, wear: Wardrobe) -> Head:
    """Behind the shoulders his hair, before the face his beard and crown."""
    hair = {"s": _straight_hair, "h": _curly_hair, "d": _dressed_hair, "c": _wavy_hair}[suit](wear)
    beard = {"s": _long_beard, "h": _forked_beard, "d": _square_beard, "c": _small_beard}[suit](wear)
    return Head(FACES[suit], wear.beard, mirrored(hair), beard + _crown(suit, wear))


def _strands(lines: str, wear: Wardrobe, weight: float = 1.7) -> str:
    return stroke(lines, wear.beard_line, weight, stroke_linecap="round")


def _straight_hair(wear: Wardrobe) -> str:
    lock = "M-19,-30 C-33,-30 -35,-12 -34,6 C-34,20 -37,32 -42,40 C-34,47 -24,44 -20,34 L-16,-10Z"
    return inked(lock, wear.beard, 1) + _strands("M-28,-22 C-30,-4 -27,14 -33,38 M-23,-10 C-25,8 -22,22 -26,38", wear)


def _curly_hair(wear: Wardrobe) -> str:
    body = ""
    for x, y, r in ((-26, -22, 8), (-31, -10, 9), (-32, 4, 9.4), (-29, 17, 9)):
        body += circle(x, y, r, wear.beard, stroke=LINE, stroke_width=1)
        body += stroke(f"M{x - 4},{y + 3} A4.6,4.6 0 1 1 {x + 3},{y + 2.6}", wear.beard_line, 1.6)
    return body


def _dressed_hair(wear: Wardrobe) -> str:
    """A block in rows, each ending in curls."""
    body = inked("M-18,-30 L-33,-30 L-38,26 L-18,30Z", wear.beard, 1)
    body += _strands("M-34,-14 L-20,-14 M-35,-3 L-20,-3 M-36,8 L-20,8", wear, 1.4)
    curls = "".join(circle(x, 21, 3.6, wear.beard, stroke=wear.beard_line, stroke_width=1.7) for x in (-33, -25.6))
    return body + curls


def _wavy_hair(wear: Wardrobe) -> str:
    """To the chin, its ends turned out."""
    lock = "M-19,-31 C-34,-31 -36,-16 -31,-7 C-36,-1 -36,8 -31,13 C-34,16 -39,17 -42,14 C-41,24 -30,29 -21,22 L-17,-16Z"
    return inked(lock, wear.beard, 1) + _strands("M-29,-22 C-31,-8 -26,0 -28,10 C-29,18 -34,21 -38,20", wear)


def _long_beard(wear: Wardrobe) -> str:
    beard = (
        f"M-20,-2 C-22,14 -25,24 -23,38 C-21,52 -10,64 0,78 C10,64 21,52 23,38 C25,24 22,14 20,-2 {_OPENING} -20,-2Z"
    )
    lines = "".join(
        f"M{x},{25 - abs(x) * 0.3:.1f} Q{x * 1.25:.1f},44 {x * 0.34:.1f},68 " for x in (-17, -11, -5, 5, 11, 17)
    )
    droop = "M0,11 C-6,8.5 -13,11 -16.5,19 C-19,28 -20,35 -17,44 C-13,33 -8,23 0,16Z"
    return (
        path(beard, wear.beard) + _strands(lines, wear) + path(beard, stroke=LINE, stroke_width=1.2)
        + _MOUTH + mirrored(inked(droop, wear.beard, 1))
    )  # fmt: skip


def _forked_beard(wear: Wardrobe) -> str:
    beard = (
        "M-24.6,-4 C-27,14 -27,26 -24,36 C-21,48 -17,56 -13,62 C-9,56 -4,50 0,42"
        f" C4,50 9,56 13,62 C17,56 21,48 24,36 C27,26 27,14 24.6,-4 {_OPENING} -24.6,-4Z"
    )
    lines = "".join(f"M{x},25 Q{x + 2},42 {13 - (13 - x) * 0.25:.1f},57 " for x in (4, 9.6, 15, 20))
    curl = "M0,11 C-6,7.6 -13,13.4 -18,13 C-23,12.4 -25,7 -22,3.6 C-28,4.6 -29,17.4 -20,20 C-12,21.4 -5,19.6 0,15.6Z"
    return (
        path(beard, wear.beard) + mirrored(_strands(lines, wear)) + path(beard, stroke=LINE, stroke_width=1.2)
        + _MOUTH + mirrored(inked(curl, wear.beard, 1))
    )  # fmt: skip


def _square_beard(wear: Wardrobe) -> str:
    """Rows of small curls, cut off straight."""
    beard = f"M-22,-6 L-23,20 L-20,60 L20,60 L23,20 L22,-6 {_OPENING} -22,-6Z"
    curls = ""
    for row, y in enumerate((30.0, 38.0, 46.0, 54.0)):
        count = 5 if row % 2 == 0 else 4
        for i in range(count):
            curls += circle((i - (count - 1) / 2) * 7.8, y, 3.1, stroke=wear.beard_line, stroke_width=1.7)
    sides = mirrored(_strands("M-20,6 L-17,25 M-15,14 L-12,25", wear))
    straight = "M0,11 C-6,9 -13,10 -19,15 L-18,18.6 C-11,17 -5,17 0,15.6Z"
    return (
        path(beard, wear.beard) + curls + sides + path(beard, stroke=LINE, stroke_width=1.2)
        + _MOUTH + mirrored(inked(straight, wear.beard, 1))
    )  # fmt: skip


def _small_beard(wear: Wardrobe) -> str:
    """Shaven cheeks, a thin moustache and a pointed tuft."""
    tuft = "M-6.4,23.4 Q0,26.6 6.4,23.4 C9,32 4.6,41 0,50 C-4.6,41 -9,32 -6.4,23.4Z"
    thin = "M0,11.4 C-5,9 -10,13.4 -14,11.6 C-16.6,10.4 -16.8,7.4 -15,6 C-19.4,7 -19.4,14.6 -14.4,16 C-9,17.4 -4,16.6 0,14.8Z"
    return (
        inked(tuft, wear.beard, 1) + _strands("M-3,27 L-1,41 M3,27 L1,41", wear, 1.4) + mirrored(path(thin, wear.beard))
    )


def _crown(suit: str, wear: Wardrobe) -> str:
    """Points, arches, a ziggurat or towers."""
    outline = _CROWNS[suit]
    body = path("M-26,-32 C-30,-58 30,-58 26,-32Z", wear.lining)
    body += polygon(outline, GOLD, stroke=LINE, stroke_width=1.3, stroke_linejoin="round")
    body += polygon([(x * 0.78, (y + 34) * 0.62 - 36) for x, y in outline], wear.cloak, fill_opacity=0.8)
    if suit in "sh":
        body += "".join(circle(x, y, 3.2, IVORY, stroke=LINE, stroke_width=1) for x, y in outline if y < -56)
    if suit == "c":
        body += "".join(pip("c", x, y, 13, IVORY) for x, y in ((-29, -61), (0, -69), (29, -61)))
    body += inked("M-29.5,-38 L29.5,-38 L27.5,-27 L-27.5,-27Z", GOLD_UPRIGHT, 1.3)
    for x in (-18, -6, 6, 18):
        body += polygon([(x - 4, -32.5), (x, -36), (x + 4, -32.5), (x, -29)], wear.pattern)
    return body
