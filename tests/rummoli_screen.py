"""Rummoli on a screen for tests: a position that is shown, and what is seen of it."""

from __future__ import annotations

from typing import Any

from game.match import Match
from game.players import guests, sit_down
from game.seats import Occupant
from game.stops.rummoli import Rummoli
from scenes.at_table import CardWidget
from scenes.rummoli import RummoliScene
from scenes.table import table_scene
from scenes.widgets import Button, Widget
from tests import rummoli_table as positions
from tests.screen import Screen

THREE = ("3s 9h 9d Kc 2h", "Ts 4d 5d 6d 7c", "2s 3h 4h 5h 9c")


def shown(game: Rummoli, size: tuple[int, int] = (1280, 720), speed: str = "instant", **settings: Any) -> Screen:
    """The first seat is a person's, the others are bots; what happens is shown at once."""
    who = [Occupant("Player", "human"), *guests(["naive-1"] * (game.seats - 1))]
    match = Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who)
    scene = table_scene(match)
    assert isinstance(scene, RummoliScene)
    screen = Screen(scene, size)
    for name, value in {"speed": speed, **settings}.items():
        setattr(screen.stack.settings, name, value)
        screen.stack.settings_changed(name)
    screen.wait(0.1)
    return screen


def labels(screen: Screen) -> list[str]:
    """What the buttons in sight say."""
    return [widget.label for widget in screen.offered() if isinstance(widget, Button)]


def card(screen: Screen, name: str) -> Widget:
    """The widget of a card of the hand."""
    return next(w for w in screen.offered() if isinstance(w, CardWidget) and w.card == name)


def scene_of(screen: Screen) -> RummoliScene:
    """The table, whatever lies upon it."""
    scene = screen.stack.scenes[0]
    assert isinstance(scene, RummoliScene)
    return scene


def sentences(screen: Screen) -> list[str]:
    """What is told at the edge of the page."""
    return screen.top.toasts.sentences


def dealing(hands: tuple[str, ...], widow: str = "8s 8h 8d 8c 6s", **options: str) -> Rummoli:
    """The first seat deals, and the spare hand lies there."""
    game = positions.table(hands, widow=widow, **options)
    game.dealer = 0
    positions.auction.ask_dealer(game)
    return game


def only_answer(question: str) -> Rummoli:
    """The first seat holds a pay card where that leaves it no choice."""
    if question == "exchange":
        return dealing(("Qc 9h 9d Kc 2h", *THREE[1:]))
    hands = ("Ts 9h 9d Kc 2h", *THREE[2:], "3s 4d 5d 6d 7c")
    options = {"auction": "sealed"} if question == "sealed" else {}
    game = positions.exchanging(hands, widow="8s 8h 8d 8c 6s", **options)
    positions.do(game, "keep")
    return game
