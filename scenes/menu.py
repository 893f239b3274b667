"""The first page: go on with a match, begin a new one, settings, rules."""

from __future__ import annotations

from levels.layout import load
from scenes.stack import Scene
from scenes.widgets import Button
from scenes.words import tr
from sprites.art import palette
from sprites.canvas import Canvas


class MenuScene(Scene):
    """The main menu."""

    def resize(self, canvas: Canvas) -> None:
        spots = load("menu", "menu").fitted(canvas.width, canvas.height)
        self._title = spots.spot("title")
        self.widgets = [Button(spots.spot("quit"), tr("Quit"), lambda: self.stack.clear())]
        self.focus.refresh()

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill(palette.rgb(palette.FELT))
        canvas.text(tr("Rummy"), self._title.cx, self._title.cy, 104, palette.BRASS_HI, "c", weight=800)
        self.draw_widgets(canvas)
