"""Why one choice at Rummoli is better than another: the reason that weighs most, in counted things."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any

from game.kernel.candidates import Candidate
from game.kernel.cards import Card
from game.kernel.places import DEAD
from game.kernel.view import View
from game.kernel.words import Sentence, Word, mark
from game.stops import poker
from game.stops.actions import Bid, Call, Check, Choose, Claim, Exchange, Fold, Lay, Pass
from game.stops.board import POT_NAMES, POT_OF
from game.stops.bot.costs import LEAST, less
from game.stops.bot.phrases import (
    HANDS,
    cards_in_words,
    chips_in_words,
    doing,
    either,
    fraction,
    move,
    tenths,
    wins_in_words,
)
from game.stops.bot.position import Position, percentile
from game.stops.bot.rivals import WAR
from game.stops.sequence import next_card

NONE = Word("none")
FAIR = 0.5, 2.5  # times as often as it must a hand may win, for a sentence to set the one beside the other
LIKELY = 0.2  # chance from which a sentence speaks of a pot that only others can reach
BETTER_THAN_MOST = 0.55  # share of hands from which a sentence says how many a hand beats, to praise it

SWAP = mark(
    "{move} – you hold no pay card; {times} spare hands hold one, which makes it about {chips} better than yours"
)
STAY = mark("{move} – your {hand} beats {beats} hands of its size; about {chips} better than the spare hand")
WORSE = mark("{move} – the spare hand is about {chips} worse than yours")
BETTER = mark("{move} – the spare hand is about {chips} better than yours")
SELL = mark("{move} – selling the spare hand brings about {chips}")
WORTH = mark("{move} – you hold no pay card; {times} spare hands hold one, which makes it worth up to {chips} to you")
WORTH_LESS = mark("{move} – a bid of {price} is more than the spare hand is worth to you (about {chips})")
WORTHLESS = mark("{move} – a bid of {price} buys a hand that is no better than yours")
CHEAPER = mark("{move} – it stands as long as nobody bids more; a bid of {price} would buy the same cards")
LOWER = mark("{move} – {price} would be the highest bid more often, but costs {more} more")
GIVE_UP = mark("{move} – {call} into a pot of {pot} pays if you win about 1 in {odds} or more, and {wins}")
STAY_IN = mark("{move} – {wins}, and {call} into a pot of {pot} pays if you win about 1 in {odds} or more")
FREE = mark("{move} – it costs nothing, and {wins}")
LOSES = mark("{move} – your {hand} beats {beats} hands of its size; {doing} loses about {chips}")
BRINGS = mark("{move} – your {hand} beats {beats} hands of its size; about {chips} better than {doing}")
AGAINST = mark("{move} – against so many raises {wins}; about {chips} better than {doing}")
BEST_FIVE = mark("{move} – this {hand} beats {beats} hands of its size, the other five {others}")
LEADER = mark("{move} – who wins the poker leads, which is good for you; about {chips} better than {doing}")
LEADS_ANOTHER = mark(
    "{move} – who wins the poker leads, and it is better for you if another does; about {chips} better than {doing}"
)
FOLLOW = mark("{move} – you also hold {cards} to follow at once")
FOLLOW_POT = mark("{move} – you also hold {cards}, and the {pot} pot pays {chips}")
POT = mark("{move} – the {pot} pot pays {chips}")
LEADS_TO = mark("{move} – its suit leads up to your {pay}, whose pot pays {chips}")
HELPS_OTHERS = mark("{move} – {card} leads others up to {pay}, whose pot pays {chips}")
STOPS = mark("{move} – {next} can't follow any more, so that you lead again")
FURTHER = mark("{move} – you hold {count} above it in its suit, {others} above {card}")
ONLY = mark("only {count}")
TRIED = mark("{move} – in trial deals it earned about {chips} more than {card}")
CLAIM = mark("{move} – it is yours, and a pass gives up {chips}")
SAME_BETS = mark("{move} – your {hand} beats {beats} hands of its size, and less than a chip lies between them")
SAME_CALLS = mark("{move} – {call} into a pot of {pot} needs about 1 win in {odds}, and {wins} at best")
SAME_LEADS = mark("{move} – in trial deals they earned the same")
SAME_PRICE = mark("{move} – the spare hand is worth about what it costs")
SAME_CLAIMS = mark("{move} – what is yours can be claimed after it, too")
SAME_FIVES = mark("{move} – both are equally strong")


# -- reasons -----------------------------------------------------------------------------------------------------


def reason(term: str, best: Candidate, other: Candidate, view: View) -> Sentence:
    """The sentence of one term: why the best is ahead of the other in it.

    Chips that lie between the two are the whole difference, as the table of all choices has it.
    """
    ahead = {"chips": chips_in_words(less(best, other, view))}
    match term:
        case "hand" | "price" if isinstance(best.action, Bid | Pass):
            said = _bid(term, best, other, Position(view))
        case "hand":
            said = _exchange(best, Position(view), ahead)
        case "sale":
            sale = best.terms["sale"] - other.terms["sale"]
            said = Sentence(SELL, {"chips": chips_in_words(sale)})
        case "poker":
            said = _poker(best, other, Position(view), ahead)
        case "lead":
            said = _leader(best, other, Position(view), ahead)
        case "claim":
            said = Sentence(CLAIM, {"chips": chips_in_words(best.value)})
        case "five":
            said = _five(best, other, Position(view))
        case _:
            said = _lead(best, other, Position(view), ahead)
    return Sentence(said.template, {"move": move(best.action, view), **said.values})


def shared(best: Candidate, others: Sequence[Candidate], view: View) -> Sentence:
    """What those have in common that are as good."""
    said: dict[str, Sentence | Word] = {"move": either([one.action for one in (best, *others)], view)}
    match best.action:
        case Lay():
            return Sentence(SAME_LEADS, said)
        case Bid() | Pass():
            return Sentence(SAME_PRICE, said)
        case Claim():
            return Sentence(SAME_CLAIMS, said)
        case Choose():
            return Sentence(SAME_FIVES, said)
    told = {type(one.action): one for one in (best, *others)}
    if {Call, Fold} <= told.keys() and FAIR[0] < told[Call].facts["wins"] * _odds(told[Call]) < FAIR[1]:
        return Sentence(SAME_CALLS, said | _price(told[Call]))
    return Sentence(SAME_BETS, said | _praise(Position(view)))


def _exchange(best: Candidate, position: Position, ahead: dict[str, Sentence]) -> Sentence:
    if isinstance(best.action, Exchange):
        return Sentence(SWAP, ahead | {"times": tenths(pay_card_chance(position))})
    if position.percentile < BETTER_THAN_MOST:
        return Sentence(WORSE, {"chips": chips_in_words(abs(best.facts["gap"]))})
    return Sentence(STAY, ahead | _praise(position))


def pay_card_chance(position: Position) -> float:
    """How likely the spare hand holds one of the five cards with a pot; 0 if it is a hand that was exchanged."""
    if position.view.piles.get(DEAD):  # by the rules it had none
        return 0.0
    unseen = len(position.unseen)
    others = unseen - sum(card in POT_OF for card in position.unseen)
    return 1 - comb(others, position.spare) / comb(unseen, position.spare)


def _praise(position: Position) -> dict[str, Word | Sentence]:
    """The poker hand by its name, and how many of its size it beats."""
    return {"hand": HANDS[poker.category(position.strength)], "beats": tenths(position.percentile)}


def _five(best: Candidate, other: Candidate, position: Position) -> Sentence:
    beats, others = (tenths(percentile(one.facts["strength"], len(position.hand))) for one in (best, other))
    hand = HANDS[poker.category(best.facts["strength"])]
    return Sentence(BEST_FIVE, {"hand": hand, "beats": beats, "others": others})


def _bid(term: str, best: Candidate, other: Candidate, position: Position) -> Sentence:
    worth, action, instead = best.facts["worth"], best.action, other.action
    mine, theirs = (each.chips if isinstance(each, Bid) else 0 for each in (action, instead))
    chips, price = {"chips": chips_in_words(abs(worth))}, {"price": chips_in_words(theirs)}
    if not mine:
        if term == "hand":
            return Sentence(WORSE, chips)
        return Sentence(WORTH_LESS, chips | price) if worth >= LEAST else Sentence(WORTHLESS, price)
    if term == "price":
        if position.option("auction", "sealed"):
            return Sentence(LOWER, price | {"more": chips_in_words(theirs - mine)})
        return Sentence(CHEAPER, price)
    chance = pay_card_chance(position)
    return Sentence(WORTH, chips | {"times": tenths(chance)}) if chance else Sentence(BETTER, chips)


def _poker(best: Candidate, other: Candidate, position: Position, ahead: dict[str, Sentence]) -> Sentence:
    """What a call must win, where that settles it; else what the hand beats, and what lies between the two."""
    between = ahead | {"doing": doing(other.action, position.view)}
    folds, calls = isinstance(best.action, Fold), isinstance(best.action, Call)
    stays = other if folds else best
    wins = stays.facts["wins"]
    if isinstance(best.action, Check) and isinstance(other.action, Fold):
        return Sentence(FREE, {"wins": wins_in_words(wins)})
    if (folds and isinstance(other.action, Call)) or (calls and isinstance(other.action, Fold)):
        (told, of), odds = fraction(wins), _odds(stays)
        if told * odds < of if folds else told * odds > of:
            return Sentence(GIVE_UP if folds else STAY_IN, _price(stays))
    if (folds or calls) and position.view.facts["betting"]["raises"] >= WAR:
        return Sentence(AGAINST, between | {"wins": wins_in_words(wins)})
    return Sentence(LOSES if folds else BRINGS, between | _praise(position))


def _price(call: Candidate) -> dict[str, Any]:
    """What a call costs, for how much, how often it must win, and how often it does."""
    chips, wins = chips_in_words(call.facts["call"]), wins_in_words(call.facts["wins"])
    return {"call": chips, "pot": call.facts["pot"], "odds": _odds(call), "wins": wins}


def _odds(call: Candidate) -> int:
    """Of how many times a call must win one."""
    pot, price = int(call.facts["pot"]), int(call.facts["call"])
    return 1 + round(pot / price)


def _leader(best: Candidate, other: Candidate, position: Position, ahead: dict[str, Sentence]) -> Sentence:
    """Whether it is good or bad to lead: that tells which of the two wins the poker more often."""
    more = best.facts["wins"] - other.facts["wins"]
    if not more:
        return _poker(best, other, position, ahead)
    return Sentence(LEADER if more > 0 else LEADS_ANOTHER, ahead | {"doing": doing(other.action, position.view)})


# -- the lead of the stops play ----------------------------------------------------------------------------------


def _lead(best: Candidate, other: Candidate, position: Position, ahead: dict[str, Sentence]) -> Sentence:
    """What follows at once and what it takes; else a pot that either suit leads to; else who leads next, and what is left."""
    assert isinstance(best.action, Lay) and isinstance(other.action, Lay)
    behind, pot, chips = best.facts["behind"], best.facts["pot"], _chips_of(best.facts["pot"], position)
    card, instead = best.action.card, other.action.card
    if pot and chips > _chips_of(other.facts["pot"], position):
        said = {"pot": POT_NAMES[pot], "chips": chips_in_words(chips)}
        return Sentence(FOLLOW_POT, said | {"cards": behind}) if behind else Sentence(POT, said)
    far, far_other = (pot_ahead(one, position.hand, position) for one in (card, instead))
    if far and _pays(far, position) > _pays(far_other, position):
        return Sentence(LEADS_TO, _pay_card(far, position))
    if len(behind) > len(other.facts["behind"]):
        return Sentence(FOLLOW, {"cards": behind})
    pay, pay_other = (pot_ahead(one, position.unseen, position) for one in (card, instead))
    helps = pay_other and _pays(pay_other, position) > _pays(pay, position)
    if pay_other and helps and _is_likely(instead, pay_other, position):
        return Sentence(HELPS_OTHERS, {"card": instead} | _pay_card(pay_other, position))
    after, after_other = (next_card([one, *each.facts["behind"]][-1]) for one, each in ((card, best), (instead, other)))
    if _is_out(after, position) and not _is_out(after_other, position):
        return Sentence(STOPS, {"next": after})
    count, others = (len(_above(one, position)) for one in (card, instead))
    if count > others:
        only = Sentence(ONLY, {"count": others}) if others else NONE
        return Sentence(FURTHER, {"count": cards_in_words(count), "card": instead, "others": only})
    return Sentence(TRIED, ahead | {"card": instead})


def _above(lead: Card, position: Position) -> list[Card]:
    return [card for card in position.hand if card.suit == lead.suit and card.height > lead.height]


def _is_out(card: Card | None, position: Position) -> bool:
    """Whether a card was laid or set aside, for all to see."""
    return card is not None and card in {*position.discarded}.union(*position.laid)


def _chips_of(pot: str | None, position: Position) -> int:
    return position.pots[pot] if pot else 0


def _pays(card: Card | None, position: Position) -> int:
    return position.pots[POT_OF[card]] if card else 0


def _pay_card(card: Card, position: Position) -> dict[str, Card | Sentence]:
    return {"pay": card, "chips": chips_in_words(_pays(card, position))}


def pot_ahead(lead: Card, cards: Sequence[Card], position: Position) -> Card | None:
    """The one of some cards with the richest pot that a run from a lead may reach: no card of the way is known to be gone."""
    ahead = [card for card in cards if card in POT_OF and card.suit == lead.suit and card.height > lead.height]
    held = {*position.hand, *position.unseen}.union(*position.known) - {*map(Card, position.view.facts["dead_cards"])}
    near = [card for card in ahead if held.issuperset(_way(lead, card))]
    return max(near, key=lambda card: _pays(card, position), default=None)


def _way(lead: Card, to: Card) -> list[Card]:
    """The cards that have to follow a lead until one of its suit is laid, itself the last."""
    way = [lead]
    while way[-1] != to and (following := next_card(way[-1])):
        way.append(following)
    return way[1:]


def _is_likely(lead: Card, pay: Card, position: Position) -> bool:
    """Whether others may well hold all of the way to a pay card that the player does not hold."""
    needed = sum(card in position.unseen for card in _way(lead, pay))
    return bool((sum(position.sizes) / max(1, len(position.unseen))) ** needed >= LIKELY)
