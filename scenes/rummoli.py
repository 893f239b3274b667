"""Rummoli on screen: the board, the lanes, and what a person is asked in each phase of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.actions import NOBODY, Action
from game.kernel.cards import Card
from game.kernel.events import CardMoved, Event, PhaseBegan, Scored
from game.kernel.places import kind, purse
from game.kernel.view import View
from game.match import Match
from game.replay import Replay
from game.stops.actions import Claim, Lay
from scenes import forced_run, poker, stops
from scenes import rummoli_look as look
from scenes.alone import Alone
from scenes.ask import ActionButton
from scenes.asked import Asked
from scenes.claims import Chance
from scenes.devices import Intent, Key, Press
from scenes.round import RoundScene
from scenes.said import Said
from scenes.seen import Seen
from scenes.showdown import Showdown
from scenes.table import TableScene
from scenes.tally import Tally
from scenes.told import Places, Told
from scenes.widgets import Widget
from scenes.words import tr
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from game.memory.matches import Keeping


class RummoliScene(TableScene):
    """The board in the middle, a lane for everybody's laid cards, a panel for what is asked."""

    def __init__(self, match: Match | Replay, keeping: Keeping | None = None) -> None:
        super().__init__(match, keeping)
        self.chance = Chance(self)
        self.alone = Alone(self)
        self.said = Said(self)
        self.places = Places(self)
        self.tally = Tally()
        self.showdown = Showdown(self)
        self.seen = Seen(self)
        self._question = Asked(self)

    # -- words ----------------------------------------------------------------------------------------------

    def name(self, seat: int | None) -> str:
        """Who sits there; empty for the dealer's chores and when the match is over."""
        return self.match.occupants[seat].name if seat is not None and seat >= 0 else ""

    def waiting_words(self) -> str:
        """Who is awaited, as the light shows; empty while the dealer works, and while the light is still the viewer's."""
        seat, lit = self.view.to_act, self.sprites.light.seat
        name = "" if seat is None or seat < 0 or lit == self.viewer else self.name(lit)
        return tr("{name} is thinking", name=name) if name else ""

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.stack.over or self.stack.top is not self:
            return
        self.showdown.update()
        if self.seen.update():
            self.dirty = True
        if self.seen.moving:
            return
        if self.showdown.end():
            self.new_view()
            self.changed()
        if self.chance.update(dt):
            self.changed()
        elif not self.chance.open:
            self.alone.update(dt)

    def tick(self) -> None:
        if not self.chance.open:
            super().tick()

    def settings_changed(self, name: str) -> None:
        super().settings_changed(name)
        self.alone.consider()

    def submit(self, action: Action) -> None:
        self.chance.left = 0.0
        super().submit(action)

    def tell(self, events: Sequence[Event]) -> None:
        super().tell(self.showdown.begin(events))
        self.showdown.last_look()
        self.seen.tell(events)
        if self.claims_by_hand and self.view.phase == "stops" and (_moved_to("laid", events) or self._asked_to_claim):
            self.chance.begin()
            self.changed()

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            super().hear([event])
            self.tally.hear(event)
            self.seen.hear(event)
            if isinstance(event, PhaseBegan):
                self.said.phase(event.phase)

    def look_from(self, viewer: int, view: View | None = None) -> None:
        super().look_from(viewer, view)
        self.seen.catch_up()

    def chooses(self) -> bool:
        return not forced_run.goes_on(self.view)

    def forced_run(self, events: Sequence[Event]) -> int:
        return forced_run.forced_run(self.view, events)

    def at_stake(self, events: Sequence[Event]) -> bool:
        return forced_run.at_stake(self.view, events)

    def forced(self) -> Action | None:
        """A card that must be laid; among several persons each lays it himself, for haste would tell on him."""
        only = self.mine and len(self.persons) == 1 and not self.chance.open
        return self.view.legal[0] if only and [type(one) for one in self.view.legal] == [Lay] else None

    def decides(self) -> bool:
        return self.chance.open or super().decides()

    def lingers(self, events: Sequence[Event]) -> bool:
        return self.claims_by_hand and _moved_to("laid", events)

    def cover_up(self) -> None:
        """Another person's turn: cover the hand that stayed open for the chance to claim."""
        if self.private and self.view.to_act != self.viewer:
            self.look_from(NOBODY)

    @property
    def claims_by_hand(self) -> bool:
        """Whether a person here must claim the pots that his cards take."""
        playing = any(seat in self.view.facts["in_round"] for seat in self.persons)
        return playing and self.view.options["claim"] == "manual"

    @property
    def _asked_to_claim(self) -> bool:
        return self.mine and any(isinstance(action, Claim) for action in self.view.legal)

    @property
    def asked(self) -> bool:
        """Whether the viewer is to act and sees on the table all that the question names."""
        return self.mine and self.landed

    def weighs(self) -> bool:
        open_to_all = self.showdown.view or self.chance.open or self._asked_to_claim
        return super().weighs() and not open_to_all and self.view.phase not in ("choose", "vote")

    def unweighed(self) -> str:
        if self.view.phase == "choose":
            return tr("“{button}” finds your strongest hand", button=tr(poker.TAKE))
        if self.chance.open or self._asked_to_claim:
            return tr("No hints while pots may be claimed")
        return super().unweighed()

    @property
    def betting(self) -> dict[str, Any] | None:
        """The facts of the bets while they go on."""
        asked = self.view.to_act is not None and self.view.to_act >= 0
        found: dict[str, Any] | None = self.view.facts["betting"]
        return found if self.view.phase == "poker" or (self.view.phase == "final" and asked) else None

    # -- what the viewer sees of a new position ---------------------------------------------------------------

    def new_view(self) -> None:
        self.alone.action = None
        self.sprites.playable, self.sprites.beside = None, set()
        if self._asked_to_claim and not self.chance.open:  # also where a match is taken up again, or a curtain opened
            self.chance.begin()
        if self.showdown.view:
            self.chosen = []
            return
        phase = self.view.phase
        if phase != "choose" or not self.mine:
            self.chosen = []
        if self.betting:
            best = [Card(card) for card in self.view.facts.get("best", []) if Card(card) in self.view.hand()]
            self.chosen = poker.telling(best, self.view.options["wheel"] == "on") if best else []
            self.sprites.beside = set(best)
        elif stops.lays(self):
            self.sprites.playable = set(stops.lays(self))
            self.chosen = stops.lays(self)
        self.alone.consider()

    def announce(self, seat: int, text: str, values: dict[str, Any]) -> None:
        super().announce(seat, text, values)
        if seat >= 0:
            self.said.word(seat, text, values)

    # -- widgets ----------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Keys are at the answers as soon as there is a question."""
        super().changed()
        self._question.meet()

    def build(self) -> list[Widget]:
        if self.viewer < 0:
            return self.chance.widgets() if self.chance.open else []
        found: list[Widget] = []
        if self.view.phase == "stops":
            found.append(stops.lane(self))
        found += self.hand_widgets()
        if self.asked and not self.showdown.view and not self.chance.open:  # one question at a time
            found += self._question.widgets()
        if self.claims_by_hand and self.view.phase == "stops" and (self.chance.open or self._asked_to_claim):
            found += self.chance.widgets()
        return [*found, *self.places.widgets()]

    def choose(self, cards: list[Card]) -> None:
        """Choose exactly these cards of the hand; keys go on at what is lit then."""
        self.chosen = cards
        self.focus.set(None)
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

    def handle(self, intent: Intent) -> bool:
        used = super().handle(intent)
        if isinstance(intent, Press) and not used:
            self.go_on()
        return used

    def go_on(self) -> None:
        """The bare table was pressed: on to the next choice, or to the answers of this one."""
        self.hurry.begin()
        self.alone.go_on()
        self._question.lead()

    def pressed(self, widget: Widget) -> None:
        if not isinstance(widget, Told):
            super().pressed(widget)

    def press_key(self, key: Key) -> bool:
        return self._question.press_key(key)

    # -- picture ----------------------------------------------------------------------------------------------

    def seat_line(self, seat: int) -> tuple[str, bool]:
        return str(self.sprites.amount(purse(seat))), True

    def dim(self, seat: int) -> bool:
        best = self.showdown.best
        beaten = bool(best) and seat not in best
        folded = self.betting["folded"] if self.betting else self.showdown.folded  # who folded shows no hand
        return beaten or seat in folded or seat not in self.view.facts["in_round"]

    def paint_table(self, canvas: Canvas) -> None:
        look.paint_board(canvas, self)
        look.paint_trays(canvas, self)
        look.paint_lanes(canvas, self)
        look.paint_best(canvas, self)
        if self._asks and self.view.phase == "stops":  # cards fly above the strip
            stops.paint(canvas, self)

    def paint_top(self, canvas: Canvas) -> None:
        look.paint_header(canvas, self)
        if self._asks and self.view.phase != "stops":
            look.paint_asked(canvas, self)

    @property
    def _asks(self) -> bool:
        """Whether the phase is asked about: not while the hands are being looked at, or dealt."""
        return not self.showdown.view and not self.seen.dealing

    # -- pages ------------------------------------------------------------------------------------------------

    def deal_page(self, scored: Scored) -> RoundScene:
        view = self.view
        parts = [self.tally.parts(seat) for seat in range(view.seats)]
        settled = view.facts["last_settle"]
        return RoundScene(scored, self.match.occupants, self.faces, settled, parts, view.phase == "final")


def _moved_to(places: str, events: Sequence[Event]) -> bool:
    """Whether a card was moved to a place of that kind."""
    return any(isinstance(event, CardMoved) and kind(event.target) == places for event in events)
