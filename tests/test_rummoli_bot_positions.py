"""Positions in which a good player of Rummoli sees the move: Hard and Expert find it, and say why."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots import find_bot
from game.kernel.actions import Action, Bet, Bid, Call, Check, Exchange, Fold, Keep, Lay, Pass, Raise
from game.kernel.cards import Card, full_pack
from game.kernel.chance import generator, shuffled
from game.stops import auction, betting
from game.stops.ante import dealing
from game.stops.board import POTS
from game.stops.bot.candidates import candidates
from game.stops.rummoli import Rummoli
from tests.rummoli_table import do, stopping, table

FIXED = {"betting": "fixed", "bet_min": "2"}
JUNK = "2s 3h 5d 7c 8s 9d Jh Ks 4c Td"
BEST = "Ts 9s 8s 7s 6s 5s 2h 3d 4c Jd"  # a straight flush
SHORT_FLUSH = "2c 4c 6c 8c Tc 3h 9d Jh Qs 5h"


def dealt(hand: str, seats: int, seat: int, **options: str) -> Rummoli:
    """A round of the usual sizes with that hand at a seat, chips in every pot."""
    mine = hand.split()
    rest = [card for card in shuffled(generator("positions", hand), full_pack()) if card not in mine]
    places = dealing(list(range(seats)), False, False)
    sizes = {place: places.count(place) for place in places}
    sizes[f"hand:{seat}"] = 0
    piles = {place: [rest.pop() for _ in range(size)] for place, size in sizes.items()}
    hands = [hand if place == seat else " ".join(piles[f"hand:{place}"]) for place in range(seats)]
    return table(hands, board=dict.fromkeys(POTS, seats), widow=" ".join(piles["widow"]), **FIXED, **options)


def exchanging(hand: str, seats: int = 4) -> Rummoli:
    game = dealt(hand, seats, seats - 1)
    auction.ask_dealer(game)
    return game


def bidding(hand: str, *before: str, seats: int = 4) -> Rummoli:
    """The others' words come first; the seat of the hand is asked next."""
    game = dealt(hand, seats, len(before))
    for seat in range(seats - 1):  # nobody else may be barred: his words are given
        if seat < len(before):
            game.table.piles[f"hand:{seat}"] = [
                card for card in game.hand(seat) if card not in ("Ts", "Jd", "Qc", "Kh", "As", "Kd")
            ]
    auction._open_auction(game)
    do(game, *before)
    return game


def poker(hand: str, *before: str, seats: int = 4) -> Rummoli:
    game = dealt(hand, seats, len(before) % seats)
    betting.open_poker(game)
    do(game, *before)
    return game


POSITIONS: list[tuple[str, Rummoli, tuple[type[Action] | Action, ...]]] = [
    ("a hand without a pay card is changed", exchanging(JUNK), (Exchange,)),
    ("so it is with eight", exchanging("2s 3h 5d 7c 9d", 8), (Exchange,)),
    ("a pay card keeps", exchanging("2s 3h 5d 7c 8s 9d Jh Kh 4c Td"), (Keep,)),
    ("a poor hand bids the least", bidding(JUNK), (Bid(1),)),
    ("and goes on over a low bid", bidding(JUNK, "bid 1"), (Bid(2),)),
    ("but not over a mad one", bidding(JUNK, "bid 30"), (Pass,)),
    ("a poor hand checks", poker(JUNK), (Check,)),
    ("and gives way to a bet and a raise", poker(JUNK, "bet 2", "raise 4"), (Fold,)),
    ("and to three", poker(JUNK, "bet 2", "raise 4", "raise 6"), (Fold,)),
    ("a straight flush bets when all have checked", poker(BEST, "check", "check", "check"), (Bet,)),
    ("and raises a bet", poker(BEST, "bet 2"), (Raise,)),
    ("and a raise", poker(BEST, "bet 2", "raise 4"), (Raise,)),
    ("a low flush of ten cards does not raise three bets", poker(SHORT_FLUSH, "bet 2", "raise 4", "raise 6"), (Call, Fold)),
    ("three of a kind among seventeen cards is nothing", poker(
        "2s 2h 2d 4s 5h 6c 8d 9s Tc Jh Qs Kd Ah 3c 7d 8c 4d", "bet 2", seats=2), (Fold, Call)),
    ("two pairs of eight players' cards are much", poker("As Ah Ks Kh 2d", *["check"] * 7, seats=8), (Bet,)),
]  # fmt: skip

LEADS: list[tuple[str, Rummoli, Card]] = [
    ("the suit that leads to a pot", stopping(
        ["3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh 3d 8c Ac", "2s 4s 6s 9s Td Qd 5c 7c 9c Tc"],
        board=dict.fromkeys(POTS, 8)), Card("3h")),
    ("the last cards in one go", stopping(
        ["5h 5c 6c 7c", "2s 4s 6s 9s Td Qd 8d 9d 3c 4c"], board=dict.fromkeys(POTS, 4)), Card("5h")),
]  # fmt: skip


def asked(name: str, game: Rummoli) -> Action:
    bot = find_bot("rummoli", name)
    assert bot is not None and game.to_act is not None
    return list(bot(game.view(game.to_act), generator("positions")))[-1]


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize(("said", "game", "right"), POSITIONS, ids=[said for said, *_ in POSITIONS])
def test_the_right_action(said: str, game: Rummoli, right: tuple[Any, ...], level: str) -> None:
    action = asked(level, game)
    assert any(action == each or (isinstance(each, type) and isinstance(action, each)) for each in right), action


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize(("said", "game", "card"), LEADS, ids=[said for said, *_ in LEADS])
def test_the_right_lead(said: str, game: Rummoli, card: Card, level: str) -> None:
    game.last_showdown = {"lead": 0, "hands": {}}
    assert asked(level, game) == Lay(card)


def test_the_reasons_count_what_decides() -> None:
    found = candidates(poker(BEST, "bet 2").view(1))
    assert found[0].facts["beats"] == 10 and found[0].facts["rivals"] == 3 and found[0].facts["call"] == 2
    found = candidates(exchanging(JUNK).view(3))
    assert found[0].facts["gap"] > 0 and 0.5 < found[0].facts["pay_cards"] < 2.5
    found = candidates(bidding(JUNK).view(0))
    assert found[0].facts["worth"] > 1
    game = LEADS[0][1]
    game.last_showdown = {"lead": 0, "hands": {}}
    found = candidates(game.view(0))
    assert found[0].facts["pot"] == "kh" and len(found[0].facts["behind"]) == 10
