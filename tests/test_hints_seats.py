"""The lamp at the table: who may ask and when; nobody else ever sees what was said, in no window and no other match."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game import GAMES
from game.kernel.actions import NOBODY
from game.kiosk import Kiosk
from game.replay import Replay
from scenes.at_table import CardWidget
from scenes.curtain import CurtainScene
from scenes.devices import Away, Key
from scenes.plates import boxes
from scenes.rummoli import RummoliScene
from scenes.table import TableScene, table_scene
from scenes.widgets import Button
from sprites.canvas import Canvas
from tests import rummoli_table
from tests.hinted import POSITIONS, asking, both, click, key, lamp, nothing_left, panel
from tests.legible import words_now, written
from tests.moments import Moment, show
from tests.rummoli_screen import shown as shown_rummoli
from tests.screen import Screen
from tests.test_covering import turn
from tests.test_redraws import differences
from tests.test_table_scene import new_match, recorded, table


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    return asking(monkeypatch)


# -- who may ask, and when ------------------------------------------------------------------------------------------


@both
def test_in_others_turns_the_lamp_is_dim_and_says_why(game: str, asked: list[Any]) -> None:
    scene = table(new_match(game, 3, persons=1), "instant")
    dim = lit = 0
    for _ in range(900):
        scene.stack.update(1 / 30)
        if scene.stack.top is not scene:
            scene.stack.pop()
        if scene.match.over:
            break
        shown = lamp(scene)
        assert shown is not None
        if not scene.mine:
            assert not shown.enabled and shown.why == "Hints are for your own turn"
            scene.focus.activate(shown)
            dim += 1
        elif scene.landed:
            assert shown.enabled == (len(scene.view.legal) > 1 and scene.view.phase not in ("choose", "vote"))
            lit += shown.enabled
            scene.submit(Random(lit).choice(scene.view.legal))
        assert nothing_left(scene)
    assert dim > 5 and lit and not asked


@both
@pytest.mark.parametrize("ask", [click, key])
def test_a_press_while_cards_still_fly_finds_them_landed(game: str, ask: Any) -> None:
    scene = table(new_match(game, 2, persons=1))
    screen = Screen(scene)
    for _ in range(3000):
        screen.stack.update(1 / 60)
        if screen.top is not scene:
            screen.stack.pop()
        elif scene.mine and scene.landed:
            scene.submit(scene.view.legal[0])
        elif scene.mine and len(scene.view.legal) > 1:
            break
    else:
        raise AssertionError("nothing ever flies as a turn begins")
    screen.draw()
    shown = lamp(scene)
    assert shown is not None and shown.enabled and not scene.landed, "nothing wrong is said of it meanwhile"
    ask(screen)
    assert scene.landed and panel(scene) is not None


@both
def test_no_lamp_for_guests_at_a_display_watchers_and_recordings(game: str, asked: list[Any]) -> None:
    guests = Screen(table_scene(new_match(game, 3, persons=1)), (320, 180), kiosk=Kiosk()).top
    for scene in (guests, table(new_match(game, 3)), table(Replay(recorded(game)))):
        assert isinstance(scene, TableScene)
        for _ in range(150):
            scene.stack.update(1 / 15)
            if scene.stack.top is not scene:
                break
            scene.stack.handle(Key("h"))
            assert lamp(scene) is None and nothing_left(scene)
    assert not asked


def test_a_question_that_needs_no_weighing_has_a_dim_lamp() -> None:
    game = rummoli_table.table(["3s 9h 9d Kc 2h Qd", "Ts 4d 5d 6d 7c 8c"], poker_cards="chosen", board={"poker": 3})
    rummoli_table.betting.open_poker(game)
    screen = shown_rummoli(game)
    scene = screen.top
    assert isinstance(scene, RummoliScene) and scene.view.phase == "choose" and scene.mine
    shown = lamp(scene)
    assert shown is not None and not shown.enabled
    key(screen)
    assert scene.toasts.sentences == ["“Take the best five” finds your strongest hand"] and nothing_left(scene)


@both
def test_in_others_turns_the_key_says_why_and_a_tip_that_says_it_is_enough(game: str) -> None:
    screen = show(Moment(game, 4, lambda view: view.to_act == 1 and view.step > 30), (1280, 720))
    scene, why = screen.top, "Hints are for your own turn"
    assert isinstance(scene, TableScene) and not scene.mine
    scene.toasts.clear()
    key(screen)
    assert scene.toasts.sentences == [why], "even while something moves"
    scene.toasts.clear()
    shown = lamp(scene)
    assert shown is not None and not scene.mine
    screen.click(shown)
    assert why in words_now(screen) and not scene.toasts.sentences


PLACES = [(game.NAME, seats) for game in GAMES for seats in game.SEATS]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1024, 768)], ids=str)
@pytest.mark.parametrize(("game", "seats"), PLACES)
def test_what_is_said_beside_the_lamp_stands_on_nobody(game: str, seats: int, size: tuple[int, int]) -> None:
    """Neither on faces and plates nor on what the hands of a showdown are called."""
    screen = show(Moment(game, seats, lambda view: view.to_act == 1 and view.step > 30), size)
    scene = screen.top
    assert isinstance(scene, TableScene)
    said = "Full house, queens over sevens: wins 120" if game == "rummoli" else "lays off 10♠ J♠ on 7♠ 8♠ 9♠"
    scene.bubbles = dict.fromkeys(range(seats), said)
    scene.toasts.clear()
    shown, why = lamp(scene), "Hints are for your own turn"
    assert shown is not None
    scene.toasts.show(why, by=shown.rect)
    spoken = [box for plate in scene.plates() for box in boxes(scene.stack.canvas, scene.layout, plate)]
    toast = next(text.box for text in written(screen) if text.words == why)
    assert toast and toast.collidelist(spoken) < 0
    assert math.dist(shown.rect.center, toast.center) < 560 and not toast.colliderect(shown.rect)


# -- several at one screen --------------------------------------------------------------------------------------------


def frames(scene: TableScene, count: int) -> Iterator[None]:
    for _ in range(count):
        scene.stack.update(1 / 30)
        yield


@both
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_nothing_of_it_is_left_when_the_hand_is_covered(game: str, depth: int) -> None:
    """Neither in the turn of another one nor at any frame on the way there, nor when its owner comes back."""
    scene = table(new_match(game, 3, persons=2))
    hinted = 0
    for _ in range(12):
        turn(scene)
        asker = scene.viewer
        if not scene.weighs():
            scene.submit(scene.view.legal[0])
            scene.stack.update(1 / 30)
            continue
        for _ in range(depth):
            scene.hints.ask()
        if scene.hints.depth != depth:
            continue  # either is fine
        hinted += 1
        scene.submit(scene.view.legal[-1])
        for _ in frames(scene, 200):
            if scene.viewer != asker or scene.view.to_act != asker:
                assert nothing_left(scene)
            if isinstance(scene.stack.top, CurtainScene):
                break
        if hinted == 3:
            return
    assert hinted


@both
def test_a_window_that_is_left_takes_it_away_for_good(game: str) -> None:
    scene = table(new_match(game, 3, persons=2))
    for _ in range(40):
        turn(scene)
        if scene.weighs():
            break
        scene.submit(scene.view.legal[0])
        scene.stack.update(1 / 30)
    asker = scene.viewer
    scene.hints.ask()
    assert panel(scene) is not None
    scene.stack.handle(Away())
    assert scene.viewer == NOBODY and nothing_left(scene)
    turn(scene)
    assert scene.viewer == asker and nothing_left(scene)


# -- windows, matches taken up again --------------------------------------------------------------------------------


@both
def test_it_stays_in_a_window_of_another_size(game: str) -> None:
    screen, scene = POSITIONS[game]()
    for depth in (1, 2, 3):
        key(screen)
        for size in ((1024, 600), (640, 360), (1024, 768), (600, 900), (1280, 720)):
            screen.surface = pygame.display.set_mode(size)
            screen.stack.resize(Canvas(screen.surface))
            screen.draw()
            shown = panel(scene)
            assert shown is not None and scene.hints.depth == depth
            canvas = screen.stack.canvas
            assert pygame.FRect(36, 36, canvas.width - 72, canvas.height - 72).contains(shown.rect)
            assert not [
                w for w in scene.widgets if isinstance(w, Button | CardWidget) and shown.rect.colliderect(w.rect)
            ]
            assert not differences(scene.stack)
            lines = [text for text in written(screen) if text.words in shown.lines]
            assert all(text.share > 0.99 for text in lines) and bool(lines) == (depth < 3), "broken for another window"


@both
def test_a_match_that_is_taken_up_again_has_a_lamp_and_no_hint(game: str) -> None:
    screen, scene = POSITIONS[game]()
    key(screen)
    again = table_scene(scene.match)
    screen = Screen(again)
    assert nothing_left(again)
    key(screen)
    assert panel(again) is not None
