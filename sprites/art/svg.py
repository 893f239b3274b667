"""SVG text to surfaces, and what is done to them after: clip, silhouette, shadow, clean turning. Sizes are real pixels."""

import io

import numpy as np
import pygame
from numpy.typing import NDArray

from sprites.art.palette import BLACK, rgb

Surface = pygame.Surface
Size = tuple[int, int]
_PART = 1 << 17  # pixels that are divided at a time: what lies between takes many times their room


def blank(size: Size) -> Surface:
    """A wholly transparent surface."""
    return Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def render(body: str, view: tuple[float, float], size: tuple[float, float], defs: str = "") -> Surface:
    """The body, drawn in a box of `view` units, at `size` pixels.

    The renderer (nanosvg) knows fills, strokes, transforms and gradients; no clip paths, masks, filters or text.
    """
    pixels = max(1, round(size[0])), max(1, round(size[1]))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{view[0]}" height="{view[1]}" viewBox="0 0 {view[0]} {view[1]}">'
    text = f"{head}<defs>{defs}</defs>{body}</svg>"
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), pixels)
    return drawn.convert(blank((1, 1)))


def clip(surface: Surface, mask: Surface) -> Surface:
    """A copy of the surface that shows only where the mask, drawn in white, is opaque."""
    kept = surface.copy()
    kept.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return kept


def silhouette(surface: Surface, colour: str = BLACK, alpha: int = 255) -> Surface:
    """The surface's shape in one colour; its transparent pixels have the colour as well, so it scales cleanly."""
    shape = surface.copy()
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def padded(surface: Surface, pad: int, fill: str = BLACK) -> Surface:
    """The surface in the middle of a larger transparent one."""
    w, h = surface.get_size()
    out = blank((w + pad * 2, h + pad * 2))
    out.fill((*rgb(fill), 0))
    out.blit(surface, (pad, pad))
    return out


def shadow(surface: Surface, radius: float, colour: str = BLACK, alpha: int = 120, pad: int | None = None) -> Surface:
    """A soft shadow, or a glow, of the surface's shape: larger by `pad` (twice the radius) on each side."""
    pad = max(2, round(radius * 2)) if pad is None else pad
    size = surface.get_width() + 2 * pad, surface.get_height() + 2 * pad
    # Blurred small and stretched back: nobody can tell, and it is many times faster.
    shrink = max(1, round(radius / 4))
    shape = padded(silhouette(surface, colour, alpha), pad, colour)
    small = pygame.transform.smoothscale(shape, (max(1, size[0] // shrink), max(1, size[1] // shrink)))
    del shape  # as large as a page, it may be
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)))
    soft.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(soft, size)


def unpremultiplied(surface: Surface) -> Surface:
    """The surface with its colours divided by its alpha, in place."""
    pixels, shifts = pygame.surfarray.pixels2d(surface), surface.get_shifts()
    rows = max(1, _PART // surface.get_width())
    for top in range(0, surface.get_height(), rows):
        _divide(pixels[:, top : top + rows], *shifts)
    return surface


def _divide(pixels: NDArray[np.uint32], red: int, green: int, blue: int, alpha: int) -> None:
    colours = ~np.uint32(255 << alpha)
    # Black needs no division and full alpha neither; that leaves few pixels of any card, shadow and all.
    where = np.nonzero(((pixels >> np.uint32(alpha)) < 255) & ((pixels & colours) != 0))
    values = pixels[where]
    share = np.maximum(values >> np.uint32(alpha), 1)
    divided = share << np.uint32(alpha)
    for shift in (red, green, blue):
        channel = ((values >> np.uint32(shift)) & np.uint32(255)) * np.uint32(255) // share
        divided |= np.minimum(channel, 255).astype(np.uint32) << np.uint32(shift)
    pixels[where] = divided


def scaled(premultiplied: Surface, size: Size) -> Surface:
    """A premultiplied surface smoothly scaled, as straight alpha: no dark fringe."""
    return unpremultiplied(pygame.transform.smoothscale(premultiplied, size))


def turned(premultiplied: Surface, degrees: int, scale: float) -> Surface:
    """A premultiplied surface scaled and then turned clockwise about its centre; it stays premultiplied.

    It should have an empty border of a few pixels and be about twice the size wanted: so the edges come out smooth.
    """
    return pygame.transform.rotozoom(premultiplied, -degrees, scale)


def widened(surface: Surface, extra: int) -> Surface:
    """The surface with its middle column `extra` times more: large panels are drawn small, and this is quick."""
    if extra <= 0:
        return surface
    w, h = surface.get_size()
    half = w // 2
    out = blank((w + extra, h))
    out.blit(surface, (0, 0), (0, 0, half, h), pygame.BLEND_RGBA_ADD)
    middle = pygame.transform.scale(surface.subsurface((half, 0, 1, h)), (extra, h))
    out.blit(middle, (half, 0), special_flags=pygame.BLEND_RGBA_ADD)
    out.blit(surface, (half + extra, 0), (half, 0, w - half, h), pygame.BLEND_RGBA_ADD)
    return out


def half_turned(layer: Surface) -> Surface:
    """The layer together with itself upside down: the point symmetry of a card."""
    out = layer.copy()
    out.blit(pygame.transform.rotate(layer, 180), (0, 0))
    return out


class Layers:
    """Surfaces laid one on another, all centred.

    A plain blit onto a half-transparent surface mixes in the colour of what cannot be seen, which leaves dark rims; here
    the sums are made premultiplied, and only the finished surface is straight alpha again.
    """

    def __init__(self, size: Size) -> None:
        self._sum = blank(size)

    def add(self, surface: Surface, offset: tuple[float, float] = (0, 0)) -> "Layers":
        """Lay a straight-alpha surface on top, its centre moved by `offset` pixels from the middle."""
        return self.add_premultiplied(surface.premul_alpha(), offset)

    def add_premultiplied(self, surface: Surface, offset: tuple[float, float] = (0, 0)) -> "Layers":
        """The same with a premultiplied surface."""
        x = (self._sum.get_width() - surface.get_width()) / 2 + offset[0]
        y = (self._sum.get_height() - surface.get_height()) / 2 + offset[1]
        self._sum.blit(surface, (round(x), round(y)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return self

    def premultiplied(self) -> Surface:
        """The finished surface, still premultiplied; the layers are used up."""
        return self._sum

    def flat(self) -> Surface:
        """The finished surface; the layers are used up."""
        return unpremultiplied(self._sum)
