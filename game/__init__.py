"""The rules and the players. ``GAMES`` is the one list of games."""

from __future__ import annotations

from game.kernel.game import Game
from game.rummy.rummy import Rummy
from game.stops.rummoli import Rummoli

GAMES: tuple[type[Game], ...] = (Rummy, Rummoli)


def find_game(name: str) -> type[Game] | None:
    """The game of that name, or None."""
    return next((game for game in GAMES if name == game.NAME), None)
