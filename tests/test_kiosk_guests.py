"""The display in a hall: a match with big choices, back when nobody is there, and no way out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import GAMES, find_game
from game.kiosk import Kiosk
from game.memory.matches import unfinished
from scenes.games import appearance
from scenes.kiosk import FOLDER, KioskGameScene, ShowScene, StillThereScene
from scenes.kiosk_choices import GameChoice
from scenes.pause import PauseScene
from scenes.table import TableScene
from scenes.widgets import LEAST, Button
from tests.kiosk_screen import IDLE, QUESTION, choices, kiosk
from tests.screen import Screen

FORBIDDEN = {"Quit", "Settings", "Menu", "Continue"}


# -- the choices --------------------------------------------------------------------------------------------------


def test_a_game_is_known_by_itself_not_by_its_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.games.tr", lambda text, **values: "Cards")  # a language that has one word for both
    _, scene = choices(tmp_path)
    backs = [widget.back for widget in scene.widgets if isinstance(widget, GameChoice)]
    assert backs == [appearance(game).back for game in scene.rules.games] and len(set(backs)) == 2


def test_a_match_is_chosen_by_mouse(tmp_path: Path) -> None:
    screen, page = choices(tmp_path)

    def pick(row: str, label: str) -> None:
        spot = page.spots[row]
        found = [w for w in screen.offered() if w.label == label and spot.y <= w.rect.y < spot.y + spot.h]
        screen.click(found[0])

    pick("game", "Rummoli")
    pick("persons", "2")
    pick("others", "5")
    pick("bots", "Hard")
    screen.press("Deal the cards")
    table = screen.top
    assert isinstance(table, TableScene)
    assert table.match.game.NAME == "rummoli"
    assert [who.level for who in table.match.occupants] == [None, None, *["hard"] * 5]


def test_a_match_is_begun_by_one_key_and_is_kept_apart(tmp_path: Path) -> None:
    screen, _ = choices(tmp_path)
    screen.key(pygame.K_RETURN)
    table = screen.top
    assert isinstance(table, TableScene)
    assert [who.level for who in table.match.occupants] == [None, "normal", "normal", "normal"]
    screen.stack.clear()
    assert len(unfinished(tmp_path / FOLDER)[0]) == 1
    assert unfinished(tmp_path)[0] == [], "a stranger's match is not offered by the menu"


@pytest.mark.parametrize("seats", [None, range(2, 3), range(3, 4)])
@pytest.mark.parametrize("persons", [1, 2, 3, 4])
@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_every_offered_table_can_be_dealt(
    game: str, persons: int, seats: range | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if there were a game of that name for two or three seats alone."""
    if seats:
        monkeypatch.setattr(find_game(game), "SEATS", seats)
    _, page = choices(tmp_path)
    page._take("game", game)
    page._take("persons", persons)
    if seats:
        assert page.persons == min(persons, seats[0])
        assert not page._why(seats[0] - page.persons) and f"for {seats[0]} players" in page._why(seats[0])
    persons = page.persons
    for others in range(page.seats[-1]):
        page._take("others", others)
        assert persons + page.others in page.seats
        assert bool(page._why(others)) == (persons + others not in page.seats)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (1080, 1920)], ids=str)
def test_the_choices_are_few_and_large(size: tuple[int, int], tmp_path: Path) -> None:
    screen = Screen(KioskGameScene(), size, tmp_path, kiosk=Kiosk())
    buttons = [w for w in screen.offered() if isinstance(w, Button)]
    assert len(buttons) < 25
    for button in buttons:
        assert min(button.rect.size) >= 2 * LEAST and button.size >= 40
        assert screen.stack.canvas.text_width(button.label, button.size, weight=600) <= button.rect.w - 16


# -- when nobody is there -----------------------------------------------------------------------------------------


def test_two_idle_minutes_ask_and_then_end_the_match(tmp_path: Path) -> None:
    screen, _ = choices(tmp_path)
    screen.press("Deal the cards")
    screen.wait(IDLE - 1, 0.1)
    assert isinstance(screen.top, TableScene)
    screen.wait(1.2, 0.1)
    assert isinstance(screen.top, StillThereScene)
    screen.wait(QUESTION - 1, 0.1)
    assert isinstance(screen.top, StillThereScene) and 0 < screen.top.left < 1.1
    screen.wait(1.2, 0.1)
    assert isinstance(screen.top, ShowScene)
    assert len(screen.stack.scenes) == 1
    assert len(unfinished(tmp_path / FOLDER)[0]) == 1, "it is kept as any other"


@pytest.mark.parametrize("device", ["mouse", "press", "key", "pad"])
def test_any_device_keeps_the_match(device: str, tmp_path: Path) -> None:
    screen, _ = choices(tmp_path)
    screen.press("Deal the cards")
    table = screen.top
    screen.wait(IDLE + 0.2, 0.1)
    assert isinstance(screen.top, StillThereScene)
    match device:
        case "mouse":
            screen.move((300, 300))
        case "press":
            screen.click((40, 40))
        case "key":
            screen.key(pygame.K_F5)
        case "pad":
            screen.post(pygame.JOYBUTTONDOWN, instance_id=0, button=9)
    assert screen.top is table
    screen.wait(IDLE - 2, 0.1)
    assert screen.top is table, "the time begins anew"


def shaking(screen: Screen, at: int) -> None:
    """A floor that people walk over: the pointer trembles by a pixel."""
    screen.move((900 + at % 3 - 1, 500 + at % 2))


def held(screen: Screen, at: int) -> None:
    """Something lies on the keyboard since the guest has gone: the arrow is held, and letters come by themselves."""
    if at == 0:
        screen.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    screen.post(pygame.TEXTINPUT, text="g")


@pytest.mark.parametrize("noise", [shaking, held])
@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_what_no_person_does_keeps_no_match(game: str, noise: Callable[[Screen, int], None], tmp_path: Path) -> None:
    screen, page = choices(tmp_path)
    page._take("game", game)
    page._take("persons", 2)
    screen.press("Deal the cards")
    screen.move((900, 500))
    for at in range(round((IDLE + 0.5) * 2)):
        noise(screen, at)
        screen.wait(0.5, 0.1)
    assert isinstance(screen.top, StillThereScene)
    screen.post(pygame.WINDOWFOCUSLOST)
    for at in range(1, round((QUESTION + 0.5) * 2)):
        noise(screen, at)
        screen.wait(0.5, 0.1)
    assert isinstance(screen.top, ShowScene)
    noise(screen, 1)
    screen.wait(3, 0.1)
    assert isinstance(screen.top, ShowScene)


def test_many_small_moves_are_a_person_who_moves_slowly(tmp_path: Path) -> None:
    screen, _ = choices(tmp_path)
    screen.press("Deal the cards")
    table = screen.top
    screen.wait(IDLE + 0.2, 0.1)
    assert isinstance(screen.top, StillThereScene)
    x, y = screen.devices.pointer
    for step in range(1, 20):
        screen.move((x + 2 * step, y))
    assert screen.top is table


def test_the_next_guest_finds_everything_as_usual(tmp_path: Path) -> None:
    screen, page = choices(tmp_path, Kiosk(speed="fast", level="easy", seats=3))
    for name, value in (("game", "rummoli"), ("persons", 3), ("bots", "hard")):
        page._take(name, value)
    screen.stack.settings.speed = "slow"
    screen.wait(IDLE + QUESTION + 0.5, 0.1)
    assert isinstance(screen.top, ShowScene)
    screen.click((900, 500))
    page = screen.top
    assert isinstance(page, KioskGameScene)
    assert (page.game, page.persons, page.others, page.bots) == ("rummy", 1, 2, "easy")
    assert screen.stack.settings.speed == "fast"


# -- no way out ---------------------------------------------------------------------------------------------------


def test_no_page_of_the_kiosk_offers_settings_or_a_way_out(tmp_path: Path) -> None:
    screen = kiosk(tmp_path)
    screen.key(pygame.K_ESCAPE)
    seen = {widget.label for widget in screen.top.widgets}
    screen.press("Deal the cards")
    screen.wait(3)
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.top, PauseScene)
    seen |= {widget.label for widget in screen.top.widgets}
    assert "Rules" in seen
    assert not seen & FORBIDDEN
    screen.press("Stop playing")
    screen.press("Stop playing")
    assert isinstance(screen.top, ShowScene)


def test_keys_that_leave_elsewhere_do_not_leave_a_kiosk(tmp_path: Path) -> None:
    screen, _ = choices(tmp_path)
    for key in (pygame.K_ESCAPE, pygame.K_q, pygame.K_F4, pygame.K_ESCAPE, pygame.K_F10, pygame.K_AC_BACK):
        screen.key(key)
        assert not screen.stack.over


def test_staff_know_the_keys(tmp_path: Path) -> None:
    screen, _ = choices(tmp_path)
    screen.key(pygame.K_q, pygame.KMOD_LCTRL)
    assert not screen.stack.over
    screen.key(pygame.K_q, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert screen.stack.over
