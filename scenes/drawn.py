"""A table that is drawn by its changes: a layer of all that rests, and above it what moves, pills and widgets."""

from __future__ import annotations

import pygame

from game.kernel.actions import ALL
from game.kernel.places import kind
from levels.layout import Layout
from scenes import plates
from scenes.games import Appearance
from scenes.plates import Plate
from scenes.scene import Scene
from sprites.art import felt
from sprites.canvas import Canvas
from sprites.picture import TablePicture
from sprites.table import TableSprites


class DrawnTable(Scene):
    """While only what is on its way has ``moved``, only that is looked at again."""

    at_table = True
    appearance: Appearance
    layout: Layout
    sprites: TableSprites
    picture: TablePicture
    viewer: int

    def __init__(self) -> None:
        super().__init__()
        self.toasts.seats = self._seats
        self._said: list[str] = []  # the toasts that were drawn

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.toasts.sentences != self._said:
            self.dirty = True

    def _seats(self) -> list[pygame.FRect]:
        """Where something is to be read of who sits at the table, and where cards lie open."""
        told = [box for plate in self.plates() for box in plates.boxes(self.stack.canvas, self.layout, plate)]
        piles = [pile for place, pile in self.sprites.piles.items() if kind(place) in ("laid", "shown")]
        return told + [sprite.goal.box() for pile in piles for sprite in pile]

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)

    def changes(self, canvas: Canvas) -> list[pygame.Rect]:
        if not (self.dirty or self.moved):
            return []
        again, self.dirty, self.moved, self._said = self.dirty, False, False, self.toasts.sentences
        return self.picture.changes(canvas, again)

    def show(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.picture.show(surface, area)

    def paint_ground(self, canvas: Canvas) -> None:
        """All that lies under the cards."""
        canvas.surface.blit(felt.table(canvas.surface.get_size(), self.appearance.theme), (0, 0))
        self.paint_table(canvas)
        for plate in self.plates():
            plates.draw(canvas, self.layout, plate)

    def paint_above(self, canvas: Canvas) -> None:
        """All that lies above the cards."""
        for plate in self.plates():
            plates.said(canvas, self.layout, plate)
        for plate in self.plates() if self.viewer != ALL else []:
            plates.count(canvas, self.layout, plate)
        self.paint_top(canvas)
        self.draw_widgets(canvas)

    # -- hooks ------------------------------------------------------------------------------------------------

    def plates(self) -> list[Plate]:
        """What is to be seen of each seat."""
        return []

    def paint_table(self, canvas: Canvas) -> None:
        """Paint what lies under the cards, with blits alone."""

    def paint_marks(self, canvas: Canvas) -> None:
        """Paint what lies on cards at rest and below those that move, with blits alone."""

    def paint_top(self, canvas: Canvas) -> None:
        """Paint what lies above the cards, with blits alone."""
