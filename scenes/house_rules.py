"""The options that a match is played with, read from its game's list of options."""

from __future__ import annotations

from collections.abc import Mapping

from game import find_game
from game.kernel.options import Option
from scenes.happened import HappenedScene
from scenes.option_rows import groups
from scenes.option_words import name_words, said
from scenes.widgets import Notice, Widget
from scenes.words import mark, tr
from sprites.art import palette
from sprites.canvas import Canvas

Box = tuple[float, float, float, float]
NAME = 0.52  # share of a row that is the option's; the value has the rest


class Heading(Notice):
    """The title of a group of options."""

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        canvas.text(self.label.upper(), r.x, r.bottom - 16, 21, palette.BRASS_HI, weight=700, track=2.5, fit=r.w)


class Rule(Notice):
    """An option and its value; one that is not as usual stands out."""

    def __init__(self, box: Box, option: str, value: str, changed: bool) -> None:
        super().__init__(box, option)
        self.value, self.changed = value, changed

    def draw(self, canvas: Canvas) -> None:
        r, weight = self.rect, 600 if self.changed else 500
        canvas.text(self.label, r.x, r.centery, 24, palette.TEXT_2, fit=r.w * NAME - 20)
        colour = palette.AMBER_HI if self.changed else palette.TEXT
        canvas.text(self.value, r.x + r.w * NAME, r.centery, 24, colour, weight=weight, fit=r.w * (1 - NAME))


class HouseRulesScene(HappenedScene):
    """An overlay with every option of the match, by group; those that are not as usual come first."""

    latest = False

    def __init__(self, game: str, options: Mapping[str, str]) -> None:
        super().__init__([])
        self.rules = rules(game, options)

    @property
    def title(self) -> str:
        return tr("House rules")

    def lines(self, x: float, w: float, h: float) -> list[Widget]:
        found: list[Widget] = []
        for title, options in self.rules.items():
            found.append(Heading((x, 0, w, h), tr(title)))
            found += [Rule((x, 0, w, h), name, value, title == CHANGED) for name, value in options]
        return found


CHANGED = mark("Changed")


def rules(game: str, options: Mapping[str, str]) -> dict[str, list[tuple[str, str]]]:
    """The options' names and values in words, by the title of their group.

    >>> rules("rummy", {"match": "target:150", "ace": "round_corner", "stall_turns": "40"})
    {'Changed': [('Ace in runs', 'round corner')], 'Match': [('Match goes', 'to points, 150')], \
'Stock': [('Turns without a play', '40')]}
    """
    kind = find_game(game)
    parted = {
        title: [o for o in listed if o.name in options]
        for title, listed in groups(game, kind.OPTIONS if kind else ()).items()
    }
    changed = [o for listed in parted.values() for o in listed if options[o.name] != o.default]
    usual = {title: [o for o in listed if o not in changed] for title, listed in parted.items()}
    return {
        title: [_words(option, options[option.name]) for option in listed]
        for title, listed in ({CHANGED: changed} | usual).items()
        if listed
    }


def _words(option: Option, value: str) -> tuple[str, str]:
    return name_words(option.name), said(option, value)
