"""The whole table seen from above: lit felt, embroidery, walnut rail with a brass line.

Works in design pixels, where the area is at least 1920 x 1080 as in `sprites.canvas`; sizes given are real pixels.
"""

from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator
from functools import partial

import numpy as np
import pygame
from numpy.typing import NDArray

from sprites.art import cache
from sprites.art.palette import (
    BLACK,
    BRASS_HI,
    BRASS_LO,
    FELT,
    FELT_HI,
    FELT_LO,
    PLUM,
    PLUM_HI,
    PLUM_LO,
    WHITE,
    WOOD_LO,
    rgb,
)  # fmt: skip
from sprites.art.shapes import Point, moved, path, polar, polygon, rect, stroke
from sprites.art.svg import Surface, clip, render, shadow
from sprites.art.wood import wood

THEMES = {"pine": (FELT_HI, FELT, FELT_LO), "mulberry": (PLUM_HI, PLUM, PLUM_LO)}
RAIL = 36
_LAMP = (0.5, 0.42)
# Pixels drawn at one step: some 20 ms.
_FELT_STEP, _LINE_STEP = 172_800, 600_000
# A game's table and the menu's over it: no more are in use at a time. From the store one comes back at once.
_KEPT_MOST, _KEPT_BESIDE_A_STORE = 2, 1
_kept: OrderedDict[tuple[tuple[int, int], str], Surface] = OrderedDict()


def table(size: tuple[int, int], theme: str) -> Surface:
    """The opaque background for a window of `size`; "pine" or "mulberry". The two used last are kept."""
    if not drawn(size, theme):
        for _ in steps(size, theme):
            pass
    _kept.move_to_end((size, theme))
    return _kept[size, theme]


def steps(size: tuple[int, int], theme: str) -> Iterator[None]:
    """Draw the background a little at each step, and put it into the store; `table` returns it at once afterwards."""
    if not drawn(size, theme):
        out = Surface(size)
        out = out.convert() if pygame.display.get_surface() else out
        if not (yield from _fetched(out, theme)):
            yield from _felt(out, theme)
            yield from _embroider(out, theme)
            yield from _rail(out)
        _keep(out, theme)
    yield from _offered(_kept[size, theme], theme)


def _keep(felt: Surface, theme: str) -> None:
    _kept[felt.get_size(), theme] = felt
    while len(_kept) > (_KEPT_BESIDE_A_STORE if cache.attached() else _KEPT_MOST):
        _kept.popitem(last=False)


def pieces(size: tuple[int, int], theme: str) -> list[Callable[[], object]]:
    """The same as calls that each draw a piece, in this order."""
    most = len(_strips(size, _FELT_STEP)) + 3 * len(_strips(size, _LINE_STEP)) + 3
    drawing = steps(size, theme)
    return [partial(next, drawing, None) for _ in range(most)]


def drawn(size: tuple[int, int], theme: str) -> bool:
    """Whether `table` would answer at once."""
    return (size, theme) in _kept


def _strips(size: tuple[int, int], pixels: int) -> list[tuple[int, int]]:
    """The height cut into strips of at most so many pixels: (top, rows)."""
    rows = max(8, pixels // size[0])
    return [(top, min(rows, size[1] - top)) for top in range(0, size[1], rows)]


def _fetched(out: Surface, theme: str) -> Generator[None, None, bool]:
    """Fill it from the store; whether all of it was there."""
    for top, _ in _strips(out.get_size(), _LINE_STEP):
        strip = cache.fetch("felt", (out.get_size(), theme, top))
        if strip is None:
            return False
        out.blit(strip, (0, top))
        yield
    return True


def _offered(out: Surface, theme: str) -> Iterator[None]:
    """Offer it to the store, strip by strip."""
    for top, rows in _strips(out.get_size(), _LINE_STEP):
        cache.offer("felt", (out.get_size(), theme, top), out.subsurface((0, top, out.get_width(), rows)))
        yield


def _scale(size: tuple[int, int]) -> float:
    return min(size[0] / 1920, size[1] / 1080)


def _design(size: tuple[int, int]) -> Point:
    return size[0] / _scale(size), size[1] / _scale(size)


def _strip_of(body: str, size: tuple[int, int], top: int, rows: int) -> Surface:
    """A strip of a drawing in design pixels that covers the whole window."""
    scale = _scale(size)
    return render(moved(body, 0, -top / scale), (size[0] / scale, rows / scale), (size[0], rows))


def _falloff(theme: str) -> NDArray[np.float32]:
    """Colour by distance from the lamp, shape (1024, 3): lit, base, edge."""
    distance = np.linspace(0, 1.15, 1024, dtype=np.float32)[:, None]
    lit, base, edge = (np.array(rgb(colour), np.float32) for colour in THEMES[theme])
    near = np.clip(distance / 0.55, 0, 1)
    far = np.clip((distance - 0.45) / 0.65, 0, 1)
    near, far = near * near * (3 - 2 * near), far * far * (3 - 2 * far)
    colour = lit * (1 - near) + base * near
    return np.asarray(colour * (1 - far) + edge * far, np.float32)


def _felt(out: Surface, theme: str) -> Iterator[None]:
    """Baize in bands of rows: the nap darkens and lightens it by some 2 %, which also keeps TVs from banding."""
    w, h = out.get_size()
    strips = _strips((w, h), _FELT_STEP)
    rng = np.random.default_rng(3)
    nap = rng.standard_normal((w + 1, strips[0][1] + 1)).astype(np.float32)
    nap = (nap[1:, 1:] + nap[:-1, 1:] + nap[:-1, :-1]) * (0.022 / 1.73) + 1
    colours = _falloff(theme)
    across = (((np.arange(w, dtype=np.float32) / w - _LAMP[0]) * 1.05) ** 2)[:, None]
    for top, rows in strips:
        down = (((np.arange(top, top + rows, dtype=np.float32) / h - _LAMP[1]) * 0.95) ** 2)[None, :]
        index = np.sqrt(across + down) * (1023 / 0.62 / 1.15)
        lit = colours[np.minimum(index, 1023).astype(np.int16)]
        # The nap is rolled from strip to strip so that no repeat is seen.
        lit *= np.roll(nap, top * 7, axis=0)[:, :rows, None]
        lit += rng.random((w, rows, 1), dtype=np.float32)
        out.blit(pygame.surfarray.make_surface(np.clip(lit, 0, 255).astype(np.uint8)), (0, top))
        yield


def _embroider(out: Surface, theme: str) -> Iterator[None]:
    size = out.get_size()
    body = _embroidery(*_design(size), THEMES[theme][0])
    for top, rows in _strips(size, _LINE_STEP):
        out.blit(_strip_of(body, size, top, rows), (0, top))
        yield


def _embroidery(w: float, h: float, colour: str) -> str:
    """Tone on tone: a cut-cornered line and a fan in each corner."""
    body = ""
    for margin, opacity, width in ((84.0, 0.55, 3), (94.0, 0.32, 1.4)):
        m, cut = margin, 120
        corners: list[Point] = [
            (m + cut, m), (w - m - cut, m), (w - m, m + cut), (w - m, h - m - cut),
            (w - m - cut, h - m), (m + cut, h - m), (m, h - m - cut), (m, m + cut),
        ]  # fmt: skip
        body += polygon(corners, stroke=colour, stroke_opacity=opacity, stroke_width=width)
    for x, y, start in ((84, 84, 0), (w - 84, 84, 90), (w - 84, h - 84, 180), (84, h - 84, 270)):
        body += _corner_fan(x, y, start, colour)
    return body


def _corner_fan(x: float, y: float, start: float, colour: str) -> str:
    arcs, ribs = "", ""
    for r in (34, 48, 62, 76):
        (ax, ay), (bx, by) = polar(x, y, r, start + 4), polar(x, y, r, start + 86)
        arcs += f"M{ax:.1f},{ay:.1f} A{r},{r} 0 0 1 {bx:.1f},{by:.1f} "
    for angle in range(10, 90, 14):
        (ax, ay), (bx, by) = polar(x, y, 34, start + angle), polar(x, y, 76, start + angle)
        ribs += f"M{ax:.1f},{ay:.1f} L{bx:.1f},{by:.1f} "
    return stroke(arcs, colour, 2, stroke_opacity=0.5) + stroke(ribs, colour, 1.4, stroke_opacity=0.4)


def _rail(out: Surface) -> Iterator[None]:
    """Walnut round the edge, its shadow on the felt, and a brass line let into it."""
    size = out.get_size()
    w, h = _design(size)
    planks = Surface(size, pygame.SRCALPHA)
    _lay_planks(planks, _scale(size))
    yield
    out.blit(_inner_shadow(w, h, size), (0, round(6 * _scale(size))))
    yield
    ring = path(f"M0,0 H{w:.1f} V{h:.1f} H0Z " + _rounded(w, h, RAIL, 40), WHITE, fill_rule="evenodd")
    lines = _rail_lines(w, h)
    for top, rows in _strips(size, _LINE_STEP):
        wooden = planks.subsurface((0, top, size[0], rows))
        out.blit(clip(wooden, _strip_of(ring, size, top, rows)), (0, top))
        out.blit(_strip_of(lines, size, top, rows), (0, top))
        yield


def _rounded(w: float, h: float, m: float, r: float) -> str:
    """A rounded rectangle `m` inside the edge, as path data."""
    return (
        f"M{m},{m + r} Q{m},{m} {m + r},{m} H{w - m - r:.1f} Q{w - m:.1f},{m} {w - m:.1f},{m + r} V{h - m - r:.1f} "
        f"Q{w - m:.1f},{h - m:.1f} {w - m - r:.1f},{h - m:.1f} H{m + r} Q{m},{h - m:.1f} {m},{h - m - r:.1f}Z"
    )


def _lay_planks(out: Surface, scale: float) -> None:
    """Four planks, mitred at the corners; wide enough for the rounded inner corner of the rail."""
    w, h = out.get_size()
    wide = max(1, round((RAIL + 42) * scale))
    level, upright = wood((w, wide), scale, 5), wood((h, wide), scale, 8)
    out.blit(level, (0, 0))
    out.blit(pygame.transform.flip(level, True, True), (0, h - wide))
    mitre = render(polygon([(0, 0), (wide, wide), (wide, h - wide), (0, h)], WHITE), (wide, h), (wide, h))
    left = clip(pygame.transform.rotate(upright, 90).convert(mitre), mitre)
    out.blit(left, (0, 0))
    out.blit(pygame.transform.flip(left, True, False), (w - wide, 0))


def _inner_shadow(w: float, h: float, size: tuple[int, int]) -> Surface:
    # A quarter of the size is enough for something so soft.
    quarter = (max(1, size[0] // 4), max(1, size[1] // 4))
    # The ring reaches beyond the window, else the blur would fade the shadow at the very edge.
    outside = f"M-90,-90 H{w + 90:.1f} V{h + 90:.1f} H-90Z " + _rounded(w, h, RAIL, 40)
    ring = render(path(outside, BLACK, fill_rule="evenodd"), (w, h), quarter)
    soft = shadow(ring, 26 * quarter[0] / w, alpha=215, pad=0)
    return pygame.transform.smoothscale(soft, size)


def _rail_lines(w: float, h: float) -> str:
    def line(m: float, radius: float, colour: str, width: float, opacity: float = 1) -> str:
        return rect(
            m, m, w - 2 * m, h - 2 * m, "none", radius, stroke=colour, stroke_width=width, stroke_opacity=opacity
        )

    return (
        line(35, 41, WOOD_LO, 4)
        + line(26, 46, BRASS_LO, 4.5)
        + line(26, 46, BRASS_HI, 1.6, 0.85)
        + line(3, 6, BLACK, 8, 0.4)
        + line(12, 50, WHITE, 7, 0.07)
    )
