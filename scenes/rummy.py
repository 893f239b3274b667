"""Rummy on screen: how a hand is played."""

from __future__ import annotations

from game.kernel.places import hand
from scenes.table import Marks, TableScene
from scenes.words import tr
from sprites.art import chips, palette, panels
from sprites.canvas import Canvas


class RummyScene(TableScene):
    """Stock and discard pile in the middle, melds round them, everybody's totals."""

    theme = "pine"

    def seat_line(self, seat: int) -> tuple[str, bool]:
        cards = tr("{count} cards", count=self.sprites.count(hand(seat)))
        if "score" in self.layout:
            return cards, False
        return tr("{cards} · {total} points", cards=cards, total=self.view.facts["totals"][seat]), False

    def marks(self) -> Marks:
        found: Marks = {}
        for pile in ("stock", "discard"):
            found[f"count:{pile}"] = (self.sprites.count(pile), self.layout.spot(f"count:{pile}").rect)
        return found

    def paint_table(self, canvas: Canvas) -> None:
        tray = self.layout.spot("tray")
        body = panels.panel(
            canvas.px(tray.w), canvas.px(tray.h), 26 * canvas.scale, scale=canvas.scale, fill=palette.BLACK, alpha=44,
            border=palette.FELT_HI, line=2.5, soft=False,
        )  # fmt: skip
        canvas.blit(body, tray.cx, tray.cy, "cc")
        for pile, words in (("stock", tr("STOCK")), ("discard", tr("DISCARD"))):
            spot = self.layout.spot(f"label:{pile}")
            canvas.text(words, spot.cx, spot.cy, 22, anchor="c", weight=600, track=3)

    def paint_top(self, canvas: Canvas) -> None:
        for pile in ("stock",):
            spot, count = self.layout.spot(f"count:{pile}"), self.sprites.count(pile)
            if count:
                canvas.blit(chips.badge(str(count), canvas.scale), spot.cx, spot.cy, "cc")
