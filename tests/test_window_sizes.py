"""Windows that change their size while a match is played, screens of any scaling, and whole screens."""

from __future__ import annotations

import math
import os
from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest

from game import GAMES
from game.kernel.cards import Card
from game.match import Match
from game.memory.settings import Settings
from game.players import guests
from scenes import window as opening
from scenes.at_table import CardWidget
from scenes.devices import Devices
from scenes.pane import Pane
from scenes.seating import Setup, new_match, persons
from scenes.stack import SceneStack
from scenes.table import TableScene, table_scene
from scenes.window import REST, Window, frame
from sprites.art import cache
from sprites.art.palette import LACQUER, rgb
from sprites.canvas import Canvas
from tests.moments import Moment, find
from tests.moments import new_match as moment_match

Size = tuple[int, int]
NAMES = [game.NAME for game in GAMES]


class Opened:
    """A window on a table, as ``run`` opens it, without a loop."""

    def __init__(self, match: Match, folder: Path, settings: Settings | None = None, size: Size = (960, 540)) -> None:
        self.settings = settings or Settings(speed="instant")
        self.window = Window(self.settings)
        pygame.event.clear()
        self.stack = SceneStack(Canvas(self.window.pane.surface), self.settings, folder)
        self.stack.on_setting = lambda name: self.window.obey(name, self.stack)
        self.table = table_scene(match)
        self.stack.push(self.table)
        self.devices = Devices(lambda pos: self.window.to_design(pos, self.stack.canvas))
        self.drag(size)
        self.wait(1.0)

    def drag(self, size: Size) -> None:
        """The window's edge is dragged: it has that size, and a frame is shown."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.wait(0)

    def wait(self, seconds: float) -> None:
        """Frames for so long, one at least."""
        for _ in range(max(1, round(seconds * 20))):
            frame(self.window, self.stack, self.devices, 1 / 20 if seconds else 0.0)

    @property
    def picture(self) -> np.ndarray:
        return pygame.surfarray.array3d(self.window.surface).astype(int)

    def state(self) -> tuple[object, ...]:
        """All that a person knows of the table."""
        hand = [sprite.card for sprite in self.table.sprites.in_hand()]
        return self.table.match.game.step, self.table.view, list(self.table.chosen), hand, self.stack.scenes[:]


def mine(game: str) -> Match:
    """A match in which seat 0, a person, is to act for the first time with cards in the hand."""
    match = new_match(Setup(game, (*persons(1), *guests(["easy"] * 3)), seed="3" * 32))
    while match.game.to_act != 0 or not match.view(0).hand():
        match.tick()
    return match


@pytest.fixture(params=NAMES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    return Opened(mine(request.param), tmp_path)


@pytest.fixture
def rummy(tmp_path: Path) -> Opened:
    """A table at which any card of the hand may be chosen."""
    return Opened(mine("rummy"), tmp_path)


# -- dragging the edge --------------------------------------------------------------------------------------------


def black(picture: np.ndarray) -> float:
    """The share of a picture that nothing was drawn on."""
    return float((picture.max(axis=2) == 0).mean())


@pytest.mark.parametrize(("opened", "turns"), [("rummy", 60), ("rummoli", 20)], indirect=["opened"])
def test_an_edge_dragged_again_and_again_in_play_changes_nothing_but_the_size(opened: Opened, turns: int) -> None:
    rng = Random(8)
    first = next(widget for widget in opened.table.widgets if isinstance(widget, CardWidget))
    first.press()
    before, usual = opened.state(), black(opened.picture)
    size = [960, 540]
    for turn in range(turns):
        step = rng.randrange(1, 81) * rng.choice((-1, 1))
        size[turn % 2] += step if 320 <= size[turn % 2] + step <= 1400 else -step
        opened.drag((size[0], size[1]))
        assert opened.window.surface.get_size() == tuple(size)
        assert black(opened.picture) <= usual + 0.01, f"black patches at {size}"
    opened.wait(REST + 0.1)
    assert opened.stack.canvas.surface is opened.window.surface
    assert opened.state() == before
    fresh = opened.table._fitted(opened.stack.canvas)
    assert {name: spot.rect for name, spot in opened.table.layout.items()} == {
        name: spot.rect for name, spot in fresh.items()
    }


def test_the_old_picture_is_scaled_at_once_and_drawn_anew_after_a_rest(opened: Opened) -> None:
    laid: list[Size] = []
    resize = opened.stack.resize
    opened.stack.resize = lambda canvas: (laid.append(canvas.surface.get_size()), resize(canvas))[1]  # type: ignore[method-assign, func-returns-value]
    before = opened.window.surface.copy()
    opened.drag((720, 600))
    scaled = pygame.surfarray.array3d(pygame.transform.smoothscale(before, (720, 405))).astype(int)
    top = round((600 - 405) / 2)
    seen, rest = opened.picture[:, top : top + 405], np.delete(opened.picture, np.s_[top : top + 405], axis=1)
    assert abs(seen - scaled).max() <= 2, "it keeps its shape"
    assert (rest == rgb(LACQUER)).all()
    opened.wait(REST / 2)
    opened.drag((700, 500))
    opened.wait(REST - 0.1)
    assert not laid  # it moved again meanwhile
    opened.wait(0.2)
    assert laid == [(700, 500)]
    assert opened.stack.canvas.surface.get_size() == (700, 500)
    drawn = opened.picture
    opened.stack.renew()
    opened.wait(0)
    assert (opened.picture == drawn).all()


def test_a_window_dragged_back_to_its_size_is_laid_out_as_before(opened: Opened) -> None:
    before = opened.picture
    opened.drag((800, 600))
    opened.drag((960, 540))
    opened.wait(1.0)
    assert (opened.picture == before).all()


def test_cards_go_on_flying_while_the_edge_is_dragged(opened: Opened) -> None:
    opened.settings.speed = "slow"
    opened.stack.settings_changed("speed")
    opened.table.sprites.order.own.reverse()
    opened.table.sort()
    assert opened.table.timeline.busy or not opened.table.timeline.idle
    for wide in range(900, 960, 20):
        opened.drag((wide, 540))
    assert not opened.table.timeline.idle  # a new layout would have ended it


def test_what_is_pressed_while_a_window_is_stretched_is_what_is_seen(rummy: Opened) -> None:
    rummy.drag((1200, 500))  # more than twice as wide as high: the picture lies in the middle
    card = [widget for widget in rummy.table.widgets if isinstance(widget, CardWidget)][-1]
    x, y = card.rect.center
    scale, wide = 500 / 1080, 500 * 16 / 9
    press(rummy, ((1200 - wide) / 2 + x * scale, y * scale))
    assert rummy.table.chosen == [card.card]
    press(rummy, (20, y * scale))  # beside it is nothing
    assert rummy.table.chosen == [card.card]


@pytest.mark.parametrize("size", [(1366, 768), (1368, 770), (2560, 1440), (640, 361)])
def test_a_window_of_nearly_the_same_shape_has_no_edges(size: Size) -> None:
    pane = Pane(pygame.Surface(size), (1280, 720))
    assert pane.area == pane.window.get_rect()


def press(opened: Opened, at: tuple[float, float]) -> None:
    """Click a point of the window."""
    pos = round(at[0]), round(at[1])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
    opened.wait(0)


# -- points, pixels and design pixels ---------------------------------------------------------------------------


def corners(opened: Opened, card: Card, out: float) -> list[tuple[float, float]]:
    """The four corners of a card in the hand, ``out`` design pixels further out along both its sides."""
    pose = next(sprite for sprite in opened.table.sprites.in_hand() if sprite.card == card).goal
    a, found = math.radians(pose.angle), []
    for side, end in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        across, along = side * (pose.height * 5 / 14 + out), end * (pose.height / 2 + out)
        x = pose.x + across * math.cos(a) - along * math.sin(a)
        found.append((x, pose.y + across * math.sin(a) + along * math.cos(a)))
    return found


@pytest.mark.parametrize("picture", ["native", "1080"])
@pytest.mark.parametrize(
    ("screen", "percent"),
    [((1920, 1080), 125), ((1920, 1080), 150), ((3840, 2160), 100), ((3840, 2160), 200)],
    ids=["1080p-125", "1080p-150", "4K-100", "4K-200"],
)
def test_all_four_corners_of_a_card_are_hit_at_any_scaling(
    screen: Size, percent: int, picture: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A system that scales windows by itself tells the mouse in points, of which there are fewer than pixels."""
    points = round(screen[0] * 100 / percent), round(screen[1] * 100 / percent)
    opened = Opened(mine("rummy"), tmp_path, Settings(speed="instant", picture=picture), screen)
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: points)
    card = opened.table.sprites.in_hand()[-1].card  # no other lies over it
    point = points[0] / 1920  # window points to a design pixel, on a screen of the design's shape
    for hit, out in ((True, -1.5 / point), (False, 3 / point)):
        for corner in corners(opened, card, out):
            opened.table.chosen = []
            opened.table.changed()
            if corner[1] * point < points[1]:  # the hand's foot may lie below the screen's edge
                press(opened, (corner[0] * point, corner[1] * point))
                assert (card in opened.table.chosen) == hit, f"{corner} at {percent} %"


def test_a_finger_presses_once(rummy: Opened) -> None:
    """SDL tells a touch twice: in shares of the window, and as a mouse."""
    card = [widget for widget in rummy.table.widgets if isinstance(widget, CardWidget)][-1]
    scale = rummy.stack.canvas.scale
    x, y = card.rect.centerx * scale, card.rect.centery * scale
    touch = {"x": x / 960, "y": y / 540, "dx": 0, "dy": 0, "finger_id": 1, "touch_id": 1, "pressure": 1.0}
    for kind, finger in (
        (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN),
        (pygame.MOUSEBUTTONUP, pygame.FINGERUP),
    ):
        pygame.event.post(pygame.event.Event(kind, pos=(round(x), round(y)), button=1, touch=True))
        pygame.event.post(pygame.event.Event(finger, **touch))
    rummy.wait(0)
    assert rummy.table.chosen == [card.card]


def test_windows_is_told_that_the_program_knows_of_scaling(monkeypatch: pytest.MonkeyPatch) -> None:
    name, value = opening.AWARENESS
    monkeypatch.delenv(name, raising=False)
    Window(Settings())
    assert os.environ[name] == value
    monkeypatch.setenv(name, "unaware")
    Window(Settings())
    assert os.environ[name] == "unaware"  # whoever started the program has the last word


# -- over the whole screen ----------------------------------------------------------------------------------------


def test_the_whole_screen_is_a_window_of_the_desktop_s_size(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which SDL makes a window without a border of, and no other mode of the display."""
    asked: list[tuple[Size, int]] = []
    real = pygame.display.set_mode
    monkeypatch.setattr(
        pygame.display, "set_mode", lambda size, flags=0: (asked.append((size, flags)), real(size, flags))[1]
    )
    before = opened.state()
    for key, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_RALT)):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        opened.wait(0.2)
        assert opened.settings.full_screen == opened.window.full
    desktop = pygame.display.get_desktop_sizes()[0]
    assert asked == [(desktop, pygame.FULLSCREEN), ((960, 540), pygame.RESIZABLE)]
    assert opened.state() == before
    assert opened.window.surface.get_size() == (960, 540)


def test_a_window_left_and_come_back_to_twenty_times_is_as_it_was(opened: Opened) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    opened.wait(0.5)
    before = opened.state()
    for _ in range(20):
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            pygame.event.post(pygame.event.Event(kind))
            pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
        opened.wait(0.1)
    assert opened.state() == before
    assert opened.window.full
    assert black(opened.picture) < 0.05


# -- settings ---------------------------------------------------------------------------------------------------------


def test_a_large_screen_is_drawn_with_fewer_lines_when_the_setting_says_so(tmp_path: Path) -> None:
    opened = Opened(mine("rummy"), tmp_path, Settings(speed="instant", picture="native"), (3840, 2160))
    assert opened.stack.canvas.surface.get_size() == (3840, 2160)
    before = opened.state()
    opened.settings.picture = "1080"
    opened.stack.settings_changed("picture")
    opened.wait(0.2)
    assert opened.stack.canvas.surface.get_size() == (1920, 1080)
    assert opened.window.surface.get_size() == (3840, 2160)
    small = pygame.surfarray.array3d(opened.stack.canvas.surface)
    assert (opened.picture[::2, ::2] == small).all() and (opened.picture[1::2, 1::2] == small).all()
    assert opened.state() == before
    cache.clear()


def test_the_window_opens_anew_when_pictures_shall_be_shown_another_way(opened: Opened) -> None:
    before, picture = opened.state(), opened.picture
    opened.settings.drawing = "plain"
    opened.stack.settings_changed("drawing")
    opened.wait(1.0)
    assert opened.state() == before
    assert opened.window.surface is opened.stack.canvas.surface
    assert opened.picture.shape[2] == picture.shape[2]
    assert black(opened.picture) < 0.05


def test_a_small_window_holds_a_whole_table(tmp_path: Path) -> None:
    seed, steps = find(Moment("rummoli", 8, lambda view: view.phase == "stops" and view.to_act == 0))
    match = moment_match(Moment("rummoli", 8, lambda view: True), seed)
    while match.game.step < steps:
        match.tick()
    opened = Opened(match, tmp_path, size=opening.LEAST_SIZE)
    assert isinstance(opened.stack.top, TableScene)
    assert black(opened.picture) < 0.05
