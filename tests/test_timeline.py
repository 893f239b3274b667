"""Motion in seconds: the same picture whatever the frames, and the end at once when asked."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sprites.card import Pose
from sprites.pace import MOTIONS, SPEEDS, Pace
from sprites.timeline import Timeline, in_out_cubic, linear, out_back, out_cubic, out_quart, out_quint


class Point(NamedTuple):
    x: float
    y: float


def thing(**values: object) -> SimpleNamespace:
    return SimpleNamespace(**values)


@pytest.mark.parametrize("ease", [linear, out_cubic, out_quart, out_quint, out_back, in_out_cubic])
def test_easing_begins_at_nothing_and_ends_at_all(ease) -> None:
    assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)


def test_a_tween_carries_its_attribute() -> None:
    timeline, card = Timeline(), thing(x=10.0)
    timeline.tween(card, "x", 20.0, 2.0, ease=linear, delay=1.0)
    timeline.update(1.0)
    assert card.x == 10
    timeline.update(0.5)
    assert card.x == 12.5 and timeline.busy
    timeline.update(5)
    assert card.x == 20 and timeline.idle and not timeline.busy


def test_a_tween_begins_where_the_thing_is_when_its_time_comes() -> None:
    timeline, card = Timeline(), thing(x=0.0)
    timeline.tween(card, "x", 100.0, 1.0, ease=linear, delay=1.0)
    card.x = 50.0
    timeline.update(1.5)
    assert card.x == 75


def test_the_newest_tween_of_an_attribute_takes_the_older_ones_place() -> None:
    timeline, card = Timeline(), thing(x=0.0, y=0.0)
    timeline.tween(card, "x", 100.0, 1.0, ease=linear)
    timeline.tween(card, "y", 7.0, 1.0)
    timeline.update(0.5)
    timeline.tween(card, "x", 0.0, 1.0, ease=linear)
    timeline.update(0.5)
    assert card.x == 25
    timeline.finish()
    assert (card.x, card.y) == (0, 7)


def test_tuples_keep_their_kind_and_a_path_goes_its_own_way() -> None:
    timeline, card, dot = Timeline(), thing(at=Point(0, 0)), thing(at=Point(0, 0))
    timeline.tween(card, "at", Point(100, 0), 1.0, path=lambda a, b, t: Point(b.x * t, -40.0 * (t > 0.4)))
    timeline.tween(dot, "at", Point(100, 0), 1.0, ease=linear)
    timeline.update(0.5)
    assert card.at == Point(50, -40) and dot.at == Point(50, 0)
    timeline.finish()
    assert card.at == dot.at == Point(100, 0) and isinstance(dot.at, Point)


def test_a_hurry_goes_no_further_than_what_is_to_be_read() -> None:
    timeline, card = Timeline(), thing(x=0.0)
    timeline.tween(card, "x", 10.0, 1.0)
    timeline.rest(1.0)
    timeline.at(3.0, lambda: timeline.tween(card, "x", 20.0, 1.0))
    timeline.hurry()
    assert timeline.now == 1.0 and card.x == 10 and timeline.busy and not timeline.hurried
    timeline.hurry()
    assert card.x == 20 and timeline.idle


def test_quiet_motion_keeps_nobody_waiting() -> None:
    timeline, card = Timeline(), thing(x=0.0)
    timeline.tween(card, "x", 1.0, 1.0, quiet=True)
    timeline.at(1.0, lambda: None, quiet=True)
    assert not timeline.busy and not timeline.idle
    timeline.at(1.0, lambda: None)
    assert timeline.busy


def test_cues_come_in_their_order_and_at_their_own_time() -> None:
    timeline, heard = Timeline(), []
    for name, delay in (("c", 2.0), ("a", 1.0), ("b", 1.0)):
        timeline.at(delay, lambda name=name: heard.append((name, timeline.now)))
    timeline.update(10)
    assert heard == [("a", 1.0), ("b", 1.0), ("c", 2.0)] and timeline.now == 10


def test_finish_brings_what_cues_begin_to_its_end_too() -> None:
    timeline, card, heard = Timeline(), thing(x=0.0), []

    def begin() -> None:
        timeline.tween(card, "x", 5.0, 3.0, delay=1.0)
        timeline.at(9.0, lambda: heard.append("late"))

    timeline.at(2.0, begin)
    timeline.finish()
    assert card.x == 5 and heard == ["late"] and timeline.idle


def test_clear_leaves_things_where_they_are() -> None:
    timeline, card = Timeline(), thing(x=0.0)
    timeline.tween(card, "x", 10.0, 1.0, ease=linear)
    timeline.update(0.3)
    timeline.clear()
    timeline.update(5)
    assert card.x == 3 and timeline.idle


@given(st.lists(st.floats(0.001, 0.1), min_size=1, max_size=60))
def test_many_short_frames_end_as_one_long_one(frames: list[float]) -> None:
    def played(steps: list[float]) -> tuple[float, list[float]]:
        timeline, card, heard = Timeline(), thing(x=0.0), []
        timeline.at(0.5, lambda: timeline.tween(card, "x", 10.0, 1.0, ease=linear))
        timeline.at(0.7, lambda: heard.append(card.x))
        timeline.at(0.9, lambda: timeline.tween(card, "x", 0.0, 1.0, ease=linear))
        for step in steps:
            timeline.update(step)
        return card.x, heard

    short, long = played(frames), played([sum(frames)])
    assert short[0] == pytest.approx(long[0]) and short[1] == pytest.approx(long[1])


# -- pace -----------------------------------------------------------------------------------------------------


def test_each_speed_is_faster_than_the_one_before() -> None:
    for name, motion in MOTIONS.items():
        if name == "toast" or not motion.seconds:
            continue
        times = [Pace(speed).of(name).seconds for speed in SPEEDS]
        assert all(slow > fast for slow, fast in pairwise(times)) and times[-1] == 0
        assert Pace("normal").of(name) == motion


def test_words_stay_as_long_at_every_speed() -> None:
    assert {Pace(speed, reduced).of("toast").seconds for speed in SPEEDS for reduced in (False, True)} == {2.4}


def test_reduced_motion_has_no_arcs_and_no_flights() -> None:
    for name in MOTIONS:
        if name not in ("hold", "pause", "toast", "hang", "stakes", "answer"):
            motion = Pace("slow", reduced=True).of(name)
            assert motion.lift == motion.spin == 0
            assert motion.seconds == 0 or (motion.fade and motion.seconds == 0.12)
    assert Pace("normal", reduced=True).of("pause").seconds > 0


def test_each_domino_is_faster_than_the_one_before_down_to_a_floor() -> None:
    times = [Pace().domino(number).of("lay").seconds for number in range(30)]
    assert times[0] == Pace().of("lay").seconds
    assert all(slow > fast for slow, fast in pairwise(times[:6]))
    assert times[-1] == times[-2] == pytest.approx(0.4 * times[0])
    assert Pace().tense().of("lay").seconds > times[0]


def test_a_pose_is_carried_as_a_pose() -> None:
    timeline, card = Timeline(), thing(pose=Pose(0, 0, 0, 100))
    timeline.tween(card, "pose", Pose(10, 20, 90, 200), 1.0, ease=linear)
    timeline.update(0.5)
    assert card.pose == Pose(5, 10, 45, 150)
