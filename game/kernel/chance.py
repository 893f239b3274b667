"""Chance that every version of Python draws alike: it promises the sequence of ``Random.random()`` and of nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def generator(*purpose: object) -> Random:
    """A generator for one purpose (seed, "deal", 3), the same whenever it is asked for."""
    return Random(seed_of(*purpose))


def seed_of(*purpose: object) -> int:
    """What the generator for a purpose begins with; it tells nothing of the purpose."""
    text = ":".join(map(str, purpose))
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


def pick(rng: Random, items: Sequence[Item]) -> Item:
    """One of the items, each as likely as any other."""
    return items[int(rng.random() * len(items))]


def shuffled(rng: Random, items: Sequence[Item]) -> list[Item]:
    """The items in a random order, by Fisher and Yates."""
    order, random = list(items), rng.random
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
