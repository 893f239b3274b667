"""Single values of the command line, each checked; what is wrong is said in a sentence with what would be right."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from pathlib import Path
from tempfile import TemporaryFile

from game import GAMES, find_game
from game.bots import LEVEL_NAMES, WORLDS_SAID, bot_names, find_bot
from game.characters import CHARACTERS
from game.kernel.game import Game
from game.kernel.options import Option, OptionError
from game.simulate import log_path
from game.tournament import RECORD, RESULTS, read_header


class WrongArguments(Exception):
    """What is wrong with a command line, in a sentence that says what would be right."""


def instead(word: str, possible: Iterable[str]) -> str:
    """``did you mean X?``, or everything that is possible."""
    possible = list(possible)
    close = get_close_matches(word, possible, 1)
    return f"did you mean {close[0]}?" if close else f"it may be {', '.join(possible)}"


def whole_number(flag: str, low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number in a range."""

    def read(word: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", word) or not low <= int(word) <= high:
            raise WrongArguments(f"{flag} {word} is not possible: {flag} is a whole number from {low} to {high}")
        return int(word)

    return read


def known_game(name: str) -> type[Game]:
    """The game of that name."""
    game = find_game(name)
    if game is None:
        raise WrongArguments(f"there is no game {name!r}: {instead(name, [game.NAME for game in GAMES])}")
    return game


def playable_seats(game: type[Game], seats: int) -> int:
    """The number of seats, if the game can be played by so many."""
    if seats not in game.SEATS:
        raise WrongArguments(f"{game.NAME} is for {game.SEATS[0]} to {game.SEATS[-1]} seats, not {seats}")
    return seats


def known_bots(game: type[Game], names: str, seats: int) -> tuple[str, ...]:
    """A name for each seat; a shorter list repeats round the table."""
    bots = _bots(game, names)
    if len(bots) > seats:
        raise WrongArguments(f"{len(bots)} bots are too many for {seats} seats: name {seats} at most")
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def _bots(game: type[Game], names: str) -> list[str]:
    bots = names.split(",")
    for bot in bots:
        if find_bot(game.NAME, bot) is None:
            raise WrongArguments(_wrong_bot(game.NAME, bot))
    return bots


def _wrong_bot(game: str, bot: str) -> str:
    """What is wrong with the name of a bot, and what would be right."""
    level, with_character, character = bot.partition("/")
    name, with_worlds, worlds = level.partition("@")
    if name not in bot_names(game):
        return f"there is no bot {bot!r} in {game}: {instead(name, bot_names(game))}"
    if name not in LEVEL_NAMES:
        return f"the bot {bot!r} is not possible: {name} is one of its kind, only levels have @WORLDS or a character"
    if with_worlds and find_bot(game, f"{name}@{worlds}") is None:
        return f"the bot {bot!r} is not possible: {WORLDS_SAID}"
    return f"there is no character {character!r}: {instead(character, CHARACTERS)}"


def different_bots(game: type[Game], names: str) -> tuple[str, ...]:
    """The names of two bots or more that meet each other."""
    bots = _bots(game, names)
    twice = next((bot for bot in bots if bots.count(bot) > 1), None)
    if twice:
        raise WrongArguments(f"the bot {twice} is named twice in --bots: a bot meets the others, not itself")
    if len(bots) < 2:
        raise WrongArguments(
            f"--bots {names} is one bot alone: name two or more that meet, as in --bots {names},random-1"
        )
    return tuple(bots)


def deals_or_matches(game: type[Game], deals: int | None, matches: int | None, options: dict[str, str]) -> str:
    """What a tournament counts, "deals" or "matches": one of the two is given, and no option that --deals sets itself."""
    if (deals is None) == (matches is None):
        wrong = "neither --deals nor --matches is given" if deals is None else "--deals and --matches are both given"
        raise WrongArguments(f"{wrong}: name one, --deals for single deals or --matches for whole matches")
    for name, value in game.SINGLE.items() if deals is not None else ():
        if name in options:
            raise WrongArguments(
                f"-o {name} can't go with --deals, which plays {name}={value}: leave it out, or name --matches"
            )
    return "matches" if deals is None else "deals"


def results_folder(word: str) -> Path:
    """The folder for results, made if it is not there."""
    if not word:
        raise WrongArguments("--out needs the name of a folder")
    folder = Path(word)
    _make_folder(folder, "--out", word)
    if blocked := [folder / name for name in RESULTS if (folder / name).is_dir()]:
        raise WrongArguments(f"{blocked[0]} can't be written: is a directory")
    there = [name for name in RESULTS if (folder / name).exists()]
    if there and not (folder / RECORD).exists():
        raise WrongArguments(f"{folder / there[0]} is there already and of no tournament: name an empty folder")
    return folder


def chosen_options(game: type[Game], options: dict[str, str]) -> dict[str, str]:
    """Those that differ from the usual: a run goes on whether the usual ones are named or not."""
    usual = {option.name: option.default for option in game.OPTIONS}
    return {name: value for name, value in options.items() if value != usual[name]}


def kept_seed(out: Path | None) -> str:
    """The seed of the run whose results lie in a folder, so that it can go on; else a new one."""
    head = read_header(out) if out else None
    return secrets.token_hex(16) if head is None else str(head["seed"])


def padded_seed(word: str) -> str:
    """The 32 lowercase digits of a seed, which may be written shorter."""
    if not re.fullmatch("[0-9a-fA-F]{1,32}", word):
        raise WrongArguments(
            f"--seed {word or 'without digits'} is not possible: a seed is up to 32 hex digits, 0-9 and a-f"
        )
    return word.lower().zfill(32)


def checked_options(game: type[Game], words: list[str], seats: int) -> dict[str, str]:
    """Options by name; OptionError for values or a combination that can't be."""
    found: dict[str, str] = {}
    declared = {option.name: option for option in game.OPTIONS}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise WrongArguments(f"-o {word} is not possible: write -o NAME=VALUE, as in {_example(declared, name)}")
        if name not in declared:
            others = [other.NAME for other in GAMES if any(option.name == name for option in other.OPTIONS)]
            hint = f"it is one of {others[0]}" if others else instead(name, declared)
            raise WrongArguments(f"there is no option {name!r} in {game.NAME}: {hint}")
        if name in found:
            raise WrongArguments(f"the option {name} is given twice: leave one out")
        found[name] = _value(declared[name], value)
    game("0" * 32, seats, found)
    return found


def _value(option: Option, value: str) -> str:
    try:
        return option.check(value)
    except OptionError as error:
        words = [
            sample for sample in option.samples() if sample.replace("_", "").isalpha()
        ]  # a number is no slip of a word
        close = get_close_matches(value, words, 1)
        raise WrongArguments(f"{error}{f'; did you mean {close[0]}?' if close else ''}") from error


def _example(declared: dict[str, Option], name: str) -> str:
    close = get_close_matches(name, declared, 1) or list(declared)[:1]
    return f"-o {close[0]}={declared[close[0]].default}"


def log_folder(word: str, matches: int) -> Path:
    """The folder for logs, made if it is not there; none of the logs to come may be there already."""
    if not word:
        raise WrongArguments("--log needs the name of a folder")
    folder = Path(word)
    _make_folder(folder, "--log", word)
    there = next((n for n in range(1, matches + 1) if log_path(folder, n).exists()), None)
    if there:
        raise WrongArguments(
            f"{log_path(folder, there)} is there already and is never overwritten: name an empty folder"
        )
    return folder


def _make_folder(folder: Path, flag: str, word: str) -> None:
    """Make a folder in which files can be made; WrongArguments when that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except FileExistsError as error:
        raise WrongArguments(f"{flag} {word} is a file: name a folder") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise WrongArguments(f"{flag} {word} can't be written ({reason.lower()}): name another folder") from error
