"""Why one move of Rummy is better than another: the reason that weighs most, in counted cards.

Every number in a sentence is counted from the view (counts.py); `worth.Terms` decides only what the sentence speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.kernel.candidates import Candidate
from game.kernel.cards import Card
from game.kernel.places import STOCK
from game.kernel.view import View
from game.kernel.words import Sentence, Word, mark
from game.rummy import melds
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.bot.counts import completed, helping_now, helping_with, loose_among, may_meld, possible_pairs, taking
from game.rummy.bot.phrases import NAMED, cards_in_words, either, in_a_row, instead, move, named, ways_in_words
from game.rummy.bot.position import Position, takes
from game.rummy.bot.turns import cards_of
from game.rummy.bot.weights import weights_for
from game.rummy.bot.worth import OUT, holds
from game.rummy.melds import BIT, CARD, mask, unmask
from game.rummy.prospects import singles

NONE = Word("none")
YOUR_MELD, YOUR_MELDS = Word("your meld"), Word("your melds")
IT, THEY = Word("it counts"), Word("they count")
COUNTS = mark("{move} – it counts {pips} if you are caught with it, {card} only {less}")
COUNTS_BUT = mark("{move} – it counts {pips} if you are caught with it, {card} only {less}; {kept} may still meld")
PIPS = mark("{move} – your loose cards then count {pips}, but {others} {instead}")
PIPS_KEPT = mark("{move} – what you keep then counts {pips}, but {others} {instead}")
HELPED = mark("{move} – {count} of {unseen} unseen cards ({cards}) would meld with {card}, {others} with {thrown}")
OUTS = mark("{move} – {count} of {unseen} unseen cards would then fit loose cards or the table, {others} {instead}")
TWO_LEFT = mark("{move} – {instead} you are left with {cards} and must lay off two cards to go out")
NEAR = mark("{move} – {card} has {cards} near it in your hand, {thrown} has {others}")
BESIDE = mark("{move} – {card} has {cards} right beside it in your hand, {thrown} has {others}")
ALIKE = mark("{move} – {card} with {cards} promises a little more than {thrown} with {others}")
PAIRS = mark("{move} – the next player may hold two cards that meld with {card} {theirs}, with {thrown} {mine}")
PAIRS_NONE = mark("{move} – the next player may hold two cards that meld with {card} {theirs}, but not with {thrown}")
TOOK = mark("{move} – the next player took {cards} from the pile, and {card} may go with that")
FEEDS = mark("{move} – {card} fits {cards} on the table, so that the next player could lay it off")
KEEP = mark(
    "{move} and keep {kept} – the whole hand laid in one turn counts double; the other player holds {least} cards"
)
KEEP_OF_ALL = mark(
    "{move} and keep {kept} – the whole hand laid in one turn counts double; the others hold {least} cards or more"
)
KEEP_NEAR = mark(
    "{move} and keep {kept} – an opponent is down to {least}, but only {count} of yours fit nothing; "
    "in one turn all counts double"
)
KEEP_NEAR_ONE = mark(
    "{move} and keep {kept} – an opponent is down to {least}, but only 1 of yours fits nothing; "
    "in one turn all counts double"
)
KEEP_LAST = mark("{move} and keep {kept} – the match may be lost if another goes out, whatever you still hold")
LAY_DOWN = mark("{move} – an opponent is down to {count}; kept, {it} {pips} against you if somebody goes out")
LAY_SINGLE = mark("{move} – waiting can't double your win; kept, {it} {pips} against you if somebody goes out")
LAY_ONE = mark("{move} – you may lay one meld a turn; kept, {it} {pips} against you if somebody goes out")
LAY_LOOSE = mark("{move} – kept, {it} {pips} against you if somebody goes out")
GOES_OUT = mark("{move} – you go out in this turn")
TAKE = mark("{move} – it completes {cards}")
TAKE_RATHER = mark(
    "{move} – it completes {cards}; a draw from the stock helps at once with {count} of the {unseen} unseen cards"
)
TAKE_ON = mark("{move} – it goes onto {cards}")
TAKE_ON_RATHER = mark(
    "{move} – it goes onto {cards}; a draw from the stock helps at once with {count} of the {unseen} unseen cards"
)
LEAVE = mark("{move} – {card} can't be melded or laid off")
LEAVE_UNSHOWN = mark("{move} – {card} can't be melded or laid off, and everybody would know that you hold it")
LEAVE_RATHER = mark("{move} – {card} can't be melded or laid off; {count} of the {unseen} unseen cards can")
FIT_NOTHING = mark("{move} – no unseen card would make a meld with either")
FIT_NONE = mark("{move} – no unseen card would make a meld with any of them")
EITHER_WAY = mark("{move} – whichever you discard, {count} of {unseen} unseen cards would then help")
DEARER_PROMISES = mark(
    "{move} – {card} counts {pips} more than {less}, but if you keep it, {count} more of the unseen cards would help"
)
EQUAL = mark("{move} – there is as much to be said for either")
ALL_EQUAL = mark("{move} – there is as much to be said for each of them")
OUT_EITHER_WAY = mark("{move} – either way you go out in this turn")
SAME_TURN = mark("{move} – your turn can end the same either way")


class Compared(NamedTuple):
    """The best move, the one that it is compared with, and where."""

    best: Candidate
    other: Candidate
    position: Position

    def say(self, template: str, **values: Any) -> Sentence:
        """A sentence that begins with the best move."""
        return Sentence(template, {"move": move(self.best.action, self.position.view)} | values)

    def say_of_discards(self, template: str, **values: Any) -> Sentence:
        """One of the discards, that of the other as ``card``: where the best throws one later, or lays that card, it is said, too."""
        thrown, card = self.discards
        said = self.say(template, card=CARD[card], **values)
        if isinstance(self.best.action, Discard) or not thrown:
            return said
        then, how = {"move": said.values["move"], "card": CARD[thrown]}, mark("{move}, then discard {card}")
        if card & mask(self.best.facts["lays"]) & ~cards_of(self.best.action):
            then, how = then | {"later": CARD[card]}, mark("{move}, then {later}, and discard {card}")
        return Sentence(template, {**said.values, "move": Sentence(how, then)})

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
        dearer = [one for one in found.best.facts["loose"] if melds.pips(BIT[one], found.position.ace) > thrown]
        if thrown - card == theirs - mine and not dearer:
            return found.say_of_discards(COUNTS, pips=thrown, less=card)
        promising = all(helping_with(BIT[one], found.best, found.position) for one in dearer)
        if thrown - card == theirs - mine and promising and len(dearer) < NAMED:
            return found.say_of_discards(COUNTS_BUT, pips=thrown, less=card, kept=in_a_row(dearer))
    template = PIPS if found.position.melds_per_turn == "unlimited" else PIPS_KEPT
    return found.say(template, pips=mine, others=theirs, instead=instead(found.other.action))


def _outs(found: Compared) -> Sentence:
    """What is better kept, if that is so; else what would help in all; else what is near. Two cards that are stuck come first."""
    left, others_left = (mask([*one.facts["loose"], *one.facts.get("keeps", [])]) for one in (found.best, found.other))
    if found.position.stuck(others_left) and not found.position.stuck(left):
        return found.say(TWO_LEFT, cards=unmask(others_left), instead=instead(found.other.action))
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
        values = {"theirs": ways_in_words(len(theirs)), "thrown": CARD[thrown]}
        if not mine:
            return found.say_of_discards(PAIRS_NONE, **values)
        return found.say_of_discards(PAIRS, **values, mine=ways_in_words(len(mine)))
    taken = {one for pair in theirs for one in singles(pair & held)}
    return found.say_of_discards(TOOK, cards=unmask(sum(taken)))


def _layoff(found: Compared) -> Sentence:
    _, card = found.discards
    return found.say_of_discards(FEEDS, cards=named(taking(card, found.position, found.other.facts["lays"])))


def _hold(found: Compared) -> Sentence:
    """Why melds are kept; else why they are laid."""
    position, weights = found.position, weights_for(found.position)
    if not holds(position, weights):
        return _lay(found, weights.holds_from)
    kept = _kept(found)
    if position.last_chance:
        return found.say(KEEP_LAST, kept=kept)
    placed = takes(position.runs, position.sets, position.ace)
    loose = (mask(found.best.facts["loose"]) & ~placed).bit_count()
    if position.least < weights.holds_from:  # it waits beyond that where so few cards are loose
        least = cards_in_words(position.least)
        if loose == 1:
            return found.say(KEEP_NEAR_ONE, kept=kept, least=least)
        return found.say(KEEP_NEAR, kept=kept, least=least, count=loose)
    return found.say(KEEP if position.seats == 2 else KEEP_OF_ALL, kept=kept, least=position.least)


def _kept(found: Compared) -> Any:
    """What is kept that the other would lay: a meld by its cards, where they are few and no other is kept beside it.

    A card that could be laid off is kept beside a meld, for without one nothing is kept back: that is told, too.
    """
    cards = found.other.facts["lays"]
    parts = melds.partition(found.position.hand, found.position.ace)[1]
    is_one = mask(cards) in melds.all_melds(mask(cards), found.position.ace)
    if is_one and len(cards) < NAMED and len(parts) == 1 and not isinstance(found.best.action, Draw):
        return melds.in_order(cards, found.position.ace)
    return YOUR_MELD if len(parts) == 1 else YOUR_MELDS


def _lay(found: Compared, holds_from: int) -> Sentence:
    """What the cards of the move count, whatever else the turn lays and whichever of them the other would throw."""
    position, action = found.position, found.best.action
    if not isinstance(action, Meld | LayOff | Discard):
        return _tempo(found)
    if isinstance(action, Discard) and found.best.facts["pips"] < found.other.facts["pips"]:
        return _pips(found)
    cards = cards_of(action)
    it = THEY if isinstance(action, LayOff) and len(action.cards) > 1 else IT
    said = {"pips": melds.pips(cards, position.ace), "it": it}
    if isinstance(action, Discard):  # it can't be laid yet
        return found.say(LAY_LOOSE, **said)
    if position.one_a_turn and not position.played:
        return found.say(LAY_ONE if isinstance(action, Meld) else LAY_LOOSE, **said)
    if position.played or not position.waits:
        return found.say(LAY_SINGLE, **said)
    if position.least < holds_from:
        return found.say(LAY_DOWN, count=cards_in_words(position.least), **said)
    return found.say(LAY_LOOSE, **said)


def _tempo(found: Compared) -> Sentence:
    position, card = found.position, found.position.upcard
    if found.best.terms["tempo"] >= OUT / 2:
        return found.say(GOES_OUT)
    stock = bool(position.view.piles[STOCK])  # else a card of the pile would come, or none
    chance: dict[str, Any] = {}
    if stock:
        chance = {"unseen": position.unseen.bit_count(), "count": len(helping_now(position)) or NONE}
    if not position.helped_by(card):
        if chance.get("count") == NONE:
            return found.say(LEAVE_UNSHOWN, card=CARD[card])
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


def shared(best: Candidate, others: Sequence[Candidate], view: View) -> Sentence:
    """What those have in common that are as good: of discards what is counted of each."""
    found = Compared(best, others[0], Position(view))
    actions = [one.action for one in (best, *others)]
    said: dict[str, Any] = {"move": either(actions, view)}
    several = len(others) > 1
    if not all(isinstance(action, Discard) for action in actions):
        equal = ALL_EQUAL if several else EQUAL
        return Sentence(_same_turn(found) if others[0].facts.get("same_turn") else equal, said)
    if not any(may_meld(cards_of(action), found.position) for action in actions):
        return Sentence(FIT_NONE if several else FIT_NOTHING, said)
    counts = [len(one.facts["outs"]) for one in (best, *others)]
    if counts[0] and len({*counts}) == 1:
        return Sentence(EITHER_WAY, said | {"count": counts[0], "unseen": found.position.unseen.bit_count()})
    return _dearer_promises(found, said) or Sentence(ALL_EQUAL if several else EQUAL, said)


def _same_turn(found: Compared) -> str:
    return OUT_EITHER_WAY if found.best.terms["tempo"] >= OUT / 2 else SAME_TURN


def _dearer_promises(found: Compared, said: dict[str, Any]) -> Sentence | None:
    """Of the best and the one that it is compared with, where one counts more and promises more if it is kept."""
    mine, theirs = (melds.pips(card, found.position.ace) for card in found.discards)
    outs, others = (len(one.facts["outs"]) for one in (found.best, found.other))
    if (mine - theirs) * (others - outs) <= 0:
        return None
    dear, cheap = found.discards if mine > theirs else found.discards[::-1]
    counted = {"pips": abs(mine - theirs), "count": abs(others - outs)}
    return Sentence(DEARER_PROMISES, said | counted | {"card": CARD[dear], "less": CARD[cheap]})
