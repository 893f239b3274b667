"""Words: they fit, are no smaller than the floor, and stand where they should."""

import importlib.util

import numpy as np
import pygame
import pytest

from sprites.art import board, cache, cards, chips, fonts, lettering
from sprites.art.lettering import Style
from sprites.art.palette import INK, TEXT, TEXT_3, rgb
from sprites.canvas import Canvas
from tests.art import ink_box, window

__all__ = ["window"]  # the fixture for all of these


LONG = "Išmesti aštuoniukę ir baigti ėjimą"


@pytest.mark.parametrize("family, weight", [("ui", 500), ("ui", 800), ("num", 600)])
@pytest.mark.parametrize("string", [LONG, "Сбросить восьмёрку", "Play K♣ on 9♥ 10♥", "W" * 60])
@pytest.mark.parametrize("fit", [400, 120, 30])
@pytest.mark.parametrize("track", [0, 3])
def test_text_never_exceeds_its_fit(string, family, weight, fit, track):
    canvas = Canvas(pygame.Surface((1920, 1080), pygame.SRCALPHA))
    said = canvas.text(string, 900, 500, 30, family=family, weight=weight, anchor="c", fit=fit, track=track)
    box = ink_box(canvas.surface)
    assert said <= fit + 0.01
    # One pixel of smoothing at either side.
    assert 0 < box.width <= fit + 2
    assert box.left >= 900 - fit / 2 - 2 and box.right <= 900 + fit / 2 + 2


def test_text_that_fits_is_not_made_smaller():
    style = Style(30.0)
    assert lettering.fitted("Draw", style, 400) == style


def test_no_text_is_set_below_the_floor():
    for size, least in (((960, 540), 14), ((1024, 600), 14), ((640, 360), 9)):
        small = Canvas(pygame.Surface(size, pygame.SRCALPHA))
        small.text("H", 100, 100, size=12)
        capital = ink_box(small.surface).height
        assert capital >= int(least * fonts.cap_height())
    for string in ("ab", LONG):
        assert lettering.fitted(string, Style(20.0), 10).px >= lettering.FLOOR
    assert chips.badge("8", 0.5).get_height() > 14


@pytest.mark.parametrize("size", [20, 33, 68])
@pytest.mark.parametrize("family", ["ui", "num"])
def test_capitals_are_centred_on_y(size, family):
    canvas = Canvas(pygame.Surface((1920, 1080), pygame.SRCALPHA))
    canvas.text("HEH", 200, 300, size, family=family)
    assert ink_box(canvas.surface).centery == pytest.approx(300, abs=1.5)


@pytest.mark.parametrize("anchor, edge", [("l", "left"), ("c", "centerx"), ("r", "right")])
def test_text_stands_at_its_anchor(anchor, edge):
    canvas = Canvas(pygame.Surface((1920, 1080), pygame.SRCALPHA))
    canvas.text("Rummoli", 700, 300, 40, anchor=anchor)
    assert getattr(ink_box(canvas.surface), edge) == pytest.approx(700, abs=2)


def test_the_stem_of_a_j_stands_in_line_with_other_letters():
    style = Style(40.0)
    columns = {}
    for letter in "JI":
        drawn = lettering.line(letter, style, TEXT)
        above = pygame.surfarray.array_alpha(drawn.surface)[:, : int(drawn.middle)]  # the hook lies below
        columns[letter] = np.flatnonzero((above > 128).any(axis=1))[0] - drawn.left
    assert abs(columns["J"] - columns["I"]) <= 4 and columns["J"] >= -1
    assert lettering.line("J", style, TEXT).left > lettering.line("I", style, TEXT).left


def test_both_alphabets_have_letters():
    empty = lettering.line("\U000f0000", Style(40.0), TEXT).surface
    for letter in "ĄČĘĖĮŠŲŪŽąčęėįšųūžЁЙЩЫЭЮЯёйщыэюя„“«»–—…":
        drawn = lettering.line(letter, Style(40.0), TEXT).surface
        assert ink_box(drawn).width > 2
        assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(empty, "RGBA")


def test_suit_signs_are_drawn_and_never_the_fonts():
    red = lettering.line("♥", Style(60.0), TEXT).surface
    x, y, w, h = ink_box(red)
    colour = red.get_at((x + w // 2, y + h // 2))
    assert colour.r > 200 and colour.b < 160
    dark = lettering.line("♠", Style(60.0), INK).surface
    x, y, w, h = ink_box(dark)
    assert dark.get_at((x + w // 2, y + h // 2))[:3] == rgb(INK)


def test_quiet_words_get_a_quiet_sign():
    bright = lettering.line("♥", Style(40.0), TEXT).surface
    quiet = lettering.line("♥", Style(40.0), TEXT_3).surface
    centre = ink_box(bright).center
    assert bright.get_at(centre).r > quiet.get_at(centre).r


def test_lines_are_wrapped_to_the_width():
    canvas = Canvas(pygame.Surface((1280, 720)))
    text = "Lay down sets and runs, then discard.\nThe first to go out wins the deal."
    lines = canvas.wrap(text, 26, 300)
    assert " ".join(lines) == text.replace("\n", " ")
    assert len(lines) >= 4
    assert all(canvas.text_width(line, 26) <= 300 for line in lines)
    assert canvas.wrap("", 26, 300) == [""]


@pytest.mark.parametrize("window", [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (800, 1280)])
def test_the_design_area_is_never_less_than_full_hd(window):
    canvas = Canvas(pygame.Surface(window))
    assert canvas.width >= 1920 - 0.01 and canvas.height >= 1080 - 0.01
    assert min(canvas.width / 1920, canvas.height / 1080) == pytest.approx(1)
    assert canvas.to_design(window) == pytest.approx((canvas.width, canvas.height))


@pytest.mark.parametrize(
    "anchor, corner", [("tl", "topleft"), ("cc", "center"), ("br", "bottomright"), ("tc", "midtop")]
)
def test_surfaces_are_put_by_their_anchor(anchor, corner):
    canvas = Canvas(pygame.Surface((960, 540), pygame.SRCALPHA))
    patch = pygame.Surface((20, 10), pygame.SRCALPHA)
    patch.fill("white")
    canvas.blit(patch, 600, 400, anchor)
    assert getattr(ink_box(canvas.surface), corner) == (300, 200)


def test_text_works_again_after_pygame_was_quit():
    lettering.line("one", Style(31.0), TEXT)
    pygame.quit()
    pygame.display.init()
    pygame.display.set_mode((320, 180))
    assert lettering.line("two", Style(31.0), TEXT).width > 20


def test_everything_works_without_the_font_packages(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, package=None: None)
    fonts.forget()
    lettering.forget()
    cache.clear()
    try:
        canvas = Canvas(pygame.Surface((1280, 720), pygame.SRCALPHA))
        assert canvas.text("Ačiū, спасибо ♥", 100, 100, fit=200) <= 200
        for card in ("Qs", "Th", "As"):
            assert ink_box(cards.face(card, 120)).size == (86, 120)
        assert ink_box(chips.badge("25", 1.0)).width > 30
        assert board.board(120, ("POKER", "RUMMOLI")).get_width() > 240
    finally:
        fonts.forget()
        cache.clear()
        lettering.forget()
