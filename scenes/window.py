"""The window: opens, runs the loop of frames, and hands events to the scenes."""

from __future__ import annotations

import contextlib
import os
from typing import Final

import pygame

from game.log import read
from game.memory import home
from game.memory.settings import Settings, load, save
from game.replay import Replay
from game.start import Start
from scenes import flips, seating
from scenes.devices import Devices
from scenes.kiosk import KioskStack
from scenes.menu import MenuScene
from scenes.stack import SceneStack
from scenes.table import table_scene
from scenes.words import notice_words, tr
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

    def __init__(self, settings: Settings, full: bool = False) -> None:
        """NoWindow when there is no display."""
        flips.obey(settings)
        self.full = full
        self._desktop = self._connect()
        self._size = fitting(self._desktop)
        self.surface = flips.choose(settings, self._open(), self._reopen)

    def _connect(self) -> tuple[int, int]:
        """Reach the display; returns the size of its desktop."""
        try:
            pygame.display.init()
            desktop = pygame.display.get_desktop_sizes()[0]
        except (pygame.error, IndexError) as error:
            raise NoWindow(tr("No window can be opened here: {error}", error=str(error).rstrip("."))) from error
        if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
            raise NoWindow(tr("No window can be opened here: there is no display"))  # SDL would draw where nobody looks
        pygame.display.set_icon(icon())
        pygame.display.set_caption(tr("Rummy and Rummoli"))
        return desktop

    def _reopen(self) -> pygame.Surface:
        pygame.display.quit()
        self._connect()
        return self._open()

    def _open(self) -> pygame.Surface:
        try:
            if self.full:
                return pygame.display.set_mode(self._desktop, pygame.FULLSCREEN)
            return pygame.display.set_mode(self._size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoWindow(tr("No window can be opened here: {error}", error=str(error).rstrip("."))) from error

    def go_full(self, full: bool) -> None:
        """Over the whole screen, without changing its mode, or back into a window."""
        if full == self.full:
            return
        if full:
            self._size = self.surface.get_size()
        self.full = full
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
    folder = home()
    settings, notices = load(folder)
    known = dict(settings.others)
    window = Window(settings, start.kiosk is not None or settings.full_screen)
    if settings.others != known:
        save(settings, folder)
    pygame.key.set_repeat()  # held arrows are repeated by Devices
    with contextlib.suppress(pygame.error):  # no pads then
        pygame.joystick.init()
    canvas = Canvas(window.surface)
    if start.kiosk:
        stack: SceneStack = KioskStack(canvas, settings, folder, start.kiosk)
    else:
        stack = SceneStack(canvas, settings, folder)
    show_first(stack, start, [notice_words(notice) for notice in notices])

    def obey(name: str) -> None:
        if name == "full_screen":
            window.go_full(settings.full_screen)
            stack.resize(Canvas(window.surface))

    stack.on_setting = obey
    try:
        loop(window, stack)
    finally:
        stack.clear()
        pygame.quit()


def show_first(stack: SceneStack, start: Start, notices: list[str]) -> None:
    """Put the scene on the stack that the command line asked for."""
    if not stack.kiosk:
        stack.home = MenuScene
    if start.replay is not None:
        stack.push(table_scene(Replay(read(start.replay))))
    elif start.game is not None and not start.kiosk:
        seating.begin(stack, seating.setup_of(start))
    else:
        stack.push(stack.home())
    for notice in notices:
        stack.top.toasts.show(notice)


def loop(window: Window, stack: SceneStack) -> None:
    """Frames until nothing is left on the stack."""
    devices = Devices(lambda pos: stack.canvas.to_design(pos))
    clock = pygame.time.Clock()
    while not stack.over:
        dt = min(clock.tick(FRAMES) / 1000, LONGEST_FRAME)
        frame(window, stack, devices, dt)


def frame(window: Window, stack: SceneStack, devices: Devices, dt: float) -> None:
    """One frame: events, ``dt`` seconds, and a picture if anything changed."""
    sized = False
    for event in pygame.event.get():
        match event.type:
            case pygame.QUIT if not (stack.kiosk and pygame.key.get_mods() & pygame.KMOD_ALT):  # Alt+F4 is a guest's
                stack.clear()
                return
            case pygame.WINDOWSIZECHANGED:
                sized = True  # laid out once, however many sizes have come since the last frame
            case pygame.WINDOWEXPOSED:
                stack.renew()
            case pygame.KEYDOWN if _asks_full(event) and not stack.kiosk:
                window.go_full(not window.full)
                stack.resize(Canvas(window.surface))
            case _:
                for intent in devices.read(event):
                    stack.handle(intent)
        if stack.over:
            return
    if sized:
        stack.resize(Canvas(window.resized()))
    for intent in devices.update(dt):
        stack.again(intent)
    stack.update(dt)
    if not stack.over and stack.dirty:
        changed = stack.draw()
        pygame.display.flip() if changed is None else pygame.display.update(changed)


def _asks_full(event: pygame.event.Event) -> bool:
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
