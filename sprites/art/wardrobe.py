"""What the four court families wear: their colours, and the pattern woven into their robes."""

from typing import NamedTuple

from sprites.art.palette import WHITE
from sprites.art.shapes import circle, path, polygon, rect

# The gradients of shapes.METALS.
GOLD, GOLD_UPRIGHT, STEEL = "url(#g)", "url(#gv)", "url(#st)"


class Wardrobe(NamedTuple):
    """Colours of one suit's court; `lining` is inside the crown."""

    ground: str
    ray: str
    robe: str
    pattern: str
    cloak: str
    pleat: str
    lining: str
    hair: str
    beard: str
    beard_line: str
    skin: str
    shade: str
    trim: str


WARDROBE = {
    "s": Wardrobe(
        "#1B2A45", "#25395B", "#F1E6CB", "#3C7F8C", "#3B6E86", "#2A546B", "#3B6E86",
        "#12151F", "#DAD7CF", "#AFAEAC", "#F4D9BC", "#D9B08C", "#CFA052",
    ),
    "h": Wardrobe(
        "#8C1D2C", "#A22F3B", "#F3E5C9", "#C4232F", "#4B1326", "#64203A", "#C4232F",
        "#5B2415", "#8E4323", "#6C2F17", "#F2CFAB", "#D2A079", "#DDB163",
    ),
    "d": Wardrobe(
        "#B65A28", "#C96F38", "#F5E8CC", "#C4552A", "#17505C", "#236878", "#17505C",
        "#3A2114", "#3A2114", "#7A4E30", "#C99066", "#A56E46", "#E8BF6C",
    ),
    "c": Wardrobe(
        "#16473A", "#20594A", "#F2E7CB", "#2B7A5C", "#7B2E3C", "#963F4C", "#7B2E3C",
        "#4B2C1B", "#7A4A26", "#54301A", "#EAC197", "#C99769", "#D6A956",
    ),
}  # fmt: skip
# With four colours each ground takes its suit's: spades near black, diamonds a light blue, clubs a fresh green; a blue
# family wears terracotta, for its petrol cloaks would drown.
_FOUR = {
    "s": WARDROBE["s"]._replace(ground="#20242F", ray="#2E3442"),
    "h": WARDROBE["h"],
    "d": WARDROBE["d"]._replace(
        ground="#2468B4", ray="#3A7CC6", pattern="#B65A28", cloak="#A8481F", pleat="#C4622F", lining="#A8481F"
    ),
    "c": WARDROBE["c"]._replace(ground="#1B6B40", ray="#2A7C50"),
}


def wardrobe(suit: str, four_colour: bool = False) -> Wardrobe:
    """The family's colours in a pack of two or of four colours."""
    return (_FOUR if four_colour else WARDROBE)[suit]


def pattern(suit: str, wear: Wardrobe) -> str:
    """The robe's weave: spades chevrons, hearts scallops, diamonds lozenges, clubs stripes and dots."""
    return {"s": _chevrons, "h": _scallops, "d": _lozenges, "c": _stripes}[suit](wear)


def _chevrons(wear: Wardrobe) -> str:
    body = ""
    for y in range(36, 120, 12):
        body += path(f"M-60,{y - 14} L0,{y + 12} L60,{y - 14} L60,{y - 8} L0,{y + 18} L-60,{y - 8}Z", wear.pattern)
    return body


def _scallops(wear: Wardrobe) -> str:
    body = ""
    for row, y in enumerate(range(40, 124, 11)):
        for i in range(-5, 6):
            x = i * 15 + (7.5 if row % 2 else 0)
            body += path(
                f"M{x - 7.5},{y - 6} a7.5,7.5 0 0 0 15,0Z", wear.robe, stroke=wear.pattern, stroke_width=1.7
            ) + circle(x, y - 3.4, 1.8, wear.pattern)
    return body


def _lozenges(wear: Wardrobe) -> str:
    body = ""
    for row, y in enumerate(range(36, 124, 11)):
        for i in range(-5, 6):
            x = i * 14 + (7 if row % 2 else 0)
            corners = [(x, y - 9), (x + 5.4, y), (x, y + 9), (x - 5.4, y)]
            body += polygon(corners, wear.pattern if row % 2 else wear.cloak)
    return body


def _stripes(wear: Wardrobe) -> str:
    body = "".join(rect(i * 11 - 2.6, 26, 5.2, 100, wear.pattern) for i in range(-4, 5))
    for row in range(8):
        for i in range(-4, 5):
            body += circle(i * 11 + 5.5, 44 + row * 11, 1.7, wear.trim)
    return body


def whole(shape: str) -> str:
    """A path as a clip mask."""
    return path(shape, WHITE)
