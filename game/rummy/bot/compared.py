"""What a hint of Rummy compares: Hard's candidates, each the best whole turn that begins with it, and what else may be chosen."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.kernel.view import View
from game.rummy.actions import Discard, LayOff, Meld
from game.rummy.bot.candidates import TurnCandidate, facts_of
from game.rummy.bot.candidates import candidates as weighed
from game.rummy.bot.costs import LEAST
from game.rummy.bot.position import Position
from game.rummy.bot.turns import Turn, cards_of, turns
from game.rummy.bot.weights import weights_for
from game.rummy.bot.worth import Weights, terms
from game.rummy.melds import is_set


def candidates(view: View, chosen: Action | None) -> list[Candidate]:
    """Hard's candidates, its move first, and what it does not look at: what is ``chosen``, and cards that would break a meld.

    Such cards are valued in the same way; all of them where Hard has nothing else to compare. The fact ``same_turn`` is of a
    meld or a layoff after which the turn can still end as after Hard's move.
    """
    position, hards = Position(view), weighed(view)
    if position.draws or not turns(position, position.hand, position.taken):
        return [*hards]
    weights, known = weights_for(position), {one.action for one in hards}
    best, *others = hards
    found = [_whole(one.action, position, weights, one) for one in others]
    for action in view.legal:
        if action in known or not (action == chosen or (len(hards) == 1 and isinstance(action, Discard))):
            continue
        if (one := _whole(action, position, weights)) is not None:
            found.append(one)
    return [best, *(_marked(best, one) for one in found if one is not None)]


def _whole(
    action: Action, position: Position, weights: Weights, found: TurnCandidate | None = None
) -> TurnCandidate | None:
    """The best turn that begins with an action, or what Hard has found: it looks at each order of a turn but once."""
    for turn in _beginning(action, position):
        worth = terms(turn, position, weights)
        if found is None or sum(worth) > found.value:
            found = TurnCandidate(action, sum(worth), worth._asdict(), facts_of(turn, position), turn)
    return found


def _beginning(action: Action, position: Position) -> list[Turn]:
    """The turns that begin with an action.

    What can follow a meld or layoff is asked of a copy of the position, in which only what `turns` reads is as after it: the
    hand, what lies in runs and in sets, the melds of this turn. The table as it lies, ``played`` and what the position has
    counted once and keeps are as before, for `turns` reads none of them.
    """
    cards = cards_of(action)
    if isinstance(action, Discard):
        return [Turn((), 0, cards, position.hand & ~cards, position.runs, position.sets)]
    assert isinstance(action, Meld | LayOff)
    then, laid = copy(position), isinstance(action, Meld)
    then.hand &= ~cards
    if is_set(action.cards if isinstance(action, Meld) else position.table[action.meld]):
        then.sets |= cards
    else:
        then.runs |= cards
    then.melded, then.melds_this_turn = position.melded or laid, position.melds_this_turn + laid
    melds, laid_off = ((cards,), 0) if laid else ((), cards)
    rest = turns(then, then.hand, position.taken)
    return [Turn((*melds, *one.melds), laid_off | one.laid_off, *one[2:]) for one in rest]


def _marked(best: TurnCandidate, one: TurnCandidate) -> TurnCandidate:
    """It, with the fact ``same_turn`` where that is so."""
    if best.turn is None or one.turn is None or best.value - one.value >= LEAST or isinstance(one.action, Discard):
        return one
    same = (one.turn.left, one.turn.discard) == (
        best.turn.left,
        best.turn.discard,
    ) or not one.turn.left | best.turn.left
    return replace(one, facts=one.facts | {"same_turn": same})
