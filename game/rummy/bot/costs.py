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
# To lay what is kept back for the double: where the others lay at once, and by seats where all keep back.
LAID = 21.0
LAID_AMONG_KEEPERS = {2: 107.0, 3: 59.0, 4: 43.0, 5: 41.0, 6: 41.0}
# How likely it is that the others keep back:
KEEP = 0.05  # before they have shown anything
KEEP_AFTER_RUMMY = 0.9  # after a deal in which one of them went out with a rummy
KEEP_AFTER_LAYING = 0.02  # after one in which one of them went out, but had laid before
NOBODY_LAYS = 0.3  # how often nobody lays a meld in a lap where all lay at once (of Normal 0.17 to 0.5, by seats)
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
    more = LAID_AMONG_KEEPERS[position.seats] - LAID
    return stake * min(DOUBLE, (LAID + others_keep(view) * more + rest) / 100)


def others_keep(view: View) -> float:
    """How likely it is that the others keep back for the double, as who sits there can tell: by this deal and the last."""
    facts, me = view.facts, view.seat
    if any(melded for seat, melded in enumerate(facts["melded"]) if seat != me):
        return 0.0
    last = facts["last_score"]
    of_others = last and last["out"] not in (None, me)
    before = KEEP if not of_others else KEEP_AFTER_RUMMY if last["rummy"] else KEEP_AFTER_LAYING
    laps: int = facts["idle_turns"] // view.seats
    laying = (1 - before) * NOBODY_LAYS**laps
    return before / (before + laying)
