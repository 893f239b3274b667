"""Chance is drawn alike by every Python: through random() alone, and evenly."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

from game.kernel.chance import generator, pick, shuffled


def test_a_generator_depends_on_its_purpose_alone() -> None:
    digest = hashlib.sha256(b"ab:deal:3").digest()
    assert generator("ab", "deal", 3).random() == generator("ab", "deal", 3).random()
    assert generator("ab", "deal", 3).random() == type(generator())(int.from_bytes(digest, "big")).random()
    assert generator("ab", "deal", 4).random() != generator("ab", "deal", 3).random()


def test_what_was_drawn_once_is_drawn_for_good() -> None:
    rng = generator("for good")
    assert [pick(rng, range(100)) for _ in range(6)] == [74, 55, 5, 83, 42, 49]
    assert shuffled(rng, "abcdefgh") == list("bagfcdeh")


def test_items_and_orders_are_equally_likely() -> None:
    rng = generator("even")
    picked = Counter(pick(rng, "abc") for _ in range(6_000))
    orders = Counter(tuple(shuffled(rng, "abc")) for _ in range(6_000))
    assert set(picked) == set("abc") and set(orders) == set(permutations("abc"))
    assert all(abs(count - 2_000) < 200 for count in picked.values())
    assert all(abs(count - 1_000) < 150 for count in orders.values())
