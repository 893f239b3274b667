"""Expert: Hard's best candidates played to the end of the deal in many worlds, and the match weighed by the chance to win it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
from numpy.random import RandomState

from game.kernel.actions import Action
from game.kernel.view import View
from game.rummy import scoring
from game.rummy.actions import Draw
from game.rummy.bot import race
from game.rummy.bot.batch import HOLDS_NEVER, Batch, Playing, Rules
from game.rummy.bot.candidates import TurnCandidate, candidates
from game.rummy.bot.dealing import dealt, settle, turns_played
from game.rummy.bot.position import Position
from game.rummy.bot.styles import NEUTRAL, Style
from game.rummy.bot.weights import BY_SEATS, weights_for
from game.rummy.bot.worlds import Bools, Ends, Worlds
from game.rummy.bot.worth import OUT, Weights

# for each of the candidates that stay in doubt, by seats: as many as are played in much the same time at all tables
WORLDS = {2: 1700, 3: 2000, 4: 1150, 5: 1000, 6: 800}
FIRST = 0.25  # of the worlds are for all candidates
MOST = 7  # candidates that are looked at
FAR = 40.0  # points behind Hard's best at which a candidate is not
FAR_TO_DRAW = 70.0  # the same of two ways to draw: what a card must promise beyond its use, and a little
GATE = 2.0  # standard errors by which another move must be better than Hard's
TELLS = 0.002  # of the chance to win the match that it must be better, so that no trifle is played against all custom
DOUBT = 1.5  # standard errors behind the best at which a candidate is dropped
STILL_SHUT = 0.5  # the chance, turn by turn, that who lays at once has had nothing to lay yet
FEW = 0.02  # of the deals end undecided: the longest, which cost more time than they tell
TURNS = {2: 60, 3: 60, 4: 64, 5: 60, 6: 60}


def expert(view: View, rng: Random, worlds: int | None, style: Style = NEUTRAL) -> Iterator[Action]:
    """Hard's move, then the one that won most in so many worlds (None: as many as is usual)."""
    table = candidates(view, style)
    yield table[0].action
    table = in_question(table, Position(view))
    if len(table) > 1 and table[0].value < OUT / 2:
        chance = RandomState(int(rng.random() * (1 << 32)))
        yield table[Search(view, table, chance).best(worlds or WORLDS[view.seats])].action


def in_question(table: Sequence[TurnCandidate], position: Position) -> list[TurnCandidate]:
    """The candidates to look at, Hard's first: those not far behind it, and the best of each kind of action.

    An upcard that is of no use at once and has no neighbour in the hand was never found worth taking.
    """
    upcard = position.upcard
    if upcard and not (position.helped_by(upcard) or position.hand & position.ahead.beside[upcard]):
        return list(table[:1])
    best = {type(one.action): one for one in reversed(table)}
    far = FAR_TO_DRAW if position.draws else FAR
    near = [one for one in table if one.value > table[0].value - far]
    return [one for one in table if one in near[:MOST] or one in best.values()]


class Search:
    """The candidates of one decision, tried in the same worlds."""

    def __init__(self, view: View, table: Sequence[TurnCandidate], chance: RandomState) -> None:
        self.view, self.table, self.chance = view, table, chance
        self.position = Position(view)
        self.rules = Rules.of(view.options)

    def best(self, worlds: int) -> int:
        """The number of the candidate to play; the first one is Hard's and stays unless another is clearly better."""
        first = max(int(worlds * FIRST), 16)
        values = self.values(range(len(self.table)), first)
        means, errors = self._ahead(values, int(values.mean(axis=1).argmax()))
        alive = [number for number in range(len(self.table)) if number == 0 or means[number] >= -DOUBT * errors[number]]
        if worlds > first and len(alive) > 1:
            more = self.values(alive, worlds - first)
            values = np.concatenate([values[alive], more], axis=1)
            if alive[int(values.mean(axis=1).argmax())] == 0:
                return 0
        else:
            values = values[alive]
        means, errors = self._ahead(values, 0)
        best = int(means.argmax())
        return alive[best] if means[best] > max(TELLS, GATE * errors[best]) else 0

    @staticmethod
    def _ahead(values: Any, base: int) -> tuple[Any, Any]:
        """By how much each candidate is ahead of one of them in the mean, and the standard errors of that."""
        gain = values - values[base]
        return gain.mean(axis=1), gain.std(axis=1) / np.sqrt(gain.shape[1])

    def values(self, numbers: Sequence[int], count: int) -> Any:
        """(candidates, worlds): the chance to win the match after each, in new worlds that are the same for all."""
        worlds = dealt(self.position, count, self.chance)
        holds = self.holding_back(count)
        playing = self.playing(holds)
        settle(Batch(worlds, self.rules, self.chance), self.position, playing, ~holds)
        return self.outcomes(numbers, worlds, playing)

    def outcomes(self, numbers: Sequence[int], worlds: Worlds, playing: Sequence[Playing]) -> Any:
        """The same in given worlds, where the seats play on as told."""
        count = len(worlds.row)
        worlds = repeated(worlds, len(numbers))
        batch = Batch(worlds, self.rules, self.chance)
        seat, after = self.position.seat, self.position.follower
        playing = [tiled(one, len(numbers)) for one in playing]
        if self.position.draws:
            self._draw(batch, numbers, count, playing[seat])
        else:
            self._apply(worlds, numbers, count)
            batch.finish(seat)
        ends = batch.play_on(after, playing, TURNS[self.position.seats], FEW)
        return self.worth(ends).reshape(len(numbers), count)

    def holding_back(self, count: int) -> Bools:
        """In which of so many worlds the others hold melds back: who lays at once has seldom played nothing after some turns."""
        share = 1 / (1 + STILL_SHUT ** (1 + turns_played(self.position))) if self.position.doubles else 0.0
        return np.arange(count) % 8 < round(share * 8)

    def playing(self, holds: Bools) -> list[Playing]:
        """Who plays on in each world: this seat and, where told, the others hold back as Hard does."""
        mine, usual = weights_for(self.position), BY_SEATS[self.position.seats]
        own = played_as(mine, mine.holds_from if self.position.waits else HOLDS_NEVER)
        other = played_as(usual, np.where(holds, float(usual.holds_from), HOLDS_NEVER))
        return [own if seat == self.position.seat else other for seat in range(self.position.seats)]

    def _draw(self, batch: Batch, numbers: Sequence[int], count: int, playing: Playing) -> None:
        """The upcard taken in the rows of the candidate that takes it, and the turn played; what a card taken tells is left out."""
        seat = self.position.seat
        takes = [self.table[number].action == Draw("discard") for number in numbers]
        taken = batch.take(seat, np.repeat(takes, count))
        if len(taken):
            batch.play(seat, playing, taken)

    def _apply(self, worlds: Worlds, numbers: Sequence[int], count: int) -> None:
        """The turn of each candidate done in its rows."""
        seat = self.position.seat
        for place, number in enumerate(numbers):
            turn, rows = self.table[number].turn, slice(place * count, (place + 1) * count)
            assert turn is not None
            worlds.hands[seat, rows] = turn.left
            worlds.runs[rows], worlds.sets[rows] = turn.runs, turn.sets
            if turn.discard:
                worlds.pile[rows] |= worlds.top[rows]
                worlds.top[rows] = turn.discard
            worlds.played[seat, rows] |= turn.plays
            worlds.melded[seat, rows] |= bool(turn.melds)

    def worth(self, ends: Ends) -> Any:
        """The chance to win the match, by row."""
        gains = points(ends, self.view.options)
        totals = np.array(self.view.facts["totals"], float)[:, None] + gains
        return race.chances(totals, self.view.facts, self.view.options)[self.position.seat]


def points(ends: Ends, options: Any) -> Any:
    """(seats, worlds): what each seat gains, as scoring.points says."""
    counts = ends.counts.astype(float)
    times = np.where(ends.rummy & (options["rummy_bonus"] == "double"), 2.0, 1.0)
    seats = len(counts)
    won = np.arange(seats)[:, None] == ends.out
    gains = times * (counts * (ends.out >= 0) if scoring.low_wins(options) else won * counts.sum(axis=0))
    for row in np.flatnonzero(ends.out < 0) if options["blocked_score"] != "none" else ():
        gains[:, row] = scoring.points([int(c) for c in counts[:, row]], None, False, options)
    return gains


def repeated(worlds: Worlds, times: int) -> Worlds:
    """The same worlds, one after another for each candidate."""
    deep = {name: np.tile(getattr(worlds, name), (1, times)) for name in ("hands", "melded", "played")}
    flat = {
        name: np.tile(getattr(worlds, name), times)
        for name in ("runs", "sets", "pile", "top", "size", "drawn", "reshuffles")
    }
    stock = np.tile(worlds.stock, (times, 1))
    return Worlds(**deep, **flat, stock=stock, row=np.arange(len(worlds.row) * times))


def played_as(weights: Weights, holds_from: Any) -> Playing:
    """The way of playing on that comes nearest to Hard's."""
    return Playing(
        pips=weights.pips,
        near=weights.near,
        gap=weights.gap,
        outs=weights.outs,
        danger=weights.danger,
        layoff=weights.layoff,
        holds_from=holds_from,
        sooner=weights.sooner,
    )


def tiled(playing: Playing, times: int) -> Playing:
    """The same for every candidate's rows."""
    holds = playing.holds_from
    return replace(playing, holds_from=np.tile(holds, times)) if isinstance(holds, np.ndarray) else playing
