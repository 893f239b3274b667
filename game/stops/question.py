"""What a seat may be asked in Rummoli: which actions answer it, which of them are legal, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.actions import Action

if TYPE_CHECKING:
    from game.stops.rummoli import Rummoli

Outcome = dict[str, Any]  # the further keys of a log line, in their order


class Question(NamedTuple):
    """One question. ``check`` gets only actions of the ``kinds``; ``sentence`` refuses all others."""

    kinds: tuple[type[Action], ...]
    sentence: str
    legal: Callable[[Rummoli], list[Action]]
    check: Callable[[Rummoli, Action], None]
    perform: Callable[[Rummoli, Action], Outcome]


def anything(game: Rummoli, action: Action) -> None:
    """The check of a question whose every answer is legal."""


def by_seat(values: dict[int, Any]) -> dict[str, Any]:
    """An object keyed by seat, as a log line has it: ascending."""
    return {str(seat): values[seat] for seat in sorted(values)}
