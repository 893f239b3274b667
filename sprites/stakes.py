"""The chips of a table: what lies at each place, and what flies between them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.events import ChipsMoved
from game.kernel.places import kind, owner
from game.kernel.view import View
from levels.layout import CARD_RATIO
from sprites.beats import Beat
from sprites.card import CardSprite
from sprites.chip import ChipPile, FlyingChip, flown
from sprites.flight import Point, Rect, clear_bend
from sprites.pace import Motion
from sprites.timeline import linear

if TYPE_CHECKING:
    from sprites.table import TableSprites

_WIDEST = 46.0  # design pixels of a chip that flies
_BESIDE = 12.0  # design pixels from a plate's edge to where chips land
_FAR = 4000.0  # design pixels: wider than any window


class Stakes:
    """Of one table."""

    def __init__(self, table: TableSprites) -> None:
        self._table = table
        self.piles: dict[str, ChipPile] = {}

    def pile(self, place: str) -> ChipPile:
        """The chips at a place, made empty at first."""
        if place not in self.piles:
            table = self._table
            badge = table.layout.get(place.replace("pool:", "badge:")) if kind(place) == "pool" else None
            self.piles[place] = ChipPile(place, table.slots.spot(place), badge)
        return self.piles[place]

    def count(self, view: View) -> None:
        """Every amount as it is, at once."""
        for place in set(self.piles) | set(view.chips):
            pile = self.pile(place)
            for part in ("shown", "knock"):
                self._table.timeline.drop(pile, part)
            pile.amount = view.chips.get(place, 0)
            pile.shown, pile.knock, pile.marked = float(pile.amount), 1.0, False

    def send(self, beat: Beat, move: ChipsMoved, delay: float, before: int) -> None:
        """Send the chips of a move on their way, one after the other; ``before`` went from there a moment ago.

        Each is heard a step higher than the one before; a pot that is taken is poured.
        """
        motion, timeline = beat.motion, self._table.timeline
        source, target = self.pile(move.source), self.pile(move.target)
        if motion.fade or not motion.seconds:
            timeline.at(delay, partial(self._change, source, target, move.chips))
            return
        start, goal = self._end(source), self._end(target)
        for step, (value, worth) in enumerate(flown(move.chips)):
            chip = FlyingChip(value, start, goal, min(source.spot.w, target.spot.w, _WIDEST), motion.lift, motion.spin)
            late = delay + step * beat.stagger
            timeline.at(late, partial(self._set_out, chip, source, worth, motion))
            timeline.at(
                late + motion.seconds, partial(self._land, chip, target, worth, -1 if move.takes_pot else before + step)
            )
        if move.takes_pot:
            self._table.sound_in("pour", goal[0], delay=delay + motion.seconds)

    def _end(self, pile: ChipPile) -> Point:
        """Where chips set out and land: at a purse beside its plate, on the side of the board, and not on the name."""
        table, spot = self._table, pile.spot
        plate = table.layout.get(f"plate:{owner(spot.name)}") if kind(pile.place) == "purse" else None
        if not plate:
            return spot.cx, spot.cy
        board = table.layout["board"]
        dx, dy = board.cx - plate.cx, board.cy - plate.cy
        if abs(dx) > abs(dy):
            return plate.cx + math.copysign(plate.w / 2 + _BESIDE, dx), spot.cy
        return plate.cx, plate.cy + math.copysign(plate.h / 2 + _BESIDE, dy)

    def _kept(self) -> Iterator[Rect]:
        """What no chip should fly over: faces, names, hands, the cards that lie before somebody; nor out of the window."""
        table = self._table
        for group in ("portrait", "plate", "hand"):
            yield from (spot.rect for spot in table.layout.group(group) if spot.name != "hand:0")
        yield from (_around([sprite]) for sprite in table.in_hand())  # a wide fan: its corners are empty
        yield from (_around(pile) for place, pile in table.piles.items() if pile and kind(place) in ("laid", "shown"))
        yield -_FAR, -_FAR, 3 * _FAR, _FAR

    def _change(self, source: ChipPile, target: ChipPile, chips: int) -> None:
        """Chips that are not seen to fly: the places are marked that changed."""
        for pile, change in ((source, -chips), (target, chips)):
            self._pay(pile, change)
            pile.marked = self._table.pace.reduced

    def _set_out(self, chip: FlyingChip, source: ChipPile, worth: int, motion: Motion) -> None:
        self._pay(source, -worth)
        if motion.lift:
            chip.bend = clear_bend(chip.start, chip.goal, motion.lift, tuple(self._kept()))
        self._table.flying.append(chip)
        ease = linear if motion.spin else motion.ease
        self._table.timeline.tween(chip, "way", 1.0, motion.seconds, ease=ease)

    def _land(self, chip: FlyingChip, target: ChipPile, worth: int, step: int) -> None:
        """It bounces and is one of the stack then; what was pushed knocks against it."""
        self._pay(target, worth)
        timeline, x = self._table.timeline, chip.goal[0]
        if chip.spin:
            rest = self._table.pace.of("bounce").seconds
            timeline.tween(chip, "rest", 1.0, rest, ease=linear)
            timeline.at(rest, partial(self._table.flying.remove, chip))
            if step >= 0:
                self._table.sound_in("chip", x, step)
            return
        self._table.flying.remove(chip)
        far = math.hypot(dx := x - chip.start[0], dy := chip.goal[1] - chip.start[1]) or 1.0
        target.push, target.knock = (dx / far, dy / far), 0.0
        timeline.tween(target, "knock", 1.0, self._table.pace.of("knock").seconds, ease=linear, quiet=True)
        self._table.sound_in("knock", x)

    def _pay(self, pile: ChipPile, chips: int) -> None:
        pile.amount += chips
        self._table.timeline.tween(pile, "shown", float(pile.amount), self._table.pace.of("count").seconds)


def _around(cards: Sequence[CardSprite]) -> Rect:
    """The rectangle round upright cards of one height, where they belong."""
    xs, ys, high = [card.goal.x for card in cards], [card.goal.y for card in cards], cards[0].goal.height
    wide = high * CARD_RATIO
    return min(xs) - wide / 2, min(ys) - high / 2, max(xs) - min(xs) + wide, max(ys) - min(ys) + high
