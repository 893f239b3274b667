"""The stock and the discard pile as things to press or to drag from, and a page to leaf through the pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.cards import Card
from scenes.at_table import PlaceWidget
from scenes.devices import Point
from scenes.page import Page, back_button
from scenes.widgets import Box, Widget
from scenes.words import tr
from sprites.art import cards as art
from sprites.canvas import Canvas
from sprites.table import TableSprites


class PileWidget(PlaceWidget):
    """A pile whose top card can be pressed, or dragged to the hand: ``on_draw`` is told when it is let go there."""

    draggable = True

    def __init__(
        self, box: Box, place: str, label: str, on_press: Callable[[], None], on_draw: Callable[[Point], None]
    ) -> None:
        super().__init__(box, place, label, on_press)
        self._on_draw = on_draw
        self.sprites: TableSprites | None = None  # that show the pile now

    def lift(self, pos: Point) -> None:
        pile = self.sprites.piles.get(self.place) if self.sprites else None
        if self.sprites and pile:
            self.sprites.lift(pile[-1], pos)

    def carry(self, pos: Point) -> None:
        if self.sprites:
            self.sprites.carry(pos)

    def drop(self, pos: Point) -> None:
        self._on_draw(pos)
        self.cancel()

    def cancel(self) -> None:
        if self.sprites:
            self.sprites.let_go()


class PileScene(Page):
    """An overlay with every card of the discard pile, the latest last."""

    level = "happened"
    opaque = False

    def __init__(self, pile: Sequence[Card]) -> None:
        super().__init__()
        self.pile = list(pile)

    @property
    def title(self) -> str:
        return tr("The discard pile")

    def build(self) -> list[Widget]:
        return [back_button(self)]

    def paint(self, canvas: Canvas) -> None:
        room = self.spots["pile"]
        for card, (x, y, _) in zip(self.pile, room.positions(len(self.pile)), strict=True):
            canvas.blit(
                art.turned(card, canvas.px(room.card), four_colour=self.stack.settings.four_colours), x, y, "cc"
            )
