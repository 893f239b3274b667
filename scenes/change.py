"""One picture giving way to another when scenes come and go: it takes a moment, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.memory.settings import Settings
from sprites.art import felt, palette, panels
from sprites.canvas import Canvas
from sprites.pace import SPEEDS
from sprites.timeline import out_cubic

SECONDS = 0.26
PLAIN = 0.12  # of a mere fade, as with reduced motion
RISE = 12  # design pixels by which what comes rises
LEAVING = 0.4  # share of the time in which what goes fades
SCRIM = 153  # of 255: how dark an overlay makes what lies below
_STRIP = 8  # real pixels: the height of the strips that make it dark


@dataclass
class Change:
    """From the picture ``before`` to ``after``, both of the window's size; ``seconds`` in all.

    With a ``theme`` the felt of that name shows between the two; with a ``rising`` part (real pixels) an overlay comes
    over what stays; without either one fades into the other.
    """

    before: pygame.Surface
    after: pygame.Surface
    seconds: float
    theme: str = ""
    rising: pygame.Rect | None = None
    age: float = 0.0

    @property
    def over(self) -> bool:
        """Whether nothing of what was before is left."""
        return self.age >= self.seconds

    def draw(self, canvas: Canvas) -> None:
        """The picture of this moment."""
        share = min(1.0, self.age / self.seconds)
        if self.theme:
            self._through_felt(canvas, share)
        elif self.rising:
            self._over_it(canvas, out_cubic(share), self.rising)
        else:
            canvas.surface.blit(self.before, (0, 0))
            _blit(canvas, self.after, (0, 0), share)

    def _through_felt(self, canvas: Canvas, share: float) -> None:
        """The table stays where it is; what lies on it goes, and then comes."""
        canvas.surface.blit(felt.table(canvas.surface.get_size(), self.theme), (0, 0))
        if share < LEAVING:
            _blit(canvas, self.before, (0, 0), 1 - share / LEAVING)
            return
        came = out_cubic((share - LEAVING) / (1 - LEAVING))
        inside = canvas.surface.get_rect().inflate(-2 * canvas.px(felt.RAIL), -2 * canvas.px(felt.RAIL))
        canvas.surface.set_clip(inside)
        _blit(canvas, self.after, (0, canvas.px(RISE * (1 - came))), came)
        canvas.surface.set_clip(None)

    def _over_it(self, canvas: Canvas, share: float, part: pygame.Rect) -> None:
        canvas.surface.blit(self.before, (0, 0))
        scrim(canvas, share)
        lift = canvas.px(RISE * (1 - share))
        _blit(canvas, self.after.subsurface(part), (part.x, part.y + lift), share)


def faint(canvas: Canvas, area: pygame.Rect, share: float, rise: float, paint: Callable[[], None]) -> None:
    """Paint something in an area (real pixels) as if only a ``share`` of it were there, ``rise`` design pixels low."""
    ground = canvas.surface.subsurface(area).copy() if area else None
    paint()
    if share < 1 and ground:
        whole = canvas.surface.subsurface(area).copy()
        canvas.surface.blit(ground, area)
        canvas.surface.set_clip(area)
        _blit(canvas, whole, (area.x, area.y + canvas.px(rise)), share)
        canvas.surface.set_clip(None)


def scrim(canvas: Canvas, share: float = 1.0) -> None:
    """Darken what lies below an overlay."""
    w, h = canvas.surface.get_size()
    strip = panels.veil(w, _STRIP, palette.NIGHT, round(share * SCRIM))
    for top in range(0, h, _STRIP):
        canvas.surface.blit(strip, (0, top))


def _blit(canvas: Canvas, picture: pygame.Surface, at: tuple[int, int], share: float) -> None:
    alpha = round(255 * share)
    picture.set_alpha(alpha if alpha < 255 else None)  # a full alpha is drawn by a way that is ten times as slow
    canvas.surface.blit(picture, at)
    picture.set_alpha(None)


def seconds_of(settings: Settings, seconds: float = SECONDS) -> float:
    """How long a change takes by these settings; 0 where nothing moves."""
    return (PLAIN if settings.reduced_motion else seconds) * SPEEDS[settings.speed]
