"""The two typefaces: Jost ("ui") and Oswald ("num"), or pygame's own font where they, or a letter of them, are missing."""

import importlib.util
from functools import lru_cache
from pathlib import Path

import pygame
import pygame.freetype

# Package and file pattern. Both fonts are variable, under the SIL Open Font License.
_FILES = {"ui": ("fontpkg_jost", "files/Jost?wght*"), "num": ("fontpkg_oswald", "files/Oswald*")}
FAMILIES = tuple(_FILES)
SPARE = "spare"  # pygame's own, which has more alphabets
# FreeType takes a named instance of a variable font in the upper half of the face index.
_INSTANCES = {
    "ui": {400: 4, 500: 5, 600: 6, 700: 7, 800: 8, 900: 9},
    "num": {400: 3, 500: 4, 600: 5, 700: 6},
}


def file(family: str) -> Path | None:
    """Where a typeface lies; None where its package is not installed."""
    package, pattern = _FILES[family]
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return None
    return next(iter(sorted(Path(spec.origin).parent.glob(pattern))), None)


@lru_cache(maxsize=16)
def font(family: str = "ui", weight: int = 500) -> pygame.freetype.Font:
    """The face nearest to the weight; sizes are given at each call, in pixels."""
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    # An open face is dead after `pygame.quit`; whoever starts pygame again gets new ones.
    pygame.register_quit(forget)
    found = file(family) if family != SPARE else None
    if found is None:
        made = pygame.freetype.Font(None, 20)
    else:
        instances = _INSTANCES[family]
        nearest = min(instances, key=lambda known: abs(known - weight))
        made = pygame.freetype.Font(str(found), 20, font_index=instances[nearest] << 16)
    made.origin = True
    made.kerning = True
    made.pad = False
    return made


@lru_cache(maxsize=4096)
def family_of(letter: str, family: str = "ui", weight: int = 500) -> str | None:
    """The family that has the letter: the wanted one, the spare one, or none."""
    return next((f for f in (family, SPARE) if font(f, weight).get_metrics(letter)[0] is not None), None)


@lru_cache(maxsize=16)
def cap_height(family: str = "ui", weight: int = 500) -> float:
    """Height of a capital letter as a share of the font size."""
    return font(family, weight).get_rect("H", size=400).height / 400


def forget() -> None:
    """Drop the open faces, as when `pygame.freetype` was shut down and started again."""
    font.cache_clear()
    family_of.cache_clear()
    cap_height.cache_clear()
