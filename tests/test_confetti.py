"""Confetti is the same at any frame rate, falls out of the picture, and stays a handful of drawings."""

from __future__ import annotations

import pygame
import pytest

from sprites.canvas import Canvas
from sprites.confetti import DRAG, GRAVITY, PIECES, Confetti

SIDES = (200.0, 600.0), (700.0, 600.0)


def after(seconds: float, dt: float, seed: int = 0) -> Confetti:
    confetti = Confetti(*SIDES, seed=seed)
    for _ in range(round(seconds / dt)):
        confetti.update(dt)
    return confetti


def test_it_lies_where_it_lies_whatever_the_frames() -> None:
    slow, fast = after(2, 1 / 30).places(), after(2, 1 / 120).places()
    assert len(slow) == len(fast) == PIECES
    for (_, one), (_, other) in zip(slow, fast, strict=True):
        assert one == pytest.approx(other, abs=1e-6)


def test_a_seed_gives_the_same_and_another_one_does_not() -> None:
    assert after(1, 0.1, 5).places() == after(1, 0.1, 5).places() != after(1, 0.1, 6).places()


def test_it_rises_first_and_has_fallen_in_the_end() -> None:
    middle = [sum(y for _, (_, y) in after(t, 0.1).places()) / PIECES for t in (0.5, 1.0)]
    assert max(middle) < 600 - 80
    assert not after(2.6, 0.1).fallen(1080) and after(8, 0.1).fallen(1080)


def test_no_piece_is_faster_than_it_was_thrown_or_falls() -> None:
    confetti, before = after(0.4, 0.1), {}
    for _ in range(300):
        now = {id(piece): at for piece, at in confetti.places()}
        for key, (x, y) in before.items():
            assert abs(now[key][0] - x) < (1500 + 400) / 60 and now[key][1] - y < (GRAVITY / DRAG + 10) / 60
        before = now
        confetti.update(1 / 60)


def test_it_is_seen() -> None:
    pygame.display.init()
    surface = pygame.display.set_mode((640, 360))
    after(1, 0.1).draw(Canvas(surface))
    seen = pygame.surfarray.array3d(surface)
    assert 200 < (seen.max(axis=2) > 60).sum() < 12_000
