"""Whose turn it is: amber at the viewer's own place alone, and chips beside every purse."""

from __future__ import annotations

from typing import Any

import numpy
import pygame
import pytest

from levels.layout import load
from scenes import plates
from scenes.plates import Plate
from sprites.art import palette
from sprites.canvas import Canvas

pygame.display.init()
pygame.display.set_mode((16, 16))


def drawn(at: int, active: bool = True) -> numpy.ndarray:
    """The colours of the felt, black here, round the portrait and the plate of a place."""
    surface = pygame.Surface((1920, 1080))
    layout = load("rummoli", "table", "8 seats")
    plates.draw(Canvas(surface), layout, Plate(3, at, "Mila", "mila", "88", True, 5, active))
    rect = pygame.Rect(*map(round, layout[f"portrait:{at}"].rect)).inflate(40, 40)
    return pygame.surfarray.array3d(surface)[rect.left : rect.right, rect.top : rect.bottom].astype(int)


@pytest.mark.parametrize(("at", "amber"), [(0, True), (1, False), (4, False)])
def test_only_ones_own_turn_is_lit_in_amber(at: int, amber: bool) -> None:
    before, after = drawn(at, active=False), drawn(at)
    lit = after[(after - before).sum(axis=2) > 60]
    assert len(lit) > 200
    assert (lit[:, 2].mean() < 0.6 * lit[:, 0].mean()) == amber


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize(("game", "seats", "at"), [("rummy", 4, 1), ("rummoli", 8, 3), ("rummoli", 8, 4)])
def test_a_word_beside_the_play_is_told_apart_from_a_move_by_its_ground(
    game: str, seats: int, at: int, size: tuple[int, int]
) -> None:
    """Light as paper, not lacquer: in any colours that an eye sees, and both can be read."""
    canvas, grounds = Canvas(pygame.Surface(size)), []
    layout = load(game, "table", f"{seats} seats").fitted(canvas.width, canvas.height)
    for talk, ink in ((False, palette.TEXT), (True, palette.INK)):
        plate = Plate(3, at, "Mila", "mila", "88", True, 5, bubble="Call 4", talk=talk)
        plates.said(canvas, layout, plate)
        box = plates.bubble(canvas, layout, plate)
        colour = canvas.surface.get_at((canvas.px(box.x + 14), canvas.px(box.cy)))
        grounds.append(f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}")
        assert palette.contrast(ink, grounds[-1]) >= 4.5
    assert palette.contrast(*grounds) >= 4.5


@pytest.mark.parametrize("at", [1, 4])
def test_a_purse_stands_beside_a_chip(at: int) -> None:
    layout = load("rummoli", "table", "8 seats")
    surfaces = []
    for chips in (True, False):
        surface = pygame.Surface((1920, 1080))
        plates.draw(Canvas(surface), layout, Plate(3, at, "Mila", "mila", "88", chips, 5))
        rect = pygame.Rect(*map(round, layout[f"purse:{at}"].rect))
        surfaces.append(pygame.surfarray.array3d(surface.subsurface(rect)).astype(int))
    red = [(s[:, :, 0] - s[:, :, 2] > 90).sum() for s in surfaces]
    assert red[0] > red[1] + 30


@pytest.mark.parametrize("name", ["PlayerWilhelmina", "Wilhelmina-Marie", "Konstantinopolis"])
@pytest.mark.parametrize(("game", "seats", "at"), [("rummy", 6, 1), ("rummoli", 8, 1), ("rummoli", 8, 0)])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_a_long_name_is_cut_only_between_its_words(
    size: tuple[int, int], game: str, seats: int, at: int, name: str
) -> None:
    canvas = Canvas(pygame.Surface(size))
    lines = plates.name_lines(canvas, load(game, "table", f"{seats} seats"), Plate(0, at, name, "mila", "88", False, 5))
    assert lines in ([name], ["Wilhelmina-", "Marie"])


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize(("game", "sub"), [("rummy", "7 cards · 123"), ("rummoli", "1234")])
def test_words_on_a_plate_keep_off_its_bar_and_are_hardly_squeezed(
    game: str, sub: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Name and what is below it, at every table where those of a plate are so long."""
    found: list[tuple[float, float]] = []
    write = Canvas.text

    def note(canvas: Canvas, words: str, x: float, y: float, size: float, *rest: str, **more: Any) -> float:
        wide = write(canvas, words, x, y, size, *rest, **more)
        family = more.get("family", rest[2] if len(rest) > 2 else "ui")
        asked = canvas.text_width(words, size, family, more.get("weight", 500))
        anchor = more.get("anchor", rest[1] if len(rest) > 1 else "l")
        found.append((x - wide * {"l": 0, "c": 0.5, "r": 1}[anchor], wide / asked))
        return wide

    monkeypatch.setattr(Canvas, "text", note)
    canvas = Canvas(pygame.Surface(size))
    for seats in range(5, 7 if game == "rummy" else 9):
        layout = load(game, "table", f"{seats} seats")
        for at in range(seats):
            spot, chips = layout[f"plate:{at}"], game == "rummoli"
            found.clear()
            plates.draw(canvas, layout, Plate(0, at, "Tomas", "mila", sub, chips, 5))
            assert found
            for left, share in found:
                assert left - spot.x - plates._BAR >= 8 - 0.5, f"{seats} seats, {at}"
                assert share >= 0.85, f"{seats} seats, {at}: {share:.0%}"
