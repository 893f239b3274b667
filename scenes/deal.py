"""The page at the end of a deal: what each seat gained and has now. It waits, or goes on by itself (a setting)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.kernel.cards import Card
from game.kernel.events import Scored
from game.seats import Occupant
from levels.layout import Layout, Spot
from scenes.change import seconds_of
from scenes.devices import POINTER, Intent, Key, Press
from scenes.names import draw_name
from scenes.page import Page
from scenes.widgets import Button, Widget
from scenes.words import mark, signed, tr
from sprites.art import cards, ornaments, palette, portraits
from sprites.canvas import Canvas
from sprites.timeline import out_cubic

ROLL = 0.9  # seconds in which the totals are counted
LINE = 23  # the size of what was special
GAP = 6.0  # design pixels from row to row
ROW = 78.0  # the most of one


class DealScene(Page):
    """``title`` names the deal, ``lines`` say what was special; ``faces`` are the seats' portraits, ``left`` the
    cards that each had left."""

    level, layers = "deal", ("page", "row")
    opaque = False
    column = mark("This deal")  # above what each has gained
    low_wins = False  # gains are points against a seat
    look_back: Callable[[], None] | None = None  # opens the look back at the deal, where there is one
    prepare: Iterator[None] | None = None  # gets ready for that in steps, while nothing moves here

    def __init__(
        self,
        title: str,
        scored: Scored,
        occupants: Sequence[Occupant],
        faces: Sequence[str],
        lines: Sequence[str],
        left: Sequence[Sequence[Card]],
    ) -> None:
        super().__init__()
        self._title, self.scored, self.occupants, self.faces = title, scored, occupants, faces
        self.lines, self.left = lines, left
        self._seconds: float | None = None  # until it goes on by itself
        self.counted = 0.0  # how much of the gains has been counted, 0 to 1

    @property
    def title(self) -> str:
        return self._title

    def mood(self, seat: int) -> str:
        """How a seat takes it: who gained most is pleased, who lost most is worried.

        Where points count against a seat, who has none of them is pleased, if others have.
        """
        gain, gains = self.scored.gains[seat], self.scored.gains
        if self.low_wins:
            if min(gains) == max(gains):
                return "calm"
            return "pleased" if gain == min(gains) else "worried" if gain == max(gains) else "calm"
        return "pleased" if gain == max(gains) > 0 else "worried" if gain == min(gains) < 0 else "calm"

    def lit(self, seat: int) -> bool:
        """Whether the seat's row lies in a light: who gained most."""
        return self.mood(seat) == "pleased"

    def resize(self, canvas: Canvas) -> None:
        super().resize(canvas)
        self.spots = self._fitting(self.spots)
        self.rebuild()

    def _fitting(self, spots: Layout) -> Layout:
        """The map with its rows as high as they need: what is below comes up, and all stays in the middle."""
        rows, foot, count = spots["rows"], spots["lines"], len(self.occupants)
        room = rows.h if self.lines else foot.cy - rows.y  # nothing below: the rows have some of that, too
        height = min(ROW, (room - GAP * (count - 1)) / count)
        used = height * count + GAP * (count - 1)
        spare = room - used

        def placed(spot: Spot) -> Spot:
            if spot.name == "rows":
                spot = replace(spot, h=used)
            elif spot.name.startswith("panel:"):
                spot = replace(spot, h=spot.h - spare)
            elif spot.y > rows.y:
                spot = replace(spot, y=spot.y - spare)
            return replace(spot, y=spot.y + spare / 2)

        return Layout({name: placed(spot) for name, spot in spots.items()})

    def build(self) -> list[Widget]:
        wait = self.stack.settings.end_of_deal_wait
        if wait and self._seconds is None:
            self._seconds = float(wait)
        label = tr("Go on") if self._seconds is None else tr("Go on ({seconds})", seconds=math.ceil(self._seconds))
        place = self.spots["next" if self.look_back else "alone"]
        built: list[Widget] = [Button(place, label, self.back, "primary", size=30)]
        if self.look_back:
            built.append(Button(self.spots["look"], tr("Look back"), self.look_back))
        return built

    def resume(self) -> None:
        self._seconds = None  # who has looked back begins to read the page anew
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.counted < 1:
            seconds = 0 if self.stack.settings.reduced_motion else seconds_of(self.stack.settings, ROLL)
            self.counted = min(1.0, self.counted + dt / seconds) if seconds else 1.0
            self.dirty = True
        elif self.prepare and self.stack.top is self:
            next(self.prepare, None)
        if self._seconds is None or self.stack.top is not self:
            return
        before, self._seconds = math.ceil(self._seconds), self._seconds - dt
        if self._seconds <= 0:
            self.back()
        elif math.ceil(self._seconds) != before:
            self.rebuild()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Press) or not isinstance(intent, POINTER):
            self.counted, self.dirty = 1.0, True
        aimed = intent == Key(" ") and self.focus.widget not in (None, self.widgets[0])
        if isinstance(intent, Key) and not aimed:  # any other key hurries it
            self.back()
            return True
        return super().handle(intent)

    def paint(self, canvas: Canvas) -> None:
        rows, header, foot = (self.spots[name] for name in ("rows", "columns", "lines"))
        for words, name in ((tr(self.column), "row:gain"), (tr("Total"), "row:total")):
            spot = self.spots[name]
            canvas.text(words, spot.x + spot.w, header.cy, 22, palette.TEXT_2, "r", fit=spot.w)
        for seat, spot in enumerate(rows.parts(len(self.occupants), GAP)):
            self._paint_row(canvas, seat, spot)
        wide = "\N{NO-BREAK SPACE}" * 2  # a wider space keeps its width where a line is broken
        lines = [line for words in self.lines for line in canvas.wrap(words.replace("   ", f"{wide} "), LINE, foot.w)]
        pitch = min(canvas.line_height(LINE), foot.h / max(1, len(lines) - 1))
        for i, line in enumerate(lines):
            y = foot.cy + (i - (len(lines) - 1) / 2) * pitch
            canvas.text(line.replace(wide, "  ").strip(), foot.cx, y, LINE, palette.TEXT, "c", fit=foot.w)

    def _paint_row(self, canvas: Canvas, seat: int, spot: Spot) -> None:
        face, name, gained, now = (self.spots.within(spot, part) for part in ("face", "name", "gain", "total"))
        mood = self.mood(seat)
        if self.lit(seat):
            mine = self.occupants[seat].person
            shown = ornaments.lit(canvas.px(spot.w), canvas.px(spot.h), canvas.scale, mine)
            canvas.blit(shown, spot.cx, spot.cy, "cc")
        drawn = portraits.portrait(self.faces[seat], canvas.px(face.h - 10), ring=palette.PLAYER[seat], mood=mood)
        canvas.blit(drawn, face.cx, face.cy, "cc")
        draw_name(canvas, self.occupants[seat].name, name.x, name.cy, 28, name.w)
        self.remark(canvas, seat, spot)
        gain, total = self.scored.gains[seat], self.scored.totals[seat]
        colour = palette.TEXT_3 if not gain else palette.GOOD if (gain > 0) != self.low_wins else palette.BAD
        canvas.text(signed(gain), gained.x + gained.w, gained.cy, 30, colour, "r", "num")
        counted = str(total - round(gain * (1 - out_cubic(self.counted))))
        canvas.text(counted, now.x + now.w, now.cy, 32, palette.AMBER_HI, "r", "num", 600)

    def remark(self, canvas: Canvas, seat: int, row: Spot) -> None:
        """What stands between a name and its points: the cards left in the hand, small."""
        spot = self.spots.within(row, "cards")
        height = spot.h - 6
        room = replace(spot, y=spot.y + 3, h=height, card=height, more={"step": height * 0.56})
        four = self.stack.settings.four_colours
        for card, (x, y, _) in zip(self.left[seat], room.positions(len(self.left[seat])), strict=True):
            canvas.blit(cards.turned(card, canvas.px(height), four_colour=four, small=True), x, y, "cc")
