"""Rummoli's frozen reference bots play as players.md defines them: each rule on a view made by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.kernel.actions import Action, Vote
from game.kernel.cards import Card, cards
from game.kernel.options import complete
from game.kernel.view import View
from game.rummy import melds
from game.stops.actions import Bet, Bid, Bury, Call, Check, Choose, Claim, Exchange, Fold, Keep, Lay, Offer, Pass, Raise
from game.stops.options import OPTIONS as RUMMOLI_OPTIONS
from tests.bots import FROZEN, choice

HIGH, PAIR, TWO_PAIRS, THREE, FLUSH = (
    "2s 4h 6d 8c Ts Qh", "2s 2h 6d 8c Ts Qh", "2s 2h 6d 6c Ts Qh", "2s 2h 2d 8c Ts Qh", "2s 4s 6s 8s Ts Qh",
)  # fmt: skip


def rummoli(legal: Sequence[Action], hand: str = HIGH, facts: Mapping[str, Any] | None = None, **options: str) -> View:
    """Seat 1's view of a table for three."""
    known = {"round": 3, "in_round": [0, 1, 2], "voting": {}} | dict(facts or {})
    return View(
        game="rummoli", seat=1, seats=3, step=7, to_act=1, phase="", piles={"hand:1": cards(hand)}, chips={},
        facts=known, options=complete(RUMMOLI_OPTIONS, options), legal=list(legal), undo=False,
    )  # fmt: skip


def choices(name: str, view: View, seeds: int = 60) -> set[Action]:
    return {choice("rummoli", name, view, seed) for seed in range(seeds)}


def test_who_exchanges_when_it_may() -> None:
    view = rummoli([Keep(), Exchange()])
    assert choices("naive-1", view) == {Keep()}
    assert choices("loose-1", view) == choices("passive-1", view) == {Exchange()}
    asked = [choice("rummoli", "random-1", view, seed) for seed in range(400)]
    assert 160 < asked.count(Exchange()) < 240


@pytest.mark.parametrize("name", FROZEN["rummoli"])
def test_who_may_not_exchange_keeps(name: str) -> None:
    assert choices(name, rummoli([Keep()])) == {Keep()}


def bids(least: int, most: int = 20) -> list[Action]:
    return [Pass(), *(Bid(chips) for chips in range(least, most + 1))]


def test_bids_are_the_least_allowed_up_to_the_cap() -> None:
    for least in range(1, 5):
        assert choices("naive-1", rummoli(bids(least))) == {Pass()}
        expected: Action = Bid(least) if least <= 2 else Pass()
        assert choices("loose-1", rummoli(bids(least))) == choices("passive-1", rummoli(bids(least))) == {expected}


def test_a_sealed_bid_is_the_cap() -> None:
    sealed: list[Action] = [Bid(0), *(Bid(chips) for chips in range(1, 21))]
    assert choices("loose-1", rummoli(sealed, auction="sealed")) == {Bid(2)}
    assert choices("loose-1", rummoli(sealed[:2], auction="sealed")) == {Bid(1)}, "with one chip"
    assert choices("naive-1", rummoli(sealed, auction="sealed")) == {Bid(0)}
    assert choices("loose-1", rummoli([Bid(0), *sealed[5:]], auction="sealed")) == {Bid(0)}, "when less is not allowed"


def test_random_draws_its_cap_once_an_auction() -> None:
    pack = [rank + suit for rank in melds.ORDER for suit in "shdc"]
    caps = []
    for seed in range(700):
        Random(seed).shuffle(pack)
        hand = " ".join(pack[:6])
        bid = [least for least in range(1, 9) if choices("random-1", rummoli(bids(least), hand), 3) == {Bid(least)}]
        passed = [least for least in range(1, 9) if choices("random-1", rummoli(bids(least), hand), 3) == {Pass()}]
        assert bid == list(range(1, len(bid) + 1)) and passed == list(range(len(bid) + 1, 9)), "the cap stays the same"
        caps.append(len(bid))
    assert {cap: round(caps.count(cap) / 100) for cap in range(9)} == {
        0: 2,
        1: 1,
        2: 1,
        3: 1,
        4: 1,
        5: 0,
        6: 1,
        7: 0,
        8: 0,
    }


@pytest.mark.parametrize("name", FROZEN["rummoli"])
def test_the_widow_is_offered_never_buried(name: str) -> None:
    assert choices(name, rummoli([Offer(), Bury()])) == {Offer()}


@pytest.mark.parametrize("name", FROZEN["rummoli"])
def test_the_best_five_are_chosen(name: str) -> None:
    hand = cards(THREE)
    legal = [Choose(tuple(five)) for five in combinations(hand, 5)]
    (chosen,) = choices(name, rummoli(legal, THREE))
    assert isinstance(chosen, Choose) and set(chosen.cards) == set(cards("2s 2h 2d Ts Qh"))


OPENING = [Check(), Fold(), Bet(1), Bet(2), Bet(3)]
ANSWER = [Fold(), Call(2), Raise(4), Raise(5)]
CAPPED = [Fold(), Call(2)]
CATEGORY_BETS = [
    # hand, then what naive-1 and passive-1 do when nothing is to call, when they may raise, when they may not
    (HIGH, [Check(), Fold(), Fold()], [Check(), Fold(), Fold()]),
    (PAIR, [Check(), Call(2), Call(2)], [Check(), Call(2), Call(2)]),
    (TWO_PAIRS, [Bet(1), Call(2), Call(2)], [Check(), Call(2), Call(2)]),
    (THREE, [Bet(1), Raise(4), Call(2)], [Check(), Call(2), Call(2)]),
    (FLUSH, [Bet(1), Raise(4), Call(2)], [Check(), Call(2), Call(2)]),
]


@pytest.mark.parametrize(("hand", "naive", "passive"), CATEGORY_BETS)
def test_bets_go_by_the_category_of_the_best_five(hand: str, naive: list[Action], passive: list[Action]) -> None:
    for legal, bold, shy in zip([OPENING, ANSWER, CAPPED], naive, passive, strict=True):
        view = rummoli(legal, hand)
        assert choices("naive-1", view) == choices("loose-1", view) == {bold}
        assert choices("passive-1", view) == {shy}


def test_a_wheel_is_a_straight_only_where_the_table_says_so() -> None:
    assert choices("naive-1", rummoli(OPENING, "As 2h 3d 4c 5s")) == {Bet(1)}
    assert choices("naive-1", rummoli(OPENING, "As 2h 3d 4c 5s", wheel="off")) == {Check()}


def test_random_bets() -> None:
    def shares(legal: list[Action]) -> dict[Action, float]:
        asked = [choice("rummoli", "random-1", rummoli(legal), seed) for seed in range(1200)]
        return {action: asked.count(action) / 1200 for action in set(asked)}

    assert shares(OPENING) == {Check(): pytest.approx(2 / 3, abs=0.05), Bet(1): pytest.approx(1 / 3, abs=0.05)}
    quarter, half, most = (pytest.approx(share, abs=0.05) for share in (1 / 4, 1 / 2, 3 / 4))
    assert shares(ANSWER) == {Call(2): half, Raise(4): quarter, Fold(): quarter}
    assert shares(CAPPED) == {Call(2): most, Fold(): quarter}


@pytest.mark.parametrize("name", FROZEN["rummoli"])
def test_equal_low_cards_are_led_at_random(name: str) -> None:
    legal = [Lay(Card("3h")), Lay(Card("3d"))]
    assert choices(name, rummoli(legal)) == set(legal)


@pytest.mark.parametrize("name", FROZEN["rummoli"])
def test_a_pot_is_always_claimed(name: str) -> None:
    assert choices(name, rummoli([Lay(Card("Kh")), Claim("qc")])) == {Claim("qc")}
    assert choices(name, rummoli([Pass(), Claim("qc")])) == {Claim("qc")}


VOTES = [
    # round, persons, votes so far, the bot's vote
    (9, [], {}, False),
    (10, [], {"0": False}, True),
    (1, [0], {}, True),
    (30, [0], {"0": False}, False),
    (2, [0, 2], {"0": True}, True),
    (2, [0, 2], {"0": True, "2": False}, False),
    (30, [2], {"0": False}, True),
    (2, [5], {}, False),  # the only person is out of the match
]


@pytest.mark.parametrize("name", FROZEN["rummoli"])
@pytest.mark.parametrize(("number", "persons", "voting", "end"), VOTES)
def test_votes_to_end_go_with_the_persons(
    name: str, number: int, persons: list[int], voting: dict[str, bool], end: bool
) -> None:
    view = rummoli([Vote(False), Vote(True)], facts={"round": number, "voting": voting})
    view.persons = tuple(persons)
    assert choices(name, view) == {Vote(end)}
