"""The computer players of Rummy: a view in, an action out. ``frozen`` has the references that never change."""

from __future__ import annotations

from game.kernel.view import Think
from game.rummy.bot import frozen

FROZEN: dict[str, Think] = frozen.BOTS
_PLAYS = {"easy": "greedy-1", "normal": "layer-1", "hard": "H2-1", "expert": "H2-1"}


def level(name: str, worlds: int | None = None, character: str | None = None) -> Think:
    """The player of a level: easy, normal, hard or expert.

    ``worlds`` is how many deals of the unseen cards it may look at for one decision (None: the level's own number);
    ``character`` colours its style.
    """
    return FROZEN[_PLAYS[name]]
