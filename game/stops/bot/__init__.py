"""The computer players of Rummoli: a view in, an action out. ``frozen`` has the references that never change."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.kernel.actions import Action
from game.kernel.view import Think, View
from game.stops.bot import frozen, simple
from game.stops.bot.manners import routine
from game.stops.bot.styles import WORLDS, style_of

FROZEN: dict[str, Think] = frozen.BOTS
EXPERT_WORLDS = 800  # deals of the unseen cards for one decision; Hard has styles.WORLDS


def level(name: str, worlds: int | None = None, character: str | None = None) -> Think:
    """The player of a level: easy, normal, hard or expert.

    ``worlds`` is how many deals of the unseen cards it may look at for one decision (None: the level's own number);
    ``character`` colours its style.
    """
    if name == "easy":
        return simple.easy(character)
    if name == "normal":
        return simple.normal(character)
    return _weigher(name == "expert", worlds or (EXPERT_WORLDS if name == "expert" else WORLDS), character)


def _weigher(expert: bool, worlds: int, character: str | None) -> Think:
    """Hard and Expert: the best of all candidates. What they need is loaded when one first has a choice to make."""
    style = style_of(character)

    def think(view: View, rng: Random) -> Iterator[Action]:
        if (action := routine(view)) is not None:
            yield action
            return
        from game.stops.bot.candidates import candidates
        from game.stops.bot.expert import choice

        if expert:
            yield choice(view, rng, style, worlds)
        else:
            yield candidates(view, style, worlds)[0].action

    return think


def load() -> None:
    """Import what Hard and Expert need, before they are asked."""
    import game.stops.bot.candidates
    import game.stops.bot.expert  # noqa: F401
