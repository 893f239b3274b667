"""A match on screen, of any game and for any eyes: what moves and what is said."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.kernel.actions import ALL, NOBODY
from game.kernel.events import Announced, Event, PhaseBegan, Scored
from game.kernel.places import hand, shown
from game.kernel.view import View
from game.match import Match
from game.replay import Replay
from game.seats.bot import lend
from levels.layout import Layout, load
from scenes import words
from scenes.between import Pages
from scenes.deal import DealScene
from scenes.drawn import DrawnTable
from scenes.games import appearance, worn_back
from scenes.heard import Heard
from scenes.hurry import Hurry
from scenes.moods import Moods
from scenes.plates import Plate, characters
from scenes.talk import Talk
from scenes.words import tr
from sprites.canvas import Canvas
from sprites.pace import Pace
from sprites.picture import TablePicture
from sprites.table import TableSprites
from sprites.timeline import Timeline

if TYPE_CHECKING:
    from game.memory.matches import Keeping

MOST_TOLD = 500  # sentences of what happened that are kept: more than anybody reads back
SLIDES = {"slow": 0.6, "normal": 0.8}  # how loud a card slides: as fast as it is
UNSEEN = ("sound_volume", "music_volume", "muted")  # settings that change nothing of cards and chips


class MatchScene(DrawnTable):
    """``match`` may be a Replay, which is only watched; ``keeping`` writes its log and is closed with the scene."""

    def __init__(self, match: Match | Replay, keeping: Keeping | None = None) -> None:
        super().__init__()
        self.match, self.keeping = match, keeping
        self.game = match.game.NAME
        self.appearance = appearance(self.game)
        self.theme = self.appearance.theme
        self.timeline = Timeline()
        self._known = self.persons
        self.viewer = self._usual_viewer()
        self.bottom = self.persons[0] if self.persons else 0  # the seat at the bottom of the screen
        self.view: View = match.view(self.viewer)
        self.happened: deque[str] = deque(maxlen=MOST_TOLD)
        self.bubbles: dict[int, str] = {}
        self.heard = Heard(self)
        self.hurry = Hurry(self)
        self.moods = Moods()
        self.talk = Talk(match.occupants)
        self.pages = Pages(self)
        self._patience = Random(0)  # of the look alone: neither the cards nor who plays them know of it

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the persons at the table, as the match says now: seats may change hands."""
        return self.match.persons

    @property
    def faces(self) -> list[str]:
        """A portrait for each seat."""
        return characters(self.match.occupants)

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
            lend(self.stack.worker, self.match.seats)

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
            redacted, self.view, others, self.forced_run(events), self.at_stake(events), self._answer_time()
        )
        for event in events:
            self.pages.note(event)
        if self.keeping and (notice := self.keeping.take_notice()):
            self.toasts.show(words.notice_words(notice))
        self.new_view()
        self.changed()
        self.hurry.go_on()

    def _answer_time(self) -> float | None:
        """How long the computer player on turn takes for his choice, from 0 to 1: by chance, so that it tells nothing."""
        acting = self.view.to_act
        if acting is None or acting < 0 or acting in self.persons or not self.chooses():
            return None
        return self._patience.random()

    def _told(self, event: Event) -> None:
        """Something that happened is to be seen now."""
        self.hear([event])
        self.moods.hear([event], self.view, self.low_wins())
        said = self.talk.hear(event, self.view)
        if said and self.stack.settings.table_talk:
            self.bubbles.update([said])
        self.dirty = True

    def hear(self, events: Sequence[Event]) -> None:
        """Put what was said in an action into the bubbles and the list."""
        for event in events:
            match event:
                case Announced(seat, text, values):
                    self.announce(seat, text, values)
                case PhaseBegan("deal" | "ante"):
                    self.bubbles.clear()

    def announce(self, seat: int, text: str, values: dict[str, Any]) -> None:
        """Put what a seat said, or the table if it is none, into its bubble and the list; an English template."""
        said = tr(text, **values)
        if seat < 0:
            self.happened.append(said[:1].upper() + said[1:])
            return
        self.bubbles[seat] = said
        self.happened.append(tr("{name} {what}", name=self.match.occupants[seat].name, what=said))

    def changed(self) -> None:
        """Something to be seen or pressed has changed."""
        self.dirty = True

    # -- picture ------------------------------------------------------------------------------------------------

    def plates(self) -> list[Plate]:
        """What is to be seen of each seat."""
        found, faces = [], self.faces
        for seat, who in enumerate(self.match.occupants):
            sub, chips = self.seat_line(seat)
            found.append(
                Plate(
                    seat,
                    self.sprites.slots.relative(seat),
                    who.name,
                    faces[seat],
                    sub,
                    chips,
                    self.sprites.count(hand(seat)),
                    self.sprites.light.seat == seat,
                    self.view.facts.get("dealer") == seat,
                    self.dim(seat),
                    self.bubbles.get(seat, ""),
                    self.mood(seat),
                    lit=round(self.sprites.light.risen, 1),
                )  # fmt: skip
            )
        return found

    # -- hooks ------------------------------------------------------------------------------------------------

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

    def seat_line(self, seat: int) -> tuple[str, bool]:
        """The second line of a nameplate, and whether it counts chips."""
        return words.cards(self.sprites.count(hand(seat))), False

    def dim(self, seat: int) -> bool:
        """Whether the seat takes no part now."""
        return False

    def mood(self, seat: int) -> str:
        """How the seat's portrait looks: calm, pleased or worried."""
        return self.moods.of(seat)

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
