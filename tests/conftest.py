"""Tests open no window, make no sound and keep to folders of their own, however they are started and side by side."""

import functools
import gc
import os
import tempfile
from collections.abc import Iterator
from itertools import count

import pytest

from game.memory import HOME
from sprites.art import cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

_NUMBERS = count()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-shots", action="store_true", help="renew the pictures of tests/golden/screens")


def pytest_sessionfinish() -> None:
    """What is left is looked through here, once: pytest does it twice as it ends, which for millions of things takes so long
    that pytest-xdist, after five seconds, interrupts a process of its own that is only tidying up."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def one_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever asks for a folder of its own gets one in pytest's, which keeps those of the last few runs only."""
    usual, tempfile.tempdir = tempfile.tempdir, str(tmp_path_factory.mktemp("left"))
    yield
    tempfile.tempdir = usual


@pytest.fixture(autouse=True)
def kept_art() -> None:
    """Tests go to and fro between windows of all sizes: what was drawn for one is kept longer than any player needs it."""
    cache._growth = 16.0
    cache._limit()
    cache.FELTS.most = 24


@pytest.fixture(autouse=True)
def own_home(one_folder: None) -> Iterator[None]:
    """The game's home, and its cache there, is a new one for each test, and for the programs that the test starts."""
    with pytest.MonkeyPatch.context() as usual:
        usual.setenv(HOME, f"{tempfile.gettempdir()}/home-{next(_NUMBERS)}")
        yield


@pytest.fixture(scope="module")
def same_code() -> Iterator[None]:
    """While tests run no code changes: what tournaments write of its versions is found once, and not for each of them."""
    from game import tournament

    with pytest.MonkeyPatch.context() as usual:
        usual.setattr(tournament, "versions", functools.cache(tournament.versions))
        yield
