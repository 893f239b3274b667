"""Surfaces kept for reuse, newest used last, each cache bounded in bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MIB = 1024 * 1024


class SurfaceCache:
    """Drawn surfaces by key; the least recently used go when the limit is passed."""

    def __init__(self, limit: int) -> None:
        """`limit` is in bytes."""
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface if it is there, which counts as a use."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep the surface, dropping old ones as needed. One larger than the whole limit is not kept."""
        self._drop(key)
        size = weight(surface)
        if size <= self.limit:
            self._kept[key] = surface
            self.bytes += size
            while self.bytes > self.limit:
                self._drop(next(iter(self._kept)))
        return surface

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The kept surface, or a new one drawn now."""
        found = self.peek(key)
        return self.put(key, draw()) if found is None else found

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.bytes = 0

    def _drop(self, key: Hashable) -> None:
        old = self._kept.pop(key, None)
        if old is not None:
            self.bytes -= weight(old)


def weight(surface: pygame.Surface) -> int:
    """Bytes of pixels."""
    return surface.get_pitch() * surface.get_height()


# Some 87 MiB in all for a window up to 1920 x 1080. All 54 large cards of its table fit into MASTERS; every size and turn
# is made from them in a millisecond or two.
MASTERS = SurfaceCache(32 * MIB)
CARDS = SurfaceCache(32 * MIB)
THINGS = SurfaceCache(18 * MIB)
LETTERS = SurfaceCache(5 * MIB)
ALL = (MASTERS, CARDS, THINGS, LETTERS)
_GROWING = ((MASTERS, MASTERS.limit), (CARDS, CARDS.limit), (THINGS, THINGS.limit), (LETTERS, LETTERS.limit))
_MOST_GROWTH = 4.0


def make_room(scale: float) -> None:
    """Let the caches grow for a window of `scale` real to design pixels: four times the pixels, four times the bytes.

    Without it a 4K table would be drawn anew at every frame. They never shrink again below what was once allowed.
    """
    growth = min(_MOST_GROWTH, scale * scale)
    for cache, base in _GROWING:
        cache.limit = max(cache.limit, round(base * growth))


def clear() -> None:
    """Forget every drawn surface, as after a change of window size."""
    for cache in ALL:
        cache.clear()
