"""Every sentence a person sees goes through ``tr``: an English template with named values."""

from __future__ import annotations

import gettext
from typing import Any

from game.kernel.actions import IllegalAction
from game.kernel.cards import Card
from game.kernel.words import Sentence, Word
from game.kernel.words import mark as mark  # scenes take it from here, beside tr
from game.memory import Notice

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def tr(template: str, **values: Any) -> str:
    """The template in the person's language with its values filled in.

    >>> tr("{card} is not in your hand", card=Card("Th"))
    '10♥ is not in your hand'
    """
    text = _catalogue.gettext(template)
    return text.format_map({name: shown(value) for name, value in values.items()}) if values else text


def refusal_words(error: IllegalAction) -> str:
    """The sentence of a refused action."""
    return tr(error.template, **error.values)


def shown(value: Any) -> str:
    """A value as it stands in a sentence: cards by their signs, words and sentences translated, lists joined."""
    match value:
        case Card():
            return card(value)
        case Word():
            return _catalogue.gettext(value)
        case Sentence():
            return tr(value.template, **value.values)
        case list() | tuple():
            return " ".join(shown(one) for one in value)
        case _:
            return str(value)


def card(value: Card) -> str:
    """A card's rank and sign.

    >>> card(Card("Th")), card(Card("Qs"))
    ('10♥', 'Q♠')
    """
    rank = "10" if value.rank == "T" else value.rank
    return rank + SIGNS[value.suit]


def cards(count: int) -> str:
    """How many cards, in words.

    >>> cards(1), cards(7)
    ('1 card', '7 cards')
    """
    return counted("{count} card", "{count} cards", count)


def counted(one: str, several: str, count: int) -> str:
    """The template for one or the one for several, with ``count`` filled in.

    >>> counted("{count} deal", "{count} deals", 1), counted("{count} deal", "{count} deals", 10)
    ('1 deal', '10 deals')
    """
    return _catalogue.ngettext(one, several, count).format(count=count)


def players(seats: range) -> str:
    """How many may play a game.

    >>> players(range(2, 7)), players(range(2, 3))
    ('2 to 6 players', '2 players')
    """
    if len(seats) == 1:
        return counted("{count} player", "{count} players", seats[0])
    return tr("{least} to {most} players", least=seats[0], most=seats[-1])


def signed(amount: int) -> str:
    """A gain with its sign, a true minus.

    >>> signed(5), signed(-3), signed(0)
    ('+5', '−3', '0')
    """
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


def listed(parts: list[str]) -> str:
    """Names in a row.

    >>> listed(["Ana"]), listed(["Ana", "Leo", "Vera"])
    ('Ana', 'Ana, Leo and Vera')
    """
    if len(parts) < 2:
        return "".join(parts)
    return tr("{names} and {last}", names=", ".join(parts[:-1]), last=parts[-1])


def notice_words(notice: Notice) -> str:
    """The sentence of something that could not be kept or read."""
    return tr(notice.template, **notice.values)
