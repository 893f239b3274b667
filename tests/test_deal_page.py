"""The count at the end of a deal: the totals roll, whoever presses anything waits for nothing, faces tell how it went."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.cards import cards
from game.kernel.events import Scored
from game.players import guests
from game.seats import Occupant
from scenes.deal import ROLL, DealScene
from scenes.menu import MenuScene
from scenes.rummy_deal import RummyDealScene
from tests.legible import written
from tests.screen import Screen


def page(gains: list[int], totals: list[int]) -> DealScene:
    seats = len(gains)
    who = guests(["normal"] * seats)
    faces = [one.character or "" for one in who]
    return DealScene("The deal is over", Scored(gains, totals), who, faces, [], [[] for _ in gains])


def shown(scene: DealScene, folder: Path, **settings: object) -> Screen:
    screen = Screen(MenuScene(), folder=folder)
    for name, value in settings.items():
        setattr(screen.stack.settings, name, value)
    screen.stack.push(scene)
    screen.draw()
    return screen


def numbers(screen: Screen) -> list[str]:
    return [text.words for text in written(screen) if text.words.lstrip("+−").isdigit()]


def test_the_totals_are_counted_from_what_they_were(tmp_path: Path) -> None:
    screen = shown(page([40, -15, -25], [140, 85, 75]), tmp_path)
    assert numbers(screen) == ["+40", "100", "−15", "100", "−25", "100"]
    screen.wait(ROLL / 4)
    between = [int(number) for number in numbers(screen)[1::2]]
    assert 100 < between[0] < 140 and 85 < between[1] < 100
    screen.wait(ROLL)
    assert numbers(screen) == ["+40", "140", "−15", "85", "−25", "75"]
    screen.draw()
    screen.stack.update(1 / 60)
    assert not screen.stack.dirty


def test_any_press_ends_the_counting(tmp_path: Path) -> None:
    screen = shown(page([40, -40], [140, 60]), tmp_path)
    screen.click((5, 5))
    assert numbers(screen) == ["+40", "140", "−40", "60"]


@pytest.mark.parametrize("settings", [{"speed": "instant"}, {"reduced_motion": True}], ids=str)
def test_with_less_motion_they_are_there_at_once(settings: dict[str, object], tmp_path: Path) -> None:
    screen = shown(page([40, -40], [140, 60]), tmp_path, **settings)
    screen.wait(1 / 60)
    assert numbers(screen) == ["+40", "140", "−40", "60"]


def test_faces_tell_how_it_went() -> None:
    scene = page([30, 0, -10, -20], [30, 0, -10, -20])
    assert [scene.mood(seat) for seat in range(4)] == ["pleased", "calm", "calm", "worried"]
    blocked = page([0, 0], [0, 0])
    assert [blocked.mood(seat) for seat in range(2)] == ["calm", "calm"]


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_what_is_in_a_row_stands_where_the_map_has_it(seats: int, tmp_path: Path) -> None:
    gains = [10 * (seat + 1) for seat in range(seats)]
    scene = page(gains, [100 + gain for gain in gains])
    screen = shown(scene, tmp_path, speed="instant")
    screen.wait(1 / 60)
    texts = {text.words: text.rect for text in written(screen)}
    for part, head, numbers in (
        ("gain", "This deal", [f"+{gain}" for gain in gains]),
        ("total", "Total", [str(100 + gain) for gain in gains]),
    ):
        spot = scene.spots[f"row:{part}"]
        for words in (head, *numbers):
            assert texts[words].right == pytest.approx(spot.x + spot.w, abs=4)
    names = [texts[one.name] for one in scene.occupants if one.name in texts]
    assert names and all(rect.x == pytest.approx(scene.spots["row:name"].x, abs=4) for rect in names)


def test_the_panel_is_as_high_as_its_rows_need(tmp_path: Path) -> None:
    highs = []
    for seats in range(2, 9):
        scene = page([0] * seats, [100] * seats)
        shown(scene, tmp_path)
        panel, rows, button = scene.spots["panel:deal"], scene.spots["rows"], scene.widgets[0].rect
        assert scene.spots["title"].y - panel.y == pytest.approx(26)
        assert rows.h / seats >= 54 and 20 <= button.y - rows.y - rows.h <= 80
        assert panel.y + panel.h - button.bottom == pytest.approx(24)
        assert panel.y >= 40 and panel.y + panel.h <= 1040
        highs.append(panel.h)
    assert highs[:5] == sorted(highs[:5]) and highs[0] + 300 < highs[-1]


def test_what_cards_count_has_a_head(tmp_path: Path) -> None:
    plain = page([25, 0], [25, 0])
    scene = RummyDealScene("", plain.scored, plain.occupants, plain.faces, [], [[], cards("7c 5d")])
    screen = shown(scene, tmp_path)
    texts = {text.words: text.rect for text in written(screen)}
    assert texts["Cards"].right == pytest.approx(texts["12"].right, abs=2) and texts["Cards"].y < texts["12"].y


@pytest.mark.parametrize("person", [True, False])
def test_amber_lies_behind_a_person_who_gained_most_and_behind_nobody_else(person: bool, tmp_path: Path) -> None:
    scene = page([40, -40], [140, 60])
    if person:
        scene.occupants = [Occupant("Ana", "human"), scene.occupants[1]]
    screen = shown(scene, tmp_path, speed="instant")
    screen.wait(1 / 60)
    canvas, name, figures = screen.stack.canvas, *(scene.spots[f"row:{part}"] for part in ("name", "gain"))
    y = next(text.rect.centery for text in written(screen) if text.words == "+40")
    red, _, blue, _ = screen.surface.get_at((canvas.px((name.x + name.w + figures.x) / 2), canvas.px(y)))
    assert (red > blue + 10) is person
