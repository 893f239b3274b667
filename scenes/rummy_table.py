"""What is to be seen at a table of Rummy: scores, whose turn it is, melds, marks on cards, where cards may go."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.events import Announced, Event, PhaseBegan
from game.kernel.places import STOCK, hand, kind, shown
from game.kernel.view import View
from game.rummy.actions import Discard, LayOff, Meld
from levels.layout import CARD_RATIO, Spot
from scenes import marks, pills, score, words
from scenes import rummy_cards as choice
from scenes.at_table import PlaceWidget
from scenes.table import TableScene
from scenes.words import tr
from sprites.art import palette
from sprites.canvas import Canvas
from sprites.lane import lane, underline

GOING_OUT = ("goes out", "goes rummy")  # what is said so that nobody misses it
_WAY = 260  # design pixels above and below the pill together from where a card reaches it
LINE_STEP = 12  # design pixels by which the line below a meld grows
MELDS = "melds"  # the place of the felt on which new melds are laid


class RummyTable(TableScene):
    """Stock and discard pile in the middle, melds round them, everybody's totals.

    ``asking`` is set while chosen cards fit several melds and one is to be pointed out.
    """

    asking = False
    _dealt = False  # whether the latest action was the deal

    def tell(self, events: Sequence[Event]) -> None:
        self._dealt = any(event == PhaseBegan("deal") for event in events)
        super().tell(events)
        for event in events:
            if isinstance(event, Announced) and event.text in GOING_OUT:
                said = tr("{name} {what}", name=self.match.occupants[event.seat].name, what=tr(event.text))
                self.toasts.show(said)

    @property
    def dealing(self) -> bool:
        """Whether the cards of a deal are on their way: nobody knows the upcard yet."""
        return self._dealt and self.timeline.busy

    # -- words ------------------------------------------------------------------------------------------------

    def waiting(self) -> str:
        """Why nothing can be done now; empty in one's own turn."""
        if self.mine and not self.dealing:
            return ""
        seat = None if self.dealing else self.view.to_act
        if seat is None or seat < 0:
            return tr("Wait for the dealer")
        return tr("It is {name}'s turn", name=self.match.occupants[seat].name)

    def prompt(self) -> str:
        """What the pill near the hand says."""
        if self.dealing or (self.mine and not self.landed):
            return ""
        if not self.mine:
            waits = self.view.to_act is not None and self.view.to_act >= 0
            return self.waiting() if waits and self.sprites.light.seat == self.view.to_act else ""
        if self.view.phase == "draw":
            return tr("Your turn: draw a card")
        if self.asking:
            return tr("Your turn: choose a meld for {cards}", cards=self.chosen)
        if not any(isinstance(action, Discard) for action in self.view.legal):
            return tr("Your turn: meld or lay off")
        if any(isinstance(action, Meld) for action in self.view.legal):
            return tr("Your turn: meld or discard")
        if any(isinstance(action, LayOff) for action in self.view.legal):
            return tr("Your turn: lay off or discard")
        return tr("Your turn: choose a discard")

    def seat_line(self, seat: int) -> tuple[str, bool]:
        turned = self.sprites.piles.get(shown(seat), [])  # they have never left the seat
        cards = words.cards(self.sprites.count(hand(seat)) + len(turned))
        if "score" in self.layout:
            return cards, False
        return tr("{cards} · {total}", cards=cards, total=self.view.facts["totals"][seat]), False

    @property
    def ace(self) -> str:
        """The option by which aces rank and count."""
        return str(self.view.options["ace"])

    def key_of(self, action: Action) -> str:
        return choice.key_of(action, self.chosen, self.proposed())

    def proposed(self) -> list[Card]:
        """The cards to lay next for someone who has chosen none: those that a hint advises, else the best there are."""
        advised = (list(action.cards) for action in self.hints.advised if isinstance(action, Meld | LayOff))
        return next(advised, None) or choice.proposal(self.view)

    def melds_in_hand(self, view: View | None = None) -> list[list[Card]]:
        return choice.best_melds(view or self.view)

    def tags(self) -> dict[Card, str]:
        """Discs in the viewer's own turn: on the card just drawn, and on the one taken that may not be discarded."""
        tagged = {self.view.facts.get("drawn"): "drawn", self.view.facts["taken"]: "banned"} if self.mine else {}
        return {card: kind for card, kind in tagged.items() if card} | super().tags()

    def meld_spots(self) -> dict[str, Spot]:
        """Where the melds that are to be seen lie, by place."""
        spots = self.sprites.slots.spots(self.sprites.piles)
        return {place: spot for place, spot in spots.items() if kind(place) == "meld"}

    # -- picture ----------------------------------------------------------------------------------------------

    def paint_table(self, canvas: Canvas) -> None:
        tray = self.layout["tray"]
        lane(canvas, *tray.rect, palette.FELT_HI, 26)
        labels = [("stock", tr("STOCK"))]
        if self.stack.settings.show_pile == "top":
            labels.append(("discard", tr("DISCARD")))
        for pile, label in labels:
            spot = self.layout[f"label:{pile}"]
            canvas.text(label, spot.cx, spot.cy, 22, anchor="c", weight=600, track=3)
        if self.mine and not self.timeline.busy:
            self._paint_targets(canvas)
        for line in self._underlines():
            underline(canvas, *line)
        self._paint_score(canvas)

    def _underlines(self) -> list[tuple[float, float, float, str]]:
        """The line below each meld in its owner's colour, which grows under cards that have landed: left, y, width."""
        found = []
        for place, spot in self.meld_spots().items():
            laid, reached = spot.positions(len(self.sprites.piles[place])), self.sprites.underlined(place)
            step = (laid[-1][0] - laid[0][0]) / max(1, len(laid) - 1)
            wide = spot.card * CARD_RATIO * min(1.0, reached) + step * max(0.0, reached - 1) - 16
            if reached < len(laid):
                wide = wide // LINE_STEP * LINE_STEP
            if wide > 0:
                colour = palette.PLAYER[self.sprites.slots.owners.get(place, 0)]
                found.append((spot.x + 8, spot.y + spot.h + 12, wide, colour))
        return found

    def _paint_score(self, canvas: Canvas) -> None:
        deal, goal = choice.deal_words(self.view), choice.target_words(self.view)
        if spot := self.layout.get("score"):
            totals = self.view.facts["totals"]
            rows = [(who.name, palette.PLAYER[seat], totals[seat]) for seat, who in enumerate(self.match.occupants)]
            score.score(canvas, spot, deal, goal, rows, choice.most(self.view))
        else:
            pills.goal(canvas, self.layout["goal"], f"{deal} · {goal}" if goal else deal)

    def paint_marks(self, canvas: Canvas) -> None:
        marks.count(canvas, self.layout["count:stock"], self.sprites.count(STOCK))

    def paint_top(self, canvas: Canvas) -> None:
        if self.prompting and (said := self.prompt()):
            pills.turn(canvas, self.layout["turn"], said, self.mine)

    @property
    def prompting(self) -> bool:
        """Whether the pill is to be seen: a toast lies in its place, and cards on their way pass there."""
        pill = pygame.FRect(self.layout["turn"].rect).inflate(0, _WAY)
        ways = ((s.pose[:2], s.goal[:2]) for s in self.sprites.cards() if s.aloft)
        return not (self.toasts or self.sprites.loose or any(pill.clipline(*way) for way in ways))

    def _paint_targets(self, canvas: Canvas) -> None:
        """Where the chosen cards may go, or what may be drawn: on the felt, below the cards that lie there."""
        for widget in self.widgets:
            if not isinstance(widget, PlaceWidget) or not widget.enabled or widget.place == MELDS:
                continue
            if kind(widget.place) == "meld" or not self.asking:
                marks.target(canvas, self._around(widget))

    def _around(self, widget: PlaceWidget) -> pygame.FRect:
        """A place with what lies there: a meld's line, a stack that leans a little, a card that lies askew."""
        r = widget.rect
        if kind(widget.place) == "meld":
            return pygame.FRect(r.x - 10, r.y - 10, r.w + 20, r.h + 32)
        return r.unionall([sprite.goal.box() for sprite in self.sprites.piles.get(widget.place, [])[-1:]]).inflate(
            28, 28
        )
