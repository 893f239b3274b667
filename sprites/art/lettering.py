"""One line of text as a surface: kerned or tracked, suit signs as our own pips. Sizes are real pixels."""

import re
from functools import lru_cache
from typing import NamedTuple

import pygame

from sprites.art.cache import LETTERS
from sprites.art.fonts import cap_height, font
from sprites.art.palette import RED_ON_DARK, SUIT2, luminance, mix, rgb
from sprites.art.pips import PIP, SIGNS
from sprites.art.shapes import path
from sprites.art.svg import blank, render

# The least size of any text on a real screen.
FLOOR = 14.0
_EDGE = 2
_SIGN_SHARE, _SIGN_GAP = 0.82, 0.08
_SPLIT = re.compile("([♠♥♦♣])")


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


def width(string: str, style: Style) -> float:
    """Width of the ink in pixels, without a hook that hangs out at the left."""
    return _width(string, style)


@lru_cache(maxsize=4096)
def _width(string: str, style: Style) -> float:
    parts = [part for part in _SPLIT.split(string) if part]
    if len(parts) > 1 or string in SIGNS:
        return sum(_advance(part, style) for part in parts)
    if not string:
        return 0.0
    if style.track:
        return max(0.0, sum(_steps(string, style)) - style.track)
    ink = font(style.family, style.weight).get_rect(string, size=style.px)
    return float(ink.width - _hook(string, style))


def _hook(string: str, style: Style) -> int:
    """How far the first letter reaches out to the left of its beginning."""
    if string[:1] in SIGNS or not string:
        return 0
    return max(0, -int(font(style.family, style.weight).get_rect(string[0], size=style.px).x))


def forget() -> None:
    """Forget measured widths, as when the fonts have changed."""
    _width.cache_clear()


def _steps(string: str, style: Style) -> list[float]:
    """Advance of each letter with its tracking."""
    metrics = font(style.family, style.weight).get_metrics(string, size=style.px)
    return [(metric[4] if metric else style.px * 0.5) + style.track for metric in metrics]


def _advance(part: str, style: Style) -> float:
    """Width of a part inside a line: a sign, or letters with the spaces around them."""
    if part in SIGNS:
        return style.px * (_SIGN_SHARE + _SIGN_GAP)
    return sum(_steps(part, style))


def fitted(string: str, style: Style, limit: float) -> Style:
    """The style made small enough for `limit` pixels: first less tracking, then a smaller size, down to the floor.

    What is still too wide at the floor is squeezed by `line`.
    """
    if width(string, style) <= limit:
        return style
    for share in (0.95, 0.9, 0.85):
        smaller = style._replace(px=max(FLOOR, style.px * share), track=style.track * share)
        if width(string, smaller) <= limit:
            return smaller
    plain = style._replace(track=0.0)
    px = plain.px * 0.85
    while px > FLOOR and width(string, plain._replace(px=px)) > limit:
        px = max(FLOOR, px - 0.5)
    return plain._replace(px=max(FLOOR, px))


def line(string: str, style: Style, colour: str, limit: float | None = None) -> Line:
    """The drawn line, from the cache if it was drawn before; never wider than `limit` pixels."""
    if limit is not None:
        style = fitted(string, style, limit)
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
    parts = [part for part in _SPLIT.split(string) if part]
    if len(parts) == 1 and string not in SIGNS and not style.track:
        face = font(style.family, style.weight)
        left = face.get_rect(string, size=style.px).x
        face.render_to(surface, (_EDGE - left, _baseline(style)), string, rgb(colour), size=style.px)
        return surface
    pen = float(_EDGE + hook)
    for part in parts:
        if part in SIGNS:
            _draw_sign(surface, part, pen, style, colour)
        else:
            _draw_letters(surface, part, pen, style, colour)
        pen += _advance(part, style)
    return surface


def _draw_letters(surface: pygame.Surface, part: str, pen: float, style: Style, colour: str) -> None:
    face = font(style.family, style.weight)
    for letter, step in zip(part, _steps(part, style), strict=True):
        face.render_to(surface, (round(pen), _baseline(style)), letter, rgb(colour), size=style.px)
        pen += step


def _draw_sign(surface: pygame.Surface, sign: str, pen: float, style: Style, colour: str) -> None:
    side = style.px * _SIGN_SHARE
    if sign in "♥♦":
        # As bright as the words around: quiet words get a quiet sign.
        light = luminance(colour)
        colour = SUIT2["h"] if light < 0.2 else mix(RED_ON_DARK, colour, 0 if light > 0.4 else 0.5)
    drawn = render(path(PIP[SIGNS[sign]], colour), (100, 100), (side, side))
    middle = _baseline(style) - cap_height(style.family, style.weight) * style.px / 2
    surface.blit(drawn, (round(pen + style.px * _SIGN_GAP / 2), round(middle - side / 2)))
