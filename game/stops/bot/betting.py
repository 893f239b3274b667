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
    seats, worlds = len(hands), len(hands[0].share)
    shape = (seats, len(plans), worlds)
    put = np.broadcast_to(np.array(stakes.own)[:, None, None], shape).copy()
    chips = np.broadcast_to(np.array(stakes.purses)[:, None, None], shape).copy()
    folded = np.broadcast_to(np.array(stakes.folded)[:, None, None], shape).copy()
    acted = np.broadcast_to(np.array(stakes.acted)[:, None, None], shape).copy()
    current = np.full(shape[1:], stakes.current)
    bets = np.full(shape[1:], stakes.raises + (stakes.current > 0))
    step = np.full(shape[1:], stakes.step)
    cap = min(stakes.most_raises, stakes.raises + NO_CAP) + 1
    first = np.array([plan.chips for plan in plans])[:, None]
    then = np.array([plan.then for plan in plans])[:, None]
    fresh = me is not None
    for turn in range(LAPS * seats):
        seat = (start + turn) % seats
        unfolded = seats - folded.sum(axis=0)
        lacks = current - put[seat]
        asked = ~folded[seat] & (chips[seat] > 0) & ((lacks > 0) | ~acted[seat]) & (unfolded > 1)
        if not asked.any():
            if turn % seats == seats - 1 and not _waiting(put, chips, folded, acted, current).any():
                break
            continue
        able = ((chips > 0) & ~folded).sum(axis=0) > 1  # itself and another
        may = able & (bets < cap) & (chips[seat] > lacks)
        call = np.minimum(lacks, chips[seat])
        pot = put.sum(axis=0) + stakes.board
        if seat == me and fresh:
            fresh = False
            fold = np.broadcast_to(first < 0, call.shape)
            pays = np.broadcast_to(np.maximum(first, 0), call.shape)
        else:
            more = step
            if seat == me:
                raises, calls = may & (then == GO_ON), np.broadcast_to(then != GIVE_UP, call.shape)
            else:
                noise, price = SPREAD * rng.standard_normal(worlds), call / np.maximum(pot + call, 1)
                wants, calls = wishes(hands[seat], kinds[seat], bets, unfolded - 1, price, rng.random(worlds), noise)
                raises = wants & may
                if stakes.half_pot:
                    more = np.where(kinds[seat] == COUNTING, np.maximum(step, pot // 2), step)
            pays = np.where(raises, call + np.minimum(np.minimum(more, stakes.most), chips[seat] - call), call)
            fold = (lacks > 0) & ~raises & ~calls
        fold = asked & fold
        pays = np.where(asked & ~fold, pays, 0)
        folded[seat] |= fold
        acted[seat] |= asked
        put[seat] += pays
        chips[seat] -= pays
        higher = put[seat] > current
        bets = bets + higher
        step = np.where(higher, np.maximum(put[seat] - current, stakes.step), step)
        current = np.maximum(current, put[seat])
    return Run(put, folded)


def _waiting(put: Ints, chips: Ints, folded: Bools, acted: Bools, current: Ints) -> Bools:
    """In which rows somebody still has to act."""
    asked = ~folded & (chips > 0) & ((put < current) | ~acted)
    found: Bools = asked.any(axis=0) & ((~folded).sum(axis=0) > 1)
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
