"""The menus by keys alone: every page, every option, and Escape that goes back and never quits."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import GAMES
from scenes.games import appearance
from scenes.menu import MenuScene
from scenes.new_game import NewGameScene
from scenes.rules import RulesScene
from scenes.table import TableScene
from scenes.widgets import Widget
from tests.pages import pages
from tests.screen import Screen


def test_rules_by_keys(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.choose("Rules")
    screen.choose("Rummoli")
    scene = screen.top
    assert isinstance(scene, RulesScene) and scene.game == "rummoli"
    screen.choose("Poker")
    assert appearance("rummoli").rules[scene.chapter].title == "Poker"
    screen.key(pygame.K_PAGEDOWN)
    assert appearance("rummoli").rules[scene.chapter].title == "Laying cards"
    screen.key(pygame.K_PAGEUP)
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.top, MenuScene)


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_a_match_is_set_up_and_dealt_by_keys(game: str, tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.choose(game.capitalize())
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    screen.walk_to("Players")
    screen.type("2")
    assert scene.seats == 2
    screen.key(pygame.K_TAB)
    for _ in range(16):
        screen.key(pygame.K_BACKSPACE)
    screen.type("rasa k")
    screen.choose("Deal the cards")
    assert isinstance(screen.top, TableScene)
    assert [who.name for who in screen.top.match.occupants] == ["rasa k", "Jonas"]


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_every_option_is_reached_and_changed_by_keys(game: str, tmp_path: Path) -> None:
    screen = Screen(NewGameScene(game), folder=tmp_path)
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    reached = set()
    for title, options in scene.groups.items():
        screen.choose(title)
        for option in options:
            widgets = [w for w in scene.widgets if scene.option_of(w) is option and w.focusable]
            screen.walk_to(widgets[0].label)
            before = scene.options[option.name]
            screen.key(pygame.K_RIGHT)
            assert scene.options[option.name] != before, option.name
            assert option.accepts(scene.options[option.name])
            reached.add(option.name)
    assert reached == {option.name for option in scene.game.OPTIONS}


def test_escape_goes_back_everywhere_and_never_quits(tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(MenuScene(), folder=tmp_path)
        screen.stack.push(scenes[-1])
        screen.key(pygame.K_ESCAPE)
        assert isinstance(screen.top, MenuScene), name
        screen.key(pygame.K_ESCAPE)
        assert not screen.stack.over, name


def test_arrows_and_tab_reach_all_on_every_page(tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(scenes[-1], folder=tmp_path)
        focusable = [w for w in screen.top.widgets if w.focusable]
        seen: set[int] = set()
        for _ in range(len(focusable)):
            screen.key(pygame.K_TAB)
            seen.add(id(screen.top.focus.widget))
        assert seen == {id(w) for w in focusable}, name
        assert reached_by_arrows(screen) == seen, name


def reached_by_arrows(screen: Screen) -> set[int]:
    """Everything that arrows lead to from the first focus; a value that left and right change is no way out."""
    from scenes.focus import nearest

    start = screen.top.focus.widget
    assert start is not None
    found, ways = {id(start)}, [start]
    while ways:
        widget = ways.pop()
        widget.reveal()
        near: list[Widget | None] = []
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if dx and hasattr(widget, "step") or dx and hasattr(widget, "share"):
                continue
            others = [w for w in screen.top.focus.present() if w is not widget and w.visible]
            near.append(widget.neighbour(dx, dy) or nearest(widget, others, dx, dy))
        for other in near:
            if other is not None and id(other) not in found:
                found.add(id(other))
                ways.append(other)
    return found
