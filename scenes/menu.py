"""The first page: go on with a match, begin a new one, read the rules, change the settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game import GAMES
from game.kernel.game import Game
from game.memory.matches import Kept, unfinished
from levels.layout import Layout, load
from scenes.games import appearance, game_words
from scenes.matches import MatchesScene, in_short
from scenes.page import Page
from scenes.quiet import SoundButton
from scenes.seating import go_on, last_name, remembered
from scenes.widgets import Box, Button, Widget, sign
from scenes.words import notice_words, players, tr
from sprites.art import cards, chips, ornaments, palette, panels
from sprites.canvas import Canvas

FAN = ("Jc", "Qd", "Kh", "As")
RAYS = "#8FD8C4"
NARROW = 300  # design pixels: a game's button beside another one


class GameButton(Button):
    """Begins a game: in the colour of its felt, with the back of its cards."""

    def __init__(self, box: Box, game: type[Game], on_press: Callable[[], None]) -> None:
        look = appearance(game.NAME)
        super().__init__(box, game_words(game.NAME), on_press, look.theme, players(game.SEATS), 34)
        self.back = look.back

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        r, high = self.rect, 76.0 if self.rect.w < NARROW else 86.0
        middle = r.centery + (panels.press(canvas.scale) / canvas.scale if self.state == "down" else 0)
        for turn, shift in ((-16, -9), (4, 9)):
            drawn = cards.turned(self.back, canvas.px(high), turn, shadow="rest")
            canvas.blit(drawn, r.x + self._middle + shift, middle + abs(turn) / 8 - 2, "cc")

    def _draw_sign(self, canvas: Canvas, middle: float, wide: float) -> float:
        """No sign: the cards are there."""
        return self.rect.x + 2 * self._middle - 10

    @property
    def _middle(self) -> float:
        """Of the cards, from its left side."""
        return 52.0 if self.rect.w < NARROW else 62.0


class MenuScene(Page):
    """The main menu."""

    level = "menu"
    layers = ("menu",)

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Kept] = []

    def enter(self, canvas: Canvas) -> None:
        self._look()
        super().enter(canvas)

    def resume(self) -> None:
        self._look()
        self.rebuild()

    def settings_changed(self, name: str) -> None:
        self.rebuild()

    def _look(self) -> None:
        self.kept, notices = unfinished(self.stack.folder)
        for notice in notices:
            self.toasts.show(notice_words(notice))

    def build(self) -> list[Widget]:
        spots = load("menu", "unfinished" if self.kept else "fresh").fitted(
            self.stack.canvas.width, self.stack.canvas.height
        )
        built: list[Widget] = []
        if self.kept:
            latest = self.kept[0]
            words = in_short(latest)
            built.append(Button(spots["continue"], tr("Continue"), lambda: self._go_on(latest), "primary", words, 32))
        games = spots["games"]
        for spot, game in zip(games.parts(len(GAMES), games.more["gap"]), GAMES, strict=True):
            built.append(GameButton(spot, game, partial(self._new, game.NAME)))
        if self.kept:
            label = tr("Matches: {count}", count=len(self.kept))
            built.append(Button(spots["matches"], label, lambda: self.stack.push(MatchesScene()), "quiet", size=24))
        built += [
            Button(spots["rules"], tr("Rules"), self._rules, "quiet", size=24),
            Button(spots["settings"], tr("Settings"), self._settings, "quiet", size=24),
            Button(spots["quit"], tr("Quit"), self.stack.clear, "quiet", size=24),
        ]
        built.append(SoundButton(self.spots["sound"], self.stack, tr("M")))
        return built

    def back(self) -> None:
        """Escape leaves nothing here; Quit does."""

    def _go_on(self, kept: Kept) -> None:
        notice = go_on(self.stack, kept)
        if notice:
            self.toasts.show(notice_words(notice))
            self.resume()

    def _new(self, game: str) -> None:
        from scenes.new_game import NewGameScene

        self.stack.push(NewGameScene(game, remembered(self.stack, game), last_name(self.stack)))

    def _rules(self) -> None:
        from scenes.rules import RulesScene

        self.stack.push(RulesScene())

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.stack.push(SettingsScene())

    def paint_ground(self, canvas: Canvas) -> None:
        still_life(canvas, self.spots)
        for i, word in enumerate(("RUMMY", "RUMMOLI")):
            spot = self.spots[f"logo:{i}"]
            canvas.blit(ornaments.gilded(word, spot.h * canvas.scale, canvas.px(spot.w)), spot.cx, spot.cy, "cc")
        rule = self.spots["rule"]
        canvas.blit(ornaments.divider(canvas.px(rule.w), canvas.scale), rule.cx, rule.cy, "cc")
        tagline = self.spots["tagline"]
        canvas.text(tr("card nights at the Amber Parlour"), tagline.cx, tagline.cy, 27, anchor="c", fit=tagline.w)

    def paint(self, canvas: Canvas) -> None:
        """What chooses on a pad in use, at the foot, else what the keys do: a mouse has none for full screen."""
        pad = self.focus.by == "pad"
        keys = [("↵", tr("Select")), ("M", tr("Sound")), ("F11", tr("Full screen"))]
        spot = self.spots["hints"]
        x = spot.x
        for what, words in [("A", tr("Select"))] if pad else keys:
            drawn = sign(canvas, "pad" if pad else "keys", what)
            canvas.blit(drawn, x, spot.cy, "cl")
            x += drawn.get_width() / canvas.scale + 12
            x += canvas.text(words, x, spot.cy, 22) + 34


def still_life(canvas: Canvas, spots: Layout) -> None:
    """A fan of courts in lamplight, with chips before it: the house's emblem, of two colours whatever pack is played."""
    light = spots["glow"]
    side = canvas.px(light.w * 1.3)
    rays = ornaments.rays(side // 3, 40, RAYS, 10)  # so faint that nobody sees it is drawn small
    canvas.blit(pygame.transform.smoothscale(rays, (side, side)), light.cx, light.cy, "cc")
    canvas.blit(panels.glow(canvas.px(light.w), canvas.px(light.h), palette.AMBER_HI, 70), light.cx, light.cy, "cc")
    for shown in fan_and_backs(spots):
        drawn = cards.turned(shown.card, canvas.px(shown.height), shown.angle, shadow=shown.shadow)
        canvas.blit(drawn, shown.x, shown.y, "cc")
    for spot in spots.group("chips"):
        values = tuple(int(value) for value in str(spot.more["chips"]).split())
        drawn = chips.column(values, canvas.px(90))
        canvas.blit(drawn, spot.cx, spot.cy + chips.foot(canvas.px(90)) / canvas.scale, "bc")


class Shown(NamedTuple):
    """A card or a back of the still life: its middle and height in design pixels, its turn in degrees clockwise."""

    card: str
    x: float
    y: float
    height: float
    angle: float
    shadow: str


def fan_and_backs(spots: Layout) -> Iterator[Shown]:
    """The cards of the still life, the lowest first."""
    fan = spots["fan"]
    for card, (x, y, angle) in zip(FAN, fan.positions(len(FAN)), strict=True):
        yield Shown(card, x, y, fan.card, angle, "lifted")
    for spot in spots.group("back"):
        yield Shown(spot.name.partition(":")[2], spot.cx, spot.cy, spot.h, spot.more["turn"], "rest")
