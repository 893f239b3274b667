"""Logs of whole matches for tests that read them, and a disk that is full."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import find_game
from game.simulate import Plan, log_path, play
from tests.short import seats_near, short


def play_log(folder: Path, game: str, seats: int = 3, number: int = 1, **options: str) -> Path:
    """The log of a finished match of normal bots, one deal long unless the options say otherwise."""
    kind = find_game(game)
    assert kind is not None
    seats = seats_near(kind, seats)
    plan = Plan(game, seats, 1, ("normal",) * seats, "5" * 32, short(game) | options, folder)
    play(plan, number)
    return log_path(folder, number)


MANY = {"auction": "sealed", "poker_cards": "chosen", "claim": "manual", "final_deal": "full", "final_betting": "on"}
VARIED = [("rummy", {}), ("rummy", {"first_dealer": "low_cut"}), ("rummoli", {}), ("rummoli", MANY)]


@pytest.fixture(params=VARIED, ids=lambda param: f"{param[0]}-{len(param[1])}")
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The log of a finished match under various options."""
    game, options = request.param
    return play_log(tmp_path, game, **options)


@contextmanager
def full_after(size: int) -> Iterator[None]:
    """A disk on which no file may grow beyond so many bytes."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, old)
