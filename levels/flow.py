"""Melds on the table: each in the free row nearest to who laid it, as large as they all fit."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from levels.layout import CARD_RATIO, Spot

UNDER = 20  # design pixels below a meld, for the line in its owner's colour
# Height of a card in design pixels, and from one card to the next in shares of its width: the best first.
SIZES = (
    (172, 0.42), (172, 0.36), (168, 0.36), (162, 0.36), (150, 0.36), (140, 0.36), (130, 0.36), (124, 0.36),
    (118, 0.36), (112, 0.36), (104, 0.36), (96, 0.36), (88, 0.36), (80, 0.36), (72, 0.36),
)  # fmt: skip
CORNER = 0.35  # the share of a card's width that its corner takes: that of a card drawn low, which is the larger one
_OWN_SIDE = 130  # melds rather shrink to this height than leave their owner's side
_LONG = 95  # a long run is made no lower than this while the others are higher
_GAP = 18  # between two melds in a row
_AIR = 24  # between two rows, where there is room
_INSET = 38  # of a row from the side of its region, where there is room and the map says no other

Meld = tuple[int, int]  # the seat that laid it, as the map counts seats, and the number of cards
Point = tuple[float, float]


@dataclass
class _Row:
    """A line of a region; ``laid`` are the melds in it: number, cards, width and height."""

    region: Spot
    y: float
    pitch: float
    laid: list[tuple[int, int, float, float]] = field(default_factory=list)

    def middle(self, wide: float) -> Point:
        """Where another meld of that width would lie."""
        r, y = self.region, self.y + self.pitch / 2
        side = self.used + wide / 2
        return {"left": r.x + side, "right": r.x + r.w - side}.get(r.more.get("align", ""), r.cx), y

    @property
    def used(self) -> float:
        return sum(wide + _GAP for _, _, wide, _ in self.laid)


def flow(regions: Sequence[Spot], melds: Sequence[Meld], seats: Mapping[int, Point]) -> list[Spot]:
    """A row of cards for each meld, in the order laid; ``seats`` says where each sits.

    A region's ``seats`` are those whose side it is: melds lie there unless they had to be made too small for it. Its
    rows begin at the side named by ``align``, or keep to the middle.
    """
    return list(_flow(tuple(regions), tuple(melds), tuple(sorted(seats.items()))))


@lru_cache(maxsize=64)
def _flow(regions: tuple[Spot, ...], melds: tuple[Meld, ...], seats: tuple[tuple[int, Point], ...]) -> tuple[Spot, ...]:
    at_home = [size for size in SIZES if size[0] >= _OWN_SIDE]
    tries = [(size, True) for size in at_home] + [(size, False) for size in SIZES]
    for (height, step), own in tries:
        rows = [row for region in regions for row in _rows(region, height)]
        if all(_lay(rows, number, meld, dict(seats), (height, step), own) for number, meld in enumerate(melds)):
            break
    placed = dict(spot for row in rows for spot in _placed(row, height))
    return tuple(placed[number] for number in sorted(placed))


def _rows(region: Spot, height: float) -> Iterator[_Row]:
    count = int(region.h // (height + UNDER))
    pitch = min(region.h / count, height + UNDER + _AIR) if count else 0
    return (_Row(region, region.y + i * pitch, pitch) for i in range(count))


def _lay(
    rows: list[_Row], number: int, meld: Meld, seats: dict[int, Point], size: tuple[float, float], own: bool
) -> bool:
    """Put a meld into the best row with room for it; whether there is one."""
    owner, n = meld
    choices = []
    for i, row in enumerate(rows):
        wide, high = _extent(n, *size, row.region.w)
        if own and str(owner) not in str(row.region.more.get("seats", "")).split():
            continue
        if high >= min(size[0], _LONG) and row.used + wide < row.region.w + 1e-6:
            choices.append((size[0] - high, math.dist(row.middle(wide), seats[owner]), i, wide, high))
    if choices:
        _, _, i, wide, high = min(choices)
        rows[i].laid.append((number, n, wide, high))
    return bool(choices)


def _extent(n: int, height: float, step: float, room: float) -> tuple[float, float]:
    """Width and height of a meld: a long one is squeezed, and made lower where that would hide its corners."""
    wide = height * CARD_RATIO * (1 + step * (n - 1))
    if wide <= room:
        return wide, height
    return room, min(height, room / (CARD_RATIO * (1 + CORNER * (n - 1))))


def _placed(row: _Row, height: float) -> Iterator[tuple[int, Spot]]:
    """The melds of a row by number; all stand on one line."""
    region, align = row.region, row.region.more.get("align")
    spare = region.w - row.used + _GAP if row.laid else 0.0
    inset = min(region.more.get("inset", _INSET), spare / 2)
    x = region.x + {"left": inset, "right": spare - inset}.get(align or "", spare / 2)
    for number, n, wide, high in reversed(row.laid) if align == "right" else row.laid:
        y = row.y + (row.pitch - height - UNDER) / 2 + height - high
        yield (
            number,
            Spot("meld", x, y, wide, high, "row", high, more={"step": (wide - high * CARD_RATIO) / max(1, n - 1)}),
        )
        x += wide + _GAP
