"""Logs of whole matches for tests that read them."""

from __future__ import annotations

from pathlib import Path

from game.simulate import Plan, log_path, play
from tests.short import short


def play_log(folder: Path, game: str, seats: int = 3, number: int = 1, **options: str) -> Path:
    """The log of a finished match of normal bots, one deal long unless the options say otherwise."""
    plan = Plan(game, seats, 1, ("normal",) * seats, "5" * 32, short(game) | options, folder)
    play(plan, number)
    return log_path(folder, number)
