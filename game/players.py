"""Who sits down: the characters of the computer players, and the seat that each occupant gets."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots import find_bot, seat_bot
from game.kernel.game import Game
from game.seats import Occupant, Seat
from game.seats.human import HumanSeat

CHARACTERS: dict[str, str] = {
    "vera": "Vera", "jonas": "Jonas", "mila": "Mila", "lev": "Lev",
    "ona": "Ona", "tomas": "Tomas", "egle": "Eglė", "adam": "Adam",
}  # fmt: skip
"""By key, as in the log and among the portraits, the name of each; as many as a table has seats."""


def guests(bots: Iterable[str]) -> list[Occupant]:
    """An occupant for each bot's name, a character each."""
    return [
        Occupant(name, "bot", bot, character) for bot, (character, name) in zip(bots, CHARACTERS.items(), strict=False)
    ]


def sit_down(game: Game, seat: int, occupant: Occupant) -> Seat:
    """The seat of an occupant: a person's, or a bot's; a bot that this version does not know plays as ``normal``."""
    if occupant.level is None:
        return HumanSeat()
    known = find_bot(game.NAME, occupant.level)
    return seat_bot(game.NAME, seat, occupant.level if known else "normal", game.seed)
