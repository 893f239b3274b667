"""Chips: what a sum is broken into, how a heap grows, where it stands."""

import numpy as np
import pygame
import pytest

from sprites.art import chips
from sprites.art.palette import CHIP
from tests.art import window

__all__ = ["window"]  # the fixture for all of these


@pytest.mark.parametrize("amount", [0, 1, 4, 5, 24, 68, 99, 388, 1000])
def test_chips_add_up_with_the_large_ones_below(amount):
    values = chips.split(amount)
    assert sum(values) == amount
    assert values == sorted(values, reverse=True)
    assert set(values) <= set(CHIP)


def test_a_heap_is_worth_its_amount_while_that_can_be_shown():
    for columns in chips.MOST_IN_HEAP:
        for amount in range(1, 94):
            assert sum(chips.heap(amount, columns)) == amount


def test_a_heap_grows_with_its_amount_and_stays_one_column():
    heights = [len(chips.heap(amount)) for amount in (1, 2, 3, 5, 16, 40, 9999)]
    assert heights == sorted(heights) and heights[0] == 1 and heights[-1] == chips.MOST_IN_HEAP[1]
    assert chips.stack(9999, 60).get_width() == chips.stack(1, 60).get_width()


def test_the_chips_of_the_centre_stand_in_three_columns_when_there_are_enough():
    assert chips.stack(3, 60, 3).get_width() == chips.stack(3, 60).get_width()
    assert chips.stack(36, 60, 3).get_width() > chips.stack(36, 60).get_width() + 50


def test_the_foot_of_a_stack_does_not_move_as_it_grows():
    for amount in (1, 4, 9, 99):
        drawn = chips.stack(amount, 60)
        solid = pygame.surfarray.array_alpha(drawn) > 250
        bottom = np.nonzero(solid.any(axis=0))[0].max()
        assert drawn.get_height() - chips.foot(60) + 60 * 0.4 == pytest.approx(bottom, abs=3)
