"""The whole table seen from above: lit felt, embroidery, walnut rail with a brass line.

Works in design pixels, where the area is at least 1920 x 1080 as in `sprites.canvas`; sizes given are real pixels.
"""

from collections.abc import Callable, Generator, Iterator
from functools import partial

import numpy as np
import pygame
from numpy.typing import NDArray

from sprites.art import cache, rail
from sprites.art.embroidery import LAMP, embroidery
from sprites.art.palette import FELT, FELT_HI, FELT_LO, PLUM, PLUM_HI, PLUM_LO, rgb
from sprites.art.strips import design_of, strip_of, strips
from sprites.art.svg import Surface

THEMES = {"pine": (FELT_HI, FELT, FELT_LO), "mulberry": (PLUM_HI, PLUM, PLUM_LO)}
RAIL = rail.RAIL
# Pixels drawn at one step: some 20 ms.
_FELT_STEP = 172_800


def table(size: tuple[int, int], theme: str) -> Surface:
    """The opaque background for a window of `size`; "pine" or "mulberry". The two used last are kept."""
    found = cache.FELTS.peek((size, theme))
    if found is None:
        for _ in steps(size, theme):
            pass
        found = cache.FELTS.peek((size, theme))
    assert found is not None
    return found


def steps(size: tuple[int, int], theme: str) -> Iterator[None]:
    """Draw the background a little at each step, and put it into the store; `table` returns it at once afterwards."""
    out = cache.FELTS.peek((size, theme))
    if out is None:
        out = Surface(size)
        out = out.convert() if pygame.display.get_surface() else out
        if not (yield from _fetched(out, theme)):
            yield from _felt(out, theme)
            yield from _embroider(out, theme)
            yield from rail.lay(out)
        cache.FELTS.put((size, theme), out)
    yield from _offered(out, theme)


def pieces(size: tuple[int, int], theme: str) -> list[Callable[[], object]]:
    """The same as calls that each draw a piece, in this order."""
    most = len(strips(size, _FELT_STEP)) + 3 * len(strips(size)) + 3
    drawing = steps(size, theme)
    return [partial(next, drawing, None) for _ in range(most)]


def drawn(size: tuple[int, int], theme: str) -> bool:
    """Whether `table` would answer at once."""
    return cache.FELTS.peek((size, theme)) is not None


def _fetched(out: Surface, theme: str) -> Generator[None, None, bool]:
    """Fill it from the store; whether all of it was there."""
    for top, _ in strips(out.get_size()):
        strip = cache.fetch("felt", (out.get_size(), theme, top))
        if strip is None:
            return False
        out.blit(strip, (0, top))
        yield
    return True


def _offered(out: Surface, theme: str) -> Iterator[None]:
    """Offer it to the store, strip by strip."""
    for top, rows in strips(out.get_size()):
        cache.offer("felt", (out.get_size(), theme, top), out.subsurface((0, top, out.get_width(), rows)))
        yield


def _falloff(theme: str) -> NDArray[np.float32]:
    """Colour by distance from the lamp, shape (1024, 3): lit, base, edge."""
    distance = np.linspace(0, 1.15, 1024, dtype=np.float32)[:, None]
    lit, base, edge = (np.array(rgb(colour), np.float32) for colour in THEMES[theme])
    near = np.clip(distance / 0.55, 0, 1)
    far = np.clip((distance - 0.45) / 0.65, 0, 1)
    near, far = near * near * (3 - 2 * near), far * far * (3 - 2 * far)
    colour = lit * (1 - near) + base * near
    return np.asarray(colour * (1 - far) + edge * far, np.float32)


def _light(size: tuple[int, int], theme: str, top: int, rows: int) -> NDArray[np.float32]:
    """What the lamp gives to some rows of a picture, shape (width, rows, 3)."""
    w, h = size
    across = (((np.arange(w, dtype=np.float32) / w - LAMP[0]) * 1.05) ** 2)[:, None]
    down = (((np.arange(top, top + rows, dtype=np.float32) / h - LAMP[1]) * 0.95) ** 2)[None, :]
    index = np.sqrt(across + down) * (1023 / 0.62 / 1.15)
    return _falloff(theme)[np.minimum(index, 1023).astype(np.int16)]


def _felt(out: Surface, theme: str) -> Iterator[None]:
    """Baize in bands of rows: the nap darkens and lightens it by some 2 %, which also keeps TVs from banding."""
    w, h = out.get_size()
    bands = strips((w, h), _FELT_STEP)
    rng = np.random.default_rng(3)
    nap = rng.standard_normal((w + 1, bands[0][1] + 1)).astype(np.float32)
    nap = (nap[1:, 1:] + nap[:-1, 1:] + nap[:-1, :-1]) * (0.022 / 1.73) + 1
    for top, rows in bands:
        lit = _light((w, h), theme, top, rows)
        # The nap is rolled from strip to strip so that no repeat is seen.
        lit *= np.roll(nap, top * 7, axis=0)[:, :rows, None]
        lit += rng.random((w, rows, 1), dtype=np.float32)
        out.blit(pygame.surfarray.make_surface(np.clip(lit, 0, 255).astype(np.uint8)), (0, top))
        yield


def _embroider(out: Surface, theme: str) -> Iterator[None]:
    size = out.get_size()
    body = embroidery(*design_of(size), THEMES[theme][0])
    for top, rows in strips(size):
        out.blit(strip_of(body, size, top, rows), (0, top))
        yield
