"""A look back at a deal or a match: each person's dearest decisions, luck and decisions apart, and the luck of all seats."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from game.review import Account
from levels.layout import HEIGHT, WIDTH, Spot, load
from scenes import review_words
from scenes.games import appearance
from scenes.page import Page, back_button
from scenes.plates import characters
from scenes.review_look import (
    Look,
    Told,
    drawn_cards,
    foot_note,
    kind_words,
    middle,
    paint_decision,
    paint_meter,
    paint_seat,
    paint_sums,
    progress,
    rooms,
)
from scenes.widgets import Button, OnPress, Widget, plate
from scenes.words import tr
from sprites.art import palette
from sprites.canvas import Canvas

SECONDS = 0.012  # of a frame in which is counted; one step at least
FADES = 0.9  # from step to step, of what is known to have taken long
ROW, GAP = 76.0, 6.0  # design pixels: the most of a seat's row where eight have no more, and from one to the next


class SeatRow(Button):
    """A person's row of the meter: pressed, it shows that person's decisions."""

    def __init__(self, spot: Spot, name: str, on_press: OnPress, kind: str, paint: Callable[[Canvas], None]) -> None:
        super().__init__(spot, name, on_press, kind)
        self.paint = paint

    def draw(self, canvas: Canvas) -> None:
        plate(canvas, self.rect, self.kind, self.state, bead="left")
        self.paint(canvas)


class ReviewScene(Page):
    """A page over a deal's or a match's end. Several persons share a screen: each asks for his own decisions himself."""

    level, layers = "review", ("page", "row")

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.theme = appearance(look.game).theme
        self.faces = characters(look.occupants)
        self.seat: int | None = None
        self.share = 0.0  # of the work at hand that is done
        self._judging: Iterator[float] | None = None  # goes before what follows
        self._counting: Iterator[float] | None = look.review.count_luck()
        self._longest = 0.0  # seconds: what a step has taken of late
        self._told: list[Told] = []
        self.reach = look.meter_reach()  # what fills half a bar of the meter
        if len(look.persons) == 1:
            self.choose(look.persons[0])

    def resize(self, canvas: Canvas) -> None:
        """In a tall window everybody's luck lies below the decisions: a map as high as it is wide."""
        tall = canvas.height > canvas.width
        self.layers = ("tall", "tall row") if tall else ("page", "row")
        self.spots = load(self.level, *self.layers).fitted(canvas.width, canvas.height - (WIDTH - HEIGHT) * tall)
        self.rebuild()

    @property
    def title(self) -> str:
        return tr("Looking back at the match") if self.look.deal is None else tr("Looking back")

    @property
    def restless(self) -> bool:
        return self._judging is not None or self._counting is not None

    @property
    def account(self) -> Account | None:
        """What the decisions of the person at hand came to; None while they are being looked at."""
        if self.seat is None or self._judging:
            return None
        return self.look.review.account(self.seat, self.look.deal)

    def choose(self, seat: int) -> None:
        """Look at the decisions of a person, before anything else."""
        self.seat, self.share, self._told = seat, 0.0, []
        self._judging = self._judge(seat)
        self.dirty = True

    def _judge(self, seat: int) -> Iterator[float]:
        """Judge decisions, say what would have been better, and draw the cards of that, one at a time."""
        yield from self.look.review.judge(seat, self.look.deal)
        account = self.look.review.account(seat, self.look.deal)
        for one in account.dearest if account else ():
            self._told.append(Told(one, *review_words.better(one.action, one.view)))
            yield 1.0
        if not self.widgets:  # nothing of it is shown yet
            return
        four = self.stack.settings.four_colours
        for told, room in zip(self._told, rooms(self.spots["dear"], len(self._told)), strict=True):
            for _ in drawn_cards(self.stack.canvas, room, told, self.look, four):
                yield 1.0

    # -- counting ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        now = time.perf_counter()
        until = now + SECONDS
        while self.restless and now < until:
            began = now
            self._step()
            now = time.perf_counter()
            self._longest = max(now - began, FADES * self._longest)
            if now + self._longest > until:  # the next may take as long
                return

    def _step(self) -> None:
        work = self._judging or self._counting
        assert work is not None
        share = next(work, None)
        if share is not None:
            self.dirty = self.dirty or int(100 * share) != int(100 * self.share)
            self.share = share
            return
        if work is self._judging:
            self._judging = None
        else:
            self._counting = None
        self.share, self.dirty = 0.0, True

    # -- what can be pressed ------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        found: list[Widget] = []
        if len(self.look.persons) > 1:
            for seat, row in enumerate(self._rows()):
                if seat in self.look.persons:
                    kind = "chosen" if seat == self.seat else "ghost"
                    paint = partial(self._paint_seat, seat=seat, row=row)
                    found.append(SeatRow(row, self.look.occupants[seat].name, partial(self._press, seat), kind, paint))
        return [*found, back_button(self)]

    def _press(self, seat: int) -> None:
        self.choose(seat)
        self.rebuild()

    def _paint_seat(self, canvas: Canvas, seat: int, row: Spot) -> None:
        paint_seat(canvas, self.spots, row, self.look, seat, self.faces[seat], self.reach)

    def first(self) -> Widget | None:
        return self.widgets[-1]

    def _rows(self) -> list[Spot]:
        room, count = self.spots["rows"], len(self.look.occupants)
        row = max(ROW, room.parts(8, GAP)[0].h)
        high = min(room.h, row * count + GAP * (count - 1))
        return replace(room, h=high).parts(count, GAP)

    # -- picture ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        spots, look = self.spots, self.look
        foot = spots["foot"]
        note = foot_note(self._told)
        canvas.text(note, foot.x, foot.cy, 23, palette.TEXT_2, fit=foot.w)
        self.reach = look.meter_reach()
        if self.seat is not None:
            self._paint_person(canvas, self.seat)
        elif look.persons:
            middle(canvas, spots["middle"], tr("Whose decisions? Choose a name."))
        else:
            middle(
                canvas, spots["middle"], tr("No person sits at the table: the computer players keep their thoughts.")
            )
        counting = "" if look.counted == look.deals else progress(tr("Counting"), self.share)
        if counting and self._judging:  # that goes first
            counting = tr("Looking back …")
        paint_meter(canvas, spots, look, counting)
        for seat, row in enumerate(self._rows()):
            if len(look.persons) < 2 or seat not in look.persons:
                self._paint_seat(canvas, seat, row)

    def _paint_person(self, canvas: Canvas, seat: int) -> None:
        spots, account = self.spots, self.account
        paint_sums(canvas, spots, self.look, seat, account)
        if account is None:
            middle(canvas, spots["dear"], progress(tr("Looking at the decisions"), self.share))
        elif not account.dearest:
            middle(canvas, spots["dear"], kind_words(self.look, account.decisions))
        else:
            four = self.stack.settings.four_colours
            for told, room in zip(self._told, rooms(spots["dear"], len(account.dearest)), strict=False):
                paint_decision(canvas, room, told, self.look, four)
