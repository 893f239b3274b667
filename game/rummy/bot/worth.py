"""What a turn is worth to Hard: six named terms in points, from what the cards may become and whom they may help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.rummy import melds
from game.rummy.bot.position import Position, laid_off, takes
from game.rummy.bot.turns import Turn
from game.rummy.prospects import singles

OUT = 1000.0  # going out comes before everything
NEARLY_OUT = 3  # cards in an opponent's hand


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing counts, in points; `tests/tools/rummy_tune.py` found the numbers."""

    pips: float = 0.5  # each pip of a loose card
    nearly_out: float = 0.1  # more for each pip when an opponent is nearly out
    outs: float = 4.2  # each unseen card that would complete a meld or could be laid off
    near: float = 2.0  # the discard's each loose neighbour: of its rank or next in suit
    gap: float = 3.0  # the same two steps away
    stuck: float = (
        25.0  # two cards kept that are hard to get rid of (Position.stuck): by one position played on, not tuned
    )
    danger: float = 1.5  # each pair with which the next player could use the discard
    layoff: float = 24.0  # a discard that the table takes
    hold: float = 60.0  # keeping all cards in hand while nobody is near going out, for the double
    keeping: float = 10.0  # each card kept that could be played, when the double is not waited for
    holds_from: int = 4  # cards in every opponent's hand for that
    sooner: int = 0  # loose cards up to which it holds while every opponent has one card fewer
    taking: float = 60.0  # what a card that makes no meld must promise beyond the hand as it is, to be taken
    finishing: float = 60.0  # what it is worth that the upcard makes a meld or can be laid off


class Terms(NamedTuple):
    """The value of a turn, split: it is their sum."""

    pips: float  # loose cards left in hand, and those of melds that can't all be laid in one turn
    outs: float  # what may complete them
    danger: float  # what the discard may give to the next player
    layoff: float  # the same, for a card that the table takes
    hold: float  # melds laid or kept for the double
    tempo: float  # going out, and what taking the upcard shows


def terms(turn: Turn, position: Position, weights: Weights) -> Terms:
    """The six terms of a turn, in points (players.md)."""
    ace, left = position.ace, turn.left
    if not left:
        return Terms(0.0, 0.0, 0.0, 0.0, 0.0, OUT)
    fits = takes(turn.runs, turn.sets, ace)
    loose = left & ~sum(melds.partition(left, ace)[1])
    each_pip = weights.pips + weights.nearly_out * (position.least <= NEARLY_OUT)
    thrown = turn.discard
    near, gap = _company(position, thrown, loose) if thrown and position.melds_later(left) else (0, 0)
    danger = position.danger(thrown) if thrown else 0.0
    # a meld kept is safe while it can be laid in one turn with all the others
    at_risk = loose if position.melds_per_turn == "unlimited" else left
    return Terms(
        pips=-each_pip * melds.pips(at_risk, ace),
        outs=weights.outs * outs(turn, position, loose).bit_count()
        - weights.near * near
        - weights.gap * gap
        - weights.stuck * position.stuck(left),
        danger=-weights.danger * danger,
        layoff=-weights.layoff * bool(thrown & fits),
        hold=_hold(turn, position, weights, loose),
        tempo=0.0,
    )


def outs(turn: Turn, position: Position, loose: int) -> int:
    """The unseen cards that would complete a meld with what is loose after a turn, or could be laid off."""
    found = takes(turn.runs, turn.sets, position.ace)
    if position.melds_later(turn.left):
        found |= position.ahead.outs(loose)
    return found & position.unseen


def _company(position: Position, thrown: int, loose: int) -> tuple[int, int]:
    """How many loose cards lie beside a card, and how many a gap away, of those that a third may still join to it."""
    ahead = position.ahead
    beside, gapped = loose & ahead.beside[thrown], loose & ahead.gapped[thrown]
    alive = sum(other for other in singles(beside | gapped) if ahead.outs(thrown | other) & position.unseen)
    return (beside & alive).bit_count(), (gapped & alive).bit_count()


def _hold(turn: Turn, position: Position, weights: Weights, loose: int) -> float:
    """What playing costs while the double is to be had; else what it costs to keep cards that could be played."""
    if holds(position, weights):
        return -weights.hold if turn.plays else 0.0
    kept = turn.left & ~loose
    fitting, _, _ = laid_off(loose, turn.runs, turn.sets, position.ace)
    return -weights.keeping * (kept | fitting).bit_count()


def holds(position: Position, weights: Weights) -> bool:
    """Whether the whole hand is kept back, as a rule for the double: it holds a meld, and nobody is near going out."""
    if position.played or not position.waits or position.least < weights.holds_from - 1:
        return False
    melded = sum(melds.partition(position.hand, position.ace)[1])
    loose = position.hand & ~melded & ~takes(position.runs, position.sets, position.ace)
    nearly = loose.bit_count() <= weights.sooner
    return bool(melded) and position.least >= weights.holds_from - nearly
