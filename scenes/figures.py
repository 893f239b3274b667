"""Chapters of rules and the pictures in them: cards as they are laid, the board, what beats what, which keys do what."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from levels.layout import CARD_RATIO
from scenes.stops import board_words
from scenes.widgets import sign
from scenes.words import tr
from sprites.art import board, cards, chips, ornaments, palette, panels
from sprites.canvas import Canvas

CARD, MOST_CARD = 138, 216  # design pixels: the height of a card in a row, as much as there is room for
CAPTION = 58  # below it
STEP = 0.42  # of its width, from one card of a group to the next
BETWEEN = 64  # from one group to the next
WORDS = 22  # the size of captions


@dataclass(frozen=True)
class Figure:
    """``height`` in design pixels; a ``wide`` one stands beside the text and takes that much of its width."""

    height: float = 196
    wide: float = 0

    def draw(self, canvas: Canvas, room: pygame.FRect, four_colour: bool) -> None:
        """Draw it in the middle of a room (design pixels) at least as high and as wide as it needs."""
        raise NotImplementedError


@dataclass(frozen=True)
class Group:
    """Cards by their codes, a back by its name, ``-`` for a place without a card, or ``chips`` and an amount.

    ``sign`` is check or cross, if it needs one; ``leads`` puts an arrow between it and the next.
    """

    cards: str
    words: str
    sign: str = ""
    leads: bool = False

    @property
    def codes(self) -> list[str]:
        return self.cards.split()

    def width(self, card: float) -> float:
        """With cards so high."""
        return card * CARD_RATIO * (1 + STEP * (len(self.codes) - 1))


@dataclass(frozen=True)
class Row(Figure):
    """Groups beside each other, each with its caption."""

    groups: tuple[Group, ...] = ()

    def draw(self, canvas: Canvas, room: pygame.FRect, four_colour: bool) -> None:
        count = len(self.groups)
        unit = sum(group.width(1) for group in self.groups)
        card = max(CARD, min(MOST_CARD, room.h - CAPTION, (room.w - BETWEEN * (count + 1)) / unit))
        gap = max(BETWEEN, min(130.0, (room.w - unit * card) / (count + 1)))
        left = room.centerx - (unit * card + gap * (count - 1)) / 2
        middle = room.centery - CAPTION / 2 + 6
        for group in self.groups:
            wide = group.width(card)
            self._draw_group(canvas, group, left, middle, card, four_colour)
            words = tr(group.words)
            canvas.text(words, left + wide / 2, middle + card / 2 + 34, WORDS, palette.TEXT_2, "c", fit=wide + gap - 16)
            left += wide + gap
            if group.leads:
                canvas.blit(ornaments.chevron(canvas.px(40)), left - gap / 2, middle, "cc")

    def _draw_group(
        self, canvas: Canvas, group: Group, left: float, middle: float, card: float, four_colour: bool
    ) -> None:
        wide, high = card * CARD_RATIO, canvas.px(card)
        for i, code in enumerate(group.codes):
            if code == "-":
                drawn = panels.slot(canvas.px(wide), high, scale=canvas.scale)
            elif code.isdigit():
                drawn = chips.stack(int(code), canvas.px(card * 0.44))
            else:
                drawn = cards.turned(code, high, 0, four_colour, shadow="rest")
            canvas.blit(drawn, left + wide / 2 + i * wide * STEP, middle, "cc")
        if group.sign:
            verdict = ornaments.verdict(canvas.px(46), group.sign == "check")
            canvas.blit(verdict, left + group.width(card) - 4, middle - card / 2 + 6, "cc")


@dataclass(frozen=True)
class Ladder(Figure):
    """Hands of five by what they are worth, the best first, in columns."""

    hands: tuple[tuple[str, str], ...] = ()
    COLUMNS = 3

    def draw(self, canvas: Canvas, room: pygame.FRect, four_colour: bool) -> None:
        rows = -(-len(self.hands) // self.COLUMNS)
        wide, high = room.w / self.COLUMNS, min(room.h / rows, 130)
        x, y, tall = room.x, room.centery - high * rows / 2, high - 40
        for i, (hand, words) in enumerate(self.hands):
            left, top = x + i // rows * wide, y + i % rows * high
            canvas.text(str(i + 1), left + 12, top + tall / 2, 26, palette.BRASS_HI, "c", "num", 600)
            for k, code in enumerate(hand.split()):
                drawn = cards.turned(code, canvas.px(tall), 0, four_colour, small=True)
                canvas.blit(drawn, left + 60 + k * tall * CARD_RATIO * 1.06, top + tall / 2, "cc")
            canvas.text(tr(words), left + 36, top + tall + 19, WORDS, palette.TEXT_2, fit=wide - 44)


@dataclass(frozen=True)
class Board(Figure):
    """The board with a chip in each of its pots."""

    def draw(self, canvas: Canvas, room: pygame.FRect, four_colour: bool) -> None:
        radius, middle = min(room.size) / 2 - 8, room.center
        canvas.blit(board.board(canvas.px(radius), board_words()), *middle, "cc")
        side = canvas.px(radius * 0.16)
        for dx, dy in board.pot_centres(radius).values():
            canvas.blit(chips.stack(1, side), middle[0] + dx, middle[1] + dy, "cc")


@dataclass(frozen=True)
class Keys(Figure):
    """Keys with what they do, in rows; an answer without a key is given by the first letter of its word."""

    keys: tuple[tuple[str, str], ...] = ()
    ROW = 62

    def draw(self, canvas: Canvas, room: pygame.FRect, four_colour: bool) -> None:
        across, w = -(-len(self.keys) // round(self.height / self.ROW)), room.w
        y = room.centery - self.height / 2
        for i, (key, words) in enumerate(self.keys):
            left, middle = room.x + i % across * w / across, y + (i // across + 0.5) * self.ROW
            drawn = sign(canvas, "keys", key or tr(words)[0].upper())
            canvas.blit(drawn, left, middle, "cl")
            used = drawn.get_width() / canvas.scale + 14
            canvas.text(tr(words), left + used, middle, 25, fit=w / across - used - 16)


@dataclass(frozen=True)
class Chapter:
    """A part of a game's rules: title and paragraphs are templates, to be translated where they are shown."""

    title: str
    text: tuple[str, ...]
    figure: Figure | None = None
