"""Tests open no window and make no sound, however they are started."""

import os
import tempfile
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-shots", action="store_true", help="renew the pictures of tests/golden/screens")


@pytest.fixture(autouse=True, scope="session")
def one_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever asks for a folder of its own gets one in pytest's, which keeps those of the last few runs only."""
    usual, tempfile.tempdir = tempfile.tempdir, str(tmp_path_factory.mktemp("left"))
    yield
    tempfile.tempdir = usual
