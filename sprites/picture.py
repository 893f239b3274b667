"""The table as drawn: a layer of all that rests, mended where it changed, and what moves above it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.places import DEAD, DISCARD
from sprites.canvas import Canvas
from sprites.card import CardSprite
from sprites.chip import ChipPile
from sprites.table import TableSprites

_DEEP = 8  # cards of a heap that are drawn: the shadows of more would add up to a black edge
_MARGIN = 80  # design pixels, both sides together: shadows and lights reach beyond what they belong to
_MOST_RECTS = 10  # dirty rectangles of one frame; more are joined


class TablePicture:
    """Draws ``sprites`` over a ground that ``paint`` draws: felt, board, plates; it heeds the surface's clip."""

    def __init__(self, sprites: TableSprites, paint: Callable[[Canvas], None]) -> None:
        self.sprites, self._paint = sprites, paint
        self._layer: Canvas | None = None
        self._resting: dict[object, tuple[object, pygame.Rect]] = {}  # thing: how it was painted, and where
        self._damage: list[pygame.Rect] = []
        self._moved: list[pygame.Rect] = []  # where something moved in the frame before

    def mend(self, canvas: Canvas, *areas: tuple[float, float, float, float]) -> None:
        """Paint areas (design pixels) anew at the next drawing."""
        for x, y, w, h in areas:
            around = pygame.Rect(canvas.px(x), canvas.px(y), canvas.px(w), canvas.px(h))
            self._damage.append(around.inflate(canvas.px(_MARGIN), canvas.px(_MARGIN)))

    def uncover(self, canvas: Canvas, *areas: tuple[float, float, float, float]) -> None:
        """Show areas (design pixels) again at the next drawing, for what lies above them has changed."""
        for x, y, w, h in areas:
            around = pygame.Rect(canvas.px(x), canvas.px(y), canvas.px(w), canvas.px(h))
            self._moved.append(around.inflate(canvas.px(_MARGIN), canvas.px(_MARGIN)))

    def forget(self) -> None:
        """Paint everything anew at the next drawing."""
        self._layer = None

    def draw(self, canvas: Canvas) -> None:
        """All of the table."""
        layer = self._mended(canvas)[0]
        canvas.surface.blit(layer.surface, (0, 0))
        self._moved = self._draw_movers(canvas)

    def draw_changes(self, canvas: Canvas) -> list[pygame.Rect]:
        """What changed since the last drawing; returns where. What lies above must be drawn again there."""
        layer, damage = self._mended(canvas)
        before, after = self._moved, self._movers_at(canvas)
        area = canvas.surface.get_rect()
        dirty = [rect for rect in joined([rect.clip(area) for rect in damage + before + after]) if rect]
        for rect in dirty:
            canvas.surface.blit(layer.surface, rect, rect)
        self._moved = self._draw_movers(canvas)
        return dirty

    # -- what rests -----------------------------------------------------------------------------------------

    def _mended(self, canvas: Canvas) -> tuple[Canvas, list[pygame.Rect]]:
        """The layer as it should be, and where it was changed."""
        if self._layer is None or self._layer.surface.get_size() != canvas.surface.get_size():
            self._layer = Canvas(pygame.Surface(canvas.surface.get_size()).convert())
            self._resting.clear()
            self._damage = [canvas.surface.get_rect()]
        things = self._at_rest()
        looks = {thing: thing.look for thing in things}
        for thing, (look, rect) in list(self._resting.items()):
            if looks.get(thing) != look:  # type: ignore[call-overload]
                self._damage.append(rect)
                del self._resting[thing]
        new = [thing for thing in things if thing not in self._resting]
        for thing in new:
            rect = self._extent(canvas, thing)
            self._resting[thing] = looks[thing], rect
            self._damage.append(rect)
        damage, self._damage = joined(self._damage), []
        for rect in damage:
            self._repaint(self._layer, rect, things)
        return self._layer, damage

    def _repaint(self, layer: Canvas, area: pygame.Rect, things: list[CardSprite | ChipPile]) -> None:
        layer.surface.set_clip(area)
        self._paint(layer)
        for thing in things:
            if self._resting[thing][1].colliderect(area):
                thing.draw(layer)
        layer.surface.set_clip(None)

    def _at_rest(self) -> list[CardSprite | ChipPile]:
        """The lowest first; cards wholly covered by another one are left out."""
        out = self._moving().union(*(self.sprites.piles.get(heap, [])[:-_DEEP] for heap in (DISCARD, DEAD)))
        cards = sorted((s for s in self.sprites.cards() if s not in out), key=lambda sprite: sprite.z)
        top = {sprite.pose: sprite for sprite in cards}
        seen = [sprite for sprite in cards if top[sprite.pose] is sprite]
        chips = [pile for pile in self.sprites.chips.values() if not pile.place.startswith("purse:")]
        return [*chips, *seen]

    def _extent(self, canvas: Canvas, thing: CardSprite | ChipPile) -> pygame.Rect:
        if isinstance(thing, ChipPile):
            side = thing.spot.w
            x, y, w, h = thing.spot.cx - side * 2, thing.spot.cy - side * 3, side * 4, side * 5
            if thing.badge:
                badge = pygame.FRect(thing.badge.rect).inflate(40, 24)
                return _real(canvas, pygame.FRect(x, y, w, h).union(badge))
            return _real(canvas, pygame.FRect(x, y, w, h))
        surface = thing.surface(canvas, moving=False)
        return surface.get_rect(center=(canvas.px(thing.pose.x), canvas.px(thing.pose.y)))

    # -- what moves -----------------------------------------------------------------------------------------

    def _travels(self, sprite: CardSprite) -> bool:
        """Whether it is on its way now; one that waits for its turn still lies where it was."""
        timeline = self.sprites.timeline
        return sprite is self.sprites.carried or any(timeline.under_way(sprite, part) for part in ("pose", "turn"))

    def _moving(self) -> set[CardSprite]:
        """The cards on their way; with one that moves in the hand all of the hand, so that each keeps its depth."""
        found = {s for s in self.sprites.cards() if self._travels(s)}
        hand = self.sprites.in_hand()
        if any(s in found and not s.aloft for s in hand):
            found.update(hand)
        return found

    def _movers(self) -> list[CardSprite]:
        carried = self.sprites.carried
        return sorted(self._moving(), key=lambda s: (s is carried, s.aloft and self._travels(s), s.z))

    def _movers_at(self, canvas: Canvas) -> list[pygame.Rect]:
        found = []
        for sprite in self._movers():
            surface = sprite.surface(canvas, moving=self._travels(sprite))
            found.append(surface.get_rect(center=(canvas.px(sprite.pose.x), canvas.px(sprite.pose.y))))
        for chip in self.sprites.flying:
            side = canvas.px(chip.width * 1.6)
            found.append(pygame.Rect(canvas.px(chip.at[0]) - side // 2, canvas.px(chip.at[1]) - side // 2, side, side))
        return found

    def _draw_movers(self, canvas: Canvas) -> list[pygame.Rect]:
        drawn = [sprite.draw(canvas, moving=self._travels(sprite)) for sprite in self._movers()]
        return drawn + [chip.draw(canvas) for chip in self.sprites.flying]


def _real(canvas: Canvas, rect: pygame.FRect) -> pygame.Rect:
    return pygame.Rect(canvas.px(rect.x), canvas.px(rect.y), canvas.px(rect.w), canvas.px(rect.h))


def joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same areas without overlaps, in few rectangles."""
    found: list[pygame.Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(hit))
        found.append(rect)
    if len(found) > _MOST_RECTS:
        return [found[0].unionall(found[1:])]
    return found
