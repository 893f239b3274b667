"""One file of drawn art and several programs: whoever writes when, no drawing is ever taken for another one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from sprites.art.store import Store
from sprites.art.svg import blank
from tests.art import pixels, window
from tests.test_art_store import written

__all__ = ["window"]  # the fixture for all of these

PART = 5  # drawings of a part


def drawing(name: str) -> pygame.Surface:
    """One that packs to a length of its own."""
    chance, surface = Random(name), blank((30, 30))
    for _ in range(chance.randrange(1, 30)):
        surface.fill([chance.randrange(256) for _ in range(4)], (chance.randrange(30), chance.randrange(30), 9, 9))
    return surface


def names(part: str) -> list[str]:
    return [f"{part}{number}" for number in range(PART)]


class Program:
    """What one program does with a file that others use, too."""

    def __init__(self, path: Path) -> None:
        self.store = Store(path, "key")
        self.writing: Iterator[None] | None = None

    def draw(self, part: str) -> None:
        """All of a part; what is there already is not drawn again."""
        for name in names(part):
            self.store.keep(name, self.store.take(name) or drawing(name))
        self.store.parts.add(part)
        self.writing = self.store.write()

    def go_on(self) -> None:
        if self.writing is not None and next(self.writing, self) is self:
            self.writing = None

    def finish(self) -> None:
        while self.writing is not None:
            self.go_on()


def whole(store: Store) -> list[str]:
    """The parts of a store, after a look at every drawing that it has."""
    for name in sorted(store._filed):
        found = store.take(name)
        assert found is not None, f"{name} can't be read"
        assert (pixels(found) == pixels(drawing(name))).all(), f"{name} is another drawing"
    for part in store.parts:
        assert all(name in store for name in names(part)), f"{part} lacks drawings"
    return sorted(store.parts)


def test_two_programs_that_opened_one_file_both_add_to_it(tmp_path: Path) -> None:
    path = tmp_path / "a.art"
    first = Program(path)
    first.draw("pages")
    first.finish()
    one, other = Program(path), Program(path)
    for program, part in ((one, "tables"), (other, "colours"), (one, "extra")):
        program.draw(part)
        program.finish()
    assert whole(Store(path, "key")) == ["colours", "extra", "pages", "tables"]


@pytest.mark.parametrize("seed", range(12))
def test_whatever_programs_do_to_one_file_it_is_whole(seed: int, tmp_path: Path) -> None:
    chance, path = Random(seed), tmp_path / "a.art"
    programs = [Program(path) for _ in range(3)]
    for _ in range(120):
        at = chance.randrange(3)
        program = programs[at]
        match chance.choice(("draw", "write", "write", "write", "take", "take", "restart", "spoil")):
            case "draw" if program.writing is None:
                program.draw(chance.choice("abcdef"))
            case "write":
                program.go_on()
            case "take":
                name = chance.choice(names(chance.choice("abcdef")))
                found = program.store.take(name)
                assert found is None or (pixels(found) == pixels(drawing(name))).all()
            case "restart":
                programs[at] = Program(path)
            case "spoil" if chance.random() < 0.3 and path.exists():
                chance.choice((path.unlink, lambda: path.write_bytes(path.read_bytes()[:-30] + bytes(30))))()
        if path.exists() and chance.random() < 0.5:
            whole(Store(path, "key"))
    for program in programs:
        program.finish()
    last = Program(path)  # a later start finds what it needs, or draws it
    for part in "abcdef":
        last.draw(part)
        last.finish()
    assert whole(Store(path, "key")) == list("abcdef")


def test_a_drawing_that_cannot_be_read_is_packed_again(tmp_path: Path) -> None:
    path = tmp_path / "a.art"
    store = written(path, a=drawing("a"), b=drawing("b"))
    data = path.read_bytes()
    path.write_bytes(data[:-40] + bytes(40))  # one's pixels, behind the program's back
    assert store.take("b") is None
    store.keep("b", drawing("b"))
    found = store.take("b")
    assert found is not None and (pixels(found) == pixels(drawing("b"))).all()
    path.unlink()
    for _ in store.write():
        pass
    assert whole(Store(path, "key")) == []
    assert Store(path, "key").take("b") is not None


def test_a_file_of_drawings_that_cannot_be_read_is_not_read_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "a.art", "key")
    for part in "abcdef":
        for name in names(part):
            store.keep(name, drawing(name))
            store._fresh[name] = store._fresh[name][0], b"spoiled before it was summed up"
    for _ in store.write():
        pass
    opened = []
    monkeypatch.setattr(store, "_open", lambda real=store._open: (opened.append(1), real())[1])
    for part in "abcdef":
        for name in names(part):
            assert store.take(name) is None and name not in store
    assert not opened
