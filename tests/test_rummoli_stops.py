"""Rummoli's stops play: laying, stops, pay pots, fines, claims (rummoli.md 8 and 9)."""

from __future__ import annotations

import pytest

from game.kernel.cards import Card
from game.kernel.events import Announced
from game.stops import betting
from game.stops.actions import Lay
from tests.rummoli_table import EXAMPLES, chore, do, lay_out, legal, pots, purses, refused, seat, stopping, table

CHOICES = {"ST-02": ["3d"], "ST-06": ["8d"], "ST-11": ["2s"]}  # what the example says was chosen
BOARD = {"ts": 3, "jd": 4, "qc": 5, "kh": 6, "as": 7, "akd": 8, "s789": 9}


def example(name: str, **more: object):
    """The position of a worked example, and the cards it says are laid."""
    setup, result = EXAMPLES[name]["setup"], EXAMPLES[name]["result"]
    *hands, starts = setup.split("; ")
    assert [hand[0] for hand in hands] == list("ABC") and starts.startswith("starts ")
    game = stopping([hand[2:] for hand in hands], lead=starts[-1], board=BOARD, **more)
    return game, result.partition(". ")[0].rstrip(".").split()


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("ST-01", id="ST-01"),
        pytest.param("ST-02", id="ST-02"),
        pytest.param("ST-03", id="ST-03"),
        pytest.param("ST-04", id="ST-04"),
        pytest.param("ST-06", id="ST-06"),
        pytest.param("ST-07", id="ST-07"),
        pytest.param("ST-09", id="ST-09"),
        pytest.param("ST-10", id="ST-10"),
        pytest.param("ST-11", id="ST-11"),
        pytest.param("ST-12", id="ST-12"),
        pytest.param("ST-14", id="ST-14"),
        pytest.param("ST-15", id="ST-15"),
    ],
)
def test_play_out_goes_as_in_the_example(name: str) -> None:
    game, wanted = example(name)
    assert wanted and all(word[1] == ":" for word in wanted)
    assert lay_out(game, *CHOICES.get(name, [])) == wanted
    out = chore(game)["out"]
    assert out == seat(wanted[-1][0]) and not game.hand(out)


def test_ST_02_the_player_chooses_among_his_lowest() -> None:
    assert legal(example("ST-02")[0]) == ["lay 3s", "lay 3d"]


def test_ST_06_the_leader_chooses_among_equal_ranks_of_the_colour() -> None:
    game, _ = example("ST-06")
    do(game, "A:lay 4h", "A:lay 5s", "B:lay 6s")
    assert legal(game) == ["lay 8h", "lay 8d"]


def taken(name: str, *choices: str) -> tuple[list[int], dict[str, int]]:
    """What each seat has won from the board by laying, and what is left on it."""
    game, _ = example(name)
    lay_out(game, *choices)
    return [chips - 100 for chips in purses(game)], pots(game)


def test_ST_09_pays_three_pots() -> None:
    won, left = taken("ST-09")
    assert won == [9, 6, 4] and left == {"ts": 3, "qc": 5, "as": 7, "akd": 8}


def test_ST_10_held_but_unlaid_pays_nothing() -> None:
    assert taken("ST-10", "2s") == ([0, 0, 0], BOARD)


def test_ST_11_ace_and_king_of_diamonds_by_one_player() -> None:
    won, left = taken("ST-11", "2s")
    assert won == [8, 0, 0] and "akd" not in left


def test_ST_12_ace_and_king_by_two_players_stay() -> None:
    assert taken("ST-12", "2s")[1]["akd"] == 8


def test_ST_15_seven_eight_nine_by_two_players_stay() -> None:
    assert taken("ST-15")[1]["s789"] == 9


# -- 8: laying -------------------------------------------------------------------------------------------


def test_8_1_the_first_card_is_the_lowest_of_the_whole_hand() -> None:
    game = stopping(["5s 9h Kc", "2d 3d 4d"])
    assert legal(game) == ["lay 5s"]
    assert refused(game, "lay 9h") == "The first card is the lowest: lay 5s"
    assert refused(game, "lay 2d") == "2d is not in your hand"
    assert refused(game, "check") == "It is your turn to lay a card"


def test_8_1_or_the_lowest_of_the_poker_five() -> None:
    game = table(["As Ah 9d 8c 7h 2s", "Qs Qh 2d 3c 4h"], first_card="poker_five", poker="showdown")
    betting.open_poker(game)
    chore(game)
    assert game.to_act == 0 and legal(game) == ["lay 7h"]


def test_8_3_the_next_card_is_forced_on_its_holder() -> None:
    game = stopping(["3h Kc", "4h 2s", "5h 6d"])
    do(game, "A:lay 3h")
    assert game.to_act == 1 and refused(game, "lay 2s") == "You hold 4h, which is next: lay it"
    do(game, "B:lay 4h", "C:lay 5h")
    assert game.view(0).facts["run"] == [[0, "3h"], [1, "4h"], [2, "5h"]]


def test_8_4_a_card_already_laid_stops_too() -> None:
    game = stopping(["2d 4s 9h", "3d 5s Kd Qh"])
    assert lay_out(game) == ["A:2d", "B:3d", "B:5s", "B:Qh", "A:4s", "A:9h"]
    assert game.view(0).facts["dead_cards"] == ["4d", "6s", "Kh"]


def test_8_5_after_a_stop_the_lowest_of_the_other_colour() -> None:
    game = stopping(["3h 9s Tc Kd", "2d 3d 4d"])
    do(game, "A:lay 3h")
    assert game.view(1).facts["lead_colour"] == "black" and game.view(1).facts["dead_cards"] == ["4h"]
    assert refused(game, "lay Kd") == "After a stop the colour changes: lay your lowest black card, 9s"
    assert refused(game, "lay Tc") == "Lay your lowest black card: 9s"
    do(game, "A:lay 9s")
    assert game.view(1).facts["lead_colour"] == "red"


def test_8_5_chosen_suit_offers_the_lowest_of_either_suit() -> None:
    game = stopping(["3h 9s Js 4c Tc", "2d 3d 4d"], stop_lead="chosen_suit")
    do(game, "A:lay 3h")
    assert legal(game) == ["lay 9s", "lay 4c"]
    game = stopping(["3h Kd", "9s Js 4c Tc"], stop_lead="chosen_suit")
    do(game, "A:lay 3h")
    assert game.to_act == 1 and legal(game) == ["lay 9s", "lay 4c"]  # so may he to whom the duty passes


def test_8_5_after_an_ace_the_same_player_goes_on() -> None:
    game = stopping(["As Kh", "2h 2d"])
    game.stops.due = [Card("As")]
    do(game, "A:lay As")
    assert game.to_act == 0 and legal(game) == ["lay Kh"] and game.view(0).facts["dead_cards"] == []


def test_8_5_it_is_said_that_a_run_stops_and_why() -> None:
    game = stopping(["3h As", "4h 2h"])
    do(game, "A:lay 3h", "B:lay 4h")
    said = [event for event in game.table.events if isinstance(event, Announced)]
    assert [(one.seat, one.text, one.values) for one in said][-2:-1] == [
        (-1, "Stop: nobody has {card}", {"card": "5h"})
    ], "before it is said who can't go on"
    game = stopping(["As Kh", "2h 2d"])
    game.stops.due = [Card("As")]
    do(game, "A:lay As")
    assert [event.text for event in game.table.events if isinstance(event, Announced)][
        -1
    ] == "Stop: an ace ends the run"
    do(game, "A:lay Kh")
    assert [event.text for event in game.table.events if isinstance(event, Announced)] == ["lays {card}"], "he is out"


def test_8_6_who_passes_has_shown_that_he_has_not_the_colour() -> None:
    game = stopping(["3h Kd", "4d 5d", "9s Tc"])
    do(game, "A:lay 3h")
    assert game.to_act == 2 and game.view(2).facts["no_colour"] == {"0": ["black"], "1": ["black"]}
    said = [event.seat for event in game.table.events if isinstance(event, Announced) and "has no" in event.text]
    assert said == [0, 1]


def test_8_6_fine_is_paid_by_each_who_cannot_before_the_next_card() -> None:
    game = stopping(["3h Kd", "4d 5d", "9s Tc"], chips=[9, 1, 9], no_colour_fine="2")
    do(game, "A:lay 3h")
    assert chore(game) == {"seat": -1, "do": "fine", "seats": {"0": 2, "1": 1}}
    assert game.pot("rummoli") == 3 and game.to_act == 2


def test_8_6_no_line_when_nobody_can_pay_the_fine() -> None:
    game = stopping(["3h Kd", "4d 5d", "9s Tc"], chips=[0, 0, 9], no_colour_fine="2")
    do(game, "A:lay 3h")
    assert game.to_act == 2
    game = stopping(["3h Kd", "4d 5d", "9s Tc"], chips=[0, 0, 9], no_colour_fine="2", short_ante="credit")
    do(game, "A:lay 3h")
    assert chore(game)["seats"] == {"0": 2, "1": 2}


def test_8_8_the_round_ends_in_the_middle_of_a_sequence() -> None:
    game = stopping(["3h", "4h 5h"])
    do(game, "A:lay 3h")
    assert chore(game)["out"] == 0


# -- 9: pay pots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "pot"), [("Ts", "ts"), ("Jd", "jd"), ("Qc", "qc"), ("Kh", "kh"), ("As", "as")])
def test_9_1_single_cards_take_their_pots(card: str, pot: str) -> None:
    game = stopping([f"{card}", "2h 2d"], board=BOARD)
    do(game, f"A:lay {card}")
    assert chore(game) == {"seat": -1, "do": "pot", "pot": pot, "to": 0, "chips": BOARD[pot]}
    assert game.view(1).facts["taken_pots"] == [pot] and chore(game)["out"] == 0


def test_9_7_an_empty_pot_pays_nothing_and_has_no_line() -> None:
    game = stopping(["Ts 4h", "2h 2d"])
    game.stops.due = [Card("Ts")]
    do(game, "A:lay Ts")
    assert game.to_act == 0 and game.view(0).facts["taken_pots"] == []


def test_9_3_the_third_of_the_three_takes_the_pot_even_if_it_is_the_seven() -> None:
    game = stopping(["7h 8h 9h Th Jh Qh 2s 3c", "4d 3d"], board=BOARD, first_card="poker_five")
    assert lay_out(game) == ["A:8h", "A:9h", "A:Th", "A:Jh", "A:Qh", "A:2s", "A:7h", "A:3c"]
    assert purses(game) == [109, 100]


def test_9_3_the_three_may_be_all_that_he_has_laid() -> None:
    game = stopping(["7h 8h 9h Kc", "Td Jd"], board=BOARD)
    do(game, "A:lay 7h", "A:lay 8h", "A:lay 9h")
    assert chore(game)["pot"] == "s789"


def test_9_4_completer_takes_ace_and_king_laid_by_two() -> None:
    hands = ["Kd 5c", "Qd 2s 8c", "Ad 9c"]
    game = stopping(hands, lead="B", board=BOARD, combo="completer")
    lay_out(game)
    assert purses(game) == [100, 100, 108]


def test_9_4_completer_takes_an_unbroken_seven_eight_nine() -> None:
    hands = ["7h 8h Ts", "9h 4c", "6h Jc"]
    game = stopping(hands, lead="C", board=BOARD, combo="completer")
    lay_out(game)
    assert purses(game) == [100, 109, 100]
    game = stopping(["8h Ts", "9h 4c", "7h Jc"], lead="C", board=BOARD, combo="completer")
    lay_out(game)
    assert purses(game) == [100, 109, 100]
    game = stopping(["8h 3s", "9h 2c", "2d 4s"], lead="A", board=BOARD, combo="completer")
    game.stops.due = [Card("8h")]
    lay_out(game)
    assert purses(game) == [100, 100, 100]  # without the seven it is not one


def test_EP_06_the_first_seven_eight_nine_takes_all() -> None:
    game = stopping(["7c 8c 9c 2d Kc", "7h 8h 9h 3d Kh"], lead="A", board={"s789": 8})
    lay_out(game)
    assert purses(game) == [108, 100]
    laid = game.table.pile("laid:1")
    assert {"7h", "8h", "9h"} <= set(laid)


def test_EP_08_who_folded_plays_on() -> None:
    game = table(["As Ah 9d 8c 3h", "4h Qh 2d 3c 4s", "Ks Kh 7d 5c 6h"])
    betting.open_poker(game)
    do(game, "A:check", "B:fold", "C:check")
    chore(game)
    do(game, "A:lay 3h")
    assert game.to_act == 1 and len(game.hand(1)) == 5 and legal(game) == ["lay 4h"]


# -- 9.6: claims -----------------------------------------------------------------------------------------


def claiming(**more: object):
    game = stopping(["Kh 4s 5s 9d", "6s 2c 3d", "Qd Qs"], board={"kh": 6}, claim="manual", **more)
    game.stops.due = [Card("Kh")]
    do(game, "A:lay Kh")
    return game


def test_EP_04_the_right_to_claim_lasts_until_another_lays() -> None:
    game = claiming()
    assert (
        legal(game) == ["lay 4s", "claim kh"]
        and game.view(0).facts["claims"] == ["kh"]
        and game.view(1).facts["claims"] == []
    )
    do(game, "A:lay 4s", "A:lay 5s")
    assert legal(game) == ["claim kh", "pass"]  # before B's 6s
    assert do(game, "A:claim kh") == {"seat": 0, "do": "claim", "pot": "kh", "chips": 6}
    game = claiming()
    do(game, "A:lay 4s", "A:lay 5s", "A:pass", "B:lay 6s")
    assert refused(game, "claim kh") == "You can't claim king of hearts"
    assert pots(game) == {"kh": 6}


def test_9_6_a_claim_on_ones_own_turn_keeps_the_turn() -> None:
    game = claiming()
    do(game, "A:claim kh", "A:lay 4s", "A:lay 5s", "B:lay 6s")
    assert purses(game)[0] == 106


def test_9_6_one_pass_gives_up_all_open_pots() -> None:
    game = stopping(["Ts Js Qs Ks As", "2h 2d"], board={"ts": 3, "as": 4}, claim="manual")
    do(game, "A:lay Ts", "A:lay Js", "A:lay Qs", "A:lay Ks", "A:lay As")
    assert legal(game) == ["claim ts", "claim as", "pass"]  # before the round is settled
    assert refused(game, "claim kh") == "You can't claim king of hearts"
    assert refused(game, "claim nothing") == "There is no pot of that name"
    assert refused(game, "lay 2h") == "Claim your pot or pass"
    do(game, "A:claim as")
    assert legal(game) == ["claim ts", "pass"]
    do(game, "A:pass", "settle")
    assert (
        pots(game) == {"ts": 3}
        and game.view(0).facts["carried"]["ts"] == 1
        and game.view(0).facts["carried"]["as"] == 0
    )


def test_9_6_an_empty_pot_gives_no_claim() -> None:
    game = stopping(["Ts 2d", "2h 3s"], claim="manual")
    game.stops.due = [Card("Ts")]
    do(game, "A:lay Ts")
    assert legal(game) == ["lay 2d"]


def test_9_6_a_fine_comes_before_the_question() -> None:
    game = stopping(["Kh 9d", "6s 2c", "Qd Qs"], board={"kh": 6}, claim="manual", no_colour_fine="1")
    game.stops.due = [Card("Kh")]
    do(game, "A:lay Kh")
    assert chore(game)["do"] == "fine"
    assert legal(game) == ["claim kh", "pass"] and game.to_act == 0
    do(game, "A:claim kh")
    assert game.to_act == 1 and legal(game) == ["lay 2c"]


def test_9_6_a_claim_is_asked_before_a_deadlock_is_settled() -> None:
    game = stopping(["Kh 9d", "6d 2d", "Qd Td"], board={"kh": 6}, claim="manual")
    game.stops.due = [Card("Kh")]
    do(game, "A:lay Kh", "A:pass")
    assert chore(game)["deadlock"]
    assert game.view(0).facts["deadlock"]


def test_what_is_listed_first_is_the_lowest_card_in_the_order_of_suits() -> None:
    game = stopping(["3c 3d 3h 3s", "2h 2d"])
    assert game.legal_actions() == [Lay(Card(card)) for card in ("3s", "3h", "3d", "3c")]
