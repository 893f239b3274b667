"""The window's loop: pictures only when something changed, sizes, full screen, closing."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from pathlib import Path

import pygame
import pytest

from game.memory import HOME, matches
from game.memory.settings import Settings, load
from game.start import Start
from scenes import flips, window
from scenes.devices import Devices
from scenes.menu import MenuScene
from scenes.new_game import NewGameScene
from scenes.seating import Setup, new_match, persons
from scenes.stack import SceneStack
from scenes.table import TableScene
from scenes.window import NoWindow, Window, fitting, frame, show_first
from sprites.canvas import Canvas

ROOT = Path(__file__).parent.parent


@pytest.fixture
def opened(tmp_path: Path) -> tuple[Window, SceneStack, Devices]:
    """A window on the menu."""
    win = Window(Settings())
    stack = SceneStack(Canvas(win.surface), Settings(), tmp_path)
    show_first(stack, Start(), [])
    pygame.event.clear()
    return win, stack, Devices(lambda pos: win.to_design(pos, stack.canvas))


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **values))


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1920, 1080), (1280, 720)),
        ((1024, 600), (1008, 528)),
        ((3840, 2160), (2560, 1440)),
        ((2560, 1080), (1280, 720)),
        ((1366, 768), (1280, 696)),
    ],
)
def test_the_window_fits_the_desktop(desktop: tuple[int, int], size: tuple[int, int]) -> None:
    assert fitting(desktop) == size


def test_pictures_are_made_only_when_something_changed(
    opened: tuple[Window, SceneStack, Devices], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("flip"))
    monkeypatch.setattr(pygame.display, "update", lambda rects=None: shown.append("update"))
    for _ in range(60):
        frame(*opened, 1 / 60)
    assert len(shown) == 1
    post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0)
    frame(*opened, 1 / 60)
    frame(*opened, 1 / 60)
    assert len(shown) == 2


def test_closing_the_window_leaves_every_scene(opened: tuple[Window, SceneStack, Devices]) -> None:
    opened[1].push(NewGameScene("rummy"))
    post(pygame.QUIT)
    frame(*opened, 1 / 60)
    assert opened[1].over


def test_a_window_uncovered_is_drawn_again(opened: tuple[Window, SceneStack, Devices]) -> None:
    win = opened[0]
    frame(*opened, 1 / 60)
    before = pygame.image.tobytes(win.surface, "RGB")
    win.surface.fill((255, 0, 255))
    frame(*opened, 1 / 60)
    post(pygame.WINDOWEXPOSED)
    frame(*opened, 1 / 60)
    assert pygame.image.tobytes(win.surface, "RGB") == before


def test_full_screen_and_back_keep_the_scene(opened: tuple[Window, SceneStack, Devices]) -> None:
    win, stack, _ = opened
    before = win.surface.get_size()
    for key, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)) * 10:
        post(pygame.KEYDOWN, key=key, mod=mod)
        frame(*opened, 1 / 60)
    assert not win.full
    assert win.surface.get_size() == before
    assert isinstance(stack.top, MenuScene)
    assert len(stack.scenes) == 1


def test_full_screen_begins_at_the_corner_and_the_window_goes_back_to_its_place(
    opened: tuple[Window, SceneStack, Devices], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no window manager does it, nobody else moves a window."""
    win, stack, _ = opened
    places: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (320, 180))
    monkeypatch.setattr(pygame.display, "set_window_position", places.append)
    win.go_full(True, stack)
    win.go_full(False, stack)
    assert places == [(0, 0), (320, 180)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)] * 2)
    win.go_full(True, stack)
    assert places == [(0, 0), (320, 180)], "of several displays it fills the one it is on"


@pytest.mark.parametrize("failures", [0, 1, 5, 10**9])
def test_a_display_that_is_away_for_a_moment_is_asked_again_for_about_a_second(
    failures: int, opened: tuple[Window, SceneStack, Devices], monkeypatch: pytest.MonkeyPatch
) -> None:
    win, stack, _ = opened
    left, waited, real = [failures], [0], pygame.display.init

    def away() -> None:
        left[0] -= 1
        if left[0] >= 0:
            raise pygame.error("x11 not available")
        real()

    monkeypatch.setattr(pygame.display, "init", away)
    monkeypatch.setattr(pygame.time, "wait", lambda milliseconds: waited.append(milliseconds))
    if failures > 100:
        with pytest.raises(NoWindow):
            win.obey("drawing", stack)
        assert 500 <= sum(waited) <= 2000
    else:
        win.obey("drawing", stack)
        assert pygame.display.get_surface() is win.surface and sum(waited) <= 1000


def test_a_size_that_the_desktop_changes_is_not_warned_of(
    opened: tuple[Window, SceneStack, Devices], monkeypatch: pytest.MonkeyPatch
) -> None:
    win, stack, _ = opened
    real = pygame.display.set_mode

    def resized(*given: int) -> pygame.Surface:
        warnings.warn("Requested window was forcibly resized by the OS", RuntimeWarning, stacklevel=2)
        return real(*given)

    monkeypatch.setattr(pygame.display, "set_mode", resized)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        win.go_full(True, stack)
        win.go_full(False, stack)
    assert [str(one.message) for one in told] == []


def test_a_command_line_goes_straight_to_its_table(tmp_path: Path) -> None:
    win = Window(Settings())
    stack = SceneStack(Canvas(win.surface), Settings(), tmp_path)
    start = Start(game="rummoli", seats=5, humans=2, level="easy", seed="ab" * 16, options={"end": "rounds:3"})
    show_first(stack, start, ["The settings were damaged."])
    assert isinstance(stack.top, TableScene)
    game = stack.top.match.game
    assert (game.seed, game.seats, game.options["end"]) == ("ab" * 16, 5, "rounds:3")
    assert [who.level for who in stack.top.match.occupants] == [None, None, "easy", "easy", "easy"]
    assert stack.top.toasts.sentences == ["The settings were damaged."]


def test_a_recording_is_watched_and_not_written_on(tmp_path: Path) -> None:
    match = new_match(Setup("rummy", tuple(persons(2)), seed="1" * 32))
    keeping = matches.begin(match, tmp_path)
    while match.game.to_act == -1:
        match.tick()
    keeping.close()
    path = next(tmp_path.glob("*.jsonl"))
    text = path.read_text()
    win = Window(Settings())
    stack = SceneStack(Canvas(win.surface), Settings(), tmp_path)
    show_first(stack, Start(replay=path), [])
    assert isinstance(stack.top, TableScene)
    for _ in range(300):
        stack.update(0.1)
    assert stack.top.match.game.step == match.game.step
    assert path.read_text() == text


def test_run_ends_when_the_window_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    frames = []

    def counted(*given: object) -> None:
        frames.append(1)
        if len(frames) == 3:
            post(pygame.QUIT)
        frame(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(window, "frame", counted)
    window.run(Start(game="rummy", seats=3))
    assert len(frames) == 3
    assert len(list(tmp_path.glob("*.jsonl"))) == 1
    assert not pygame.display.get_init()


def test_what_was_found_out_about_the_screen_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))

    def found(shown: Window, stack: SceneStack, *rest: object) -> None:
        shown.settings.others[flips.LINES] = {"3840x2160": "1080"}
        stack.clear()

    monkeypatch.setattr(window, "frame", found)
    window.run(Start())
    assert load(tmp_path)[0].others[flips.LINES] == {"3840x2160": "1080"}


def test_without_a_display_there_is_a_sentence_and_no_traceback(tmp_path: Path) -> None:
    without = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment = without | {"SDL_VIDEODRIVER": "x11", HOME: str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "main.py"], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "simulate" in done.stderr
    assert done.stdout == ""


def test_no_sound_device_is_no_trouble(tmp_path: Path) -> None:
    code = "import pygame; from game.start import Start; from scenes import window; window.frame = lambda w, s, d, t: s.clear(); window.run(Start())"
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "nothing", HOME: str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
