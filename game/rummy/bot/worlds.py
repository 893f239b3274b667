"""Deals that run side by side: every world is one row of arrays; and how they ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from game.rummy.bot.lanes import Masks

Bools: TypeAlias = Any
Numbers: TypeAlias = Any


@dataclass
class Worlds:
    """The running deals: one row for each. Rows that end are taken out, `row` keeps their numbers."""

    hands: Masks  # (seats, worlds)
    runs: Masks
    sets: Masks
    pile: Masks  # below the upcard
    top: Masks  # the upcard, or none
    stock: Numbers  # (worlds, cards): numbers of bits in the order of drawing
    size: Numbers  # how many of them there are
    drawn: Numbers  # how many are gone
    melded: Bools  # (seats, worlds)
    played: Bools  # (seats, worlds)
    reshuffles: Numbers
    row: Numbers

    def keep(self, rows: Bools) -> None:
        """Go on with some rows only."""
        rows = np.flatnonzero(rows)
        self.stock = self.stock[rows]
        for name in ("hands", "melded", "played", "runs", "sets", "pile", "top", "size", "drawn", "reshuffles", "row"):
            setattr(self, name, getattr(self, name)[..., rows])


@dataclass
class Ends:
    """How the deals ended, by row: who went out (-1 blocked), whether all at once, and what each seat still held."""

    out: Numbers
    rummy: Bools
    counts: Numbers  # (seats, worlds), pips

    @staticmethod
    def of(seats: int, worlds: int) -> Ends:
        """None has ended yet."""
        return Ends(np.full(worlds, -1), np.zeros(worlds, bool), np.zeros((seats, worlds), np.int64))
