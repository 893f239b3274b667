"""Settings in four groups, kept and obeyed as they are changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from game import GAMES
from game.memory.settings import Settings
from levels.layout import CARD_RATIO, Spot
from scenes.controls import Choice, Slider
from scenes.games import game_words, worn_back
from scenes.page import Page, back_button
from scenes.rows import Rows
from scenes.widgets import Box, Button, Notice, Widget
from scenes.words import mark, tr
from sprites.art import cards, palette
from sprites.canvas import Canvas


@dataclass(frozen=True)
class Row:
    """One setting as it is shown: its name, what it does, and the words of its values; a volume has a slider."""

    name: str
    help: str
    values: dict[Any, str] = field(default_factory=lambda: {False: mark("off"), True: mark("on")})
    slider: bool = False


GROUPS: Final[dict[str, dict[str, Row]]] = {
    mark("Table"): {
        "speed": Row(
            mark("Speed"),
            mark("How fast cards and chips move"),
            {"slow": mark("slow"), "normal": mark("normal"), "fast": mark("fast"), "instant": mark("at once")},
        ),
        "reduced_motion": Row(mark("Less motion"), mark("Nothing flies: what changed is outlined")),
        "end_of_deal_wait": Row(
            mark("After a deal"),
            mark("The count waits for a press, or goes on by itself"),
            {0: mark("wait"), 3: mark("3 seconds"), 5: mark("5 seconds"), 10: mark("10 seconds")},
        ),
        "auto_forced": Row(mark("Lay forced cards"), mark("Rummoli: a card that must be laid is laid at once")),
        "claim_seconds": Row(
            mark("Time to claim"),
            mark("Rummoli: how long you may claim a pot, if the rules say so"),
            {
                1: mark("1 second"),
                2: mark("2 seconds"),
                3: mark("3 seconds"),
                5: mark("5 seconds"),
                10: mark("10 seconds"),
            },
        ),
        "show_pile": Row(
            mark("Discard pile"),
            mark("Rummy: whether the pile may be looked through"),
            {"top": mark("top card"), "all": mark("all cards")},
        ),
    },
    mark("Company"): {
        "table_talk": Row(mark("Table talk"), mark("The computer players say a word now and then")),
        "hints": Row(
            mark("Hints"),
            mark("A lamp at the table tells what to do, and why"),
            {"off": mark("off"), "asked": mark("when asked")},
        ),
    },
    mark("Cards"): {
        "four_colours": Row(
            mark("Suits"), mark("Four: diamonds are blue and clubs green"), {False: mark("two colours"), True: mark("four colours")}
        ),
        "deck_back": Row(
            mark("Backs"),
            mark("Each game has its own, so that one sees which is on"),
            {"usual": mark("each its own"), "peacock": mark("peacock"), "sunburst": mark("sunburst")},
        ),
    },
    mark("Sound"): {
        "sound_volume": Row(mark("Sounds"), mark("Cards, chips, and the chime of your turn"), slider=True),
        "music_volume": Row(mark("Music"), mark("A quiet bass, brushes, and a piano now and then"), slider=True),
        "muted": Row(mark("Mute"), mark("Ctrl and M at any time")),
    },
    mark("Screen"): {
        "full_screen": Row(mark("Full screen"), mark("F11, or Alt and Enter, at any time")),
        "drawing": Row(
            mark("Graphics chip"),
            mark("Automatic: whichever draws faster here"),
            {"auto": mark("automatic"), "plain": mark("not used"), "chip": mark("used")},
        ),
        "picture": Row(
            mark("Picture size"),
            mark("On a large screen fewer lines move more smoothly"),
            {"auto": mark("automatic"), "native": mark("every line"), "1440": mark("1440 lines"), "1080": mark("1080 lines")},
        ),
    },
}  # fmt: skip
FACES: Final = ("As", "Kh", "Qd", "Jc")  # one of each suit, to show the colours


def _allowed(name: str) -> list[Any]:
    """The values of a setting in the order in which they are offered, each once."""
    return list(dict.fromkeys(Settings.values(name)))


class SettingsRow(Notice):
    """The words of one setting, beside its control."""

    def __init__(self, box: Box, label: str, help: str) -> None:
        super().__init__(box, label)
        self.help = help

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        canvas.text(self.label, r.x, r.centery - 15, 27, weight=600, fit=r.w)
        canvas.text(self.help, r.x, r.centery + 19, 21, palette.TEXT_2, fit=r.w)


class SettingsScene(Page):
    """A tab for each group; a row for each setting of the one that is open. Nothing else moves as one goes through the tabs."""

    level = "settings"

    def __init__(self) -> None:
        super().__init__()
        self.group = next(iter(GROUPS))
        self._controls: dict[str, Choice | Slider] = {}

    @property
    def title(self) -> str:
        return tr("Settings")

    # -- widgets --------------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        built: list[Widget] = []
        tabs = self.spots["tabs"]
        for spot, title in zip(tabs.parts(len(GROUPS), tabs.more["gap"]), GROUPS, strict=True):
            kind = "chosen" if title == self.group else "ghost"
            built.append(Button(spot, tr(title), partial(self.turn_to, title), kind, size=24))
        area, label, control = (self.spots[name] for name in ("rows", "row:label", "row:control"))
        rows: list[list[Widget]] = []
        self._controls = {}
        for name, row in GROUPS[self.group].items():
            box = (label.x, label.y - area.y, label.w, label.h)
            self._controls[name] = self._control(name, row, (control.x, control.y - area.y, control.w, control.h))
            rows.append([SettingsRow(box, tr(row.name), tr(row.help)), self._controls[name]])
        done = back_button(self, tr("Done"))
        done.kind = "primary"
        return [*built, *Rows(area, rows, area.more["row"]).widgets, done]

    def first(self) -> Widget | None:
        return next(iter(self._controls.values()))

    def turn_to(self, group: str) -> None:
        """Open the tab of a group."""
        self.group = group
        self.rebuild()

    def _control(self, name: str, row: Row, box: Box) -> Choice | Slider:
        if row.slider:
            share = getattr(self.stack.settings, name) / 100
            return Slider(box, tr(row.name), share, partial(self._set_volume, name))
        allowed = _allowed(name)
        shown = [tr(row.values[value]) for value in allowed]
        take = partial(self._take, name, allowed)
        return Choice(box, tr(row.name), shown, allowed.index(getattr(self.stack.settings, name)), take)

    # -- changes --------------------------------------------------------------------------------------------

    def _take(self, name: str, allowed: list[Any], index: int) -> None:
        self.stack.change(name, allowed[index])

    def _set_volume(self, name: str, share: float) -> None:
        """A volume is heard at once: one that is turned up ends the silence."""
        self.stack.change(name, round(share * 100))
        if share and self.stack.settings.muted:
            self.stack.change("muted", False)
        if name == "sound_volume":
            self.stack.sounds.play("chip")

    def settings_changed(self, name: str) -> None:
        """Also by a key, while the page is open: the control is kept, for it may be in somebody's hand."""
        control = self._controls.get(name)
        if isinstance(control, Choice):
            control.index = _allowed(name).index(getattr(self.stack.settings, name))
        self.dirty = True

    # -- picture --------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        if "deck_back" in self._controls:
            self._paint_pack(canvas)

    def _paint_pack(self, canvas: Canvas) -> None:
        """A card of each suit in its colours, and the backs that the games have now."""
        settings, faces = self.stack.settings, self.spots["faces"]
        for card, (x, y, angle) in zip(FACES, faces.positions(len(FACES)), strict=True):
            drawn = cards.turned(card, canvas.px(faces.card), angle, settings.four_colours)
            canvas.blit(drawn, x, y, "cc")
        for game, spot in zip(GAMES, self.backs, strict=True):
            high = canvas.px(min(spot.h, spot.w / CARD_RATIO))
            canvas.blit(cards.turned(worn_back(game.NAME, settings), high), spot.cx, spot.cy, "cc")
        names = self.spots["names"]
        for game, spot in zip(GAMES, names.parts(len(GAMES), names.more["gap"]), strict=True):
            words = tr("In {game}", game=game_words(game.NAME))
            canvas.text(words, spot.cx, spot.cy, 22, palette.TEXT_2, "c", fit=spot.w)

    @property
    def backs(self) -> list[Spot]:
        """Where the back of each game is shown, in the order of games."""
        spot = self.spots["backs"]
        return spot.parts(len(GAMES), spot.more["gap"])
