"""Where sounds of a table come from, how high and how loud they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.kernel.events import CardMoved, ChipsMoved, Event
from game.kernel.places import DISCARD, STOCK, hand, pool, purse
from game.kernel.view import View
from scenes.table import TableScene
from tests.ear import Asked, listen
from tests.moments import Moment, set_speed, show


def mine(view: View) -> bool:
    return view.to_act == 0


def heard(game: str, seats: int, folder: Path, events: Sequence[Event], speed: str = "normal") -> list[Asked]:
    """What is asked for while these events are shown."""
    screen = show(Moment(game, seats, mine), (1280, 720), folder)
    table = screen.top
    assert isinstance(table, TableScene)
    set_speed(screen, speed)
    table.timeline.finish()
    ear = listen(screen)
    table.sprites.play(events, replace(table.view))
    while not table.timeline.idle:
        table.timeline.update(1 / 60)
    return ear.asked


def test_each_chip_of_a_payment_is_heard_a_step_higher(tmp_path: Path) -> None:
    asked = heard("rummoli", 3, tmp_path, [ChipsMoved(4, purse(0), pool("poker"))])
    steps = [one.step for one in asked if one.name == "chip"]
    assert len(steps) > 1 and steps == list(range(len(steps)))


def test_a_pot_is_poured_once_after_it_was_taken(tmp_path: Path) -> None:
    """The chips of it are not told one by one."""
    events = [ChipsMoved(1, purse(0), pool("kh")), ChipsMoved(1, pool("kh"), purse(1))]
    names = [one.name for one in heard("rummoli", 3, tmp_path, events)]
    assert names.count("pot") == names.count("pour") == 1
    assert names == ["chip", "pot", "pour"]


@pytest.mark.parametrize(("seat", "side"), [(1, -1), (2, 1)])
def test_what_sets_out_at_a_side_is_heard_there(seat: int, side: int, tmp_path: Path) -> None:
    screen = show(Moment("rummy", 3, mine), (1280, 720), tmp_path)
    table = screen.top
    assert isinstance(table, TableScene)
    card = table.view.piles[hand(seat)][0]
    asked = {one.name: one.pan for one in heard("rummy", 3, tmp_path, [CardMoved(card, hand(seat), DISCARD)])}
    assert asked["slide"] * side > 0.4
    assert abs(asked["snap"]) < 0.3, "it lands near the middle"


def test_a_slow_card_slides_more_softly(tmp_path: Path) -> None:
    screen = show(Moment("rummy", 3, mine), (1280, 720), tmp_path)
    card = screen.top.view.piles[STOCK][-1]  # type: ignore[attr-defined]
    gains = []
    for speed in ("slow", "normal", "fast"):
        asked = heard("rummy", 3, tmp_path, [CardMoved(card, STOCK, hand(1))], speed)
        gains.append(next(one.gain for one in asked if one.name == "slide"))
    assert gains == sorted(set(gains)) and gains[-1] == 1
