"""The rules and the players. ``GAMES`` is the one list of games, each of which has players (`game.bots`)."""

from __future__ import annotations

from game.kernel.game import Game
from game.kernel.words import mark
from game.rummy.rummy import Rummy
from game.stops.rummoli import Rummoli

TITLE = mark("Rummy and Rummoli")  # of the program
GAMES: tuple[type[Game], ...] = (Rummy, Rummoli)


def find_game(name: str) -> type[Game] | None:
    """The game of that name, or None."""
    return next((game for game in GAMES if name == game.NAME), None)
