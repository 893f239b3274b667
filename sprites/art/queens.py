"""The four queens' heads: face, hair and tiara, each her own, in figure units."""

from sprites.art.faces import Face, Head
from sprites.art.palette import BRASS_LO, IVORY, LINE, WHITE, mix
from sprites.art.shapes import Point, circle, inked, mirrored, moved, path, polar, polygon, stroke
from sprites.art.skulls import Skull
from sprites.art.wardrobe import GOLD, GOLD_UPRIGHT, Wardrobe

# The sharp one of spades, the gentle one of hearts, the Egyptian of diamonds, the grey-templed one of clubs.
FACES = {
    "s": Face(Skull(21, 21, 14, 5.5, 30.5), "straight", "lowered", "thin", "full", marks=("spot",)),
    "h": Face(Skull(22, 23, 18.5, 9, 28.5), "snub", "lowered", "arch", "smile", marks=("blush",)),
    "d": Face(Skull(21.5, 23, 17, 8, 31), "broad", "lowered", "arch", "full"),
    "c": Face(Skull(23, 21.5, 15, 7, 30), "aquiline", "lowered", "raised", "calm", marks=("lines",)),
}


def queen(suit: str, wear: Wardrobe) -> Head:
    """Behind the shoulders her hair, before the face locks, earrings and tiara."""
    behind = {"s": _bob, "h": _loose, "d": _wig, "c": _knot}[suit](wear)
    locks = {"s": _fringe, "h": _waves, "d": _braids, "c": _rolls}[suit](wear)
    crest = {"s": _fan, "h": _petals, "d": _sun, "c": _trefoil}[suit](wear)
    drop = pendant(-23, 23) if suit == "c" else pendant(-27, 26)
    return Head(FACES[suit], wear.hair, behind, crest + locks + mirrored(drop))


def pendant(x: float, y: float) -> str:
    """An earring's lozenge hanging from (x, y)."""
    from_ear = stroke(f"M{x},{y - 5} L{x},{y + 1}", BRASS_LO, 1.4)
    corners = [(x, y), (x + 3.4, y + 7), (x, y + 14), (x - 3.4, y + 7)]
    return from_ear + polygon(corners, GOLD, stroke=LINE, stroke_width=0.9)


def _shine(lines: str, wear: Wardrobe) -> str:
    return stroke(lines, mix(wear.hair, WHITE, 0.3), 1.3, stroke_linecap="round")


def _bob(wear: Wardrobe) -> str:
    return path("M-32,-12 C-34,-40 -16,-46 0,-46 C16,-46 34,-40 32,-12 L38,27 L16,31 L-16,31 L-38,27Z", wear.hair)


def _fringe(wear: Wardrobe) -> str:
    """Cut straight over the brows and sharp at the cheeks."""
    side = path("M-20,-34 C-30,-32 -32,-14 -33,2 L-36,26 L-17,27 C-23,14 -23,0 -21,-18Z", wear.hair)
    brow = path("M-24,-36 L24,-36 L23,-20 Q0,-17.6 -23,-20Z", wear.hair)
    return (
        mirrored(side + _shine("M-27,-16 L-30,20 M-25,-2 L-26,18", wear))
        + brow
        + _shine("M-14,-24 Q0,-22 14,-24", wear)
    )


def _loose(wear: Wardrobe) -> str:
    return path(
        "M-31,-10 C-34,-40 -14,-46 0,-46 C14,-46 34,-40 31,-10 C36,2 38,16 36,26 C33,38 21,40 14,34 L-14,34"
        " C-21,40 -33,38 -36,26 C-38,16 -36,2 -31,-10Z",
        wear.hair,
    )


def _waves(wear: Wardrobe) -> str:
    lock = "M0,-34 C-12,-36 -26,-28 -27,-8 C-31,2 -33,14 -26,26 C-27,18 -20,14 -23,4 C-25,-2 -22,-8 -18,-12 C-10,-15 -3,-22 0,-34Z"
    shine = "M-5,-27 C-13,-23 -22,-16 -23,-4 M-27,4 C-29,12 -28,18 -27,22"
    return mirrored(path(lock, wear.hair) + _shine(shine, wear))


def _wig(wear: Wardrobe) -> str:
    return path("M-30,-12 C-33,-40 -14,-45 0,-45 C14,-45 33,-40 30,-12 L36,40 L-36,40Z", wear.hair)


def _braids(wear: Wardrobe) -> str:
    """Parted, hanging straight, with a gold band round every braid."""
    lock = "M0,-34 C-14,-36 -25,-28 -26,-12 L-35,40 L-20,40 L-20.5,-6 C-18,-15 -8,-24 0,-34Z"
    lines = _shine("M-4,-26 C-12,-22 -20,-16 -22,-8 M-24,0 L-27,36 M-29,4 L-31,36", wear)
    bands = "".join(
        inked(f"M{-28.4 - i * 2:.1f},{8 + i * 11} h{9.6 + i * 1.6:.1f} v4 h{-10.2 - i * 1.7:.1f}Z", GOLD_UPRIGHT, 0.8)
        for i in range(3)
    )
    return mirrored(path(lock, wear.hair) + lines + bands)


def _knot(wear: Wardrobe) -> str:
    return path("M-29,-6 C-34,-40 -14,-46 0,-46 C14,-46 34,-40 29,-6 L24,10 L-24,10Z", wear.hair)


def _rolls(wear: Wardrobe) -> str:
    """Combed up from the brow, rolled at the temples, grey there."""
    sweep = "M0,-37 C-16,-40 -27,-30 -27,-8 L-21,-6 C-21,-16 -12,-22 0,-24Z"
    body = path(sweep, wear.hair) + stroke("M-2,-31 C-13,-31 -22,-24 -24,-10", mix(wear.hair, WHITE, 0.62), 2.6)
    for x, y, r in ((-27, -8, 7.4), (-28, 5, 6.6), (-26, 16, 5.4)):
        body += circle(x, y, r, wear.hair, stroke=LINE, stroke_width=0.9)
        body += _shine(f"M{x - r * 0.5:.1f},{y + 1} A{r * 0.5:.1f},{r * 0.5:.1f} 0 1 1 {x + 1},{y + r * 0.5:.1f}", wear)
    return mirrored(body)


def _blade(start: float, end: float, reach: float, fill: str) -> str:
    middle = (start + end) / 2
    rim = [polar(0, -20, reach, start + 1), polar(0, -20, reach + 3, middle), polar(0, -20, reach, end - 1)]
    return polygon([polar(0, -20, 18, start), *rim, polar(0, -20, 18, end)], fill, stroke=LINE, stroke_width=1.1)


def _pearl(reach: float, degrees: float, radius: float = 2.6) -> str:
    return circle(*polar(0, -20, reach, degrees), radius, IVORY, stroke=LINE, stroke_width=0.8)


def _spread(count: int, sweep: float = 148) -> list[tuple[float, float]]:
    """Start and end of each blade, in degrees, over the head."""
    step = sweep / count
    return [(-90 - sweep / 2 + i * step, -90 - sweep / 2 + (i + 1) * step) for i in range(count)]


def _fan(wear: Wardrobe) -> str:
    """Nine blades, every other one tipped with a pearl."""
    body = ""
    for i, (start, end) in enumerate(_spread(9)):
        reach = 42 + (8 if i == 4 else 0) + (4 if i % 2 == 0 else 0)
        body += _blade(start, end, reach, wear.pattern if i % 2 else GOLD)
        body += _pearl(reach + 4, (start + end) / 2) if i % 2 == 0 else ""
    return body


def _petals(wear: Wardrobe) -> str:
    """Seven round petals, the middle one the highest, with a heart-red eye in each."""
    petal = "M0,-16 C-11,-24 -11,-40 0,-46 C11,-40 11,-24 0,-16Z"
    body = ""
    for turn in (-63, 63, -42, 42, -21, 21, 0):
        size = 1.0 if turn else 1.16
        whole = inked(petal, GOLD, 1.1) + path("M0,-24 C-5,-30 -5,-36 0,-40 C5,-36 5,-30 0,-24Z", wear.pattern)
        body += moved(whole + circle(0, -46, 2.2, IVORY, stroke=LINE, stroke_width=0.8), 0, -18, size, turn)
    return body


def _sun(wear: Wardrobe) -> str:
    """Rays in steps like a temple's, and a disc over the brow."""
    body = ""
    for i, (start, end) in enumerate(_spread(7, 126)):
        reach = (36, 42, 48, 54, 48, 42, 36)[i]
        steps: list[Point] = [polar(0, -20, 18, start), polar(0, -20, reach, start + 1), polar(0, -20, reach, end - 1)]
        body += polygon([*steps, polar(0, -20, 18, end)], wear.cloak if i % 2 else GOLD, stroke=LINE, stroke_width=1.1)
        body += "" if i % 2 else _pearl(reach - 6, (start + end) / 2, 2.2)
    return body + circle(0, -45, 7, GOLD, stroke=LINE, stroke_width=1.1) + circle(0, -45, 3.2, wear.pattern)


def _trefoil(wear: Wardrobe) -> str:
    """Three fans, like a clover's leaves."""
    leaf = ""
    for i in range(5):
        ends = [polar(0, 0, 25, -150 + i * 24), polar(0, 0, 28, -138 + i * 24), polar(0, 0, 25, -126 + i * 24)]
        leaf += polygon([(0, 4), *ends], wear.pattern if i % 2 else GOLD, stroke=LINE, stroke_width=1.0)
    leaf += circle(0, 0, 5.4, GOLD, stroke=LINE, stroke_width=1) + circle(0, 0, 2.2, IVORY)
    return moved(leaf, -20, -36, 0.92, -52) + moved(leaf, 20, -36, 0.92, 52) + moved(leaf, 0, -43, 1.14)
