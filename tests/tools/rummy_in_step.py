"""What styles and the score of the match are worth at Rummy, by many deals played in step: figures within a minute.

python -m tests.tools.rummy_in_step styles              share of first-to-150 matches of each character at two seats
python -m tests.tools.rummy_in_step score SEATS         share by how many points from the target the last chance begins

The first gave the factors of game/rummy/bot/styles.py, the second ENOUGH of game/rummy/bot/position.py.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.random import RandomState

from game.rummy.bot.batch import Playing
from game.rummy.bot.expert import played_as
from game.rummy.bot.simple import DANGER
from game.rummy.bot.styles import NEUTRAL, STYLES, Style
from game.rummy.bot.weights import BY_SEATS
from tests.tools.rummy_tune import GREEDY, LAYER, duel, matches

TARGET, MATCHES, LONGEST = 150, 6000, 80


def in_style(level: str, style: Style) -> Playing:
    """How a character of a level plays on."""
    if level == "hard":
        weights = style.on(BY_SEATS[2])
        return played_as(weights, weights.holds_from)
    watched = max(0.0, DANGER * (style.danger - 1))
    return Playing(float(style.pips), 9.0 * style.near, 6.0 * style.gap, danger=watched)


def by_score(usual: Any, last: Any, need: int) -> float:
    """The share of matches of the first row, which plays its ``last`` deals where another needs so few points."""
    chance, totals = RandomState(3), np.zeros((len(usual), MATCHES))
    winner = np.full(MATCHES, -1)
    for _ in range(LONGEST):
        deals = chance.randint(0, usual.shape[1], MATCHES)
        near = totals[1:].max(axis=0) >= TARGET - need
        totals += np.where(winner < 0, np.where(near, last[:, deals], usual[:, deals]), 0)
        winner = np.where((totals.max(axis=0) >= TARGET) & (winner < 0), totals.argmax(axis=0), winner)
    return float((winner == 0).mean())


def main() -> None:
    """Print what is asked for."""
    if sys.argv[1] == "styles":
        for level in ("normal", "hard"):
            for key, style in STYLES.items():
                plain, mine = in_style(level, NEUTRAL), in_style(level, style)
                print(level, key, [round(matches(duel(mine, plain, 2, 10000, seed)[0]), 3) for seed in (11, 12)])
        return
    seats = int(sys.argv[2])
    weights = BY_SEATS[seats]
    ways = (weights, replace(weights, pips=0.0, nearly_out=0.0, holds_from=1))
    for name, other in (("greedy", GREEDY), ("layer", LAYER), ("hard", played_as(weights, weights.holds_from))):
        usual, last = (duel(played_as(way, way.holds_from), other, seats, 3000, 31)[0] for way in ways)
        print(name, {need: round(by_score(usual, last, need), 3) for need in (-1, 10, 25, 40, 70)})


if __name__ == "__main__":
    main()
