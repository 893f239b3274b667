"""What hints of both games share: sentences as templates, the dominant reason, and when to say nothing at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

from game.kernel.actions import Action
from game.kernel.words import mark

EITHER = mark("Either is fine")


class Candidate(Protocol):
    """What both games' candidates have: an action, its value and the terms that add up to it."""

    @property
    def action(self) -> Action: ...
    @property
    def value(self) -> float: ...
    @property
    def terms(self) -> dict[str, float]: ...
    @property
    def facts(self) -> dict[str, Any]: ...


C = TypeVar("C", bound=Candidate)


@dataclass(frozen=True, slots=True)
class Sentence:
    """An English template with its values; a value may be a Card, a Word, a list or a Sentence itself."""

    template: str
    values: Mapping[str, Any] = field(default_factory=dict)


class Line(NamedTuple):
    """One row of the full table: an action in words, and how many points or chips it is worth less than the best."""

    action: Action
    words: Sentence
    less: int


@dataclass(frozen=True, slots=True)
class Hint:
    """Three depths of one hint: ``nudge`` (where to look), ``reason``, ``table`` (the best first).

    ``action`` is what Hard would do; ``term`` the name of the term that the reason speaks of, None where the
    hint says that either is fine.
    """

    action: Action
    nudge: Sentence
    reason: Sentence
    table: tuple[Line, ...]
    term: str | None


def rival(found: Sequence[C], chosen: Action | None) -> C | None:
    """What the best is compared with: the action that the player has chosen, if it is another, else the second best."""
    return next((one for one in found[1:] if one.action == chosen), found[1] if len(found) > 1 else None)


def dominant(best: Candidate, other: Candidate) -> str:
    """The name of the term in which the best is most ahead of the other (players.md 4)."""
    return max(best.terms, key=lambda name: best.terms[name] - other.terms.get(name, 0.0))


def fine(best: Candidate, other: Candidate, least: float) -> bool:
    """Whether so little lies between two candidates, in points or chips, that either is fine."""
    return best.value - other.value < least
