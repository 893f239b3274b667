"""A drawing kept as a list of blits: what is shown anew where two lists differ looks like all of it drawn anew."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from sprites.canvas import Canvas
from sprites.sheet import Sheet, areas, renew

SIZE = (200, 120)
Blits = list[tuple[pygame.Surface, tuple[int, int]]]


def pictures(rng: Random) -> list[pygame.Surface]:
    """Some half transparent pictures of all sizes."""
    made = []
    for _ in range(6):
        surface = pygame.Surface((rng.randint(1, 90), rng.randint(1, 60)), pygame.SRCALPHA)
        surface.fill([rng.randrange(256) for _ in range(3)] + [rng.choice([90, 255])])
        made.append(surface)
    return made


def changed(blits: Blits, rng: Random, made: list[pygame.Surface]) -> None:
    """Put something more, take something away, move it, or lay it elsewhere among the others."""
    place = rng.randrange(len(blits) + 1)
    if rng.random() < 0.3 or not blits:
        blits.insert(place, (rng.choice(made), (rng.randint(-50, 220), rng.randint(-50, 130))))
        return
    taken = blits.pop(rng.randrange(len(blits)))
    match rng.randrange(3):
        case 0:
            blits.insert(place, taken)
        case 1:
            blits.insert(place, (taken[0], (taken[1][0] + rng.randint(-9, 9), taken[1][1])))


def sheet(blits: Blits, ground: pygame.Surface) -> Sheet:
    """All of it on a sheet, over an opaque ground."""
    found = Sheet(SIZE)
    found.blit(ground)
    for picture, at in blits:
        found.canvas.surface.blit(picture, at)
    return found


@pytest.mark.parametrize("seed", range(20))
def test_what_is_shown_where_two_differ_is_all_of_the_later_one(seed: int) -> None:
    rng = Random(seed)
    made, ground, screen, whole = pictures(rng), *(pygame.Surface(SIZE) for _ in range(3))
    blits: Blits = []
    before = Sheet(SIZE)
    for _ in range(60):
        changed(blits, rng, made)
        after = sheet(blits, ground)
        renew(screen, after.differences(before), after.show)
        after.show(whole, whole.get_rect())
        assert (pygame.surfarray.array3d(screen) == pygame.surfarray.array3d(whole)).all()
        before = after


def test_nothing_differs_where_nothing_changed() -> None:
    ground = pygame.Surface(SIZE)
    blits: Blits = [(picture, (10 * i, 5)) for i, picture in enumerate(pictures(Random(3)))]
    before = sheet(blits, ground)
    assert not sheet(blits, ground).differences(before)
    moved = [*blits[:-1], (blits[-1][0], (170, 100))]
    assert len(sheet(moved, ground).differences(before)) == 2


def test_a_part_of_a_picture_and_a_way_of_blending_are_kept() -> None:
    picture = pictures(Random(1))[0]
    screen, other, found = pygame.Surface(SIZE), pygame.Surface(SIZE), Sheet(SIZE)
    for surface in (screen, found.canvas.surface):
        surface.blit(picture, (3, 4), (1, 1, 9, 9))
        surface.blit(picture, (-5, 115))
        surface.set_clip(pygame.Rect(100, 20, 40, 40))
        surface.blit(picture, (95, 22))
        surface.blit(picture, (130, 22), (1, 2, 20, 20))
        surface.blit(picture, (150, 70))
        surface.set_clip(None)
        surface.blit(picture, (40, 50), special_flags=pygame.BLEND_RGB_ADD)
    found.show(other, other.get_rect())
    assert (pygame.surfarray.array3d(screen) == pygame.surfarray.array3d(other)).all()
    plain, added = Sheet(SIZE), Sheet(SIZE)
    plain.blit(picture, (40, 50))
    added.blit(picture, (40, 50), special_flags=pygame.BLEND_RGB_ADD)
    assert added.differences(plain) == [pygame.Rect((40, 50), picture.get_size())] * 2


def test_a_canvas_writes_and_puts_pictures_on_it() -> None:
    screen, other, found = pygame.Surface(SIZE), pygame.Surface(SIZE), Sheet(SIZE)
    for canvas in (Canvas(screen), found.canvas):
        canvas.blit(pictures(Random(2))[1], 600, 700, "br")
        canvas.text("Q♥ leads", 300, 300, 200)
    found.show(other, other.get_rect())
    assert (pygame.surfarray.array3d(screen) == pygame.surfarray.array3d(other)).all()


def test_nothing_else_can_be_drawn_on_it() -> None:
    with pytest.raises(TypeError):
        pygame.draw.rect(Sheet(SIZE).canvas.surface, "red", (0, 0, 5, 5))


def test_areas_lie_on_the_surface_and_apart() -> None:
    screen, rng = pygame.Surface(SIZE), Random(4)
    for _ in range(50):
        rects = [pygame.Rect(rng.randint(-80, 200), rng.randint(-80, 120), 30, 20) for _ in range(rng.randint(1, 30))]
        found = areas(rects, screen)
        for i, area in enumerate(found):
            assert screen.get_rect().contains(area)
            assert area.collidelist(found[i + 1 :]) < 0
        for rect in rects:
            seen = rect.clip(screen.get_rect())
            assert not seen or any(area.contains(seen) for area in found)
