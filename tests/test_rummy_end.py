"""The end of a deal of Rummy and of the match: stock, going out, scoring; each test is named after its paragraph of rummy.md."""

from __future__ import annotations

import pytest

from game.kernel.actions import Chore
from game.kernel.events import Scored
from game.kernel.options import OptionError
from game.rummy import scoring
from tests.rummy_table import OTHER, do, legal, new, pile, read, refused, same, table

# -- 6 the stock ---------------------------------------------------------------------------------------------


def test_6_5_the_last_reshuffle_allowed_and_the_discard_still_there() -> None:
    game = table(["3c 5c", OTHER], pile="4c Kd 9s 2h", stock="", phase="draw", max_reshuffles="1")
    do(game, "draw stock", "reshuffle", "discard 3c", "draw stock", "discard 2d", "draw stock", "discard 5c")
    assert not pile(game, "stock") and game.view(1).facts["reshuffles"] == 1
    assert [action.do for action in game.legal_actions()] == ["block", "draw"]
    do(game, "draw discard", "discard Tc")
    assert game.to_act == 0 and legal(game, "block")


def test_6_5_reshuffles_are_counted_for_each_deal() -> None:
    game = table(["3c", OTHER], pile="4c Kd 9s 2h", stock="", phase="draw", max_reshuffles="1")
    do(game, "draw stock", "reshuffle")
    game.end_play(None)
    do(game, "score", "deal")
    assert game.reshuffles == 0


def test_6_6_turn_over() -> None:
    game = table(["3c 5c", OTHER], pile="4c Kd 9s 2h", stock="", phase="draw", stock_out="turn_over")
    do(game, "draw stock")
    assert do(game, "reshuffle")["stock"] == ["4c", "Kd", "9s", "2h"]
    assert pile(game, "hand:0") == "3c 5c 4c" and pile(game, "stock") == "2h 9s Kd" and not pile(game, "discard")
    do(game, "discard 3c", "draw stock", "discard 2d", "draw stock")
    assert pile(game, "hand:0") == "5c 4c 9s"


def test_6_6_block_is_no_reshuffle_and_excludes_one() -> None:
    game = table(["3c 5c", OTHER], pile="4c 2h", stock="", phase="draw", stock_out="block")
    assert legal(game, "block") and not legal(game, "draw stock")
    new(stock_out="block", max_reshuffles="0")
    for limit in ("1", "99"):
        with pytest.raises(OptionError, match="stock_out=block"):
            new(stock_out="block", max_reshuffles=limit)


def test_6_7_idle_turns_block_the_deal_without_a_line() -> None:
    game = table(["3c 5c", OTHER], pile="9c", phase="draw", stall_turns="5")
    for turn in range(10):
        assert game.view(0).facts["idle_turns"] == turn and game.view(0).facts["stall_limit"] == 10
        do(game, "draw discard")
        line = do(game, f"discard {game.hand(game.turn)[0]}")
    assert line["do"] == "discard" and do(game, "score")["blocked"] is True


def test_6_7_a_layoff_or_meld_begins_the_count_anew() -> None:
    game = table(["3c 5c 8c", OTHER], ["8s 8h 8d"], stall_turns="5")
    game.idle_turns = 9
    do(game, "layoff 0 8c", "discard 3c")
    assert game.idle_turns == 0 and game.phase == "draw"


COUNTS = [12, 5, 18, 5]


@pytest.mark.parametrize(
    ("mode", "rule", "points"),
    [
        ("winner_takes", "none", [0, 0, 0, 0]),
        ("winner_takes", "lowest_wins", [0, 10, 0, 10]),  # 7 + 13 = 20, for two
        ("winner_takes", "all_lose", [-12, -5, -18, -5]),
        ("penalty", "none", [0, 0, 0, 0]),
        ("penalty", "lowest_wins", [7, 0, 13, 0]),
        ("penalty", "all_lose", [12, 5, 18, 5]),
    ],
)
def test_6_8_and_8_5_points_of_a_blocked_deal(mode: str, rule: str, points: list[int]) -> None:
    game = table(["Kc 2c", "5c", "Kd 8h", "5h"], pile="9c 3c", stock="", phase="draw", max_reshuffles="0",
                 score_mode=mode, blocked_score=rule)  # fmt: skip
    do(game, "block")
    assert do(game, "score")["points"] == points


def test_6_8_the_rest_of_a_shared_difference_is_dropped() -> None:
    options = {"blocked_score": "lowest_wins", "score_mode": "winner_takes"}
    assert scoring.points([5, 5, 5, 9], None, False, options) == [1, 1, 1, 0]


# -- 7 going out ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plays", [("meld 4s 4h 4d",), ("meld 4s 4h 4c", "layoff 0 4d")], ids=["meld", "layoff"])
def test_7_1_out_by_meld_or_layoff_needs_no_discard(plays: tuple[str, ...]) -> None:
    game = table(["4s 4h 4d" + (" 4c" if len(plays) > 1 else ""), "Kd"])
    do(game, *plays)
    assert game.chore == "score" and game.out == 0 and not game.can_undo()


def test_7_3_the_last_card_must_be_discarded() -> None:
    game = table(["4s 4h 4d", OTHER], must_discard_last="on")
    assert refused(game, "meld 4s 4h 4d").startswith("Keep a card to discard")
    do(game, "discard 4s")
    game = table(["4s 4h 4d 4c", OTHER], must_discard_last="on")
    assert refused(game, "meld 4s 4h 4d 4c").startswith("Keep a card to discard")
    do(game, "meld 4s 4h 4d")
    assert refused(game, "layoff 0 4c").startswith("Keep a card to discard")
    do(game, "discard 4c")
    assert game.out == 0 and do(game, "score")["rummy"] is True


def test_7_3_the_banned_card_may_not_be_kept_even_if_it_fits() -> None:
    game = table(["9h 9d 9s", OTHER], ["6c 7c 8c"], takes="9c", must_discard_last="on")
    said = refused(game, "meld 9h 9d 9s")
    assert said.startswith("That would leave you 9c, which you took from the pile and may not discard now")


def test_7_3_one_card_and_a_taken_one() -> None:
    game = table(["Kc", OTHER], ["Ts Js Qs", "9h 9d 9c"], takes="Ks", must_discard_last="on")
    assert {same(a) for a in game.legal_actions()} == {same(read("layoff 0 Ks")), same(read("discard Kc"))}
    do(game, "layoff 0 Ks", "discard Kc")
    assert game.out == 0


def test_E2_E10_and_E20_ways_to_go_out() -> None:
    game = table(["8c Qc", OTHER], ["8s 8h 8d", "Qs Qh Qd"], draws="2c")
    do(game, "layoff 0 8c", "layoff 1 Qc", "discard 2c")
    assert game.out == 0
    game = table(["8s 8h 8d 8c", OTHER])
    do(game, "meld 8s 8h 8d", "discard 8c")
    assert game.out == 0


# -- 8 scoring -----------------------------------------------------------------------------------------------


def test_8_3_two_melds_two_layoffs_and_a_discard_go_rummy() -> None:
    hand = "4s 4h 4d 9s 9h 9d 8c Jh 2c"
    game = table([hand, "Kd"], ["8s 8h 8d", "Js Jd Jc"])
    do(game, "meld 4s 4h 4d", "layoff 0 8c", "meld 9s 9h 9d", "layoff 1 Jh", "discard 2c")
    line = do(game, "score")
    assert line["rummy"] is True and line["points"] == [20, 0]


def test_8_3_discards_are_no_play() -> None:
    game = table(["4s 4h 4d Qc", "Kd 2c"], pile="9c", stock="3d 5d 7d")
    do(game, "discard Qc", "draw stock", "discard 2c", "draw stock", "meld 4s 4h 4d", "discard 5d")
    assert do(game, "score")["points"] == [34, 0]


def test_8_3_the_bonus_may_be_off_but_the_log_tells_of_it() -> None:
    game = table(["4s 4h 4d", "Kd 7c"], rummy_bonus="none")
    do(game, "meld 4s 4h 4d")
    line = do(game, "score")
    assert line["rummy"] is True and line["points"] == [17, 0]


def test_8_5_penalty_points() -> None:
    game = table(["4s 4h 4d", "Kd 7c", "As"], score_mode="penalty")
    do(game, "meld 4s 4h 4d")
    assert do(game, "score")["points"] == [0, 34, 2]


def test_8_hands_left_are_shown_and_the_next_deal_gathers_them() -> None:
    game = table(["4s 4h 4d", "Kd 7c"])
    do(game, "meld 4s 4h 4d")
    events = game.apply(Chore("score")).events
    assert pile(game, "shown:1") == "Kd 7c" == " ".join(game.view(0).piles["shown:1"])
    assert events[-1] == Scored([34, 0], [34, 0])
    assert game.view(0).facts["last_score"] == {
        "out": 0, "rummy": True, "blocked": False, "points": [34, 0], "totals": [34, 0],
    }  # fmt: skip
    do(game, "deal")
    assert not pile(game, "shown:1") and sum(map(len, game.table.piles.values())) == 52


# -- 10 the match --------------------------------------------------------------------------------------------


def after(totals: list[int], deal: int = 1, blocked: bool = False, **options: str) -> str:
    """The dealer's chore after a deal that ended with these totals."""
    game = table(["4c", *[f"{rank}s" for rank in "23456"[: len(totals) - 1]]], **options)
    game.deal, game.played[0] = deal, True
    gains = [sum(range(2, 1 + len(totals))), *[0] * (len(totals) - 1)]
    if options.get("score_mode") == "penalty":
        gains = [0, *range(2, 1 + len(totals))]
    if blocked:
        gains = [0] * len(totals)
        game.end_play(None)
    else:
        do(game, "discard 4c")
    game.totals = [total - gain for total, gain in zip(totals, gains, strict=True)]
    assert do(game, "score")["totals"] == totals
    return game.chore


@pytest.mark.parametrize(
    ("chore", "totals", "deal", "options"),
    [
        ("deal", [149, 20], 9, {}),
        ("over", [150, 20], 9, {}),
        ("over", [20, 150], 9, {}),
        ("deal", [499, 20], 9, {"match": "target:500"}),
        ("deal", [999, 20], 3, {"match": "hands:4"}),
        ("over", [9, 20], 4, {"match": "hands:4"}),
        ("deal", [99, 20], 3, {"match": "target:100+hands:4"}),
        ("over", [100, 20], 3, {"match": "target:100+hands:4"}),
        ("over", [50, 20], 4, {"match": "target:100+hands:4"}),
        ("over", [30, 150, 4], 2, {"score_mode": "penalty"}),
        ("deal", [9999, 0], 299, {"match": "hands:300"}),
        ("over", [40, 20], 300, {"match": "target:9999"}),  # 10.6
        ("over", [40, 40], 300, {"match": "target:9999", "tie": "extra_hand"}),  # 10.6: tied leaders share
        ("deal", [150, 150], 5, {"tie": "extra_hand"}),
        ("over", [150, 150], 5, {}),
    ],
)
def test_10_when_a_match_ends(chore: str, totals: list[int], deal: int, options: dict[str, str]) -> None:
    assert after(totals, deal, **options) == chore


def test_10_2_several_over_the_target_the_higher_total_wins() -> None:
    game = table(["4c", "Kd"], match="target:100")
    game.played[0], game.totals = True, [95, 120]
    do(game, "discard 4c", "score")
    assert do(game, "over") == {"seat": -1, "do": "over", "totals": [105, 120], "winners": [1]}


def test_10_3_blocked_deals_count() -> None:
    assert after([20, 30], 4, blocked=True, match="hands:4") == "over"


def test_10_4_extra_deals_until_one_leads_alone_even_below_the_target() -> None:
    options = {"blocked_score": "all_lose", "tie": "extra_hand", "max_reshuffles": "0"}
    game = table(["Kd", "Kc"], **options)
    game.totals = [160, 160]
    game.end_play(None)
    assert do(game, "score")["totals"] == [150, 150]
    do(game, "deal")
    game.end_play(None)
    totals = do(game, "score")["totals"]
    assert max(totals) < 150 and totals[0] != totals[1] and game.chore == "over"


def test_10_6_blocked_deals_in_a_row_end_the_match_and_leaders_share() -> None:
    game = new(3, max_blocked="2", tie="extra_hand")
    for chore in ("deal", "over"):
        do(game, "deal")
        game.end_play(None)
        do(game, "score")
        assert game.chore == chore
    assert do(game, "over")["winners"] == [0, 1, 2]


def test_10_6_a_deal_that_is_won_ends_the_row() -> None:
    game = table(["4c", "Kd"], max_blocked="2")
    game.blocked_in_row, game.played[0] = 1, True
    do(game, "discard 4c", "score")
    assert game.view(0).facts["blocked_in_row"] == 0


def test_penalty_the_lowest_total_wins() -> None:
    game = table(["4c", "Kd", "Ks"], score_mode="penalty", match="hands:1")
    do(game, "discard 4c", "score")
    assert do(game, "over")["winners"] == [0]
