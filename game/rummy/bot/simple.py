"""Easy and Normal: people who see what lies before them, and now and then overlook it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game.kernel.actions import Action
from game.kernel.chance import generator
from game.kernel.places import DISCARD, STOCK
from game.kernel.view import View
from game.rummy import melds
from game.rummy.actions import Block, Draw
from game.rummy.bot.position import Position
from game.rummy.bot.styles import NEUTRAL, Style
from game.rummy.bot.turns import Turn, first_action, least_left, turns, way_out
from game.rummy.prospects import singles

KIND = 8  # pips: the most that Easy gives away by overlooking a layoff, or by throwing a card without thinking
FORGETS = (0.2, 0.6)  # how often Easy overlooks something, from its best evening to its worst
LONELY = 15  # pips that a card alone counts more to Easy when a deal drags on: more than any card has
DANGER = 0.9  # for each pair with which the next player could use a card, as often as a style watches it more
UNTHINKING = 0.5  # how often Easy throws just any heavy card, though it may belong to others

Weight = Callable[[int, int], float]
"""How gladly a card is thrown, given also what would be left of the hand."""


def normal(view: View, rng: Random, style: Style = NEUTRAL) -> Iterator[Action]:
    """Takes what helps, lays at once, keeps cards that belong together, and remembers which cards are gone."""
    position = Position(view)
    if position.draws:
        yield _draw(view, position.helped_by(position.upcard))
    else:
        yield _play(position, lambda card, left: _unconnected(position, card, left, style) + 0.3 * rng.random())


def easy(view: View, rng: Random) -> Iterator[Action]:
    """Takes what helps, lays at once, throws the heaviest card; overlooks things, in some deals more than in others.

    Once the stock was made up anew it has noticed that its low cards lead nowhere, and throws first what stands alone.
    """
    position, overlooks = Position(view), _overlooks(view)
    if position.draws:
        out = not overlooks or way_out(position, position.hand | position.upcard, position.upcard)
        yield _draw(view, position.helped_by(position.upcard) and bool(out))
        return
    most = KIND if rng.random() < UNTHINKING else 15
    ahead, drags_on = position.ahead, view.facts["reshuffles"] > 0

    def weight(card: int, left: int) -> float:
        alone = drags_on and not left & (ahead.beside[card] | ahead.gapped[card])
        return min(ahead.pips[card], most) + LONELY * alone + rng.random()

    yield _play(position, weight, KIND if overlooks else 0)


def forgetfulness(view: View) -> float:
    """How often Easy overlooks something in this deal: it hangs on what stays the same until the deal is over."""
    facts = view.facts
    evening = generator("easy", facts["deal"], facts["dealer"], view.seat, *facts["totals"])
    return FORGETS[0] + (FORGETS[1] - FORGETS[0]) * evening.random()


def _overlooks(view: View) -> bool:
    """The same all through a turn: what was overlooked once is not seen a moment later."""
    facts, pile = view.facts, view.piles[DISCARD]
    turn = generator("easy", facts["deal"], view.seat, *facts["totals"], view.phase, len(view.piles[STOCK]), *pile)
    return turn.random() < forgetfulness(view)


def _draw(view: View, take: bool) -> Action:
    wanted = [Draw(DISCARD if take else STOCK), Block(), Draw(DISCARD)]
    return next(action for action in wanted if action in view.legal)


def _unconnected(position: Position, card: int, left: int, style: Style) -> float:
    """players.md's `pips - 9*near - 6*gap`, where two cards count as connected only while a third may still come."""
    ahead, gone = position.ahead, ~position.unseen
    loose = left & ~sum(melds.partition(left, position.ace)[1])
    near = gap = 0
    for other in singles(loose & (ahead.beside[card] | ahead.gapped[card])):
        if ahead.outs(card | other) & ~gone:
            near += bool(other & ahead.beside[card])
            gap += bool(other & ahead.gapped[card])
    # only characters who watch the next player more than others do see what a card is worth to it
    watched = style.danger > 1 and position.danger(card)
    danger = DANGER * (style.danger - 1) * watched
    return style.pips * ahead.pips[card] - 9 * style.near * near - 6 * style.gap * gap - danger


def _play(position: Position, weight: Weight, overlooked: int = 0) -> Action:
    """The turn that lays most, and of its discards the one of most weight.

    Layoffs of cards up to ``overlooked`` pips are not seen, but for going out.
    """

    def laid(turn: Turn) -> tuple[bool, int, float]:
        count = melds.pips(turn.left | turn.discard, position.ace)
        return not turn.left, -count, weight(turn.discard, turn.left) if turn.discard else 0

    found = [
        turn
        for turn in turns(position, position.hand, position.taken)
        if not turn.left or all(position.ahead.pips[card] > overlooked for card in singles(turn.laid_off))
    ]
    for turn in sorted(found, key=laid, reverse=True):
        if action := first_action(turn, position):
            return action
    return least_left(position)
