"""The page at the end of a deal of Rummy: who went out, what each had left and what that counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rummy.melds import mask, pips
from game.seats import Occupant
from levels.layout import Spot
from scenes.deal import DealScene
from scenes.words import tr
from sprites.art import palette
from sprites.canvas import Canvas


def told(last: Mapping[str, Any] | None, occupants: Sequence[Occupant], doubles: bool) -> tuple[str, list[str]]:
    """Title and further lines of the page, by the latest score as the view tells it; a rummy may double all."""
    if last is None or last["blocked"]:
        return tr("The deal is blocked"), [tr("Nobody went out: the stock is used up, or no card was played any more")]
    name = occupants[last["out"]].name
    if not last["rummy"]:
        return tr("{name} goes out", name=name), []
    lines = [tr("The whole hand in one turn: all points are doubled")] if doubles else []
    return tr("{name} goes rummy", name=name), lines


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
            spot, count = self.spots.within(row, "points"), pips(mask(self.left[seat]), self.ace)
            canvas.text(str(count), spot.x + spot.w, spot.cy, 26, palette.TEXT_2, "r", "num")
