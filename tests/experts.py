"""Tables of slow computer players for tests, the positions in which one has to choose, and what became of his process."""

from __future__ import annotations

from pathlib import Path

from game import find_game
from game.bots import BRINGS, seat_bot
from game.kernel.actions import Action
from game.kernel.view import View
from game.match import Match
from game.players import guests, sit_down
from game.seats import Seat
from game.seats.bot import BotSeat, lend
from game.seats.worker import Worker
from tests.short import seats_near, short

NAMES = [game for game, brings in BRINGS.items() if "expert" in brings.slow]
LEVEL = "expert@8"
SEED = "6" * 32
DEALS = 20  # so that a match is not over before enough was asked


def match_of(game: str, seats: int = 4, level: str = LEVEL, seed: str = SEED) -> Match:
    """A long match of computer players of one level."""
    kind = find_game(game)
    assert kind is not None
    made = kind(seed, seats_near(kind, seats), short(game, DEALS))
    who = guests([level] * made.seats)
    return Match(made, [sit_down(made, seat, one) for seat, one in enumerate(who)], who)


def choosing(match: Match) -> View | None:
    """What the seat on turn sees, if it has to choose."""
    seat = match.game.to_act
    if seat is None or seat < 0:
        return None
    return view if len((view := match.view(seat)).legal) > 1 else None


def decision(game: str, number: int = 0) -> View:
    """A position in which an Expert has to choose, after so many others."""
    match = match_of(game, level="normal")
    while True:
        if view := choosing(match):
            if number == 0:
                return view
            number -= 1
        match.tick()


def expert(game: str, seat: int, worker: Worker | None = None) -> BotSeat:
    """An Expert who thinks in the worker, if there is one."""
    made = seat_bot(game, seat, LEVEL, SEED)
    if worker:
        lend(worker, [made])
    return made


def await_answer(seat: Seat, view: View) -> Action:
    """Ask as a table does, frame after frame."""
    while (action := seat.poll(view)) is None:
        pass
    return action


def gone(pid: int) -> bool:
    """Whether the process has ended with all its threads; one that nobody has asked for its end yet has, too."""
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())  # the last of them holds its end of a pipe
        states = [(thread / "stat").read_text().rpartition(")")[2].split()[0] for thread in threads]
    except (FileNotFoundError, ProcessLookupError):
        return not Path(f"/proc/{pid}").exists()
    return len(states) == 1 and states[0] == "Z"
