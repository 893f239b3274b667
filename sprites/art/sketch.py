"""A table in a few milliseconds, while the real one is still being drawn: lamplight and a plain rail. Sizes are real pixels."""

import numpy as np
import pygame

from sprites.art.felt import RAIL, THEMES
from sprites.art.palette import BRASS_LO, WOOD, WOOD_LO, mix, rgb
from sprites.art.wood import ramp

_SMALL = (320, 180)
_LAMP = (0.5, 0.42)


def sketch(size: tuple[int, int], theme: str, scale: float) -> pygame.Surface:
    """An opaque surface of that size; ``scale`` is real pixels to a design pixel."""
    lit, base, edge = THEMES[theme]
    across = np.linspace(0, 1, _SMALL[0])[:, None] - _LAMP[0]
    down = np.linspace(0, 1, _SMALL[1])[None, :] - _LAMP[1]
    distance = np.clip(np.sqrt(across**2 + down**2) / 0.72, 0, 1)
    small = pygame.surfarray.make_surface(ramp(lit, base, edge)[(distance * 255).astype(int)].astype(np.uint8))
    out = pygame.transform.smoothscale(small, size)
    wide = max(1, round(RAIL * scale))
    pygame.draw.rect(out, rgb(mix(WOOD, WOOD_LO, 0.5)), out.get_rect(), wide)
    line = out.get_rect().inflate(-wide * 3 // 2, -wide * 3 // 2)
    pygame.draw.rect(out, rgb(BRASS_LO), line, max(1, round(3 * scale)), round(40 * scale))
    return out.convert() if pygame.display.get_surface() else out
