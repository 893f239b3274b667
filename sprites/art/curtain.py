"""The velvet curtain that hides the table while the screen is handed on. Sizes are real pixels."""

import numpy as np
import pygame

from sprites.art.cache import THINGS
from sprites.art.palette import BLACK, BRASS, BRASS_HI, BRASS_LO, VELVET, VELVET_HI
from sprites.art.shapes import METALS, circle, linear, path, rect, stroke
from sprites.art.svg import Layers, Surface, blank, render, shadow, turned, unpremultiplied
from sprites.art.wood import Grid, ramp

_DEEP = "#1F060A"
# Design pixels: how far a scallop hangs, and the height of the whole valance with its fringe.
DROP, VALANCE = 128, 188


def drape(w: int, h: int, folds: int = 7, seed: int = 2) -> Surface:
    """One opaque half of the curtain, its outer edge at the left: draw it squeezed towards its side as it opens."""
    return THINGS.get(("drape", w, h, folds, seed), lambda: _draw_drape(w, h, folds, seed))


def _draw_drape(w: int, h: int, folds: int, seed: int) -> Surface:
    # Velvet has no hard edge: half the size is enough, and four times as fast.
    half = (max(2, w // 2), max(2, h // 2))
    rng = np.random.default_rng(seed)
    x = np.linspace(0, 1, half[0], dtype=np.float32)[:, None]
    y = np.linspace(0, 1, half[1], dtype=np.float32)[None, :]
    tone = _pleats(x, y, folds, rng) * (1.06 - 0.34 * y)
    # Light thrown back from the floor, most of it at the outer side, where no plaque stands before it.
    tone += (0.10 + 0.16 * (1 - x)) * np.clip((y - 0.55) / 0.45, 0, 1) ** 2
    tone = np.clip(tone, 0, 1) + rng.normal(0, 0.008, half).astype(np.float32)
    shades = ramp(_DEEP, VELVET, VELVET_HI)[np.clip(tone * 255, 0, 255).astype(np.uint8)]
    small = pygame.surfarray.make_surface(shades.astype(np.uint8))
    large = pygame.transform.smoothscale(small, (w, h))
    return large.convert() if pygame.display.get_surface() else large


def _pleats(x: Grid, y: Grid, folds: int, rng: np.random.Generator) -> Grid:
    """How light the cloth is, 0 to 1: round pleats of uneven width and depth that sway and run into one another."""
    edges = np.concatenate([[0.0], np.cumsum(rng.uniform(0.55, 1.6, folds))])
    edges /= edges[-1]
    depth = rng.uniform(0.78, 1.14, folds)
    # A point sways with its height, more the nearer it hangs to the floor.
    place = x + (np.sin(y * 2.6 + x * 8) * 0.012 + np.sin(y * 4.6 + x * 17 + 1.7) * 0.006) * (y + 0.25)
    fold = np.clip(np.searchsorted(edges, place, side="right") - 1, 0, folds - 1)
    across = np.clip((place - edges[fold]) / np.diff(edges)[fold], 0, 1)
    bulge = np.sin(np.pi * across)
    crease = np.clip(np.minimum(across, 1 - across) * 4.2, 0, 1) ** 0.7
    # The lamp stands to the left; a small fold lies on each large one, and fades towards the floor.
    lit = 0.26 + 0.46 * bulge**1.6 + 0.24 * np.cos(np.pi * across) + 0.06 * np.sin(across * 4 * np.pi + fold) * (1 - y)
    return np.asarray(lit * depth[fold] * (0.10 + 0.90 * crease), np.float32)


def valance(w: int, scale: float = 1.0) -> Surface:
    """The scalloped border at the top of the screen, `w` wide, with gold fringe; a `tassel` hangs at each of `hooks`."""
    return THINGS.get(("valance", w, round(scale, 4)), lambda: _draw_valance(w, scale))


def hooks(w: int, scale: float = 1.0) -> list[tuple[float, float]]:
    """Where the tassels hang from a valance `w` wide: between the scallops."""
    count = _scallops(w, scale)
    return [(w * i / count, 22 * scale) for i in range(1, count)]


def tassel(scale: float = 1.0, lean: int = 0) -> Surface:
    """A tassel with its shadow, swung `lean` degrees to the right; it hangs from the middle of the surface."""

    def draw() -> Surface:
        side = round(240 * scale)
        drawn = render(_tassel(), (60, 110), (60 * scale, 110 * scale), METALS)
        out = Layers((side, side)).add(shadow(drawn, 8 * scale, BLACK, 130), (0, 59 * scale))
        return unpremultiplied(turned(out.add(drawn, (0, 55 * scale)).premultiplied(), -lean, 1))

    return THINGS.get(("tassel", round(scale, 4), lean), draw)


def shade(w: int, h: int) -> Surface:
    """The shadow that the inner edge of a half throws on the table, darkest at its left."""

    def draw() -> Surface:
        ends = blank((2, 1))
        ends.fill((0, 0, 0, 150), (0, 0, 1, 1))
        return pygame.transform.smoothscale(ends, (w, h))

    return THINGS.get(("curtain's shade", w, h), draw)


def _scallops(w: int, scale: float) -> int:
    return max(3, round(w / scale / 384)) | 1


def _draw_valance(w: int, scale: float) -> Surface:
    count = _scallops(w, scale)
    part = w / scale / count
    size = (w, round(VALANCE * scale))
    out = Layers(size)
    swag = _swag(part + 16)
    drawn = render(swag, (part + 16, VALANCE), ((part + 16) * scale, size[1]), linear("sw", "#4A111B", "#B23A46"))
    shade = shadow(drawn, 14 * scale, alpha=180, pad=0)
    # From both sides to the middle, which hangs before its neighbours.
    order = sorted(range(count), key=lambda i: -abs(i - count // 2))
    for i in order:
        x = ((i + 0.5) * part - w / scale / 2) * scale
        out.add(shade, (x, 10 * scale)).add(drawn, (x, 0))
    return out.flat()


def _swag(w: float) -> str:
    low = DROP * 2.0 - 30
    body = path(f"M0,0 H{w:.1f} V30 Q{w / 2:.1f},{low} 0,30Z", "url(#sw)")
    for i in range(1, 5):
        x, y = i * 5, 28 - i * 6
        dip = low * (1 - i * 0.2)
        body += stroke(f"M{x},{y} Q{w / 2:.1f},{dip:.1f} {w - x:.1f},{y}", _DEEP, 5, stroke_opacity=0.42)
        dip = (low - 14) * (1 - i * 0.2)
        body += stroke(f"M{x},{y - 6} Q{w / 2:.1f},{dip:.1f} {w - x:.1f},{y - 6}", VELVET_HI, 4, stroke_opacity=0.55)
    count = int(w / 9)
    for i in range(count + 1):
        t = i / count
        hem = ((1 - t) ** 2 + t * t) * 30 + 2 * t * (1 - t) * low
        body += stroke(f"M{t * w:.1f},{hem - 2:.1f} v24", BRASS if i % 2 else BRASS_HI, 4, stroke_linecap="round")
    for lift, colour, width in ((0, BRASS_LO, 11), (1, BRASS, 7), (3, BRASS_HI, 2)):
        body += stroke(f"M0,{30 - lift} Q{w / 2:.1f},{low - lift} {w:.1f},{30 - lift}", colour, width)
    return body


def _tassel() -> str:
    body = stroke("M30,0 V26", BRASS, 5) + circle(30, 34, 13, "url(#g)") + path("M18,44 H42 L47,104 H13Z", "url(#g)")
    for i in range(-4, 5):
        body += stroke(f"M{30 + i * 2.6:.1f},48 L{30 + i * 3.7:.1f},104", BRASS_LO, 1.6)
    return body + rect(17, 43, 26, 7, BRASS_LO, 3)
