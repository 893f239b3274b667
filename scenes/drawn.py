"""A table that is drawn by its changes: a layer of all that rests, and above it what moves, pills and widgets."""

from __future__ import annotations

from typing import Any

import pygame

from game.kernel.actions import ALL
from levels.layout import Layout
from scenes import plates
from scenes.games import Appearance
from scenes.plates import Plate
from scenes.stack import Scene
from scenes.top import Area, Top
from sprites.art import felt
from sprites.canvas import Canvas
from sprites.picture import TablePicture
from sprites.table import TableSprites

Marks = dict[str, tuple[Any, Area]]


class DrawnTable(Scene):
    """Only what has changed since the last frame is painted again; whoever changes it at large sets ``_whole``."""

    appearance: Appearance
    layout: Layout
    sprites: TableSprites
    picture: TablePicture
    viewer: int

    def __init__(self) -> None:
        super().__init__()
        self._marks: Marks = {}
        self.top = Top(self)
        self._whole = True

    def _mend(self, canvas: Canvas) -> None:
        """Have painted anew what has changed under the cards."""
        marks = dict(self.marks())
        for plate in self.plates():
            marks |= plates.marks(self.layout, plate)
        for spot in self.layout.group("count"):
            place = spot.name.partition(":")[2]
            if not place.isdigit():  # a pile's number, not a seat's
                marks[spot.name] = (self.sprites.count(place), spot.rect)
        for name in marks.keys() | self._marks.keys():
            new, old = marks.get(name), self._marks.get(name)
            if new != old:
                self.picture.mend(canvas, *(mark[1] for mark in (new, old) if mark))
        self._marks = marks

    def _paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(felt.table(canvas.surface.get_size(), self.appearance.theme), (0, 0))
        self.paint_table(canvas)
        for plate in self.plates():
            plates.draw(canvas, self.layout, plate)

    def draw(self, canvas: Canvas) -> None:
        self._mend(canvas)
        self.picture.draw(canvas)
        self._draw_top(canvas)
        self.top.drawn()
        self._whole = False

    def draw_changes(self, canvas: Canvas) -> list[pygame.Rect] | None:
        if self._whole or self.top.says_else:
            self.draw(canvas)
            return None
        self._mend(canvas)
        self.top.uncover(self.picture, canvas)
        rects = self.picture.draw_changes(canvas)
        for rect in rects:
            canvas.surface.set_clip(rect)
            self._draw_top(canvas)
        canvas.surface.set_clip(None)
        return rects

    def _draw_top(self, canvas: Canvas) -> None:
        for plate in self.plates() if self.viewer != ALL else []:
            plates.count(canvas, self.layout, plate)
        self.paint_top(canvas)
        self.draw_widgets(canvas)

    # -- hooks ------------------------------------------------------------------------------------------------

    def plates(self) -> list[Plate]:
        """What is to be seen of each seat."""
        return []

    def paint_table(self, canvas: Canvas) -> None:
        """Paint what lies under the cards."""

    def paint_top(self, canvas: Canvas) -> None:
        """Paint what lies above the cards."""

    def marks(self) -> Marks:
        """What ``paint_table`` shows: by name its state and where it is."""
        return {}
