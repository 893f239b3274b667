"""A new match: who sits down, how long it goes, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game import find_game
from game.bots import LEVEL_NAMES, level_of
from game.characters import CHARACTERS
from game.kernel.options import Option, OptionError, complete, numbers
from game.seats import Occupant
from levels.layout import Spot
from scenes.controls import LONGEST_NAME, Choice, Number, TextField, boxed
from scenes.games import appearance, game_words
from scenes.option_rows import BY_SEAT, OptionRow, groups
from scenes.option_words import readable, said
from scenes.page import Page, back_button, paragraph
from scenes.plates import characters
from scenes.rows import Rows
from scenes.seating import Setup, begin, remember
from scenes.widgets import Button, Widget
from scenes.words import counted, mark, tr
from sprites.art import cards, chips, ornaments, palette, panels, portraits
from sprites.canvas import Canvas

MOST_PITCH = 108.0  # design pixels from one seat to the next, where there is room
LEAST_FREE = 150.0  # of a panel's height that needs a picture
LEVEL_WORDS = {"easy": mark("Easy"), "normal": mark("Normal"), "hard": mark("Hard"), "expert": mark("Expert")}


@dataclass
class Chair:
    """A seat as it is being filled: ``level`` None is a person."""

    seat: int
    level: str | None
    name: str = ""

    @property
    def character(self) -> str:
        """The computer player who would sit here."""
        return list(CHARACTERS)[self.seat]

    @property
    def usual_name(self) -> str:
        """Its name if none is typed."""
        if self.level is not None:
            return CHARACTERS[self.character]
        return tr("Player") if self.seat == 0 else tr("Player {number}", number=self.seat + 1)

    def occupant(self) -> Occupant:
        """Who sits here then."""
        name = self.name.strip() or self.usual_name
        if self.level is None:
            return Occupant(name, "human")
        return Occupant(name, "bot", self.level, self.character)


class NewGameScene(Page):
    """Opens with one person and bots of the normal level, the rules as usual."""

    level = "new_game"

    def __init__(self, game: str, like: Setup | None = None, name: str = "") -> None:
        """``like`` is a match whose seats and options are taken over, ``name`` the first person's without one."""
        super().__init__()
        found = find_game(game)
        assert found is not None
        self.game, self.theme = found, appearance(game).theme
        most = self.game.SEATS[-1]
        self.chairs = [Chair(seat, None if seat == 0 else "normal") for seat in range(most)]
        self.chairs[0].name = name
        self.seats = min(4, most)
        self.options = complete(self.game.OPTIONS, like.options if like else {})
        if like:
            self.seats = len(like.occupants)
            for chair, occupant in zip(self.chairs, like.occupants, strict=False):
                chair.level = occupant.level and (level_of(occupant.level) or "normal")
                chair.name = occupant.name if occupant.name != chair.usual_name else ""
        self.groups = groups(game, self.game.OPTIONS)
        self.group = next(iter(self.groups))
        self._rows: Rows | None = None
        self._by_widget: dict[int, Option] = {}
        self._kept: dict[str, dict[str, int]] = {option.name: {} for option in self.game.OPTIONS}
        self.trouble = ""

    @property
    def title(self) -> str:
        return tr("New match: {game}", game=game_words(self.game.NAME))

    def setup(self) -> Setup:
        """What would be played."""
        occupants = tuple(chair.occupant() for chair in self.chairs[: self.seats])
        changed = {o.name: self.options[o.name] for o in self.game.OPTIONS if self.options[o.name] != o.default}
        return Setup(self.game.NAME, occupants, changed)

    def option_of(self, widget: Widget) -> Option | None:
        """The option that a widget of the page changes."""
        return self._by_widget.get(id(widget))

    # -- widgets --------------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        self.trouble = self._refusal()
        self.start = Button(self.spots["start"], tr("Deal the cards"), self._begin, "primary", size=30)
        self.start.refuse(self.trouble)
        return [*self._build_seats(), *self._build_length(), *self._build_options(), back_button(self), self.start]

    def first(self) -> Widget | None:
        return self.start

    def _build_seats(self) -> list[Widget]:
        limits = (self.game.SEATS[0], self.game.SEATS[-1])
        built: list[Widget] = [Number(self.spots["count"], tr("Players"), self.seats, limits, self._seat)]
        area, name, who = (self.spots[n] for n in ("seats", "seat:name", "seat:who"))
        levels = list(LEVEL_NAMES)
        shown = [tr("Person"), *(tr(LEVEL_WORDS.get(level, level)) for level in levels)]
        pitch = self._pitch
        for chair in self.chairs[: self.seats]:
            y = chair.seat * pitch + (pitch - name.h) / 2
            index = 1 + levels.index(chair.level) if chair.level in levels else 0
            field = TextField((name.x, name.y + y, name.w, name.h), tr("Name"), chair.name or chair.usual_name)
            field.on_change = partial(self._name, chair)
            field.on_full = partial(self.toasts.show, tr("A name has at most {count} letters.", count=LONGEST_NAME))
            take = partial(self._sit, chair, [None, *levels])
            built += [field, Choice((who.x, who.y + y, who.w, who.h), chair.usual_name, shown, index, take)]
        return built

    @property
    def _pitch(self) -> float:
        """From one seat's row to the next: the fewer they are the more room each has."""
        area = self.spots["seats"]
        return min(MOST_PITCH, area.h / self.seats)

    def _build_length(self) -> list[Widget]:
        lengths = appearance(self.game.NAME).lengths
        built: list[Widget] = []
        for spot, (words, option, value) in zip(self.spots["length"].parts(len(lengths), 16), lengths, strict=True):
            value = value.replace("N", str(self.seats))
            kind = "chosen" if self.options[option] == value else "ghost"
            takes = self._minutes(self.options | {option: value})
            sub = counted("about {count} minute", "about {count} minutes", takes) if takes else ""
            built.append(Button(spot, tr(words), partial(self._set, option, value, True), kind, sub))
        return built

    def _build_options(self) -> list[Widget]:
        built: list[Widget] = []
        for spot, title in zip(self.spots["tabs"].parts(len(self.groups), 10), self.groups, strict=True):
            kind = "chosen" if title == self.group else "ghost"
            built.append(Button(spot, tr(title), partial(self._turn_to, title), kind, size=22))
        names = [chair.name or chair.usual_name for chair in self.chairs[: self.seats]]
        rows, self._by_widget = [], {}
        for option in self.groups[self.group]:
            take, kept = partial(self._set, option.name), self._kept[option.name]
            row = OptionRow(option, self.options[option.name], names, take, kept).widgets(self.spots)
            self._by_widget.update({id(widget): option for widget in row})
            rows.append(row)
        area, last = self.spots["rows"], self.spots["row:number"]
        if len(rows) * area.more["row"] <= area.h:  # nothing scrolls: the arrows' room is free
            for row in rows:
                if row[-1].rect.right >= last.x + last.w:  # else the number's place is empty now
                    row[-1].rect.w += area.x + area.w - (last.x + last.w)
        self._rows = Rows(area, rows, area.more["row"], self._rows.first if self._rows else 0)
        return [*built, *self._rows.widgets]

    # -- changes --------------------------------------------------------------------------------------------

    def _seat(self, count: int) -> None:
        self.seats = count
        for option in self.game.OPTIONS:
            seat = numbers(self.options[option.name])
            if option.name in BY_SEAT and seat and seat[0] >= count:  # who was chosen has no seat any more
                self.options[option.name] = option.default
        self.rebuild()

    def _name(self, chair: Chair, name: str) -> None:
        chair.name = name
        if boxed(name):
            self.toasts.show(tr("Not every letter of this name can be drawn here: boxes stand for the others."))

    def _sit(self, chair: Chair, levels: list[str | None], index: int) -> None:
        chair.level = levels[index]
        self.rebuild()

    def _turn_to(self, group: str) -> None:
        self.group, self._rows = group, None
        self.rebuild()

    def _set(self, option: str, value: str, anew: bool) -> None:
        self.options[option] = value
        if anew:
            self.rebuild()
        else:  # the number in hand stays as it is being typed
            self.trouble = self._refusal()
            self.start.refuse(self.trouble)

    def _refusal(self) -> str:
        """Why the options can't be played, or nothing."""
        try:
            self.game.check_options(self.options, self.seats)
        except OptionError as error:
            return readable(tr(error.template, **error.values), self.game.OPTIONS)
        return ""

    def _minutes(self, options: dict[str, str]) -> int | None:
        """How long it takes by these options, if anybody knows."""
        minutes = appearance(self.game.NAME).minutes
        return minutes([chair.level for chair in self.chairs[: self.seats]], options) if minutes else None

    def _begin(self) -> None:
        remember(self.stack, self.setup())
        begin(self.stack, self.setup())

    # -- picture --------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        label = self.spots["count_label"]
        canvas.text(tr("Players"), label.x, label.cy, 30, weight=600, fit=label.w)
        self._paint_portraits(canvas)
        self._paint_help(canvas)
        self._paint_still_life(canvas)
        self._paint_foot(canvas)

    def _paint_foot(self, canvas: Canvas) -> None:
        """How long it takes, or why it can't be played."""
        foot = self.spots["estimate"]
        if not self.trouble:
            if takes := self._minutes(self.options):
                one, several = "This match takes about {count} minute.", "This match takes about {count} minutes."
                words = counted(one, several, takes)
                canvas.text(words, foot.x, foot.cy, 28, fit=foot.w)
            return
        lines = canvas.wrap(self.trouble, 23, foot.w - 96)[:3]
        pitch = canvas.line_height(23)
        high = canvas.px(pitch * len(lines) + 24)
        body = panels.panel(canvas.px(foot.w), high, 18 * canvas.scale, scale=canvas.scale, border=palette.BAD)
        canvas.blit(body, foot.cx, foot.cy, "cc")
        canvas.blit(ornaments.verdict(canvas.px(40), False), foot.x + 38, foot.cy, "cc")
        for i, line in enumerate(lines):
            canvas.text(line, foot.x + 72, foot.cy + (i - (len(lines) - 1) / 2) * pitch, 23, fit=foot.w - 96)

    def _paint_portraits(self, canvas: Canvas) -> None:
        spot, pitch = self.spots["seat:portrait"], self._pitch
        faces = characters([chair.occupant() for chair in self.chairs[: self.seats]])
        for seat, face in enumerate(faces):
            drawn = portraits.portrait(face, canvas.px(min(spot.w, pitch - 16)), ring=palette.PLAYER[seat])
            canvas.blit(drawn, spot.cx, spot.y + (seat + 0.5) * pitch, "cc")

    def _paint_still_life(self, canvas: Canvas) -> None:
        """Where few sit down, the cards that they will play with."""
        area, look = self.spots["seats"], appearance(self.game.NAME)
        top = area.y + self._pitch * self.seats
        free = area.y + area.h - top
        if free < LEAST_FREE:
            return
        high = min(210.0, free - 60)
        fan = Spot("fan", area.x, top, area.w, free - 8, "arc", high, more={"radius": high * 1.5, "step": 13})
        for x, y, angle in fan.positions(5):
            canvas.blit(cards.turned(look.back, canvas.px(high), angle), x, y + 6, "cc")
        if look.chips:
            for i, values in enumerate(((25, 25, 25, 25), (5, 5, 5), (10, 10))):
                at = fan.cx + high * 1.15 + i * 52, fan.cy + high * 0.3 + (i % 2) * 26
                side = canvas.px(60)
                canvas.blit(chips.column(values, side), at[0], at[1] + chips.foot(side) / canvas.scale, "bc")

    def _paint_help(self, canvas: Canvas) -> None:
        """What the option in hand is for: the one under the pointer, else the one with the focus."""
        spot = self.spots["help"]
        option = None
        for widget in (self.focus.widget, self.focus.hovered):
            option = (self.option_of(widget) if widget else None) or option
        text = (
            f"{readable(tr(option.help), self.game.OPTIONS)}."
            if option
            else tr("Point at an option to read what it is for.")
        )
        if option and self.options[option.name] != option.default:
            text = f"{text} {tr('Usual: {value}.', value=said(option, option.default))}"
        colour = palette.TEXT if option else palette.TEXT_3
        paragraph(canvas, text[0].upper() + text[1:], spot.x, spot.y + 16, spot.w, 23, colour)
