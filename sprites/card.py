"""One card on the table: what it shows, where it lies, how it is drawn."""

from __future__ import annotations

import copy
import math
from typing import NamedTuple

import pygame

from game.kernel.cards import HIDDEN, Card
from levels.layout import CARD_RATIO
from sprites.art import cards as art
from sprites.art import icons
from sprites.art.shine import STEPS, shine
from sprites.canvas import Canvas

# Degrees from one drawing of a turning card to the next: while it moves nobody sees a smaller difference, and drawings
# are shared. One that flies or is small may take larger steps than a large one in the hand, and one that spins still larger.
_LEAN_STEP, _FLIGHT_STEP, _SPIN_STEP, _SPINS = 3, 6, 12, 18
_SMALL = 140  # real pixels of height
_NEAR = 3  # a part of a step from where it belongs: drawn as it will lie
_SLACK = 1  # real pixels of height that are not worth scaling a drawing
_UPRIGHT = 9  # degrees of tilt at which a card's axis of turning may still be the screen's: many flip at once
_RISE, _SHADE, _OVER = 0.04, 0.15, 1.02  # of a flip: taller in its middle, darker on edge, a little too wide at its end
_TAG, _LAMP = 0.127, 0.155  # shares of a card's height: how large a tag is, and a hint's
_TAG_AT = (-0.264, 0.03)  # and where, from the middle
_OPENING = math.pi - math.asin(1 / _OVER)


class Pose(NamedTuple):
    """Centre and height in design pixels, turn in degrees clockwise."""

    x: float
    y: float
    angle: float
    height: float

    def moved(self, aside: float, up: float) -> Pose:
        """Moved along and across the card's own axis, in design pixels."""
        a = math.radians(self.angle)
        x = self.x + up * math.sin(a) + aside * math.cos(a)
        return self._replace(x=x, y=self.y - up * math.cos(a) + aside * math.sin(a))

    def box(self) -> pygame.FRect:
        """The upright rectangle round the turned card."""
        a, width = math.radians(self.angle), self.height * CARD_RATIO
        across, along = abs(math.cos(a)), abs(math.sin(a))
        w, h = width * across + self.height * along, width * along + self.height * across
        return pygame.FRect(self.x - w / 2, self.y - h / 2, w, h)


class CardSprite:
    """A card as the viewer sees it: a face, or a back while it is HIDDEN."""

    def __init__(self, card: Card, back: str, pose: Pose) -> None:
        self.card, self.back = card, back
        self.pose = self.goal = pose  # where it is, and where it belongs
        self.turn = 1.0  # of a flip, 0 to 1
        self.shine = 1.0  # of a light that sweeps over it, 0 to 1
        self.seen = 1.0  # 0 to 1, while it comes up or fades
        self.z: tuple[int, ...] = ()  # the greater lies above
        self.aloft = False  # on its way to another place: above those that only make room
        self.errand: object = None  # what sent it where it is
        self.held = False  # in the player's fingers
        self.takeoff = pose.height  # where it set out
        self.dim = self.rim = self.four_colour = False
        self.shade = "rest"  # its shadow where it lies: "thin" or "none" on others, the lowest one's is that of all
        self.left: tuple[tuple[int, ...], str] = ((), "rest")  # depth and shade before it was sent away
        self.tag = ""  # of a disc below its index: see icons.tag
        self.marked = False  # has just moved, where motion is reduced
        self._was = self.key
        self._marks: tuple[object, ...] = ()  # of the drawing made last,
        self._drawn: pygame.Surface | None = None
        self._angle = pose.angle

    def __repr__(self) -> str:
        return f"<{self.key} {self.goal}>"

    @property
    def key(self) -> str:
        """The name of its drawing."""
        return self.back if self.card == HIDDEN else str(self.card)

    @property
    def lying(self) -> tuple[tuple[int, ...], str]:
        """Its depth and its shadow as long as it does not move: one in ``aloft`` still waits where it lay before."""
        return self.left if self.aloft else (self.z, self.shade)

    def become(self, card: Card) -> bool:
        """Turn into another card; whether that is to be seen, as a flip from ``turn`` 0 to 1."""
        was, self.card = self.key, card
        if self.key == was and self.turn < 1:
            return False  # it is turning over already
        self._was = was
        if self.key != was:
            self.turn = 0.0
        return self.key != was

    def settle(self) -> None:
        """Show it as it will be when nothing moves any more, but for its pose."""
        self.turn = self.shine = self.seen = 1.0
        self.aloft = self.marked = False

    def ghost(self) -> CardSprite:
        """Another sprite that looks as this one did before it became what it is."""
        found = copy.copy(self)
        found.turn = 0.0
        return found

    # -- its drawing ------------------------------------------------------------------------------------------

    def surface(self, canvas: Canvas, moving: bool) -> pygame.Surface:
        """Its drawing in real pixels, to be put by its centre."""
        height = drawn_at = canvas.px(self.pose.height)
        angle, shadow = self.pose.angle, self.lying[1]
        if moving:
            drawn_at = canvas.px(self.goal.height)
            if (self.aloft or self.held) and not art.cornered(self.key, drawn_at):  # no other face when it lands
                drawn_at = max(drawn_at, canvas.px(self.takeoff))
            angle = self._seen_angle(drawn_at)
            shadow = "held" if self.held else "lifted" if self.aloft else self.shade
        key = self.key if self.turn >= 0.5 else self._was
        askew = self.turn < 1 and abs((angle + 180) % 360 - 180) > _UPRIGHT
        drawn = self._turned(key, drawn_at, 0.0 if askew else angle, shadow)
        if self.shine < 1 and self.turn == 1:
            drawn = _lit(drawn, shine(drawn_at, angle, round(self.shine * STEPS)))
        if self.turn < 1:
            drawn = _flipping(drawn, self.turn, height / drawn_at)
            if askew:
                drawn = pygame.transform.rotozoom(drawn, -angle, 1)
        elif abs(height - drawn_at) > _SLACK:
            drawn = _scaled(drawn, height / drawn_at, height / drawn_at)
        return _faint(drawn, self.seen) if self.seen < 1 else drawn

    def _turned(self, key: str, height: int, angle: float, shadow: str) -> pygame.Surface:
        """As it was drawn last if nothing has changed: what lies on the table outlasts a cache that flights run through."""
        rim = self.rim or self.marked
        tag = "" if self.aloft else self.tag
        marks = (key, height, angle, shadow, self.dim, rim, self.four_colour, tag)
        if self._drawn is None or marks != self._marks:
            drawn = art.turned(key, height, angle, self.four_colour, dim=self.dim, rim=rim, shadow=shadow)
            self._drawn = _tagged(drawn, height, angle, tag) if tag else drawn
            self._marks, self._angle = marks, angle
        return self._drawn

    def forget(self) -> None:
        """Nobody sees it: keep no drawing."""
        self._drawn = None

    def _seen_angle(self, height: int) -> float:
        """In steps, from the angle that was drawn last until it is nearly as it will lie."""
        angle, off = self.pose.angle, abs(self.pose.angle - self.goal.angle)
        step = _LEAN_STEP if height >= _SMALL and not self.aloft else _FLIGHT_STEP
        if off < step / _NEAR:
            return self.goal.angle
        if abs(angle - self._angle) < step:
            return self._angle
        if off >= _SPINS:
            step = _SPIN_STEP
        return round(angle / step) * step

    def draw(self, canvas: Canvas, moving: bool = False) -> None:
        """Draw it."""
        surface = self.surface(canvas, moving)
        canvas.surface.blit(surface, surface.get_rect(center=(canvas.px(self.pose.x), canvas.px(self.pose.y))))

    def contains(self, x: float, y: float) -> bool:
        """Whether a design position hits the card where it belongs."""
        a = math.radians(-self.goal.angle)
        dx, dy = x - self.goal.x, y - self.goal.y
        across, down = dx * math.cos(a) - dy * math.sin(a), dx * math.sin(a) + dy * math.cos(a)
        return abs(across) <= self.goal.height * CARD_RATIO / 2 and abs(down) <= self.goal.height / 2


def flip_width(turn: float) -> float:
    """How wide a card is during a flip, as a share of its width: away to its edge, then open, a little too far and back."""
    if turn < 0.5:
        return math.cos(math.pi * turn)
    return math.sin(_OPENING * (2 * turn - 1)) * _OVER


def _flipping(drawn: pygame.Surface, turn: float, scale: float) -> pygame.Surface:
    """A card in its flip: narrow, a little taller, darker the more it stands on edge."""
    wide = abs(flip_width(turn))
    edge = math.sin(math.pi * turn)
    found = _scaled(drawn, scale * wide, scale * (1 + _RISE * edge))
    grey = round(255 * (1 - _SHADE * max(0.0, 1 - wide)))
    found.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)
    return found


def _scaled(drawn: pygame.Surface, across: float, down: float) -> pygame.Surface:
    w, h = drawn.get_size()
    return pygame.transform.smoothscale(drawn, (max(1, round(w * across)), max(1, round(h * down))))


def _lit(drawn: pygame.Surface, light: pygame.Surface) -> pygame.Surface:
    found = drawn.copy()
    found.blit(light, light.get_rect(center=found.get_rect().center))
    return found


def _tagged(drawn: pygame.Surface, height: int, angle: float, kind: str) -> pygame.Surface:
    """A turned card with a disc below its index: neighbours in the hand cover it as they cover the card."""
    aside = pygame.Vector2(_TAG_AT).rotate(angle) * height
    disc, found = icons.tag(kind, round((_LAMP if kind == "hint" else _TAG) * height)), drawn.copy()
    found.blit(disc, disc.get_rect(center=found.get_rect().center + aside))
    return found


def _faint(drawn: pygame.Surface, share: float) -> pygame.Surface:
    found = drawn.copy()
    found.set_alpha(round(255 * share))
    return found
