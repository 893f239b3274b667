"""Colours are read on one another: the pairs that carry words, by arithmetic."""

import pytest

from sprites.art.palette import (
    AMBER,
    FELT,
    FELT_HI,
    INK,
    INK_2,
    IVORY,
    LACQUER,
    PLAYER,
    PLUM,
    PLUM_HI,
    READABLE,
    SUIT2,
    SUIT4,
    TEXT,
    TEXT_2,
    TEXT_3,
    contrast,
    mix,
    rgb,
)  # fmt: skip


@pytest.mark.parametrize("pair", READABLE, ids="-".join)
def test_words_can_be_read(pair):
    assert contrast(*pair) >= 4.5


@pytest.mark.parametrize(
    "ink, ground, ratio",
    [
        (TEXT, LACQUER, 15.2), (TEXT, FELT, 7.2), (TEXT, FELT_HI, 4.6), (TEXT, PLUM, 12.0), (TEXT, PLUM_HI, 8.6),
        (TEXT_2, LACQUER, 9.9), (TEXT_2, FELT, 4.7), (TEXT_2, PLUM, 7.8), (TEXT_3, LACQUER, 6.3),
        (AMBER, LACQUER, 8.1), (INK, AMBER, 8.3), (INK_2, IVORY, 7.1), (SUIT2["h"], IVORY, 5.5),
        (SUIT4["d"], IVORY, 6.0), (SUIT4["c"], IVORY, 5.1), (SUIT2["s"], IVORY, 15.5),
    ],
)  # fmt: skip
def test_the_palette_has_the_contrasts_it_was_chosen_for(ink, ground, ratio):
    assert contrast(ink, ground) == pytest.approx(ratio, abs=0.35)


def test_amber_and_the_players_colours_are_no_ink_on_felt():
    # Why such words sit on a lacquer pill.
    assert contrast(AMBER, FELT) < 4.5
    assert min(contrast(colour, FELT) for colour in PLAYER) < 4.5


def test_colour_arithmetic():
    assert rgb("#102030") == (16, 32, 48)
    assert mix("#000000", "#FFFFFF", 0) == "#000000"
    assert mix("#000000", "#FFFFFF", 1) == "#FFFFFF"
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert len(set(PLAYER)) == 8
