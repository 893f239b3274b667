"""The rest of a poker's bets in many worlds at once, for several plans of one player side by side (rummoli.md 7.5 to 7.10).

Arrays have the shape seats x plans x worlds; what does not depend on the plan has no axis for it and broadcasts.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.stops.bot.lockstep import Bools, Floats, Ints
from game.stops.bot.rivals import COUNTING, SPREAD, Hands, wishes

GIVE_UP, STAY, GO_ON = range(3)  # what a plan does when somebody bets more: fold, call, or raise where it may
LAPS = 12  # of asking all seats; in no_limit the raising could go on for ever
NO_CAP = 4  # raises that are played out where the rules set no limit


@dataclass
class Stakes:
    """The chips of a poker at one moment. Places from the dealer's left."""

    board: int  # the pot of the board that is played for
    own: list[int]  # put in so far
    purses: list[int]
    folded: list[bool]
    acted: list[bool]
    current: int
    raises: int
    step: int  # the least that a bet or raise adds
    most: int  # and the most
    most_raises: int
    half_pot: bool  # one who counts bets half the pot


@dataclass
class Plan:
    """The next action of the player: -1 folds, else the chips that leave his purse; then how he answers more."""

    chips: int
    then: int


@dataclass
class Run:
    """How the betting ended: ``put`` in all by each seat, who ``folded``."""

    put: Ints
    folded: Bools


@dataclass
class Bets:
    """The chips of all rows at one moment, and who is in."""

    put: Ints
    chips: Ints
    folded: Bools
    acted: Bools
    current: Ints
    bets: Ints
    step: Ints  # the least that a bet or raise adds

    def lacks(self, seat: int) -> Ints:
        """What is to be called."""
        found: Ints = self.current - self.put[seat]
        return found

    def unfolded(self) -> Ints:
        found: Ints = len(self.put) - self.folded.sum(axis=0)
        return found

    def asked(self, seat: int) -> Bools:
        """Where a seat has to act."""
        waits = (self.lacks(seat) > 0) | ~self.acted[seat]
        found: Bools = ~self.folded[seat] & (self.chips[seat] > 0) & waits & (self.unfolded() > 1)
        return found

    def may_raise(self, seat: int, cap: int) -> Bools:
        """Where it may bet or raise: somebody else could answer."""
        able = ((self.chips > 0) & ~self.folded).sum(axis=0) > 1
        found: Bools = able & (self.bets < cap) & (self.chips[seat] > self.lacks(seat))
        return found

    def act(self, seat: int, asked: Bools, fold: Bools, pays: Ints, least: int) -> None:
        """A seat folds or pays where it is asked; ``least`` is the least that a raise adds before any was made."""
        fold = asked & fold
        pays = np.where(asked & ~fold, pays, 0)
        self.folded[seat] |= fold
        self.acted[seat] |= asked
        self.put[seat] += pays
        self.chips[seat] -= pays
        higher = self.put[seat] > self.current
        self.bets = self.bets + higher
        self.step = np.where(higher, np.maximum(self.put[seat] - self.current, least), self.step)
        self.current = np.maximum(self.current, self.put[seat])


def run(
    stakes: Stakes,
    me: int | None,
    start: int,
    plans: list[Plan],
    hands: list[Hands],
    kinds: list[Ints],
    rng: np.random.Generator,
) -> Run:
    """Let all seats act from place ``start`` on. ``me`` follows the plans; None lets every seat act by its kind."""
    seats, now = len(hands), _begun(stakes, (len(hands), len(plans), len(hands[0].share)))
    cap = min(stakes.most_raises, stakes.raises + NO_CAP) + 1
    fresh = me is not None
    for turn in range(LAPS * seats):
        seat = (start + turn) % seats
        asked = now.asked(seat)
        if not asked.any():
            if turn % seats == seats - 1 and not any(now.asked(other).any() for other in range(seats)):
                break
            continue
        if seat == me:
            fold, pays = _as_planned(now, seat, plans, fresh, now.may_raise(seat, cap), stakes)
            fresh = False
        else:
            fold, pays = _as_its_kind(now, seat, hands[seat], kinds[seat], now.may_raise(seat, cap), stakes, rng)
        now.act(seat, asked, fold, pays, stakes.step)
    return Run(now.put, now.folded)


def _begun(stakes: Stakes, shape: tuple[int, int, int]) -> Bets:
    """The stakes in every row."""
    put, chips, folded, acted = (
        np.broadcast_to(np.array(values)[:, None, None], shape).copy()
        for values in (stakes.own, stakes.purses, stakes.folded, stakes.acted)
    )
    current, bets, step = (
        np.full(shape[1:], value) for value in (stakes.current, stakes.raises + (stakes.current > 0), stakes.step)
    )
    return Bets(put, chips, folded, acted, current, bets, step)


def _as_planned(now: Bets, seat: int, plans: list[Plan], fresh: bool, may: Bools, stakes: Stakes) -> tuple[Bools, Ints]:
    """Where the player folds by his plans, and what he pays else; ``fresh`` is for the action that is weighed."""
    if fresh:
        first = np.broadcast_to(np.array([plan.chips for plan in plans])[:, None], now.current.shape)
        return first < 0, np.maximum(first, 0)
    then = np.array([plan.then for plan in plans])[:, None]
    raises = may & (then == GO_ON)
    return (now.lacks(seat) > 0) & (then == GIVE_UP) & ~raises, _paid(now, seat, raises, now.step, stakes)


def _as_its_kind(
    now: Bets, seat: int, hand: Hands, kind: Ints, may: Bools, stakes: Stakes, rng: np.random.Generator
) -> tuple[Bools, Ints]:
    """Where a seat folds and what it pays else, acting as its kind does."""
    worlds, lacks = len(kind), now.lacks(seat)
    call, pot = np.minimum(lacks, now.chips[seat]), now.put.sum(axis=0) + stakes.board
    noise, price = SPREAD * rng.standard_normal(worlds), call / np.maximum(pot + call, 1)
    wants, calls = wishes(hand, kind, now.bets, now.unfolded() - 1, price, rng.random(worlds), noise)
    raises = wants & may
    more = np.where(kind == COUNTING, np.maximum(now.step, pot // 2), now.step) if stakes.half_pot else now.step
    return (lacks > 0) & ~raises & ~calls, _paid(now, seat, raises, more, stakes)


def _paid(now: Bets, seat: int, raises: Bools, more: Ints, stakes: Stakes) -> Ints:
    """What a call costs, and where it raises, ``more`` than that as far as rules and purse go."""
    call = np.minimum(now.lacks(seat), now.chips[seat])
    found: Ints = np.where(raises, call + np.minimum(np.minimum(more, stakes.most), now.chips[seat] - call), call)
    return found


# -- the showdown ----------------------------------------------------------------------------------------


def winnings(result: Run, board: int, strengths: npt.NDArray[np.int32], me: int) -> tuple[Floats, Ints]:
    """What ``me`` takes from the pots, own bets included, and the place that leads the stops play; by plan and world.

    ``strengths``: by seat and world.
    """
    put, folded = result.put, result.folded
    alive = np.where(folded, -1, strengths[:, None, :])
    leader = alive.argmax(axis=0)  # of equal ones the first from the dealer's left
    highest = np.where(folded, 0, put).max(axis=0)
    levels = np.sort(np.where(folded, highest, put), axis=0)
    taken = _share(alive, ~folded, np.full(highest.shape, board), me)
    below = np.zeros_like(highest)
    for level in levels[-1:] if (levels[0] == levels[-1]).all() else levels:
        chips = np.minimum(put, level).sum(axis=0) - np.minimum(put, below).sum(axis=0)
        taken += _share(alive, ~folded & (put >= level), chips, me)
        below = level
    return taken, leader


def _share(alive: npt.NDArray[np.int32], entitled: Bools, chips: Ints, me: int) -> Floats:
    """What ``me`` gets of a pot that the best of the entitled seats take in equal parts."""
    rated = np.where(entitled, alive, -1)
    best = rated.max(axis=0)
    tied = (rated == best).sum(axis=0)
    found: Floats = np.where((rated[me] == best) & (best >= 0), chips / np.maximum(tied, 1), 0.0)
    return found
