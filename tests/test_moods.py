"""How the guests feel: pleased for a while, worried with a reason, calm for most of the time, and seldom anything new."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import GAMES
from game.kernel.actions import NOBODY
from game.kernel.events import Announced, ChipsMoved, GameOver, Scored, TurnBegan
from game.kernel.game import Game
from game.kernel.view import View
from game.rummy.rummy import Rummy
from game.stops.rummoli import Rummoli
from scenes.moods import PLEASED_FOR, Moods, worried
from sprites.art.portraits import MOODS
from tests.short import seats_near, short
from tests.test_table_sprites import steps


def dealt(kind: type[Game], seats: int = 4) -> View:
    game = kind("2" * 32, seats)
    while not game.view(NOBODY).piles.get("hand:0"):
        game.apply(game.legal_actions()[0])
    return game.view(NOBODY)


def with_hands(view: View, *counts: int) -> View:
    piles = {f"hand:{seat}": view.piles[f"hand:{seat}"][:count] for seat, count in enumerate(counts)}
    return replace(view, piles=view.piles | piles)


def test_who_takes_a_pot_goes_out_or_wins_is_pleased_for_a_while() -> None:
    view = dealt(Rummoli)
    out = with_hands(view, 5, 5, 0, 5)
    for event, where, seat in (
        (ChipsMoved(7, "pool:kh", "purse:1"), view, 1),
        (Announced(2, "goes out", {}), out, 2),
        (Scored([3, -1, -1, -1], [3, 0, 0, 0]), view, 0),
        (GameOver([9, 8, 7, 6], [3]), view, 3),
    ):
        moods = Moods()
        moods.hear([event], where, False)
        assert [moods.of(s) == "pleased" for s in range(4)] == [s == seat for s in range(4)]
        for _ in range(PLEASED_FOR):
            assert moods.of(seat) == "pleased"
            moods.hear([TurnBegan(0)], view, False)
        assert moods.of(seat) != "pleased"


def test_where_points_count_against_a_seat_who_has_fewest_is_pleased() -> None:
    view = dealt(Rummy)
    for gains, pleased in (([12, 0, 7, 9], [1]), ([3, 0, 0, 5], [1, 2]), ([5, 5, 5, 5], [])):
        moods = Moods()
        moods.hear([Scored(gains, gains)], view, True)
        assert [seat for seat in range(4) if moods.of(seat) == "pleased"] == pleased


def test_chips_that_go_elsewhere_please_nobody() -> None:
    moods, view = Moods(), dealt(Rummoli)
    moods.hear([ChipsMoved(4, "purse:1", "bet:1"), ChipsMoved(1, "purse:2", "pool:kh")], view, False)
    moods.hear([Announced(2, "draws from the stock", {}), Scored([0, 0, 0, 0], [1, 2, 3, 4])], view, False)
    assert [moods.of(seat) for seat in range(4)] == ["calm"] * 4


def test_a_seat_nearly_out_of_chips_is_worried() -> None:
    view = dealt(Rummoli)
    few = replace(view, chips=view.chips | {"purse:2": 4})
    assert [worried(few, seat, False) for seat in range(4)] == [False, False, True, False]


def test_a_seat_far_behind_is_worried_whichever_way_totals_count() -> None:
    view = dealt(Rummy)

    def behind(*totals: int, low: bool = False) -> list[bool]:
        shown = replace(view, facts=view.facts | {"totals": list(totals)})
        return [worried(shown, seat, low) for seat in range(4)]

    assert behind(90, 20, 80, 60) == [False, True, False, False]
    assert behind(20, 0, 10, 15) == [False] * 4, "it has hardly begun"
    assert behind(10, 100, 20, 30, low=True) == [False, True, False, False]


def test_a_full_hand_is_worried_when_another_is_nearly_empty() -> None:
    view = with_hands(dealt(Rummy), 7, 2, 3, 6)
    assert [worried(view, seat, False) for seat in range(4)] == [True, False, False, True]
    assert not any(worried(with_hands(view, 0, 0, 0, 0), seat, False) for seat in range(4)), "between two deals"


def test_a_seat_about_to_empty_its_hand_is_not_worried_however_far_behind() -> None:
    view = dealt(Rummy)
    behind = replace(view, facts=view.facts | {"totals": [100, 0, 90, 90]})
    assert worried(with_hands(behind, 7, 3, 4, 4), 1, False)
    assert not worried(with_hands(behind, 7, 2, 4, 4), 1, False)
    assert worried(with_hands(behind, 7, 2, 1, 4), 1, False), "another one is nearer"


@pytest.mark.parametrize("kind", GAMES)
def test_a_face_changes_seldom(kind: type[Game]) -> None:
    seats = seats_near(kind, 4)
    game, moods = kind("7" * 32, seats, short(kind.NAME)), Moods()
    rng, actions, changes, seen = Random(5), 0, 0, set()
    before = [moods.of(seat) for seat in range(seats)]
    for events in steps(game, rng, 400):
        moods.hear(events, game.view(NOBODY), False)
        now = [moods.of(seat) for seat in range(seats)]
        changes += sum(a != b for a, b in zip(before, now, strict=True))
        before, actions = now, actions + 1
        seen.update(now)
    assert seen <= set(MOODS) and len(seen) > 1
    assert changes < actions / 3
