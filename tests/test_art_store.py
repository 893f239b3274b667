"""A file of drawn art: what comes back is what was drawn, damage is never used, and no disk is ever in the way."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from sprites.art.store import KEPT, Store, tidy
from sprites.art.svg import blank
from tests.art import pixels, window

__all__ = ["window"]  # the fixture for all of these


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


def test_a_fault_of_ours_is_told(tmp_path: Path) -> None:
    """Only the disk may keep art from being written."""
    store = Store(tmp_path / "a.art", "key")
    store.parts.add(b"no name")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        list(store.write())


def test_a_file_that_another_program_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.art"
    store = written(path, one=sketch(1), two=sketch(2, (300, 200)))
    path.write_bytes(b"something else")
    assert store.take("two") is None
    path.unlink()
    assert store.take("one") is None


def test_a_file_that_another_program_replaced_serves_as_well(tmp_path: Path) -> None:
    path = tmp_path / "a.art"
    first = written(path, two=sketch(2), three=sketch(3, (40, 40)))
    second = Store(path, "key")
    second.keep("one", sketch(1, (500, 300)))
    for _ in second.write():  # all others lie elsewhere now
        pass
    for colour, name in ((2, "two"), (3, "three")):
        found = first.take(name)
        assert found is not None and found.get_at((2, 2))[0] == colour


def test_what_is_kept_while_the_file_is_written_is_not_lost(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.art", "key")
    store.keep("noise", pygame.image.frombuffer(os.urandom(4 * 1024 * 1024), (1024, 1024), "BGRA"))
    writing = store.write()
    next(writing)
    store.keep("late", sketch(7))
    for _ in writing:
        pass
    found = store.take("late")
    assert found is not None and found.get_at((2, 2))[0] == 7


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
    while not list(tmp_path.iterdir()):
        next(writing)
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
