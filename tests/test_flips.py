"""How pictures get to the screen: which way is tried, what is remembered, and what a setting overrides."""

from __future__ import annotations

import os
from random import Random

import pygame
import pytest

from game.memory.settings import Settings
from scenes import flips
from scenes.pane import Pane


@pytest.fixture(autouse=True)
def no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody outside has decided anything."""
    monkeypatch.delenv(flips.HINT, raising=False)
    monkeypatch.setattr(flips, "_given", None)


def clock(monkeypatch: pytest.MonkeyPatch, costs: list[float]) -> None:
    """Let what is timed take these seconds, one after the other."""
    left = iter(costs)
    monkeypatch.setattr(flips, "seconds", lambda show: next(left))


@pytest.mark.parametrize(("costs", "found"), [([0.020, 0.001], "off"), ([0.020, 0.030], "on"), ([0.001], None)])
def test_the_quicker_way_to_show_a_picture_is_kept(
    costs: list[float], found: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock(monkeypatch, costs)
    settings, made = Settings(), []

    def reopen() -> pygame.Surface:
        made.append(os.environ.get(flips.HINT))
        return pygame.Surface((1, 1))

    flips.choose(settings, pygame.Surface((1, 1)), reopen)
    assert settings.others.get(flips.ACCELERATION) == found
    assert made == {"off": ["0"], "on": ["0", None], None: []}[found]
    monkeypatch.delenv(flips.HINT, raising=False)


def test_what_was_found_is_obeyed_and_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(others={flips.ACCELERATION: "off"})
    flips.obey(settings)
    assert os.environ[flips.HINT] == "0"
    surface = pygame.Surface((1, 1))
    assert flips.choose(settings, surface, lambda: pygame.Surface((2, 2))) is surface


@pytest.mark.parametrize(("drawing", "hint"), [("plain", "0"), ("chip", None)])
def test_a_setting_is_stronger_than_what_was_found(drawing: str, hint: str | None) -> None:
    for found in ("on", "off"):
        settings = Settings(drawing=drawing, others={flips.ACCELERATION: found})
        flips.obey(settings)
        assert os.environ.get(flips.HINT) == hint
        surface = pygame.Surface((1, 1))
        assert flips.choose(settings, surface, lambda: pygame.Surface((2, 2))) is surface


def test_the_surroundings_are_stronger_than_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(flips.HINT, "1")
    monkeypatch.setattr(flips, "_given", "1")
    flips.obey(Settings(drawing="plain"))
    assert os.environ[flips.HINT] == "1"


@pytest.mark.parametrize(
    ("costs", "choice", "size"),
    [
        ([0.010, 0.009, 0.008], "native", (3840, 2160)),
        ([0.030, 0.011, 0.008], "1440", (2560, 1440)),
        ([0.030, 0.020, 0.008], "1080", (1920, 1080)),
        ([0.060, 0.050, 0.040], "1080", (1920, 1080)),
        ([0.030, 0.050, 0.040], "native", (3840, 2160)),
    ],
)
def test_a_large_window_is_drawn_at_the_most_lines_that_are_smooth(
    costs: list[float], choice: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    window, settings = pygame.Surface((3840, 2160)), Settings()
    clock(monkeypatch, costs)
    assert flips.drawn_size(settings, window) == size
    assert settings.others[flips.LINES] == {"3840x2160": choice}
    assert flips.drawn_size(settings, window) == size  # remembered: no cost is left to be measured


def test_a_usual_window_is_never_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    clock(monkeypatch, [])
    settings = Settings()
    for size in ((1280, 720), (1920, 1080), (2560, 1080), (2560, 1440), (640, 2000)):
        assert flips.drawn_size(settings, pygame.Surface(size)) == size
    assert not settings.others


@pytest.mark.parametrize("found", ["1080", 7, {"3840x2160": "a lot"}, {"3840x2160": None}, []])
def test_nonsense_that_was_remembered_is_found_out_anew(found: object, monkeypatch: pytest.MonkeyPatch) -> None:
    clock(monkeypatch, [0.01, 0.01, 0.01])
    settings = Settings(others={flips.LINES: found})
    assert flips.drawn_size(settings, pygame.Surface((3840, 2160))) == (3840, 2160)


def test_few_sizes_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings()
    for wide in range(3000, 3010):
        clock(monkeypatch, [0.01, 0.01, 0.01])
        flips.drawn_size(settings, pygame.Surface((wide, 1700)))
    assert list(settings.others[flips.LINES]) == [f"{wide}x1700" for wide in range(3006, 3010)]


@pytest.mark.parametrize(
    ("picture", "window", "drawn"),
    [
        ("1080", (3840, 2160), (1920, 1080)),
        ("1440", (3840, 2160), (2560, 1440)),
        ("native", (3840, 2160), (3840, 2160)),
        ("1080", (2560, 1080), (2560, 1080)),
        ("1080", (5120, 2160), (2560, 1080)),
        ("1080", (1280, 720), (1280, 720)),
        ("1440", (2000, 1500), (2000, 1500)),
    ],
)
def test_as_many_lines_are_drawn_as_the_setting_says(
    picture: str, window: tuple[int, int], drawn: tuple[int, int]
) -> None:
    assert flips.drawn_size(Settings(picture=picture), pygame.Surface(window)) == drawn


# -- the pane ---------------------------------------------------------------------------------------------------------


def speckled(size: tuple[int, int], rng: Random) -> pygame.Surface:
    surface = pygame.Surface(size)
    for _ in range(60):
        surface.fill([rng.randrange(256) for _ in range(3)], (rng.randrange(size[0]), rng.randrange(size[1]), 9, 7))
    return surface


@pytest.mark.parametrize("size", [(96, 54), (144, 81), (60, 54), (192, 108)])
def test_what_is_shown_in_parts_looks_like_the_whole(size: tuple[int, int]) -> None:
    rng = Random(3)
    pygame.display.init()
    pane = Pane(pygame.display.set_mode((192, 108)), size)
    for _ in range(20):
        before = speckled(size, rng)
        pane.surface.blit(before, (0, 0))
        pane.show()
        changed = [
            pygame.Rect(rng.randrange(size[0]), rng.randrange(size[1]), rng.randrange(1, 40), rng.randrange(1, 30))
            for _ in range(3)
        ]
        for rect in changed:
            pane.surface.blit(speckled(size, rng), rect, rect)
        pane.show(changed)
        parts = pygame.image.tobytes(pane.window, "RGB")
        pane.show()
        assert pygame.image.tobytes(pane.window, "RGB") == parts


def test_a_picture_of_the_window_s_size_is_drawn_in_it() -> None:
    pygame.display.init()
    window = pygame.display.set_mode((192, 108))
    assert Pane(window).surface is window
    assert Pane(window, (192, 108)).surface is window
    assert Pane(window, (96, 54)).scaled


def test_seconds_are_a_median(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([t for i in range(flips.FLIPS) for t in (i, i + (100.0 if i == 0 else 1.0))])
    monkeypatch.setattr(flips.time, "perf_counter", lambda: next(times))
    shown: list[int] = []
    assert flips.seconds(lambda: shown.append(1)) == 1.0
    assert len(shown) == flips.FLIPS
