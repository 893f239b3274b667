"""Rummoli's spare hand: the dealer's exchange, pay cards, the auction (rummoli.md 6)."""

from __future__ import annotations

import pytest

from game.kernel.cards import cards
from game.stops.board import pay_cards
from tests.rummoli_table import chore, do, exchanging, legal, purses, refused

A, B, C = "2s 3h 5d 8c 9c", "As 4h 6h 8d Tc", "4s 5h 7d 8h Jc"  # B holds a pay card
POOR = "2h 3d 6s 7c 9s"
WIDOW = "2c 3c 4c 5c 6c"


def test_MX_01_a_dealer_with_a_pay_card_must_keep() -> None:
    game = exchanging([A, C, "Qc 2d 5s 6d 9d"], widow=WIDOW)
    assert refused(game, "exchange") == "You hold Qc: with a pay card you keep your hand"
    assert legal(game) == ["keep"]
    do(game, "C:keep")
    assert game.phase == "auction" and game.to_act == 0


def test_MX_02_loose_cards_do_not_bar_the_exchange() -> None:
    dealer = "Ad 7s 9s Kc 2d"
    do(exchanging([A, C, dealer], widow=WIDOW), "C:exchange")
    assert "You hold Ad" in refused(exchanging([A, C, dealer], widow=WIDOW, pay_cards="marked"), "exchange")


def test_MX_03_ace_and_king_of_diamonds_together_do() -> None:
    dealer = "Kd Ad 3c 2d 4d"
    assert "You hold Kd Ad" in refused(exchanging([A, C, dealer]), "exchange")
    do(exchanging([A, C, dealer], widow="4c 5c 6c 7c 2c", pay_cards="five"), "C:exchange")


def test_MX_05_after_the_dealers_exchange_there_is_no_auction() -> None:
    game = exchanging([A, C, POOR], widow=WIDOW)
    do(game, "C:exchange")
    assert game.phase == "poker"
    assert sorted(game.hand(2)) == sorted(cards(WIDOW)) and sorted(game.table.pile("dead")) == sorted(cards(POOR))
    assert not any(game.sees(seat, "dead") for seat in range(3))


def test_MX_06_the_highest_bidder_buys_and_must_exchange() -> None:
    game = exchanging([A, B, C, POOR], widow=WIDOW)
    do(game, "D:keep", "A:bid 1", "B:pass", "C:bid 2", "A:pass")
    assert "As" in game.view(1).facts["pay_cards"]
    line = do(game, "B:pass", "sell")
    assert line == {"seat": -1, "do": "sell", "to": 2, "chips": 2}
    assert purses(game) == [100, 100, 98, 102]
    assert sorted(game.hand(2)) == sorted(cards(WIDOW)) and sorted(game.table.pile("dead")) == sorted(cards(C))
    assert game.view(2).facts["old_hand"] == cards(C) and game.view(3).facts["old_hand"] == []


def test_MX_08_nobody_bids() -> None:
    game = exchanging([A, B, C, POOR], widow=WIDOW)
    do(game, "keep", "A:pass", "B:pass", "C:pass")
    assert chore(game) == {"seat": -1, "do": "sell", "to": None, "chips": 0}
    assert purses(game) == [100] * 4 and game.table.pile("widow") == cards(WIDOW) and game.phase == "poker"


def test_MX_09_a_bid_is_at_most_the_chips_held() -> None:
    game = exchanging([A, C, POOR], chips=[4, 9, 9])
    do(game, "keep")
    assert refused(game, "bid 5") == "You have only 4 to bid"
    assert legal(game) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]
    do(game, "bid 4")


# -- 6.3 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "ruling", "found"),
    [
        ("Ts Jd Qc Kh As 2c", "five", "Ts Jd Qc Kh As"),
        ("Ts Jd Qc Kh As 2c", "collecting", "Ts Jd Qc Kh As"),
        ("Ad Kc 7h 8h", "collecting", ""),
        ("Ad Kc 7h 8h", "marked", "Ad"),
        ("Kd 3c", "marked", "Kd"),
        ("Ad Kd 3c", "collecting", "Ad Kd"),
        ("Ad Kd 3c", "five", ""),
        ("9h 7h 8h 8c", "collecting", "9h 7h 8h"),
        ("9h 7h 8h 8c", "marked", "9h 7h 8h"),
        ("9h 7h 8h 8c", "five", ""),
        ("9h 7h 8c", "marked", ""),
    ],
)
def test_6_3_pay_cards(hand: str, ruling: str, found: str) -> None:
    assert pay_cards(cards(hand), ruling) == cards(found)


# -- 6.4: forms of auction -------------------------------------------------------------------------------


def test_6_4_a_pass_is_not_final() -> None:
    game = exchanging([A, C, "3s 4d 5s 6d 7s", POOR], widow=WIDOW)
    do(game, "keep", "A:pass", "B:bid 3", "C:pass", "A:bid 4", "B:bid 5", "C:bid 6", "A:pass", "B:pass")
    assert chore(game)["to"] == 2 and purses(game) == [100, 100, 94, 106]


def test_6_4_pass_out_a_pass_is_final() -> None:
    game = exchanging([A, C, "3s 4d 5s 6d 7s", POOR], widow=WIDOW, auction="pass_out")
    do(game, "keep", "A:pass", "B:bid 3", "C:bid 4", "B:bid 5", "C:pass")
    assert chore(game)["to"] == 1


def test_6_4_the_last_who_can_bid_is_not_asked_for_his_own_bid() -> None:
    game = exchanging([A, POOR], widow=WIDOW)
    do(game, "keep", "A:bid 7")
    assert chore(game) == {"seat": -1, "do": "sell", "to": 0, "chips": 7}


def test_6_4_who_may_not_bid_passes_when_his_turn_comes() -> None:
    game = exchanging([B, C, POOR], widow=WIDOW)
    do(game, "keep")
    assert legal(game) == ["pass"]
    assert refused(game, "bid 1") == "You hold As: with a pay card you may not bid"
    assert do(game, "A:pass") == {"seat": 0, "do": "pass"}


def test_6_4_a_bid_must_be_higher_than_the_last_and_not_below_min_bid() -> None:
    game = exchanging([A, C, POOR], widow=WIDOW, min_bid="5")
    do(game, "keep")
    assert refused(game, "bid 4") == "A bid must be at least 5"
    do(game, "A:bid 6")
    assert refused(game, "bid 6") == "A bid must be at least 7"
    assert refused(game, "check") == "Bid for the spare hand or pass"


def test_6_4_sealed_the_highest_wins_and_ties_go_to_the_first_from_the_dealers_left() -> None:
    game = exchanging([A, B, C, "3s 4d 5s 6d 7s", POOR], widow=WIDOW, auction="sealed")
    do(game, "keep", "A:bid 2")
    assert legal(game) == ["bid 0"]
    assert game.view(1).facts["bid"] is None and "You hold As" in refused(game, "bid 2")
    do(game, "B:bid 0", "C:bid 9")
    assert refused(game, "pass") == "Write down a bid: 0 for none"
    do(game, "D:bid 9")
    assert all(game.view(seat).facts["bid"] is None for seat in range(5))  # secret until the sale
    assert chore(game)["to"] == 2 and game.view(0).facts["bid"] == {"chips": 9, "seat": 2}
    assert purses(game) == [100, 100, 91, 100, 109]


def test_6_4_sealed_nobody_bids() -> None:
    game = exchanging([A, C, POOR], widow=WIDOW, auction="sealed")
    do(game, "keep", "A:bid 0", "B:bid 0")
    assert chore(game)["to"] is None


def test_6_4_sealed_bids_are_told_to_nobody() -> None:
    told = []
    for bid in ("bid 0", "bid 50"):
        game = exchanging([A, C, POOR], widow=WIDOW, auction="sealed")
        do(game, "keep")
        game.apply(next(action for action in game.legal_actions() if str(action.to_json()["chips"]) == bid[4:]))
        told.append((game.table.events, game.view(1).to_json()))
    assert told[0] == told[1]


def test_6_4_dealer_may_skip_the_auction() -> None:
    game = exchanging([A, C, POOR], widow=WIDOW, dealer_may_skip_auction="on")
    do(game, "C:keep", "C:bury")
    assert game.phase == "poker"
    game = exchanging([A, C, POOR], widow=WIDOW, dealer_may_skip_auction="on")
    do(game, "C:keep", "C:offer", "A:bid 1")
    game = exchanging([A, C, POOR], widow=WIDOW, dealer_may_skip_auction="on")
    do(game, "C:exchange")
    assert game.phase == "poker"


def test_6_2_the_dealers_old_hand_may_be_sold() -> None:
    game = exchanging([A, C, POOR], widow=WIDOW, auction_old_hand="on")
    do(game, "C:exchange", "C:offer", "A:bid 1", "B:bid 2", "A:pass", "sell")
    assert sorted(game.hand(1)) == sorted(cards(POOR)) and sorted(game.hand(2)) == sorted(cards(WIDOW))
    assert purses(game) == [100, 98, 102]
    spare = game.table.pile("widow") + game.table.pile("dead")
    assert sorted(spare) == sorted(cards(C))
    game = exchanging([A, C, POOR], widow=WIDOW, auction_old_hand="on")
    do(game, "C:exchange", "C:bury")
    assert game.phase == "poker"
    game = exchanging([A, C, POOR], widow=WIDOW, auction_old_hand="on")
    do(game, "C:keep")
    assert game.phase == "auction"


def test_6_2_a_keep_looks_the_same_whatever_the_reason() -> None:
    told = []
    for dealer in (POOR, "Ts 3d 6s 7c 9s"):
        game = exchanging([A, C, dealer], widow=WIDOW)
        do(game, "keep")
        told.append((game.table.events, game.view(0).to_json()))
    assert told[0] == told[1]
