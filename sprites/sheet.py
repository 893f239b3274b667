"""A drawing kept as the list of its pictures: put down again wherever it is wanted, compared with an earlier one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import pygame

from sprites.canvas import Canvas

_MOST_AREAS = 10  # that are shown apart; more are joined
# Pixels: SDL copies an area that begins at such a step past the processor's cache, and what is blended on it then waits.
_STREAMED = 4
_Placed = tuple[pygame.Surface, tuple[int, int], Any, int]
"""A picture, its place, what part of it is seen (None: all), and flags."""
Show = Callable[[pygame.Surface, pygame.Rect], None]
"""Puts a picture down on a surface that is clipped to the rectangle."""


class Sheet:
    """Stands in for the surface of a canvas and keeps every blit; nothing else can be drawn on it.

    A picture that was put on a sheet stays as it is: what looks different is another surface.
    """

    def __init__(self, size: tuple[int, int], type_scale: float = 1.0) -> None:
        """``size`` is in real pixels, ``type_scale`` that of its canvas."""
        self._size, self._type_scale = size, type_scale
        self._clip = pygame.Rect((0, 0), size)
        self._placed: list[_Placed] = []
        self._rects: list[pygame.Rect] = []

    @property
    def canvas(self) -> Canvas:
        """To draw on it."""
        return Canvas(cast(pygame.Surface, self), self._type_scale)  # of a surface a canvas needs its size and blit

    def get_size(self) -> tuple[int, int]:
        """As of a surface."""
        return self._size

    def get_width(self) -> int:
        """As of a surface."""
        return self._size[0]

    def get_height(self) -> int:
        """As of a surface."""
        return self._size[1]

    def get_rect(self) -> pygame.Rect:
        """As of a surface."""
        return pygame.Rect((0, 0), self._size)

    def get_clip(self) -> pygame.Rect:
        """As of a surface."""
        return self._clip

    def set_clip(self, area: pygame.Rect | None) -> None:
        """As of a surface."""
        self._clip = self.get_rect().clip(area) if area else self.get_rect()

    def blit(
        self,
        source: pygame.Surface,
        dest: Sequence[float] | pygame.Rect = (0, 0),
        area: pygame.Rect | Sequence[int] | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """As of a surface."""
        place = int(dest[0]), int(dest[1])
        if area is None:
            rect = pygame.Rect(place, source.get_size())
            if self._clip.contains(rect):
                self._placed.append((source, place, None, special_flags))
                self._rects.append(rect)
                return rect
        return self._blit_part(source, place, source.get_rect() if area is None else pygame.Rect(area), special_flags)

    def _blit_part(
        self, source: pygame.Surface, place: tuple[int, int], part: pygame.Rect, special_flags: int
    ) -> pygame.Rect:
        rect = pygame.Rect(place, part.size)
        seen = rect.clip(self._clip)
        if seen:
            cut = part.x + seen.x - rect.x, part.y + seen.y - rect.y, seen.w, seen.h
            self._placed.append((source, seen.topleft, cut, special_flags))
            self._rects.append(seen)
        return seen

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


def renew(surface: pygame.Surface, rects: list[pygame.Rect], show: Show) -> list[pygame.Rect]:
    """Have these rectangles of a surface shown anew, clipped to each; returns the areas, which may be a little more."""
    found = areas(rects, surface)
    for area in found:
        surface.set_clip(area)
        show(surface, area)
    surface.set_clip(None)
    return found


def areas(rects: list[pygame.Rect], surface: pygame.Surface) -> list[pygame.Rect]:
    """The part of a surface that these rectangles cover, and little more, without overlaps in few areas."""
    ground = surface.get_rect()
    found: list[pygame.Rect] = []
    for rect in rects:
        if found and rect.colliderect(found[-1]):  # what lies together was mostly drawn together
            found[-1] = found[-1].union(rect)
        else:
            found.append(rect)
    clipped = []
    for rect in _joined(found):
        left = rect.left - (rect.left % _STREAMED == 0)
        if area := ground.clip((left, rect.top, rect.right - left, rect.height)):
            clipped.append(area)
    return _joined(clipped)


def _joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same areas without overlaps, in few rectangles."""
    found: list[pygame.Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(hit))
        found.append(rect)
    if len(found) > _MOST_AREAS:
        return [found[0].unionall(found[1:])]
    return found
