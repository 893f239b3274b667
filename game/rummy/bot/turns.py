"""The turns worth thinking of after the draw: what goes to the table, and which card is thrown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from game.kernel.actions import Action
from game.rummy.actions import Discard, LayOff, Meld
from game.rummy.bot.position import Position, takes
from game.rummy.melds import CARD, COLUMN, all_melds, is_set, mask, partition, pips
from game.rummy.prospects import best_partitions, singles

SEARCHED = 5  # loose cards up to which every way of going out is looked for


class Turn(NamedTuple):
    """One way to play a turn: the melds laid, the cards laid off, the discard, and what is left after it."""

    melds: tuple[int, ...]
    laid_off: int
    discard: int  # 0 where the last card is melded or laid off
    left: int
    runs: int  # the cards that lie in runs on the table then
    sets: int

    @property
    def plays(self) -> bool:
        """Whether any card goes to the table."""
        return bool(self.melds or self.laid_off)


class Laying(NamedTuple):
    """What goes to the table in a turn, before the discard."""

    melds: tuple[int, ...]
    laid_off: int
    left: int
    runs: int
    sets: int


def turns(position: Position, hand: int, banned: int) -> list[Turn]:
    """The sensible turns with a hand of cards, of which ``banned`` may not be thrown.

    Nothing laid, some melds of a best partition or all, with and without layoffs, and any way to go out; each with every
    loose card as the discard. Turns that leave no legal end are left out (rummy.md 3.2, 3.4, 7.3).
    """
    found: dict[tuple[int, int, int], Turn] = {}
    for laying in layings(position, hand, banned):
        for turn in _with_discards(position, laying, banned):
            found.setdefault((turn.left, turn.discard, turn.runs | turn.sets), turn)
    return list(found.values())


def layings(position: Position, hand: int, banned: int) -> Iterator[Laying]:
    """What may go to the table: nothing first."""
    runs, sets, ace = position.runs, position.sets, position.ace
    yield Laying((), 0, hand, runs, sets)
    for parts in best_partitions(hand, ace):
        for size in range(len(parts) + 1):
            for melds in combinations(parts, size):
                if not _may_meld(position, len(melds)):
                    continue
                laying = _melded(Laying((), 0, hand, runs, sets), melds)
                if melds:
                    yield laying
                if _may_lay_off(position, melds) and (added := _all_laid_off(laying, ace)) is not laying:
                    yield added
    if out := way_out(position, hand, banned):
        yield out


def _may_meld(position: Position, more: int) -> bool:
    """Whether so many melds may be laid without going out; going out has its own search."""
    return position.melds_per_turn == "unlimited" or position.melds_this_turn + more <= 1 or not more


def _may_lay_off(position: Position, melds: tuple[int, ...]) -> bool:
    return position.melded or bool(melds) or not position.own_meld_first


def _melded(laying: Laying, melds: tuple[int, ...]) -> Laying:
    runs, sets, left = laying.runs, laying.sets, laying.left
    for bits in melds:
        left &= ~bits
        if _is_set(bits):
            sets |= bits
        else:
            runs |= bits
    return Laying((*laying.melds, *melds), laying.laid_off, left, runs, sets)


def _is_set(bits: int) -> bool:
    rank = (bits & -bits).bit_length() - 1 & 15
    return not bits & ~(COLUMN << rank)


def _laid_off(laying: Laying, card: int, ace: str) -> Laying:
    """One card more on the table: on a run where both would take it, for it opens a place for another."""
    onto_run = card & takes(laying.runs, 0, ace)
    runs, sets = (laying.runs | card, laying.sets) if onto_run else (laying.runs, laying.sets | card)
    return Laying(laying.melds, laying.laid_off | card, laying.left & ~card, runs, sets)


def _all_laid_off(laying: Laying, ace: str) -> Laying:
    """Every card outside the melds of the hand laid off that can be, again and again."""
    kept = sum(partition(laying.left, ace)[1])
    while fitting := laying.left & ~kept & takes(laying.runs, laying.sets, ace):
        laying = _laid_off(laying, fitting & -fitting, ace)
    return laying


def _with_discards(position: Position, laying: Laying, banned: int) -> Iterator[Turn]:
    melds, laid_off, left, runs, sets = laying
    if not left:
        if not position.must_discard:
            yield Turn(melds, laid_off, 0, 0, runs, sets)
        return
    if position.melds_per_turn == "1_unless_out" and position.melds_this_turn + len(melds) > 1 and left & left - 1:
        return  # a second meld was allowed only for going out
    loose = left & ~sum(partition(left, position.ace)[1]) & ~banned
    for card in singles(loose or left & ~banned):
        yield Turn(melds, laid_off, card, left & ~card, runs, sets)


def way_out(position: Position, hand: int, banned: int) -> Laying | None:
    """What to lay so that at most a card for the discard is left; None where there is no way.

    An exact search, made only where few cards are loose.
    """
    ace = position.ace
    loose = hand & ~sum(partition(hand, ace)[1])
    fitting = takes(position.runs, position.sets, ace)
    if loose.bit_count() - (loose & fitting).bit_count() > SEARCHED:
        return None
    seen: set[tuple[int, int, int]] = set()
    may_meld = position.melds_per_turn != "1" or position.melds_this_turn == 0

    def search(laying: Laying) -> Laying | None:
        left = laying.left
        if not left & left - 1 and not (left and left == banned) and bool(left) >= position.must_discard:
            return laying
        key = left, laying.runs, laying.sets
        if key in seen or not left:
            return None
        seen.add(key)
        if may_meld and not (laying.melds and position.melds_per_turn == "1"):
            for meld in all_melds(left, ace):
                if out := search(_melded(laying, (meld,))):
                    return out
        if _may_lay_off(position, laying.melds):
            for card in singles(left & takes(laying.runs, laying.sets, ace)):
                if out := search(_laid_off(laying, card, ace)):
                    return out
        return None

    return search(Laying((), 0, hand, position.runs, position.sets))


def first_action(turn: Turn, position: Position) -> Action | None:
    """The first step of a turn, or None where the rules do not offer it.

    Cards that are melded and laid off in the same turn go one meld or one card at a time, melds first.
    """
    legal = position.view.legal
    for bits in turn.melds:
        for action in legal:
            if isinstance(action, Meld) and mask(action.cards) == bits:
                return action
    laid_off = [a for a in legal if isinstance(a, LayOff) and not mask(a.cards) & ~turn.laid_off]
    if turn.laid_off and laid_off:
        return min(laid_off, key=lambda action: is_set(position.table[action.meld]))
    if turn.plays or not turn.discard:
        return None
    wanted = Discard(CARD[turn.discard])
    return wanted if wanted in legal else None


def least_left(position: Position) -> Action:
    """Where no sensible turn is legal: the play that leaves the fewest pips (rummy.md 3.2, 7.3)."""
    return min(position.view.legal, key=lambda action: pips(position.hand & ~cards_of(action), position.ace))


def cards_of(action: Action) -> int:
    """The cards that an action takes out of the hand."""
    line = action.to_json()
    return mask(line["cards"] if "cards" in line else [line["card"]])
