"""All cards and chips of a table on screen: ``sync`` puts them right at once, ``play`` gets there in style.

Law: after ``play`` and ``finish`` the picture is the same as after ``sync``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.kernel.cards import HIDDEN, Card
from game.kernel.events import CardMoved, ChipsMoved, Event
from game.kernel.places import PACK, hand, kind
from game.kernel.view import View
from levels.layout import Layout, Spot
from sprites.art.chips import split
from sprites.beats import Beat, beats
from sprites.card import CardSprite, Pose
from sprites.chip import ChipPile, FlyingChip
from sprites.hand import HandOrder
from sprites.pace import Motion, Pace
from sprites.slots import Slots, in_order
from sprites.timeline import Timeline

LIFT_HOVER, LIFT_CHOSEN, MAKE_ROOM = 26.0, 58.0, 10.0  # design pixels: a hovered or chosen card, its neighbours
_MOST_CHIPS = 6  # that fly at once from one place to another


class TableSprites:
    """``layout`` is fitted to the window; ``back`` names the pack's back. ``view`` is what was last shown."""

    def __init__(self, layout: Layout, back: str, timeline: Timeline, pace: Pace) -> None:
        self.back, self.timeline, self.pace = back, timeline, pace
        self.order = HandOrder()
        self.layout = layout
        self.bottom: int | None = None  # the seat at the bottom of the screen; None: the viewer's own, or seat 0
        self.slots = Slots(layout, 2, 0)
        self.piles: dict[str, list[CardSprite]] = {}
        self.chips: dict[str, ChipPile] = {}
        self.flying: list[FlyingChip] = []
        self.view: View | None = None
        self.chosen: set[Card] = set()  # of the viewer's hand, raised
        self.hovered: Card | None = None
        self.playable: set[Card] | None = None  # others of the viewer's hand are tinted; None tints nothing
        self.four_colours = False
        self.carried: CardSprite | None = None  # in the player's fingers
        self.cue: Callable[[str, float, int], None] = lambda name, x, step: None  # what is to be heard, where, how high

    # -- the two ways in --------------------------------------------------------------------------------------

    def sync(self, view: View) -> None:
        """Show the view at once; whatever was still moving is forgotten."""
        self.timeline.clear()
        self.flying.clear()
        self._meet(view)
        self._reconcile(view)
        for place in self.piles:
            for sprite in self.piles[place]:
                sprite.turn, sprite.aloft, sprite.marked = 1.0, False, False
        self._arrange(self.piles, None, {})
        self._count(view)

    def play(self, events: Sequence[Event], view: View, pause: bool = False) -> None:
        """Move from what is shown to ``view`` as the (redacted) events tell; ``pause`` lets it rest at the end."""
        if self.pace.instant or self.view is None or self.view.seat != view.seat:
            self.sync(view)
            return
        self._meet(view)
        for sprite in self.cards():
            sprite.marked = False
        time = 0.0
        for beat in beats(events, self.pace):
            self.timeline.at(time, partial(self._begin, beat))
            time += beat.seconds
        rest = self.pace.of("pause").seconds if pause else 0.0
        self.timeline.at(time + rest, lambda: None)  # nobody acts before

    def fit(self, layout: Layout) -> None:
        """The window has a new size."""
        self.layout = layout
        if self.view:
            self.sync(self.view)

    # -- what scenes ask ----------------------------------------------------------------------------------------

    def cards(self) -> Iterable[CardSprite]:
        """Every card on the table."""
        for pile in self.piles.values():
            yield from pile

    def in_hand(self) -> list[CardSprite]:
        """The cards of the seat at the bottom, from left to right."""
        return sorted(self.piles.get(hand(self.slots.bottom), []), key=lambda sprite: sprite.z)

    def count(self, place: str) -> int:
        """How many cards lie at a place, those on their way not yet counted."""
        pile = self.piles.get(place, [])
        return sum(not (sprite.aloft and self.timeline.moving(sprite, "pose")) for sprite in pile)

    def amount(self, place: str) -> int:
        """The chips to be seen at a place."""
        pile = self.chips.get(place)
        return pile.look if pile else 0

    def melds(self) -> list[tuple[Spot, int]]:
        """The rows of the melds on the table and the seats that laid them."""
        spots = self.slots.spots(self.piles)
        return [(spot, self.slots.owners.get(place, 0)) for place, spot in spots.items() if kind(place) == "meld"]

    def refresh(self, motion: str = "select") -> None:
        """Lay the viewer's hand out anew after a change of order, choice, hover or play."""
        self._arrange([hand(self.slots.bottom)], self.pace.of(motion), {}, quiet=True)

    def let_go(self) -> None:
        """What was carried goes back to where it belongs."""
        carried, self.carried = self.carried, None
        if carried is not None:
            self._send_card(carried, carried.goal, self.pace.of("draw"), None, quiet=True)

    # -- cards ------------------------------------------------------------------------------------------------

    def _meet(self, view: View) -> None:
        """Take a view's seats, melds and purposes, before anything moves."""
        bottom = max(0, view.seat) if self.bottom is None else self.bottom
        if (self.slots.layout, self.slots.seats, self.slots.bottom) != (self.layout, view.seats, bottom):
            self.slots = Slots(self.layout, view.seats, bottom, self.slots.owners)
            self.chips.clear()
        self.view = view
        for number, meld in enumerate(view.facts.get("melds", [])):
            self.slots.owners[f"meld:{number}"] = meld["owner"]

    def _begin(self, beat: Beat) -> None:
        delays: dict[int, float] = {}
        touched: list[str] = []
        for i, move in enumerate(beat.moves):
            delay = i * beat.stagger
            if isinstance(move, ChipsMoved):
                self._send(move, beat.motion, delay)
            else:
                delays[id(self._carry(move, delay))] = delay
            touched += [move.source, move.target]
        self._arrange(touched, beat.motion, delays)

    def _carry(self, move: CardMoved, delay: float) -> CardSprite:
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
        landed = self.piles.setdefault(move.target, [])
        landed.insert(len(landed) if move.slot < 0 else move.slot, found)
        found.marked = self.pace.reduced and kind(move.target) != PACK
        self._show(found, HIDDEN if move.lands_face_down else move.card, delay)
        return found

    def _show(self, sprite: CardSprite, card: Card, delay: float) -> None:
        if sprite.become(card):
            seconds = self.pace.of("flip").seconds
            if seconds:
                self.timeline.tween(sprite, "turn", 1.0, seconds, delay=delay)
            else:
                sprite.turn = 1.0

    def _arrange(
        self, places: Iterable[str], motion: Motion | None, delays: dict[int, float], quiet: bool = False
    ) -> None:
        """Send every card of these places that is not where it belongs on its way there, or put it there (None)."""
        spots = self.slots.spots(self.piles)
        wanted = set(places)
        if any(kind(place) == "meld" for place in wanted):
            wanted |= {place for place in self.piles if kind(place) == "meld"}
        for place in wanted & spots.keys():
            laid = self.slots.arrange(place, self.piles[place], self.order)
            poses = self.slots.poses(spots[place], len(laid))
            if place == hand(self.slots.bottom):
                poses = self._raised(laid, poses)
            else:
                for sprite in laid:
                    sprite.rim = sprite.dim = False
            for sprite, pose in zip(laid, poses, strict=True):
                self._send_card(sprite, pose, motion, delays.get(id(sprite)), quiet)

    def _send_card(
        self, sprite: CardSprite, pose: Pose, motion: Motion | None, delay: float | None, quiet: bool
    ) -> None:
        """A tween only if the card's place changed; ``delay`` is given for one that flies from place to place."""
        sprite.four_colour = self.four_colours
        if sprite is self.carried:
            sprite.goal = pose
            return
        changed, sprite.goal = pose != sprite.goal, pose
        if motion is None:
            self.timeline.drop(sprite, "pose")
            sprite.pose = pose
        elif changed or (sprite.pose != pose and not self.timeline.moving(sprite, "pose")):
            sprite.aloft, sprite.takeoff = delay is not None, sprite.pose.height
            if delay is None and not quiet:
                motion = self.pace.of("sort")
            self.timeline.tween(
                sprite, "pose", pose, motion.seconds, ease=motion.ease,
                delay=delay or 0, arc=motion.arc if sprite.aloft else 0, quiet=quiet,
            )  # fmt: skip

    def _raised(self, laid: list[CardSprite], poses: list[Pose]) -> list[Pose]:
        """The hand's poses with what is chosen, hovered or not playable."""
        hovered = next((i for i, s in enumerate(laid) if s.card == self.hovered), None)
        found = []
        for i, (sprite, pose) in enumerate(zip(laid, poses, strict=True)):
            up = LIFT_CHOSEN if sprite.card in self.chosen else LIFT_HOVER if i == hovered else 0
            aside = 0.0
            if hovered is not None and abs(i - hovered) == 1:
                aside = MAKE_ROOM * (i - hovered)
            sprite.rim = sprite.card in self.chosen
            sprite.dim = self.playable is not None and sprite.card not in self.playable
            found.append(pose.moved(aside, up))
        return found

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

    # -- chips --------------------------------------------------------------------------------------------------

    def pile_of_chips(self, place: str) -> ChipPile:
        """The chips at a place, made empty at first."""
        if place not in self.chips:
            badge = self.layout.get(place.replace("pool:", "badge:")) if kind(place) == "pool" else None
            self.chips[place] = ChipPile(place, self.slots.spot(place), badge)
        return self.chips[place]

    def _send(self, move: ChipsMoved, motion: Motion, delay: float) -> None:
        source, target = self.pile_of_chips(move.source), self.pile_of_chips(move.target)
        self.timeline.at(delay, partial(self._pay, source, -move.chips))
        self.timeline.at(delay + motion.seconds, partial(self._pay, target, move.chips))
        if self.pace.reduced or not motion.seconds:
            return
        for i, value in enumerate(split(move.chips)[:_MOST_CHIPS]):
            late = delay + i * motion.seconds / 12
            self.timeline.at(late, partial(self._fly, value, source, target, motion))

    def _fly(self, value: int, source: ChipPile, target: ChipPile, motion: Motion) -> None:
        chip = FlyingChip(value, (source.spot.cx, source.spot.cy), min(source.spot.w, target.spot.w, 46))
        self.flying.append(chip)
        goal = (target.spot.cx, target.spot.cy)
        self.timeline.tween(chip, "at", goal, motion.seconds, ease=motion.ease, arc=motion.arc)
        self.timeline.at(motion.seconds, partial(self.flying.remove, chip))

    def _pay(self, pile: ChipPile, chips: int) -> None:
        pile.amount += chips
        self.timeline.tween(pile, "shown", float(pile.amount), self.pace.of("count").seconds)

    def _count(self, view: View) -> None:
        """Every amount as it is, at once."""
        for place in set(self.chips) | set(view.chips):
            pile = self.pile_of_chips(place)
            self.timeline.drop(pile, "shown")
            pile.amount = view.chips.get(place, 0)
            pile.shown = float(pile.amount)
