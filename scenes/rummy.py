"""Rummy on screen: how a hand is played."""

from __future__ import annotations

from game.kernel.places import hand
from scenes import words
from scenes.table import Marks, TableScene
from scenes.words import tr
from sprites.art import chips, palette
from sprites.canvas import Canvas
from sprites.lane import lane, underline


class RummyScene(TableScene):
    """Stock and discard pile in the middle, melds round them, everybody's totals."""

    theme = "pine"

    def seat_line(self, seat: int) -> tuple[str, bool]:
        cards = words.cards(self.sprites.count(hand(seat)))
        if "score" in self.layout:
            return cards, False
        return tr("{cards} · {total}", cards=cards, total=self.view.facts["totals"][seat]), False

    def marks(self) -> Marks:
        found: Marks = {}
        for pile in ("stock", "discard"):
            found[f"count:{pile}"] = (self.sprites.count(pile), self.layout.spot(f"count:{pile}").rect)
        for spot, owner in self.sprites.melds():
            found[f"meld:{spot.x:.0f},{spot.y:.0f}"] = ((spot, owner), spot.rect)
        return found

    def paint_table(self, canvas: Canvas) -> None:
        tray = self.layout.spot("tray")
        lane(canvas, *tray.rect, palette.FELT_HI, 26)
        for pile, label in (("stock", tr("STOCK")), ("discard", tr("DISCARD"))):
            spot = self.layout.spot(f"label:{pile}")
            canvas.text(label, spot.cx, spot.cy, 22, anchor="c", weight=600, track=3)
        for spot, owner in self.sprites.melds():
            underline(canvas, spot.x + 8, spot.y + spot.h + 10, spot.w - 16, palette.PLAYER[owner])

    def paint_top(self, canvas: Canvas) -> None:
        for pile in ("stock",):
            spot, count = self.layout.spot(f"count:{pile}"), self.sprites.count(pile)
            if count:
                canvas.blit(chips.badge(str(count), canvas.scale), spot.cx, spot.cy, "cc")
