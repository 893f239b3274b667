"""Art drawn before it is needed: a bar where somebody waits, spare time where nobody does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.kiosk import Kiosk
from game.match import Match
from game.memory.settings import Settings
from game.players import guests
from scenes import baking, loading
from scenes.baking import FOUR_COLOURS, PAGES, TABLES, Baking
from scenes.devices import Devices
from scenes.kiosk import KioskGameScene, KioskStack, ShowScene, StillThereScene
from scenes.loading import LoadingScene, needed
from scenes.menu import MenuScene
from scenes.pane import Pane
from scenes.pause import PauseScene
from scenes.rules import RulesScene
from scenes.rummoli import RummoliScene
from scenes.scene import Scene
from scenes.seating import Setup, new_match, persons
from scenes.stack import SceneStack
from scenes.table import table_scene
from scenes.window import REST, Window, frame
from sprites.art import cards
from sprites.canvas import Canvas
from tests.art import forget, nothing_drawn
from tests.legible import contrasts, written
from tests.screen import Screen

__all__ = ["nothing_drawn"]  # the fixture for all of these

SIZE = (640, 360)


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which every piece takes longer than a frame has time for it."""
    ticks = iter(range(10**9))
    monkeypatch.setattr(baking.time, "perf_counter", lambda: float(next(ticks)))


class Started:
    """The program after its start, frame by frame."""

    def __init__(self, folder: Path, kiosk: Kiosk | None = None) -> None:
        self.settings = Settings()
        self.window = Window(self.settings, baking=Baking(folder))
        pygame.event.clear()
        pygame.display.set_mode(SIZE, pygame.RESIZABLE)
        pygame.event.clear()
        self.window.surface = pygame.display.get_surface()
        self.window.pane = Pane(self.window.surface)
        canvas = Canvas(self.window.pane.surface)
        if kiosk:
            self.stack: SceneStack = KioskStack(canvas, self.settings, folder / "matches", kiosk)
        else:
            self.stack = SceneStack(canvas, self.settings, folder / "matches")
            self.stack.home = MenuScene
        self.stack.on_setting = lambda name: self.window.obey(name, self.stack)
        self.devices = Devices(lambda pos: self.window.to_design(pos, self.stack.canvas))
        self.shares: list[float] = []

    def frames(self, count: int) -> None:
        for _ in range(count):
            frame(self.window, self.stack, self.devices, 1 / 60)
            if isinstance(self.stack.top, LoadingScene):
                self.shares.append(self.stack.top.share)

    def until(self, kind: type, most: int = 2000) -> int:
        """Frames until a scene of that kind is on top."""
        for count in range(most):
            if isinstance(self.stack.top, kind):
                return count
            self.frames(1)
        raise AssertionError(f"no {kind.__name__} within {most} frames")

    def bake_all(self) -> None:
        for _ in range(2000):
            if not self.window.baking.busy:  # type: ignore[union-attr]
                return
            self.frames(1)
        raise AssertionError("it never ends")


def match(seats: int = 4) -> Match:
    return new_match(Setup("rummoli", (*persons(1), *guests(["easy"] * (seats - 1))), seed="4" * 32))


def test_a_first_start_shows_a_bar_and_then_the_menu(tmp_path: Path) -> None:
    started = Started(tmp_path)
    started.stack.push(MenuScene())
    started.frames(1)
    assert isinstance(started.stack.top, LoadingScene)
    assert started.until(MenuScene) > 10
    assert started.shares == sorted(started.shares)
    assert started.shares[0] < 0.1 and started.shares[-1] > 0.9
    assert not started.window.baking.ready(TABLES)  # type: ignore[union-attr]  # they are still to come


def test_tables_are_drawn_while_the_menu_is_shown(tmp_path: Path) -> None:
    started = Started(tmp_path)
    started.stack.push(MenuScene())
    started.frames(1)
    started.until(MenuScene)
    started.bake_all()
    assert [path.name for path in tmp_path.glob("*.art")] == ["640x360.art"]
    started.shares.clear()
    table = table_scene(match())
    started.stack.reset(table)
    started.frames(3)
    assert started.stack.top is table and not started.shares


def test_a_table_entered_sooner_waits_behind_the_bar(tmp_path: Path) -> None:
    started = Started(tmp_path)
    table = table_scene(match())
    started.stack.push(table)
    step = table.match.game.step
    started.frames(20)
    assert isinstance(started.stack.top, LoadingScene)
    assert table.match.game.step == step  # nothing is played behind it
    started.until(type(table))
    started.frames(60)
    assert table.match.game.step > step


def test_a_later_start_shows_the_menu_at_once(tmp_path: Path) -> None:
    started = Started(tmp_path)
    started.stack.push(MenuScene())
    started.bake_all() if started.window.baking.busy else started.frames(1)  # type: ignore[union-attr]
    started.bake_all()
    forget()
    again = Started(tmp_path)
    again.stack.push(MenuScene())
    again.frames(5)
    assert not again.shares
    assert isinstance(again.stack.top, MenuScene)


def test_every_frame_draws_one_piece_at_least_and_ends_when_its_time_is_over(tmp_path: Path) -> None:
    work = Baking(tmp_path)
    work.begin(SIZE, [PAGES])
    for left in range(work.left(PAGES) - 1, 0, -1):
        work.work(loading.SHARE)
        assert work.left(PAGES) == left


def test_the_bar_and_the_cards_are_to_be_seen(tmp_path: Path) -> None:
    started = Started(tmp_path)
    started.stack.push(table_scene(match()))
    pictures = []
    for _ in range(6):
        started.frames(11)
        assert isinstance(started.stack.top, LoadingScene)
        pictures.append(pygame.image.tobytes(started.window.surface, "RGB"))
    assert len(set(pictures)) == 6
    amber = [started.window.surface.get_at((x, 248)).r > 200 for x in range(205, 436)]
    assert 0 < sum(amber) < len(amber)
    assert amber == sorted(amber, reverse=True)


def test_presses_do_nothing_behind_the_bar(tmp_path: Path) -> None:
    started = Started(tmp_path)
    table = table_scene(match())
    started.stack.push(table)
    started.frames(2)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    started.frames(2)
    assert isinstance(started.stack.top, LoadingScene)
    assert len(started.stack.scenes) == 2


def test_the_other_pack_is_printed_when_the_setting_wants_it(tmp_path: Path) -> None:
    started = Started(tmp_path)
    started.stack.push(MenuScene())
    started.frames(1)
    started.bake_all()
    started.settings.four_colours = True
    started.stack.settings_changed("four_colours")
    started.frames(1)
    assert isinstance(started.stack.top, MenuScene)  # the menu needs no other pack
    started.bake_all()
    assert started.window.baking.ready(FOUR_COLOURS)  # type: ignore[union-attr]


def test_the_show_of_a_kiosk_waits_for_its_cards(tmp_path: Path) -> None:
    started = Started(tmp_path)
    started.stack.push(ShowScene(seed="6" * 32))
    started.frames(2)
    assert isinstance(started.stack.top, LoadingScene)
    started.until(ShowScene)
    assert started.window.baking.ready(TABLES)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "begin",
    [[ShowScene], [KioskGameScene], [KioskGameScene, lambda: StillThereScene(1)], [lambda: table_scene(match())]],
    ids=["show", "choices", "asked", "table"],
)
def test_a_kiosk_nobody_is_at_asks_once_and_comes_to_its_show(begin: list[Callable[[], Scene]], tmp_path: Path) -> None:
    started = Started(tmp_path, Kiosk(idle_seconds=1, question_seconds=1))
    for make in begin:
        started.stack.push(make())
    waits, asked, most = False, 0, 0
    for _ in range(1200):
        before = started.stack.top
        started.frames(1)
        waits |= isinstance(started.stack.top, LoadingScene)
        asked += isinstance(started.stack.top, StillThereScene) and started.stack.top is not before
        most = max(most, len(started.stack.scenes))
    assert waits and asked <= 1 and most <= 3
    assert isinstance(started.stack.top, ShowScene) and len(started.stack.scenes) == 1
    assert started.window.baking.ready(TABLES)  # type: ignore[union-attr]


def test_the_bar_leaves_nothing_but_itself(tmp_path: Path) -> None:
    started = Started(tmp_path)
    started.stack.push(MenuScene())
    started.frames(2)
    over = PauseScene("rummy", list, started.stack.clear)
    started.stack.push(over)
    started.bake_all()
    started.frames(5)
    assert started.stack.top is over
    started.stack.pop()
    started.frames(2)
    assert [type(scene) for scene in started.stack.scenes] == [MenuScene]


def test_a_window_of_a_new_size_is_played_on_while_its_art_is_drawn(tmp_path: Path) -> None:
    started = Started(tmp_path)
    table = table_scene(match())
    started.stack.push(table)
    started.frames(1)
    started.bake_all()
    started.shares.clear()
    started.settings.speed = "instant"
    started.stack.settings_changed("speed")
    pygame.display.set_mode((800, 450), pygame.RESIZABLE)
    step = table.match.game.step
    started.frames(round(REST * 60) + 5)
    assert started.window.baking.size == (800, 450)  # type: ignore[union-attr]
    assert started.stack.canvas.surface.get_size() == SIZE
    assert table.match.game.step > step
    started.frames(60)
    assert started.stack.canvas.surface.get_size() == SIZE
    started.bake_all()
    started.frames(1)
    assert started.stack.canvas.surface.get_size() == (800, 450)
    assert not started.shares
    drawn = cards.master("Qs", round(258 * 450 / 1080))
    assert drawn.get_height() == cards.master_height(round(268 * 450 / 1080)) + 8
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    started.frames(round(REST * 60) + 5)
    assert started.stack.canvas.surface.get_size() == SIZE  # kept, so at once


def test_a_window_whose_size_is_told_at_once_waits_for_its_art_too(tmp_path: Path) -> None:
    started = Started(tmp_path)
    started.stack.push(table_scene(match()))
    pygame.display.set_mode((700, 400), pygame.RESIZABLE)  # as a desktop does that places windows itself
    started.frames(1)
    assert isinstance(started.stack.top, LoadingScene)
    started.until(RummoliScene)
    assert started.window.surface.get_size() == started.stack.canvas.surface.get_size() == (700, 400)


def test_a_table_is_restless_but_while_a_person_thinks(tmp_path: Path) -> None:
    started = Started(tmp_path)
    started.stack.push(MenuScene())
    assert not started.stack.restless
    table = table_scene(match())
    started.settings.speed = "instant"
    started.stack.push(table)
    seen = set()
    for _ in range(200):
        seen.add((table.mine, started.stack.restless))
        started.stack.update(1 / 20)
    assert (False, True) in seen and (True, False) in seen
    assert (False, False) not in seen


def test_a_scene_says_itself_whether_it_moves_and_what_it_is_drawn_with(tmp_path: Path) -> None:
    stack = Screen(MenuScene(), folder=tmp_path).stack
    seen = []
    for scene in (MenuScene(), ShowScene(), RulesScene(), table_scene(match()), PauseScene("rummy", list, stack.clear)):
        stack.push(scene)
        seen.append((stack.restless, TABLES in needed(stack)))
    assert seen == [(False, False), (True, True), (False, True), (True, True), (True, True)]
    stack.clear()


@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)], ids=str)
def test_the_words_beside_the_bar_are_whole_and_legible(size: tuple[int, int], tmp_path: Path) -> None:
    screen = Screen(MenuScene(), size, tmp_path)
    screen.stack.settings.reduced_motion = True
    work = Baking(tmp_path)
    work.begin(size, [PAGES])
    screen.stack.push(LoadingScene(work))
    area = pygame.FRect(0, 0, screen.stack.canvas.width, screen.stack.canvas.height)
    assert all(area.contains(text.rect) and text.share == pytest.approx(1, abs=0.02) for text in written(screen))
    for words, contrast in contrasts(screen):
        assert contrast >= 4.5, f"{words} {contrast:.1f}"


def test_a_picture_is_drawn_when_a_card_or_a_pixel_of_the_bar_has_come_and_else_not(tmp_path: Path) -> None:
    started = Started(tmp_path)
    started.stack.push(table_scene(match()))
    started.frames(2)
    drawn = []
    while isinstance(started.stack.top, LoadingScene):
        started.stack.update(1 / 60)
        drawn.append(started.stack.dirty)
        started.window.draw(started.stack)
        seen = pygame.image.tobytes(started.window.surface, "RGB")
        started.stack.top.dirty = True
        started.window.draw(started.stack)
        assert pygame.image.tobytes(started.window.surface, "RGB") == seen
    assert False in drawn and drawn.count(True) > 60


def test_more_is_drawn_between_two_pictures_of_a_very_large_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr(baking.time, "perf_counter", lambda: next(clock) / 200)  # 5 ms to a piece
    steps = []
    for lines in (loading.LARGE, loading.LARGE + 1):
        screen = Screen(MenuScene(), (60, lines), tmp_path)
        work = Baking(tmp_path)
        work.begin((60, 40), [PAGES])
        screen.stack.push(LoadingScene(work))
        left = work.left(PAGES)
        screen.stack.update(1 / 60)
        steps.append(left - work.left(PAGES))
    assert 1 < 2 * steps[0] < steps[1]
