"""What the coach asks of Rummoli: what is compared, where to look, and what a choice costs; the reasons lie in reasons.py."""

from __future__ import annotations

from game.kernel.actions import Action
from game.kernel.words import Sentence, mark
from game.stops.actions import Bet, Bid, Bury, Claim, Exchange, Keep, Lay, Offer, Pass, Raise  # fmt: skip
from game.stops.bot.compared import candidates as candidates
from game.stops.bot.costs import LEAST as LEAST
from game.stops.bot.costs import less as less
from game.stops.bot.phrases import either as either
from game.stops.bot.phrases import move as move
from game.stops.bot.reasons import reason as reason
from game.stops.bot.reasons import shared as shared

ALIKE = (Bet, Raise)  # of which all that are as good are told in one breath


def nudge(action: Action) -> Sentence:
    """Where to look, no more."""
    match action:
        case Exchange() | Keep() | Bid() | Pass():
            return Sentence(mark("What is your hand worth beside one that nobody has seen?"))
        case Offer() | Bury():
            return Sentence(mark("Might somebody buy the spare hand?"))
        case Lay():
            return Sentence(mark("Look for cards that follow one another"))
        case Claim():
            return Sentence(mark("Look at the pots on the board"))
    return Sentence(mark("How good is your poker hand against others of as many cards?"))
