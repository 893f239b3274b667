"""How pictures get to the screen: whether through the graphics chip, and of how many lines. Tried once, then remembered.

SDL can hand each picture to the graphics chip. Without a real chip that costs some 20 ms a picture, the plain way less than
one; with a chip it may be the other way round. The setting ``drawing`` decides it (plain, chip), or what was found (auto).

A window of more than 1440 lines has four times the pixels of a usual one. Where that is too much, fewer are drawn and
scaled: ``picture`` says how many (native, 1440, 1080), or what was found for a window of this size (auto).
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from statistics import median
from typing import Final

import pygame

from game.memory.settings import Settings
from scenes.pane import Pane, Size
from sprites.canvas import DESIGN_HEIGHT, scale_of

HINT: Final = "SDL_FRAMEBUFFER_ACCELERATION"  # SDL reads it when a window is first drawn to
ACCELERATION: Final = "acceleration"  # in settings.json: what was found, "on" or "off"
LINES: Final = "lines"  # in settings.json: what was found by size of window, {"3840x2160": "1080"}
QUICK: Final = 0.002  # seconds: with pictures this cheap nothing else is tried
SMOOTH: Final = 0.012  # seconds: a busy frame that takes no longer leaves enough of a sixtieth
BUSY: Final = 3  # whole screens of pixels that a busy frame draws
FLIPS: Final = 10
CHOICES: Final = ("native", "1440", "1080")
_MOST_SIZES: Final = 4  # remembered

_given = os.environ.get(HINT)  # by whoever started the program: stronger than any setting


# -- the way to the screen ------------------------------------------------------------------------------------------


def obey(settings: Settings) -> None:
    """Before a window opens: show pictures as the setting says, or as was found."""
    if _given is not None:
        return
    plain = settings.drawing == "plain" or (settings.drawing == "auto" and settings.others.get(ACCELERATION) == "off")
    if plain:
        os.environ[HINT] = "0"
    else:
        os.environ.pop(HINT, None)


def choose(settings: Settings, surface: pygame.Surface, reopen: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Try the other way if this one is slow; ``reopen`` makes the window anew. Returns the surface to draw on.

    What was found goes into ``settings.others``; nothing is tried when it is there, or when a setting decides.
    """
    if settings.drawing != "auto" or ACCELERATION in settings.others or HINT in os.environ:
        return surface
    usual = seconds(pygame.display.flip)
    if usual <= QUICK:
        return surface
    os.environ[HINT] = "0"
    surface = reopen()
    settings.others[ACCELERATION] = "off" if seconds(pygame.display.flip) < usual else "on"
    if settings.others[ACCELERATION] == "on":
        del os.environ[HINT]
        surface = reopen()
    return surface


def seconds(show: Callable[[], object]) -> float:
    """What showing a picture takes, the median of a few."""
    taken = []
    for _ in range(FLIPS):
        began = time.perf_counter()
        show()
        taken.append(time.perf_counter() - began)
    return median(taken)


# -- how many lines ---------------------------------------------------------------------------------------------------


def drawn_size(settings: Settings, window: pygame.Surface) -> Size:
    """The size to draw at for that window, tried out if it is a large one that was not seen before."""
    size = window.get_size()
    choice = settings.picture if settings.picture != "auto" else _found(settings, window)
    return _with_lines(size, choice)


def _with_lines(size: Size, choice: str) -> Size:
    """The window's size, or one of the same shape with no more lines than chosen."""
    if choice == "native":
        return size
    share = int(choice) / DESIGN_HEIGHT / scale_of(size)
    return size if share >= 1 else (round(size[0] * share), round(size[1] * share))


def _found(settings: Settings, window: pygame.Surface) -> str:
    """The most lines that are shown smoothly; if none are, those that are shown quickest."""
    size = window.get_size()
    if _with_lines(size, "1440") == size:
        return "native"
    known, name = settings.others.get(LINES), f"{size[0]}x{size[1]}"
    found = dict(known) if isinstance(known, dict) else {}
    if found.get(name) not in CHOICES:
        taken = {choice: seconds(_busy_frame(window, _with_lines(size, choice))) for choice in CHOICES}
        smooth = [choice for choice in CHOICES if taken[choice] <= SMOOTH]
        found.pop(name, None)
        found[name] = smooth[0] if smooth else min(taken, key=lambda choice: taken[choice])
        settings.others[LINES] = dict(list(found.items())[-_MOST_SIZES:])
    return str(found[name])


def _busy_frame(window: pygame.Surface, size: Size) -> Callable[[], None]:
    """A frame that draws much, at that size."""
    pane = Pane(window, size)
    ground = pygame.Surface(size).convert(window)

    def show() -> None:
        for _ in range(BUSY):
            pane.surface.blit(ground, (0, 0))
        pane.show()

    return show
