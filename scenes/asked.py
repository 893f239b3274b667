"""The question that a person of Rummoli is asked: its answers as widgets, and by the letters on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.stops.actions import Choose, Fold
from scenes import auction, poker, stops
from scenes.ask import ActionButton, Preset
from scenes.at_table import CardWidget
from scenes.devices import Key
from scenes.widgets import Button, Widget

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene


class Asked:
    """Of one table."""

    def __init__(self, scene: RummoliScene) -> None:
        self.scene = scene
        self._key: tuple[object, ...] = ()  # what the widgets belong to
        self._widgets: list[Widget] = []
        self._met: tuple[object, ...] = ()  # the question that has had the focus

    def widgets(self) -> list[Widget]:
        """The same ones while the question stands: an amount that is being set is not lost."""
        scene = self.scene
        question = scene.view.step, scene.viewer, tuple(scene.chosen)
        key = (*question, scene.layout)
        if self._key != key:
            stands, before = self._key[:-1] == question, self._widgets
            self._key, self._widgets = key, self._new()
            for now, was in zip(self._widgets, before if stands else [], strict=False):  # the window has another size
                if type(now) is type(was):
                    now.take_over(was)
        return self._widgets

    def _new(self) -> list[Widget]:
        scene, legal = self.scene, self.scene.view.legal
        if any(isinstance(action, Choose) for action in legal[:1]):
            return poker.choosing(scene)
        if Fold() in legal:
            return poker.bets(scene)
        if scene.view.phase == "stops":
            return stops.answers(scene)
        return auction.answers(scene)

    # -- the focus ------------------------------------------------------------------------------------------

    def meet(self) -> None:
        """Give a new question the focus, wherever it was left; and any question, while nothing has it."""
        scene, first = self.scene, self._first
        question = scene.view.step, scene.viewer
        if first is None or scene.focus.dragging or (self._met == question and scene.focus.widget):
            return
        self._met, focused = question, scene.focus.widget
        if not (isinstance(focused, CardWidget) and focused.card in stops.lays(scene)):
            scene.focus.set(first)

    def lead(self) -> None:
        """Let keys answer: from anywhere else the focus goes to the first answer."""
        if (first := self._first) and self.scene.focus.widget not in self._widgets:
            self.scene.focus.set(first)

    @property
    def _first(self) -> Widget | None:
        """The answer that is lit, or the first one that is possible; None while nothing is asked."""
        present = [w for w in self.scene.widgets if w in self._widgets and isinstance(w, ActionButton | Preset)]
        possible = [w for w in present if w.enabled]
        return next((w for w in possible if w.kind == "primary"), next(iter(possible), None))

    # -- letters --------------------------------------------------------------------------------------------

    def press_key(self, key: Key) -> bool:
        """The first letter on an answer gives it: what it says is what a person reads."""
        scene = self.scene
        if len(key.name) != 1:
            return False
        if scene.mine and not scene.landed:  # no answer to what nobody has seen yet: now it is seen
            scene.hurry.end()
            return True
        found = next((w for w in scene.widgets if isinstance(w, Button) and w.label[:1].lower() == key.name), None)
        if found:
            scene.focus.activate(found)
        return found is not None
