"""The page at the end of a deal: what each seat gained and has now. It waits, or goes on by itself (a setting)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.kernel.cards import Card
from game.kernel.events import Scored
from game.seats import Occupant
from levels.layout import Spot
from scenes.devices import Intent, Key
from scenes.page import Page
from scenes.widgets import Button, Widget
from scenes.words import mark, signed, tr
from sprites.art import cards, palette, portraits
from sprites.canvas import Canvas

FEW = 4  # seats for which the page is lower


class DealScene(Page):
    """``title`` names the deal, ``lines`` say what was special; ``faces`` are the seats' portraits, ``left`` the
    cards that each had left."""

    level = "deal"
    opaque = False
    column = mark("This deal")  # above what each has gained

    def __init__(
        self,
        title: str,
        scored: Scored,
        occupants: Sequence[Occupant],
        faces: Sequence[str],
        lines: Sequence[str],
        left: Sequence[Sequence[Card]],
    ) -> None:
        self.layers = ("few" if len(occupants) <= FEW else "many",)
        super().__init__()
        self._title, self.scored, self.occupants, self.faces = title, scored, occupants, faces
        self.lines, self.left = lines, left
        self._left: float | None = None  # seconds until it goes on by itself

    @property
    def title(self) -> str:
        return self._title

    def build(self) -> list[Widget]:
        wait = self.stack.settings.end_of_deal_wait
        if wait and self._left is None:
            self._left = float(wait)
        label = tr("Go on") if self._left is None else tr("Go on ({seconds})", seconds=math.ceil(self._left))
        return [Button(self.spots.spot("next"), label, self.back, "primary", size=30)]

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._left is None or self.stack.top is not self:
            return
        before, self._left = math.ceil(self._left), self._left - dt
        if self._left <= 0:
            self.back()
        elif math.ceil(self._left) != before:
            self.rebuild()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key):  # any key hurries it
            self.back()
            return True
        return super().handle(intent)

    def paint(self, canvas: Canvas) -> None:
        rows = self.spots.spot("rows")
        header = self.spots.spot("columns")
        for words, share in ((tr(self.column), 0.76), (tr("Total"), 0.97)):
            x = rows.x + rows.w * share
            canvas.text(words, x, header.cy, 22, palette.TEXT_2, "r", fit=rows.w * 0.22)
        for seat, spot in enumerate(rows.parts(len(self.occupants), 6)):
            self._row(canvas, seat, spot)
        for words, spot in zip(self.lines, self.spots.spot("lines").parts(max(1, len(self.lines))), strict=False):
            canvas.text(words, spot.cx, spot.cy, 24, palette.TEXT, "c", fit=spot.w)

    def _row(self, canvas: Canvas, seat: int, spot: Spot) -> None:
        size = min(spot.h, 60)
        face = portraits.portrait(self.faces[seat], canvas.px(size - 8), ring=palette.PLAYER[seat])
        canvas.blit(face, spot.x + 44, spot.cy, "cc")
        canvas.text(self.occupants[seat].name, spot.x + 96, spot.cy, 28, weight=600, fit=spot.w * 0.33 - 104)
        self.remark(canvas, seat, spot)
        gain, total = self.scored.gains[seat], self.scored.totals[seat]
        colour = palette.TEXT_3 if not gain else palette.GOOD if gain > 0 else palette.BAD
        canvas.text(signed(gain), spot.x + spot.w * 0.76, spot.cy, 30, colour, "r", "num")
        canvas.text(str(total), spot.x + spot.w * 0.97, spot.cy, 30, palette.AMBER_HI, "r", "num", 600)

    def remark(self, canvas: Canvas, seat: int, spot: Spot) -> None:
        """What stands between a name and its points: the cards left in the hand, small."""
        height = min(spot.h, 60) - 4
        left, wide, more = spot.x + spot.w * 0.36, spot.w * 0.30, {"step": height * 0.6}
        room = Spot("cards", left, spot.cy - height / 2, wide, height, "row", height, more=more)
        for card, (x, y, _) in zip(self.left[seat], room.positions(len(self.left[seat])), strict=True):
            canvas.blit(cards.turned(card, canvas.px(height), small=True), x, y, "cc")
