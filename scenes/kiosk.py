"""The display in a hall: bots play a show until someone touches anything; a match with big choices; back when idle."""

from __future__ import annotations

import math
import secrets
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import find_game
from game.kernel.game import Game
from game.kiosk import Kiosk
from game.match import Match
from game.memory.settings import Settings
from game.players import guests, sit_down
from levels.layout import load
from scenes.devices import POINTER, Away, Intent, Key, Move, Point, Text
from scenes.games import appearance
from scenes.kiosk_choices import KioskGameScene
from scenes.page import Page
from scenes.scene import Scene
from scenes.stack import SceneStack
from scenes.widgets import Button, Widget, frect, plate
from scenes.words import tr
from sprites.art import palette
from sprites.canvas import Canvas
from sprites.sheet import Sheet

STAFF: Final = Key("q", shift=True, ctrl=True)  # the way out, for those who know it
FOLDER: Final = "kiosk"  # of the matches, apart from those that the menu offers to continue
SHOW_SEATS: Final = (4, 2, 6, 3, 5, 8)  # of the matches of the show, in turn
REST: Final = 12.0  # seconds that the end of a match of the show stays
CAPTION: Final = 20.0  # seconds until the caption moves, so that it does not burn in
TYPE_SCALE: Final = 1.15  # of all words: a display is read from further away than a desk
NUDGE: Final = 24.0  # design pixels that the pointer moves before it counts as a touch: floors shake


class KioskStack(SceneStack):
    """A stack that goes back to the show when nobody is there; guests find no way out of it."""

    kiosk = True

    def __init__(self, canvas: Canvas, settings: Settings, folder: Path, rules: Kiosk | None = None) -> None:
        self.rules = rules or Kiosk()
        self._usual = replace(settings, speed=self.rules.speed)
        canvas.type_scale = TYPE_SCALE
        super().__init__(canvas, replace(self._usual), folder / FOLDER)
        self.home = partial(ShowScene, self.rules)
        self._still = 0.0
        self._pointer: Point | None = None  # where it is
        self._counted: Point | None = None  # where it was when somebody last did something

    def resize(self, canvas: Canvas) -> None:
        canvas.type_scale = TYPE_SCALE
        super().resize(canvas)

    def forget(self) -> None:
        """A guest has gone: the next one finds the usual settings."""
        self.settings = replace(self._usual)
        self._still = 0.0

    def handle(self, intent: Intent) -> bool:
        """What is done on any device counts as somebody there; nothing else ends the show or a question."""
        if intent == STAFF:
            self.clear()
            return True
        if self._counts(intent):
            self._still, self._counted = 0.0, self._pointer
        elif self.top.unattended and not isinstance(intent, Away):
            return False
        return super().handle(intent)

    def again(self, intent: Intent) -> bool:
        return False if self.top.unattended else super().handle(intent)

    def _counts(self, intent: Intent) -> bool:
        """Whether somebody must be there: letters come by themselves while a key is held, small moves on any floor."""
        if isinstance(intent, POINTER):
            self._pointer = intent.pos
            self._counted = self._counted or intent.pos
        if isinstance(intent, Move):
            return math.dist(intent.pos, self._counted or intent.pos) >= NUDGE
        return not isinstance(intent, Away | Text)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.over:
            return
        self._still = 0.0 if self.top.unattended else self._still + dt  # who waits for the cards does nothing
        if self._still >= self.rules.idle_seconds:
            self.push(StillThereScene(self.rules.question_seconds))


class ShowScene(Scene):
    """Bots play with open cards on a stack of their own, whose scenes hear nobody."""

    at_table, unattended = True, True

    @property
    def theme(self) -> str:  # type: ignore[override]
        """The felt of the match that is shown."""
        return appearance(self.match.game.NAME).theme

    def __init__(self, rules: Kiosk | None = None, number: int = 0, seed: str | None = None) -> None:
        """``number`` counts the matches of the show; ``seed`` decides the cards of the first one."""
        super().__init__()
        self.rules = rules or Kiosk()
        self._number, self._seed = number, seed
        self._rest, self._age = REST, 0.0

    @property
    def restless(self) -> bool:
        return True

    def enter(self, canvas: Canvas) -> None:
        if isinstance(self.stack, KioskStack):
            self.stack.forget()
        settings = replace(self.stack.settings, end_of_deal_wait=5)
        self.inner = SceneStack(canvas, settings, self.stack.folder)
        self.inner.kiosk, self.inner.worker = True, self.stack.worker
        pygame.mouse.set_visible(False)  # nobody is there to use the pointer
        self._deal()
        self.resize(canvas)

    def leave(self) -> None:
        pygame.mouse.set_visible(True)
        self.inner.clear()

    def resize(self, canvas: Canvas) -> None:
        self.captions = load("kiosk", "show").fitted(canvas.width, canvas.height).group("caption")
        if self.inner.canvas is not canvas:
            self.inner.resize(canvas)
        self.dirty = True

    def _deal(self) -> None:
        """The next match of the show; it is not kept."""
        from scenes.table import table_scene

        game = find_game(self.rules.games[self._number % len(self.rules.games)])
        assert game is not None
        seats = SHOW_SEATS[self._number % len(SHOW_SEATS)]
        self.match = show_match(game, min(seats, game.SEATS[-1]), self.rules.level, self._seed)
        self._number, self._seed, self._rest = self._number + 1, None, REST
        self.inner.reset(table_scene(self.match))

    def handle(self, intent: Intent) -> bool:
        self.stack.replace(KioskGameScene(self.rules))
        return True

    def update(self, dt: float) -> None:
        self.inner.update(dt)
        if self.match.over:
            self._rest -= dt
        if self._rest <= 0:
            self._deal()
        place, self._age = self._place, self._age + dt
        self.dirty = self.dirty or self.inner.dirty or self._place != place

    @property
    def _place(self) -> int:
        """Which of its places the caption has now."""
        return int(self._age / CAPTION) % len(self.captions)

    def changes(self, canvas: Canvas) -> list[pygame.Rect]:
        before, self.dirty = self._sheet, False
        self._sheet = Sheet(canvas.surface.get_size(), canvas.type_scale)
        self._draw_caption(self._sheet.canvas)
        return [*self.inner.changes(), *self._sheet.differences(before)]

    def show(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.inner.show(surface, area)
        self._sheet.show(surface, area)

    def draw(self, canvas: Canvas) -> None:
        for scene in self.inner.visible:
            scene.draw(canvas)
        self._draw_caption(canvas)

    def _draw_caption(self, canvas: Canvas) -> None:
        spot = self.captions[self._place]
        plate(canvas, frect(spot), "toast")
        canvas.text(tr("Touch to play"), spot.cx, spot.cy, 46, anchor="c", weight=600, fit=spot.w - 60)


def show_match(game: type[Game], seats: int, level: str, seed: str | None = None) -> Match:
    """A match of bots with the rules as usual."""
    made = game(seed or secrets.token_hex(16), seats)
    who = guests([level] * seats)
    return Match(made, [sit_down(made, seat, occupant) for seat, occupant in enumerate(who)], who)


class StillThereScene(Page):
    """Asks whether anybody is there; anything goes on with the match, silence goes back to the show."""

    level = "kiosk"
    layers = ("ask",)
    opaque, unattended = False, True

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.left = seconds

    def build(self) -> list[Widget]:
        return [Button(self.spots["stay"], tr("Go on playing"), self.back, "primary", size=56)]

    def handle(self, intent: Intent) -> bool:
        self.back()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        before, self.left = math.ceil(self.left), self.left - dt
        if self.left <= 0:
            self.stack.reset(self.stack.home())
        elif math.ceil(self.left) != before:
            self.dirty = True

    def paint(self, canvas: Canvas) -> None:
        question, count = self.spots["question"], self.spots["count"]
        canvas.text(tr("Are you still there?"), question.cx, question.cy, 72, anchor="c", weight=600, fit=question.w)
        canvas.text(str(math.ceil(self.left)), count.cx, count.cy, 120, palette.AMBER_HI, "c", "num", 600)
