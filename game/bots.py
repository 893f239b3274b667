"""Who can play by itself: four levels of skill, and the frozen reference bots of each game."""

from __future__ import annotations

import re

import game.rummy.bot as rummy
import game.stops.bot as stops
from game.characters import CHARACTERS
from game.kernel.view import Think
from game.seats.bot import BotSeat

FROZEN: dict[str, dict[str, Think]] = {"rummy": rummy.FROZEN, "rummoli": stops.FROZEN}
"""By game, then by name, the reference bots that never change, the weakest first."""

_LEVELS = {"rummy": rummy.level, "rummoli": stops.level}

LEVEL_NAMES = ("easy", "normal", "hard", "expert")
_SLOW = "expert"  # the level that takes longer than a frame

_LEVEL = re.compile(rf"({'|'.join(LEVEL_NAMES)})(?:@([1-9]\d{{0,5}}))?(?:/({'|'.join(CHARACTERS)}))?")


def find_bot(game: str, name: str, character: str | None = None) -> Think | None:
    """The bot of that name, or None.

    A frozen bot's name, or ``LEVEL[@WORLDS][/CHARACTER]``: how many worlds it looks at for a decision, and whose style
    it has, which is else the ``character`` given.

    >>> find_bot("rummy", "normal") is not None, find_bot("rummy", "hard@40/vera") is not None, find_bot("rummy", "x")
    (True, True, None)
    """
    if name in FROZEN[game]:
        return FROZEN[game][name]
    found = _LEVEL.fullmatch(name)
    if found is None:
        return None
    level, worlds, style = found.groups()
    return _LEVELS[game](level, None if worlds is None else int(worlds), style or character)


def bot_names(game: str) -> list[str]:
    """The plain names that `find_bot` knows for a game: the levels, then the frozen bots."""
    return [*LEVEL_NAMES, *FROZEN[game]]


def seat_bot(game: str, seat: int, name: str, seed: str, character: str | None = None) -> BotSeat:
    """A seat for a bot whose name `find_bot` knows; ``seed`` is the match's."""
    think = find_bot(game, name, character)
    assert think is not None, f"{name} is no computer player of {game}"
    return BotSeat(seat, think, seed, (game, name, character) if name.startswith(_SLOW) else None)


def load_all() -> None:
    """Load what computer players would else load when they first have a choice to make."""
    import game.rummy.bot.expert
    import game.stops.bot.candidates
    import game.stops.bot.expert  # noqa: F401
