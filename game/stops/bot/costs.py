"""What lies between two choices of Rummoli, in chips, as hints and look backs tell it."""

from __future__ import annotations

from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.kernel.places import purse
from game.kernel.view import View
from game.stops.actions import Bet, Bid, Call, Check, Fold, Raise
from game.stops.bot.position import Position

LEAST = 0.5  # chips between two moves under which either is fine
DEARER = (
    1.0  # chips by which a call is worth less beside a fold than Hard expects, measured where little lies between them
)
# What is gained by putting chips in is less than Hard expects, for it thinks of players who call more: shares that
# tests/tools/hint_costs.py measured at tables of 2, 4 and 8, of what it says; of what is lost by it Hard is right.
RAISING = 0.25  # of what a bet or raise is better than a call, a check or another bet
STAYING = 0.4  # of what it is better than to fold where chips are asked for


def less(best: Candidate, other: Candidate, view: View) -> float:
    """What a choice is worth less than the best, in chips; 0 where it is as good."""
    behind = best.value - other.value
    return chips(behind, best.action, other.action, view) if behind >= LEAST else 0.0


def chips(behind: float, best: Action, other: Action, view: View) -> float:
    """A gap of Hard's table in chips; no more than can be won and lost."""
    if isinstance(other, Bid) and other.chips:
        return min(behind, float(view.chips[purse(view.seat)]))
    if not isinstance(best, Bet | Call | Check | Fold | Raise):
        return behind
    share = 1.0
    if isinstance(best, Bet | Raise) and not isinstance(other, Fold):
        share = RAISING
    elif isinstance(other, Fold) and Check() not in view.legal:
        share = STAYING
    return max(LEAST, min(share * behind, most(view)))


def most(view: View) -> float:
    """The chips that the poker can still bring: what lies there, and what the others still in can add to the own purse."""
    position, betting = Position(view), view.facts["betting"]
    mine = position.purses[position.me]
    rivals = [
        place for place, seat in enumerate(position.order) if place != position.me and seat not in betting["folded"]
    ]
    return float(betting["pot"] + mine + sum(min(mine, position.purses[place]) for place in rivals))
