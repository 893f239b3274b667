"""Matches that are kept on disk, for tests of what is remembered."""

from __future__ import annotations

from pathlib import Path

from game import find_game
from game.match import Match
from game.memory import matches
from game.memory.matches import Keeping
from game.players import guests, sit_down
from tests.short import seats_near, short


def new_match(game: str, seats: int = 3, number: int = 1) -> Match:
    """A short match of normal bots."""
    kind = find_game(game)
    assert kind is not None
    seats = seats_near(kind, seats)
    made = kind(f"{number:032x}", seats, short(game))
    who = guests(["normal"] * seats)
    return Match(made, [sit_down(made, seat, occupant) for seat, occupant in enumerate(who)], who)


def play(match: Match, actions: int = 10**9) -> None:
    """So many actions more, or to the end."""
    for _ in range(actions):
        if match.over:
            return
        match.tick()


def taken_up(path: Path) -> tuple[Match, Keeping]:
    """A match that can be taken up, and what keeps it then."""
    found = matches.resume(path)
    assert isinstance(found, tuple), str(found)
    return found


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
