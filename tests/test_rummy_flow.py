"""Where melds lie: on their owners' sides, apart, as large as they all fit, with every corner to be seen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from levels.flow import CORNER, flow
from levels.layout import CARD_RATIO, Layout, Spot, load
from tests.test_rummy_layout import LEAST_MELD, SEATS

SHAPES = [(1920.0, 1080.0), (1920.0, 1440.0), (2560.0, 1080.0)]  # of the design area, in windows of three shapes


@cache
def plan(seats: int, shape: tuple[float, float]) -> Layout:
    return load("rummy", "table", f"{seats} seats").fitted(*shape)


def laid(seats: int, shape: tuple[float, float], melds: Sequence[tuple[int, int]]) -> list[Spot]:
    layout = plan(seats, shape)
    sit = {seat: layout[f"portrait:{seat}" if seat else "hand:0"] for seat in range(seats)}
    return flow(layout.group("melds"), melds, {seat: (spot.cx, spot.cy) for seat, spot in sit.items()})


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, list[tuple[int, int]]]:
    """A number of seats and melds of at most 52 cards in all."""
    seats = draw(st.integers(2, 6))
    sizes = draw(st.lists(st.integers(3, 13), max_size=17))
    while sum(sizes) > 52:
        sizes.pop()
    return seats, [(draw(st.integers(0, seats - 1)), size) for size in sizes]


@given(tables(), st.sampled_from(SHAPES))
@settings(max_examples=300, deadline=None)
def test_melds_never_overlap_and_show_their_corners(
    table: tuple[int, list[tuple[int, int]]], shape: tuple[float, float]
) -> None:
    seats, melds = table
    spots = laid(seats, shape, melds)
    assert len(spots) == len(melds)
    regions = [pygame.FRect(region.rect) for region in plan(seats, shape).group("melds")]
    for spot, (_, n) in zip(spots, melds, strict=True):
        assert any(region.contains(pygame.FRect(spot.rect).inflate(-0.01, -0.01)) for region in regions)
        places = spot.positions(n)
        assert places[-1][0] + spot.card * CARD_RATIO / 2 <= spot.x + spot.w + 0.01
        assert places[1][0] - places[0][0] >= spot.card * CARD_RATIO * CORNER - 0.01
        assert spot.card >= LEAST_MELD
    for a, b in combinations(spots, 2):
        assert not pygame.FRect(a.rect).colliderect(pygame.FRect(b.rect).inflate(-0.01, -0.01))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_places_for_melds_lie_apart(seats: int, shape: tuple[float, float]) -> None:
    regions = plan(seats, shape).group("melds")
    for one, other in combinations(regions, 2):
        assert not pygame.FRect(one.rect).colliderect(pygame.FRect(other.rect)), f"{one.name} and {other.name}"


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_meld_lies_on_the_side_of_who_laid_it(seats: int, shape: tuple[float, float]) -> None:
    layout = plan(seats, shape)
    sides = [(pygame.FRect(r.rect), str(r.more["seats"]).split()) for r in layout.group("melds")]
    melds = [(seat % seats, 3 + seat % 2) for seat in range(2 * seats)]
    for spot, (seat, _) in zip(laid(seats, shape, melds), melds, strict=True):
        own = next(seats for region, seats in sides if region.collidepoint(spot.cx, spot.cy))
        assert str(seat) in own, f"a meld of seat {seat} lies with {own}"
    for spot, (seat, _) in zip(laid(seats, shape, melds[:seats]), melds, strict=False):
        sit = {other: layout[f"portrait:{other}" if other else "hand:0"] for other in range(seats)}
        away = {other: math.dist((spot.cx, spot.cy), (s.cx, s.cy)) for other, s in sit.items()}
        assert min(away, key=lambda other: away[other]) == seat, f"seat {seat}'s first meld is nearer to another"
        assert spot.card == 172


@pytest.mark.parametrize("seats", SEATS)
def test_a_meld_stays_where_it_is_while_there_is_room(seats: int) -> None:
    melds = [(seat, 3) for seat in range(seats)]
    before = laid(seats, SHAPES[0], melds)
    grown = [(seat, 4) for seat in range(seats)]
    assert [spot.y for spot in laid(seats, SHAPES[0], grown)] == [spot.y for spot in before]
