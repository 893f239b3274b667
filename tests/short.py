"""How a match of each game is made short: the one line that a new game adds for its tests."""

from __future__ import annotations

from game.kernel.game import Game

LENGTH = {"rummy": ("match", "hands:{deals}"), "rummoli": ("end", "rounds:{deals}")}
"""By game, the option that ends a match after some deals, and its value."""


def short(game: str, deals: int = 1) -> dict[str, str]:
    """The options of a match of so many deals."""
    assert game in LENGTH, f"nobody has said how a match of {game} is made short"
    name, value = LENGTH[game]
    return {name: value.format(deals=deals)}


def seats_near(kind: type[Game], wanted: int) -> int:
    """The number of seats that a game allows nearest to the one wanted."""
    return min(max(wanted, kind.SEATS[0]), kind.SEATS[-1])
