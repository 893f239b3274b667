"""What the coach says at Rummoli: where to look, and the one reason that weighs most, in counted things (players.md 4)."""

from __future__ import annotations

from math import comb

from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.kernel.cards import Card
from game.kernel.places import DEAD
from game.kernel.view import View
from game.kernel.words import Sentence, Word, mark
from game.stops import poker
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
from game.stops.board import POT_NAMES, POT_OF
from game.stops.bot.compared import candidates as candidates
from game.stops.bot.position import Position, percentile
from game.stops.bot.rivals import WAR

LEAST = 0.5  # chips between two moves under which either is fine
HALF = 0.75  # chips up to which a sentence says half a chip
BETTER_THAN_MOST = 0.55  # share of hands from which a sentence says how many a hand beats, to praise it

SWAP = mark("{move} – you hold no pay card, {times} spare hands do; the spare hand is about {chips} better")
STAY = mark("{move} – your {hand} beats {beats} of its size, the spare hand is about {chips} worse")
WORSE = mark("{move} – the spare hand is about {chips} worse than yours")
BETTER = mark("{move} – the spare hand is about {chips} better than yours")
SELL = mark("{move} – selling the spare hand brings about {chips}")
WORTH = mark("{move} – you hold no pay card, {times} spare hands do; the spare hand is worth up to {chips}")
WORTH_LESS = mark("{move} – a bid of {price} is more than the spare hand is worth to you, about {chips}")
WORTHLESS = mark("{move} – a bid of {price} buys a hand that is no better than yours")
CHEAPER = mark("{move} – it stands as long as nobody bids more; {price} would buy the same cards")
LOWER = mark("{move} – {price} would be the highest bid more often, but {more} dearer")
GIVE_UP = mark("{move} – {call} more for {pot} needs 1 win in {odds}, and you win {wins} times")
STAY_IN = mark("{move} – you win {wins} times, and {call} more for {pot} needs 1 win in {odds}")
FREE = mark("{move} – it costs nothing, and you win {wins} times")
LOSES = mark("{move} – your {hand} beats {beats} of its size; {doing} loses about {chips}")
BRINGS = mark("{move} – your {hand} beats {beats} of its size; about {chips} better than {doing}")
AGAINST = mark("{move} – against so many raises you win {wins} times; about {chips} better than {doing}")
BEST_FIVE = mark("{move} – this {hand} beats {beats} of its size, the other five {others}")
LEADER = mark("{move} – who wins the poker leads, and for you that is about {chips} better than {doing}")
FOLLOW = mark("{move} – you also hold {cards} to follow at once")
FOLLOW_POT = mark("{move} – you also hold {cards}, and the pot {pot} pays {chips}")
POT = mark("{move} – the pot {pot} pays {chips}")
LEADS_TO = mark("{move} – its suit leads up to your {card}, and the pot {pot} pays {chips}")
TRIED = mark("{move} – played out with cards dealt at random it brings about {chips} more than {card}")
CLAIM = mark("{move} – it is yours, and a pass gives up {chips}")

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


def points(behind: float, view: View) -> float:
    """A gap of Hard's table in chips, which it counts in itself."""
    return behind


# -- where to look, and moves in words ---------------------------------------------------------------------------


def nudge(action: Action) -> Sentence:
    """Where to look, no more."""
    match action:
        case Exchange() | Keep() | Offer() | Bury() | Bid() | Pass():
            return Sentence(mark("Look at the pay cards in your hand"))
        case Lay():
            return Sentence(mark("Look for cards that follow one another"))
        case Claim():
            return Sentence(mark("Look at the pots on the board"))
    return Sentence(mark("Look at how good your poker hand is for its size"))


def move(action: Action, view: View) -> Sentence:
    """An action in words."""
    match action:
        case Lay(card):
            return Sentence(mark("Lay {card}"), {"card": card})
        case Choose(cards):
            return Sentence(mark("Set {cards} aside"), {"cards": list(cards)})
        case Claim(pot):
            return Sentence(mark("Claim the pot {pot}"), {"pot": Word(POT_NAMES[pot])})
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
    return Sentence(PLAIN[type(action)])


PLAIN: dict[type[Action], str] = {
    Exchange: mark("Exchange"),
    Keep: mark("Keep my hand"),
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


def tenths(share: float) -> Sentence:
    """How many of ten; of what is sure or hopeless only nearly."""
    count = round(10 * share)
    if count in (0, 10):
        return Sentence(mark("over 9 of 10") if count else mark("under 1 of 10"))
    return Sentence(mark("{count} of 10"), {"count": count})


# -- reasons -----------------------------------------------------------------------------------------------------


def reason(term: str, best: Candidate, other: Candidate, view: View) -> Sentence:
    """The sentence of one term: why the best is ahead of the other in it."""
    match term:
        case "hand" | "price" if isinstance(best.action, Bid | Pass):
            said = _bid(term, best, other, Position(view))
        case "hand":
            said = _exchange(best, Position(view))
        case "sale":
            said = Sentence(SELL, {"chips": chips_in_words(best.terms["sale"] - other.terms["sale"])})
        case "poker":
            said = _poker(best, other, Position(view))
        case "lead":
            ahead = chips_in_words(best.terms["lead"] - other.terms["lead"])
            said = Sentence(LEADER, {"chips": ahead, "doing": doing(other.action, view)})
        case "claim":
            said = Sentence(CLAIM, {"chips": chips_in_words(best.value)})
        case "five":
            said = _five(best, other, Position(view))
        case _:
            said = _lead(best, other, Position(view))
    return Sentence(said.template, {"move": move(best.action, view), **said.values})


def _exchange(best: Candidate, position: Position) -> Sentence:
    chips = {"chips": chips_in_words(abs(best.facts["gap"]))}
    if isinstance(best.action, Exchange):
        return Sentence(SWAP, chips | {"times": tenths(pay_card_chance(position))})
    if position.percentile < BETTER_THAN_MOST:
        return Sentence(WORSE, chips)
    return Sentence(STAY, chips | _praise(position))


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


def _poker(best: Candidate, other: Candidate, position: Position) -> Sentence:
    """What a call must win, where that settles it; else what the hand beats, and what lies between the two."""
    ahead = {
        "chips": chips_in_words(best.terms["poker"] - other.terms["poker"]),
        "doing": doing(other.action, position.view),
    }
    folds, calls = isinstance(best.action, Fold), isinstance(best.action, Call)
    call, pot, wins = best.facts["call"], best.facts["pot"], (other if folds else best).facts["wins"]
    if isinstance(best.action, Check) and isinstance(other.action, Fold):
        return Sentence(FREE, {"wins": tenths(wins)})
    if (folds and isinstance(other.action, Call)) or (calls and isinstance(other.action, Fold)):
        told, odds = round(10 * wins), round((pot + call) / call)
        if (max(told, 1) * odds < 10) if folds else (min(told, 9) * odds > 10):
            price = {"call": call, "pot": pot, "odds": odds, "wins": tenths(wins)}
            return Sentence(GIVE_UP if folds else STAY_IN, price)
    if (folds or calls) and position.view.facts["betting"]["raises"] >= WAR:
        return Sentence(AGAINST, ahead | {"wins": tenths(wins)})
    return Sentence(LOSES if folds else BRINGS, ahead | _praise(position))


# -- the lead of the stops play ----------------------------------------------------------------------------------


def _lead(best: Candidate, other: Candidate, position: Position) -> Sentence:
    """What follows at once and what it takes; else a pot that the suit leads to; else what was found by trying."""
    assert isinstance(best.action, Lay) and isinstance(other.action, Lay)
    behind, pot, chips = best.facts["behind"], best.facts["pot"], _chips_of(best.facts["pot"], position)
    if pot and chips > _chips_of(other.facts["pot"], position):
        said = {"pot": POT_NAMES[pot], "chips": chips_in_words(chips)}
        return Sentence(FOLLOW_POT, said | {"cards": behind}) if behind else Sentence(POT, said)
    far, far_other = (pot_ahead(card, position) for card in (best.action.card, other.action.card))
    if far and _chips_of(POT_OF[far], position) > (_chips_of(POT_OF[far_other], position) if far_other else 0):
        chips = _chips_of(POT_OF[far], position)
        return Sentence(LEADS_TO, {"card": far, "pot": POT_NAMES[POT_OF[far]], "chips": chips_in_words(chips)})
    if len(behind) > len(other.facts["behind"]):
        return Sentence(FOLLOW, {"cards": behind})
    return Sentence(TRIED, {"chips": chips_in_words(best.value - other.value), "card": other.action.card})


def _chips_of(pot: str | None, position: Position) -> int:
    return position.pots[pot] if pot else 0


def pot_ahead(lead: Card, position: Position) -> Card | None:
    """The own card with the richest pot that lies above a lead in its suit."""
    ahead = [card for card in position.hand if card in POT_OF and card.suit == lead.suit and card.height > lead.height]
    return max(ahead, key=lambda card: position.pots[POT_OF[card]], default=None)
