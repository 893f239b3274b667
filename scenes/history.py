"""How a match went, deal by deal: a line for each seat with its portrait at the end, and a note at the best gain."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from levels.layout import Spot
from scenes.games import appearance
from scenes.names import draw_name
from scenes.plates import characters
from scenes.words import signed, tr
from sprites import chart
from sprites.art import palette, panels, portraits
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.results import Outcome

GAP = 44  # design pixels from one portrait at the end of a line to the next, where there is room
FACE = 38  # their diameter
NAME = 24  # the size of the names beside them
DOT = 10  # half of one, with its edge
APART = 6  # from one line to another that goes the same way
MOST_NAME = 200  # what a name may take of the room; a longer one is set smaller
MOST_MARKS, STEPS = 12, (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10_000)  # numbers below the chart
LEAST_DEALS = 3  # fewer need no note
Point = tuple[float, float]


class History:
    """The chart of one match in one place. Everything is measured once; ``draw`` may be asked for a part of it."""

    def __init__(self, canvas: Canvas, spot: Spot, outcome: Outcome) -> None:
        self.spot, self.outcome = spot, outcome
        self.names = [who.name for who in outcome.occupants]
        self.faces = characters(outcome.occupants)
        history = [list(totals) for totals in outcome.history]
        changed = not history or history[-1] != list(outcome.totals)
        self.ended = changed and len(history) > 1  # by something after the last deal, as the last poker is
        if changed or len(history) < 2:
            history.append(list(outcome.totals))
        self.history = history
        wide = min(MOST_NAME, max(canvas.text_width(name, NAME, weight=600) for name in self.names))
        self.name_room = max(wide, 80)
        self.left, self.right = spot.x + 72, spot.x + spot.w - self.name_room - FACE - 38
        self.top, self.foot = spot.y + 84, spot.y + spot.h - 48
        values = [value for totals in history for value in totals]
        self.marks = chart.steps(min(*values, 0), max(*values, 1))
        self.points = [
            [
                (x, y + self._aside(seat, i))
                for i, (x, y) in enumerate(self._at(i, t[seat]) for i, t in enumerate(history))
            ]
            for seat in range(len(self.names))
        ]
        self.note = self._best_gain(canvas) if len(history) > LEAST_DEALS else None

    @property
    def deals(self) -> int:
        """How many were scored; at least one, for a match may end before."""
        return max(1, len(self.history) - 1)

    def _at(self, deal: int, value: float) -> Point:
        return self.left + (self.right - self.left) * deal / self.deals, self._height(value)

    def _aside(self, seat: int, deal: int) -> float:
        """How far a line lies beside its place there, so that others that go the same way are seen.

        Those that are level lie in the order of the standings.
        """
        near = [self.history[i] for i in (deal - 1, deal + 1) if 0 <= i < len(self.history)]
        now = self.history[deal]
        level = [s for s in self.outcome.order if now[s] == now[seat]]
        if deal == len(self.history) - 1:  # where portraits stand beside them
            near = [now]
        alike = [s for s in level if any(t[s] == t[other] for t in near for other in level if other != s)]
        return APART * (alike.index(seat) - (len(alike) - 1) / 2) if seat in alike else 0.0

    def _height(self, value: float) -> float:
        return self.foot - (self.foot - self.top) * (value - self.marks[0]) / (self.marks[-1] - self.marks[0])

    # -- drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, grown: float = 1.0) -> None:
        """The chart; ``grown`` is how far along the deals the lines have come, the rest follows at their ends."""
        spot = self.spot
        canvas.text(tr(appearance(self.outcome.game).history), spot.x + 8, spot.y + 22, 30, weight=600, fit=spot.w - 16)
        self._draw_marks(canvas)
        here = canvas.surface.get_clip()
        reach = self.left + (self.right + 20 - self.left) * grown
        columns = (x for x, _ in self.points[0])
        reach = next((x - DOT for x in columns if abs(reach - x) < DOT), reach)  # no half dot
        canvas.surface.set_clip(here.clip(pygame.Rect(0, 0, canvas.px(reach), canvas.surface.get_height())))
        self._draw_lines(canvas)
        canvas.surface.set_clip(here)
        if grown == 1:
            self._draw_ends(canvas)
            if self.note:
                self.note.draw(canvas)

    def _draw_lines(self, canvas: Canvas) -> None:
        spot, winners = self.spot, self.outcome.winners
        series = [
            chart.Series(palette.PLAYER[seat], tuple((x - spot.x, y - spot.y) for x, y in points), seat in winners)
            for seat, points in enumerate(self.points)
        ]
        grid = [self._height(mark) - spot.y for mark in self.marks]
        size = canvas.px(spot.w), canvas.px(spot.h)
        drawn = chart.lines(size, canvas.scale, series, grid, self._height(max(0, self.marks[0])) - spot.y)
        canvas.blit(drawn, spot.x, spot.y)

    def _draw_marks(self, canvas: Canvas) -> None:
        for mark in self.marks:
            words, y = str(mark).replace("-", "−"), self._height(mark)
            canvas.text(words, self.left - 20, y, 22, palette.TEXT_2, "r", "num", 400)
        every = next(step for step in STEPS if self.deals <= MOST_MARKS * step)
        labels = {deal: str(deal) if deal else tr("start") for deal in range(0, self.deals + 1, every)}
        if self.ended:
            labels = {deal: words for deal, words in labels.items() if not deal or deal <= self.deals - every}
            labels[self.deals] = tr("end")
        for deal, words in labels.items():
            x, _ = self._at(deal, 0)
            canvas.text(words, x, self.foot + 32, 22, palette.TEXT_2, "c", "num", 400)

    def _draw_ends(self, canvas: Canvas) -> None:
        """Portraits and names beside the ends of their lines, moved apart where lines end close together."""
        ends = {seat: self.points[seat][-1][1] for seat in self.outcome.order}
        gap = min(GAP, (self.foot - self.top) / max(1, len(ends) - 1))
        for seat, y in spread(ends, gap, (self.top, self.foot)).items():
            x, colour = self.right + 20 + FACE / 2, palette.PLAYER[seat]
            face = portraits.portrait(self.faces[seat], canvas.px(FACE), ring=colour, mood=self.outcome.mood(seat))
            canvas.blit(face, x, y, "cc")
            draw_name(canvas, self.names[seat], x + FACE / 2 + 10, y, NAME, self.name_room, colour)

    # -- the note ---------------------------------------------------------------------------------------------

    def _best_gain(self, canvas: Canvas) -> Note | None:
        """A note at the most that anybody won in one deal."""
        steps = list(zip(self.history, self.history[1:], strict=False))
        gains = [(after[s] - before[s], -i, -s) for i, (before, after) in enumerate(steps) for s in range(len(after))]
        gain, deal, seat = max(gains)
        if gain <= 0:
            return None
        deal, seat = 1 - deal, -seat
        last = self.ended and deal == self.deals
        when = tr("at the end") if last else tr(appearance(self.outcome.game).progress, number=deal)
        lines = tr("Best gain: {gain}", gain=signed(gain)), tr("{name} · {when}", name=self.names[seat], when=when)
        return Note(canvas, lines, self.points[seat][deal], self._seen(), (self.left, self.top, self.right, self.foot))

    def _seen(self) -> list[Point]:
        """Points all along the lines, close enough that none passes under a note unseen."""
        found = []
        for points in self.points:
            for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
                count = 1 + int(max(abs(x1 - x0), abs(y1 - y0)) / 12)
                found += [(x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count) for i in range(count + 1)]
        return found


class Note:
    """Two lines in an amber frame with a pointer to a point, where they hide as little as possible."""

    HEIGHT = 68
    AWAY = (28, 40, 52)  # design pixels from the frame to the point: so that the pointer stays short

    def __init__(
        self,
        canvas: Canvas,
        lines: tuple[str, str],
        at: Point,
        seen: list[Point],
        room: tuple[float, float, float, float],
    ) -> None:
        """``seen`` are the points not to be hidden, ``room`` is left, top, right and foot of where it may lie."""
        self.lines, self.at = lines, at
        widths = (canvas.text_width(lines[0], 22, weight=600), canvas.text_width(lines[1], 20))
        self.width = min(380, max(widths) + 36)
        left, top, right, foot = room
        frame = pygame.FRect(left, top - 44, right - left, foot - top + 40)
        places = [rect for rect in self._places() if frame.contains(rect)]
        self.rect = min(places, key=lambda rect: self._hidden(rect, seen), default=None)

    def _places(self) -> list[pygame.FRect]:
        """Above and below, on both sides, near and further off: what is liked best comes first."""
        x, y = self.at
        found = []
        for away in self.AWAY:
            beside = (y - share * self.HEIGHT for share in (0.75, 0.6, 0.4))
            for top in (y - away - self.HEIGHT, y - self.HEIGHT - 8, y + 8, y + away, *beside):
                for left in (x - away - self.width, x + away):
                    found.append(pygame.FRect(left, top, self.width, self.HEIGHT))
            for top in (y - away - self.HEIGHT, y + away):
                found.append(pygame.FRect(x - self.width / 2, top, self.width, self.HEIGHT))
        return found

    def _hidden(self, rect: pygame.FRect, seen: list[Point]) -> int:
        """How many of the points lie under the frame or close to it, or under the pointer, but for its end."""
        around, (tip, start) = rect.inflate(28, 28), self._pointer(rect)
        way = pygame.FRect(min(tip[0], start[0]), min(tip[1], start[1]), abs(tip[0] - start[0]), abs(tip[1] - start[1]))
        way = way.inflate(4, 4)
        return sum(around.collidepoint(point) or way.collidepoint(point) for point in seen)

    def _pointer(self, rect: pygame.FRect) -> tuple[Point, Point]:
        """Its end, short of the point, and where it leaves the frame: at a side, or above or below where it is over it."""
        x, y = self.at
        beside = not rect.x <= x <= rect.right
        aside = math.copysign(8, rect.centerx - x) if beside else 0
        tip = x + aside, y + math.copysign(9, rect.centery - y)
        if beside:
            return tip, (rect.x + 2 if rect.x > x else rect.right - 2, rect.centery)
        return tip, (x, rect.bottom - 2 if rect.centery < y else rect.y + 2)

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        if rect is None:
            return
        tip, start = self._pointer(rect)
        bow = chart.pointer(canvas.scale, (tip[0] - start[0], tip[1] - start[1]))
        canvas.blit(bow, (start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2, "cc")
        body = panels.panel(
            canvas.px(rect.w), canvas.px(rect.h), 10 * canvas.scale, scale=canvas.scale, fill="#2A2110",
            border=palette.AMBER, alpha=246,
        )  # fmt: skip
        canvas.blit(body, *rect.center, "cc")
        fit = rect.w - 24
        canvas.text(self.lines[0], rect.centerx, rect.y + 22, 22, palette.AMBER_HI, "c", weight=600, fit=fit)
        canvas.text(self.lines[1], rect.centerx, rect.y + 48, 20, palette.TEXT, "c", fit=fit)


def spread(heights: dict[int, float], gap: float, limits: tuple[float, float]) -> dict[int, float]:
    """The heights moved apart by at least ``gap``: those that crowd lie about their own middle, equal ones in their order.

    >>> spread({0: 100.0, 1: 99.0, 2: 20.0}, 40, (0, 100)), spread({0: 50.0, 1: 50.0}, 20, (0, 100))
    ({2: 20.0, 1: 60, 0: 100}, {0: 40.0, 1: 60.0})
    """
    crowds: list[list[int]] = []
    tops: list[float] = []  # of the crowds: where the highest of each lies
    for seat in sorted(heights, key=lambda s: heights[s]):
        crowds.append([seat])
        tops.append(heights[seat])
        while len(crowds) > 1 and tops[-2] + gap * len(crowds[-2]) > tops[-1]:
            crowds[-2:], tops[-2:] = [crowds[-2] + crowds[-1]], [0.0]
            room = gap * (len(crowds[-1]) - 1)
            middle = sum(heights[s] for s in crowds[-1]) / len(crowds[-1])
            tops[-1] = max(limits[0], min(middle - room / 2, limits[1] - room))
    return {seat: top + gap * i for crowd, top in zip(crowds, tops, strict=True) for i, seat in enumerate(crowd)}
