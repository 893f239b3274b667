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


def test_a_tall_stack_gets_a_second_column():
    one, two = chips.stack(100 * 12, 60), chips.stack(100 * 13, 60)
    assert two.get_width() > one.get_width() + 50
    assert two.get_height() == one.get_height()
    assert chips.stack(100 * 99, 60).get_size() == chips.stack(100 * 24, 60).get_size()


def test_the_foot_of_a_stack_does_not_move_as_it_grows():
    for amount in (1, 4, 9, 99):
        drawn = chips.stack(amount, 60)
        solid = pygame.surfarray.array_alpha(drawn) > 250
        bottom = np.nonzero(solid.any(axis=0))[0].max()
        assert drawn.get_height() - chips.foot(60) + 60 * 0.4 == pytest.approx(bottom, abs=3)
