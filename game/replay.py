"""Watching a match log and checking it: both apply its lines one by one."""

from __future__ import annotations

from pathlib import Path

from game.kernel.actions import Action
from game.kernel.events import Event, Scored
from game.kernel.view import View
from game.log import BadLine, Recording, read
from game.seats import persons


def check(path: Path) -> str:
    """What is said of a right log. NotALog when it is none, BadLine for the first line that is illegal or differs."""
    recording = read(path)
    deals = 0
    totals: list[int] | None = None
    while made := recording.step():
        deals += made.line["do"] == "deal"
        totals = made.line["totals"] if made.line["do"] == "over" else totals
    if totals is None:
        return f"ok, unfinished after {recording.game.step} actions"
    return f"ok {deals} deals, totals {' '.join(map(str, totals))}"


class Replay:
    """A log on a table: a scene ticks it like a Match, and each tick applies the next line."""

    def __init__(self, recording: Recording) -> None:
        self.game = recording.game
        self.occupants = recording.occupants
        self.clock: float | None = None  # a match's; what a recording tells has no time
        self.persons: tuple[int, ...] = ()  # nobody plays: it is only watched
        self.scored: list[Scored] = []  # every deal so far
        self.trouble: BadLine | None = None  # why it ends before its last line
        self._recording = recording

    @property
    def actions(self) -> list[Action]:
        """What was done so far, the dealer's chores too: for a look back."""
        return self._recording.actions

    @property
    def over(self) -> bool:
        """Whether the last line has been applied, or one that can't be."""
        return self.trouble is not None or self._recording.applied == len(self._recording.lines)

    def tick(self, may_act: bool = True) -> list[Event]:
        """Apply the next line if ``may_act``. Returns the events, not yet redacted."""
        if self.over or not may_act:
            return []
        try:
            made = self._recording.step()
        except BadLine as error:
            self.trouble = error
            return []
        events = made.events if made else []
        self.scored += [event for event in events if isinstance(event, Scored)]
        return events

    def view(self, viewer: int) -> View:
        """What a viewer may know; open cards (ALL) are always granted, for the match is a thing of the past."""
        return self.game.view(viewer, persons(self.occupants))
