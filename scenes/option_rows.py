"""Rule options as rows of a page: every option of a game, read from its list of options."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.kernel.options import Option, numbers
from levels.layout import Layout
from scenes.controls import Choice, Number
from scenes.games import appearance
from scenes.option_words import RANGE, form_of, name_words, value_words
from scenes.widgets import Notice, Widget
from scenes.words import mark
from sprites.art import palette
from sprites.canvas import Canvas

REST: Final = mark("More")
GAP: Final = 12  # design pixels between controls
BY_SEAT: Final = {"first_dealer"}  # a number is a seat in these: the names are offered


def groups(game: str, options: Sequence[Option]) -> dict[str, list[Option]]:
    """The options of a game by group, each once."""
    by_name = {option.name: option for option in options}
    listed = appearance(game).groups
    found = {title: [by_name.pop(name) for name in names if name in by_name] for title, names in listed.items()}
    if by_name:
        found[REST] = list(by_name.values())
    return found


def usual(form: str, keep: Sequence[int] = ()) -> str:
    """A form with its numbers filled in: those kept as far as they fit, else what is usual in its range.

    >>> usual("target:<1-9999>+hands:<1-300>"), usual("<0-99>", [200])
    ('target:150+hands:10', '99')
    """
    kept = iter(keep)

    def number(found: re.Match[str]) -> str:
        low, high = int(found[1]), int(found[2])
        name = form[: found.start()].rstrip(":").rpartition("+")[2]
        middle = min(high, max(low, round((low * high) ** 0.5))) if low else min(high, 1)
        return str(max(low, min(high, next(kept, USUAL.get(name, middle)))))

    return RANGE.sub(number, form)


USUAL: Final = {"target": 150, "hands": 10, "rounds": 12, "time": 45}


class OptionName(Notice):
    """The words of an option beside its controls; an option that is not as usual is marked."""

    def __init__(self, box: tuple[float, float, float, float], label: str, changed: bool) -> None:
        super().__init__(box, label)
        self.changed = changed

    def draw(self, canvas: Canvas) -> None:
        colour = palette.BRASS_HI if self.changed else palette.TEXT
        canvas.text(
            self.label, self.rect.x, self.rect.centery, 25, colour, weight=600 if self.changed else 500, fit=self.rect.w
        )


@dataclass
class OptionRow:
    """Makes the widgets of one option; ``names`` are those of the seats, ``take`` gets a new value."""

    option: Option
    value: str
    names: Sequence[str]
    take: Callable[[str, bool], None]  # the value, and whether the row's widgets have changed

    def widgets(self, spots: Layout) -> list[Widget]:
        """The row at the top of the list."""
        label, choice, number = (spots.spot(f"row:{part}") for part in ("label", "choice", "number"))
        form = form_of(self.option, self.value)
        ranges = [(int(low), int(high)) for low, high in RANGE.findall(form)]
        words = name_words(self.option.name)
        long = number.x + number.w - choice.x  # a choice alone takes the number's room, too
        if len(self.option.forms) == 1 and ranges:
            box = (choice.x, 0, long, choice.h)
            now = numbers(self.value)[0]
            name = OptionName((label.x, 0, label.w, label.h), words, self.changed)
            return [name, Number(box, words, now, ranges[0], partial(self._number, form, 0))]
        if self.option.name in BY_SEAT:
            ranges = []
        shift = max(0, len(ranges) - 1) * (number.w + GAP)
        shown, values = self._choices()
        take = partial(self._choose, values)
        at = (choice.x - shift, 0, choice.w if ranges else long, choice.h)
        built: list[Widget] = [
            OptionName((label.x, 0, label.w - shift, label.h), words, self.changed),
            Choice(at, words, shown, self._index(values), take),
        ]
        for i, limits in enumerate(ranges):
            box = (number.x - shift + i * (number.w + GAP), 0, number.w, number.h)
            built.append(Number(box, words, numbers(self.value)[i], limits, partial(self._number, form, i)))
        return built

    def _choose(self, values: list[str], index: int) -> None:
        self.take(values[index], True)

    @property
    def changed(self) -> bool:
        """Whether it is not as usual."""
        return self.value != self.option.default

    def _choices(self) -> tuple[list[str], list[str]]:
        """What the choice shows, and the value behind each."""
        shown, values = [], []
        for form in self.option.forms:
            if self.option.name in BY_SEAT and RANGE.search(form):
                shown += list(self.names)
                values += [RANGE.sub(str(seat), form) for seat in range(len(self.names))]
            else:
                shown.append(value_words(self.option.name, form))
                values.append(usual(form, numbers(self.value)[:1] if len(RANGE.findall(form)) > 1 else ()))
        return shown, values

    def _index(self, values: list[str]) -> int:
        if self.value in values:
            return values.index(self.value)
        return self.option.forms.index(form_of(self.option, self.value))

    def _number(self, form: str, place: int, number: int) -> None:
        now = numbers(self.value)
        now[place] = number
        filled = iter(now)
        self.value = RANGE.sub(lambda _: str(next(filled)), form)
        self.take(self.value, False)
