"""Mouse, touch, keys and pads become one stream of intents; what is held repeats, and what is unplugged does no harm."""

from __future__ import annotations

import pygame
import pytest

from scenes.devices import Away, Cancel, Confirm, Devices, Go, Key, Menu, Next, Press, Previous, Release
from tests.screen import Bench, Screen, grid


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
