"""The list of what happened, read page by page."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.devices import Go, Intent
from scenes.page import Page, back_button
from scenes.rows import Rows
from scenes.widgets import Notice, Widget
from scenes.words import tr
from sprites.art import palette
from sprites.canvas import Canvas


class Sentence(Notice):
    """One line of the list."""

    def draw(self, canvas: Canvas) -> None:
        canvas.text(self.label, self.rect.x, self.rect.centery, 24, palette.TEXT, fit=self.rect.w)


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
        area = self.spots.spot("rows")
        height = area.more["row"]
        lines = [line for text in self.sentences for line in self.stack.canvas.wrap(text, 24, area.w - 84)]
        rows = [[Sentence((area.x, 0, area.w - 72, height), line)] for line in lines]
        self.rows = Rows(area, rows, height, len(rows) if self.latest else 0)
        return [*self.rows.widgets, back_button(self)]

    def first(self) -> Widget | None:
        return self.widgets[-1]

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Go) and intent.dy and self.rows.scroll(intent.dy * 3):
            self.dirty = True
            return True
        return super().handle(intent)
