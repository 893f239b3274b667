"""What a hint speaks of, and the soft light under it: first where to look, then what it names."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.coach import Hint, Sentence
from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.places import STOCK, WIDOW, hand, kind, pool
from game.kernel.view import View
from game.rummy.actions import Block, Discard, Draw, LayOff
from game.rummy.melds import deadwood, fits, mask
from game.stops.actions import Bet, Bid, Bury, Call, Check, Exchange, Fold, Keep, Offer, Pass, Raise  # fmt: skip
from game.stops.board import POT_NAMES, POT_OF
from levels.flow import UNDER
from levels.layout import CARD_RATIO
from scenes.hint_panel import NUDGE
from sprites.art import palette, panels
from sprites.canvas import Canvas
from sprites.card import CardSprite, Pose

if TYPE_CHECKING:
    from scenes.table import TableScene

LIGHT, POT_LIGHT = 190, 230  # of 255: how strong a light is
POT = 0.4  # a pot's part of the board's width


# -- what it speaks of ------------------------------------------------------------------------------------------------


def places(view: View, given: Hint, depth: int) -> list[str]:
    """Where a hint bids a person look: a zone at first, then what it names but the cards of the hand."""
    if depth == NUDGE:
        return _zone(given.action, view)
    return [*dict.fromkeys(place for action in given.fine for place in _at(action)), *_pots(given.reason)]


def loose(view: View, given: Hint) -> set[Card]:
    """The cards of the hand where a person is to look: to throw one those in no meld, if what is advised is among them."""
    if hand(view.seat) not in _zone(given.action, view):
        return set()
    thrown = {action.card for action in given.fine if isinstance(action, Discard)}
    found = set(deadwood(view.hand(), view.options.get("ace", "low"))) if thrown else set()
    return found if thrown <= found and thrown else set(view.hand())


def _pots(told: Sentence) -> list[str]:
    """The pot that a reason speaks of, by its name or by its pay card."""
    values = told.values
    named = POT_OF[values["pay"]] if "pay" in values else None
    return [pool(pot) for pot, name in POT_NAMES.items() if pot == named or name == values.get("pot")]


def _zone(action: Action, view: View) -> list[str]:
    """Where to look; at bets it is how good the hand is, whose best five are lit already."""
    match action:
        case LayOff():
            return _live_melds(view)
        case Bet() | Call() | Check() | Fold() | Raise():
            return []
    return _at(action) if isinstance(action, Draw | Block) else [hand(view.seat)]


def _live_melds(view: View) -> list[str]:
    """The melds that may still take some card, whoever holds it."""
    melds = [f"meld:{number}" for number in range(len(view.facts["melds"]))]
    gone = mask(card for place in melds for card in view.piles[place])
    return [place for place in melds if fits(view.piles[place], view.options.get("ace", "low")) & ~gone]


def _at(action: Action) -> list[str]:
    """The places that an action is done at."""
    match action:
        case Draw(source):
            return [source]
        case Block():
            return [STOCK]
        case LayOff(meld):
            return [f"meld:{meld}"]
        case Exchange() | Keep() | Offer() | Bury() | Bid() | Pass():
            return [WIDOW]
    return []


# -- where that lies --------------------------------------------------------------------------------------------------


def box(scene: TableScene, place: str) -> pygame.FRect:
    """What lies at a place, in design pixels; of a pot its part of the board."""
    sprites = scene.sprites
    if kind(place) == "pool":
        spot, side = scene.layout[place], scene.layout["board"].w * POT
        return pygame.FRect(spot.cx - side / 2, spot.cy - side / 2, side, side)
    boxes = [sprite.goal.box() for sprite in sprites.piles.get(place, [])]
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.FRect(sprites.slots.spot(place).rect)


def grounds(scene: TableScene, given: Hint, depth: int) -> list[pygame.FRect]:
    """What is not to be covered at that depth: the hand is left out, which never is, and a meld has its owner's line."""
    found = []
    for place in places(scene.view, given, depth):
        if kind(place) != "hand":
            found.append(box(scene, place))
            found[-1].h += UNDER if kind(place) == "meld" else 0
    return found


# -- the light --------------------------------------------------------------------------------------------------------


def paint(canvas: Canvas, scene: TableScene, lit: list[str], named: set[Card]) -> None:
    """Light places, of the viewer's hand only some cards; on a pot it lies above the board."""
    for place in lit:
        if kind(place) != "hand":
            _paint_light(canvas, box(scene, place), kind(place) == "pool")
    for pose, wide in strips(scene.sprites.in_hand(), named, scene.sprites.meant):
        size = canvas.px(wide), canvas.px(pose.height)
        light = panels.halo(*size, round(pose.angle), scale=canvas.scale, alpha=LIGHT)
        canvas.blit(light, pose.x, pose.y, "cc")


def _paint_light(canvas: Canvas, where: pygame.FRect, pot: bool) -> None:
    size = canvas.px(where.w), canvas.px(where.h)
    if pot:
        light = panels.glow(*size, palette.AMBER_HI, POT_LIGHT)
    else:
        light = panels.halo(*size, scale=canvas.scale, alpha=LIGHT)
    canvas.blit(light, *where.center, "cc")


def strips(fan: list[CardSprite], named: set[Card], meant: set[Card]) -> list[tuple[Pose, float]]:
    """Where cards of a fan are seen beside what lies on them: the middle of each such strip, and how wide it is.

    Of a card that is raised the whole upper edge is seen.
    """
    found = []
    for sprite, above in pairwise([*fan, None]):
        assert sprite is not None
        whole, pose = sprite.goal.height * CARD_RATIO, sprite.goal
        raised = sprite.rim or sprite.tag == "hint" or (sprite.card in meant and above and above.card not in meant)
        wide = min(whole, math.dist(pose[:2], above.goal[:2])) if above and not raised else whole
        if sprite.card in named:
            found.append((pose.moved((wide - whole) / 2, 0), wide))
    return found
