"""The arithmetic of melds against slow definitions that share no code with it."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.kernel.cards import Card, cards, full_pack
from game.rummy import melds
from tests.rummy_table import near_cards

ACES = ["low", "high_or_low", "round_corner"]
ROUND = {"low": "A23456789TJQK", "high_or_low": "A23456789TJQKA", "round_corner": "A23456789TJQKA23456789TJQ"}
VALUES = {rank: int(rank) for rank in "23456789"} | dict.fromkeys("TJQK", 10)
aces = pytest.mark.parametrize("ace", ACES)


def slow_run(found: list[Card], ace: str) -> bool:
    """The ranks, put in some order, stand side by side in the circle or line of ranks."""
    ranks = {card.rank for card in found}
    if len({card.suit for card in found}) > 1 or not 3 <= len(ranks) == len(found):
        return False
    line, size = ROUND[ace], len(found)
    return any(set(line[start : start + size]) == ranks for start in range(len(line) - size + 1))


def slow_set(found: list[Card]) -> bool:
    return len(found) in (3, 4) and len({c.rank for c in found}) == 1 and len({c.suit for c in found}) == len(found)


def slow_meld(found: list[Card], ace: str) -> bool:
    return slow_set(found) or slow_run(found, ace)


def slow_melds(hand: list[Card], ace: str) -> list[list[Card]]:
    sizes = range(3, len(hand) + 1)
    return [list(some) for size in sizes for some in combinations(hand, size) if slow_meld(list(some), ace)]


def slow_pips(hand: list[Card], ace: str) -> int:
    return sum((1 if ace == "low" else 15) if card.rank == "A" else VALUES[card.rank] for card in hand)


def slow_left(hand: list[Card], ace: str) -> int:
    """The fewest pips left: the first card stays, or goes into one of its melds."""
    if not hand:
        return 0
    first, rest = hand[0], hand[1:]
    best = slow_pips([first], ace) + slow_left(rest, ace)
    for meld in slow_melds(hand, ace):
        if first in meld:
            best = min(best, slow_left([card for card in hand if card not in meld], ace))
    return best


def random_hands(seed: int, count: int, most: int) -> list[list[Card]]:
    rng = Random(seed)
    return [near_cards(rng, rng.randrange(1, most + 1)) for _ in range(count)]


def test_a_mask_swallows_no_twin() -> None:
    with pytest.raises(AssertionError, match="7h is there twice"):
        melds.mask(cards("7h 8h 7h"))
    assert not melds.is_run(cards("7h 8h 9h 9h")) and not melds.is_set(cards("9h 9h 9s"))


@pytest.mark.parametrize(("ace", "runs"), [("low", 66), ("high_or_low", 76), ("round_corner", 131)])
def test_number_of_melds_in_a_full_pack(ace: str, runs: int) -> None:
    # a suit has 11 + 10 + ... + 1 runs; a high ace ends 10 more; in a circle 13 begin at each length and one is whole
    assert len(melds.all_melds(melds.mask(full_pack()), ace)) == 4 * runs + 13 * 5


@aces
def test_masks_are_read_back_and_count_pips(ace: str) -> None:
    for hand in random_hands(1, 300, 11):
        bits = melds.mask(hand)
        assert sorted(melds.unmask(bits)) == sorted(hand)
        assert melds.pips(bits, ace) == slow_pips(hand, ace)


@aces
def test_every_meld_of_a_hand_and_no_other(ace: str) -> None:
    for hand in random_hands(2, 250, 9):
        found = melds.all_melds(melds.mask(hand), ace)
        assert len(set(found)) == len(found)
        assert set(found) == {melds.mask(meld) for meld in slow_melds(hand, ace)}


@aces
def test_kind_of_any_cards(ace: str) -> None:
    rng = Random(3)
    for _ in range(3000):
        some = near_cards(rng, rng.randrange(1, 7))
        slow = "set" if slow_set(some) else "run" if slow_run(some, ace) else None
        assert melds.meld_kind(some, ace) == slow


@aces
def test_order_on_the_table(ace: str) -> None:
    for bits in melds.all_melds(melds.mask(full_pack()), ace):
        found = melds.unmask(bits)
        Random(bits).shuffle(found)
        shown = melds.in_order(found, ace)
        assert melds.mask(shown) == bits
        ranks = "".join(card.rank for card in shown)
        if len(set(ranks)) > 1:
            assert ranks in ROUND[ace]
        else:
            assert [card.suit for card in shown] == [suit for suit in "shdc" if suit in {c.suit for c in shown}]


@aces
def test_partition_leaves_the_fewest_pips(ace: str) -> None:
    for hand in random_hands(4, 250, 9):
        left, chosen = melds.partition(melds.mask(hand), ace)
        assert left == slow_left(hand, ace)
        assert all(slow_meld(melds.unmask(meld), ace) for meld in chosen)
        covered = [card for meld in chosen for card in melds.unmask(meld)]
        assert len(set(covered)) == len(covered) and set(covered) <= set(hand)
        loose = [card for card in hand if card not in covered]
        assert slow_pips(loose, ace) == left
        assert melds.deadwood(hand, ace) == loose


@aces
def test_partitions_are_all_the_best_ones(ace: str) -> None:
    for hand in random_hands(5, 80, 8):
        bits = melds.mask(hand)
        found = [frozenset(choice) for choice in melds.partitions(bits, ace)]
        assert len(set(found)) == len(found)
        fewest = slow_left(hand, ace)
        sets = [frozenset(melds.mask(meld) for meld in choice) for choice in disjoint(slow_melds(hand, ace))]
        best = {choice for choice in sets if melds.pips(bits & ~sum(choice), ace) == fewest}
        assert set(found) == best
        assert frozenset(melds.partition(bits, ace)[1]) in best
        assert len(melds.partition(bits, ace)[1]) == min(map(len, best))


def disjoint(found: list[list[Card]]) -> list[list[list[Card]]]:
    """Every choice of melds that share no card."""
    if not found:
        return [[]]
    first, *rest = found
    apart = [meld for meld in rest if not set(meld) & set(first)]
    return disjoint(rest) + [[first, *more] for more in disjoint(apart)]


@aces
def test_layoffs_are_all_that_fit_and_lie_in_order(ace: str) -> None:
    rng = Random(6)
    every = melds.all_melds(melds.mask(full_pack()), ace)
    for _ in range(800):
        laid = melds.in_order(melds.unmask(rng.choice(every)), ace)
        hand = [card for card in near_cards(rng, 8) if card not in laid]
        if rng.random() < 0.6:  # the suit of the run
            hand = [card for card in full_pack() if card.suit == laid[0].suit and card not in laid][:7]
        some = [list(s) for size in range(1, len(hand) + 1) for s in combinations(hand, size)]
        slow = {melds.mask(added) for added in some if slow_meld(laid + added, ace)}
        found = melds.layoffs(laid, melds.mask(hand), ace)
        assert {melds.mask(added) for added in found} == slow and len(found) == len(slow)
        singles = {melds.mask([card]) for card in full_pack() if card not in laid and slow_meld([*laid, card], ace)}
        assert melds.fits(laid, ace) == sum(singles)
        for added in found:
            after = melds.grown(laid, added, ace)
            assert len(after) == len(laid) + len(added)
            if after[0].rank != after[1].rank:
                assert "".join(card.rank for card in after) in ROUND[ace]
                assert [card for card in after if card in added] == list(added)


def test_a_card_that_completes_a_run_at_either_end_goes_to_the_low_one() -> None:
    twelve = melds.in_order(cards("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"), "high_or_low")
    assert melds.layoffs(twelve, melds.mask(cards("As")), "high_or_low") == [(Card("As"),)]  # rummy.md 5.11
    assert melds.grown(twelve, cards("As"), "high_or_low")[0] == "As"


def test_a_long_run_stays_one_meld_in_the_best_partition() -> None:
    assert melds.partition(melds.mask(cards("3h 4h 5h 6h 7h 8h Kd")))[1] == (melds.mask(cards("3h 4h 5h 6h 7h 8h")),)
