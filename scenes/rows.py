"""Rows of widgets below each other, scrolled by wheel, by two buttons, and after the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.controls import chevron
from scenes.devices import Intent, Scroll
from scenes.widgets import LEAST, Box, Button, Notice, Widget, plate
from scenes.words import tr
from sprites.art import palette
from sprites.canvas import Canvas


class Rows(Notice):
    """Rows of widgets below each other; whole rows scroll by wheel, by two buttons, and after the focus."""

    def __init__(self, box: Box, rows: Sequence[Sequence[Widget]], height: float, first: int = 0) -> None:
        """``height`` is that of a row in design pixels; the widgets' own places within a row are kept."""
        super().__init__(box)
        self.rows = [list(row) for row in rows]
        self.height = height
        self.room = max(1, int(self.rect.h // height))
        side = self.rect.right - LEAST
        self.up = Arrow((side, self.rect.y, LEAST, LEAST), -1, lambda: self.scroll(-self.room))
        down = self.rect.bottom - LEAST
        self.down = Arrow((side, down, LEAST, LEAST), 1, lambda: self.scroll(self.room))
        self._home = [[widget.rect.y for widget in row] for row in self.rows]
        self.first = max(0, min(first, self.last))
        for row in self.rows:
            for widget in row:
                widget.shelf = self
        self.place()

    @property
    def last(self) -> int:
        """The greatest number of a first row in sight."""
        return max(0, len(self.rows) - self.room)

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it that can be pressed, after itself."""
        arrows: list[Widget] = [self.up, self.down] if self.last else []
        return [self, *(widget for row in self.rows for widget in row), *arrows]

    def place(self) -> None:
        """Put the rows where they are seen now."""
        for i, (row, home) in enumerate(zip(self.rows, self._home, strict=True)):
            for widget, y in zip(row, home, strict=True):
                widget.rect.y = self.rect.y + y + (i - self.first) * self.height
                widget.visible = self.first <= i < self.first + self.room
        self.up.enabled, self.down.enabled = self.first > 0, self.first < self.last

    def scroll(self, rows: int) -> bool:
        """Move on by some rows; whether anything moved."""
        before, self.first = self.first, max(0, min(self.first + rows, self.last))
        self.place()
        return self.first != before

    def show(self, widget: Widget) -> None:
        """Bring a widget's row into sight."""
        i = self.index(widget)
        self.first = max(min(self.first, i), i - self.room + 1)
        self.place()

    def index(self, widget: Widget) -> int:
        """The number of a widget's row."""
        return next(i for i, row in enumerate(self.rows) if widget in row)

    def beside(self, widget: Widget, dx: int, dy: int) -> Widget | None:
        """The widget an arrow leads to within the rows; None where the rows end."""
        i = self.index(widget)
        if dx:
            row = [one for one in self.rows[i] if one.focusable]
            at = row.index(widget) + dx
            return row[at] if 0 <= at < len(row) else None
        flat = [one for row in self.rows for one in row if one.focusable]
        at = flat.index(widget) + dy
        return flat[at] if 0 <= at < len(flat) else None

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Scroll) and self.scroll(1 if intent.lines > 0 else -1)


class Arrow(Button):
    """A small button that scrolls; for the pointer only, since the focus scrolls by itself."""

    focusable = False

    def __init__(self, box: Box, way: int, on_press: Callable[[], object]) -> None:
        super().__init__(box, tr("down") if way > 0 else tr("up"), lambda: (on_press(), None)[1])
        self.way = way

    def draw(self, canvas: Canvas) -> None:
        plate(canvas, self.rect, "ghost", self.state)
        chevron(canvas, self.rect.center, self.way, True, palette.BRASS_HI if self.enabled else palette.TEXT_3)
