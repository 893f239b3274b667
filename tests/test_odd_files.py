"""What lies in the place of a file of ours and is none: it is neither waited for nor read into memory."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.kiosk import read_kiosk
from game.log import NotALog, read
from game.memory import matches, settings
from game.memory.settings import Settings
from game.values import WrongArguments
from sounds import store as sounds
from sprites.art.store import Store
from tests.art import window
from tests.test_art_store import sketch, written
from tests.test_sounds import SOME

__all__ = ["window"]  # the fixture for all of these


def pipe(path: Path) -> None:
    """Nobody will ever write into it."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("pipes with names are a thing of POSIX")
    os.mkfifo(path)


def huge(path: Path) -> None:
    """Larger than any memory, nothing of it on disk."""
    try:
        with path.open("wb") as file:
            file.truncate(1 << 40)
    except OSError:
        pytest.skip("no such file can be here")


def device(path: Path) -> None:
    """It never ends."""
    if not Path("/dev/zero").exists():
        pytest.skip("devices are a thing of POSIX")
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    path.mkdir()


Put = Callable[[Path], None]
odd = pytest.mark.parametrize("put", [pipe, huge, device, folder], ids=lambda put: put.__name__)


@odd
def test_settings_that_are_no_file_are_set_aside_with_a_sentence(put: Put, tmp_path: Path) -> None:
    put(tmp_path / settings.FILE)
    found, notices = settings.load(tmp_path)
    assert found == Settings() and len(notices) == 1 and "damaged" in str(notices[0])
    assert [path.name for path in (tmp_path / "damaged").iterdir()] == [settings.FILE]
    assert settings.save(Settings(speed="fast"), tmp_path) is None
    assert settings.load(tmp_path) == (Settings(speed="fast"), [])


@odd
def test_art_that_is_no_file_is_drawn_anew(put: Put, tmp_path: Path) -> None:
    put(tmp_path / "a.art")
    store = written(tmp_path / "a.art", one=sketch(1))
    assert store.take("one") is not None
    if put is not folder:  # which stays
        assert len(Store(tmp_path / "a.art", "key")) == 1


@odd
def test_art_that_becomes_something_else_in_play_is_not_waited_for(put: Put, tmp_path: Path) -> None:
    store = written(tmp_path / "a.art", one=sketch(1))
    (tmp_path / "a.art").unlink()
    put(tmp_path / "a.art")
    assert store.take("one") is None
    store.keep("one", sketch(1))
    for _ in store.write():
        pass
    assert store.take("one") is not None


@odd
def test_sounds_that_are_no_file_are_made_anew(put: Put, tmp_path: Path) -> None:
    put(tmp_path / sounds.FILE)
    assert sounds.load(tmp_path) == {}
    sounds.keep(tmp_path, SOME)
    assert len(sounds.load(tmp_path)) == (0 if put is folder else len(SOME))


@odd
def test_a_log_that_is_no_file_is_told_of(put: Put, tmp_path: Path) -> None:
    put(tmp_path / "a.jsonl")
    with pytest.raises(NotALog, match="a.jsonl can't be read"):
        read(tmp_path / "a.jsonl")
    assert matches.unfinished(tmp_path)[0] == []


@odd
def test_a_set_up_of_a_kiosk_that_is_no_file_is_refused_with_a_sentence(put: Put, tmp_path: Path) -> None:
    put(tmp_path / "hall.toml")
    with pytest.raises(WrongArguments, match="hall.toml can't be read"):
        read_kiosk(tmp_path / "hall.toml")
