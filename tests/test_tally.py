"""The page at the end of a round of Rummoli: what stands in a row makes the change beside it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.kernel.events import Scored
from game.match import Match
from game.players import guests, sit_down
from game.stops.rummoli import Rummoli
from scenes.round import RoundScene
from scenes.table import table_scene
from scenes.tally import PARTS, Tally
from tests.legible import written
from tests.moments import until
from tests.screen import Screen

MATCHES = [
    (2, {}),
    (5, {"no_colour_fine": "2", "card_payment": "next_pot", "dealer_double_ante": "on"}),
    (8, {"auction": "sealed", "claim": "manual", "betting": "no_limit"}),
    (4, {"start_chips": "20", "short_ante": "credit", "poker_cards": "chosen"}),
]


def a_match(seats: int, options: dict[str, str], seed: int = 1) -> Match:
    game = Rummoli(f"{seed:032x}", seats, {"end": "rounds:3", **options})
    who = guests(["loose-1"] * seats)
    return Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who)


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_the_parts_of_a_round_are_its_gain(seats: int, options: dict[str, str]) -> None:
    seen: set[str] = set()
    for seed in range(6):
        match, tally, rounds = a_match(seats, options, seed), Tally(), 0
        while not match.over:
            for event in match.tick():
                tally.hear(event)
                if isinstance(event, Scored):
                    parts, rounds = [tally.parts(seat) for seat in range(seats)], rounds + 1
                    assert [sum(part.values()) for part in parts] == event.gains
                    assert all(set(part) == set(parts[0]) for part in parts)
                    seen |= set(parts[0])
        assert rounds
    assert seen == set(PARTS) - (set() if "no_colour_fine" in options else {"fines"})


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_row_adds_up_to_the_change_beside_it(seats: int, size: tuple[int, int], tmp_path: Path) -> None:
    screen = Screen(table_scene(a_match(seats, {"no_colour_fine": "1"}, 7)), size, tmp_path)
    screen.stack.change("speed", "instant")
    until(screen, RoundScene)
    page = screen.top
    assert isinstance(page, RoundScene)
    found = written(screen)
    high = page.spots["rows"].y, page.spots["lines"].y
    figures = [(text, text.words.replace("−", "-")) for text in found if high[0] < text.rect.centery < high[1]]
    numbers = sorted(
        (text.capitals.centery, text.rect.x, int(words)) for text, words in figures if words.lstrip("+-").isdigit()
    )
    rows = [[numbers[0]]]
    for before, number in pairwise(numbers):
        rows.append([number]) if number[0] - before[0] > 12 else rows[-1].append(number)
    assert len(rows) == seats
    for row in rows:
        *parts, gain, _ = [number for _, _, number in sorted(row, key=lambda each: each[1])]
        assert len(parts) >= 4 and sum(parts) == gain
    heads = [text for text in found if text.words in PARTS.values()]
    assert len(heads) == len(page.parts[0]) and all(head.share > 0.85 for head in heads)


def test_a_match_that_is_taken_up_again_knows_what_was_paid_before() -> None:
    match = a_match(4, {})
    while match.view(0).phase != "stops":
        match.tick()
    scene = table_scene(match)
    Screen(scene)
    assert [scene.tally.parts(seat)["ante"] for seat in range(4)] == [-9] * 4  # type: ignore[attr-defined]
    assert sum(scene.tally.parts(0).values()) == match.view(0).chips["purse:0"] - 100  # type: ignore[attr-defined]
