"""Sentences for a person: English templates with named values, so that screens can translate them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


class Word(str):
    """A value of a template that screens translate by itself, such as the name of a suit."""


def mark(template: str) -> str:
    """The template itself: marks a sentence that is kept in a table, so that it is found for translation."""
    return template


@dataclass(frozen=True, slots=True)
class Sentence:
    """An English template with its values; a value may be a Card, a Word, a list or a Sentence itself."""

    template: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format_map({name: in_words(value) for name, value in self.values.items()})


class Refusal(Exception):
    """Why something can't be done: an English template with named values.

    >>> str(Refusal("{card} is not in your hand", card="7h"))
    '7h is not in your hand'
    """

    def __init__(self, template: str, **values: Any) -> None:
        super().__init__(template)
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return self.template.format_map({name: in_words(value) for name, value in self.values.items()})


def in_words(value: Any) -> str:
    """A template's value in plain English; lists are joined by spaces."""
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
