"""What a look back says: what a person did, in the past, and why another move would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from game.coach import hint
from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.places import DISCARD
from game.kernel.view import View
from game.review import Account
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.stops.actions import (  # fmt: skip
    Bet,
    Bid,
    Bury,
    Call,
    Check,
    Claim,
    Exchange,
    Fold,
    Keep,
    Lay,
    Offer,
    Pass,
    Raise,
)
from scenes.stops import POT_WORDS
from scenes.words import counted, mark, shown, tr

PLAIN: Final[dict[type[Action], str]] = {
    Draw: mark("You drew from the stock"),
    Block: mark("You ended the deal"),
    Exchange: mark("You took the spare hand"),
    Keep: mark("You kept your hand"),
    Offer: mark("You offered the spare hand"),
    Bury: mark("You let the spare hand lie"),
    Pass: mark("You passed"),
    Check: mark("You checked"),
    Fold: mark("You folded"),
}


def done(action: Action, view: View) -> str:
    """What was done at a view, told to who did it."""
    match action:
        case Draw("discard"):
            return tr("You took {card}", card=view.piles[DISCARD][-1])
        case Pass() if isinstance(view.legal[0], Claim):
            return tr("You gave up {pot}", pot=tr(POT_WORDS[view.legal[0].pot]))
        case Discard(card):
            return tr("You discarded {card}", card=card)
        case Meld(cards):
            return tr("You laid {cards}", cards=list(cards))
        case LayOff(_, cards):
            return tr("You laid off {cards}", cards=list(cards))
        case Lay(card):
            return tr("You laid {card}", card=card)
        case Bid(0):
            return tr("You wrote no bid")
        case Bid(chips):
            return tr("You bid {chips}", chips=chips)
        case Bet(chips):
            return tr("You bet {chips}", chips=chips)
        case Raise(chips):
            own = view.facts["betting"]["own"].get(str(view.seat), 0)
            return tr("You raised to {chips}", chips=chips + own)
        case Call(chips):
            return tr("You called {chips}", chips=chips)
    return tr(PLAIN[type(action)]) if type(action) in PLAIN else action.do


def better(action: Action, view: View) -> tuple[str, Sequence[Card]]:
    """What would have been better and why, and the cards of the hand that it speaks of."""
    if isinstance(claim := view.legal[0], Claim):
        return tr("Better: claim {pot}, your card has won it", pot=tr(POT_WORDS[claim.pot])), ()
    found = hint(view, action)
    if found is None:
        return "", ()
    cards = _cards(found.action)
    told = found.other == action or (isinstance(action, Bet | Raise) and type(found.other) is type(action))
    if found.term is None or not told:  # neither what was done nor another size of it has been weighed
        return tr("Better: {move}", move=shown(found.table[0].words)), cards
    return tr("Better: {reason}", reason=shown(found.reason)), cards


def _cards(action: Action) -> Sequence[Card]:
    match action:
        case Discard(card) | Lay(card):
            return (card,)
        case Meld(cards) | LayOff(_, cards):
            return cards
    return ()


def taken(action: Action) -> Sequence[Card]:
    """The cards of the hand that were played."""
    return _cards(action)


def amount(number: float, chips: bool) -> str:
    """How much a decision cost, in points or chips: whole ones, but for half a chip."""
    count = _told(number, chips)
    if isinstance(count, float):
        return tr("half a chip")
    return (
        counted("{count} chip", "{count} chips", count) if chips else counted("{count} point", "{count} points", count)
    )


def together(account: Account, chips: bool) -> int:
    """How much all decisions cost, in points or chips: whole ones, and no less than is said of the dearest one by one."""
    return max(round(account.cost), ceil(sum(_told(one.cost, chips) for one in account.dearest)))


def _told(number: float, chips: bool) -> int | float:
    return 0.5 if chips and number < 0.75 else max(1, round(number))
