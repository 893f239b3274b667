"""What every player of Rummoli does alike: claims, the five for the poker, the vote, and finding an action."""

from __future__ import annotations

from typing import TypeVar

from game.kernel.actions import Action, Vote
from game.kernel.view import View
from game.stops.actions import Bet, Call, Choose, Claim, Raise

VOTES_TO_END_FROM = 10  # the round from which a table of bots has played enough (rummoli.md 12.1)

AnyAction = TypeVar("AnyAction", bound=Action)


def legal(view: View, kind: type[AnyAction]) -> list[AnyAction]:
    """The legal actions of a kind, in their order."""
    return [action for action in view.legal if isinstance(action, kind)]


def routine(view: View) -> Action | None:
    """The action where there is nothing to weigh; None where there is."""
    if len(view.legal) == 1:
        return view.legal[0]
    if claims := legal(view, Claim):
        return claims[0]
    if isinstance(view.legal[0], Choose):
        return view.legal[0]  # the best five is listed first
    if isinstance(view.legal[0], Vote):
        return Vote(wants_to_end(view))
    return None


def wants_to_end(view: View) -> bool:
    """With the persons: no once one of them said no, else yes. At a table of bots from round 10."""
    persons = [seat for seat in view.persons if seat in view.facts["in_round"]]
    if not persons:
        return int(view.facts["round"]) >= VOTES_TO_END_FROM
    return all(end for seat, end in view.facts["voting"].items() if int(seat) in persons)


def call_price(view: View) -> int:
    """What a call costs, in chips; 0 where nothing is to be called."""
    return next((action.chips for action in view.legal if isinstance(action, Call)), 0)


def raise_near(view: View, chips: float) -> Bet | Raise | None:
    """The legal bet or raise that leaves the purse with nearly so many chips; None where none is legal."""
    found = [action for action in view.legal if isinstance(action, Bet | Raise)]
    return min(found, key=lambda action: abs(action.chips - chips), default=None)
