"""Rummy on a screen for tests: a position that is shown, what is pressed, and what is seen of it."""

from __future__ import annotations

from game.kernel.cards import cards
from game.match import Match
from game.players import guests, sit_down
from game.rummy.rummy import Rummy
from game.seats import Occupant
from scenes.at_table import CardWidget, PlaceWidget
from scenes.rummy import RummyScene
from scenes.table import table_scene
from scenes.widgets import Button
from scenes.words import tr
from tests import rummy_table
from tests.screen import Screen


def shown(game: Rummy, persons: int = 1, size: tuple[int, int] = (1280, 720)) -> tuple[Screen, RummyScene]:
    """A match on screen, in which everything is shown at once; seat 0 is a person's."""
    names = ["Player"] if persons == 1 else [f"Player {i + 1}" for i in range(persons)]
    who = [*(Occupant(name, "human") for name in names), *guests(["normal"] * (game.seats - persons))]
    scene = table_scene(Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who))
    assert isinstance(scene, RummyScene)
    screen = Screen(scene, size)
    screen.stack.settings.speed = "instant"
    screen.stack.settings_changed("speed")
    return screen, scene


def at_table(*hands: str, **more: object) -> tuple[Screen, RummyScene]:
    """A position with seat 0 on turn (see rummy_table.table)."""
    return shown(rummy_table.table(hands, **more))  # type: ignore[arg-type]


def choose(screen: Screen, named: str) -> None:
    """Click cards of the hand."""
    for card in cards(named):
        screen.press(tr("{card}", card=card))


def press(screen: Screen, label: str) -> None:
    """Press a button, and let the match go on by one action."""
    screen.press(label)
    screen.stack.update(1 / 60)


def place(scene: RummyScene, name: str) -> PlaceWidget:
    return next(w for w in scene.widgets if isinstance(w, PlaceWidget) and w.place == name)


def labels(scene: RummyScene) -> list[str]:
    return [w.label for w in scene.widgets if isinstance(w, Button)]


def hand(scene: RummyScene) -> str:
    """The cards of the hand as they are shown, from left to right."""
    return " ".join(str(w.card) for w in scene.widgets if isinstance(w, CardWidget))


def pile(scene: RummyScene, name: str) -> list[str]:
    return [str(card) for card in scene.view.piles.get(name, [])]
