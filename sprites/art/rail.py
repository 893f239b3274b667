"""The walnut rail round the table: four planks mitred at the corners, a brass line, and the shadow it throws."""

from collections.abc import Iterator

import pygame

from sprites.art.palette import BLACK, BRASS_HI, BRASS_LO, WHITE, WOOD_LO
from sprites.art.shapes import path, polygon, rect, stroke
from sprites.art.strips import design_of, scale_of, strip_of, strips
from sprites.art.svg import Surface, clip, render, shadow
from sprites.art.wood import wood

RAIL = 36  # design pixels
_ROUND = 40  # the radius of its inner corners
_SIDES = 208  # of 255: how much of the lamp's light the upright planks get


def lay(out: Surface) -> Iterator[None]:
    """Draw it round the edge of a window's picture, a little at each step."""
    size = out.get_size()
    w, h = design_of(size)
    planks = Surface(size, pygame.SRCALPHA)
    _lay_planks(planks, scale_of(size))
    yield
    out.blit(_inner_shadow(w, h, size), (0, round(6 * scale_of(size))))
    yield
    ring = path(f"M0,0 H{w:.1f} V{h:.1f} H0Z " + _rounded(w, h, RAIL, _ROUND), WHITE, fill_rule="evenodd")
    lines = _lines(w, h)
    for top, rows in strips(size):
        wooden = planks.subsurface((0, top, size[0], rows))
        out.blit(clip(wooden, strip_of(ring, size, top, rows)), (0, top))
        out.blit(strip_of(lines, size, top, rows), (0, top))
        yield


def _rounded(w: float, h: float, m: float, r: float) -> str:
    """A rounded rectangle `m` inside the edge, as path data."""
    return (
        f"M{m},{m + r} Q{m},{m} {m + r},{m} H{w - m - r:.1f} Q{w - m:.1f},{m} {w - m:.1f},{m + r} V{h - m - r:.1f} "
        f"Q{w - m:.1f},{h - m:.1f} {w - m - r:.1f},{h - m:.1f} H{m + r} Q{m},{h - m:.1f} {m},{h - m - r:.1f}Z"
    )


def _lay_planks(out: Surface, scale: float) -> None:
    """Four planks, wide enough for the rounded inner corners; the upright ones turn their grain and lie in less light."""
    w, h = out.get_size()
    wide = max(1, round((RAIL + _ROUND + 2) * scale))
    level, upright = wood((w, wide), scale, 5), wood((h, wide), scale, 8)
    out.blit(level, (0, 0))
    out.blit(pygame.transform.flip(level, True, True), (0, h - wide))
    mitre = render(polygon([(0, 0), (wide, wide), (wide, h - wide), (0, h)], WHITE), (wide, h), (wide, h))
    upright.fill((_SIDES,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    left = clip(pygame.transform.rotate(upright, 90).convert(mitre), mitre)
    out.blit(left, (0, 0))
    out.blit(pygame.transform.flip(left, True, False), (w - wide, 0))


def _inner_shadow(w: float, h: float, size: tuple[int, int]) -> Surface:
    # A quarter of the size is enough for something so soft.
    quarter = (max(1, size[0] // 4), max(1, size[1] // 4))
    # The ring reaches beyond the window, else the blur would fade the shadow at the very edge.
    outside = f"M-90,-90 H{w + 90:.1f} V{h + 90:.1f} H-90Z " + _rounded(w, h, RAIL, _ROUND)
    ring = render(path(outside, BLACK, fill_rule="evenodd"), (w, h), quarter)
    soft = shadow(ring, 26 * quarter[0] / w, alpha=215, pad=0)
    return pygame.transform.smoothscale(soft, size)


def _lines(w: float, h: float) -> str:
    """The rounded edges and the brass between them, the joints of the corners, and a sheen along each plank."""

    def line(m: float, radius: float, colour: str, width: float, opacity: float = 1) -> str:
        return rect(
            m, m, w - 2 * m, h - 2 * m, "none", radius, stroke=colour, stroke_width=width, stroke_opacity=opacity
        )

    deep = 48  # where the diagonal meets the felt
    joints = "".join(
        f"M{x},{y} L{x + dx * deep:.1f},{y + dy * deep:.1f} "
        for x, y, dx, dy in ((0, 0, 1, 1), (w, 0, -1, 1), (w, h, -1, -1), (0, h, 1, -1))
    )
    return (
        line(12, 0, WHITE, 7, 0.07)
        + stroke(joints, BLACK, 2.2, stroke_opacity=0.5)
        + line(35, 41, WOOD_LO, 4)
        + line(26, 46, BRASS_LO, 4.5)
        + line(26, 46, BRASS_HI, 1.6, 0.85)
        + line(3, 6, BLACK, 8, 0.4)
    )
