"""A match joins a game, its seats and a log, and applies at most one action a tick."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.actions import ALL, DEALER, Action, IllegalAction
from game.kernel.events import Announced, ChipsMoved, Event, PhaseBegan, Scored
from game.kernel.game import Game
from game.kernel.view import View
from game.log import TIME_UP, Clock, Recording
from game.seats import Occupant, Seat, persons
from game.seats.bot import lend
from game.seats.worker import Worker

MOST_TOLD = (
    2_000  # actions: a list that a person may still read, and a long match takes no more memory than a short one
)


class Match:
    """``seats`` decide, ``occupants`` say who they are, ``write`` gets each line of the log as it is made.

    A window adds the seconds that pass to ``clock``; its lines then say when ("at").
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        occupants: Sequence[Occupant],
        write: Callable[[dict[str, Any]], None] | None = None,
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.occupants = list(occupants)
        self.clock: float | None = None  # seconds played, kept by a window; None counts lines instead
        self.write = write
        self.scored: list[Scored] = []  # every deal so far
        self.actions: list[Action] = []  # all that was done, the dealer's chores too: for a look back
        self._met: dict[Action, Action] = {}  # one for all that are equal: a long match has few that differ
        self.told: deque[list[Event]] = deque(maxlen=MOST_TOLD)  # by action: what was said, paid and begun
        self._answer: Action | None = None
        self._shown: View | None = None  # what the seat on turn decides by, until a step or a newcomer changes it
        self._counted = Clock()
        self._sits: list[tuple[int, Seat, Occupant]] = []
        self._worker: Worker | None = None

    @classmethod
    def resumed(cls, recording: Recording, player: Callable[[int, Occupant], Seat]) -> Match:
        """The match of a log, where the log ends; ``player`` makes each seat's. BadLine when the log is not right.

        The log is not written: set ``write`` to go on with it.
        """
        done: list[list[Event]] = []
        while made := recording.step():
            done.append(made.events)
        who = recording.occupants
        match = cls(recording.game, [player(seat, occupant) for seat, occupant in enumerate(who)], who)
        match._counted = recording.clock
        for action in recording.actions:
            match._done(action)
        for events in done:
            match._remember(events)
        return match

    @property
    def over(self) -> bool:
        """Whether the last action has been applied."""
        return self.game.over

    def tick(self, may_act: bool = True) -> list[Event]:
        """Ask the seat on turn; apply its answer if ``may_act``. Returns the events, not yet redacted.

        Takes no time and knows none: bots may think while cards still fly (``may_act`` False).
        """
        seat = self.game.to_act
        if seat is None:
            return []
        if seat == DEALER:
            return self._apply(self._chore()) if may_act else []
        if self._sits and may_act:
            self._seat_newcomers()
        if self._shown is None or self._shown.step != self.game.step:
            self._answer, self._shown = None, self.view(seat)
        if self._answer is None:
            self._answer = self.seats[seat].poll(self._shown)
        if self._answer is None or not may_act:
            return []
        answer, self._answer = self._answer, None
        try:
            return self._apply(answer)
        except IllegalAction as error:
            self.seats[seat].refused(error)
            return []

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats where persons sit or are about to."""
        joining = {seat for seat, _, occupant in self._sits if occupant.person}
        return tuple(sorted(joining.union(persons(self.occupants))))

    def view(self, viewer: int) -> View:
        """What a viewer may know; open cards (ALL) only while no seat is a person or about to be."""
        if viewer == ALL and self.persons:
            raise PermissionError("open cards are shown only while no person plays")
        return self.game.view(viewer, persons(self.occupants))

    def sit(self, seat: int, player: Seat, occupant: Occupant) -> None:
        """Give a seat a new occupant from the next action of a seat on."""
        self._sits.append((seat, player, occupant))
        if self._worker:
            lend(self._worker, [player])

    def lend(self, worker: Worker) -> None:
        """Have slow computer players think there, whoever sits down later too."""
        self._worker = worker
        lend(worker, [*self.seats, *(player for _, player, _ in self._sits)])

    def _seat_newcomers(self) -> None:
        for seat, player, occupant in self._sits:
            self.seats[seat], self.occupants[seat] = player, occupant
            self._log({"seat": seat, "do": "sit", **occupant.to_json()})
        self._sits.clear()
        self._shown = None

    def _chore(self) -> Action:
        chores = self.game.legal_actions()
        seconds = self._counted.seconds if self.clock is None else self.clock
        return TIME_UP if TIME_UP in chores and seconds >= 60 * self.game.minutes else chores[0]

    def _apply(self, action: Action) -> list[Event]:
        applied = self.game.apply(action)
        self._done(action)
        self._counted.count(applied.line)
        self._remember(applied.events)
        self._log(applied.line)
        return applied.events

    def _done(self, action: Action) -> None:
        self.actions.append(self._met.setdefault(action, action))

    def _remember(self, events: Sequence[Event]) -> None:
        self.scored += [event for event in events if isinstance(event, Scored)]
        said: list[Event] = [event for event in events if isinstance(event, Announced | PhaseBegan | ChipsMoved)]
        if said:
            self.told.append(said)

    def _log(self, line: dict[str, Any]) -> None:
        if self.write:
            self.write(line if self.clock is None else {**line, "at": round(self.clock, 3)})
