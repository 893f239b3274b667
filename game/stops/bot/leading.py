"""Which of several cards to lead in the stops play: each is played out in the same worlds."""

from __future__ import annotations

import numpy as np

from game.kernel.candidates import Candidate
from game.kernel.cards import Card
from game.stops import poker
from game.stops.actions import Lay
from game.stops.board import POT_OF
from game.stops.bot import lockstep
from game.stops.bot.manners import legal
from game.stops.bot.position import Position
from game.stops.bot.styles import Style
from game.stops.bot.worlds import deal, rules_of
from game.stops.sequence import next_card

FOR_LEADS = 15  # times the worlds of other decisions: a lead is played out quickly, and little lies between two of them
MOST = 2000


def lays(position: Position, style: Style, worlds: int, rng: np.random.Generator) -> list[Candidate]:
    """Each card that may be led, played out to the end of the round."""
    rules, worlds = rules_of(position), min(FOR_LEADS * worlds, MOST)
    hands = deal(position, worlds, rng).hands
    before = np.array([poker.bits(pile) for pile in position.laid], np.uint64)
    found: list[Candidate] = []
    state = rng.bit_generator.state
    for lay in legal(position.view, Lay):
        rng.bit_generator.state = state
        first = np.full(worlds, poker.bits([lay.card]), np.uint64)
        end = lockstep.play(hands, np.full(worlds, position.me), first, rules, rng, before)
        chips, board = lockstep.gains(end, hands, rules, np.array(position.purses))
        stops = float((chips[position.me] + board / position.n).mean())
        behind, pot = _behind(position, lay.card)
        terms = {"stops": stops, "style": style.pots * (position.pots[pot] if pot else 0)}
        found.append(Candidate(lay, sum(terms.values()), terms, {"behind": behind, "pot": pot}))
    return found


def _behind(position: Position, card: Card) -> tuple[list[Card], str | None]:
    """The own cards that follow a lead without a gap, and the first pot of the board that they take."""
    held, cards = set(position.hand), [card]
    while (following := next_card(cards[-1])) in held:
        assert following is not None
        cards.append(following)
    return cards[1:], next((POT_OF[each] for each in cards if each in POT_OF), None)
