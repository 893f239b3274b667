"""The page at the end of a round of Rummoli: what each paid and took for what, and what stays on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.events import Scored
from game.seats import Occupant
from game.stops.board import POT_NAMES
from levels.layout import Spot
from scenes.deal import DealScene
from scenes.stops import POT_WORDS
from scenes.tally import PARTS
from scenes.words import mark, signed, tr
from sprites.art import palette
from sprites.canvas import Canvas

USUAL, GAP = 5, 10  # columns: how many most rounds have, and design pixels between them


class RoundScene(DealScene):
    """``settled`` is the latest settlement as the view tells it, ``parts`` each seat's chips by part as Tally has them."""

    column = mark("This round")

    def __init__(
        self,
        scored: Scored,
        occupants: Sequence[Occupant],
        faces: Sequence[str],
        settled: dict[str, Any],
        parts: Sequence[Mapping[str, int]],
        final: bool,
    ) -> None:
        lines = _lines(settled, final, [who.name for who in occupants])
        super().__init__(_title(settled), scored, occupants, faces, lines, [])
        self.settled, self.parts = settled, parts

    def lit(self, seat: int) -> bool:
        """Who was first out has won the round, whoever gained more."""
        return bool(seat == self.settled["out"])

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        y = self.spots["columns"].cy
        for part, spot in self._columns(self.spots["row:parts"]).items():
            canvas.text(tr(PARTS[part]), spot.x + spot.w, y, 22, palette.TEXT_2, "r", fit=spot.w)

    def _columns(self, room: Spot) -> dict[str, Spot]:
        """A column for each part, so close to the sum as if there were always as many as most rounds have."""
        shown = list(self.parts[0])
        return dict(zip(shown, room.parts(max(USUAL, len(shown)), GAP)[-len(shown) :], strict=True)) if shown else {}

    def remark(self, canvas: Canvas, seat: int, row: Spot) -> None:
        """The figures that make the gain."""
        room = self.spots.within(row, "parts")
        if self.settled["out"] != seat and str(seat) not in self.settled["payments"]:
            canvas.text(tr("is out of the match"), room.x, room.cy, 22, palette.TEXT_2, fit=room.w)
            return
        columns = self._columns(room)
        for part, chips in self.parts[seat].items():
            spot = columns[part]
            canvas.text(signed(chips), spot.x + spot.w, spot.cy, 26, palette.TEXT_2, "r", "num", 400)
        if columns:
            canvas.text("=", self.spots.within(row, "sum").cx, room.cy, 26, palette.TEXT_2, "c")


def _title(settled: dict[str, Any]) -> str:
    if settled["deadlock"]:
        return tr("Round {round}: deadlock", round=settled["round"])
    return tr("Round {round} is over", round=settled["round"])


def _lines(settled: dict[str, Any], final: bool, names: Sequence[str]) -> list[str]:
    """Who went out, what was special, and the pots that nobody won."""
    found = []
    if settled["deadlock"]:
        found.append(tr("Nobody has the colour wanted: all pay, and the next winner takes it"))
    else:
        out, pot = names[settled["out"]], POT_NAMES["rummoli"]
        found.append(tr("{name} is first out and takes {chips} from {pot}", name=out, chips=settled["centre"], pot=pot))
    board = {pot: chips for pot, chips in settled["board"].items() if chips}
    if final:
        found.append(tr("The last poker is for the {chips} chips on the board", chips=sum(board.values())))
    elif board:
        pots = "   ".join(tr("{pot} {chips}", pot=tr(POT_WORDS[pot]), chips=chips) for pot, chips in board.items())
        found.append(tr("Carried over: {pots}", pots=pots))
    return found
