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

    ``reads_table`` as Expert does: what one player has done tells of the others too, and so do the pokers before. A value is
    what the action brings from now on to the end of the round, compared with the other candidates: own chips and a fair part
    of what is left on the board. Terms and facts by kind of decision:

    * exchange, keep: terms ``hand``, ``sale``; fact ``gap`` (chips by which the spare hand is better).
    * bid, pass: terms ``hand``, ``price``, ``style`` (of an eager character, where it is not 0); fact ``worth`` (chips
      that the spare hand is worth more than the own).
    * offer, bury: term ``sale``.
    * fold, check, call, bet, raise: terms ``poker``, ``lead``, ``style`` (a small margin against putting
      chips in, and a character's leaning); facts ``wins`` (share of the worlds in which it wins when it stays), ``call``,
      ``pot``.
    * lay: terms ``stops``, ``style``; facts ``behind`` (own cards that follow at once), ``pot`` (of the board that they reach, None).
    """
    if (action := routine(view)) is not None:
        return [Candidate(action, 0.0)]
    return sorted(_weighed(view, style, worlds, reads_table), key=lambda each: -each.value)


def _weighed(view: View, style: Style, worlds: int, reads_table: bool) -> list[Candidate]:
    """By the kind of decision, which the first legal action tells."""
    position, rng = Position(view), _chance(view)
    first = view.legal[0]
    if isinstance(first, Keep | Exchange):
        return auction.exchanges(position, style, worlds, rng)
    if isinstance(first, Offer | Bury):
        return auction.offers(position)
    if isinstance(first, Pass | Bid):
        return auction.bids(position, style, worlds, rng)
    if isinstance(first, Lay):
        return leading.lays(position, style, worlds, rng)
    assert isinstance(first, Check | Bet | Call | Raise | Fold)
    return bets.bets(position, style, worlds, rng, reads_table)


def _chance(view: View) -> np.random.Generator:
    """The same for a view whenever it is asked for."""
    facts = view.facts
    purpose = (view.seat, view.step, facts["round"], *sorted(view.hand()), *sorted(map(repr, facts["pots"].items())))
    return np.random.default_rng(int(generator("worlds", *purpose).random() * 2**53))
