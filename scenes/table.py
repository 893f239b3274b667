"""One match on screen. ``TableScene`` shows any game; a game's own scene adds how its hand is played.

Hooks for a game's scene (all have a plain default):

* ``theme`` names the felt; ``paint_table(canvas)`` paints what lies under cards and chips (board, tray, labels) at
  the spots of ``self.layout`` (levels/<game>.tmx). What it shows besides the plates is told by ``marks()``: name to
  (state, rectangle); when a state changes, that rectangle is painted anew.
* ``paint_top(canvas)`` paints what lies above the cards and below the widgets; it may change with every
  ``self.changed()``.
* ``seat_line(seat)`` is the second line of a nameplate: words, and whether they count chips. ``dim(seat)`` darkens it.
* ``build()`` returns the widgets for ``self.view``: called after every action, choice and change of window. Begin
  with ``self.hand_widgets()`` (cards of the hand as widgets, kept while they last) and add ``PlaceWidget`` for piles,
  melds and pots, and ``Button`` at the spots ``button:0`` ... The icons are added by the scene itself.
* ``press_card(card)`` is a click or key on a card of the hand: chooses it or lets it go (``self.chosen``, in order).
* ``drop_card(card, place)`` is a card dragged onto the place of a PlaceWidget; otherwise a drag re-orders the hand.
* ``press_key(key)`` is a key that no widget took; "s" sorts, "l" lists what happened, Escape pauses.
* ``new_view()`` is called when ``self.view`` has changed, before ``build``.
* ``describe_deal(scored)`` gives title and further lines of the page at the end of a deal, ``deal_page(scored)`` the
  whole page; ``low_wins()`` tells how totals are ranked.
* ``melds_in_hand()`` gives the groups for sorting the hand by melds.

To act: ``self.submit(action)``. The answer to an illegal one is shown as a toast; ``refusal(error)`` may do more.
``self.view`` is the viewer's View, ``self.mine`` tells whether the viewer is to act, ``self.sprites`` and
``self.timeline`` are the moving table: ``self.sprites.playable`` tints cards that can't be played,
``self.sprites.amount(place)`` and ``count(place)`` are what is to be seen now. Call ``self.changed()`` after a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.kernel.actions import ALL, NOBODY, Action, IllegalAction
from game.kernel.cards import HIDDEN, Card
from game.kernel.events import Announced, Event, GameOver, PhaseBegan, Scored
from game.kernel.places import hand, shown
from game.kernel.view import View
from game.match import Match
from game.replay import Replay
from game.seats.human import HumanSeat
from levels.layout import Layout, load
from scenes import plates, seating, words
from scenes.at_table import CardWidget, IconButton, PlaceWidget
from scenes.deal import DealScene
from scenes.devices import Cancel, Confirm, Intent, Key, Menu, Point, Press
from scenes.plates import Plate
from scenes.stack import Scene
from scenes.widgets import Widget
from scenes.words import tr
from sprites.art import felt
from sprites.canvas import Canvas
from sprites.hand import SORTINGS, HandOrder
from sprites.pace import Pace
from sprites.picture import TablePicture
from sprites.table import TableSprites
from sprites.timeline import Timeline

if TYPE_CHECKING:
    from game.memory.matches import Keeping

Marks = dict[str, tuple[Any, tuple[float, float, float, float]]]


class TableScene(Scene):
    """``match`` may be a Replay, which is only watched; ``keeping`` writes its log and is closed with the scene."""

    theme: ClassVar[str] = "pine"

    def __init__(self, match: Match | Replay, keeping: Keeping | None = None) -> None:
        super().__init__()
        self.match, self.keeping = match, keeping
        self.game = match.game.NAME
        self.timeline = Timeline()
        self.faces = plates.characters(match.occupants)
        self.persons = [s for s, who in enumerate(match.occupants) if who.person and isinstance(match, Match)]
        self.viewer = self.persons[0] if len(self.persons) == 1 else NOBODY if self.persons else ALL
        self.bottom = max(0, self.viewer if self.viewer >= 0 else self.persons[0] if self.persons else 0)
        self.view: View = match.view(self.viewer)
        self._holder: int | None = None  # of several persons, who has the screen
        self.chosen: list[Card] = []
        self.happened: list[str] = []
        self.bubbles: dict[int, str] = {}
        self._orders: dict[int, HandOrder] = {}
        self._cards: dict[Card, CardWidget] = {}
        self._marks: Marks = {}
        self._pages: list[Scored | GameOver] = []
        self._whole = True

    # -- coming and going -----------------------------------------------------------------------------------

    def enter(self, canvas: Canvas) -> None:
        settings = self.stack.settings
        self.layout = self._fitted(canvas)
        self.sprites = TableSprites(
            self.layout, self.game, self.timeline, Pace(settings.speed, settings.reduced_motion)
        )
        self.sprites.four_colours = settings.four_colours
        self.picture = TablePicture(self.sprites, self._paint)
        self._look_from(self.viewer)
        self.resize(canvas)

    def leave(self) -> None:
        if self.keeping:
            self.keeping.close()

    def resize(self, canvas: Canvas) -> None:
        self.layout = self._fitted(canvas)
        self.sprites.fit(self.layout)
        self.picture.forget()
        self.toasts.foot = canvas.height - self.layout.spot("hand:0").y + 60
        self.changed()

    def settings_changed(self, name: str) -> None:
        settings = self.stack.settings
        self.sprites.pace = Pace(settings.speed, settings.reduced_motion)
        self.sprites.four_colours = settings.four_colours
        self.sprites.fit(self.layout)
        self.picture.forget()
        self.changed()

    def resume(self) -> None:
        self.changed()

    def _fitted(self, canvas: Canvas) -> Layout:
        return load(self.game, "table", f"{self.match.game.seats} seats").fitted(canvas.width, canvas.height)

    # -- one frame ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        moving, busy = not self.timeline.idle, self.timeline.busy
        self.timeline.update(dt)
        self.dirty = self.dirty or moving or self.toasts.__bool__()
        if busy and not self.timeline.busy:
            self.changed()  # what has landed can be pressed now
        if self.stack.top is not self:
            return
        if self.match.clock is not None:
            self.match.clock += dt
        if self._next_page():
            return
        self._tick()

    def _tick(self) -> None:
        before = self.match.view(NOBODY) if self._private else self.view
        events = self.match.tick(may_act=not self.timeline.busy)
        self._hear_refusal()
        if events:
            if self._private and self.match.game.to_act != self.viewer:
                self._look_from(NOBODY, before)  # the turn is over: its hand is covered before anything moves
            self._tell(events)
        if self.match.game.to_act in self.persons and self.viewer == NOBODY and not self.timeline.busy:
            self._pass_to(self.match.game.to_act)

    @property
    def _private(self) -> bool:
        """Whether a hand lies open that another person at the table may not see."""
        return len(self.persons) > 1 and self.viewer >= 0

    def _tell(self, events: Sequence[Event]) -> None:
        game = self.match.game
        self.view = self.match.view(self.viewer)
        others = any(isinstance(e, Announced) and e.seat >= 0 and e.seat != self.viewer for e in events)
        self.sprites.play([game.redact(event, self.viewer) for event in events], self.view, pause=others)
        for event in events:
            match event:
                case Announced(seat, text, values):
                    self._announce(seat, text, values)
                case PhaseBegan("deal" | "ante"):
                    self.bubbles.clear()
                case Scored() | GameOver():
                    self._pages.append(event)
        if self.keeping and (notice := self.keeping.take_notice()):
            self.toasts.show(words.notice_words(notice))
        self.chosen = [card for card in self.chosen if card in self.view.hand()]
        self.new_view()
        self.changed()

    def _announce(self, seat: int, text: str, values: dict[str, Any]) -> None:
        said = tr(text, **values)
        if seat < 0:
            self.happened.append(said[:1].upper() + said[1:])
            return
        self.bubbles[seat] = said
        self.happened.append(tr("{name} {what}", name=self.match.occupants[seat].name, what=said))

    # -- whose eyes -----------------------------------------------------------------------------------------

    def _look_from(self, viewer: int, view: View | None = None) -> None:
        """Show what that viewer may know, at once; a person without a turn is shown the public side."""
        self.viewer = viewer
        if viewer >= 0:
            self.bottom = viewer
        self.chosen = []
        self.sprites.bottom = self.bottom
        self.sprites.order = self._orders.setdefault(self.bottom, HandOrder())
        self.sprites.chosen, self.sprites.hovered, self.sprites.playable = set(), None, None
        self.view = view or self.match.view(viewer)
        self.sprites.sync(self.view)
        self.new_view()
        self.changed()

    def _pass_to(self, seat: int) -> None:
        """A person is to act while the table shows nobody's hand: who had the screen last needs no curtain."""
        if seat == self._holder:
            self._look_from(seat)
            return
        from scenes.curtain import CurtainScene

        self.stack.push(CurtainScene(self, seat))

    def open_to(self, seat: int) -> None:
        """The person of that seat has opened the curtain."""
        self._holder = seat
        self._look_from(seat)

    # -- what the viewer does ---------------------------------------------------------------------------------

    @property
    def mine(self) -> bool:
        """Whether the viewer is a person and to act."""
        return self.viewer >= 0 and self.view.to_act == self.viewer

    def submit(self, action: Action) -> None:
        """Ask for an action of the viewer."""
        seat = self.match.seats[self.viewer] if isinstance(self.match, Match) and self.viewer >= 0 else None
        if isinstance(seat, HumanSeat):
            seat.submit(action, self.view.step)

    def _hear_refusal(self) -> None:
        seat = self.match.seats[self.viewer] if isinstance(self.match, Match) and self.viewer >= 0 else None
        if isinstance(seat, HumanSeat) and (error := seat.take_refusal()):
            self.refusal(error)

    def handle(self, intent: Intent) -> bool:
        self._whole = self.dirty = True
        hurries = isinstance(intent, Press | Confirm) or intent == Key(" ")
        if hurries and self.timeline.busy:
            self.timeline.finish()
            self.changed()
        taken = self.focus.handle(intent)
        self._hover()
        if taken:
            return True
        match intent:
            case Cancel() | Menu():
                self.pause()
            case Key("left" | "right" as way, shift=True) if isinstance(self.focus.widget, CardWidget):
                self._shift(self.focus.widget.card, 1 if way == "right" else -1)
            case Key("s"):
                self.sort()
            case Key("l"):
                self.show_happened()
            case Key():
                return self.press_key(intent)
            case _:
                return False
        return True

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

    def pause(self) -> None:
        """The pause menu."""
        from scenes.pause import PauseScene

        self.stack.push(PauseScene(self.game, lambda: self.happened, self._go_home, self._restart))

    def show_happened(self) -> None:
        """The list of what happened."""
        from scenes.happened import HappenedScene

        self.stack.push(HappenedScene(self.happened))

    def _go_home(self) -> None:
        self.stack.reset(self.stack.home())

    def _restart(self) -> None:
        if isinstance(self.match, Match):
            seating.begin(self.stack, seating.rematch(self.match))

    # -- pages ------------------------------------------------------------------------------------------------

    def _next_page(self) -> bool:
        """Whether a page at the end of a deal or match has been opened."""
        if not self._pages or self.timeline.busy:
            return False
        event = self._pages.pop(0)
        if isinstance(event, GameOver):
            self._show_results(event)
        else:
            self.stack.push(self.deal_page(event))
        return True

    def _show_results(self, event: GameOver) -> None:
        from scenes.results import Outcome, ResultsScene

        if not isinstance(self.match, Match):
            return
        scored = self.match.scored
        start = [[total - gain for total, gain in zip(s.totals, s.gains, strict=True)] for s in scored[:1]]
        history = start + [s.totals for s in scored]
        outcome = Outcome(self.game, self.match.occupants, event.totals, event.winners, history, self.low_wins())
        self.stack.push(ResultsScene(outcome, seating.rematch(self.match)))

    # -- widgets ------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Something to be seen or pressed has changed."""
        self.sprites.chosen = set(self.chosen)
        self.sprites.refresh()
        icon = self.layout.spot
        self.widgets = [
            *self.build(),
            IconButton(icon("icon:log"), "list", tr("What happened"), self.show_happened),
            IconButton(icon("icon:menu"), "menu", tr("Menu"), self.pause),
        ]
        before = self.focus.widget
        self.focus.refresh()
        if before is not None and self.focus.widget is None:
            self.focus.set(self._beside(before))
        if not self.focus.dragging:
            self.sprites.let_go()  # its widget has left
        self._whole = self.dirty = True

    def _beside(self, gone: Widget) -> Widget | None:
        """What takes over the focus of a widget that has left: the nearest one of its kind."""
        x, y = gone.rect.center
        same = [w for w in self.widgets if w.focusable and type(w) is type(gone)]
        return min(same, key=lambda w: (w.rect.centerx - x) ** 2 + (w.rect.centery - y) ** 2, default=None)

    def hand_widgets(self) -> list[Widget]:
        """The cards of the viewer's hand, from left to right."""
        if self.viewer < 0:
            return []
        kept, self._cards = self._cards, {}
        laid = [sprite for sprite in self.sprites.in_hand() if sprite.card != HIDDEN]
        for sprite, right in zip(laid, [*laid[1:], None], strict=False):
            widget = kept.get(sprite.card) or CardWidget(sprite, self.picture, self.press_card, self._drop)
            widget.follow(sprite, right)
            self._cards[sprite.card] = widget
        return list(self._cards.values())

    def _drop(self, card: Card, pos: Point) -> None:
        """A card was let go: on a place, or somewhere in the hand."""
        places = [w for w in self.widgets if isinstance(w, PlaceWidget) and w.contains(pos)]
        if places:
            self.drop_card(card, places[-1].place)
        elif pos[1] > self.layout.spot("hand:0").y - 60:
            others = [s for s in self.sprites.in_hand() if s.card != card]
            self.sprites.order.put(card, sum(s.goal.x < pos[0] for s in others))
        self.sprites.refresh("draw")
        self.changed()

    # -- picture ------------------------------------------------------------------------------------------------

    def plates(self) -> list[Plate]:
        """What is to be seen of each seat."""
        found = []
        for seat, who in enumerate(self.match.occupants):
            sub, chips = self.seat_line(seat)
            found.append(
                Plate(
                    seat,
                    self.sprites.slots.relative(seat),
                    who.name,
                    self.faces[seat],
                    sub,
                    chips,
                    self.sprites.count(hand(seat)),
                    self.view.to_act == seat,
                    self.view.facts.get("dealer") == seat,
                    self.dim(seat),
                    self.bubbles.get(seat, ""),
                )  # fmt: skip
            )
        return found

    def _mend(self, canvas: Canvas) -> None:
        """Have painted anew what has changed under the cards."""
        marks = dict(self.marks())
        for plate in self.plates():
            marks |= plates.marks(self.layout, plate)
        for spot in self.layout.group("count"):
            place = spot.name.partition(":")[2]
            if not place.isdigit():  # a pile's number, not a seat's
                marks[spot.name] = (self.sprites.count(place), spot.rect)
        for name in marks.keys() | self._marks.keys():
            new, old = marks.get(name), self._marks.get(name)
            if new != old:
                self.picture.mend(canvas, *(mark[1] for mark in (new, old) if mark))
        self._marks = marks

    def _paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(felt.table(canvas.surface.get_size(), self.theme), (0, 0))
        self.paint_table(canvas)
        for plate in self.plates():
            plates.draw(canvas, self.layout, plate)

    def draw(self, canvas: Canvas) -> None:
        self._mend(canvas)
        self.picture.draw(canvas)
        self._draw_top(canvas)
        self._whole = False

    def draw_changes(self, canvas: Canvas) -> list[pygame.Rect] | None:
        if self._whole or self.toasts:
            self.draw(canvas)
            return None
        self._mend(canvas)
        rects = self.picture.draw_changes(canvas)
        for rect in rects:
            canvas.surface.set_clip(rect)
            self._draw_top(canvas)
        canvas.surface.set_clip(None)
        return rects

    def _draw_top(self, canvas: Canvas) -> None:
        for plate in self.plates() if self.viewer != ALL else []:
            plates.count(canvas, self.layout, plate)
        self.paint_top(canvas)
        self.draw_widgets(canvas)

    # -- hooks ------------------------------------------------------------------------------------------------

    def paint_table(self, canvas: Canvas) -> None:
        """Paint what lies under the cards."""

    def paint_top(self, canvas: Canvas) -> None:
        """Paint what lies above the cards."""

    def marks(self) -> Marks:
        """What ``paint_table`` shows: by name its state and where it is."""
        return {}

    def seat_line(self, seat: int) -> tuple[str, bool]:
        """The second line of a nameplate, and whether it counts chips."""
        return words.cards(self.sprites.count(hand(seat))), False

    def dim(self, seat: int) -> bool:
        """Whether the seat takes no part now."""
        return False

    def build(self) -> list[Widget]:
        """The widgets of this moment."""
        return self.hand_widgets()

    def new_view(self) -> None:
        """``self.view`` has changed."""

    def press_card(self, card: Card) -> None:
        """Choose a card of the hand, or let it go."""
        self.chosen = [c for c in self.chosen if c != card] if card in self.chosen else [*self.chosen, card]
        self.changed()

    def drop_card(self, card: Card, place: str) -> None:
        """A card of the hand was dragged to a place."""

    def press_key(self, key: Key) -> bool:
        """Whether the key means something here."""
        return False

    def refusal(self, error: IllegalAction) -> None:
        """An action was refused: say why."""
        self.toasts.show(words.refusal_words(error))
        self._whole = self.dirty = True

    def deal_page(self, scored: Scored) -> DealScene:
        """The page at the end of a deal."""
        title, lines = self.describe_deal(scored)
        left = [self.view.piles.get(shown(seat), []) for seat in range(self.view.seats)]
        return DealScene(title, scored, self.match.occupants, self.faces, lines, left)

    def describe_deal(self, scored: Scored) -> tuple[str, list[str]]:
        """Title and further lines of the page at the end of a deal."""
        return tr("The deal is over"), []

    def low_wins(self) -> bool:
        """Whether the lowest total is the best."""
        return False

    def melds_in_hand(self) -> list[list[Card]]:
        """The viewer's hand in groups, for sorting by melds."""
        return []


def table_scene(match: Match | Replay, keeping: Keeping | None = None) -> TableScene:
    """The scene of the match's game."""
    from scenes.rummoli import RummoliScene
    from scenes.rummy import RummyScene

    scenes: dict[str, type[TableScene]] = {"rummy": RummyScene, "rummoli": RummoliScene}
    return scenes.get(match.game.NAME, TableScene)(match, keeping)
