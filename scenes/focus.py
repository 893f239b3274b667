"""Which widget a scene's keys and pointer work on: one path for mouse, touch, keys and pads."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from scenes.devices import (
    POINTER,
    Confirm,
    Go,
    Intent,
    Key,
    Move,
    Next,
    Point,
    Press,
    Previous,
    Release,
)
from scenes.widgets import Widget
from sprites.art.signs import ENTER

DRAG_FROM = 14  # design pixels that the pointer travels before a press becomes a drag
LAP = 2  # design pixels that neighbours of a row may lie over each other
LEAP = 300  # design pixels up or down that no step sideways goes while its own row has something


class Focus:
    """Routes intents to the widgets of one scene. ``by`` is the device that was used last, "" before any."""

    def __init__(
        self,
        widgets: Callable[[], Iterable[Widget]],
        refused: Callable[[Widget], None],
        pressed: Callable[[Widget], None],
    ) -> None:
        """``widgets`` gives what can be pressed now; ``refused`` is told of a disabled one that was tried, ``pressed``
        of any other, before it does what it is for.
        """
        self._widgets, self._refused, self._pressed = widgets, refused, pressed
        self.widget: Widget | None = None
        self.hovered: Widget | None = None
        self.by = ""  # pointer, keys or pad
        self.dragging = False
        self._held: Widget | None = None
        self._from: Point = (0.0, 0.0)

    @property
    def ring(self) -> bool:
        """Whether the focus is to be seen: the pointer needs none."""
        return self.by != "pointer"

    @property
    def marked(self) -> Widget | None:
        """The widget whose focus is to be seen, while keys or a pad are in use."""
        return self.widget if self.ring and self.widget and self.widget.visible else None

    def present(self) -> list[Widget]:
        """The widgets that take part, in order."""
        return [widget for widget in self._widgets() if widget.focusable]

    def set(self, widget: Widget | None) -> None:
        """Move the focus; a list that hides the widget brings it into sight."""
        if widget is self.widget:
            return
        before = self.widget
        if before:
            before.focused = False
            before.blur()
        self.widget = widget
        if before:
            before.sign = self._sign(before)
        if widget:
            widget.focused = True
            widget.reveal()
            widget.sign = self._sign(widget)

    def refresh(self) -> None:
        """Let go of what has left the scene; called when its widgets changed."""
        present = list(self._widgets())
        if self.widget is not None and self.widget not in present:
            self.set(None)
        if self.hovered is not None and self.hovered not in present:
            self._hover(None)
        if self._held is not None and self._held not in present:
            self._held, self.dragging = None, False
        self._sign_all()

    def _sign_all(self) -> None:
        for widget in self._widgets():
            widget.sign = self._sign(widget)

    def _sign(self, widget: Widget) -> tuple[str, ...]:
        """What to press for it on the device in use: its own key or, with the focus, what chooses on any."""
        own = {"keys": widget.key, "pad": widget.pad}.get(self.by, "")
        if not own and widget is self.widget:
            own = {"keys": ENTER, "pad": "A"}.get(self.by, "")
        return (self.by, own) if own else ()

    def let_go(self) -> None:
        """Nothing is held any more: a press or a drag under way ends nowhere."""
        held, dragged = self._held, self.dragging
        self._held, self.dragging = None, False
        if held is not None:
            held.held = False
            if dragged:
                held.cancel()

    def at(self, pos: Point) -> Widget | None:
        """What a press at that point presses: the topmost one that can be."""
        return next((widget for widget in self._under(pos) if widget.pressable), None)

    def _under(self, pos: Point) -> list[Widget]:
        """The visible widgets under a point, the one drawn last first."""
        return [w for w in reversed(list(self._widgets())) if w.visible and w.contains(pos)]

    def _pointed_at(self, pos: Point) -> Widget | None:
        """What the pointer shows: where nothing can be pressed, words that tell of something."""
        under = self._under(pos)
        return next((widget for widget in under if widget.pressable), under[0] if under else None)

    def handle(self, intent: Intent) -> bool:
        """Whether a widget took the intent."""
        self.refresh()
        if isinstance(intent, POINTER):
            return self._pointer(intent)
        self.let_go()  # a release outside the window is not always told of: a key ends that drag, too
        self.use("pad" if intent.pad else "keys")
        if self.widget is not None and self.widget.handle(intent):
            return True
        match intent:
            case Go(dx, dy):
                return self._go(dx, dy)
            case Next():
                return self._step(1)
            case Previous():
                return self._step(-1)
            case Confirm() | Key(" "):
                return self._confirm()
        return False

    def use(self, device: str) -> None:
        """That device is in use now: the pointer, keys or a pad."""
        if device != self.by:
            self.by = device
            self._sign_all()

    # -- keys ---------------------------------------------------------------------------------------------

    def _confirm(self) -> bool:
        if self.widget is None:
            return self._step(1)
        self.activate(self.widget)
        return True

    def activate(self, widget: Widget, pos: Point | None = None) -> None:
        """Press a widget, or tell why it can't be pressed."""
        if not widget.enabled:
            self._refused(widget)
            return
        self._pressed(widget)
        if pos is None:
            widget.press()
        else:
            widget.click(pos)

    def _step(self, way: int) -> bool:
        present = self.present()
        if not present:
            return False
        if self.widget in present:
            self.set(present[(present.index(self.widget) + way) % len(present)])
        else:
            self.set(present[0 if way > 0 else -1])
        return True

    def _go(self, dx: int, dy: int) -> bool:
        present = self.present()
        if self.widget is None or self.widget not in present:
            return self._step(1)
        beside = self.widget.neighbour(dx, dy)
        found = beside or nearest(self.widget, [w for w in present if w is not self.widget and w.visible], dx, dy)
        if found is not None:
            self.set(found)
        return found is not None

    # -- pointer ------------------------------------------------------------------------------------------

    def _pointer(self, intent: Intent) -> bool:
        match intent:
            case Move(pos):
                return self._move(pos)
            case Press(pos, 1):
                return self._press(pos)
            case Release(pos, 1):
                return self._release(pos)
        return any(widget.handle(intent) for widget in self._under(intent.pos))  # type: ignore[attr-defined]

    def _move(self, pos: Point) -> bool:
        held = self._held
        if held is None:
            return self._hover(self._pointed_at(pos))
        if not held.draggable:
            return self._hover(held if held.contains(pos) else None)
        if not self.dragging and held.enabled:
            if abs(pos[0] - self._from[0]) + abs(pos[1] - self._from[1]) < DRAG_FROM:
                return False
            self.dragging = True
            held.lift(self._from)
        if self.dragging:
            held.carry(pos)
        return self.dragging

    def _press(self, pos: Point) -> bool:
        self.let_go()
        widget = self.at(pos)
        self.use("pointer")
        self._hover(widget)
        self.set(widget)
        self._held, self._from, self.dragging = widget, pos, False
        if widget is not None:
            widget.held = True
        return widget is not None

    def _release(self, pos: Point) -> bool:
        held, self._held = self._held, None
        dragged, self.dragging = self.dragging, False
        if held is None:
            return False
        held.held = False
        if dragged:
            held.drop(pos)
        elif held.contains(pos):
            self.activate(held, pos)
        self.refresh()
        self._hover(self._pointed_at(pos))
        return True

    def _hover(self, widget: Widget | None) -> bool:
        if widget is self.hovered:
            return False
        if self.hovered:
            self.hovered.hovered = False
        self.hovered = widget
        if widget:
            widget.hovered = True
        return True


def nearest(start: Widget, others: list[Widget], dx: int, dy: int) -> Widget | None:
    """The widget that lies next in a direction; from the last one round to the first, rather than far out of the row."""
    ahead = [(_distance(start.rect, w.rect, dx, dy), i, w) for i, w in enumerate(others)]
    found = min((a for a in ahead if a[0] is not None), default=None, key=lambda a: a[:2])
    row = dx and any(_in_line(start, other, dx) for other in others)
    if found is not None and not (row and _aside(start, found[2]) > LEAP):
        return found[2]
    beyond = start.rect.move(-dx * 10_000, -dy * 10_000)
    round_ = [(_distance(beyond, w.rect, dx, dy), i, w) for i, w in enumerate(others) if _in_line(start, w, dx)]
    return min((r for r in round_ if r[0] is not None), default=(0, 0, None), key=lambda r: r[:2])[2]


def _aside(start: Widget, other: Widget) -> float:
    """How far above or below a widget another one lies."""
    return max(0.0, other.rect.top - start.rect.bottom, start.rect.top - other.rect.bottom)


def _in_line(start: Widget, other: Widget, dx: int) -> bool:
    """Whether two widgets share a row (going sideways) or a column."""
    a, b = start.rect, other.rect
    return (a.top < b.bottom and b.top < a.bottom) if dx else (a.left < b.right and b.left < a.right)


def _distance(a: pygame.FRect, b: pygame.FRect, dx: int, dy: int) -> float | None:
    """How far b lies in a direction, drifting aside counted threefold; None when it lies elsewhere.

    Sideways that is only what lies wholly beside; up and down whatever has its middle there.
    """
    along = (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy
    if along <= 2:
        return None
    if dx:
        gap = (b.left - a.right) if dx > 0 else (a.left - b.right)
        if gap < -LAP:  # it lies above or below
            return None
        aside, drift = max(0.0, b.top - a.bottom, a.top - b.bottom), abs(b.centery - a.centery)
    else:
        gap = (b.top - a.bottom) if dy > 0 else (a.top - b.bottom)
        aside, drift = max(0.0, b.left - a.right, a.left - b.right), abs(b.centerx - a.centerx)
    return max(0.0, gap) + 3 * aside + 0.15 * drift + (600 if aside and gap < 0 else 0)
