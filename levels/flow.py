"""Melds on the table: as many as there are flow into the regions of a map, as large as they all fit."""

from __future__ import annotations

from collections.abc import Sequence

from levels.layout import CARD_RATIO, Spot

HEIGHTS = (172, 150, 132, 118, 104, 92, 80, 70, 60, 50, 40)  # of a card, in design pixels; from 150 down a second best
_STEP = 0.42  # of a card's width: from one card to the next
_LEAST_STEP = 0.27  # the corner with rank and suit stays free
_UNDERLINE = 26  # design pixels below each meld
_GAP = 18


def flow(regions: Sequence[Spot], melds: Sequence[tuple[int, int]]) -> list[Spot]:
    """A row for each meld, given as (owner's seat as the map counts it, number of cards), in the order laid.

    A meld goes to the region whose ``seats`` names its owner, or where that is full to the next one with room.
    """
    for height in HEIGHTS[:-1]:
        found = _at_height(regions, melds, height)
        if len(found) == len(melds):
            return found
    return _at_height(regions, melds, HEIGHTS[-1])


def _at_height(regions: Sequence[Spot], melds: Sequence[tuple[int, int]], height: float) -> list[Spot]:
    """The rows of the melds at that height, fewer than there are melds where they don't fit."""
    ends = {region.name: (region.x, region.y) for region in regions}
    found = []
    for owner, n in melds:
        own = [r for r in regions if str(owner) in str(r.more.get("seats", "")).split()]
        for region in own + [r for r in regions if r not in own]:
            spot = _next(region, ends[region.name], n, height)
            if spot is not None:
                found.append(spot)
                ends[region.name] = (spot.x + spot.w + _GAP, spot.y)
                break
        else:
            return found
    return found


def _next(region: Spot, end: tuple[float, float], n: int, height: float) -> Spot | None:
    """The row of the next meld in a region after ``end``, or None when there is no room."""
    width = height * CARD_RATIO
    if width * (1 + _LEAST_STEP * (n - 1)) > region.w:
        return None
    long = min(region.w, width * (1 + _STEP * (n - 1)))
    x, y = end
    if x + long > region.x + region.w:
        x, y = region.x, y + height + _UNDERLINE
    if y + height + _UNDERLINE > region.y + region.h:
        return None
    return Spot("meld", x, y, long, height, "row", height, more={"step": width * _STEP})
