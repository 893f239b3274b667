"""The frozen reference bots of Rummoli (players.md), kept for good: a better one gets a new name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from game.kernel.actions import Action, Vote
from game.kernel.chance import generator, pick
from game.kernel.view import View
from game.stops import poker
from game.stops.actions import (  # fmt: skip
    Bet,
    Bid,
    Bury,
    Call,
    Check,
    Choose,
    Claim,
    Exchange,
    Fold,
    Keep,
    Lay,
    Offer,
    Pass,
    Raise,
)

CAPS = (0, 0, 1, 2, 3, 4, 6)  # of random-1, for one auction
VOTES_TO_END_FROM = 10  # the round from which a table of bots has played enough (rummoli.md 12.1)
NEVER = poker.STRAIGHT_FLUSH + 1

AnyAction = TypeVar("AnyAction", bound=Action)


@dataclass(frozen=True, slots=True)
class Habits:
    """What sets one bot apart: how it exchanges, how high it bids, and how it bets."""

    exchanges: Callable[[Random], bool]
    cap: Callable[[View], int]
    bets: Callable[[View, Random], Action]


def _random_1(view: View, rng: Random) -> Iterator[Action]:
    yield _choice(view, rng, Habits(lambda rng: rng.random() < 1 / 2, _drawn_cap, _bet_at_random))


def _naive_1(view: View, rng: Random) -> Iterator[Action]:
    yield _choice(view, rng, Habits(lambda _: False, lambda _: 0, _bet_by_category))


def _loose_1(view: View, rng: Random) -> Iterator[Action]:
    yield _choice(view, rng, Habits(lambda _: True, lambda _: 2, _bet_by_category))


def _passive_1(view: View, rng: Random) -> Iterator[Action]:
    yield _choice(view, rng, Habits(lambda _: True, lambda _: 2, _bet_passively))


BOTS: dict[str, Callable[[View, Random], Iterator[Action]]] = {
    "random-1": _random_1,
    "naive-1": _naive_1,
    "loose-1": _loose_1,
    "passive-1": _passive_1,
}


def _choice(view: View, rng: Random, habits: Habits) -> Action:
    """One of the legal actions; what all four do alike is done here."""
    first = view.legal[0]
    if isinstance(first, Check | Bet | Call | Raise | Fold):
        return habits.bets(view, rng)
    if claims := _legal(view, Claim):
        return claims[0]
    if lays := _legal(view, Lay):
        return lays[0] if len(lays) == 1 else pick(rng, lays)
    if isinstance(first, Exchange | Keep):
        return Exchange() if Exchange() in view.legal and habits.exchanges(rng) else Keep()
    if isinstance(first, Offer | Bury):
        return Offer()
    if isinstance(first, Bid | Pass):
        return _bid(view, habits.cap(view))
    if isinstance(first, Choose):
        return _best_choice(view)
    assert isinstance(first, Vote)
    return Vote(_wants_to_end(view))


def _legal(view: View, kind: type[AnyAction]) -> list[AnyAction]:
    return [action for action in view.legal if isinstance(action, kind)]


# The auction


def _bid(view: View, cap: int) -> Action:
    """The least allowed bid up to the cap; in a sealed auction the cap itself, or what comes nearest below it."""
    bids = [bid for bid in _legal(view, Bid) if bid.chips <= cap]
    if view.options["auction"] == "sealed":
        return max(bids, key=lambda bid: bid.chips)
    return min(bids, key=lambda bid: bid.chips, default=Pass())


def _drawn_cap(view: View) -> int:
    """A cap drawn once an auction: a bot remembers nothing, so it is drawn from what stays the same meanwhile."""
    return pick(generator("cap", view.facts["round"], view.seat, *sorted(view.hand())), CAPS)


# The poker phase


def _best_choice(view: View) -> Action:
    best = set(poker.best_five(view.hand(), view.options["wheel"] == "on"))
    return next(choose for choose in _legal(view, Choose) if best.issuperset(choose.cards))


def _category(view: View) -> int:
    """The category of the bot's own best five, a number of game.stops.poker."""
    return poker.category(poker.strength(view.facts.get("best") or view.hand(), view.options["wheel"] == "on"))


def _bet_by_category(view: View, rng: Random) -> Action:
    return _bet(view, _category(view), opens_from=poker.TWO_PAIRS, raises_from=poker.THREE)


def _bet_passively(view: View, rng: Random) -> Action:
    return _bet(view, _category(view), opens_from=NEVER, raises_from=NEVER)


def _bet(view: View, category: int, opens_from: int, raises_from: int) -> Action:
    """Bets and raises are by the least allowed; a pair or better calls, less checks or folds."""
    if Check() in view.legal:
        return _least(view, Bet, Check()) if category >= opens_from else Check()
    if category < poker.PAIR:
        return Fold()
    return _least(view, Raise, _call(view)) if category >= raises_from else _call(view)


def _bet_at_random(view: View, rng: Random) -> Action:
    draw = rng.random()
    if Check() in view.legal:
        return Check() if draw < 2 / 3 else _least(view, Bet, Check())
    if draw < 1 / 4:
        return Fold()
    return _call(view) if draw < 3 / 4 else _least(view, Raise, _call(view))


def _call(view: View) -> Action:
    return next(action for action in view.legal if isinstance(action, Call))


def _least(view: View, kind: type[Bet] | type[Raise], barred: Action) -> Action:
    """The smallest legal bet or raise, which is listed first, or another action where there is none."""
    return next((action for action in view.legal if isinstance(action, kind)), barred)


# The vote


def _wants_to_end(view: View) -> bool:
    """With the persons: no once one of them said no, else yes, so that they decide. At a table of bots from round 10."""
    persons = [seat for seat in view.persons if seat in view.facts["in_round"]]
    if not persons:
        return int(view.facts["round"]) >= VOTES_TO_END_FROM
    return all(end for seat, end in view.facts["voting"].items() if int(seat) in persons)
