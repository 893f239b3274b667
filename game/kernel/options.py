"""Options of a game, declared once: menu, command line, log header and help read the same list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.kernel.words import Refusal

_NUMBER = re.compile(r"<(\d+)-(\d+)>")


class OptionError(Refusal, ValueError):
    """An option or a combination that can't be played, in a sentence that says what would be right."""


@dataclass(frozen=True)
class Option:
    """One rule option.

    ``forms`` lists the values it may take; ``<9-9999>`` inside a form stands for a whole number in that
    range, as in ``("target:<1-9999>", "hands:<1-300>")``.
    """

    name: str
    default: str
    forms: tuple[str, ...]
    help: str

    def accepts(self, value: str) -> bool:
        """Whether the value has one of the forms."""
        return any(_fits(form, value) for form in self.forms)

    def check(self, value: str) -> str:
        """The value itself; OptionError when it has none of the forms."""
        if not self.accepts(value):
            raise OptionError(
                "{name}={value} is not possible: {name} is {forms}", name=self.name, value=value, forms=self.words()
            )
        return value

    def words(self) -> str:
        """The forms as a person reads them: ``target:1-9999 or hands:1-300``."""
        return " or ".join(_NUMBER.sub(r"\1-\2", form) for form in self.forms)

    def samples(self) -> list[str]:
        """Every named value, and the least, a usual and the largest value of each number in a form."""
        found = []
        for form in self.forms:
            ranges = [(int(low), int(high)) for low, high in _NUMBER.findall(form)]
            for pick in range(3 if ranges else 1):
                numbers = iter(
                    [low, min(high, max(low, round((low * high) ** 0.5))), high][pick] for low, high in ranges
                )
                value = _NUMBER.sub(lambda _, numbers=numbers: str(next(numbers)), form)  # type: ignore[misc]
                if value not in found:
                    found.append(value)
        return found


def _fits(form: str, value: str) -> bool:
    pattern, ranges, last = "", [], 0
    for number in _NUMBER.finditer(form):
        pattern += re.escape(form[last : number.start()]) + r"(0|[1-9][0-9]{0,8})"
        ranges.append((int(number[1]), int(number[2])))
        last = number.end()
    match = re.fullmatch(pattern + re.escape(form[last:]), value, re.ASCII)
    return match is not None and all(
        low <= int(n) <= high for n, (low, high) in zip(match.groups(), ranges, strict=True)
    )


def numbers(value: str) -> list[int]:
    """The whole numbers in a value, in order: ``[150, 10]`` of ``target:150+hands:10``."""
    return [int(n) for n in re.findall(r"\d+", value)]


def on_off(name: str, help: str) -> Option:
    """An option that is off by default."""
    return Option(name, "off", ("off", "on"), help)


def complete(declared: Iterable[Option], given: Mapping[str, str]) -> dict[str, str]:
    """Every declared option with its given or default value; OptionError for an unknown name or value."""
    by_name = {option.name: option for option in declared}
    for name in given:
        if name not in by_name:
            raise OptionError("there is no option {name}: the options are {known}", name=name, known=", ".join(by_name))
    return {name: option.check(given.get(name, option.default)) for name, option in by_name.items()}
