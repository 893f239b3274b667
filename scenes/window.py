"""The window: opens, runs the loop of frames, and hands events to the scenes."""

from __future__ import annotations

import contextlib
import os
import warnings
from pathlib import Path
from typing import Any, Final

import pygame

from game import TITLE
from game.bots import find_bot, load_all
from game.log import read
from game.memory import cache_home, home
from game.memory.settings import Settings, load, save
from game.replay import Replay
from game.seats.worker import Worker
from game.start import Start
from scenes import flips, heap, seating
from scenes.baking import Baking
from scenes.devices import Devices
from scenes.kiosk import KioskStack
from scenes.loading import LoadingScene, needed, wait_for_art, wanted
from scenes.menu import MenuScene
from scenes.pane import Pane, Point, Size
from scenes.pulse import Pulse
from scenes.stack import SceneStack
from scenes.table import table_scene
from scenes.words import notice_words, tr
from sprites.art.palette import AMBER, IVORY, LACQUER, rgb
from sprites.canvas import Canvas

USUAL_SIZE: Final = (1280, 720)
USUAL_SHARE: Final = 2 / 3  # of a desktop on which the usual size would be small
LEAST_SIZE: Final = (640, 360)  # down to which everything can be read; a smaller window is drawn as well as can be
TRIES: Final = 10  # in a second, to open the window again
REST: Final = 0.5  # seconds that a window keeps its new size before art is drawn for it
SPARE: Final = 0.008  # seconds of each frame in which art is drawn ahead of need
# Windows scales the picture of a program that does not know of its display's scaling, and text is no longer sharp.
AWARENESS: Final = ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


class NoWindow(RuntimeError):
    """There is no display to open a window on, in a sentence."""


class Window:
    """The one window, in the desktop or over the whole screen.

    Over the whole screen it is a window without a border at the desktop's size, which pygame makes of FULLSCREEN when that
    is the size asked for: the display keeps its mode, so other windows come to the front at once. NOFRAME would leave
    panels of the desktop over it. A least size is not asked for: pygame-ce 2.5.8 has only a deprecated way to do that.
    """

    def __init__(self, settings: Settings, full: bool = False, baking: Baking | None = None) -> None:
        """NoWindow when there is no display. Without ``baking`` art is drawn when it is wanted."""
        heap.give_back_early()
        os.environ.setdefault(*AWARENESS)
        flips.obey(settings)
        self.settings, self.full, self.baking = settings, full, baking
        self._desktop = self._connect()
        self._size = fitting(self._desktop)
        self._place: Point | None = None  # of the window, while it fills the screen
        self.surface = flips.choose(settings, self._open(), self._reopen)
        self.pane = Pane(self.surface, flips.drawn_size(settings, self.surface))
        self.pulse = Pulse()
        self._rest: float | None = None  # seconds until art is drawn for a new size; None: the picture has its size

    def _connect(self) -> Size:
        """Reach the display; returns the size of its desktop."""
        try:
            pygame.display.init()
            desktop = pygame.display.get_desktop_sizes()[0]
        except (pygame.error, IndexError) as error:
            raise NoWindow(tr("No window can be opened here: {error}", error=str(error).rstrip("."))) from error
        if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
            raise NoWindow(tr("No window can be opened here: there is no display"))  # SDL would draw where nobody looks
        pygame.display.set_icon(icon())
        pygame.display.set_caption(tr(TITLE))
        return desktop

    def _reopen(self) -> pygame.Surface:
        """A new window. A bare X server begins anew when its last client leaves, and lets nobody in meanwhile."""
        for _ in range(TRIES):
            pygame.display.quit()
            with contextlib.suppress(NoWindow):
                self._connect()
                return self._open()
            pygame.time.wait(round(1000 / TRIES))
        self._connect()
        return self._open()

    def _open(self) -> pygame.Surface:
        try:
            with warnings.catch_warnings(
                action="ignore", category=RuntimeWarning
            ):  # the desktop may choose another size
                if self.full:
                    return pygame.display.set_mode(self._desktop, pygame.FULLSCREEN)
                return pygame.display.set_mode(self._size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoWindow(tr("No window can be opened here: {error}", error=str(error).rstrip("."))) from error

    # -- sizes ------------------------------------------------------------------------------------------------

    def go_full(self, full: bool, stack: SceneStack) -> None:
        """Over the whole screen, or back into a window."""
        if full == self.full:
            return
        if full:
            self._size, self._place = self.surface.get_size(), pygame.display.get_window_position()
            if len(pygame.display.get_desktop_sizes()) == 1:  # else it grows on the display it is on
                pygame.display.set_window_position((0, 0))  # it stays where it is if there is no window manager
        self.full = full
        self.surface = self._open()
        if self._place and not full:
            pygame.display.set_window_position(self._place)
        self.stretch(stack, 0.0)

    def obey(self, name: str, stack: SceneStack) -> None:
        """A setting has a new value."""
        if name == "full_screen":
            self.go_full(self.settings.full_screen, stack)
        elif name == "drawing":
            flips.obey(self.settings)
            self.surface = flips.choose(self.settings, self._reopen(), self._reopen)
            self.stretch(stack, 0.0)
        elif name == "picture":
            self.stretch(stack, 0.0)

    def stretch(self, stack: SceneStack, rest: float = REST) -> None:
        """The window has another size: scale the picture to it, until it has been so for ``rest`` seconds."""
        self.surface = pygame.display.get_surface() or self._open()
        self.pane = Pane(self.surface, self.pane.size)
        stack.canvas.surface = self.pane.surface
        stack.renew()
        self._rest = rest

    def settle(self, stack: SceneStack, dt: float) -> None:
        """Draw at the window's own size when it has rested, and when there is art for it."""
        if self._rest is None:
            return
        self._rest -= dt
        if self._rest > 0:
            return
        size = flips.drawn_size(self.settings, self.surface)
        if self.baking:
            self.baking.begin(size, needed(stack))
            if not all(map(self.baking.ready, needed(stack))):
                return
        self._rest = None
        if size != self.pane.size:
            self.pane = Pane(self.surface, size)
            stack.resize(Canvas(self.pane.surface))

    def to_design(self, pos: Point, canvas: Canvas) -> Point:
        """A window point in design pixels."""
        return canvas.to_design(self.pane.to_drawn(pos))

    @property
    def busy(self) -> bool:
        """Whether there is something to do at each frame, even if nothing moves."""
        return self._rest is not None or (self.baking is not None and self.baking.busy)

    # -- art ----------------------------------------------------------------------------------------------------

    def bake(self, stack: SceneStack) -> None:
        """Draw art ahead of need, or have the stack wait for what is needed now."""
        if not self.baking:
            return
        if self.baking.size in (self.pane.size, (0, 0)):  # else it is busy with the window's next size
            self.baking.begin(self.pane.size, wanted(stack))
            wait_for_art(stack, self.baking)
        if not isinstance(stack.top, LoadingScene):  # which does it itself
            self.baking.work(SPARE)

    def draw(self, stack: SceneStack) -> None:
        """A picture, if anything has changed."""
        if not stack.dirty:
            return
        lasting = self._rest is None and not isinstance(stack.top, LoadingScene)
        with self.baking.recording() if self.baking and lasting else contextlib.nullcontext():
            changed = stack.draw()
        self.pane.show(changed)
        self.pulse.stir()


def fitting(desktop: Size) -> Size:
    """The usual size: more on a large desktop, less on a small one so that frame and close box stay on it.

    All in real pixels: with a display's scaling at 200 % a window must have twice as many to be as large.
    """
    share = max(1.0, min(desktop[0] * USUAL_SHARE / USUAL_SIZE[0], desktop[1] * USUAL_SHARE / USUAL_SIZE[1]))
    wide, high = round(USUAL_SIZE[0] * share), round(USUAL_SIZE[1] * share)
    return min(wide, desktop[0] - 16), min(high, desktop[1] - 72)


def icon() -> pygame.Surface:
    """A small card with a diamond of amber."""
    drawn = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.rect(drawn, rgb(LACQUER), (10, 2, 44, 60), border_radius=7)
    pygame.draw.rect(drawn, rgb(IVORY), (12, 4, 40, 56), border_radius=6)
    pygame.draw.polygon(drawn, rgb(AMBER), [(32, 14), (46, 32), (32, 50), (18, 32)])
    return drawn


def run(start: Start) -> None:
    """Open the window on what ``start`` asks for and stay until the last scene is left. May raise NoWindow."""
    folder = home()
    settings, notices = load(folder)
    known = dict(settings.others)
    window = Window(settings, start.kiosk is not None or settings.full_screen, Baking(cache_home()))
    known = _remember(settings, known, folder)
    pygame.key.set_repeat()  # held arrows are repeated by Devices
    with contextlib.suppress(pygame.error):  # no pads then
        pygame.joystick.init()
    canvas = Canvas(window.pane.surface)
    if start.kiosk:
        stack: SceneStack = KioskStack(canvas, settings, folder, start.kiosk)
    else:
        stack = SceneStack(canvas, settings, folder)
    stack.worker = Worker(find_bot, load_all)
    show_first(stack, start, [notice_words(notice) for notice in notices])
    stack.on_setting = lambda name: window.obey(name, stack)
    stack.sounds.start(cache_home())
    try:
        loop(window, stack)
    finally:
        stack.clear()
        stack.worker.close()
        stack.sounds.stop()
        _remember(settings, known, folder)
        pygame.quit()


def _remember(settings: Settings, known: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Keep what was found out about this screen, if it is more than was known; returns what is known now."""
    if found := [name for name, value in settings.others.items() if known.get(name) != value]:
        save(settings, folder, *found)
    return dict(settings.others)


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
    devices = Devices(lambda pos: window.to_design(pos, stack.canvas))
    while not stack.over:
        frame(window, stack, devices, window.pulse.beat(window.busy or stack.restless))


def frame(window: Window, stack: SceneStack, devices: Devices, dt: float) -> None:
    """One frame: events, ``dt`` seconds, and a picture if anything changed."""
    events = window.pulse.events()
    if any(event.type == pygame.WINDOWSIZECHANGED for event in events):
        window.stretch(stack)  # once, however many sizes have come since the last frame
    for event in events:
        _take(event, window, stack, devices)
        if stack.over:
            return
    for intent in devices.update(dt):
        stack.again(intent)
    if stack.over:
        return
    window.settle(stack, dt)
    window.bake(stack)
    stack.update(dt)
    if not stack.over:
        window.draw(stack)


def _take(event: pygame.event.Event, window: Window, stack: SceneStack, devices: Devices) -> None:
    """What the window itself is told; all else a person did."""
    match event.type:
        case pygame.QUIT if not (stack.kiosk and pygame.key.get_mods() & pygame.KMOD_ALT):  # Alt+F4 is a guest's
            stack.clear()
        case pygame.AUDIODEVICEADDED | pygame.AUDIODEVICEREMOVED if not event.iscapture:
            stack.sounds.devices_changed(event.type == pygame.AUDIODEVICEADDED)
        case pygame.WINDOWEXPOSED:
            stack.renew()
        case pygame.KEYDOWN if _asks_full(event) and not stack.kiosk:
            window.go_full(not window.full, stack)
            stack.change("full_screen", window.full)  # so that the settings tell it, and the next start too
        case _:
            for intent in devices.read(event):
                stack.handle(intent)


def _asks_full(event: pygame.event.Event) -> bool:
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
