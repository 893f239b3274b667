"""What the cards of Rummy brought to a seat, in points: for a look back at a deal that is over.

Chance decides twice: which hand is dealt, and which card of the stock lies on top. Either time the luck is what
the seat's hand is worth then, less the mean of what it would be worth with each hand or card that might as well have come:
so that it comes to nothing in the mean, whoever plays and however well (the idea of AIVAT, Burch et al. 2018, without its
correction for the others' play).

What a hand is worth is a share of the points at stake. The three numbers were found by least squares from how deals of 2,
4 and 6 players (layer-1 and Normal, 900 deals) ended; pips added nothing to them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

from game.kernel.cards import Card, full_pack
from game.kernel.chance import generator
from game.kernel.view import View
from game.rummy import melds
from game.rummy.bot.lanes import Masks, lanes, u64
from game.rummy.bot.position import Position, takes
from game.rummy.melds import BIT
from game.rummy.prospects import FULL, singles

LOOSE = -5.0  # hundredths of the stake that a hand is worth for each card in it that is in no meld and fits none
HELP = 1.0  # for each unseen card that would help it
OUT = 65.0  # and to be out
PACKS = 300  # that are dealt for the mean of all hands
PACKS_AT_ONCE = 60


def stake(view: View) -> float:
    """The points that are played for, as the seat can know: what the others' cards count in the mean.

    Where each is charged for himself, what one of them holds. A rummy may double it; that is left aside.
    """
    position = Position(view)
    others = sum(count for seat, count in enumerate(position.counts) if seat != view.seat)
    each = melds.pips(position.unseen, position.ace) / max(1, position.unseen.bit_count())
    sharing = view.seats - 1 if view.options["score_mode"] == "penalty" else 1
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
    return stake(view) / 100 * float(_dealt_worths(hand, ace)[0] - mean_hand(size, ace))


def prepare(view: View) -> Iterator[None]:
    """Work out in small steps what `dealt` needs to know of all hands; it is known ever after."""
    size, ace = len(view.hand()), view.options["ace"]
    for part in range(PACKS // PACKS_AT_ONCE):
        _mean_part(size, ace, part)
        yield


def mean_hand(size: int, ace: str) -> float:
    """What a hand of so many cards is worth in the mean."""
    parts = range(PACKS // PACKS_AT_ONCE)
    return sum(_mean_part(size, ace, part) for part in parts) / len(parts)


@cache
def _mean_part(size: int, ace: str, part: int) -> float:
    """The same over a part of the packs, each of which is dealt out as far as it reaches."""
    rng = np.random.RandomState(int(generator("mean hand", size, part).random() * 2**32))
    pack = np.array([BIT[card] for card in full_pack()], np.uint64)
    whole = 52 // size * size
    hands = np.concatenate([rng.permutation(pack)[:whole].reshape(-1, size) for _ in range(PACKS_AT_ONCE)])
    return float(_dealt_worths(np.bitwise_or.reduce(hands, axis=1), ace).mean())


def _dealt_worths(hands: Masks, ace: str) -> Masks:
    return _worths(hands, u64(FULL) & ~hands, 0, ace)[0]


def _after_draw(position: Position, cards: Sequence[int]) -> list[float]:
    """What the hand is worth with each of the cards, when the best card has been thrown."""
    throws = [
        (number, position.hand | card, throw)
        for number, card in enumerate(cards)
        for throw in singles(position.hand | card)
    ]
    rows, held, thrown = zip(*throws, strict=True)
    hands = np.array(held, np.uint64) & ~np.array(thrown, np.uint64)
    unseen = u64(position.unseen) & ~np.array(held, np.uint64)
    fits = takes(position.runs, position.sets, position.ace)
    worths, loose = _worths(hands, unseen, fits, position.ace)
    best = np.full(len(cards), -np.inf)
    np.maximum.at(best, np.array(rows), np.where(loose == 0, OUT, worths))
    found: list[float] = best.tolist()
    return found


def _worths(hands: Masks, unseen: Masks, fits: int, ace: str) -> tuple[Masks, Masks]:
    """What hands are worth that are not out, and their loose cards; ``fits`` are the cards that the table takes."""
    table = lanes(ace)
    runs, sets = table.partition(hands)
    loose = hands & ~(runs | sets | u64(fits))
    outs = (table.outs(loose) | u64(fits)) & unseen
    return LOOSE * np.bitwise_count(loose) + HELP * np.bitwise_count(outs), loose
