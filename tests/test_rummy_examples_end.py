"""The worked examples of Rummy for stock, deal and score, one test each, named after its id; the comment is the example's own text."""

from __future__ import annotations

import pytest

from game.rummy.rummy import Rummy
from tests.rummy_table import OTHER, SEED, do, pile, refused, table

# -- the stock is used up ------------------------------------------------------------------------------------


def test_RK_01_the_discards_become_the_stock() -> None:
    # stock empty, pile bottom to top 4c Kd 9s 2h; draw stock:
    # 4c Kd 9s shuffled into the stock; 2h stays the whole pile; one card drawn, stock 2
    game = table(["3c 5c", OTHER], pile="4c Kd 9s 2h", stock="", phase="draw")
    assert do(game, "draw stock") == {"seat": 0, "do": "draw", "from": "stock"}
    line = do(game, "reshuffle")
    assert (line["seat"], line["do"]) == (-1, "reshuffle") and sorted(line["stock"]) == ["4c", "9s", "Kd"]
    assert pile(game, "discard") == "2h" and pile(game, "hand:0") == f"3c 5c {line['stock'][0]}"
    assert game.table.piles["stock"] == line["stock"][:0:-1] and game.to_act == 0


def test_RK_02_taking_the_discard_reshuffles_nothing() -> None:
    # same; draw discard: takes 2h; no reshuffle; pile 4c Kd 9s, stock 0
    game = table(["3c 5c", OTHER], pile="4c Kd 9s 2h", stock="", phase="draw")
    do(game, "draw discard")
    assert pile(game, "hand:0") == "3c 5c 2h" and pile(game, "discard") == "4c Kd 9s" and not pile(game, "stock")
    assert game.reshuffles == 0 and game.phase == "play"


def test_RK_06_block_rummy() -> None:
    # max_reshuffles=0, stock empty, pile 4c Kd 9s 2h; draws not 2h:
    # hand blocked; scores by blocked_score (none: 0 to all)
    game = table(["3c 5c", OTHER], pile="4c Kd 9s 2h", stock="", phase="draw", max_reshuffles="0")
    assert refused(game, "draw stock").startswith("The stock is used up")
    assert do(game, "block") == {"seat": 0, "do": "block"}
    line = do(game, "score")
    assert line["out"] is None and line["blocked"] is True and line["points"] == line["totals"] == [0, 0]


def test_RK_07_the_lowest_hand_wins_a_blocked_deal() -> None:
    # blocked_score=lowest_wins; counts in hand A 5, B 18, C 12; score: A +20 (13+7), others 0
    hands = ["5c", "Kd 8h", "Kc 2d"]
    game = table(hands, pile="4c 2h", stock="", phase="draw", max_reshuffles="0", blocked_score="lowest_wins")
    do(game, "block")
    assert do(game, "score")["points"] == [20, 0, 0]


# -- the deal ------------------------------------------------------------------------------------------------


def dealt(seats: int) -> Rummy:
    game = Rummy(SEED, seats)
    do(game, "deal")
    return game


def sizes(game: Rummy) -> list[int]:
    """Cards in each hand, in the pile, in the stock."""
    places = [*(f"hand:{seat}" for seat in range(game.seats)), "discard", "stock"]
    return [len(game.table.piles[place]) for place in places]


def test_RX_02_two_players() -> None:
    # deal: 10 cards each, up card 1, stock 31
    assert sizes(dealt(2)) == [10, 10, 1, 31]


def test_RX_03_three_players() -> None:
    # deal: 7 cards each, up card 1, stock 30
    assert sizes(dealt(3)) == [7, 7, 7, 1, 30]


def test_RX_04_four_players() -> None:
    # deal: 7 cards each, up card 1, stock 23
    assert sizes(dealt(4)) == [7, 7, 7, 7, 1, 23]


def test_RX_05_five_players() -> None:
    # deal: 6 cards each, up card 1, stock 21
    assert sizes(dealt(5)) == [6, 6, 6, 6, 6, 1, 21]


def test_RX_06_six_players() -> None:
    # deal: 6 cards each, up card 1, stock 15
    assert sizes(dealt(6)) == [6, 6, 6, 6, 6, 6, 1, 15]


# -- scoring -------------------------------------------------------------------------------------------------

B, C = "Ks 7d As", "Tc 9h 2d"


def goes_out(hand: str, others: list[str], played: bool, *plays: str, **options: str) -> list[int]:
    """The points of a deal that seat 0 ends so; ``played`` is whether it has played cards in an earlier turn."""
    game = table([hand, *others], **options)
    game.played[0] = played
    do(game, *plays)
    line = do(game, "score")
    assert line["out"] == 0 and line["rummy"] is not played and line["blocked"] is False
    return list(line["points"])


def test_RS_01_hands_left_are_counted() -> None:
    # A goes out (had melded in an earlier turn); B Ks 7d As; C Tc 9h 2d; score: A +39 (18 + 21)
    assert goes_out("4c", [B, C], True, "discard 4c") == [39, 0, 0]


def test_RS_02_going_rummy_doubles() -> None:
    # as RS-01 but A played nothing earlier and lays his whole hand now: A +78
    assert goes_out("4s 4h 4d", [B, C], False, "meld 4s 4h 4d") == [78, 0, 0]


def test_RS_03_aces_count_15_when_they_may_be_high() -> None:
    # as RS-01, ace=high_or_low: A +53 (B 10+7+15=32, C 21)
    assert goes_out("4c", [B, C], True, "discard 4c", ace="high_or_low") == [53, 0, 0]


def test_RS_04_rummy_with_high_aces() -> None:
    # as RS-03 and A goes rummy: A +106
    assert goes_out("4s 4h 4d", [B, C], False, "meld 4s 4h 4d", ace="high_or_low") == [106, 0, 0]


def test_RS_05_one_layoff_before_is_no_rummy() -> None:
    # A laid off one card two turns ago, now plays the rest: no doubling
    game = table(["8c 4s 4h 4d 9d", "Ks 7d As"], ["8s 8h 8d"], stock="2c 3c 5c 6c")
    do(game, "layoff 0 8c", "discard 9d", "draw stock", "discard 6c", "draw stock", "discard 5c")
    do(game, "draw stock", "discard 3c", "draw stock", "meld 4s 4h 4d", "discard 2c")
    line = do(game, "score")
    assert line["out"] == 0 and line["rummy"] is False and line["points"] == [18, 0]


def test_RS_07_ten_cards_of_ten() -> None:
    # A (10 cards, 2 players) goes out on turn 1; B holds Ts Th Js Jh Qs Qh Ks Kh Kd Kc: 100 doubled = A +200
    hand = "2s 3s 4s 5s 6s 7s 8s 9h 9d 9c"
    plays = ("meld 2s 3s 4s 5s 6s 7s 8s", "meld 9h 9d 9c")
    assert goes_out(hand, ["Ts Th Js Jh Qs Qh Ks Kh Kd Kc"], False, *plays) == [200, 0]


def test_RS_08_melds_in_hand_count() -> None:
    # opponent holds 2c 3c 4c (a complete run) and Ad: 10 to the winner (2+3+4+1)
    assert goes_out("9c", ["2c 3c 4c Ad"], True, "discard 9c") == [10, 0]


def test_RS_09_the_target_exactly_is_enough() -> None:
    # totals before: A 115, target 150; A wins 35: A 150: wins the match
    game = table(["4c", "Kd Kh Ks 5d"])
    game.played[0], game.totals = True, [115, 0]
    do(game, "discard 4c")
    assert do(game, "score")["totals"] == [150, 0]
    assert do(game, "over") == {"seat": -1, "do": "over", "totals": [150, 0], "winners": [0]}
    assert game.over and game.legal_actions() == []


@pytest.mark.parametrize("tie", ["shared", "extra_hand"])
def test_RS_10_equal_leaders_after_the_last_deal(tie: str) -> None:
    # match=hands:4; totals after hand 4: A 90, B 90, C 40: A and B share;
    # with tie=extra_hand another hand is dealt to all three
    game = table(["4c", "Kd", "Ks"], match="hands:4", tie=tie)
    game.deal, game.played[0], game.totals = 4, True, [70, 90, 40]
    do(game, "discard 4c")
    assert do(game, "score")["totals"] == [90, 90, 40]
    if tie == "shared":
        assert do(game, "over")["winners"] == [0, 1]
    else:
        do(game, "deal")
        assert sizes(game)[:3] == [7, 7, 7]
