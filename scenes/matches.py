"""Matches that were left: what a list tells of each, and the page of all of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from game.memory import Notice
from game.memory.matches import REMOVED, Kept, remove, unfinished
from scenes.games import appearance, game_words
from scenes.page import Ask, Page, back_button
from scenes.plates import characters
from scenes.rows import Rows
from scenes.seating import go_on
from scenes.widgets import Box, Button, Widget, plate
from scenes.words import notice_words, tr
from sprites.art import cards, palette, panels, portraits
from sprites.canvas import Canvas


def in_short(kept: Kept) -> str:
    """A kept match in a line: the game, how far it is, and with how many."""
    far = tr(appearance(kept.game).progress, number=kept.deals)
    return " · ".join([game_words(kept.game), far, tr("{count} players", count=len(kept.occupants))])


class MatchesScene(Page):
    """Every unfinished match, the latest first."""

    level = "matches"

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Kept] = []

    @property
    def title(self) -> str:
        return tr("Unfinished matches")

    def enter(self, canvas: Canvas) -> None:
        self.kept, _ = unfinished(self.stack.folder)
        super().enter(canvas)

    def build(self) -> list[Widget]:
        area = self.spots["rows"]

        def box(name: str) -> tuple[float, float, float, float]:
            """A spot's place within a row."""
            spot = self.spots[name]
            return spot.x, spot.y - area.y, spot.w, spot.h

        rows = [
            [
                MatchButton(box("match"), one, partial(self._go_on, one)),
                Button(box("remove"), tr("Remove"), partial(self._ask_remove, one), "quiet", size=24),
            ]
            for one in self.kept
        ]
        if len(rows) * area.more["row"] <= area.h:  # nothing scrolls: the arrows' room is free
            last = self.spots["remove"]
            free = area.x + area.w - (last.x + last.w)
            for match, removal in rows:
                match.rect.w += free
                removal.rect.x += free
        return [*Rows(area, rows, area.more["row"]).widgets, back_button(self)]

    def _go_on(self, kept: Kept) -> None:
        notice = go_on(self.stack, kept)
        if notice:
            self._look_again(notice)

    def _ask_remove(self, kept: Kept) -> None:
        detail = tr("Its file goes into the folder {folder}.", folder=REMOVED)
        answers = [
            (tr("Remove"), "danger", lambda: self._look_again(remove(kept.path))),
            (tr("Keep it"), "ghost", lambda: None),
        ]
        self.stack.push(Ask(tr("Remove this match?"), f"{in_short(kept)}\n{detail}", answers))

    def _look_again(self, notice: Notice | None) -> None:
        """The list may have changed; from an empty one the way leads back."""
        self.kept, _ = unfinished(self.stack.folder)
        if not self.kept:
            self.back()
        else:
            self.rebuild()
        if notice:
            self.stack.top.toasts.show(notice_words(notice))


def who(kept: Kept) -> str:
    """Which persons sit there, and when it was last played."""
    names = ", ".join(occupant.name for occupant in kept.occupants if occupant.level is None)
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.when))
    return f"{names} · {when}" if names else when


class MatchButton(Button):
    """Goes on with a match: in the colour of its felt, with the back of its cards and who sits there."""

    FACE, STEP = 62.0, 50.0  # design pixels: a portrait, and from one to the next

    def __init__(self, box: Box, kept: Kept, on_press: Callable[[], None]) -> None:
        look = appearance(kept.game)
        super().__init__(box, in_short(kept), on_press, look.theme, who(kept))
        self.kept, self.back = kept, look.back

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        plate(canvas, r, self.kind, self.state)
        middle = r.centery + (panels.press(canvas.scale) / canvas.scale if self.state == "down" else 0)
        back = cards.turned(self.back, canvas.px(r.h - 28), -6)
        canvas.blit(back, r.x + 58, middle, "cc")
        faces = characters(self.kept.occupants)
        left = r.right - 24 - self.FACE - self.STEP * (len(faces) - 1)
        for i, face in enumerate(faces):
            drawn = portraits.portrait(face, canvas.px(self.FACE), ring=palette.PLAYER[i])
            canvas.blit(drawn, left + self.FACE / 2 + i * self.STEP, middle, "cc")
        room = left - r.x - 128
        canvas.text(self.label, r.x + 112, middle - 20, 28, weight=600, fit=room)
        canvas.text(self.sub, r.x + 112, middle + 22, 22, palette.TEXT, fit=room)
