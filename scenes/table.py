"""One match on screen. ``TableScene`` shows any game; a game's own scene adds how its hand is played.

Hooks for a game's scene (all have a plain default):

* ``paint_table(canvas)`` paints what lies under cards and chips (board, tray, labels) at
  the spots of ``self.layout`` (levels/<game>.tmx).
* ``paint_marks(canvas)`` paints what lies on cards at rest (the number of a pile) and below those that move.
* ``paint_top(canvas)`` paints what lies above the cards and below the widgets. All use blits alone, and are called
  whenever anything may look different: only where a blit differs from the one before the screen is drawn.
* ``plates()`` is what is to be seen of each seat; of it ``seat_line(seat)`` is the second line of a nameplate (words, and
  whether they count chips), ``dim(seat)`` darkens it, ``mood(seat)`` is how the portrait looks.
* ``build()`` returns the widgets for ``self.view``: called after every action, choice and change of window. The plain
  one has a button for whatever may be done with the chosen cards. Begin with ``self.hand_widgets()`` (cards of the
  hand as widgets, kept while they last) and add ``PlaceWidget`` for piles, melds and pots, and ``Button`` at the spots
  ``button:0`` ... The icons are added by the scene itself, that for sorting where the map has the spot ``icon:sort``.
* ``press_card(card)`` is a click or key on a card of the hand: chooses it or lets it go (``self.chosen``, in order).
* ``drop_card(card, place)`` is a card dragged onto the place of a PlaceWidget; otherwise a drag re-orders the hand.
* ``press_key(key)`` is a key that no widget took; S or Y on a pad sorts, L lists what happened, H hints, Escape or B pauses.
* ``new_view()`` is called when ``self.view`` has changed, before ``build``.
* ``chooses()`` tells whether who is on turn has a choice, for which a computer player takes his time.
* ``forced_run(events)`` counts forced cards in a row, which go faster and faster; ``forced()`` is an action that leaves the
  viewer no choice, so that one press goes past it. ``at_stake(events)`` is a card at which everybody holds his breath.
* ``weighs()`` tells whether the viewer has a choice on which a hint may be asked, ``unweighed()`` why there is none;
  ``tags()`` are discs on his cards; ``key_of(action)`` is the key of a button that would do exactly that and does not know it.
* ``decides()`` tells whether a person has something to decide, where haste ends; ``hurries`` whether it goes on between;
  ``lingers(events)`` whether the viewer's hand stays open for a while after his turn, though others share the screen.
* ``describe_deal(scored)`` gives title and further lines of the page at a deal's end, ``deal_page(scored)`` the whole page.
* ``melds_in_hand()`` gives the groups for sorting the hand by melds.

Steps of every table, to which a scene may add before or after it calls super; if it does not, the step is left out:

* ``update(dt)`` is a frame and ``tick()`` the match's part in it, ``settings_changed(name)`` a setting with a new value.
* ``tell(events)`` shows what an action did, before it is to be seen; ``hear(events)`` notes what is to be seen now, of it
  ``announce(seat, text, values)`` what was said.
* ``look_from(viewer, view)`` shows the table to other eyes, or to the same ones anew; ``changed()`` builds its widgets.
* ``handle(intent)`` is whatever a person does, ``pressed(widget)`` a widget about to act, ``refused(widget)`` a disabled one
  that was tried, ``submit(action)`` an action asked for.

To act: ``self.submit(action)``. The answer to an illegal one is shown as a toast; ``refusal(error)`` may do more.
``self.say(sentence)`` shows a word about how the table is handled; what the rules say comes from the engine.
``self.view`` is the viewer's View, ``self.mine`` tells whether the viewer is to act, ``self.private`` whether his hand lies
open among several persons, ``self.sprites`` and ``self.timeline`` are the moving table: ``self.sprites.playable`` tints
cards that can't be played, ``self.sprites.amount(place)`` and ``count(place)`` are what is to be seen now.
Call ``self.changed()`` after a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.actions import NOBODY, Action, IllegalAction, Undo
from game.kernel.events import Event
from game.kernel.view import View
from game.match import Match
from game.replay import Replay
from game.seats.human import HumanSeat
from scenes import seating, words
from scenes.at_table import CardWidget, IconButton
from scenes.devices import Cancel, Confirm, Intent, Key, Menu, Move, Press
from scenes.games import appearance
from scenes.hand import HandScene
from scenes.hints import KEYS, Hints, nothing_to_weigh
from scenes.plain import Answers
from scenes.quiet import SoundButton
from scenes.widgets import Widget
from scenes.words import tr

if TYPE_CHECKING:
    from game.memory.matches import Keeping


class TableScene(HandScene):
    """A match with a person at the table, several of them taking turns at the screen, or nobody but bots."""

    def __init__(self, match: Match | Replay, keeping: Keeping | None = None) -> None:
        super().__init__(match, keeping)
        self._holder: int | None = None  # of several persons, who has the screen
        self._plain = Answers(self)
        self.hints = Hints(self)

    # -- time -------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        if self.hurry.on and (forced := self.forced()):
            self.submit(forced)
        before = self.match.view(NOBODY) if self.private else self.view
        events = self.match.tick(may_act=self.answering.due)
        self._hear_refusal()
        acting = self.match.game.to_act
        if events and self.private and acting != self.viewer and not self.lingers(events):
            self.look_from(NOBODY, before)  # the turn is over: its hand is covered before anything moves
        if events:
            self.tell(events)
        if acting in self.persons and self.viewer == NOBODY and not self.timeline.busy:
            self._pass_to(acting)

    def decides(self) -> bool:
        return super().decides() and self.forced() is None

    @property
    def restless(self) -> bool:
        return self.timeline.busy or not self.mine

    # -- whose eyes -----------------------------------------------------------------------------------------

    @property
    def private(self) -> bool:
        """Whether a hand lies open that another person at the table may not see."""
        return len(self.persons) > 1 and self.viewer >= 0

    def look_from(self, viewer: int, view: View | None = None) -> None:
        if viewer != self.viewer:
            self.toasts.clear()  # what was said to one person may name his cards
        super().look_from(viewer, view)

    def reseat(self) -> None:
        self._holder = None
        super().reseat()

    def _pass_to(self, seat: int) -> None:
        """A person is to act while the table shows nobody's hand: who had the screen last needs no curtain."""
        if seat == self._holder:
            self.look_from(seat)
            return
        from scenes.curtain import CurtainScene

        self.stack.push(CurtainScene(self, seat))

    def open_to(self, seat: int) -> None:
        """The person of that seat has opened the curtain."""
        self._holder = seat
        self.look_from(seat if seat in self.persons else self._usual_viewer())

    def cover(self) -> None:
        if len(self.persons) > 1:
            self._holder = None  # even who had the screen last gets a curtain
            if self.viewer >= 0:
                self.look_from(NOBODY)
        self.changed()  # what was dragged has been let go of

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

    def say(self, sentence: str, refused: bool = True) -> None:
        """Show a sentence for a while; it says why something can't be done, or ``refused`` is False."""
        if refused:
            self.stack.sounds.play("refused")
        self.toasts.show(sentence)
        self.dirty = True

    def _hear_refusal(self) -> None:
        seat = self.match.seats[self.viewer] if isinstance(self.match, Match) and self.viewer >= 0 else None
        if isinstance(seat, HumanSeat) and (error := seat.take_refusal()):
            self.refusal(error)

    def handle(self, intent: Intent) -> bool:
        pressed, busy = isinstance(intent, Press), self.timeline.busy
        if busy and (pressed or isinstance(intent, Confirm) or intent == Key(" ")):
            self.hurry.end()
            if not pressed:  # a key only hurries what is under way; a press is aimed at something
                self.hurry.begin()
                return True
        if self._offer(intent):
            return True
        if pressed:
            self.hurry.begin()
        return pressed and busy

    def _offer(self, intent: Intent) -> bool:
        """Let widgets have it, and the keys of every table."""
        focus = self.focus
        lit, dragging = (focus.widget, focus.marked, focus.hovered, focus.by), focus.dragging
        taken = focus.handle(intent)
        self._hover()
        if focus.dragging != dragging:
            self.changed()  # the places show which of them would take the card
        if taken or (focus.widget, focus.marked, focus.hovered, focus.by) != lit:
            self.dirty = True
        if taken:
            return True
        match intent:
            case Move():
                return False
            case Cancel() if self.hints.depth:
                self.hints.close()
            case Cancel() | Menu():
                self.pause()
            case Key(name) if name in KEYS and self.hints.offered:
                self.hints.press()
            case Key("left" | "right" as way, shift=True) if isinstance(self.focus.widget, CardWidget):
                self._shift(self.focus.widget.card, 1 if way == "right" else -1)
            case Key("s" | "pad y"):
                self.sort()
            case Key("l"):
                self.show_happened()
            case Key():
                used = self.press_key(intent)
                self.dirty = self.dirty or used  # what a key has set is to be seen
                return used
            case _:
                return False
        return True

    def pause(self) -> None:
        """The pause menu."""
        from scenes.pause import PauseScene

        rules = self.match.game.options
        restart, kept = (self._restart, self._is_kept) if isinstance(self.match, Match) else (None, None)
        self.stack.push(PauseScene(self.game, lambda: self.happened, self._go_home, restart, rules, kept))

    def _is_kept(self) -> bool:
        return self.keeping is not None and self.keeping.safe

    def show_happened(self) -> None:
        """The list of what happened."""
        from scenes.happened import HappenedScene

        self.stack.push(HappenedScene(self.happened))

    def _go_home(self) -> None:
        self.stack.reset(self.stack.home())

    def _restart(self) -> None:
        seating.begin(self.stack, seating.rematch(self.match))

    # -- widgets ------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        self.choices_left()
        self.widgets = [*self.hints.on_buttons(self.build()), *self.hints.widgets(), *self._icons()]
        before = self.focus.widget
        self.focus.refresh()
        if before is not None and self.focus.widget is None:
            self.focus.set(self._beside(before))
        if not self.focus.dragging:
            self.sprites.let_go()  # its widget has left
        super().changed()

    def _icons(self) -> list[Widget]:
        """From the right, without a hole: the kiosk has no sound, a map with a button for sorting no icon for it."""
        spots = [*filter(None, map(self.layout.get, ("icon:sort", "icon:log", "icon:sound", "icon:menu")))]
        found: list[Widget] = [IconButton(spots.pop(), "menu", tr("Menu"), self.pause)]
        if not self.stack.kiosk:
            found.insert(0, SoundButton(spots.pop(), self.stack, tr("Ctrl+M")))
        found.insert(0, IconButton(spots.pop(), "list", tr("What happened"), self.show_happened))
        if self.persons and "icon:sort" in self.layout:
            why = "" if self.viewer >= 0 and self.view.hand() else tr("There are no cards to sort")
            found.insert(0, IconButton(spots.pop(), "sort", tr("Sort"), self.sort, why))
        return found

    def _beside(self, gone: Widget) -> Widget | None:
        """What takes over the focus of a widget that has left: the nearest one of its kind."""
        x, y = gone.rect.center
        same = [w for w in self.widgets if w.focusable and type(w) is type(gone)]
        return min(same, key=lambda w: (w.rect.centerx - x) ** 2 + (w.rect.centery - y) ** 2, default=None)

    # -- hooks ------------------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """The widgets of this moment: the hand, and a button for each answer."""
        return [*self.hand_widgets(), *self._plain.buttons()]

    def forced(self) -> Action | None:
        """What the viewer does without a choice: whoever hurries on does not stop for it."""
        return None

    def weighs(self) -> bool:
        """Whether a choice lies before the viewer, on which a hint may be asked."""
        return self.mine and len(self.view.legal) > 1

    def unweighed(self) -> str:
        """Why no hint is given on what lies before the viewer."""
        return nothing_to_weigh(self.view)

    def lingers(self, events: Sequence[Event]) -> bool:
        """Whether the viewer's hand stays open for a while after these events, though his turn is over."""
        return False

    def press_key(self, key: Key) -> bool:
        """Whether the key means something here: U, or X on a pad, takes the last action back."""
        if key.name in ("u", "pad x") and self.view.undo:
            self.submit(Undo())
            return True
        return False

    def refusal(self, error: IllegalAction) -> None:
        """An action was refused: say why."""
        self.say(words.refusal_words(error))


def table_scene(match: Match | Replay, keeping: Keeping | None = None) -> TableScene:
    """The scene of the match's game."""
    return appearance(match.game.NAME).scene()(match, keeping)
