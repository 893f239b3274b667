"""The command line: words become checked settings, or one sentence that says what would be right."""

from __future__ import annotations

import argparse
import re
import secrets
import textwrap
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from game import GAMES, find_game
from game.bots import LEVELS, bot_names
from game.kernel.game import Game
from game.kernel.options import Option, OptionError
from game.simulate import Plan, log_path
from game.start import Start

USUAL_SEATS = 4
MOST_MATCHES = 999_999  # the names of their logs have six digits
MOST_JOBS = 64
NAMES = [game.NAME for game in GAMES]
USAGE = """\
main.py                        open the menu
main.py [--game G ...]         straight to the table
main.py --kiosk [FILE.toml]    kiosk or party display
main.py simulate --game G --seats N --matches M ...    play without a window
main.py replay FILE [--check]  watch or check a match log"""


class WrongArguments(Exception):
    """What is wrong with a command line, in a sentence that says what would be right."""


@dataclass(frozen=True)
class Simulate:
    """``simulate``: what to play, and whether to report in JSON."""

    plan: Plan
    json: bool


@dataclass(frozen=True)
class Check:
    """``replay --check``: the log to judge."""

    path: Path


@dataclass(frozen=True)
class Help:
    """``--help``: what to tell."""

    text: str


def read_arguments(words: list[str]) -> Start | Simulate | Check | Help:
    """What a command line asks for. WrongArguments or OptionError with a sentence."""
    try:
        return _read(words)
    except _HelpAsked as asked:
        return Help(asked.args[0])


def _read(words: list[str]) -> Start | Simulate | Check:
    command = words[0] if words and not words[0].startswith("-") else ""
    if command == "simulate":
        return _simulate(words[1:])
    if command == "replay":
        return _replay(words[1:])
    if command == "tournament":
        raise WrongArguments("tournament is not built yet: play many matches with simulate")
    if command:
        raise WrongArguments(f"there is no command {command!r}: {_instead(command, ['simulate', 'replay'])}")
    return _window(words)


# -- the three commands -------------------------------------------------------------------------------------


def _window(words: list[str]) -> Start:
    parser = _Parser("main.py", "Rummy and Rummoli, card games for two to eight.", USAGE, _options_help())
    _add_game(parser, required=False)
    parser.once("--seats", "N", "how many play: 2-6 in rummy, 2-8 in rummoli (4)", _number("--seats", 2, 8))
    parser.once("--humans", "N", "how many of them are persons, in the first seats (1)", _number("--humans", 0, 8))
    parser.once("--level", "L", f"how well the bots play: {', '.join(LEVELS[NAMES[0]])}, or a reference bot (normal)")
    _add_seed_and_options(parser)
    parser.add_argument("--kiosk", nargs="?", const="", metavar="FILE.toml", help="kiosk or party display, full screen")
    found = parser.read(words)
    given = [name for name, value in vars(found).items() if value not in (None, [])]
    if found.kiosk is not None:
        if len(given) > 1:
            raise WrongArguments("--kiosk lets its guests choose: it goes without other arguments")
        return Start(kiosk=True, kiosk_file=_kiosk_file(found.kiosk) if found.kiosk else None)
    if not given:
        return Start()
    game = _game(NAMES[0] if found.game is None else found.game)
    seats = _seats(game, min(USUAL_SEATS, game.SEATS[-1]) if found.seats is None else found.seats)
    humans = 1 if found.humans is None else found.humans
    if humans > seats:
        raise WrongArguments(f"--humans {humans} is more than the {seats} seats: name {seats} at most")
    level = _bots(game, "normal" if found.level is None else found.level, 1)[0]
    options = _options(game, found.o, seats)
    return Start(game.NAME, seats, humans, level, None if found.seed is None else _seed(found.seed), options)


def _simulate(words: list[str]) -> Simulate:
    usage = "main.py simulate --game G --seats N --matches M [--bots A,B,...] [--seed HEX] [-o NAME=VALUE ...]\n"
    usage += "                        [--log DIR] [--jobs J] [--json]"
    parser = _Parser("main.py simulate", "Plays matches of bots without a window.", usage, _options_help())
    _add_game(parser, required=True)
    parser.once("--seats", "N", "how many play: 2-6 in rummy, 2-8 in rummoli", _number("--seats", 2, 8), True)
    parser.once("--matches", "M", "how many matches", _number("--matches", 1, MOST_MATCHES), True)
    parser.once("--bots", "A,B,...", _bots_help())
    _add_seed_and_options(parser)
    parser.once("--log", "DIR", "write each match's log into this folder: 000001.jsonl and so on")
    parser.once("--jobs", "J", "how many processes play; the logs are the same (1)", _number("--jobs", 1, MOST_JOBS))
    parser.add_argument("--json", action="store_true", help="report as one JSON object")
    found = parser.read(words)
    game = _game(found.game)
    seats = _seats(game, found.seats)
    bots = _bots(game, "normal" if found.bots is None else found.bots, seats)
    options = _options(game, found.o, seats)
    seed = secrets.token_hex(16) if found.seed is None else _seed(found.seed)
    log = None if found.log is None else _log_folder(found.log, found.matches)
    return Simulate(Plan(game.NAME, seats, found.matches, bots, seed, options, log, found.jobs or 1), found.json)


def _replay(words: list[str]) -> Start | Check:
    parser = _Parser("main.py replay", "Watches a match log.", "main.py replay FILE [--check]", "")
    parser.add_argument("file", metavar="FILE", nargs="?", help="a match log, such as 000001.jsonl")
    parser.add_argument("--check", action="store_true", help="no window: apply the log and compare every line")
    found = parser.read(words)
    if not found.file:
        raise WrongArguments("replay needs the FILE of a match log: main.py replay FILE [--check]")
    return Check(Path(found.file)) if found.check else Start(replay=Path(found.file))


# -- the parser ---------------------------------------------------------------------------------------------


class _Once(argparse.Action):
    """Keeps a value, and refuses a second one."""

    def __call__(self, parser: Any, found: argparse.Namespace, value: Any, flag: str | None = None) -> None:
        if getattr(found, self.dest) is not None:
            raise WrongArguments(f"{flag} is given twice: leave one out")
        setattr(found, self.dest, value)


class _HelpAsked(Exception):
    """Somebody wants to know first."""


class _Parser(argparse.ArgumentParser):
    def __init__(self, name: str, what: str, usage: str, after: str) -> None:
        super().__init__(
            prog=name,
            usage=textwrap.indent(usage, " " * 7).strip(),
            description=what,
            epilog=after,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def once(self, flag: str, value: str, help: str, read: Any = str, required: bool = False) -> None:
        self.add_argument(flag, metavar=value, help=help, type=read, action=_Once, required=required)

    def read(self, words: list[str]) -> argparse.Namespace:
        found, unknown = self.parse_known_args(words)
        if unknown:
            flags = [flag for action in self._actions for flag in action.option_strings if flag.startswith("--")]
            raise WrongArguments(f"{unknown[0]!r} is not an argument of {self.prog}: {_instead(unknown[0], flags)}")
        return found

    def print_help(self, file: Any = None) -> None:
        raise _HelpAsked(self.format_help().rstrip())

    def error(self, message: str) -> NoReturn:
        raise WrongArguments(f"{message.removeprefix('argument ')} (see {self.prog} --help)")


def _add_game(parser: _Parser, required: bool) -> None:
    parser.once("--game", "G", " or ".join(NAMES) + ("" if required else f" ({NAMES[0]})"), required=required)


def _add_seed_and_options(parser: _Parser) -> None:
    parser.once("--seed", "HEX", "up to 32 hex digits that decide every card; without it a new one is drawn")
    parser.add_argument(
        "-o", metavar="NAME=VALUE", action="append", default=[], help="a rule option, as often as you like; see below"
    )


def _bots_help() -> str:
    names = "; ".join(f"{game}: {', '.join(bot_names(game))}" for game in NAMES)
    return f"who plays, repeated round the table (normal). {names}"


def _options_help() -> str:
    lines: list[str] = []
    for game in GAMES:
        lines.append(f"options of {game.NAME}, each with its default, what it may be, and what it does:")
        for option in game.OPTIONS:
            lines.append(f"  -o {option.name}={option.default}")
            lines += textwrap.wrap(
                f"{option.words()}: {option.help}", 108, initial_indent=" " * 8, subsequent_indent=" " * 8
            )
        lines.append("")
    return "\n".join(lines).rstrip()


# -- checks of single values --------------------------------------------------------------------------------


def _instead(word: str, possible: Iterable[str]) -> str:
    """``did you mean X?``, or everything that is possible."""
    possible = list(possible)
    close = get_close_matches(word, possible, 1)
    return f"did you mean {close[0]}?" if close else f"it may be {', '.join(possible)}"


def _number(flag: str, low: int, high: int) -> Any:
    def read(word: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", word) or not low <= int(word) <= high:
            raise WrongArguments(f"{flag} {word} is not possible: {flag} is a whole number from {low} to {high}")
        return int(word)

    return read


def _game(name: str) -> type[Game]:
    game = find_game(name)
    if game is None:
        raise WrongArguments(f"there is no game {name!r}: {_instead(name, NAMES)}")
    return game


def _seats(game: type[Game], seats: int) -> int:
    if seats not in game.SEATS:
        raise WrongArguments(f"{game.NAME} is for {game.SEATS[0]} to {game.SEATS[-1]} seats, not {seats}")
    return seats


def _bots(game: type[Game], names: str, seats: int) -> tuple[str, ...]:
    """A name for each seat; a shorter list repeats round the table."""
    bots, known = names.split(","), bot_names(game.NAME)
    for bot in bots:
        if bot not in known:
            raise WrongArguments(f"there is no bot {bot!r} in {game.NAME}: {_instead(bot, known)}")
    if len(bots) > seats:
        raise WrongArguments(f"{len(bots)} bots are too many for {seats} seats: name {seats} at most")
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def _seed(word: str) -> str:
    if not re.fullmatch("[0-9a-fA-F]{1,32}", word):
        raise WrongArguments(f"--seed {word} is not possible: a seed is up to 32 hex digits, 0-9 and a-f")
    return word.lower().zfill(32)


def _options(game: type[Game], words: list[str], seats: int) -> dict[str, str]:
    """Options by name; OptionError for values or a combination that can't be."""
    found: dict[str, str] = {}
    declared = {option.name: option for option in game.OPTIONS}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise WrongArguments(f"-o {word} is not possible: write -o NAME=VALUE, as in {_example(declared, name)}")
        if name not in declared:
            others = [other.NAME for other in GAMES if any(option.name == name for option in other.OPTIONS)]
            hint = f"it is one of {others[0]}" if others else _instead(name, declared)
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
        close = get_close_matches(value, option.samples(), 1)
        raise WrongArguments(f"{error}{f'; did you mean {close[0]}?' if close else ''}") from error


def _example(declared: dict[str, Option], name: str) -> str:
    close = get_close_matches(name, declared, 1) or list(declared)[:1]
    return f"-o {close[0]}={declared[close[0]].default}"


def _log_folder(word: str, matches: int) -> Path:
    """The folder for logs, made if it is not there; none of the logs to come may be there already."""
    folder = Path(word)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "000000.tmp").touch()
        (folder / "000000.tmp").unlink()
        there = next((n for n in range(1, matches + 1) if log_path(folder, n).exists()), None)
    except FileExistsError as error:
        raise WrongArguments(f"--log {word} is a file: name a folder") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise WrongArguments(f"--log {word} can't be written ({reason.lower()}): name another folder") from error
    if there:
        raise WrongArguments(
            f"{log_path(folder, there)} is there already and is never overwritten: name an empty folder"
        )
    return folder


def _kiosk_file(word: str) -> Path:
    try:
        tomllib.loads(Path(word).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise WrongArguments(f"--kiosk {word} can't be read ({reason.lower()}): name a TOML file") from error
    return Path(word)
