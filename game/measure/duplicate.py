"""One deal, or one match, played as often as the table has seats, the player in each seat once: a single observation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game import find_game
from game.bots import seat_bot
from game.kernel.events import GameOver
from game.match import Match
from game.measure.timing import TimedSeat, Timing, is_timing
from game.players import guests
from game.seats import Seat

Sit = Callable[[str, int, str, str], Seat]
"""The seat of a bot: by game, number of the seat, name of the bot, seed of the match."""


@dataclass(frozen=True)
class Meeting:
    """One ``player`` against ``rival`` in every other seat, under these rules."""

    game: str
    seats: int
    options: Mapping[str, str]
    player: str
    rival: str


@dataclass(frozen=True)
class Observed:
    """What came of one deal; the lists go by the seat that the player had."""

    share: list[float]  # won: 1, shared by k: 1/k
    margin: list[float]  # own points or chips less the mean of the others, for each deal played
    deals: list[int]  # played in the match
    undecided: int  # games that nobody won
    cpu: dict[str, dict[str, Any]]  # by bot, its Timing

    def to_json(self) -> dict[str, Any]:
        """For a line of a file; how long it took comes last, for that alone differs from run to run."""
        return dict(self.__dict__)


MOST = 1e9  # more than any number of a deal: so all sums can be made


def observed_from(line: Mapping[str, Any], meeting: Meeting) -> Observed:
    """What `Observed.to_json` has written of a meeting. TypeError for other keys, ValueError for what can't be."""
    found = Observed(**line)
    for values, low, high in ((found.share, 0, 1), (found.margin, -MOST, MOST), (found.deals, 0, MOST)):
        kinds = (int,) if values is found.deals else (int, float)
        if not isinstance(values, list) or len(values) != meeting.seats or not _lie(values, kinds, low, high):
            raise ValueError("no number for each seat")
    if not is_whole(found.undecided, 0, meeting.seats):
        raise ValueError("no number of games that nobody won")
    timings = [found.cpu.get(name) for name in (meeting.player, meeting.rival)]
    if len(found.cpu) != len(timings) or not all(map(is_timing, timings)):
        raise ValueError("no time for each bot")
    return found


def is_whole(value: Any, low: int, high: float = MOST) -> bool:
    """Whether a value of a file is a whole number in a range."""
    return _lie([value], (int,), low, high)


def _lie(values: list[Any], kinds: tuple[type, ...], low: float, high: float) -> bool:
    return all(type(value) in kinds and low <= value <= high for value in values)


def observe(meeting: Meeting, seed: str, sit: Sit = seat_bot) -> Observed:
    """Play the deals of one seed with the player in every seat.

    Each bot's chance comes from the seed, its seat and the step (`BotSeat`), so equal players play equal games.
    """
    found = Observed([], [], [], 0, {})
    timings = {name: Timing() for name in (meeting.player, meeting.rival)}
    undecided = 0
    for place in range(meeting.seats):
        bots = [meeting.player if seat == place else meeting.rival for seat in range(meeting.seats)]
        over, match = _play(meeting, bots, seed, timings, sit)
        deals, lost = len(match.scored), is_undecided(over, match.game.blocked)
        undecided += lost
        won = place in over.winners and not lost
        found.share.append(round(1 / len(over.winners), 6) if won else 0.0)
        found.margin.append(round(margin(over.totals, place, match.game.low_wins) / max(deals, 1), 4))
        found.deals.append(deals)
    cpu = {name: timing.to_json() for name, timing in timings.items()}
    return Observed(found.share, found.margin, found.deals, undecided, cpu)


def _play(
    meeting: Meeting, bots: list[str], seed: str, timings: Mapping[str, Timing], sit: Sit
) -> tuple[GameOver, Match]:
    """One game to its end: its last word, and the match."""
    kind = find_game(meeting.game)
    assert kind is not None
    seats: list[Seat] = [TimedSeat(sit(kind.NAME, seat, bot, seed), timings[bot]) for seat, bot in enumerate(bots)]
    match = Match(kind(seed, meeting.seats, meeting.options), seats, guests(bots))
    over = None
    while not match.over:
        over = next((event for event in match.tick() if isinstance(event, GameOver)), None)
    assert over is not None
    return over, match


def is_undecided(over: GameOver, blocked: int) -> bool:
    """Whether nobody has won: deals were blocked, and all are where they began, equal."""
    return blocked > 0 and len(over.winners) == len(over.totals)


def margin(totals: list[int], place: int, low_wins: bool) -> float:
    """Own total less the mean of the others; the other way where less is better."""
    mine, others = totals[place], sum(totals) - totals[place]
    found = mine - others / (len(totals) - 1)
    return -found if low_wins else found
