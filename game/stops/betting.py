"""Poker up to the showdown: five cards set aside, and the bets (rummoli.md 7.1 to 7.8)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from game.kernel.actions import Action, IllegalAction
from game.kernel.cards import Card
from game.kernel.places import bet, purse
from game.kernel.words import mark
from game.stops.actions import Bet, Call, Check, Choose, Fold, Raise
from game.stops.habits import BET_MORE, GAVE_UP, MANY_BETS, STAYED_IN
from game.stops.poker import best_five
from game.stops.question import Outcome, Question
from game.stops.state import Poker

if TYPE_CHECKING:
    from game.stops.rummoli import Rummoli


def open_poker(game: Rummoli) -> None:
    """The poker phase of a round begins, with the choice of five cards if they are chosen."""
    game.poker = Poker(game.from_left(game.playing), "poker", game.number("bet_min"))
    if game.options["poker_cards"] == "chosen":
        game.begin("choose")
        game.ask(game.poker.players[0], "choose")
    else:
        _open_betting(game)


def _open_betting(game: Rummoli) -> None:
    game.begin("poker")
    if game.options["poker"] == "betting":
        open_bets(game)
    else:
        game.let_dealer("showdown")


def poker_of(game: Rummoli) -> Poker:
    """The poker in progress."""
    assert game.poker is not None
    return game.poker


# -- five cards set aside --------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _choices(hand: tuple[Card, ...]) -> tuple[Choose, ...]:
    return tuple(Choose(five) for five in combinations(hand, 5))


def _legal_choose(game: Rummoli) -> list[Action]:
    """Every five of the hand, each once, the best five first."""
    hand = game.hand(game.actor())
    best = best_five(hand, game.on("wheel"))
    return list(_choices((*best, *(card for card in hand if card not in best))))


def _check_choose(game: Rummoli, action: Action) -> None:
    """Legal in whatever order the five are named."""
    assert isinstance(action, Choose)
    hand = game.hand(game.actor())
    for card in action.cards:
        if card not in hand:
            raise IllegalAction("{card} is not in your hand", card=card)
    if len(action.cards) != 5 or len(set(action.cards)) != 5:
        raise IllegalAction("Name five different cards of your hand")


def _choose(game: Rummoli, action: Action) -> Outcome:
    assert isinstance(action, Choose)
    seat, players = game.actor(), poker_of(game).players
    game.fives[seat] = best_five(action.cards, game.on("wheel"))
    game.chosen.add(seat)
    game.announce(seat, "sets five cards aside")
    waiting = [other for other in players if other not in game.chosen]
    if waiting:
        game.ask(waiting[0], "choose")
    else:
        _open_betting(game)
    return {"cards": game.fives[seat]}


CHOOSE = Question((Choose,), mark("Set five cards aside for the poker"), _legal_choose, _check_choose, _choose)


# -- the bets --------------------------------------------------------------------------------------------


def open_bets(game: Rummoli) -> None:
    """Ask the first who can act, from the dealer's left; nobody when no bet is possible."""
    _ask_next(game, game.dealing())


def _ask_next(game: Rummoli, seat: int) -> None:
    """Ask the next player who still has to act, or let the dealer end the betting (7.8)."""
    poker = poker_of(game)
    unfolded = poker.unfolded()
    able = [other for other in unfolded if game.purse(other) > 0]
    behind = [other for other in able if own(game, other) < poker.current]
    waiting = [other for other in able if other in behind or other not in poker.acted]
    if len(unfolded) == 1 or not waiting or (len(able) == 1 and not behind):
        game.let_dealer("final" if game.final else "showdown")
    else:
        game.ask(game.next_seat(seat, waiting), "bet")


def own(game: Rummoli, seat: int) -> int:
    """What a seat has put in during this poker, in chips."""
    return game.table.chips[bet(seat)]


def to_call(game: Rummoli, seat: int) -> int:
    """How much a seat lacks of the highest bet, in chips."""
    return poker_of(game).current - own(game, seat)


def _most(game: Rummoli, seat: int) -> int:
    """The largest bet or raise that the limits allow, the call not counted (7.6)."""
    limit = game.options["betting"]
    if limit == "spread":
        return game.number("bet_max")
    if limit == "fixed":
        return game.number("bet_min")
    if limit == "pot_limit":
        poker = poker_of(game)
        return game.pot(poker.stake) + sum(own(game, other) for other in poker.players) + to_call(game, seat)
    return game.purse(seat)


def _increases(game: Rummoli, seat: int) -> range:
    """By how much a seat may bet or raise, if it may at all: full ones, or all its chips when they are fewer (7.7)."""
    step, most = poker_of(game).step, _most(game, seat)
    left = game.purse(seat) - to_call(game, seat)
    if 0 < left < step:
        return range(left, left + 1) if left <= most else range(0)
    return range(step, min(most, left) + 1)


def _others_can_pay(game: Rummoli, seat: int) -> bool:
    return any(game.purse(other) > 0 for other in poker_of(game).unfolded() if other != seat)


def _cap_reached(game: Rummoli) -> bool:
    return game.options["betting"] != "no_limit" and poker_of(game).raises >= game.number("max_raises")


def _legal_bet(game: Rummoli) -> list[Action]:
    """What is played for an absent player first: check, else fold (rummoli.md 14); bets and raises from the smallest."""
    poker, seat = poker_of(game), game.actor()
    call, chips = to_call(game, seat), game.purse(seat)
    found: list[Action] = [Fold(), Call(min(call, chips))] if call else [Check(), Fold()]
    if _may_bet_more(game, seat):
        found += [Raise(call + more) if poker.current else Bet(more) for more in _increases(game, seat)]
    return found


def _may_bet_more(game: Rummoli, seat: int) -> bool:
    """Whether a seat may bet or raise at all, if it has the chips."""
    poker = poker_of(game)
    barred = poker.current and (_cap_reached(game) or seat in poker.closed)
    return not barred and _others_can_pay(game, seat)


def _check_bet(game: Rummoli, action: Action) -> None:
    poker, seat = poker_of(game), game.actor()
    call, chips = to_call(game, seat), game.purse(seat)
    if isinstance(action, Check) and call:
        raise IllegalAction("You can't check: call {chips}, raise or fold", chips=min(call, chips))
    if isinstance(action, Call):
        if not call:
            raise IllegalAction("There is no bet to call: check or bet")
        if action.chips != min(call, chips):
            raise IllegalAction("A call costs {chips}", chips=min(call, chips))
    if isinstance(action, Bet):
        if poker.current:
            raise IllegalAction("There is a bet already: call {chips}, raise or fold", chips=min(call, chips))
        _check_increase(game, seat, action.chips)
    if isinstance(action, Raise):
        if not poker.current:
            raise IllegalAction("There is no bet to raise: check or bet")
        if _cap_reached(game):
            raise IllegalAction("No more raises: the limit is {times}", times=game.number("max_raises"))
        if seat in poker.closed:
            raise IllegalAction("The last raise was a short one: call {chips} or fold", chips=min(call, chips))
        _check_increase(game, seat, action.chips - call)


def _check_increase(game: Rummoli, seat: int, more: int) -> None:
    """IllegalAction for a bet or a raise of the wrong size, or one that nobody could answer."""
    opening = not poker_of(game).current
    left, most = game.purse(seat) - to_call(game, seat), _most(game, seat)
    if not _others_can_pay(game, seat):
        raise IllegalAction("Nobody else has chips left to bet with")
    if left <= 0:
        raise IllegalAction("You have {chips} left: only enough to call", chips=game.purse(seat))
    if more > left:
        raise IllegalAction("You have only {chips} left", chips=game.purse(seat))
    if more > most:
        if opening:
            raise IllegalAction("A bet is at most {most}", most=most)
        raise IllegalAction("A raise is at most {most}", most=most)
    if more not in _increases(game, seat):
        least = min(poker_of(game).step, left)
        if opening:
            raise IllegalAction("A bet is at least {least}", least=least)
        raise IllegalAction("A raise is at least {least}", least=least)


def _bet(game: Rummoli, action: Action) -> Outcome:
    poker, seat = poker_of(game), game.actor()
    if seat not in poker.acted:
        _note_first_act(game, action)
    poker.acted.add(seat)
    if isinstance(action, Fold):
        poker.folded.add(seat)
        game.announce(seat, "folds")
    elif isinstance(action, Check):
        game.announce(seat, "checks")
    elif isinstance(action, Call):
        game.table.pay(action.chips, purse(seat), bet(seat))
        poker.closed.add(seat)
        game.announce(seat, "calls {chips}", chips=action.chips)
    elif isinstance(action, Bet | Raise):
        _increase(game, seat, action.chips)
    _ask_next(game, seat)
    return {}


def _note_first_act(game: Rummoli, action: Action) -> None:
    """What a seat does first in a round's poker at a full table, where it was free to bet more: only that is comparable."""
    poker, seat = poker_of(game), game.actor()
    if len(poker.players) == game.seats and not game.final and _may_bet_more(game, seat) and _increases(game, seat):
        bets = poker.raises + (poker.current > 0)
        act = GAVE_UP if isinstance(action, Fold) else BET_MORE if isinstance(action, Bet | Raise) else STAYED_IN
        poker.first[seat] = min(bets, MANY_BETS), act


def _increase(game: Rummoli, seat: int, chips: int) -> None:
    """A bet or a raise. A short raise neither counts nor reopens the raising (7.7)."""
    poker = poker_of(game)
    opening, more = not poker.current, chips - to_call(game, seat)
    full = more >= poker.step
    if opening:
        game.announce(seat, "bets {chips}", chips=more)
    else:
        game.announce(seat, "raises to {chips}", chips=poker.current + more)
    game.table.pay(chips, purse(seat), bet(seat))
    poker.current += more
    if full:
        poker.step = more
        poker.raises += not opening
    if full or opening:
        poker.closed = set()
    poker.closed.add(seat)


BET = Question((Check, Bet, Call, Raise, Fold), mark("Check, bet, call, raise or fold"), _legal_bet, _check_bet, _bet)
