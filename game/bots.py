"""What a game brings beside its rules, and who can play by itself: four levels of skill, and each game's frozen bots."""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

import game.rummy.bot as rummy
import game.stops.bot as rummoli
from game.characters import CHARACTERS
from game.kernel.view import Think
from game.seats.bot import BotSeat


class Players(Protocol):
    """What one game's folder of computer players holds."""

    __name__: str  # the folder's
    FROZEN: dict[str, Think]  # by name the reference bots that never change, the weakest first

    def level(self, name: str, worlds: int | None = None, character: str | None = None) -> Think:
        """The player of a level; ``worlds`` is how many it looks at for a decision, None its own number."""

    def load(self) -> None:
        """Import what is else imported when one of them first has a choice to make."""


class Brings(NamedTuple):
    """Of one game. Modules that it need not have are named: each is loaded when it is first asked."""

    players: Players
    hints: str = ""  # what `game.coach` asks, where the game is taught
    review: str = ""  # what `game.review` asks, where its deals can be looked back at
    slow: tuple[str, ...] = ("expert",)  # levels that think for longer than a frame lasts: they have a process for it


BRINGS = {
    "rummy": Brings(rummy, "game.rummy.bot.hints", "game.review.rummy"),
    "rummoli": Brings(rummoli, "game.stops.bot.hints", "game.review.rummoli", slow=("hard", "expert")),
}

LEVEL_NAMES = ("easy", "normal", "hard", "expert")

MOST_WORLDS = 10_000  # as a name may say: whoever looked at more could think for longer than `Worker` waits for him
WORLDS_SAID = f"after @ stands how many worlds it looks at, a whole number from 1 to {MOST_WORLDS}"

_LEVEL = re.compile(rf"({'|'.join(LEVEL_NAMES)})(?:@([1-9][0-9]{{0,5}}))?(?:/({'|'.join(CHARACTERS)}))?")


def find_bot(game: str, name: str, character: str | None = None) -> Think | None:
    """The bot of that name, None where the game has no such.

    A frozen bot's name, or ``LEVEL[@WORLDS][/CHARACTER]``: how many worlds it looks at for a decision, and whose style
    it has, which is else the ``character`` given.

    >>> find_bot("rummy", "normal") is not None, find_bot("rummy", "hard@40/vera") is not None, find_bot("rummy", "x")
    (True, True, None)
    """
    players = BRINGS[game].players
    if name in players.FROZEN:
        return players.FROZEN[name]
    found = _LEVEL.fullmatch(name)
    if found is None or int(found[2] or 0) > MOST_WORLDS:
        return None
    level, worlds, style = found.groups()
    return players.level(level, None if worlds is None else int(worlds), style or character)


def bot_names(game: str) -> list[str]:
    """The plain names that `find_bot` knows for a game: the levels, then the frozen bots."""
    return [*LEVEL_NAMES, *BRINGS[game].players.FROZEN]


def seat_bot(game: str, seat: int, name: str, seed: str, character: str | None = None) -> BotSeat:
    """A seat for a bot whose name `find_bot` knows; ``seed`` is the match's."""
    think = find_bot(game, name, character)
    assert think is not None, f"{name} is no computer player of {game}"
    slow = level_of(name) in BRINGS[game].slow
    return BotSeat(seat, think, seed, (game, name, character) if slow else None)


def level_of(name: str) -> str | None:
    """The level that a bot's name begins with; None for a frozen bot.

    >>> level_of("expert@60/vera"), level_of("greedy-1")
    ('expert', None)
    """
    found = _LEVEL.fullmatch(name)
    return found and found[1]


def load_all() -> None:
    """Load what computer players would else load when they first have a choice to make."""
    for brings in BRINGS.values():
        brings.players.load()
