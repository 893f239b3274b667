"""Records what moves as numbered pictures, build/film/<name>/0000.png ..., and sheets of every few of them.

python -m tests.tools.film [--size WxH] [--reduced] [PART OF A NAME ...]
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.kernel.cards import Card
from game.kernel.view import View
from game.rummy.actions import Meld
from scenes.deal import DealScene
from scenes.results import ResultsScene
from scenes.table import TableScene, table_scene
from tests.moments import Moment, choose, find, new_match, show
from tests.screen import Screen

SIZE = (1280, 720)
RATE = 30  # pictures a second
STEPS = 2  # frames of the game for each of them
BUILD = Path(__file__).parents[2] / "build" / "film"
SHEET_CELLS, SHEET_COLUMNS, SHEET_WIDTH = 16, 4, 480
BUTTON = 1

Script = Iterator[float]  # does something at each step, and says how many seconds later the next one comes


@dataclass(frozen=True)
class Film:
    """``begin`` gives the screen before anything moves; ``script`` may press things while it is recorded."""

    begin: Callable[[tuple[int, int]], Screen]
    seconds: float
    script: Callable[[Screen], Script] | None = None
    every: int = 3  # pictures from one cell of the sheets to the next


# -- where films begin ----------------------------------------------------------------------------------------------


def from_start(game: str, seats: int) -> Callable[[tuple[int, int]], Screen]:
    """A new match, a bot in each seat, seen by the first."""
    return lambda size: Screen(table_scene(new_match(Moment(game, seats, never), "4" * 32)), size)


def before(moment: Moment, back: int) -> Callable[[tuple[int, int]], Screen]:
    """So many actions before a moment; bots act for everybody."""

    def begin(size: tuple[int, int]) -> Screen:
        seed, steps = find(moment)
        match = new_match(moment, seed)
        while match.game.step < steps - back:
            match.tick()
        return Screen(table_scene(match), size)

    return begin


def at(moment: Moment) -> Callable[[tuple[int, int]], Screen]:
    """A moment where a person is to act."""
    return lambda size: show(moment, size)


def never(view: View) -> bool:
    return False


def may_meld(view: View) -> bool:
    return view.to_act == 0 and any(len(cards) > 3 for cards in melds(view))


def melds(view: View) -> list[tuple[Card, ...]]:
    """What may be melded and leaves two cards in the hand."""
    return [a.cards for a in view.legal if isinstance(a, Meld) and len(a.cards) < len(view.hand()) - 1]


def may_discard(view: View) -> bool:
    return view.to_act == 0 and view.phase == "play" and len(view.hand()) > 6


def drawing(view: View) -> bool:
    return view.to_act == 0 and view.phase == "draw" and len(view.hand()) > 6


def long_run(view: View) -> bool:
    """A run of many cards in which a pot was taken."""
    run = view.facts["run"]
    return view.phase == "stops" and len(run) > 7 and any(card in ("Jd", "Qc", "Kh", "Ts", "As") for _, card in run[3:])


def showdown(view: View) -> bool:
    betting = view.facts["betting"]
    return view.phase == "poker" and view.to_act == -1 and bool(betting) and len(betting["folded"]) < view.seats - 2


def over(view: View) -> bool:
    return view.to_act is None


# -- what a person does meanwhile -----------------------------------------------------------------------------------


def meld(screen: Screen) -> Script:
    """The longest meld is chosen card by card, laid, and a card discarded."""
    table = screen.top
    assert isinstance(table, TableScene)
    for card in max(melds(table.view), key=len):
        choose(screen, card)
        yield 0.25
    screen.key(pygame.K_m)
    yield 1.4
    choose(screen, table.sprites.in_hand()[-1].card)
    yield 0.4
    screen.key(pygame.K_d)
    yield 5


def draw(screen: Screen) -> Script:
    """A card is drawn, the hand is sorted."""
    yield 0.2
    screen.key(pygame.K_d)
    yield 1.5
    screen.key(pygame.K_s)
    yield 0.9
    screen.key(pygame.K_s)
    yield 5


def drag(screen: Screen) -> Script:
    """A card is carried along the hand and let go of over the felt; then it is put on the discard pile."""
    table = screen.top
    assert isinstance(table, TableScene)
    first = table.sprites.in_hand()[1]
    home = first.goal.x, first.goal.y - 60
    pile = table.layout["discard"]
    yield from hold(screen, home, [(home[0] + 500, home[1] - 10), (home[0] + 350, home[1] - 300)])
    yield 0.8
    yield from hold(screen, home, [(pile.cx - 250, pile.cy + 150), (pile.cx, pile.cy)])
    yield 5


def hold(screen: Screen, start: tuple[float, float], way: list[tuple[float, float]]) -> Script:
    """Press, move along the way at the pace of a hand, let go."""
    screen.move(start)
    yield 0.3
    _mouse(screen, pygame.MOUSEBUTTONDOWN, start)
    here = start
    for goal in way:
        for i in range(1, 16):
            step = here[0] + (goal[0] - here[0]) * i / 15, here[1] + (goal[1] - here[1]) * i / 15
            screen.move(step)
            yield 1 / 30
        here = goal
        yield 0.3
    _mouse(screen, pygame.MOUSEBUTTONUP, here)


def _mouse(screen: Screen, what: int, pos: tuple[float, float]) -> None:
    scale = screen.stack.canvas.scale
    screen.post(what, pos=(round(pos[0] * scale), round(pos[1] * scale)), button=BUTTON)


def pages(screen: Screen) -> Script:
    """A page at the end of a deal is left, so that the match goes on to its results."""
    while not isinstance(screen.top, ResultsScene):
        if isinstance(screen.top, DealScene):
            yield 0.6
            screen.stack.pop()
        yield 0.1
    yield 60


FILMS = {
    "rummy-deal": Film(from_start("rummy", 4), 5),
    "rummy-draw": Film(at(Moment("rummy", 4, drawing)), 3.5, draw),
    "rummy-meld": Film(at(Moment("rummy", 4, may_meld)), 4.5, meld),
    "rummy-drag": Film(at(Moment("rummy", 4, may_discard)), 5, drag),
    "rummy-win": Film(before(Moment("rummy", 4, over, "match=hands:2"), 3), 8, pages),
    "rummoli-deal": Film(from_start("rummoli", 5), 7),
    "rummoli-poker": Film(before(Moment("rummoli", 5, showdown), 4), 13, every=4),
    "rummoli-domino": Film(before(Moment("rummoli", 5, long_run), 8), 6),
    "rummoli-win": Film(before(Moment("rummoli", 5, over, "end=rounds:1"), 2), 16, pages, every=8),
}


# -- the command ------------------------------------------------------------------------------------------------------


def record(name: str, film: Film, size: tuple[int, int], reduced: bool) -> None:
    """Write the pictures of a film and their sheet."""
    folder = BUILD / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    screen = film.begin(size)
    screen.fades = True
    screen.stack.settings.reduced_motion = reduced
    screen.stack.settings.end_of_deal_wait = 0
    screen.stack.settings_changed("reduced_motion")
    script, wait, taken = film.script(screen) if film.script else iter(()), 0.0, []
    for number in range(round(film.seconds * RATE)):
        while wait <= 0:
            wait += next(script, 1e9)
        for _ in range(STEPS):
            screen.wait(1 / RATE / STEPS, 1 / RATE / STEPS)
        wait -= 1 / RATE
        pygame.image.save(screen.surface, folder / f"{number:04}.png")
        taken.append(screen.surface.copy())
    shown = list(enumerate(taken))[:: film.every]
    for first in range(0, len(shown), SHEET_CELLS):
        part = shown[first : first + SHEET_CELLS]
        pygame.image.save(sheet(part), folder / f"sheet-{part[0][0]:04}.png")
    screen.stack.clear()


def sheet(taken: list[tuple[int, pygame.Surface]]) -> pygame.Surface:
    """Numbered pictures small beside each other."""
    pygame.font.init()
    font = pygame.font.Font(None, 22)
    h = SHEET_WIDTH * taken[0][1].get_height() // taken[0][1].get_width()
    rows = -(-len(taken) // SHEET_COLUMNS)
    found = pygame.Surface((SHEET_COLUMNS * (SHEET_WIDTH + 8), rows * (h + 8)))
    for i, (number, picture) in enumerate(taken):
        x, y = i % SHEET_COLUMNS * (SHEET_WIDTH + 8), i // SHEET_COLUMNS * (h + 8)
        found.blit(pygame.transform.smoothscale(picture, (SHEET_WIDTH, h)), (x, y))
        found.blit(font.render(str(number), True, "white", "black"), (x + 4, y + 4))
    return found


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="film", description=__doc__)
    parser.add_argument("--size", default="x".join(map(str, SIZE)), metavar="WxH", help="of the window")
    parser.add_argument("--reduced", action="store_true", help="with reduced motion")
    parser.add_argument("names", nargs="*", help="only films whose names have one of these parts")
    asked = parser.parse_args(words)
    w, h = map(int, asked.size.split("x"))
    wanted = {n: film for n, film in FILMS.items() if not asked.names or any(part in n for part in asked.names)}
    if not wanted:
        parser.error(f"no film has {' or '.join(asked.names)} in its name: they are {', '.join(FILMS)}")
    for name, film in wanted.items():
        record(name, film, (w, h), asked.reduced)
        print(f"{BUILD.name}/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
