"""Who sits down: the characters of the computer players, and the seat that each occupant gets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.bots import WORLDS_SAID, find_bot, seat_bot
from game.characters import CHARACTERS
from game.kernel.game import Game
from game.seats import Occupant, Seat, occupant_from_json
from game.seats.human import HumanSeat


def guests(bots: Iterable[str]) -> list[Occupant]:
    """An occupant for each bot's name, a character each."""
    return [
        Occupant(name, "bot", bot, character) for bot, (character, name) in zip(bots, CHARACTERS.items(), strict=False)
    ]


class UnknownBot(ValueError):
    """A bot that this program doesn't know: another version may."""


def known_occupant(game: str, line: Any) -> Occupant:
    """Who a line names as in the log. ValueError with a sentence when it names nobody, UnknownBot for a strange bot."""
    occupant = occupant_from_json(line)
    if occupant.level is not None and find_bot(game, occupant.level) is None:
        right = f": {WORLDS_SAID}" if "@" in occupant.level else ""
        raise UnknownBot(f"{occupant.name} plays at level {occupant.level!r}, which this program doesn't know{right}")
    return occupant


def sit_down(game: Game, seat: int, occupant: Occupant) -> Seat:
    """The seat of an occupant: a person's, or that of a bot whose level `find_bot` knows."""
    if occupant.level is None:
        return HumanSeat()
    return seat_bot(game.NAME, seat, occupant.level, game.seed, occupant.character)
