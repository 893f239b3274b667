"""Whether SDL hands each picture to the graphics chip: tried once on this machine, then remembered.

Without a real chip the default way costs some 20 ms a picture, the plain way less than one; with a chip it may be the
other way round. The key ``acceleration`` in settings.json overrides what was found: ``on`` or ``off``.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from statistics import median
from typing import Final

import pygame

from game.memory.settings import Settings

KEY: Final = "acceleration"
HINT: Final = "SDL_FRAMEBUFFER_ACCELERATION"  # SDL reads it when a window is first drawn to
QUICK: Final = 0.002  # seconds: with pictures this cheap nothing else is tried
FLIPS: Final = 10


def obey(settings: Settings) -> None:
    """Before the first window: do as was found before."""
    if settings.others.get(KEY) == "off":
        os.environ.setdefault(HINT, "0")


def choose(settings: Settings, surface: pygame.Surface, reopen: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Try the other way if this one is slow; ``reopen`` makes the window anew. Returns the surface to draw on.

    What was found goes into ``settings.others``; nothing is tried when something is there already.
    """
    if KEY in settings.others or HINT in os.environ:
        return surface
    usual = seconds()
    if usual <= QUICK:
        return surface
    os.environ[HINT] = "0"
    surface = reopen()
    settings.others[KEY] = "off" if seconds() < usual else "on"
    if settings.others[KEY] == "on":
        del os.environ[HINT]
        surface = reopen()
    return surface


def seconds() -> float:
    """What showing a picture takes, the median of a few."""
    taken = []
    for _ in range(FLIPS):
        began = time.perf_counter()
        pygame.display.flip()
        taken.append(time.perf_counter() - began)
    return median(taken)
