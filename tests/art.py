"""What tests of drawn things share: a window to draw for, and ways to measure a picture."""

import numpy as np
import pygame
import pygame.freetype
import pytest

from sprites.art import cache, fonts


@pytest.fixture(autouse=True, scope="module")
def window():
    """Fonts and a display, with nothing drawn yet."""
    pygame.display.init()
    pygame.freetype.init()
    pygame.display.set_mode((320, 180))
    fonts.forget()
    cache.clear()
    yield
    cache.clear()


@pytest.fixture(autouse=True)
def nothing_drawn():
    """Every test begins and ends as a new process does."""
    forget()
    yield
    forget()


def forget():
    """As in a new process: no store is open, and nothing is drawn."""
    cache.attach(None)
    cache.clear()


def pixels(surface):
    """Every channel, as whole numbers that may be subtracted."""
    colours = pygame.surfarray.array3d(surface).astype(int)
    return np.concatenate([colours, pygame.surfarray.array_alpha(surface).astype(int)[..., None]], axis=2)


def apart(one, other, least=60):
    """How many pixels of two pictures of one size differ by at least so much in any channel."""
    return int((np.abs(pixels(one) - pixels(other)).max(axis=2) >= least).sum())


def ink_box(surface):
    """The smallest box round everything that can be seen."""
    return surface.get_bounding_rect(min_alpha=8)


def alike(surfaces):
    """How many of these pictures there are, counting equal ones once."""
    return len({pygame.image.tobytes(surface, "RGBA") for surface in surfaces})
