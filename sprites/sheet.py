"""A drawing kept as the list of its pictures: put down again wherever it is wanted, compared with an earlier one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pygame

from sprites.canvas import Canvas

_MOST_AREAS = 10  # that are shown apart; more are joined
_STREAMED = 4  # pixels: SDL writes an area that begins at such a step past the processor's cache, where blends wait for it
_Placed = tuple[pygame.Surface, tuple[int, int], Any, int]  # a picture, its place, what part of it (None: all), flags


class Sheet:
    """Stands in for the surface of a canvas and keeps every blit; nothing else can be drawn on it.

    A picture that was put on a sheet stays as it is: what looks different is another surface.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        """``size`` is in real pixels."""
        self._size = size
        self._placed: list[_Placed] = []
        self._rects: list[pygame.Rect] = []

    @property
    def canvas(self) -> Canvas:
        """To draw on it."""
        return Canvas(cast(pygame.Surface, self))  # of a surface a canvas needs its size and blit

    def get_size(self) -> tuple[int, int]:
        """As of a surface."""
        return self._size

    def get_rect(self) -> pygame.Rect:
        """As of a surface."""
        return pygame.Rect((0, 0), self._size)

    def blit(
        self,
        source: pygame.Surface,
        dest: Sequence[float] | pygame.Rect = (0, 0),
        area: pygame.Rect | Sequence[int] | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """As of a surface; nothing is cut off at the edges."""
        x, y = int(dest[0]), int(dest[1])
        if area is None:
            rect = pygame.Rect((x, y), source.get_size())
            self._placed.append((source, (x, y), None, special_flags))
        else:
            part = (area[0], area[1], area[2], area[3])
            rect = pygame.Rect(x, y, area[2], area[3])
            self._placed.append((source, (x, y), part, special_flags))
        self._rects.append(rect)
        return rect

    def show(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Put down what meets the area; the surface is clipped to it."""
        hit = area.collidelistall(self._rects)
        if hit:
            surface.blits([self._placed[i] for i in hit], False)

    def differences(self, before: Sheet) -> list[pygame.Rect]:
        """Where it looks different than an earlier sheet of the same size."""
        old, new = before._placed, self._placed
        if old == new:
            return []
        common = set(old).intersection(new)
        places = [i for i, placed in enumerate(new) if placed not in common]
        gone = [i for i, placed in enumerate(old) if placed not in common]
        if [placed for placed in old if placed in common] != [placed for placed in new if placed in common]:
            places, gone = [*range(len(new))], [*range(len(old))]  # another order: what lay below may lie above now
        return [self._rects[i] for i in places] + [before._rects[i] for i in gone]


def areas(rects: list[pygame.Rect], surface: pygame.Surface) -> list[pygame.Rect]:
    """The part of a surface that these rectangles cover, and little more, without overlaps in few areas."""
    ground, found = surface.get_rect(), []
    for rect in rects:
        left = rect.left - (rect.left % _STREAMED == 0)
        if area := ground.clip((left, rect.top, rect.right - left, rect.height)):
            found.append(area)
    return joined(found)


def joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same areas without overlaps, in few rectangles."""
    found: list[pygame.Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(hit))
        found.append(rect)
    if len(found) > _MOST_AREAS:
        return [found[0].unionall(found[1:])]
    return found
