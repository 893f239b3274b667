"""Card surfaces at any height: faces, backs, small faces, and cards turned with their shadow. Heights are real pixels.

A card is its code ("Qs"); a back is its name ("rummy", "rummoli"); a neutral card, any suit, is a star and a rank ("*8").
Each is drawn once as a large master, from which all sizes and turns are made; the width is 5/7 of the height.
"""

import pygame

from sprites.art import aces, backs, courts
from sprites.art.cache import CARDS, MASTERS
from sprites.art.fonts import font
from sprites.art.palette import AMBER, BLACK, CARD_DIM, IVORY, IVORY_2, IVORY_3, SUIT2, SUIT4, rgb
from sprites.art.pips import number_pips, pip
from sprites.art.shapes import linear, rect
from sprites.art.svg import Layers, Surface, half_turned, padded, render, scaled, shadow, silhouette
from sprites.art.svg import turned as turned_surface

VIEW = (240, 336)
RANKS, SUITS = "A23456789TJQK", "shdc"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
SMALL_BELOW = 100  # less high, a whole face's index is too small to be read
# As large as 54 masters can be kept; a still larger card gets a master of its own size.
_MASTER_MOST = 546
_BORDER = 4
_SOFT_HEIGHT = 320
_DIM_ALPHA = 84
_NEUTRAL_INK = "#7A5A1E"

# Shadow below a card as shares of its height: blur, fall, and alpha.
SHADOWS = {"none": (0.0, 0.0, 0), "rest": (0.034, 0.019, 120), "lifted": (0.063, 0.045, 120), "held": (0.08, 0.09, 110)}


def face(card: str, height: int, four_colour: bool = False) -> Surface:
    """The whole face; a low one has its rank and sign large at the left, so that it can be read under other cards."""
    return _upright(card, height, four_colour, _style(card, height))


def back(name: str, height: int) -> Surface:
    """One of the backs: "rummy" or "rummoli"."""
    return _upright(name, height, False, "full")


def mini(card: str, height: int, four_colour: bool = False) -> Surface:
    """One great rank over one great pip; of a neutral card over all four."""
    return _upright(card, height, four_colour, "mini")


def turned(
    key: str,
    height: int,
    angle: float = 0,
    four_colour: bool = False,
    *,
    shadow: str = "rest",
    small: bool = False,
    dim: bool = False,
    rim: bool = False,
) -> Surface:
    """A card turned clockwise by whole degrees, its centre at the surface's centre: blit it by "cc", without flags.

    `small` asks for the great rank over its sign. `shadow` is one of SHADOWS. `dim` tints a card that
    cannot be played; `rim` puts amber light round a chosen one.
    """
    height, degrees = max(1, height), round(angle) % 360
    style = _style(key, height, small)
    marks = (key, height, degrees, four_colour, shadow, style, dim, rim)
    return CARDS.get(marks, lambda: _compose(key, height, degrees, four_colour, shadow, style, dim, rim))


def _style(key: str, height: int, small: bool = False) -> str:
    """How a card is drawn: "full", "mini" (one great rank over its sign) or "corner" (both large, at the left)."""
    if small or key[0] == "*":
        return "mini"
    return "corner" if len(key) == 2 and height < SMALL_BELOW else "full"


def _upright(key: str, height: int, four_colour: bool, style: str) -> Surface:
    height = max(1, height)

    def draw() -> Surface:
        large = master(key, height, four_colour, style)
        inner = large.get_rect().inflate(-2 * _BORDER, -2 * _BORDER)
        return scaled(large.subsurface(inner), (max(1, round(height * 5 / 7)), height))

    return CARDS.get((key, height, four_colour, style), draw)


def _compose(key: str, height: int, degrees: int, four: bool, shade: str, style: str, dim: bool, rim: bool) -> Surface:
    if degrees:
        large, share = _near(key, height, four, style)
        card = turned_surface(large, degrees, share)
    else:
        card = _upright(key, height, four, style).premul_alpha()
    bare = shade == "none" and not rim
    out = Layers(card.get_size() if bare else _ground(height, degrees, shade, rim).get_size())
    if not bare:
        out.add_premultiplied(_ground(height, degrees, shade, rim))
    out.add_premultiplied(card)
    if dim:
        out.add_premultiplied(_tint(card))
    return out.flat()


def _tint(card: Surface) -> Surface:
    """A premultiplied veil of the colour for cards that cannot be played, in the card's shape."""
    return silhouette(card, CARD_DIM, _DIM_ALPHA).premul_alpha()


def _near(key: str, height: int, four_colour: bool, style: str) -> tuple[Surface, float]:
    """The card drawn not much larger than wanted, and the scale that is left: turning far smaller would drop pixels."""
    large = master(key, height, four_colour, style)
    inner = large.get_height() - 2 * _BORDER
    halvings = 0
    while inner / 2 ** (halvings + 1) >= height * 1.5:
        halvings += 1
    if not halvings:
        return large, height / inner

    def draw() -> Surface:
        part = 2**halvings
        return pygame.transform.smoothscale(large, (large.get_width() // part, large.get_height() // part))

    near = CARDS.get(("near", key, four_colour, large.get_height(), halvings), draw)
    return near, height / inner * large.get_height() / near.get_height()


def _ground(height: int, degrees: int, shade: str, rim: bool) -> Surface:
    """Shadow and light below any card of this size and turn, premultiplied."""
    return CARDS.get(("ground", height, degrees, shade, rim), lambda: _draw_ground(height, degrees, shade, rim))


def _draw_ground(height: int, degrees: int, shade: str, rim: bool) -> Surface:
    # A blur has no detail and is the same from all sides: one upright shadow serves every size and angle. Only its fall
    # does not turn.
    soft = CARDS.get(("soft", shade), lambda: _draw_soft(shade))
    fall = SHADOWS[shade][1] * height
    shadow_turned = light_turned = turned_surface(soft, degrees, height / _SOFT_HEIGHT)
    if rim:
        light = CARDS.get(("light", height), lambda: _draw_light(height))
        light_turned = turned_surface(light, degrees, 0.5)
    margin = round(fall) * 2
    widest = max(shadow_turned.get_width() + margin, light_turned.get_width())
    highest = max(shadow_turned.get_height() + margin, light_turned.get_height())
    ground = Layers((widest, highest)).add_premultiplied(shadow_turned, (fall * 0.3, fall))
    if rim:
        ground.add_premultiplied(light_turned)
    return ground.premultiplied()


def _draw_soft(shade: str) -> Surface:
    """An upright card's shadow, premultiplied."""
    blur, _, alpha = SHADOWS[shade]
    return shadow(_plate(_SOFT_HEIGHT, 0), max(1.0, _SOFT_HEIGHT * blur), alpha=alpha).premul_alpha()


def _draw_light(height: int) -> Surface:
    """The amber rim and glow of a chosen card, upright, premultiplied, at twice the size."""
    glow = shadow(_plate(height * 2, 0), height * 2 * 0.06, AMBER, 255)
    return Layers(glow.get_size()).add(glow).add(_plate(height * 2, height * 0.023, AMBER)).premultiplied()


def _plate(height: int, grow: float, colour: str = BLACK) -> Surface:
    """The plain outline of a card, `grow` px larger on each side, with an empty border."""
    w, h = height * 5 / 7 + grow * 2, height + grow * 2
    view = (round(w) + _BORDER * 2, round(h) + _BORDER * 2)
    return render(rect((view[0] - w) / 2, (view[1] - h) / 2, w, h, colour, height * 17 / 336 + grow), view, view)


def master_height(height: int) -> int:
    """Larger than the height wanted, so that turning keeps it sharp, and such that the width is even too."""
    wanted = max(min(round(height * 1.6), _MASTER_MOST), height)
    return -(-max(wanted, 112) // 14) * 14


def master(key: str, height: int, four_colour: bool = False, style: str = "full") -> Surface:
    """A large premultiplied drawing with an empty border, good for cards up to `height`.

    A larger one made before serves as well.
    """
    if style != "full":
        # Small faces are drawn in a millisecond: not worth the room.
        return _draw_master(key, four_colour, style, -(-height * 2 // 14) * 14)
    wanted = master_height(height)
    marks = (key, four_colour)
    kept = MASTERS.peek(marks)
    if kept is not None and kept.get_height() >= wanted:
        return kept
    return MASTERS.put(marks, _draw_master(key, four_colour, style, wanted))


def _draw_master(key: str, four_colour: bool, style: str, height: int) -> Surface:
    return padded(_draw(key, four_colour, style, (height * 5 // 7, height)), _BORDER).premul_alpha()


def _draw(key: str, four_colour: bool, style: str, size: tuple[int, int]) -> Surface:
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
    _rank(stock, rank, 45, 108, 1.8, colour)
    return stock


def _draw_neutral(stock: Surface, rank: str, colours: dict[str, str], size: tuple[int, int]) -> Surface:
    unit = size[1] / 336
    _letter(stock, rank, 120 * unit, 158 * unit, 150 * unit, _NEUTRAL_INK, 700)
    spots = zip(SUITS, (76, 164, 164, 76), (214, 214, 286, 286), strict=True)
    stock.blit(render("".join(pip(suit, x, y, 66, colours[suit]) for suit, x, y in spots), VIEW, size), (0, 0))
    return stock
