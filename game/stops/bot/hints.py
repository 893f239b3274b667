"""What the coach says at Rummoli: Hard's own move, and the one reason that weighs most, in counted things (players.md 4)."""

from __future__ import annotations

from game.kernel.actions import Action, Bet, Bid, Bury, Call, Check, Exchange, Fold, Keep, Lay, Offer, Pass, Raise
from game.kernel.candidates import Candidate
from game.kernel.view import View
from game.kernel.words import Sentence, Word, mark
from game.stops.board import POT_NAMES
from game.stops.bot.candidates import candidates as candidates

LEAST = 0.5  # chips between two moves under which either is fine

SWAP = mark("{move}: the spare hand is worth about {chips} more than yours")
STAY = mark("{move}: your hand is worth about {chips} more than the spare one")
SELL = mark("{move}: selling the spare hand brings about {chips}")
WORTH = mark("{move}: the spare hand is worth up to {chips} to you")
NOT_WORTH = mark("{move}: to you the spare hand is worth less than your own")
CHEAPER = mark("{move}: that is enough, and each chip more is lost")
POKER = mark("{move}: your hand beats {beats} of 10 of its size; going on, it wins {wins} of 10 times")
PRICE = mark("{move}: you win {wins} of 10 times, and {call} more may win {pot}")
LEADS = mark("{move}: who wins the poker leads, and that matters to your hand")
LITTLE = mark("{move}: there is too little to win for more chips")
FOLLOW = mark("{move}: you also hold {cards}, which follow at once")
FOLLOW_POT = mark("{move}: you also hold {cards}, and the pot {pot} pays {chips}")
POT = mark("{move}: the pot {pot} pays {chips}")
LEAD = mark("{move}: it brings you more pots and leaves you fewer cards in the end")


def nudge(action: Action) -> Sentence:
    """Where to look, no more."""
    match action:
        case Exchange() | Keep() | Offer() | Bury() | Bid() | Pass():
            return Sentence(mark("Look at the pay cards in your hand"))
        case Lay():
            return Sentence(mark("Look for cards that follow one another"))
    return Sentence(mark("Look at how good your poker hand is for its size"))


def move(action: Action, view: View) -> Sentence:
    """An action in words."""
    match action:
        case Lay(card):
            return Sentence(mark("Start with {card}"), {"card": card})
        case Bid(0):
            return Sentence(mark("Write no bid"))
        case Bid(chips):
            return Sentence(mark("Bid {chips}"), {"chips": chips})
        case Bet(chips):
            return Sentence(mark("Bet {chips}"), {"chips": chips})
        case Raise(chips):
            return Sentence(mark("Put in {chips}, a raise"), {"chips": chips})
        case Call(chips):
            return Sentence(mark("Call {chips}"), {"chips": chips})
    return Sentence(PLAIN[type(action)])


PLAIN: dict[type[Action], str] = {
    Exchange: mark("Swap"),
    Keep: mark("Keep your hand"),
    Offer: mark("Offer the spare hand"),
    Bury: mark("Let the spare hand lie"),
    Pass: mark("Pass"),
    Check: mark("Check"),
    Fold: mark("Fold"),
}


def chips_in_words(amount: float) -> Sentence:
    """A whole number of chips, at least one."""
    count = max(round(amount), 1)
    return Sentence(mark("1 chip")) if count == 1 else Sentence(mark("{count} chips"), {"count": count})


def reason(term: str, best: Candidate, other: Candidate, view: View) -> Sentence:
    """The sentence of one term: why the best is ahead of the other in it."""
    facts, action = best.facts, best.action
    said = {"move": move(action, view)}
    match term:
        case "hand" if isinstance(action, Exchange):
            return Sentence(SWAP, said | {"chips": chips_in_words(facts["gap"])})
        case "hand" if isinstance(action, Keep):
            return Sentence(STAY, said | {"chips": chips_in_words(-facts["gap"])})
        case "hand" if facts["worth"] > 0:
            return Sentence(WORTH, said | {"chips": chips_in_words(facts["worth"])})
        case "hand":
            return Sentence(NOT_WORTH, said)
        case "price":
            return Sentence(CHEAPER, said)
        case "sale":
            return Sentence(SELL, said | {"chips": chips_in_words(best.terms["sale"])})
        case "poker":
            return _poker(best, other, view)
        case "lead":
            return Sentence(LEADS, said)
        case "stops":
            return _lead(best, view)
    return Sentence(LITTLE, said)


def _poker(best: Candidate, other: Candidate, view: View) -> Sentence:
    goes_on = other if isinstance(best.action, Fold) else best
    said = {"move": move(best.action, view), "wins": round(10 * goes_on.facts["wins"])}
    if isinstance(best.action, Call):
        return Sentence(PRICE, said | {"call": best.facts["call"], "pot": best.facts["pot"]})
    return Sentence(POKER, said | {"beats": best.facts["beats"]})


def _lead(best: Candidate, view: View) -> Sentence:
    behind, pot = best.facts["behind"], best.facts["pot"]
    said = {"move": move(best.action, view), "cards": behind}
    if pot:
        said |= {"pot": Word(POT_NAMES[pot]), "chips": chips_in_words(view.facts["pots"][pot])}
        return Sentence(FOLLOW_POT if behind else POT, said)
    return Sentence(FOLLOW if behind else LEAD, said)
