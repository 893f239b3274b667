"""The twelve courts: the same both ways up, each a person of its own, each before its suit's colour."""

import itertools

import numpy as np
import pygame
import pytest

from sprites.art import courts, jacks, kings, queens, wardrobe
from sprites.art.palette import SUIT4, WHITE, contrast, rgb
from sprites.art.shapes import METALS, path
from sprites.art.skulls import outline
from sprites.art.svg import render
from tests.art import pixels, window

__all__ = ["window"]  # the fixture for all of these

PEOPLE = {"K": kings.king, "Q": queens.queen, "J": jacks.jack}
FACES = {"K": kings.FACES, "Q": queens.FACES, "J": jacks.FACES}
COURTS = [(rank, suit) for rank in "JQK" for suit in "shdc"]


def far(one, other):
    """How far apart two colours are, by their channels."""
    return float(np.linalg.norm(np.subtract(rgb(one), rgb(other))))


@pytest.mark.parametrize("rank, suit", COURTS)
@pytest.mark.parametrize("four", [False, True])
def test_a_court_is_the_same_both_ways_up(rank, suit, four):
    drawn = courts.art(rank, suit, (240, 336), four).premul_alpha()
    upside_down = pygame.transform.rotate(drawn, 180)
    assert np.abs(pixels(drawn) - pixels(upside_down)).max() <= 2


def heads(rank):
    """The outline of each of four heads, filled, 4 pixels to a unit."""
    bare = {}
    for suit, face in FACES[rank].items():
        drawn = render(f'<g transform="translate(32,40)">{path(outline(face.skull), WHITE)}</g>', (64, 80), (256, 320))
        bare[suit] = pygame.surfarray.array_alpha(drawn) > 128
    return bare


@pytest.mark.parametrize("rank", "KQJ")
def test_no_two_of_a_rank_share_the_outline_of_a_head(rank):
    bare = heads(rank)
    assert len(bare) == 4
    for one, other in itertools.combinations(bare, 2):
        assert (bare[one] ^ bare[other]).sum() > 0.025 * bare[one].sum(), (one, other)


@pytest.mark.parametrize("rank", "KQJ")
def test_no_two_of_a_rank_share_a_nose_eyes_brows_and_mouth(rank):
    features = [(face.nose, face.eyes, face.brows, face.mouth) for face in FACES[rank].values()]
    for one, other in itertools.combinations(features, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= 2


def shape(svg):
    """What a piece of a figure covers, 2 pixels to a unit; the head is at (100, 160)."""
    drawn = render(f'<g transform="translate(50,80)">{svg}</g>', (100, 160), (200, 320), METALS)
    return pygame.surfarray.array_alpha(drawn) > 128


@pytest.mark.parametrize(
    "rank, part", [(r, p) for r in "KQJ" for p in ("hair", "crest", "beard") if (r, p) != ("J", "beard")]
)
def test_no_two_of_a_rank_share_hair_headdress_or_beard(rank, part):
    # All in one wardrobe, so that only shapes count. Before the face hang crown, tiara or hat above the brows, beard or
    # locks below them.
    heads = {suit: PEOPLE[rank](suit, wardrobe.WARDROBE["c"]) for suit in "shdc"}
    shapes = {suit: shape(head.behind if part == "hair" else head.before) for suit, head in heads.items()}
    if part != "hair":
        shapes = {suit: mask[:, :128] if part == "crest" else mask[:, 128:] for suit, mask in shapes.items()}
    for one, other in itertools.combinations(shapes, 2):
        assert (shapes[one] ^ shapes[other]).sum() > 300, (one, other)


@pytest.mark.parametrize("suit", "shdc")
def test_four_coloured_grounds_agree_with_their_suit(suit):
    wear = wardrobe.wardrobe(suit, four_colour=True)
    for ground in (wear.ground, wear.ray):
        assert min(SUIT4, key=lambda known: far(ground, SUIT4[known])) == suit


def test_grounds_are_told_apart_at_a_glance():
    for four, least in ((False, 30), (True, 70)):
        grounds = [wardrobe.wardrobe(suit, four).ground for suit in "shdc"]
        for one, other in itertools.combinations(grounds, 2):
            assert far(one, other) > least, (one, other)
    assert far(*(wardrobe.wardrobe(suit, True).ground for suit in "sd")) > 140


@pytest.mark.parametrize("suit", "shdc")
@pytest.mark.parametrize("four", [False, True])
def test_robe_and_cloak_stand_out_from_the_ground(suit, four):
    wear = wardrobe.wardrobe(suit, four)
    assert contrast(wear.robe, wear.ground) > 3
    assert far(wear.cloak, wear.ground) > 60


def test_a_pack_of_four_colours_leaves_hearts_alone():
    same = [suit for suit in "shdc" if wardrobe.wardrobe(suit, True) == wardrobe.wardrobe(suit)]
    assert same == ["h"]
