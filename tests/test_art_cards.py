"""Cards: every face differs, can be read when it is small, and turns cleanly."""

import itertools

import numpy as np
import pygame
import pytest

from sprites.art import backs, cache, cards
from sprites.art.palette import IVORY_2, SUIT2, rgb
from sprites.art.shine import STEPS, shine
from tests.art import ink_box, pixels, window

__all__ = ["window"]  # the fixture for all of these


def test_every_face_and_back_differs_from_every_other():
    height = 140
    drawn = {card: pixels(cards.face(card, height)) for card in cards.PACK}
    drawn |= {name: pixels(cards.back(name, height)) for name in backs.NAMES}
    assert len(drawn) == 54
    names = list(drawn)
    for i, first in enumerate(names):
        for second in names[i + 1 :]:
            assert (np.abs(drawn[first] - drawn[second]).max(axis=2) > 60).sum() > 30, (first, second)


@pytest.mark.parametrize("rank", "23456789T")
@pytest.mark.parametrize("suit", "shdc")
def test_a_number_card_has_as_many_signs_as_its_rank(rank, suit):
    # Brass work between them is none: no more of it is in the suit's colour than of the ivory.
    middle = cards.face(rank + suit, 336).subsurface((52, 20, 136, 296))
    signs = pygame.mask.from_threshold(middle, rgb(SUIT2[suit]), (50, 50, 50, 255))
    whole = [sign for sign in signs.connected_components(60)]
    assert len(whole) == (10 if rank == "T" else int(rank))


@pytest.mark.parametrize("rank", "23")
def test_brass_work_is_not_seen_on_what_is_left_of_a_covered_card(rank):
    """A piece of it beside the index would look like dirt. At the top of the middle lies the edge of a large sign."""
    strip = cards.face(rank + "d", 336).subsurface((12, 112, 88, 112))
    for x, y in itertools.product(range(strip.get_width()), range(strip.get_height())):
        red, green, blue, _ = strip.get_at((x, y))
        assert green < 120 or (red > 240 and blue > 205), f"brass at {x + 12}, {y + 112}"


@pytest.mark.parametrize("step", range(1, STEPS))
def test_the_light_over_a_card_just_drawn_is_no_stain(step):
    """On ivory it is yellow at the most, never brown; and it has no edge."""
    stock = pygame.Surface((192, 268))
    stock.fill(rgb(IVORY_2))
    light = shine(268, 0, step)
    stock.blit(light, light.get_rect(center=stock.get_rect().center))
    row = pixels(stock)[:, 134, :3].astype(int)
    assert (row[:, 0] > 240).all() and (row[:, 2] > 175).all()
    assert np.abs(np.diff(row[2:-2], axis=0)).max() < 14


def test_small_faces_differ_too():
    drawn = {pygame.image.tobytes(cards.mini(card, 64), "RGBA") for card in cards.PACK}
    drawn |= {pygame.image.tobytes(cards.mini("*" + rank, 64), "RGBA") for rank in "789"}
    assert len(drawn) == 55


def test_an_unknown_back_is_named():
    with pytest.raises(ValueError, match="no back 'canasta'"):
        cards.back("canasta", 120)


def test_four_colours_change_diamonds_and_clubs_alone():
    cache.clear()
    for card, changes in (("7s", False), ("7h", False), ("7d", True), ("7c", True)):
        two = pygame.image.tobytes(cards.face(card, 120), "RGBA")
        four = pygame.image.tobytes(cards.face(card, 120, four_colour=True), "RGBA")
        assert (two != four) is changes


@pytest.mark.parametrize("height", [30, 59, 60, 91, 150, 268, 700])
def test_a_card_is_as_large_as_was_asked(height):
    for drawn in (cards.face("Qs", height), cards.back("peacock", height), cards.mini("Th", height)):
        assert drawn.get_size() == (round(height * 5 / 7), height)


@pytest.mark.parametrize("height", [46, 59, cards.SMALL_BELOW - 1])
def test_a_low_card_is_known_by_its_left_edge_alone(height):
    strip = round(height * 5 / 7 * 0.36)
    drawn = {card: pixels(cards.face(card, height))[:strip] for card in cards.PACK}
    for one, other in itertools.combinations(cards.PACK, 2):
        assert (np.abs(drawn[one] - drawn[other]).max(axis=2) > 60).sum() >= 6, (one, other)
    for card, edge in drawn.items():
        inked = (np.abs(edge - drawn["As"][1:2, -4:-3]).max(axis=2) > 90).any(axis=1)
        assert inked.any() and not inked[-1], f"{card} is cut"


def test_a_higher_face_is_the_whole_one():
    low, high = cards.face("Qs", cards.SMALL_BELOW - 1), cards.face("Qs", cards.SMALL_BELOW)
    assert pixels(low).std() < pixels(high).std()  # the court is there


def test_indices_are_large_enough_at_the_sizes_the_table_uses():
    # design.md section 5: 14 % of the card is a capital's height.
    card = cards.face("Kc", 336)
    corner = card.subsurface((4, 4, 50, 66))
    dark = np.abs(pygame.surfarray.array3d(corner).astype(int) - rgb("#1B1F2A")).max(axis=2) < 40
    rows = np.nonzero(dark.any(axis=0))[0]
    assert 44 <= rows.max() - rows.min() + 1 <= 50


@pytest.mark.parametrize("angle", [0, 7, 90, 183, -30, 371])
@pytest.mark.parametrize("shadow", ["none", "rest", "lifted"])
def test_a_turned_card_keeps_its_centre(angle, shadow):
    drawn = cards.turned("Qs", 140, angle, shadow=shadow)
    opaque = pygame.surfarray.array_alpha(drawn) > 250
    xs, ys = np.nonzero(opaque)
    assert (xs.min() + xs.max()) / 2 == pytest.approx((drawn.get_width() - 1) / 2, abs=1.5)
    assert (ys.min() + ys.max()) / 2 == pytest.approx((drawn.get_height() - 1) / 2, abs=1.5)


def test_turning_is_clockwise():
    # A card turned a little clockwise has its highest point on the left of its lowest right corner's side: its top left.
    drawn = cards.turned("2s", 200, 20, shadow="none")
    box = ink_box(drawn)
    top_row = pygame.surfarray.array_alpha(drawn)[:, box.top + 1]
    assert np.nonzero(top_row > 8)[0].mean() < drawn.get_width() / 2


def test_whole_degrees_share_one_surface():
    assert cards.turned("Qs", 100, 10.2) is cards.turned("Qs", 100, 9.8)
    assert cards.turned("Qs", 100, 370) is cards.turned("Qs", 100, 10)


def test_card_edges_have_no_dark_fringe():
    drawn = cards.turned("2h", 200, 13, shadow="none")
    alpha = pygame.surfarray.array_alpha(drawn)
    edge = (alpha > 60) & (alpha < 255)
    assert edge.any()
    # The edge line is the darkest thing there; a fringe would be near black.
    assert pygame.surfarray.array3d(drawn)[edge].min() > 90


def test_dimmed_and_chosen_cards_look_so():
    plain = pixels(cards.turned("2h", 140, 0, shadow="none"))
    dim = pixels(cards.turned("2h", 140, 0, shadow="none", dim=True))
    assert plain.shape == dim.shape
    assert dim[50, 85, :3].sum() < plain[50, 85, :3].sum() - 90
    chosen = cards.turned("2h", 140, 0, shadow="none", rim=True)
    assert chosen.get_width() > 100 + 10
    red, green, blue, _ = chosen.get_at((chosen.get_width() // 2, chosen.get_height() // 2 - 71))
    assert red > 200 and blue < 120 < green


@pytest.mark.parametrize("shade", [name for name in cards.SHADOWS if name != "none"])
@pytest.mark.parametrize("angle", [0, 7, 45, 260])
def test_a_drawing_has_no_margins_in_which_nothing_is_seen(shade: str, angle: int) -> None:
    for height in (60, 122, 258):
        drawn = cards.turned("Kh", height, angle, shadow=shade)
        seen, whole = drawn.get_bounding_rect(min_alpha=3), drawn.get_rect()
        spare = min(seen.left, whole.w - seen.right), min(seen.top, whole.h - seen.bottom)
        assert max(spare) <= 2 + cards.SHADOWS[shade][1] * height, "the shadow's fall, and no more"
        body = drawn.get_bounding_rect(min_alpha=250)
        assert abs(body.centerx - whole.centerx) <= 1.5 and abs(body.centery - whole.centery) <= 1.5


@pytest.mark.parametrize("shade", cards.SHADOWS)
def test_a_card_does_not_stir_when_only_its_shadow_changes(shade: str) -> None:
    for height, angle in itertools.product((61, 88, 122, 257), (0, 7, 45)):
        cache.clear()  # both are made from the same large drawing
        half, middles = height // 4, []
        for name in ("rest", shade):
            colours = pixels(cards.turned("9h", height, angle, shadow=name))[..., :3]
            x, y = colours.shape[0] // 2, colours.shape[1] // 2
            middles.append(colours[x - half : x + half, y - half : y + half])  # whatever its turn, that is on the card
        assert np.abs(middles[0] - middles[1]).max() <= 2, f"{height} high, turned by {angle}"
