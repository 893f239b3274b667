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
    leads = [action.card for action in actions if isinstance(action, Lay)]
    bets = sorted(action.chips for action in actions if isinstance(action, Bet))
    raises = sorted(total(action.chips, view) for action in actions if isinstance(action, Raise))
    if len(leads) == len(actions):
        return Sentence(mark("Lay {card}"), {"card": one_of(leads)})
    if len(bets) == len(actions):
        return Sentence(mark("Bet {chips}"), {"chips": one_of(bets)})
    if len(raises) == len(actions):
        return Sentence(mark("Raise to {chips}"), {"chips": one_of(raises)})
    first, second, *_ = (move(action, view) for action in actions)
    return one_of([first, second])


def one_of(choices: Sequence[Any]) -> Sentence:
    """One of several, whichever."""
    *more, first, last = choices
    found = Sentence(mark("{first} or {second}"), {"first": first, "second": last})
    for one in reversed(more):
        found = Sentence(mark("{first}, {second}"), {"first": one, "second": found})
    return found
