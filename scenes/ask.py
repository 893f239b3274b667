"""The panel in which a person is asked something: a line or two above, and buttons that answer with an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kernel.actions import Action
from scenes.widgets import Box, Button, frect, plate
from scenes.words import tr
from sprites.art import palette
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.table import TableScene

LINE = 31  # design pixels from line to line: in the smallest window letters are no smaller than in others


class ActionButton(Button):
    """Submits an action. One that is not legal looks disabled; trying it lets the engine say why."""

    def __init__(
        self, scene: TableScene, box: Box, label: str, action: Action, kind: str = "ghost", size: float = 24
    ) -> None:
        super().__init__(box, label, kind=kind, size=size)
        self.scene = scene
        self.action = action
        self.offer(action)

    @property
    def key(self) -> str:  # type: ignore[override]
        """The first letter of its words gives the answer, but those that sort the hand, list what happened and ask for a hint."""
        return "" if self.label[:1] in "SLH" else self.label[:1].upper()

    @property
    def advised(self) -> bool | None:  # type: ignore[override]
        """Whether a hint advises what it does now."""
        hints = self.scene.hints
        return self.action in hints.advised if hints.names else None

    def offer(self, action: Action) -> None:
        """Answer with another action from now on."""
        self.action = action
        self.refuse("" if action in self.scene.view.legal else tr("That is not possible now"))

    def press(self) -> None:
        self.scene.submit(self.action)

    def attempt(self) -> None:
        """Ask for the action though it is not legal: the refusal is a sentence."""
        self.scene.submit(self.action)


class Preset(Button):
    """A quick step on the way to an answer: an amount, the best five cards."""

    def __init__(self, box: Box, label: str, take: Callable[[], None], kind: str = "ghost") -> None:
        super().__init__(box, label, take, kind, size=22)


def paint_panel(canvas: Canvas, scene: TableScene, first: str, second: str = "") -> None:
    """The panel's body with what is asked; the second line is broken where nothing lies below it, else made to fit."""
    spots = scene.layout
    plate(canvas, frect(spots["panel"]), "panel")
    line, below = spots["line:0"], spots["line:1"]
    canvas.text(first, line.x, line.cy, 25, palette.TEXT, weight=600, fit=line.w)
    lines = canvas.wrap(second, 20, below.w)
    last = below.cy + LINE * (len(lines) - 0.5)
    if any(frect(spots["panel"]).contains(widget.rect) and widget.rect.y < last for widget in scene.widgets):
        lines = [second]
    for i, words in enumerate(lines):
        canvas.text(words, below.x, below.cy + LINE * i, 20, palette.TEXT_2, fit=below.w)
