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


# About 80 MiB in all. All 54 large cards of a 1080p table fit into MASTERS; the rest is made from them in milliseconds.
MASTERS = SurfaceCache(45 * MIB)
CARDS = SurfaceCache(18 * MIB)
THINGS = SurfaceCache(12 * MIB)
LETTERS = SurfaceCache(6 * MIB)
ALL = (MASTERS, CARDS, THINGS, LETTERS)


def clear() -> None:
    """Forget every drawn surface, as after a change of window size."""
    for cache in ALL:
        cache.clear()
