"""The tuned weights of Hard by number of seats: data made by tests/tools/rummy_tune.py."""

from __future__ import annotations

from dataclasses import replace

from game.rummy.bot.position import Position
from game.rummy.bot.worth import Weights

TWO = Weights(pips=0.5, near=2.0, gap=3.0, outs=4.2, danger=1.5, layoff=24.0, holds_from=4)
THREE = Weights(pips=0.5, near=3.0, gap=3.0, outs=4.2, danger=0.75, layoff=24.0, holds_from=4, sooner=3)
FOUR = Weights(pips=0.35, near=3.0, gap=1.8, outs=4.2, danger=0.1, layoff=24.0, holds_from=2, sooner=3)
MANY = Weights(pips=0.25, near=8.0, gap=3.0, outs=5.9, danger=0.1, layoff=24.0, holds_from=2, sooner=3)
BY_SEATS = {2: TWO, 3: THREE, 4: FOUR, 5: MANY, 6: MANY}


def weights_for(position: Position) -> Weights:
    """The weights for the seats of this table, and for the score of the match."""
    weights = BY_SEATS[position.seats]
    return replace(weights, pips=0.0, nearly_out=0.0, holds_from=1) if position.last_chance else weights
