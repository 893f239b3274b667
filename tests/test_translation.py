"""Everything to be read can be translated: in a language without Latin letters no screen shows any but names and cards."""

from __future__ import annotations

import re
import tempfile
from itertools import product
from pathlib import Path

import pytest

from game import GAMES
from game.characters import CHARACTERS
from game.kernel.actions import VERBS
from game.kernel.game import Game
from scenes import plain, words
from scenes.house_rules import HouseRulesScene
from scenes.menu import MenuScene
from scenes.new_game import NewGameScene
from scenes.pause import PauseScene
from scenes.rules import RulesScene
from sprites.art import board, cache
from tests.legible import written
from tests.screen import Screen, unseen
from tests.tools.shots import recipes

SIZE = (1280, 720)
SMALL = (640, 360)  # of a page that is drawn again for each value of an option
SEATS = re.compile("rumm[a-z]+-[345679]-")  # other numbers of seats show no other words
WORDLESS = ("curtain-closing",)
NAMES = {"Ana", "Ben", "Player", *CHARACTERS.values()}
CARD = re.compile(r"\b([2-9JQKA]|10)[♠♥♦♣]|\b[2-9JQKA10]+(-[2-9JQKA10]+)+[♠♥♦♣]?|^[AKQJ]$")


class Foreign(words.gettext.NullTranslations):
    """A language whose every letter is ж; what is filled in stays, and so do options by name, which pages put in words."""

    KEPT = re.compile(r"(\{[^}]*\}|[a-z_]+=[\w:+]*|[a-z]+_[a-z_]+)")

    def gettext(self, message: str) -> str:
        parts = self.KEPT.split(message)  # every second one is kept
        return "".join(part if i % 2 else re.sub("[A-Za-z]", "ж", part) for i, part in enumerate(parts))

    def ngettext(self, one: str, several: str, count: int) -> str:
        return self.gettext(one if count == 1 else several)


def latin(text: str) -> str:
    """What is left of a text without names of players and cards, if it has Latin letters."""
    for name in NAMES:
        text = text.replace(name, "").replace(name.upper(), "")
    left = CARD.sub("", text)
    return left if re.search("[A-Za-z]", left) else ""


@pytest.fixture(autouse=True)
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_catalogue", Foreign())


def check(screen: Screen) -> None:
    """All that is drawn, said of widgets or told in toasts is translated."""
    drawn = [text.words for text in written(screen)]
    told = [sentence for widget in screen.top.widgets for sentence in (widget.label, widget.why)]
    assert any("ж" in text for text in drawn)
    assert [text for text in (*drawn, *told, *screen.top.toasts.sentences) if latin(text)] == []


@pytest.mark.parametrize("name", [name for name in recipes() if not SEATS.match(name) and name not in WORDLESS])
def test_every_word_on_screen_is_translated(name: str) -> None:
    with unseen():
        screen = recipes()[name](SIZE, Path(tempfile.mkdtemp()))
    check(screen)


def test_every_word_on_the_board_is_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its art letters it: what is written there, a scene has given to it."""
    said: list[str] = []
    line = board.line
    monkeypatch.setattr(board, "line", lambda words, *how: (said.append(words), line(words, *how))[1])
    cache.clear()
    board._state.cache_clear()
    recipes()["rummoli-4-stops"](SIZE, tmp_path)
    assert said and [words for words in said if latin(words)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_option_and_every_chapter_is_translated(game: type[Game]) -> None:
    options = {option.name: option.samples()[-1] for option in game.OPTIONS}
    check(Screen(HouseRulesScene(game.NAME, options), SMALL))
    rules = RulesScene(game.NAME)
    screen = Screen(rules, SMALL)
    for chapter in range(len(rules.chapters)):
        rules.open(game.NAME, chapter)
        check(screen)
    fresh = NewGameScene(game.NAME)
    screen = Screen(fresh, SMALL)
    for option in game.OPTIONS:
        fresh.group = next(title for title, options in fresh.groups.items() if option in options)
        fresh.rebuild()
        fresh.focus.set(next(w for w in fresh.widgets if fresh.option_of(w) is option and w.focusable))
        for value in option.samples():
            fresh.options[option.name] = value
            fresh.rebuild()
            check(screen)


def test_every_question_of_the_pause_is_translated() -> None:
    options = {option.name: option.default for option in GAMES[0].OPTIONS}
    for kept, answer in product([True, False], range(7)):
        screen = Screen(MenuScene())
        screen.stack.push(PauseScene("rummy", list, lambda: None, lambda: None, options, lambda kept=kept: kept))
        check(screen)
        screen.click(screen.offered()[answer])
        check(screen)


def test_every_answer_at_a_plain_table_has_words() -> None:
    assert plain.WORDS.keys() == VERBS.keys()
