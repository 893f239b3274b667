"""The display in a hall: a show by bots, in larger words, until someone touches."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kernel.actions import ALL
from game.kiosk import Kiosk
from levels.layout import load
from scenes.kiosk import CAPTION, TYPE_SCALE, KioskGameScene, ShowScene
from scenes.table import TableScene
from sprites.canvas import Canvas
from tests.kiosk_screen import kiosk, show_of
from tests.legible import written
from tests.screen import Screen


def test_the_show_is_played_by_bots_with_open_cards_and_is_not_kept(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    table = show_of(screen).inner.top
    assert isinstance(table, TableScene) and table.viewer == ALL
    screen.wait(20, 0.05)
    assert table.match.game.step > 5
    assert list(tmp_path.rglob("*.jsonl")) == []


def test_words_are_larger_than_at_a_desk_in_any_window(tmp_path: Path) -> None:
    desk = Screen(ShowScene(seed="7" * 32), (1920, 1080), tmp_path)
    usual = {text.words: text.capitals.h for text in written(desk)}
    screen = Screen(ShowScene(seed="7" * 32), (1280, 720), tmp_path, Kiosk())
    screen.surface = pygame.display.set_mode((1920, 1080))
    screen.stack.resize(Canvas(screen.surface))
    found = {text.words: text.capitals.h for text in written(screen)}
    assert {"STOCK", "Touch to play"} <= usual.keys() == found.keys()
    for words, high in found.items():
        assert high / usual[words] == pytest.approx(TYPE_SCALE, rel=0.06)


def test_the_pointer_is_hidden_until_somebody_moves_it(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    assert not pygame.mouse.get_visible()
    screen.move((300, 300))
    assert not pygame.mouse.get_visible()
    screen.move((400, 300))
    assert isinstance(screen.top, KioskGameScene) and pygame.mouse.get_visible()
    screen.top.back()
    assert isinstance(screen.top, ShowScene) and not pygame.mouse.get_visible()


def test_the_show_goes_from_match_to_match_and_game_to_game(tmp_path: Path) -> None:
    show = show_of(kiosk(tmp_path))
    show.inner.settings.speed = "instant"
    show.inner.settings_changed("speed")
    seen = []
    for _ in range(2):
        first = show.match
        seen.append((first.game.NAME, first.game.seats))
        for _ in range(60_000):
            show.update(0.1)
            if show.match is not first:
                break
        assert first.over and show.match is not first
        show.inner.settings_changed("speed")
    assert seen == [("rummy", 4), ("rummoli", 2)]


def test_the_caption_moves(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    show = show_of(screen)
    before = [caption.rect for caption in show.captions]
    assert len(set(before)) == len(before) > 1
    place = show._place
    screen.wait(CAPTION + 0.2, 0.1)
    assert show._place != place


@pytest.mark.parametrize("size", [(1920, 1080), (1920, 1125), (1920, 1440), (2560, 1080)])
def test_the_caption_never_covers_what_is_played_next(size: tuple[int, int]) -> None:
    captions = [pygame.FRect(spot.rect) for spot in load("kiosk", "show").fitted(*size).group("caption")]
    for seats in range(2, 9):
        run = load("rummoli", "table", f"{seats} seats").fitted(*size)["run"]
        assert pygame.FRect(run.rect).collidelist(captions) == -1


@pytest.mark.parametrize("touch", ["press", "wheel", "move", "key", "pad", "other pad button", "second stick"])
def test_anything_ends_the_show(touch: str, tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    match touch:
        case "press":
            screen.click((900, 500))
        case "wheel":
            screen.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
        case "move":
            screen.move((300, 300))
            screen.move((302, 301))
            assert isinstance(screen.top, ShowScene), "a shaking floor is nobody"
            screen.move((400, 300))
        case "key":
            screen.key(pygame.K_x)
        case "pad":
            screen.post(pygame.JOYBUTTONDOWN, instance_id=0, button=2)
        case "other pad button":
            screen.post(pygame.JOYBUTTONDOWN, instance_id=0, button=11)
        case "second stick":
            screen.post(pygame.JOYAXISMOTION, instance_id=0, axis=3, value=0.0)
            screen.post(pygame.JOYAXISMOTION, instance_id=0, axis=3, value=0.9)
    assert isinstance(screen.top, KioskGameScene)


def test_a_lost_window_is_nobody(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    screen.post(pygame.WINDOWFOCUSLOST)
    assert isinstance(screen.top, ShowScene)
