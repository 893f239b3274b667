"""The pages of the menus for tests: each in its fullest form, and matches that were left."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game import find_game
from game.bots import seat_bot
from game.match import Match
from game.memory import matches
from game.review import Review
from game.rummy.rummy import Rummy
from game.seats import Occupant
from scenes.happened import HappenedScene
from scenes.menu import MenuScene
from scenes.new_game import NewGameScene
from scenes.option_rows import groups
from scenes.page import Ask
from scenes.pause import PauseScene
from scenes.results import Outcome, ResultsScene
from scenes.review import ReviewScene
from scenes.review_look import Look
from scenes.rules import RulesScene
from scenes.scene import Scene
from scenes.seating import Setup, new_match
from scenes.settings import SettingsScene
from scenes.words import tr

NAMES = ["Anastasija", "Jonas", "Mila", "Lev", "Ona", "Tomas", "Eglė", "Adam"]


def occupants(seats: int) -> tuple[Occupant, ...]:
    """One person and bots."""
    return tuple(Occupant(NAMES[s], "bot", "normal") if s else Occupant(NAMES[0], "human") for s in range(seats))


def outcome(game: str, seats: int, deals: int) -> Outcome:
    """A made-up end of a match."""
    history = [[100 + (seat * 7 * deal) % 31 for seat in range(seats)] for deal in range(deals + 1)]
    best = max(history[-1])
    winners = [seat for seat, total in enumerate(history[-1]) if total == best]
    return Outcome(game, occupants(seats), history[-1], winners, history)


@cache
def looked_back() -> Look:
    """A deal of Rummy at its fullest: six persons at the screen, all of it counted, the first one's decisions chosen."""
    who = [Occupant(name, "human") for name in NAMES[:6]]
    game = Rummy("5" * 32, 6)
    match = Match(game, [seat_bot("rummy", seat, "layer-1", game.seed) for seat in range(6)], who)
    while not match.scored:
        match.tick()
    review = Review(game, match.actions)
    for _ in (*review.count_luck(), *review.judge(0, 0)):
        pass
    return Look(review, "rummy", who, match.scored, 0)


def look_back() -> ReviewScene:
    """The page that shows it."""
    scene = ReviewScene(looked_back())
    scene.choose(0)
    scene.update(10)
    return scene


def pages() -> dict[str, list[Scene]]:
    """Every page of the menus in its fullest form, over what it lies on."""
    most = NewGameScene("rummoli")
    most.seats = 8
    talk = [f"Anastasija takes 7♣ and lays 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ and goes on talking about deal {i}" for i in range(40)]
    made: dict[str, list[Scene]] = {
        "menu": [MenuScene()],
        "new rummy": [NewGameScene("rummy")],
        "new rummoli": [most],
        "settings": [SettingsScene()],
        "rules": [RulesScene("rummoli")],
        "look back": [look_back()],
        "pause": [MenuScene(), PauseScene("rummy", lambda: talk, lambda: None, lambda: None)],
        "happened": [MenuScene(), HappenedScene(talk)],
        "ask": [
            MenuScene(),
            Ask(tr("Leave the table?"), "word " * 40, [("Yes", "danger", print), ("No", "ghost", print)]),
        ],
    }
    for game, seats, deals in (("rummy", 2, 1), ("rummy", 6, 60), ("rummoli", 5, 10), ("rummoli", 8, 16)):
        setup = Setup(game, occupants(seats))
        made[f"results {game} {seats}"] = [ResultsScene(outcome(game, seats, deals), setup)]
    for title in groups("rummoli", find_game("rummoli").OPTIONS):  # type: ignore[union-attr]
        scene = NewGameScene("rummoli")
        scene.group = title
        made[f"options {title}"] = [scene]
    return made


def unfinished_match(folder: Path, game: str = "rummy") -> Path:
    """A match in the folder that was left after some actions."""
    match = new_match(Setup(game, occupants(3), seed="5" * 32))
    keeping = matches.begin(match, folder)
    for _ in range(6):
        match.tick()
    keeping.close()
    return next(folder.glob("*.jsonl"))
