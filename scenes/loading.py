"""While art is drawn: the cards come out of the press one by one, and a bar tells how far it is."""

from __future__ import annotations

from typing import Final

import pygame

from levels.layout import CARD_RATIO, Layout, load
from scenes.baking import FOUR_COLOURS, PAGES, TABLES, Baking
from scenes.devices import Intent
from scenes.scene import Scene
from scenes.stack import SceneStack
from scenes.words import tr
from sprites.art import cards, palette, panels
from sprites.art.sketch import sketch
from sprites.canvas import Canvas

SHARE: Final = 0.015  # seconds of each frame that are spent on drawing
LARGE: Final = 1440  # lines, above which a picture takes so long to show that fewer are shown
LARGE_SHARE: Final = 0.04


def wanted(stack: SceneStack) -> list[str]:
    """The parts of the art that are drawn ahead, first what is needed first."""
    return [PAGES, TABLES, FOUR_COLOURS] if stack.settings.four_colours else [PAGES, TABLES]


def needed(stack: SceneStack) -> list[str]:
    """The parts that the scenes are made of."""
    return wanted(stack) if any(scene.at_table for scene in stack.scenes) else [PAGES]


def wait_for_art(stack: SceneStack, baking: Baking) -> None:
    """Put the bar over whatever could not be shown without stopping again and again."""
    waits = any(isinstance(scene, LoadingScene) for scene in stack.scenes)
    if not waits and not all(map(baking.ready, needed(stack))):
        stack.push(LoadingScene(baking))


class LoadingScene(Scene):
    """Lies over a scene that needs art, and leaves when it is drawn."""

    unattended = True

    def __init__(self, baking: Baking) -> None:
        super().__init__()
        self.baking = baking
        self._left = 0  # pieces to be drawn
        self._most = 1  # of them at the beginning
        self._shown = 0, 0, 0  # cards, of how many, and pixels of the bar
        self._ground: pygame.Surface | None = None

    def resize(self, canvas: Canvas) -> None:
        self.spots: Layout = load("loading", "page").fitted(canvas.width, canvas.height)
        self._ground = None
        self.dirty = True

    def handle(self, intent: Intent) -> bool:
        return True  # what lies below is not to be seen

    def enter(self, canvas: Canvas) -> None:
        super().enter(canvas)
        self._count()

    def _count(self) -> None:
        self._left = max(map(self.baking.left, needed(self.stack)))
        self._most = max(self._most, self._left)

    @property
    def share(self) -> float:
        """How far it is, 0 to 1."""
        return 1 - self._left / self._most

    def update(self, dt: float) -> None:
        super().update(dt)
        if self is not self.stack.top:
            return
        if all(map(self.baking.ready, needed(self.stack))):
            self.stack.pop()
            return
        canvas, before = self.stack.canvas, self._shown
        self.baking.work(LARGE_SHARE if canvas.surface.get_height() > LARGE else SHARE)
        self._count()
        self._shown = len(self.baking.printed), self.baking.to_print, self._filled(self._room(canvas))
        self.dirty = self.dirty or self._shown != before

    def draw(self, canvas: Canvas) -> None:
        size = canvas.surface.get_size()
        if self._ground is None or self._ground.get_size() != size:
            self._ground = sketch(size, "pine", canvas.scale)
        canvas.surface.blit(self._ground, (0, 0))
        self._draw_ribbon(canvas)
        said, why = self.spots["said"], self.spots["why"]
        printing = tr("The cards are being printed")
        canvas.text(printing, said.cx, said.cy, 44, palette.BRASS_HI, "c", weight=600, fit=said.w, shadow=140)
        canvas.text(
            tr("Once for each size of window"), why.cx, why.cy, 24, anchor="c", weight=600, fit=why.w, shadow=140
        )
        self._draw_bar(canvas)
        self.toasts.draw(canvas)

    def _draw_ribbon(self, canvas: Canvas) -> None:
        """All cards printed so far, spread from left to right as a dealer does it."""
        spot, printed = self.spots["ribbon"], self.baking.printed
        high = max(canvas.px(spot.card), cards.SMALL_BELOW)  # whole faces: their indices lie free
        wide = high * CARD_RATIO / canvas.scale
        gaps = max(1, self.baking.to_print - 1)
        step = min(wide * 1.1, (spot.w - wide) / gaps)
        for i, key in enumerate(printed):
            last = i == len(printed) - 1
            drawn = cards.turned(key, high, shadow="rest" if last else "none")
            canvas.blit(drawn, spot.cx + (i - gaps / 2) * step, spot.cy, "cc")

    def _room(self, canvas: Canvas) -> tuple[int, int]:
        """What can be filled of the bar, in real pixels: how wide and how high."""
        spot = self.spots["bar"]
        high = max(4, canvas.px(spot.h))
        edge = max(1, high // 5)
        return canvas.px(spot.w) - 2 * edge, high - 2 * edge

    def _filled(self, room: tuple[int, int]) -> int:
        """How much of it is filled."""
        return max(room[1] // 2, round(room[0] * self.share))

    def _draw_bar(self, canvas: Canvas) -> None:
        spot = self.spots["bar"]
        canvas.blit(
            panels.pill(canvas.px(spot.w), max(4, canvas.px(spot.h)), scale=canvas.scale), spot.cx, spot.cy, "cc"
        )
        room = wide, high = self._room(canvas)
        full = panels.panel(wide, high, high / 2, fill=palette.AMBER, alpha=255, line=0, soft=False)
        left, top = canvas.px(spot.cx) - wide // 2, canvas.px(spot.cy) - high // 2
        canvas.surface.blit(full, (left, top), (0, 0, self._filled(room), high))
