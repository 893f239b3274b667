"""Rummoli's settlement, the end of the match and the final poker (rummoli.md 8.9, 10 and 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.kernel.actions import Chore
from game.kernel.events import Scored
from game.kernel.options import OptionError
from game.stops import stops_phase
from game.stops.board import POTS
from game.stops.rummoli import Rummoli
from tests.rummoli_table import (
    SEED,
    after_round,
    chore,
    do,
    run_chores,
    stopping,
)

# -- deadlock --------------------------------------------------------------------------------------------

LOCKED = ["2h 9h", "5d 8d", "Jd Kh"]


def locked(**more: Any) -> Rummoli:
    game = stopping(LOCKED, **{"board": {"rummoli": 3}, **more})
    do(game, "A:lay 2h")
    return game


def test_DL_01_all_pay_into_the_centre() -> None:
    game = locked()
    line = chore(game)
    assert line["payments"] == {"0": 1, "1": 2, "2": 2} and (line["out"], line["centre"]) == (None, 0)
    assert (
        line["deadlock"] and line["chips"] == [99, 98, 98] and line["board"] == dict.fromkeys(POTS, 0) | {"rummoli": 8}
    )
    assert list(line) == ["seat", "do", "out", "centre", "payments", "deadlock", "chips", "board"]


def test_DL_02_the_next_winner_takes_both_pots() -> None:
    game = locked()
    chore(game)
    chore(game)
    assert game.pot("rummoli") == 11
    game.table.piles = stopping(["5s 4h 6d", "2c", "7d 9d"]).table.piles
    stops_phase.open_stops(game, 1)
    do(game, "B:lay 2c")
    before = game.purse(1)
    line = chore(game)
    assert (line["centre"], line["payments"]) == (11, {"0": 3, "2": 2}) and game.purse(1) == before + 11 + 5


def test_DL_03_payments_are_capped_by_the_chips() -> None:
    line = chore(locked(chips=[100, 1, 100]))
    assert line["payments"] == {"0": 1, "1": 1, "2": 2} and line["board"]["rummoli"] == 7


def test_DL_05_in_the_last_round_it_goes_into_the_final() -> None:
    game = locked(end="rounds:1")
    chore(game)
    line = chore(game)
    assert line["do"] == "final" and sum(line["shares"].values()) == 8


def test_8_9_credit_pays_below_zero() -> None:
    assert chore(locked(chips=[0, 1, 0], short_ante="credit"))["chips"] == [-1, -1, -2]


# -- end of round ----------------------------------------------------------------------------------------


def settled(chips: Sequence[int] = (100,) * 4, **more: Any) -> tuple[Rummoli, dict[str, Any]]:
    """EP-01: C goes out while A holds 3 cards, B 1 and D 5."""
    hands = ["4h 6h 8h", "Th", "2s", "3d 5d 7d 9d Jd"]
    game = stopping(hands, lead="C", chips=chips, board={"rummoli": 4}, **more)
    do(game, "C:lay 2s")
    return game, chore(game)


def test_EP_01_centre_pot_and_a_chip_for_each_card() -> None:
    _, line = settled()
    assert line["payments"] == {"0": 3, "1": 1, "3": 5} and (line["out"], line["centre"]) == (2, 4)
    assert line["chips"] == [97, 99, 113, 95] and sum(line["board"].values()) == 0


def test_EP_02_payments_are_capped_by_the_chips() -> None:
    _, line = settled(chips=[100, 100, 100, 2])
    assert line["chips"] == [97, 99, 110, 0]


def test_EP_03_pots_grow_until_they_are_won() -> None:
    game = Rummoli(SEED, 4)
    found = []
    while game.round < 8:
        if game.apply(game.legal_actions()[0]).line["do"] == "ante":
            for pot in ("akd", "s789"):
                unwon = game.view(0).facts["carried"][pot]
                assert game.pot(pot) == 4 * (unwon + 1)
                found.append((unwon, game.pot(pot)))
    assert (2, 12) in found and game.view(0).facts["taken_pots"] == []


def test_EP_07_card_payment_next_pot() -> None:
    _, line = settled(card_payment="next_pot")
    assert line["chips"] == [97, 99, 104, 95] and line["board"]["rummoli"] == 9 and line["centre"] == 4


def test_10_3_the_cards_own_pot_is_paid_before_the_centre() -> None:
    game = stopping(["Ts", "2h 2d"], board={"ts": 3, "rummoli": 2})
    do(game, "A:lay Ts")
    assert [line["do"] for line in run_chores(game)] == ["pot", "settle"]


def test_10_gains_are_told_since_before_the_ante() -> None:
    game, _ = settled()
    scored = [event for event in game.table.events if isinstance(event, Scored)]
    assert scored == [Scored([-3, -1, 13, -5], [97, 99, 113, 95])]
    assert game.view(0).facts["last_settle"]["gains"] == [-3, -1, 13, -5]


# -- 12.1: when the match ends ---------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 12), (4, 12), (5, 10), (6, 12), (7, 14), (8, 16)])
def test_12_1_rounds_auto(seats: int, rounds: int) -> None:
    assert Rummoli(SEED, seats).view(0).facts["rounds"] == rounds
    assert Rummoli(SEED, seats, {"end": "rounds:7"}).view(0).facts["rounds"] == 7


def test_FP_07_the_match_ends_when_only_one_has_chips() -> None:
    game = after_round([50, 0, 0], end="rounds:10")
    assert chore(game)["do"] == "final"
    assert chore(game)["winners"] == [0]
    assert after_round([50, 1, 0], end="rounds:10").chore == "ante"
    assert after_round([50, 1, 0], round=10, end="rounds:10").chore == "final"


def test_12_1_last_standing() -> None:
    assert after_round([50, 1, 0], round=499, end="last_standing").chore == "ante"
    assert after_round([50, 1, 0], round=500, end="last_standing").chore == "final"
    assert after_round([50, 0, 0], end="last_standing").chore == "final"
    with pytest.raises(OptionError, match="credit can't go with end=last_standing"):
        Rummoli(SEED, 3, {"end": "last_standing", "short_ante": "credit"})


def test_12_1_credit_does_not_end_for_lack_of_chips() -> None:
    assert after_round([50, -5, 0], short_ante="credit").legal_actions() == [Chore("ante")]


def test_12_1_time_is_up_after_the_settlement() -> None:
    game = after_round([50, 50], end="time:5")
    assert game.minutes == 5 and game.legal_actions() == [Chore("ante"), Chore("time_up")]
    game.apply(Chore("time_up"))
    assert game.legal_actions() == [Chore("final")]
    game = after_round([50, 50], end="time:5")
    game.apply(Chore("ante"))
    assert game.legal_actions() == [Chore("deal")]


def test_12_1_vote_must_be_unanimous_and_all_are_asked() -> None:
    game = after_round([50, 50, 50], end="vote")
    do(game, "B:vote no", "C:vote yes", "A:vote yes")
    assert game.chore == "ante"
    game = after_round([50, 50, 50], end="vote")
    do(game, "B:vote yes", "C:vote yes")
    assert game.view(0).facts["voting"] == {"1": True, "2": True}
    do(game, "A:vote yes")
    assert game.chore == "final"


def test_12_1_no_vote_if_the_match_ends_anyway() -> None:
    assert after_round([50, 0, 0], end="vote").chore == "final"
