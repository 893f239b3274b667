"""Parts of the sentences that hints of Rummy say: moves, conditions, cards and counts in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.places import DISCARD
from game.kernel.view import View
from game.kernel.words import Sentence, mark
from game.rummy import melds
from game.rummy.actions import Discard, Draw, LayOff, Meld

NAMED = 4  # cards up to which a sentence names them all


def move(action: Action, view: View) -> Sentence:
    """An action in words."""
    match action:
        case Draw("discard"):
            return Sentence(mark("Take {card}"), {"card": view.piles[DISCARD][-1]})
        case Draw():
            return Sentence(mark("Draw from the stock"))
        case Meld(cards):
            return Sentence(mark("Lay {cards}"), {"cards": named(cards)})
        case LayOff(_, cards):
            return Sentence(mark("Lay off {cards}"), {"cards": named(cards)})
        case Discard(card):
            return Sentence(mark("Discard {card}"), {"card": card})
    return Sentence(mark("End the deal"))


def either(actions: Sequence[Action], view: View) -> Sentence:
    """Several actions that are as good, in words: those that are alike in one."""
    thrown = [action.card for action in actions if isinstance(action, Discard)]
    if len(thrown) == len(actions):
        return Sentence(mark("Discard {card}"), {"card": one_of(thrown)})
    first, *others = actions
    second, *more = (_or(first, other, view) for other in others)
    said = {"first": move(first, view), "second": second}
    if not more:
        return Sentence(mark("{first} or {second}"), said)
    return Sentence(mark("{first}, {second} or {third}"), said | {"third": more[0]})


def _or(first: Action, second: Action, view: View) -> Any:
    """The second of two moves, in the middle of a sentence: its cards alone where the first says what is done with them."""
    match second:
        case Meld(cards):
            return named(cards) if isinstance(first, Meld) else Sentence(mark("lay {cards}"), {"cards": named(cards)})
        case LayOff(_, cards) if isinstance(first, LayOff):
            return named(cards)
        case LayOff(_, cards):
            return Sentence(mark("lay off {cards}"), {"cards": named(cards)})
        case Discard(card):
            return Sentence(mark("discard {card}"), {"card": card})
    return move(second, view)  # of two ways to draw no more is said than that either is fine


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


def in_a_row(cards: Sequence[Card]) -> Any:
    """Cards that are told one by one: the last after "and"."""
    return _joined(cards, mark("{first} and {second}"))


def one_of(cards: Sequence[Card]) -> Any:
    """One of some cards, whichever: of more than three the others are not named."""
    if len(cards) < 3:
        return _joined(cards, mark("{first} or {second}"))
    first, second, third, *more = cards
    if not more:
        return Sentence(mark("{first}, {second} or {third}"), {"first": first, "second": second, "third": third})
    return Sentence(mark("{first}, {second} or another"), {"first": first, "second": second})


def _joined(cards: Sequence[Card], template: str) -> Any:
    if len(cards) < 2:
        return list(cards)
    return Sentence(template, {"first": list(cards[:-1]), "second": cards[-1]})


def cards_in_words(count: int) -> Sentence:
    """How many cards."""
    return Sentence(mark("{count} cards"), {"count": count}) if count != 1 else Sentence(mark("1 card"))


def ways_in_words(count: int) -> Sentence:
    """In how many ways, which are some."""
    return Sentence(mark("in {count} ways"), {"count": count}) if count != 1 else Sentence(mark("in 1 way"))
