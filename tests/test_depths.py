"""What lies above what: in a heap, while cards wait to be dealt, while a hand is sorted; marks lie below what moves."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from game.kernel.cards import Card, cards
from game.kernel.events import CardMoved
from game.kernel.places import DISCARD, PACK, STOCK, hand
from game.kernel.view import View
from sprites.canvas import Canvas
from sprites.card import CardSprite
from sprites.picture import TablePicture
from sprites.sheet import Sheet
from sprites.table import TableSprites
from tests.moments import Moment, set_speed, show
from tests.screen import Screen
from tests.test_table_sprites import sprites_for

SIZE = (1280, 720)


def nothing(canvas: Canvas) -> None:
    """Paints nothing."""


def hand_of_mine(view: View) -> bool:
    return view.to_act == 0 and view.phase == "play" and view.facts["drawn"] is not None


@pytest.mark.parametrize("number", [1, 5, 20])
def test_a_heap_has_the_soft_shadow_of_one_card(number: int) -> None:
    """Those of many would add up to a black edge."""
    screen = show(Moment("rummy", 2, hand_of_mine), SIZE)
    sprites = screen.top.sprites  # type: ignore[attr-defined]
    view = screen.top.view  # type: ignore[attr-defined]
    pile = [card for card in cards("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h 3h 4h 5h 6h 7h 8h")][:number]
    view.piles[DISCARD] = pile
    sprites.sync(view)
    drawn = [s for s in TablePicture(sprites, nothing, nothing)._at_rest(set()) if s in sprites.piles[DISCARD]]
    shades = [s.lying[1] for s in drawn]  # type: ignore[union-attr]
    assert shades == ["rest", *["thin"] * (min(number, 8) - 1)]


def dealing() -> tuple[TableSprites, TablePicture]:
    """A deal of which a few cards are on their way."""
    game = GAMES[0]("0" * 32, 4)
    sprites = sprites_for(game)
    sprites.sync(game.view(0))
    events = game.apply(game.legal_actions()[0]).events
    sprites.play([game.redact(event, 0) for event in events], game.view(0))
    return sprites, TablePicture(sprites, nothing, nothing)


def test_cards_that_wait_to_be_dealt_lie_on_the_pack_as_they_did() -> None:
    """None but the lowest ones with a shadow, each above those that were below it."""
    sprites, picture = dealing()
    for _ in range(8):
        sprites.timeline.update(1 / 30)
        waiting = [s for s in sprites.cards() if s.aloft and s.pose.height == s.takeoff and s not in movers(picture)]
        pack = [s for s in picture._at_rest(movers(picture)) if s in waiting or s in sprites.piles[PACK]]
        heights = [s.pose.y for s in pack]  # type: ignore[union-attr]
        assert waiting and heights == sorted(heights, reverse=True)
        assert [s.lying[1] for s in pack][1:] == ["none"] * (len(pack) - 1)  # type: ignore[union-attr]


def movers(picture: TablePicture) -> set[CardSprite]:
    return set(picture._on_their_way().cards)


def test_a_card_that_is_dealt_lies_above_those_that_wait() -> None:
    sprites, picture = dealing()
    sprites.timeline.update(0.5)
    mine = sprites.piles[hand(0)]
    moving = picture._on_their_way()
    assert any(s.aloft and moving.cards.get(s) is None for s in mine), "some wait"
    assert all(travels or not s.aloft for s, travels in moving.cards.items())


def test_while_a_hand_is_sorted_a_card_lies_above_those_at_its_left() -> None:
    screen = show(Moment("rummy", 2, hand_of_mine), SIZE)
    scene = screen.top
    set_speed(screen, "normal")
    seen = 0
    for _ in range(3):
        scene.sort()  # type: ignore[attr-defined]
        for _ in range(12):
            screen.stack.update(1 / 60)
            ordered = scene.picture._ordered(scene.picture._on_their_way())  # type: ignore[attr-defined]
            places = [s.pose.x for s in ordered]
            assert places == sorted(places)
            seen += [s.z for s in ordered] != sorted(s.z for s in ordered)
    assert seen, "cards never changed places"


def test_marks_lie_on_cards_at_rest_and_below_those_that_move() -> None:
    game = GAMES[0]("0" * 32, 2)
    game.apply(game.legal_actions()[0])
    sprites, mark, sheet = sprites_for(game), pygame.Surface((4, 4)), Sheet(SIZE)
    view = game.view(0)
    sprites.sync(view)
    sprites.play([CardMoved(view.piles[STOCK][-1], STOCK, hand(1))], view)
    sprites.timeline.update(0.1)
    picture = TablePicture(sprites, nothing, nothing, lambda canvas: canvas.blit(mark, 100, 100))
    picture.draw(sheet.canvas)
    drawn = [placed[0] for placed in sheet._placed]
    flying = [s._drawn for s, travels in picture._on_their_way().cards.items() if travels and s.aloft]
    assert flying and all(drawn.index(mark) < i for i, one in enumerate(drawn) if one in flying)
    assert drawn.index(mark) > 2


# -- tags -----------------------------------------------------------------------------------------------------------


def tagged(screen: Screen) -> dict[Card, str]:
    return {s.card: s.tag for s in screen.top.sprites.in_hand() if s.tag}  # type: ignore[attr-defined]


def test_the_card_just_drawn_wears_a_star_while_it_lies_in_the_hand() -> None:
    screen = show(Moment("rummy", 2, hand_of_mine), SIZE)
    scene = screen.top
    drawn = scene.view.facts["drawn"]  # type: ignore[attr-defined]
    assert tagged(screen)[drawn] == "drawn"
    sprite = next(s for s in scene.sprites.in_hand() if s.card == drawn)  # type: ignore[attr-defined]
    canvas = screen.stack.canvas
    bare, sprite.tag = sprite.surface(canvas, False), ""
    assert pygame.image.tobytes(bare, "RGBA") != pygame.image.tobytes(sprite.surface(canvas, False), "RGBA")
    sprite.tag, sprite.aloft = "drawn", True
    assert pygame.image.tobytes(bare, "RGBA") != pygame.image.tobytes(sprite.surface(canvas, False), "RGBA")
