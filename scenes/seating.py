"""Sitting down: a match is begun, gone on with or played again, and its table comes onto the stack."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from game import find_game
from game.match import Match
from game.memory import Notice, matches
from game.memory.settings import save
from game.players import guests, known_occupant, sit_down
from game.replay import Replay
from game.seats import Occupant
from game.start import Start
from scenes.stack import SceneStack
from scenes.words import tr

NEW_GAME = "new_game"  # the key in settings.json of what was played last


@dataclass(frozen=True)
class Setup:
    """What a match is played with; ``seed`` is 32 hex digits, None for a new one."""

    game: str
    occupants: tuple[Occupant, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str | None = None


def setup_of(start: Start) -> Setup:
    """The match that a command line asks for: persons in the first seats, bots of one level in the others."""
    assert start.game is not None and start.seats is not None
    bots = guests([start.level] * (start.seats - start.humans))
    return Setup(start.game, (*persons(start.humans), *bots), start.options, start.seed)


def persons(count: int) -> list[Occupant]:
    """Persons by number; a single one needs none."""
    names = [tr("Player")] if count == 1 else [tr("Player {number}", number=i + 1) for i in range(count)]
    return [Occupant(name, "human") for name in names]


def rematch(match: Match | Replay) -> Setup:
    """The same seats and options with new cards."""
    return Setup(match.game.NAME, tuple(match.occupants), match.game.options)


def new_match(setup: Setup) -> Match:
    """OptionError when the settings can't be played."""
    kind = find_game(setup.game)
    assert kind is not None
    game = kind(setup.seed or secrets.token_hex(16), len(setup.occupants), setup.options)
    return Match(game, [sit_down(game, seat, who) for seat, who in enumerate(setup.occupants)], setup.occupants)


def remember(stack: SceneStack, setup: Setup) -> None:
    """Keep seats and options for the next new match of the game; a notice is not worth a match."""
    known = stack.settings.others.get(NEW_GAME)
    games = dict(known) if isinstance(known, dict) else {}
    games.pop(setup.game, None)  # the last one that was played stands last
    games[setup.game] = {"seats": [who.to_json() for who in setup.occupants], "options": dict(setup.options)}
    stack.settings.others[NEW_GAME] = games
    save(stack.settings, stack.folder, NEW_GAME)


def remembered(stack: SceneStack, game: str) -> Setup | None:
    """What was remembered, if it can still be played."""
    try:
        kept = stack.settings.others[NEW_GAME][game]
        setup = Setup(game, tuple(known_occupant(game, who) for who in kept["seats"]), dict(kept["options"]))
        new_match(setup)
    except (KeyError, TypeError, ValueError):  # an OptionError is a ValueError
        return None
    return setup


def last_name(stack: SceneStack) -> str:
    """What the person in the first seat was called when last a match began; empty if it is not known."""
    try:
        kept = list(stack.settings.others[NEW_GAME].items())
        game, last = kept[-1]
        first = known_occupant(game, last["seats"][0])
    except (AttributeError, KeyError, IndexError, TypeError, ValueError):
        return ""
    return first.name if first.person and first.name != tr("Player") else ""


def begin(stack: SceneStack, setup: Setup) -> None:
    """Begin a match that is kept from its first line on; its table takes the place of everything on the stack."""
    match = new_match(setup)
    open_table(stack, match, matches.begin(match, stack.folder))


def go_on(stack: SceneStack, kept: matches.Kept) -> Notice | None:
    """Take up a match where it was left; a notice when that can't be."""
    found = matches.resume(kept.path)
    if isinstance(found, Notice):
        return found
    open_table(stack, *found)
    return None


def open_table(stack: SceneStack, match: Match, keeping: matches.Keeping) -> None:
    """Show a match; ``keeping`` is closed by its scene."""
    from scenes.table import table_scene

    stack.reset(table_scene(match, keeping))
