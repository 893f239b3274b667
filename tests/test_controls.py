"""What sets a value: choices, numbers, names and sliders, by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from scenes.controls import Choice, Number, Slider, TextField
from scenes.widgets import Button
from tests.screen import Bench, Screen


def test_a_choice_steps_both_ways_by_arrows_and_by_its_ends() -> None:
    choice = Choice((100, 100, 400, 60), "Speed", ["slow", "normal", "fast"], 1)
    screen = Screen(Bench(choice))
    screen.click((120, 130))
    assert choice.value == "slow"
    screen.click(choice)
    screen.click((480, 130))
    assert choice.value == "fast"
    screen.key(pygame.K_RIGHT)
    assert choice.value == "slow"
    screen.key(pygame.K_LEFT)
    assert choice.value == "fast"


def test_a_number_is_typed_and_kept_within_its_limits() -> None:
    taken: list[int] = []
    number = Number((100, 100, 300, 60), "Points", 150, (100, 500), taken.append)
    screen = Screen(Bench(number))
    screen.key(pygame.K_TAB)
    screen.type("275")
    screen.key(pygame.K_RETURN)
    assert number.number == 275
    screen.type("9")
    assert number.value == "9"
    screen.key(pygame.K_BACKSPACE)
    screen.type("999")
    screen.key(pygame.K_RETURN)
    assert number.number == 500
    screen.type("7")
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_RETURN)
    assert all(100 <= value <= 500 for value in taken)


def test_a_digit_too_many_begins_another_number() -> None:
    number = Number((100, 100, 300, 60), "Players", 4, (2, 8))
    screen = Screen(Bench(number))
    screen.key(pygame.K_TAB)
    screen.type("57")
    assert number.number == 7


def test_a_number_steps_through_its_limits_and_round() -> None:
    number = Number((100, 100, 300, 60), "Seats", 2, (2, 8))
    screen = Screen(Bench(number))
    screen.key(pygame.K_TAB)
    seen = []
    for _ in range(7):
        seen.append(number.number)
        screen.key(pygame.K_RIGHT)
    assert seen == [2, 3, 4, 5, 6, 7, 8]
    assert number.number == 2
    screen.key(pygame.K_LEFT)
    assert number.number == 8


@pytest.mark.parametrize("low", [1, 5, 9])
def test_stepping_down_undoes_stepping_up_on_round_numbers(low: int) -> None:
    from scenes.controls import round_number

    value, up = low, [low]
    while value < 9999:
        value = round_number(value, 1)
        up.append(value)
    assert up == sorted(set(up))
    down = [up[-1]]
    while down[-1] > low:
        down.append(max(low, round_number(down[-1], -1)))
    assert down == up[::-1]


def test_a_name_takes_letters_of_any_alphabet_up_to_sixteen() -> None:
    field = TextField((100, 100, 400, 60), "Name", "")
    screen = Screen(Bench(field))
    screen.key(pygame.K_TAB)
    for letter in "Eglė Вера s Agnieszka":
        screen.post(pygame.TEXTINPUT, text=letter)
    assert field.text == "Eglė Вера s Agni"
    screen.key(pygame.K_BACKSPACE)
    assert field.text == "Eglė Вера s Agn"


def test_what_is_typed_replaces_a_name_until_it_is_clicked_again_and_too_much_is_told() -> None:
    told: list[str] = []
    field = TextField((100, 100, 400, 60), "Name", "Jonas")
    field.on_full = lambda: told.append("full")
    screen = Screen(Bench(field, Button((100, 300, 400, 60), "x")))
    screen.click(field)
    screen.type("ana")
    assert field.text == "ana"
    screen.key(pygame.K_TAB)
    screen.click(field)
    screen.click(field)
    screen.type("s")
    assert (field.text, told) == ("anas", [])
    screen.type("tasija of v")
    assert told == []
    screen.type("il")
    assert (field.text, told) == ("anastasija of vi", ["full"])


def test_space_in_a_name_is_a_letter_and_presses_nothing() -> None:
    pressed = []
    field = TextField((100, 100, 400, 60), "Name", "A")
    screen = Screen(Bench(field, Button((100, 300, 400, 60), "x", lambda: pressed.append(1))))
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_END)
    screen.type("b c")
    assert field.text == "Ab c"
    assert pressed == []


def test_a_slider_is_dragged_clicked_and_moved_by_arrows() -> None:
    slider = Slider((100, 100, 556, 60), "Volume", 0.5)
    screen = Screen(Bench(slider), (1920, 1080))
    screen.drag((378, 130), (628, 130))
    assert slider.share == 1.0
    screen.key(pygame.K_LEFT)
    assert slider.share == 0.9
    screen.click((128, 130))
    assert slider.share == 0.0
