"""Who can play by itself: each game's computer players by name, and which of them plays at which level."""

from __future__ import annotations

import game.rummy.bot as rummy
import game.stops.bot as stops
from game.seats.bot import BotSeat, Think

BOTS: dict[str, dict[str, Think]] = {"rummy": rummy.BOTS, "rummoli": stops.BOTS}
"""By game, then by name, the weakest first."""

LEVEL_NAMES = ("easy", "normal", "hard", "expert")

LEVELS: dict[str, dict[str, str]] = {
    "rummy": {"easy": "greedy-1", "normal": "layer-1", "hard": "H2-1", "expert": "H2-1"},
    "rummoli": {"easy": "naive-1", "normal": "loose-1", "hard": "loose-1", "expert": "loose-1"},
}
"""By game, the name of the bot that plays at each level of LEVEL_NAMES."""


def find_bot(game: str, name: str) -> Think | None:
    """The bot of a level or of that very name, or None.

    >>> find_bot("rummy", "normal") is find_bot("rummy", "layer-1")
    True
    """
    return BOTS[game].get(LEVELS[game].get(name, name))


def bot_names(game: str) -> list[str]:
    """Every name that `find_bot` knows for a game: the levels, then the bots."""
    return [*LEVELS[game], *BOTS[game]]


def seat_bot(game: str, seat: int, name: str, seed: str) -> BotSeat:
    """A seat for a bot whose name `find_bot` knows; ``seed`` is the match's."""
    think = find_bot(game, name)
    assert think is not None, f"{name} is no computer player of {game}"
    return BotSeat(seat, think, seed)
