"""Rummoli on screen: the board, and how a hand is played."""

from __future__ import annotations

from game.kernel.places import purse
from scenes.table import Marks, TableScene
from sprites.art import board
from sprites.canvas import Canvas


class RummoliScene(TableScene):
    """The board in the middle, a lane for everybody's laid cards."""

    theme = "mulberry"

    def seat_line(self, seat: int) -> tuple[str, bool]:
        return str(self.sprites.amount(purse(seat))), True

    def dim(self, seat: int) -> bool:
        betting = self.view.facts["betting"] if self.view.phase == "poker" else None
        return seat not in self.view.facts["in_round"] or (betting is not None and seat in betting["folded"])

    def marks(self) -> Marks:
        return {"board": ((self._hot(), tuple(self.view.facts["taken_pots"])), self.layout.spot("board").rect)}

    def _hot(self) -> str | None:
        return "poker" if self.view.phase == "poker" else None

    def paint_table(self, canvas: Canvas) -> None:
        spot = self.layout.spot("board")
        drawn = board.board(canvas.px(spot.w / 2), self._hot(), self.view.facts["taken_pots"])
        canvas.blit(drawn, spot.cx, spot.cy, "cc")
