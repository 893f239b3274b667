"""Why cards are no meld, or fit no meld, in sentences for a player."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.actions import IllegalAction, Word
from game.kernel.cards import SUITS, Card
from game.rummy.melds import ORDER, fits, in_order, unmask

SUIT_NAMES = dict(zip(SUITS, ("spades", "hearts", "diamonds", "clubs"), strict=True))


def not_a_meld(cards: Sequence[Card], ace: str) -> IllegalAction:
    """The reason for different cards of the hand that are neither a set nor a run."""
    if len(cards) < 3:
        return IllegalAction("A meld is three cards or more, not {count}", count=len(cards))
    if len({card.suit for card in cards}) == 1:
        return _not_a_run(cards, ace)
    places = sorted(ORDER.index(card.rank) for card in cards)
    values = {"cards": sorted(cards, key=lambda card: ORDER.index(card.rank))}
    if places == list(range(places[0], places[0] + len(places))):
        return IllegalAction("{cards} is not a run: its cards are of one suit", **values)
    return IllegalAction(
        "{cards} is no meld: a set is three or four cards of one rank, a run is three or more in a row of one suit",
        **values,
    )


def _not_a_run(cards: Sequence[Card], ace: str) -> IllegalAction:
    """Cards of one suit with a gap, or with an ace where it may not stand."""
    places = sorted(ORDER.index(card.rank) for card in cards)
    suit = Word(SUIT_NAMES[cards[0].suit])
    if _closed([place % 13 for place in places], cards):
        ranks = "-".join(_rank(card.rank) for card in in_order(cards, "round_corner"))
        if ace == "low":
            return IllegalAction(
                "{ranks} of {suit} is not a run: the ace is low, it goes before the 2", ranks=ranks, suit=suit
            )
        return IllegalAction(
            "{ranks} of {suit} is not a run: it can't go on from the ace to the 2", ranks=ranks, suit=suit
        )
    missing = [_rank(ORDER[place]) for place in range(places[0], places[-1]) if place not in places]
    ranks = "-".join(_rank(ORDER[place]) for place in places)
    if len(missing) == 1:
        return IllegalAction(
            "{ranks} of {suit} is not a run: the {missing} is missing", ranks=ranks, suit=suit, missing=missing[0]
        )
    if len(missing) <= 3:
        return IllegalAction(
            "{ranks} of {suit} is not a run: {missing} are missing", ranks=ranks, suit=suit, missing=", ".join(missing)
        )
    return IllegalAction("{ranks} of {suit} is not a run: its ranks must follow one another", ranks=ranks, suit=suit)


def _closed(places: list[int], cards: Sequence[Card]) -> bool:
    """Whether the cards would be a run if it could go round the corner."""
    starts = [place for place in places if (place - 1) % 13 not in places]
    return len(starts) == 1 and "A" in {card.rank for card in cards}


def does_not_fit(cards: Sequence[Card], meld: Sequence[Card], ace: str) -> IllegalAction:
    """The reason for cards that can't be added to a meld, with what it does take."""
    takes = unmask(fits(meld, ace))
    values = {"cards": list(cards), "meld": list(meld)}
    if not takes:
        return IllegalAction("{cards} can't be added to {meld}: this meld is complete", **values)
    if len(takes) == 1:
        return IllegalAction("{cards} can't be added to {meld}: it goes on with {next}", next=takes[0], **values)
    return IllegalAction(
        "{cards} can't be added to {meld}: it goes on with {next} or {other}", next=takes[0], other=takes[1], **values
    )


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank
