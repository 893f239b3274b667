"""The spare hand: what it is worth against the own one, to whom to sell it, and how much to bid."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.stops import poker
from game.stops.actions import Bid, Bury, Exchange, Keep, Offer, Pass
from game.stops.board import POT_OF
from game.stops.bot.lockstep import Bits, Floats
from game.stops.bot.manners import legal
from game.stops.bot.position import Position
from game.stops.bot.rivals import COUNTING
from game.stops.bot.styles import Style
from game.stops.bot.worlds import deal
from game.stops.bot.worth import round_worth, usual_kinds, with_hand

SALE = (0.0, 0.7, 1.4, 1.8, 2.0, 2.1, 2.2, 2.2)  # chips that a sale brings, by how many others may bid
# The share of bidders who write less than 1, 2, ... chips when bids are secret.
WRITE_LESS = (0.45, 0.5, 0.78, 0.86, 0.91, 0.95)
PAYING = np.uint64(poker.bits(POT_OF))


@dataclass(frozen=True, slots=True)
class Gap:
    """How the spare hand compares with the own one in the mean over the worlds."""

    better: float  # chips by which it is worth more
    error: float  # and the standard error of that
    bidders: float  # others who are free to bid


def gap(position: Position, worlds: int, rng: np.random.Generator) -> Gap:
    """Play out the rest of the round with either hand, in the same worlds."""
    dealt = deal(position, worlds, rng)
    state = rng.bit_generator.state
    mine = _own_worth(position, dealt.hands, rng)
    rng.bit_generator.state = state  # the same chances for both hands
    other = _own_worth(position, with_hand(dealt, position.me, dealt.spare), rng)
    better = other - mine
    error = float(better.std() / worlds**0.5)
    return Gap(float(better.mean()), error, _bidders(position, dealt.hands))


def _own_worth(position: Position, hands: Bits, rng: np.random.Generator) -> Floats:
    """What the rest of the round is worth to the viewer in each world, who bets as one who counts."""
    kinds = usual_kinds(position, hands.shape[1], rng)
    kinds[position.me][:] = COUNTING
    worth: Floats = round_worth(position, hands, kinds, rng)[position.me]
    return worth


def _bidders(position: Position, hands: Bits) -> float:
    """How many of the others hold no pay card, in the mean over the worlds."""
    free = (hands & PAYING) == 0
    free[position.me] = False
    return float(free.sum(axis=0).mean())


def _sale(position: Position, bidders: float) -> float:
    """The chips that the dealer may expect for the spare hand."""
    least = position.number("min_bid")
    usual = float(np.interp(bidders, range(len(SALE)), SALE))
    return max(usual, 0.3 * least * min(bidders, 1.0)) if least <= 2 else 0.15 * usual


def exchanges(position: Position, style: Style, worlds: int, rng: np.random.Generator) -> list[Candidate]:
    """Keep the hand, which is then followed by a sale, or change it for the spare hand."""
    spare = gap(position, worlds, rng)
    sale = _sale(position, spare.bidders)
    selling = position.option("auction_old_hand", "on")
    facts = {"gap": spare.better}
    keep = {"hand": 0.0, "sale": sale + style.selling}
    swap = {"hand": spare.better, "sale": sale if selling else 0.0}
    return [Candidate(Keep(), sum(keep.values()), keep, facts), Candidate(Exchange(), sum(swap.values()), swap, facts)]


def offers(position: Position) -> list[Candidate]:
    """Sell the spare hand: whatever somebody pays is more than nothing."""
    sale = _sale(position, max(0.3 * (position.n - 1), 0.5))
    return [Candidate(Offer(), sale, {"sale": sale}), Candidate(Bury(), 0.0, {"sale": 0.0})]


def bids(position: Position, style: Style, worlds: int, rng: np.random.Generator) -> list[Candidate]:
    """Up to what the spare hand is worth more than the own one: openly the least that stands, in secret less."""
    spare = gap(position, worlds, rng)
    worth = spare.better * style.bidding if spare.better > 0 else spare.better
    facts = {"worth": spare.better}
    sealed = position.option("auction", "sealed")
    found: list[Candidate] = []
    offered = legal(position.view, Bid)
    for bid in offered:
        if bid.chips > max(spare.better, 0):
            break  # never more than it is worth
        chance = _chance(bid.chips, spare.bidders) if sealed else 1.0
        terms = {"hand": chance * worth, "price": -chance * bid.chips}
        if style.eager and bid.chips > offered[0].chips:
            terms["style"] = style.eager
        found.append(Candidate(bid, sum(terms.values()), terms, facts))
    none: Action = Bid(0) if sealed else Pass()
    if not found or found[0].action != none:
        found.append(Candidate(none, 0.0, {"hand": 0.0, "price": 0.0}, facts))
    return found


def _chance(chips: int, bidders: float) -> float:
    """How likely a secret bid is the highest."""
    less = WRITE_LESS[chips - 1] if 0 < chips <= len(WRITE_LESS) else 0.97
    return less**bidders if chips else 0.0
