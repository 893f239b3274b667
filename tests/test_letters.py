"""Names in any script: every letter shows something, and nothing that can be typed is an error."""

from random import Random

import pygame
import pytest

from sprites.art import fonts, lettering
from sprites.art.lettering import Style
from sprites.art.palette import TEXT
from sprites.canvas import Canvas
from tests.art import ink_box, window

__all__ = ["window"]  # the fixture for all of these


SCRIPTS = {
    "Greek": "Γειάςάέώ",
    "Vietnamese": "Nguyễn Thị Hằng",
    "Hebrew": "שלום",
    "Arabic": "سلام",
    "Chinese": "漢字",
    "Japanese": "あいうえお",
    "Korean": "이수민",
    "Hindi": "नमस्ते",
    "emoji": "😀👩🏳",
    "private": "\ue000\U000f0000",
    "halves of pairs": "\ud800\udfff",
}


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("family", ["ui", "num"])
@pytest.mark.parametrize("track", [0, 3])
def test_every_letter_of_any_script_shows_something(script, family, track):
    style = Style(40.0, family, 500, track)
    for letter in SCRIPTS[script].replace(" ", ""):
        drawn = lettering.line(letter, style, TEXT)
        assert ink_box(drawn.surface).width > 2 and drawn.width > 2
    whole = lettering.line(SCRIPTS[script], style, TEXT)
    assert ink_box(whole.surface).width == pytest.approx(whole.width, abs=style.px / 2)
    mixed = lettering.line(f"Ana {SCRIPTS[script]} 7♣", style, TEXT)
    assert mixed.width > whole.width + lettering.width("Ana", style)


def test_what_the_typefaces_have_is_not_boxed():
    boxed = lettering.line("漢", Style(40.0), TEXT).surface
    for letter in "ΓąЯ":
        drawn = lettering.line(letter, Style(40.0), TEXT).surface
        assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(boxed, "RGBA")
    assert fonts.family_of("Γ") == fonts.SPARE and fonts.family_of("ą") == "ui" and fonts.family_of("漢") is None


@pytest.mark.parametrize("number", range(60))
def test_any_string_is_drawn_without_an_error(number):
    rng = Random(number)
    ranges = [(0, 32), (32, 127), (127, 160), (0x300, 0x370), (0x5D0, 0x5EA), (0x2000, 0x2070), (0xD800, 0xE000)]
    ranges += [(0xFE00, 0xFE10), (0xFFF0, 0x10000), (0x1F300, 0x1F700), (0, 0x110000)]
    string = "".join(chr(rng.randrange(*rng.choice(ranges))) for _ in range(rng.randrange(20)))
    canvas = Canvas(pygame.Surface((960, 540), pygame.SRCALPHA))
    for more in ({}, {"fit": 60}, {"track": 4}, {"family": "num", "shadow": 90}):
        canvas.text(string, 900, 500, **more)
    canvas.wrap(string, 26, 200)


def test_accents_stand_on_their_letters_and_signs_that_only_steer_are_not_drawn():
    style = Style(40.0)
    assert lettering.width("e\u0301", style) == lettering.width("é", style)
    for steering in ("\u200d", "\ufe0f", "\u202e", "\u200b"):
        assert lettering.width(f"A{steering}na", style) == lettering.width("Ana", style)
    assert lettering.width("A\nna", style) == lettering.width("A na", style)


def test_sixteen_of_the_widest_letter_stay_letters_on_a_nameplate():
    style, room = Style(24 * 2 / 3, weight=600), 88.0  # a plate of four seats at 1280 x 720
    drawn = lettering.line("W" * 16, style, TEXT, room)
    ink = ink_box(drawn.surface)
    assert drawn.width <= room
    usual = ink_box(lettering.line("W", Style(400.0, weight=600), TEXT).surface)
    assert ink.width / 16 / ink.height > 0.6 * usual.width / usual.height
    assert ink.height >= 6
