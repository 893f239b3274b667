"""Settings, kept as they are changed."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.memory.settings import Settings, save
from scenes.controls import Choice
from scenes.page import Page, back_button
from scenes.rows import Rows
from scenes.widgets import Notice, Widget
from scenes.words import mark, notice_words, tr
from sprites.art import palette
from sprites.canvas import Canvas

# Setting: its name, what it does, and the words of its values.
SHOWN: dict[str, tuple[str, str, dict[Any, str]]] = {
    "speed": (
        mark("Speed"),
        mark("How fast cards and chips move"),
        {"slow": mark("slow"), "normal": mark("normal"), "fast": mark("fast"), "instant": mark("at once")},
    ),
    "reduced_motion": (mark("Less motion"), mark("Nothing flies: what changed is outlined"), {}),
    "end_of_deal_wait": (
        mark("After a deal"),
        mark("The count waits for a press, or goes on by itself"),
        {0: mark("wait"), 3: mark("3 seconds"), 5: mark("5 seconds"), 10: mark("10 seconds")},
    ),
    "auto_forced": (mark("Lay forced cards"), mark("Rummoli: a card that must be laid is laid at once"), {}),
    "claim_seconds": (
        mark("Time to claim"),
        mark("Rummoli: how long a pot may be claimed, if it must be"),
        {
            1: mark("1 second"),
            2: mark("2 seconds"),
            3: mark("3 seconds"),
            5: mark("5 seconds"),
            10: mark("10 seconds"),
        },
    ),
    "show_pile": (
        mark("Discard pile"),
        mark("Rummy: whether the pile may be looked through"),
        {"top": mark("top card"), "all": mark("all cards")},
    ),
    "four_colours": (mark("Four colours"), mark("Diamonds blue and clubs green"), {}),
    "full_screen": (mark("Full screen"), mark("F11, or Alt and Enter, at any time"), {}),
}
_SWITCH = {False: mark("off"), True: mark("on")}


class SettingsRow(Notice):
    """The words of one setting, beside its choice."""

    def __init__(self, box: tuple[float, float, float, float], label: str, help: str) -> None:
        super().__init__(box, label)
        self.help = help

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        canvas.text(self.label, r.x, r.centery - 15, 27, weight=600, fit=r.w)
        canvas.text(self.help, r.x, r.centery + 19, 21, palette.TEXT_2, fit=r.w)


class SettingsScene(Page):
    """Every setting in a row of its own."""

    level = "settings"

    @property
    def title(self) -> str:
        return tr("Settings")

    def build(self) -> list[Widget]:
        area, label, control = (self.spots.spot(name) for name in ("rows", "row:label", "row:control"))
        rows = []
        for name, (words, help, values) in SHOWN.items():
            allowed = list(dict.fromkeys(Settings.values(name)))
            shown = [tr((values or _SWITCH)[value]) for value in allowed]
            now = allowed.index(getattr(self.stack.settings, name))
            take = partial(self._take, name, allowed)
            box = (label.x, label.y - area.y, label.w, label.h)
            beside = (control.x, control.y - area.y, control.w, control.h)
            rows.append([SettingsRow(box, tr(words), tr(help)), Choice(beside, tr(words), shown, now, take)])
        return [*Rows(area, rows, area.more["row"]).widgets, back_button(self, tr("Done"))]

    def _take(self, name: str, allowed: list[Any], index: int) -> None:
        setattr(self.stack.settings, name, allowed[index])
        notice = save(self.stack.settings, self.stack.folder)
        if notice:
            self.toasts.show(notice_words(notice))
        self.stack.settings_changed(name)
