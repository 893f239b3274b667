"""Drawn art on disk: what comes back is what was drawn, damage is never used, and no disk is ever in the way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes import baking
from scenes.baking import FOUR_COLOURS, PAGES, TABLES, Baking
from scenes.menu import FAN
from sprites.art import backs, cache, cards, felt, panels
from sprites.art.store import KEPT, Store, tidy
from sprites.art.svg import blank
from tests.art import pixels, window

__all__ = ["window"]  # the fixture for all of these

SIZE = (960, 540)
OTHER = (320, 180)
BOTH = (PAGES, TABLES)


@pytest.fixture(autouse=True)
def nothing_open() -> Iterator[None]:
    """Every test begins and ends without a store."""
    forget()
    yield
    cache.attach(None)
    forget()


def forget() -> None:
    """As in a new process."""
    cache.clear()
    felt._kept.clear()


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


def sketch(colour: int, size: tuple[int, int] = (12, 9)) -> pygame.Surface:
    surface = blank(size)
    surface.fill((colour, 20, 30, 128), (1, 1, 5, 5))
    return surface


def written(path: Path, key: str = "key", **drawings: pygame.Surface) -> Store:
    store = Store(path, key)
    for name, surface in drawings.items():
        store.keep(name, surface)
    for _ in store.write():
        pass
    return store


# -- one file ---------------------------------------------------------------------------------------------------


def test_what_comes_back_is_what_was_kept(tmp_path: Path) -> None:
    opaque = pygame.Surface((30, 20)).convert()
    opaque.fill((1, 2, 3))
    opaque.fill((200, 100, 50), (3, 3, 4, 4))
    written(tmp_path / "a.art", glass=sketch(99), table=opaque)
    store = Store(tmp_path / "a.art", "key")
    for name, drawn in (("glass", sketch(99)), ("table", opaque)):
        found = store.take(name)
        assert found is not None
        assert (pixels(found) == pixels(drawn)).all()
        assert found.get_masks() == drawn.get_masks()
    assert store.take("nothing") is None


def test_a_drawing_added_later_joins_those_before(tmp_path: Path) -> None:
    path = tmp_path / "a.art"
    written(path, one=sketch(1))
    written(path, two=sketch(2))
    store = Store(path, "key")
    for colour, name in enumerate(("one", "two"), 1):
        found = store.take(name)
        assert found is not None
        assert found.get_at((2, 2))[0] == colour


def cut(data: bytes) -> bytes:
    return data[:-3]


def empty(data: bytes) -> bytes:
    return b""


def longer(data: bytes) -> bytes:
    return data + b"x"


def foreign(data: bytes) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + data


def flipped(data: bytes) -> bytes:
    return data[:-20] + bytes([data[-20] ^ 1]) + data[-19:]


def other_form(data: bytes) -> bytes:
    return data.replace(b"amber-parlour-art-1", b"amber-parlour-art-0")


def headless(data: bytes) -> bytes:
    return data.replace(b"\n", b" ", 1)


DAMAGE = (cut, empty, longer, foreign, flipped, other_form, headless)


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_a_damaged_file_is_no_file(damage, tmp_path: Path) -> None:
    path = tmp_path / "a.art"
    written(path, one=sketch(1))
    path.write_bytes(damage(path.read_bytes()))
    assert len(Store(path, "key")) == 0
    written(path, one=sketch(2))
    found = Store(path, "key").take("one")
    assert found is not None and found.get_at((2, 2))[0] == 2


def test_every_flipped_bit_of_a_file_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.art"
    written(path, one=sketch(1))
    data = path.read_bytes()
    for place in range(len(data)):
        path.write_bytes(data[:place] + bytes([data[place] ^ 4]) + data[place + 1 :])
        assert len(Store(path, "key")) == 0, f"byte {place}"


def test_art_of_another_version_is_not_used(tmp_path: Path) -> None:
    written(tmp_path / "a.art", "older", one=sketch(1))
    assert Store(tmp_path / "a.art", "newer").take("one") is None


def test_a_folder_in_the_file_s_place_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "a.art" / "inside").mkdir(parents=True)
    store = written(tmp_path / "a.art", one=sketch(1))
    assert store.take("one") is not None
    assert [path.name for path in tmp_path.iterdir()] == ["a.art"]


def test_a_file_where_the_folder_should_be_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("not a folder")
    store = written(tmp_path / "cache" / "a.art", one=sketch(1))
    assert store.take("one") is not None


def test_a_full_disk_costs_only_the_speed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int, mode: str) -> object:
        os.close(handle)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", full)
    store = written(tmp_path / "a.art", one=sketch(1))
    assert store.take("one") is not None
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_another_program_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.art"
    store = written(path, one=sketch(1), two=sketch(2, (300, 200)))
    path.write_bytes(b"something else")
    assert store.take("two") is None
    path.unlink()
    assert store.take("one") is None


def test_two_programs_write_beside_each_other(tmp_path: Path) -> None:
    path = tmp_path / "a.art"
    first, second = Store(path, "key"), Store(path, "key")
    first.keep("one", sketch(1))
    second.keep("one", sketch(1))
    second.keep("two", sketch(2, (900, 700)))
    steps = [first.write(), second.write()]
    while steps:  # a step of each in turn
        steps = [step for step in steps if next(step, step) is not step]
    for store in (first, second, Store(path, "key")):
        found = store.take("one")
        assert found is None or found.get_at((2, 2))[0] == 1
    assert len(Store(path, "key")) in (1, 2)
    assert [each.name for each in tmp_path.iterdir()] == ["a.art"]


def test_a_program_that_ends_while_it_writes_leaves_nothing_behind(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.art", "key")
    store.keep("noise", pygame.image.frombuffer(os.urandom(4 * 1024 * 1024), (1024, 1024), "BGRA"))
    writing = store.write()
    next(writing)
    assert len(list(tmp_path.iterdir())) == 1
    writing.close()
    assert list(tmp_path.iterdir()) == []


def test_the_sizes_used_last_are_kept_and_no_more(tmp_path: Path) -> None:
    for number in range(5):
        path = tmp_path / f"{number}.art"
        written(path, one=sketch(number))
        os.utime(path, (number, number))
    Store(tmp_path / "2.art", "key")  # used once more
    killed = tmp_path / "9.art_half"
    killed.write_bytes(b"half a file")
    os.utime(killed, (1, 1))
    mine = tmp_path / "9.art_now"
    mine.write_bytes(b"on its way")
    (tmp_path / "notes.txt").write_text("not ours")
    tidy(tmp_path)
    whole = sorted(path.name for path in tmp_path.iterdir())
    assert whole == ["2.art", "3.art", "4.art", "9.art_now", "notes.txt"]
    assert KEPT == 3


# -- a window's art -----------------------------------------------------------------------------------------------


def test_a_later_start_draws_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert baked(tmp_path).ready(TABLES)
    drawn = {key: pixels(cards.turned(key, 134)) for key in ("Qs", "Th", "rummy")}
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
