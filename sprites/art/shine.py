"""A band of brass light that sweeps over a card once. Heights are real pixels."""

import pygame

from levels.layout import CARD_RATIO
from sprites.art.cache import CARDS
from sprites.art.palette import BRASS_HI, WHITE
from sprites.art.shapes import polygon, rect
from sprites.art.svg import Layers, Surface, clip, render, turned

_VIEW = (240, 336)
_WIDE, _SLANT = 130.0, 90.0  # units of a card: the band's width, and how far its top leans over
_SOFT = 16  # bands in bands: the light is strongest in the middle, and has no edge
_CORE = 0.5  # of the bands are white: on ivory a yellow light would be a stain
STEPS = 12  # drawings of one sweep


def shine(height: int, angle: float, step: int) -> Surface:
    """The light at that step of the sweep (0 to STEPS), on a card turned clockwise by whole degrees: blit it by "cc"."""
    degrees = round(angle) % 360
    return CARDS.get(("shine", height, degrees, step), lambda: _draw(height, degrees, step))


def _draw(height: int, degrees: int, step: int) -> Surface:
    size = (round(height * CARD_RATIO), height)
    way = 240 + 2 * _SLANT + _WIDE
    middle = -_SLANT - _WIDE / 2 + way * step / STEPS
    body = ""
    for i in range(_SOFT):
        half = _WIDE / 2 * (1 - i / _SOFT)
        corners = [
            (middle + lean + side, y) for lean, side, y in (
                (_SLANT, -half, 0), (_SLANT, half, 0), (-_SLANT / 2, half, 336), (-_SLANT / 2, -half, 336)
            )
        ]  # fmt: skip
        body += polygon(corners, BRASS_HI if i < _SOFT * (1 - _CORE) else WHITE, fill_opacity=0.05)
    card = render(rect(0, 0, *_VIEW, WHITE, 17), _VIEW, size)
    band = clip(render(body, _VIEW, size), card)
    if not degrees:
        return band
    large = pygame.transform.smoothscale(band.premul_alpha(), (size[0] * 2, size[1] * 2))
    return Layers(turned(large, degrees, 0.5).get_size()).add_premultiplied(turned(large, degrees, 0.5)).flat()
