"""Matches that were left: continued, chosen from a list, removed after a question; and files that are damaged."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.memory import Notice, matches
from scenes.menu import MatchesScene, MenuScene
from scenes.page import Ask
from scenes.table import TableScene
from scenes.widgets import Widget
from tests.pages import unfinished_match
from tests.screen import Screen


def test_a_match_that_was_left_is_continued(tmp_path: Path) -> None:
    path = unfinished_match(tmp_path)
    lines = path.read_text().count("\n")
    screen = Screen(MenuScene(), folder=tmp_path)
    assert "deal 1" in screen.widget("Continue").sub  # type: ignore[attr-defined]
    screen.press("Continue")
    assert isinstance(screen.top, TableScene)
    assert screen.top.match.game.step == lines - 1


def test_several_matches_are_listed_and_the_chosen_one_continued(tmp_path: Path) -> None:
    unfinished_match(tmp_path)
    unfinished_match(tmp_path, "rummoli")
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Matches: 2")
    assert isinstance(screen.top, MatchesScene)
    row = next(w for w in screen.offered() if w.label.startswith("Rummoli"))
    screen.click(row)
    assert isinstance(screen.top, TableScene)
    assert screen.top.match.game.NAME == "rummoli"


def removals(screen: Screen) -> list[Widget]:
    return [widget for widget in screen.offered() if widget.label == "Remove"]


def test_a_match_is_removed_after_a_question_and_its_file_stays(tmp_path: Path) -> None:
    path = unfinished_match(tmp_path)
    unfinished_match(tmp_path, "rummoli")
    text = path.read_bytes()
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Matches: 2")
    listed = [widget.label for widget in screen.offered() if widget.label.startswith("Rummy")]
    row = next(widget for widget in screen.offered() if widget.label in listed).rect
    (button,) = (widget for widget in removals(screen) if row.y < widget.rect.centery < row.bottom)
    screen.click(button)
    assert isinstance(screen.top, Ask) and listed[0] in screen.top.detail
    screen.press("Keep it")
    assert len(removals(screen)) == 2 and path.exists()
    screen.click(button)
    screen.press("Remove")
    assert isinstance(screen.top, MatchesScene) and len(removals(screen)) == 1
    assert not path.exists() and (tmp_path / "removed" / path.name).read_bytes() == text
    screen.click(removals(screen)[0])
    screen.press("Remove")
    assert isinstance(screen.top, MenuScene), "an empty list leads back"
    assert [widget.label for widget in screen.offered()][0] == "Rummy"
    assert len(list((tmp_path / "removed").iterdir())) == 2


def test_the_only_match_is_removed_by_keys_alone(tmp_path: Path) -> None:
    path = unfinished_match(tmp_path)
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.choose("Matches: 1")
    screen.key(pygame.K_RIGHT)
    screen.key(pygame.K_RETURN)
    screen.choose("Remove")
    assert isinstance(screen.top, MenuScene)
    assert not path.exists() and (tmp_path / "removed" / path.name).exists()


def test_a_match_that_another_window_plays_is_not_removed(tmp_path: Path) -> None:
    path = unfinished_match(tmp_path)
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Matches: 1")
    screen.click(removals(screen)[0])
    played = matches.resume(path)
    assert not isinstance(played, Notice)
    screen.press("Remove")
    assert path.exists()
    assert "another window" in screen.top.toasts.sentences[0]
    played[1].close()


def test_a_damaged_match_is_told_of_and_set_aside(tmp_path: Path) -> None:
    path = unfinished_match(tmp_path)
    path.write_bytes(b"\x00\xff nothing of ours")
    screen = Screen(MenuScene(), folder=tmp_path)
    assert [w.label for w in screen.offered()][0] == "Rummy"
    assert "damaged" in screen.top.toasts.sentences[0]
    assert len(list((tmp_path / "damaged").iterdir())) == 1
