"""Parts of the sentences that hints of Rummoli say: moves, chips, hands and chances in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.actions import Action
from game.kernel.view import View
from game.kernel.words import Sentence, Word, mark
from game.stops.actions import (  # fmt: skip
    Bet,
    Bid,
    Bury,
    Call,
    Check,
    Choose,
    Claim,
    Exchange,
    Fold,
    Keep,
    Lay,
    Offer,
    Pass,
    Raise,
)
from game.stops.board import POT_NAMES

HALF = 0.75  # chips up to which a sentence says half a chip
SIMPLE = (
    (0, 1), (1, 20), (1, 10), (1, 8), (1, 6), (1, 5), (1, 4), (1, 3), (2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10), (1, 1),
)  # fmt: skip
HANDS = (
    Word("high card"),
    Word("pair"),
    Word("two-pair hand"),
    Word("three of a kind"),
    Word("straight"),
    Word("flush"),
    Word("full house"),
    Word("four of a kind"),
    Word("straight flush"),
)  # by category, as they stand in a sentence


def move(action: Action, view: View) -> Sentence:
    """An action in words."""
    match action:
        case Lay(card):
            return Sentence(mark("Lay {card}"), {"card": card})
        case Choose(cards):
            return Sentence(mark("Set {cards} aside"), {"cards": list(cards)})
        case Claim(pot):
            return Sentence(mark("Claim the {pot} pot"), {"pot": Word(POT_NAMES[pot])})
        case Bid(0):
            return Sentence(mark("No bid"))
        case Bid(chips):
            return Sentence(mark("Bid {chips}"), {"chips": chips})
        case Bet(chips):
            return Sentence(mark("Bet {chips}"), {"chips": chips})
        case Raise(chips):
            return Sentence(mark("Raise to {chips}"), {"chips": total(chips, view)})
        case Call(chips):
            return Sentence(mark("Call {chips}"), {"chips": chips})
        case Fold() if Check() in view.legal:
            return Sentence(mark("Fold, though a check is free"))
    return Sentence(PLAIN[type(action)])


PLAIN: dict[type[Action], str] = {
    Exchange: mark("Exchange"),
    Keep: mark("Keep your hand"),
    Offer: mark("Offer it for sale"),
    Bury: mark("Not for sale"),
    Pass: mark("Pass"),
    Check: mark("Check"),
    Fold: mark("Fold"),
}


def total(chips: int, view: View) -> int:
    """What a player has bet in all when he adds so many chips, as the button of a raise says."""
    return chips + int(view.facts["betting"]["own"].get(str(view.seat), 0))


def doing(action: Action, view: View) -> Sentence:
    """What the best is compared with in the poker, in the middle of a sentence."""
    match action:
        case Bet(chips):
            return Sentence(mark("betting {chips}"), {"chips": chips})
        case Raise(chips):
            return Sentence(mark("raising to {chips}"), {"chips": total(chips, view)})
        case Call():
            return Sentence(mark("calling"))
        case Check():
            return Sentence(mark("checking"))
    return Sentence(mark("folding"))


def chips_in_words(amount: float) -> Sentence:
    """Chips in halves up to one, else a whole number."""
    if amount < HALF:
        return Sentence(mark("half a chip"))
    count = round(amount)
    return Sentence(mark("1 chip")) if count == 1 else Sentence(mark("{count} chips"), {"count": count})


def cards_in_words(count: int) -> Sentence:
    """How many cards."""
    return Sentence(mark("1 card")) if count == 1 else Sentence(mark("{count} cards"), {"count": count})


def tenths(share: float) -> Sentence:
    """How many of ten, before what is counted; of what is sure or hopeless only nearly."""
    count = round(10 * share)
    if count in (0, 10):
        return Sentence(mark("nearly all") if count else mark("hardly any"))
    return Sentence(mark("{count} of 10"), {"count": count})


def wins_in_words(share: float) -> Sentence:
    """How often somebody wins, as a fraction that can be compared with 1 in so many."""
    count, of = fraction(share)
    if count in (0, of):
        return Sentence(mark("you nearly always win") if count else mark("you hardly ever win"))
    return Sentence(mark("you win {count} in {of}"), {"count": count, "of": of})


def fraction(share: float) -> tuple[int, int]:
    """The nearest of some simple fractions.

    >>> fraction(0.19), fraction(0.37), fraction(0.98)
    ((1, 5), (2, 5), (1, 1))
    """
    return min(SIMPLE, key=lambda one: abs(one[0] / one[1] - share))


def either(actions: Sequence[Action], view: View) -> Sentence:
    """Several actions that are as good, in words: those that are alike in one."""
    said = [move(action, view) for action in actions]
    if len({one.template for one in said}) == 1 and (names := [*said[0].values]):
        (name,) = names
        values = [one.values[name] for one in said]
        return Sentence(said[0].template, {name: one_of(sorted(values) if name == "chips" else values)})
    return one_of([said[0], *(_then(action, view) for action in actions[1:])])


def _then(action: Action, view: View) -> Sentence:
    """The second of two moves that differ in kind, in the middle of a sentence; a claim is always the first."""
    match action:
        case Lay(card):
            return Sentence(mark("lay {card}"), {"card": card})
        case Bid(0):
            return Sentence(mark("no bid"))
        case Bid(chips):
            return Sentence(mark("bid {chips}"), {"chips": chips})
        case Bet(chips):
            return Sentence(mark("bet {chips}"), {"chips": chips})
        case Raise(chips):
            return Sentence(mark("raise to {chips}"), {"chips": total(chips, view)})
        case Call(chips):
            return Sentence(mark("call {chips}"), {"chips": chips})
        case Check():
            return Sentence(mark("check"))
        case Fold():
            return Sentence(mark("fold"))
        case Pass():
            return Sentence(mark("pass"))
    return move(action, view)  # of two answers that are all there is no more is said than that either is fine


def one_of(choices: Sequence[Any]) -> Sentence:
    """One of several, whichever."""
    *more, first, last = choices
    found = Sentence(mark("{first} or {second}"), {"first": first, "second": last})
    for one in reversed(more):
        found = Sentence(mark("{first}, {second}"), {"first": one, "second": found})
    return found
