"""The viewer's hand at a table: its cards are chosen, sorted and dragged, by mouse and by keys."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.view import View
from game.match import Match
from game.replay import Replay
from scenes.at_table import CardWidget, PlaceWidget
from scenes.devices import Point
from scenes.hints import Hints
from scenes.watching import MatchScene
from scenes.widgets import Widget
from sprites.canvas import Canvas
from sprites.hand import SORTINGS, HandOrder

if TYPE_CHECKING:
    from game.memory.matches import Keeping


class HandScene(MatchScene):
    """``chosen`` are cards of the hand in the order in which they were chosen, ``hints`` what may be said of them."""

    hints: Hints

    def __init__(self, match: Match | Replay, keeping: Keeping | None = None) -> None:
        super().__init__(match, keeping)
        self.chosen: list[Card] = []
        self._orders: dict[int, HandOrder] = {}
        self._cards: dict[Card, CardWidget] = {}

    def look_from(self, viewer: int, view: View | None = None) -> None:
        self.chosen = []
        self.sprites.order = self._orders.setdefault(viewer if viewer >= 0 else self.bottom, HandOrder())
        self.sprites.chosen, self.sprites.hovered, self.sprites.playable, self.sprites.tags = set(), None, None, {}
        self.sprites.meant = set()
        super().look_from(viewer, view)

    @property
    def offered(self) -> list[Card]:
        """The cards that would be played where a dragged one is let go of; without a drag the chosen ones."""
        carried = self.sprites.carried
        return self.chosen if carried is None or carried.card in self.chosen else [carried.card]

    def choices_left(self) -> None:
        """What has left the hand is chosen no more, and hinted at no more what is past; the chosen are raised."""
        self.hints.check()
        self.chosen = [card for card in self.chosen if card in self.view.hand()]
        self.sprites.chosen, self.sprites.meant, self.sprites.tags = set(self.chosen), self.hints.some(), self.tags()
        self.sprites.refresh()

    def _hover(self) -> None:
        over = self.focus.widget if self.focus.ring else self.focus.hovered
        card = over.card if isinstance(over, CardWidget) else None
        if card != self.sprites.hovered:
            self.sprites.hovered = card
            self.sprites.refresh("hover")
            self.hand_widgets()

    def sort(self) -> None:
        """The next way to sort the hand; one's own order only by dragging."""
        order = self.sprites.order
        ways = SORTINGS[:3] if self.melds_in_hand() else SORTINGS[:2]
        order.sorting = ways[(ways.index(order.sorting) + 1) % len(ways)] if order.sorting in ways else ways[0]
        order.melds = self.melds_in_hand()
        self.sprites.refresh("sort")
        self.changed()

    def _shift(self, card: Card, way: int) -> None:
        """Move a card of the hand one place along it."""
        shown = [sprite.card for sprite in self.sprites.in_hand()]
        place = shown.index(card) + way
        if 0 <= place < len(shown):
            self.sprites.order.put(card, place)
            self.sprites.refresh("sort")
            self.changed()

    def hand_widgets(self) -> list[Widget]:
        """The cards of the viewer's hand, from left to right; one just played is no more of it, wherever it is seen."""
        if self.viewer < 0:
            return []
        kept, self._cards = self._cards, {}
        laid = [sprite for sprite in self.sprites.in_hand() if sprite.card in self.view.hand()]
        for sprite, right in zip(laid, [*laid[1:], None], strict=False):
            widget = kept.get(sprite.card) or CardWidget(sprite, self.picture, self.press_card, self._drop)
            widget.follow(sprite, right)
            self._cards[sprite.card] = widget
        return list(self._cards.values())

    def _drop(self, card: Card, pos: Point) -> None:
        """A card was let go: on a place, or somewhere in the hand."""
        places = [w for w in self.widgets if isinstance(w, PlaceWidget) and w.contains(pos)]
        held = card in self.sprites.order.own  # or it left the hand in the meantime: laid, shown or discarded
        if held and places:
            self.drop_card(card, places[-1].place)
        elif held and (place := self.sprites.landing(pos)) is not None:
            self.sprites.order.put(card, place)
        self.sprites.let_go()
        self.changed()

    def press_card(self, card: Card) -> None:
        """Choose a card of the hand, or let it go."""
        self.chosen = [c for c in self.chosen if c != card] if card in self.chosen else [*self.chosen, card]
        self.changed()

    def drop_card(self, card: Card, place: str) -> None:
        """A card of the hand was dragged to a place."""

    def tags(self) -> dict[Card, str]:
        """Discs on cards of the hand, by their kind."""
        return dict.fromkeys(self.hints.cards(), "hint")

    def key_of(self, action: Action) -> str:
        """The key of the button that would do exactly that now; empty where there is none, or it knows its action."""
        return ""

    def paint_ground(self, canvas: Canvas) -> None:
        super().paint_ground(canvas)
        self.hints.paint(canvas)

    def melds_in_hand(self, view: View | None = None) -> list[list[Card]]:
        """The viewer's hand in groups, for sorting by melds; or the hand of a view of before."""
        return []

    def arranged(self, view: View) -> list[Card]:
        order = copy(self._orders.get(view.seat, self.sprites.order))
        if order.sorting == "own":  # where a card that is gone has lain is not known
            order.sorting = "suit"
        order.melds, cards = self.melds_in_hand(view), view.hand()
        return [cards[i] for i in order.arranged(cards)]
