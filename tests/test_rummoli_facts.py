"""What a view of Rummoli says beside cards and chips: the words that screens and players rely on."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

from game.kernel.actions import ALL, DEALER, NOBODY
from game.kernel.cards import cards
from game.kernel.events import PhaseBegan
from game.stops import final
from game.stops.poker import best_five
from game.stops.rummoli import Rummoli
from tests.rummoli_table import SEED, chore, do, exchanging, legal, ranked, run_chores, stopping, table

PUBLIC = (
    "dealer round rounds in_round eliminated pots carried last_settle final voting bid passed betting habits showdown shown last run "
    "lead_colour no_colour dead_cards taken_pots deadlock"
)
OWN = "may_exchange may_bid pay_cards best chosen old_hand claims"
ORDER = ["ante", "deal", "exchange", "auction", "choose", "poker", "stops", "settle", "vote", "final", "over"]


@pytest.mark.parametrize("options", [{}, {"poker_cards": "chosen", "end": "vote", "final_betting": "on"}])
def test_the_same_facts_are_there_at_every_moment_and_survive_json(options: dict[str, str]) -> None:
    game, rng = Rummoli(SEED, 4, {"end": "rounds:2"} | options), Random(4)
    while not game.over:
        for viewer in (0, 3, NOBODY, ALL):
            facts = game.view(viewer).facts
            assert sorted(facts) == sorted([*PUBLIC.split(), *(OWN.split() if viewer >= 0 else [])])
            assert json.loads(json.dumps(facts)) == facts
        game.apply(game.legal_actions()[0] if game.to_act == DEALER else rng.choice(game.legal_actions()[-3:]))


def test_phases_come_in_their_order() -> None:
    game, rng = Rummoli(SEED, 3, {"poker_cards": "chosen", "end": "vote"}), Random(1)
    phases = []
    while not game.over:
        pick = game.legal_actions()[0] if game.to_act == DEALER else rng.choice(game.legal_actions())
        game.apply(pick)
        phases += [event.phase for event in game.table.events if isinstance(event, PhaseBegan)]
        assert game.phase == phases[-1]
    assert set(phases) <= set(ORDER)
    assert all(a == "vote" and b == "ante" or ORDER.index(a) < ORDER.index(b) for a, b in pairwise(phases))


def test_best_is_there_from_the_deal_on_and_stays_while_cards_are_laid() -> None:
    game = Rummoli(SEED, 4)
    assert game.view(0).facts["best"] == []
    run_chores(game, until=())
    best = best_five(game.hand(0))
    assert game.view(0).facts["best"] == best
    while game.phase != "settle":
        game.apply(game.legal_actions()[0])
        if game.phase == "stops":
            assert game.view(0).facts["best"] == best


def test_best_changes_with_an_exchange() -> None:
    game = exchanging(["2s 3h 5d 8c 9c", "4s 5h 7d 8h Jc"], widow="As Ah Ad Ac Kc")
    before = game.view(1).facts["best"]
    assert (game.view(1).facts["may_exchange"], game.view(0).facts["may_exchange"]) == (True, False)
    assert (game.view(1).facts["may_bid"], game.view(0).facts["may_bid"]) == (False, True)
    do(game, "exchange")
    assert game.view(1).facts["best"] == cards("As Ah Ad Ac Kc") != before
    assert game.view(1).facts["pay_cards"] == ["As"] and game.view(0).facts["pay_cards"] == []


def test_who_cannot_pay_the_least_bid_may_not_bid() -> None:
    hands = ["2s 3h 5d 8c 9c", "4s 5h 7d 8h Jc", "6s 6h 2d 3d Tc"]
    game = table(hands, chips=[4, 5, 9], min_bid="5")
    assert [game.view(seat).facts["may_bid"] for seat in range(3)] == [False, True, False]


def test_the_standing_bid_and_who_has_passed() -> None:
    game = exchanging(["2s 3h 5d 8c 9c", "4s 5h 7d 8h Jc", "6s 6h 2d 3d Tc", "2h 3s 4c 7c 9d"])
    do(game, "keep", "pass")
    assert (game.view(0).facts["bid"], game.view(0).facts["passed"]) == (None, [0])
    do(game, "bid 3")
    assert (game.view(0).facts["bid"], game.view(0).facts["passed"]) == ({"chips": 3, "seat": 1}, [])


def test_betting_tells_what_lies_on_the_table() -> None:
    game = ranked("0123", chips=[9, 9, 2, 9], board={"poker": 4})
    do(game, "A:bet 1", "B:raise 3", "C:call 2", "D:fold")
    assert game.view(NOBODY).facts["betting"] == {
        "own": {"0": 1, "1": 3, "2": 2, "3": 0}, "cur": 3, "raises": 1, "folded": [3], "all_in": [2], "pot": 10
    }  # fmt: skip


def test_shown_and_showdown_are_of_this_round() -> None:
    game = ranked("01", board={"poker": 4})
    do(game, "check", "check")
    assert game.view(0).facts["shown"] == {}
    line = chore(game)
    assert game.view(0).facts["shown"] == line["hands"] and game.view(0).facts["showdown"]["lead"] == 0
    game.let_dealer("ante")
    chore(game)
    assert game.view(0).facts["shown"] == {} and game.view(0).facts["showdown"] is None


def test_carried_counts_rounds_since_a_pot_was_won() -> None:
    game = stopping(["Ts", "2h 2d"], board={"ts": 3, "rummoli": 2})
    game.carried |= {"ts": 4, "as": 4}
    do(game, "lay Ts")
    run_chores(game)
    carried = game.view(0).facts["carried"]
    assert (carried["ts"], carried["as"], carried["rummoli"], carried["poker"], carried["jd"]) == (0, 5, 0, 0, 1)


def test_the_final_is_told_while_it_is_played() -> None:
    game = table([""] * 3, chips=[5, 5, 5], board={"ts": 4, "akd": 2}, final="per_pot", final_betting="on")
    final.end_match(game)
    assert game.view(0).facts["final"] == {"entrants": [0, 1, 2], "pots": ["akd", "ts"], "hand": 0}
    chore(game)
    do(game, "check", "check", "check")
    chore(game)
    assert game.view(0).facts["final"] == {"entrants": [0, 1, 2], "pots": ["ts"], "hand": 1}
    while not game.over:
        game.apply(game.legal_actions()[0])
    assert game.view(0).facts["final"] is None


def test_14_what_is_played_for_a_seat_that_does_not_answer_is_listed_first() -> None:
    poor = ["2s 3h 5d 8c 9c", "4s 5h 7d 8h Jc"]
    game = exchanging(poor, widow="As Ah Ad Ac Kc", poker_cards="chosen")
    first = []
    while game.phase != "stops":
        if game.to_act != DEALER:
            first.append(game.legal_actions()[0].to_json())
        game.apply(game.legal_actions()[0])
    assert [line["do"] for line in first] == ["keep", "pass", "choose", "choose", "check", "check"]
    assert first[2]["cards"] == best_five(cards(poor[0]))
    game = ranked("01")
    do(game, "bet 1")
    assert legal(game)[0] == "fold"
    game = stopping(["3d 3s 9c", "2h 2d"], board={"ts": 3}, claim="manual")
    assert legal(game)[0] == "lay 3s"
    game = stopping(["Ts", "2h 2d"], board={"ts": 3}, claim="manual", end="vote")
    do(game, "lay Ts")
    assert legal(game)[0] == "claim ts"
    do(game, "pass", "settle")
    assert legal(game)[0] == "vote False"
