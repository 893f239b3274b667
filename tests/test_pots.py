"""Layers, returned bets and odd chips against a reference that moves one chip at a time (rummoli.md 7.9, 7.10)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.stops.pots import Pot, layers, split

seats_with_bets = st.lists(st.tuples(st.integers(0, 12), st.booleans()), min_size=2, max_size=8)


def reference(board: int, bets: list[int], unfolded: list[int]) -> tuple[dict[frozenset[int], int], dict[int, int]]:
    """Each chip by itself: the n-th chip of every player may be won by the unfolded who put in n or more; a chip above
    all other players' goes back. Returns chips by who may win them."""
    found = {frozenset(unfolded): board}
    returned: dict[int, int] = {}
    for height in range(1, max(bets) + 1):
        feeding = [seat for seat, bet in enumerate(bets) if bet >= height]
        level = min((bets[seat] for seat in unfolded if bets[seat] >= height), default=None)
        if len(feeding) == 1:
            returned[feeding[0]] = returned.get(feeding[0], 0) + 1
        else:
            assert level is not None
            entitled = frozenset(seat for seat in unfolded if bets[seat] >= level)
            found[entitled] = found.get(entitled, 0) + len(feeding)
    return found, returned


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 20), seats_with_bets)
def test_layers_agree_with_single_chips(board: int, players: list[tuple[int, bool]]) -> None:
    bets = [bet for bet, _ in players]
    unfolded = [seat for seat, (_, folded) in enumerate(players) if not folded]
    top = max(bets)
    if not unfolded or max(bets[seat] for seat in unfolded) < top:  # nobody folds who has put in most
        unfolded = sorted({*unfolded, bets.index(top)})
    pots, returned = layers(board, dict(enumerate(bets)), unfolded)
    chips, back = reference(board, bets, unfolded)
    assert {frozenset(pot.entitled): pot.chips for pot in pots} == chips
    assert returned == back
    assert sum(pot.chips for pot in pots) + sum(returned.values()) == board + sum(bets)


def test_layers_of_the_board_stand_first_even_when_empty() -> None:
    assert layers(0, {0: 0, 1: 0, 2: 4, 3: 4}, [0, 2, 3])[0] == [Pot(0, [0, 2, 3]), Pot(8, [2, 3])]
    assert layers(0, {0: 0, 1: 0}, [0, 1]) == ([Pot(0, [0, 1])], {})


def test_layers_with_the_same_entitled_are_merged() -> None:
    assert layers(4, {0: 2, 1: 5, 2: 5, 3: 0}, [1, 2]) == ([Pot(16, [1, 2])], {})


@given(st.integers(0, 200), st.integers(1, 8))
def test_shares_differ_by_one_chip_at_most_and_the_first_get_more(chips: int, winners: int) -> None:
    shares = split(chips, list(range(winners)))
    assert sum(shares.values()) == chips and max(shares.values()) - min(shares.values()) <= 1
    assert list(shares.values()) == sorted(shares.values(), reverse=True)
