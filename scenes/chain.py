"""Stops as dominoes: how many cards of a run followed each other of themselves."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.events import CardMoved, ChipsMoved, Event
from game.kernel.places import kind
from game.kernel.view import View


def in_a_row(view: View, events: Sequence[Event]) -> int:
    """The number of forced cards that the laid one ends: 0 for a lead, where a pot is taken, and where the run stops."""
    if view.phase != "stops" or view.facts["lead_colour"] or view.facts["deadlock"]:
        return 0
    laid = any(isinstance(event, CardMoved) and kind(event.target) == "laid" for event in events)
    taken = any(isinstance(event, ChipsMoved) and kind(event.source) == "pool" for event in events)
    return max(0, len(view.facts["run"]) - 1) if laid and not taken else 0
