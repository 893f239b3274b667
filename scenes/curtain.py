"""The curtain between two persons at one screen: it hides all that is private until the next one opens it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from levels.layout import Spot
from scenes.change import RISE, faint
from scenes.devices import Cancel, Confirm, Intent, Key, Menu
from scenes.page import SHADOW, Page
from scenes.widgets import Button, Widget, frect, sign
from scenes.words import tr
from sprites.art import curtain as art
from sprites.art import ornaments, palette, panels, portraits
from sprites.canvas import Canvas
from sprites.timeline import Timeline, in_out_cubic

if TYPE_CHECKING:
    from scenes.table import TableScene

HOLD = 0.7  # seconds that the button is held until it opens by itself; letting go earlier opens, too
SHOWN = 0.2  # seconds in which the plaque comes up when the curtain has closed
GONE = 0.25  # share of the opening in which it goes, while the cloth has hardly moved
SWING, PERIOD, DYING = 9.0, 0.9, 0.55  # of the tassels: degrees at first, seconds to and fro, seconds to a third of it
STILL = 0.4  # degrees that nobody sees


class HoldButton(Button):
    """A button with a ring that fills while it is held."""

    share = 0.0  # how full it is
    ROOM = 68.0  # design pixels of the ring

    def _draw_sign(self, canvas: Canvas, middle: float, wide: float) -> float:
        """The ring at its left; on keys and pads what to press takes the place of the eye in it."""
        x = self.rect.x + 16 + self.ROOM / 2
        canvas.blit(ornaments.hold_ring(canvas.px(self.ROOM), self.share), x, middle, "cc")
        if self.sign:
            device, what = self.sign
            canvas.blit(sign(canvas, device, what), x, middle, "cc")
        return x + self.ROOM / 2 + 4


class CurtainScene(Page):
    """Closes over a table that shows nobody's hand; the person of ``seat`` opens it."""

    level = "curtain"
    opaque = False  # until it is closed
    fades = False  # it has a motion of its own

    def __init__(self, table: TableScene, seat: int) -> None:
        super().__init__()
        self.table, self.seat = table, seat
        self.closed = 0.0  # 0 open to 1 closed
        self.shown = 0.0  # how much of the plaque is there
        self.timeline = Timeline()
        self.opening = False
        self.swung = math.inf  # seconds since the tassels were set swinging

    def enter(self, canvas: Canvas) -> None:
        super().enter(canvas)
        self.stack.sounds.play("curtain")
        seconds = self.table.sprites.pace.of("curtain").seconds
        self._swing(seconds)
        self.timeline.tween(self, "closed", 1.0, seconds, ease=in_out_cubic)
        self.timeline.tween(self, "shown", 1.0, SHOWN if seconds else 0, delay=seconds, quiet=True)
        self.timeline.update(0)

    def build(self) -> list[Widget]:
        label = tr("{name}: show my cards", name=self.name)
        self.button = HoldButton(self.spots["open"], label, self.open, "primary", size=32)
        return [self.button]

    @property
    def name(self) -> str:
        """Whose turn it is."""
        return self.table.match.occupants[self.seat].name

    def open(self) -> None:
        """The person is here and alone: show the hand."""
        if self.opening:
            return
        self.opening, self.opaque = True, False
        self.stack.sounds.play("curtain", gain=0.5)
        self.focus.let_go()
        self.table.open_to(self.seat)
        seconds = self.table.sprites.pace.of("unveil").seconds
        self._swing(seconds)
        self.timeline.tween(self, "shown", 0.0, seconds * GONE)
        self.timeline.tween(self, "closed", 0.0, seconds, ease=in_out_cubic)

    def update(self, dt: float) -> None:
        super().update(dt)
        swings = abs(self._lean(0, peak=True)) > STILL
        self.swung += dt
        self.dirty = self.timeline.update(dt) or swings or self.dirty
        self._hold(dt)
        if self.closed == 1 and not self.opening:
            self.opaque = True
        if self.opening and self.timeline.idle:
            self.stack.pop()

    def _hold(self, dt: float) -> None:
        """Fill the ring while the button is held; full, it opens."""
        held = self.button.held and self.button.hovered and not self.opening
        share = min(1.0, self.button.share + dt / HOLD) if held else 0.0
        self.dirty = self.dirty or share != self.button.share
        self.button.share = share
        if share == 1:
            self.open()

    def handle(self, intent: Intent) -> bool:
        if self.timeline.busy and isinstance(intent, Confirm | Key):
            self.timeline.finish()
            return True
        if isinstance(intent, Cancel | Menu):
            self.table.pause()
            return True
        return super().handle(intent)

    # -- the tassels ------------------------------------------------------------------------------------------

    def _swing(self, seconds: float) -> None:
        """Set the tassels swinging, where anything moves."""
        self.swung = 0.0 if seconds else math.inf

    def _lean(self, number: int, peak: bool = False) -> float:
        """Degrees that a tassel leans now, or at most from now on."""
        if math.isinf(self.swung):
            return 0.0
        most = SWING * math.exp(-self.swung / DYING)
        return most if peak else most * math.sin((self.swung / PERIOD + number * 0.13) * 2 * math.pi)

    # -- picture ----------------------------------------------------------------------------------------------

    def changes(self, canvas: Canvas) -> list[pygame.Rect]:
        """All of it: cloth that moves leaves nothing where it was."""
        changed, self.dirty = self.dirty, False
        return [canvas.surface.get_rect()] if changed else []

    def show(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.draw(Canvas(surface, self.stack.canvas.type_scale))

    def draw(self, canvas: Canvas) -> None:
        self._draw_cloth(canvas)
        if self.shown > 0:
            around = [frect(self.spots[name]) for name in ("plaque", "order", "rays")]
            area = around[0].unionall(around[1:]).inflate(2 * SHADOW, 2 * SHADOW)
            real = pygame.Rect(*(canvas.px(part) for part in area)).clip(canvas.surface.get_rect())
            faint(canvas, real, self.shown, RISE * (1 - self.shown), lambda: self._draw_plaque(canvas))

    def _draw_cloth(self, canvas: Canvas) -> None:
        w, h = canvas.surface.get_size()
        half = -(-w // 2)
        folds = max(4, round(half / canvas.scale / 137))
        drape, wide = art.drape(half, h, folds), max(1, round(half * self.closed))
        side = drape if wide == half else pygame.transform.scale(drape, (wide, h))
        if wide < half:
            shade = art.shade(canvas.px(70), h)
            canvas.surface.blit(shade, (wide, 0))
            canvas.surface.blit(pygame.transform.flip(shade, True, False), (w - wide - shade.get_width(), 0))
        canvas.surface.blit(side, (0, 0))
        canvas.surface.blit(pygame.transform.flip(side, True, False), (w - wide, 0))
        self._draw_valance(canvas)

    def _draw_valance(self, canvas: Canvas) -> None:
        spot = self.spots["valance"]
        wide, top = canvas.px(spot.w), canvas.px(spot.y - spot.h * (1 - self.closed))
        canvas.surface.blit(art.valance(wide, canvas.scale), (canvas.px(spot.x), top))
        for i, (x, y) in enumerate(art.hooks(wide, canvas.scale)):
            tassel = art.tassel(canvas.scale, round(self._lean(i)))
            canvas.surface.blit(tassel, tassel.get_rect(center=(canvas.px(spot.x) + x, top + y)))

    def _draw_plaque(self, canvas: Canvas) -> None:
        self.paint(canvas)
        self.draw_widgets(canvas)

    def paint(self, canvas: Canvas) -> None:
        spots = self.spots
        plaque, face, rays = spots["plaque"], spots["portrait"], spots["rays"]
        body = ornaments.plaque(canvas.px(plaque.w), canvas.px(plaque.h), canvas.scale)
        canvas.blit(body, plaque.cx, plaque.cy, "cc")
        canvas.blit(ornaments.sunburst(canvas.px(rays.w)), rays.cx, rays.cy, "cc")
        drawn = portraits.portrait(self.table.faces[self.seat], canvas.px(face.w), active=True)
        canvas.blit(drawn, face.cx, face.cy, "cc")
        _line(canvas, spots["title"], tr("PASS THE SCREEN"), 30, palette.BRASS_HI, 600, 7)
        self._title(canvas, spots["name"])
        _line(canvas, spots["ask"], tr("Everybody else, please look away"), 28, palette.TEXT_2)
        if self.table.happened:
            _line(canvas, spots["last"], self.table.happened[-1], 22, palette.TEXT_2)
        self._order(canvas)

    def _title(self, canvas: Canvas, spot: Spot) -> None:
        """Whose turn it is, as large as there is room for; a long name takes two lines."""
        words = tr("{name}, it is your turn", name=self.name)
        size = next((s for s in (68.0, 58.0, 50.0) if canvas.text_width(words, s, weight=600) <= spot.w), 42.0)
        lines = canvas.wrap(words, size, spot.w, weight=600)
        for i, line in enumerate(lines):
            y = spot.cy + (i - (len(lines) - 1) / 2) * size * 1.08
            canvas.text(line, spot.cx, y, size, anchor="c", weight=600, fit=spot.w)

    def _order(self, canvas: Canvas) -> None:
        """Everybody in the order of turns, the one to act lit."""
        room, seats = self.spots["order"], len(self.table.faces)
        each = min(room.more["each"], room.w / seats)
        box = pygame.FRect(0, room.y, each * seats + 28, room.h)
        box.centerx = room.cx
        canvas.blit(panels.pill(canvas.px(box.w), canvas.px(box.h), scale=canvas.scale), *box.center, "cc")
        for seat in range(seats):
            x = box.x + 14 + each * (seat + 0.5)
            if seat:
                canvas.blit(ornaments.chevron(canvas.px(20)), x - each / 2, box.centery, "cc")
            drawn = portraits.portrait(self.table.faces[seat], canvas.px(min(66, each - 30)), seat == self.seat)
            canvas.blit(drawn, x, box.centery, "cc")


def _line(
    canvas: Canvas, spot: Spot, words: str, size: float, colour: str, weight: int = 500, track: float = 0
) -> None:
    canvas.text(words, spot.cx, spot.cy, size, colour, "c", weight=weight, track=track, fit=spot.w)
