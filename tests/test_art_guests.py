"""The eight guests: who is who, and in what mood."""

import itertools

import numpy as np
import pygame
import pytest

from sprites.art import faces, guests, portraits
from sprites.art.palette import BRASS, PLAYER
from sprites.art.svg import render
from tests.art import alike, apart, pixels, window

__all__ = ["window"]  # the fixture for all of these

SMALLEST = 92  # design pixels across, from six seats on


def test_eight_guests_who_look_different():
    assert len(portraits.CHARACTERS) == 8
    drawn = [portraits.portrait(name, 60) for name in portraits.CHARACTERS]
    drawn += [portraits.portrait("ona", 60, active=a, dim=d) for a, d in ((True, False), (False, True))]
    assert alike(drawn) == 10


def test_every_guest_has_a_head_of_their_own():
    skulls = [guest.face.skull for guest in guests.GUESTS.values()]
    assert len(set(skulls)) == 8


@pytest.mark.parametrize("name", portraits.CHARACTERS)
@pytest.mark.parametrize("dim", [False, True])
def test_a_mood_is_seen_at_the_smallest_size(name, dim):
    drawn = [portraits.portrait(name, SMALLEST, dim=dim, mood=mood) for mood in portraits.MOODS]
    for one, other in itertools.combinations(drawn, 2):
        # Of some 1,100 pixels of face; through the veil of one who folded less is left.
        assert apart(one, other, 20 if dim else 60) > (300 if dim else 400)


FEATURES = {"brows": (10, 24), "eyes": (25, 42), "mouth": (50, 68)}  # rows of a face, in units from the crown


@pytest.mark.parametrize("name", portraits.CHARACTERS)
@pytest.mark.parametrize("feature", FEATURES)
def test_brows_eyes_and_mouth_all_take_part_in_a_mood(name, feature):
    guest = guests.GUESTS[name]
    look = faces.Complexion(guest.skin, guest.shade, guest.hair, "#B3373E")
    drawn = []
    for mood in portraits.MOODS:
        svg = f'<g transform="translate(32,40)">{faces.face(guest.face, look, mood)}</g>'
        whole = render(svg, (64, 80), (128, 160))
        first, last = FEATURES[feature]
        drawn.append(whole.subsurface((0, first * 2, 128, (last - first) * 2)))
    for one, other in itertools.combinations(drawn, 2):
        assert apart(one, other) > 80


@pytest.mark.parametrize("mood", portraits.MOODS)
def test_a_mood_changes_the_face_and_not_the_room(mood):
    calm, drawn = (pixels(portraits.portrait("ona", SMALLEST, mood=m)) for m in ("calm", mood))
    middle, r = calm.shape[0] // 2, SMALLEST // 2
    ring = np.hypot(*(np.indices(calm.shape[:2]) - middle)) > r - 4
    assert (calm[ring] == drawn[ring]).all()


@pytest.mark.parametrize("name", portraits.CHARACTERS)
@pytest.mark.parametrize("mood", portraits.MOODS)
def test_a_guest_is_the_same_person_on_every_seat(name, mood):
    size = 60
    inner = pygame.Rect(0, 0, 36, 36)
    pictures = []
    for ring in (BRASS, *PLAYER[:3]):
        drawn = portraits.portrait(name, size, ring=ring, mood=mood)
        inner.center = drawn.get_rect().center
        pictures.append(drawn.subsurface(inner))
    assert alike(pictures) == 1


def test_an_unknown_mood_is_an_error():
    with pytest.raises(KeyError):
        portraits.portrait("ona", 60, mood="sleepy")
