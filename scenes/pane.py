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

Size = tuple[int, int]
Point = tuple[float, float]


class Pane:
    """One window's surface, and the surface that is drawn on."""

    def __init__(self, window: pygame.Surface, size: Size | None = None) -> None:
        """``size`` is that of the drawing, if it is another than the window's."""
        self.window = window
        self.size = size or window.get_size()
        self.surface = window
        if self.size != window.get_size():
            self.surface = pygame.Surface(self.size).convert(window)

    @property
    def scaled(self) -> bool:
        """Whether what is drawn is scaled onto the window."""
        return self.surface is not self.window

    def to_drawn(self, pos: Point, points: Size | None = None) -> Point:
        """A window point as a drawn pixel; ``points`` is the size of the window in points."""
        wide, high = points or pygame.display.get_window_size()
        return pos[0] * self.size[0] / max(1, wide), pos[1] * self.size[1] / max(1, high)

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
        stretch(self.surface, self.window.get_size(), self.window)

    def _fit_part(self, rect: pygame.Rect, times: int) -> pygame.Rect:
        rect = rect.clip(self.surface.get_rect())
        target = pygame.Rect(rect.x * times, rect.y * times, rect.w * times, rect.h * times)
        if rect:
            part = self.surface.subsurface(rect)
            pygame.transform.scale(part, target.size, self.window.subsurface(target))
        return target
