"""The computer players of Rummy: a view in, an action out. ``frozen`` has the references that never change."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.kernel.actions import Action
from game.kernel.view import Think, View
from game.rummy.bot import frozen, simple
from game.rummy.bot.candidates import candidates

FROZEN: dict[str, Think] = frozen.BOTS


def _hard(view: View, rng: Random) -> Iterator[Action]:
    yield view.legal[0] if len(view.legal) == 1 else candidates(view)[0].action


def level(name: str, worlds: int | None = None, character: str | None = None) -> Think:
    """The player of a level: easy, normal, hard or expert.

    ``worlds`` is how many deals of the unseen cards it may look at for one decision (None: the level's own number);
    ``character`` colours its style.
    """
    if name == "expert":
        from game.rummy.bot import expert  # numpy, which the others do without

        return lambda view, rng: expert.expert(view, rng, worlds or expert.WORLDS, None)
    return {"easy": simple.easy, "normal": simple.normal, "hard": _hard}[name]
