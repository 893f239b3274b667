"""The tuned weights of Hard by number of seats: data made by tests/tools/rummy_tune.py."""

from __future__ import annotations

from game.rummy.bot.position import Position
from game.rummy.bot.worth import Weights

TWO = Weights(pips=0.5, near=2.0, gap=3.0, outs=4.2, danger=1.5, layoff=24.0, holds_from=4)
FEW = Weights(pips=0.35, near=4.0, gap=1.8, outs=4.2, danger=0.0, layoff=24.0, holds_from=2, sooner=3)
MANY = FEW


def weights_for(position: Position) -> Weights:
    """The weights for the seats of this table."""
    return TWO if position.seats == 2 else FEW if position.seats <= 4 else MANY
