"""The card that the viewer lays himself: it stays lit until it sets out, takes its time, and has one face all the way."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import GAMES
from game.kernel.cards import Card
from game.kernel.game import Game
from game.kernel.places import laid
from game.stops.actions import Lay
from sprites.art import cards as art
from sprites.canvas import Canvas
from sprites.card import CardSprite, Pose
from sprites.pace import MOTIONS
from sprites.table import TableSprites
from tests.test_table_sprites import sprites_for

FRAME = 1 / 60


def laying(seat: int) -> tuple[Game, TableSprites, Lay]:
    """A match in which that seat has a card to lay, seen by it."""
    match, rng = GAMES[1]("4" * 32, 5), Random(1)
    while not (match.to_act == seat and isinstance(match.legal_actions()[0], Lay)):
        match.apply(rng.choice(match.legal_actions()))
    sprites = sprites_for(match)
    sprites.bottom = seat
    sprites.sync(match.view(seat))
    return match, sprites, match.legal_actions()[0]


def play(match: Game, sprites: TableSprites, action: Lay, forced_run: int) -> CardSprite:
    card = next(sprite for sprite in sprites.in_hand() if sprite.card == action.card)
    events = [match.redact(event, match.to_act or 0) for event in match.apply(action).events]
    sprites.play(events, match.view(sprites.view.seat if sprites.view else 0), forced_run=forced_run)
    return card


def test_a_card_just_laid_stays_as_it_was_until_it_sets_out() -> None:
    match, sprites, action = laying(0)
    sprites.chosen, sprites.playable = {action.card}, {action.card}
    sprites.refresh()
    sprites.timeline.finish()
    card = play(match, sprites, action, 0)
    was = card.pose
    sprites.chosen, sprites.playable = set(), set()  # as a scene does that looks at what may be laid now
    sprites.refresh()
    assert card.rim and not card.dim
    assert card.goal == was
    sprites.timeline.update(FRAME)
    assert card in sprites.piles[laid(0)] and not card.dim


@pytest.mark.parametrize(("viewer", "share"), [(0, 1.0), (1, 0.5)])
def test_the_viewers_own_card_takes_its_time_in_a_forced_run(viewer: int, share: float) -> None:
    match, sprites, action = laying(0)
    if viewer:
        sprites.bottom = viewer
        sprites.sync(match.view(viewer))
    events = [match.redact(event, viewer) for event in match.apply(action).events]
    sprites.play(events, match.view(viewer), forced_run=6)
    sprites.timeline.update(0)
    card = sprites.piles[laid(0)][-1]
    took = 0.0
    while card.aloft:
        sprites.timeline.update(FRAME)
        took += FRAME
    if share == 1.0:
        assert took >= MOTIONS["lay"].seconds
    else:
        assert took < share * MOTIONS["lay"].seconds


def test_a_card_on_its_way_to_a_small_place_has_the_face_of_that_place() -> None:
    canvas = Canvas(pygame.Surface((1280, 720)))
    card = CardSprite(Card("Qd"), "sunburst", Pose(900, 900, 0, 268))
    card.goal, card.aloft = Pose(500, 500, 0, 110), True
    card.surface(canvas, moving=True)
    assert art.cornered("Qd", int(card._marks[1])) == art.cornered("Qd", canvas.px(110))  # type: ignore[call-overload]
