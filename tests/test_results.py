"""The end of a match: who is shown how, the celebration that anything ends, and the note at the best gain."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.seats import Occupant
from scenes.history import DOT, History, Note, spread
from scenes.results import SECONDS, Outcome, ResultsScene
from scenes.seating import Setup
from scenes.table import TableScene
from sprites.art import ornaments
from sprites.canvas import Canvas
from tests.legible import written
from tests.screen import Screen

NAMES = ["Ana", "Jonas", "Mila", "Lev", "Ona", "Tomas", "Eglė", "Adam"]


def outcome(*totals: list[int], winners: tuple[int, ...] = (0,), game: str = "rummoli") -> Outcome:
    """A match with these totals at the start and after each deal."""
    seats = [Occupant(NAMES[s], "bot", "normal") if s else Occupant(NAMES[0], "human") for s in range(len(totals[0]))]
    return Outcome(game, seats, totals[-1], winners, totals)


def shown(ended: Outcome, folder: Path, **settings: object) -> tuple[Screen, ResultsScene]:
    scene = ResultsScene(ended, Setup(ended.game, tuple(ended.occupants)))
    screen = Screen(scene, folder=folder)
    if settings:
        for name, value in settings.items():
            setattr(screen.stack.settings, name, value)
        scene = ResultsScene(ended, None)
        screen.stack.replace(scene)
        screen.draw()
    return screen, scene


EVENING = outcome([100, 100, 100], [90, 130, 80], [150, 120, 30], [180, 110, 10])


def test_winners_are_pleased_and_who_is_far_behind_is_worried() -> None:
    assert [EVENING.mood(seat) for seat in range(3)] == ["pleased", "calm", "worried"]
    level = outcome([0, 0], [50, 50], winners=(0, 1), game="rummy")
    assert [level.mood(seat) for seat in range(2)] == ["pleased", "pleased"]


def test_the_celebration_takes_its_time_and_then_nothing_moves(tmp_path: Path) -> None:
    screen, scene = shown(EVENING, tmp_path)
    frames, seen = 0, set()
    while scene.celebrating:
        screen.stack.update(1 / 60)
        screen.draw()
        seen.add(pygame.image.tobytes(screen.surface, "RGB"))
        frames += 1
    assert frames == pytest.approx(SECONDS * 60, abs=2)
    assert len(seen) > frames * 0.9, "it moves all the time"
    screen.stack.update(1)
    assert not screen.stack.dirty


def test_no_confetti_is_left_hanging_in_the_air(tmp_path: Path) -> None:
    pictures = []
    for less in (False, True):
        screen, scene = shown(outcome([100, 100], [120, 80]), tmp_path / str(less), reduced_motion=less)
        while scene.celebrating:
            screen.wait(1 / 20)
        screen.draw()
        pictures.append(pygame.image.tobytes(screen.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_ornament_is_no_shorter_than_the_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    widths: list[int] = []
    drawn = ornaments.flourish
    monkeypatch.setattr(ornaments, "flourish", lambda wide, scale: (widths.append(wide), drawn(wide, scale))[1])
    screen, scene = shown(EVENING, tmp_path)
    (title,) = (text.rect.w for text in written(screen) if text.words == scene.title.upper())
    assert widths and min(widths) >= title * screen.stack.canvas.scale - 2


def test_the_points_are_counted_up_to_the_total(tmp_path: Path) -> None:
    _, scene = shown(EVENING, tmp_path)
    counts = []
    while scene.celebrating:
        counts.append(scene.counted)
        scene.update(1 / 60)
    assert all(a <= b for a, b in pairwise(counts)) and counts[0] == 0 and counts[-1] == 1


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_any_press_ends_the_celebration(way: str, tmp_path: Path) -> None:
    screen, scene = shown(EVENING, tmp_path)
    screen.wait(0.2)
    assert scene.celebrating
    if way == "key":
        screen.key(pygame.K_RETURN)
    else:
        screen.click((960, 40))
    assert not scene.celebrating
    assert screen.top is scene, "what only hurries does nothing else"


def test_a_button_is_pressed_at_once_in_the_middle_of_it(tmp_path: Path) -> None:
    screen, scene = shown(EVENING, tmp_path)
    screen.wait(0.2)
    screen.press("Rematch")
    assert isinstance(screen.top, TableScene)


@pytest.mark.parametrize("settings", [{"speed": "instant"}, {"reduced_motion": True}], ids=str)
def test_with_less_motion_all_is_there_at_once(settings: dict[str, object], tmp_path: Path) -> None:
    _, scene = shown(EVENING, tmp_path, **settings)
    assert not scene.celebrating and scene.counted == 1


def note(ended: Outcome, folder: Path) -> Note | None:
    screen, scene = shown(ended, folder)
    return History(screen.stack.canvas, scene.spots["chart"], ended).note


def test_the_note_stands_at_the_best_gain(tmp_path: Path) -> None:
    found = note(EVENING, tmp_path)
    assert found is not None and found.lines == ("Best gain: +60", "Ana · round 2")


def test_a_match_without_gains_has_no_note(tmp_path: Path) -> None:
    assert note(outcome([100, 100], [90, 80], [80, 70], [70, 60]), tmp_path) is None
    assert note(outcome([0, 0], [25, 0], game="rummy"), tmp_path) is None, "one deal needs none"


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_note_hides_little_and_stays_in_the_chart(seats: int, tmp_path: Path) -> None:
    totals = [[100 + (7 * seat + 13 * deal * (seat + 2)) % 90 - deal for seat in range(seats)] for deal in range(60)]
    best = max(range(seats), key=lambda seat: totals[-1][seat])
    ended = outcome(*totals, winners=(best,))
    screen, scene = shown(ended, tmp_path)
    spot = scene.spots["chart"]
    found = scene.history.note
    assert found is not None and found.rect is not None
    assert pygame.FRect(spot.rect).contains(found.rect)
    assert not found.rect.collidepoint(found.at), "the point itself is seen"


LATE = outcome([0] * 3, [0, 83, 0], [0, 83, 0], [83, 83, 0], [266, 171, 0], game="rummy")  # won in the last deal
EARLY = outcome([0] * 3, [78, 0, 0], [78, 20, 0], [80, 40, 0], [90, 60, 0], game="rummy")
BELOW = outcome([0] * 2, [60, 0], [120, 80], [180, 80], [240, 80], game="rummy")  # under the winner's line
ENDED = outcome(
    *([s, 200 - s] for s in (100, 87, 72, 93, 99, 107, 110, 110, 107, 129, 115)), [115, 85]
)  # between two lines


@pytest.mark.parametrize("ended", [LATE, EARLY, BELOW, ENDED])
def test_where_there_is_room_the_note_and_its_short_pointer_cover_no_line(ended: Outcome, tmp_path: Path) -> None:
    _, scene = shown(ended, tmp_path)
    found = scene.history.note
    assert found is not None and found.rect is not None
    (x0, y0), (x1, y1) = found._pointer(found.rect)
    assert abs(x1 - x0) + abs(y1 - y0) < 100
    pointer = pygame.FRect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
    for points in scene.history.points:
        for line in pairwise(points):
            assert not found.rect.clipline(*line) and not pointer.clipline(*line)
            assert not any(found.rect.inflate(2 * DOT, 2 * DOT).collidepoint(dot) for dot in line)


def test_no_dot_is_cut_in_half_while_the_lines_grow(tmp_path: Path) -> None:
    _, scene = shown(EVENING, tmp_path, reduced_motion=True)
    history, size = scene.history, (1280, 720)
    whole, grown = pygame.Surface(size), pygame.Surface(size)
    history.draw(Canvas(whole), 0.98)
    for share in range(1, 98):
        grown.fill("black")
        history.draw(Canvas(grown), share / 100)
        for x, y in history.points[0]:
            spots = [(round((x + side) / 1.5), round(y / 1.5)) for side in (-6, 6)]
            assert len({grown.get_at(spot) == whole.get_at(spot) for spot in spots}) == 1, f"{share} %"


def test_what_came_after_the_last_round_is_no_round(tmp_path: Path) -> None:
    ended = replace(outcome([100, 100, 100], [90, 130, 80]), totals=[90, 200, 80])
    screen, scene = shown(ended, tmp_path, reduced_motion=True)
    room = pygame.FRect(scene.spots["chart"].rect)
    below = [
        text.words
        for text in written(screen)
        if room.collidepoint(text.rect.center) and text.rect.y > scene.history.foot
    ]
    assert below == ["start", "1", "end"]


def test_lines_that_go_the_same_way_are_both_seen(tmp_path: Path) -> None:
    _, scene = shown(outcome([100, 100, 100], [90, 90, 120], winners=(2,)), tmp_path)
    one, other, _ = scene.history.points
    assert all(abs(a[1] - b[1]) >= 5 and a[0] == b[0] for a, b in zip(one, other, strict=True))


def test_lines_that_come_to_go_the_same_way_are_all_seen_in_the_order_of_the_standings(tmp_path: Path) -> None:
    ended = outcome([100] * 5, [90, 0, 200, 0, 110], [80, 0, 120, 0, 200], [70, 0, 120, 0, 0], winners=(2,))
    screen, scene = shown(ended, tmp_path, reduced_motion=True)
    points = scene.history.points
    assert sorted(points[seat][0][1] for seat in range(5)) == pytest.approx([points[0][0][1]] * 5, abs=4)
    for deal in (1, 2):
        assert abs(points[1][deal][1] - points[3][deal][1]) >= 5
    heights = {
        text.words: text.rect.centery
        for text in written(screen)
        if text.rect.x > scene.history.right and text.words in NAMES
    }
    assert sorted(heights, key=lambda name: heights[name]) == [NAMES[seat] for seat in ended.order]


def test_faces_that_crowd_lie_about_where_their_lines_end() -> None:
    apart = spread({0: 200.0, 1: 200.0, 2: 190.0}, 40, (0, 400))
    assert sum(apart.values()) == pytest.approx(590) and apart[2] < apart[0] < apart[1]
    assert spread({0: 5.0, 1: 5.0}, 40, (0, 400)) == {0: 0, 1: 40}
