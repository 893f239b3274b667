"""Rummoli's final poker and the winner (rummoli.md 12.2 to 12.7)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.kernel.actions import DEALER
from game.kernel.cards import Card
from game.kernel.events import GameOver
from game.stops import final
from game.stops.poker import strength
from game.stops.rummoli import Rummoli
from tests.rummoli_table import (
    EXAMPLES,
    SEED,
    after_round,
    chore,
    do,
    lay_out,
    pots,
    purses,
    run_chores,
    stopping,
    table,
)

# -- 12.2 to 12.5: the final -----------------------------------------------------------------------------

LEFT = {"ts": 4, "akd": 12, "s789": 8}  # FP-01


def ended(chips: Sequence[int] = (50, 50, 50), board: dict[str, int] | None = None, dealer: int = 2, **options: str):
    """The last round is settled and the match ends."""
    game = table([""] * len(chips), chips=chips, board=LEFT if board is None else board, **options)
    game.dealer = dealer
    final.end_match(game)
    return game


def best(line: dict[str, Any]) -> list[int]:
    values = {int(seat): strength(five) for seat, five in line["hands"].items()}
    return [seat for seat in values if values[seat] == max(values.values())]


def test_FP_01_one_hand_for_the_whole_board() -> None:
    assert EXAMPLES["FP-01"]["setup"].startswith("board after the last round: ts 4, akd 12, s789 8")
    game = ended()
    line = chore(game)
    assert list(line) == ["seat", "do", "pot", "dealer", "pack", "hands", "shares"]
    assert (line["pot"], line["dealer"], len(line["pack"])) == ("all", 0, 52)
    for seat in range(3):  # from the dealer's left: 1 2 0
        assert sorted(line["hands"][str(seat)]) == sorted(line["pack"][(seat - 1) % 3 : 15 : 3])
    (winner,) = best(line)
    assert line["shares"] == {str(winner): 24} and game.purse(winner) == 74 and pots(game) == {}
    over = chore(game)
    assert over == {"seat": -1, "do": "over", "totals": purses(game), "winners": [winner]}
    showdown = game.view(0).facts["showdown"]
    assert showdown["hands"] == game.view(0).facts["shown"] == line["hands"] and "pack" not in showdown
    assert game.over and game.table.events[-1] == GameOver(purses(game), [winner])


def test_FP_02_a_hand_for_each_pot_fewest_chips_first() -> None:
    game = ended(final="per_pot")
    lines = run_chores(game)
    assert [line.get("pot") for line in lines] == ["ts", "s789", "akd", None]
    assert [sum(line["shares"].values()) for line in lines[:3]] == [4, 8, 12]
    assert [line["dealer"] for line in lines[:3]] == [0, 1, 2]
    assert len({tuple(line["pack"]) for line in lines[:3]}) == 3
    equal = run_chores(ended(board={"s789": 3, "jd": 3, "rummoli": 3, "kh": 1}, final="per_pot"))
    assert [line.get("pot") for line in equal[:-1]] == ["kh", "rummoli", "jd", "s789"]


def tied_final(chips: Sequence[int], board: dict[str, int], **options: str) -> dict[str, Any]:
    """A final in which all hold equal hands: the cards are put in the way of the shuffle."""
    game = ended(chips=chips, board=board, dealer=len(chips) - 2, **options)
    ranks, suits = "AQT86", "shdc"
    dealt = [Card(rank + suits[(seat + place) % 4]) for place, rank in enumerate(ranks) for seat in range(len(chips))]

    def stacked(pack: list[Card], *purpose: object) -> list[Card]:
        return [card for card in pack if card not in dealt] + dealt[::-1]

    game.table.shuffled = stacked  # type: ignore[method-assign]
    return chore(game)


def test_FP_04_odd_chip_of_the_final_goes_to_the_dealers_left() -> None:
    line = tied_final([50, 50], {"ts": 25})  # B deals
    assert line["dealer"] == 1 and line["shares"] == {"0": 13, "1": 12}


def test_FP_05_the_only_one_with_chips_takes_the_board_without_play() -> None:
    for ruling in ("one_pot", "per_pot"):
        game = ended(chips=[200, 0, 0], board={"ts": 60, "akd": 40}, final=ruling, final_betting="on")
        line = chore(game)
        assert line == {
            "seat": -1,
            "do": "final",
            "pot": "all",
            "dealer": 0,
            "pack": [],
            "hands": {},
            "shares": {"0": 100},
        }
        assert chore(game)["totals"] == [300, 0, 0]


def test_12_2_none_leaves_the_board_out() -> None:
    game = ended(chips=[50, 60, 50], final="none")
    assert chore(game)["winners"] == [1] and pots(game) == LEFT


def test_12_3_full_deal_takes_the_best_of_all_cards() -> None:
    game = ended(final_deal="full")
    line = chore(game)
    assert len(game.hand(0)) == 13 and len(game.table.pile("widow")) == 13
    for seat in range(3):
        assert strength(line["hands"][str(seat)]) == strength(game.hand(seat))


def test_12_3_full_deal_is_dealt_as_in_a_round() -> None:
    game = ended(chips=[5, 5, 5, 5], dealer=3, final_deal="full", widow_seat="first")
    line = chore(game)
    assert [len(game.hand(seat)) for seat in (1, 2, 3, 0)] == [11, 10, 10, 10]  # as the table of 5.4 has it
    assert game.table.pile("widow") == line["pack"][::5]


def test_12_3_bets_in_the_final() -> None:
    game = ended(chips=[50, 2, 50], final_betting="on")
    assert list(chore(game)) == ["seat", "do", "pot", "dealer", "pack"]
    assert game.view(0).facts["betting"]["pot"] == 24
    do(game, "B:bet 2", "C:raise 4", "A:fold")
    line = chore(game)
    assert list(line) == ["seat", "do", "pot", "hands", "pots", "returned", "shares"]
    assert line["returned"] == {"2": 2} and list(line["hands"]) == ["1", "2"]
    assert sum(line["shares"].values()) == 28 and sum(purses(game)) == 126


def test_12_3_bets_of_a_final_that_all_but_one_fold() -> None:
    game = ended(chips=[50, 50], dealer=1, final_betting="on")
    chore(game)
    do(game, "B:bet 2", "A:fold")
    line = chore(game)
    assert line["hands"] == {} and line["returned"] == {"1": 2} and line["shares"] == {"1": 24}


def test_12_4_entrants_stay_in_when_their_chips_run_out() -> None:
    game = ended(chips=[3, 3, 3], final="per_pot", final_betting="on", bet_max="3")
    chore(game)
    do(game, "B:bet 3", "C:call 3", "A:call 3")
    chore(game)
    assert chore(game)["pot"] == "s789"
    assert [len(game.hand(seat)) for seat in range(3)] == [5, 5, 5]


def test_12_4_who_takes_part() -> None:
    assert list(chore(ended(chips=[5, 0, 5]))["hands"]) == ["0", "2"]
    assert list(chore(ended(chips=[5, 0, 5], final_entrants="all_last_round"))["hands"]) == ["0", "1", "2"]
    assert list(chore(ended(chips=[0, 0, 0]))["hands"]) == ["0", "1", "2"]
    assert list(chore(ended(chips=[5, 0, -5], short_ante="credit"))["hands"]) == ["0", "1", "2"]


def test_12_4_who_is_out_does_not_enter() -> None:
    game = table([""] * 4, chips=[8, 50, 50, 50], board=LEFT, short_ante="sit_out")
    chore(game)
    final.end_match(game)
    assert list(chore(game)["hands"]) == ["1", "2", "3"]


def test_4_3_who_cannot_pay_the_next_ante_enters_unless_that_ends_the_match() -> None:
    game = after_round([8, 50, 3], short_ante="sit_out")
    assert chore(game)["shares"] == {"1": 9}  # the only entrant
    game = after_round([8, 50, 3], round=10, short_ante="sit_out", end="rounds:10")
    assert list(chore(game)["hands"]) == ["0", "1", "2"]
    game = after_round([8, 8, 3], short_ante="sit_out")
    assert list(chore(game)["hands"]) == ["0", "1", "2"]  # nobody can pay: all who were dealt in


def test_12_5_the_final_is_dealt_by_the_next_entrant() -> None:
    assert chore(ended(chips=[0, 5, 5], dealer=2))["dealer"] == 1


def test_12_7_an_empty_board_has_no_final() -> None:
    assert chore(ended(board={}))["do"] == "over"


# -- 12.6: the winner ------------------------------------------------------------------------------------


def test_12_6_most_chips_wins_and_equal_ones_share() -> None:
    assert chore(ended(chips=[5, 9, 9], board={}))["winners"] == [1, 2]
    assert chore(ended(chips=[-5, -9, -5], board={}, short_ante="credit"))["winners"] == [0, 2]


def test_12_6_extra_hands_until_it_is_decided() -> None:
    game = ended(chips=[9, 5, 9, 9], board={}, dealer=0, tie="extra_hand", final_betting="on")
    assert game.phase == "final"
    lines = run_chores(game)
    assert [line["do"] for line in lines] == ["final", "over"]
    assert (lines[0]["pot"], lines[0]["dealer"], lines[0]["shares"]) == ("tie", 2, {})
    assert list(lines[0]["hands"]) == ["0", "2", "3"] and lines[1]["winners"] == best(lines[0])


def test_12_6_an_extra_hand_that_ties_is_played_again() -> None:
    game = ended(chips=[9, 9], board={}, tie="extra_hand")
    shuffled = game.table.shuffled
    line = None

    def stacked(pack: list[Card], *purpose: object) -> list[Card]:
        tie = [
            Card(rank + suit)
            for rank, suits in zip("AQT86", ("sh", "hs", "sh", "hs", "sh"), strict=True)
            for suit in suits
        ]
        return [card for card in pack if card not in tie] + tie[::-1] if purpose[1] == 1 else shuffled(pack, *purpose)

    game.table.shuffled = stacked  # type: ignore[method-assign]
    first, second = chore(game), chore(game)
    assert (first["pot"], second["pot"]) == ("tie", "tie") and first["dealer"] != second["dealer"]
    assert best(first) == [0, 1]
    line = chore(game)
    assert line["winners"] == best(second) and line["totals"] == [9, 9]


def test_4_3_of_those_without_chips_the_last_to_lose_them_stands_before_the_others() -> None:
    game = table([""] * 3, chips=[0, 9, 9], end="rounds:2", final="none")
    chore(game)
    assert purses(game) == [0, 0, 0]
    final.end_match(game)
    assert chore(game)["winners"] == [1, 2]


def test_a_match_without_chips_left_to_ante_ends_in_a_final_of_all() -> None:
    game = Rummoli(SEED, 3, {"start_chips": "9", "poker": "showdown"})
    rng = Random(3)
    while not game.over:
        game.apply(game.legal_actions()[0] if game.to_act == DEALER else rng.choice(game.legal_actions()))
    assert sum(purses(game)) == 27


def test_the_round_is_laid_out_to_its_end_by_forced_cards_alone() -> None:
    assert lay_out(stopping(["2s", "3s"])) == ["A:2s"]
