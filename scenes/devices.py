"""Mouse, touch, keys and pads become one stream of intents, in design pixels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Intent:
    """What a person wants of the screen, whatever the device; subclasses say what. ``pad`` tells that it was a pad."""

    pad: bool = field(default=False, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """The pointer is at ``pos``."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """The pointer went down; ``button`` counts as pygame does, 1 the left one or a finger."""

    pos: Point
    button: int = 1


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """The pointer came up."""

    pos: Point
    button: int = 1


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """The wheel turned by ``lines`` over ``pos``; positive is towards the end."""

    pos: Point
    lines: float


@dataclass(frozen=True, slots=True)
class Go(Intent):
    """An arrow key, the pad's cross or its stick: one of the four directions, y downwards."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Confirm(Intent):
    """Enter, or A on a pad. The space bar comes as ``Key(" ")`` and confirms wherever no text is typed."""


@dataclass(frozen=True, slots=True)
class Cancel(Intent):
    """Escape, B on a pad, or a mouse's back button: one step back."""


@dataclass(frozen=True, slots=True)
class Menu(Intent):
    """F10, or Start on a pad: the scene's menu."""


@dataclass(frozen=True, slots=True)
class Next(Intent):
    """Tab, or a pad's right shoulder."""


@dataclass(frozen=True, slots=True)
class Previous(Intent):
    """Shift and Tab, or a pad's left shoulder."""


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """Typed letters, as the keyboard's layout gives them."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase(Intent):
    """Backspace."""


@dataclass(frozen=True, slots=True)
class Key(Intent):
    """A key by its name in lower case (``"m"``, ``"5"``, ``" "``, ``"f1"``, ``"home"``), or ``"pad x"``, ``"pad y"``;
    what else a pad has comes as ``"pad 9"`` or ``"pad axis 2"``, so that every device tells when somebody is there.

    ``shift`` and ``ctrl`` tell whether those were held.
    """

    name: str
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True, slots=True)
class Away(Intent):
    """The window lost the focus: private things are covered."""


POINTER: Final = (Move, Press, Release, Scroll)

ARROWS: Final = {
    pygame.K_LEFT: Go(-1, 0),
    pygame.K_RIGHT: Go(1, 0),
    pygame.K_UP: Go(0, -1),
    pygame.K_DOWN: Go(0, 1),
}
_KEYS: Final = {
    pygame.K_RETURN: Confirm(),
    pygame.K_KP_ENTER: Confirm(),
    pygame.K_ESCAPE: Cancel(),
    pygame.K_AC_BACK: Cancel(),
    pygame.K_F10: Menu(),
}
_PAD: Final = {
    0: Confirm(),
    1: Cancel(),
    2: Key("pad x"),
    3: Key("pad y"),
    4: Previous(),
    5: Next(),
    6: Menu(),
    7: Menu(),
}
_STICK_ON, _STICK_OFF = 0.6, 0.4  # how far a stick leans to count, and to count no more
_FIRST_REPEAT, _REPEAT = 0.40, 0.09  # seconds until a held direction repeats, and between repeats


class Devices:
    """Translates pygame's events; keeps the pads that are plugged in and repeats a held direction."""

    def __init__(self, to_design: Callable[[Point], Point]) -> None:
        """``to_design`` turns a point of the window into design pixels."""
        self.to_design = to_design
        self.pointer: Point = (0.0, 0.0)
        self._pads: dict[int, pygame.joystick.JoystickType] = {}
        self._leaning: dict[tuple[int, int], int] = {}
        self._held: Intent | None = None
        self._held_by: object = None
        self._wait = 0.0

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """The intents of one event, usually none or one."""
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self._mouse(event)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                self._let_go(event.key)
            case pygame.TEXTINPUT:
                return [Text(event.text)] if event.text else []
            case pygame.JOYBUTTONDOWN | pygame.JOYHATMOTION | pygame.JOYAXISMOTION:
                return [replace(intent, pad=True) for intent in self._pad(event)]
            case pygame.JOYDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                self._leaning = {key: way for key, way in self._leaning.items() if key[0] != event.instance_id}
                self._held = None
            case pygame.WINDOWFOCUSLOST:
                self._held = None
                return [Away()]
        return []

    def update(self, dt: float) -> list[Intent]:
        """A held direction again, when its time (seconds) has come."""
        if self._held is None:
            return []
        self._wait -= dt
        if self._wait > 0:
            return []
        self._wait += _REPEAT
        return [self._held]

    def _hold(self, intent: Intent, by: object) -> list[Intent]:
        self._held, self._held_by, self._wait = intent, by, _FIRST_REPEAT
        return [intent]

    def _let_go(self, by: object) -> None:
        if self._held_by == by:
            self._held = None

    def _mouse(self, event: pygame.event.Event) -> list[Intent]:
        """A finger comes as a mouse too: SDL makes mouse events of the first touch."""
        if event.type == pygame.MOUSEWHEEL:
            return [Scroll(self.pointer, -getattr(event, "precise_y", event.y))] if event.y else []
        self.pointer = self.to_design(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [Move(self.pointer)]
        if event.button in (4, 5):  # the wheel's old form, which comes beside MOUSEWHEEL
            return []
        if event.type == pygame.MOUSEBUTTONUP:
            return [Release(self.pointer, event.button)] if event.button <= 3 else []
        return [Press(self.pointer, event.button)] if event.button <= 3 else [Cancel()]

    def _key(self, event: pygame.event.Event) -> list[Intent]:
        mod = getattr(event, "mod", 0)
        shift, ctrl = bool(mod & pygame.KMOD_SHIFT), bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.key in ARROWS and not (ctrl or shift):
            return self._hold(ARROWS[event.key], event.key)
        if event.key == pygame.K_TAB:
            return self._hold(Previous() if shift else Next(), event.key)
        if event.key == pygame.K_BACKSPACE:
            return self._hold(Erase(), event.key)
        if event.key in _KEYS:
            return [_KEYS[event.key]]
        name = " " if event.key == pygame.K_SPACE else pygame.key.name(event.key).lower()
        return [Key(name, shift, ctrl)] if name else []

    def _plug_in(self, index: int) -> None:
        """Open a pad; one that is gone again by now, or is announced twice, does no harm."""
        try:
            pad = pygame.joystick.Joystick(index)
            self._pads[pad.get_instance_id()] = pad
        except pygame.error:
            return

    def _pad(self, event: pygame.event.Event) -> list[Intent]:
        if event.type == pygame.JOYBUTTONDOWN:
            return [_PAD.get(event.button, Key(f"pad {event.button}"))]
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return self._lean((event.instance_id, 100), x, (1, 0)) + self._lean((event.instance_id, 101), -y, (0, 1))
        key = (event.instance_id, event.axis)
        limit = _STICK_OFF if self._leaning.get(key) else _STICK_ON
        way = 0 if abs(event.value) < limit else (1 if event.value > 0 else -1)
        if event.axis > 1:  # means nothing, but somebody is there
            before, self._leaning[key] = self._leaning.get(key, way), way
            return [Key(f"pad axis {event.axis}")] if before != way else []
        return self._lean(key, way, (1, 0) if event.axis == 0 else (0, 1))

    def _lean(self, key: tuple[int, int], way: int, axis: tuple[int, int]) -> list[Intent]:
        if self._leaning.get(key, 0) == way:
            return []
        self._leaning[key] = way
        if not way:
            self._let_go(key)
            return []
        return self._hold(Go(axis[0] * way, axis[1] * way, pad=True), key)
