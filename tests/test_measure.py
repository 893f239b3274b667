"""The arithmetic of measuring players, against values worked out elsewhere."""

from __future__ import annotations

from math import inf, log10

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.measure.duplicate import Meeting, Observed
from game.measure.elo import Won, elo
from game.measure.estimate import Estimate, holm, mean_of, share_of, sign_test, signs_of, student
from game.measure.findings import finding, ratings
from game.measure.timing import STEPS, TimedSeat, Timing, step_of
from game.stops.actions import Call, Fold
from tests.test_tournament import view_with

# -- intervals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "t"),  # the 97.5 % column of any table of Student's t
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (99, 1.984), (999, 1.962)],
)
def test_students_t(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=0.02 if freedom < 9 else 0.002)


def test_a_mean_and_its_interval() -> None:
    """1 to 5: variance 2.5, error sqrt(2.5 / 5) = 0.7071, with four degrees of freedom times 2.776 = 1.963."""
    found = mean_of([1, 2, 3, 4, 5])
    assert (found.mean, found.count) == (3, 5)
    assert (found.low, found.high) == (pytest.approx(1.037, abs=0.02), pytest.approx(4.963, abs=0.02))
    assert mean_of([2.0] * 9) == Estimate(2.0, 2.0, 2.0, 9)


def test_one_deal_says_nothing_and_is_null_in_json() -> None:
    assert mean_of([1.5]) == Estimate(1.5, -inf, inf, 1)
    assert mean_of([1.5]).to_json() == {"mean": 1.5, "low": None, "high": None, "count": 1}


def test_a_share_that_never_varied_has_the_bound_of_clopper_and_pearson() -> None:
    """30 of 30: the lower bound is 0.025 ** (1 / 30) = 0.8843, as in the tables of binomial limits."""
    assert share_of([1.0] * 30).low == pytest.approx(0.8843, abs=1e-4)
    assert share_of([1.0] * 30).high == 1
    assert share_of([0.0] * 30).high == pytest.approx(1 - 0.8843, abs=1e-4)
    assert share_of([0.5] * 30) == Estimate(0.5, 0.5, 0.5, 30)
    assert 0 <= share_of([1, 1, 1, 0]).low < share_of([1, 1, 1, 0]).high <= 1


@given(st.lists(st.floats(-1e6, 1e6), min_size=2, max_size=40), st.floats(-1e3, 1e3))
def test_an_interval_lies_about_its_mean_and_moves_with_it(values: list[float], by: float) -> None:
    found, moved = mean_of(values), mean_of([value + by for value in values])
    assert found.low <= found.mean + 1e-6 and found.mean - 1e-6 <= found.high
    assert moved.mean == pytest.approx(found.mean + by, abs=1e-6)
    assert moved.high - moved.low == pytest.approx(found.high - found.low, rel=1e-3, abs=1e-3)


# -- tests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse", "p"),
    [
        (0, 0, 1.0), (5, 5, 1.0), (1, 0, 1.0),
        (8, 2, 2 * (1 + 10 + 45) / 1024),  # 0.109375
        (2, 8, 2 * (1 + 10 + 45) / 1024),
        (10, 0, 2 / 1024),
        (3, 12, 2 * (1 + 15 + 105 + 455) / 32768),  # 0.03516, the example of many books
    ],
)  # fmt: skip
def test_the_sign_test_is_exact(better: int, worse: int, p: float) -> None:
    assert sign_test(better, worse) == p


def test_the_sign_test_of_thousands_of_deals() -> None:
    """1,350 : 1,150 is 4 standard deviations of 25 off: p is that of a normal at 3.98 (with the half taken off)."""
    assert sign_test(1350, 1150) == pytest.approx(6.9e-5, rel=0.03)


def test_signs_count_deals_above_and_below_a_fair_share() -> None:
    found = signs_of([1.0, 0.5, 0.0, 1.0, 0.75], 0.5)
    assert found[:3] == (3, 1, 1) and found.p == sign_test(3, 1)
    assert signs_of([0.25, 0.333333, 0.0], 0.25)[:3] == (1, 1, 1)
    assert signs_of([1 / 3, 0.333333], 1 / 3)[:3] == (0, 0, 2)


def test_holm_adjusts_the_smallest_most_and_keeps_the_order() -> None:
    """By hand: 4 x 0.005, 3 x 0.01, 2 x 0.03, and 0.04 may not be less than the one before it."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.6]) == [1.0, 1.0]
    assert holm([]) == []


# -- Elo ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("share", "more"), [(0.97, 603.9), (0.90, 381.7), (0.70, 147.2), (0.5, 0.0)])
def test_elo_of_two(share: float, more: float) -> None:
    """400 log10(share / (1 - share)): 97 % is +600, 90 % +380, 70 % +147."""
    found = elo([Won("x", "greedy-1", 1, 100 * share, 100 * (1 - share))], fair_games=0)
    assert found["greedy-1"] == 1000 and found["x"] == pytest.approx(1000 + more, abs=0.1)


def test_elo_of_three_whose_results_agree() -> None:
    """Strengths 4, 2 and 1 give 4:2, 4:1 and 2:1; one step of two is 400 log10(2) = 120.4."""
    won = [Won("a", "b", 1, 40, 20), Won("a", "c", 1, 40, 10), Won("b", "c", 1, 20, 10)]
    found = elo(won, fair_games=0)
    assert found == pytest.approx({"a": 1000, "b": 1000 - 120.41, "c": 1000 - 240.82}, abs=0.01)


def test_elo_of_three_whose_results_go_round() -> None:
    won = [Won("a", "b", 1, 3, 1), Won("b", "c", 1, 3, 1), Won("c", "a", 1, 3, 1)]
    assert elo(won, fair_games=0) == pytest.approx({"a": 1000, "b": 1000, "c": 1000}, abs=1e-3)


def test_elo_at_a_table_of_four() -> None:
    """Half the games against three others: as strong as the three together, 400 log10(3) above one of them."""
    found = elo([Won("x", "naive-1", 3, 50, 50)], fair_games=0)
    assert found["x"] - found["naive-1"] == pytest.approx(400 * log10(3), abs=0.01)
    assert elo([Won("x", "naive-1", 3, 25, 75)])["x"] == pytest.approx(1000, abs=0.01)


def test_who_never_lost_has_a_number_too() -> None:
    """One fair game is added: 100.5 to 0.5 of 101."""
    assert elo([Won("x", "greedy-1", 1, 100, 0)])["x"] == pytest.approx(1000 + 400 * log10(201), abs=0.1)


# -- findings -----------------------------------------------------------------------------------------------


def observed(*share: float, undecided: int = 0) -> Observed:
    return Observed(list(share), [10 * one - 5 for one in share], [1] * len(share), undecided, {})


def test_the_games_of_a_deal_are_one_observation() -> None:
    """Four deals swept or lost on both sides say as much as four games, not as eight."""
    meeting = Meeting("rummy", 2, {}, "a", "b")
    deals = list(enumerate([observed(1, 1), observed(0, 0), observed(1, 1), observed(1, 1)], 1))
    found = finding(meeting, deals)
    assert found.share == share_of([1, 0, 1, 1]) and found.margin == mean_of([5, -5, 5, 5])
    assert (found.games, found.deals, found.signs[:3]) == (8, 8, (3, 1, 0))
    split = finding(meeting, list(enumerate([observed(1, 0)] * 4, 1)))
    assert split.share == Estimate(0.5, 0.5, 0.5, 4) and split.signs == (0, 0, 4, 1.0)


def test_the_interval_of_elo_leaves_out_deals_and_not_games() -> None:
    """Two players, a share of 3/4 over 20 deals: by the delta method 400 / ln 10 / (p q) times the share's error.

    The share's interval reaches 0.208 (sd of a deal 0.444 / sqrt(20), times 2.093), so Elo's reaches 0.208 x 926 = 193.
    """
    meeting = Meeting("rummy", 2, {}, "x", "greedy-1")
    deals = list(enumerate([observed(1, 1)] * 15 + [observed(0, 0)] * 5, 1))
    found = ratings([meeting], [deals])
    assert found["greedy-1"] == Estimate(1000, 1000, 1000, 20)
    assert found["x"].mean == pytest.approx(1000 + 190.8, abs=7)
    assert found["x"].high - found["x"].mean == pytest.approx(193, rel=0.1)
    assert ratings([meeting], [deals[:1]])["x"].high == inf


def test_blocks_are_the_odd_deals_and_the_even_ones() -> None:
    meeting = Meeting("rummy", 2, {}, "a", "b")
    found = finding(meeting, [(1, observed(1, 1)), (2, observed(0, 1)), (3, observed(1, 1)), (4, observed(0, 0))])
    assert found.blocks == ((1.0, 5.0), (0.25, -2.5)) and not found.agree
    assert finding(meeting, [(1, observed(1, 1)), (2, observed(1, 1))]).agree
    assert not finding(meeting, [(1, observed(1, 1))]).agree, "one block agrees with nobody"
    assert finding(meeting, [(1, observed(0, 1, undecided=1)), (2, observed(1, 1))]).undecided == 0.25


# -- time ---------------------------------------------------------------------------------------------------


def test_times_are_counted_in_steps_and_add_up() -> None:
    one, other = Timing(), Timing()
    for ms in [1.0] * 98 + [50.0]:
        one.add(ms)
    other.add(400.0)
    one.merge(other.to_json())
    assert one.moves == 100 and one.mean == pytest.approx((98 + 50 + 400) / 100)
    assert 50 <= one.percentile(0.99) <= 50 * 2 ** (1 / STEPS)
    assert 400 <= one.percentile(1) <= 400 * 2 ** (1 / STEPS)
    assert Timing().mean == Timing().percentile(0.99) == 0
    assert [step_of(1), step_of(2), step_of(4)] == [0, STEPS, 2 * STEPS] and step_of(0) < step_of(0.001)


def test_only_a_choice_is_timed() -> None:
    class First:
        def poll(self, view):  # type: ignore[no-untyped-def]
            return view.legal[0]

        def refused(self, error):  # type: ignore[no-untyped-def]
            raise error

    timing = Timing()
    seat = TimedSeat(First(), timing)
    assert seat.poll(view_with(Fold())) == Fold() and timing.moves == 0
    assert seat.poll(view_with(Fold(), Call(2))) == Fold() and timing.moves == 1
