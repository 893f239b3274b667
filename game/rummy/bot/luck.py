"""What the cards of Rummy brought to a seat, in points: for a look back at a deal that is over.

Chance decides twice: which hand is dealt, and which card of the stock lies on top. Either time the luck is what
the seat's hand is worth then, less the mean of what it would be worth with each hand or card that might as well have come:
so that it comes to nothing in the mean, whoever plays and however well (the idea of AIVAT, Burch et al. 2018, without its
correction for the others' play).

What a hand is worth is a share of the points at stake. The three numbers were found by least squares from how deals of 2,
4 and 6 players (layer-1 and Normal, 900 deals) ended; pips added nothing to them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.kernel.cards import Card
from game.kernel.view import View
from game.rummy import melds
from game.rummy.bot.lanes import Masks, lanes, u64
from game.rummy.bot.position import Position, takes
from game.rummy.melds import BIT
from game.rummy.prospects import FULL, singles
from game.rummy.scoring import low_wins

LOOSE = -5.0  # hundredths of the stake that a hand is worth for each card in it that is in no meld and fits none
HELP = 1.0  # for each unseen card that would help it
GONE_OUT = 65.0  # and to be out
MEAN_HAND = {
    (10, "low"): -37.53,
    (10, "high_or_low"): -37.10,
    (10, "round_corner"): -36.72,
    (7, "low"): -29.44,
    (7, "high_or_low"): -29.23,
    (7, "round_corner"): -29.04,
    (6, "low"): -26.13,
    (6, "high_or_low"): -25.97,
    (6, "round_corner"): -25.84,
}
"""What a hand of so many cards is worth in the mean, by how the ace counts; `tests/tools/rummy_mean_hand.py` found it."""


def stake(view: View) -> float:
    """The points that are played for, as the seat can know: what the others' cards count in the mean.

    Where each is charged for himself, what one of them holds. A rummy may double it; that is left aside.
    """
    position = Position(view)
    others = sum(count for seat, count in enumerate(position.counts) if seat != view.seat)
    each = melds.pips(position.unseen, position.ace) / max(1, position.unseen.bit_count())
    sharing = view.seats - 1 if low_wins(view.options) else 1
    return others * each / sharing


def drawn(view: View, card: Card, stock: Sequence[Card]) -> float:
    """The luck of a card drawn: ``view`` as the seat saw it before, ``stock`` all the cards that might have come.

    Those are the cards that lay in the stock, not all that the seat had not seen: the other hands are no chance draw of the
    unseen cards, for their players keep what they like, and a mean over all of them would call everybody unlucky.
    """
    position = Position(view)
    worths = _after_draw(position, [BIT[one] for one in stock])
    return stake(view) / 100 * (worths[list(stock).index(card)] - float(np.mean(worths)))


def dealt(view: View) -> float:
    """The luck of the hand that was dealt; ``view`` as the seat sees it then."""
    size, ace = len(view.hand()), view.options["ace"]
    hand = np.array([melds.mask(view.hand())], np.uint64)
    return stake(view) / 100 * float(dealt_worths(hand, ace)[0] - MEAN_HAND[size, ace])


def dealt_worths(hands: Masks, ace: str) -> Masks:
    """What hands are worth that were just dealt, in hundredths of the stake."""
    return _worths(hands, u64(FULL) & ~hands, 0, ace, melds_later=True)[0]


def _after_draw(position: Position, cards: Sequence[int]) -> list[float]:
    """What the hand is worth with each of the cards, when the best card has been thrown; none need be by who goes out."""
    none = () if position.must_discard else (0,)
    throws = [
        (number, position.hand | card, throw)
        for number, card in enumerate(cards)
        for throw in (*none, *singles(position.hand | card))
    ]
    rows, held, thrown = zip(*throws, strict=True)
    hands = np.array(held, np.uint64) & ~np.array(thrown, np.uint64)
    unseen = u64(position.unseen) & ~np.array(held, np.uint64)
    fits = takes(position.runs, position.sets, position.ace)
    worths, loose = _worths(hands, unseen, fits, position.ace, position.melds_later(position.hand))
    best = np.full(len(cards), -np.inf)
    worths[np.array(thrown, np.uint64) == 0] = -np.inf
    np.maximum.at(best, np.array(rows), np.where(loose == 0, GONE_OUT, worths))
    found: list[float] = best.tolist()
    return found


def _worths(hands: Masks, unseen: Masks, fits: int, ace: str, melds_later: bool) -> tuple[Masks, Masks]:
    """What hands are worth that are not out, and their loose cards; ``fits`` are the cards that the table takes.

    ``melds_later``: whether what is loose can still become a meld (position.py).
    """
    table = lanes(ace)
    runs, sets = table.partition(hands)
    loose = hands & ~(runs | sets | u64(fits))
    outs = ((table.outs(loose) if melds_later else u64(0)) | u64(fits)) & unseen
    return LOOSE * np.bitwise_count(loose) + HELP * np.bitwise_count(outs), loose
