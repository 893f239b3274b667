"""How much is dealt, what a deal is worth and when a match has ended (rummy.md 6.8, 8 and 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.kernel.options import numbers

HAND_SIZE: Final = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}  # by seats (rummy.md 2.3)
MOST_DEALS: Final = 300  # rummy.md 10.6


def low_wins(options: Mapping[str, str]) -> bool:
    """Whether points are charged to those who lose, so that few are good (rummy.md 8.5)."""
    return options["score_mode"] == "penalty"


def points(counts: Sequence[int], out: int | None, rummy: bool, options: Mapping[str, str]) -> list[int]:
    """What each seat adds to its total, from what each still holds; ``out`` is None after a blocked deal."""
    if out is None:
        return _blocked(counts, options)
    times = 2 if rummy and options["rummy_bonus"] == "double" else 1
    if low_wins(options):
        return [times * count for count in counts]
    return [times * sum(counts) if seat == out else 0 for seat in range(len(counts))]


def _blocked(counts: Sequence[int], options: Mapping[str, str]) -> list[int]:
    """rummy.md 6.8, and 8.5 for penalty points."""
    rule, penalty = options["blocked_score"], low_wins(options)
    if rule == "none":
        return [0] * len(counts)
    if rule == "all_lose":
        return [count if penalty else -count for count in counts]
    low = min(counts)
    differences = [count - low for count in counts]
    if penalty:
        return differences
    share = sum(differences) // counts.count(low)
    return [share if count == low else 0 for count in counts]


def leaders(totals: Sequence[int], options: Mapping[str, str]) -> list[int]:
    """The seats that lead the match: the highest totals, or with penalty points the lowest."""
    best = min(totals) if low_wins(options) else max(totals)
    return [seat for seat, total in enumerate(totals) if total == best]


def agreed(options: Mapping[str, str]) -> dict[str, int]:
    """What the match is played for: ``target``, ``hands`` or both, each with its number."""
    return dict(zip(options["match"].replace(":", "+").split("+")[::2], numbers(options["match"]), strict=True))


def reached(totals: Sequence[int], deals: int, options: Mapping[str, str]) -> bool:
    """Whether the target or the number of deals agreed on has been reached (rummy.md 10.2, 10.3, 10.5)."""
    goals = agreed(options)
    return max(totals) >= goals.get("target", max(totals) + 1) or deals >= goals.get("hands", deals + 1)


def must_end(deals: int, blocked_in_row: int, options: Mapping[str, str]) -> bool:
    """Whether the match ends whatever its score, so that it can't go on for ever (rummy.md 10.6)."""
    return deals >= MOST_DEALS or blocked_in_row >= numbers(options["max_blocked"])[0]
