"""A window's art, drawn ahead of need: a later start draws nothing, and every size and pack has its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from levels.layout import load
from scenes import baking
from scenes.baking import FOUR_COLOURS, PAGES, TABLES, Baking
from scenes.menu import FAN, still_life
from sprites.art import backs, board, cache, cards, courts, felt, panels
from sprites.art.store import SUFFIX, Store
from sprites.canvas import Canvas
from tests.art import forget, nothing_drawn, pixels, window
from tests.test_art_store import cut, flipped, foreign

__all__ = ["nothing_drawn", "window"]  # the fixtures for all of these

SIZE = (960, 540)
OTHER = (320, 180)
BOTH = (PAGES, TABLES)


def finish(work: Baking) -> Baking:
    while work.busy:
        work.work(0)
    return work


def baked(folder: Path, size: tuple[int, int] = SIZE, parts: tuple[str, ...] = BOTH) -> Baking:
    """All of it drawn and written."""
    work = Baking(folder)
    work.begin(size, parts)
    return finish(work)


def opened(folder: Path, size: tuple[int, int] = SIZE, parts: tuple[str, ...] = BOTH) -> Baking:
    """As a later start finds it."""
    forget()
    work = Baking(folder)
    work.begin(size, parts)
    return work


def test_a_later_start_draws_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert baked(tmp_path).ready(TABLES)
    drawn = {key: pixels(cards.turned(key, 134)) for key in ("Qs", "Th", "peacock")}
    ground = pixels(felt.table(SIZE, "mulberry"))

    def draw(*given: object) -> None:
        raise AssertionError("drawn again")

    work = opened(tmp_path)
    monkeypatch.setattr(cards, "_draw_master", draw)
    monkeypatch.setattr(felt, "_felt", draw)
    assert work.ready(PAGES) and work.ready(TABLES) and not work.busy
    for key, before in drawn.items():
        assert (pixels(cards.turned(key, 134)) == before).all()
    assert (pixels(felt.table(SIZE, "mulberry")) == ground).all()


def test_the_menu_s_cards_are_those_that_were_drawn_ahead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    baked(tmp_path, parts=(PAGES,))
    opened(tmp_path, parts=(PAGES,))

    def draw(*given: object) -> None:
        raise AssertionError(f"drawn only now: {given}")

    monkeypatch.setattr(cards, "_compose", draw)
    still_life(Canvas(pygame.Surface(SIZE)), load("menu", "menu"))


def test_art_looks_the_same_from_the_store_as_drawn(tmp_path: Path) -> None:
    heights = (134, 112)
    direct = {(key, height): pixels(cards.turned(key, height, 12)) for key in cards.PACK for height in heights}
    forget()
    baked(tmp_path)
    opened(tmp_path)
    for (key, height), drawn in direct.items():
        stored = pixels(cards.turned(key, height, 12))
        assert stored.shape == drawn.shape
        # The menu's courts are made from larger masters than a table would draw.
        assert abs(stored - drawn).mean() < 6 if key in FAN else (stored == drawn).all(), key


@pytest.mark.parametrize("damage", [cut, foreign, flipped], ids=lambda damage: damage.__name__)
def test_damaged_art_is_drawn_anew(damage, tmp_path: Path) -> None:
    baked(tmp_path)
    path = tmp_path / "960x540.art"
    data = path.read_bytes()
    path.write_bytes(damage(data))
    work = opened(tmp_path)
    assert not work.ready(PAGES) and work.busy
    finish(work)
    assert opened(tmp_path).ready(TABLES)


def test_art_without_a_disk_is_whole(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("not a folder")
    work = baked(tmp_path / "cache")
    assert work.ready(TABLES) and not work.busy
    cache.clear()
    assert cache.MASTERS.peek(("Qs", False)) is not None


def test_the_part_of_a_setting_is_added_to_the_file(tmp_path: Path) -> None:
    work = baked(tmp_path)
    assert not work.ready(FOUR_COLOURS)
    work.want(FOUR_COLOURS)
    finish(work)
    again = opened(tmp_path, parts=(*BOTH, FOUR_COLOURS))
    assert not again.busy
    assert cache.MASTERS.peek(("Qd", True)) is not None
    assert cache.MASTERS.peek(("Qd", False)) is not None


def test_another_size_has_a_file_of_its_own(tmp_path: Path) -> None:
    work = baked(tmp_path)
    work.begin(OTHER, BOTH)
    assert not work.ready(PAGES)
    finish(work)
    king = cache.fetch("master", ("Kc", False))
    assert king is not None
    assert king.get_height() < 200  # drawn for this window, not taken from the larger one
    assert sorted(path.name for path in tmp_path.iterdir()) == ["320x180.art", "960x540.art"]
    work.begin(SIZE, BOTH)
    assert not work.busy


@pytest.mark.parametrize("size", [(1, 1), (20, 10), (2000, 10), (40, 700)], ids=str)
def test_art_for_a_window_that_nobody_can_use_is_drawn_too(size: tuple[int, int], tmp_path: Path) -> None:
    assert baked(tmp_path, size).ready(TABLES)
    assert opened(tmp_path, size).ready(TABLES)


def test_a_size_left_half_drawn_is_drawn_from_the_beginning(tmp_path: Path) -> None:
    work = Baking(tmp_path)
    work.begin(SIZE, BOTH)
    for _ in range(9):
        work.work(0)
    work.begin(OTHER, BOTH)
    assert not work.printed
    finish(work)
    assert work.ready(TABLES)
    assert [path.name for path in tmp_path.iterdir()] == ["320x180.art"]


def test_what_is_left_only_gets_less(tmp_path: Path) -> None:
    work = Baking(tmp_path)
    work.begin(SIZE, BOTH)
    seen = []
    while not work.ready(PAGES):
        seen.append((work.left(PAGES), work.left(TABLES)))
        work.work(0)
    assert work.left(PAGES) == 0 < work.left(TABLES)
    assert len(seen) > 10
    assert seen == sorted(seen, reverse=True)
    printed: set[str] = set()
    while work.busy:
        work.work(0)
        printed |= set(work.printed)
    assert work.left(TABLES) == 0
    assert printed == {*cards.PACK, *backs.NAMES}


def test_what_is_drawn_while_it_bakes_is_kept_too(tmp_path: Path) -> None:
    work = Baking(tmp_path)
    work.begin(SIZE, BOTH)
    with work.recording():
        before = pixels(panels.button(120, 40))
    finish(work)
    with work.recording():
        panels.button(121, 40)
    opened(tmp_path)
    assert (pixels(panels.button(120, 40)) == before).all()
    assert cache.fetch("thing", ("button", 120, 40, "primary", "normal", 1.0)) is not None
    assert cache.fetch("thing", ("button", 121, 40, "primary", "normal", 1.0)) is None


def test_few_large_cards_are_kept_beside_a_store(tmp_path: Path) -> None:
    alone = cache.MASTERS.limit
    baked(tmp_path)
    assert cache.MASTERS.limit < alone / 3
    cache.attach(None)
    assert cache.MASTERS.limit == alone


def test_another_drawing_is_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("sprites/art", "levels", "scenes"):
        (tmp_path / part).mkdir(parents=True)
    for name in ("sprites/art/felt.py", "levels/menu.tmx", "scenes/baking.py"):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(baking, "ROOT", tmp_path)
    seen = set()
    for name in ("sprites/art/felt.py", "levels/menu.tmx"):
        (tmp_path / name).write_text("changed")
        baking.version.cache_clear()
        seen.add(baking.version())
    monkeypatch.setattr(pygame.version, "ver", "0.0")
    baking.version.cache_clear()
    seen.add(baking.version())
    monkeypatch.undo()
    baking.version.cache_clear()
    assert len(seen | {baking.version()}) == 4


@pytest.mark.parametrize("four_colour", [False, True])
def test_a_court_is_drawn_in_two_steps_and_neither_does_the_other_s_work(
    four_colour: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = FOUR_COLOURS if four_colour else TABLES
    drawn: list[str] = []
    upper, card = courts._upper, cards._draw_master

    def draw_upper(rank: str, *rest: Any) -> pygame.Surface:
        drawn.append(f"figures of a {rank}")
        return upper(rank, *rest)

    def draw_card(key: str, *rest: Any) -> pygame.Surface:
        drawn.extend([key] if key in cards.PACK else [])
        return card(key, *rest)

    monkeypatch.setattr(courts, "_upper", draw_upper)
    monkeypatch.setattr(cards, "_draw_master", draw_card)
    courts.figures.cache_clear()
    work = Baking(tmp_path)
    work.begin(OTHER, [part])
    while work.busy:
        drawn.clear()
        work.work(0)
        assert len(drawn) <= 1, drawn
    forget()
    drawn.clear()
    again = Baking(tmp_path)
    again.begin(OTHER, [part])
    for key in cards.PACK:  # another start that did not come to the end: nothing is drawn that is there
        for step in cards.steps(key, 60, four_colour):
            step()
    assert not drawn


def test_a_board_is_drawn_in_steps_of_one_thing_each_and_nothing_is_drawn_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def noted(name: str) -> Callable[..., pygame.Surface]:
        draw = getattr(board, name)
        return lambda *how, **more: (drawn.append(name), draw(*how, **more))[1]

    for name in ("wood", "render", "shadow"):
        monkeypatch.setattr(board, name, noted(name))
    store = Store(tmp_path / f"board{SUFFIX}", "version")
    cache.attach(store)
    by_step = []
    with cache.recording():
        for step in board.steps(120, ("POKER", "RUMMOLI")):
            drawn.clear()
            step()
            by_step.append(drawn[:])
    assert max(map(len, by_step)) == 1 and len([one for one in by_step if one]) == 5, by_step
    drawn.clear()
    for step in board.steps(120, ("POKER", "RUMMOLI")):
        step()
    assert not drawn
