"""The worlds of Rummy's Expert: what others are thought to hold, and how often."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.random import RandomState

from game.kernel.cards import cards
from game.rummy.bot.batch import Batch, Rules
from game.rummy.bot.candidates import candidates
from game.rummy.bot.dealing import _passed, dealt
from game.rummy.bot.expert import Search
from game.rummy.bot.position import Position
from game.rummy.melds import mask
from tests.rummy_table import table

HAND, OTHER = "2s 5d 9c Kh", "3s 6d Tc Qh"


def searched(seats: int = 2, stock: str | None = None, **options: str) -> Search:
    """Expert about to discard; nobody has played a card."""
    hands = [HAND, OTHER, *("4s 7d", "Js 8d", "4h 7c", "Jh 8c")[: seats - 2]]
    view = table(hands, pile="Ah Kd", stock=stock, **options).view(0)
    return Search(view, candidates(view), RandomState(1))


@pytest.mark.parametrize("options", [{}, {"rummy_bonus": "none"}, {"melds_per_turn": "1"}])
def test_others_hold_melds_back_only_where_there_is_a_double_to_wait_for(options: dict[str, str]) -> None:
    """Alike in the hands that they are thought to hold and in how they play on."""
    search = searched(stock="Ad As", **options)
    holds = search.holding_back(80)
    other = search.playing(holds)[1]
    assert holds.any() == (not options)
    assert (np.asarray(other.holds_from) < 99).tolist() == holds.tolist()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_late_discard_speaks_of_two_seats_whether_they_hold_back_or_not(seats: int) -> None:
    """Of who threw it and of who passed it: in so many worlds the pair that it would have met is held by neither."""
    search = searched(seats)
    count = 8 * seats
    batch = Batch(dealt(Position(search.view), count, RandomState(1)), Rules.of(search.view.options), RandomState(1))
    pair = mask(cards("Ks Kc"))
    told = _passed(batch, search.position, np.full(count, pair, np.uint64)) != 0
    for number in range(8):
        assert told[number::8].sum() == 2, "of each kind of world that holding back tells apart"
