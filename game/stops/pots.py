"""The arithmetic of poker pots: layers, returned bets, splits and odd chips (rummoli.md 7.9, 7.10). No table, no cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips that only the entitled seats (ascending) may win."""

    chips: int
    entitled: list[int]


def layers(board: int, bets: Mapping[int, int], unfolded: Sequence[int]) -> tuple[list[Pot], dict[int, int]]:
    """The pots, the board's first even at 0, and what is returned to each seat.

    ``bets`` holds what every player has put in, the folded included; nobody who folded has put in more than all others.

    >>> layers(4, {0: 3, 1: 8, 2: 8, 3: 0}, [0, 1, 2])
    ([Pot(chips=13, entitled=[0, 1, 2]), Pot(chips=10, entitled=[1, 2])], {})
    """
    left, returned = _without_excess(bets)
    pots = [Pot(board, sorted(unfolded))]
    below = 0
    for level in sorted({left[seat] for seat in unfolded} - {0}):
        chips = sum(min(each, level) - min(each, below) for each in left.values())
        entitled = sorted(seat for seat in unfolded if left[seat] >= level)
        below = level
        if entitled == pots[-1].entitled:
            pots[-1] = Pot(pots[-1].chips + chips, entitled)
        else:
            pots.append(Pot(chips, entitled))
    return pots, returned


def _without_excess(bets: Mapping[int, int]) -> tuple[dict[int, int], dict[int, int]]:
    """The bets without what the highest has above the second highest of anyone, and that excess by seat.

    So two players or more feed each layer of what is left, and no other bet need be returned.
    """
    left = dict(bets)
    if not left:
        return left, {}
    top = max(left, key=lambda seat: left[seat])
    excess = left[top] - max((left[seat] for seat in left if seat != top), default=0)
    if not excess:
        return left, {}
    left[top] -= excess
    return left, {top: excess}


def split(chips: int, tied: Sequence[int]) -> dict[int, int]:
    """Equal shares; the odd chips go one each to the first of ``tied``, clockwise from the dealer's left.

    >>> split(14, [1, 2, 3])
    {1: 5, 2: 5, 3: 4}
    """
    share, odd = divmod(chips, len(tied))
    return {seat: share + (place < odd) for place, seat in enumerate(tied)}
