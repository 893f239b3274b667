"""The computer players of Rummy: a view in, an action out. ``frozen`` has the references that never change."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.kernel.actions import Action
from game.kernel.view import Think, View
from game.rummy.bot import frozen, simple
from game.rummy.bot.candidates import candidates
from game.rummy.bot.styles import NEUTRAL, STYLES, Style

FROZEN: dict[str, Think] = frozen.BOTS


def _hard(view: View, rng: Random, style: Style) -> Iterator[Action]:
    yield candidates(view, style)[0].action


def level(name: str, worlds: int | None = None, character: str | None = None) -> Think:
    """The player of a level: easy, normal, hard or expert.

    ``worlds`` is how many deals of the unseen cards Expert looks at for one decision (None: its own number);
    ``character`` colours the style of Normal, Hard and Expert.
    """
    style = STYLES.get(character or "", NEUTRAL)
    if name == "easy":
        return simple.easy
    if name == "normal":
        return lambda view, rng: simple.normal(view, rng, style)
    if name == "hard":
        return lambda view, rng: _hard(view, rng, style)
    from game.rummy.bot import expert  # numpy, which the others do without

    return lambda view, rng: expert.expert(view, rng, worlds, style)


def load() -> None:
    """Import what Expert needs, before it is asked."""
    import game.rummy.bot.expert  # noqa: F401
