"""The window: opens, runs the loop of frames, and hands events to the scenes."""

from __future__ import annotations

import contextlib
import os
from typing import Final

import pygame

from game.start import Start
from scenes.devices import Devices
from scenes.stack import Scene, SceneStack
from scenes.words import tr
from sprites.art.palette import AMBER, IVORY, LACQUER, rgb
from sprites.canvas import Canvas

FRAMES: Final = 60  # a second, at most
LONGEST_FRAME: Final = 0.1  # seconds: a window that was held still goes on from where it was
USUAL_SIZE: Final = (1280, 720)
LEAST_SIZE: Final = (640, 360)


class NoWindow(RuntimeError):
    """There is no display to open a window on, in a sentence."""


class Window:
    """The one window, in the desktop or over the whole screen."""

    def __init__(self, full: bool = False) -> None:
        """NoWindow when there is no display."""
        try:
            pygame.display.init()
            pygame.font.init()
            self._desktop = pygame.display.get_desktop_sizes()[0]
        except (pygame.error, IndexError) as error:
            raise NoWindow(tr("No window can be opened here: {error}", error=str(error).rstrip("."))) from error
        pygame.display.set_icon(icon())
        pygame.display.set_caption(tr("Rummy and Rummoli"))
        self.full = full
        self._size = fitting(self._desktop)
        self.surface = self._open()

    def _open(self) -> pygame.Surface:
        try:
            if self.full:
                return pygame.display.set_mode(self._desktop, pygame.NOFRAME)
            return pygame.display.set_mode(self._size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoWindow(tr("No window can be opened here: {error}", error=str(error).rstrip("."))) from error

    def turn_full(self) -> None:
        """From a window to the whole screen without a border, or back."""
        if not self.full:
            self._size = self.surface.get_size()
        self.full = not self.full
        self.surface = self._open()

    def resized(self) -> pygame.Surface:
        """The surface after the window manager has changed its size."""
        self.surface = pygame.display.get_surface() or self._open()
        return self.surface


def fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """The usual size, or less on a small desktop so that frame and close box stay on it."""
    return min(USUAL_SIZE[0], desktop[0] - 16), min(USUAL_SIZE[1], desktop[1] - 72)


def icon() -> pygame.Surface:
    """A small card with a diamond of amber."""
    drawn = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.rect(drawn, rgb(LACQUER), (10, 2, 44, 60), border_radius=7)
    pygame.draw.rect(drawn, rgb(IVORY), (12, 4, 40, 56), border_radius=6)
    pygame.draw.polygon(drawn, rgb(AMBER), [(32, 14), (46, 32), (32, 50), (18, 32)])
    return drawn


def run(start: Start) -> None:
    """Open the window on what ``start`` asks for and stay until the last scene is left. May raise NoWindow."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    window = Window(full=start.kiosk)
    pygame.key.set_repeat()  # held arrows are repeated by Devices
    with contextlib.suppress(pygame.error):  # no pads then
        pygame.joystick.init()
    stack = SceneStack(Canvas(window.surface), None)  # type: ignore[arg-type]
    stack.push(first_scene(start))
    try:
        loop(window, stack)
    finally:
        stack.clear()
        pygame.quit()


def first_scene(start: Start) -> Scene:
    """The scene that the command line asked for."""
    from scenes.menu import MenuScene

    return MenuScene()


def loop(window: Window, stack: SceneStack) -> None:
    """Frames until nothing is left on the stack."""
    devices = Devices(lambda pos: stack.canvas.to_design(pos))
    clock = pygame.time.Clock()
    while not stack.over:
        dt = min(clock.tick(FRAMES) / 1000, LONGEST_FRAME)
        frame(window, stack, devices, dt)


def frame(window: Window, stack: SceneStack, devices: Devices, dt: float) -> None:
    """One frame: events, ``dt`` seconds, and a picture if anything changed."""
    for event in pygame.event.get():
        match event.type:
            case pygame.QUIT:
                stack.clear()
                return
            case pygame.WINDOWSIZECHANGED:
                stack.resize(Canvas(window.resized()))
            case pygame.WINDOWEXPOSED:
                stack.resize(stack.canvas)
            case pygame.KEYDOWN if _asks_full(event):
                window.turn_full()
                stack.resize(Canvas(window.surface))
            case _:
                for intent in devices.read(event):
                    stack.handle(intent)
        if stack.over:
            return
    for intent in devices.update(dt):
        stack.handle(intent)
    stack.update(dt)
    if not stack.over and stack.dirty:
        changed = stack.draw()
        pygame.display.flip() if changed is None else pygame.display.update(changed)


def _asks_full(event: pygame.event.Event) -> bool:
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
