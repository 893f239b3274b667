"""What the coach asks of Rummy: what is compared, where to look, and what a choice costs; the reasons lie in reasons.py."""

from __future__ import annotations

from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.kernel.view import View
from game.kernel.words import Sentence, mark
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.bot.candidates import TurnCandidate, facts_of
from game.rummy.bot.candidates import candidates as weighed
from game.rummy.bot.costs import LEAST as LEAST
from game.rummy.bot.costs import less as less
from game.rummy.bot.phrases import either as either
from game.rummy.bot.phrases import move as move
from game.rummy.bot.position import Position
from game.rummy.bot.reasons import reason as reason
from game.rummy.bot.reasons import shared as shared
from game.rummy.bot.turns import Turn, turns
from game.rummy.bot.weights import weights_for
from game.rummy.bot.worth import terms
from game.rummy.melds import BIT

ALIKE = (Discard,)  # of which all that are as good are told in one breath


def candidates(view: View, chosen: Action | None) -> list[Candidate]:
    """Hard's candidates, its move first, and cards that might be thrown though Hard does not look at them.

    They would break a meld. One is valued in the same way if it is ``chosen``, all where Hard has nothing else to compare.
    """
    found: list[Candidate] = [*weighed(view)]
    position, known = Position(view), {one.action for one in found}
    others = [action for action in view.legal if isinstance(action, Discard) and action not in known]
    others = [action for action in others if action == chosen or len(found) == 1]
    if not others or not turns(position, position.hand, position.taken):
        return found
    for action in others:
        card = BIT[action.card]
        turn = Turn((), 0, card, position.hand & ~card, position.runs, position.sets)
        worth = terms(turn, position, weights_for(position))
        found.append(TurnCandidate(action, sum(worth), worth._asdict(), facts_of(turn, position), turn))
    return found


def nudge(action: Action) -> Sentence:
    """Where to look, no more."""
    match action:
        case Draw("discard"):
            return Sentence(mark("Look at the discard pile"))
        case Draw() | Block():
            return Sentence(mark("Look at the stock"))
        case Meld():
            return Sentence(mark("Look for melds in your hand"))
        case LayOff():
            return Sentence(mark("Look at the melds on the table"))
    return Sentence(mark("Look at your loose cards"))
