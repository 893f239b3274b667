"""Widgets: one path for mouse, touch, keys and pads."""

from __future__ import annotations

import pygame
import pytest

from scenes.controls import Choice, Number, Slider, TextField
from scenes.devices import Away, Cancel, Confirm, Devices, Go, Key, Menu, Next, Press, Previous, Release
from scenes.focus import nearest
from scenes.rows import Rows
from scenes.scene import Scene
from scenes.stack import SceneStack
from scenes.toasts import Toasts
from scenes.widgets import Button, Widget
from sprites.canvas import Canvas
from tests.screen import Screen


class Bench(Scene):
    """A scene with the widgets that a test gives it."""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self.widgets = list(widgets)


def grid() -> list[Button]:
    """Nine buttons in three rows, named by row and column."""
    return [Button((400 * x + 100, 200 * y + 100, 300, 80), f"{y}{x}") for y in range(3) for x in range(3)]


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


# -- values -------------------------------------------------------------------------------------------------------


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


# -- devices ------------------------------------------------------------------------------------------------------


def read(event_type: int, **values: object) -> list[object]:
    devices = Devices(lambda pos: pos)
    return list(devices.read(pygame.event.Event(event_type, **values)))


@pytest.mark.parametrize(
    ("event", "values", "intents"),
    [
        (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0}, [Confirm()]),
        (pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0}, [Cancel()]),
        (pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": pygame.KMOD_LSHIFT}, [Previous()]),
        (pygame.KEYDOWN, {"key": pygame.K_m, "mod": 0}, [Key("m")]),
        (pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0}, [Key(" ")]),
        (pygame.KEYDOWN, {"key": pygame.K_F10, "mod": 0}, [Menu()]),
        (pygame.MOUSEBUTTONDOWN, {"pos": (3, 4), "button": 1, "touch": True}, [Press((3, 4))]),
        (pygame.MOUSEBUTTONUP, {"pos": (3, 4), "button": 3}, [Release((3, 4), 3)]),
        (pygame.MOUSEBUTTONDOWN, {"pos": (3, 4), "button": 5}, []),
        (pygame.JOYBUTTONDOWN, {"instance_id": 0, "button": 0}, [Confirm()]),
        (pygame.JOYBUTTONDOWN, {"instance_id": 0, "button": 5}, [Next()]),
        (pygame.JOYBUTTONDOWN, {"instance_id": 0, "button": 19}, [Key("pad 19")]),
        (pygame.JOYHATMOTION, {"instance_id": 0, "hat": 0, "value": (0, 1)}, [Go(0, -1)]),
        (pygame.JOYAXISMOTION, {"instance_id": 0, "axis": 0, "value": 0.9}, [Go(1, 0)]),
        (pygame.JOYAXISMOTION, {"instance_id": 0, "axis": 3, "value": 0.9}, []),
        (pygame.WINDOWFOCUSLOST, {}, [Away()]),
    ],
)
def test_events_become_intents(event: int, values: dict[str, object], intents: list[object]) -> None:
    assert read(event, **values) == intents


def test_a_stick_moves_once_until_it_is_let_go_or_held_long() -> None:
    devices = Devices(lambda pos: pos)

    def axis(value: float) -> list[object]:
        return list(devices.read(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=1, value=value)))

    assert axis(0.7) == [Go(0, 1)]
    assert axis(0.9) == []
    assert axis(0.5) == []
    assert sum(len(devices.update(0.05)) for _ in range(10)) == 2  # half a second: from 0.4 s on every 0.09 s
    assert axis(0.1) == []
    assert devices.update(1.0) == []
    assert axis(-0.7) == [Go(0, -1)]


def test_a_held_arrow_repeats_and_stops() -> None:
    screen = Screen(Bench(*grid()))
    screen.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0)
    first = screen.top.focus.widget
    screen.wait(0.35)
    assert screen.top.focus.widget is first
    screen.wait(0.1)
    assert screen.top.focus.widget is not first
    screen.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)
    rest = screen.top.focus.widget
    screen.wait(1)
    assert screen.top.focus.widget is rest


def test_pads_that_come_twice_or_are_gone_do_no_harm() -> None:
    devices = Devices(lambda pos: pos)
    for _ in range(10):
        assert devices.read(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=7)) == []
        assert devices.read(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=7)) == []


# -- scenes -------------------------------------------------------------------------------------------------------


def test_input_falls_through_an_overlay_but_not_through_a_scene() -> None:
    heard: list[str] = []

    class Ear(Bench):
        def __init__(self, name: str, opaque: bool, takes: bool) -> None:
            super().__init__()
            self.name, self.opaque, self.takes = name, opaque, takes  # type: ignore[misc]

        def handle(self, intent: object) -> bool:
            heard.append(self.name)
            return self.takes

    screen = Screen(Ear("hidden", True, True))
    screen.stack.push(Ear("table", True, False))
    screen.stack.push(Ear("overlay", False, False))
    screen.stack.handle(Cancel())
    assert heard == ["overlay", "table"]


def test_nothing_is_drawn_while_nothing_changes() -> None:
    drawn = []

    class Counting(Bench):
        def draw(self, canvas: object) -> None:
            drawn.append(1)

    screen = Screen(Counting(*grid()))
    screen.wait(2)
    assert len(drawn) == 1
    screen.move((1900, 1000))
    screen.wait(1)
    assert len(drawn) == 1
    screen.move((150, 120))
    screen.draw()
    assert len(drawn) == 2


def test_drawing_changes_nothing() -> None:
    screen = Screen(Bench(*grid()))
    screen.key(pygame.K_TAB)
    screen.surface.fill((0, 0, 0))
    screen.stack.draw()
    first = pygame.image.tobytes(screen.surface, "RGB")
    screen.surface.fill((0, 0, 0))
    screen.stack.draw()
    assert pygame.image.tobytes(screen.surface, "RGB") == first


def test_scenes_are_left_from_the_top_when_the_window_closes() -> None:
    left: list[str] = []

    class Leaving(Bench):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def leave(self) -> None:
            left.append(self.name)

    screen = Screen(Leaving("menu"))
    screen.stack.push(Leaving("table"))
    stack: SceneStack = screen.stack
    stack.clear()
    assert left == ["table", "menu"]
    assert stack.over


def test_toasts_are_two_at_most_and_never_the_same_twice() -> None:
    toasts = Toasts()
    for sentence in ("a", "b", "c", "c"):
        toasts.show(sentence)
    assert toasts.sentences == ["b", "c"]
    assert toasts.update(10)
    assert not toasts
