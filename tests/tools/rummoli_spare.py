"""Writes the weights by which Easy and Normal of Rummoli tell what the spare hand is worth to them.

python -m tests.tools.rummoli_spare > game/stops/bot/spare_weights.py
For each number of players, 500 hands that may bid, met by loose-1 under the usual rules and those of the proofs;
what the spare hand is worth more than each is the mean of 600 worlds, and the weights are of least squares. Prints how far
the worth strays from the fit, by players, on the error stream; the worlds' own error is in it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count, islice

import numpy as np

from game.bots import find_bot
from game.kernel.actions import DEALER
from game.kernel.chance import generator
from game.kernel.view import View
from game.simulate import match_seed
from game.stops.actions import Bid
from game.stops.bot.auction import gap
from game.stops.bot.position import Position
from game.stops.bot.spare import signs
from game.stops.rummoli import Rummoli
from tests.strength.claims import SESSION
from tests.tools.strength_positions import decided

SEED = "73706172650a"
HANDS, WORLDS = 500, 600


def may_bid(seats: int) -> Iterator[View]:
    """Views of seats that may bid, match after match."""
    think = find_bot("rummoli", "loose-1")
    assert think is not None
    for number in count(1):
        game = Rummoli(match_seed(SEED, 10 * number + seats), seats, SESSION if number % 2 else {})
        while game.to_act is not None:
            if game.to_act == DEALER:
                game.apply(game.legal_actions()[0])
                continue
            view = game.view(game.to_act)
            if not view.facts["bid"] and any(isinstance(action, Bid) and action.chips for action in view.legal):
                yield view
            game.apply(decided(think, view, generator("bot", game.seed, view.seat, view.step)))


def fitted(seats: int) -> list[float]:
    """The weights for so many players."""
    told, worth = [], []
    for number, view in enumerate(islice(may_bid(seats), HANDS)):
        position = Position(view)
        if position.n == seats:
            told.append(signs(position))
            worth.append(gap(position, WORLDS, np.random.default_rng(number)).better)
    weights, *_ = np.linalg.lstsq(np.array(told), np.array(worth), rcond=None)
    strays = np.std(np.array(worth) - np.array(told) @ weights)
    print(f"{seats} players: {len(told)} hands, {strays:.2f} chips", file=sys.stderr, flush=True)
    return [float(weight) for weight in weights]


def main() -> None:
    print('"""Weights of what tells the worth of a spare hand (written by tests/tools/rummoli_spare.py)."""')
    print("\nfrom __future__ import annotations\n\nWEIGHTS: dict[int, tuple[float, ...]] = {")
    for seats in Rummoli.SEATS:
        print(f"    {seats}: ({', '.join(f'{weight:.3f}' for weight in fitted(seats))}),")
    print('}\n"""By players, chips for each of `spare.signs`."""')


if __name__ == "__main__":
    main()
