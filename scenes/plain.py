"""Answers at a table of a game that has no scene of its own: a button for whatever may be done now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.kernel.actions import Action, Undo, wire
from game.kernel.cards import Card
from game.kernel.places import DISCARD, STOCK
from scenes.widgets import Button
from scenes.words import mark, shown, tr

if TYPE_CHECKING:
    from scenes.table import TableScene


PLACES = {STOCK: mark("from the stock"), DISCARD: mark("from the pile")}
WORDS = {  # of verbs; a new one is its own word
    "draw": mark("Draw"),
    "meld": mark("Meld"),
    "layoff": mark("Lay off"),
    "discard": mark("Discard"),
    "block": mark("End the deal"),
    "undo": mark("Undo"),
    "exchange": mark("Exchange"),
    "keep": mark("Keep"),
    "offer": mark("Offer"),
    "bury": mark("Let it lie"),
    "bid": mark("Bid"),
    "pass": mark("Pass"),
    "choose": mark("Choose"),
    "check": mark("Check"),
    "bet": mark("Bet"),
    "call": mark("Call"),
    "raise": mark("Raise"),
    "fold": mark("Fold"),
    "lay": mark("Lay"),
    "claim": mark("Claim"),
    "vote": mark("Vote"),
}


class Answers:
    """Of one table; where there are more than the map has room for (``button:0`` ...), the last button leafs on."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._page = 0
        self._asked: tuple[int, tuple[Card, ...]] = (-1, ())  # what the page belongs to

    def buttons(self) -> list[Button]:
        """One for each action without cards, and for those whose cards are exactly the chosen ones."""
        scene, spots = self.scene, self.scene.layout.group("button")
        asked = scene.view.step, tuple(scene.chosen)
        if asked != self._asked:
            self._asked, self._page = asked, 0
        found = self._answers()
        if len(found) > len(spots):
            room = len(spots) - 1
            first = self._page * room % (-(-len(found) // room) * room)
            found = [*found[first : first + room], (tr("More"), self._leaf)]
        if scene.mine and not found:
            return [Button(spots[0], tr("Play"), size=24, why=tr("Choose the cards to play"))]
        return [Button(spot, label, press, size=24) for spot, (label, press) in zip(spots, found, strict=False)]

    def _answers(self) -> list[tuple[str, Callable[[], None]]]:
        """Words and deed of each."""
        scene = self.scene
        actions = offered(scene.view.legal, scene.chosen) + ([Undo()] if scene.view.undo else [])
        found: list[tuple[str, Callable[[], None]]] = [(words(one), partial(scene.submit, one)) for one in actions]
        return [*found, (tr("Let go"), self._let_go)] if scene.mine and scene.chosen else found

    def _let_go(self) -> None:
        self.scene.chosen = []
        self.scene.changed()

    def _leaf(self) -> None:
        self._page += 1
        self.scene.changed()


def offered(legal: Sequence[Action], chosen: Sequence[Card]) -> list[Action]:
    """The actions without cards, and those with exactly the chosen cards.

    >>> from game.rummy.actions import Discard, Draw
    >>> offered([Draw("stock"), Discard(Card("7h")), Discard(Card("8h"))], [Card("8h")])
    [Draw(source='stock'), Discard(card='8h')]
    """
    return [action for action in legal if not cards_of(action) or cards_of(action) == set(chosen)]


def cards_of(action: Action) -> set[Card]:
    """Every card that an action names."""
    found: set[Card] = set()
    for value in _values(action):
        found.update([value] if isinstance(value, Card) else value if isinstance(value, tuple) else [])
    return found


def words(action: Action) -> str:
    """The verb, and what it is done with.

    >>> from game.rummy.actions import LayOff
    >>> from game.stops.actions import Call
    >>> words(Call(3)), words(LayOff(1, (Card("Th"),)))
    ('Call 3', 'Lay off 1 10♥')
    """
    verb = tr(WORDS[action.do]) if action.do in WORDS else action.do.capitalize()
    return " ".join(
        [
            verb,
            *(
                tr(PLACES[value]) if isinstance(value, str) and value in PLACES else shown(value)
                for value in _values(action)
            ),
        ]
    )


def _values(action: Action) -> list[Any]:
    return [getattr(action, name) for name, _, _ in wire(type(action))]
