"""Rummoli's poker: fives, bets, the showdown (rummoli.md 7). Lower digits of ``ranked`` are better hands."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.actions import DEALER
from game.kernel.cards import cards
from game.kernel.events import CardMoved
from game.kernel.options import OptionError
from game.stops import betting
from game.stops.actions import Choose
from game.stops.rummoli import Rummoli
from tests.rummoli_table import SEED, chore, do, legal, purses, ranked, refused, table

# -- the worked examples ---------------------------------------------------------------------------------


def test_PS_01_all_check() -> None:
    game = ranked("1023", board={"poker": 4})
    do(game, "A:check", "B:check", "C:check", "D:check")
    line = chore(game)
    assert purses(game) == [100, 104, 100, 100] and line["lead"] == 1 and game.to_act == 1
    assert line["pots"] == [{"chips": 4, "entitled": [0, 1, 2, 3], "shares": {"1": 4}}] and line["returned"] == {}


def test_PS_02_folded_bets_stay_in_the_pot() -> None:
    game = ranked("1203", board={"poker": 4})
    do(game, "A:bet 2", "B:raise 5", "C:call 5", "D:fold", "A:fold")
    line = chore(game)
    assert line["pots"] == [{"chips": 16, "entitled": [1, 2], "shares": {"2": 16}}]
    assert list(line["hands"]) == ["1", "2"] and purses(game)[2] == 100 - 5 + 16


def test_PS_03_side_pot() -> None:
    game = ranked("0123", board={"poker": 4}, chips=[3, 100, 100, 100], bet_max="9")
    do(game, "A:bet 3", "B:raise 8", "C:call 8", "D:fold")
    line = chore(game)
    assert line["pots"] == [
        {"chips": 13, "entitled": [0, 1, 2], "shares": {"0": 13}},
        {"chips": 10, "entitled": [1, 2], "shares": {"1": 10}},
    ]
    assert line["lead"] == 0 and purses(game) == [13, 102, 92, 100]


def test_PS_06_odd_chip_goes_to_the_first_from_the_dealers_left() -> None:
    game = ranked("1020", board={"poker": 5})
    do(game, "A:bet 2", "B:call 2", "C:call 2", "D:call 2")
    line = chore(game)
    assert line["pots"][0]["shares"] == {"1": 7, "3": 6} and line["lead"] == game.to_act == 1


def test_PS_07_three_share_fourteen() -> None:
    hands = ["As Kh Qd 9c 7s", "Ah Kd Qc 9s 7h", "Ad Kc Qs 9h 7d", "2s 3h 4d 5c 7c"]
    game = table(hands, board={"poker": 14}, poker="showdown", wheel="off")
    betting.open_poker(game)
    assert chore(game)["pots"][0]["shares"] == {"0": 5, "1": 5, "2": 4}


def test_PS_08_all_but_one_fold() -> None:
    game = ranked("3012", board={"poker": 4})
    do(game, "A:bet 1", "B:fold", "C:fold", "D:fold")
    line = chore(game)
    assert (line["hands"], line["returned"], line["lead"]) == ({}, {"0": 1}, 0)
    assert line["pots"] == [{"chips": 4, "entitled": [0], "shares": {"0": 4}}]
    assert purses(game)[0] == 104 and game.view(1).facts["shown"] == {} and game.to_act == 0
    assert not any(isinstance(event, CardMoved) for event in game.table.events)


def test_PS_09_a_raise_is_at_least_the_last_bet() -> None:
    game = ranked("0123")
    do(game, "A:check", "B:bet 3")
    assert refused(game, "raise 5") == "A raise is at least 3"
    do(game, "C:raise 6")


def test_PS_10_the_bet_can_be_raised_three_times() -> None:
    game = ranked("0123")
    do(game, "A:bet 1", "B:raise 2", "C:raise 3", "D:raise 4")
    assert refused(game, "raise 4") == "No more raises: the limit is 3"
    assert legal(game) == ["fold", "call 3"]


def test_PS_12_showdown_without_bets() -> None:
    game = ranked("1230", board={"poker": 4}, poker="showdown")
    line = chore(game)
    assert list(line) == ["seat", "do", "hands", "pots", "returned", "lead"]
    assert list(line["hands"]) == ["0", "1", "2", "3"] and line["lead"] == 3 and purses(game)[3] == 104


# -- 7.2: which five -------------------------------------------------------------------------------------


def test_7_2_auto_best_takes_the_best_of_all_cards_held() -> None:
    game = table(["8s 8h 8d Tc Td Th 2s", "9s 9h 2d 3c 4h"], board={"poker": 2}, poker="showdown")
    betting.open_poker(game)
    assert chore(game)["hands"]["0"] == cards("Th Td Tc 8s 8h")
    assert len(game.hand(0)) == 7  # they return (7.15)


def test_7_2_chosen_fives_are_secret_and_count_as_chosen() -> None:
    game = table(["As Ad 2h 3c 9d Td", "8s 8h 2d 3d 4h"], board={"poker": 2}, poker_cards="chosen", poker="showdown")
    betting.open_poker(game)
    assert (game.phase, game.to_act) == ("choose", 0)
    assert len(game.legal_actions()) == 6 and game.legal_actions()[0] == Choose(tuple(cards("As Ad Td 9d 3c")))
    assert refused(game, "choose 8s As Ad 2h 3c") == "8s is not in your hand"
    assert refused(game, "choose As Ad 2h 3c") == "Name five different cards of your hand"
    assert refused(game, "choose As Ad 2h 3c As") == "Name five different cards of your hand"
    line = game.apply(Choose(tuple(cards("2h Td 9d 3c As")))).line
    assert line == {"seat": 0, "do": "choose", "cards": cards("As Td 9d 3c 2h")}
    assert "As" not in str(game.view(1).to_json())
    game.apply(game.legal_actions()[0])
    assert chore(game)["lead"] == 1  # a pair of eights beats the ace that was left


def test_7_3_wheel_can_be_off() -> None:
    hands = ["As 2h 3d 4c 5s", "Ks Kh 2d 3c 4h"]
    for wheel, lead in (("on", 0), ("off", 1)):
        game = table(hands, poker="showdown", wheel=wheel)
        betting.open_poker(game)
        assert chore(game)["lead"] == lead


# -- 7.5 to 7.8: bets ------------------------------------------------------------------------------------


def test_7_5_the_dealers_left_acts_first_and_may_check() -> None:
    assert legal(ranked("012")) == ["check", "fold", "bet 1", "bet 2", "bet 3", "bet 4", "bet 5"]


def test_7_6_spread_limits() -> None:
    game = ranked("012", bet_min="2", bet_max="4")
    assert refused(game, "bet 1") == "A bet is at least 2"
    assert refused(game, "bet 5") == "A bet is at most 4"
    do(game, "A:bet 3")
    assert legal(game) == ["fold", "call 3", "raise 6", "raise 7"]
    assert refused(game, "raise 8") == "A raise is at most 4"


def test_7_6_fixed_limits() -> None:
    game = ranked("012", betting="fixed", bet_min="3", max_raises="2")
    assert legal(game) == ["check", "fold", "bet 3"]
    do(game, "A:bet 3", "B:raise 6", "C:raise 9")
    assert legal(game) == ["fold", "call 6"]


def test_7_6_no_limit_has_no_cap() -> None:
    game = ranked("01", betting="no_limit", max_raises="0", chips=[50, 60])
    assert legal(game)[-1] == "bet 50"
    do(game, "A:bet 5", "B:raise 10", "A:raise 10", "B:raise 10", "A:raise 35")
    assert legal(game) == ["fold", "call 30"]


def test_7_6_pot_limit_counts_the_boards_pot_and_the_call() -> None:
    game = ranked("012", betting="pot_limit", board={"poker": 3})
    assert legal(game)[-1] == "bet 3"
    do(game, "A:bet 3")
    assert legal(game)[-1] == "raise 12"  # 3 to call, then 3 + 3 + 3
    assert refused(game, "raise 13") == "A raise is at most 9"


def test_7_6_all_chips_below_the_minimum_are_still_bound_by_the_pot() -> None:
    less = {"betting": "pot_limit", "bet_min": "5", "board": {"poker": 3}}
    assert legal(ranked("012", chips=[3, 9, 9], **less)) == ["check", "fold", "bet 3"]
    assert legal(ranked("012", chips=[4, 9, 9], **less)) == ["check", "fold"]


def test_7_7_what_is_not_possible_is_said() -> None:
    game = ranked("012")
    assert refused(game, "call 1") == "There is no bet to call: check or bet"
    assert refused(game, "raise 2") == "There is no bet to raise: check or bet"
    assert refused(game, "lay As") == "Check, bet, call, raise or fold"
    do(game, "A:bet 2")
    assert refused(game, "check") == "You can't check: call 2, raise or fold"
    assert refused(game, "bet 3") == "There is a bet already: call 2, raise or fold"
    assert refused(game, "call 1") == "A call costs 2"


def test_7_7_no_bet_when_nobody_else_has_chips() -> None:
    game = ranked("012", chips=[10, 3, 0], board={"poker": 3})
    do(game, "A:bet 3", "B:fold")
    assert game.chore == "showdown"  # C has no chips and is skipped
    game = ranked("012", chips=[10, 3, 9])
    do(game, "A:bet 5", "B:call 3", "C:call 5")
    assert game.chore == "showdown"
    game = ranked("012", chips=[4, 0, 9])
    do(game, "A:bet 4")
    assert refused(game, "raise 6") == "Nobody else has chips left to bet with"


def test_7_7_short_raise_neither_counts_nor_reopens_the_raising() -> None:
    game = ranked("0123", chips=[100, 100, 6, 100])
    do(game, "A:bet 4", "B:call 4", "C:raise 6")  # two more than the bet, all his chips
    assert game.view(0).facts["betting"]["raises"] == 0
    assert "raise 10" in legal(game) and refused(game, "raise 9") == "A raise is at least 4"
    do(game, "D:call 6")
    assert legal(game) == ["fold", "call 2"]
    assert refused(game, "raise 6") == "The last raise was a short one: call 2 or fold"
    do(game, "A:call 2", "B:call 2")
    assert game.chore == "showdown"


def test_7_7_who_has_not_acted_raises_over_the_short_raise_and_reopens() -> None:
    game = ranked("0123", chips=[100, 100, 6, 100])
    do(game, "A:bet 4", "B:call 4", "C:raise 6", "D:raise 11")
    assert "raise 12" in legal(game)  # A: 7 to call and 5 more


def test_7_7_short_opening_bet() -> None:
    game = ranked("012", bet_min="4", chips=[100, 2, 100])
    do(game, "A:check", "B:bet 2")
    assert legal(game) == ["fold", "call 2", "raise 6", "raise 7"]
    do(game, "C:call 2")
    assert legal(game) == ["fold", "call 2", "raise 6", "raise 7"]  # A checked and may raise


def test_7_7_a_bet_below_the_minimum_only_with_all_chips() -> None:
    game = ranked("012", bet_min="4", chips=[3, 100, 100])
    assert legal(game) == ["check", "fold", "bet 3"]
    assert refused(game, "bet 2") == "A bet is at least 3"


def test_7_7_after_the_cap_no_short_raise_either() -> None:
    game = ranked("0123", max_raises="1", chips=[100, 100, 9, 100])
    do(game, "A:bet 4", "B:raise 8")
    assert refused(game, "raise 9") == "No more raises: the limit is 1"


def test_7_7_without_chips_for_more_than_the_call() -> None:
    game = ranked("012", chips=[100, 4, 100])
    do(game, "A:bet 4")
    assert legal(game) == ["fold", "call 4"]
    assert refused(game, "raise 5") == "You have 4 left: only enough to call"


def test_7_7_without_chips_from_the_start_takes_part_for_the_board() -> None:
    game = ranked("1203", chips=[10, 10, 0, 10], board={"poker": 4})
    do(game, "A:bet 2", "B:call 2", "D:fold")
    line = chore(game)
    assert line["pots"] == [
        {"chips": 4, "entitled": [0, 1, 2], "shares": {"2": 4}},
        {"chips": 4, "entitled": [0, 1], "shares": {"0": 4}},
    ]
    assert line["lead"] == 2


def test_7_8_nobody_can_bet() -> None:
    game = ranked("012", chips=[5, 0, 0], board={"poker": 3})
    assert game.chore == "showdown"
    game = ranked("012", chips=[-5, -1, -9], board={"poker": 3}, short_ante="credit")
    assert chore(game)["lead"] == 0


def test_7_8_betting_goes_on_until_all_have_answered() -> None:
    game = ranked("012")
    do(game, "A:check", "B:bet 1", "C:raise 3", "A:call 3", "B:raise 4", "C:call 2", "A:call 2")
    assert game.chore == "showdown"


# -- 7.9 to 7.15: the award ------------------------------------------------------------------------------


def test_7_9_excess_is_returned_even_when_folded_bets_reach_it() -> None:
    game = ranked("012", chips=[20, 2, 20])
    do(game, "A:bet 5", "B:call 2", "C:raise 10", "A:fold")
    line = chore(game)
    assert line["returned"] == {"2": 5}  # above A's five
    assert line["pots"] == [
        {"chips": 6, "entitled": [1, 2], "shares": {"1": 6}},
        {"chips": 6, "entitled": [2], "shares": {"2": 6}},
    ]


def test_7_10_each_pot_is_split_separately() -> None:
    game = ranked("0011", chips=[3, 8, 8, 8], board={"poker": 1})
    do(game, "A:bet 3", "B:raise 8", "C:call 8", "D:call 8")
    pots = chore(game)["pots"]
    assert [pot["shares"] for pot in pots] == [{"0": 7, "1": 6}, {"1": 15}]


def test_7_11_the_last_unfolded_player_is_not_asked() -> None:
    game = ranked("012", board={"poker": 3})
    do(game, "A:fold", "B:fold")
    assert chore(game)["lead"] == 2 and game.to_act == 2


def test_7_13_only_the_five_cards_are_shown_and_by_the_unfolded_alone() -> None:
    game = table(["As Ah Ad Ac Ks 2d", "Qs Qh Qd Qc Js 2h", "9s 9h 9d 9c 8s 2c"])
    betting.open_poker(game)
    do(game, "A:check", "B:check", "C:fold")
    line = chore(game)
    shown = [e.card for e in game.table.events if isinstance(e, CardMoved) and e.target.startswith("shown:")]
    assert shown == cards("As Ah Ad Ac Ks Qs Qh Qd Qc Js") and list(line["hands"]) == ["0", "1"]
    assert sorted(game.hand(0)) == sorted(cards("As Ah Ad Ac Ks 2d")) and not game.table.pile("shown:0")
    assert "9s" not in str(game.view(0).to_json()["facts"])


def test_7_14_a_winner_of_a_side_pot_alone_does_not_start() -> None:
    game = ranked("102", chips=[9, 2, 9], board={"poker": 3})
    do(game, "A:bet 4", "B:call 2", "C:call 4")
    assert chore(game)["lead"] == 1


def test_7_15_poker_cards_may_leave_the_round() -> None:
    hands = ["As Ah Ad Ac Ks 2d", "Qs Qh Qd Qc Js 2h", "9s 9h 9d 9c 8s 2c"]
    game = table(hands, poker_cards_return="off")
    betting.open_poker(game)
    do(game, "A:fold", "B:check", "C:check")
    chore(game)
    assert [list(game.hand(seat)) for seat in range(3)] == [["2d"], ["2h"], ["2c"]]
    seen = [e for e in game.table.events if isinstance(e, CardMoved) and e.source == "hand:0"]
    assert {game.redact(event, 1).card for event in seen} == {"??"}  # the folded player's five leave face down
    for options, seats in (({}, 8), ({"first_card": "poker_five"}, 4)):
        with pytest.raises(OptionError, match="poker_cards_return=off"):
            Rummoli(SEED, seats, {"poker_cards_return": "off", **options})


def test_bets_between_minimum_and_maximum_are_refused_as_options_when_they_cross() -> None:
    with pytest.raises(OptionError, match="bet_min=6 is above bet_max=5"):
        Rummoli(SEED, 4, {"bet_min": "6"})


@pytest.mark.parametrize("limits", ["spread", "fixed", "no_limit", "pot_limit"])
def test_random_betting_ends_and_pays_out_everything(limits: str) -> None:
    for seed in range(150):
        rng = Random(seed)
        seats = rng.randrange(2, 8)
        order = "".join(rng.sample("0123456", seats))
        low = rng.randrange(1, 4)
        game = ranked(
            order,
            chips=[rng.choice((0, 1, 2, 3, 5, 8, 40)) for _ in order],
            board={"poker": rng.randrange(9)},
            betting=limits,
            bet_min=str(low),
            bet_max=str(low + rng.randrange(5)),
            max_raises=str(rng.randrange(5)),
        )
        total = sum(game.table.chips.values())
        while game.to_act != DEALER:
            game.apply(rng.choice(game.legal_actions()))
        line = chore(game)
        assert sum(purses(game)) == total and game.pot("poker") == 0
        assert all(sum(pot["shares"].values()) == pot["chips"] for pot in line["pots"])
        unfolded = line["pots"][0]["entitled"]
        assert line["lead"] == min(unfolded, key=lambda seat: order[seat])
