"""Why cards are no meld, or fit no meld, in sentences for a player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel.actions import IllegalAction
from game.kernel.cards import Card
from game.kernel.words import Word
from game.rummy.melds import ORDER, fits, in_order, meld_kind, unmask

SUIT_NAMES = {"s": Word("spades"), "h": Word("hearts"), "d": Word("diamonds"), "c": Word("clubs")}


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
    suit = SUIT_NAMES[cards[0].suit]
    if meld_kind(cards, "round_corner"):
        ranks = _ranks(ORDER.index(card.rank) for card in in_order(cards, "round_corner"))
        if ace == "low":
            return IllegalAction(
                "{ranks} of {suit} is not a run: the ace is low and goes before the 2", ranks=ranks, suit=suit
            )
        return IllegalAction(
            "{ranks} of {suit} is not a run: it can't go round the corner from the ace to the 2", ranks=ranks, suit=suit
        )
    places, missing = _gaps(cards, ace)
    values = {"ranks": _ranks(places), "suit": suit}
    if len(missing) > 3:
        return IllegalAction("{ranks} of {suit} is not a run: its ranks must follow one another", **values)
    if len(missing) > 1:
        return IllegalAction("{ranks} of {suit} is not a run: {missing} are missing", missing=_ranks(missing), **values)
    return IllegalAction("{ranks} of {suit} is not a run: the {missing} is missing", missing=_ranks(missing), **values)


def _gaps(cards: Sequence[Card], ace: str) -> tuple[list[int], list[int]]:
    """The places of the ranks and those missing between them, the ace at its better end (13 is high)."""
    lows = sorted(ORDER.index(card.rank) for card in cards)
    choices = [lows, sorted(place or 13 for place in lows)] if ace != "low" else [lows]
    gaps = [(places, [p for p in range(places[0], places[-1]) if p not in places]) for places in choices]
    return min(gaps, key=lambda found: len(found[1]))


def _ranks(places: Iterable[int]) -> str:
    """Ranks as a player reads them: ``9-10-J``."""
    return "-".join(ORDER[place % 13].replace("T", "10") for place in places)


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
