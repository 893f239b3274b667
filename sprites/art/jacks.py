"""The four jacks' heads: face, hair and hat, each his own, in figure units."""

from sprites.art.faces import Face, Head
from sprites.art.palette import BRASS_LO, IVORY, LINE, WHITE, mix
from sprites.art.shapes import circle, inked, mirrored, path, polygon, stroke
from sprites.art.skulls import Skull
from sprites.art.wardrobe import GOLD, GOLD_UPRIGHT, Wardrobe

# The keen one of spades, the merry one of hearts, the bold one of diamonds, the dreamy one of clubs.
FACES = {
    "s": Face(Skull(21, 20.5, 14, 6, 30), "straight", "almond", "flat", "firm", gaze=-1.6),
    "h": Face(Skull(22, 23.5, 19, 9.5, 28.5), "snub", "round", "raised", "smile", marks=("freckles", "blush")),
    "d": Face(Skull(21.5, 22.5, 19, 11, 31), "broad", "almond", "flat", "full"),
    "c": Face(Skull(21, 20.5, 16.5, 8, 32), "long", "hooded", "arch", "calm", gaze=1.6),
}


def jack(suit: str, wear: Wardrobe) -> Head:
    """Behind the shoulders his hair, before the face fringe and hat."""
    behind = {"s": _pageboy, "h": _curls, "d": _cropped, "c": _long}[suit](wear)
    front = {"s": _beret, "h": _floppy, "d": _turban, "c": _feathered}[suit](wear)
    return Head(FACES[suit], wear.hair, behind, front)


def _shine(lines: str, wear: Wardrobe) -> str:
    return stroke(lines, mix(wear.hair, WHITE, 0.22), 1.1)


def _pageboy(wear: Wardrobe) -> str:
    bob = "M-29,-30 L29,-30 L31,18 C31,28 24,30 17,28 L-17,28 C-24,30 -31,28 -31,18Z"
    lines = "".join(f"M{-24 - i * 2.2:.1f},-18 L{-24 - i * 2.4:.1f},26 " for i in range(3))
    return path(bob, wear.hair) + mirrored(_shine(lines, wear))


def _curls(wear: Wardrobe) -> str:
    body = ""
    for x, y, r in ((-25, -20, 8), (-29, -8, 8), (-30, 5, 8), (-27, 17, 7)):
        body += circle(x, y, r, wear.hair) + _shine(f"M{x - 3},{y + 3} A4,4 0 1 1 {x + 3},{y + 2}", wear)
    return mirrored(body)


def _cropped(wear: Wardrobe) -> str:
    """Short at the sides, with a ring in the ear."""
    side = path("M-21,-32 C-26,-26 -27,-12 -24.6,-1 L-18,-4Z", wear.hair)
    return (
        mirrored(side)
        + circle(-24.4, 7, 4, stroke=LINE, stroke_width=3.4)
        + circle(-24.4, 7, 4, stroke=GOLD, stroke_width=2)
    )


def _long(wear: Wardrobe) -> str:
    lock = "M-18,-32 C-30,-30 -32,-16 -28,-6 C-34,2 -34,12 -28,20 C-32,28 -30,36 -22,36 C-16,34 -17,22 -17,10 L-16,-14Z"
    return mirrored(path(lock, wear.hair) + _shine("M-26,-22 C-27,-8 -23,0 -28,12 C-29,22 -25,26 -25,32", wear))


def _feather(d: str, quill: str, barbs: str, wear: Wardrobe) -> str:
    return inked(d, IVORY) + stroke(quill, wear.pattern, 2) + stroke(barbs, wear.pattern, 1.3)


def _gem(x: float, wear: Wardrobe) -> str:
    corners = [(x - 5, -33), (x, -40), (x + 5, -33), (x, -26)]
    return polygon(corners, wear.pattern, stroke=LINE, stroke_width=1.2) + circle(x, -33, 1.8, IVORY)


def _band() -> str:
    return inked("M-32,-34 Q0,-40 33,-34 L31,-25 Q0,-31 -30,-25Z", GOLD_UPRIGHT, 1.3)


def _beret(wear: Wardrobe) -> str:
    """Tilted to the right, the plume behind it."""
    barbs = "".join(f"M{32 + t * 4},{-37 - t * 6.5} L{41 + t * 3.2:.1f},{-33 - t * 6.5} " for t in range(4))
    plume = "M20,-36 C34,-42 44,-54 46,-72 C56,-56 54,-36 38,-26 C32,-23 24,-28 20,-36Z"
    return (
        path("M-23,-30 L23,-30 L23,-17 Q0,-22 -23,-17Z", wear.hair)
        + _feather(plume, "M23,-33 C36,-38 44,-50 47,-66", barbs, wear)
        + inked("M-31,-30 C-46,-50 -20,-66 6,-62 C30,-60 42,-44 32,-30Z", wear.cloak, 1.4)
        + stroke("M-26,-36 C-32,-48 -12,-58 4,-56 M-6,-36 C-8,-46 2,-54 14,-56", wear.pleat, 3)
        + _band()
        + _gem(19, wear)
    )


def _floppy(wear: Wardrobe) -> str:
    """A soft cap in puffs, the plume curling over it from the left."""
    puffs = "M-33,-31 C-46,-40 -36,-58 -22,-54 C-18,-66 2,-66 6,-57 C16,-66 34,-58 31,-48 C42,-46 42,-34 33,-31Z"
    plume = "M-24,-34 C-40,-44 -36,-66 -12,-70 C6,-72 18,-64 20,-54 C8,-62 -8,-60 -14,-52 C-20,-46 -18,-40 -16,-34Z"
    barbs = "M-28,-48 L-20,-46 M-26,-57 L-17,-53 M-17,-64 L-12,-57 M-5,-68 L-4,-60 M7,-66 L5,-60"
    return (
        path("M-23,-30 L23,-30 L24,-16 C16,-24 8,-16 0,-21 C-8,-16 -16,-24 -24,-16Z", wear.hair)
        + inked(puffs, wear.cloak, 1.4)
        + stroke("M-8,-36 C-10,-46 -2,-52 4,-54 M14,-36 C14,-44 22,-50 28,-48", wear.pleat, 3)
        + _feather(plume, "M-21,-35 C-34,-46 -28,-62 -10,-65 C4,-67 14,-62 18,-56", barbs, wear)
        + _band()
        + _gem(-19, wear)
    )


def _turban(wear: Wardrobe) -> str:
    """A roll of cloth wound twice, its end falling at the right; a beard of three days."""
    tail = "M22,-36 C36,-34 40,-16 37,2 L40,30 L28,32 L29,4 C29,-10 26,-20 20,-26Z"
    roll = "M-32,-27 C-40,-36 -34,-50 -20,-50 C-16,-62 16,-62 20,-50 C34,-50 40,-36 32,-27 Q0,-35 -32,-27Z"
    folds = "M-33,-33 C-18,-48 6,-46 31,-33 M-24,-46 C-6,-54 14,-46 33,-38 M-12,-55 C4,-58 14,-54 22,-48"
    fringe = "".join(f"M{29.6 + i * 3:.1f},31 v7 " for i in range(4))
    stubble = "M-6,24 C-7,29 -4,33 0,34 C4,33 7,29 6,24 Q0,27 -6,24Z"
    return (
        path(stubble, wear.hair)
        + mirrored(path("M0,12 C-4,10.4 -9,11.6 -12,16.6 C-7,16 -3,15.6 0,14.4Z", wear.hair))
        + inked(tail, wear.cloak, 1.3)
        + stroke("M31,-24 C34,-10 33,10 34,28", wear.pleat, 2.4)
        + stroke(fringe, BRASS_LO, 1.8)
        + inked(roll, wear.cloak, 1.4)
        + stroke(folds, wear.pleat, 3)
        + inked("M-6,-58 L0,-70 L6,-58 L4,-44 L-4,-44Z", GOLD, 1.1)
        + polygon([(-4, -50), (0, -56), (4, -50), (0, -44)], wear.pattern, stroke=LINE, stroke_width=1)
    )


def _feathered(wear: Wardrobe) -> str:
    """A hunter's hat, its brim turned up behind and pointed before, with one long feather."""
    crown = "M-25,-33 C-24,-54 -10,-66 6,-62 C20,-58 26,-46 27,-33Z"
    brim = "M-46,-24 C-34,-38 -8,-42 12,-40 C24,-40 34,-44 38,-52 C42,-38 36,-26 24,-26 C4,-32 -20,-30 -46,-24Z"
    feather = "M10,-38 C22,-50 38,-60 50,-74 C52,-58 44,-44 30,-36 C24,-33 16,-34 10,-38Z"
    barbs = "".join(f"M{24 + t * 5},{-46 - t * 5} L{33 + t * 4},{-44 - t * 5.4:.1f} " for t in range(4))
    return (
        path("M-22,-32 C-8,-36 12,-36 22,-32 L23,-15 C18,-22 12,-25 6,-26 C-4,-20 -16,-20 -23,-12Z", wear.hair)
        + inked(crown, wear.cloak, 1.4)
        + stroke("M-14,-42 C-12,-52 -4,-58 6,-58", wear.pleat, 3)
        + _feather(feather, "M14,-38 C26,-48 38,-58 48,-70", barbs, wear)
        + inked(brim, GOLD_UPRIGHT, 1.3)
        + _gem(10, wear)
    )
