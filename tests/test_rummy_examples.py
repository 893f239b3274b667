"""The worked examples of Rummy for a turn, one test each, named after its id; the comment is the example's own text."""

from __future__ import annotations

import pytest

from game.kernel.actions import IllegalAction, action_from_json
from game.kernel.cards import cards
from game.rummy import melds
from game.rummy.actions import Meld
from tests.rummy_table import OTHER, do, meld_cards, pile, read, refused, table

# -- melds ---------------------------------------------------------------------------------------------------


def test_RM_01_three_of_a_kind() -> None:
    # hand 7s 7h 7d 2c; meld 7s 7h 7d: legal, set
    game = table(["7s 7h 7d 2c", OTHER])
    do(game, "meld 7s 7h 7d")
    assert meld_cards(game, 0) == "7s 7h 7d" and game.view(0).facts["melds"] == [
        {"kind": "set", "owner": 0, "by": [0] * 3}
    ]


def test_RM_02_two_cards_are_no_meld() -> None:
    # hand 7s 7h 2c; meld 7s 7h: illegal, fewer than 3
    assert refused(table(["7s 7h 2c", OTHER]), "meld 7s 7h") == "A meld is three cards or more, not 2"


def test_RM_03_run() -> None:
    # hand 8h 9h Th; meld 8h 9h Th: legal, run
    game = table(["8h 9h Th", OTHER])
    do(game, "meld 8h 9h Th")
    assert game.melds[0].kind == "run"


def test_RM_04_mixed_suits() -> None:
    # hand 8h 9h Td; meld all three: illegal, mixed suits
    assert refused(table(["8h 9h Td", OTHER]), "meld 8h 9h Td") == "8h 9h Td is not a run: its cards are of one suit"


def test_RM_05_ace_low() -> None:
    # hand As 2s 3s; meld: legal, ace low
    do(table(["As 2s 3s", OTHER]), "meld As 2s 3s")


def test_RM_06_ace_high() -> None:
    # hand Qs Ks As; meld: illegal by default; legal with ace=high_or_low and with round_corner
    said = refused(table(["Qs Ks As", OTHER]), "meld Qs Ks As")
    assert said == "Q-K-A of spades is not a run: the ace is low and goes before the 2"
    for ace in ("high_or_low", "round_corner"):
        game = table(["Qs Ks As", OTHER], ace=ace)
        do(game, "meld As Ks Qs")
        assert meld_cards(game, 0) == "Qs Ks As"


def test_RM_07_round_the_corner() -> None:
    # hand Ks As 2s; meld: illegal by default and with high_or_low; legal with round_corner
    refused(table(["Ks As 2s", OTHER]), "meld Ks As 2s")
    said = refused(table(["Ks As 2s", OTHER], ace="high_or_low"), "meld Ks As 2s")
    assert said == "K-A-2 of spades is not a run: it can't go round the corner from the ace to the 2"
    game = table(["Ks As 2s", OTHER], ace="round_corner")
    do(game, "meld 2s As Ks")
    assert meld_cards(game, 0) == "Ks As 2s"


def test_RM_08_gap() -> None:
    # hand 4c 5c 7c; meld: illegal, gap
    assert refused(table(["4c 5c 7c", OTHER]), "meld 4c 5c 7c") == "4-5-7 of clubs is not a run: the 6 is missing"


def test_RM_09_four_of_a_kind() -> None:
    # hand 9s 9h 9d 9c; meld all four: legal, full set
    game = table(["9s 9h 9d 9c", OTHER])
    do(game, "meld 9s 9h 9d 9c")
    assert not game.melds[0].fits


def test_RM_10_order_of_naming() -> None:
    # hand Jd 9d Td (any order); meld Jd 9d Td: legal, order of naming irrelevant
    game = table(["Jd 9d Td", OTHER])
    line = do(game, "meld Jd 9d Td")
    assert line == {"seat": 0, "do": "meld", "cards": ["Jd", "9d", "Td"]} and meld_cards(game, 0) == "9d Td Jd"


def test_RM_12_suit_repeated() -> None:
    # decks=2, hand 9s 9s 9h; meld: illegal, suit repeated (on the test of a set alone, two packs are not built)
    assert not melds.is_set(cards("9s 9s 9h")) and melds.meld_kind(cards("9s 9s 9h")) is None
    assert melds.is_set(cards("9s 9d 9h"))


def test_RM_13_two_melds_in_a_turn() -> None:
    # hand 4h 5h 6h 7h 8h 9h; meld 4h 5h 6h and meld 7h 8h 9h as two melds, same turn:
    # legal (melds_per_turn=unlimited); second illegal with melds_per_turn=1
    hand = "4h 5h 6h 7h 8h 9h Kd"
    game = table([hand, "2d 4c"])
    do(game, "meld 4h 5h 6h", "meld 7h 8h 9h")
    assert [meld_cards(game, number) for number in (0, 1)] == ["4h 5h 6h", "7h 8h 9h"]
    game = table([hand, "2d 4c"], melds_per_turn="1")
    do(game, "meld 4h 5h 6h")
    assert refused(game, "meld 7h 8h 9h").startswith("One new meld a turn")


# -- layoffs -------------------------------------------------------------------------------------------------


def test_RL_01_fourth_of_a_set() -> None:
    # table set 8s 8h 8d (of A); B lays off 8c: legal; set is then full
    game = table(["8c Kd 2s", OTHER], ["8s 8h 8d"])
    do(game, "layoff 0 8c")
    assert meld_cards(game, 0) == "8s 8h 8d 8c" and not game.melds[0].fits
    assert game.view(0).facts["melds"][0]["by"] == [1, 1, 1, 0]


def test_RL_02_both_ends_of_a_run() -> None:
    # table 8h 9h Th (of A); B lays off 7h and Jh: legal, singly or together: 7h 8h 9h Th Jh
    for plays in (["layoff 0 7h Jh"], ["layoff 0 7h", "layoff 0 Jh"], ["layoff 0 Jh", "layoff 0 7h"]):
        game = table(["7h Jh 2s Kd", OTHER], ["8h 9h Th"])
        do(game, *plays)
        assert meld_cards(game, 0) == "7h 8h 9h Th Jh" and game.melds[0].by == [0, 1, 1, 1, 0]


def test_RL_03_two_cards_at_one_end() -> None:
    # table 3c 4c 5c; lay off 6c 7c: legal
    game = table(["6c 7c Kd", OTHER], ["3c 4c 5c"])
    do(game, "layoff 0 7c 6c")
    assert meld_cards(game, 0) == "3c 4c 5c 6c 7c"


def test_RL_04_not_adjoining() -> None:
    # table 3c 4c 5c; lay off 7c only: illegal
    said = refused(table(["6c 7c Kd", OTHER], ["3c 4c 5c"]), "layoff 0 7c")
    assert said == "7c can't be added to 3c 4c 5c: it goes on with 2c or 6c"


def test_RL_05_a_card_that_joins_two_runs() -> None:
    # table M1 3h 4h 5h, M2 7h 8h 9h; hand 6h ..; layoff M1 6h: legal; M1 = 3h 4h 5h 6h, M2 unchanged,
    # the melds stay two; M1 can no longer grow upward (7h lies in M2)
    game = table(["6h 2h Kd Th", "2d 4c"], ["3h 4h 5h", "7h 8h 9h"])
    do(game, "layoff 0 6h")
    assert [meld_cards(game, number) for number in (0, 1)] == ["3h 4h 5h 6h", "7h 8h 9h"]
    assert {str(a) for a in game.legal_actions() if getattr(a, "meld", None) == 0} == {str(read("layoff 0 2h"))}


def test_RL_07_a_card_that_fits_two_melds_needs_a_target() -> None:
    # table M1 8s 8d 8c, M2 5h 6h 7h; hand 8h; layoff 8h with no target: refused; to M2: legal, run 5h-8h
    game = table(["8h Kd 2s", OTHER], ["8s 8d 8c", "5h 6h 7h"])
    with pytest.raises(ValueError, match="layoff needs a proper 'meld'"):
        action_from_json({"seat": 0, "do": "layoff", "cards": ["8h"]})
    do(game, "layoff 1 8h")
    assert [meld_cards(game, number) for number in (0, 1)] == ["8s 8d 8c", "5h 6h 7h 8h"]


def test_RL_08_a_king_below_the_ace() -> None:
    # table As 2s 3s; lay off Ks: illegal (every ace option except round_corner)
    for ace in ("low", "high_or_low"):
        said = refused(table(["Ks Kd 2h", OTHER], ["As 2s 3s"], ace=ace), "layoff 0 Ks")
        assert said == "Ks can't be added to As 2s 3s: it goes on with 4s"
    game = table(["Ks Kd 2h", OTHER], ["As 2s 3s"], ace="round_corner")
    do(game, "layoff 0 Ks")
    assert meld_cards(game, 0) == "Ks As 2s 3s"


def test_RL_10_layoff_before_a_meld_of_ones_own() -> None:
    # player has melded nothing in this hand; table 8s 8h 8d of another; lay off 8c:
    # legal; illegal with layoff_requires_own_meld=on
    do(table(["8c Kd 2s", OTHER], ["8s 8h 8d"]), "layoff 0 8c")
    said = refused(table(["8c Kd 2s", OTHER], ["8s 8h 8d"], layoff_requires_own_meld="on"), "layoff 0 8c")
    assert said == "Lay a meld of your own before you lay cards off"


def test_RL_11_own_meld_of_the_same_turn() -> None:
    # hand 5d 5h 5s 5c Kd, nothing laid before, layoff_requires_own_meld=on;
    # meld 5d 5h 5s, then lay off 5c on it, same turn: legal
    game = table(["5d 5h 5s 5c Kd", OTHER], layoff_requires_own_meld="on")
    do(game, "meld 5d 5h 5s", "layoff 0 5c")
    assert pile(game, "hand:0") == "Kd"


def test_RL_12_no_rearranging() -> None:
    # table 2c 2h 2d 2s and 3s 4s 5s; hand As; move 2s to the run and add As: illegal, no rearranging
    game = table(["As Kd", "4c 4h"], ["2c 2h 2d 2s", "3s 4s 5s"])
    assert refused(game, "layoff 1 2s As") == "2s is not in your hand"
    refused(game, "layoff 1 As")


def test_RL_13_building_on_a_layoff() -> None:
    # A melded 4s 5s 6s; B laid off 7s; C lays off 8s: legal
    game = table(["4s 5s 6s Kd 9h", "7s 9d 2c", "8s Jd 3c"])
    do(game, "meld 4s 5s 6s", "discard Kd")
    do(game, "draw stock", "layoff 0 7s", "discard 9d")
    do(game, "draw stock", "layoff 0 8s")
    assert meld_cards(game, 0) == "4s 5s 6s 7s 8s" and game.melds[0].by == [0, 0, 0, 1, 2]


def test_RL_14_a_whole_suit_takes_nothing() -> None:
    # table As..Ks complete (13 cards); any layoff: illegal
    whole = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
    for ace in ("low", "high_or_low", "round_corner"):
        said = refused(table(["Ah Kh 2c", OTHER], [whole], ace=ace), "layoff 0 Ah")
        assert said.endswith("this meld is complete")


# -- draw, discard, ban, going out ---------------------------------------------------------------------------


def test_RD_01_the_taken_card_may_not_be_discarded() -> None:
    # hand 4c Kd, takes Qd from the pile; discard Qd / discard Kd: Qd refused; Kd legal
    game = table(["4c Kd", OTHER], takes="Qd")
    assert refused(game, "discard Qd") == "You took Qd from the pile this turn: discard another card"
    do(game, "discard Kd")


def test_RD_02_a_taken_card_that_is_melded_bans_nothing() -> None:
    # hand 4c Kd Jd, takes Qd, melds Jd Qd Kd; discard 4c: legal, goes out
    game = table(["4c Kd Jd", OTHER], takes="Qd")
    do(game, "meld Jd Qd Kd", "discard 4c")
    assert game.out == 0


def test_RD_03_a_play_that_leaves_only_the_banned_card() -> None:
    # hand 9h 9d 9s, takes 5c from the pile; 5c fits nowhere; meld 9h 9d 9s: refused: would leave only the banned 5c
    said = refused(table(["9h 9d 9s", OTHER], takes="5c"), "meld 9h 9d 9s")
    assert said.startswith("That would leave you only 5c, which you took from the pile")


def test_RD_05_a_card_from_the_stock_may_be_discarded_at_once() -> None:
    # draws Qd from the stock; discard Qd: legal
    do(table(["4c Kd", OTHER], draws="Qd"), "discard Qd")


def test_RD_06_the_ban_lasts_one_turn() -> None:
    # took Qd from the pile last turn; draws 2h from the stock now; discard Qd: legal
    game = table(["4c Kd", "2d 4h"], takes="Qd", pile="9c")
    do(game, "discard Kd", "draw stock", "discard 2d", "draw stock", "discard Qd")


def test_RD_08_out_by_layoff_and_discard() -> None:
    # hand Kc, table Ts Js Qs; draws Ks from stock; must_discard_last=on; lay off Ks, discard Kc: legal, out
    game = table(["Kc", OTHER], ["Ts Js Qs"], draws="Ks", must_discard_last="on")
    do(game, "layoff 0 Ks", "discard Kc")
    assert game.out == 0


def test_RD_10_a_discard_alone_leaves_one_card() -> None:
    # hand 4d, draws 4h, no layoff possible; discard 4h: legal, keeps 4d, not out
    game = table(["4d", "2d 5c"], draws="4h")
    do(game, "discard 4h")
    assert pile(game, "hand:0") == "4d" and game.out is None and game.to_act == 1


def test_RD_11_out_on_ones_own_set() -> None:
    # hand 3s 3h 3d 3c after the draw; meld three, then lay off the fourth on it: legal, out
    game = table(["3s 3h 3d 3c", OTHER])
    do(game, "meld 3s 3h 3d", "layoff 0 3c")
    assert game.out == 0


def test_RD_12_nobody_plays_after_a_player_is_out() -> None:
    # A goes out; B holds Jc Jd Js; B wants to meld: refused; 30 points to A
    game = table(["4c", "Jc Jd Js"])
    game.played[0] = True
    do(game, "discard 4c")
    with pytest.raises(IllegalAction, match="not your turn"):
        game.apply(Meld(tuple(cards("Jc Jd Js"))))
    assert do(game, "score")["points"] == [30, 0]


def test_RD_13_a_discard_that_could_be_laid_off() -> None:
    # hand 8c 2d after draw, table 8s 8h 8d; discard 8c though it could be laid off: legal
    game = table(["8c 2d", "4h 5c"], ["8s 8h 8d"])
    do(game, "discard 8c")
    assert pile(game, "discard") == "8c"
