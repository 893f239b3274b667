"""The list of what happened, read page by page."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.devices import Go, Intent
from scenes.page import Page, back_button
from scenes.rows import Rows
from scenes.widgets import Notice, Widget
from scenes.words import tr
from sprites.art import ornaments, palette
from sprites.canvas import Canvas

SIZE, INDENT = 25, 32  # of the words, and how far they stand from the edge, in design pixels


class Sentence(Notice):
    """One line of the list; ``first`` of what happened, not the rest of a long sentence."""

    def __init__(self, box: tuple[float, float, float, float], words: str, first: bool) -> None:
        super().__init__(box, words)
        self.first = first

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        if self.first:
            canvas.blit(ornaments.bead(canvas.px(12)), r.x + 8, r.centery, "cc")
        canvas.text(self.label, r.x + INDENT, r.centery, SIZE, palette.TEXT, fit=r.w - INDENT)


class HappenedScene(Page):
    """An overlay with the sentences given, the latest in sight."""

    level = "happened"
    opaque = False
    latest = True  # the end is in sight at first, not the beginning

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__()
        self.sentences = list(sentences) or [tr("Nothing has happened yet.")]

    @property
    def title(self) -> str:
        return tr("What happened")

    def build(self) -> list[Widget]:
        area = self.spots["rows"]
        rows = [[line] for line in self.lines(area.x, area.w - 72, area.more["row"])]
        self.rows = Rows(area, rows, area.more["row"], len(rows) if self.latest else 0)
        return [*self.rows.widgets, back_button(self)]

    def lines(self, x: float, w: float, h: float) -> list[Widget]:
        """A line or more for each sentence, as wide and high as given."""
        wrap = self.stack.canvas.wrap
        return [
            Sentence((x, 0, w, h), line, i == 0)
            for text in self.sentences
            for i, line in enumerate(wrap(text, SIZE, w - INDENT))
        ]

    def first(self) -> Widget | None:
        return self.widgets[-1]

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Go) and intent.dy and self.rows.scroll(intent.dy * 3):
            self.dirty = True
            return True
        return super().handle(intent)
