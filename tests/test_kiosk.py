"""The display in a hall: a show until someone touches, a match with big choices, back when nobody is there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kernel.actions import ALL
from scenes.kiosk import ANSWER, IDLE, AnybodyScene, KioskGameScene, ShowScene
from scenes.table import TableScene
from tests.screen import Screen

FORBIDDEN = {"Quit", "Settings"}


def kiosk(tmp_path: Path) -> Screen:
    return Screen(ShowScene(), folder=tmp_path, kiosk=True)


def test_the_show_is_played_by_bots_with_open_cards_and_is_not_kept(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    show = screen.top
    assert isinstance(show, ShowScene)
    table = show.inner.top
    assert isinstance(table, TableScene) and table.viewer == ALL
    screen.wait(20)
    assert show.match.game.step > 10
    assert list(tmp_path.glob("*")) == []


def test_the_show_goes_from_match_to_match_and_game_to_game(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    screen.stack.settings.speed = "instant"
    screen.stack.reset(ShowScene())
    show = screen.top
    assert isinstance(show, ShowScene)
    games = set()
    for _ in range(2):
        first = show.match
        games.add(first.game.NAME)
        for _ in range(60_000):
            screen.stack.update(0.1)
            if show.match is not first:
                break
        assert first.over and show.match is not first
    assert games == {"rummy", "rummoli"}


@pytest.mark.parametrize("touch", ["mouse", "key", "pad"])
def test_any_touch_ends_the_show(touch: str, tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    if touch == "mouse":
        screen.click((900, 500))
    elif touch == "key":
        screen.key(pygame.K_x)
    else:
        screen.post(pygame.JOYBUTTONDOWN, instance_id=0, button=2)
    assert isinstance(screen.top, KioskGameScene)


def test_a_match_is_chosen_by_mouse(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    screen.click((900, 500))
    for label in ("Rummoli", "8", "Hard", "Rummy", "2", "Easy", "Deal the cards"):
        screen.press(label)
    table = screen.top
    assert isinstance(table, TableScene)
    assert [who.level for who in table.match.occupants] == [None, "easy"]


def test_rummy_never_has_more_than_six(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    screen.key(pygame.K_SPACE)
    for label in ("Rummoli", "8", "Rummy", "Deal the cards"):
        screen.choose(label)
    assert isinstance(screen.top, TableScene)
    assert screen.top.match.game.seats == 6


def test_two_idle_minutes_ask_and_then_end_the_match(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    screen.click((900, 500))
    screen.press("Deal the cards")
    screen.wait(IDLE - 1, 0.1)
    assert not isinstance(screen.top, AnybodyScene)
    screen.wait(1.2, 0.1)
    assert isinstance(screen.top, AnybodyScene)
    screen.press("Go on playing")
    assert isinstance(screen.top, TableScene)
    screen.wait(IDLE + 0.3, 0.1)
    assert isinstance(screen.top, AnybodyScene)
    screen.wait(ANSWER + 0.2, 0.1)
    assert isinstance(screen.top, ShowScene)
    assert len(screen.stack.scenes) == 1


@pytest.mark.parametrize("device", ["mouse", "key", "pad"])
def test_every_device_counts_as_somebody_there(device: str, tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    screen.click((900, 500))
    for _ in range(4):
        screen.wait(IDLE * 0.75, 0.1)
        if device == "mouse":
            screen.move((300, 300))
        elif device == "key":
            screen.key(pygame.K_DOWN)
        else:
            screen.post(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=0.9)
            screen.post(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=0.0)
    assert isinstance(screen.top, KioskGameScene)


def test_no_page_of_the_kiosk_offers_settings_or_a_way_out(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    screen.key(pygame.K_ESCAPE)
    seen = {widget.label for widget in screen.top.widgets}
    screen.press("Deal the cards")
    screen.wait(3)
    screen.key(pygame.K_ESCAPE)
    seen |= {widget.label for widget in screen.top.widgets}
    assert "Rules" in seen
    assert not seen & FORBIDDEN
    screen.press("Save and leave")
    screen.press("Save and leave")
    assert isinstance(screen.top, ShowScene)
