"""The contract of a game: who is to act, what is legal, what an action does, who sees what."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.kernel.actions import ALL, DEALER, Action, Chore, IllegalAction, Undo
from game.kernel.cards import HIDDEN, Card, full_pack
from game.kernel.events import Announced, Event, PhaseBegan, TurnBegan
from game.kernel.options import Option, OptionError, complete, numbers
from game.kernel.places import PACK, kind, owner
from game.kernel.table import Table
from game.kernel.view import Sight, View, redact


@dataclass(frozen=True, slots=True)
class Applied:
    """What an action did: its line in the match log, and the events to tell, not yet redacted."""

    line: dict[str, Any]
    events: list[Event]


class Game(ABC):
    """One match of one game. Subclasses set the class attributes and write the abstract methods.

    A subclass sets ``to_act`` (a seat, DEALER with a ``chore``, or None when the match is over) and ``phase`` as it
    goes, and changes cards and chips through ``table`` only.
    """

    NAME: ClassVar[str]
    RULES_VERSION: ClassVar[int] = 1
    SEATS: ClassVar[range]
    OPTIONS: ClassVar[tuple[Option, ...]]
    SINGLE: ClassVar[Mapping[str, str]] = {}  # options that make a match of a single deal
    OPEN: ClassVar[frozenset[str]] = frozenset()  # kinds of places whose cards everybody sees
    OWN: ClassVar[frozenset[str]] = frozenset({"hand"})  # kinds of places whose cards their owner sees
    MARGIN: ClassVar[str] = "points a deal"  # what is counted where strength is measured

    def __init__(self, seed: str, seats: int, options: Mapping[str, str] | None = None) -> None:
        """``seed`` is 32 hex digits; OptionError for seats or options that can't be played."""
        if seats not in self.SEATS:
            raise OptionError(
                "{game} is for {least} to {most} seats, not {seats}",
                game=self.NAME, least=self.SEATS[0], most=self.SEATS[-1], seats=seats,
            )  # fmt: skip
        self.options = complete(self.OPTIONS, options or {})
        self.check_options(self.options, seats)
        self.seed = seed
        self.seats = seats
        self.step = 0  # actions applied so far
        self.table = Table(seed)
        self.to_act: int | None = DEALER
        self.chore = ""  # what the dealer does when it is to act
        self.phase = ""
        self.blocked = 0  # deals that ended because nobody could go on
        self._sights: dict[int, Sight] = {}
        self.minutes = 0  # the limit of a match that is played by the clock

    # -- what a game writes ----------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def check_options(cls, options: Mapping[str, str], seats: int) -> None:
        """OptionError with the reason when the rules exclude this combination of checked values."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Every legal action of the seat to act, in a fixed order, Undo left out; empty when over.

        For the dealer usually one Chore; where the table decides (time_up) the usual one comes first.
        """

    @abstractmethod
    def verify(self, action: Action) -> None:
        """IllegalAction with a sentence when the seat to act may not do this; changes nothing.

        Asked of every action of a seat but Undo, of any kind: one of another game or phase is refused here.
        """

    @abstractmethod
    def perform(self, action: Action) -> dict[str, Any]:
        """Do a verified action; returns its outcome, the further keys of its log line in their order."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """The game's own public facts, JSON values by name, made anew: they share nothing with the game.

        Screens of every game look for three: ``dealer``, a seat; ``totals``, a number for each seat, where nobody has
        chips; and ``melds``, where they are laid, each an object with its ``owner``, a seat.
        """

    def own_facts(self, seat: int) -> dict[str, Any]:
        """The further facts that only this seat may know, by other names."""
        return {}

    @property
    def low_wins(self) -> bool:
        """Whether the lowest total is the best; else it is the highest."""
        return False

    def can_undo(self) -> bool:
        """Whether the seat to act may take its last action back."""
        return False

    def sees(self, seat: int, place: str) -> bool:
        """Whether a viewer sees the faces at a place: open places, its own, and with ALL everybody's own.

        The answer for a viewer and a place never changes: it is asked for once.
        """
        where = kind(place)
        return where in self.OPEN or (where in self.OWN and (seat == ALL or owner(place) == str(seat)))

    # -- what every game has ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.to_act is None

    def apply(self, action: Action) -> Applied:
        """Verify and do one action of the seat to act. IllegalAction leaves everything as it was."""
        seat = self.to_act
        if seat is None:
            raise IllegalAction("The match is over")
        if isinstance(action, Chore) != (seat == DEALER):
            raise IllegalAction("It is not your turn")
        if isinstance(action, Undo):
            if not self.can_undo():
                raise IllegalAction("There is nothing to take back")
        elif isinstance(action, Chore):
            if action not in (chores := self.legal_actions()):
                raise IllegalAction("The dealer's next chore is {chore}", chore=chores[0].do)
        else:
            self.verify(action)
        self.table.events = []
        outcome = self.perform(action)
        self.step += 1
        if self.to_act != seat and self.to_act is not None and self.to_act >= 0:
            self.table.events.append(TurnBegan(self.to_act))
        return Applied({"seat": seat, **action.to_json(), **outcome}, self.table.events)

    def view(self, seat: int, persons: tuple[int, ...] = ()) -> View:
        """The position as a viewer (a seat, NOBODY or ALL) knows it; asking for it changes nothing."""
        acting = seat == self.to_act
        sight = self.sight(seat)
        facts = self.facts() | self.own_facts(seat) if seat >= 0 else self.facts()
        return View(
            game=self.NAME,
            seat=seat,
            seats=self.seats,
            step=self.step,
            to_act=self.to_act,
            phase=self.phase,
            piles={p: list(c) if sight[p] else [HIDDEN] * len(c) for p, c in self.table.piles.items()},
            chips=dict(self.table.chips),
            facts=facts,
            options=dict(self.options),
            legal=self.legal_actions() if acting else [],
            undo=acting and self.can_undo(),
            persons=persons,
        )

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_sights": {}}  # what viewers see is worked out again

    def redact(self, event: Event, seat: int) -> Event:
        """The event as that viewer may learn it."""
        return redact(event, self.sight(seat))

    def sight(self, seat: int) -> Sight:
        """What that viewer sees, remembered by place."""
        if seat not in self._sights:
            self._sights[seat] = Sight(self.sees, seat)
        return self._sights[seat]

    # -- words for subclasses -----------------------------------------------------------------------------

    def gather(self, *purpose: object) -> None:
        """All cards return to the pack, whose new order depends on the seed and the purpose alone."""
        self.clear_away()
        self.table.reorder(PACK, self.table.shuffled(full_pack(), *purpose))

    def clear_away(self) -> None:
        """All cards return to the pack, in no order."""
        for place in list(self.table.piles):
            if place != PACK:
                self.table.move_all(place, PACK)

    def first_dealer(self) -> int | None:
        """The seat that the option ``first_dealer`` names, or chance; None where the cards are cut for it."""
        chosen = self.options["first_dealer"]
        if chosen == "random":
            return int(self.table.rng("dealer").random() * self.seats)
        return numbers(chosen)[0] if chosen.startswith("fixed:") else None

    def begin(self, phase: str) -> None:
        """Enter a phase and tell of it."""
        self.phase = phase
        self.table.events.append(PhaseBegan(phase))

    def let_dealer(self, chore: str) -> None:
        """The dealer's next chore."""
        self.to_act, self.chore = DEALER, chore

    def announce(self, seat: int, text: str, **values: Any) -> None:
        """Tell everybody; ``values`` must be public."""
        self.table.events.append(Announced(seat, text, values))

    def next_seat(self, seat: int, among: list[int] | None = None) -> int:
        """The next seat clockwise, skipping those not among the given ones."""
        for step in range(1, self.seats + 1):
            after = (seat + step) % self.seats
            if among is None or after in among:
                return after
        raise ValueError("nobody is left to take the turn")

    def hand(self, seat: int) -> list[Card]:
        """The cards a seat holds."""
        return self.table.pile(f"hand:{seat}")
