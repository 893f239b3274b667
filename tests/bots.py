"""What a computer player asks for, for tests."""

from __future__ import annotations

from random import Random

from game.bots import BRINGS, find_bot
from game.kernel.actions import Action
from game.kernel.view import View

FROZEN = {game: brings.players.FROZEN for game, brings in BRINGS.items()}  # by game, then by name


def choice(game: str, name: str, view: View, seed: int = 1) -> Action:
    """What a bot of that name asks for."""
    think = find_bot(game, name)
    assert think is not None
    return list(think(view, Random(seed)))[-1]
