"""The menus: what is in sight at every size of window, and every page by mouse alone."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import GAMES, find_game
from game.bots import BRINGS, LEVEL_NAMES
from game.memory.settings import load
from game.players import guests
from game.seats import Occupant
from scenes.controls import Number, TextField
from scenes.figures import Keys
from scenes.games import appearance
from scenes.happened import HappenedScene
from scenes.menu import MenuScene
from scenes.new_game import NewGameScene
from scenes.pause import PauseScene
from scenes.rows import Arrow
from scenes.rules import RulesScene
from scenes.seating import Setup, remember
from scenes.table import TableScene
from scenes.widgets import LEAST, Button
from sprites.canvas import Canvas
from tests.legible import written
from tests.pages import pages
from tests.screen import Screen
from tests.short import seats_near

ROOT = Path(__file__).parent.parent
SIZES = [(1024, 600), (1280, 720), (1024, 768), (2560, 1080)]
# -- places -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_that_can_be_pressed_is_in_sight_large_enough_and_apart(size: tuple[int, int], tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(scenes[0], size, tmp_path)
        for scene in scenes[1:]:
            screen.stack.push(scene)
        screen.draw()
        area = pygame.FRect(0, 0, screen.stack.canvas.width, screen.stack.canvas.height)
        offered = screen.offered()
        assert offered, name
        for widget in offered:
            assert area.contains(widget.rect), f"{name}: {widget} leaves the screen"
            assert min(widget.rect.size) >= LEAST - 0.01, f"{name}: {widget} is too small to hit"
        for one, other in combinations(offered, 2):
            assert not one.rect.colliderect(other.rect), f"{name}: {one} lies on {other}"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_no_label_is_squeezed_to_the_unreadable(size: tuple[int, int], tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(scenes[-1], size, tmp_path)
        for widget in screen.offered():
            if isinstance(widget, Button) and not isinstance(widget, Arrow):
                width = screen.stack.canvas.text_width(widget.label, widget.size, weight=600)
                assert width * 0.78 <= widget.rect.w - 32, f"{name}: {widget}"


def test_a_page_is_drawn_alike_twice_and_leaves_no_black(tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(scenes[-1], (1280, 720), tmp_path)
        if not screen.top.opaque:
            continue
        first = pygame.image.tobytes(screen.surface, "RGB")
        screen.surface.fill((255, 0, 255))
        screen.top.draw(screen.stack.canvas)
        assert pygame.image.tobytes(screen.surface, "RGB") == first, name


def test_a_window_resized_many_times_keeps_focus_and_values(tmp_path: Path) -> None:
    scene = NewGameScene("rummy")
    screen = Screen(scene, folder=tmp_path)
    screen.choose("To 500 points")
    focus = screen.top.focus.widget
    assert focus is not None
    for i in range(12):
        screen.surface = pygame.display.set_mode((900 + 37 * (i % 9), 560 + 41 * (i % 7)))
        screen.stack.resize(Canvas(screen.surface))
        screen.draw()
    assert scene.options["match"] == "target:500"
    assert screen.top.focus.widget is not None and screen.top.focus.widget.label == focus.label


def typed(scene: NewGameScene, place: int, resizing: bool) -> list[str]:
    """What a field shows after each letter typed into it, in a window that keeps its size or does not."""
    screen = Screen(scene, (640, 360))
    field = scene.widgets[place]
    scene.focus.set(field)
    shown = []
    for i, letter in enumerate(str(field.limits[1]) if isinstance(field, Number) else "Gabija"):
        screen.type(letter)
        if resizing:
            screen.stack.resize(Canvas(pygame.display.set_mode((480 + 160 * (i % 2), 360))))
        field = screen.top.widgets[place]
        assert screen.top.focus.widget is field and isinstance(field, Number | TextField)
        shown.append(field.text if isinstance(field, TextField) else field.value)
    screen.key(pygame.K_TAB)
    return [*shown, str(scene.setup())]


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_what_is_being_typed_goes_on_in_a_window_of_another_size(game: str, tmp_path: Path) -> None:
    for group in appearance(game).groups:
        page = NewGameScene(game)
        page.group = group
        Screen(page, (640, 360))
        for place in [i for i, w in enumerate(page.widgets) if isinstance(w, Number | TextField)]:
            still, resized = NewGameScene(game), NewGameScene(game)
            still.group = resized.group = group
            assert typed(resized, place, True) == typed(still, place, False)


def test_the_readme_and_the_rules_tell_of_the_same_keys() -> None:
    controls = (ROOT / "README.md").read_text().partition("## Controls")[2].partition("##")[0]
    told = [line.split("|")[3] for line in controls.splitlines() if line.count("|") == 4]
    in_readme = set(re.findall(r"Ctrl\+[A-Z]|\bF\d+|\b[A-Z]\b(?! too)", " ".join(told)))
    in_rules: set[str] = set()
    for game in GAMES:
        chapter = appearance(game.NAME).rules[-1]
        assert isinstance(chapter.figure, Keys)
        in_rules |= {key for key, _ in chapter.figure.keys if key}  # without one it is a word's first letter
    assert in_readme - {"F11"} == in_rules
    assert all("F11" in appearance(game.NAME).rules[-1].text[0] for game in GAMES)


# -- mouse alone --------------------------------------------------------------------------------------------------


def test_rules_by_mouse(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Rules")
    for game in GAMES:
        screen.press(game.NAME.capitalize())
        for title in [chapter.title for chapter in appearance(game.NAME).rules]:
            screen.press(title)
            assert isinstance(screen.top, RulesScene)
            assert appearance(game.NAME).rules[screen.top.chapter].title == title
    screen.press(appearance("rummoli").rules[0].title)
    seen = set()
    for _ in range(30):
        seen.add(screen.top.chapter)  # type: ignore[attr-defined]
        screen.press("Next")
    assert seen == set(range(len(appearance("rummoli").rules)))
    assert screen.top.toasts.sentences == ["This is the last page."]
    screen.press("Back")
    assert isinstance(screen.top, MenuScene)


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_a_match_is_set_up_and_dealt_by_mouse(game: str, tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press(game.capitalize())
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    kind = find_game(game)
    for _ in range(12):
        if kind and scene.seats != seats_near(kind, 3):
            screen.press("Players")
    screen.click(screen.widget("Mila"))
    assert scene.chairs[2].level == "hard"
    screen.press("Deal the cards")
    assert isinstance(screen.top, TableScene)
    assert [who.level for who in screen.top.match.occupants] == [None, "normal", "hard"]
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


def test_a_refused_combination_is_told_and_not_dealt_by_mouse(tmp_path: Path) -> None:
    screen = Screen(NewGameScene("rummy"), folder=tmp_path)
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    screen.press("Stock")
    screen.press("Stock used up")
    screen.press("Stock used up")
    assert scene.options["stock_out"] == "block"
    screen.press("New stocks in a deal")
    assert "“Stock used up: the deal ends”" in scene.trouble
    screen.press("Deal the cards")
    assert screen.top is scene
    assert screen.top.toasts.sentences == [scene.trouble]
    screen.press("Stock used up")
    assert scene.trouble == ""
    screen.press("Deal the cards")
    assert isinstance(screen.top, TableScene)


def test_a_name_that_was_typed_is_offered_in_the_other_game_too(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Rummy")
    screen.click(screen.widget("Name"))
    screen.type("ona")
    screen.press("Deal the cards")
    screen.stack.reset(MenuScene())
    screen.stack.settings = load(tmp_path)[0]
    screen.press("Rummoli")
    assert isinstance(screen.top, NewGameScene)
    assert screen.top.chairs[0].occupant().name == "ona"


def test_what_was_played_last_is_offered_again(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Rummy")
    screen.press("To 500 points")
    screen.click(screen.widget("Jonas"))
    screen.press("Deal the cards")
    screen.stack.reset(MenuScene())
    screen.stack.settings = load(tmp_path)[0]
    screen.press("Rummy")
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    assert scene.options["match"] == "target:500"
    assert [chair.level for chair in scene.chairs[: scene.seats]] == [None, "hard", "normal", "normal"]


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_whoever_was_named_by_more_than_a_level_sits_there_at_that_level_again(game: str, tmp_path: Path) -> None:
    bots = {
        f"{level}{more}": level for level in LEVEL_NAMES for more in ("", "@60", "/egle", "@60/vera")
    } | dict.fromkeys(BRINGS[game].players.FROZEN, "normal")  # which can't be chosen here
    for bot, level in bots.items():
        screen = Screen(MenuScene(), folder=tmp_path)
        remember(screen.stack, Setup(game, (Occupant("Ana", "human"), *guests([bot]))))
        screen.press(game.capitalize())
        assert isinstance(screen.top, NewGameScene)
        assert [chair.level for chair in screen.top.chairs[: screen.top.seats]] == [None, level], bot


@pytest.mark.parametrize(
    "kept", [None, 3, {"rummy": 1}, {"rummy": {"seats": [], "options": {}}}, {"rummy": {"seats": [{}]}}]
)
def test_nonsense_in_the_settings_file_is_no_trouble(kept: object, tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.stack.settings.others["new_game"] = kept
    screen.press("Rummy")
    screen.press("Deal the cards")
    assert isinstance(screen.top, TableScene)


def test_a_dealer_whose_seat_is_taken_away_is_chosen_anew(tmp_path: Path) -> None:
    scene = NewGameScene("rummy")
    screen = Screen(scene, folder=tmp_path)
    screen.walk_to("First dealer")
    screen.key(pygame.K_LEFT)
    screen.key(pygame.K_LEFT)
    assert scene.options["first_dealer"] == "fixed:3"
    screen.walk_to("Players")
    screen.key(pygame.K_LEFT)
    assert (scene.seats, scene.options["first_dealer"], scene.trouble) == (3, "random", "")


def test_quit_by_mouse(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Quit")
    assert screen.stack.over


def test_the_menu_says_at_its_foot_what_the_device_in_use_presses(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    foot = screen.top.spots["hints"].y  # type: ignore[attr-defined]

    def said() -> list[str]:
        return [text.words for text in written(screen) if text.rect.y > foot - 8 and text.rect.x > 180]

    assert [words for words in said() if len(words) > 3] == ["Select", "Sound", "Full screen"]
    screen.top.focus.by = "pad"
    assert [words for words in said() if len(words) > 3] == ["Select"]


def test_pause_by_mouse(tmp_path: Path) -> None:
    left: list[str] = []
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.stack.push(
        PauseScene(
            "rummy",
            lambda: ["Vera draws"],
            lambda: left.append("left"),
            lambda: left.append("anew"),
            None,
            lambda: True,
        )
    )
    screen.press("What happened")
    assert isinstance(screen.top, HappenedScene)
    screen.press("Back")
    screen.press("Rules")
    screen.press("Back")
    screen.press("Settings")
    screen.press("Done")
    screen.press("Begin anew")
    screen.press("Stay")
    assert left == []
    screen.press("Begin anew")
    screen.press("New match")
    assert left == ["anew"]
    screen.press("Save and leave")
    assert left == ["anew", "left"]
    screen.press("Go on")
    assert isinstance(screen.top, MenuScene)
