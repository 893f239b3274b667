"""What is said when a table is left is true: the match is kept, not kept, or only watched."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

import pygame
import pytest

from game import GAMES
from game.memory.matches import unfinished
from game.replay import Replay
from game.start import Start
from scenes import seating
from scenes.menu import MenuScene
from scenes.new_game import NewGameScene
from scenes.page import Ask
from scenes.pause import PauseScene
from scenes.results import ResultsScene
from scenes.table import TableScene, table_scene
from scenes.widgets import Button
from tests.played import full_after
from tests.screen import Screen
from tests.test_table_scene import NAMES, recorded

KEPT, LOST = "is kept", "could not be saved"


def sat_down(folder: Path, game: str = "rummy", humans: int = 1) -> Screen:
    screen = Screen(MenuScene(), folder=folder)
    screen.stack.settings.speed = "instant"
    seating.begin(screen.stack, seating.setup_of(Start(game, 3, humans, seed="7" * 32)))
    screen.wait(0.5)
    return screen


def labels(screen: Screen) -> list[str]:
    return [widget.label for widget in screen.offered()]


def kind(screen: Screen, label: str) -> str:
    """How a button looks: red is kept for what loses something."""
    return next(widget.kind for widget in screen.offered() if isinstance(widget, Button) and widget.label == label)


def asked(screen: Screen, label: str) -> str:
    """What the question says when that is pressed in the pause menu; answered by staying."""
    while not isinstance(screen.top, PauseScene):  # a page may lie over the table
        screen.key(pygame.K_ESCAPE)
    screen.press(label)
    assert isinstance(screen.top, Ask)
    said = screen.top.detail
    screen.press("Stay")
    screen.press("Go on")
    return said


def no_more_room(folder: Path) -> AbstractContextManager[None]:
    """The disk is full: the only log there grows no more."""
    (path,) = folder.glob("*.jsonl")
    return full_after(path.stat().st_size)


@pytest.mark.parametrize("game", NAMES)
def test_a_match_that_is_kept_is_said_to_be_kept(game: str, tmp_path: Path) -> None:
    screen = sat_down(tmp_path, game)
    assert KEPT in asked(screen, "Begin anew")
    screen.key(pygame.K_ESCAPE)
    assert kind(screen, "Save and leave") == "ghost"
    screen.press("Save and leave")  # nothing is lost: nothing is asked
    assert isinstance(screen.top, MenuScene)
    assert len(unfinished(tmp_path)[0]) == 1


@pytest.mark.parametrize("game", NAMES)
def test_a_match_that_could_never_be_saved_is_said_to_be_lost(game: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    screen = sat_down(tmp_path / "file", game)
    for label in ("Leave", "Begin anew"):
        said = asked(screen, label)
        assert LOST in said and KEPT not in said
    screen.key(pygame.K_ESCAPE)
    assert kind(screen, "Leave") == "danger"


def test_a_match_cut_short_by_a_full_disk_is_said_to_be_lost_and_again_kept(tmp_path: Path) -> None:
    screen = sat_down(tmp_path, humans=0)
    with no_more_room(tmp_path):
        screen.wait(3, 0.1)
        assert LOST in asked(screen, "Leave")
    screen.wait(3, 0.1)
    assert KEPT in asked(screen, "Begin anew")


def test_a_match_whose_file_is_gone_is_said_to_be_lost(tmp_path: Path) -> None:
    screen = sat_down(tmp_path)
    next(tmp_path.glob("*.jsonl")).unlink()
    assert LOST in asked(screen, "Leave")


def test_what_goes_wrong_as_a_match_is_left_is_told_on_the_next_page(tmp_path: Path) -> None:
    screen = sat_down(tmp_path, humans=0)
    with no_more_room(tmp_path):
        screen.wait(1, 0.1)
        screen.key(pygame.K_ESCAPE)
        screen.press("Leave")
        screen.press("Leave")
        assert isinstance(screen.top, MenuScene)
        assert any("can't be saved" in said for said in screen.top.toasts.sentences)


# -- recordings ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_a_recording_is_left_without_a_word_of_keeping(game: str, tmp_path: Path) -> None:
    screen = Screen(table_scene(Replay(recorded(game))), folder=tmp_path)
    screen.key(pygame.K_ESCAPE)
    assert "Leave" in labels(screen)
    assert not {"Begin anew", "Save and leave"} & set(labels(screen))
    screen.press("Leave")
    assert isinstance(screen.top, MenuScene)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game", GAMES)
def test_after_a_recording_nothing_of_it_is_played_or_remembered(game: type, tmp_path: Path) -> None:
    table = table_scene(Replay(recorded(game.NAME)))
    screen = Screen(table, folder=tmp_path)
    screen.stack.settings.speed, screen.stack.settings.end_of_deal_wait = "instant", 1
    table.settings_changed("speed")
    for _ in range(4000):
        if isinstance(screen.top, ResultsScene):
            break
        screen.stack.update(0.1)
    screen.draw()
    assert [w.label for w in screen.top.widgets if isinstance(w, Button)] == ["New match", "Look back", "Menu"]
    screen.press("New match")
    page = screen.top
    assert isinstance(page, NewGameScene) and page.game is game
    screen.press("Deal the cards")
    assert isinstance(screen.top, TableScene)
    assert list(table.match.occupants) != list(screen.top.match.occupants)
