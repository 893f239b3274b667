"""What a viewer may know of a match of Rummoli beside piles and chips, as plain JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.view import copied
from game.stops import auction
from game.stops.board import POTS
from game.stops.question import by_seat

if TYPE_CHECKING:
    from game.stops.rummoli import Rummoli

Facts = dict[str, Any]


def facts(game: Rummoli) -> Facts:
    """Public facts; the keys are always the same.

    Match: dealer (None before the cut), round (from 1), rounds (the limit or None), in_round (seats dealt in),
    eliminated (seats by the ante at which they were out), pots (chips), carried (rounds since each pot was won),
    last_settle (its outcome, with round and gains), final (entrants, pots left, hands dealt) and voting while they last.
    Auction: bid (the standing one), passed (since that bid).
    Poker: betting (own chips put in, cur, raises, folded, all_in, pot), habits (habits.Habits by seat, of the rounds
    before, from the first question for a bet to the next other one; what is played for an absent seat counts as its own),
    showdown (outcome), shown (fives by seat).
    Stops: last, run (pairs of seat and card), lead_colour (while a stop demands it), no_colour (colours a seat has not),
    dead_cards (cards that stopped a run: nobody holds them), taken_pots, deadlock.
    """
    return _match(game) | _spare_hand(game) | _poker(game) | _stops(game)


def _match(game: Rummoli) -> Facts:
    final = game.final if game.phase == "final" else None
    return {
        "dealer": game.dealer,
        "round": max(game.round, 1),
        "rounds": game.rounds,
        "in_round": list(game.playing),
        "eliminated": [list(seats) for seats in game.eliminated],
        "pots": {pot: game.pot(pot) for pot in POTS},
        "carried": dict(game.carried),
        "last_settle": copied(game.last_settle),
        "final": final and {"entrants": list(final.entrants), "pots": list(final.pots), "hand": game.finals},
        "voting": by_seat(game.votes) if game.phase == "vote" else None,
    }


def _spare_hand(game: Rummoli) -> Facts:
    sale = game.auction
    if sale is None:
        return {"bid": None, "passed": []}
    secret = sale.buyer is None or (sale.sealed and game.phase == "auction")
    standing = None if secret else {"chips": sale.chips, "seat": sale.buyer}
    return {"bid": standing, "passed": sorted(sale.passed)}


def _poker(game: Rummoli) -> Facts:
    poker, chips = game.poker, game.table.chips
    betting = None
    if poker is not None:
        own = {str(seat): chips[f"bet:{seat}"] for seat in sorted(poker.players)}
        betting = {
            "own": own,
            "cur": poker.current,
            "raises": poker.raises,
            "folded": sorted(poker.folded),
            "all_in": [seat for seat in sorted(poker.unfolded()) if chips[f"purse:{seat}"] <= 0],
            "pot": game.pot(poker.stake) + sum(own.values()),
        }
    habits = by_seat(copied(game.habits)) if game.question == "bet" else {}
    last = copied(game.last_showdown)
    return {"betting": betting, "habits": habits, "showdown": last, "shown": copied(last["hands"]) if last else {}}


def _stops(game: Rummoli) -> Facts:
    stops = game.stops
    if stops is None:
        return {
            "last": None, "run": [], "lead_colour": None, "no_colour": {}, "dead_cards": [], "taken_pots": [],
            "deadlock": False,
        }  # fmt: skip
    return {
        "last": {"seat": stops.run[-1][0], "card": stops.run[-1][1]} if stops.run else None,
        "run": [list(each) for each in stops.run],
        "lead_colour": stops.wanted,
        "no_colour": {str(seat): list(stops.voids[seat]) for seat in sorted(stops.voids)},
        "dead_cards": list(stops.unheld),
        "taken_pots": list(stops.taken),
        "deadlock": stops.deadlock,
    }


def own_facts(game: Rummoli, seat: int) -> Facts:
    """What a seat knows of itself alone: best are the five that count, old_hand is what it gave away, claims are pots."""
    barred, least = auction.pay_cards(game, seat), game.number("min_bid")
    claims = game.stops.claims if game.stops and game.stops.run and game.stops.run[-1][0] == seat else []
    in_poker = seat in game.fives or len(game.hand(seat)) >= 5
    return {
        "may_exchange": seat == game.dealer and not barred,
        "may_bid": seat in game.playing and seat != game.dealer and not barred and game.purse(seat) >= least,
        "pay_cards": barred,
        "best": list(game.five(seat)) if in_poker else [],
        "chosen": seat in game.chosen,
        "old_hand": list(game.old_hands.get(seat, [])),
        "claims": list(claims),
    }
