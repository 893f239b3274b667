"""What a hint of Rummoli compares: Hard's candidates, and what else a person may choose where Hard sees no choice."""

from __future__ import annotations

from dataclasses import replace

from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.kernel.view import View
from game.stops import poker
from game.stops.actions import Bet, Bid, Call, Check, Choose, Claim, Fold, Pass, Raise
from game.stops.bot.candidates import candidates as weighed
from game.stops.bot.costs import DEARER, LEAST
from game.stops.bot.manners import legal
from game.stops.bot.position import Position, percentile

JUST_WORSE = 1.01 * LEAST  # so that no rounding makes it as good


def candidates(view: View, chosen: Action | None) -> list[Candidate]:
    """Hard's candidates, its move first; beside them what Hard does not think of, where it is ``chosen`` or one of its kind.

    A bid that is too dear, a bet of a size between those that Hard tries, a fold where a check is free, claims and a pass
    (term ``claim``), five cards that are not the best (term ``five``).
    """
    found = weighed(view)
    best = found[0]
    if isinstance(chosen, Bet | Raise):
        found = _with_bet(view, found, chosen)
    if isinstance(best.action, Claim):
        return _claims(view, best.action)
    if isinstance(best.action, Choose):
        return _fives(view, best.action, chosen)
    if isinstance(best.action, Call | Fold):
        return _calls_less(found)
    if {Check(), Fold()} <= {*view.legal}:
        return [*found, _fold(next(one for one in found if isinstance(one.action, Check)))]
    if isinstance(best.action, Bid | Pass):
        return _with_bid(view, found, chosen)
    return found


def _calls_less(found: list[Candidate]) -> list[Candidate]:
    """A call is worth less beside a fold than Hard expects; Hard's own move stays the best."""
    best, worth = found[0], {type(one.action): one.value for one in found}
    if not {Call, Fold} <= worth.keys():
        return found
    other, more = (Call, -DEARER) if isinstance(best.action, Fold) else (Fold, min(DEARER, worth[Call] - worth[Fold]))
    return [_valued(one, more) if isinstance(one.action, other) else one for one in found]


def _valued(one: Candidate, more: float) -> Candidate:
    """A candidate whose poker is worth so much more."""
    return replace(one, value=one.value + more, terms=one.terms | {"poker": one.terms["poker"] + more})


def _with_bid(view: View, found: list[Candidate], chosen: Action | None) -> list[Candidate]:
    """A bid that Hard does not think of, for it costs more than the spare hand is worth: the chosen one, or the least."""
    known = {one.action for one in found}
    bids = [bid for bid in legal(view, Bid) if bid.chips and bid not in known]
    more = [bid for bid in bids if bid == chosen] or bids[: len(found) == 1]
    worth = found[0].facts.get("worth", 0.0)
    for bid in more:
        terms = {"hand": worth, "price": -float(bid.chips)}
        found.append(Candidate(bid, sum(terms.values()), terms, found[0].facts))
    return found


def _with_bet(view: View, found: list[Candidate], chosen: Bet | Raise) -> list[Candidate]:
    """A bet of a size that Hard does not try is played out in the same worlds, beside the least, by which raises are measured.

    Not one of more than Hard tries: the rivals it thinks of call too much, and far above the pot figures would be of that alone.
    """
    tried = [one.action.chips for one in found if isinstance(one.action, Bet | Raise)]
    if chosen.chips in tried or chosen.chips > max(tried, default=0):
        return found
    more = [action for action in view.legal if isinstance(action, Bet | Raise) and action != chosen]
    few = replace(view, legal=[action for action in view.legal if action not in more[1:]])
    return [*found, *(one for one in weighed(few) if one.action == chosen)]


def _claims(view: View, first: Action) -> list[Candidate]:
    """Any claim and any card to lay brings all that is won, for the rest can be claimed later; a pass gives it up."""
    total = float(sum(view.facts["pots"][claim.pot] for claim in legal(view, Claim)))
    actions = [first, *(action for action in view.legal if action != first)]
    values = [0.0 if isinstance(action, Pass) else total for action in actions]
    return [Candidate(action, value, {"claim": value}) for action, value in zip(actions, values, strict=True)]


def _fold(check: Candidate) -> Candidate:
    """It gives up what a check may win, be it ever so little: nobody does well to fold for nothing."""
    terms = check.terms | {"poker": min(0.0, check.terms["poker"] - JUST_WORSE)}
    return Candidate(Fold(), sum(terms.values()), terms, check.facts | {"wins": 0.0, "absurd": True})


def _fives(view: View, best: Choose, chosen: Action | None) -> list[Candidate]:
    """The best five and another five, each worth its share of the pot: that of the hands of this size that it beats.

    A weaker five is never as good, however small the pot.
    """
    position = Position(view)
    other = chosen if isinstance(chosen, Choose) and chosen != best else legal(view, Choose)[-1]
    found: list[Candidate] = []
    for action in (best, other):
        strength = poker.strength(action.cards, position.wheel)
        worth = percentile(strength, len(position.hand)) * position.pots["poker"]
        if found and strength < found[0].facts["strength"]:
            worth = min(worth, found[0].value - JUST_WORSE)
        found.append(Candidate(action, worth, {"five": worth}, {"strength": strength}))
    return found
