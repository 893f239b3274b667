"""Walnut with its grain along x, as an opaque surface. Sizes are real pixels."""

import numpy as np
import pygame
from numpy.typing import NDArray

from sprites.art.palette import WOOD, WOOD_HI, WOOD_LO, rgb

Grid = NDArray[np.float32]


def smooth_noise(size: tuple[int, int], cells: tuple[int, int], seed: int) -> Grid:
    """A random grid of `cells` stretched smoothly to `size`, values from -1 to 1, indexed [x, y]."""
    values = np.random.default_rng(seed).integers(0, 256, cells, dtype=np.uint8)
    small = pygame.surfarray.make_surface(np.repeat(values[..., None], 3, 2))
    large = pygame.transform.smoothscale(small, size)
    return pygame.surfarray.array_red(large).astype(np.float32) / 127.5 - 1


def ramp(first: str, middle: str, last: str, steps: int = 256) -> Grid:
    """Colours from first over middle to last, shape (steps, 3)."""
    places = np.linspace(0, 1, steps)
    channels = zip(rgb(first), rgb(middle), rgb(last), strict=True)
    return np.stack([np.interp(places, (0, 0.5, 1), stops) for stops in channels], axis=1).astype(np.float32)


def wood(size: tuple[int, int], scale: float, seed: int = 5) -> pygame.Surface:
    """A plank of `size`; `scale` is real pixels to a design pixel, for the width of the grain."""
    w, h = max(2, size[0]), max(2, size[1])
    dw, dh = w / scale, h / scale
    rows = (np.arange(h, dtype=np.float32) / scale)[None, :]
    warp = smooth_noise((w, h), (max(2, int(dw / 220)), max(2, int(dh / 60))), seed) * 9
    grain = np.sin((rows + warp) * 0.42) * 0.30 + np.sin((rows + warp * 1.6) * 1.05 + 2) * 0.16
    fine = smooth_noise((w, h), (max(2, int(dw / 90)), max(2, int(dh / 1.6))), seed + 1) * 0.34
    broad = smooth_noise((w, h), (max(2, int(dw / 300)), max(2, int(dh / 14))), seed + 2) * 0.21
    tone = np.clip(0.46 + grain * 0.5 + fine + broad, 0, 1)
    colours = ramp(WOOD_LO, WOOD, WOOD_HI)[(tone * 255).astype(np.uint8)]
    return pygame.surfarray.make_surface(colours.astype(np.uint8))
