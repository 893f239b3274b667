"""The command line: words become checked settings, or one sentence that says what would be right."""

from __future__ import annotations

import argparse
import secrets
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from game import GAMES, TITLE
from game.bots import LEVEL_NAMES, MOST_WORLDS, bot_names
from game.characters import CHARACTERS
from game.kiosk import read_kiosk
from game.simulate import Plan
from game.start import Start
from game.tournament import Plan as Tournament
from game.values import (
    WrongArguments,
    checked_options,
    chosen_options,
    deals_or_matches,
    different_bots,
    instead,
    kept_seed,
    known_bots,
    known_game,
    log_folder,
    padded_seed,
    playable_seats,
    results_folder,
    whole_number,
)

USUAL_SEATS = 4
MOST_MATCHES = 999_999  # the names of their logs have six digits
MOST_JOBS = 64
NAMES = [game.NAME for game in GAMES]
LEAST, MOST = min(game.SEATS[0] for game in GAMES), max(game.SEATS[-1] for game in GAMES)
SEATS = ", ".join(f"{game.SEATS[0]}-{game.SEATS[-1]} in {game.NAME}" for game in GAMES)
USAGE = """\
main.py                        open the menu
main.py [--game G ...]         straight to the table
main.py --kiosk [FILE.toml]    kiosk or party display
main.py simulate --game G --seats N --matches M ...    play without a window
main.py tournament --game G --seats N --bots A,B,... (--deals D | --matches M) ...    measure bots
main.py replay FILE [--check]  watch or check a match log"""


@dataclass(frozen=True)
class Simulate:
    """``simulate``: what to play, and whether to report in JSON."""

    plan: Plan
    json: bool


@dataclass(frozen=True)
class Compete:
    """``tournament``: who meets on which deals, and whether to report in JSON."""

    plan: Tournament
    json: bool


@dataclass(frozen=True)
class Check:
    """``replay --check``: the log to judge."""

    path: Path


@dataclass(frozen=True)
class Help:
    """``--help``: what to tell."""

    text: str


Asked = Start | Simulate | Compete | Check | Help


def read_arguments(words: list[str]) -> Asked:
    """What a command line asks for. WrongArguments or OptionError with a sentence."""
    try:
        return _read(words)
    except _HelpAsked as asked:
        return Help(asked.args[0])


def _read(words: list[str]) -> Asked:
    command = words[0] if words and not words[0].startswith("-") else ""
    if command == "simulate":
        return _simulate(words[1:])
    if command == "replay":
        return _replay(words[1:])
    if command == "tournament":
        return _tournament(words[1:])
    if command:
        raise WrongArguments(
            f"there is no command {command!r}: {instead(command, ['simulate', 'replay', 'tournament'])}"
        )
    return _window(words)


# -- the four commands -------------------------------------------------------------------------------------


def _window(words: list[str]) -> Start:
    parser = _Parser("main.py", f"{TITLE}, card games for {LEAST} to {MOST}.", USAGE, _after())
    _add_game(parser, required=False)
    parser.once("--seats", "N", f"how many play: {SEATS} ({USUAL_SEATS})", whole_number("--seats", 1, 99))
    parser.once(
        "--humans",
        "N",
        "how many of them are persons, in the first seats (1)",
        whole_number("--humans", 0, 99),
    )
    parser.once(
        "--level", "L", f"how well the bots play: {', '.join(LEVEL_NAMES)}, or another name; see below (normal)"
    )
    _add_seed_and_options(parser)
    parser.add_argument(
        "--kiosk", nargs="?", const=True, metavar="FILE.toml", help="kiosk or party display, full screen"
    )
    found = parser.read(words)
    given = [name for name, value in vars(found).items() if value not in (None, [])]
    if found.kiosk is not None:
        if len(given) > 1:
            raise WrongArguments("--kiosk lets its guests choose: it goes without other arguments")
        if found.kiosk == "":
            raise WrongArguments("--kiosk needs the name of a TOML file, or none")
        return Start(kiosk=read_kiosk(None if found.kiosk is True else Path(found.kiosk)))
    if not given:
        return Start()
    game = known_game(NAMES[0] if found.game is None else found.game)
    seats = playable_seats(game, min(USUAL_SEATS, game.SEATS[-1]) if found.seats is None else found.seats)
    humans = 1 if found.humans is None else found.humans
    if humans > seats:
        raise WrongArguments(f"--humans {humans} is more than the {seats} seats: name {seats} at most")
    level = known_bots(game, "normal" if found.level is None else found.level, 1)[0]
    options = checked_options(game, found.o, seats)
    return Start(game.NAME, seats, humans, level, None if found.seed is None else padded_seed(found.seed), options)


def _simulate(words: list[str]) -> Simulate:
    usage = "main.py simulate --game G --seats N --matches M [--bots A,B,...] [--seed HEX] [-o NAME=VALUE ...]\n"
    usage += " " * 17 + "[--log DIR] [--jobs J] [--json]"
    parser = _Parser("main.py simulate", "Plays matches of bots without a window.", usage, _after())
    _add_game(parser, required=True)
    parser.once("--seats", "N", f"how many play: {SEATS}", whole_number("--seats", 1, 99), True)
    parser.once("--matches", "M", "how many matches", whole_number("--matches", 1, MOST_MATCHES), True)
    parser.once("--bots", "A,B,...", "who plays, repeated round the table (normal); see below")
    _add_seed_and_options(parser)
    parser.once("--log", "DIR", "write each match's log into this folder: 000001.jsonl and so on")
    _add_jobs(parser, "how many processes play; the logs are the same (1)")
    parser.add_argument("--json", action="store_true", help="report as one JSON object")
    found = parser.read(words)
    game = known_game(found.game)
    seats = playable_seats(game, found.seats)
    bots = known_bots(game, "normal" if found.bots is None else found.bots, seats)
    options = checked_options(game, found.o, seats)
    seed = secrets.token_hex(16) if found.seed is None else padded_seed(found.seed)
    log = None if found.log is None else log_folder(found.log, found.matches)
    return Simulate(Plan(game.NAME, seats, found.matches, bots, seed, options, log, found.jobs or 1), found.json)


def _tournament(words: list[str]) -> Compete:
    usage = "main.py tournament --game G --seats N --bots A,B,... (--deals D | --matches M) [--seed HEX]\n"
    usage += " " * 19 + "[-o NAME=VALUE ...] [--jobs J] [--out DIR] [--json]"
    what = "Measures bots: each deal is played with the player in every seat, which makes one observation."
    parser = _Parser("main.py tournament", what, usage, _after())
    _add_game(parser, required=True)
    parser.once("--seats", "N", f"how many play: {SEATS}", whole_number("--seats", 1, 99), True)
    parser.once("--bots", "A,B,...", "who meets whom; see below", required=True)
    single = "; ".join(f"{game.NAME}: {' '.join(map('='.join, game.SINGLE.items()))}" for game in GAMES)
    parser.once(
        "--deals",
        "D",
        f"so many single deals, which the bots play as such and not as part of a match ({single})",
        whole_number("--deals", 1, MOST_MATCHES),
    )
    parser.once("--matches", "M", "so many whole matches", whole_number("--matches", 1, MOST_MATCHES))
    _add_seed_and_options(parser)
    _add_jobs(parser, "how many processes play; the results are the same (1)")
    parser.once("--out", "DIR", "keep results and a plot in this folder; a killed run goes on from what lies there")
    parser.add_argument("--json", action="store_true", help="report as one JSON object")
    found = parser.read(words)
    game = known_game(found.game)
    seats = playable_seats(game, found.seats)
    bots = different_bots(game, found.bots)
    options = checked_options(game, found.o, seats)
    unit = deals_or_matches(game, found.deals, found.matches, options)
    out = None if found.out is None else results_folder(found.out)
    seed = kept_seed(out) if found.seed is None else padded_seed(found.seed)
    count = found.deals or found.matches
    options = chosen_options(game, options)
    return Compete(Tournament(game.NAME, seats, bots, unit, count, seed, options, found.jobs or 1, out), found.json)


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
            add_help=False,
            usage=textwrap.indent(usage, " " * 7).strip(),
            description=what,
            epilog=after,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self.add_argument("-h", "--help", action="help", help="tell this and do nothing else")
        self._optionals.title = "arguments"

    def once(self, flag: str, value: str, help: str, read: Any = str, required: bool = False) -> None:
        self.add_argument(flag, metavar=value, help=help, type=read, action=_Once, required=required)

    def read(self, words: list[str]) -> argparse.Namespace:
        found, unknown = self.parse_known_args(words)
        if unknown:
            flags = [flag for action in self._actions for flag in action.option_strings if flag.startswith("--")]
            hint = instead(unknown[0], flags) if unknown[0].startswith("-") else f"see {self.prog} --help"
            raise WrongArguments(f"{unknown[0]!r} is not an argument of {self.prog}: {hint}")
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


def _add_jobs(parser: _Parser, help: str) -> None:
    parser.once("--jobs", "J", help, whole_number("--jobs", 1, MOST_JOBS))


def _after() -> str:
    """What is told of the names of bots and of options, below the arguments."""
    bots = [f"  in {game.NAME}: {', '.join(bot_names(game.NAME))}" for game in GAMES]
    levels = (
        f"A level may be followed by the number of worlds it looks at for a decision, @1 to @{MOST_WORLDS}, and by a "
        "character whose style it has, as in expert@60, hard/vera or expert@60/vera; one that looks at no worlds, or has "
        f"no style, plays as it does without. The characters: {', '.join(CHARACTERS)}."
    )
    told = ["bots, as --level and --bots name them:", *bots, *_wrapped(levels, 2)]
    return "\n".join([*told, "", _options_help()])


def _wrapped(text: str, indent: int) -> list[str]:
    return textwrap.wrap(text, 108, initial_indent=" " * indent, subsequent_indent=" " * indent)


def _options_help() -> str:
    lines: list[str] = []
    for game in GAMES:
        lines.append(f"options of {game.NAME}, each with its default, what it may be, and what it does:")
        for option in game.OPTIONS:
            lines.append(f"  -o {option.name}={option.default}")
            lines += _wrapped(f"{option.words()}: {option.help}", 8)
        lines.append("")
    return "\n".join(lines).rstrip()
