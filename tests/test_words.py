"""Sentences for a person: one door, templates with named values."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.kernel.actions import IllegalAction
from game.kernel.cards import Card
from game.kernel.words import Word
from scenes import words
from scenes.words import listed, refusal_words, tr

ROOT = Path(__file__).parent.parent


def test_a_refusal_shows_cards_by_their_signs_and_words_translated() -> None:
    error = IllegalAction("{cards} is not a run of {suit}", cards=(Card("3h"), Card("Th")), suit=Word("hearts"))
    assert refusal_words(error) == "3♥ 10♥ is not a run of hearts"


def test_braces_in_a_name_are_letters_like_any_other() -> None:
    assert tr("{name} wins!", name="{x}") == "{x} wins!"
    assert tr("{name} wins!", name="%s {0}") == "%s {0} wins!"


def test_another_language_takes_the_place_of_every_template(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shouting(words.gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace("wins", "GEWINNT")

    monkeypatch.setattr(words, "_catalogue", Shouting())
    assert tr("{name} wins!", name="wins") == "wins GEWINNT!"
    assert tr("{who} is called", who=Word("wins")) == "GEWINNT is called"


@pytest.mark.parametrize(("names", "said"), [([], ""), (["Ana"], "Ana"), (["Ana", "Leo", "Vera"], "Ana, Leo and Vera")])
def test_names_in_a_row(names: list[str], said: str) -> None:
    assert listed(names) == said


def test_every_template_is_written_out_so_that_it_can_be_found_for_translation() -> None:
    for path in sorted((ROOT / "scenes").glob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("tr", "mark"):
                built = isinstance(call.args[0], ast.JoinedStr | ast.BinOp)
                assert not built, f"{path.name} line {call.lineno}: a template made of pieces can't be translated"
