"""Surfaces kept for reuse, newest used last, each cache bounded in bytes; behind them the store on disk, if one is open."""

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

import pygame

from sprites.art.store import Store

MIB = 1024 * 1024


class SurfaceCache:
    """Drawn surfaces by key; the least recently used go when the limit is passed."""

    def __init__(self, limit: int = sys.maxsize, name: str = "", most: int = sys.maxsize) -> None:
        """`limit` is in bytes, `most` a number of surfaces; a cache with a `name` looks for what it lacks in the store."""
        self.limit, self.most = limit, most
        self.bytes = 0
        self.name = name
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface if it is there or in the store, which counts as a use."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        elif self.name and (found := fetch(self.name, key)) is not None:
            self._add(key, found)
        if _recording and found is not None:
            offer(self.name, key, found)
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep the surface, dropping old ones as needed. One larger than the whole limit is not kept."""
        offer(self.name, key, surface)
        return self._add(key, surface)

    def _add(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self._drop(key)
        size = weight(surface)
        if size <= self.limit:
            self._kept[key] = surface
            self.bytes += size
            self.shrink()
        return surface

    def shrink(self) -> None:
        """Drop the oldest until the rest is within the limits."""
        while self.bytes > self.limit or len(self) > self.most:
            self._drop(next(iter(self._kept)))

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


# Some 87 MiB in all for a window up to 1920 x 1080 where there is no store: all 54 large cards of its table fit into MASTERS,
# and every size and turn is made from them in a millisecond or two. From a store one that was dropped comes back in one, so
# less than half is enough: what a table of eight shows at a time, and some of what it showed before.
MASTERS = SurfaceCache(32 * MIB, "master")
CARDS = SurfaceCache(32 * MIB, "card")
THINGS = SurfaceCache(18 * MIB, "thing")
LETTERS = SurfaceCache(5 * MIB)
# A game's table and the menu's over it, however large: no more are in use at a time. From the store one comes back at once.
FELTS = SurfaceCache(most=2)
ALL = (MASTERS, CARDS, THINGS, LETTERS, FELTS)
_USUAL = {kept: kept.limit for kept in ALL if kept is not FELTS}
_BESIDE_A_STORE = {MASTERS: 4 * MIB, CARDS: 20 * MIB, THINGS: 16 * MIB, LETTERS: 3 * MIB}
_MOST_GROWTH = 4.0

_store: Store | None = None
_recording = False
_growth = 1.0


def attach(store: Store | None) -> None:
    """From now on look for art in this store. Large cards are forgotten: they may be of another window's size."""
    global _store
    _store = store
    MASTERS.clear()
    _limit()


@contextmanager
def recording() -> Iterator[None]:
    """Put all that is drawn or used meanwhile into the store."""
    global _recording
    _recording = True
    try:
        yield
    finally:
        _recording = False


def fetch(cache: str, key: Hashable) -> pygame.Surface | None:
    """A drawing from the store."""
    return _store.take(f"{cache} {key!r}") if _store is not None else None


def offer(cache: str, key: Hashable, surface: pygame.Surface) -> None:
    """A drawing for the store: taken while it records, if the cache has a name."""
    if _recording and cache and _store is not None:
        _store.keep(f"{cache} {key!r}", surface)


def make_room(scale: float) -> None:
    """Let the caches grow for a window of `scale` real to design pixels: four times the pixels, four times the bytes.

    Without it a 4K table would be drawn anew at every frame. They never shrink again below what was once allowed.
    """
    global _growth
    growth = min(_MOST_GROWTH, scale * scale)
    if growth > _growth:
        _growth = growth
        _limit()


def _limit() -> None:
    for kept, limit in (_BESIDE_A_STORE if _store is not None else _USUAL).items():
        kept.limit = round(limit * _growth)
        kept.shrink()
    FELTS.most = 2 if _store is None else 1
    FELTS.shrink()


def clear() -> None:
    """Forget every drawn surface, as after a change of window size."""
    for cache in ALL:
        cache.clear()
