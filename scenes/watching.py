"""A match on screen, of any game and for any eyes: what moves and what is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.actions import ALL, NOBODY
from game.kernel.cards import Card
from game.kernel.events import Announced, Event, Scored
from game.kernel.places import shown
from game.kernel.view import View
from game.match import Match
from game.replay import Replay
from levels.layout import Layout, load
from scenes import words
from scenes.answering import Answering
from scenes.between import Pages
from scenes.company import Company
from scenes.deal import DealScene
from scenes.games import appearance, worn_back
from scenes.heard import Heard
from scenes.hurry import Hurry
from scenes.words import tr
from sprites.canvas import Canvas
from sprites.hand import by_suit
from sprites.pace import Pace
from sprites.picture import TablePicture
from sprites.table import TableSprites
from sprites.timeline import Timeline

if TYPE_CHECKING:
    from game.memory.matches import Keeping

SLIDES = {"slow": 0.6, "normal": 0.8}  # how loud a card slides: as fast as it is
UNSEEN = ("sound_volume", "music_volume", "muted")  # settings that change nothing of cards and chips


class MatchScene(Company):
    """``match`` may be a Replay, which is only watched; ``keeping`` writes its log and is closed with the scene."""

    def __init__(self, match: Match | Replay, keeping: Keeping | None = None) -> None:
        super().__init__(match)
        self.keeping = keeping
        self.game = match.game.NAME
        self.appearance = appearance(self.game)
        self.theme = self.appearance.theme
        self.timeline = Timeline()
        self._known = self.persons
        self.viewer = self._usual_viewer()
        self.bottom = self.persons[0] if self.persons else 0  # the seat at the bottom of the screen
        self.view: View = match.view(self.viewer)
        self.heard = Heard(self)
        self.hurry = Hurry(self)
        self.pages = Pages(self)
        self.answering = Answering(self)

    def reseat(self) -> None:
        """Other persons are at the table: look as one begins to."""
        self.look_from(self._usual_viewer())

    def _usual_viewer(self) -> int:
        """The only person; nobody while there are several, and with bots alone everybody."""
        return self.persons[0] if len(self.persons) == 1 else NOBODY if self.persons else ALL

    # -- coming and going -----------------------------------------------------------------------------------

    def enter(self, canvas: Canvas) -> None:
        settings = self.stack.settings
        self.layout = self._fitted(canvas)
        self.sprites = TableSprites(
            self.layout, worn_back(self.game, settings), self.timeline, Pace(settings.speed, settings.reduced_motion)
        )
        self.sprites.cue, self.sprites.told = self.sound, self._told
        self.sprites.four_colours = settings.four_colours
        self.picture = TablePicture(self.sprites, self.paint_ground, self.paint_above, self.paint_marks)
        for events in self.match.told if isinstance(self.match, Match) else []:  # before it was taken up again
            self.hear(events)
        self.look_from(self.viewer)
        self.resize(canvas)
        if isinstance(self.match, Match) and self.stack.worker:
            self.match.lend(self.stack.worker)

    def leave(self) -> None:
        if self.stack.worker:
            self.stack.worker.cancel()
        if self.keeping:
            self.keeping.close()
            if notice := self.keeping.take_notice():
                self.stack.say_next(words.notice_words(notice))

    def resize(self, canvas: Canvas) -> None:
        self.layout = self._fitted(canvas)
        self.sprites.fit(self.layout)
        self.answering.stage()
        self.toasts.foot = canvas.height - self.layout["hand:0"].y + 60
        self.changed()

    def settings_changed(self, name: str) -> None:
        settings = self.stack.settings
        if name not in UNSEEN:  # nothing that moves comes to its end for those
            self.sprites.pace = Pace(settings.speed, settings.reduced_motion)
            self.sprites.four_colours = settings.four_colours
            self.sprites.back = worn_back(self.game, settings)
            for sprite in self.sprites.cards():
                sprite.back = self.sprites.back
            self.sprites.fit(self.layout)
            self.answering.stage()
        self.changed()

    def resume(self) -> None:
        self.changed()

    def sound(self, name: str, x: float, step: int) -> None:
        """Something on the table is to be heard, at x design pixels from the left; what is faster is louder."""
        gain = SLIDES.get(self.sprites.pace.speed, 1.0) if name == "slide" else 1.0
        self.stack.sounds.play(name, pan=2 * x / self.stack.canvas.width - 1, step=step, gain=gain)

    def _fitted(self, canvas: Canvas) -> Layout:
        return load(self.game, "table", f"{self.match.game.seats} seats").fitted(canvas.width, canvas.height)

    def look_from(self, viewer: int, view: View | None = None) -> None:
        """Show what that viewer may know, at once."""
        self.viewer = viewer
        if viewer >= 0:
            self.bottom = viewer
        self.sprites.bottom = self.bottom
        self.view = view or self.match.view(viewer)
        self.sprites.sync(self.view)
        self.answering.stage()
        self.new_view()
        self.changed()

    # -- one frame ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        busy, landed = self.timeline.busy, self.landed
        stirred = self.timeline.update(dt) | self.sprites.update(dt)
        self.moved = self.moved or stirred
        if (busy and not self.timeline.busy) or (self.landed and not landed):
            self.changed()  # what has landed can be pressed now
        if self.persons != self._known:  # before anything is asked of the match: cards may have to be closed
            self._known = self.persons
            self.reseat()
        if self.stack.top is not self:
            self.hurry.stop()
            return
        if self.match.clock is not None:
            self.match.clock += dt
        if not self.pages.turn():
            if self.decides():
                self.hurry.stop()
            self.answering.update(dt)
            self.tick()
            self._tell_trouble()
            if not self.hurry.on:
                self.heard.update()

    @property
    def landed(self) -> bool:
        """Whether all lies on the table as the view says: what a button names is to be seen."""
        if not self.timeline.busy:  # asked at every frame: a table at rest need not be counted
            return True
        cards = all(self.sprites.count(place) == len(pile) for place, pile in self.view.piles.items())
        return cards and all(self.sprites.amount(place) == number for place, number in self.view.chips.items())

    def tick(self) -> None:
        """Let the match go on by one action at most."""
        raise NotImplementedError

    @property
    def hurries(self) -> bool:
        """Whether a press goes on to a person's next choice; what is only watched it hurries no further than it moves."""
        return bool(self.persons) and isinstance(self.match, Match)

    def _tell_trouble(self) -> None:
        """Say why a recording goes no further, for as long as the table is shown."""
        if isinstance(self.match, Replay) and self.match.over and not self.match.game.over and not self.timeline.busy:
            said = tr("The recording ends here: the match was not finished")
            if self.match.trouble:
                said = tr("The recording goes no further: {why}", why=self.match.trouble)
            if said not in self.toasts.sentences:
                self.toasts.show(said, stays=True)
                self.dirty = True

    def tell(self, events: Sequence[Event]) -> None:
        """Show and say what an action did."""
        game = self.match.game
        self.heard.acted(self.view.to_act, events)
        self.view = self.match.view(self.viewer)
        others = any(isinstance(e, Announced) and e.seat >= 0 and e.seat != self.viewer for e in events)
        redacted = [game.redact(event, self.viewer) for event in events]
        self.sprites.play(
            redacted, self.view, others, self.forced_run(events), self.at_stake(events), self.answering.share()
        )
        for event in events:
            self.pages.note(event)
        if self.keeping and (notice := self.keeping.take_notice()):
            self.toasts.show(words.notice_words(notice))
        self.new_view()
        self.changed()
        self.hurry.go_on()

    def changed(self) -> None:
        """Something to be seen or pressed has changed."""
        self.dirty = True

    def arranged(self, view: View) -> list[Card]:
        """The hand of a view of before, in the order in which its owner sorts it."""
        return by_suit(view)

    # -- hooks ------------------------------------------------------------------------------------------------

    def deal_page(self, scored: Scored) -> DealScene:
        """The page at the end of a deal."""
        title, lines = self.describe_deal(scored)
        left = [self.view.piles.get(shown(seat), []) for seat in range(self.view.seats)]
        return DealScene(title, scored, self.match.occupants, self.faces, lines, left)

    def describe_deal(self, scored: Scored) -> tuple[str, list[str]]:
        """Title and further lines of the page at the end of a deal."""
        return tr("The deal is over"), []

    def decides(self) -> bool:
        """Whether a person has something to decide now, which no hurry may pass over."""
        return self.match.game.to_act in self.persons

    def chooses(self) -> bool:
        """Whether who is on turn has a choice, as everybody knows: a computer player then takes his time."""
        return True

    def forced_run(self, events: Sequence[Event]) -> int:
        """How many forced cards in a row these events end: 0 where there was a choice, or something is at stake."""
        return 0

    def at_stake(self, events: Sequence[Event]) -> bool:
        """Whether everybody holds his breath at the card of these events: it takes longer, and a rest follows."""
        return False

    def new_view(self) -> None:
        """``self.view`` has changed."""
