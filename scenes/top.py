"""What lies above the cards of a table: which widgets and toasts look different from what was last drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sprites.canvas import Canvas
from sprites.picture import TablePicture

if TYPE_CHECKING:
    from scenes.stack import Scene

Area = tuple[float, float, float, float]
Look = tuple[tuple[object, ...], Area]


class Top:
    """Of one scene. What else of a widget changes than its look and the focus, the scene tells itself."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._looks: list[Look] = []
        self._said: list[str] = []

    @property
    def says_else(self) -> bool:
        """Whether other toasts are to be seen than were drawn."""
        return self._scene.toasts.sentences != self._said

    @property
    def differs(self) -> bool:
        """Whether anything is to be seen differently than it was drawn."""
        return self.says_else or self._now() != self._looks

    def uncover(self, picture: TablePicture, canvas: Canvas) -> None:
        """Have the table shown again where widgets look different; they are drawn over it then."""
        looks = self._now()
        for new, old in zip(looks, self._looks, strict=False):
            if new != old:
                picture.uncover(canvas, new[1], old[1])
        self._looks = looks

    def drawn(self) -> None:
        """All of it has been drawn as it is now."""
        self._looks, self._said = self._now(), self._scene.toasts.sentences

    def _now(self) -> list[Look]:
        marked = self._scene.focus.marked
        return [((w.look, w is marked), (*w.extent,)) for w in self._scene.widgets]
