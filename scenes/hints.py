"""Hints at the table: a lamp that a person on turn may press for where to look, then for the reason, then for all choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.coach import Hint, hint
from game.kernel.actions import Action, Bid, Block, Bury, Draw, Exchange, Keep, LayOff, Offer, Pass
from game.kernel.cards import Card
from game.kernel.places import STOCK, WIDOW, hand, kind, pool
from game.kernel.view import View
from game.match import Match
from game.stops.board import POT_NAMES
from levels.layout import CARD_RATIO
from scenes.at_table import IconButton
from scenes.hint_panel import NUDGE, TABLE, HintPanel
from scenes.plain import cards_of
from scenes.widgets import Box, Widget
from scenes.words import tr
from sprites.art import palette, panels
from sprites.canvas import Canvas
from sprites.card import CardSprite

if TYPE_CHECKING:
    from scenes.table import TableScene

KEYS: Final = ("h", "pad 8", "pad 9", "pad 10")  # a pad's sticks, when pressed, have numbers that differ by its driver
LIGHT, FAN_LIGHT, POT_LIGHT = 190, 190, 230  # of 255: how strong a light is; in a fan those of several cards add up
POT = 0.4  # a pot's part of the board's width


class Lamp(IconButton):
    """The icon that asks; where nothing may be asked it is dim and says why."""

    def __init__(self, box: Box, hints: Hints) -> None:
        super().__init__(box, "hint", tr("Hint ({key})", key=tr("H")), hints.ask, hints.why_not())


class Hints:
    """Of one table. ``depth`` is how much is shown of the hint asked last, and only to whom it was given.

    What a hint says hangs on the view alone, so it stands as long as the same person sees the same one. The coach is asked
    when a person presses and at no other time.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.depth = 0
        self._given: Hint | None = None
        self._step = -1  # at which it was asked: there one seat alone is on turn
        self._panel: HintPanel | None = None

    # -- asking -----------------------------------------------------------------------------------------------

    @property
    def offered(self) -> bool:
        """Whether this table has a lamp: persons play here, and wish for it."""
        scene = self.scene
        playing = isinstance(scene.match, Match) and bool(scene.persons)
        return playing and not scene.stack.kiosk and scene.stack.settings.hints != "off" and "icon:hint" in scene.layout

    def why_not(self) -> str:
        """Why nothing may be asked now; empty where something may."""
        if not self.scene.mine:
            return tr("Hints are for your own turn")
        return "" if self.scene.weighs() else tr("There is nothing to weigh here")

    def press(self) -> None:
        """Press the lamp by its key; nobody is told of a card that he has not seen land."""
        if self.scene.mine and not self.scene.landed:
            self.scene.timeline.finish()
            self.scene.changed()
        self.scene.focus.activate(next(widget for widget in self.scene.widgets if isinstance(widget, Lamp)))

    def ask(self) -> None:
        """Show more of the hint; after all there is nothing."""
        scene = self.scene
        if why := self.why_not():
            scene.say(why)
        elif self.depth == TABLE:
            self.close()
        elif given := hint(scene.view, chosen(scene.view, scene.chosen)):
            either = given.term is None  # there is no reason where nothing is better
            self.depth = TABLE if either and self.depth == NUDGE else self.depth + 1
            self._given, self._step = given, scene.view.step
            scene.changed()
        else:
            scene.say(tr("There is nothing to weigh here"))

    def close(self) -> bool:
        """Show nothing any more; whether something was shown."""
        shown, self.depth, self._given = bool(self.depth), 0, None
        if shown:
            focused = self.scene.focus.widget is self._panel
            self._panel = None
            self.scene.changed()
            if focused:  # keys go on at the lamp
                self.scene.focus.set(next((w for w in self.scene.widgets if isinstance(w, Lamp)), None))
        return shown

    def check(self) -> None:
        """Forget a hint that was given to somebody else, or for another position."""
        scene = self.scene
        if not (self.offered and scene.mine and self._step == scene.view.step and scene.weighs()):
            self.depth, self._given, self._panel = 0, None, None

    # -- showing ----------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """The panel, where there is one, and the lamp above it."""
        if not self.offered:
            return []
        lamp = Lamp(self.scene.layout["icon:hint"], self)
        return [panel, lamp] if (panel := self._shown()) else [lamp]

    def _shown(self) -> HintPanel | None:
        """The same panel as long as neither what it says nor the window has changed."""
        scene, before, spots = self.scene, self._panel, self.scene.layout.group("hint")
        if self._given is None or not spots:
            return None
        if before is None or before.shows != (scene.stack.canvas, self._given, self.depth):
            room = spots[0].w, min(spot.h for spot in spots)
            self._panel = HintPanel(scene.stack.canvas, room, self._given, self.depth, scene.appearance.chips, self.ask)
            if before and scene.focus.widget is before:
                scene.focus.set(self._panel)
        assert self._panel is not None
        self._panel.rect = self._most_open(self._panel.rect.h)
        return self._panel

    def _most_open(self, high: float) -> pygame.FRect:
        """Where a panel that high covers least of what it speaks of, and then least of what else was laid or bet."""
        sprites = self.scene.sprites
        here = [place for place in (*sprites.piles, *sprites.chips) if sprites.count(place) or sprites.amount(place)]
        laid = [place for place in here if kind(place) in ("meld", "laid", "bet")]

        def covered(box: pygame.FRect, places: list[str]) -> float:
            parts = [self._box(place).clip(box) for place in places]
            return sum(part.w * part.h for part in parts)

        spots, lit = self.scene.layout.group("hint"), self.places()
        boxes = [pygame.FRect(s.x, y, s.w, high) for s in spots for y in (s.y, s.y + s.h - high)]
        return min(boxes, key=lambda box: (covered(box, lit), covered(box, laid)))

    def cards(self) -> set[Card]:
        """The cards of the hand that the hint speaks of, once it names them."""
        named = cards_of(self._given.action) if self._given and self._given.term and self.depth > NUDGE else set()
        return named.intersection(self.scene.view.hand())

    def places(self) -> list[str]:
        """The places that the hint speaks of."""
        return places(self.scene.view, self._given, self.depth) if self._given and self._given.term else []

    def paint(self, canvas: Canvas) -> None:
        """A soft light under what the hint speaks of; on a pot it lies above the board."""
        lit, named, fan = self.places(), self.cards(), self.scene.sprites.in_hand()
        for place in lit:
            if kind(place) != "hand":
                self._paint_light(canvas, place)
        shone = spread(fan) if hand(self.scene.viewer) in lit else [sprite for sprite in fan if sprite.card in named]
        for pose in (sprite.goal for sprite in shone):
            size = canvas.px(pose.height * CARD_RATIO), canvas.px(pose.height)
            light = panels.halo(*size, round(pose.angle), scale=canvas.scale, alpha=FAN_LIGHT)
            canvas.blit(light, pose.x, pose.y, "cc")

    def _paint_light(self, canvas: Canvas, place: str) -> None:
        box = self._box(place)
        size = canvas.px(box.w), canvas.px(box.h)
        if kind(place) == "pool":
            light = panels.glow(*size, palette.AMBER_HI, POT_LIGHT)
        else:
            light = panels.halo(*size, scale=canvas.scale, alpha=LIGHT)
        canvas.blit(light, *box.center, "cc")

    def _box(self, place: str) -> pygame.FRect:
        """What lies at a place, in design pixels; of a pot its part of the board."""
        sprites = self.scene.sprites
        if kind(place) == "pool":
            spot, side = self.scene.layout[place], self.scene.layout["board"].w * POT
            return pygame.FRect(spot.cx - side / 2, spot.cy - side / 2, side, side)
        boxes = [sprite.goal.box() for sprite in sprites.piles.get(place, [])]
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.FRect(sprites.slots.spot(place).rect)


def spread(fan: list[CardSprite]) -> list[CardSprite]:
    """As few cards of a fan as are seen beside each other, so that what lights each of them lights all."""
    if len(fan) < 2:
        return fan
    step = (fan[-1].goal.x - fan[0].goal.x) / (len(fan) - 1)
    return [*fan[: -1 : max(1, int(fan[0].goal.height * CARD_RATIO // step))], fan[-1]]


def chosen(view: View, cards: list[Card]) -> Action | None:
    """The only legal action with exactly these cards."""
    found = [action for action in view.legal if cards and cards_of(action) == set(cards)]
    return found[0] if len(found) == 1 else None


def places(view: View, given: Hint, depth: int) -> list[str]:
    """Where a hint bids a person look: a zone at first, then what it names but the cards of the hand."""
    match given.action:
        case Draw(source):
            return [source]
        case Block():
            return [STOCK]
        case LayOff(meld) if depth > NUDGE:
            return [f"meld:{meld}"]
        case LayOff():
            return [f"meld:{number}" for number in range(len(view.facts["melds"]))]
        case Exchange() | Keep() | Offer() | Bury() | Bid() | Pass() if depth > NUDGE:
            return [WIDOW]
    if depth > NUDGE:
        return [pool(pot) for pot, name in POT_NAMES.items() if name == given.reason.values.get("pot")]
    return [hand(view.seat)]
