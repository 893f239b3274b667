"""A turn of Rummy: draw, meld, lay off, discard, undo; each test is named after its paragraph of rummy.md."""

from __future__ import annotations

import pytest

from game.kernel.actions import Chore, IllegalAction
from game.kernel.cards import cards
from game.kernel.events import TurnBegan
from game.stops.actions import Bet
from tests.rummy_table import OTHER, do, legal, meld_cards, new, pile, read, refused, same, state, table

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
        assert game.view(seat).facts.get("drawn") is None
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
    assert game.view(0).facts["known"] == [["2d"], ["Kd"]]


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
    assert game.view(1).facts["known"] == [[], []] and game.view(1).facts["plays_this_turn"] == 4
    for before in reversed(states[:-1]):
        line = do(game, "undo")
        assert line == {"seat": 0, "do": "undo"}
        assert {**before, "step": 0} == {**state(game), "step": 0}
    assert not game.can_undo() and game.view(1).facts["known"] == [["4c"], []]
    do(game, "meld 4s 4h 4d")
    assert meld_cards(game, 1) == "4s 4h 4d"  # the number is free again
    do(game, "discard Kd")
    assert not game.can_undo()


def test_a_turn_that_is_taken_back_is_idle_and_no_play() -> None:
    game = table(["4s 4h 4d Kd", OTHER])
    game.idle_turns = 3
    do(game, "meld 4s 4h 4d", "undo", "discard Kd")
    assert game.idle_turns == 4 and game.played == [False, False]
