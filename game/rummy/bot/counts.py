"""What a hint of Rummy counts and names: cards that help, cards that are near, pairs that the next player may hold."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.candidates import Candidate
from game.kernel.cards import Card
from game.rummy import melds
from game.rummy.bot.position import Position
from game.rummy.melds import BIT, CARD, mask, unmask
from game.rummy.prospects import singles


def helping_with(card: int, candidate: Candidate, position: Position) -> list[Card]:
    """The unseen cards that would make a meld with a card and one of those that are kept beside it."""
    kept = _kept(candidate, position)
    missing = (pair & ~kept for pair in position.ahead.pairs[card]) if position.melds_later(kept) else ()
    return unmask(sum({one for one in missing if one & position.unseen and not one & one - 1}))


def may_meld(card: int, position: Position) -> bool:
    """Whether an unseen card would make a meld with a card and another one of the hand, or it is in a meld already."""
    missing = (pair & ~position.hand for pair in position.ahead.pairs[card])
    return any(not one or (one & position.unseen and not one & one - 1) for one in missing)


def loose_among(candidate: Candidate, card: int, tables: Sequence[dict[int, int]], position: Position) -> list[Card]:
    """The loose cards that are kept when a card is thrown, those that tables name for it and a third may still join."""
    near = [one for one in candidate.facts["loose"] if any(table[card] & BIT[one] for table in tables)]
    if not position.melds_later(_kept(candidate, position)):
        return []
    return [one for one in near if position.ahead.outs(card | BIT[one]) & position.unseen]


def _kept(candidate: Candidate, position: Position) -> int:
    """What is in hand after the turn."""
    return position.hand & ~mask(candidate.facts["lays"] + candidate.facts["discard"])


def possible_pairs(card: int, position: Position) -> list[int]:
    """The pairs that the next player may hold and that a card would make a meld of."""
    possible = position.unseen | position.known[position.follower]
    if not card or not position.follower_melds:
        return []
    return [pair for pair in position.ahead.pairs[card] if pair & possible == pair]


def taking(card: int, position: Position, lays: Sequence[Card] = ()) -> list[Card]:
    """The meld that takes a card: one on the table, or of those that are laid in this turn."""
    ace = position.ace
    new = [melds.in_order(unmask(bits), ace) for bits in melds.partition(mask(lays), ace)[1]]
    grown = [melds.grown(cards, lays, ace) for cards in position.table]
    return next(cards for cards in [*position.table, *new, *grown] if melds.fits(cards, ace) & card)


def helping_now(position: Position) -> list[Card]:
    """The unseen cards that would make a meld with the hand or could be laid off in this turn, as `Position.helped_by` says."""
    return [CARD[card] for card in singles(position.unseen) if position.helped_by(card)]


def completed(card: int, position: Position) -> list[Card]:
    """The meld that a card makes with the hand: of those that are best laid, if it is in one."""
    best = [bits for bits in melds.partition(position.hand | card, position.ace)[1] if bits & card]
    pairs = [pair | card for pair in position.ahead.pairs[card] if pair & position.hand == pair]
    return melds.in_order(unmask([*best, *pairs][0]), position.ace)
