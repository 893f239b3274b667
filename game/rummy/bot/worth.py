"""What a turn is worth to Hard: six named terms in points, from what the cards may become and whom they may help."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from game.rummy import melds
from game.rummy.bot.position import Position, takes
from game.rummy.bot.turns import Turn

OUT = 1000.0  # going out comes before everything


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing counts, in points; `tests/tools/rummy_tune.py` found the numbers."""

    pips: float = 0.98  # each pip of a loose card
    nearly_out: float = 0.1  # more for each pip when an opponent has 3 cards or fewer
    outs: float = 4.2  # each unseen card that would complete a meld or could be laid off
    near: float = 0.05  # each unseen card that would make the start of a meld
    danger: float = 0.252  # each pair with which the next player could use the discard
    layoff: float = 6.0  # a discard that the table takes
    hold: float = 60.0  # keeping all cards in hand while nobody is near going out, for the double
    holds_from: int = 5  # cards in every opponent's hand for that
    taking: float = 5.0  # what it costs to show a card that is taken


class Terms(NamedTuple):
    """The value of a turn, split: it is their sum."""

    pips: float  # loose cards left in hand
    outs: float  # what may complete them
    danger: float  # what the discard may give to the next player
    layoff: float  # the same, for a card that the table takes
    hold: float  # melds laid or kept for the double
    tempo: float  # going out, and what taking the upcard shows


def terms(turn: Turn, position: Position, weights: Weights) -> Terms:
    """The six terms of a turn, in points (players.md)."""
    ace, ahead, left = position.ace, position.ahead, turn.left
    if not left:
        return Terms(0.0, 0.0, 0.0, 0.0, 0.0, OUT)
    unseen = position.unseen
    fits = takes(turn.runs, turn.sets, ace)
    loose = left & ~sum(melds.partition(left, ace)[1])
    each_pip = weights.pips + weights.nearly_out * (position.least <= 3)
    outs = (ahead.outs(loose) | fits) & unseen
    near = ahead.near(loose) & unseen & ~outs if weights.near else 0
    return Terms(
        pips=-each_pip * melds.pips(loose, ace),
        outs=weights.outs * outs.bit_count() + weights.near * near.bit_count(),
        danger=-weights.danger * ahead.danger(turn.discard, unseen, position.known[position.follower]),
        layoff=-weights.layoff * bool(turn.discard & fits),
        hold=_hold(turn, position, weights, loose, fits),
        tempo=0.0,
    )


def _hold(turn: Turn, position: Position, weights: Weights, loose: int, fits: int) -> float:
    """Melds and layoffs kept in hand: good while the double is still to be had, else as bad as their pips."""
    kept = turn.left & ~loose
    if not kept and not loose & fits:
        return 0.0
    open_hand = position.played or turn.plays
    if kept and not open_hand and position.doubles and position.least >= weights.holds_from:
        return weights.hold
    return -weights.pips * melds.pips(kept | loose & fits, position.ace)


def styled(weights: Weights, **factors: float) -> Weights:
    """The same weights, some of them multiplied."""
    return replace(weights, **{name: getattr(weights, name) * factor for name, factor in factors.items()})
