"""Card surfaces at any height: faces, backs, small faces, and cards turned with their shadow. Heights are real pixels.

A card is its code ("Qs"); a back is its name ("peacock", "sunburst"); a neutral card, any suit, is a star and a rank ("*8").
Each is printed once as a large master, from which all sizes and turns are made; the width is CARD_RATIO of the height.
"""

from collections.abc import Callable
from functools import partial

import pygame

from levels.layout import CARD_RATIO
from sprites.art import courts
from sprites.art.cache import CARDS, MASTERS
from sprites.art.palette import AMBER, BLACK, CARD_DIM, rgb
from sprites.art.printed import RANKS, SUITS, printed
from sprites.art.shapes import rect
from sprites.art.svg import Layers, Surface, padded, render, scaled, shadow
from sprites.art.svg import turned as turned_surface

PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
SMALL_BELOW = 100  # less high, a whole face's index is too small to be read
# As large as 54 masters can be kept; a still larger card gets a master of its own size.
_MASTER_MOST = 546
_BORDER = 4
_SOFT_HEIGHT = 320
_COARSE_FROM = 100  # a card's height
_UNSEEN = 2  # of 255: so faint a shadow is none
_DIM_ALPHA = 84

# Shadow below a card as shares of its height: blur, fall, and alpha.
SHADOWS = {
    "none": (0.0, 0.0, 0),
    "thin": (0.008, 0.004, 90),
    "rest": (0.034, 0.019, 120),
    "lifted": (0.063, 0.045, 120),
    "held": (0.08, 0.09, 110),
}


def face(card: str, height: int, four_colour: bool = False) -> Surface:
    """The whole face; a low one has its rank and sign large at the left, so that it can be read under other cards."""
    return _upright(card, height, four_colour, _style(card, height))


def back(name: str, height: int) -> Surface:
    """One of the backs, by its name in `backs.NAMES`."""
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
    marks = (key, height, degrees, four_colour, shadow, style, rim)
    if not dim:
        return CARDS.get(marks, lambda: _compose(*marks))
    lit = CARDS.get(marks, lambda: _compose(*marks))
    return CARDS.get((*marks, "dim"), lambda: _dimmed(lit))


def _style(key: str, height: int, small: bool = False) -> str:
    """How a card is drawn: "full", "mini" (one great rank over its sign) or "corner" (both large, at the left)."""
    if small or key[0] == "*":
        return "mini"
    return "corner" if cornered(key, height) else "full"


def cornered(key: str, height: int) -> bool:
    """Whether a card is so low that its rank and sign are drawn large at the left."""
    return len(key) == 2 and height < SMALL_BELOW


def _upright(key: str, height: int, four_colour: bool, style: str) -> Surface:
    height = max(1, height)

    def draw() -> Surface:
        large = master(key, height, four_colour, style)
        inner = large.get_rect().inflate(-2 * _BORDER, -2 * _BORDER)
        return scaled(large.subsurface(inner), (max(1, round(height * CARD_RATIO)), height))

    return CARDS.get((key, height, four_colour, style), draw)


def _compose(key: str, height: int, degrees: int, four: bool, shade: str, style: str, rim: bool) -> Surface:
    card = _bare(key, height, degrees, four, style)
    size = card.get_size()
    out = Layers(size) if shade == "none" and not rim else _ground(size, height, degrees, shade, rim)
    return out.add_premultiplied(card).flat()


def _bare(key: str, height: int, degrees: int, four: bool, style: str) -> Surface:
    """A turned card without shadow, premultiplied."""
    if not degrees:
        return _upright(key, height, four, style).premul_alpha()
    large, share = _near(key, height, four, style)
    return turned_surface(large, degrees, share)


def _dimmed(lit: Surface) -> Surface:
    """A whole hand is dimmed at once: the drawings that there are get the tint of cards that cannot be played.

    Their shadows get it, too, where nobody can tell it from black.
    """
    out, rest = lit.copy(), 255 - _DIM_ALPHA
    out.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_MULT)
    red, green, blue = (part * _DIM_ALPHA // 255 for part in rgb(CARD_DIM))
    out.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)
    return out


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


def _ground(card: tuple[int, int], height: int, degrees: int, shade: str, rim: bool) -> Layers:
    """Shadow and light below a turned card, which lies in the very middle. Only the shadow's fall does not turn."""
    fall = SHADOWS[shade][1] * height
    shadow_turned = light_turned = _shade(height, degrees, shade)
    if rim:
        light = CARDS.get(("light", height), lambda: _draw_light(height))
        light_turned = turned_surface(light, degrees, 0.5)
    margin = round(fall) * 2
    widest = max(shadow_turned.get_width() + margin, light_turned.get_width())
    highest = max(shadow_turned.get_height() + margin, light_turned.get_height())
    widest, highest = widest + (widest - card[0]) % 2, highest + (highest - card[1]) % 2
    ground = Layers((widest, highest)).add_premultiplied(shadow_turned, (fall * 0.3, fall))
    if rim:
        ground.add_premultiplied(light_turned)
    return ground


def _shade(height: int, degrees: int, shade: str) -> Surface:
    """A turned card's shadow. A blur has no detail and is the same from all sides: one upright shadow serves every size and
    angle, and where it is large it is turned and kept at half the size."""
    soft = CARDS.get(("soft", shade), lambda: _draw_soft(shade))
    part = 2 if height >= _COARSE_FROM else 1
    marks = ("shade", height, degrees, shade)
    small = CARDS.get(marks, lambda: _tight(turned_surface(soft, degrees, height / _SOFT_HEIGHT / part)))
    return small if part == 1 else pygame.transform.smoothscale_by(small, part)


def _draw_soft(shade: str) -> Surface:
    """An upright card's shadow, premultiplied."""
    blur, _, alpha = SHADOWS[shade]
    return shadow(_plate(_SOFT_HEIGHT, 0), max(1.0, _SOFT_HEIGHT * blur), alpha=alpha).premul_alpha()


def _tight(surface: Surface) -> Surface:
    """Without margins in which nobody sees anything, its centre still in the middle: a fifth less to keep and to draw."""
    (w, h), seen = surface.get_size(), surface.get_bounding_rect(min_alpha=_UNSEEN + 1)
    aside, above = min(seen.left, w - seen.right), min(seen.top, h - seen.bottom)
    return surface.subsurface((aside, above, w - 2 * aside, h - 2 * above)).copy()


def _draw_light(height: int) -> Surface:
    """The amber rim and glow of a chosen card, upright, premultiplied, at twice the size."""
    glow = shadow(_plate(height * 2, 0), height * 2 * 0.06, AMBER, 255)
    return Layers(glow.get_size()).add(glow).add(_plate(height * 2, height * 0.023, AMBER)).premultiplied()


def _plate(height: int, grow: float, colour: str = BLACK) -> Surface:
    """The plain outline of a card, `grow` px larger on each side, with an empty border."""
    w, h = height * CARD_RATIO + grow * 2, height + grow * 2
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
        wanted = -(-height * 2 // 14) * 14
        # One that flies turns: it is drawn once for all its angles.
        return CARDS.get(
            ("small", key, four_colour, style, wanted), lambda: _draw_master(key, four_colour, style, wanted)
        )
    wanted = master_height(height)
    kept = _kept(key, wanted, four_colour)
    return kept or MASTERS.put((key, four_colour), _draw_master(key, four_colour, style, wanted))


def steps(key: str, height: int, four_colour: bool = False) -> list[Callable[[], object]]:
    """A master in pieces to draw one after the other: a court's figures, then the card. `master` is quick after them."""
    last = partial(master, key, height, four_colour)
    court = len(key) == 2 and key[0] in "JQK"
    return [partial(_draw_figures, key, height, four_colour), last] if court else [last]


def _draw_figures(key: str, height: int, four_colour: bool) -> None:
    wanted = master_height(height)
    if _kept(key, wanted, four_colour) is None:
        courts.figures(key[0], key[1], _size(wanted), four_colour)


def _kept(key: str, wanted: int, four_colour: bool) -> Surface | None:
    """A master made before, if it is large enough."""
    kept = MASTERS.peek((key, four_colour))
    return kept if kept is not None and kept.get_height() >= wanted else None


def _size(height: int) -> tuple[int, int]:
    """Of a master's card, without its border."""
    return round(height * CARD_RATIO), height


def _draw_master(key: str, four_colour: bool, style: str, height: int) -> Surface:
    return padded(printed(key, four_colour, style, _size(height)), _BORDER).premul_alpha()
