"""What kinds of players may sit opposite, what their bets tell of their hands, and what they will do next.

Nobody is known: each other seat is one of these kinds with some chance, and what it has done in this poker, and for Expert
in those before (memory.py), shifts the chances (Bayes). The kinds are people one meets: one who bets by the name of the
hand, one who never raises, one who acts at random, one who counts what his own hand beats and looks no further, and one who
also reads the others' bets.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.stops import poker
from game.stops.bot.lockstep import Bits, Bools, Floats, Ints
from game.stops.bot.position import MIDDLES, cuts
from game.stops.poker_batch import strengths_of_bits

BY_NAME, PASSIVE, RANDOM, PLAIN, COUNTING = range(5)
USUAL = (0.17, 0.15, 0.15, 0.2, 0.33)  # how often each kind is met
ALIKE = 0.7  # and how often a seat is of the kind that sets the tone of its table
WAITING, CHECKED, CALLED, RAISED, FOLDED = range(5)  # what a seat has done last in this poker
SPREAD = 0.07  # how far one who counts strays from his limits, as a share of hands
UNLIKELY = 0.02  # nothing is ruled out: the chance of an act that a kind does not do
STEEPEST = 50.0  # no exponent is larger, so that none is too large to reckon with
SURELY = 0.9  # how surely one who would raise does, and does not lie in wait

# -- kinds -----------------------------------------------------------------------------------------------

CHEAP = 0.2  # price of a call near which the limit of one who counts falls steeply: a cheap one he makes with far less
WAR = 4  # bets (all of RAISES made) from which each further one takes a better hand still
# One who counts bets as Hard was found to, fitted twice to what it did among its own kind: 7,400 acts at four seats under
# betting=fixed bet_min=2. At 2, 6 and 8 seats it was much the same.
FIRST = 1.05  # fair shares of the pot that he must win to bet first
OPENS = 0.8  # how often he does: else he lies in wait
RAISES = (0.65, 0.84, 1.0)  # share of the hands bet so far that he raises with, the first, second and third time
GOES_ON = 0.4  # and each time after that
ALWAYS = 0.99  # and from this share of hands up without end
NAMES = np.array((poker.TWO_PAIRS, *3 * (poker.THREE,), *range(poker.STRAIGHT, poker.STRAIGHT_FLUSH + 1)))
"""By bets so far, the least hand that one bets by name."""
MOST_BETS = len(NAMES) - 1  # from which on all is as here
CALLED_BY_NAME = poker.PAIR
AT_RANDOM = (1 / 3, 1 / 4)  # how often one who acts at random bets, and raises
CALLED_AT_RANDOM = 2 / 3  # how often he calls where he does not raise
PLAIN_BETS = 3  # one who does not read bets makes no further one himself
PLAIN_NEEDS = 0.8  # share of the fair price at which he calls


def _limits() -> Floats:
    """From which share of hands up one who counts bets, by bets so far and rivals: none is below the last."""
    table = np.ones((MOST_BETS + 1, 9))
    for rivals in range(1, 9):
        table[0, rivals] = (FIRST / (rivals + 1)) ** (1 / rivals)
        for bets in range(1, MOST_BETS + 1):
            goes_on = RAISES[bets - 1] if bets <= len(RAISES) else GOES_ON
            limit = 1 - goes_on * (1 - table[bets - 1, rivals])
            table[bets, rivals] = min(limit, ALWAYS)
    return table


BETS_FROM = _limits()
IN_A_WAR = np.maximum(np.arange(MOST_BETS + 1) - WAR + 1.0, 0.0)
STRAYS = GOES_ON**IN_A_WAR
"""By bets so far, how far one who counts strays when he bets, in shares of the usual."""
DOUBT = 0.4**IN_A_WAR
"""By bets so far, how likely it is still, in shares of the usual, that who bets would not have bet so often."""


def _plain_limit(bets: Ints | int, rivals: Ints | int) -> Floats:
    """From which chance to win up one who counts his own hand alone bets (bets 0) or raises."""
    found: Floats = np.minimum(np.where(np.asarray(bets) > 0, 1.5, 1.1) / (np.asarray(rivals) + 1), 0.97)
    return found


@dataclass
class Hands:
    """Poker hands of one seat in all worlds: strength, category and share of hands of that size that it beats."""

    strength: npt.NDArray[np.int32]
    category: npt.NDArray[np.int32]
    share: Floats


def look_at(hands: Bits, sizes: list[int], wheel: bool) -> list[Hands]:
    """The poker hands of all seats (a row for each) in all worlds."""
    found = []
    for row, size in zip(hands, sizes, strict=True):
        strength = strengths_of_bits(row, wheel)
        share = np.array(MIDDLES)[np.array(cuts(size)).searchsorted(strength, "right")]
        found.append(Hands(strength, strength >> poker.CATEGORY_SHIFT, share))
    return found


@dataclass(frozen=True)
class Act:
    """What a seat has done last: WAITING, CHECKED, CALLED, RAISED or FOLDED, and the bets made before it did."""

    kind: int
    bets: int = 0  # 0: nobody had bet
    capped: bool = False  # it could not have raised


def likelihoods(hands: Hands, act: Act, rivals: int, price: float) -> Floats:
    """For each kind (rows) and world, how likely the act is with that hand; ``price`` is the share a call must win."""
    if act.kind == WAITING:
        return np.ones((len(USUAL), len(hands.share)))
    raises, calls = tendencies(hands, act.bets, max(rivals, 1), price)
    unlikely = UNLIKELY
    if act.kind == RAISED:
        found, doubt = raises, DOUBT[min(act.bets, MOST_BETS)]
        found[RANDOM] *= doubt
        unlikely *= doubt
    elif act.kind == CHECKED:
        found = 1 - raises
    elif act.kind == FOLDED:
        found = (1 - raises) * (1 - calls)
    else:
        found = calls if act.capped else calls * (1 - SURELY * raises)
    return np.maximum(found, unlikely)


def tendencies(hands: Hands, bets: int, rivals: int, price: float) -> tuple[Floats, Floats]:
    """For each kind (rows) and world, how likely it bets or raises, and how likely it calls where it does not."""
    category, share = hands.category, hands.share
    wins, at = share**rivals, min(bets, MOST_BETS)
    raises, calls = np.zeros((2, len(USUAL), len(share)))
    raises[BY_NAME] = category >= NAMES[at]
    raises[RANDOM] = AT_RANDOM[bets > 0]
    if bets < PLAIN_BETS:
        raises[PLAIN] = _rising(wins - _plain_limit(bets, rivals), SPREAD)
    raises[COUNTING] = _rising(share - BETS_FROM[at, rivals], SPREAD * STRAYS[at])
    if bets == 0:
        raises[COUNTING] *= OPENS
    calls[[BY_NAME, PASSIVE]] = category >= CALLED_BY_NAME
    calls[RANDOM] = CALLED_AT_RANDOM
    calls[PLAIN] = wins > PLAIN_NEEDS * price
    calls[COUNTING] = _rising(share - calls_from(bets, rivals, price), SPREAD)
    return raises, calls


def _rising(above: Floats, spread: float) -> Floats:
    """How likely one does what he does from a limit on, so far above it."""
    found: Floats = 1 / (1 + np.exp(np.minimum(-above / spread, STEEPEST)))
    return found


def guess_kinds(chances: list[Floats], alike: float, worlds: int, rng: np.random.Generator) -> tuple[Ints, list[Ints]]:
    """Worlds that fit what was done, as their numbers, and in them the kind of each seat.

    ``chances``: for each seat what `likelihoods` says, a row for each kind. ``alike``: how often a seat is of the kind
    that sets the tone of its table; where players of one table are alike, the bets of one tell of the next one too.
    """
    usual = np.array(USUAL)[:, None]
    own = [alike * chance + (1 - alike) * (usual * chance).sum(axis=0) for chance in chances]
    tone = usual * np.prod(own, axis=0)
    weight = tone.sum(axis=0)
    steps = (np.arange(worlds) + rng.random()) / worlds * weight.sum()
    kept = rng.permutation(np.minimum(weight.cumsum().searchsorted(steps), len(weight) - 1))
    set_by = _drawn(tone[:, kept], rng)
    kinds = []
    for chance in chances:
        odds = (1 - alike) * usual * chance[:, kept]
        odds[set_by, np.arange(worlds)] += alike * chance[set_by, kept]
        kinds.append(_drawn(odds, rng))
    return kept, kinds


def _drawn(odds: Floats, rng: np.random.Generator) -> Ints:
    """A row for each column, as likely as its share of the column."""
    mark = rng.random(odds.shape[1]) * odds.sum(axis=0)
    found: Ints = (odds.cumsum(axis=0) < mark).sum(axis=0).clip(0, len(odds) - 1)
    return found


def calls_from(bets: Ints | int, rivals: Ints | int, price: Floats | float) -> Floats:
    """The share of hands from which one who counts calls: against the hands that bet, a little widened.

    The 0.1, 0.8 and 6 were fitted with the numbers above: of a dear call he must win 0.8 of the fair price, and each tenth
    of the pot that a cheap one costs less brings the limit down by 0.6 of what is above those hands.
    """
    low = np.maximum(BETS_FROM[np.clip(np.asarray(bets) - 1, 0, MOST_BETS), np.clip(rivals, 1, 8)] - 0.1, 0.0)
    price = np.asarray(price)
    found: Floats = low + np.minimum(0.8 * price, 6 * (price - CHEAP)) * (1 - low)
    return found


def wishes(
    hands: Hands, kind: Ints, bets: Ints, rivals: Ints, price: Floats, chance: Floats, noise: Floats
) -> tuple[Bools, Bools]:
    """Whether a seat would bet or raise now, and whether it would call what is to be called.

    ``kind``, ``chance`` and ``noise`` have a value for each world, the others one for each plan and world.
    """
    at, opened = np.minimum(bets, MOST_BETS), bets > 0
    counts, by_name, at_random, plain = (kind == each for each in (COUNTING, BY_NAME, RANDOM, PLAIN))
    strays = hands.share + noise
    wins = np.clip(strays, 0, 1) ** np.maximum(rivals, 1)
    raises = counts & (hands.share + noise * STRAYS[at] > BETS_FROM[at, np.clip(rivals, 1, 8)])
    raises &= opened | (chance < OPENS)
    raises |= by_name & (hands.category >= NAMES[at])
    raises |= at_random & (chance < np.where(opened, AT_RANDOM[1], AT_RANDOM[0]))
    raises |= plain & (wins > _plain_limit(bets, rivals)) & (bets < PLAIN_BETS)
    calls = counts & (strays > calls_from(bets, rivals, price))
    calls |= plain & (wins > PLAIN_NEEDS * np.asarray(price))
    calls |= (by_name | (kind == PASSIVE)) & (hands.category >= CALLED_BY_NAME)
    calls |= at_random & (chance < AT_RANDOM[1] + (1 - AT_RANDOM[1]) * CALLED_AT_RANDOM)
    return raises, calls
