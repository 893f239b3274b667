"""Rummy on screen: draw, choose cards, meld and lay off, discard; by clicks, by dragging, by keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.actions import Action, Undo
from game.kernel.cards import Card
from game.kernel.events import Event, Scored
from game.kernel.places import DISCARD, STOCK, kind, owner, shown
from game.match import Match
from game.replay import Replay
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from levels.layout import Spot
from scenes import rummy_cards as choice
from scenes import words
from scenes.at_table import CardWidget, PlaceWidget
from scenes.deal import DealScene
from scenes.devices import Cancel, Intent, Key, Point
from scenes.rummy_deal import RummyDealScene, told
from scenes.rummy_pile import PileScene, PileWidget
from scenes.rummy_table import MELDS, RummyTable
from scenes.widgets import LEAST_SHARE, MARGIN, Button, Widget, frect
from scenes.words import tr

if TYPE_CHECKING:
    from game.memory.matches import Keeping


class RummyScene(RummyTable):
    """A person's turn. A disabled widget is still tried then: the engine says why not."""

    def __init__(self, match: Match | Replay, keeping: Keeping | None = None) -> None:
        super().__init__(match, keeping)
        self._hurried = False  # the press at hand only hurries what moves
        self._kept_piles: dict[str, PileWidget] = {}

    # -- what the cards can do --------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether the viewer has drawn and may meld, lay off and discard."""
        return self.mine and self.view.phase == "play"

    def new_view(self) -> None:
        self.asking = False
        self.sprites.playable = choice.playable(self.view) if self.mine else None
        self.sprites.order.ace_low = self.ace == "low"
        if self.sprites.order.sorting == "melds":
            self.sprites.order.melds = self.melds_in_hand()

    def tell(self, events: Sequence[Event]) -> None:
        super().tell(events)
        if self.playing and isinstance(self.focus.widget, Button) and not self.focus.widget.enabled:
            self._focus_hand()  # the button was pressed, and there is nothing more that it could do

    def _focus_hand(self) -> None:
        """Keys go on at the card just drawn, or at the first one of the hand."""
        cards, drawn = [w for w in self.widgets if isinstance(w, CardWidget)], self.view.facts.get("drawn")
        self.focus.set(next((w for w in cards if w.card == drawn), cards[0] if cards else None))

    def act(self, action: Action) -> None:
        """Ask for an action in the viewer's own turn; at other times say whose turn it is."""
        if not self.mine:
            self.say(self.waiting())
            return
        if self.timeline.busy:
            self.timeline.finish()
        self.submit(action)

    def refused(self, widget: Widget) -> None:
        if self.mine:
            widget.press()  # the engine says why not
        elif not self._hurried:
            super().refused(widget)

    def draw_card(self, place: str) -> None:
        """Draw from the stock or the pile; a card that has not landed there is not taken unseen."""
        if place == DISCARD and self.mine and not self.landed:
            self.timeline.finish()
            self.changed()
        else:
            self.act(Draw(place))

    def discard(self) -> None:
        """Put the one chosen card on the pile."""
        if len(self.chosen) == 1:
            self.act(Discard(self.chosen[0]))
        elif self.chosen:
            self.say(tr("Discard one card: {count} are chosen", count=len(self.chosen)))
        else:
            self.say(tr("Choose the card to discard"))

    def lay(self) -> None:
        """Meld the chosen cards or lay them off; with none chosen choose the best there are, to be laid next."""
        if self.playing and not self.chosen and (found := self.proposed()):
            self.chosen = found
            self.changed()
        else:
            self.lay_cards(self.chosen)

    def lay_cards(self, cards: list[Card]) -> None:
        """Meld these cards, or lay them off; when several melds take them, ask which."""
        laid_off = choice.layoffs_of(self.view, cards)
        if choice.meld_of(self.view, cards) or not laid_off:
            self.act(Meld(tuple(cards)))
        elif len(laid_off) == 1:
            self.act(laid_off[0])
        else:
            self.chosen, self.asking = list(cards), True
            self.say(tr("{cards} fits several melds: choose one", cards=cards), refused=False)
            self.changed()
            places = [w for w in self.widgets if isinstance(w, PlaceWidget) and w.enabled and kind(w.place) == "meld"]
            self.focus.set(places[0])

    def press_meld(self, number: int) -> None:
        """Lay the chosen cards off on that meld."""
        self.act(LayOff(number, tuple(self.chosen)))

    # -- the end of a deal ------------------------------------------------------------------------------------

    def deal_page(self, scored: Scored) -> DealScene:
        doubles = self.view.options["rummy_bonus"] == "double"
        title, lines = told(self.view.facts["last_score"], self.match.occupants, doubles)
        left = [self.view.piles.get(shown(seat), []) for seat in range(self.view.seats)]
        page = RummyDealScene(title, scored, self.match.occupants, self.faces, lines, left)
        page.ace, page.low_wins = self.ace, self.match.game.low_wins
        return page

    # -- a person's hands -------------------------------------------------------------------------------------

    def press_card(self, card: Card) -> None:
        self.asking = False
        super().press_card(card)

    def drop_card(self, card: Card, place: str) -> None:
        cards = self.chosen if card in self.chosen else [card]
        if place == DISCARD:
            self.act(Discard(card))
        elif place == MELDS:
            self._lay_dragged(cards)
        elif kind(place) == "meld":
            self.act(LayOff(int(owner(place)), tuple(cards)))

    def _lay_dragged(self, cards: list[Card]) -> None:
        """Lay cards on the bare felt. One alone is no meld and goes back; the engine says why it is no discard either."""
        if len(cards) > 1 or not self.playing or choice.layoffs_of(self.view, cards):
            self.lay_cards(cards)
        elif Discard(cards[0]) not in self.view.legal:
            self.act(Discard(cards[0]))

    def drop_pile(self, place: str, pos: Point) -> None:
        """The top card of a pile was dragged: to the hand it is drawn."""
        if self.sprites.landing(pos) is not None:
            self.draw_card(place)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Cancel) and (self.chosen or self.asking) and not self.hints.depth:
            asked, self.chosen, self.asking = self.asking, [], False
            self.changed()
            if asked:
                self._focus_hand()
            return True
        self._hurried = self.timeline.busy
        return super().handle(intent)

    def press_key(self, key: Key) -> bool:
        match key.name:
            case "d":
                self.discard() if self.playing else self.draw_card(STOCK)
            case "t":
                self.draw_card(DISCARD)
            case "m" | "pad x":
                self.lay()
            case "u":
                self.act(Undo())
            case "pad y":
                self.sort()
            case "p" if self.stack.settings.show_pile == "all":
                self.show_pile()
            case _:
                return False
        return True

    def show_pile(self) -> None:
        """Leaf through the discard pile (a setting)."""
        self.stack.push(PileScene(self.view.piles.get(DISCARD, [])))

    # -- widgets ----------------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        leaf: list[Widget] = []
        if self.stack.settings.show_pile == "all":
            label = tr("Discards: {count}", count=len(self.view.piles.get(DISCARD, [])))
            leaf.append(Button(self.layout["leaf"], label, self.show_pile, size=22))
        if self.viewer < 0:
            return leaf
        return [*self._felt(), *self.hand_widgets(), *self._piles(), *self._melds(), *leaf, *self._buttons()]

    def _felt(self) -> list[Widget]:
        """The free felt, where chosen cards are laid as a meld."""
        found: list[Widget] = []
        for spot in self.layout.group("melds"):
            widget = PlaceWidget(spot, MELDS, tr("Lay here"), self.lay)
            widget.focusable = False
            widget.pressable = bool(self.chosen)
            found.append(widget)
        return found

    def _piles(self) -> list[Widget]:
        """Stock and discard pile; they last, so that a drag from them does."""
        if not self._kept_piles:
            for place, label, press in (
                (STOCK, tr("Stock"), partial(self.draw_card, STOCK)),
                (DISCARD, tr("Discard pile"), self.discard_or_take),
            ):
                box = self.layout[place]
                self._kept_piles[place] = PileWidget(box, place, label, press, partial(self.drop_pile, place))
        may_discard = len(self.offered) == 1 and Discard(self.offered[0]) in self.view.legal
        for place, widget in self._kept_piles.items():
            widget.rect, widget.sprites = frect(self.layout[place]), self.sprites
            widget.why = self.waiting()
            widget.enabled = Draw(place) in self.view.legal or (place == DISCARD and may_discard)
            widget.draggable = Draw(place) in self.view.legal
        return list(self._kept_piles.values())

    def discard_or_take(self) -> None:
        """The pile is pressed: before the draw to take its top card, after it to discard."""
        if self.playing and self.chosen:
            self.discard()
        else:
            self.draw_card(DISCARD)

    def _melds(self) -> list[Widget]:
        fitting = {action.meld for action in choice.layoffs_of(self.view, self.offered)}
        found: list[Widget] = []
        for place, spot in self.meld_spots().items():
            number = int(owner(place))
            label = tr("Meld {cards}", cards=self.view.piles.get(place, []))
            widget = PlaceWidget(spot, place, label, partial(self.press_meld, number), self.waiting())
            widget.enabled = number in fitting
            found.append(widget)
        return found

    def _buttons(self) -> list[Widget]:
        spots = [self.layout[f"button:{i}"] for i in range(4)]
        undo = Button(spots[3], tr("Undo"), partial(self.act, Undo()), size=24, why=self.waiting())
        undo.enabled = self.view.undo
        sort = Button(spots[2], tr("Sort"), self.sort, size=24)
        lingers = not self.mine and self.sprites.light.seat == self.viewer  # its last card is on its way
        playing = self.playing or lingers
        pair = self._play_buttons(spots) if playing else self._draw_buttons(spots)
        second = ("M", "X") if playing else ("T", "")
        for button, (key, pad) in zip([*pair, sort, undo], (("D", ""), second, ("S", "Y"), ("U", "")), strict=True):
            button.key, button.pad = key, pad
        return [*pair, sort, undo]

    def _draw_buttons(self, spots: list[Spot]) -> list[Widget]:
        legal, pile, seen = self.view.legal, self._upcards(), self.landed and not self.dealing
        if Block() in legal:
            stock = Button(spots[0], tr("End the deal"), partial(self.act, Block()), "primary", why=self.waiting())
        else:
            stock = Button(spots[0], tr("Draw"), partial(self.act, Draw(STOCK)), "primary", why=self.waiting())
        stock.enabled = seen and (Block() in legal or Draw(STOCK) in legal)
        label = tr("Take {card}", card=pile[-1]) if pile else tr("Take the discard")
        take = Button(spots[1], label, partial(self.draw_card, DISCARD), why=self.waiting())
        take.enabled = seen and Draw(DISCARD) in legal
        return [stock, take]

    def _upcards(self) -> list[Card]:
        """The discard pile as it is to be seen: what flies there has not come, what is being taken has left."""
        lies = [sprite.card for sprite in self.sprites.piles.get(DISCARD, []) if not sprite.aloft]
        return [] if self.dealing else [card for card in self.view.piles.get(DISCARD, []) if card in lies]

    def _play_buttons(self, spots: list[Spot]) -> list[Widget]:
        view, chosen = self.view, self.chosen
        one = chosen[0] if len(chosen) == 1 else None
        label = tr("Discard {card}", card=one) if one else tr("Discard")
        away = Button(spots[0], label, self.discard, "primary", why=self.waiting())
        away.enabled = one is not None and Discard(one) in view.legal
        meld, laid_off = choice.meld_of(view, chosen), choice.layoffs_of(view, chosen)
        if chosen:
            template = tr("Lay off {cards}") if laid_off and not meld else tr("Lay {cards}")
            label = template.format(cards=choice.short(chosen, self.ace))
            room = (spots[1].w - 2 * MARGIN) / LEAST_SHARE
            if self.stack.canvas.text_width(label, 26, weight=600) > room:
                label = template.format(cards=words.cards(len(chosen)))
            possible = bool(meld or laid_off)
        else:
            found = self.proposed()
            possible = bool(found)
            find = tr("Find a meld") if choice.meld_of(view, found) else tr("Find a layoff")
            label = find if possible else tr("Lay")
        lead = "primary" if possible and not away.enabled else "ghost"
        lay = Button(spots[1], label, self.lay, lead, why=self.waiting())
        lay.enabled = possible
        return [away, lay]
