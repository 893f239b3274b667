"""The ranking of poker hands against known counts, the worked examples and a slow reference that shares no code with it."""

import random
from collections import Counter
from itertools import chain, combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.cards import Card, full_pack
from game.stops import poker, poker_batch
from game.stops.poker import best_five, bits, category, describe, shown_ranks, strength, strength_of_bits

PACK = full_pack()
SIZES = range(5, 19)
hands = st.lists(st.sampled_from(PACK), min_size=5, max_size=9, unique=True)
wheels = pytest.mark.parametrize("wheel", [True, False], ids=["wheel", "no_wheel"])


def random_hands(seed, count, sizes):
    rng = random.Random(seed)
    return [rng.sample(PACK, rng.choice(sizes)) for _ in range(count)]


def crowded_hands(seed, count, sizes):
    """Hands of few ranks or few suits or both, where straights, flushes, threes and fours are common and collide."""
    rng = random.Random(seed)
    result = []
    for _ in range(count):
        low, width, suits = rng.randrange(13), rng.choice((4, 5, 6, 13)), rng.choice(("sh", "hc", "sdc", "shdc"))
        near = [card for card in PACK if (card.height - low) % 13 < width and card.suit in suits]
        pool = sorted({*near, *rng.sample(PACK, 6)})
        result.append(rng.sample(pool, min(len(pool), rng.choice(sizes))))
    return result


# The slow reference: rummoli.md 7.2 and 7.3, word by word, five cards at a time.


def value_of_five(five, wheel):
    """Category, then the ranks to compare: larger groups first, then higher ranks."""
    heights = sorted((card.height for card in five), reverse=True)
    counts = Counter(heights)
    order = sorted(heights, key=lambda height: (counts[height], height), reverse=True)
    groups = sorted(counts.values(), reverse=True)
    straight = len(counts) == 5 and heights[0] - heights[4] == 4
    if wheel and heights == [14, 5, 4, 3, 2]:
        straight, order = True, [5, 4, 3, 2, 1]
    flush = len({card.suit for card in five}) == 1
    if straight and flush:
        name = poker.STRAIGHT_FLUSH
    elif groups == [4, 1]:
        name = poker.FOUR
    elif groups == [3, 2]:
        name = poker.FULL_HOUSE
    elif flush:
        name = poker.FLUSH
    elif straight:
        name = poker.STRAIGHT
    elif groups == [3, 1, 1]:
        name = poker.THREE
    elif groups == [2, 2, 1]:
        name = poker.TWO_PAIRS
    else:
        name = poker.PAIR if groups[0] == 2 else poker.HIGH_CARD
    return name, order


def best_fives(hand, wheel):
    """The value of the hand and every five of it that has that value."""
    values = [(value_of_five(five, wheel), five) for five in combinations(hand, 5)]
    best = max(value for value, _ in values)
    return best, [five for value, five in values if value == best]


def as_shown(five, order):
    """Sorted for the showdown: `order` are the heights as compared; equal ranks s h d c."""
    place = {14 if height == 1 else height: order.index(height) for height in order}
    return sorted(five, key=lambda card: (place[card.height], "shdc".index(card.suit)))


def chosen_five(hand, wheel):
    """The best five whose suits are first in s h d c at every card: no other best five is earlier anywhere."""
    (_, order), fives = best_fives(hand, wheel)
    shown = [as_shown(five, order) for five in fives]
    suits = [["shdc".index(card.suit) for card in five] for five in shown]
    first = min(range(len(shown)), key=suits.__getitem__)
    assert all(mine <= other for row in suits for mine, other in zip(suits[first], row, strict=True))
    return shown[first]


# The worked examples


def words(hand, wheel=True):
    template, values = describe(strength(hand.split(), wheel))
    return template.format(**values)


@pytest.mark.parametrize(
    ("hand", "wheel", "five", "said"),
    [
        pytest.param("As Ah Kd Kc 9s 4h 2d", True, "As Ah Kd Kc 9s", "Two pairs, aces and kings", id="PK-01"),
        pytest.param("5h 6d 7s 8c 9h 9d 9s Ts 2c 3c", True, "Ts 9s 8c 7s 6d", "Straight, ten high", id="PK-02"),
        pytest.param("As 2d 3h 4c 5s 9d 9h Kc", True, "5s 4c 3h 2d As", "Straight, five high", id="PK-03-wheel=on"),
        pytest.param("As 2d 3h 4c 5s 9d 9h Kc", False, "9h 9d As Kc 5s", "Pair of nines", id="PK-03-wheel=off"),
        pytest.param("2h 3h 5h 7h 9h Jh Kh 4s 4d", True, "Kh Jh 9h 7h 5h", "Flush, king high", id="PK-05"),
        pytest.param("8s 8h 8d Tc Td Th 2s 3c", True, "Th Td Tc 8s 8h", "Full house, tens over eights", id="PK-06"),
        pytest.param("Ad Kd Qd Jd Td 9d 2c", True, "Ad Kd Qd Jd Td", "Straight flush, ace high", id="PK-08"),
        pytest.param("4s 4h 4d 4c Ah Kd 9c", True, "4s 4h 4d 4c Ah", "Four fours", id="PK-09"),
        pytest.param("Js Jh 9d 9c 5s 5h 2d", True, "Js Jh 9d 9c 5s", "Two pairs, jacks and nines", id="PK-10"),
    ],
)
def test_worked_example_of_the_best_five(hand, wheel, five, said):
    assert best_five(hand.split(), wheel) == five.split()
    assert words(hand, wheel) == said


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("Qs Qh 8d 7c 3s", "Qd Qc 8h 7s 2c", id="PK-12-last-kicker"),
        pytest.param("6s 7c 8d 9h Ts", "As 2h 3d 4c 5s", id="PK-13-lowest-straight"),
        pytest.param("9s 9h 9d 2c 2s", "8s 8h 8d Ac As", id="PK-14-threes-decide"),
    ],
)
def test_worked_example_of_a_comparison(better, worse):
    assert strength(better.split()) > strength(worse.split())


# 7.3: the ranks


@pytest.fixture(scope="module")
def all_fives():
    count = 2_598_960
    flat = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, count * 5)
    return flat.reshape(count, 5)


# From four of a kind down, both columns of the usual table of frequencies; without the wheel its 4 straight flushes
# are flushes and its 1,020 straights high cards.
KNOWN = {
    True: [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40],
    False: [1_303_560, 1_098_240, 123_552, 54_912, 9_180, 5_112, 3_744, 624, 36],
}


@wheels
def test_7_3_every_five_of_the_pack_in_its_class_and_in_order(all_fives, wheel):
    values = poker_batch.strengths(all_fives, wheel)
    assert np.bincount(values >> poker.CATEGORY_SHIFT).tolist() == KNOWN[wheel]
    distinct, first = np.unique(values, return_index=True)
    assert len(distinct) == 7_462
    ladder = [value_of_five([PACK[index] for index in all_fives[row]], wheel) for row in first]
    assert all(lower < higher for lower, higher in zip(ladder, ladder[1:], strict=False))
    assert [category(int(value)) for value in distinct] == [name for name, _ in ladder]


@wheels
@pytest.mark.parametrize("make", [random_hands, crowded_hands])
def test_7_2_strength_is_that_of_the_best_of_all_fives(make, wheel):
    seen = {}
    for hand in make(73, 2000, range(5, 10)):
        best, fives = best_fives(hand, wheel)
        value = strength(hand, wheel)
        assert {strength(five, wheel) for five in fives} == {value}, hand
        seen[value] = best
    ladder = [seen[value] for value in sorted(seen)]
    assert ladder == sorted(ladder)
    assert len({str(best) for best in ladder}) == len(seen)


@settings(max_examples=150, deadline=None)
@given(hands, hands, st.booleans())
def test_7_3_two_hands_of_any_sizes_compare_as_their_best_fives_do(one, other, wheel):
    ours = strength(one, wheel) - strength(other, wheel)
    mine, theirs = best_fives(one, wheel)[0], best_fives(other, wheel)[0]
    assert (ours > 0, ours < 0) == (mine > theirs, mine < theirs)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=18, unique=True), st.permutations("shdc"), st.randoms())
def test_7_3_suits_and_the_order_of_cards_never_matter(hand, suits, rng):
    other = [card.rank + suits["shdc".index(card.suit)] for card in hand]
    rng.shuffle(other)
    assert strength(other) == strength(hand)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PACK), min_size=6, max_size=18, unique=True), st.booleans())
def test_7_2_one_more_card_never_hurts(hand, wheel):
    assert strength(hand, wheel) >= strength(hand[1:], wheel)


@pytest.mark.parametrize(
    ("hand", "on", "off"),
    [
        ("Ah 2h 3h 4h 5h", "5h 4h 3h 2h Ah Straight flush, five high", "Ah 5h 4h 3h 2h Flush, ace high"),
        ("Ah 2h 3h 4h 5h 6h", "6h 5h 4h 3h 2h Straight flush, six high", "6h 5h 4h 3h 2h Straight flush, six high"),
        ("Ah 2h 3h 4h 5h 9s 9d 9c 9h", "5h 4h 3h 2h Ah Straight flush, five high", "9s 9h 9d 9c Ah Four nines"),
        ("Ah 2h 3h 4h 5s", "5s 4h 3h 2h Ah Straight, five high", "Ah 5s 4h 3h 2h High card: ace"),
        ("Ah 2h 3h 4h 5s As Ad", "5s 4h 3h 2h As Straight, five high", "As Ah Ad 5s 4h Three aces"),
        ("Ah Kh Qh 2h 3s", "Ah Kh Qh 3s 2h High card: ace", "Ah Kh Qh 3s 2h High card: ace"),
    ],
)
def test_7_3_wheel_on_and_off(hand, on, off):
    for wheel, expected in ((True, on), (False, off)):
        assert " ".join(best_five(hand.split(), wheel)) + " " + words(hand, wheel) == expected


# 7.2: which five


@pytest.mark.parametrize(
    ("hand", "five"),
    [
        pytest.param("Tc Td Th 8d 8c 8h", "Th Td Tc 8h 8d", id="full-house-of-two-threes"),
        pytest.param("Tc Td Th 8d 8c 9c 9d Ks", "Th Td Tc 9d 9c", id="full-house-takes-the-higher-pair"),
        pytest.param("2c 2d 2h Ac Ad", "2h 2d 2c Ad Ac", id="the-three-leads-a-higher-pair"),
        pytest.param("5s 5h 5d 5c Kd Kc Kh", "5s 5h 5d 5c Kh", id="four-beats-full-house-and-takes-one-king"),
        pytest.param("5s 5h 5d 5c 7s 7h 7d 7c", "7s 7h 7d 7c 5s", id="four-beside-four"),
        pytest.param("5s 5h 5d 5c 4c 4d 6c 6d", "5s 5h 5d 5c 6d", id="four-with-pairs"),
        pytest.param("6c 6d 7d 7h 8c 9d 9s Tc Ts", "Ts 9s 8c 7h 6d", id="straight-takes-each-rank-first-suit"),
        pytest.param("6c 7c 8c 9c Tc 6h 7h 8h 9h Th", "Th 9h 8h 7h 6h", id="straight-flush-in-two-suits"),
        pytest.param("6c 7c 8c 9c Tc 5h 6h 7h 8h 9h As Ks", "Tc 9c 8c 7c 6c", id="the-higher-straight-flush"),
        pytest.param("2c 7c 8c 9c Kc 2d 7d 8d 9d Kd", "Kd 9d 8d 7d 2d", id="equal-flushes"),
        pytest.param("2c 7c 8c Tc Kc 2d 7d 8d 9d Kd", "Kc Tc 8c 7c 2c", id="the-better-flush"),
        pytest.param("Qs 3c 3d 9c 9d 2s 9h Kc", "9h 9d 9c 3d 3c", id="full-house-over-kickers"),
        pytest.param("Qc Qd Kc Ah As 2d", "As Ah Qd Qc Kc", id="two-pairs-around-the-kicker"),
        pytest.param("Jc Jd 9d 9h 5d 5s", "Jd Jc 9h 9d 5s", id="third-pair-gives-the-kicker"),
        pytest.param("As Ah Kd Kc Ac Ks", "As Ah Ac Ks Kd", id="three-and-three"),
        pytest.param("5c 4s 3d 2h Ac Ad", "5c 4s 3d 2h Ad", id="wheel-with-two-aces"),
        pytest.param("Ac Kd 9h 7s 2c 3d", "Ac Kd 9h 7s 3d", id="high-card"),
    ],
)
def test_7_2_the_five_chosen(hand, five):
    assert best_five(hand.split()) == five.split()
    assert best_five(reversed(hand.split())) == five.split()


@wheels
@pytest.mark.parametrize("make", [random_hands, crowded_hands])
def test_7_2_the_five_takes_the_first_suits(make, wheel):
    kinds = set()
    for hand in make(72, 2000, range(5, 10)):
        assert best_five(hand, wheel) == chosen_five(hand, wheel), hand
        kinds.add(category(strength(hand, wheel)))
    assert len(kinds) >= (9 if make is crowded_hands else 8)


def test_7_2_the_best_five_of_any_hand_is_as_good_as_the_hand():
    for hand in random_hands(18, 2000, SIZES) + crowded_hands(18, 2000, SIZES):
        five = best_five(hand)
        assert len(set(five)) == 5
        assert set(five) <= set(hand)
        assert strength(five) == strength(hand)
        assert best_five(five) == five
        assert shown_ranks(strength(hand)) == "".join(card.rank for card in five)
        assert all(isinstance(card, Card) for card in five)


def test_smaller_hands_and_strangers_are_refused():
    with pytest.raises(AssertionError):
        best_five(["As", "Ah", "Ad", "Ac"])
    with pytest.raises(AssertionError):
        best_five(["As", "As", "Ah", "Ad", "Ac"])
    with pytest.raises(KeyError):
        strength(["As", "Ah", "Ad", "Ac", "??"])


# The forms of a hand, and the batch


def test_bits_are_lanes_of_ranks():
    assert bits(["2s", "As", "2h", "3d", "Ac"]) == (1 | 1 << 12) | 1 << 16 | 2 << 32 | 1 << 60
    hand = PACK[:18]
    assert strength_of_bits(sum(bits([card]) for card in hand)) == strength(iter(hand))


@wheels
@pytest.mark.parametrize("make", [random_hands, crowded_hands])
def test_batch_gives_the_numbers_of_the_scalar(make, wheel):
    some = make(5, 10_000, SIZES)
    expected = [strength(hand, wheel) for hand in some]
    held = np.array([bits(hand) for hand in some], np.uint64)
    assert poker_batch.strengths_of_bits(held, wheel).tolist() == expected
    masks = np.array([[each >> shift & 0x1FFF for shift in (0, 16, 32, 48)] for each in held.tolist()], np.uint16)
    assert poker_batch.strengths(masks, wheel).tolist() == expected


@pytest.mark.parametrize("size", SIZES)
def test_batch_from_indices_of_each_size(size):
    some = random_hands(size, 300, [size])
    indices = np.array([[poker_batch.PACK.index(card) for card in hand] for hand in some])
    expected = [strength(hand) for hand in some]
    for kind in (np.uint8, np.int64):
        assert poker_batch.strengths(indices.astype(kind)).tolist() == expected


def test_batch_of_none_and_of_more_than_a_chunk():
    assert poker_batch.strengths(np.empty((0, 7), np.uint8)).tolist() == []
    held = np.array([bits(hand) for hand in random_hands(1, 50, [7])], np.uint64)
    many = poker_batch.strengths_of_bits(np.tile(held, 400))
    assert many.tolist() == [strength_of_bits(each) for each in held.tolist()] * 400


# The words


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Qs Qh Qd 3c 2s", "Three queens"),
        ("6s 7c 8d 9h Ts", "Straight, ten high"),
        ("Ts Th Td 8s 8h", "Full house, tens over eights"),
        ("2s 2h 2d Ks Kh", "Full house, twos over kings"),
        ("9s 9h 2d 3c 4s", "Pair of nines"),
        ("6s 6h 2d 2c 4s", "Two pairs, sixes and twos"),
        ("As Kh 2d 3c 5s", "High card: ace"),
    ],
)
def test_words(hand, said):
    assert words(hand) == said


def test_every_strength_has_words(all_fives):
    for value in np.unique(poker_batch.strengths(all_fives)).tolist():
        template, values = describe(value)
        assert template == poker.TEMPLATES[category(value)]
        assert "{" not in template.format(**values)
        assert all(any(word in pair for pair in poker.RANK_WORDS.values()) for word in values.values())
        assert "{" not in poker.SHOWS[category(value)].format(**values)
    assert len(poker.TEMPLATES) == len(poker.SHOWS) == len(poker.CATEGORIES) == 9
