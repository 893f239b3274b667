"""The beat of frames: few while nothing happens, one at once when something does, and no time lost."""

from __future__ import annotations

import pygame
import pytest

from scenes.pulse import FRAMES, LONGEST, NAP, QUIET, Pulse


class Clock:
    """Counts how often a frame was waited for."""

    def __init__(self) -> None:
        self.ticks = 0

    def tick(self, frames: int) -> float:
        self.ticks += 1
        return 1000 / frames


@pytest.fixture
def beating(monkeypatch: pytest.MonkeyPatch) -> tuple[Pulse, Clock]:
    """A pulse whose time costs none, after half a second in which nothing happened."""
    pygame.display.init()
    pygame.event.clear()
    clock = Clock()
    monkeypatch.setattr(pygame.time, "Clock", lambda: clock)
    pulse = Pulse()
    for _ in range(FRAMES // 2):
        pulse.beat(restless=False)
    assert not pulse.events()
    clock.ticks = 0
    return pulse, clock


def test_frames_are_few_while_nothing_happens_and_no_time_is_lost(beating: tuple[Pulse, Clock]) -> None:
    pulse, clock = beating
    passed = sum(pulse.beat(restless=False) for _ in range(100))
    assert clock.ticks == 100 * (NAP + 1)
    assert passed == pytest.approx(clock.ticks / FRAMES)


def test_an_event_ends_the_nap_at_once(beating: tuple[Pulse, Clock]) -> None:
    pulse, clock = beating
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(1, 1), button=1))
    assert pulse.beat(restless=False) == pytest.approx(1 / FRAMES)
    assert clock.ticks == 1
    assert [event.type for event in pulse.events()] == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]
    for _ in range(int(QUIET * FRAMES)):  # more may follow
        clock.ticks = 0
        pulse.beat(restless=False)
        assert clock.ticks == 1


def test_there_is_no_nap_while_something_may_move(beating: tuple[Pulse, Clock]) -> None:
    pulse, clock = beating
    for _ in range(50):
        pulse.beat(restless=True)
    assert clock.ticks == 50


def test_a_window_that_was_held_goes_on_from_where_it_was(beating: tuple[Pulse, Clock]) -> None:
    pulse, clock = beating
    clock.tick = lambda frames: 5000.0  # type: ignore[method-assign]
    assert pulse.beat(restless=False) == LONGEST
