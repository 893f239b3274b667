"""The display in a hall, for tests: its show, and a screen that somebody has just touched."""

from __future__ import annotations

from pathlib import Path

from game.kiosk import Kiosk
from scenes.kiosk import KioskGameScene, ShowScene
from tests.screen import Screen

IDLE, QUESTION = Kiosk.idle_seconds, Kiosk.question_seconds


def kiosk(tmp_path: Path, rules: Kiosk | None = None) -> Screen:
    """A screen on a show whose first match is always the same."""
    rules = rules or Kiosk()
    return Screen(ShowScene(rules, seed="7" * 32), folder=tmp_path, kiosk=rules)


def choices(tmp_path: Path, rules: Kiosk | None = None) -> tuple[Screen, KioskGameScene]:
    """A screen that somebody has just touched."""
    screen = kiosk(tmp_path, rules)
    screen.click((900, 500))
    assert isinstance(screen.top, KioskGameScene)
    return screen, screen.top


def show_of(screen: Screen) -> ShowScene:
    assert isinstance(screen.top, ShowScene)
    return screen.top
