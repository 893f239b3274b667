"""How cards make room and fan out, and how the ring of the turn draws round."""

from __future__ import annotations

import math

import pygame
import pytest

from game import GAMES
from game.kernel.cards import Card, cards
from game.kernel.events import CardMoved
from game.kernel.places import hand, meld
from sprites import lane
from sprites.canvas import Canvas
from sprites.flight import Flight
from sprites.spread import MAKE_ROOM
from sprites.table import TableSprites
from tests.test_table_sprites import sprites_for


def with_hand(named: str) -> TableSprites:
    """A table whose seat 0 holds these cards, with nothing under way."""
    game = GAMES[0]("0" * 32, 2)
    view = game.view(0)
    view.piles[hand(0)] = cards(named)
    sprites = sprites_for(game)
    sprites.sync(view)
    return sprites


def test_the_neighbours_of_a_card_under_the_pointer_make_room() -> None:
    sprites = with_hand("Ks Qs Js Ts 9s")
    before = [sprite.goal for sprite in sprites.in_hand()]
    sprites.hovered = Card("Js")
    sprites.refresh("hover")
    pairs = zip((sprite.goal for sprite in sprites.in_hand()), before, strict=True)
    moved = [math.copysign(math.dist(now[:2], was[:2]), now.x - was.x) for now, was in pairs]
    assert [moved[i] for i in (0, 1, 3, 4)] == pytest.approx([0, -MAKE_ROOM, MAKE_ROOM, 0])


def test_cards_of_one_meld_make_for_its_first_place_and_fan_out() -> None:
    sprites = with_hand("Ks Qs Js 4d")
    view = sprites.view
    assert view
    view.facts["melds"] = [{"owner": 0}]
    laid = cards("Js Qs Ks")
    view.piles[hand(0)], view.piles[meld(0)] = cards("4d"), laid
    sprites.play([CardMoved(card, hand(0), meld(0)) for card in laid], view)
    sprites.timeline.update(0.01)
    ways = [tween.path for tween in sprites.timeline._tweens.values() if isinstance(tween.path, Flight)]
    assert len(ways) == 3 and {way.via for way in ways} == {sprites.piles[meld(0)][0].goal[:2]}


@pytest.mark.parametrize(("share", "quarters"), [(0.25, 1), (0.5, 2), (0.75, 3), (1.0, 4)])
def test_the_ring_draws_round_clockwise_from_the_top(share: float, quarters: int) -> None:
    surface = pygame.Surface((1920, 1080))
    lane.turn_ring(Canvas(surface), 500, 500, 120, share)
    found = []
    for quarter in range(4):
        angle = math.radians(45 + 90 * quarter)
        at = round(500 + 59 * math.sin(angle)), round(500 - 59 * math.cos(angle))
        found.append(surface.get_at(at)[0] > 100)
    assert found == [quarter < quarters for quarter in range(4)]
