"""What the coach says at Rummy: Hard's own move, and the one reason that weighs most, in counted cards (players.md 4)."""

from __future__ import annotations

from game.kernel.actions import Action, Block, Discard, Draw, LayOff, Meld
from game.kernel.candidates import Candidate
from game.kernel.view import View
from game.kernel.words import Sentence, mark
from game.rummy.bot.candidates import candidates as candidates
from game.rummy.bot.position import Position
from game.rummy.bot.weights import weights_for
from game.rummy.bot.worth import holds

LEAST = 1.0  # points between two moves under which either is fine
OUT = 200  # points of tempo that only going out has

PIPS = mark("{move}: your loose cards then count {pips}, and {others} after the other")
OUTS = mark("{move}: then {count} of {unseen} unseen cards help you, and {others} after the other")
FITS = mark("{move}: what you keep then goes together better")
DANGER = mark("{move}: it is safer, for the next player has more ways to use {card}")
LAYOFF = mark("{move}: {card} fits a meld on the table, where the next player could lay it off")
KEEP = mark("{move}, and keep your melds: nobody is near going out, and going out in one go counts double")
LAY = mark("{move}: what you keep counts against you, and an opponent's hand is down to {count}")
LAY_LATE = mark("{move}: there is no double to wait for, and what you keep counts against you")
GOES_OUT = mark("{move}: you go out in this turn")
HELPS = mark("{move}: it makes a meld, or fits one on the table")
NO_HELP = mark("{move}: {card} makes no meld, and fits none on the table")


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


def move(action: Action, view: View) -> Sentence:
    """An action in words."""
    match action:
        case Draw("discard"):
            return Sentence(mark("Take {card}"), {"card": view.piles["discard"][-1]})
        case Draw():
            return Sentence(mark("Draw from the stock"))
        case Meld(cards):
            return Sentence(mark("Lay {cards}"), {"cards": list(cards)})
        case LayOff(_, cards):
            return Sentence(mark("Lay off {cards}"), {"cards": list(cards)})
        case Discard(card):
            return Sentence(mark("Throw {card}"), {"card": card})
    return Sentence(mark("End the deal"))


def reason(term: str, best: Candidate, other: Candidate, view: View) -> Sentence:
    """The sentence of one term: why the best is ahead of the other in it."""
    said = {"move": move(best.action, view)}
    mine, theirs = best.facts, other.facts
    thrown = theirs.get("discard") or []
    match term:
        case "pips" if mine.get("pips", 0) < theirs.get("pips", 0):
            return Sentence(PIPS, said | {"pips": mine["pips"], "others": theirs["pips"]})
        case "outs" if len(mine.get("outs", ())) > len(theirs.get("outs", ())):
            counts = {"count": len(mine["outs"]), "unseen": mine["unseen"], "others": len(theirs["outs"])}
            return Sentence(OUTS, said | counts)
        case "outs":
            return Sentence(FITS, said)
        case "danger" if thrown:
            return Sentence(DANGER, said | {"card": thrown[0]})
        case "layoff" if thrown:
            return Sentence(LAYOFF, said | {"card": thrown[0]})
        case "hold":
            return _hold(best, Position(view))
        case "tempo" if best.terms["tempo"] > OUT:
            return Sentence(GOES_OUT, said)
        case "tempo" if mine.get("helps_at_once"):
            return Sentence(HELPS, said)
        case "tempo":
            return Sentence(NO_HELP, said | {"card": view.piles["discard"][-1]})
    return Sentence(mark("{move}: it leaves you the better hand"), said)


def _hold(best: Candidate, position: Position) -> Sentence:
    said = {"move": move(best.action, position.view)}
    if holds(position, weights_for(position)) and not best.facts.get("lays"):
        return Sentence(KEEP, said)
    if position.least <= 3:
        return Sentence(LAY, said | {"count": position.least})
    return Sentence(LAY_LATE, said)
