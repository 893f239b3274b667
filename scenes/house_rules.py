"""The options that a match is played with, read from its game's list of options."""

from __future__ import annotations

from collections.abc import Mapping

from game import find_game
from game.kernel.options import Option
from scenes.happened import HappenedScene
from scenes.option_rows import groups
from scenes.option_words import name_words, said
from scenes.words import mark, tr


class HouseRulesScene(HappenedScene):
    """An overlay with every option of the match, by group; those that are not as usual come first."""

    latest = False

    def __init__(self, game: str, options: Mapping[str, str]) -> None:
        super().__init__(sentences(game, options))

    @property
    def title(self) -> str:
        return tr("House rules")


def sentences(game: str, options: Mapping[str, str]) -> list[str]:
    """A line for each option.

    >>> sentences("rummy", {"match": "target:150", "ace": "round_corner", "stall_turns": "40"})
    ['CHANGED', 'Ace in runs: round corner', 'MATCH', 'Match goes: to points, 150', 'STOCK', 'Idle turns a player: 40']
    """
    kind = find_game(game)
    parted = {
        title: [o for o in listed if o.name in options]
        for title, listed in groups(game, kind.OPTIONS if kind else ()).items()
    }
    changed = [o for listed in parted.values() for o in listed if options[o.name] != o.default]
    usual = {title: [o for o in listed if o not in changed] for title, listed in parted.items()}
    found = []
    for title, listed in ({mark("Changed"): changed} | usual).items():
        found += [tr(title).upper(), *(_line(option, options[option.name]) for option in listed)] if listed else []
    return found


def _line(option: Option, value: str) -> str:
    return tr("{option}: {value}", option=name_words(option.name), value=said(option, value))
