"""Scenes upon each other: who hears what, what is drawn when, and how they are left."""

from __future__ import annotations

import pygame

from scenes.devices import Cancel
from scenes.stack import SceneStack
from scenes.toasts import Toasts
from tests.screen import Bench, Screen, grid


def test_input_falls_through_an_overlay_but_not_through_a_scene() -> None:
    heard: list[str] = []

    class Ear(Bench):
        def __init__(self, name: str, opaque: bool, takes: bool) -> None:
            super().__init__()
            self.name, self.opaque, self.takes = name, opaque, takes  # type: ignore[misc]

        def handle(self, intent: object) -> bool:
            heard.append(self.name)
            return self.takes

    screen = Screen(Ear("hidden", True, True))
    screen.stack.push(Ear("table", True, False))
    screen.stack.push(Ear("overlay", False, False))
    screen.stack.handle(Cancel())
    assert heard == ["overlay", "table"]


def test_nothing_is_drawn_while_nothing_changes() -> None:
    drawn = []

    class Counting(Bench):
        def draw(self, canvas: object) -> None:
            drawn.append(1)

    screen = Screen(Counting(*grid()))
    screen.wait(2)
    assert len(drawn) == 1
    screen.move((1900, 1000))
    screen.wait(1)
    assert len(drawn) == 1
    screen.move((150, 120))
    screen.draw()
    assert len(drawn) == 2


def test_drawing_changes_nothing() -> None:
    screen = Screen(Bench(*grid()))
    screen.key(pygame.K_TAB)
    screen.surface.fill((0, 0, 0))
    screen.stack.draw()
    first = pygame.image.tobytes(screen.surface, "RGB")
    screen.surface.fill((0, 0, 0))
    screen.stack.draw()
    assert pygame.image.tobytes(screen.surface, "RGB") == first


def test_scenes_are_left_from_the_top_when_the_window_closes() -> None:
    left: list[str] = []

    class Leaving(Bench):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def leave(self) -> None:
            left.append(self.name)

    screen = Screen(Leaving("menu"))
    screen.stack.push(Leaving("table"))
    stack: SceneStack = screen.stack
    stack.clear()
    assert left == ["table", "menu"]
    assert stack.over


def test_toasts_are_two_at_most_and_never_the_same_twice() -> None:
    toasts = Toasts()
    for sentence in ("a", "b", "c", "c"):
        toasts.show(sentence)
    assert toasts.sentences == ["b", "c"]
    assert toasts.update(10)
    assert not toasts
