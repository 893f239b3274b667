"""Where each card belongs: the map's spots, seen from the seat at the bottom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.kernel.cards import HIDDEN, Card
from game.kernel.places import kind, owner
from levels.flow import flow
from levels.layout import Layout, Spot
from sprites.card import CardSprite, Pose
from sprites.hand import HandOrder

OF_A_SEAT = frozenset({"hand", "shown", "laid", "bet", "purse"})
# What lies above what, the lowest first.
_LEVELS = ("pack", "stock", "discard", "dead", "widow", "meld", "laid", "shown", "hand")

_STACKS = frozenset({"pack", "stock"})
_HEAPS = frozenset({"discard", "dead"})
HEAP_SEEN = 8  # cards of a heap that are drawn: those below are covered
_USUAL_LEVEL = "meld"  # of places not named above

Piles = Mapping[str, Sequence[CardSprite]]


class Slots:
    """Poses for the cards of every place. Seats of the map are relative: its seat 0 is at the bottom."""

    def __init__(self, layout: Layout, seats: int, bottom: int, owners: Mapping[str, int] | None = None) -> None:
        """``bottom`` is the seat at the bottom of the screen, ``owners`` the seats that laid the melds, by place."""
        self.layout, self.seats, self.bottom = layout, seats, bottom
        self.owners = dict(owners or {})

    def relative(self, seat: int) -> int:
        """The map's number of a seat."""
        return (seat - self.bottom) % self.seats

    def name(self, place: str) -> str:
        """The map's name of a place."""
        if kind(place) in OF_A_SEAT:
            return f"{kind(place)}:{self.relative(int(owner(place)))}"
        return place

    def spot(self, place: str) -> Spot:
        """The spot of a place other than a meld; KeyError when the map has none."""
        return self.layout[self.name(place)]

    def spots(self, piles: Piles) -> dict[str, Spot]:
        """The spot of every place that holds cards."""
        found = {place: self._spot(place, pile) for place, pile in piles.items() if pile and kind(place) != "meld"}
        melds = sorted((p for p, pile in piles.items() if pile and kind(p) == "meld"), key=lambda p: int(owner(p)))
        sizes = [(self.relative(self.owners.get(place, 0)), len(piles[place])) for place in melds]
        return found | dict(zip(melds, self._flow(sizes) if melds else [], strict=True))

    def _flow(self, melds: list[tuple[int, int]]) -> list[Spot]:
        """Each near its owner: the hand at the bottom, the others' portraits."""
        sit = {seat: self.layout[f"portrait:{seat}" if seat else "hand:0"] for seat in range(self.seats)}
        return flow(self.layout.group("melds"), melds, {seat: (spot.cx, spot.cy) for seat, spot in sit.items()})

    def _spot(self, place: str, pile: Sequence[CardSprite]) -> Spot:
        """A small seat's hand is a single back; where hands lie open it needs more room."""
        if (
            kind(place) == "hand"
            and (spot := self.layout.get(self.name(place).replace("hand", "open")))
            and known(pile)
        ):
            return spot
        return self.spot(place)

    def arrange(self, place: str, pile: Sequence[CardSprite], order: HandOrder) -> list[CardSprite]:
        """Give the cards of a place their depth; returns them in the order of ``poses``."""
        laid = list(pile)
        if kind(place) == "hand" and known(pile):
            mine = place == f"hand:{self.bottom}"
            order = order if mine else HandOrder()
            laid = [pile[i] for i in order.arranged([sprite.card for sprite in pile])]
        where = kind(place)
        level = _LEVELS.index(where if where in _LEVELS else _USUAL_LEVEL)
        number = int(owner(place)) if owner(place).isdigit() else 0
        for i, sprite in enumerate(laid):
            sprite.z, sprite.shade = (level, number, i), self._shade(place, i, len(laid))
        return laid

    def _shade(self, place: str, i: int, n: int) -> str:
        """The shadow of the i-th of n cards: those of many would add up to a black edge."""
        if kind(place) in _STACKS and (rise := self.layout[self.name(place)].more.get("rise")):
            return "none" if i >= rise else "rest"
        return "thin" if kind(place) in _HEAPS and i > max(0, n - HEAP_SEEN) else "rest"

    @staticmethod
    def poses(spot: Spot, n: int) -> list[Pose]:
        """Where n cards lie."""
        return [Pose(x, y, angle, spot.card) for x, y, angle in spot.positions(n)]


def known(pile: Sequence[CardSprite]) -> bool:
    """Whether the viewer knows every card of a pile."""
    return all(sprite.card != HIDDEN for sprite in pile)


def in_order(pile: Sequence[CardSprite], cards: Sequence[Card]) -> list[CardSprite]:
    """The sprites in the order of the cards, each where it shows its card already, else turned into it."""
    left, found = list(pile), []
    for card in cards:
        same = next((sprite for sprite in left if sprite.card == card), None)
        found.append(same)
        if same is not None:
            left.remove(same)
    done = []
    for card, sprite in zip(cards, found, strict=True):
        if sprite is None:
            sprite = left.pop()
            sprite.become(card)
            sprite.turn = 1.0
        done.append(sprite)
    return done
