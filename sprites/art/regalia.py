"""What the courts hold, in figure units: the head is at (0, 0), held things stand along x = -60."""

from sprites.art.palette import AMBER, IVORY, LINE
from sprites.art.pips import pip
from sprites.art.shapes import circle, inked, moved, path, polar, polygon, rect, stroke
from sprites.art.wardrobe import GOLD, STEEL, Wardrobe

HELD = -60


def held(rank: str, suit: str, wear: Wardrobe) -> str:
    """From the top of the panel down behind the sleeve; drawn around x = 0, then moved."""
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
