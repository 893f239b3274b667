"""The computer players of Rummoli: a view in, an action out. ``frozen`` has the references that never change."""

from __future__ import annotations

from game.kernel.view import Think
from game.stops.bot import frozen, simple

FROZEN: dict[str, Think] = frozen.BOTS


def level(name: str, worlds: int | None = None, character: str | None = None) -> Think:
    """The player of a level: easy, normal, hard or expert.

    ``worlds`` is how many deals of the unseen cards it may look at for one decision (None: the level's own number);
    ``character`` colours its style.
    """
    if name == "easy":
        return simple.easy(character)
    return simple.normal(character)
