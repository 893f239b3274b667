"""The end of a match: who won, everybody's total, how it went deal by deal, and once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.kernel.events import GameOver
from game.match import Match
from game.replay import Replay
from game.seats import Occupant
from levels.layout import Spot, load
from scenes import seating
from scenes.games import appearance
from scenes.page import Page
from scenes.plates import characters
from scenes.seating import Setup
from scenes.widgets import Button, Widget
from scenes.words import listed, signed, tr
from sprites import chart
from sprites.art import ornaments, palette, panels, portraits
from sprites.canvas import Canvas

FEW = 5  # seats that fit below a large portrait
OVERLAP = 0.62  # of a portrait's diameter, from one winner to the next
LEAST_GAP = 40  # design pixels between names at the ends of lines


@dataclass(frozen=True)
class Outcome:
    """How a match ended. ``history`` has everybody's totals at the start and after each deal.

    ``low_wins`` is for matches in which the lowest total is the best.
    """

    game: str
    occupants: Sequence[Occupant]
    totals: Sequence[int]
    winners: Sequence[int]
    history: Sequence[Sequence[int]]
    low_wins: bool = False

    @property
    def order(self) -> list[int]:
        """The seats, the best first."""
        sign = 1 if self.low_wins else -1
        return sorted(range(len(self.totals)), key=lambda s: (s not in self.winners, sign * self.totals[s], s))

    @property
    def ranks(self) -> dict[int, int]:
        """Everybody's place; those who are level share it."""
        found: dict[int, int] = {}
        for place, seat in enumerate(self.order):
            before = self.order[place - 1]
            level = (
                place > 0
                and self.totals[before] == self.totals[seat]
                and (before in self.winners) == (seat in self.winners)
            )
            found[seat] = found[before] if level else place + 1
        return found

    def gain(self, seat: int) -> int:
        """What a seat has won or lost since the start."""
        return self.totals[seat] - self.history[0][seat] if self.history else 0


def outcome(match: Match | Replay, end: GameOver, low_wins: bool) -> Outcome:
    """How a match ended, with all its deals."""
    scored = match.scored
    start = [[total - gain for total, gain in zip(s.totals, s.gains, strict=True)] for s in scored[:1]]
    history = start + [s.totals for s in scored]
    return Outcome(match.game.NAME, match.occupants, end.totals, end.winners, history, low_wins)


class ResultsScene(Page):
    """``setup`` is what a rematch is played with; after a recording that was watched there is none."""

    level = "results"

    def __init__(self, outcome: Outcome, setup: Setup | None) -> None:
        super().__init__()
        self.outcome, self.setup = outcome, setup
        self.theme = appearance(outcome.game).theme

    @property
    def title(self) -> str:
        return tr("The match is over")

    def resize(self, canvas: Canvas) -> None:
        super().resize(canvas)
        layer = "few" if len(self.outcome.totals) <= FEW else "many"
        self.spots = load(self.level, self.layer, layer).fitted(canvas.width, canvas.height)

    def build(self) -> list[Widget]:
        built: list[Widget] = []
        if self.setup:
            built.append(Button(self.spots.spot("rematch"), tr("Rematch"), self._rematch, "primary", size=30))
        if not self.stack.kiosk:
            built.append(Button(self.spots.spot("again"), tr("New match"), self._new))
        return [
            *built,
            Button(self.spots.spot("back"), tr("Stop playing") if self.stack.kiosk else tr("Menu"), self.back),
        ]

    def back(self) -> None:
        self.stack.reset(self.stack.home())

    def _rematch(self) -> None:
        assert self.setup is not None
        seating.begin(self.stack, self.setup)

    def _new(self) -> None:
        self.back()
        from scenes.new_game import NewGameScene

        setup = self.setup or seating.remembered(self.stack, self.outcome.game)
        self.stack.push(NewGameScene(self.outcome.game, setup))

    def paint_ground(self, canvas: Canvas) -> None:
        glow = self.spots.spot("glow")
        canvas.blit(ornaments.rays(canvas.px(glow.w * 1.5)), glow.cx, glow.cy, "cc")
        canvas.blit(panels.glow(canvas.px(glow.w), canvas.px(glow.h), palette.AMBER, 90), glow.cx, glow.cy, "cc")

    def paint(self, canvas: Canvas) -> None:
        self._paint_winner(canvas)
        draw_standings(canvas, self.spots.spot("standings"), self.outcome)
        draw_chart(canvas, self.spots.spot("chart"), self.outcome)

    def _paint_winner(self, canvas: Canvas) -> None:
        """One large portrait in laurel, or several that overlap in the same room."""
        outcome, spot = self.outcome, self.spots.spot("winner")
        several = len(outcome.winners) - 1
        if not several:
            canvas.blit(ornaments.laurel(canvas.px(spot.h * 0.62)), spot.cx, spot.cy, "cc")
        diameter = min(spot.h, spot.w * spot.more["room"] / (1 + OVERLAP * several))
        for i, seat in enumerate(outcome.winners):
            x = spot.cx + (i - several / 2) * OVERLAP * diameter
            picture(canvas, x, spot.cy, diameter, outcome, seat, True)
        self._paint_words(canvas)

    def _paint_words(self, canvas: Canvas) -> None:
        outcome, name, points = self.outcome, self.spots.spot("name"), self.spots.spot("points")
        names = listed([outcome.occupants[seat].name for seat in outcome.winners])
        words = tr("{name} wins!", name=names)
        if len(outcome.winners) > 1:
            words = tr("{names} share the win!", names=names)
        x, anchor = (name.x, "l") if name.more.get("left") else (name.cx, "c")
        size = next((s for s in (46, 34) if canvas.text_width(words, s, weight=600) <= name.w), 26)
        lines = canvas.wrap(words, size, name.w, weight=600)
        for i, line in enumerate(lines):
            y = name.cy + (i - (len(lines) - 1) / 2) * size * 1.25
            canvas.text(line, x, y, size, anchor=anchor, weight=600, fit=name.w, shadow=150)
        best = unit(outcome.game, outcome.totals[outcome.winners[0]])
        canvas.text(best, x, points.cy, 34, palette.BRASS_HI, anchor, weight=600, fit=points.w)


def picture(
    canvas: Canvas, x: float, y: float, diameter: float, outcome: Outcome, seat: int, active: bool = False
) -> None:
    """The portrait of a seat about a design position."""
    face = characters(outcome.occupants)[seat]
    drawn = portraits.portrait(face, canvas.px(diameter), active, ring=palette.PLAYER[seat])
    canvas.blit(drawn, x, y, "cc")


def unit(game: str, amount: int) -> str:
    """A total with its unit."""
    return tr(appearance(game).total, amount=amount)


def draw_standings(canvas: Canvas, spot: Spot, outcome: Outcome) -> None:
    """Everybody's place, name, gain and total, the best first."""
    height = min(72, spot.h / len(outcome.totals))
    top = spot.cy - height * len(outcome.totals) / 2
    for i, seat in enumerate(outcome.order):
        y, who = top + height * (i + 0.5), outcome.occupants[seat]
        won = seat in outcome.winners
        weight, colour = (600, palette.BRASS_HI) if won else (500, palette.TEXT)
        canvas.text(str(outcome.ranks[seat]), spot.x + 32, y, 30, colour, "c", "num", 600)
        picture(canvas, spot.x + 92, y, height * 0.72, outcome, seat)
        canvas.text(who.name, spot.x + 136, y, 28, colour, weight=weight, fit=spot.w * 0.42)
        if outcome.history and any(outcome.history[0]):  # a gain says more than the total only where that began above 0
            gain = outcome.gain(seat)
            tint = palette.GOOD if gain > 0 else palette.BAD if gain < 0 else palette.TEXT_2
            canvas.text(signed(gain), spot.x + spot.w - 130, y, 26, tint, "r", "num", 500)
        canvas.text(str(outcome.totals[seat]), spot.x + spot.w - 20, y, 30, palette.TEXT, "r", "num", 600)


def draw_chart(canvas: Canvas, spot: Spot, outcome: Outcome) -> None:
    """Totals over the deals, a straight line for each seat, its name at the end."""
    canvas.text(tr(appearance(outcome.game).history), spot.x + 8, spot.y + 16, 30, weight=600)
    history = list(outcome.history)
    if len(history) < 2 or list(history[-1]) != list(outcome.totals):  # the last poker came after the last round
        history.append(outcome.totals)
    x0, x1, y0, y1 = spot.x + 72, spot.x + spot.w - 170, spot.y + spot.h - 44, spot.y + 72
    values = [value for totals in history for value in totals]
    marks = chart.steps(min(*values, 0), max(*values, 1))
    deals = max(1, len(history) - 1)  # a match may end before any deal was scored

    def across(deal: int) -> float:
        return x0 + (x1 - x0) * deal / deals

    def up(value: float) -> float:
        return y0 - (y0 - y1) * (value - marks[0]) / (marks[-1] - marks[0])

    series = []
    for seat in range(len(outcome.totals)):
        points = [(across(i) - spot.x, up(totals[seat]) - spot.y) for i, totals in enumerate(history)]
        series.append((palette.PLAYER[seat], points, seat in outcome.winners))
    size = (canvas.px(spot.w), canvas.px(spot.h))
    canvas.blit(chart.lines(size, canvas.scale, series, [up(value) - spot.y for value in marks]), spot.x, spot.y)
    for value in marks:
        canvas.text(str(value).replace("-", "−"), x0 - 18, up(value), 22, palette.TEXT_2, "r", "num", 400)
    for deal in range(0, deals + 1, max(1, -(-deals // 12))):
        canvas.text(str(deal) if deal else tr("start"), across(deal), y0 + 30, 22, palette.TEXT_2, "c", "num", 400)
    _draw_ends(canvas, x1, {seat: up(history[-1][seat]) for seat in range(len(outcome.totals))}, outcome, (y1, y0))


def _draw_ends(
    canvas: Canvas, x: float, heights: dict[int, float], outcome: Outcome, limits: tuple[float, float]
) -> None:
    """Names beside the ends of their lines, moved apart where lines end close together."""
    for seat, y in spread(heights, LEAST_GAP, limits).items():
        who = outcome.occupants[seat]
        picture(canvas, x + 36, y, 36, outcome, seat)
        canvas.text(who.name, x + 62, y, 24, palette.PLAYER[seat], weight=600, fit=112)


def spread(heights: dict[int, float], gap: float, limits: tuple[float, float]) -> dict[int, float]:
    """The heights moved apart by at least ``gap``, in their order, from the lower limit upwards.

    >>> spread({0: 100.0, 1: 99.0, 2: 20.0}, 40, (0, 100))
    {0: 100.0, 1: 60.0, 2: 20.0}
    """
    found: dict[int, float] = {}
    below = limits[1] + gap
    for seat in sorted(heights, key=lambda s: (-heights[s], s)):
        found[seat] = below = min(heights[seat], below - gap)
    lift = max(0.0, limits[0] - min(found.values(), default=0.0))
    if lift:  # no room at the top: spread evenly from there
        above = limits[0] - gap
        for seat in reversed(list(found)):
            found[seat] = above = max(found[seat], above + gap)
    return found
