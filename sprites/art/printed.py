"""What is printed on a card: index and picture, the two kinds of small face, the neutral card. Card units: 240 x 336."""

from sprites.art import aces, backs, courts
from sprites.art.fonts import font
from sprites.art.palette import IVORY, IVORY_2, IVORY_3, SUIT2, SUIT4, rgb
from sprites.art.pips import number_pips, pip
from sprites.art.shapes import linear, rect
from sprites.art.svg import Surface, half_turned, render

VIEW = (240, 336)
RANKS, SUITS = "A23456789TJQK", "shdc"
_NEUTRAL_INK = "#7A5A1E"


def printed(key: str, four_colour: bool, style: str, size: tuple[int, int]) -> Surface:
    """A card of `size` pixels, both even. style: "full", "mini" (a great rank over a great sign) or "corner".

    The key is a card's code, a back's name, or a star and a rank for a neutral card. ValueError for an unknown back.
    """
    stock = _stock(size)
    if len(key) != 2:  # a card's code and a neutral's have two letters
        stock.blit(backs.art(key, size), (0, 0))
        return stock
    rank, suit = key[0], key[1]
    colours = SUIT4 if four_colour else SUIT2
    if rank == "*":
        return _draw_neutral(stock, suit, colours, size)
    colour = colours[suit]
    if style == "mini":
        return _draw_small(stock, rank, suit, colour, size)
    return (_draw_face if style == "full" else _draw_corner)(stock, rank, suit, colour, size, four_colour)


def _stock(size: tuple[int, int]) -> Surface:
    """Ivory card without print."""
    body = rect(0, 0, 240, 336, IVORY_3, 17) + rect(1.5, 1.5, 237, 333, "url(#f)", 15.6)
    return render(body, VIEW, size, linear("f", IVORY, IVORY_2, (0, 0), (0.35, 1)))


def _draw_face(stock: Surface, rank: str, suit: str, colour: str, size: tuple[int, int], four: bool) -> Surface:
    if rank in "JQK":
        middle = courts.art(rank, suit, size, four)
    elif rank == "A":
        middle = aces.art(suit, colour, size)
    else:
        middle = render(number_pips(rank, suit, colour), VIEW, size)
    stock.blit(middle, (0, 0))
    stock.blit(half_turned(_index(rank, suit, colour, size)), (0, 0))
    return stock


def _index(rank: str, suit: str, colour: str, size: tuple[int, int]) -> Surface:
    """The corner index: figures of 47 units' height, a pip below."""
    layer = render(pip(suit, 31, 88, 36, colour), VIEW, size)
    _rank(layer, rank, 31, 62, 1, colour)
    return layer


def _rank(layer: Surface, rank: str, x: float, baseline: float, times: float, colour: str) -> None:
    """The rank of a corner with its middle at x, in the card's units; ``times`` as large as on a whole face."""
    unit = layer.get_height() / 336
    if rank == "T":
        # Two figures tightened to the width of a Q.
        for figure, aside in (("1", -17.4), ("0", 5.6)):
            _letter(layer, figure, (x + aside * times) * unit, baseline * unit, 56 * times * unit, colour)
    else:
        _letter(layer, rank, x * unit, baseline * unit, 58 * times * unit, colour)


def _letter(layer: Surface, string: str, x: float, baseline: float, px: float, colour: str, weight: int = 600) -> None:
    """Figures with the middle of their ink at x."""
    figures = font("num", weight)
    box = figures.get_rect(string, size=px)
    figures.render_to(layer, (round(x - box.width / 2 - box.x), round(baseline)), string, rgb(colour), size=px)


def _draw_small(stock: Surface, rank: str, suit: str, colour: str, size: tuple[int, int]) -> Surface:
    unit = size[1] / 336
    label, px = ("10", 138) if rank == "T" else (rank, 150)
    _letter(stock, label, 120 * unit, 158 * unit, px * unit, colour, 700)
    stock.blit(render(pip(suit, 120, 243, 130, colour), VIEW, size), (0, 0))
    return stock


def _draw_corner(stock: Surface, rank: str, suit: str, colour: str, size: tuple[int, int], four: bool) -> Surface:
    """Rank and sign within the left third; at the right, where other cards may lie over it, a person or a great sign."""
    if rank in "JQK":
        stock.blit(courts.bust(rank, suit, size, four), (0, 0))
    else:
        stock.blit(render(pip(suit, 160, 168, 118, colour), VIEW, size), (0, 0))
    stock.blit(render(pip(suit, 45, 172, 78, colour), VIEW, size), (0, 0))
    x, times = (47, 1.55) if rank == "T" else (45, 1.8)  # two figures as wide as the sign
    _rank(stock, rank, x, 108, times, colour)
    return stock


def _draw_neutral(stock: Surface, rank: str, colours: dict[str, str], size: tuple[int, int]) -> Surface:
    unit = size[1] / 336
    _letter(stock, rank, 120 * unit, 158 * unit, 150 * unit, _NEUTRAL_INK, 700)
    spots = zip(SUITS, (76, 164, 164, 76), (214, 214, 286, 286), strict=True)
    stock.blit(render("".join(pip(suit, x, y, 66, colours[suit]) for suit, x, y in spots), VIEW, size), (0, 0))
    return stock
