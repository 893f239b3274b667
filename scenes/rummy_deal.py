"""The page at the end of a deal of Rummy: who went out, what each had left and what that counts."""

from __future__ import annotations

from game.rummy.melds import mask, pips
from levels.layout import Spot
from scenes.deal import DealScene
from scenes.words import tr
from sprites.art import palette
from sprites.canvas import Canvas


class RummyDealScene(DealScene):
    """Beside the cards left their points; ``ace`` is the option by which aces count."""

    ace = "low"

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        if any(self.left):
            spot = self.spots["row:points"]
            canvas.text(tr("Cards"), spot.x + spot.w, self.spots["columns"].cy, 22, palette.TEXT_2, "r", fit=spot.w)

    def remark(self, canvas: Canvas, seat: int, row: Spot) -> None:
        super().remark(canvas, seat, row)
        if self.left[seat]:
            spot, count = self.within(row, "points"), pips(mask(self.left[seat]), self.ace)
            canvas.text(str(count), spot.x + spot.w, spot.cy, 26, palette.TEXT_2, "r", "num")
