"""Every sentence that a game says or refuses with is written out in its source, where a translator's tool finds it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

from game import GAMES
from game.kernel.actions import DEALER, Action, IllegalAction
from game.kernel.events import Announced
from game.kernel.game import Game
from game.kernel.options import OptionError
from game.kernel.words import Word
from tests.laws import random_action
from tests.test_laws import begin, wild_actions

SOURCE = Path(__file__).parent.parent / "game"
FIRST = ("IllegalAction", "OptionError", "Notice", "Word", "mark")  # their first argument is a template
PLURAL = r"\{\w+\} (chips|cards|points|turns|seats)"


def templates() -> Iterator[str]:
    """Every text written out where a template is expected."""
    for path in SOURCE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            place = 0 if name in FIRST else 1 if name == "announce" else len(call.args)
            if place < len(call.args) and isinstance(text := call.args[place], ast.Constant):
                assert isinstance(text.value, str)
                yield text.value


FOUND = frozenset(templates())


def check(template: str, values: dict[str, Any]) -> None:
    """A sentence can be found and filled, and so can the words in it."""
    assert template in FOUND, f"{template!r} is nowhere written out"
    assert {name for _, name, _, _ in Formatter().parse(template) if name} == set(values)
    for value in values.values():
        assert not isinstance(value, Word) or value in FOUND, f"the word {value!r} is nowhere written out"


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_what_is_announced_and_refused_in_play_can_be_translated(kind: type[Game]) -> None:
    """The first deals under every value of every option."""
    rng = Random(kind.NAME)
    for name, value in [(option.name, value) for option in kind.OPTIONS for value in option.samples()]:
        game = begin(kind, rng, **{name: value})
        while not game.over and game.step < 200:
            if game.to_act != DEALER and rng.random() < 0.2:
                for action in wild_actions(game, rng):
                    check_refusal(game, action)
            for event in game.apply(random_action(game, rng)).events:
                if isinstance(event, Announced):
                    check(event.text, event.values)


def check_refusal(game: Game, action: Action) -> None:
    try:
        game.verify(action)
    except IllegalAction as error:
        check(error.template, error.values)


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_options_are_refused_in_sentences_that_can_be_translated(kind: type[Game]) -> None:
    refused = 0
    for seats in (kind.SEATS[0], kind.SEATS[-1], kind.SEATS[-1] + 1):
        for option in kind.OPTIONS:
            for value in [*option.samples(), "no such value"]:
                try:
                    kind("0" * 32, seats, {option.name: value})
                except OptionError as error:
                    check(error.template, error.values)
                    refused += 1
    assert refused > 20


def test_no_verb_speaks_of_one_as_of_several() -> None:
    """Whether what is counted is a number in the sentence or a sentence within it."""
    several = re.compile(r"\b1( card| chip| way)? (have|are|were|do|hold|lie|count|need|fit|go|stay|stand)\b")
    ones = {text: [re.sub(r"\{\w+\}", one, text) for one in ("1", "1 card", "1 chip", "in 1 way")] for text in FOUND}
    never_one = {"{ranks} of {suit} is not a run: {missing} are missing"}
    assert {text for text, said in ones.items() if any(map(several.search, said))} == never_one


def test_no_sentence_counts_things_in_a_plural_that_one_would_spoil() -> None:
    allowed = {  # never one
        "deals {count} cards each",
        "No card was played for {turns} turns: the deal is blocked",
        "{game} is for {least} to {most} seats, not {seats}",
        "first_dealer={value} is not possible with {seats} seats: they are 0 to {last}",
        "first_dealer={value} is no seat: with {seats} seats they are 0 to {last}",
        "{count} chips",  # one has a sentence of its own
        "{count} cards",
        "{move} and keep {kept} – the whole hand laid in one turn counts double; the other player holds {least} cards",
        "{move} and keep {kept} – the whole hand laid in one turn counts double; the others hold {least} cards or more",
    }
    assert {text for text in FOUND if re.search(PLURAL, text)} == allowed
