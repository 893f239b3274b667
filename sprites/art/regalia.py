"""Crowns, tiaras, and what the courts hold, in figure units: the head at (0, 0), held things along x = -60."""

from sprites.art.palette import AMBER, BRASS_LO, IVORY, LINE
from sprites.art.pips import pip
from sprites.art.shapes import Point, circle, inked, moved, path, polar, polygon, rect, stroke
from sprites.art.wardrobe import Wardrobe

GOLD, GOLD_UPRIGHT, STEEL = "url(#g)", "url(#gv)", "url(#st)"
HELD = -60

_CROWNS: dict[str, list[Point]] = {
    "s": [(-28, -34), (-35, -60), (-23, -51), (-17, -67), (-9, -53), (0, -72),
          (9, -53), (17, -67), (23, -51), (35, -60), (28, -34)],
    "h": [(-28, -34), (-34, -62), (-20, -50), (-12, -66), (0, -50), (12, -66), (20, -50), (34, -62), (28, -34)],
    "d": [(-28, -34), (-34, -48), (-26, -48), (-26, -57), (-16, -57), (-16, -65), (-7, -65), (-7, -73),
          (7, -73), (7, -65), (16, -65), (16, -57), (26, -57), (26, -48), (34, -48), (28, -34)],
    "c": [(-28, -34), (-34, -58), (-24, -58), (-20, -48), (-11, -48), (-8, -66),
          (8, -66), (11, -48), (20, -48), (24, -58), (34, -58), (28, -34)],
}  # fmt: skip


def crown(suit: str, wear: Wardrobe) -> str:
    """A king's: points, arches, a ziggurat or towers."""
    outline = _CROWNS[suit]
    lining = wear.cloak if suit != "h" else "#C4232F"
    body = path("M-26,-32 C-30,-58 30,-58 26,-32Z", lining)
    body += polygon(outline, GOLD, stroke=LINE, stroke_width=1.3, stroke_linejoin="round")
    body += polygon([(x * 0.78, (y + 34) * 0.62 - 36) for x, y in outline], wear.cloak, fill_opacity=0.55)
    if suit in "sh":
        body += "".join(circle(x, y, 3.2, IVORY, stroke=LINE, stroke_width=1) for x, y in outline if y < -56)
    if suit == "c":
        body += "".join(pip("c", x, y, 13, IVORY) for x, y in ((-29, -61), (0, -69), (29, -61)))
    body += inked("M-29.5,-38 L29.5,-38 L27.5,-27 L-27.5,-27Z", GOLD_UPRIGHT, 1.3)
    for x in (-18, -6, 6, 18):
        body += polygon([(x - 4, -32.5), (x, -36), (x + 4, -32.5), (x, -29)], wear.pattern)
    return body


def tiara(wear: Wardrobe) -> str:
    """A queen's: a fan of nine blades, every other one tipped with a pearl."""
    body = ""
    for i in range(9):
        start = -164 + i * 148 / 9
        end = start + 148 / 9
        middle = (start + end) / 2
        reach = 42 + (8 if i == 4 else 0) + (4 if i % 2 == 0 else 0)
        rim = [polar(0, -20, reach, start + 1), polar(0, -20, reach + 3, middle), polar(0, -20, reach, end - 1)]
        blade = [polar(0, -20, 18, start), *rim, polar(0, -20, 18, end)]
        body += polygon(blade, wear.pattern if i % 2 else GOLD, stroke=LINE, stroke_width=1.1)
        if i % 2 == 0:
            body += circle(*polar(0, -20, reach + 4, middle), 2.6, IVORY, stroke=LINE, stroke_width=0.8)
    return body


def held(rank: str, suit: str, wear: Wardrobe) -> str:
    """What the figure holds, from the top of the panel down behind the sleeve; drawn around x = 0, then moved."""
    if rank == "Q":
        body = _stem() + {"s": _calla, "h": _rose, "d": _lotus, "c": _clover}[suit]()
    elif rank == "K":
        body = {"s": _sword, "h": _sceptre, "d": _axe, "c": _orb}[suit]()
    else:
        body = _staff() + {"s": _halberd, "h": _leaf, "d": _banner, "c": _club}[suit](wear)
    return moved(body, HELD, 0)


def _staff() -> str:
    return rect(-2.6, -50, 5.2, 170, GOLD, stroke=LINE, stroke_width=1)


def _sword() -> str:
    return (
        inked("M0,-72 L6,-58 L6,38 L-6,38 L-6,-58Z", STEEL)
        + stroke("M0,-66 L0,36", "#6C7884", 1.4)
        + rect(-17, 36, 34, 6.5, GOLD, 2, stroke=LINE, stroke_width=1)
        + rect(-3.4, 42, 6.8, 60, LINE)
    )


def _sceptre() -> str:
    heart = pip("h", 0, -52, 30, GOLD, stroke=LINE, stroke_width=3)
    return _staff() + heart + rect(-6, -36, 12, 5, IVORY, stroke=LINE, stroke_width=1)


def _axe() -> str:
    blade = "M2,-58 C10,-62 18,-60 23,-66 C27,-48 27,-36 23,-22 C18,-30 10,-32 2,-30Z"
    tip = polygon([(0, -68), (4.5, -60), (0, -52), (-4.5, -60)], GOLD, stroke=LINE, stroke_width=1)
    return _staff() + inked(blade, STEEL) + inked("M-2,-50 L-14,-44 L-2,-38Z", STEEL) + tip


def _orb() -> str:
    cross = "M-2,-63 L-2,-67 L-5.5,-67 L-5.5,-71 L-2,-71 L-2,-75 L2,-75 L2,-71 L5.5,-71 L5.5,-67 L2,-67 L2,-63Z"
    return (
        _staff()
        + circle(0, -50, 13, GOLD, stroke=LINE, stroke_width=1.2)
        + stroke("M-13,-50 L13,-50 M0,-50 L0,-63", LINE, 1.3)
        + inked(cross, GOLD, 1)
    )


def _halberd(_: Wardrobe) -> str:
    beak = "M-2,-50 C-8,-54 -14,-54 -17,-58 C-19,-42 -17,-32 -14,-26 C-10,-32 -6,-34 -2,-34Z"
    return (
        inked("M0,-74 L5,-52 L-5,-52Z", STEEL, 1.1)
        + inked(beak, STEEL, 1.1)
        + inked("M2,-48 L15,-41 L2,-34Z", STEEL, 1.1)
    )


def _leaf(_: Wardrobe) -> str:
    blade = "M0,-74 C15,-58 12,-42 0,-32 C-12,-42 -15,-58 0,-74Z"
    return inked(blade, GOLD) + stroke("M0,-70 L0,-34", LINE, 1.3)


def _banner(wear: Wardrobe) -> str:
    outer = polygon([(0, -74), (12, -56), (0, -38), (-12, -56)], GOLD, stroke=LINE, stroke_width=1.2)
    return outer + polygon([(0, -66), (6.5, -56), (0, -46), (-6.5, -56)], wear.cloak)


def _club(_: Wardrobe) -> str:
    return pip("c", 0, -54, 32, GOLD, stroke=LINE, stroke_width=3)


def _stem() -> str:
    leaf = "M0,6 C14,2 17,-10 16,-16 C6,-14 0,-6 0,6Z"
    return stroke("M0,-30 C2,0 -4,30 0,110", "#5F8A4E", 4) + inked(leaf, "#6FA05B", 1)


def _calla() -> str:
    return (
        inked("M0,-22 C-18,-34 -15,-60 8,-70 C4,-60 18,-46 0,-22Z", IVORY)
        + path("M0,-24 C-8,-36 -6,-52 8,-70 C-2,-54 4,-40 0,-24Z", "#BFD3DC")
        + stroke("M-1,-30 L3,-52", AMBER, 3, stroke_linecap="round")
    )


def _rose() -> str:
    petal, deep = "#E2525A", "#B3323E"
    body = circle(0, -46, 17, deep, stroke=LINE, stroke_width=1.2)
    for i in range(5):
        body += circle(*polar(0, -46, 9.5, i * 72 - 90), 8.2, petal, stroke=deep, stroke_width=1.4)
    return body + circle(0, -46, 6.5, deep) + stroke("M-3.5,-46 a3.5,3.5 0 1 1 3.5,3.5", petal, 1.6)


def _lotus() -> str:
    petal = "M0,0 C-8,-11 -6,-23 0,-32 C6,-23 8,-11 0,0Z"
    angles = (-52, 52, -26, 26, 0)
    fills = ("#F4C04E", "#F4C04E", "#D9922C", "#D9922C", "#F4C04E")
    return "".join(moved(inked(petal, fill, 1.1), 0, -30, 1, a) for a, fill in zip(angles, fills, strict=True))


def _clover() -> str:
    petal = inked("M0,2 C-15,-4 -12,-24 0,-18 C12,-24 15,-4 0,2Z", "#E9E2F2", 1.1) + stroke("M0,0 L0,-13", "#BFA8D6", 2)
    petals = "".join(moved(petal, 0, -46, 1, a) for a in (-120, 0, 120))
    return petals + circle(0, -46, 4, AMBER, stroke=LINE, stroke_width=1)


def beret(wear: Wardrobe) -> str:
    """A jack's, with its plume behind."""
    plume = "M20,-36 C34,-42 44,-54 46,-72 C56,-56 54,-36 38,-26 C32,-23 24,-28 20,-36Z"
    body = inked(plume, IVORY) + stroke("M23,-33 C36,-38 44,-50 47,-66", wear.pattern, 2)
    for t in range(4):
        body += stroke(f"M{32 + t * 4},{-37 - t * 6.5} L{41 + t * 3.2:.1f},{-33 - t * 6.5}", wear.pattern, 1.3)
    body += inked("M-31,-30 C-46,-50 -20,-66 6,-62 C30,-60 42,-44 32,-30Z", wear.cloak, 1.4)
    body += stroke("M-26,-36 C-32,-48 -12,-58 4,-56 M-6,-36 C-8,-46 2,-54 14,-56", wear.pleat, 3)
    body += inked("M-32,-34 Q0,-40 33,-34 L31,-25 Q0,-31 -30,-25Z", GOLD_UPRIGHT, 1.3)
    body += polygon([(14, -33), (19, -40), (24, -33), (19, -26)], wear.pattern, stroke=LINE, stroke_width=1.2)
    return body + circle(19, -33, 1.8, IVORY)


def pendant(x: float, y: float) -> str:
    """An earring's lozenge hanging from (x, y)."""
    from_ear = stroke(f"M{x},{y - 5} L{x},{y + 1}", BRASS_LO, 1.4)
    corners = [(x, y), (x + 3.4, y + 7), (x, y + 14), (x - 3.4, y + 7)]
    return from_ear + polygon(corners, GOLD, stroke=LINE, stroke_width=0.9)
