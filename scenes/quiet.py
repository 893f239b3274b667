"""The round button that turns all sound off and on again; its sign tells which it is now."""

from __future__ import annotations

from scenes.at_table import IconButton
from scenes.stack import SceneStack
from scenes.widgets import Box
from scenes.words import tr


class SoundButton(IconButton):
    """Made anew when the setting changes; ``key`` is what does the same on the page."""

    def __init__(self, box: Box, stack: SceneStack, key: str) -> None:
        muted = stack.settings.muted
        label = tr("Sound on ({key})", key=key) if muted else tr("Sound off ({key})", key=key)
        super().__init__(box, "mute" if muted else "sound", label, lambda: stack.change("muted", not muted))
