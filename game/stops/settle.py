"""The end of a round, and whether it was the last (rummoli.md 8.9, 10 and 12.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.actions import DEALER, Action, Vote
from game.kernel.events import Scored
from game.kernel.places import pool, purse
from game.kernel.words import mark
from game.stops import final
from game.stops.ante import next_seating
from game.stops.board import POT_NAMES, POTS
from game.stops.question import Outcome, Question, anything, by_seat
from game.stops.stops_phase import stops_of

if TYPE_CHECKING:
    from game.stops.rummoli import Rummoli


def settle(game: Rummoli) -> Outcome:
    """The centre pot and the payments for cards still held; in a deadlock all pay into the centre pot (8.9, 10)."""
    game.begin("settle")
    stops = stops_of(game)
    out = None if stops.deadlock else stops.run[-1][0]
    game.blocked += stops.deadlock
    centre = 0
    if out is None:
        game.announce(DEALER, "Deadlock: nobody can go on")
    else:
        centre = game.pot("rummoli")
        game.announce(out, "is out and takes {chips} from {pot}", chips=centre, pot=POT_NAMES["rummoli"])
        game.table.pay(centre, pool("rummoli"), purse(out))
        stops.taken.append("rummoli")
    payments = _pay_for_cards(game, out)
    for pot in POTS:
        game.carried[pot] = 0 if pot in stops.taken or pot == "poker" else game.carried[pot] + 1
    chips = [game.purse(seat) for seat in range(game.seats)]
    gains = [now - then for now, then in zip(chips, game.before, strict=True)]
    game.table.events.append(Scored(gains, chips))
    outcome: Outcome = {
        "out": out,
        "centre": centre,
        "payments": by_seat(payments),
        "deadlock": stops.deadlock,
        "chips": chips,
        "board": {pot: game.pot(pot) for pot in POTS},
    }
    game.last_settle = {"round": game.round, "gains": gains, **outcome}
    after_round(game)
    return outcome


def _pay_for_cards(game: Rummoli, out: int | None) -> dict[int, int]:
    """One chip for each card still in hand, in seat order (10.2)."""
    to_winner = out is not None and game.options["card_payment"] == "winner"
    target = purse(out) if to_winner and out is not None else pool("rummoli")
    payments = {}
    for seat in game.playing:
        if seat != out:
            payments[seat] = game.table.pay(game.owed(seat, len(game.hand(seat))), purse(seat), target)
            if payments[seat]:
                game.announce(seat, "pays {chips} for the cards left", chips=payments[seat])
    return payments


def after_round(game: Rummoli) -> None:
    """The match ends, is put to the vote, or goes on with the next ante (12.1)."""
    if game.round == game.rounds:
        final.end_match(game)
    elif len(next_seating(game).playing) < 2:
        final.end_match(game, for_lack=True)
    elif game.options["end"] == "vote":
        game.begin("vote")
        game.votes = {}
        game.ask(game.from_left(game.playing)[0], "vote")
    else:
        game.let_dealer("ante")
    game.timed = game.minutes > 0


def time_up(game: Rummoli) -> Outcome:
    """The clock has run out during the round: the match ends now."""
    game.announce(DEALER, "Time is up")
    final.end_match(game)
    return {}


def _legal_vote(game: Rummoli) -> list[Action]:
    return [Vote(False), Vote(True)]


def _vote(game: Rummoli, action: Action) -> Outcome:
    """Everybody is asked; the match ends only when all say so."""
    assert isinstance(action, Vote)
    seat = game.actor()
    game.votes[seat] = action.end
    if action.end:
        game.announce(seat, "votes to end the match")
    else:
        game.announce(seat, "votes to go on")
    waiting = [other for other in game.from_left(game.playing) if other not in game.votes]
    if waiting:
        game.ask(waiting[0], "vote")
    elif all(game.votes.values()):
        final.end_match(game)
    else:
        game.let_dealer("ante")
    return {}


VOTE = Question((Vote,), mark("Vote to end the match or to go on"), _legal_vote, anything, _vote)
