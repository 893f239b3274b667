"""The curtain between two persons at one screen: it hides all that is private until the next one opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from levels.layout import Spot
from scenes.devices import Cancel, Confirm, Intent, Key, Menu
from scenes.page import Page
from scenes.widgets import Button, Widget
from scenes.words import tr
from sprites.art import curtain as art
from sprites.art import ornaments, palette, panels, portraits
from sprites.canvas import Canvas
from sprites.timeline import Timeline, in_out_cubic, out_cubic

if TYPE_CHECKING:
    from scenes.table import TableScene


class CurtainScene(Page):
    """Closes over a table that shows nobody's hand; the person of ``seat`` opens it."""

    level = "curtain"
    opaque = False  # until it is closed

    def __init__(self, table: TableScene, seat: int) -> None:
        super().__init__()
        self.table, self.seat = table, seat
        self.closed = 0.0  # 0 open to 1 closed
        self.timeline = Timeline()
        self.opening = False

    def enter(self, canvas: Canvas) -> None:
        super().enter(canvas)
        seconds = self.table.sprites.pace.of("curtain").seconds
        self.timeline.tween(self, "closed", 1.0, seconds, ease=in_out_cubic)
        self.timeline.update(0)

    def build(self) -> list[Widget]:
        label = tr("{name}: show my cards", name=self.name)
        return [Button(self.spots.spot("open"), label, self.open, "primary", size=32)]

    @property
    def name(self) -> str:
        """Whose turn it is."""
        return self.table.match.occupants[self.seat].name

    def open(self) -> None:
        """The person is here and alone: show the hand."""
        if self.opening:
            return
        self.opening, self.opaque = True, False
        self.table.open_to(self.seat)
        seconds = self.table.sprites.pace.of("unveil").seconds
        self.timeline.tween(self, "closed", 0.0, seconds, ease=out_cubic)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.timeline.idle and not self.opening:
            self.opaque = True
            return
        self.timeline.update(dt)
        self.dirty = True
        if self.opening and self.timeline.idle:
            self.stack.pop()

    def handle(self, intent: Intent) -> bool:
        if self.timeline.busy and isinstance(intent, Confirm | Key):
            self.timeline.finish()
            return True
        if isinstance(intent, Cancel | Menu):
            self.table.pause()
            return True
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        w, h = canvas.surface.get_size()
        half = -(-w // 2)
        drape, shown = art.drape(half, h), max(1, round(half * self.closed))
        side = drape if shown == half else pygame.transform.scale(drape, (shown, h))
        canvas.surface.blit(side, (0, 0))
        canvas.surface.blit(pygame.transform.flip(side, True, False), (w - shown, 0))
        valance = self.spots.spot("valance")
        top = art.valance(canvas.px(valance.w), canvas.scale)
        canvas.blit(top, valance.x, valance.y - valance.h * (1 - self.closed))
        if self.closed == 1:
            self.paint(canvas)
            self.draw_widgets(canvas)

    def paint(self, canvas: Canvas) -> None:
        spot = self.spots.spot
        plaque, face, rays = spot("plaque"), spot("portrait"), spot("rays")
        body = ornaments.plaque(canvas.px(plaque.w), canvas.px(plaque.h), canvas.scale)
        canvas.blit(body, plaque.cx, plaque.cy, "cc")
        canvas.blit(ornaments.rays(canvas.px(rays.w), alpha=26), rays.cx, rays.cy, "cc")
        drawn = portraits.portrait(self.table.faces[self.seat], canvas.px(face.w), active=True)
        canvas.blit(drawn, face.cx, face.cy, "cc")
        _line(canvas, spot("title"), tr("PASS THE SCREEN"), 30, palette.BRASS_HI, 600, 4)
        _line(canvas, spot("name"), tr("{name}, it is your turn", name=self.name), 64, palette.TEXT, 600)
        _line(canvas, spot("ask"), tr("Everybody else, please look away"), 26, palette.TEXT_2)
        if self.table.happened:
            _line(canvas, spot("last"), self.table.happened[-1], 22, palette.TEXT_2)
        self._order(canvas)

    def _order(self, canvas: Canvas) -> None:
        """Everybody in the order of turns, the one to act lit."""
        room, seats = self.spots.spot("order"), len(self.table.faces)
        box = pygame.FRect(0, room.y, room.more["each"] * seats + 30, room.h)
        box.centerx = room.cx
        canvas.blit(panels.pill(canvas.px(box.w), canvas.px(box.h), scale=canvas.scale), *box.center, "cc")
        for seat in range(seats):
            drawn = portraits.portrait(self.table.faces[seat], canvas.px(56), seat == self.seat)
            canvas.blit(drawn, box.x + 15 + room.more["each"] * (seat + 0.5), box.centery, "cc")


def _line(
    canvas: Canvas, spot: Spot, words: str, size: float, colour: str, weight: int = 500, track: float = 0
) -> None:
    canvas.text(words, spot.cx, spot.cy, size, colour, "c", weight=weight, track=track, fit=spot.w)
