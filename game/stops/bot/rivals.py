"""What kinds of players may sit opposite, what their bets tell of their hands, and what they will do next.

Nobody is known: each other seat is one of these kinds with some chance, and what it has done in this poker shifts the
chances (Bayes). The kinds are people one meets: one who bets by the name of the hand, one who never raises, one who acts
at random, one who counts what his own hand beats and looks no further, and one who also reads the others' bets.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.stops import poker
from game.stops.bot.lockstep import Bits, Bools, Floats, Ints
from game.stops.bot.percentiles import CUTS
from game.stops.poker_batch import strengths_of_bits

BY_NAME, PASSIVE, RANDOM, PLAIN, COUNTING = range(5)
USUAL = (0.15, 0.17, 0.18, 0.28, 0.22)  # how often each kind is met
ALIKE = 0.7  # and how often a seat is of the kind that sets the tone of its table
WAITING, CHECKED, CALLED, RAISED, FOLDED = range(5)  # what a seat has done last in this poker
SPREAD = 0.07  # how far one who counts strays from his limits, as a share of hands
UNLIKELY = 0.02  # nothing is ruled out: the chance of an act that a kind does not do


def _limits() -> Floats:
    """From which share of hands up one who counts bets, by bets so far and rivals: each bet is above the last."""
    table = np.ones((6, 9))
    for rivals in range(1, 9):
        table[0, rivals] = (1.2 / (rivals + 1)) ** (1 / rivals)
        for bets in range(1, 6):
            table[bets, rivals] = table[bets - 1, rivals] + 0.42 * (1 - table[bets - 1, rivals])
    return table


BETS_FROM = _limits()


PLAIN_BETS = 3  # one who does not read bets makes no further one himself


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
        cuts = np.array(CUTS[min(max(size, 5), 18)])
        share = (cuts.searchsorted(strength, "right") + 0.5) / 100
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
    category, share = hands.category, hands.share
    found = np.ones((len(USUAL), len(share)))
    if act.kind == WAITING:
        return found
    limit = BETS_FROM[min(act.bets, 5), max(rivals, 1)]
    raises = 1 / (1 + np.exp((limit - share) / SPREAD))
    wins = share ** max(rivals, 1)
    plainly = 1 / (1 + np.exp((_plain_limit(act.bets, rivals) - wins) / SPREAD))
    if act.kind == RAISED:
        found[PLAIN] = plainly if act.bets < PLAIN_BETS else 0.0
        found[BY_NAME] = category >= (poker.THREE if act.bets else poker.TWO_PAIRS)
        found[PASSIVE] = 0.0
        found[RANDOM] = 1 / 4 if act.bets else 1 / 3
        found[COUNTING] = raises
    elif act.kind == CHECKED:
        found[PLAIN] = 1 - plainly
        found[BY_NAME] = category < poker.TWO_PAIRS
        found[RANDOM] = 2 / 3
        found[COUNTING] = 1 - raises
    elif act.kind == FOLDED:
        found[BY_NAME] = found[PASSIVE] = category < poker.PAIR
        found[RANDOM] = 1 / 4
        found[PLAIN] = wins < 0.8 * price
        found[COUNTING] = 1 / (1 + np.exp((share - calls_from(act.bets, rivals, price)) / SPREAD))
    else:
        could = not act.capped and act.bets < PLAIN_BETS
        found[PLAIN] = (wins > 0.8 * price) * (1 - 0.9 * plainly if could else 1.0)
        found[BY_NAME] = (category >= poker.PAIR) & (act.capped | (category < poker.THREE))
        found[PASSIVE] = category >= poker.PAIR
        found[RANDOM] = 1 / 2
        calls = 1 / (1 + np.exp((calls_from(act.bets, rivals, price) - share) / SPREAD))
        found[COUNTING] = calls if act.capped else calls * (1 - 0.9 * raises)
    return np.maximum(found, UNLIKELY)


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
    """The share of hands from which one who counts calls: against the hands that bet, a little widened."""
    low = np.maximum(BETS_FROM[np.clip(np.asarray(bets) - 1, 0, 5), np.clip(rivals, 1, 8)] - 0.15, 0.0)
    found: Floats = low + 0.8 * np.asarray(price) * (1 - low)
    return found


def wishes(
    hands: Hands, kind: Ints, bets: Ints, rivals: Ints, price: Floats, chance: Floats, noise: Floats
) -> tuple[Bools, Bools]:
    """Whether a seat would bet or raise now, and whether it would call what is to be called.

    ``kind``, ``chance`` and ``noise`` have a value for each world, the others one for each plan and world.
    """
    opened = bets > 0
    counts, by_name, at_random = kind == COUNTING, kind == BY_NAME, kind == RANDOM
    strays = hands.share + noise
    raises = counts & (strays > BETS_FROM[np.minimum(bets, 5), np.clip(rivals, 1, 8)])
    raises |= by_name & (hands.category >= np.where(opened, poker.THREE, poker.TWO_PAIRS))
    raises |= at_random & (chance < np.where(opened, 1 / 4, 1 / 3))
    calls = counts & (strays > calls_from(bets, rivals, price))
    plain = kind == PLAIN
    wins = np.clip(strays, 0, 1) ** np.maximum(rivals, 1)
    raises |= plain & (wins > _plain_limit(bets, rivals)) & (bets < PLAIN_BETS)
    calls |= plain & (wins > 0.8 * np.asarray(price))
    calls |= ((kind == BY_NAME) | (kind == PASSIVE)) & (hands.category >= poker.PAIR)
    calls |= at_random & (chance < 3 / 4)
    return raises, calls
