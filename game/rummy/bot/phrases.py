"""Parts of the sentences that hints of Rummy say: conditions, cards and counts in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.words import Sentence, mark
from game.rummy import melds
from game.rummy.actions import Discard, LayOff, Meld

NAMED = 4  # cards up to which a sentence names them all


def instead(action: Action) -> Sentence:
    """The other action, as a condition in the middle of a sentence."""
    match action:
        case Meld(cards):
            return Sentence(mark("if you lay {cards}"), {"cards": named(cards)})
        case LayOff(_, cards):
            return Sentence(mark("if you lay off {cards}"), {"cards": named(cards)})
        case Discard(card):
            return Sentence(mark("if you discard {card}"), {"card": card})
    return Sentence(mark("if you end the deal"))  # drawing from the stock is behind by its tempo alone


def named(cards: Sequence[Card]) -> Any:
    """Cards by their names; of more than NAMED that lie in a row the first and the last."""
    if len(cards) <= NAMED or not melds.is_run(cards, "round_corner"):
        return list(cards)
    return Sentence(mark("{first} to {last}"), {"first": cards[0], "last": cards[-1]})


def pairs_in_words(count: int) -> Sentence:
    """How many pairs."""
    if count < 2:
        return Sentence(mark("1 pair") if count else mark("no pair"))
    return Sentence(mark("{count} pairs"), {"count": count})
