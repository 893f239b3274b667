"""How much of what a player who sees all cards gains by his leads does one regain who guesses.

python -m tests.tools.rummoli_leads [--rounds 1000] [--worlds 160] [--seats 2] [--seed x]
Seat 0 picks its leads at random, by guessed worlds, or by the whole tree of the real deal; all others at random.
"""

from __future__ import annotations

import argparse
import math
from functools import lru_cache

from game.kernel.chance import generator, pick
from game.stops.actions import Lay
from game.stops.bot.candidates import candidates
from game.stops.rummoli import Rummoli

ROUND = {"poker": "showdown", "end": "rounds:1", "final": "none", "start_chips": "200"}


def at_the_stops(seed: str, seats: int) -> Rummoli:
    """A round in which nobody exchanges, at its first lead."""
    game = Rummoli(seed, seats, ROUND)
    while game.phase != "stops":
        game.apply(game.legal_actions()[0])
    return game


def play_out(game: Rummoli, choice, seed: str) -> float:  # type: ignore[no-untyped-def]
    """Seat 0's chips at the end and its part of the board; ``choice`` picks its leads."""
    rng = generator("others", seed)
    while game.phase == "stops":
        actions = game.legal_actions()
        if game.to_act == 0 and len(actions) > 1:
            game.apply(choice(game, actions))
        else:
            game.apply(pick(rng, actions) if len(actions) > 1 else actions[0])
    return game.purse(0) + sum(game.table.chips[f"pool:{pot}"] for pot in game.carried) / game.seats


def by_chance(seed: str):  # type: ignore[no-untyped-def]
    rng = generator("own", seed)
    return lambda game, actions: pick(rng, actions)


def by_guess(worlds: int):  # type: ignore[no-untyped-def]
    return lambda game, actions: candidates(game.view(0), worlds=worlds)[0].action


def by_sight(seed: str):  # type: ignore[no-untyped-def]
    """The best lead when all cards are seen and the others pick at random."""

    def worth(seed: str, seats: int, done: tuple[str, ...]) -> float:
        game = replayed(seed, seats, done)
        if game.phase != "stops":
            return game.purse(0) + sum(game.table.chips[f"pool:{pot}"] for pot in game.carried) / seats
        values = [known(seed, seats, (*done, action.card)) for action in game.legal_actions()]  # type: ignore[attr-defined]
        return max(values) if game.to_act == 0 else sum(values) / len(values)

    known = lru_cache(maxsize=None)(worth)

    def choice(game: Rummoli, actions: list[Lay]) -> Lay:
        done = tuple(choices(game))
        return max(actions, key=lambda action: known(seed, game.seats, (*done, action.card)))

    return choice


def replayed(seed: str, seats: int, done: tuple[str, ...]) -> Rummoli:
    """The round after these choices, at the next one or at its end."""
    game, left = at_the_stops(seed, seats), list(done)
    while game.phase == "stops":
        actions = game.legal_actions()
        if len(actions) > 1:
            if not left:
                break
            card = left.pop(0)
            game.apply(next(action for action in actions if getattr(action, "card", None) == card))
        else:
            game.apply(actions[0])
    return game


def choices(game: Rummoli) -> list[str]:
    return game.made  # type: ignore[attr-defined]


class Noting(Rummoli):
    """A round that notes each card that was chosen among several."""

    def __init__(self, *words) -> None:  # type: ignore[no-untyped-def]
        super().__init__(*words)
        self.made: list[str] = []

    def apply(self, action):  # type: ignore[no-untyped-def]
        if isinstance(action, Lay) and len(self.legal_actions()) > 1:
            self.made.append(action.card)
        return super().apply(action)


def noting(seed: str, seats: int) -> Noting:
    game = Noting(seed, seats, ROUND)
    while game.phase != "stops":
        game.apply(game.legal_actions()[0])
    return game


def interval(samples: list[float]) -> str:
    mean = sum(samples) / len(samples)
    sd = math.sqrt(sum((x - mean) ** 2 for x in samples) / max(len(samples) - 1, 1))
    return f"{mean:+.3f} +-{1.96 * sd / math.sqrt(len(samples)):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=160)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="leads")
    args = parser.parse_args()
    guess, sight = [], []
    for number in range(args.rounds):
        seed = f"{int.from_bytes(generator(args.seed, number).randbytes(16), 'big'):032x}"
        base = sum(play_out(noting(seed, args.seats), by_chance(f"{seed}{k}"), f"{seed}{k}") for k in range(4)) / 4
        guess.append(
            sum(play_out(noting(seed, args.seats), by_guess(args.worlds), f"{seed}{k}") for k in range(2)) / 2 - base
        )
        sight.append(sum(play_out(noting(seed, args.seats), by_sight(seed), f"{seed}{k}") for k in range(2)) / 2 - base)
        if (number + 1) % max(args.rounds // 4, 1) == 0:
            print(
                f"{number + 1} rounds, {args.seats} seats: guess {interval(guess)}, sight {interval(sight)}", flush=True
            )


if __name__ == "__main__":
    main()
