"""What a hand is worth for the rest of a round: own chips won, and a fair part of what then lies on the board.

A chip left on the board belongs to each player alike, so what counts is own chips + board / players: it differs from
"own chips less the mean of the others" by a constant factor only.
"""

from __future__ import annotations

import numpy as np

from game.kernel.cards import full_pack
from game.stops import poker
from game.stops.bot import lockstep
from game.stops.bot.betting import Plan, Stakes, run, winnings
from game.stops.bot.lockstep import Bits, Floats, Ints
from game.stops.bot.position import Position
from game.stops.bot.rivals import USUAL, look_at
from game.stops.bot.worlds import Worlds, rules_of

PACK = full_pack()


def fives(hands: Bits, wheel: bool) -> Bits:
    """The five cards of each hand that count in the poker; one by one, so for a few hands only."""
    found = []
    for hand in hands.tolist():
        cards = [card for place, card in enumerate(PACK) if hand >> (place // 13 * 16 + place % 13) & 1]
        found.append(poker.bits(poker.best_five(cards, wheel)))
    return np.array(found, np.uint64)


def after_poker(position: Position, hands: Bits, lead: Ints) -> tuple[Bits, Bits]:
    """The hands with which the stops play begins and the cards with which the leader may: by the options."""
    at = np.arange(hands.shape[1])
    if position.option("poker_cards_return", "off"):
        hands = hands & ~np.stack([fives(row, position.wheel) for row in hands])
    first = hands[lead, at]
    if position.option("first_card", "poker_five"):
        first = fives(first, position.wheel)
    lowest = lockstep.lowest_cards(first)
    return hands, np.where(lowest == 0, np.uint64(1), lowest)  # nobody is left with cards: any stands for none


def stops_worth(position: Position, hands: Bits, lead: Ints, rng: np.random.Generator) -> Floats:
    """What the stops play is worth to each place in each world, when ``lead`` begins it there."""
    rules = rules_of(position)
    hands, first = after_poker(position, hands, lead)
    end = lockstep.play(hands, lead, first, rules, rng)
    chips, board = lockstep.gains(end, hands, rules, np.array(position.purses))
    worth: Floats = chips + board / position.n
    return worth


def leads(position: Position, hands: Bits, rng: np.random.Generator) -> Floats:
    """What the stops play is worth to the viewer for each place that may begin it; 0 where no stops play follows."""
    if position.final:
        return np.zeros(position.n)
    worlds = hands.shape[1]
    lead = np.repeat(np.arange(position.n), worlds)
    worth = stops_worth(position, np.tile(hands, (1, position.n)), lead, rng)[position.me]
    found: Floats = worth.reshape(position.n, worlds).mean(axis=1)
    return found


def stakes_before(position: Position) -> Stakes:
    """The poker that is still to come in this round."""
    n, asked = position.n, position.option("poker", "betting")
    return Stakes(
        position.pots["poker"], [0] * n, position.purses, [False] * n, [not asked] * n, 0, 0,
        *limits(position, position.number("bet_min"), position.pots["poker"]),
    )  # fmt: skip


def limits(position: Position, step: int, pot: int) -> tuple[int, int, int, bool]:
    """The least and the most of a bet or raise, the cap on raises, and whether large bets are allowed (7.6)."""
    kind = position.view.options["betting"]
    most = {"fixed": position.number("bet_min"), "spread": position.number("bet_max"), "pot_limit": pot}
    cap = 10**6 if kind == "no_limit" else position.number("max_raises")
    return step, most.get(kind, 10**6), cap, kind in ("no_limit", "pot_limit")


def usual_kinds(position: Position, worlds: int, rng: np.random.Generator) -> list[Ints]:
    """Of each place the kind of its player in each world, as often as each is met."""
    return list(rng.choice(len(USUAL), (position.n, worlds), p=USUAL))


def round_worth(position: Position, hands: Bits, kinds: list[Ints], rng: np.random.Generator) -> Floats:
    """What the poker and the stops play together are worth to each place in each world, all betting by their kinds."""
    seen = look_at(hands, [int(row[0]).bit_count() for row in hands], position.wheel)
    stakes = stakes_before(position)
    ended = run(stakes, None, 0, [Plan(0, 0)], seen, kinds, rng)
    strengths = np.stack([hand.strength for hand in seen])
    shares = [winnings(ended, stakes.board, strengths, place) for place in range(position.n)]
    won = np.stack([(taken - ended.put[place])[0] for place, (taken, _) in enumerate(shares)])
    lead = shares[0][1][0]
    worth: Floats = won + stops_worth(position, hands, lead, rng)
    return worth


def with_hand(worlds: Worlds, me: int, hand: Bits) -> Bits:
    """The same worlds, in which the viewer holds other cards."""
    hands = worlds.hands.copy()
    hands[me] = hand
    return hands
