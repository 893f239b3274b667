"""Rule options as rows of a page: every option of a game, read from its list of options."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from game.kernel.options import Option, numbers
from levels.layout import Layout
from scenes.controls import Choice, Number
from scenes.games import appearance
from scenes.option_words import RANGE, form_of, name_words, number_words, units, value_words
from scenes.widgets import Box, Notice, Widget
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


def usual(form: str, kept: Mapping[str, int]) -> str:
    """A form with its numbers filled in: those kept for what they count, else what is usual in its range.

    >>> usual("target:<1-9999>+hands:<1-300>", {"target": 500}), usual("<0-99>", {"": 200})
    ('target:500+hands:10', '99')
    """
    unit = iter(units(form))

    def number(found: re.Match[str]) -> str:
        low, high = int(found[1]), int(found[2])
        name = next(unit)
        middle = min(high, max(low, round((low * high) ** 0.5))) if low else min(high, 1)
        return str(max(low, min(high, kept.get(name, USUAL.get(name, middle)))))

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
    """Makes the widgets of one option; ``names`` are those of the seats, ``take`` gets a new value.

    ``kept`` has the last number of everything that was counted: it is there again when the kind of value comes back.
    """

    option: Option
    value: str
    names: Sequence[str]
    take: Callable[[str, bool], None]  # the value, and whether the row's widgets have changed
    kept: dict[str, int] = field(default_factory=dict)

    def widgets(self, spots: Layout) -> list[Widget]:
        """The row at the top of the list; what chooses the kind of value stays where it is, whatever it shows."""
        label, choice, number = (spots[f"row:{part}"] for part in ("label", "choice", "number"))
        form = form_of(self.option, self.value)
        ranges = [(int(low), int(high)) for low, high in RANGE.findall(form)]
        self._keep(form)
        words = name_words(self.option.name)
        end = number.x + number.w
        if len(self.option.forms) == 1 and ranges:
            name = OptionName((label.x, 0, label.w, label.h), words, self.changed)
            return [name, self._counter((choice.x, 0, end - choice.x, choice.h), words, ranges[0], form, 0)]
        by_seat = self.option.name in BY_SEAT
        most = 0 if by_seat else max(len(RANGE.findall(one)) for one in self.option.forms)
        shift = max(0, most - 1) * (number.w + GAP)
        wide = choice.w if most else end - choice.x  # a choice alone takes the number's room, too
        at = (choice.x - shift, 0, wide, choice.h)
        shown, values = self._choices()
        built: list[Widget] = [
            OptionName((label.x, 0, label.w - shift, label.h), words, self.changed),
            Choice(at, words, shown, self._index(values), partial(self._choose, values)),
        ]
        for i, limits in enumerate([] if by_seat else ranges):
            left = number.x - shift
            w = (end - left + GAP) / len(ranges) - GAP
            box = (left + i * (w + GAP), 0, w, number.h)
            built.append(self._counter(box, words, limits, form, i))
        return built

    def _counter(self, box: Box, words: str, limits: tuple[int, int], form: str, place: int) -> Number:
        """The control of one number in the value."""
        built = Number(box, words, numbers(self.value)[place], limits, partial(self._number, form, place))
        built.words = partial(number_words, units(form)[place])
        return built

    def _keep(self, form: str) -> None:
        self.kept.update(zip(units(form), numbers(self.value), strict=False))

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
                values.append(usual(form, self.kept))
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
        self._keep(form)
        self.take(self.value, False)
