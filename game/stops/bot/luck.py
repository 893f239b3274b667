"""What the cards of Rummoli brought to a seat, in chips: for a look back at a round that is over.

Chance decides twice: which hand is dealt, and which cards lie in the spare hand. Either time the luck is what the seat's hand is
worth then, less the mean of what it would be worth with each hand that might as well have come, by what the seat knew: so
that it comes to nothing in the mean, however well anybody plays (the idea of AIVAT, Burch et al. 2018). What a hand is worth is
found by playing the poker and the stops out in random deals of the cards that the seat can't see, all seats by the usual
kinds of players (rivals.py); so each figure is itself off by about a chip (0.3 at two seats, 1.0 at eight).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from game.kernel.cards import full_pack
from game.kernel.chance import generator
from game.kernel.places import hand
from game.kernel.view import View
from game.stops import poker
from game.stops.bot.lockstep import Bits, Floats
from game.stops.bot.position import Position
from game.stops.bot.worlds import deal
from game.stops.bot.worth import round_worth, usual_kinds, with_hand

WORLDS = 40  # played out in one step
FOR_ALL, FOR_ONE = 10, 5  # steps for the mean of all hands, and for one hand


def dealt(views: Sequence[View]) -> Iterator[tuple[int, float]]:
    """The luck of the hands just dealt; ``views`` are those of the seats dealt in. Yields seats, with 0 for a mere step."""
    position = Position(views[0])
    mean = np.zeros(position.n)
    for step in range(FOR_ALL):
        rng = _chance(views[0], "mean", step)
        mean += _round(position, _any_hands(position, rng), rng).mean(axis=1) / FOR_ALL
        yield views[0].seat, 0.0
    for view in views:
        mine = Position(view)
        for step in range(FOR_ONE):
            rng = _chance(view, "hand", step)
            yield view.seat, float(_round(mine, deal(mine, WORLDS, rng).hands, rng)[mine.me].mean()) / FOR_ONE
        yield view.seat, -float(mean[mine.me])


def exchanged(before: View, after: View) -> Iterator[tuple[int, float]]:
    """The luck of what lay in the spare hand: views of the seat that took it, as it saw the table before and then."""
    position, then = Position(before), Position(after)
    me, seat = position.me, before.seat
    for step in range(FOR_ONE):
        rng = _chance(before, "spare", step)
        worlds = deal(position, WORLDS, rng)
        hoped = _round(position, with_hand(worlds, me, worlds.spare), rng)[me].mean()
        yield seat, -float(hoped) / FOR_ONE
        found = _round(position, deal(then, WORLDS, rng).hands, rng)[me].mean()
        yield seat, float(found) / FOR_ONE


def _chance(view: View, *purpose: object) -> np.random.Generator:
    """The same for a view and a purpose whenever it is asked for."""
    facts = view.facts
    return np.random.default_rng(
        int(generator("luck", view.seat, facts["round"], *sorted(view.hand()), *purpose).random() * 2**53)
    )


def _any_hands(position: Position, rng: np.random.Generator) -> Bits:
    """All cards dealt anew to hands of the same sizes: a row for each place, a column for each world."""
    cards = np.array([poker.bits([card]) for card in full_pack()], np.uint64)
    packs = cards[rng.random((WORLDS, 52)).argsort(axis=1)]
    sizes = [len(position.view.piles[hand(seat)]) for seat in position.order]
    starts = np.cumsum([0, *sizes])
    rows = [packs[:, start : start + size] for start, size in zip(starts, sizes, strict=False)]
    return np.stack([np.bitwise_or.reduce(row, axis=1) for row in rows])


def _round(position: Position, hands: Bits, rng: np.random.Generator) -> Floats:
    """What poker and stops bring to each place in each world, in chips, with a fair part of what stays on the board."""
    return round_worth(position, hands, usual_kinds(position, hands.shape[1], rng), rng)
