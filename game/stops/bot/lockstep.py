"""The stops play of many deals at once: each step lays one whole sequence in every deal that still goes on (rummoli.md 8, 9).

A hand is a number of 64 bits as in poker.bits: a lane of 16 bits for each suit, the two lowest. Adding a card's bit to
all cards held carries through the cards that follow it without a gap: that is the sequence it starts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from game.stops import poker
from game.stops.board import POT_OF

Bits = npt.NDArray[np.uint64]
Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]

NOBODY = -1
MOST_SEQUENCES = 52  # in a deal, since each lays a card
ZERO, ONE = np.uint64(0), np.uint64(1)
LANE = np.uint64(0xFFFF)
EACH_LANE = np.uint64(0x0001_0001_0001_0001)
RED = np.uint64(0x0000_FFFF_FFFF_0000)
BLACK = np.uint64(0xFFFF_0000_0000_FFFF)
UPPER_OF_COLOUR = np.uint64(0xFFFF_FFFF_0000_0000)  # diamonds and clubs
SEVENS = np.uint64(poker.bits(["7s", "7h", "7d", "7c"]))
SEVEN_EIGHT_NINE = SEVENS | SEVENS << ONE | SEVENS << np.uint64(2)
ROYALS = np.uint64(poker.bits(["Kd", "Ad"]))
TOP = np.uint64(0xFFFF_FFFF_FFFF_FFFF)


@dataclass(frozen=True)
class Rules:
    """What the options say about the stops play, and what lies in the pots, in chips."""

    pots: Mapping[str, float]
    chosen_suit: bool = False
    completer: bool = False  # combo
    to_winner: bool = True  # card_payment
    fine: int = 0
    credit: bool = False


@dataclass
class Ended:
    """How each deal ended; arrays have a column for each deal."""

    left: Bits  # by seat, the cards left in the hand
    out: Ints  # the seat that has emptied its hand, NOBODY in a deadlock
    passes: Ints  # by seat, how often it had not the colour
    akd: Ints  # the seat that has won the pot
    s789: Ints
    laid: Bits = field(default_factory=lambda: np.empty((0, 0), np.uint64))  # by seat, what it has laid


def highest_smeared(bits: Bits) -> Bits:
    """The highest bit of each number and all bits of its lane below it."""
    for step in (1, 2, 4, 8):
        bits = bits | bits >> np.uint64(step)
    return bits


def lowest_cards(hands: Bits) -> Bits:
    """All cards of the lowest rank of each hand."""
    ranks = (hands | hands >> np.uint64(16) | hands >> np.uint64(32) | hands >> np.uint64(48)) & LANE
    found: Bits = hands & (ranks & (~ranks + ONE)) * EACH_LANE
    return found


def one_of(cards: Bits, coin: Bools) -> Bits:
    """One card of each set: the first in the order s h d c, or the last where the coin says so."""
    last = cards
    while (more := last & (last - ONE)).any():
        last = np.where(more != ZERO, more, last)
    return np.where(coin, last, cards & (~cards + ONE))


@dataclass
class Going:
    """The deals that go on, by their numbers ``at``: cards held by seat, who lays next, and the cards he may begin with."""

    at: Ints
    held: Bits
    layer: Ints
    may: Bits


def play(
    hands: Bits, lead: Ints, first: Bits, rules: Rules, rng: np.random.Generator, before: Bits | None = None
) -> Ended:
    """Play all deals to their end.

    ``hands``: a row for each seat in clockwise order, a column for each deal. ``lead`` is who lays first in each deal,
    ``first`` the cards he may begin with; where several may be led, chance picks. ``before`` is what each seat has laid
    already (by seat).
    """
    seats, deals = hands.shape
    owned = hands if before is None else hands | before.reshape(seats, 1)
    end = Ended(
        hands.copy(), np.full(deals, NOBODY), np.zeros((seats, deals), np.int64), np.full(deals, NOBODY), np.full(deals, NOBODY)
    )  # fmt: skip
    going = Going(np.arange(deals), hands, lead, first)
    for _ in range(MOST_SEQUENCES):
        if not len(going.at):
            break
        going = _step(going, end, owned, rules, rng)
    assert not len(going.at), f"{len(going.at)} deals go on after {MOST_SEQUENCES} sequences: a sequence laid no card"
    end.laid = owned & ~end.left
    return end


def _step(now: Going, end: Ended, owned: Bits, rules: Rules, rng: np.random.Generator) -> Going:
    """Lay one sequence in each deal and note what it wins; the deals that go on then.

    ``owned``: what each seat has held or laid, so that without what is left it is what the seat has laid.
    """
    run, ending = _sequence(now.held, one_of(now.may, rng.random(len(now.at)) < 0.5))
    after = now.held & ~run
    top = run & ~(highest_smeared(run) >> ONE)
    layer = ((now.held & top) != ZERO).argmax(axis=0)
    _combos(end, now.at, run, now.held, after, owned, rules.completer)
    able = after & np.where((run & RED) != ZERO, BLACK, RED)
    seats = len(after)
    away = (np.arange(seats)[:, None] - layer) % seats
    nearest = np.where(able != ZERO, away, seats).min(axis=0)
    if rules.fine:
        end.passes[:, now.at] += ~ending & (away < nearest)
    going, at = ~ending & (nearest < seats), now.at
    if not going.all():
        end.left[:, at[~going]] = after[:, ~going]
        end.out[at[~going]] = np.where(ending, layer, NOBODY)[~going]
        at, layer, nearest, after, able = at[going], layer[going], nearest[going], after[:, going], able[:, going]
    layer = (layer + nearest) % seats
    cards = np.take_along_axis(able, layer[None, :], axis=0)[0]
    return Going(at, after, layer, _of_each_suit(cards) if rules.chosen_suit else lowest_cards(cards))


def _sequence(held: Bits, card: Bits) -> tuple[Bits, Bools]:
    """The cards that are laid from a card on, and where a hand is empty with them, which ends the deal."""
    run = _run(held, card)
    emptied = ((held & ~run) == ZERO) & (held != ZERO)
    ending = emptied.any(axis=0)
    return (_cut(run, held, emptied, ending) if ending.any() else run), ending


def _run(held: Bits, card: Bits) -> Bits:
    """The cards that follow without a gap, whoever holds them, the card itself included."""
    everyone = np.bitwise_or.reduce(held, axis=0)
    found: Bits = everyone & ~(everyone + card)
    return found


def _cut(run: Bits, held: Bits, emptied: Bools, ending: Bools) -> Bits:
    """A sequence ends at the card with which the first hand is empty (8.8)."""
    last = np.where(emptied, held, TOP).min(axis=0)
    return np.where(ending, run & highest_smeared(last), run)


def _of_each_suit(cards: Bits) -> Bits:
    """The lowest card of either suit of a colour."""
    upper = cards & UPPER_OF_COLOUR
    lower = cards ^ upper
    return (lower & (~lower + ONE)) | (upper & (~upper + ONE))


def _combos(end: Ended, at: Ints, run: Bits, held: Bits, after: Bits, owned: Bits, completer: bool) -> None:
    """Note who has won the pots of two and of three cards with this sequence (9.2 to 9.4)."""
    touched = np.flatnonzero((run & (SEVEN_EIGHT_NINE | ROYALS)) != ZERO)
    if not len(touched):
        return
    deals, run, held, after = at[touched], run[touched], held[:, touched], after[:, touched]
    if completer:
        middle = run & SEVEN_EIGHT_NINE
        threes = middle & middle >> ONE & middle >> np.uint64(2) & SEVENS
        _note(end.s789, deals, (held & threes << np.uint64(2)) != ZERO)
        both = (run & ROYALS) == ROYALS
        _note(end.akd, deals, both & ((held & ROYALS & (ROYALS << ONE)) != ZERO))
        return
    now, then = owned[:, deals] & ~after, owned[:, deals] & ~held
    _note(end.s789, deals, _threes(now) & ~_threes(then))
    _note(end.akd, deals, ((now & ROYALS) == ROYALS) & ((then & ROYALS) != ROYALS))


def _threes(cards: Bits) -> Bools:
    middle = cards & SEVEN_EIGHT_NINE
    found: Bools = (middle & middle >> ONE & middle >> np.uint64(2) & SEVENS) != ZERO
    return found


def _note(winners: Ints, deals: Ints, winning: Bools) -> None:
    """The first to win a pot finds it full: later ones do not count."""
    won = winning.any(axis=0) & (winners[deals] == NOBODY)
    winners[deals[won]] = winning[:, won].argmax(axis=0)


# -- the chips -------------------------------------------------------------------------------------------

_SINGLES = [(pot, np.uint64(poker.bits([card]))) for card, pot in POT_OF.items()]


def gains(end: Ended, hands: Bits, rules: Rules, purses: npt.NDArray[np.int64]) -> tuple[Floats, Floats]:
    """By seat, the chips that the stops play brings, and what lies on the board afterwards (poker pot left out)."""
    seats, deals = hands.shape
    found = np.zeros((seats, deals))
    board = np.full(deals, float(sum(chips for pot, chips in rules.pots.items() if pot != "poker")))
    seat = np.arange(seats)[:, None]
    fresh = hands & ~end.left  # laid in this play: what was laid before has been paid
    for pot, card in _SINGLES:
        _pay(found, board, (fresh & card) != ZERO, rules.pots[pot])
    _pay(found, board, end.akd == seat, rules.pots["akd"])
    _pay(found, board, end.s789 == seat, rules.pots["s789"])
    fined = _capped(end.passes.astype(np.float64) * rules.fine, found, purses, rules)
    found -= fined
    board += fined.sum(axis=0)
    centre = np.where(end.out == NOBODY, 0.0, rules.pots["rummoli"] + fined.sum(axis=0))
    found += (end.out == seat) * centre
    board -= centre
    due = _capped(np.bitwise_count(end.left).astype(np.float64), found, purses, rules)
    found -= due
    paid = due.sum(axis=0)
    winner_takes = (end.out != NOBODY) & rules.to_winner
    found += (end.out == seat) * np.where(winner_takes, paid, 0.0)
    return found, board + np.where(winner_takes, 0.0, paid)


def _pay(found: Floats, board: Floats, winning: Bools, chips: float) -> None:
    found += winning * chips
    board -= winning.any(axis=0) * chips


def _capped(due: Floats, found: Floats, purses: npt.NDArray[np.int64], rules: Rules) -> Floats:
    """Nobody pays more than he has (4.4)."""
    return due if rules.credit else np.minimum(due, np.maximum(purses[:, None] + found, 0.0))
