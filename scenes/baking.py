"""Art drawn ahead of need for the window's size, in the time that frames leave over, and kept for the next start."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import pygame
import pygame.freetype

from game import GAMES
from levels.layout import Layout, load
from scenes.games import appearance
from scenes.menu import fan_and_backs
from scenes.stops import board_words
from sprites.art import backs, board, cards, felt, fonts
from sprites.art import cache as art
from sprites.art.store import SUFFIX, Store
from sprites.canvas import scale_of

PAGES, TABLES, FOUR_COLOURS = "pages", "tables", "four colours"  # what is drawn as a whole
Size = tuple[int, int]
ROOT: Final = Path(__file__).parent.parent


class Piece(NamedTuple):
    """One step of some 5 to 20 ms, in a window of 3840 x 2160 up to 80; ``card`` is the card that is printed by it."""

    draw: Callable[[], object]
    card: str = ""


class Baking:
    """Draws the parts that are wanted for a window's size, one after the other. One that lies in the store is not drawn."""

    def __init__(self, folder: Path) -> None:
        """``folder`` keeps a file for each of the sizes used last; where it can't be written, art is drawn at each start."""
        self.folder = folder
        self.size: Size = (0, 0)  # of what is drawn on
        self._part = ""  # what is being drawn, or was drawn last
        self.printed: list[str] = []  # its cards, so far
        self._store: Store | None = None
        self._left: deque[tuple[str, Piece]] = deque()  # each with the part it belongs to
        self._writing: Iterator[None] | None = None

    def begin(self, size: Size, parts: Sequence[str]) -> None:
        """Draw for that size from now on; what was not finished for another one is given up."""
        if size != self.size:
            self.size, self._part, self.printed = size, "", []
            self._store = Store(self.folder / f"{size[0]}x{size[1]}{SUFFIX}", version())
            self._left.clear()
            self._writing = None
            art.attach(self._store)
        for part in parts:
            self.want(part)

    def want(self, part: str) -> None:
        """Draw this too, after what is wanted already."""
        if not self.ready(part) and not self.left(part):
            self._left.extend((part, piece) for piece in PARTS[part](self.size))

    def ready(self, part: str) -> bool:
        """Whether all of it is drawn, so that a scene that needs it will not stutter."""
        return self._store is not None and part in self._store.parts

    def left(self, part: str) -> int:
        """How many pieces will be drawn until it is ready."""
        return max((i + 1 for i, (known, _) in enumerate(self._left) if known == part), default=0)

    @property
    def to_print(self) -> int:
        """How many cards the part that is being drawn has, those printed already among them."""
        return len(self.printed) + sum(bool(piece.card) for part, piece in self._left if part == self._part)

    @property
    def busy(self) -> bool:
        """Whether something is still to be drawn or written."""
        return bool(self._left) or self._writing is not None

    def recording(self) -> AbstractContextManager[None]:
        """While there is something to be drawn, what scenes draw goes into the store too."""
        return art.recording() if self._left else nullcontext()

    def work(self, seconds: float) -> None:
        """Draw for about so long, one piece at least, and no further than a part's end."""
        until = time.perf_counter() + seconds
        while self.busy:
            self._step()
            if self._writing is not None or time.perf_counter() >= until:
                return

    def _step(self) -> None:
        assert self._store is not None
        if self._writing is not None:
            if next(self._writing, self) is self:
                self._writing = None
            return
        part, piece = self._left.popleft()
        if part != self._part:
            self._part, self.printed = part, []
        with art.recording():
            piece.draw()
        if piece.card:
            self.printed.append(piece.card)
        if not self.left(part):
            self._store.parts.add(part)
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
    """What the menu shows: its felt, the fan of courts, the backs."""
    drawn: list[Piece] = []
    for shown in fan_and_backs(load("menu", "menu")):
        height = max(1, round(shown.height * scale_of(size)))
        drawn += map(Piece, cards.steps(shown.card, height))
        drawn.append(Piece(partial(cards.turned, shown.card, height, shown.angle, shadow=shown.shadow), shown.card))
    return [*drawn, *map(Piece, felt.pieces(size, "pine"))]


def _tables(size: Size) -> list[Piece]:
    """What every table shows: the large cards that all sizes are made from, the boards, the other felts."""
    scale, height = scale_of(size), _largest(size)
    boards = sorted({layout["board"].w / 2 for layout in _layouts() if "board" in layout})
    themes = sorted({appearance(game.NAME).theme for game in GAMES} - {"pine"})
    drawn = _printed((*backs.NAMES, *cards.PACK), height)
    drawn += [Piece(step) for radius in boards for step in board.steps(round(radius * scale), board_words())]
    return [*drawn, *(Piece(step) for theme in themes for step in felt.pieces(size, theme))]


def _four_colours(size: Size) -> list[Piece]:
    """The large cards of the other pack."""
    return _printed(cards.PACK, _largest(size), True)


def _printed(keys: Sequence[str], height: int, four_colour: bool = False) -> list[Piece]:
    """Large cards, each printed by its last step."""
    steps = {key: cards.steps(key, height, four_colour) for key in keys}
    return [Piece(step, key if step is drawn[-1] else "") for key, drawn in steps.items() for step in drawn]


def _largest(size: Size) -> int:
    """The height of the largest cards of all tables, in real pixels."""
    return round(max(spot.card for layout in _layouts() for spot in layout.values()) * scale_of(size))


@cache
def _layouts() -> list[Layout]:
    """Every table."""
    return [load(game.NAME, "table", f"{seats} seats") for game in GAMES for seats in game.SEATS]


PARTS: Final[dict[str, Callable[[Size], list[Piece]]]] = {
    PAGES: _pages,
    TABLES: _tables,
    FOUR_COLOURS: _four_colours,
}
