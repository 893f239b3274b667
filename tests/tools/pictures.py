"""How a picture comes about: a page of the menus or a moment of a match, and what is done then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.kiosk import Kiosk
from game.memory import matches
from game.rummy.actions import Meld
from scenes.curtain import CurtainScene
from scenes.deal import DealScene
from scenes.new_game import NewGameScene
from scenes.scene import Scene
from scenes.words import tr
from tests.moments import Moment, Wanted, choose, new_match, show, until
from tests.screen import Screen
from tests.wanted import mine

Size = tuple[int, int]
Recipe = Callable[[Size, Path], Screen]
Then = Callable[[Screen], object]


def page(make: Callable[[], Scene], then: Then | None = None, kept: int = 0) -> Recipe:
    """A page of the menus, with some unfinished matches in the folder."""

    def cook(size: Size, folder: Path) -> Screen:
        for i in range(kept):
            match = new_match(Moment(("rummoli", "rummy")[i % 2], 4, mine), f"{i:032x}")
            keeping = matches.begin(match, folder)
            for _ in range(40 * (i + 1)):
                match.tick()
            keeping.close()
        screen = Screen(make(), size, folder)
        if then:
            then(screen)
        screen.draw()
        return screen

    return cook


def kiosk(make: Callable[[], Scene], then: Then | None = None) -> Recipe:
    """A page of the kiosk."""

    def cook(size: Size, folder: Path) -> Screen:
        screen = Screen(make(), size, folder, Kiosk())
        if then:
            then(screen)
        screen.draw()
        return screen

    return cook


def table(
    game: str, seats: int, wanted: Wanted, then: Then | None = None, options: str = "", humans: int = 1
) -> Recipe:
    """A moment of a match, and what is done then."""

    def cook(size: Size, folder: Path) -> Screen:
        screen = show(Moment(game, seats, wanted, options, humans), size, folder)
        if then:
            then(screen)
        screen.draw()
        return screen

    return cook


def leafed(pages: int) -> Then:
    def then(screen: Screen) -> None:
        for _ in range(pages):
            screen.press(tr("Next"))

    return then


def wait(seconds: float) -> Then:
    return lambda screen: screen.wait(seconds)


def opened(kind: type[Scene]) -> Then:
    """A page when it has come to rest."""
    return lambda screen: (until(screen, kind), screen.wait(3))


def looked_back(at: type[Scene]) -> Then:
    """The look back that is opened from a page, when all is counted."""

    def then(screen: Screen) -> None:
        opened(at)(screen)
        screen.press(tr("Look back"))
        while screen.top.restless:
            screen.stack.update(0.05)
        screen.draw()

    return then


def pushed(make: Callable[[Screen], Scene]) -> Then:
    return lambda screen: screen.stack.push(make(screen))


def press(label: str) -> Then:
    return lambda screen: screen.press(tr(label))


def key(code: int) -> Then:
    return lambda screen: screen.key(code)


def choose_a_meld(screen: Screen) -> None:
    view = screen.top.view  # type: ignore[attr-defined]
    best = max((a for a in view.legal if isinstance(a, Meld)), key=lambda a: len(a.cards))
    choose(screen, *best.cards)


def asked(depth: int) -> Then:
    """A hint to that depth: where to look, why, all choices; with what it advises raised."""

    def then(screen: Screen) -> None:
        screen.wait(0.3)
        for _ in range(depth):
            screen.press(tr("Hint ({key})", key=tr("H")))
        for _ in range(120):
            if all(sprite.pose == sprite.goal for sprite in screen.top.sprites.in_hand()):  # type: ignore[attr-defined]
                break
            screen.wait(1 / 60)

    return then


def refused(screen: Screen) -> None:
    """Options that can't go together."""
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    scene.options |= {"bet_min": "9", "bet_max": "2"}
    scene._turn_to(list(scene.groups)[-2])


def eight(screen: Screen) -> None:
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    scene.seats = scene.game.SEATS[-1]
    scene.rebuild()


def past_page(screen: Screen) -> None:
    """The table, when a page at the end of a round has been left."""
    for _ in range(40):
        if isinstance(screen.top, DealScene):
            screen.stack.pop()
        screen.wait(0.05)


def closing(screen: Screen) -> None:
    """The curtain once more, half closed."""
    until(screen, CurtainScene)
    screen.stack.pop()
    screen.wait(0.35)
