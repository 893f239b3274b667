"""The settings: in four groups, by mouse, keys and pad; kept, seen and heard at once; also from the table."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from game import GAMES
from game.memory.settings import Settings, load
from scenes.controls import Choice, Slider
from scenes.games import APPEARANCES
from scenes.menu import MenuScene
from scenes.settings import GROUPS, Row, SettingsScene
from scenes.table import TableScene
from sprites.art import backs
from sprites.art.cards import turned
from tests.ear import listen
from tests.moments import Moment, show
from tests.screen import Screen

ROWS = [(group, name, row) for group, rows in GROUPS.items() for name, row in rows.items()]
SLIDERS = [("sound_volume", "Sounds"), ("music_volume", "Music")]


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    return opened(tmp_path)


def opened(folder: Path, group: str = "") -> Screen:
    """The page from the menu, with a group's tab open."""
    found = Screen(MenuScene(), folder=folder)
    found.press("Settings")
    if group:
        found.press(group)
    assert isinstance(found.top, SettingsScene)
    return found


def kept(screen: Screen) -> dict[str, Any]:
    """What the file holds."""
    found: dict[str, Any] = json.loads((screen.stack.folder / "settings.json").read_text())
    return found


def test_every_setting_is_shown_once() -> None:
    assert sorted(name for _, name, _ in ROWS) == sorted(name for name in vars(Settings()) if name != "others")
    for _, name, row in ROWS:
        assert row.slider or set(row.values) == set(Settings.values(name))


@pytest.mark.parametrize(("group", "name", "row"), ROWS, ids=[name for _, name, _ in ROWS])
def test_every_setting_by_mouse_is_kept_at_once(group: str, name: str, row: Row, tmp_path: Path) -> None:
    screen = opened(tmp_path, group)
    seen = {getattr(screen.stack.settings, name)}
    control = screen.widget(row.name, Slider if row.slider else Choice)
    for step in range(11):
        if isinstance(control, Slider):
            left, wide = control.track
            screen.click((left + wide * step / 10, control.rect.centery))
        else:
            screen.click(control)
        seen.add(getattr(screen.stack.settings, name))
        if (tmp_path / "settings.json").exists():
            assert kept(screen)[name] == getattr(screen.stack.settings, name)
    assert seen == set(Settings.values(name))
    screen.press("Done")
    assert isinstance(screen.top, MenuScene)
    assert load(tmp_path)[0] == screen.stack.settings


def test_every_setting_by_keys(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.choose("Settings")
    for group, rows in GROUPS.items():
        screen.choose(group)
        for name, row in rows.items():
            screen.walk_to(row.name, pygame.K_DOWN)
            seen = set()
            for key in (pygame.K_HOME, *[pygame.K_RIGHT] * len(Settings.values(name))):
                screen.key(key)
                seen.add(getattr(screen.stack.settings, name))
            assert seen == set(Settings.values(name)), name
    screen.choose("Done")
    assert isinstance(screen.top, MenuScene)


def test_a_volume_by_pad(tmp_path: Path) -> None:
    screen = opened(tmp_path, "Sound")
    screen.walk_to("Sounds", pygame.K_DOWN)
    screen.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(-1, 0))
    screen.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))
    assert screen.stack.settings.sound_volume == 60
    screen.post(pygame.JOYBUTTONDOWN, instance_id=0, button=1)
    assert isinstance(screen.top, MenuScene)


@pytest.mark.parametrize(("name", "label"), SLIDERS)
def test_a_volume_is_dragged_and_turned_by_the_wheel(name: str, label: str, tmp_path: Path) -> None:
    screen = opened(tmp_path, "Sound")
    slider = screen.widget(label, Slider)
    assert isinstance(slider, Slider)
    (left, wide), y = slider.track, slider.rect.centery
    told: list[int] = []
    for share in (0.3, 0.52, 0.9):
        screen.drag((left + wide * slider.share, y), (left + wide * share, y))
        told.append(getattr(screen.stack.settings, name))
    assert told == [30, 50, 90]
    screen.wheel((left, y), -1)
    assert getattr(screen.stack.settings, name) == 100
    screen.wheel((left, y), 3)
    assert getattr(screen.stack.settings, name) == 90 == kept(screen)[name]


def test_the_new_volume_is_heard_at_once(tmp_path: Path) -> None:
    screen = opened(tmp_path, "Sound")
    ear = listen(screen)
    screen.walk_to("Sounds", pygame.K_DOWN)
    screen.key(pygame.K_LEFT)
    assert ear.take() == ["chip"] and ear.sound == pytest.approx(0.6)
    screen.walk_to("Music", pygame.K_DOWN)
    screen.key(pygame.K_RIGHT)
    assert ear.take() == [] and ear.music == pytest.approx(0.1)


def test_a_volume_that_is_changed_ends_the_silence(tmp_path: Path) -> None:
    screen = opened(tmp_path, "Sound")
    ear, mute = listen(screen), screen.widget("Mute", Choice)
    assert isinstance(mute, Choice)
    screen.click(mute)
    assert ear.muted and mute.value == "on"
    screen.walk_to("Sounds", pygame.K_UP)
    screen.key(pygame.K_LEFT)
    assert not ear.muted and mute.value == "off" and kept(screen)["muted"] is False


def test_a_key_that_mutes_is_seen_on_the_open_page(tmp_path: Path) -> None:
    screen = opened(tmp_path, "Sound")
    mute = screen.widget("Mute", Choice)
    assert isinstance(mute, Choice)
    screen.key(pygame.K_m, pygame.KMOD_CTRL)
    assert mute.value == "on" and screen.widget("Mute") is mute
    screen.key(pygame.K_m, pygame.KMOD_CTRL)
    assert mute.value == "off"


def back_of(screen: Screen, game: str) -> np.ndarray:
    """The middle of the back that is shown for a game."""
    scene, canvas = screen.top, screen.stack.canvas
    assert isinstance(scene, SettingsScene)
    spot = scene.backs[[kind.NAME for kind in GAMES].index(game)]
    inside = pygame.Rect(0, 0, canvas.px(spot.w * 0.7), canvas.px(spot.h * 0.7))
    inside.center = canvas.px(spot.cx), canvas.px(spot.cy)
    return pygame.surfarray.array3d(screen.surface.subsurface(inside)).astype(int)


def alike(one: np.ndarray, other: np.ndarray) -> bool:
    return bool(np.abs(one - other).mean() < 2)


def test_every_back_can_be_chosen_and_a_game_shows_the_one_of_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Settings.values("deck_back") == ("usual", *backs.NAMES)
    own = opened(tmp_path, "Cards")
    usual = {game.NAME: back_of(own, game.NAME) for game in GAMES}
    for game, other in zip(GAMES, (*GAMES[1:], GAMES[0]), strict=True):
        record, swapped = APPEARANCES[game.NAME], APPEARANCES[other.NAME].back
        monkeypatch.setitem(APPEARANCES, game.NAME, replace(record, back=swapped))
        screen = opened(tmp_path, "Cards")
        assert alike(back_of(screen, game.NAME), usual[other.NAME])
        monkeypatch.setitem(APPEARANCES, game.NAME, record)


def test_the_pack_is_shown_as_it_will_be(tmp_path: Path) -> None:
    screen = opened(tmp_path, "Cards")
    shown = partial(back_of, screen)
    peacock, sunburst = shown("rummy"), shown("rummoli")
    assert not alike(peacock, sunburst)
    screen.press("Backs")
    assert alike(shown("rummy"), peacock) and alike(shown("rummoli"), peacock)
    screen.press("Backs")
    assert alike(shown("rummy"), sunburst) and alike(shown("rummoli"), sunburst)
    before = pygame.image.tobytes(screen.surface, "RGB")
    screen.press("Suits")
    assert pygame.image.tobytes(screen.surface, "RGB") != before
    assert turned("Qd", 200, 0, True) is not turned("Qd", 200, 0, False)


def test_settings_from_the_table_change_the_table_below(tmp_path: Path) -> None:
    screen = show(Moment("rummy", 3, lambda view: view.to_act == 0), (1280, 720), tmp_path)
    table = screen.top
    assert isinstance(table, TableScene)
    screen.key(pygame.K_ESCAPE)
    screen.press("Settings")
    screen.press("Cards")
    screen.press("Suits")
    screen.press("Backs")
    screen.press("Table")
    screen.press("Speed")
    screen.press("Done")
    screen.press("Go on")
    assert screen.top is table and table.sprites.four_colours and table.sprites.pace.speed == "fast"


def test_a_disk_that_keeps_nothing_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    screen = Screen(SettingsScene(), folder=tmp_path / "file")
    screen.press("Less motion")
    assert screen.stack.settings.reduced_motion
    assert [said.startswith("The settings can't be kept") for said in screen.top.toasts.sentences] == [True]


def test_the_tab_stays_open_when_the_window_has_a_new_size(tmp_path: Path) -> None:
    screen = opened(tmp_path, "Sound")
    from sprites.canvas import Canvas

    screen.surface = pygame.display.set_mode((1024, 600))
    screen.stack.resize(Canvas(screen.surface))
    assert screen.widget("Sounds", Slider)


def test_nothing_jumps_as_one_goes_through_the_tabs(tmp_path: Path) -> None:
    """Tabs, panel, what leads away, and the first row stay where they are; all that a tab shows is within the panel."""
    screen = Screen(SettingsScene(), folder=tmp_path)
    scene = screen.top
    assert isinstance(scene, SettingsScene)
    places = set()
    for group in GROUPS:
        scene.turn_to(group)
        screen.draw()
        panel = pygame.FRect(scene.spots["panel:settings"].rect)
        controls = [control.rect for control in scene._controls.values()]
        fixed = [screen.widget(label).rect for label in (*GROUPS, "Done")]
        places.add(tuple(map(tuple, (panel, controls[0], *fixed))))
        shown = [pygame.FRect(scene.spots[name].rect) for name in ("faces", "names") if group == "Cards"]
        assert all(panel.contains(rect) for rect in [*controls, *shown]), group
    assert len(places) == 1
