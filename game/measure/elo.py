"""Elo by one fit to all tables: at a table of two it is Bradley and Terry's model, at a larger one Luce's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, log10
from typing import NamedTuple

ANCHORS = ("greedy-1", "naive-1")
ANCHOR = 1000.0  # Elo of the anchor, or of the first player where none sits
CLOSE = 1e-10  # change of a logarithm at which the fit stands
MOST_LAPS = 100_000


class Won(NamedTuple):
    """Games of one player against ``others`` of another at each table, and how many each side has won."""

    player: str
    rival: str
    others: int
    mine: float
    theirs: float


def elo(results: Sequence[Won], fair_games: float = 1.0) -> dict[str, float]:
    """By player, in the order of appearance: 400 more is ten times the chance to win.

    A player's strength is its chance to be the one of a table who wins: strength / sum of the table's strengths. To each
    comparison ``fair_games`` games are added that went as between equals, so that who never lost has a number too.
    """
    names = list(dict.fromkeys(name for won in results for name in (won.player, won.rival)))
    games = [_with_fair(won, fair_games) for won in results]
    strength = dict.fromkeys(names, 1.0)
    for _ in range(MOST_LAPS):
        after = _better(strength, games)
        moved = max(abs(log(after[name] / strength[name])) for name in names)
        strength = after
        if moved < CLOSE:
            break
    base = next((strength[name] for name in ANCHORS if name in strength), strength[names[0]])
    return {name: ANCHOR + 400 * log10(strength[name] / base) for name in names}


def _with_fair(won: Won, games: float) -> Won:
    seats = won.others + 1
    return won._replace(mine=won.mine + games / seats, theirs=won.theirs + games * won.others / seats)


def _better(strength: Mapping[str, float], games: Sequence[Won]) -> dict[str, float]:
    """One step of Hunter's MM algorithm (Annals of Statistics 32, 2004): likelier than before, until it stands."""
    wins, chances = dict.fromkeys(strength, 0.0), dict.fromkeys(strength, 0.0)
    for won in games:
        each = (won.mine + won.theirs) / (strength[won.player] + won.others * strength[won.rival])
        wins[won.player] += won.mine
        wins[won.rival] += won.theirs
        chances[won.player] += each
        chances[won.rival] += each * won.others
    found = {name: wins[name] / chances[name] for name in strength}
    first = next(iter(found.values()))
    return {name: value / first for name, value in found.items()}
