"""Panels, buttons, icons and light: states differ, words can be read, bodies are centred."""

import pygame
import pytest

from sprites.art import icons, panels
from sprites.art.palette import TEXT, TEXT_2, contrast
from tests.art import alike, ink_box, window

__all__ = ["window"]  # the fixture for all of these


@pytest.mark.parametrize("kind", panels.KINDS)
@pytest.mark.parametrize("state", panels.STATES)
def test_a_buttons_label_can_be_read_on_what_was_really_drawn(kind, state):
    drawn = panels.button(200, 60, kind, state)
    colour = drawn.get_at(drawn.get_rect().center)
    ground = f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"
    assert contrast(panels.ink(kind, state), ground) >= 4.5


@pytest.mark.parametrize("kind", panels.KINDS)
@pytest.mark.parametrize("state", panels.STATES)
def test_a_second_line_can_be_read_and_never_stands_out_more_than_the_label(kind, state):
    drawn = panels.button(200, 60, kind, state)
    x, y = drawn.get_rect().center
    colour = drawn.get_at((x, y + 14))
    ground = f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"
    second, label = (contrast(ink(kind, state), ground) for ink in (panels.second_ink, panels.ink))
    assert 4.5 <= second <= label
    assert second < label or kind not in ("primary", "ghost") or state == "disabled"


@pytest.mark.parametrize("ground", ["#000000", "#FFFFFF"])
@pytest.mark.parametrize("kind", ["panel", "toast", "pill"])
def test_a_panel_lets_its_ground_through_and_its_words_can_be_read(kind, ground):
    drawn = {
        "panel": lambda alpha: panels.panel(200, 80, soft=False, **alpha),
        "toast": lambda alpha: panels.panel(200, 80, soft=False, **(alpha or {"alpha": 246})),
        "pill": lambda alpha: panels.pill(200, 80, **alpha),
    }[kind]
    surface = pygame.Surface((400, 300))

    def middle(**alpha):
        surface.fill(ground)
        body = drawn(alpha)
        surface.blit(body, body.get_rect(center=(200, 150)))
        return "#{:02X}{:02X}{:02X}".format(*surface.get_at((200, 150))[:3])

    if ground == "#FFFFFF":
        assert contrast(middle(alpha=60), "#000000") > contrast(middle(alpha=200), "#000000") + 3
    assert contrast(middle(), TEXT) >= 4.5
    assert contrast(middle(), TEXT_2) >= 4.5


@pytest.mark.parametrize("w, h", [(200, 60), (83, 41)])
def test_bodies_are_in_the_middle_of_their_surfaces(w, h):
    surfaces = [panels.panel(w, h), panels.pill(w, h), panels.button(w, h, "ghost"), panels.focus_ring(w, h)]
    for drawn in surfaces:
        assert (drawn.get_width() - w) % 2 == 0 and (drawn.get_height() - h) % 2 == 0
        assert drawn.get_width() - w == drawn.get_height() - h


def test_button_states_look_different():
    for kind in panels.KINDS:
        drawn = {pygame.image.tobytes(panels.button(120, 50, kind, state), "RGBA") for state in panels.STATES}
        assert len(drawn) == len(panels.STATES)


@pytest.mark.parametrize("name", icons.NAMES)
def test_icons_are_of_one_size_to_the_eye_and_in_the_middle(name):
    box = ink_box(icons.icon(name, 64))
    assert pygame.Rect(4, 4, 56, 56).contains(box)
    assert 38 <= max(box.size) <= 50
    assert abs(box.centerx - 32) <= 3 and abs(box.centery - 32) <= 3


def test_icons_differ_and_so_do_the_states_of_their_buttons():
    assert alike(icons.icon(name, 40) for name in icons.NAMES) == len(icons.NAMES)
    drawn = [icons.round_button("menu", 60, state) for state in icons.STATES]
    assert alike(drawn) == len(icons.STATES)
    # So a button that gets the focus stays where it is.
    assert len({surface.get_size() for surface in drawn}) == 1


def test_light_fades_out_at_its_edge():
    drawn = panels.glow(300, 200, alpha=110)
    alpha = pygame.surfarray.array_alpha(drawn)
    assert alpha[150, 100] > 95
    assert alpha[0].max() == alpha[-1].max() == alpha[:, 0].max() == 0
