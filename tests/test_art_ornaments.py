"""Ornaments: gilded words, laurel, confetti, plaques."""

import numpy as np
import pygame
import pytest

from sprites.art import ornaments
from tests.art import window

__all__ = ["window"]  # the fixture for all of these


@pytest.mark.parametrize("word", ["RUMMY", "RUMMOLI", "РАММИ"])
@pytest.mark.parametrize("wide", [540, 200])
def test_gilded_words_fill_their_width_and_no_more(word, wide):
    drawn = ornaments.gilded(word, 100, wide)
    bright = pygame.surfarray.array_red(drawn) > 200
    columns = np.nonzero(bright.any(axis=1))[0]
    ink = columns.max() - columns.min() + 1
    assert ink <= wide + 2
    assert (columns.max() + columns.min()) / 2 == pytest.approx(drawn.get_width() / 2, abs=4)
    if word == "RUMMOLI":
        assert ink > wide * 0.93


def test_a_laurel_grows_leaf_by_leaf():
    seen = [pygame.mask.from_surface(ornaments.laurel(70, leaves)).count() for leaves in range(11)]
    assert seen == sorted(seen)
    assert len(set(seen)) == 11
    assert len({ornaments.laurel(70, leaves).get_size() for leaves in range(11)}) == 1


def test_confetti_and_plaques():
    drawn = {pygame.image.tobytes(ornaments.confetti(kind, 30), "RGBA") for kind in ornaments.CONFETTI_KINDS}
    assert len(drawn) == 3
    plate = ornaments.plaque(200, 160)
    assert plate.get_at(plate.get_rect().center).a == 255
    # A corner is stepped: nothing but shadow there.
    assert plate.get_at(((plate.get_width() - 200) // 2 + 4, (plate.get_height() - 160) // 2 + 4)).r < 20
