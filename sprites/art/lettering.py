"""One line of text as a surface: kerned or tracked, suit signs as our own pips. Sizes are real pixels.

A letter that the typeface lacks comes from the spare one, and one that both lack is a box: nothing is left out unseen.
"""

import unicodedata
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import pygame

from sprites.art.cache import LETTERS
from sprites.art.fonts import cap_height, family_of, font
from sprites.art.palette import RED_ON_DARK, SUIT2, luminance, mix, rgb
from sprites.art.pips import PIP, SIGNS
from sprites.art.shapes import path
from sprites.art.svg import blank, render

# The least size of any text on a real screen, down to half the design's size; below that there is no room for it.
FLOOR, FLOOR_SCALE = 14.0, 0.5
# To what share of its width a line is squeezed: narrower, and nobody can read it.
LEAST_SQUEEZE = 0.7
_EDGE = 2
_SIGN_SHARE, _SIGN_GAP = 0.82, 0.08
_BOX_SHARE, _BOX_GAP = 0.56, 0.12  # the box for a letter that no typeface has
_SELECTORS = range(0xFE00, 0xFE10)  # choose between two pictures of the sign before them


class Style(NamedTuple):
    """How a line is set: `px` is the font size and `track` the extra space between letters, both in pixels."""

    px: float
    family: str = "ui"
    weight: int = 500
    track: float = 0.0


class Line(NamedTuple):
    """A drawn line. `middle` is the centre of its capitals; it begins at `left` of the surface.

    A hook that reaches out to the left, as that of a J, hangs out before the beginning, so that stems stand in line.
    """

    surface: pygame.Surface
    width: float
    middle: float
    left: float


class _Part(NamedTuple):
    """A run of letters of one typeface; of none (None): a sign, or letters that are drawn as boxes."""

    letters: str
    family: str | None


def floor(scale: float) -> float:
    """The least size of text in a window of that many real pixels to a design pixel."""
    return FLOOR * min(1.0, scale / FLOOR_SCALE)


@lru_cache(maxsize=4096)
def legible(string: str) -> str:
    """The string as it can be drawn: letters with their accents in one, no controls, no halves of surrogate pairs."""
    if string.isascii() and string.isprintable():
        return string
    whole = unicodedata.normalize("NFC", string)
    return "".join(filter(None, map(_legible, whole)))


def _legible(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind == "Cf" or ord(letter) in _SELECTORS:
        return ""  # tells how others are drawn
    return " " if kind == "Cc" else "\N{REPLACEMENT CHARACTER}" if kind == "Cs" else letter


@lru_cache(maxsize=4096)
def _parts(string: str, family: str, weight: int) -> tuple[_Part, ...]:
    def of(letter: str) -> tuple[str | None, str]:
        """The typeface, and what keeps a sign apart from the next."""
        if letter in SIGNS:
            return None, letter
        return family_of(" " if letter.isspace() else letter, family, weight), ""

    return tuple(_Part("".join(run), key[0]) for key, run in groupby(string, of))


def _plain(parts: tuple[_Part, ...], style: Style) -> bool:
    """Whether it is one run of letters, which are set with the typeface's own kerning."""
    return len(parts) == 1 and parts[0].family is not None and not style.track


def width(string: str, style: Style) -> float:
    """Width of the ink in pixels, without a hook that hangs out at the left."""
    return _width(legible(string), style)


@lru_cache(maxsize=4096)
def _width(string: str, style: Style) -> float:
    parts = _parts(string, style.family, style.weight)
    if _plain(parts, style):
        ink = _face(parts[0], style).get_rect(string, size=style.px)
        return float(ink.width - _hook(string, style))
    last = style.track if len(parts) == 1 and parts[0].family else 0.0
    return max(0.0, sum(_advance(part, style) for part in parts) - last)


def _face(part: _Part, style: Style) -> pygame.freetype.Font:
    assert part.family is not None
    return font(part.family, style.weight)


def _hook(string: str, style: Style) -> int:
    """How far the first letter reaches out to the left of its beginning."""
    return _reach(string[:1], style)


@lru_cache(maxsize=4096)
def _reach(letter: str, style: Style) -> int:
    first = _parts(letter, style.family, style.weight)
    if not first or first[0].family is None:
        return 0
    return max(0, -int(_face(first[0], style).get_rect(letter, size=style.px).x))


def forget() -> None:
    """Forget measured widths, as when the fonts have changed."""
    _width.cache_clear()
    _reach.cache_clear()
    _parts.cache_clear()


def _steps(part: _Part, style: Style) -> list[float]:
    """Advance of each letter with its tracking."""
    if part.letters in SIGNS:
        return [style.px * (_SIGN_SHARE + _SIGN_GAP)]
    if part.family is None:
        return [style.px * (_BOX_SHARE + _BOX_GAP) + style.track] * len(part.letters)
    metrics = _face(part, style).get_metrics(part.letters, size=style.px)
    return [(metric[4] if metric else style.px * 0.5) + style.track for metric in metrics]


def _advance(part: _Part, style: Style) -> float:
    """Width of a part inside a line: a sign, or letters with the spaces around them."""
    return sum(_steps(part, style))


def fitted(string: str, style: Style, limit: float, least: float = FLOOR) -> Style:
    """The style made small enough for `limit` pixels: first less tracking, then a smaller size, down to the `least`.

    What is still too wide then is squeezed by `line`.
    """
    if width(string, style) <= limit:
        return style
    for share in (0.95, 0.9, 0.85):
        smaller = style._replace(px=max(least, style.px * share), track=style.track * share)
        if width(string, smaller) <= limit:
            return smaller
    plain = style._replace(track=0.0)
    px = plain.px * 0.85
    while px > least and width(string, plain._replace(px=px)) > limit:
        px = max(least, px - 0.5)
    return plain._replace(px=max(least, px))


def line(string: str, style: Style, colour: str, limit: float | None = None, least: float = FLOOR) -> Line:
    """The drawn line, from the cache if it was drawn before; never wider than `limit` pixels.

    It is set no smaller than `least`, unless it were squeezed so much that it can't be read.
    """
    string = legible(string)
    if limit is not None:
        style = fitted(string, style, limit, least)
        share = max(1.0, limit) / max(1.0, width(string, style))
        if share < LEAST_SQUEEZE:
            style = style._replace(px=max(1.0, style.px * share / LEAST_SQUEEZE))
    natural = width(string, style)
    surface = LETTERS.get((string, style, colour), lambda: _draw(string, style, colour))
    middle = _baseline(style) - cap_height(style.family, style.weight) * style.px / 2
    left = float(_EDGE + _hook(string, style))
    if limit is not None and natural > limit:
        share = max(1.0, limit - 1) / natural
        narrow = (max(1, int(surface.get_width() * share)), surface.get_height())
        whole = surface
        surface = LETTERS.get((string, style, colour, narrow), lambda: pygame.transform.smoothscale(whole, narrow))
        natural, left = limit, left * share
    return Line(surface, natural, middle, left)


def _baseline(style: Style) -> int:
    return int(style.px * 1.15)


def _draw(string: str, style: Style, colour: str) -> pygame.Surface:
    hook = _hook(string, style)
    surface = blank((int(width(string, style)) + hook + _EDGE * 2 + 2, int(style.px * 1.6) + 1))
    # Transparent pixels carry the colour too, so that a squeezed line has no dark rim.
    surface.fill((*rgb(colour), 0))
    parts = _parts(string, style.family, style.weight)
    if _plain(parts, style):
        face = _face(parts[0], style)
        left = face.get_rect(string, size=style.px).x
        face.render_to(surface, (_EDGE - left, _baseline(style)), string, rgb(colour), size=style.px)
        return surface
    pen = float(_EDGE + hook)
    for part in parts:
        if part.letters in SIGNS:
            _draw_sign(surface, part.letters, pen, style, colour)
        else:
            _draw_letters(surface, part, pen, style, colour)
        pen += _advance(part, style)
    return surface


def _draw_letters(surface: pygame.Surface, part: _Part, pen: float, style: Style, colour: str) -> None:
    for letter, step in zip(part.letters, _steps(part, style), strict=True):
        if part.family is None:
            _draw_box(surface, pen, style, colour)
        else:
            face = _face(part, style)
            face.render_to(surface, (round(pen), _baseline(style)), letter, rgb(colour), size=style.px)
        pen += step


def _draw_box(surface: pygame.Surface, pen: float, style: Style, colour: str) -> None:
    """An empty box as high as a capital."""
    high = cap_height(style.family, style.weight) * style.px
    left, top = round(pen + style.px * _BOX_GAP / 2), round(_baseline(style) - high)
    box = (left, top, max(1, round(style.px * _BOX_SHARE)), max(1, round(high)))
    pygame.draw.rect(surface, rgb(colour), box, max(1, round(style.px * 0.06)))


def _draw_sign(surface: pygame.Surface, sign: str, pen: float, style: Style, colour: str) -> None:
    side = style.px * _SIGN_SHARE
    if sign in "♥♦":
        # As bright as the words around: quiet words get a quiet sign.
        light = luminance(colour)
        colour = SUIT2["h"] if light < 0.2 else mix(RED_ON_DARK, colour, 0 if light > 0.4 else 0.5)
    drawn = render(path(PIP[SIGNS[sign]], colour), (100, 100), (side, side))
    middle = _baseline(style) - cap_height(style.family, style.weight) * style.px / 2
    surface.blit(drawn, (round(pen + style.px * _SIGN_GAP / 2), round(middle - side / 2)))
