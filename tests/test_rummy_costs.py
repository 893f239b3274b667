"""What it costs to lay a meld that could be kept back for the double: it hangs on the others, as far as they have shown it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.kernel.view import View
from game.rummy.actions import Discard, Meld
from game.rummy.bot.candidates import candidates
from game.rummy.bot.costs import less, others_keep
from tests.rummy_table import table

HANDS = ("7s 7h 7d 2c 4d 9h Jh", "Qd Qc 5h 6s 8d 3d 3s", "2d 6d 8h Ah Th 5c Js")


def seen(**facts: Any) -> View:
    """Before a turn of seat 0, who holds a meld; nobody has laid anything."""
    view = table(HANDS, draws="Kd").view(0)
    return replace(view, facts=view.facts | facts)


def cost(view: View) -> float:
    """Points by which laying is worth less than keeping, as a hint says it."""
    found = candidates(view)
    laid = next(one for one in found if isinstance(one.action, Meld))
    assert isinstance(found[0].action, Discard), "kept back"
    return less(found[0], laid, view)


def last(out: int | None, rummy: bool) -> dict[str, Any]:
    return {"last_score": {"out": out, "rummy": rummy}}


LAYS, KEEPS = last(1, rummy=False), last(2, rummy=True)
SHOWN = [  # from what says most surely that the others lay at once to what says that they keep back
    LAYS | {"melded": [False, True, False]},
    LAYS,
    last(None, rummy=False),
    last(None, rummy=False) | {"idle_turns": 3},
    last(None, rummy=False) | {"idle_turns": 9},
    KEEPS | {"idle_turns": 9},
]


def test_to_lay_costs_more_the_more_the_others_seem_to_keep_back() -> None:
    chances = [others_keep(seen(**facts)) for facts in SHOWN]
    assert chances == sorted(set(chances)) and chances[0] == 0 and chances[-1] > 0.95
    costs = [cost(seen(**facts)) for facts in SHOWN]
    assert costs == sorted(set(costs)) and costs[-1] > 2 * costs[0] > 0


def test_only_whole_laps_in_which_nobody_lays_tell_something() -> None:
    """With three seats; the last turns of a lap may well be of those who had nothing to lay."""
    chances = [others_keep(seen(idle_turns=turns)) for turns in range(7)]
    assert chances[0] == chances[1] == chances[2] < chances[3] == chances[4] == chances[5] < chances[6]
    odds = [chance / (1 - chance) for chance in chances]
    assert odds[6] / odds[3] == pytest.approx(odds[3] / odds[0]) and 2 < odds[3] / odds[0] < 6, (
        "Normal: 0.17 to 0.5 a lap"
    )


@pytest.mark.parametrize("rummy", [True, False])
def test_what_one_has_done_oneself_tells_nothing_of_the_others(rummy: bool) -> None:
    assert others_keep(seen(**last(0, rummy))) == others_keep(seen()) < others_keep(seen(**KEEPS))


def test_whoever_lays_now_does_not_keep_back_whatever_the_last_deal_was_like() -> None:
    assert others_keep(seen(**KEEPS, melded=[False, False, True])) == 0
    assert others_keep(seen(**KEEPS, melded=[True, False, False])) > 0.5, "an own meld tells nothing either"
