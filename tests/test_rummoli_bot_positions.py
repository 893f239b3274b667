"""What the reasons of Rummoli count, and leads with all hands given; other positions with a right move are in tests/positions."""

from __future__ import annotations

import pytest

from game.bots import find_bot
from game.kernel.actions import Action
from game.kernel.cards import Card, full_pack
from game.kernel.chance import generator, shuffled
from game.stops import auction, betting
from game.stops.actions import Bet, Call, Check, Fold, Lay, Raise
from game.stops.ante import dealing
from game.stops.board import POTS
from game.stops.bot.candidates import candidates
from game.stops.rummoli import Rummoli
from tests.rummoli_table import do, stopping, table

FIXED = {"betting": "fixed", "bet_min": "2"}
JUNK = "2s 3h 5d 7c 8s 9d Jh Ks 4c Td"
BEST = "Ts 9s 8s 7s 6s 5s 2h 3d 4c Jd"  # a straight flush


def dealt(hand: str, seats: int, seat: int, chips: list[int] | None = None, **options: str) -> Rummoli:
    """A round of the usual sizes with that hand at a seat, chips in every pot."""
    mine = hand.split()
    rest = [card for card in shuffled(generator("positions", hand), full_pack()) if card not in mine]
    places = dealing(list(range(seats)), False, False)
    sizes = {place: places.count(place) for place in places}
    sizes[f"hand:{seat}"] = 0
    piles = {place: [rest.pop() for _ in range(size)] for place, size in sizes.items()}
    hands = [hand if place == seat else " ".join(piles[f"hand:{place}"]) for place in range(seats)]
    return table(hands, chips, dict.fromkeys(POTS, seats), " ".join(piles["widow"]), **FIXED | options)


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
@pytest.mark.parametrize(("said", "game", "card"), LEADS, ids=[said for said, *_ in LEADS])
def test_the_right_lead(said: str, game: Rummoli, card: Card, level: str) -> None:
    game.last_showdown = {"lead": 0, "hands": {}}
    assert asked(level, game) == Lay(card)


@pytest.mark.parametrize("options", [FIXED, {"betting": "spread", "bet_min": "1"}])
@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("level", ["hard", "expert@100"])
def test_nobody_bets_his_purse_against_one_who_raises_and_raises(
    level: str, seats: int, options: dict[str, str]
) -> None:
    """Not with a hand that is good and no more: who goes on after so many raises has what it takes."""
    good = {
        2: "Ks Kd Kc 3d 3c 9d Jh 5s 7h 2c 4c 6s 8h Td Qc Ah 4d",
        4: "Ks Kd Kc 3d 3c 9d Jh 5s 7h 2c",
        7: "Ks Kd Kc 3d 3c 9d",
    }
    game = dealt(good[seats], seats, 0, [999] * seats, **options, max_raises="99")
    betting.open_poker(game)
    raised = 0
    while game.to_act is not None and game.to_act >= 0:
        legal = game.legal_actions()
        most = [action for action in legal if isinstance(action, Bet | Raise | Call | Check)][-1]
        least = next(action for action in legal if isinstance(action, Call | Check | Fold))
        action = asked(level, game) if game.to_act == 0 else most if game.to_act == 1 else least
        raised += game.to_act == 0 and isinstance(action, Bet | Raise)
        game.apply(action)
    assert raised <= 12 and game.purse(0) > 850


def test_the_reasons_count_what_decides() -> None:
    found = candidates(poker(BEST, "bet 2").view(1))
    assert found[0].facts["call"] == 2
    found = candidates(exchanging(JUNK).view(3))
    assert found[0].facts["gap"] > 0
    found = candidates(bidding(JUNK).view(0))
    assert found[0].facts["worth"] > 1
    game = LEADS[0][1]
    game.last_showdown = {"lead": 0, "hands": {}}
    found = candidates(game.view(0))
    assert found[0].facts["pot"] == "kh" and len(found[0].facts["behind"]) == 10
