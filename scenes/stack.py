"""Scenes on a stack: the top one hears a person first, all visible ones are drawn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame

from game.memory.settings import Settings, save
from game.seats.worker import Worker
from scenes.change import PLAIN, SECONDS, Change, seconds_of
from scenes.devices import POINTER, Away, Intent, Key, Press
from scenes.scene import Scene
from scenes.words import notice_words, tr
from sounds.bank import Bank
from sprites.canvas import Canvas
from sprites.sheet import renew

MUTE: Final = Key("m", ctrl=True)  # wherever one is: the letter alone has a meaning of its own at tables


class SceneStack:
    """The scenes on screen. Tests drive it by ``handle``, ``update`` and ``draw`` alone."""

    kiosk = False  # whether settings and the way out are out of reach

    def __init__(self, canvas: Canvas, settings: Settings, folder: Path) -> None:
        """``folder`` is where matches and settings are kept."""
        self.canvas = canvas
        self.settings = settings
        self.folder = folder
        self.scenes: list[Scene] = []
        self.sounds = Bank()  # silent until the window starts it
        self.tune()
        self.worker: Worker | None = None  # where slow computer players think; None: they think at the table
        self.home: Callable[[], Scene] = Scene  # makes the scene that others lead back to
        self.on_setting: Callable[[str], None] = lambda name: None  # the window's ear
        self._said: list[str] = []  # for the next scene to show
        self._by = ""  # the device that was used last, for the next scene
        self._whole = True  # the picture of before is of no use
        self._seen: list[Scene] = []  # what the picture shows
        self._change: Change | None = None  # from the picture of other scenes

    @property
    def top(self) -> Scene:
        """The scene that hears a person first."""
        return self.scenes[-1]

    @property
    def over(self) -> bool:
        """Whether nothing is left to show: the program ends."""
        return not self.scenes

    @property
    def dirty(self) -> bool:
        """Whether anything visible has changed since it was drawn."""
        return self._whole or self._change is not None or any(scene.dirty or scene.moved for scene in self.visible)

    @property
    def restless(self) -> bool:
        """Whether something visible may move at any frame by itself."""
        return any(scene.restless for scene in self.visible)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        scene.stack = self
        if self.scenes:
            self.top.focus.let_go()
        scene.focus.by = self._by
        self.scenes.append(scene)
        scene.enter(self.canvas)
        while self._said:
            scene.toasts.show(self._said.pop(0))
        self._whole = True

    def say_next(self, sentence: str) -> None:
        """Have the next scene show a sentence: the one that has it to say leaves."""
        self._said.append(sentence)

    def pop(self) -> None:
        """Take the top scene off."""
        self.scenes.pop().leave()
        self._whole = True
        if self.scenes:
            self.top.focus.use(self._by)
            self.top.resume()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self.scenes.pop().leave()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Leave every scene and begin with this one."""
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        """Leave every scene, the top one first."""
        while self.scenes:
            self.scenes.pop().leave()

    def handle(self, intent: Intent) -> bool:
        """Offer an intent from the top down, no further than an opaque scene, until one takes it."""
        if isinstance(intent, Away):  # whatever lies over a hand, the hand is covered
            self.arrive()
            for scene in self.scenes:
                scene.focus.let_go()
                scene.cover()
            return True
        if isinstance(intent, Press) or not isinstance(intent, POINTER):
            self._by = "pointer" if isinstance(intent, Press) else "pad" if intent.pad else "keys"
            self.arrive()
        if intent == MUTE and not self.kiosk:
            self.hush()
            return True
        for scene in reversed(self.scenes[:]):
            if scene.handle(intent):
                return True
            if scene.opaque:
                break
        return False

    def again(self, intent: Intent) -> bool:
        """Offer what a device that is held gives once more: nobody need be there for it."""
        return self.handle(intent)

    def update(self, dt: float) -> None:
        """Time passes for the visible scenes."""
        if self._change:
            self._change.age += dt
            if self._change.over:
                self.arrive()
        for scene in self.visible:
            if scene in self.scenes:
                scene.update(dt)
        self.sounds.update(dt)

    def resize(self, canvas: Canvas) -> None:
        """The window has a new size."""
        self.arrive()
        self.canvas = canvas
        self._whole, self._seen = True, []
        for scene in self.scenes:
            scene.resize(canvas)

    def settings_changed(self, name: str) -> None:
        """Tell every scene that a setting has a new value."""
        self.tune()
        for scene in self.scenes:
            scene.settings_changed(name)
        self.on_setting(name)

    def change(self, name: str, value: Any) -> None:
        """Give a setting a new value: it is kept at once and everybody is told."""
        setattr(self.settings, name, value)
        if notice := save(self.settings, self.folder, name):
            self.top.toasts.show(notice_words(notice))
        self.settings_changed(name)

    def hush(self) -> None:
        """Turn all sound off, or on again, and say so."""
        self.change("muted", not self.settings.muted)
        self.top.toasts.show(tr("The sound is off") if self.settings.muted else tr("The sound is on"))
        self.top.dirty = True

    def tune(self) -> None:
        """Give the sounds the volumes of the settings; a display for guests has no music."""
        music = 0 if self.kiosk else self.settings.music_volume
        self.sounds.tune(self.settings.sound_volume / 100, music / 100, self.settings.muted)

    def renew(self) -> None:
        """Draw everything anew next time: what is on the surface is of no use."""
        self._whole = True

    def arrive(self) -> None:
        """What fades in is there at once: whoever presses anything waits for nothing."""
        if self._change:
            self._change, self._whole = None, True

    def draw(self) -> list[pygame.Rect]:
        """Draw what has changed; returns where, in real pixels."""
        return renew(self.canvas.surface, self.changes(), self.show)

    def changes(self) -> list[pygame.Rect]:
        """Look at the scenes as they are now; returns where they differ from what was last shown."""
        visible, whole = self.visible, [self.canvas.surface.get_rect()]
        if visible != self._seen:
            self._change = self._change_to(visible)
            self._seen, self._whole = visible, True
            for scene in visible:
                scene.dirty = True
        changed = [rect for scene in visible for rect in scene.changes(self.canvas)]
        changed, self._whole = whole if self._whole else changed, False
        if self._change:
            renew(self._change.after, changed, self._show_scenes)
        return whole if self._change else changed

    def show(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Put down what was last looked at; the surface is clipped to the area."""
        if self._change:
            self._change.draw(Canvas(surface))
        else:
            self._show_scenes(surface, area)

    def _show_scenes(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        for scene in self._seen:
            scene.show(surface, area)

    def _change_to(self, visible: list[Scene]) -> Change | None:
        """How the picture of before gives way to one of these scenes, if not at once."""
        before, self._seen = self._seen, []
        seconds = seconds_of(self.settings)
        if not before or not seconds or not (before[-1].fades and visible[-1].fades):
            return None
        now = self.canvas.surface
        change = Change(
            now.copy(), pygame.Surface(now.get_size(), 0, now), seconds
        )  # what comes is drawn on it at once
        if self.settings.reduced_motion:
            return change
        if visible[0] is not before[0]:
            change.theme = visible[0].theme
        elif visible[-1] not in before and (part := visible[-1].rising(self.canvas)):
            change.rising = part
        else:
            change.seconds = seconds * PLAIN / SECONDS
        return change

    @property
    def visible(self) -> list[Scene]:
        """The scenes to be seen: from the topmost opaque one up."""
        first = next((i for i in range(len(self.scenes) - 1, -1, -1) if self.scenes[i].opaque), 0)
        return self.scenes[first:]
