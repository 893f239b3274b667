"""The characters of Rummy against the plain player of their level at two seats: how strong, and what they do otherwise.

python -m tests.tools.rummy_styles LEVEL CHARACTER ... [--pairs 500] [--first 1]

Each pair is one match to 150 played from both seats. Printed is the character's share of the matches with its 95 %
interval, and each habit for a discard, the character's and the plain player's.
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import stdev

from game.bots import find_bot
from game.characters import CHARACTERS
from game.kernel.actions import DEALER, Action
from game.kernel.chance import generator
from game.kernel.view import View
from game.rummy import melds
from game.rummy.actions import Discard, Draw
from game.rummy.bot.position import Position
from game.rummy.melds import BIT
from game.rummy.rummy import Rummy

RULES = {"match": "target:150", "stall_turns": "100"}
HABITS = ("pips", "pairs", "gaps", "danger", "held", "taken")
Habits = Counter[str]


def pair(level: str, character: str, number: int) -> tuple[float, Habits, Habits]:
    """One match from both seats: the character's share of the two, and what it and the plain player did."""
    share, mine, plain = 0.0, Habits(), Habits()
    for seat in range(2):
        names = [level, level]
        names[seat] = f"{level}/{character}"
        counts = [mine if who == seat else plain for who in range(2)]
        winners = match(names, number, counts)
        share += (seat in winners) / len(winners) / 2
    return share, mine, plain


def match(names: list[str], number: int, counts: list[Habits]) -> list[int]:
    """A match among these bots, its winners; what each seat did is added to its counts."""
    thinks = [find_bot("rummy", name) for name in names]
    law, winners = Rummy(f"{number:032x}", len(names), RULES), list[int]()
    while law.to_act is not None:
        if law.to_act == DEALER:
            line = law.apply(law.legal_actions()[0]).line
            winners = line.get("winners", winners)
            continue
        view, think = law.view(law.to_act), thinks[law.to_act]
        assert think is not None
        action = [*think(view, generator("bot", law.seed, view.seat, view.step))][-1]
        noted(view, action, counts[view.seat])
        law.apply(action)
    return winners


def noted(view: View, action: Action, found: Habits) -> None:
    """Count what a seat does: the habits are sums over its discards."""
    position = Position(view)
    if isinstance(action, Draw):
        found["taken"] += action.source == "discard" and not position.helped_by(position.upcard)
    if not isinstance(action, Discard):
        return
    ahead, thrown = position.ahead, BIT[action.card]
    kept = sum(melds.partition(position.hand & ~thrown, position.ace)[1])
    loose = position.hand & ~thrown & ~kept
    beside, gapped = loose & ahead.beside[thrown], loose & ahead.gapped[thrown]
    found.update({"discards": 1, "pips": ahead.pips[thrown], "pairs": bool(beside), "held": bool(kept)})
    found["gaps"] += bool(gapped and not beside)
    found["danger"] += ahead.danger(thrown, position.unseen, position.known[position.follower])


def each(found: Habits, habit: str) -> float:
    """How much of a habit for a discard."""
    return found[habit] / max(found["discards"], 1)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level", choices=("normal", "hard"))
    parser.add_argument("characters", nargs="+", choices=CHARACTERS)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--first", type=int, default=1)
    args = parser.parse_args()
    for character in args.characters:
        shares, mine, plain = list[float](), Habits(), Habits()
        for number in range(args.first, args.first + args.pairs):
            share, one, other = pair(args.level, character, number)
            shares.append(share)
            mine.update(one)
            plain.update(other)
        about = 1.96 * stdev(shares) / len(shares) ** 0.5
        print(f"{args.level}/{character}: {sum(shares) / len(shares):.3f} +-{about:.3f}", flush=True)
        print("  " + "  ".join(f"{habit} {each(mine, habit):.3f} {each(plain, habit):.3f}" for habit in HABITS))


if __name__ == "__main__":
    main()
