"""The frozen reference bots of Rummy (players.md), kept for good: a better one gets a new name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeVar

from game.kernel.actions import Action
from game.kernel.chance import pick
from game.kernel.places import DISCARD, hand, meld
from game.kernel.view import View
from game.rummy import melds
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.melds import BIT, CARD, mask
from game.rummy.prospects import FULL, best_partitions, prospects, singles

HOLDS_FROM = 5  # cards in every opponent's hand, for H2-1 to keep its melds back
NEARLY_OUT = 3  # cards in an opponent's hand that make H2-1 think more of its pips
TIE = 1e-6  # decides by lot between discards that H2-1 finds alike
TAKES_ABOVE = 8.3  # what a card that makes no meld must be worth for H2-1 to take it

AnyAction = TypeVar("AnyAction", bound=Action)


class Position:
    """What a view shows, as masks of cards; of equally good partitions of the hand one at random."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view, self.rng = view, rng
        self.ahead = prospects(view.options["ace"])
        self.hand = mask(view.hand())
        self.partition = pick(rng, best_partitions(self.hand, self.ahead.ace))
        self.loose = self.hand & ~sum(self.partition)
        self.table = [view.piles[meld(number)] for number in range(len(view.facts["melds"]))]
        self.draws = isinstance(view.legal[0], Draw | Block)
        self.upcard = BIT[view.piles[DISCARD][-1]] if Draw("discard") in view.legal else 0
        self.fits = 0  # the cards that could be laid off
        for cards in self.table:
            self.fits |= melds.fits(cards, self.ahead.ace)

    def opponents(self) -> list[int]:
        """How many cards each opponent holds."""
        seats = range(self.view.seats)
        return [len(self.view.piles[hand(seat)]) for seat in seats if seat != self.view.seat]

    def unseen(self) -> int:
        """The cards that lie neither open nor in the own hand, nor were taken openly by an opponent who holds them."""
        seen = self.hand | mask(self.view.piles[DISCARD])
        for cards in (*self.table, *self.view.facts["known"]):
            seen |= mask(cards)
        return FULL & ~seen

    def known_to_follow(self) -> int:
        """The cards known to be in the next player's hand."""
        return mask(self.view.facts["known"][(self.view.seat + 1) % self.view.seats])

    def helped_by(self, card: int) -> bool:
        """Whether a card makes a meld with the hand, or could be laid off at once."""
        facts, needs_meld = self.view.facts, self.view.options["layoff_requires_own_meld"] == "on"
        may_lay_off = facts["melded"][self.view.seat] or not needs_meld
        return self.ahead.melds_with(card, self.hand) or bool(may_lay_off and card & self.fits)

    def discards(self, legal: int) -> list[tuple[int, int]]:
        """The loose cards that may be discarded, each with the loose cards that it leaves.

        Where no loose card may go, a meld must be broken: the cards whose loss leaves the fewest pips loose.
        """
        if self.loose & legal:
            return [(card, self.loose & ~card) for card in singles(self.loose & legal)]
        ace = self.ahead.ace
        broken = [(card, melds.partition(self.hand & ~card, ace)) for card in singles(legal)]
        fewest = min(left for _, (left, _) in broken)
        return [(card, self.hand & ~card & ~sum(kept)) for card, (left, kept) in broken if left == fewest]


def _legal(view: View, kind: type[AnyAction]) -> list[AnyAction]:
    return [action for action in view.legal if isinstance(action, kind)]


# random-1


def _random_1(view: View, rng: Random) -> Iterator[Action]:
    discards = _legal(view, Discard)
    plays: list[Action] = [
        action
        for action in view.legal
        if isinstance(action, Meld) or (isinstance(action, LayOff) and len(action.cards) == 1)
    ]
    if not discards and not plays:
        yield _draw(view, rng.random() < 1 / 2)
    elif discards and rng.random() < 1 / (len(plays) + 1):
        yield pick(rng, discards)
    else:
        yield pick(rng, plays)


# greedy-1 and layer-1: take what helps at once, lay all that can be laid, throw the loose card that weighs most


def _greedy_1(view: View, rng: Random) -> Iterator[Action]:
    yield _at_once(Position(view, rng), _pips)


def _layer_1(view: View, rng: Random) -> Iterator[Action]:
    yield _at_once(Position(view, rng), _unconnected_pips)


Weight = Callable[[Position, int, int], float]
"""How gladly a bot throws a card, given also the loose cards that would be left."""


def _at_once(position: Position, weight: Weight) -> Action:
    if position.draws:
        return _draw(position.view, bool(position.upcard) and position.helped_by(position.upcard))
    return _lay(position) or _discard(position, weight)


def _pips(position: Position, card: int, left: int) -> float:
    return position.ahead.pips[card] + position.rng.random()


def _unconnected_pips(position: Position, card: int, left: int) -> float:
    ahead = position.ahead
    near, gap = (left & ahead.beside[card]).bit_count(), (left & ahead.gapped[card]).bit_count()
    return ahead.pips[card] - 9 * near - 6 * gap + 0.3 * position.rng.random()


def _draw(view: View, take: bool) -> Action:
    """Draws from the discard pile or the stock; blocks the deal where the stock is wanted and gone for good."""
    wanted = [Draw("discard" if take else "stock"), Block(), Draw("discard")]
    return next(action for action in wanted if action in view.legal)


def _lay(position: Position) -> Action | None:
    """A meld of the best partition, else a single loose card that can be laid off."""
    parts, view = position.partition, position.view
    by_cards = {mask(action.cards): action for action in _legal(view, Meld)} if parts else {}
    for part in parts:
        if part in by_cards:
            return by_cards[part]
    fitting = position.loose & position.fits
    singles_laid = [action for action in _legal(view, LayOff) if len(action.cards) == 1] if fitting else []
    return next((action for action in singles_laid if mask(action.cards) & fitting), None)


def _discard(position: Position, weight: Weight) -> Action:
    """The discard of most weight; where a way out must be kept open and none is legal, a play that keeps it."""
    legal = mask(action.card for action in _legal(position.view, Discard))
    if not legal:
        return _least_left(position)
    options = position.discards(legal)
    return Discard(CARD[max(options, key=lambda option: weight(position, *option))[0]])


def _least_left(position: Position) -> Action:
    """The legal meld or layoff that leaves the fewest pips in hand (rummy.md 3.2 and 7.3: it may be part of a set)."""
    plays: list[Meld | LayOff] = [*_legal(position.view, Meld), *_legal(position.view, LayOff)]
    return min(plays, key=lambda play: melds.pips(position.hand & ~mask(play.cards), position.ahead.ace))


# H2-1: keeps melds back for the double while nobody is near going out, and weighs what the cards may become


def _h2_1(view: View, rng: Random) -> Iterator[Action]:
    position = Position(view, rng)
    outlook = Outlook(position)
    if position.draws:
        yield _draw(view, outlook.takes())
    else:
        laid = None if holds(position) else _lay(position)
        yield laid or _discard(position, lambda _, card, left: outlook.after(card, left) + TIE * rng.random())


class Outlook:
    """H2-1's formula at one position: what loose cards are worth to it, and what a discard costs."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.unseen = position.unseen()
        self.followers = position.known_to_follow()
        self.each_pip = 0.98 + 0.1 * (min(position.opponents()) <= NEARLY_OUT)

    def of(self, loose: int) -> float:
        """What the loose cards promise, less their pips."""
        ahead, unseen = self.position.ahead, self.unseen
        outs = (ahead.outs(loose) | self.position.fits) & unseen
        pips = melds.pips(loose, ahead.ace)
        return 4.2 * outs.bit_count() + 0.05 * (ahead.near(loose) & unseen).bit_count() - self.each_pip * pips

    def after(self, card: int, left: int) -> float:
        """What is left when a card is thrown, less what the next player may gain by it."""
        danger = self.position.ahead.danger(card, self.unseen, self.followers)
        return self.of(left) - 0.252 * danger - 6 * bool(card & self.position.fits)

    def takes(self) -> bool:
        """Whether it takes the upcard: to meld or lay it off at once, or because the cards promise much more with it."""
        position, card = self.position, self.position.upcard
        if not card or position.helped_by(card):
            return bool(card)
        # a card that makes no meld leaves the best partition as it is, so that it comes to the loose cards
        best = max(self.after(thrown, left | card) for thrown, left in position.discards(position.hand))
        return best > self.of(position.loose) + TAKES_ABOVE


def holds(position: Position) -> bool:
    """Whether H2-1 lays nothing this turn."""
    return (
        not position.view.facts["melded"][position.view.seat]
        and bool(position.partition)
        and min(position.opponents()) >= HOLDS_FROM
        and _after_layoffs(position).bit_count() > 1
    )


def _after_layoffs(position: Position) -> int:
    """The loose cards that would stay when the best partition is laid and every card is laid off that can be."""
    ace, loose = position.ahead.ace, position.loose
    table = [*position.table, *(melds.in_order(melds.unmask(part), ace) for part in position.partition)]
    again = True
    while again:
        again = False
        for number, cards in enumerate(table):
            if card := next(singles(loose & melds.fits(cards, ace)), 0):
                table[number] = melds.in_order([*cards, CARD[card]], ace)
                loose, again = loose ^ card, True
    return loose


BOTS: dict[str, Callable[[View, Random], Iterator[Action]]] = {
    "random-1": _random_1,
    "greedy-1": _greedy_1,
    "layer-1": _layer_1,
    "H2-1": _h2_1,
}
