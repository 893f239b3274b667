"""Stops as dominoes: how many cards of a run followed each other of themselves."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.actions import DEALER
from game.kernel.events import CardMoved, Event
from game.kernel.places import kind
from game.kernel.view import View
from sprites.pace import AT_STAKE


def in_a_row(view: View, events: Sequence[Event]) -> int:
    """The number of forced cards that the laid one ends: 0 for a lead and where the run stops.

    AT_STAKE where the dealer has something to pay for it: a pot, or the end of the round.
    """
    if not any(isinstance(event, CardMoved) and kind(event.target) == "laid" for event in events):
        return 0
    if view.to_act == DEALER:
        return AT_STAKE
    stopped = view.facts["lead_colour"] or view.facts["deadlock"]
    return 0 if stopped else max(0, len(view.facts["run"]) - 1)
