"""A screen without a window: posts pygame's own events, lets time pass and keeps the picture."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pygame

from game.kiosk import Kiosk
from game.memory.settings import Settings
from scenes.devices import Devices
from scenes.kiosk import KioskStack
from scenes.menu import MenuScene
from scenes.scene import Scene
from scenes.stack import SceneStack
from scenes.widgets import Button, Widget
from sprites.canvas import Canvas


class Screen:
    """Knows only what the scenes offer: widgets that are seen, and what is drawn."""

    def __init__(
        self, scene: Scene, size: tuple[int, int] = (1280, 720), folder: Path | None = None, kiosk: Kiosk | None = None
    ) -> None:
        pygame.display.init()
        pygame.event.clear()
        self.surface = pygame.display.set_mode(size)
        canvas, folder = Canvas(self.surface), folder or Path(tempfile.mkdtemp())
        if kiosk:
            self.stack: SceneStack = KioskStack(canvas, Settings(), folder, kiosk)
        else:
            self.stack = SceneStack(canvas, Settings(), folder)
            self.stack.home = MenuScene
        self.fades = False  # whether pages are seen to fade in: for films
        self.devices = Devices(lambda pos: self.stack.canvas.to_design(pos))
        self.stack.push(scene)
        self.draw()

    @property
    def top(self) -> Scene:
        """The scene that a person sees and hears."""
        return self.stack.top

    def post(self, kind: int, **values: object) -> None:
        """Post one event and let the scenes have it."""
        pygame.event.post(pygame.event.Event(kind, **values))
        for event in pygame.event.get():
            for intent in self.devices.read(event):
                if not self.stack.over:
                    self.stack.handle(intent)

    def wait(self, seconds: float, dt: float = 1 / 60) -> None:
        """Let time pass in frames."""
        for _ in range(round(seconds / dt)):
            for intent in self.devices.update(dt):
                self.stack.again(intent)
            if self.stack.over:
                return
            self.stack.update(dt)
            self.draw()

    def draw(self) -> None:
        """A picture, if anything has changed; a scene that fades in is there at once, but in a film."""
        if not self.stack.over and self.stack.dirty:
            self.stack.draw()
            if not self.fades:
                self.stack.arrive()
            if self.stack.dirty and not self.fades:
                self.stack.draw()

    # -- mouse ------------------------------------------------------------------------------------------------

    def move(self, pos: tuple[float, float]) -> None:
        """The pointer goes to a design position."""
        self.post(pygame.MOUSEMOTION, pos=self._real(pos), rel=(0, 0), buttons=(0, 0, 0))

    def click(self, target: Widget | tuple[float, float]) -> None:
        """Press and let go in the middle of a widget, or at a design position."""
        pos = target.rect.center if isinstance(target, Widget) else target
        self.move(pos)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self._real(pos), button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=self._real(pos), button=1)
        self.draw()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at one design position, go to another in steps, let go."""
        self.move(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self._real(start), button=1)
        for step in range(1, 9):
            self.move((start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8))
        self.post(pygame.MOUSEBUTTONUP, pos=self._real(end), button=1)
        self.draw()

    def wheel(self, pos: tuple[float, float], lines: int) -> None:
        """Turn the wheel over a design position; positive is towards the end."""
        self.move(pos)
        self.post(pygame.MOUSEWHEEL, x=0, y=-lines, flipped=False)
        self.draw()

    def _real(self, pos: tuple[float, float]) -> tuple[int, int]:
        return round(pos[0] * self.stack.canvas.scale), round(pos[1] * self.stack.canvas.scale)

    # -- keys -------------------------------------------------------------------------------------------------

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self.draw()

    def type(self, text: str) -> None:
        """Type letters as a keyboard would."""
        for letter in text:
            self.post(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self.post(pygame.TEXTINPUT, text=letter)
            self.post(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
        self.draw()

    # -- what is offered --------------------------------------------------------------------------------------

    def widget(self, label: str, kind: type[Widget] = Widget) -> Widget:
        """The widget in sight with that label."""
        found = [w for w in self.offered() if w.label == label and isinstance(w, kind)]
        assert found, f"no {label!r} among {[w.label for w in self.offered()]}"
        return found[0]

    def offered(self) -> list[Widget]:
        """What can be pressed by the pointer now."""
        return [w for w in self.top.widgets if w.visible and w.pressable]

    def press(self, label: str) -> None:
        """Click the widget of that label."""
        self.click(self.widget(label))

    def walk_to(self, label: str, key: int = pygame.K_TAB, limit: int = 120) -> Widget:
        """Press a key until the widget of that label has the focus."""
        for _ in range(limit):
            focused = self.top.focus.widget
            if focused is not None and focused.label == label:
                return focused
            self.key(key)
        raise AssertionError(f"{label!r} is not reached")

    def choose(self, label: str) -> None:
        """Walk to a widget by keys and press Enter."""
        self.walk_to(label)
        self.key(pygame.K_RETURN)


class Bench(Scene):
    """A scene with the widgets that a test gives it."""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self.widgets = list(widgets)


def grid() -> list[Button]:
    """Nine buttons in three rows, named by row and column."""
    return [Button((400 * x + 100, 200 * y + 100, 300, 80), f"{y}{x}") for y in range(3) for x in range(3)]


@contextmanager
def unseen() -> Iterator[None]:
    """What is done leads to a picture, and nobody looks on the way: nothing is drawn."""
    with patch.object(Screen, "draw", lambda screen: None):
        yield
