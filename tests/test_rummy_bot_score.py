"""The score of the match in what Rummy's players do: where the deal decides it, only going out counts."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.random import RandomState

from game.characters import CHARACTERS
from game.kernel.cards import Card
from game.rummy.actions import Discard, Draw, Meld
from game.rummy.bot import race
from game.rummy.bot.candidates import candidates
from game.rummy.bot.expert import Search
from game.rummy.bot.position import Position
from game.rummy.rummy import Rummy
from tests.bots import choice
from tests.rummy_table import table

HAND = "7h 8h 9h Ks Qd 2c"  # a meld, and three cards that are of no use to it


def at(totals: list[int], hand: str = HAND, **options: str) -> Rummy:
    """Seat 0 to play in the first deal of a match at that score; the other hands are of two cards."""
    hands = [hand, "4s Td", "Jc 4c", "3d 5s"][: len(totals)]
    game = table(hands, pile="6c", **options)
    game.totals = totals
    return game


@pytest.mark.parametrize(
    ("totals", "options", "last"),
    [
        ([0, 0], {"match": "hands:1"}, True),
        ([0, 0], {"match": "hands:2"}, False),
        ([5, 0], {"match": "hands:1"}, True),  # the other gets more than five for going out
        ([90, 0], {"match": "hands:1"}, False),  # and hardly 90
        ([0, 90], {"match": "hands:1"}, True),
        ([0, 0], {}, False),
        ([0, 145], {}, True),
        ([145, 0], {}, False),
        ([149, 149], {}, True),
        ([0, 120], {}, False),
        ([0, 0, 145, 0], {}, True),
        ([0, 145], {"match": "target:500"}, False),
        ([0, 145], {"match": "target:500+hands:1"}, True),
        ([145, 0], {"score_mode": "penalty"}, False),  # with three points in hand it goes on
        ([149, 0], {"score_mode": "penalty"}, True),
        ([0, 149], {"score_mode": "penalty"}, False),
        ([7, 7], {"score_mode": "penalty", "match": "hands:1"}, True),
        ([3, 7], {"score_mode": "penalty", "match": "hands:1"}, False),
    ],
)
def test_when_the_match_is_lost_unless_this_seat_goes_out(
    totals: list[int], options: dict[str, str], last: bool
) -> None:
    assert Position(at(totals, **options).view(0)).last_chance == last


@pytest.mark.parametrize("rummy_bonus", ["double", "none"])
def test_hard_keeps_its_meld_to_the_end_where_being_caught_costs_nothing(rummy_bonus: str) -> None:
    lays = Meld(("7h", "8h", "9h"))
    assert choice("rummy", "hard", at([0, 100], rummy_bonus=rummy_bonus).view(0)) == lays
    assert isinstance(choice("rummy", "hard", at([0, 145], rummy_bonus=rummy_bonus).view(0)), Discard)
    assert choice("rummy", "hard", at([0, 145], HAND[:11], rummy_bonus=rummy_bonus).view(0)) == lays, "it goes out"


def test_pips_are_worth_nothing_where_being_caught_costs_nothing() -> None:
    assert any(one.terms["pips"] for one in candidates(at([0, 100]).view(0)))
    assert not any(one.terms["pips"] for one in candidates(at([0, 145]).view(0)))


def test_expert_plays_on_in_its_head_as_hard_would_at_this_score() -> None:
    def held(totals: list[int]) -> list[object]:
        view = at(totals).view(0)
        own, other = Search(view, candidates(view), RandomState(1)).playing(np.array([True]))
        return [own.pips, own.holds_from, other.pips]

    assert held([0, 100]) == [0.5, 4, 0.5]
    assert held([0, 145]) == [0.0, 1, 0.5], "what the others do there is not known"


@pytest.mark.parametrize(("match", "first"), [("hands:1", 1.0), ("target:150", 1.0), ("target:500", None)])
def test_deals_that_end_alike_bring_the_same_chance_each_in_its_place(match: str, first: float | None) -> None:
    view = at([100, 100], match=match).view(0)
    totals = np.array([[160, 100, 100, 160, 130], [100, 160, 100, 100, 120]], float)
    mine, other = race.chances(totals, view.facts, view.options)
    assert mine + other == pytest.approx(np.ones(5))
    assert mine[0] == mine[3] == pytest.approx(1 - mine[1]) and mine[2] == pytest.approx(0.5)
    assert mine[0] == first if first else 0.5 < mine[4] < mine[0] < 1


def test_whoever_lays_in_any_case_takes_no_useless_card_for_it() -> None:
    """What can be laid after either draw is no reason for the upcard: before, Hard took it, and the hint said so."""
    game = table(["Ad 2d 3d Ah 6h 7h 8h 2s 3s 4s", "5c 4d 4h As"], ["Js Qs Ks", "9s 9d 9c"], pile="5d", phase="draw")
    for level in ("hard", "expert@50", *(f"hard/{character}" for character in CHARACTERS)):
        assert choice("rummy", level, game.view(0)) == Draw("stock"), level


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert@50"])
@pytest.mark.parametrize(
    ("hand", "options"),
    [
        ("3h Th 3s", {}),  # 3d makes a meld, and the ten goes
        ("5h Kd", {}),  # 5h goes on first, then 4h
        ("9s 9h 9d Kd", {"layoff_requires_own_meld": "on"}),  # a meld of one's own first
    ],
)
def test_an_upcard_that_wins_the_deal_is_taken(level: str, hand: str, options: dict[str, str]) -> None:
    upcard = {"3h Th 3s": "3d", "5h Kd": "4h"}.get(hand, "5h")
    game = table([hand, "Ac 7d 8c Jc"], ["6h 7h 8h"], pile=f"2c {upcard}", phase="draw", **options)
    for seed in range(12):
        game.totals = [seed, 0]  # Easy overlooks other things in every deal
        assert choice("rummy", level, game.view(0), seed) == Draw("discard")


def test_company_that_cannot_become_a_meld_any_more_keeps_no_card() -> None:
    """A nine beside a seven is worth nothing once all the eights are gone."""
    dead = ["8s 8h 8d 8c"], "6s Ts"
    alive = ["Js Jh Jd Jc"], "6c Tc"
    values = []
    for laid, pile in (dead, alive):
        game = table(["7s 9s 2d Kh", "Ac 4d 8c 3h" if laid == alive[0] else "Ac 4d 5c 3h"], laid, pile=pile)
        terms = {one.action: one.terms["outs"] for one in candidates(game.view(0))}
        values.append(terms[Discard(Card("9s"))] - terms[Discard(Card("Kh"))])
    assert values[0] == 0 > values[1]
