"""What scenes draw on, and where a point of the window lies in it: window points, real pixels and design pixels meet here.

* A window *point* is what the mouse tells. Where the system scales windows by itself, several pixels make a point.
* A *drawn* pixel is one of the surface that scenes draw on: the window's own, or one of another size that is scaled onto it,
  while a window is being resized and where a whole window full of pixels is too slow.
* A *design* pixel is one of the 1920 x 1080 or more that ``Canvas`` lays over the drawn ones.

A finger comes as a mouse: SDL turns the first touch, told in shares of the window, into window points.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sprites.art.palette import LACQUER

Size = tuple[int, int]
Point = tuple[float, float]


class Pane:
    """One window's surface, and the surface that is drawn on. ``area`` is where that is seen: it keeps its shape."""

    def __init__(self, window: pygame.Surface, size: Size | None = None) -> None:
        """``size`` is that of the drawing, if it is another than the window's."""
        self.window = window
        self.size = size or window.get_size()
        self.surface = window
        if self.size != window.get_size():
            self.surface = pygame.Surface(self.size).convert(window)
        self.area = _area(self.size, window.get_size())

    @property
    def scaled(self) -> bool:
        """Whether what is drawn is scaled onto the window."""
        return self.surface is not self.window

    def to_drawn(self, pos: Point, points: Size | None = None) -> Point:
        """A window point as a drawn pixel; ``points`` is the size of the window in points."""
        points, window, area = points or pygame.display.get_window_size(), self.window.get_size(), self.area
        x, y = (pos[i] * window[i] / max(1, points[i]) - area.topleft[i] for i in (0, 1))
        return x * self.size[0] / area.w, y * self.size[1] / area.h

    def show(self, changed: Sequence[pygame.Rect] | None = None) -> None:
        """Bring the picture to the screen: all of it, or the drawn pixels within some rectangles."""
        if not self.scaled:
            pygame.display.flip() if changed is None else pygame.display.update(changed)
        elif changed is None or self._times is None:
            self._fit()
            pygame.display.flip()
        else:
            pygame.display.update([self._fit_part(rect, self._times) for rect in changed])

    @property
    def _times(self) -> int | None:
        """How many window pixels a drawn one becomes, if that is a whole number in both directions."""
        times = self.window.get_width() // self.size[0]
        return times if (self.size[0] * times, self.size[1] * times) == self.window.get_size() else None

    def _fit(self) -> None:
        stretch = pygame.transform.smoothscale if self._times is None else pygame.transform.scale
        if self.area != self.window.get_rect():
            self.window.fill(LACQUER)
        stretch(self.surface, self.area.size, self.window.subsurface(self.area))

    def _fit_part(self, rect: pygame.Rect, times: int) -> pygame.Rect:
        rect = rect.clip(self.surface.get_rect())
        target = pygame.Rect(rect.x * times, rect.y * times, rect.w * times, rect.h * times)
        if rect:
            part = self.surface.subsurface(rect)
            pygame.transform.scale(part, target.size, self.window.subsurface(target))
        return target


def _area(size: Size, window: Size) -> pygame.Rect:
    """The middle of a window that a picture of that size fills without being stretched: all of it, if the rest of it is
    no wider than a pixel."""
    share = min(window[0] / size[0], window[1] / size[1])
    fitted = [
        whole if whole - part * share <= max(1, share) else round(part * share)
        for part, whole in zip(size, window, strict=True)
    ]
    area = pygame.Rect(0, 0, max(1, fitted[0]), max(1, fitted[1]))
    area.center = window[0] // 2, window[1] // 2
    return area
