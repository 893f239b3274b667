"""How many worlds the name of a player may say: so many that an answer is never waited for in vain, at every door."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.arguments import read_arguments
from game.bots import MOST_WORLDS
from game.log import BadLine, NotALog, read
from game.memory import matches
from game.replay import check
from game.values import WrongArguments
from tests.played import play_log

MANY = (str(MOST_WORLDS + 1), "100000", "999999", "9" * 5000, "0")
RIGHT = f"after @ stands how many worlds it looks at, a whole number from 1 to {MOST_WORLDS}"


def renamed(folder: Path, bot: str) -> Path:
    """The log of a match in which a player of that name sat."""
    log = play_log(folder, "rummy")
    head, _, rest = log.read_text(encoding="utf-8").partition("\n")
    told = json.loads(head)
    told["seats"][1] |= {"kind": "bot", "level": bot, "character": "vera"}
    log.write_text(f"{json.dumps(told)}\n{rest}", encoding="utf-8")
    return log


def joined(folder: Path, bot: str) -> Path:
    """The log of a match in which a player of that name sat down later."""
    log = play_log(folder, "rummy")
    lines = log.read_text(encoding="utf-8").splitlines()
    sits = {"seat": 1, "do": "sit", "name": "Ona", "kind": "bot", "level": bot}
    log.write_text("\n".join([*lines[:4], json.dumps(sits), *lines[4:], ""]), encoding="utf-8")
    return log


DOORS: dict[str, Callable[[Path, str], object]] = {
    "the window": lambda folder, bot: read_arguments(f"--game rummy --seats 2 --level {bot}".split()),
    "simulate": lambda folder, bot: read_arguments(
        f"simulate --game rummoli --seats 3 --matches 1 --bots easy,{bot}".split()
    ),
    "tournament": lambda folder, bot: read_arguments(
        f"tournament --game rummy --seats 2 --bots easy,{bot} --deals 1".split()
    ),
    "a log": lambda folder, bot: read(renamed(folder, bot)),
    "a log, sitting down": lambda folder, bot: check(joined(folder, bot)),
    "a match to go on with": lambda folder, bot: matches.resume(renamed(folder, bot)),
}


def said(door: str, folder: Path, bot: str) -> str:
    """The sentence by which a player of that name is refused; anything else if it is not."""
    try:
        return str(DOORS[door](folder, bot))
    except (WrongArguments, NotALog, BadLine) as error:
        return str(error)


@pytest.mark.parametrize("worlds", MANY, ids=lambda worlds: worlds[:9])
@pytest.mark.parametrize("door", DOORS)
def test_more_worlds_than_can_be_waited_for_are_refused_with_what_is_allowed(
    door: str, worlds: str, tmp_path: Path
) -> None:
    assert RIGHT in said(door, tmp_path, f"expert@{worlds}/vera")


@pytest.mark.parametrize("worlds", [1, MOST_WORLDS])
@pytest.mark.parametrize("door", DOORS)
def test_as_many_as_are_allowed_come_in(door: str, worlds: int, tmp_path: Path) -> None:
    assert RIGHT not in said(door, tmp_path, f"expert@{worlds}/vera")
