"""Every action a seat may choose, with what it is worth and why: what Hard plays by and hints speak of."""

from __future__ import annotations

import numpy as np

from game.kernel.candidates import Candidate
from game.kernel.chance import generator
from game.kernel.view import View
from game.stops.actions import Bet, Bid, Bury, Call, Check, Exchange, Fold, Keep, Lay, Offer, Pass, Raise  # fmt: skip
from game.stops.bot import auction, bets, leading
from game.stops.bot.manners import routine
from game.stops.bot.position import Position
from game.stops.bot.styles import PLAIN, WORLDS, Style


def candidates(view: View, style: Style = PLAIN, worlds: int = WORLDS, reads_table: bool = False) -> list[Candidate]:
    """All sensible actions at a view of the seat on turn, the best first; never empty. Depends on the view alone.

    ``reads_table`` as Expert does: what one player has done tells of the others too. A value is what the action brings
    from now on to the end of the round, compared with the other candidates: own chips and a fair part of what is left
    on the board. Terms and facts by kind of decision:

    * exchange, keep: terms ``hand``, ``sale``; facts ``gap`` (chips by which the spare hand is better), ``pay_cards``
      (expected in the spare hand), ``own`` (chips that the own hand brings).
    * bid, pass: terms ``hand``, ``price``, ``style`` (of an eager character, where it is not 0); facts ``worth`` (chips
      that the spare hand is worth more than the own).
    * offer, bury: term ``sale``.
    * fold, check, call, bet, raise: terms ``poker``, ``lead``, ``style`` (a small margin against putting
      chips in, and a character's leaning); facts ``beats`` (of 10 hands of that size), ``rivals``,
      ``wins`` (share of the worlds in which it wins when it stays), ``call``, ``pot``.
    * lay: terms ``stops``, ``style``; facts ``behind`` (own cards that follow at once), ``pot`` (of the board that they reach, None).
    """
    if (action := routine(view)) is not None:
        return [Candidate(action, 0.0)]
    position = Position(view)
    purpose = (
        view.seat,
        view.step,
        view.facts["round"],
        *sorted(position.hand),
        *sorted(map(repr, view.facts["pots"].items())),
    )
    rng = np.random.default_rng(int(generator("worlds", *purpose).random() * 2**53))
    first = view.legal[0]
    if isinstance(first, Keep | Exchange):
        found = auction.exchanges(position, style, worlds, rng)
    elif isinstance(first, Offer | Bury):
        found = auction.offers(position)
    elif isinstance(first, Pass | Bid):
        found = auction.bids(position, style, worlds, rng)
    elif isinstance(first, Lay):
        found = leading.lays(position, style, worlds, rng)
    else:
        assert isinstance(first, Check | Bet | Call | Raise | Fold)
        found = bets.bets(position, style, worlds, rng, reads_table)
    return [Candidate(*each) for each in sorted(found, key=lambda each: -each[1])]
