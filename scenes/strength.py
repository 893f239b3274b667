"""The plot of a tournament: share and margin with their intervals for each meeting, and below them an Elo for each bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame

from game.measure.elo import ANCHOR
from game.measure.report import caution, margin_unit
from game.memory import write_whole
from sprites.art.fonts import font
from sprites.art.palette import AMBER, BAD, GOOD, LACQUER, LACQUER_2, TEXT, TEXT_2, TEXT_3
from sprites.chart import steps

WIDE, ROW, TOP, MARGIN = 1270, 44, 130, 40  # pixels
SHARES, MARGINS, RATINGS = (370, 800), (860, 1230), (520, 1230)  # from where to where the bands go
HEAD, NAMED = 86, 118  # the words above the first two, and those at the line that stands out in each
SCALE, LADDER = 24, 100  # below the last meeting: the marks of the bands, and the first Elo
SIZE, SMALL = 20, 15
KEYS = ("mean", "low", "high")  # of a figure
LEGEND = "green: better than the line, with its whole interval; red: worse; amber: it may be chance"
NOTE, NOTE_LINE = 52, 24  # below the last Elo: what is said of the colours, and from line to line


@dataclass(frozen=True)
class Band:
    """A column in pixels, and the values at its two ends."""

    left: int
    right: int
    low: float
    high: float

    def x(self, value: float) -> float:
        """Where a value lies."""
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)

    @property
    def marks(self) -> list[int]:
        """Round values for its scale."""
        return [mark for mark in steps(int(self.low), int(self.high), 6) if self.low <= mark <= self.high]


def plot(results: Mapping[str, Any], path: Path) -> None:
    """Draw the object of ``tournament --json`` into a PNG. May raise OSError."""
    meetings = results["comparisons"]
    bottom = TOP + ROW * len(meetings)
    foot, notes = bottom + LADDER + ROW * len(results["elo"]) + NOTE, _notes(results)
    sheet = pygame.Surface((WIDE, foot + NOTE_LINE * len(notes) + MARGIN // 2))
    sheet.fill(LACQUER)
    unit = f"{results['count']:,} {results['unit']} in all rotations"
    _say(sheet, f"{results['game'].capitalize()}, {results['seats']} seats, {unit}", (MARGIN, 48), 28)
    _say(sheet, f"share of {results['unit']} won, in %, with its 95 % interval", (SHARES[0], HEAD), SMALL, TEXT_3)
    over = f"margin over the mean of the others, {margin_unit(results['game'])}"
    _say(sheet, over, (MARGINS[0], HEAD), SMALL, TEXT_3)
    share, margins = Band(*SHARES, 0, 1), _margins(meetings)
    for fair in sorted({one["fair"] for one in meetings}):
        _scale(sheet, share, {fair: f"chance: {100 * fair:.3g} %"}, NAMED)
    _scale(sheet, margins, {0: "even"}, NAMED)
    for number, one in enumerate(meetings):
        top = TOP + ROW * number
        rival = one["rival"] if one["others"] == 1 else f"{one['others']} {one['rival']}"
        _say(sheet, f"{one['player']} v {rival}", (MARGIN, top + ROW / 2 + 6))
        _interval(sheet, share, one["share"], one["fair"], top)
        _interval(sheet, margins, one["margin"], 0, top)
    _scale(sheet, share, {tenth / 10: str(10 * tenth) for tenth in range(0, 11, 2)}, bottom + SCALE)
    _scale(
        sheet, margins, {mark: f"{mark:+}".replace("-", "−") if mark else "0" for mark in margins.marks}, bottom + SCALE
    )
    _ladder(sheet, results["elo"], bottom + LADDER)
    for number, note in enumerate(notes):
        _say(sheet, note, (MARGIN, foot + NOTE_LINE * (number + 0.5)), SMALL, TEXT_2)
    image = BytesIO()
    pygame.image.save(sheet, image, "png")
    write_whole(path, image.getvalue())


def _notes(results: Mapping[str, Any]) -> list[str]:
    """What the colours mean, what is to be minded, and what the figures are made from."""
    return [note for note in (LEGEND, caution(results["count"], results["unit"]), f"seed {results['seed']}") if note]


def _anchor(elo: Mapping[str, Mapping[str, Any]]) -> str:
    """Of whose Elo all others are reckoned."""
    return next((bot for bot, one in elo.items() if all(one[key] == ANCHOR for key in KEYS)), "")


def _margins(meetings: list[Mapping[str, Any]]) -> Band:
    """The band of margins: as far to both sides as the furthest interval."""
    reach = max([1.0, *(end for one in meetings for end in _bounded(one["margin"]))])
    return Band(*MARGINS, -reach * 1.05, reach * 1.05)


def _ratings(elo: Mapping[str, Mapping[str, Any]]) -> Band:
    """The band of Elo: all of them with their intervals, and the anchor."""
    ends = [ANCHOR, *(figure[key] for figure in elo.values() for key in KEYS if figure[key] is not None)]
    room = max(25.0, 0.05 * (max(ends) - min(ends)))
    return Band(*RATINGS, min(ends) - room, max(ends) + room)


def _bounded(figure: Mapping[str, Any]) -> list[float]:
    return [abs(figure[key]) for key in KEYS if figure[key] is not None]


def _say(sheet: pygame.Surface, text: str, at: tuple[float, float], size: int = SIZE, colour: str = TEXT) -> None:
    """Text with the left end of its line at that place."""
    font().render_to(sheet, at, text, colour, size=size)


def _interval(sheet: pygame.Surface, band: Band, figure: Mapping[str, Any], fair: float, top: float) -> None:
    """Green above fair, red below, amber where the interval leaves it open; without bounds it fills the band."""
    y = top + ROW / 2
    pygame.draw.rect(sheet, LACQUER_2, (band.left, top + 6, band.right - band.left, ROW - 12))
    pygame.draw.line(sheet, TEXT_3, (band.x(fair), top + 2), (band.x(fair), top + ROW - 3), 2)
    low = band.low if figure["low"] is None else figure["low"]
    high = band.high if figure["high"] is None else figure["high"]
    colour = GOOD if low > fair else BAD if high < fair else AMBER
    pygame.draw.line(sheet, colour, (band.x(low), y), (band.x(high), y), 4)
    pygame.draw.circle(sheet, colour, (band.x(figure["mean"]), y), 8)


def _scale(sheet: pygame.Surface, band: Band, marks: Mapping[float, str], y: float) -> None:
    for value, text in marks.items():
        wide = font().get_rect(text, size=SMALL).width
        _say(sheet, text, (band.x(value) - wide / 2, y), SMALL, TEXT_2)


def _ladder(sheet: pygame.Surface, elo: Mapping[str, Mapping[str, Any]], top: float) -> None:
    """A table of its own: a rating is of a bot in all its meetings, not of the one beside which it would stand."""
    fixed = f"; {bot} is the anchor at {ANCHOR:.0f}" if (bot := _anchor(elo)) else ""
    _say(
        sheet, f"Elo of each bot in all its meetings, with its 95 % interval{fixed}", (MARGIN, top - 20), SMALL, TEXT_3
    )
    band = _ratings(elo)
    for number, (bot, one) in enumerate(sorted(elo.items(), key=lambda one: -one[1]["mean"])):
        y = top + ROW * number + ROW / 2 + 6
        reach = "" if one["high"] is None or one["high"] == one["low"] else f" ±{one['high'] - one['mean']:.0f}"
        _say(sheet, bot, (MARGIN, y))
        _say(sheet, f"{one['mean']:.0f}{reach}", (SHARES[0], y))
        _interval(sheet, band, one, ANCHOR, top + ROW * number)
    _scale(sheet, band, {mark: str(mark) for mark in band.marks}, top + ROW * len(elo) + SCALE)
