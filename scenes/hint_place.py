"""Where the panel of a hint lies: where it covers least of what a person weighs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy
import pygame

from game.kernel.places import kind
from levels.flow import UNDER
from levels.layout import Spot
from scenes.plates import bubble
from scenes.widgets import frect

if TYPE_CHECKING:
    from scenes.table import TableScene

STEP, ROOM = 12, 6  # design pixels: from one place that is tried to the next; round what is seen
RAISED = 130  # design pixels round cards of the hand, which may rise by half of it
EDGE = 9  # of the ground round cards that were laid, with their owner's line
# What a covered design pixel counts: of the own hand and what else is pressed, of what the hint speaks of, of places that
# are never covered if that can be helped, of bets, of melds with their owner's line (the edge of one counts more than to lie
# afar), of bubbles, of cards laid in a lane and its line, of others that lie open, of a fan of backs, of each back in a heap.
HAND, LIT, KEPT, BETS, MELDS, SAID, GROUND, FACES, FAN, BACKS = 20_000, 6000, 600, 600, 60, 30, 20, 8, 15, 3
AFAR = 40_000  # what it counts to lie in a place farther from the lamp, or on none of the map's places at all
CURTAILED = 250_000  # what it counts to list fewer choices for it: less than to cover half a meld
FAR = 30  # what each design pixel counts from the nearest of the map's places, for one that is none of them
FREE = ("laid:0", "run", "tray:widow", "tray:dead")  # places that are kept free, where the map has them
FIXED = (
    "header", "score", "goal", "tray", "label", "turn", "panel", "lay", "note", "best", "claim",
    "portrait", "plate", "dealer", "count",
)  # fmt: skip
PRESSED = ("button", "icon")
OPEN = ("shown", "discard")
NUMBER = pygame.FRect(-44, -58, 88, 124)  # of a heap of chips and its number, from the middle
SLABS = 12  # of an octagon as rectangles, one below the other

Part = tuple[pygame.FRect, int]  # what is seen somewhere, and what a pixel of it counts


class Told(NamedTuple):
    """What a panel says at one depth: how high it is then, and where that lies which it speaks of."""

    high: float
    lit: list[pygame.FRect]


def most_open(scene: TableScene, tells: list[Told]) -> tuple[float, list[pygame.FRect]]:
    """Where a panel lies as it tells more and more, and what that counts; of the places that cover as little the first.

    The map names some (``hint:0`` and on); where it has a field ``hints``, anywhere in it will do that is better by far. In a
    place the panel grows down from one upper edge or up from one lower edge, so that what was pressed may be pressed again.
    """
    seen, high, spots = [*in_sight(scene)], max(told.high for told in tells), scene.layout.group("hint")
    wide = spots[0].w
    steps = [(spot.x, y, AFAR * i) for i, spot in enumerate(spots) for y in _steps(spot.y, spot.y + spot.h - high)]
    x, y, costs = numpy.array(steps, float).T
    if field := scene.layout.get("hints"):
        seen += _fixed(scene)
        x, y, costs = numpy.hstack(((x, y, costs), _anywhere(field, spots, high)))
    (lefts, column), (tops, row) = (numpy.unique(part, return_inverse=True) for part in (x, y))
    ways = costs.copy(), costs.copy()  # down and up
    for up, way_costs in enumerate(ways):
        for told in tells:
            parts = [*seen, *((box, LIT) for box in told.lit)]
            way_costs += covered(lefts, tops + up * (high - told.high), (wide, told.high), parts)[column, row]
    way, place = divmod(int(numpy.argmin(ways)), len(x))
    box = pygame.FRect(x[place], y[place], wide, high)
    return float(numpy.min(ways)), [_part(box, told.high, bool(way)) for told in tells]


def _part(box: pygame.FRect, high: float, up: bool) -> pygame.FRect:
    """So much of a place as is needed: its upper or its lower part."""
    return pygame.FRect(box.x, box.bottom - high if up else box.y, box.w, high)


def covered(lefts: numpy.ndarray, tops: numpy.ndarray, size: tuple[float, float], seen: list[Part]) -> numpy.ndarray:
    """What a box of that size covers, by what it counts: a row for each left side, a column for each upper one.

    What it shares with a part is so much across times so much down: each is reckoned once for all boxes that have it alike.
    """
    left, top, wide, high = numpy.array([tuple(part) for part, _ in seen]).T
    weights = numpy.array([weight for _, weight in seen])
    across, down = _shared(lefts, size[0], left, wide), _shared(tops, size[1], top, high)
    found: numpy.ndarray = numpy.round(
        numpy.einsum("ip,jp->ij", across * weights, down)
    )  # `@` would call on every core
    return found


def _shared(starts: numpy.ndarray, length: float, first: numpy.ndarray, lengths: numpy.ndarray) -> numpy.ndarray:
    """How much of a line from each of the starts lies on each of some others."""
    ends = numpy.minimum(starts[:, None] + length, first + lengths)
    found: numpy.ndarray = numpy.clip(ends - numpy.maximum(starts[:, None], first), 0, None)
    return found


def _steps(top: float, bottom: float) -> list[float]:
    count = max(0, int((bottom - top) // STEP))
    return [*(top + i * STEP for i in range(count + 1)), *([bottom] if bottom > top else [])]


def _anywhere(field: Spot, spots: list[Spot], high: float) -> numpy.ndarray:
    """The places in a field, as their left and upper sides and what each counts for lying away from the map's own."""
    lefts, tops = _steps(field.x, field.x + field.w - spots[0].w)[::2], _steps(field.y, field.y + field.h - high)[::2]
    x, y = (side.ravel() for side in numpy.meshgrid(lefts, tops, indexing="ij"))
    off = [numpy.hypot(x - spot.x, y - numpy.clip(y, spot.y, spot.y + spot.h - high)) for spot in spots]
    return numpy.array([x, y, AFAR + numpy.round(numpy.min(off, axis=0) * FAR)])


def in_sight(scene: TableScene) -> Iterator[Part]:
    """What is to be seen on the table and is no less worth for that a hint is read."""
    sprites = scene.sprites
    yield from ((frect(scene.layout[name]), KEPT) for name in FREE if name in scene.layout)
    for place, pile in sprites.piles.items():
        boxes = [sprite.goal.box() for sprite in pile]
        if boxes and kind(place) in ("laid", "meld"):
            yield _ground(kind(place), boxes[0].unionall(boxes[1:]))
            continue
        boxes = [box.inflate(ROOM, ROOM) for box in boxes]
        if kind(place) == "hand":
            yield from ((strip, FAN) for strip in _strips(boxes))
        else:
            yield from ((box, FACES if kind(place) in OPEN else BACKS) for box in boxes)
    yield from ((sprite.goal.box().inflate(ROOM, RAISED), HAND) for sprite in sprites.in_hand())
    for place in sprites.chips:
        if kind(place) == "bet" and sprites.amount(place):
            spot = sprites.slots.spot(place)
            yield NUMBER.move(spot.cx, spot.cy), BETS
    for plate in scene.plates():
        if plate.bubble:
            box = frect(bubble(scene.stack.canvas, scene.layout, plate))
            yield box.inflate(2 * ROOM, 2 * ROOM), SAID


def _ground(what: str, cards: pygame.FRect) -> Part:
    """Where cards were laid, with the line in their owner's colour: round a lane, below a meld."""
    if what == "laid":
        return cards.inflate(2 * EDGE, 2 * EDGE), GROUND
    return pygame.FRect(cards.x, cards.y, cards.w, cards.h + UNDER), MELDS


def _strips(boxes: list[pygame.FRect]) -> Iterator[pygame.FRect]:
    """What the cards of a fan cover together, in upright strips: however many lie over each other, it counts once."""
    for left, right in pairwise(sorted({x for box in boxes for x in (box.left, box.right)})):
        if across := [box for box in boxes if box.left <= left and right <= box.right]:
            whole = across[0].unionall(across[1:])
            yield pygame.FRect(left, whole.y, right - left, whole.h)


def _fixed(scene: TableScene) -> Iterator[Part]:
    """What lies where the map says: the seats, what is asked, the board."""
    for name, spot in scene.layout.items():
        if (what := name.partition(":")[0]) in FIXED + PRESSED:
            yield frect(spot).inflate(2 * ROOM, 2 * ROOM), HAND if what in PRESSED else KEPT
    if "board" in scene.layout:
        yield from _slabs(scene.layout["board"])


def _slabs(board: Spot) -> Iterator[Part]:
    """The octagon of the board, in level slabs."""
    inner = board.w / 2 * math.cos(math.pi / 8)
    slab = 2 * inner / SLABS
    for i in range(SLABS):
        top = -inner + i * slab
        half = min(inner, inner * math.sqrt(2) - min(abs(top), abs(top + slab)))
        yield pygame.FRect(board.cx - half, board.cy + top, 2 * half, slab), KEPT
