"""The table as drawn: a layer of all that rests, mended where it changed, what moves above it, and what lies on top."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.kernel.places import DEAD, DISCARD
from sprites.canvas import Canvas
from sprites.card import CardSprite
from sprites.chip import ChipPile, FlyingChip
from sprites.sheet import Sheet, renew
from sprites.slots import HEAP_SEEN
from sprites.table import TableSprites

Paint = Callable[[Canvas], None]


class _Moving(NamedTuple):
    """What is on its way, as long as nothing begins or ends."""

    cards: dict[CardSprite, bool]  # and whether it travels
    hand: frozenset[CardSprite]  # those of them that are of the hand, or come into it
    more: bool  # whether anything else goes on: a number that rolls, a light
    loose: bool  # whether cards move where they lie, and with them what is painted on them


class TablePicture:
    """Draws ``sprites`` between what ``ground`` paints (felt, board, plates) and what ``top`` paints (pills, buttons).

    ``marks`` paints what lies on cards at rest, below those that move. A drawing is looked at as three sheets: what rests, what moves, what lies on top. Only where a sheet differs from the
    one before something is put on the screen; and while nothing begins or ends to move, only the movers are looked at.
    """

    def __init__(self, sprites: TableSprites, ground: Paint, top: Paint, marks: Paint = lambda canvas: None) -> None:
        self.sprites, self._ground, self._top, self._marks = sprites, ground, top, marks
        self._layer = pygame.Surface((0, 0))  # what rests, put together
        self._resting = self._flying = self._above = Sheet((0, 0))
        self._moving = _Moving({}, frozenset(), False, False)
        self._stirs = -1  # of the timeline, when all was last looked at

    def draw(self, canvas: Canvas) -> None:
        """All of it at once, keeping nothing."""
        moving = self._on_their_way()
        self._draw_resting(canvas, moving)
        self._draw_movers(canvas, moving)
        self._top(canvas)

    def changes(self, canvas: Canvas, again: bool) -> list[pygame.Rect]:
        """Where it looks different than at the last call, in real pixels.

        ``again`` tells that anything may have changed, not only what the timeline moves.
        """
        size = canvas.surface.get_size()
        if self._layer.get_size() != size:
            self._layer = pygame.Surface(size).convert(canvas.surface)
            self._resting = self._flying = self._above = Sheet(size)
            again = True
        stirs = self.sprites.timeline.stirs
        again = again or self._moving.more or stirs != self._stirs
        found: list[pygame.Rect] = []
        if again:
            self._stirs = stirs
            self._moving = self._on_their_way()
            found += self._mend(canvas)
        flying, self._flying = self._flying, Sheet(size, canvas.type_scale)
        self._draw_movers(self._flying.canvas, self._moving)
        found += self._flying.differences(flying)
        if again or self._moving.loose:
            above, self._above = self._above, Sheet(size, canvas.type_scale)
            self._top(self._above.canvas)
            found += self._above.differences(above)
        return found

    def show(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Put it down, as it was last looked at; the surface is clipped to the area."""
        surface.blit(self._layer, area, area)
        self._flying.show(surface, area)
        self._above.show(surface, area)

    # -- what rests -----------------------------------------------------------------------------------------

    def _mend(self, canvas: Canvas) -> list[pygame.Rect]:
        """Look at what rests and put together anew what has changed; returns where."""
        before, self._resting = self._resting, Sheet(self._layer.get_size(), canvas.type_scale)
        self._draw_resting(self._resting.canvas, self._moving)
        found = self._resting.differences(before)
        renew(self._layer, found, self._resting.show)
        return found

    def _draw_resting(self, canvas: Canvas, moving: _Moving) -> None:
        self._ground(canvas)
        for thing in self._at_rest(set(moving.cards)):
            thing.draw(canvas)
        self._marks(canvas)

    def _at_rest(self, movers: set[CardSprite]) -> list[CardSprite | ChipPile]:
        """The lowest first; cards wholly covered by another one are left out."""
        out = movers.union(*(self.sprites.piles.get(heap, [])[:-HEAP_SEEN] for heap in (DISCARD, DEAD)))
        cards = sorted((s for s in self.sprites.cards() if s not in out), key=lambda sprite: sprite.lying[0])
        top = {sprite.pose: sprite for sprite in cards}
        seen = [sprite for sprite in cards if top[sprite.pose] is sprite]
        for sprite in out.difference(movers).union(cards).difference(seen):
            sprite.forget()
        chips = [pile for pile in self.sprites.chips.values() if not pile.place.startswith("purse:")]
        return [*chips, *seen]

    # -- what moves -----------------------------------------------------------------------------------------

    def _on_their_way(self) -> _Moving:
        """One that waits for its turn still lies where it was. With one that moves in the hand, or comes into it, all of
        the hand is drawn among them, so that each keeps its depth.
        """
        carried, travellers = self.sprites.carried, self.sprites.timeline.travellers()
        cards = {thing for thing in travellers if isinstance(thing, CardSprite)}
        cards &= set(self.sprites.cards())
        more = any(not isinstance(thing, CardSprite | FlyingChip) for thing in travellers)
        loose = carried is not None or any(not sprite.aloft for sprite in cards)
        if carried is not None:
            cards.add(carried)
        found, hand = set(cards), self.sprites.in_hand()
        if any(s in found for s in hand):
            found.update(s for s in hand if not s.aloft)
        return _Moving({s: s in cards for s in found}, frozenset(found.intersection(hand)), more, loose)

    def _ordered(self, moving: _Moving) -> list[CardSprite]:
        """The lowest first. In the hand a card lies above those at its left, also while they change places."""
        carried, hand = self.sprites.carried, moving.hand

        def depth(s: CardSprite) -> tuple[bool, bool, tuple[float, ...]]:
            along = (*s.z[:2], s.goal.x if s.aloft else s.pose.x)
            return s is carried, s.aloft and s not in hand, along if s in hand else s.z

        return sorted(moving.cards, key=depth)

    def _draw_movers(self, canvas: Canvas, moving: _Moving) -> None:
        cards = self._ordered(moving)
        top = {(sprite.pose, sprite.turn, sprite.seen): sprite for sprite in cards}
        for sprite in cards:
            if top[sprite.pose, sprite.turn, sprite.seen] is sprite:  # a whole pack may turn over as one
                sprite.draw(canvas, moving=moving.cards[sprite])
        for chip in self.sprites.flying:
            chip.draw(canvas)
