"""All cards and chips of a table on screen: ``sync`` puts them right at once, ``play`` gets there in style.

Law: after ``play`` and ``finish`` the picture is the same as after ``sync``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from game.kernel.cards import HIDDEN, Card
from game.kernel.events import CardMoved, ChipsMoved, Event, Shuffled
from game.kernel.places import PACK, hand, kind
from game.kernel.view import View
from levels.layout import Layout
from sprites.beats import SNAPS, Beat, beats
from sprites.card import CardSprite, Pose
from sprites.chip import ChipPile
from sprites.pace import Pace
from sprites.slots import Slots, in_order
from sprites.spread import Spread
from sprites.stakes import Stakes
from sprites.timeline import Timeline, linear, out_cubic

_TOUCH = 1e-4  # seconds: a card has come to its end before it lands, however the times are rounded
_LATE = 0.75  # of a flip passes until a dealt card lands


class MeldLine:
    """The line below a meld; ``cards`` is below how many of its cards it reaches, which grows."""

    def __init__(self, cards: int = 0) -> None:
        self.cards = float(cards)


class TurnLight:
    """The pool of light and the ring of the seat whose turn it is seen to be; ``risen`` is 0 to 1."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.risen = 1.0

    def go(self, seat: int | None) -> bool:
        """To that seat, or nowhere (None); whether it was elsewhere. While the dealer works (-1) it stays."""
        was = self.seat
        if seat is None or seat >= 0:
            self.seat = seat
        return self.seat != was


class TableSprites(Spread):
    """Its cards and chips move as events tell."""

    def __init__(self, layout: Layout, back: str, timeline: Timeline, pace: Pace) -> None:
        super().__init__(layout, back, timeline, pace)
        self.stakes = Stakes(self)
        self.cue: Callable[[str, float, int], None] = lambda name, x, step: None  # what is to be heard, where, how high
        self.told: Callable[[Event], None] = lambda event: None  # hears of each event when it is to be seen
        self._untold: deque[Event] = deque()
        self.light = TurnLight()
        self._lines: dict[str, MeldLine] = {}
        self._forced_run = 0  # of what moves now

    # -- the two ways in --------------------------------------------------------------------------------------

    def sync(self, view: View) -> None:
        """Show the view at once; whatever was still moving is forgotten."""
        while self._untold:
            self.told(self._untold.popleft())
        self.timeline.clear()
        self.flying.clear()
        self._meet(view)
        self._reconcile(view)
        for sprite in self.cards():
            sprite.settle()
        self._arrange(self.piles, None, {})
        self._lines = {place: MeldLine(len(pile)) for place, pile in self.piles.items() if kind(place) == "meld"}
        self.stakes.count(view)
        self.light.go(view.to_act)
        self.light.risen = 1.0

    def play(
        self,
        events: Sequence[Event],
        view: View,
        pause: bool = False,
        forced_run: int = 0,
        at_stake: bool = False,
        answer: float | None = None,
    ) -> None:
        """Move from what is shown to ``view`` as the (redacted) events tell; ``pause`` lets it rest at the end.

        ``forced_run`` is the number of a forced card in a row of such: each is faster than the one before, but for
        the viewer's own. What is ``at_stake`` is slower, and rests. ``answer``, from 0 to 1, is how long a computer
        player who is next takes for his choice; the rest is part of it.
        """
        self._untold.extend(events)
        if self.pace.instant or self.view is None or self.view.seat != view.seat:
            self.sync(view)
            return
        self._meet(view)
        self._unmark()
        self._forced_run = forced_run
        pace, time = self._pace(events, forced_run, at_stake), 0.0
        landings: list[float] = []  # of the moves
        for beat in beats(events, pace):
            self.timeline.at(time, partial(self._begin, beat))
            landings += [time + landing for landing in beat.landings]
            time += beat.seconds
            if beat.name == "show" and beat.hold:
                self.timeline.rest(time - beat.hold)
        self._tell_events(events, landings)
        rest = pace.of("stakes" if at_stake else "pause").seconds if pause or at_stake else 0.0
        if answer is not None:
            rest = self.pace.answer(answer)
        if view.seat >= 0 and view.to_act == view.seat:  # what the viewer can do is offered at once, and in the light
            self._turn_to(view.to_act)
        self.timeline.at(time, partial(self._turn_to, view.to_act))
        self.timeline.at(time + rest, lambda: None)  # nobody acts before

    def _pace(self, events: Sequence[Event], forced_run: int, at_stake: bool) -> Pace:
        mine = {hand(self.view.seat)} if self.view and self.view.seat >= 0 else set()
        if any(isinstance(event, CardMoved) and event.source in mine for event in events):
            forced_run = 0  # the eye follows what one's own hand has done
        return self.pace.tense() if at_stake else self.pace.domino(forced_run)

    def fit(self, layout: Layout) -> None:
        """The window has a new size."""
        self.layout = layout
        if self.view:
            self.sync(self.view)

    # -- what scenes ask ----------------------------------------------------------------------------------------

    @property
    def chips(self) -> dict[str, ChipPile]:
        """The chips at each place."""
        return self.stakes.piles

    def amount(self, place: str) -> int:
        """The chips to be seen at a place."""
        pile = self.chips.get(place)
        return pile.number if pile else 0

    def underlined(self, place: str) -> float:
        """Below how many of its cards the line of a meld reaches: it grows when the last of them has landed."""
        line = self._lines.get(place)
        return line.cards if line else 0.0

    # -- beats ------------------------------------------------------------------------------------------------

    def _meet(self, view: View) -> None:
        """Take a view's seats, melds and purposes, before anything moves."""
        bottom = max(0, view.seat) if self.bottom is None else self.bottom
        if (self.slots.layout, self.slots.seats, self.slots.bottom) != (self.layout, view.seats, bottom):
            self.slots = Slots(self.layout, view.seats, bottom, self.slots.owners)
            self.chips.clear()
        self.view = view
        for number, meld in enumerate(view.facts.get("melds", [])):
            self.slots.owners[f"meld:{number}"] = meld["owner"]

    def _tell_events(self, events: Sequence[Event], landings: list[float]) -> None:
        """Each move is told when it has landed, what is said between moves when the one before has."""
        move, time = iter(landings), 0.0
        for event in events:
            if isinstance(event, CardMoved | ChipsMoved):
                time = next(move)
            elif isinstance(event, Shuffled):
                self.sound_in("shuffle", self.slots.spot(PACK).cx, delay=time)
            self.timeline.at(time, self._tell_next)

    def _tell_next(self) -> None:
        if self._untold:
            self.told(self._untold.popleft())

    def _unmark(self) -> None:
        """What moved before is not the latest any more."""
        for sprite in self.cards():
            sprite.marked = False
        for pile in self.chips.values():
            pile.marked = False

    def _begin(self, beat: Beat) -> None:
        if beat.name in ("gather", "deal"):
            self._turn_to(None)
        delays: dict[int, float] = {}
        touched: list[str] = []
        for step, (move, delay) in enumerate(zip(beat.moves, beat.delays, strict=True)):
            touched += [move.source, move.target]
            if isinstance(move, ChipsMoved):
                self.stakes.send(beat, move, delay, sum(one.source == move.source for one in beat.moves[:step]))
                continue
            sprite = self._carry_over(beat, move, delay)
            delays[id(sprite)] = delay
            self.timeline.at(delay + beat.motion.seconds + _TOUCH, partial(self._land, beat, move, sprite, step))
        first = beat.moves[0]
        if isinstance(first, ChipsMoved) and first.takes_pot:
            self.sound_in("pot", self.slots.spot(first.source).cx)
        for place in self._lines.keys() & set(touched):
            line = self._lines[place]
            self.timeline.drop(line, "cards")
            line.cards = min(line.cards, len(self.piles[place]))
        self._arrange(touched, beat.motion, delays)

    def _carry_over(self, beat: Beat, move: CardMoved, delay: float) -> CardSprite:
        """Take a card from its pile to another; what it shows may change on the way."""
        pile = self.piles.get(move.source, [])
        found = next((s for s in reversed(pile) if s.card == move.card), None) or next(
            (s for s in reversed(pile) if HIDDEN in (s.card, move.card)), None
        )
        if found is None:
            x, y, angle = self.slots.spot(move.source).positions(1)[0]
            found = CardSprite(move.card, self.back, Pose(x, y, angle, self.slots.spot(move.source).card))
        else:
            pile.remove(found)
        found.left = found.z, found.shade
        landed = self.piles.setdefault(move.target, [])
        landed.insert(len(landed) if move.slot < 0 else move.slot, found)
        found.errand = move
        found.marked = self.pace.reduced and kind(move.target) != PACK
        if beat.motion.seconds:
            self.sound_in("slide", found.pose.x, delay=delay)
        self._show(beat, found, HIDDEN if move.lands_face_down else move.card, delay)
        return found

    def _show(self, beat: Beat, sprite: CardSprite, card: Card, delay: float) -> None:
        if not sprite.become(card):
            return
        seconds = beat.pace.of("flip").seconds
        if not seconds:
            self.timeline.at(delay, partial(setattr, sprite, "turn", 1.0))
            return
        if beat.name == "deal":  # it is turned up as it lands
            delay += max(0.0, beat.motion.seconds - _LATE * seconds)
        else:
            self.sound_in("flip", sprite.goal.x, delay=delay)
        self.timeline.tween(sprite, "turn", 1.0, seconds, ease=linear, delay=delay)

    def _land(self, beat: Beat, move: CardMoved, sprite: CardSprite, step: int) -> None:
        """A card has come to its place, unless it was sent on in the meantime; its way may have become longer."""
        if sprite.errand is not move:
            return
        if self.timeline.moving(sprite, "pose"):
            self.timeline.at(_TOUCH * 100, partial(self._land, beat, move, sprite, step))
            return
        sprite.aloft = False
        x = sprite.goal.x
        if beat.name == "meld":
            self.sound_in("meld", x, step)
        elif beat.name == "lay" and self._forced_run:
            self.sound_in("domino", x, self._forced_run)
        elif kind(move.target) in SNAPS:
            self.sound_in("snap", x)
        if kind(move.target) == "meld":
            self._underline(move.target)
        elif beat.name == "draw" and move.target == hand(self.slots.bottom) and sprite.card != HIDDEN:
            self._shine(sprite)

    def _underline(self, place: str) -> None:
        """The line below a meld grows when all of it lies there."""
        pile = self.piles[place]
        if self.count(place) == len(pile):
            line = self._lines.setdefault(place, MeldLine())
            self.timeline.tween(line, "cards", float(len(pile)), self.pace.of("line").seconds, quiet=True)

    def _shine(self, sprite: CardSprite) -> None:
        """A light sweeps once over the card that was just drawn."""
        if seconds := self.pace.of("shine").seconds:
            sprite.shine = 0.0
            self.timeline.tween(sprite, "shine", 1.0, seconds, ease=linear, quiet=True)

    def _turn_to(self, seat: int | None) -> None:
        """The light goes to another seat, where it rises."""
        if self.light.go(seat):
            self.light.risen = 0.0
            self.timeline.tween(self.light, "risen", 1.0, self.pace.of("turn").seconds, ease=out_cubic, quiet=True)

    def sound_in(self, name: str, x: float, step: int = 0, *, delay: float = 0.0) -> None:
        """Let something be heard in so many seconds, unless all is hurried to its end."""
        self.timeline.at(delay, partial(self._heard, name, x, step), quiet=True)

    def _heard(self, name: str, x: float, step: int) -> None:
        if not self.timeline.hurried:
            self.cue(name, x, step)

    # -- what is held -------------------------------------------------------------------------------------------

    def _reconcile(self, view: View) -> None:
        """Hold exactly the view's cards, with the sprites at hand wherever possible."""
        spare = {place: list(pile) for place, pile in self.piles.items()}
        self.piles = {}
        for place, cards in view.piles.items():
            pile = spare.pop(place, [])
            self.piles[place] = in_order(pile, cards) if len(pile) == len(cards) else self._remade(place, pile, cards)

    def _remade(self, place: str, pile: list[CardSprite], cards: Sequence[Card]) -> list[CardSprite]:
        pile = pile[: len(cards)]
        spot = self.layout.get(self.slots.name(place))
        at = Pose(spot.cx, spot.cy, 0, spot.card) if spot else Pose(0, 0, 0, 100)
        pile += [CardSprite(HIDDEN, self.back, at) for _ in range(len(cards) - len(pile))]
        return in_order(pile, cards)
