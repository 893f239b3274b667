"""Wanted moments of real matches: the first position, in the order of seeds, that answers a question; shown by scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import count
from pathlib import Path

import pygame

from game import find_game
from game.bots import seat_bot
from game.kernel.cards import Card
from game.kernel.view import View
from game.match import Match
from game.players import guests
from game.seats import Occupant
from game.seats.human import HumanSeat
from scenes.curtain import CurtainScene
from scenes.scene import Scene
from scenes.seating import persons
from scenes.table import TableScene, table_scene
from scenes.widgets import Widget
from tests.bots import FROZEN
from tests.screen import Screen
from tests.short import seats_near

Wanted = Callable[[View], bool]

BOTS = {"rummy": "layer-1", "rummoli": "loose-1"}  # they never change, so that no picture hangs on a level's play
SEEDS = 300  # matches searched until it is said that there is no such moment
LONGEST = 4000  # actions of one match that are looked at


@dataclass(frozen=True)
class Moment:
    """``wanted`` is asked of seat 0's view after each action; ``options`` are words such as ``claim=manual``.

    The first ``humans`` seats belong to persons, for whom a bot answers until the moment has come.
    """

    game: str
    seats: int
    wanted: Wanted
    options: str = ""
    humans: int = 1
    watched: int = 14  # the last actions are played on screen, so that their traces are to be seen


def new_match(moment: Moment, seed: str) -> Match:
    """A match of that kind before its first action."""
    kind = find_game(moment.game)
    assert kind is not None
    seats = seats_near(kind, moment.seats)
    game = kind(seed, seats, dict(word.split("=", 1) for word in moment.options.split()))
    bot = BOTS.get(moment.game) or [*FROZEN[moment.game]][-1]
    who: list[Occupant] = [*persons(moment.humans), *guests([bot] * (seats - moment.humans))]
    return Match(game, [seat_bot(game.NAME, seat, bot, seed) for seat in range(game.seats)], who)


class Played:
    """Seat 0's views of a match, one a step, played on as far as somebody looks."""

    def __init__(self, match: Match) -> None:
        self._match, self._views = match, [match.view(0)]

    def __iter__(self) -> Iterator[View]:
        for number in count():
            while number == len(self._views):
                if self._match.over:
                    return
                self._match.tick()
                if self._match.game.step > self._views[-1].step:
                    self._views.append(self._match.view(0))
            yield self._views[number]


@lru_cache(maxsize=60)
def played(unasked: Moment, seed: str) -> Played:
    """Whatever is asked of a match, it is played once."""
    return Played(new_match(unasked, seed))


@cache
def find(moment: Moment) -> tuple[str, int]:
    """The seed and the number of actions after which the moment has come."""
    for number in range(1, SEEDS + 1):
        seed = f"{number:032x}"
        for view in played(replace(moment, wanted=bool, watched=0), seed):
            if moment.wanted(view):
                return seed, view.step
            if view.step > LONGEST:
                break
    raise LookupError(f"no such moment in {SEEDS} matches")


def show(moment: Moment, size: tuple[int, int], folder: Path | None = None) -> Screen:
    """The table of the match at that moment, at rest; persons are to act for themselves from now on."""
    seed, steps = find(moment)
    match = new_match(moment, seed)
    while match.game.step < steps - moment.watched:
        match.tick()
    table = table_scene(match)
    screen = Screen(table, size, folder)
    set_speed(screen, "instant")
    while match.game.step < steps:
        if screen.top is table:
            screen.stack.update(0.1)
        else:
            pass_by(screen, table)
    for seat in range(moment.humans):
        match.seats[seat] = HumanSeat()
    set_speed(screen, "normal")
    table.toasts.update(60)  # what was said on the way has been read,
    for _ in range(2):
        table.spoken.update(60)  # and what was about to be said
    screen.stack.update(0.0)
    screen.draw()
    return screen


def pass_by(screen: Screen, table: TableScene) -> None:
    """Leave a page that waits for a person."""
    if isinstance(screen.top, CurtainScene):
        table.open_to(screen.top.seat)
    screen.stack.pop()


def set_speed(screen: Screen, speed: str) -> None:
    """As a person does in the settings."""
    screen.stack.settings.speed = speed
    screen.stack.settings_changed("speed")


def until(screen: Screen, kind: type[Scene], seconds: float = 30) -> None:
    """Let time pass until a page of that kind is on top."""
    table = next(scene for scene in screen.stack.scenes if isinstance(scene, TableScene))
    for _ in range(round(seconds * 20)):
        if isinstance(screen.top, kind):
            screen.draw()
            return
        if screen.top is not table:
            pass_by(screen, table)
        screen.stack.update(0.05)
    raise LookupError(f"no {kind.__name__} within {seconds} s")


def cards_on_offer(screen: Screen) -> dict[Card, Widget]:
    """The widgets of the cards that may be pressed."""
    return {widget.card: widget for widget in screen.top.widgets if hasattr(widget, "card")}


def choose(screen: Screen, *chosen: Card) -> None:
    """Click cards of the hand."""
    for card in chosen:
        pygame.event.clear()
        cards_on_offer(screen)[card].press()
    screen.wait(0.5)
