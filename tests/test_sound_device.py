"""Sounds are made once and kept; a device that is missing, comes and goes; the music that goes on."""

from __future__ import annotations

from concurrent.futures import wait
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.memory.settings import Settings
from game.start import Start
from scenes.devices import Devices
from scenes.stack import SceneStack
from scenes.window import Window, frame, show_first
from sounds import bank as bank_module
from sounds import store
from sounds.bank import Bank
from sounds.device import AGAIN, LONGEST, Device
from sounds.music import DUCKED, RISE
from sounds.recipes import Key, Sound, keys, made
from sprites.canvas import Canvas
from tests.ear import FRAME, Voices, bank, made_sounds, pass_time, voices

__all__ = ["bank", "voices"]  # fixtures of these tests


# -- made and kept --------------------------------------------------------------------------------------------------


def test_sounds_are_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few: list[Key] = [("select", 0, 0), ("chip", 3, 1), ("pour", 0, 2)]
    monkeypatch.setattr(bank_module, "keys", lambda: iter(few))
    calls: list[Key] = []
    monkeypatch.setattr(bank_module, "made", lambda key: (calls.append(key), made(key))[1])
    for folder, expected in ((tmp_path, few), (tmp_path, []), (None, few)):
        bank = Bank()
        bank.start(folder)
        pass_time(bank, 1.0)
        assert bank.ready() and list(bank.sounds) == few and calls == expected
        calls.clear()
        bank.stop()
    (tmp_path / store.FILE).write_bytes(b"something else")
    bank = Bank()
    bank.start(tmp_path)
    pass_time(bank, 1.0)
    assert bank.ready() and calls == few, "a foreign file is made anew"
    bank.stop()
    assert store.load(tmp_path).keys() == set(few)


def test_a_fault_in_a_recipe_is_no_silence_that_nobody_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(key: Key) -> Sound:
        raise ZeroDivisionError(key)

    monkeypatch.setattr(bank_module, "made", broken)
    bank = Bank()
    bank.start()
    while bank._filling is None:
        bank.update(FRAME)
    wait([bank._filling])
    with pytest.raises(ZeroDivisionError):
        bank.update(FRAME)
    bank.stop()


def test_a_sound_that_is_not_made_yet_is_silent(bank: Bank, voices: Voices) -> None:
    bank.sounds = {}
    bank.play("turn")
    bank.update(FRAME)
    assert voices.take() == []


def test_nothing_is_opened_or_made_before_the_first_picture() -> None:
    bank = Bank()
    bank.start(made_sounds())
    bank.play("turn")
    bank.update(FRAME)
    assert not bank.device.open and not bank.ready() and bank.sounds == {}
    bank.stop()


def test_a_bank_that_is_stopped_while_it_makes_sounds_stops_at_once(tmp_path: Path) -> None:
    bank = Bank()
    bank.start(tmp_path)
    pass_time(bank, 0.5)
    bank.stop()
    assert list(tmp_path.iterdir()) in ([], [tmp_path / store.FILE])
    bank.play("turn")
    bank.update(1.0)
    assert not bank.device.open


# -- the device ---------------------------------------------------------------------------------------------------------


def test_without_a_device_it_is_silent_and_tried_ever_more_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[float] = []
    now = 0.0

    def no_device(*_: object, **__: object) -> None:
        tried.append(now)
        raise pygame.error("ALSA: Couldn't open audio device: No such file or directory")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    bank = Bank()
    bank.start(made_sounds())
    for _ in range(36_000):
        now += 0.1
        bank.play("turn")
        bank.update(0.1)
    gaps = np.diff(tried)
    assert not bank.device.open and 10 < len(tried) < 25, "in an hour"
    assert gaps[0] == pytest.approx(AGAIN, abs=0.2) and gaps[-1] == pytest.approx(LONGEST, abs=0.2)
    bank.devices_changed(added=True)
    monkeypatch.undo()
    assert pass_time(bank, 0.5), "one was plugged in"
    bank.stop()


def test_a_trial_that_announces_devices_starts_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    device, tried = Device(), 0

    def busy(*_: object, **__: object) -> None:
        nonlocal tried
        tried += 1
        raise pygame.error("busy")

    monkeypatch.setattr(pygame.mixer, "init", busy)
    device.start()
    for _ in range(240):
        before = tried
        device.update(FRAME)
        if tried > before:
            device.appeared()  # SDL tells of all devices when it begins to look for them
    assert tried == 1


@pytest.mark.parametrize("how", ["closed", "fails", "removed"])
def test_a_device_that_vanishes_is_silence_and_comes_back(
    how: str, bank: Bank, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how == "closed":
        pygame.mixer.quit()
    elif how == "removed":
        bank.devices_changed(added=False)
    else:

        def gone() -> None:
            raise pygame.error("the device has gone")

        monkeypatch.setattr(pygame.mixer, "find_channel", gone)
    if how == "fails":
        bank.play("turn")
    bank.update(FRAME)
    assert not bank.device.open
    bank.play("turn")
    monkeypatch.undo()
    assert pass_time(bank, 1.0)
    voices = Voices(monkeypatch)
    bank.play("turn")
    bank.update(FRAME)
    assert len(voices.take()) == 1


def test_a_device_that_is_not_there_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    bank = Bank()
    bank.start(made_sounds())
    bank.tune(1.0, 1.0, False)
    assert not pass_time(bank, 2)
    bank.play("turn")
    bank.update(FRAME)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert pass_time(bank, AGAIN + 1)
    bank.stop()


def test_a_pygame_without_sound_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        def __getattr__(self, name: str) -> object:
            raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame, "mixer", Missing())
    bank = Bank()
    bank.start(made_sounds())
    bank.tune(1.0, 1.0, False)
    pass_time(bank, 1)
    bank.play("turn")
    bank.update(FRAME)
    bank.stop()


def test_the_window_tells_of_devices_that_come_and_go(tmp_path: Path) -> None:
    win = Window(Settings())
    stack = SceneStack(Canvas(win.surface), Settings(), tmp_path)
    show_first(stack, Start(), [])
    devices = Devices(lambda pos: win.to_design(pos, stack.canvas))
    stack.sounds.start(made_sounds())

    def frames(seconds: float) -> bool:
        for _ in range(round(seconds * 20)):
            frame(win, stack, devices, 0.05)
        return stack.sounds.device.open

    assert frames(0.5)
    for capture, stays in ((True, True), (False, False)):
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=capture))
        frame(win, stack, devices, 0.01)
        assert stack.sounds.device.open is stays, "a microphone is none of ours"
    assert frames(0.5)
    stack.sounds.stop()


# -- the music ------------------------------------------------------------------------------------------------------------


def playing(bank: Bank) -> pygame.mixer.Channel:
    """The voice of the music once it is heard."""
    for _ in range(2_000):
        bank.update(0.01)
        assert bank.device.music and bank._bed
        if bank._bed._next:
            bank._bed._next.result()
        if bank.device.music.get_queue():
            return bank.device.music
    raise AssertionError("no music")


def test_music_is_off_until_it_is_wanted_and_fades(bank: Bank) -> None:
    pass_time(bank, 3)
    assert bank.device.music and not bank.device.music.get_busy()
    bank.tune(1.0, 0.5, False)
    voice = playing(bank)
    pass_time(bank, RISE)
    assert voice.get_busy() and 20 * np.log10(voice.get_volume()) == pytest.approx(-10, abs=0.3)
    bank.tune(1.0, 0.5, True)
    pass_time(bank, 0.3)
    assert not voice.get_busy()


def test_one_bar_follows_another_as_the_bed_made_them(bank: Bank) -> None:
    from sounds.bed import Bed

    bank.tune(1.0, 1.0, False)
    voice, bed = playing(bank), Bed(1)
    heard = [voice.get_sound().get_raw(), voice.get_queue().get_raw()]
    assert heard == [bed.bar().tobytes(), bed.bar().tobytes()]


def test_music_steps_back_for_the_end_of_a_match(bank: Bank) -> None:
    bank.tune(1.0, 1.0, False)
    voice = playing(bank)
    pass_time(bank, RISE)
    assert voice.get_volume() == pytest.approx(1.0, abs=0.02)
    bank.play("win")
    pass_time(bank, 0.5)
    assert voice.get_volume() == pytest.approx(DUCKED, abs=0.02)
    pass_time(bank, 5)
    assert voice.get_volume() == pytest.approx(1.0, abs=0.02)


def test_music_goes_on_when_the_device_comes_back(bank: Bank) -> None:
    bank.tune(1.0, 1.0, False)
    playing(bank)
    bank.devices_changed(added=False)
    assert bank.device.music is None
    pass_time(bank, 1)
    assert playing(bank).get_busy()


def test_sounds_that_are_kept_are_those_that_are_made() -> None:
    kept: dict[Key, Sound] = store.load(made_sounds())
    assert kept.keys() == set(keys())
