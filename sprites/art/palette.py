"""Amber Parlour's colours, as "#rrggbb" text; every other drawing module reads them from here."""

# Surfaces: felts are (lit, base, edge).
FELT_HI, FELT, FELT_LO = "#2C7A6B", "#1B5A50", "#0C332F"
PLUM_HI, PLUM, PLUM_LO = "#6A3450", "#4A2239", "#27111F"
WOOD_HI, WOOD, WOOD_LO = "#8A5430", "#5C3219", "#2E170B"
LACQUER, LACQUER_2 = "#10201F", "#1A302E"
NIGHT = "#0A1413"
VELVET_HI, VELVET, VELVET_LO = "#A8303C", "#74202B", "#360C13"

# Light and metal. Brass is drawn, amber is lit: amber means "you, now".
BRASS_HI, BRASS, BRASS_LO = "#F6DFA0", "#CFA052", "#8A6127"
AMBER_HI, AMBER, AMBER_LO = "#FFCB6B", "#F2A33A", "#C06F16"
IVORY, IVORY_2, IVORY_3 = "#FDF8EC", "#F6EDDA", "#CFBE98"

# Text on lacquer and felt; ink on ivory and amber; LINE outlines every figure.
TEXT, TEXT_2, TEXT_3 = "#FBF3DF", "#CFC6AE", "#93A29A"
INK, INK_2 = "#1B1A1F", "#5D5347"
LINE = "#14131A"
BLACK, WHITE = "#000000", "#FFFFFF"

# Suits by their letter in a card's code.
SUIT2 = {"s": "#1B1F2A", "h": "#C4232F", "d": "#C4232F", "c": "#1B1F2A"}
SUIT4 = {"s": "#1B1F2A", "h": "#C4232F", "d": "#1B5FB0", "c": "#1C7A46"}
RED_ON_DARK = "#FF8A78"
CARD_DIM = "#3B1F30"

GOOD, BAD, INFO = "#7CCB8B", "#F07A6A", "#7FB8D8"
PLAYER = ("#F2A33A", "#6FC7B6", "#E8776B", "#9CB8F0", "#C99BE0", "#B5CF6B", "#F0C9A0", "#8FD3F0")

# Chip value: (body, edge spots, inlay ink).
CHIP = {
    1: ("#EFE6D0", "#3E7C74", "#3E5A55"),
    5: ("#B32A36", "#F6E9CF", "#7A1822"),
    10: ("#1F6F8B", "#F6E9CF", "#134A5E"),
    25: ("#E39A32", "#3B2414", "#8A5212"),
    100: ("#2A2A33", "#E8C983", "#15151B"),
}

# Pairs that carry words, each at least 4.5 : 1 (WCAG AA); the tests hold them to it.
READABLE = (
    (TEXT, LACQUER),
    (TEXT, FELT),
    (TEXT, FELT_HI),
    (TEXT, PLUM),
    (TEXT, PLUM_HI),
    (TEXT_2, LACQUER),
    (TEXT_2, FELT),
    (TEXT_2, PLUM),
    (TEXT_3, LACQUER),
    (AMBER, LACQUER),
    (AMBER_HI, LACQUER),
    (INK, AMBER),
    (INK, AMBER_HI),
    (INK_2, IVORY),
    (RED_ON_DARK, LACQUER),
    *((colour, IVORY) for colour in (*SUIT2.values(), *SUIT4.values())),
    *((colour, LACQUER) for colour in PLAYER),
    *((colour, LACQUER) for colour in (GOOD, BAD, INFO)),
)


def rgb(colour: str) -> tuple[int, int, int]:
    """The three channels, 0 to 255, of "#rrggbb"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """`first` with `share` (0 to 1) of `second` in it.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    channels = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{channel:02X}" for channel in channels)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    parts = (channel / 255 for channel in rgb(colour))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """WCAG contrast ratio, 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
