"""What the coach says at Rummy: where to look, and the one reason that weighs most, in counted cards (players.md 4).

Every number in a sentence is counted from the view (counts.py); `worth.Terms` decides only what the sentence speaks of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.kernel.cards import Card
from game.kernel.places import DISCARD, STOCK
from game.kernel.view import View
from game.kernel.words import Sentence, Word, mark
from game.rummy import melds
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.bot import luck
from game.rummy.bot.candidates import TurnCandidate, facts_of
from game.rummy.bot.candidates import candidates as weighed
from game.rummy.bot.counts import (
    completed,
    helping_now,
    helping_with,
    loose_among,
    possible_pairs,
    taking,
)
from game.rummy.bot.phrases import instead, named, pairs_in_words
from game.rummy.bot.position import Position
from game.rummy.bot.turns import Turn, turns
from game.rummy.bot.weights import weights_for
from game.rummy.bot.worth import OUT, holds, terms
from game.rummy.melds import BIT, CARD, mask, unmask
from game.rummy.prospects import singles

LEAST = 1.0  # by Hard's table between two moves, under which either is fine
NONE = Word("none")

COUNTS = mark("{move} – it counts {pips} if you are caught with it, {card} only {less}")
PIPS = mark("{move} – your loose cards then count {pips}, but {others} {instead}")
PIPS_KEPT = mark("{move} – what you keep then counts {pips}, but {others} {instead}")
HELPED = mark("{move} – {count} of {unseen} unseen cards ({cards}) would meld with {card}, {others} with {thrown}")
OUTS = mark("{move} – {count} of {unseen} unseen cards would then fit loose cards or the table, {others} {instead}")
NEAR = mark("{move} – {card} has {cards} near it in your hand, {thrown} has {others}")
BESIDE = mark("{move} – {card} has {cards} right beside it in your hand, {thrown} has {others}")
ALIKE = mark("{move} – {card} with {cards} promises a little more than {thrown} with {others}")
PAIRS = mark("{move} – the next player may hold {theirs} for a meld with {card}, {mine} with {thrown}")
TOOK = mark("{move} – the next player took {cards} from the pile, and {card} may go with that")
FEEDS = mark("{move} – {card} fits {cards} on the table, so that the next player may lay it off")
KEEP = mark(
    "{move} and keep your melds – no opponent has fewer cards than {least}, and going out at once counts double"
)
KEEP_LAST = mark("{move} and keep your melds – the match is as good as lost unless you go out in this deal")
LAY_DOWN = mark("{move} – an opponent is down to {count}, and {instead} you hold back cards that count {pips}")
LAY_SINGLE = mark("{move} – there is no double to wait for, and {instead} you hold back cards that count {pips}")
LAY_ONE = mark("{move} – a turn lays one meld, and {instead} you hold back cards that count {pips}")
LAY_LOOSE = mark("{move} – you hold no meld to wait with, and {instead} you hold back cards that count {pips}")
GOES_OUT = mark("{move} – you go out in this turn")
TAKE = mark("{move} – it completes {cards}")
TAKE_RATHER = mark("{move} – it completes {cards}; the chance of such help from the stock is {count} of {unseen}")
TAKE_ON = mark("{move} – it goes onto {cards}")
TAKE_ON_RATHER = mark("{move} – it goes onto {cards}; the chance of such help from the stock is {count} of {unseen}")
LEAVE = mark("{move} – {card} can't be melded or laid off")
LEAVE_RATHER = mark("{move} – {card} can't be melded or laid off; the chance of one that can is {count} of {unseen}")


def candidates(view: View, chosen: Action | None) -> list[Candidate]:
    """Hard's candidates, its move first, and cards that might be thrown though Hard does not look at them.

    They would break a meld. One is valued in the same way if it is ``chosen``, all where Hard has nothing else to compare.
    """
    found: list[Candidate] = [*weighed(view)]
    position, known = Position(view), {one.action for one in found}
    others = [action for action in view.legal if isinstance(action, Discard) and action not in known]
    others = [action for action in others if action == chosen or len(found) == 1]
    if not others or not turns(position, position.hand, position.taken):
        return found
    for action in others:
        card = BIT[action.card]
        turn = Turn((), 0, card, position.hand & ~card, position.runs, position.sets)
        worth = terms(turn, position, weights_for(position))
        found.append(TurnCandidate(action, sum(worth), worth._asdict(), facts_of(turn, position), turn))
    return found


def points(behind: float, view: View) -> float:
    """How many points of the deal a gap of Hard's table is worth; no more than are played for (luck.py).

    The table has a measure of its own: a card that helps tells how much of it is a point. Not to go out counts for what it
    is worth to be out, not for the thousand that puts it first.
    """
    card = weights_for(Position(view)).outs / luck.HELP
    if behind > OUT / 2:
        behind = max(0.0, luck.GONE_OUT * card + min(0.0, behind - OUT))
    return luck.stake(view) * min(1.0, behind / card / 100)


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


# -- reasons -----------------------------------------------------------------------------------------------------


class Compared(NamedTuple):
    """The best move, the one that it is compared with, and where."""

    best: Candidate
    other: Candidate
    position: Position

    def say(self, template: str, **values: Any) -> Sentence:
        """A sentence that begins with the best move."""
        return Sentence(template, {"move": move(self.best.action, self.position.view)} | values)

    def say_of_discards(self, template: str, **values: Any) -> Sentence:
        """One of the discards, that of the other as ``card``: where the best throws one later, that is said, too."""
        thrown, card = self.discards
        said = self.say(template, card=CARD[card], **values)
        if isinstance(self.best.action, Discard) or not thrown:
            return said
        then = {"move": said.values["move"], "card": CARD[thrown]}
        return Sentence(template, {**said.values, "move": Sentence(mark("{move}, then discard {card}"), then)})

    @property
    def discards(self) -> tuple[int, int]:
        """The cards that end the turn of the best and that of the other; 0 where there is none."""
        return mask(self.best.facts.get("discard", [])), mask(self.other.facts.get("discard", []))


def reason(term: str, best: Candidate, other: Candidate, view: View) -> Sentence:
    """The sentence of one term: why the best is ahead of the other in it."""
    found = Compared(best, other, Position(view))
    if isinstance(best.action, Draw | Block) and best.action != Draw("discard") and term != "hold":
        return _tempo(found)  # what the upcard is not good for
    return REASONS[term](found)


def _pips(found: Compared) -> Sentence:
    mine, theirs = found.best.facts["pips"], found.other.facts["pips"]
    if isinstance(found.best.action, Discard) and isinstance(found.other.action, Discard):
        thrown, card = (melds.pips(card, found.position.ace) for card in found.discards)
        if thrown - card == theirs - mine:
            return found.say_of_discards(COUNTS, pips=thrown, less=card)
    template = PIPS if found.position.melds_per_turn == "unlimited" else PIPS_KEPT
    return found.say(template, pips=mine, others=theirs, instead=instead(found.other.action))


def _outs(found: Compared) -> Sentence:
    """What is better kept, if that is so; else what would help in all; else what is near."""
    thrown, card = found.discards
    mine, theirs = found.best.facts["outs"], found.other.facts["outs"]
    unseen = found.position.unseen.bit_count()
    if thrown and card and thrown != card:
        helping = helping_with(card, found.best, found.position)
        others = len(helping_with(thrown, found.other, found.position))
        said = {"count": len(helping), "unseen": unseen, "thrown": CARD[thrown], "others": others or NONE}
        if others < len(helping):
            return found.say_of_discards(HELPED, cards=helping, **said)
    if len(mine) > len(theirs):
        return found.say(
            OUTS, count=len(mine), unseen=unseen, others=len(theirs) or NONE, instead=instead(found.other.action)
        )
    return _near(found)


def _loose_near(found: Compared, *tables: dict[int, int]) -> tuple[list[Card], list[Card]]:
    """The loose cards near the discard of the other, and those near that of the best."""
    thrown, card = found.discards
    at = found.position
    return loose_among(found.other, card, tables, at), loose_among(found.best, thrown, tables, at)


def _near(found: Compared) -> Sentence:
    """The loose cards near a card that is kept; where as many are near the other, those beside it; else both are told."""
    ahead, thrown = found.position.ahead, found.discards[0]
    cards, others = _loose_near(found, ahead.beside, ahead.gapped)
    template = NEAR
    if len(cards) <= len(others):
        closest, others_closest = _loose_near(found, ahead.beside)
        if len(closest) > len(others_closest):
            template, cards, others = BESIDE, closest, others_closest
        else:
            template = ALIKE
    return found.say_of_discards(template, cards=cards, others=others or NONE, thrown=CARD[thrown])


def _danger(found: Compared) -> Sentence:
    thrown, card = found.discards
    held = found.position.known[found.position.follower]
    mine, theirs = possible_pairs(thrown, found.position), possible_pairs(card, found.position)
    if thrown and len(theirs) > len(mine):
        values = {"theirs": pairs_in_words(len(theirs)), "mine": pairs_in_words(len(mine)), "thrown": CARD[thrown]}
        return found.say_of_discards(PAIRS, **values)
    taken = {one for pair in theirs for one in singles(pair & held)}
    return found.say_of_discards(TOOK, cards=unmask(sum(taken)))


def _layoff(found: Compared) -> Sentence:
    _, card = found.discards
    return found.say_of_discards(FEEDS, cards=named(taking(card, found.position, found.other.facts["lays"])))


def _hold(found: Compared) -> Sentence:
    position, weights = found.position, weights_for(found.position)
    if holds(position, weights):
        return found.say(KEEP_LAST) if position.last_chance else found.say(KEEP, least=position.least)
    kept = mask(found.other.facts["held_back"]) & ~mask(found.best.facts["held_back"])
    pips = melds.pips(kept, position.ace)
    said = {"pips": pips, "instead": instead(found.other.action)}
    if position.one_a_turn and not position.played:
        return found.say(LAY_ONE, **said)
    if position.played or not position.waits:
        return found.say(LAY_SINGLE, **said)
    if position.least < weights.holds_from:
        return found.say(LAY_DOWN, count=position.least, **said)
    return found.say(LAY_LOOSE, **said)


def _tempo(found: Compared) -> Sentence:
    position, card = found.position, found.position.upcard
    if found.best.terms["tempo"] >= OUT / 2:
        return found.say(GOES_OUT)
    stock = bool(position.view.piles[STOCK])  # else a card of the pile would come, or none
    chance: dict[str, Any] = {}
    if stock:
        chance = {"unseen": position.unseen.bit_count(), "count": len(helping_now(position))}
    if not position.helped_by(card):
        return found.say(LEAVE_RATHER if stock else LEAVE, card=CARD[card], **chance)
    if position.melds_with(card):
        cards = named(completed(card, position))
        return found.say(TAKE_RATHER if stock else TAKE, cards=cards, **chance)
    return found.say(
        TAKE_ON_RATHER if stock else TAKE_ON, cards=named(taking(card, position, position.view.hand())), **chance
    )


REASONS: dict[str, Callable[[Compared], Sentence]] = {
    "pips": _pips,
    "outs": _outs,
    "danger": _danger,
    "layoff": _layoff,
    "hold": _hold,
    "tempo": _tempo,
}
