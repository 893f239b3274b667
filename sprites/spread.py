"""How the cards of a table lie: each where it belongs or on its way there, the viewer's hand with what is raised or held."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from game.kernel.cards import HIDDEN, Card
from game.kernel.places import hand, kind
from game.kernel.view import View
from levels.layout import Layout, Spot
from sprites.card import CardSprite, Pose
from sprites.carry import Carry
from sprites.chip import FlyingChip
from sprites.flight import Flight, Point
from sprites.hand import HandOrder
from sprites.pace import Motion, Pace
from sprites.slots import Slots
from sprites.timeline import Timeline, linear

LIFT_HOVER, LIFT_CHOSEN, MAKE_ROOM = 26.0, 58.0, 10.0  # design pixels: a hovered or chosen card, its neighbours
_OVER_HAND = 60.0  # design pixels above the hand where a card that is let go of still lands in it

Delays = Mapping[int, float]  # by a sprite's id, for those that fly from place to place: seconds until they set out


class Spread:
    """``layout`` is fitted to the window; ``back`` names the pack's back; ``view`` is what was last shown."""

    def __init__(self, layout: Layout, back: str, timeline: Timeline, pace: Pace) -> None:
        self.layout, self.back, self.timeline, self.pace = layout, back, timeline, pace
        self.order = HandOrder()
        self.view: View | None = None
        self.bottom: int | None = None  # the seat at the bottom of the screen; None: the viewer's own, or seat 0
        self.slots = Slots(layout, 2, 0)
        self.piles: dict[str, list[CardSprite]] = {}
        self.flying: list[FlyingChip | CardSprite] = []  # chips on their way, and cards that fade where they were
        self.chosen: set[Card] = set()  # of the viewer's hand, raised
        self.beside: set[Card] = set()  # of the viewer's hand, raised a little: they count with the chosen ones
        self.meant: set[Card] = set()  # of the viewer's hand, raised a little: a hint bids to look at them
        self.hovered: Card | None = None
        self.playable: set[Card] | None = None  # others of the viewer's hand are tinted; None tints nothing
        self.tags: dict[Card, str] = {}  # discs on cards of the viewer's hand, by their kind
        self.four_colours = False
        self._carry: Carry | None = None
        self._gap: int | None = None  # in the hand, where the carried card would land
        self._dropped: CardSprite | None = None  # what was let go of, until it is where it belongs,
        self._hangs_until = 0.0  # and how long it hangs where that was, by the timeline

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
        return sum(not sprite.aloft for sprite in self.piles.get(place, []))

    def melds(self) -> list[tuple[Spot, int]]:
        """The rows of the melds on the table and the seats that laid them."""
        spots = self.slots.spots(self.piles)
        return [(spot, self.slots.owners.get(place, 0)) for place, spot in spots.items() if kind(place) == "meld"]

    def refresh(self, motion: str = "select") -> None:
        """Lay the viewer's hand out anew after a change of order, choice, hover or play."""
        self._arrange([hand(self.slots.bottom)], self.pace.of(motion), {}, quiet=True)

    # -- a card in the player's fingers ---------------------------------------------------------------------------

    @property
    def carried(self) -> CardSprite | None:
        """The card in the player's fingers."""
        return self._carry.sprite if self._carry else None

    @property
    def loose(self) -> bool:
        """Whether a card is in the player's fingers, or was let go of and is not where it belongs yet."""
        return self._carry is not None or self._dropped is not None

    def lift(self, sprite: CardSprite, pos: Point) -> None:
        """Take a card up where the pointer is, in design pixels."""
        self.let_go()
        self.timeline.drop(sprite, "pose")
        self._carry = Carry(sprite, pos, self.pace.reduced)

    def carry(self, pos: Point) -> None:
        """The pointer is there now; the neighbours make room where the card would land."""
        if not self._carry:
            return
        self._carry.follow(pos)
        gap = self.landing(pos) if self._carry.sprite in self.in_hand() else None
        if gap != self._gap:
            self._gap = gap
            self.refresh("aside")

    def landing(self, pos: Point) -> int | None:
        """The place in the hand of a card that is let go of there; None where it is too far from it."""
        spot = self.slots.spot(hand(self.slots.bottom))
        if pos[1] < spot.y - _OVER_HAND:
            return None
        others = len([sprite for sprite in self.in_hand() if sprite is not self.carried])
        return sum(pose.x < pos[0] for pose in self.slots.poses(spot, others))

    def let_go(self) -> None:
        """What was carried goes back to where it belongs, unless it is taken in a moment where it was dropped."""
        carry, self._carry, self._gap = self._carry, None, None
        if carry:
            carry.sprite.held = False
            self._dropped, self._hangs_until = carry.sprite, self.timeline.now + self.pace.of("hang").seconds
            self._shift(carry.sprite, self.pace.of("spring"), 0.0, quiet=True)
            self.refresh("aside")

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass for what is carried; whether it moved."""
        if self._dropped and self._dropped.pose == self._dropped.goal:
            self._dropped = None
        return self._carry is not None and self._carry.update(dt)

    # -- where cards lie -----------------------------------------------------------------------------------------

    def _arrange(self, places: Iterable[str], motion: Motion | None, delays: Delays, quiet: bool = False) -> None:
        """Send every card of these places that is not where it belongs on its way there, or put it there (None)."""
        spots = self.slots.spots(self.piles)
        wanted = set(places)
        if any(kind(place) == "meld" for place in wanted):
            wanted |= {place for place in self.piles if kind(place) == "meld"}
        for place in wanted & spots.keys():
            laid = self.slots.arrange(place, self.piles[place], self.order)
            if place == hand(self.slots.bottom):
                laid = self._parted(laid)
                poses = self._raised(laid, self.slots.poses(spots[place], len(laid)))
            else:
                poses = self.slots.poses(spots[place], len(laid))
                for sprite in laid:
                    sprite.rim, sprite.dim, sprite.tag = False, False, ""
            self._send_cards(place, list(zip(laid, poses, strict=True)), motion, delays, quiet)

    def _send_cards(
        self, place: str, cards: list[tuple[CardSprite, Pose]], motion: Motion | None, delays: Delays, quiet: bool
    ) -> None:
        """Cards of one place: those in ``delays`` fly there, the others of it move aside."""
        flying = [pose for sprite, pose in cards if id(sprite) in delays]
        via = flying[0][:2] if kind(place) == "meld" and len(flying) > 1 else None
        late = 0.0
        for sprite, pose in cards:
            sprite.four_colour = self.four_colours
            changed, sprite.goal = pose != sprite.goal, pose
            if sprite is self.carried:
                continue
            if motion is None:
                self.timeline.drop(sprite, "pose")
                sprite.pose = pose
            elif changed or (sprite.pose != pose and not self.timeline.moving(sprite, "pose")):
                if (delay := delays.get(id(sprite))) is not None:
                    self._fly(sprite, motion, delay, via)
                else:
                    self._shift(sprite, motion if quiet else self.pace.of("sort"), late if quiet else 0.0, quiet)
                    late += motion.stagger if quiet else 0.0

    def _fly(self, sprite: CardSprite, motion: Motion, delay: float, via: Point | None) -> None:
        """From place to place; with reduced motion it fades over."""
        sprite.aloft, sprite.takeoff = True, sprite.pose.height
        if motion.fade:
            self.timeline.drop(sprite, "pose")
            self.timeline.at(delay, partial(self._fade_over, sprite, motion.seconds))
            return
        flight = Flight(motion.seconds, motion.lift, motion.spin, via) if motion.seconds else None
        self.timeline.tween(sprite, "pose", sprite.goal, motion.seconds, delay=delay, path=flight)

    def _shift(self, sprite: CardSprite, motion: Motion, delay: float, quiet: bool) -> None:
        """Within its place; one in the air goes on to where it belongs now, and one that hangs springs there later."""
        if sprite is self._dropped and self._hangs_until > self.timeline.now:
            motion, delay = self.pace.of("spring"), self._hangs_until - self.timeline.now
        self.timeline.tween(
            sprite, "pose", sprite.goal, motion.seconds, ease=motion.ease, delay=delay, quiet=quiet and not sprite.aloft
        )

    def _fade_over(self, sprite: CardSprite, seconds: float) -> None:
        """A card is where it belongs and comes up there, while its ghost fades where it was."""
        ghost = sprite.ghost()
        self.flying.append(ghost)
        self.timeline.tween(ghost, "seen", 0.0, seconds, ease=linear)
        self.timeline.at(seconds, partial(self.flying.remove, ghost))
        sprite.pose, sprite.seen = sprite.goal, 0.0
        self.timeline.tween(sprite, "seen", 1.0, seconds, ease=linear)

    def _parted(self, laid: list[CardSprite]) -> list[CardSprite]:
        """The hand with the carried card where it would land."""
        carried = self.carried
        if self._gap is None or carried not in laid:
            return laid
        others = [sprite for sprite in laid if sprite is not carried]
        parted = [*others[: self._gap], carried, *others[self._gap :]]
        for z, sprite in zip([sprite.z for sprite in laid], parted, strict=True):
            sprite.z = z
        return parted

    def _raised(self, laid: list[CardSprite], poses: list[Pose]) -> list[Pose]:
        """The hand's poses with what is chosen, hovered or not playable."""
        hovered = next((i for i, s in enumerate(laid) if s.card == self.hovered), None)
        if self._carry:
            hovered = None
        found = []
        for i, (sprite, pose) in enumerate(zip(laid, poses, strict=True)):
            if self._leaves(sprite):
                found.append(sprite.goal)  # it stays as it was until it sets out
                continue
            lifted = i == hovered or sprite.card in self.beside | self.meant or self.tags.get(sprite.card) == "hint"
            up = LIFT_CHOSEN if sprite.card in self.chosen else LIFT_HOVER if lifted else 0
            aside = 0.0
            if hovered is not None and abs(i - hovered) == 1:
                aside = MAKE_ROOM * (i - hovered)
            sprite.rim = sprite.card in self.chosen
            sprite.dim = self.playable is not None and sprite.card not in self.playable
            sprite.tag = self.tags.get(sprite.card, "")
            found.append(pose.moved(aside, up))
        return found

    def _leaves(self, sprite: CardSprite) -> bool:
        """Whether a card lies in the hand that is no longer of it: it is about to set out."""
        held = self.view.piles.get(hand(self.slots.bottom), ()) if self.view else ()
        return sprite.card != HIDDEN and sprite.card not in held and HIDDEN not in held
