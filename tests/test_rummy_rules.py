"""The paragraphs of rummy.md that no worked example covers; each test is named after its paragraph."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from game.kernel.actions import Bet, Chore, Discard, IllegalAction, Meld
from game.kernel.cards import Card, cards, full_pack
from game.kernel.events import Announced, GameOver, PhaseBegan, Scored, TurnBegan
from game.kernel.options import OptionError
from game.rummy import scoring
from game.rummy.rummy import Rummy
from tests.rummy_table import SEED, do, meld_cards, pile, read, refused, same, state, table

OTHER = "2d Tc"  # a hand that plays no part


def new(seats: int = 2, **options: str) -> Rummy:
    return Rummy(SEED, seats, options)


def legal(game: Rummy, text: str) -> bool:
    return same(read(text)) in {same(action) for action in game.legal_actions()}


# -- 2 set-up ------------------------------------------------------------------------------------------------


def test_2_1_the_first_dealer_is_random_and_even() -> None:
    dealers: Counter[int] = Counter()
    for seed in range(600):
        game = Rummy(f"{seed:032x}", 3)
        dealers[do(game, "deal")["dealer"]] += 1
    assert sorted(dealers) == [0, 1, 2] and min(dealers.values()) > 160


def test_2_1_a_fixed_first_dealer() -> None:
    game = new(4, first_dealer="fixed:2")
    assert do(game, "deal")["dealer"] == 2 and game.to_act == 3
    with pytest.raises(OptionError, match="0 to 2"):
        new(3, first_dealer="fixed:3")


def test_2_1_low_cut_lowest_deals_and_equals_cut_again() -> None:
    again = 0
    for seed in range(300):
        game = Rummy(f"{seed:032x}", 6, {"first_dealer": "low_cut"})
        cutters = [str(seat) for seat in range(6)]
        while len(cutters) > 1:
            cut = do(game, "cut")["cards"]
            assert list(cut) == cutters and len(set(cut.values())) == len(cut)
            assert all(pile(game, f"shown:{seat}") == card for seat, card in cut.items())
            low = min("A23456789TJQK".index(card[0]) for card in cut.values())
            cutters = [seat for seat, card in cut.items() if "A23456789TJQK".index(card[0]) == low]
            again += len(cutters) > 1
        assert do(game, "deal")["dealer"] == int(cutters[0])
    assert again > 20


def test_2_2_the_deal_passes_clockwise_also_after_a_blocked_deal() -> None:
    game = table(["3c 5c", OTHER, "6c"], pile="4c", stock="", phase="draw", max_reshuffles="0")
    game.dealer = 2
    do(game, "block", "score")
    assert do(game, "deal")["dealer"] == 0


@pytest.mark.parametrize(("seats", "ends", "dealer"), [(2, "out", 0), (2, "block", 0), (3, "out", 1)])
def test_2_2_winner_deals_with_two_players_only(seats: int, ends: str, dealer: int) -> None:
    game = table(["4c", OTHER, "6c"][:seats], deal_rotation="winner_deals", match="hands:9")
    game.dealer, game.played[0] = 0, True  # clockwise it would be seat 1
    if ends == "out":
        do(game, "discard 4c")
    else:
        game.end_play(None)
    do(game, "score")
    assert do(game, "deal")["dealer"] == dealer


@pytest.mark.parametrize("seats", range(2, 7))
def test_2_4_and_2_5_one_card_at_a_time_from_the_dealers_left_and_the_next_is_turned(seats: int) -> None:
    game = new(seats, first_dealer="fixed:1")
    order = do(game, "deal")["pack"]
    assert sorted(order) == sorted(full_pack())
    size = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}[seats]
    for seat in range(seats):
        after_dealer = (seat - 2) % seats
        assert game.hand(seat) == order[after_dealer : size * seats : seats]
    rest = order[size * seats :]
    assert game.table.piles["discard"] == rest[:1]
    assert game.table.piles["stock"] == rest[:0:-1]  # its top is the next of the pack


def test_2_7_the_dealers_left_begins_and_the_turn_goes_clockwise() -> None:
    game = new(3, first_dealer="fixed:0")
    do(game, "deal")
    turns = []
    for _ in range(6):
        turns.append(game.to_act)
        game.apply(game.legal_actions()[0])
        game.apply(game.legal_actions()[-1])
    assert turns == [1, 2, 0, 1, 2, 0]


def test_2_8_the_up_card_may_be_taken_first() -> None:
    game = new()
    do(game, "deal")
    up = pile(game, "discard")
    do(game, "draw discard")
    assert up in game.hand(game.turn) and game.facts(0)["taken"] == up


def test_the_pack_of_a_deal_depends_on_seed_and_number_only() -> None:
    played, blocked = new(), new()
    for game in (played, blocked):
        do(game, "deal")
    for _ in range(30):
        played.apply(played.legal_actions()[-1])
    for game in (played, blocked):
        game.end_play(None)
        do(game, "score")
    assert do(played, "deal")["pack"] == do(blocked, "deal")["pack"]


# -- 3 a turn ------------------------------------------------------------------------------------------------


def test_3_1_exactly_one_draw_comes_first() -> None:
    game = table(["4s 4h 4d Kd", OTHER], pile="9c", phase="draw")
    for text in ("meld 4s 4h 4d", "discard Kd"):
        assert refused(game, text) == "First draw a card: from the stock or from the discard pile"
    do(game, "draw stock")
    for text in ("draw stock", "draw discard", "block"):
        assert refused(game, text) == "You have drawn already: meld, lay off or discard"


def test_3_1_only_the_drawer_learns_a_card_from_the_stock() -> None:
    game = table(["4s Kd", "2d", "3d"], pile="9c", stock="7h 8h", phase="draw")
    events = game.apply(read("draw stock")).events
    for seat in (1, 2, -2):
        assert "8h" not in repr([game.redact(event, seat) for event in events])
        assert game.view(seat).facts["drawn"] is None
    assert "8h" in repr([game.redact(event, 0) for event in events]) and game.view(0).facts["drawn"] == "8h"
    do(game, "discard Kd")
    assert game.view(0).facts["drawn"] is None


def test_3_1_a_card_from_the_pile_is_known_to_all_until_it_leaves_the_hand() -> None:
    game = table(["4s Kd", "2d 3d"], pile="Th", stock="7h 8h", takes="9c")
    do(game, "discard Kd", "draw discard", "discard 2d")
    assert game.view(-2).facts["known"] == [["9c"], ["Kd"]]
    do(game, "draw stock", "discard 9c")
    assert game.view(1).facts["known"] == [[], ["Kd"]]


def test_3_1_a_known_card_that_comes_back_from_the_stock_is_known_no_more() -> None:
    game = table(["4s Kd", "2d 3d"], pile="Th", stock="", takes="9c")
    do(game, "discard Kd", "draw discard", "discard 2d")
    do(game, "draw discard", "discard 9c")
    assert game.facts(0)["known"] == [["2d"], ["Kd"]]


def test_3_2_play_is_optional_and_in_any_order() -> None:
    game = table(["4s 4h 4d 8c Kd 2c", OTHER], ["8s 8h 8d"])
    assert legal(game, "discard 2c")
    do(game, "layoff 0 8c", "meld 4s 4h 4d", "discard Kd")


def test_3_2_with_one_meld_a_turn_layoffs_have_no_limit() -> None:
    game = table(["4s 4h 4d 4c 8c 2c 5c", OTHER], ["8s 8h 8d"], melds_per_turn="1")
    do(game, "layoff 0 8c", "meld 4s 4h 4d", "layoff 1 4c", "discard 2c")
    assert game.to_act == 1


def test_3_2_unless_out_a_second_meld_needs_a_way_out() -> None:
    stuck = table(["4s 4h 4d 7s 7h 7d 9c Kd", OTHER], melds_per_turn="1_unless_out")
    do(stuck, "meld 4s 4h 4d")
    assert refused(stuck, "meld 7s 7h 7d").startswith("Two melds in one turn are only for going out")
    do(stuck, "discard 9c")
    free = table(["4s 4h 4d 7s 7h 7d 9c", OTHER], melds_per_turn="1_unless_out")
    do(free, "meld 4s 4h 4d", "meld 7s 7h 7d", "discard 9c")
    assert free.out == 0


def test_3_2_unless_out_every_later_play_keeps_the_way_out() -> None:
    # 7c fits the sevens too, but only below 8c can 6c follow it, and Jd must be the discard
    game = table(["4s 4h 4d 9s 9h 9d 7c 6c Jd", "2d"], ["8c 9c Tc", "7s 7h 7d"], melds_per_turn="1_unless_out")
    do(game, "meld 4s 4h 4d", "meld 9s 9h 9d")
    assert refused(game, "layoff 1 7c").startswith("Two melds in one turn")
    assert refused(game, "discard Jd").startswith("After two melds in one turn you must go out")
    do(game, "layoff 0 7c", "layoff 0 6c", "discard Jd")
    assert game.out == 0


def test_3_2_unless_out_undo_opens_the_turn_again() -> None:
    game = table(["4s 4h 4d 9s 9h 9d 7c", OTHER], melds_per_turn="1_unless_out")
    do(game, "meld 4s 4h 4d", "meld 9s 9h 9d", "undo", "discard 9s")
    assert game.to_act == 1


def test_3_3_the_discard_ends_the_turn() -> None:
    game = table(["4s Kd 2c", OTHER])
    events = game.apply(read("discard 4s")).events
    assert events[-1] == TurnBegan(1) and game.phase == "draw" and pile(game, "discard") == "4s"


def test_3_4_the_ban_returns_when_the_meld_is_taken_back() -> None:
    game = table(["4s 4h Kd 2c", OTHER], takes="4d")
    do(game, "meld 4s 4h 4d", "undo")
    assert refused(game, "discard 4d").startswith("You took 4d")


def test_3_4_and_E7_another_card_of_the_rank_may_go() -> None:
    do(table(["4s 4h 4c Kd", OTHER], takes="4d"), "discard 4c")


def test_3_4_and_E8_taking_without_using() -> None:
    do(table(["4s Kd", OTHER], takes="9c"), "discard Kd")


def test_3_4_the_only_card_left_may_be_banned_if_it_can_be_laid_off() -> None:
    game = table(["9h 9d 9s", OTHER], ["6c 7c 8c"], takes="9c")
    do(game, "meld 9h 9d 9s")
    assert {same(action) for action in game.legal_actions()} == {same(read("layoff 0 9c")), same(read("layoff 1 9c"))}
    do(game, "layoff 0 9c")
    assert game.out == 0


def test_3_4_a_play_may_itself_make_room_for_the_banned_card() -> None:
    game = table(["4c 5c 6c", OTHER], takes="7c")
    do(game, "meld 4c 5c 6c", "layoff 0 7c")
    assert game.out == 0


def test_3_4_with_one_card_and_a_taken_one() -> None:
    for plays in (["discard 9s"], ["layoff 0 8c", "discard 9s"], ["layoff 0 8c", "layoff 1 9s"]):
        game = table(["9s", OTHER], ["8s 8h 8d", "9h 9d 9c"], takes="8c")
        do(game, *plays)
    game = table(["9s", OTHER], ["9h 9d 9c"], takes="Kc")
    assert refused(game, "layoff 0 9s").startswith("That would leave you only Kc")


def test_3_6_refusals_name_what_is_wrong() -> None:
    game = table(["4s 4h 4d Kd", OTHER], ["8s 8h 8d"])
    assert refused(game, "meld 4s 4h 9d") == "9d is not in your hand"
    assert refused(game, "meld 4s 4h 4h") == "4h is named twice: name each card once"
    assert refused(game, "discard 9d") == "9d is not in your hand"
    assert refused(game, "discard ??") == "?? is not in your hand"
    assert refused(game, "meld") == refused(game, "layoff 0") == "Choose the cards to play first"
    for number in (1, -1, 99):
        assert refused(game, f"layoff {number} 4s") == "Choose one of the melds on the table to lay cards off on"
    assert refused(game, "layoff 0 4s") == "4s can't be added to 8s 8h 8d: it goes on with 8c"
    assert refused(game, "draw stock").startswith("You have drawn already")
    before = state(game)
    with pytest.raises(IllegalAction, match="That is not done in Rummy"):
        game.apply(Bet(3))
    with pytest.raises(IllegalAction, match="It is not your turn"):
        game.apply(Chore("score"))
    with pytest.raises(IllegalAction, match="nothing to take back"):
        game.apply(read("undo"))
    assert state(game) == before
    game = table(["4s 4h", OTHER], pile="9c", phase="draw")
    assert refused(game, "draw widow").startswith("You can draw from the stock or from the discard pile")
    assert refused(game, "block").startswith("The deal is not blocked")
    with pytest.raises(IllegalAction, match="The dealer's next chore is deal"):
        new().apply(Chore("score"))


# -- 4 and 5 melds and layoffs -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "ace", "said"),
    [
        ("3h 4h 6h", "low", "3-4-6 of hearts is not a run: the 5 is missing"),
        ("9s Js Ts Ks", "low", "9-10-J-K of spades is not a run: the Q is missing"),
        ("3h 4h 8h", "low", "3-4-8 of hearts is not a run: 5-6-7 are missing"),
        ("3h 4h Jh", "low", "3-4-J of hearts is not a run: its ranks must follow one another"),
        ("Js Qs As", "high_or_low", "J-Q-A of spades is not a run: the K is missing"),
        ("As 2s 4s", "high_or_low", "A-2-4 of spades is not a run: the 3 is missing"),
        ("7s 7h 8d", "low", "7s 7h 8d is no meld: a set is three or four cards of one rank, a run is three or more"),
        ("Kd 3s 2h", "low", "2h 3s Kd is no meld: a set is three or four"),
    ],
)
def test_4_what_is_wrong_with_a_meld(hand: str, ace: str, said: str) -> None:
    assert refused(table([hand + " 9c", OTHER], ace=ace), "meld " + hand).startswith(said)


def test_4_5_a_card_belongs_to_one_meld() -> None:
    game = table(["7h 7s 7d 8h 9h", OTHER])
    do(game, "meld 7h 7s 7d")
    assert refused(game, "meld 7h 8h 9h") == "7h is not in your hand"


def test_4_7_a_run_of_six_in_one_meld_or_two() -> None:
    game = table(["4h 5h 6h 7h 8h 9h Kd", "2d 4c"])
    assert legal(game, "meld 4h 5h 6h 7h 8h 9h") and legal(game, "meld 7h 8h 9h") and legal(game, "meld 5h 6h 7h 8h")


def test_5_2_ones_own_earlier_meld() -> None:
    do(table(["8c Kd", OTHER], [("8s 8h 8d", 0)]), "layoff 0 8c")


def test_5_3_own_meld_of_an_earlier_turn_is_enough() -> None:
    game = table(["8c Kd 3c", OTHER], ["8s 8h 8d", ("Js Jh Jd", 0)], layoff_requires_own_meld="on")
    do(game, "layoff 0 8c")


def test_5_11_an_ace_that_fits_at_both_ends_lies_at_the_low_one() -> None:
    game = table(["As Kd 3c", OTHER], ["2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"], ace="high_or_low")
    assert [str(a) for a in game.legal_actions()].count(str(read("layoff 0 As"))) == 1
    do(game, "layoff 0 As")
    assert meld_cards(game, 0).startswith("As 2s") and not game.melds[0].fits and game.melds[0].by[0] == 0


def test_5_12_a_layoff_needs_a_draw_before() -> None:
    game = table(["8c Kd", OTHER], ["8s 8h 8d"], phase="draw", pile="2c")
    assert refused(game, "layoff 0 8c").startswith("First draw a card")


def test_a_layoff_says_where_its_cards_come_to_lie() -> None:
    game = table(["7h 6h Jh 2s Kd", OTHER], ["8h 9h Th"])
    shown = list(game.table.piles["meld:0"])
    for event in game.apply(read("layoff 0 Jh 6h 7h")).events:
        if (card := getattr(event, "card", None)) is not None:
            shown.insert(event.slot if event.slot >= 0 else len(shown), card)  # type: ignore[union-attr]
    assert shown == game.table.piles["meld:0"] == cards("6h 7h 8h 9h Th Jh")


# -- undo ----------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_whole_turn_but_never_the_draw() -> None:
    game = table(["4s 4h 4d 7h 7c 6h Kd", OTHER], ["8h 9h Th"], pile="2c", takes="4c")
    assert not game.can_undo()
    states = [state(game)]
    plays = ["meld 4s 4c 4d", "layoff 0 7h", "layoff 1 4h", "layoff 0 6h"]
    for text in plays:
        do(game, text)
        states.append(state(game))
    assert game.facts(1)["known"] == [[], []] and game.facts(1)["plays_this_turn"] == 4
    for before in reversed(states[:-1]):
        line = do(game, "undo")
        assert line == {"seat": 0, "do": "undo"}
        assert {**before, "step": 0} == {**state(game), "step": 0}
    assert not game.can_undo() and game.facts(1)["known"] == [["4c"], []]
    do(game, "meld 4s 4h 4d")
    assert meld_cards(game, 1) == "4s 4h 4d"  # the number is free again
    do(game, "discard Kd")
    assert not game.can_undo()


def test_a_turn_that_is_taken_back_is_idle_and_no_play() -> None:
    game = table(["4s 4h 4d Kd", OTHER])
    game.idle_turns = 3
    do(game, "meld 4s 4h 4d", "undo", "discard Kd")
    assert game.idle_turns == 4 and game.played == [False, False]


# -- 6 the stock ---------------------------------------------------------------------------------------------


def test_6_5_the_last_reshuffle_allowed_and_the_discard_still_there() -> None:
    game = table(["3c 5c", OTHER], pile="4c Kd 9s 2h", stock="", phase="draw", max_reshuffles="1")
    do(game, "draw stock", "reshuffle", "discard 3c", "draw stock", "discard 2d", "draw stock", "discard 5c")
    assert not pile(game, "stock") and game.facts(1)["reshuffles"] == 1
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
        assert game.facts(0)["idle_turns"] == turn and game.facts(0)["stall_limit"] == 10
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
    assert game.phase == "score" and game.out == 0 and not game.can_undo()


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
    assert game.facts(0)["last_score"] == {
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
    return game.phase


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
    assert max(totals) < 150 and totals[0] != totals[1] and game.phase == "over"


def test_10_6_blocked_deals_in_a_row_end_the_match_and_leaders_share() -> None:
    game = new(3, max_blocked="2", tie="extra_hand")
    for phase in ("deal", "over"):
        do(game, "deal")
        game.end_play(None)
        do(game, "score")
        assert game.phase == phase
    assert do(game, "over")["winners"] == [0, 1, 2]


def test_10_6_a_deal_that_is_won_ends_the_row() -> None:
    game = table(["4c", "Kd"], max_blocked="2")
    game.blocked_in_row, game.played[0] = 1, True
    do(game, "discard 4c", "score")
    assert game.facts(0)["blocked_in_row"] == 0


def test_penalty_the_lowest_total_wins() -> None:
    game = table(["4c", "Kd", "Ks"], score_mode="penalty", match="hands:1")
    do(game, "discard 4c", "score")
    assert do(game, "over")["winners"] == [0]


# -- events and log ------------------------------------------------------------------------------------------


def test_every_act_is_announced_in_a_template() -> None:
    game = table(["4s 4h 4d 8c 2c", "Kd 3c"], ["8s 8h 8d"], pile="9c", stock="7d 6d", phase="draw")
    said: list[Any] = []
    for text in ("draw stock", "meld 4d 4h 4s", "undo", "meld 4d 4h 4s", "layoff 0 8c", "discard 6d", "draw discard"):
        said += [event for event in game.apply(read(text)).events if isinstance(event, Announced)]
    texts = ["draws from the stock", "melds {cards}", "takes back {cards}", "melds {cards}"]
    texts += ["lays off {cards} on {meld}", "discards {card}", "takes {card}"]
    assert [event.text for event in said] == texts
    assert said[1].values == {"cards": ["4s", "4h", "4d"]}
    for event in said:
        assert set(re.findall(r"{(\w+)}", event.text)) == set(event.values)


def test_the_chores_tell_their_phases() -> None:
    game = new(match="hands:1")
    events = game.apply(Chore("deal")).events
    assert [event.phase for event in events if isinstance(event, PhaseBegan)] == ["deal", "play"]
    assert isinstance(events[-1], TurnBegan) and game.phase == "draw"
    game.end_play(None)
    assert game.apply(Chore("score")).events[0] == PhaseBegan("score")
    assert game.apply(Chore("over")).events[-1] == GameOver([0, 0], [0, 1])


def test_lines_have_the_keys_of_the_contract_in_their_order() -> None:
    game = new(first_dealer="low_cut", match="hands:1")
    assert list(do(game, "cut")) == ["seat", "do", "cards"]
    while game.phase == "cut":
        do(game, "cut")
    assert list(do(game, "deal")) == ["seat", "do", "dealer", "pack"]
    assert json.dumps(do(game, "draw stock")) == json.dumps({"seat": game.turn, "do": "draw", "from": "stock"})
    game.end_play(None)
    assert list(do(game, "score")) == ["seat", "do", "out", "rummy", "blocked", "points", "totals"]
    assert list(do(game, "over")) == ["seat", "do", "totals", "winners"]


def test_the_options_are_those_of_the_contract_in_their_order() -> None:
    names = (
        "first_dealer deal_rotation melds_per_turn layoff_requires_own_meld stock_out max_reshuffles stall_turns "
        "blocked_score max_blocked must_discard_last rummy_bonus score_mode match tie ace"
    )
    assert [option.name for option in Rummy.OPTIONS] == names.split()
    defaults = "random clockwise unlimited off reshuffle none 40 none 5 off double winner_takes target:150 shared low"
    assert " ".join(new().options.values()) == defaults


def test_an_action_of_the_dealer_is_not_a_seats() -> None:
    game = new()
    for action in (Discard(Card("4c")), Meld((Card("4c"),))):
        with pytest.raises(IllegalAction):
            game.apply(action)
