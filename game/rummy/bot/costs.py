"""What lies between two moves of Rummy, in points of the deal, as hints and look backs tell it."""

from __future__ import annotations

from game.kernel.candidates import Candidate
from game.kernel.view import View
from game.rummy.bot import luck
from game.rummy.bot.position import Position
from game.rummy.bot.weights import weights_for
from game.rummy.bot.worth import OUT, holds

LEAST = 1.0  # by Hard's table between two moves, under which either is fine
# Hundredths of the stake, found by tests/tools/hint_costs.py, which plays on from both with Hard:
NOT_OUT = 45.0  # not to go out in this turn
# To lay what is kept back for the double, by seats. It hangs on the others: where they lay at once it is 21 at any table, where
# all keep back 107, 59, 43, 41, 41; told is their geometric mean.
LAID = {2: 47.0, 3: 35.0, 4: 30.0, 5: 29.0, 6: 29.0}
DRAWN = 0.3  # of what Hard's table has between two ways to draw
DOUBLE = 2.0


def less(best: Candidate, other: Candidate, view: View) -> float:
    """What a move is worth less than the best, in points; 0 where it is as good."""
    behind = best.value - other.value
    return points(behind, view) if behind >= LEAST else 0.0


def points(behind: float, view: View) -> float:
    """How many points of the deal a gap of Hard's table is worth: at most the stake, and twice that where the double is at stake.

    The table has a measure of its own: a card that helps tells how much of it is a point (luck.py). Some of its numbers are
    rules rather than measures, so what they are worth was measured: the thousand for going out, what keeps a hand back, and
    what a card is worth that helps at once.
    """
    position = Position(view)
    weights, stake = weights_for(position), luck.stake(view)
    card = weights.outs / luck.HELP
    if behind > OUT / 2:
        return stake * min(1.0, (NOT_OUT + max(0.0, behind - OUT) / card) / 100)
    laid = not position.draws and holds(position, weights) and behind > weights.hold / 2
    if not laid:
        return stake * min(1.0, behind / card / 100) * (DRAWN if position.draws else 1.0)
    rest = max(0.0, behind - weights.hold) / card
    return stake * min(DOUBLE, (LAID[position.seats] + rest) / 100)
