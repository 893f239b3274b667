"""Prints what hints say that a choice costs, and what it did cost where both were played on, for kinds of choices.

python -m tests.tools.hint_costs GAME SEATS MINUTES [RIVALS [FIRST [OPTION=VALUE ...]]]
Hard sits in seat 0, RIVALS (hard) in the others. Of each deal the first position of each kind is taken in which the hint
says that much lies between the two; then both are played on to the end of the deal, the hidden cards as they were dealt.
"""

from __future__ import annotations

import copy
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from statistics import fmean, stdev

from game import find_game
from game.bots import seat_bot
from game.coach import Hint, hint
from game.kernel.actions import Action
from game.kernel.game import Game
from game.match import Match
from game.players import guests
from game.rummy.actions import Discard, Draw, Meld
from game.stops.actions import Bet, Call, Check, Fold, Lay, Raise

LEAST = 1.5  # points or chips that are said, from which a choice is looked at; little is what is under it
KINDS: dict[
    str, tuple[tuple[type[Action], ...], type[Action]]
] = {  # what the hint advises, and what it is compared with
    "laid, not kept": ((Discard,), Meld),
    "kept, not laid": ((Meld,), Discard),
    "drawn otherwise": ((Draw,), Draw),
    "folded": ((Call, Raise, Bet), Fold),
    "called, not folded": ((Fold,), Call),
    "folded, little between": ((Call,), Fold),
    "called, little between": ((Fold,), Call),
    "checked or called, not raised": ((Bet, Raise), (Check, Call)),  # type: ignore[dict-item]
    "raised": ((Check, Call), (Bet, Raise)),  # type: ignore[dict-item]
    "led otherwise": ((Lay,), Lay),
}
LITTLE = ("folded, little between", "called, little between")
Found = dict[str, list[tuple[float, int]]]


def choices(given: Hint) -> Iterator[tuple[str, Action, float]]:
    """By its kind, the nearest other choice and what the hint says that it costs."""
    for kind, (best, other) in KINDS.items():
        if isinstance(given.action, best):
            little = kind in LITTLE
            lines = [
                line for line in given.table[1:] if isinstance(line.action, other) and (line.less < LEAST) == little
            ]
            if lines:
                yield kind, lines[0].action, lines[0].less


def table(game: Game, rivals: str) -> Match:
    """Hard in seat 0 against the rivals."""
    names = ["hard", *[rivals] * (game.seats - 1)]
    return Match(game, [seat_bot(game.NAME, s, name, game.seed) for s, name in enumerate(names)], guests(names))


def gain(game: Game, first: Action, rivals: str) -> int:
    """What seat 0 has gained when a deal was played on from an action."""
    game = copy.deepcopy(game)
    game.apply(first)
    match = table(game, rivals)
    while not match.scored and not match.over:
        match.tick()
    return match.scored[0].gains[0]


def one_deal(match: Match, rivals: str, found: Found) -> None:
    """Play the first deal of a match, and the first choice of each kind in both ways."""
    left = {*KINDS}
    while not match.scored and not match.over:
        if match.game.to_act == 0 and (given := hint(match.view(0))):
            for kind, action, less in choices(given):
                if kind in left:
                    left.remove(kind)
                    found[kind].append(
                        (less, gain(match.game, given.action, rivals) - gain(match.game, action, rivals))
                    )
        match.tick()


def told(pairs: list[tuple[float, int]]) -> str:
    said, fact = ([float(one) for one in side] for side in zip(*pairs, strict=True))
    error = 2 * stdev(fact) / len(fact) ** 0.5 if len(fact) > 1 else float("inf")
    return f"{len(fact)} times; said {fmean(said):.1f}, in fact {fmean(fact):.1f} +-{error:.1f}"


def main() -> None:
    name, seats, minutes, *more = sys.argv[1:]
    rivals, first, *options = [*more, *["hard", "1"][len(more) :]]
    kind, until, number = find_game(name), time.monotonic() + 60 * float(minutes), int(first)
    assert kind is not None
    found: Found = defaultdict(list)
    while time.monotonic() < until:
        game = kind(f"{number:032x}", int(seats), dict(word.split("=", 1) for word in options))
        one_deal(table(game, rivals), rivals, found)
        number += 1
    sys.stdout.write(f"{name}, {seats} seats, rivals {rivals}, deals {first} to {number - 1}\n")
    for which, pairs in found.items():
        sys.stdout.write(f"  {which}: {told(pairs)}\n")


if __name__ == "__main__":
    main()
