"""Widgets and rows of them: the focus, presses, drags and signs, alike for mouse, touch, keys and pads."""

from __future__ import annotations

import pygame
import pytest

from scenes.focus import nearest
from scenes.rows import Rows
from scenes.widgets import Button, Widget
from sprites.canvas import Canvas
from tests.screen import Bench, Screen, grid


def test_what_is_pressed_is_never_set_below_15_pixels() -> None:
    pygame.display.set_mode((1024, 600))
    pictures = []
    for size in (22, 15 * 1920 / 1024, 34):
        surface = pygame.Surface((1024, 600))
        Button((600, 400, 600, 80), "Pass", size=size).draw(Canvas(surface))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


# -- focus --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [
        ("11", (1, 0), "12"), ("11", (-1, 0), "10"), ("11", (0, 1), "21"), ("11", (0, -1), "01"),
        ("12", (1, 0), "10"), ("10", (-1, 0), "12"), ("21", (0, 1), "01"), ("01", (0, -1), "21"),
    ],
)  # fmt: skip
def test_an_arrow_leads_to_the_nearest_and_round_the_edge(start: str, step: tuple[int, int], end: str) -> None:
    buttons = {button.label: button for button in grid()}
    others = [button for button in buttons.values() if button.label != start]
    found = nearest(buttons[start], others, *step)
    assert found is buttons[end]


def test_an_arrow_sideways_goes_round_its_row_rather_than_to_a_far_corner() -> None:
    hand, undo = Button((600, 900, 200, 150), "hand"), Button((1700, 1000, 150, 60), "undo")
    corner, beside = Button((1860, 60, 50, 50), "menu"), Button((1860, 850, 50, 50), "beside")
    assert nearest(undo, [hand, corner], 1, 0) is hand
    assert nearest(undo, [hand, corner, beside], 1, 0) is beside
    assert nearest(undo, [corner], 1, 0) is corner


def test_an_arrow_sideways_never_leads_to_what_lies_above_or_below() -> None:
    wide, foot = Button((600, 500, 700, 100), "wide"), [Button((100 + 500 * i, 700, 400, 60), str(i)) for i in range(4)]
    for way in (-1, 1):
        assert nearest(wide, foot[1:3], way, 0) is None
    assert nearest(wide, foot, -1, 0) is foot[0] and nearest(wide, foot, 1, 0) is foot[3]
    assert {one.label for one in foot if nearest(one, [wide], 0, -1) is wide} == set("0123")


def test_arrows_reach_every_widget() -> None:
    screen = Screen(Bench(*grid()))
    seen = set()
    for _ in range(3):
        for _ in range(3):
            screen.key(pygame.K_RIGHT)
            assert screen.top.focus.widget is not None
            seen.add(screen.top.focus.widget.label)
        screen.key(pygame.K_DOWN)
    assert len(seen) == 9


def test_tab_goes_round_in_order_and_back() -> None:
    screen = Screen(Bench(*grid()))
    order = []
    for _ in range(10):
        screen.key(pygame.K_TAB)
        order.append(screen.top.focus.widget.label)  # type: ignore[union-attr]
    assert order == [button.label for button in grid()] + ["00"]
    screen.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert screen.top.focus.widget.label == "22"  # type: ignore[union-attr]


def test_enter_and_space_press_what_has_the_focus() -> None:
    pressed = []
    button = Button((0, 0, 100, 60), "one", lambda: pressed.append(1))
    screen = Screen(Bench(button))
    screen.key(pygame.K_TAB)
    screen.key(pygame.K_RETURN)
    screen.key(pygame.K_SPACE)
    assert pressed == [1, 1]


def test_a_click_presses_only_where_it_began() -> None:
    pressed = []
    first = Button((0, 0, 200, 60), "first", lambda: pressed.append("first"))
    second = Button((400, 0, 200, 60), "second", lambda: pressed.append("second"))
    screen = Screen(Bench(first, second))
    screen.click(first)
    screen.drag((100, 30), (500, 30))
    assert pressed == ["first"]


def test_a_disabled_button_says_why_by_mouse_and_by_key() -> None:
    pressed = []
    button = Button((0, 0, 200, 60), "Deal", lambda: pressed.append(1), why="Six seats at most.")
    screen = Screen(Bench(button))
    screen.click(button)
    assert screen.top.toasts.sentences == ["Six seats at most."]
    screen.wait(4)
    assert screen.top.toasts.sentences == []
    screen.key(pygame.K_RETURN)
    assert screen.top.toasts.sentences == ["Six seats at most."]
    assert pressed == []


def test_a_refusal_stands_beside_what_was_tried_and_within_the_screen() -> None:
    low = Button((1600, 960, 240, 80), "Deal", why="A match of these options can't be played")
    high = Button((60, 20, 240, 80), "Back", why="There is nothing to go back to")
    screen = Screen(Bench(low, high))
    canvas = screen.stack.canvas
    for button in (low, high):
        screen.click(button)
        toast = screen.top.toasts._shown[-1]
        box = toast.box(canvas, 900)
        assert not box.colliderect(button.rect)
        assert abs(box.bottom - button.rect.y) < 30 or abs(box.y - button.rect.bottom) < 30
        assert pygame.FRect(0, 0, canvas.width, canvas.height).contains(box)


def test_the_ring_is_seen_with_keys_and_not_with_the_mouse() -> None:
    first, second = Button((100, 100, 200, 60), "first"), Button((500, 100, 200, 60), "second")
    screen = Screen(Bench(first, second))
    screen.click(first)
    assert screen.top.focus.marked is None
    before = screen.surface.copy()
    screen.key(pygame.K_RIGHT)
    assert screen.top.focus.marked is second
    screen.surface.fill((0, 0, 0))
    screen.stack.draw()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(screen.surface, "RGB")


def test_a_scene_opened_by_the_mouse_shows_no_ring_until_a_key_is_pressed() -> None:
    opener = Button((100, 100, 200, 60), "open")
    screen = Screen(Bench(opener))
    opener.on_press = lambda: screen.stack.push(Bench(*grid()))
    screen.click(opener)
    assert not screen.top.focus.ring
    screen.key(pygame.K_TAB)
    assert screen.top.focus.marked is not None
    screen.stack.push(Bench(*grid()))
    assert screen.top.focus.ring


def signs(screen: Screen) -> dict[str, tuple[str, ...]]:
    return {widget.label: widget.sign for widget in screen.top.widgets}


def test_what_to_press_is_shown_for_the_device_in_use_and_only_then() -> None:
    sort, back = Button((100, 100, 200, 60), "Sort"), Button((500, 100, 200, 60), "Back")
    sort.key, sort.pad, back.key, back.pad = "S", "Y", "Esc", "B"
    screen = Screen(Bench(sort, back, Button((100, 300, 200, 60), "Play")))
    assert signs(screen) == {"Sort": (), "Back": (), "Play": ()}, "nobody has touched a key yet"
    screen.key(pygame.K_F5)
    assert signs(screen) == {"Sort": ("keys", "S"), "Back": ("keys", "Esc"), "Play": ()}
    screen.post(pygame.JOYBUTTONDOWN, button=9, instance_id=0)
    assert signs(screen) == {"Sort": ("pad", "Y"), "Back": ("pad", "B"), "Play": ()}
    screen.top.focus.set(screen.widget("Play"))
    assert signs(screen)["Play"] == ("pad", "A")
    screen.top.focus.set(sort)
    assert signs(screen)["Play"] == (), "only what has the focus is pressed by A"
    screen.click((900, 900))
    assert set(signs(screen).values()) == {()}


def test_a_sign_is_drawn_and_the_words_keep_clear_of_it() -> None:
    button = Button((100, 100, 280, 60), "Discard 8 of clubs")
    button.key = "D"
    screen = Screen(Bench(button))
    bare = screen.surface.copy()
    screen.key(pygame.K_F5)
    assert pygame.image.tobytes(screen.surface, "RGB") != pygame.image.tobytes(bare, "RGB")
    left = [x for x in range(280) if screen.surface.get_at((round((100 + x) * 2 / 3), round(130 * 2 / 3)))[0] > 200]
    sign = [x for x in left if x < 16 + 34]
    words = [x for x in left if x > 16 + 34 + 4]
    assert sign and words


def look(button: Button, size: tuple[int, int] = (1024, 600)) -> bytes:
    """What a button looks like, in a window of that size."""
    surface = pygame.display.set_mode(size)
    surface.fill((20, 40, 40))
    button.draw(Canvas(surface))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("label", ["Fold", "Call 1", "Call 10", "Raise to 12", "Check", "Lay 7 8 9 10"])
@pytest.mark.parametrize("wide", [130, 146, 190, 300])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_the_key_of_a_button_is_told_however_little_room_its_words_leave(
    label: str, wide: int, size: tuple[int, int]
) -> None:
    button = Button((100, 100, wide, 60), label)
    bare = look(button, size)
    button.sign = ("keys", label[0])
    assert look(button, size) != bare
    button.refuse("That is not possible now")
    button.sign = ()
    refused = look(button, size)
    button.sign = ("keys", label[0])
    assert look(button, size) == refused, "what can't be done has no key"


def test_what_is_chosen_differs_in_its_form_too_not_in_its_colours_alone() -> None:
    def edge(kind: str) -> list[bool]:
        """Along the line just below the button, where something of it is drawn."""
        button, surface = Button((100, 100, 300, 60), "Poker", kind=kind), pygame.display.set_mode((1920, 1080))
        look(button, surface.get_size())
        return [sum(surface.get_at((x, 166))[:3]) > 300 for x in range(100, 400)]

    assert any(edge("chosen")) and not any(edge("ghost"))


def test_focus_leaves_a_widget_that_is_gone() -> None:
    buttons = grid()
    scene = Bench(*buttons)
    screen = Screen(scene)
    screen.key(pygame.K_TAB)
    scene.widgets = buttons[1:]
    screen.key(pygame.K_RETURN)
    assert screen.top.focus.widget in scene.widgets


def test_the_last_drawn_of_two_is_hit() -> None:
    pressed = []
    below = Button((0, 0, 300, 100), "below", lambda: pressed.append("below"))
    above = Button((100, 0, 300, 100), "above", lambda: pressed.append("above"))
    screen = Screen(Bench(below, above))
    screen.click((200, 50))
    screen.click((50, 50))
    assert pressed == ["above", "below"]


# -- dragging -----------------------------------------------------------------------------------------------------


class Parcel(Widget):
    """Remembers what was done to it."""

    draggable = True

    def __init__(self) -> None:
        super().__init__((100, 100, 80, 80), "parcel")
        self.done: list[str] = []

    def press(self) -> None:
        self.done.append("press")

    def lift(self, pos: tuple[float, float]) -> None:
        self.done.append("lift")

    def drop(self, pos: tuple[float, float]) -> None:
        self.done.append(f"drop {round(pos[0])}")


def test_a_drag_lifts_and_drops_and_does_not_press() -> None:
    parcel = Parcel()
    screen = Screen(Bench(parcel), (1920, 1080))
    screen.drag((140, 140), (700, 140))
    assert parcel.done == ["lift", "drop 700"]


def test_a_trembling_click_is_no_drag() -> None:
    parcel = Parcel()
    screen = Screen(Bench(parcel), (1920, 1080))
    screen.drag((140, 140), (146, 143))
    assert parcel.done == ["press"]


# -- rows ---------------------------------------------------------------------------------------------------------


def shelf(count: int) -> tuple[Rows, list[Button]]:
    """Buttons in rows of 100, four in sight."""
    buttons = [Button((100, 0, 300, 60), str(i)) for i in range(count)]
    return Rows((100, 100, 500, 400), [[button] for button in buttons], 100), buttons


def test_arrows_scroll_a_list_to_its_end() -> None:
    rows, buttons = shelf(9)
    screen = Screen(Bench(*rows.widgets))
    for button in buttons:
        screen.key(pygame.K_DOWN)
        assert screen.top.focus.widget is button
        assert button.visible
        assert rows.rect.contains(button.rect)
    assert not buttons[0].visible


def test_the_mouse_reaches_every_row_by_wheel_and_by_buttons() -> None:
    rows, buttons = shelf(9)
    screen = Screen(Bench(*rows.widgets))
    screen.wheel((200, 200), 1)
    assert rows.first == 1
    screen.wheel((200, 200), -1)
    assert rows.first == 0
    seen = {button.label for button in buttons if button.visible}
    while rows.down.enabled:
        screen.click(rows.down)
        seen |= {button.label for button in buttons if button.visible}
    assert seen == {button.label for button in buttons}


def test_a_hidden_row_is_not_hit() -> None:
    rows, buttons = shelf(9)
    pressed = []
    for button in buttons:
        button.on_press = lambda label=button.label: pressed.append(label)  # type: ignore[misc]
    screen = Screen(Bench(*rows.widgets))
    screen.click((200, 530))
    assert pressed == []
