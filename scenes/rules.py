"""The rules page: chapters of every game, turned page by page."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import partial

import pygame

from game import GAMES
from scenes.devices import Intent, Key, Scroll
from scenes.figures import Chapter, Figure
from scenes.games import appearance, game_words
from scenes.page import Page, back_button
from scenes.widgets import Button, Widget
from scenes.words import tr
from sprites.art import palette
from sprites.canvas import Canvas

SIZE = 28  # design pixels
LINE = SIZE * 1.36
BETWEEN = 16  # paragraphs
TOP = 92  # where the text begins, under the title
BESIDE = 40  # between the text and a picture beside it
JOINT = "\N{NO-BREAK SPACE}"
IN_A_ROW = re.compile(r"(?<!\w)((?:10|[2-9AJQK])[♠♥♦♣]?) (?=(?:10|[2-9AJQK])[♠♥♦♣]?(?!\w))")  # cards of a list


@dataclass
class Leaf:
    """One page of a chapter: lines and a picture, with the distance of each from the page's top in design pixels."""

    lines: list[tuple[str, float]] = field(default_factory=list)
    figure: Figure | None = None
    top: float = 0.0


class RulesScene(Page):
    """Opens on the game given, its first chapter; games whose rules nobody has written are left out."""

    level = "rules"

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.games = [kind.NAME for kind in GAMES if appearance(kind.NAME).rules]
        self.game = game if game in self.games else self.games[0]
        self.chapter, self.page = 0, 0

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Of the game that is open."""
        return appearance(self.game).rules

    @property
    def title(self) -> str:
        return tr("Rules")

    def build(self) -> list[Widget]:
        self.pages = self._set()
        self.page = min(self.page, len(self.pages) - 1)
        built: list[Widget] = []
        for spot, game in zip(self.spots["games"].parts(len(self.games), 20), self.games, strict=True):
            kind = "chosen" if self.game == game else "ghost"
            built.append(Button(spot, game_words(game), partial(self.open, game, 0), kind))
        area, box = self.spots["chapters"], self.spots["chapter"]
        for i, part in enumerate(self.chapters):
            at = (box.x, area.y + i * area.more["row"], box.w, box.h)
            kind = "chosen" if i == self.chapter else "ghost"
            built.append(Button(at, tr(part.title), partial(self.open, self.game, i), kind, size=24))
        previous = Button(self.spots["previous"], tr("Previous"), lambda: self.turn(-1), size=24)
        following = Button(self.spots["next"], tr("Next"), lambda: self.turn(1), size=24)
        previous.enabled = (self.chapter, self.page) != (0, 0)
        last = self.chapter == len(self.chapters) - 1 and self.page == len(self.pages) - 1
        following.enabled = not last
        previous.why, following.why = tr("This is the first page."), tr("This is the last page.")
        return [*built, previous, following, back_button(self)]

    def first(self) -> Widget | None:
        return self.widgets[-2]

    def open(self, game: str, chapter: int, page: int = 0) -> None:
        """Show a chapter; ``page`` -1 is its last one."""
        self.game, self.chapter = game, chapter
        self.page = len(self._set()) - 1 if page < 0 else page
        self.rebuild()

    def turn(self, way: int) -> None:
        """To the next page or the one before, over the chapters' ends."""
        if 0 <= self.page + way < len(self.pages):
            self.open(self.game, self.chapter, self.page + way)
        elif 0 <= self.chapter + way < len(self.chapters):
            self.open(self.game, self.chapter + way, 0 if way > 0 else -1)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key("page down" | "pagedown"):
                self.turn(1)
            case Key("page up" | "pageup"):
                self.turn(-1)
            case Scroll(_, lines):
                self.turn(1 if lines > 0 else -1)
            case _:
                return super().handle(intent)
        return True

    def _set(self) -> list[Leaf]:
        """The chapter's pages."""
        area, chapter = self.spots["text"], self.chapters[self.chapter]
        shown = chapter.figure
        beside = shown if shown and shown.wide else None
        width = area.w - (beside.wide + BESIDE if beside else 0)
        leaves, y = [Leaf()], float(TOP)
        for text in chapter.text:
            lines = self.stack.canvas.wrap(IN_A_ROW.sub(r"\1" + JOINT, tr(text)), SIZE, width)
            if leaves[-1].lines and y + len(lines) * LINE > area.h:
                leaves.append(Leaf())
                y = float(TOP)
            for line in lines:
                leaves[-1].lines.append((line.replace(JOINT, " "), y))
                y += LINE
            y += BETWEEN
        if shown and not beside and y + shown.height > area.h:
            leaves.append(Leaf())
            y = float(TOP)
        if shown:
            leaf = leaves[0] if beside else leaves[-1]
            leaf.figure, leaf.top = shown, 0 if beside else y
        return leaves

    def paint(self, canvas: Canvas) -> None:
        area, number, leaf = self.spots["text"], self.spots["page"], self.pages[self.page]
        title = tr(self.chapters[self.chapter].title)
        canvas.text(title, area.x, area.y + 26, 44, palette.BRASS_HI, weight=600, fit=area.w)
        for line, y in leaf.lines:
            canvas.text(line, area.x, area.y + y, SIZE, fit=area.w)
        if leaf.figure:
            wide = leaf.figure.wide or area.w
            room = pygame.FRect(area.x + area.w - wide, area.y + leaf.top, wide, area.h - leaf.top)
            leaf.figure.draw(canvas, room, self.stack.settings.four_colours)
        if len(self.pages) > 1:
            words = tr("page {page} of {pages}", page=self.page + 1, pages=len(self.pages))
            canvas.text(words, number.cx, number.cy, 22, palette.TEXT, "c")
