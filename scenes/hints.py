"""Hints at the table: a lamp that a person on turn may press for where to look, then for the reason, then for all choices."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from game.coach import Hint, hint, teaches
from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.view import View
from game.match import Match
from game.stops.actions import Bet, Bid, Lay, Raise
from scenes import hint_light
from scenes.amounts import AmountSlider
from scenes.ask import ActionButton
from scenes.at_table import IconButton
from scenes.hint_light import grounds, loose, places
from scenes.hint_panel import NUDGE, REASON, TABLE, HintPanel
from scenes.hint_place import CURTAILED, Told, most_open
from scenes.plain import cards_of
from scenes.widgets import Box, Button, Widget
from scenes.words import tr
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.table import TableScene

KEYS: Final = ("h", "pad 8", "pad 9", "pad 10")  # a pad's sticks, when pressed, have numbers that differ by its driver
SHARES = (1, 0.75, 0.5)  # of the height that the map gives it: which are tried
AMOUNTS = (Bet, Bid, Raise)


class Lamp(IconButton):
    """The icon that asks; where nothing may be asked it is dim and says why. While a hint is shown it is lit, without a tip."""

    def __init__(self, box: Box, hints: Hints) -> None:
        super().__init__(box, "hint", tr("Hint ({key})", key=tr("H")), hints.ask, hints.why_not())
        self.lit = bool(hints.depth)


class Hints:
    """Of one table. ``depth`` is how much is shown of the hint asked last, and only to whom it was given.

    What a hint says hangs on the view alone, so it stands as long as the same person sees the same one. The coach is asked
    when a person presses and at no other time.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.depth = 0
        self._given: Hint | None = None
        self._step = -1  # at which it was asked: there one seat alone is on turn
        self._panel: HintPanel | None = None
        self._places: list[pygame.FRect] = []  # of the panel at each depth, chosen once for all that it will say,
        self._room = 0.0, 0.0  # and the width and the greatest height that it has there

    # -- asking -----------------------------------------------------------------------------------------------

    @property
    def offered(self) -> bool:
        """Whether this table has a lamp: persons play here, who can be taught and wish for it."""
        scene = self.scene
        playing = isinstance(scene.match, Match) and bool(scene.persons) and teaches(scene.game)
        return playing and not scene.stack.kiosk and scene.stack.settings.hints != "off" and "icon:hint" in scene.layout

    def why_not(self) -> str:
        """Why nothing may be asked now; empty where something may, even while a card still flies."""
        if not self.scene.mine:
            return tr("Hints are for your own turn")
        return "" if self.scene.weighs() else self.scene.unweighed()

    @property
    def lamp(self) -> Lamp | None:
        """The lamp that is to be seen."""
        return next((widget for widget in self.scene.widgets if isinstance(widget, Lamp)), None)

    def press(self) -> None:
        """Press the lamp by its key."""
        lamp = self.lamp
        if lamp and lamp.enabled:
            self.scene.focus.activate(lamp)
        else:
            self.refuse()

    def refuse(self) -> None:
        """Say why nothing may be asked, unless the lamp's tip says it already."""
        lamp = self.lamp
        self.scene.stack.sounds.play("refused")
        if lamp and not lamp.told:
            self.scene.toasts.show(self.why_not(), by=lamp.rect)
        self.scene.dirty = True

    def ask(self) -> None:
        """Show more of the hint; after all there is nothing. Nobody is told of a card that he has not seen land."""
        scene = self.scene
        if self.why_not():
            self.refuse()
            return
        if not scene.landed:
            scene.timeline.finish()
        if self.depth == TABLE:
            self.close()
        elif given := hint(scene.view, chosen(scene.view, scene.chosen)):
            self.depth = TABLE if given.bare and self.depth == NUDGE else self.depth + 1
            self._given, self._step = given, scene.view.step
            scene.changed()
            self._set_amount()
        else:
            scene.say(scene.unweighed())

    def close(self) -> bool:
        """Show nothing any more; whether something was shown."""
        shown, self.depth, self._given = bool(self.depth), 0, None
        if shown:
            focused = self.scene.focus.widget is self._panel
            self._panel = None
            self.scene.changed()
            if focused:  # keys go on at the lamp
                self.scene.focus.set(self.lamp)
        return shown

    def check(self) -> None:
        """Forget a hint that was given to somebody else, or for another position."""
        scene = self.scene
        if not (self.offered and scene.mine and self._step == scene.view.step and scene.weighs()):
            self.depth, self._given, self._panel = 0, None, None

    # -- showing ----------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """The panel, where there is one, and the lamp above it."""
        if not self.offered:
            return []
        lamp = Lamp(self.scene.layout["icon:hint"], self)
        return [panel, lamp] if (panel := self._shown()) else [lamp]

    def _shown(self) -> HintPanel | None:
        """The same panel as long as neither what it says nor the window has changed."""
        scene, before, spots = self.scene, self._panel, self.scene.layout.group("hint")
        if self._given is None or not spots:
            return None
        if before is None or before.shows != (scene.stack.canvas, self._given, self.depth):
            if before is None or before.shows[0] != scene.stack.canvas:
                self._settle(self._given)
            self._panel = self._telling(self._given, self.depth, self._room)
            if before and scene.focus.widget is before:
                scene.focus.set(self._panel)
        assert self._panel is not None
        self._panel.rect.topleft = self._places[self.depth - NUDGE].topleft
        return self._panel

    def _telling(self, given: Hint, depth: int, room: tuple[float, float]) -> HintPanel:
        """The panel as it tells so much."""
        scene = self.scene
        return HintPanel(scene.stack.canvas, room, given, depth, scene.appearance.chips, self.ask)

    def _settle(self, given: Hint) -> None:
        """Choose a place for all that it will say; where it would cover much, fewer choices are listed."""
        scene, spots, least = self.scene, self.scene.layout.group("hint"), math.inf
        depths = (NUDGE, REASON, TABLE)
        lit = [grounds(scene, given, depth) for depth in depths]
        for i, share in enumerate(SHARES):
            if least <= i * CURTAILED:
                break
            room = spots[0].w, share * min(spot.h for spot in spots)
            highs = [self._telling(given, depth, room).rect.h for depth in depths]
            cost, found = most_open(scene, [*map(Told, highs, lit)])
            if cost + i * CURTAILED < least:
                least, self._room, self._places = cost + i * CURTAILED, room, found

    # -- what it speaks of ------------------------------------------------------------------------------------

    @property
    def names(self) -> bool:
        """Whether it says what to do, or where to look: then no other button is lit, which would be read as the hint."""
        return bool(self.advised) or self.depth == NUDGE

    @property
    def advised(self) -> tuple[Action, ...]:
        """All that is advised, once it is named."""
        named = self._given is not None and self.depth > NUDGE and not self._given.bare
        return self._given.fine if named and self._given else ()

    def on_buttons(self, widgets: list[Widget]) -> list[Widget]:
        """Buttons that know no action of their own: those that do what is advised carry the lamp and take the light."""
        keys = {key for action in self.advised if (key := self.scene.key_of(action))}
        for button in widgets:
            if isinstance(button, Button) and not isinstance(button, ActionButton):
                button.advised = button.key in keys if self.names else None
        return widgets

    def _set_amount(self) -> None:
        """Let the slider stand on an amount that is advised, if the player has not moved it."""
        for action in self.advised[:1]:
            for slider in [w for w in self.scene.widgets if isinstance(w, AmountSlider) and w.number == w.least]:
                for now in [w.action for w in self.scene.widgets if isinstance(w, ActionButton)]:
                    if not isinstance(action, AMOUNTS) or not isinstance(now, AMOUNTS):
                        continue
                    if type(now) is type(action) and action.chips and now.chips:  # no bid has a button of its own
                        slider.on_change(slider.number + action.chips - now.chips)

    def cards(self) -> set[Card]:
        """The cards of the hand that the hint speaks of, once it names them."""
        return {card for action in self.advised for card in cards_of(action)}.intersection(self.scene.view.hand())

    def _looked_at(self) -> set[Card]:
        """The cards of the hand at which it bids to look before it names any."""
        told = self._given if self.depth == NUDGE else None
        return loose(self.scene.view, told) if told and not told.bare else set()

    def some(self) -> set[Card]:
        """Those, where they are not the whole hand: beside others a light above them doesn't tell which."""
        found = self._looked_at()
        return found if found != set(self.scene.view.hand()) else set()

    def places(self) -> list[str]:
        """The places that the hint speaks of."""
        return places(self.scene.view, self._given, self.depth) if self._given and not self._given.bare else []

    def paint(self, canvas: Canvas) -> None:
        """A soft light under what the hint speaks of."""
        if self._given and not self._given.bare:
            named = self._looked_at() if self.depth == NUDGE else self.cards()
            hint_light.paint(canvas, self.scene, self.places(), named)


def nothing_to_weigh(view: View) -> str:
    """Why there is no hint: what is forced is named."""
    match view.legal:
        case [Lay(card)]:
            return tr("Only {card} may be laid", card=card)
        case [_]:
            return tr("Only one thing can be done here")
    return tr("There is nothing to weigh here")


def chosen(view: View, cards: list[Card]) -> Action | None:
    """The only legal action with exactly these cards."""
    found = [action for action in view.legal if cards and cards_of(action) == set(cards)]
    return found[0] if len(found) == 1 else None
