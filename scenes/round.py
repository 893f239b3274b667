"""The page at the end of a round of Rummoli: who paid what, and what stays on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.events import Scored
from game.seats import Occupant
from levels.layout import Spot
from scenes.deal import DealScene
from scenes.stops import POT_WORDS
from scenes.words import cards, mark, tr
from sprites.art import palette
from sprites.canvas import Canvas


class RoundScene(DealScene):
    """``settled`` is the latest settlement as the view tells it, ``left`` the number of cards each had left."""

    column = mark("This round")

    def __init__(
        self,
        scored: Scored,
        occupants: Sequence[Occupant],
        faces: Sequence[str],
        settled: dict[str, Any],
        left: Sequence[int],
        final: bool,
    ) -> None:
        super().__init__(_title(settled), scored, occupants, faces, _lines(settled, final), [])
        self.settled, self.counts = settled, left

    def remark(self, canvas: Canvas, seat: int, row: Spot) -> None:
        spot = self.within(row, "words")
        canvas.text(self.remark_words(seat), spot.x, spot.cy, 22, palette.TEXT_2, fit=spot.w)

    def remark_words(self, seat: int) -> str:
        if seat == self.settled["out"]:
            return tr("first out: takes {chips}", chips=self.settled["centre"])
        if str(seat) not in self.settled["payments"]:
            return tr("is out of the match")
        return tr(
            "{cards} left: pays {chips}", cards=cards(self.counts[seat]), chips=self.settled["payments"][str(seat)]
        )


def _title(settled: dict[str, Any]) -> str:
    if settled["deadlock"]:
        return tr("Round {round}: deadlock", round=settled["round"])
    return tr("Round {round} is over", round=settled["round"])


def _lines(settled: dict[str, Any], final: bool) -> list[str]:
    """What was special, and the pots that nobody won."""
    found = []
    if settled["deadlock"]:
        found.append(tr("Nobody has the colour wanted: all pay, and the next winner takes it"))
    board = {pot: chips for pot, chips in settled["board"].items() if chips}
    if final:
        found.append(tr("The last poker is for the {chips} chips on the board", chips=sum(board.values())))
    elif board:
        pots = "   ".join(tr("{pot} {chips}", pot=tr(POT_WORDS[pot]), chips=chips) for pot, chips in board.items())
        found.append(tr("Carried over: {pots}", pots=pots))
    return found
