"""Looks back for tests: deals that were played, and all that is counted of them."""

from __future__ import annotations

from functools import cache

from game import find_game
from game.bots import seat_bot
from game.match import Match
from game.players import guests
from game.review import Account, Review

Dealt = tuple[Match, Review]


@cache
def played(game: str, seats: int, bots: str, seed: int, options: str = "", deals: int = 1) -> Dealt:
    """The first deals of a match and the look back at them; each bot of ``bots`` in turn sits in the next seat."""
    kind, names = find_game(game), bots.split()
    assert kind is not None
    made = kind(f"{seed:032x}", seats, dict(word.split("=", 1) for word in options.split()))
    who = [names[seat % len(names)] for seat in range(seats)]
    match = Match(made, [seat_bot(game, s, name, made.seed) for s, name in enumerate(who)], guests(who))
    while not match.over and len(match.scored) < deals:
        match.tick()
    return match, Review(made, match.actions)


def account(review: Review, seat: int, deal: int | None = None) -> Account:
    for share in review.judge(seat, deal):
        assert 0 <= share <= 1
    found = review.account(seat, deal)
    assert found is not None
    return found


def luck(review: Review) -> list[list[float]]:
    for share in review.count_luck():
        assert 0 <= share <= 1
    return review.luck
