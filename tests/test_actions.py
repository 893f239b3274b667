"""Actions read and write the log's form of themselves, and a new one is known as soon as it is declared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from game.kernel.actions import DEALER, VERBS, Action, Chore, action_from_json, wire
from game.kernel.cards import Card
from game.rummy.actions import Meld

SAMPLES: dict[Any, Any] = {Card: "Qs", tuple[Card, ...]: ["7h", "8h", "9h"], int: 3, str: "stock", bool: True}
"""A value of each type that an action may hold, as in the log."""


def test_a_name_has_one_type_in_the_whole_log() -> None:
    types: dict[str, Any] = {}
    for kind in VERBS.values():
        for _, key, wanted in wire(kind):
            assert types.setdefault(key, wanted) == wanted, f"{key} has two types"
            assert key not in ("seat", "do")


@pytest.mark.parametrize("verb", VERBS)
def test_an_action_survives_the_log_and_no_field_takes_another_type(verb: str) -> None:
    keys = {key: wanted for _, key, wanted in wire(VERBS[verb])}
    line = {"do": verb} | {key: SAMPLES[wanted] for key, wanted in keys.items()}
    assert action_from_json(line).to_json() == line
    for key, wanted in keys.items():
        for other, sample in SAMPLES.items():
            if (wanted, other) not in ((str, Card), (wanted, wanted)):  # a card's name is a text too
                with pytest.raises(ValueError):
                    action_from_json(line | {key: sample})


@pytest.mark.parametrize("line", [{"do": "discard", "card": "??"}, {"do": "meld", "cards": ["7h", "8h", "??"]}])
def test_a_cards_back_can_be_named_in_no_action(line: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="is a card's back"):
        action_from_json(line)


def test_a_chore_has_its_verb_like_any_action() -> None:
    assert Chore("deal").do == "deal" and action_from_json({"seat": DEALER, "do": "deal"}) == Chore("deal")
    assert Meld.do == "meld" and "deal" not in VERBS


def test_an_action_declared_elsewhere_is_read_and_a_verb_means_one_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.kernel.actions.VERBS", dict(VERBS))

    @dataclass(frozen=True, slots=True)
    class Knock(Action):
        do = "knock"
        card: Card

    assert action_from_json({"do": "knock", "card": "7h"}) == Knock(Card("7h"))
    with pytest.raises(AssertionError, match="knock means two actions"):

        class Rap(Action):
            do = "knock"
