"""The plot of a tournament: a share with its interval for each meeting, and an Elo for each bot."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from sprites.art.fonts import font
from sprites.art.palette import AMBER, BAD, GOOD, LACQUER, LACQUER_2, TEXT, TEXT_2, TEXT_3

WIDE, ROW, TOP, MARGIN = 1200, 44, 120, 40  # pixels
NAMES, ELO = 330, 250  # width of the column of names, and of that of the Elo
SIZE, SMALL = 20, 15


def plot(results: Mapping[str, Any], path: Path) -> None:
    """Draw the object of ``tournament --json`` into a PNG. May raise OSError."""
    meetings = results["comparisons"]
    rows = max(len(meetings), len(results["elo"]))
    sheet = pygame.Surface((WIDE, TOP + ROW * rows + 2 * MARGIN))
    sheet.fill(LACQUER)
    unit = f"{results['count']:,} {results['unit']} in all rotations"
    _say(sheet, f"{results['game'].capitalize()}, {results['seats']} seats, {unit}", (MARGIN, 48), 28)
    _say(sheet, "share of games won, with its 95 % interval; the line is a fair share", (MARGIN, 84), SMALL, TEXT_3)
    for number, meeting in enumerate(meetings):
        _meeting(sheet, meeting, TOP + ROW * number)
    _scale(sheet, TOP + ROW * len(meetings))
    _ladder(sheet, results["elo"])
    with path.open("wb") as file:
        pygame.image.save(sheet, file, "png")


def _say(sheet: pygame.Surface, text: str, at: tuple[float, float], size: int = SIZE, colour: str = TEXT) -> None:
    """Text with the left end of its line at that place."""
    font().render_to(sheet, at, text, colour, size=size)


def _x(share: float) -> float:
    left, right = MARGIN + NAMES, WIDE - MARGIN - ELO
    return left + share * (right - left)


def _meeting(sheet: pygame.Surface, one: Mapping[str, Any], top: float) -> None:
    y, share = top + ROW / 2, one["share"]
    rival = one["rival"] if one["others"] == 1 else f"{one['others']} {one['rival']}"
    pygame.draw.rect(sheet, LACQUER_2, (_x(0), top + 6, _x(1) - _x(0), ROW - 12))
    _say(sheet, f"{one['player']} v {rival}", (MARGIN, y + 6))
    pygame.draw.line(sheet, TEXT_3, (_x(one["fair"]), top + 2), (_x(one["fair"]), top + ROW - 3), 2)
    low, high = (end if end is not None else whole for end, whole in ((share["low"], 0), (share["high"], 1)))
    colour = GOOD if low > one["fair"] else BAD if high < one["fair"] else AMBER
    pygame.draw.line(sheet, colour, (_x(low), y), (_x(high), y), 4)
    pygame.draw.circle(sheet, colour, (_x(share["mean"]), y), 8)


def _scale(sheet: pygame.Surface, top: float) -> None:
    for tenth in range(0, 11, 2):
        _say(sheet, f"{10 * tenth} %", (_x(tenth / 10) - 14, top + 24), SMALL, TEXT_2)


def _ladder(sheet: pygame.Surface, elo: Mapping[str, float]) -> None:
    left = WIDE - ELO
    _say(sheet, "Elo", (left, 84), SMALL, TEXT_3)
    for number, (bot, value) in enumerate(sorted(elo.items(), key=lambda one: -one[1])):
        y = TOP + ROW * number + ROW / 2 + 6
        _say(sheet, f"{value:.0f}", (left, y))
        _say(sheet, bot, (left + 70, y), SMALL, TEXT_2)
