"""The display in a hall: bots play a show until someone touches anything; a match with big choices; back when idle."""

from __future__ import annotations

import math
import secrets
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game import GAMES, find_game
from game.kernel.game import Game
from game.match import Match
from game.players import guests, sit_down
from levels.layout import load
from scenes import seating
from scenes.devices import Away, Intent, Move
from scenes.menu import game_words
from scenes.page import Ask, Page
from scenes.seating import Setup
from scenes.stack import Scene, SceneStack
from scenes.widgets import Button, Widget
from scenes.words import mark, tr
from sprites.art import palette, panels
from sprites.canvas import Canvas

IDLE: Final = 120.0  # seconds without a touch until it is asked whether anybody is there
ANSWER: Final = 20.0  # seconds to answer
SHOW_SEATS: Final = (4, 5, 3, 6)  # of the matches of the show, in turn
RESULTS: Final = 12.0  # seconds that the end of a match of the show stays
LEVELS: Final = (("easy", mark("Easy")), ("normal", mark("Normal")), ("hard", mark("Hard")))


class KioskStack(SceneStack):
    """A stack that goes back to the show when nobody is there; it has no way out but the window's."""

    kiosk = True

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        self.home = ShowScene
        self._still = 0.0

    def handle(self, intent: Intent) -> bool:
        """Any touch of any device counts as somebody there."""
        if not isinstance(intent, Away):
            self._still = 0.0
        return super().handle(intent)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._still += dt
        if self._still >= IDLE and not isinstance(self.top, ShowScene | AnybodyScene):
            self.push(AnybodyScene())


class ShowScene(Scene):
    """Bots play with open cards on a stack of their own, whose scenes hear nobody."""

    def __init__(self, number: int = 0) -> None:
        super().__init__()
        self._number = number
        self._rest = RESULTS

    def enter(self, canvas: Canvas) -> None:
        settings = replace(self.stack.settings, end_of_deal_wait=5)
        self.inner = SceneStack(canvas, settings, self.stack.folder)
        self._deal()
        self.resize(canvas)

    def leave(self) -> None:
        self.inner.clear()

    def resize(self, canvas: Canvas) -> None:
        self.spots = load("kiosk", "show").fitted(canvas.width, canvas.height)
        if self.inner.canvas is not canvas:
            self.inner.resize(canvas)
        self.dirty = True

    def settings_changed(self, name: str) -> None:
        self.inner.settings_changed(name)

    def _deal(self) -> None:
        """The next match of the show; it is not kept."""
        from scenes.table import table_scene

        game = GAMES[self._number % len(GAMES)]
        seats = min(SHOW_SEATS[self._number // len(GAMES) % len(SHOW_SEATS)], game.SEATS[-1])
        self.match = show_match(game, seats)
        self._number, self._rest = self._number + 1, RESULTS
        self.inner.reset(table_scene(self.match))

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Move | Away):
            self.stack.replace(KioskGameScene())
        return True

    def update(self, dt: float) -> None:
        self.inner.update(dt)
        if self.match.over:
            self._rest -= dt
        if self._rest <= 0:
            self._deal()
        self.dirty = self.dirty or self.inner.dirty

    def draw(self, canvas: Canvas) -> None:
        self.inner.redraw()
        self._banner(canvas)

    def draw_changes(self, canvas: Canvas) -> list[pygame.Rect] | None:
        changed = self.inner.draw()
        self._banner(canvas)
        return changed

    def _banner(self, canvas: Canvas) -> None:
        """Drawn again over itself with each change below it, so it is opaque and casts no shadow."""
        spot = self.spots.spot("banner")
        w, h = canvas.px(spot.w), canvas.px(spot.h)
        body = panels.panel(w, h, 24 * canvas.scale, scale=canvas.scale, border=palette.AMBER, alpha=255, soft=False)
        canvas.blit(body, spot.cx, spot.cy, "cc")
        canvas.text(tr("Touch to play"), spot.cx, spot.cy, 38, anchor="c", weight=600, fit=spot.w - 48)


def show_match(game: type[Game], seats: int) -> Match:
    """A match of bots with the rules as usual."""
    made = game(secrets.token_hex(16), seats)
    who = guests(["normal"] * seats)
    return Match(made, [sit_down(made, seat, occupant) for seat, occupant in enumerate(who)], who)


class KioskGameScene(Page):
    """A match for one person, chosen by a few large buttons."""

    level = "kiosk"
    layer = "new"

    def __init__(self) -> None:
        super().__init__()
        self.game, self.seats, self.bots = GAMES[0].NAME, 4, "normal"

    @property
    def title(self) -> str:
        return tr("What would you like to play?")

    def build(self) -> list[Widget]:
        built: list[Widget] = []
        for spot, game in zip(self.spots.spot("game").parts(len(GAMES), 24), GAMES, strict=True):
            sub = tr("{least} to {most} players", least=game.SEATS[0], most=game.SEATS[-1])
            kind = "chosen" if self.game == game.NAME else "ghost"
            built.append(Button(spot, game_words(game.NAME), partial(self._take, "game", game.NAME), kind, sub, 44))
        allowed = self._allowed()
        for spot, count in zip(self.spots.spot("seats").parts(len(allowed), 16), allowed, strict=True):
            kind = "chosen" if self.seats == count else "ghost"
            built.append(Button(spot, str(count), partial(self._take, "seats", count), kind, size=36))
        for spot, (level, words) in zip(self.spots.spot("level").parts(len(LEVELS), 16), LEVELS, strict=True):
            kind = "chosen" if self.bots == level else "ghost"
            built.append(Button(spot, tr(words), partial(self._take, "bots", level), kind, size=32))
        built.append(Button(self.spots.spot("back"), tr("Back"), self.back, size=32))
        built.append(Button(self.spots.spot("start"), tr("Deal the cards"), self._begin, "primary", size=44))
        return built

    def first(self) -> Widget | None:
        return self.widgets[-1]

    def back(self) -> None:
        self.stack.reset(self.stack.home())

    def _allowed(self) -> range:
        game = find_game(self.game)
        assert game is not None
        return game.SEATS

    def _take(self, what: str, value: object) -> None:
        setattr(self, what, value)
        self.seats = min(self.seats, self._allowed()[-1])
        self.rebuild()

    def _begin(self) -> None:
        who = (*seating.persons(1), *guests([self.bots] * (self.seats - 1)))
        seating.begin(self.stack, Setup(self.game, who))

    def paint(self, canvas: Canvas) -> None:
        for name, words in (("seats", tr("Players")), ("level", tr("The others play"))):
            spot = self.spots.spot(f"{name}_label")
            canvas.text(words, spot.x, spot.cy, 30, palette.TEXT_2, weight=600)


class AnybodyScene(Ask):
    """Asks whether anybody is there, and goes back to the show when nobody answers."""

    def __init__(self) -> None:
        self._left = ANSWER
        super().__init__(
            tr("Is anybody there?"),
            "",
            [(tr("Go on playing"), "primary", lambda: None), (tr("Stop"), "ghost", self._stop)],
        )
        self._count()

    def _count(self) -> None:
        self.detail = tr("The match stops in {seconds} seconds.", seconds=math.ceil(self._left))

    def _stop(self) -> None:
        self.stack.reset(self.stack.home())

    def back(self) -> None:
        self.stack.pop()

    def update(self, dt: float) -> None:
        super().update(dt)
        before, self._left = math.ceil(self._left), self._left - dt
        if self._left <= 0:
            self._stop()
        elif math.ceil(self._left) != before:
            self._count()
            self.dirty = True
