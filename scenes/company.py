"""The company at a table: who sits there, what is said and what happened, and how each of them looks."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from game.kernel.events import Announced, Event, PhaseBegan
from game.kernel.places import hand
from game.kernel.view import View
from game.match import Match
from game.replay import Replay
from scenes import words
from scenes.drawn import DrawnTable
from scenes.moods import Moods
from scenes.plates import Plate, characters
from scenes.spoken import Spoken
from scenes.talk import Talk
from scenes.words import tr

MOST_TOLD = 500  # sentences of what happened that are kept: more than anybody reads back


class Company(DrawnTable):
    """``bubbles`` are what the seats said by rule, ``spoken`` what they say beside, ``happened`` the sentences."""

    view: View

    def __init__(self, match: Match | Replay) -> None:
        super().__init__()
        self.match = match
        self.happened: deque[str] = deque(maxlen=MOST_TOLD)
        self.bubbles: dict[int, str] = {}
        self.moods = Moods()
        self.talk = Talk(match.occupants, match.game.seed, begun=match.game.step > 0)
        self.spoken = Spoken(self)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the persons at the table, as the match says now: seats may change hands."""
        return self.match.persons

    @property
    def faces(self) -> list[str]:
        """A portrait for each seat."""
        return characters(self.match.occupants)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.stack.top is self and self.spoken.update(dt):
            self.dirty = True

    def _told(self, event: Event) -> None:
        """Something that happened is to be seen now."""
        self.hear([event])
        self.moods.hear([event], self.view, self.match.game.low_wins)
        if said := self.talk.hear(event, self.view):
            self.spoken.say(*said)
        self.dirty = True

    def hear(self, events: Sequence[Event]) -> None:
        """Put what was said in an action into the bubbles and the list."""
        for event in events:
            match event:
                case Announced(seat, text, values):
                    self.announce(seat, text, values)
                case PhaseBegan("deal" | "ante"):
                    self.bubbles.clear()

    def announce(self, seat: int, text: str, values: dict[str, Any]) -> None:
        """Put what a seat said, or the table if it is none, into its bubble and the list; an English template."""
        said = tr(text, **values)
        if seat < 0:
            self.happened.append(said[:1].upper() + said[1:])
            return
        self.bubbles[seat] = said
        self.happened.append(tr("{name} {what}", name=self.match.occupants[seat].name, what=said))

    def plates(self) -> list[Plate]:
        """What is to be seen of each seat."""
        found, faces = [], self.faces
        for seat, who in enumerate(self.match.occupants):
            sub, chips = self.seat_line(seat)
            found.append(
                Plate(
                    seat,
                    self.sprites.slots.relative(seat),
                    who.name,
                    faces[seat],
                    sub,
                    chips,
                    self.sprites.count(hand(seat)),
                    self.sprites.light.seat == seat,
                    self.view.facts.get("dealer") == seat,
                    self.dim(seat),
                    self.spoken.over(seat),
                    self.mood(seat),
                    lit=round(self.sprites.light.risen, 1),
                    talk=self.spoken.talks(seat),
                )  # fmt: skip
            )
        return found

    # -- hooks ------------------------------------------------------------------------------------------------

    def seat_line(self, seat: int) -> tuple[str, bool]:
        """The second line of a nameplate, and whether it counts chips."""
        return words.cards(self.sprites.count(hand(seat))), False

    def dim(self, seat: int) -> bool:
        """Whether the seat takes no part now."""
        return False

    def mood(self, seat: int) -> str:
        """How the seat's portrait looks: calm, pleased or worried."""
        return self.moods.of(seat)
