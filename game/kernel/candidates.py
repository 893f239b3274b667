"""What a computer player weighs: every action that it may choose, with its value and the reasons for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.kernel.actions import Action


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal action, its value in points or chips, and the named terms that add up to it.

    ``facts`` holds what a hint may speak of, counted from the view alone: numbers and lists of cards. Which there are,
    each game's ``candidates`` says.
    """

    action: Action
    value: float
    terms: dict[str, float] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
