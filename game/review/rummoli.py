"""A look back at Rummoli: the hand dealt and the spare hand are chance; bids, bets and leads are decisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.coach import rival
from game.kernel.actions import Action, Chore, Vote
from game.kernel.candidates import Candidate
from game.kernel.view import View
from game.review.judging import Judged
from game.stops.actions import Choose, Claim, Exchange, Lay
from game.stops.bot import luck
from game.stops.bot.compared import candidates
from game.stops.bot.costs import LEAST, chips
from game.stops.bot.manners import legal
from game.stops.rummoli import Rummoli

USUAL = 6.0  # chips: the standard deviation of luck in a deal
ONE = (
    "auction",
)  # one price is paid at most, so of all that a seat bid the dearest counts, once, though it was outbid


def play(game: Rummoli, action: Action) -> Iterator[tuple[int, float]]:
    """Do an action; yields seats and what chance brought them by it, in chips."""
    taker = _taker(game, action)
    before = None if taker is None else game.view(taker)
    game.apply(action)
    if action == Chore("deal"):
        yield from luck.dealt([game.view(seat) for seat in game.playing])
    elif taker is not None and before is not None:
        yield from luck.exchanged(before, game.view(taker))


def _taker(game: Rummoli, action: Action) -> int | None:
    """Who takes the spare hand by an action."""
    if isinstance(action, Exchange):
        return game.to_act
    return game.auction.buyer if action == Chore("sell") and game.auction else None


class Judge:
    """Hears one seat's actions: each is a decision of its own, but for votes and the five set aside for the poker."""

    def hear(self, view: View, action: Action) -> Iterator[Judged]:
        """What has been decided with this action."""
        if isinstance(action, Lay):  # a claim that is open can be made after it, too
            view = replace(view, legal=legal(view, Lay))
        first = view.legal[0]
        if isinstance(action, Claim):
            yield view, action, 0.0
        elif isinstance(first, Claim):
            yield view, action, _given_up(view)
        elif len(view.legal) > 1 and not isinstance(first, Vote | Choose):
            found = candidates(view, action)
            behind = found[0].value - _value(found, action)
            yield view, action, chips(behind, found[0].action, action, view) if behind >= LEAST else 0.0


def _given_up(view: View) -> float:
    """What pots are worth that are not claimed: all but a fair part, for they are played for again."""
    won = sum(view.facts["pots"][pot] for pot in view.facts["claims"])
    return float(won * (1 - 1 / len(view.facts["in_round"])))


def _value(found: Sequence[Candidate], action: Action) -> float:
    """What an action is worth; of a bet that the table leaves out it is told what the nearest size costs, no more.

    Anything else that it leaves out counts as the best.
    """
    alike = [one for one in found if type(one.action) is type(action)]
    return rival(alike or found[:1], action).value
