"""Rummoli on screen: the board, the lanes, and what a person is asked in each phase of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.actions import NOBODY, Action, Bid, Choose, Claim, Fold, Lay, Pass
from game.kernel.cards import Card
from game.kernel.events import CardMoved, Event, Scored
from game.kernel.places import hand, kind, laid, purse
from scenes import auction, poker, stops
from scenes.ask import ActionButton
from scenes.claims import Chance
from scenes.devices import Key
from scenes.round import RoundScene
from scenes.table import Marks, TableScene
from scenes.widgets import Widget
from scenes.words import mark, tr
from sprites.art import board, palette, panels
from sprites.canvas import Canvas
from sprites.lane import lane

PHASES = {
    "ante": (mark("ANTE"), mark("A chip into each of the nine pots")),
    "deal": (mark("DEAL"), mark("One hand more than there are players")),
    "exchange": (mark("EXCHANGE"), mark("The dealer may take the spare hand")),
    "auction": (mark("AUCTION"), mark("The spare hand is for sale")),
    "choose": (mark("POKER"), mark("Everybody sets five cards aside")),
    "poker": (mark("POKER"), mark("The best five cards take the pot")),
    "showdown": (mark("SHOWDOWN"), mark("The best five cards take the pot")),
    "stops": (mark("STOPS"), mark("Up in suit; the first hand empty wins")),
    "settle": (mark("END OF ROUND"), mark("A chip for each card left")),
    "vote": (mark("VOTE"), mark("End the match, or play on?")),
    "final": (mark("FINAL POKER"), mark("For the chips on the board")),
    "over": (mark("THE END"), ""),
}
TO_READ = 2.5  # seconds that a sentence stays before the hand is covered
LANE_EDGE = 9  # design pixels round the cards of a lane


class RummoliScene(TableScene):
    """The board in the middle, a lane for everybody's laid cards, a panel for what is asked."""

    theme = "mulberry"

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.chance = Chance(self)
        self._alone: tuple[Action, float] | None = None  # what is done for the viewer, and in how many seconds
        self._hand_named: dict[int, str] = {}
        self._showdown = False  # the hands of the poker lie open, though the play has gone on
        self._moving = False
        self._asked: tuple[tuple[object, ...], list[Widget]] | None = None  # the widgets of a question

    # -- words ----------------------------------------------------------------------------------------------

    def name(self, seat: int | None) -> str:
        """Who sits there."""
        return self.match.occupants[seat].name if seat is not None and seat >= 0 else tr("The dealer")

    def is_laying(self, seat: int | None) -> bool:
        """Whether a seat is to act, and not the dealer."""
        return seat is not None and seat >= 0

    def waiting_words(self) -> str:
        """Who is awaited; empty while the dealer works."""
        to_act = self.view.to_act
        return tr("{name} is thinking", name=self.name(to_act)) if self.is_laying(to_act) else ""

    def say(self, sentence: str) -> None:
        """Show a sentence for a while."""
        self.toasts.show(sentence)
        self._whole = self.dirty = True

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.stack.over or self.stack.top is not self:
            return
        if self._moving != self.timeline.busy:
            self._come_to_rest()
        if self.timeline.busy:
            return
        if self.chance.update(dt):
            self.changed()
        elif self._alone and not self.chance.open:
            action, left = self._alone
            self._alone = (action, left - dt) if left > dt else None
            if self._alone is None:
                self.submit(action)

    def _come_to_rest(self) -> None:
        """Words that wait for the cards are shown when these have stopped."""
        self._moving = self.timeline.busy
        self._whole = self.dirty = True
        if self._showdown and not self._moving:
            self._showdown = False
            self.new_view()
            self.changed()

    def tick(self) -> None:
        if not self.chance.open:
            super().tick()

    def settings_changed(self, name: str) -> None:
        super().settings_changed(name)
        self._alone = None
        self._leave_to_itself()

    def submit(self, action: Action) -> None:
        self.chance.left = 0.0
        super().submit(action)

    def tell(self, events: Sequence[Event]) -> None:
        self._hand_named.clear()
        opened = _moved_to("shown", events)
        self._showdown = opened and not self.sprites.pace.instant and self.view.phase in ("poker", "final")
        super().tell(events)
        if self._claims_by_hand and self.view.phase == "stops" and (_moved_to("laid", events) or self._asked_to_claim):
            self.chance.begin()
            self.changed()

    def lingers(self, events: Sequence[Event]) -> bool:
        return self._claims_by_hand and _moved_to("laid", events)

    def cover_up(self) -> None:
        """Another person's turn: cover the hand that stayed open for the chance to claim."""
        if self._private and self.view.to_act != self.viewer:
            self.look_from(NOBODY)

    @property
    def _dealing(self) -> bool:
        return self._moving and self.view.phase == "exchange"

    @property
    def _claims_by_hand(self) -> bool:
        return bool(self.persons) and self.view.options["claim"] == "manual"

    @property
    def _asked_to_claim(self) -> bool:
        return self.mine and any(isinstance(action, Claim) for action in self.view.legal)

    @property
    def may_only_pass(self) -> bool:
        """Whether the viewer is asked for a bid and may not make one."""
        return self.mine and self.view.phase == "auction" and self.view.legal in ([Pass()], [Bid(0)])

    # -- what the viewer sees of a new position ---------------------------------------------------------------

    def new_view(self) -> None:
        self._alone = None
        self.sprites.playable = None
        if self._showdown:
            self.chosen = []
            return
        phase = self.view.phase
        if phase != "choose" or not self.mine:
            self.chosen = []
        if phase in ("poker", "final") and self.view.facts["betting"]:
            self.chosen = [Card(card) for card in self.view.facts["best"] if Card(card) in self.view.hand()]
        elif phase in ("exchange", "auction") and self.mine:
            self.chosen = [Card(card) for card in self.view.facts["pay_cards"]]
        elif stops.lays(self):
            self.sprites.playable = set(stops.lays(self))
            self.chosen = stops.lays(self)
        self._leave_to_itself()

    def _leave_to_itself(self) -> None:
        """A pass that is the only answer, and a forced card if that is wished, are given after a beat."""
        beat = self.sprites.pace.of("pause").seconds
        if self.may_only_pass:
            self._alone = self.view.legal[0], max(3 * beat, TO_READ if self._private else 0)
            self.say(auction.why_no_bid(self))
        elif self.stack.settings.auto_forced and self.mine and [type(action) for action in self.view.legal] == [Lay]:
            self._alone = self.view.legal[0], beat

    def _announce(self, seat: int, text: str, values: dict[str, Any]) -> None:
        """A winner of the poker keeps the name of the hand in sight."""
        super()._announce(seat, text, values)
        if seat >= 0 and text == "wins {chips} in the poker" and seat in self._hand_named:
            self.bubbles[seat] = tr("{hand}: wins {chips}", hand=self._hand_named[seat], **values)
        elif seat >= 0:
            self._hand_named[seat] = self.bubbles[seat]

    # -- widgets ----------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Without a focus the first possible answer gets it."""
        super().changed()
        if self.mine and self.focus.widget is None:
            self.focus.set(next((w for w in self.widgets if isinstance(w, ActionButton) and w.enabled), None))

    def build(self) -> list[Widget]:
        if self.viewer < 0:
            return self.chance.widgets() if self.chance.open else []
        found: list[Widget] = []
        if self.view.phase == "stops":
            found.append(stops.lane(self))
        found += self.hand_widgets()
        if self.mine and not self._showdown:
            found += self._answers()
        if self._claims_by_hand and self.view.phase == "stops" and (self.chance.open or self._asked_to_claim):
            found += self.chance.widgets()
        return found

    def _answers(self) -> list[Widget]:
        """The widgets of the question, the same ones while it stands: an amount that is being set is not lost."""
        key = self.view.step, self.viewer, self.layout, tuple(self.chosen)
        if self._asked is None or self._asked[0] != key:
            self._asked = key, self._new_answers()
        return self._asked[1]

    def _new_answers(self) -> list[Widget]:
        legal = self.view.legal
        if any(isinstance(action, Choose) for action in legal[:1]):
            return poker.choosing(self)
        if Fold() in legal:
            return poker.bets(self)
        if self.view.phase == "stops":
            return stops.answers(self)
        return auction.answers(self)

    def choose(self, cards: list[Card]) -> None:
        """Choose exactly these cards of the hand."""
        self.chosen = cards
        self.changed()

    def press_card(self, card: Card) -> None:
        if self.view.phase == "choose" and self.mine:
            super().press_card(card)
        elif self.view.phase == "stops":
            self._lay(card)

    def drop_card(self, card: Card, place: str) -> None:
        self._lay(card)

    def _lay(self, card: Card) -> None:
        """Lay a card, or hear why not."""
        if self.mine:
            self.submit(Lay(card))
        else:
            self.say(self.waiting_words())

    def refused(self, widget: Widget) -> None:
        if isinstance(widget, ActionButton):
            widget.attempt()
        else:
            super().refused(widget)

    def press_key(self, key: Key) -> bool:
        """The first letter of an answer gives it."""
        answers = [w for w in self.widgets if isinstance(w, ActionButton)]
        found = next((w for w in answers if w.action.do.startswith(key.name) and len(key.name) == 1), None)
        if found:
            self.focus.activate(found)
        return found is not None

    # -- picture ----------------------------------------------------------------------------------------------

    def seat_line(self, seat: int) -> tuple[str, bool]:
        return str(self.sprites.amount(purse(seat))), True

    def dim(self, seat: int) -> bool:
        betting = self.view.facts["betting"] if self.view.phase in ("poker", "final") else None
        return seat not in self.view.facts["in_round"] or (betting is not None and seat in betting["folded"])

    def marks(self) -> Marks:
        facts = self.view.facts
        state = (self._hot(), tuple(facts["taken_pots"]), tuple(facts["carried"].values()))
        found: Marks = {"board": (state, self.layout.spot("board").rect)}
        for seat in range(self.view.seats):
            rect = self._lane(seat)
            if rect:
                found[f"lane:{seat}"] = (rect, rect)
        return found

    def _hot(self) -> str | None:
        """The pot that is played for."""
        if self._showdown or self.view.phase in ("choose", "poker"):
            return "poker"
        final = self.view.facts["final"]
        if final and final["pots"]:
            return "poker" if final["pots"][0] in ("all", "tie") else str(final["pots"][0])
        return None

    def _lane(self, seat: int) -> tuple[float, float, float, float] | None:
        """The ground under a seat's laid cards."""
        pile = self.sprites.piles.get(laid(seat), [])
        if not pile:
            return None
        spot = self.sprites.slots.spot(laid(seat))
        at = spot.positions(len(pile))
        wide, high = spot.card * 5 / 14 + LANE_EDGE, spot.card / 2 + LANE_EDGE
        left, right = min(x for x, _, _ in at) - wide, max(x for x, _, _ in at) + wide
        top, bottom = min(y for _, y, _ in at) - high, max(y for _, y, _ in at) + high
        return left, top, right - left, bottom - top

    def paint_table(self, canvas: Canvas) -> None:
        spot, facts = self.layout.spot("board"), self.view.facts
        drawn = board.board(canvas.px(spot.w / 2), self._hot(), facts["taken_pots"])
        canvas.blit(drawn, spot.cx, spot.cy, "cc")
        for pot, rounds in facts["carried"].items():
            self._paint_carried(canvas, pot, rounds)
        for seat in range(self.view.seats):
            if rect := self._lane(seat):
                lane(canvas, *rect, palette.PLUM_HI)

    def _paint_carried(self, canvas: Canvas, pot: str, rounds: int) -> None:
        """A brass dot under the badge for each round that a pot has been carried over, five at most."""
        spot = self.layout.spot(f"badge:{pot}")
        dots = min(rounds, 5)
        for i in range(dots):
            dot = panels.pill(max(3, canvas.px(8)), max(3, canvas.px(8)), scale=0.3, fill=palette.BRASS_HI)
            canvas.blit(dot, spot.cx + (i - (dots - 1) / 2) * 10, spot.y + spot.h + 8, "cc")

    def paint_top(self, canvas: Canvas) -> None:
        self._paint_header(canvas)
        if self._showdown or self._dealing:
            return  # the hands are being looked at, or dealt
        if self.view.phase == "stops":
            stops.paint_strip(canvas, self)
        asked = self._paint_panel(canvas)
        if not asked and (words := self._turn_words()):
            self._paint_turn(canvas, words)

    def _paint_panel(self, canvas: Canvas) -> bool:
        """The panel behind what is asked; whether there is one."""
        betting = self.view.phase in ("poker", "final") and self.view.facts["betting"]
        if betting and self.viewer >= 0:
            poker.paint_bets(canvas, self)
            if self.view.facts["best"]:
                poker.paint_name(canvas, self, self.view.facts["best"])
            return True
        if not self.mine or self.view.phase == "stops":
            return False
        if self.view.phase == "choose":
            poker.paint_choosing(canvas, self)
        else:
            auction.paint(canvas, self)
        return True

    def _paint_header(self, canvas: Canvas) -> None:
        spot, facts = self.layout.spot("header"), self.view.facts
        body = panels.panel(canvas.px(spot.w), canvas.px(spot.h), scale=canvas.scale)
        canvas.blit(body, spot.cx, spot.cy, "cc")
        phase = "showdown" if self._showdown else "deal" if self._dealing else self.view.phase
        title, line = PHASES[phase]
        line = self._final_line() or tr(line)
        rounds = facts["rounds"]
        number = tr("ROUND {round}/{rounds}", round=facts["round"], rounds=rounds) if rounds else tr(
            "ROUND {round}", round=facts["round"]
        )  # fmt: skip
        canvas.text(
            tr("{round} · {phase}", round=number, phase=tr(title)), spot.x + 22, spot.y + 23, 22, palette.AMBER_HI,
            weight=700, track=2.5, fit=spot.w - 44,
        )  # fmt: skip
        canvas.text(line, spot.x + 22, spot.y + 51, 20, palette.TEXT_2, fit=spot.w - 44)

    def _final_line(self) -> str:
        """What a hand of the last poker is for, where that is one pot or a tie."""
        final = self.view.facts["final"]
        pot = final["pots"][0] if final and final["pots"] else "all"
        if pot == "tie":
            return tr("One more hand breaks the tie")
        return tr("For the pot {pot}", pot=stops.POT_WORDS[pot]) if pot != "all" else ""

    def _turn_words(self) -> str:
        if not self.mine:
            return self.waiting_words()
        due = stops.lays(self)
        if len(due) == 1:
            return tr("Your turn: lay {card}", card=due[0])
        return tr("Your turn: choose a card to lay") if due else tr("Your turn")

    def _paint_turn(self, canvas: Canvas, words: str) -> None:
        spot = self.layout.spot("turn")
        wide = min(spot.w, canvas.text_width(words, 24, weight=600) + 56)
        edge = palette.AMBER if self.mine else palette.BRASS
        canvas.blit(
            panels.pill(canvas.px(wide), canvas.px(spot.h), scale=canvas.scale, border=edge), spot.cx, spot.cy, "cc"
        )
        ink = palette.AMBER_HI if self.mine else palette.TEXT
        canvas.text(words, spot.cx, spot.cy, 24, ink, "c", weight=600, fit=spot.w - 40)

    # -- pages ------------------------------------------------------------------------------------------------

    def deal_page(self, scored: Scored) -> RoundScene:
        view = self.view
        left = [len(view.piles.get(hand(seat), [])) for seat in range(view.seats)]
        settled = view.facts["last_settle"]
        return RoundScene(scored, self.match.occupants, self.faces, settled, left, view.phase == "final")


def _moved_to(places: str, events: Sequence[Event]) -> bool:
    """Whether a card was moved to a place of that kind."""
    return any(isinstance(event, CardMoved) and kind(event.target) == places for event in events)
