"""The tuned weights of Hard by number of seats: data made by tests/tools/rummy_tune.py."""

from __future__ import annotations

from game.rummy.bot.position import Position
from game.rummy.bot.worth import Weights

TWO = Weights()
FEW = Weights(holds_from=3)
MANY = Weights(holds_from=3)


def weights_for(position: Position) -> Weights:
    """The weights for the seats of this table."""
    return TWO if position.seats == 2 else FEW if position.seats <= 4 else MANY
