"""The showdown: fives are shown, pots are won, and it is settled who starts the stops play (rummoli.md 7.9 to 7.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.kernel.places import DEAD, bet, hand, pool, purse, shown
from game.stops import stops_phase
from game.stops.betting import own, poker_of
from game.stops.poker import SHOWS, category, describe, strength
from game.stops.pots import layers, split
from game.stops.question import Outcome, by_seat

if TYPE_CHECKING:
    from game.stops.rummoli import Rummoli


class Award(NamedTuple):
    """How a poker ended: ``hands``, ``pots`` and ``returned`` as in a log line, the best seats, what each has won."""

    hands: dict[str, list[str]]
    pots: list[dict[str, object]]
    returned: dict[str, int]
    best: list[int]
    won: dict[int, int]


def award(game: Rummoli) -> Award:
    """Show the fives of all who did not fold, pay the pots, and take the fives back into the hands."""
    poker = poker_of(game)
    unfolded = poker.unfolded()
    game.fives = {seat: game.five(seat) for seat in poker.players}
    strengths = {seat: strength(game.five(seat), game.on("wheel")) for seat in unfolded}
    shown_down = unfolded if len(unfolded) > 1 else []
    bets = {seat: own(game, seat) for seat in poker.players}
    pots, returned = layers(game.pot(poker.stake), bets, unfolded)
    for seat in shown_down:
        _show(game, seat, strengths[seat])
    for seat, chips in returned.items():
        game.table.pay(chips, bet(seat), purse(seat))
    for seat in poker.players:
        game.table.pay(own(game, seat), bet(seat), pool(poker.stake))
    won: dict[int, int] = {}
    lines: list[dict[str, object]] = []
    for pot in pots:
        shares = _pay(game, pot.chips, _best(strengths, [seat for seat in unfolded if seat in pot.entitled]))
        won = {seat: won.get(seat, 0) + shares.get(seat, 0) for seat in unfolded}
        lines.append({"chips": pot.chips, "entitled": pot.entitled, "shares": by_seat(shares)})
    for seat in shown_down:
        game.table.move_all(shown(seat), hand(seat))
    hands = by_seat({seat: list(game.five(seat)) for seat in shown_down})
    return Award(hands, lines, by_seat(returned), _best(strengths, unfolded), {s: k for s, k in won.items() if k})


def _show(game: Rummoli, seat: int, value: int) -> None:
    for card in game.five(seat):
        game.table.move(card, hand(seat), shown(seat))
    game.announce(seat, SHOWS[category(value)], **describe(value)[1])


def _best(strengths: dict[int, int], seats: list[int]) -> list[int]:
    """The seats with the best hand, clockwise from the dealer's left as given."""
    top = max(strengths[seat] for seat in seats)
    return [seat for seat in seats if strengths[seat] == top]


def _pay(game: Rummoli, chips: int, winners: list[int]) -> dict[int, int]:
    shares = {seat: share for seat, share in split(chips, winners).items() if share}
    for seat, share in shares.items():
        game.table.pay(share, pool(poker_of(game).stake), purse(seat))
        game.announce(seat, "wins {chips} in the poker", chips=share)
    return shares


def show_down(game: Rummoli) -> Outcome:
    """The dealer's chore that ends the poker of a round; the best hand starts the stops play (7.14)."""
    players = poker_of(game).players
    found = award(game)
    outcome: Outcome = {
        "hands": found.hands,
        "pots": found.pots,
        "returned": found.returned,
        "lead": found.best[0],
    }
    if not game.on("poker_cards_return"):
        for seat in players:
            for card in game.five(seat):
                game.table.move(card, hand(seat), DEAD)
    game.last_showdown = outcome
    stops_phase.open_stops(game, found.best[0])
    return outcome
