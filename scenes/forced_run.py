"""Stops as dominoes: how many cards of a run followed each other of themselves."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.actions import DEALER
from game.kernel.events import CardMoved, Event
from game.kernel.places import kind
from game.kernel.view import View


def forced_run(view: View, events: Sequence[Event]) -> int:
    """The number of forced cards that the laid one ends: 0 for a lead and where the run stops, or is at stake."""
    stopped = view.facts["lead_colour"] or view.facts["deadlock"]
    if not _laid(events) or stopped or at_stake(view, events):
        return 0
    return max(0, len(view.facts["run"]) - 1)


def goes_on(view: View) -> bool:
    """Whether everybody knows what is next: the card that follows in the run, by who has it."""
    stopped = view.facts["lead_colour"] or view.facts["deadlock"]
    return view.phase == "stops" and bool(view.facts["run"]) and not stopped


def at_stake(view: View, events: Sequence[Event]) -> bool:
    """Whether the dealer has something to pay for the card that was laid: a pot, or the end of the round."""
    return _laid(events) and view.to_act == DEALER


def _laid(events: Sequence[Event]) -> bool:
    return any(isinstance(event, CardMoved) and kind(event.target) == "laid" for event in events)
