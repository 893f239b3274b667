"""What the coach asks of Rummy: what is compared, where to look, and what a choice costs; the reasons lie in reasons.py."""

from __future__ import annotations

from game.kernel.actions import Action
from game.kernel.words import Sentence, mark
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.bot.compared import candidates as candidates
from game.rummy.bot.costs import LEAST as LEAST
from game.rummy.bot.costs import less as less
from game.rummy.bot.phrases import either as either
from game.rummy.bot.phrases import move as move
from game.rummy.bot.reasons import reason as reason
from game.rummy.bot.reasons import shared as shared

ALIKE = (Discard,)  # of which all that are as good are told in one breath


def nudge(action: Action) -> Sentence:
    """Where to look, no more."""
    match action:
        case Draw("discard"):
            return Sentence(mark("Look at the discard pile"))
        case Draw() | Block():
            return Sentence(mark("Look at the stock"))
        case Meld():
            return Sentence(mark("Look for melds in your hand"))
        case LayOff():
            return Sentence(mark("Look at the melds on the table"))
    return Sentence(mark("Look at your loose cards"))
