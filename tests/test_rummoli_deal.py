"""Rummoli before the cards are seen: first dealer, ante, deal (rummoli.md 3 to 5)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.kernel.cards import Card, full_pack
from game.kernel.events import CardMoved, ChipsMoved
from game.kernel.options import OptionError
from game.stops.ante import dealing
from game.stops.board import POTS
from game.stops.rummoli import Rummoli
from tests.rummoli_table import EXAMPLES, SEED, chore, pots, purses, run_chores, table


def new(seats: int, **options: str) -> Rummoli:
    return Rummoli(SEED, seats, options)


def sizes(game: Rummoli) -> tuple[list[int], int]:
    """The hands from the dealer's left, and the widow, after the deal."""
    order = game.from_left(game.playing)
    return [len(game.hand(seat)) for seat in order], len(game.table.pile("widow"))


# -- the worked examples ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("MD-02", id="MD-02"),
        pytest.param("MD-03", id="MD-03"),
        pytest.param("MD-04", id="MD-04"),
        pytest.param("MD-05", id="MD-05"),
        pytest.param("MD-06", id="MD-06"),
        pytest.param("MD-07", id="MD-07"),
        pytest.param("MD-08", id="MD-08"),
    ],
)
def test_deal_sizes_are_those_of_the_example(name: str) -> None:
    # "seats from D's left: 18 17; widow 17"
    hands, widow = EXAMPLES[name]["result"].removeprefix("seats from D's left: ").split("; widow ")
    game = new(int(EXAMPLES[name]["setup"][0]))
    run_chores(game, until=())
    assert sizes(game) == ([int(size) for size in hands.split()], int(widow))


def test_MA_01_each_pays_one_chip_into_each_pot() -> None:
    game = new(4)
    line = chore(game)
    assert purses(game) == [91] * 4
    assert pots(game) == dict.fromkeys(POTS, 4)
    assert list(line) == ["seat", "do", "dealer", "paid"]
    assert line["paid"] == {str(seat): list(POTS) for seat in range(4)}


def test_MA_03_no_chips_is_out_of_the_match() -> None:
    game = table([""] * 3, chips=[0, 100, 100])
    line = chore(game)
    assert (line["dealer"], list(line["paid"])) == (1, ["1", "2"])  # A would have dealt
    assert game.view(1).facts["eliminated"] == [[0]]
    chore(game)
    assert [len(game.hand(seat)) for seat in range(3)] == [0, 17, 18]


# -- 3: set-up -------------------------------------------------------------------------------------------


def test_3_1_equal_shares_of_chips() -> None:
    assert purses(new(5)) == [100] * 5
    assert purses(new(2, start_chips="9999")) == [9999] * 2


def test_3_2_random_first_dealer_is_each_seat_equally_often() -> None:
    found = Counter(Rummoli(f"{seed:032x}", 4).dealer for seed in range(2000))
    assert all(abs(found[seat] - 500) < 100 for seat in range(4))


def test_3_2_first_dealer_can_be_fixed() -> None:
    game = new(4, first_dealer="fixed:2")
    assert chore(game)["dealer"] == 2
    with pytest.raises(OptionError, match="they are 0 to 3"):
        new(4, first_dealer="fixed:4")


def test_3_2_highest_card_deals_and_equal_cards_cut_again() -> None:
    tied = 0
    for seed in range(60):
        game = Rummoli(f"{seed:032x}", 5, {"first_dealer": "cut_high"})
        assert game.view(0).facts["dealer"] is None
        cutting = set(range(5))
        while len(cutting) > 1:
            drawn = {int(seat): Card(card) for seat, card in chore(game)["cards"].items()}
            assert set(drawn) == cutting and len(set(drawn.values())) == len(drawn)
            best = max(card.height for card in drawn.values())
            cutting = {seat for seat, card in drawn.items() if card.height == best}
            tied += len(cutting) > 1
        assert chore(game)["dealer"] in cutting
        assert game.playing == list(range(5))
    assert tied


def test_3_3_deal_moves_on_past_those_who_are_out() -> None:
    game = table([""] * 4, chips=[100, 0, 100, 0])  # the last seat dealt
    dealers = []
    for _ in range(3):
        dealers.append(chore(game)["dealer"])
        game.let_dealer("ante")
    assert dealers == [0, 2, 0]


# -- 4: ante ---------------------------------------------------------------------------------------------


def test_4_1_dealer_double_ante() -> None:
    game = new(3, dealer_double_ante="on", first_dealer="fixed:1")
    line = chore(game)
    assert line["paid"]["1"] == [*POTS, *POTS]
    assert purses(game) == [91, 82, 91] and pots(game) == dict.fromkeys(POTS, 4)
    with pytest.raises(OptionError, match="at least 18"):
        new(3, dealer_double_ante="on", start_chips="17")
    assert purses(new(3, dealer_double_ante="on", start_chips="18")) == [18] * 3


def test_4_2_ante_lies_on_what_was_left() -> None:
    game = table([""] * 3, board={"akd": 7})
    chore(game)
    assert game.pot("akd") == 10


def test_4_3_partial_pays_in_board_order_until_nothing_is_left() -> None:
    game = table([""] * 3, chips=[3, 9, 14], dealer_double_ante="on")  # A deals next
    paid = chore(game)["paid"]
    assert paid == {"0": ["rummoli", "poker", "ts"], "1": list(POTS), "2": list(POTS)}
    game = table([""] * 3, chips=[14, 9, 14], dealer_double_ante="on")
    assert chore(game)["paid"]["0"] == [*POTS, *POTS[:5]]
    assert purses(game) == [0, 0, 5]


def test_4_3_sit_out_leaves_with_his_chips() -> None:
    game = table([""] * 4, chips=[8, 9, 100, 100], short_ante="sit_out")
    line = chore(game)
    assert line["dealer"] == 1 and list(line["paid"]) == ["1", "2", "3"]
    assert game.purse(0) == 8 and game.view(2).facts["eliminated"] == [[0]]


def test_4_3_sit_out_with_double_ante_asks_eighteen_of_the_dealer_and_nine_of_the_others() -> None:
    game = table([""] * 5, chips=[17, 30, 9, 8, 17], short_ante="sit_out", dealer_double_ante="on")
    line = chore(game)
    assert line["dealer"] == 1 and list(line["paid"]) == ["1", "2", "4"]
    assert game.view(0).facts["eliminated"] == [[0, 3]]  # at the same ante they share the rank
    assert purses(game) == [17, 12, 0, 8, 8]


def test_4_3_credit_goes_below_zero_and_nobody_is_out() -> None:
    game = table([""] * 3, chips=[5, -20, 0], short_ante="credit")
    assert chore(game)["paid"] == {str(seat): list(POTS) for seat in range(3)}
    assert purses(game) == [-4, -29, -9] and game.view(0).facts["eliminated"] == []


# -- 5: deal and widow -----------------------------------------------------------------------------------

WIDOW_FIRST = {
    2: ([17, 17], 18),
    3: ([13, 13, 13], 13),
    4: ([11, 10, 10, 10], 11),
    5: ([9, 9, 9, 8, 8], 9),
    6: ([8, 8, 7, 7, 7, 7], 8),
    7: ([7, 7, 7, 6, 6, 6, 6], 7),
    8: ([6, 6, 6, 6, 6, 6, 5, 5], 6),
}  # the table of 5.4


@pytest.mark.parametrize("seats", WIDOW_FIRST)
def test_5_3_widow_may_be_dealt_first(seats: int) -> None:
    game = new(seats, widow_seat="first")
    run_chores(game, until=())
    assert sizes(game) == WIDOW_FIRST[seats]


@pytest.mark.parametrize("widow_seat", ["last", "first"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_5_3_widow_may_take_the_rest(seats: int, widow_seat: str) -> None:
    game = new(seats, widow_takes_rest="on", widow_seat=widow_seat)
    run_chores(game, until=())
    each = 52 // (seats + 1)
    assert sizes(game) == ([each] * seats, 52 - each * seats)


def test_5_1_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    places = dealing([1, 2, 0], widow_first=False, widow_takes_rest=False)
    assert places[:5] == ["hand:1", "hand:2", "hand:0", "widow", "hand:1"]
    assert dealing([1, 2], widow_first=True, widow_takes_rest=True)[-4:] == ["widow", "hand:1", "hand:2", "widow"]
    assert len(places) == 52


def test_5_1_the_line_names_the_pack_in_the_order_in_which_it_leaves() -> None:
    game = new(3, first_dealer="fixed:2")
    chore(game)
    line = chore(game)
    assert list(line) == ["seat", "do", "dealer", "pack"]
    assert sorted(line["pack"]) == sorted(full_pack())
    assert game.hand(0) == line["pack"][0::4] and game.table.pile("widow") == line["pack"][3::4]


def test_5_5_those_who_are_out_are_not_counted() -> None:
    game = table([""] * 4, chips=[100, 0, 100, 100])
    run_chores(game, until=("sell",))
    assert [len(game.hand(seat)) for seat in range(4)] == [13, 0, 13, 13]


def test_the_cards_of_a_round_are_taken_away_before_anybody_antes() -> None:
    game = new(4)
    run_chores(game, until=("deal",))
    chore(game)
    game.let_dealer("ante")
    events = game.apply(game.legal_actions()[0]).events
    moved = [type(event).__name__ for event in events if isinstance(event, CardMoved | ChipsMoved)]
    assert moved == ["CardMoved"] * 52 + ["ChipsMoved"] * 36
    assert len(game.table.pile("pack")) == 52
