"""The options that a match is played with, read from its game's list of options."""

from __future__ import annotations

from collections.abc import Mapping

from game import find_game
from game.kernel.options import Option
from scenes.happened import HappenedScene
from scenes.option_rows import groups
from scenes.option_words import name_words, said
from scenes.words import tr


class HouseRulesScene(HappenedScene):
    """An overlay with every option of the match; those that are not as usual come first."""

    def __init__(self, game: str, options: Mapping[str, str]) -> None:
        super().__init__(sentences(game, options))

    @property
    def title(self) -> str:
        return tr("House rules")


def sentences(game: str, options: Mapping[str, str]) -> list[str]:
    """A line for each option.

    >>> sentences("rummy", {"match": "target:150", "ace": "round_corner", "stall_turns": "40"})
    ['Ace in runs: round corner · changed', 'Match goes: to points, 150', 'Idle turns a player: 40']
    """
    kind = find_game(game)
    listed = [o for group in groups(game, kind.OPTIONS if kind else ()).values() for o in group if o.name in options]
    listed.sort(key=lambda option: options[option.name] == option.default)
    return [_line(option, options[option.name]) for option in listed]


def _line(option: Option, value: str) -> str:
    line = tr("{option}: {value}", option=name_words(option.name), value=said(option, value))
    return line if value == option.default else tr("{line} · changed", line=line)
