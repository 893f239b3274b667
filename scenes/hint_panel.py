"""The panel of a hint: where to look, then why, then every choice with what it is worth less than the best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.coach import FAR, Hint, Line, other_amounts
from game.kernel.actions import Action
from scenes.controls import bar
from scenes.widgets import LEAST, Button, OnPress, Widget, plate
from scenes.words import counted, mark, shown, tr
from sprites.art import icons, ornaments, palette
from sprites.art.signs import STICK
from sprites.canvas import Canvas

NUDGE, REASON, TABLE = 1, 2, 3  # how much is shown
PAD, HEAD = 24, 54  # design pixels: at its sides, and above what it says
EDGE, ABOVE = 11, 7  # round the button of what a press brings, and between that and what is said
FOOT = ABOVE + LEAST + EDGE
SIZE, LINE = 24, 33  # of the words, and from line to line
SMALL, ROW, ROW_LINE = 21, 32, 30  # of a choice: its words, from one to the next, and to a further line of the same
GAP = 14  # between a choice and what it is worth
HALF = 0.75  # chips under which a look back says half a chip
MOST = 8  # choices that are listed
TITLES: Final = {NUDGE: mark("HINT"), REASON: mark("THE REASON"), TABLE: mark("CHOICES")}
MORE: Final = {NUDGE: mark("Why?"), REASON: mark("Choices"), TABLE: mark("Close")}  # what a press brings


@dataclass(frozen=True)
class Choice:
    """One row of the table: the lines of its words, and what is said of its worth."""

    lines: list[str]
    worth: str

    @property
    def height(self) -> float:
        """In design pixels."""
        return ROW + ROW_LINE * (len(self.lines) - 1)


class HintPanel(Widget):
    """As high as what it says; a press asks for more. ``shows`` is the window it was made for, and what it says.

    It never becomes lower as it tells more, so that presses at one place go through all of it and close it.
    """

    def __init__(
        self, canvas: Canvas, room: tuple[float, float], given: Hint, depth: int, chips: bool, on_press: OnPress
    ) -> None:
        """``room`` is its width and the greatest height; ``chips`` what choices are measured in, if not points."""
        self.shows = canvas, given, depth
        self.given, self.depth = given, depth
        wide, table = room[0] - 2 * PAD, depth == TABLE
        said = shown(given.nudge if depth == NUDGE else given.reason)
        self.lines = [] if table else canvas.wrap(said, SIZE, wide)
        self.choices = choices(canvas, given, wide, room[1] - HEAD - FOOT, chips) if table else []
        self.rest = len(given.table) - len(self.choices) + given.left_out if table else 0
        before = 0 if depth == NUDGE else HintPanel(canvas, room, given, depth - 1, chips, on_press).rect.h
        super().__init__((0, 0, room[0], max(self.height, before)), self.title if table else said, on_press)
        self.key, self.pad = tr("H"), STICK

    @property
    def title(self) -> str:
        """What is shown now."""
        return tr(TITLES[self.depth])

    @property
    def rest_words(self) -> str:
        """What is not listed: of mere amounts nobody asks how many there are."""
        listed = {line.action for line in told(self.given, len(self.choices))}
        missing = [line.action for line in self.given.table if line.action not in listed]
        if (self.given.amounts or not self.given.left_out) and other_amounts(missing, listed):
            return tr("and other amounts")
        return counted("and {count} more", "and {count} more", self.rest)

    @property
    def more(self) -> str:
        """What a press brings."""
        return tr(MORE[REASON if self.depth == NUDGE and self.given.bare else self.depth])

    @property
    def button(self) -> Button:
        """What a press brings, as a button that answers to whatever the panel answers to."""
        r = self.rect
        found = Button((r.x + EDGE, r.bottom - EDGE - LEAST, r.w - 2 * EDGE, LEAST), self.more)
        found.hovered, found.held, found.sign = self.hovered, self.held, self.sign
        return found

    @property
    def height(self) -> float:
        """In design pixels."""
        rows = sum(choice.height for choice in self.choices) + ROW_LINE * bool(self.rest)
        return HEAD + LINE * len(self.lines) + rows + FOOT

    # -- picture ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        plate(canvas, self.rect, "sheet", self.state)
        self._draw_head(canvas)
        x, y, wide = self.rect.x + PAD, self.rect.y + HEAD, self.rect.w - 2 * PAD
        for line in self.lines:
            canvas.text(line, x, y + LINE / 2, SIZE, fit=wide)
            y += LINE
        for i, choice in enumerate(self.choices):
            self._draw_choice(canvas, choice, y, best=i == 0)
            y += choice.height
        if self.rest:
            canvas.text(self.rest_words, x, y + ROW_LINE / 2, SMALL, palette.TEXT_3, fit=wide)
        self.button.draw(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        """The lamp, what is shown, and how far it goes."""
        r, y = self.rect, self.rect.y + 32
        canvas.blit(icons.icon("hint", canvas.px(34), palette.AMBER_HI), r.x + PAD + 11, y, "cc")
        for i in range(TABLE):
            colour = palette.AMBER if i < self.depth else palette.BRASS_LO
            bar(canvas, pygame.FRect(r.right - PAD - 10 - 18 * (TABLE - 1 - i), y - 5, 10, 10), colour)
        fit = r.w - 2 * PAD - 34 - 18 * TABLE - GAP
        canvas.text(self.title, r.x + PAD + 34, y, 20, palette.AMBER_HI, weight=700, track=2.5, fit=fit)

    def _draw_choice(self, canvas: Canvas, choice: Choice, y: float, best: bool) -> None:
        r, weight = self.rect, 600 if best else 500
        left, right, middle = r.x + PAD, r.right - PAD, y + choice.height / 2
        if best:
            body = ornaments.lit(canvas.px(r.w - PAD), canvas.px(choice.height - 2), canvas.scale)
            canvas.blit(body, r.centerx, middle, "cc")
        ink = palette.AMBER_HI if best else palette.TEXT_2
        wide = canvas.text(choice.worth, right, middle, SMALL, ink, "r", weight=weight, fit=(r.w - 2 * PAD) / 2)
        for i, line in enumerate(choice.lines):
            fit = right - left - wide - GAP
            canvas.text(line, left, y + ROW / 2 + ROW_LINE * i, SMALL, palette.TEXT, weight=weight, fit=fit)


def choices(canvas: Canvas, given: Hint, wide: float, high: float, chips: bool) -> list[Choice]:
    """The choices that are listed, the best first: as many as the height allows with a line for the rest."""
    for count in range(min(MOST, len(given.table)), 0, -1):
        found = [_choice(canvas, line, wide, chips, best=i == 0) for i, line in enumerate(told(given, count))]
        rest = ROW_LINE * bool(len(given.table) + given.left_out - count)
        if sum(choice.height for choice in found) + rest <= high:
            break
    return found


def told(given: Hint, count: int) -> list[Line]:
    """So many lines in their order: the best, the one that it is compared with, and the first of each kind before others."""
    kinds: set[type[Action]] = set()
    wanted: list[tuple[int, int]] = []
    for number, line in enumerate(given.table):
        named = line.action == given.other or not number
        wanted.append((0 if named else 1 if type(line.action) not in kinds else 2, number))
        kinds.add(type(line.action))
    return [given.table[number] for number in sorted(number for _, number in sorted(wanted)[:count])]


def _choice(canvas: Canvas, line: Line, wide: float, chips: bool, best: bool) -> Choice:
    worth = _worth(line.less, best, chips)
    room = wide - canvas.text_width(worth, SMALL, weight=600) - GAP
    return Choice(canvas.wrap(shown(line.words), SMALL, room, weight=600 if best else 500), worth)


def _worth(less: float, best: bool, chips: bool) -> str:
    if best:
        return tr("best")
    if less >= FAR:
        return tr("far less")
    if not less:
        return tr("as good")
    if less < (HALF if chips else 0.5):
        return tr("a little less")
    if chips:
        return counted("−{count} chip", "−{count} chips", max(1, round(less)))
    return counted("−{count} point", "−{count} points", max(1, round(less)))
