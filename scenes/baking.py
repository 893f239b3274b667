"""Art drawn ahead of need for the window's size, in the time that frames leave over, and kept for the next start."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
import pygame
import pygame.freetype

from game import GAMES
from levels.layout import Layout, load
from scenes.games import appearance
from scenes.menu import FAN
from sprites.art import backs, board, cards, felt, fonts
from sprites.art import cache as art
from sprites.art.store import SUFFIX, Store
from sprites.canvas import scale_of

PAGES, TABLES, FOUR_COLOURS = "pages", "tables", "four colours"  # what is drawn as a whole, in this order
Size = tuple[int, int]
Piece = Callable[[], object]
ROOT: Final = Path(__file__).parent.parent


class Baking:
    """Draws the parts that are wanted for a window's size, one after the other. One that lies in the store is not drawn."""

    def __init__(self, folder: Path) -> None:
        """``folder`` keeps a file for each of the sizes used last; where it can't be written, art is drawn at each start."""
        self.folder = folder
        self.size: Size = (0, 0)  # of what is drawn on
        self._store: Store | None = None
        self._parts: deque[str] = deque()  # still to be drawn
        self._pieces: deque[Piece] = deque()  # of the first of them
        self._total = 0  # pieces of it
        self._writing: Iterator[None] | None = None

    def begin(self, size: Size, parts: Sequence[str]) -> None:
        """Draw for that size from now on."""
        if size != self.size:
            self.size = size
            self._store = Store(self.folder / f"{size[0]}x{size[1]}{SUFFIX}", version())
            self._parts.clear()
            self._pieces.clear()
            self._writing = None
            art.attach(self._store)
        for part in parts:
            self.want(part)

    def want(self, part: str) -> None:
        """Draw this too, after what is wanted already."""
        if not self.ready(part) and part not in self._parts:
            self._parts.append(part)

    def ready(self, part: str) -> bool:
        """Whether all of it is drawn, so that a scene that needs it will not stutter."""
        return self._store is not None and part in self._store.parts

    @property
    def busy(self) -> bool:
        """Whether something is still to be drawn or written."""
        return bool(self._parts) or self._writing is not None

    @property
    def done(self) -> float:
        """How far the part is that is being drawn, 0 to 1."""
        return 1 - len(self._pieces) / self._total if self._pieces else 0.0 if self._parts else 1.0

    def work(self, seconds: float) -> None:
        """Draw for about so long, one piece (some 10 to 50 ms) at least."""
        until = time.perf_counter() + seconds
        while self.busy:
            self._step()
            if time.perf_counter() >= until:
                return

    def _step(self) -> None:
        assert self._store is not None
        if self._writing is not None:
            if next(self._writing, self) is self:
                self._writing = None
            return
        if not self._pieces:
            self._pieces.extend(PARTS[self._parts[0]](self.size))
            self._total = len(self._pieces)
        with art.recording():
            self._pieces.popleft()()
        if not self._pieces:
            self._store.parts.add(self._parts.popleft())
            if not self._parts:
                self._writing = self._store.write()


@cache
def version() -> str:
    """A word that is another one whenever art may look different: with other drawing code, maps, typefaces or libraries."""
    sources = [*(ROOT / "sprites").rglob("*.py"), *(ROOT / "levels").glob("*.tmx"), Path(__file__)]
    digest = sha256()
    for path in [*sorted(sources), *filter(None, map(fonts.file, fonts.FAMILIES))]:
        digest.update(path.read_bytes())
    libraries = (pygame.version.ver, pygame.get_sdl_version(), pygame.freetype.get_version(), np.__version__)
    digest.update(repr(libraries).encode())
    return digest.hexdigest()[:32]


# -- the parts ----------------------------------------------------------------------------------------------------


def _pages(size: Size) -> list[Piece]:
    """What the menu shows: its felt, and the fan of courts."""
    fan = load("menu", "menu").spot("fan")
    height = round(fan.card * scale_of(size))
    drawn: list[Piece] = [partial(cards.master, card, height) for card in FAN]
    for card, (_, _, angle) in zip(FAN, fan.positions(len(FAN)), strict=True):
        drawn.append(partial(cards.turned, card, height, angle, shadow="lifted"))
    return [*felt.pieces(size, "pine"), *drawn]


def _tables(size: Size) -> list[Piece]:
    """What every table shows: the large cards that all sizes are made from, the boards, the other felts."""
    scale = scale_of(size)
    heights = {spot.card for layout in _layouts() for spot in layout.values()}
    boards = sorted({layout.spot("board").w / 2 for layout in _layouts() if "board" in layout})
    themes = sorted({appearance(game.NAME).theme for game in GAMES} - {"pine"})
    drawn: list[Piece] = [
        partial(cards.master, key, round(max(heights) * scale)) for key in (*cards.PACK, *backs.NAMES)
    ]
    drawn += [piece for radius in boards for piece in board.steps(round(radius * scale))]
    return [*drawn, *(piece for theme in themes for piece in felt.pieces(size, theme))]


def _four_colours(size: Size) -> list[Piece]:
    """The large cards of the other pack."""
    height = round(max(spot.card for layout in _layouts() for spot in layout.values()) * scale_of(size))
    return [partial(cards.master, card, height, True) for card in cards.PACK]


def _layouts() -> list[Layout]:
    """Every table."""
    return [load(game.NAME, "table", f"{seats} seats") for game in GAMES for seats in game.SEATS]


PARTS: Final[dict[str, Callable[[Size], list[Piece]]]] = {
    PAGES: _pages, TABLES: _tables, FOUR_COLOURS: _four_colours
}  # fmt: skip
