"""Table talk: what the characters say now and then, of what everybody has seen; it can be switched off."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.kernel.events import Announced, ChipsMoved, Event, GameOver, PhaseBegan, Scored, TurnBegan
from game.kernel.places import hand, owner
from game.kernel.view import View
from game.seats import Occupant
from scenes.words import mark, tr

REST = 10  # turns of anybody between two words: people play, they do not chat
GOOD_POT, BAD_DEAL = 8, 15  # chips or points worth a word

LINES: dict[str, dict[str, tuple[str, ...]]] = {
    "vera": {
        "hello": (mark("Slow and steady, then."), mark("No hurry, please.")),
        "pot": (mark("Safe in my pocket."), mark("No risk, and look."), mark("Small steps pay.")),
        "out": (mark("Quietly done."), mark("Better early than sorry.")),
        "caught": (mark("I held too much."), mark("I saw it coming.")),
        "won": (mark("Patience pays."),),
    },
    "jonas": {
        "hello": (mark("All or nothing!"), mark("Who feels lucky?")),
        "pot": (mark("Fortune likes me."), mark("Told you so!"), mark("I felt it coming!")),
        "out": (mark("Who dares, wins."), mark("That was close!")),
        "caught": (mark("Worth the try."), mark("Next time, then.")),
        "won": (mark("What a ride!"),),
    },
    "mila": {
        "hello": (mark("I collect everything."), mark("What will I find today?")),
        "pot": (mark("That one was missing."), mark("One for the set."), mark("It fits so well.")),
        "out": (mark("A full collection."), mark("All in order.")),
        "caught": (mark("One card short!"), mark("Such pretty cards.")),
        "won": (mark("Complete at last."),),
    },
    "lev": {
        "hello": (mark("I watch what is played."), mark("Pay me no attention.")),
        "pot": (mark("As I expected."), mark("I was waiting for it."), mark("Nobody was looking.")),
        "out": (mark("You gave me that."), mark("I kept count.")),
        "caught": (mark("I missed that."), mark("Well hidden.")),
        "won": (mark("It was all there to see."),),
    },
    "ona": {
        "hello": (mark("Let us count."), mark("The books are open.")),
        "pot": (mark("A fair profit."), mark("Into the books."), mark("Duly noted down.")),
        "out": (mark("Accounts settled."), mark("Paid in full.")),
        "caught": (mark("A costly round."), mark("That goes to losses.")),
        "won": (mark("The books are closed."),),
    },
    "tomas": {
        "hello": (mark("Good to see you."), mark("What a fine table.")),
        "pot": (mark("Thank you, all."), mark("That will do."), mark("Very kind of you.")),
        "out": (mark("There we are."), mark("Nicely played, all.")),
        "caught": (mark("It happens."), mark("Fair enough.")),
        "won": (mark("A good game."),),
    },
    "egle": {
        "hello": (mark("Quick, quick!"), mark("Ready when you are!")),
        "pot": (mark("Mine! Next!"), mark("Fast hands."), mark("Blink and miss it!")),
        "out": (mark("Done already!"), mark("Gone!")),
        "caught": (mark("Too slow, me?"), mark("Already over?")),
        "won": (mark("First home!"),),
    },
    "adam": {
        "hello": (mark("I dreamed of hearts."), mark("I had such a dream.")),
        "pot": (mark("Like in my dream."), mark("How lovely."), mark("Is this still real?")),
        "out": (mark("It all came true."), mark("I only half believed it.")),
        "caught": (mark("It was a nice dream."), mark("So near a long run.")),
        "won": (mark("Pinch me, please."),),
    },
}
"""By character and moment, what it may say: of 25 letters at most, so that it fits its bubble in any language."""


class Talk:
    """Of one match. Hears only what everybody hears, and draws from its own chance: no play depends on it."""

    def __init__(self, occupants: Sequence[Occupant], seed: str = "", begun: bool = False) -> None:
        """``seed`` is the match's, so that not every table is greeted alike; in one that has begun nobody greets."""
        self._occupants = occupants
        self._rng = Random(f"talk {seed}")  # of a text: what the match draws from its seed is something else
        self._quiet = 0  # turns until somebody may speak again
        self._waiting: tuple[int, str] | None = None  # who has something to say at the next turn, and of what
        self._greeted = begun
        self._said: dict[tuple[str, str], list[str]] = {}  # by a character at a moment

    def hear(self, event: Event, view: View) -> tuple[int, str] | None:
        """Who speaks now, and the words, translated; ``view`` is anybody's after the event.

        That is when a turn begins, or when cards are dealt: then nobody says anything by rule, and there is time to read.
        """
        moment = self._moment(event, view)
        if isinstance(event, GameOver) and moment:
            self._quiet = 0
        self._waiting = moment or self._waiting
        match event:
            case TurnBegan():
                self._quiet = max(self._quiet - 1, 0)
                return self._speak()
            case PhaseBegan("deal") | GameOver():
                return self._speak()
        return None

    def _speak(self) -> tuple[int, str] | None:
        if self._waiting is None or self._quiet:
            return None
        (seat, moment), self._waiting, self._quiet = self._waiting, None, REST
        return seat, tr("“{words}”", words=tr(self._line(str(self._occupants[seat].character), moment)))

    def _line(self, character: str, moment: str) -> str:
        """One of those that were said least, and not the last one if there is another."""
        said, lines = self._said.setdefault((character, moment), []), LINES[character][moment]
        least = min(map(said.count, lines))
        fresh = [line for line in lines if said.count(line) == least]
        fresh = [line for line in fresh if line not in said[-1:]] or fresh
        said.append(fresh[int(self._rng.random() * len(fresh))])
        return said[-1]

    def _moment(self, event: Event, view: View) -> tuple[int, str] | None:
        """The seat of a character to whom something worth a word has happened, and what it was."""
        match event:
            case PhaseBegan("deal") if not self._greeted:
                self._greeted = True
                talkers = [seat for seat in range(len(self._occupants)) if self._talks(seat)]
                return (talkers[int(self._rng.random() * len(talkers))], "hello") if talkers else None
            case ChipsMoved(chips, _, target) if event.takes_pot and chips >= GOOD_POT:
                return self._of(int(owner(target)), "pot")
            case Announced(seat, _, _) if seat >= 0 and _just_out(view, seat):
                return self._of(seat, "out")
            case Scored(gains, _) if min(gains) <= -BAD_DEAL or max(gains) >= BAD_DEAL:
                return self._of(gains.index(min(gains)), "caught") if min(gains) < 0 else None
            case GameOver(_, winners):
                return self._of(winners[0], "won")
        return None

    def _of(self, seat: int, moment: str) -> tuple[int, str] | None:
        return (seat, moment) if self._talks(seat) else None

    def _talks(self, seat: int) -> bool:
        who = self._occupants[seat]
        return not who.person and who.character in LINES


def _just_out(view: View, seat: int) -> bool:
    """Whether a seat holds nothing while others still do."""
    held = [len(view.piles.get(hand(one), [])) for one in range(view.seats)]
    return not held[seat] and any(held)
