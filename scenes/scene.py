"""What every scene can do: hear a person, let time pass, and be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.devices import Intent
from scenes.focus import Focus
from scenes.toasts import Toasts
from scenes.widgets import Widget
from sprites.canvas import Canvas
from sprites.sheet import Sheet

if TYPE_CHECKING:
    from scenes.stack import SceneStack


class Scene:
    """One thing a person is doing. ``widgets`` is everything that can be pressed now, in the order of Tab.

    A scene that changed sets ``dirty``, or ``moved`` if only what is on its way went on; it is then looked at again, and
    drawn where it looks different than before. Drawing changes nothing.
    """

    opaque = True  # hides what lies below; an overlay says False
    fades = True  # comes and goes softly; what has a motion of its own says False
    theme = ""  # the felt it lies on
    at_table = False  # whether its art is that of the tables, too
    unattended = False  # goes on by itself: nobody need be there
    stack: SceneStack

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus = Focus(lambda: self.widgets, self.refused, self.pressed)
        self.toasts = Toasts()
        self.dirty, self.moved = True, False
        self._sheet = Sheet((0, 0))  # as it was last looked at

    @property
    def restless(self) -> bool:
        """Whether something may move at any frame by itself: cards on their way, bots that think."""
        return False

    def enter(self, canvas: Canvas) -> None:
        """Called when the scene comes onto the stack, before its first drawing."""
        self.resize(canvas)

    def leave(self) -> None:
        """Called when the scene goes off the stack, also when the window closes."""

    def resume(self) -> None:
        """Called when the scene above has gone and this one is the top again."""

    def resize(self, canvas: Canvas) -> None:
        """The window has a new size: lay the widgets out."""

    def settings_changed(self, name: str) -> None:
        """The setting of that name has a new value."""

    def handle(self, intent: Intent) -> bool:
        """Whether the intent was taken; one that was not falls to the scene below unless this one is opaque."""
        seen = self.focus.marked, self.focus.by
        taken = self.focus.handle(intent)
        self.dirty = self.dirty or taken or seen != (self.focus.marked, self.focus.by)
        return taken

    def cover(self) -> None:
        """The window is left for another one: hide what only one person may see."""

    def pressed(self, widget: Widget) -> None:
        """A widget is about to do what it is for."""
        self.stack.sounds.play("select", pan=2 * widget.rect.centerx / self.stack.canvas.width - 1)

    def refused(self, widget: Widget) -> None:
        """A disabled widget was tried: say why."""
        if widget.why:
            self.stack.sounds.play("refused")
            if not widget.told:
                self.toasts.show(widget.why, by=widget.rect)
            self.dirty = True

    def update(self, dt: float) -> None:
        """``dt`` seconds have passed, at most 0.1."""
        if self.toasts.update(dt):
            self.dirty = True

    def draw(self, canvas: Canvas) -> None:
        """Draw all of it, with blits alone."""
        self.draw_widgets(canvas)

    def changes(self, canvas: Canvas) -> list[pygame.Rect]:
        """Look at it as it is now; returns where that differs from the time before, in real pixels."""
        if not self.dirty:
            return []
        before, self._sheet, self.dirty = self._sheet, Sheet(canvas.surface.get_size(), canvas.type_scale), False
        self.draw(self._sheet.canvas)
        return self._sheet.differences(before)

    def show(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Put down what was last looked at; the surface is clipped to the area."""
        self._sheet.show(surface, area)

    def rising(self, canvas: Canvas) -> pygame.Rect | None:
        """The part of an overlay, in real pixels, that rises as it comes."""
        return None

    def draw_widgets(self, canvas: Canvas) -> None:
        """The widgets, the focus ring, what lies above it, and the toasts, which belong on top of everything else."""
        marked = self.focus.marked
        if marked:
            marked.draw_light(canvas)
        for widget in self.widgets:
            if widget.visible:
                widget.draw(canvas)
        if marked:
            marked.draw_focus(canvas)
        for widget in self.widgets:
            if widget.visible:
                widget.draw_mark(canvas)
        self.toasts.draw(canvas)
