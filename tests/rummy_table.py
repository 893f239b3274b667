"""Positions of Rummy for tests, written as a player would say them: ``do(game, "meld 7s 7h 7d")``."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pytest

from game.kernel.actions import Action, Chore, IllegalAction, Undo
from game.kernel.cards import Card, cards, full_pack
from game.rummy import melds
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.rummy import Laid, Rummy

SEED = "0123456789abcdef0123456789abcdef"
OTHER = "2d Tc"  # a hand that plays no part


def new(seats: int = 2, **options: str) -> Rummy:
    """A match that has not begun."""
    return Rummy(SEED, seats, options)


def table(
    hands: Sequence[str],
    laid: Iterable[str | tuple[str, int]] = (),
    pile: str = "",
    stock: str | None = None,
    phase: str = "play",
    draws: str = "",
    takes: str = "",
    **options: str,
) -> Rummy:
    """A game in which seat 0 is on turn.

    ``laid`` are the melds, of seat 1 unless a seat is given. ``draws`` or ``takes`` is the card that seat 0 gets
    from the stock or the pile before the test goes on. Cards not named lie in the stock, or with ``stock`` given
    out of the way in the pack.
    """
    game = Rummy(SEED, len(hands), options)
    game.dealer, game.deal = len(hands) - 1, 1
    game.begin_turn(0)
    piles = {f"hand:{seat}": cards(hand) for seat, hand in enumerate(hands)}
    for number, meld in enumerate(laid):
        words, owner = (meld, 1) if isinstance(meld, str) else meld
        put = melds.in_order(cards(words), game.ace)
        kind = melds.meld_kind(put, game.ace)
        assert kind is not None, f"{words} is no meld"
        piles[f"meld:{number}"] = put
        game.melds.append(Laid(kind, owner, [owner] * len(put), melds.fits(put, game.ace)))
    piles["discard"] = cards(pile + " " + takes)
    named = [card for pile in piles.values() for card in pile] + cards(draws)
    if stock is not None:
        named += cards(stock)
    assert len(set(named)) == len(named), "a card lies in two places"
    rest = [card for card in full_pack() if card not in named]
    piles["stock"] = [*(rest if stock is None else cards(stock)), *cards(draws)]
    piles["pack"] = rest if stock is not None else []
    game.table.piles = piles
    if draws or takes:
        game.apply(Draw("discard" if takes else "stock"))
    else:
        game.phase = phase
    return game


def read(text: str) -> Action:
    """``meld 7s 7h 7d``, ``layoff 0 8c``, ``discard Qd``, ``draw stock``, ``block``, ``undo``, or a chore."""
    verb, *words = text.split()
    match verb:
        case "draw":
            return Draw(words[0])
        case "meld":
            return Meld(tuple(cards(words)))
        case "layoff":
            return LayOff(int(words[0]), tuple(cards(words[1:])))
        case "discard":
            return Discard(Card(words[0]))
        case "block":
            return Block()
        case "undo":
            return Undo()
    return Chore(verb)


def same(action: Action) -> tuple[Any, ...]:
    """What an action is, whatever the order in which its cards are named."""
    return (
        type(action),
        getattr(action, "meld", None),
        tuple(sorted(getattr(action, "cards", ()))),
        repr([getattr(action, name, None) for name in ("card", "source", "verb")]),
    )


def do(game: Rummy, *texts: str) -> dict[str, Any]:
    """Do legal actions one after the other; returns the last one's line of the log."""
    line: dict[str, Any] = {}
    for text in texts:
        action = read(text)
        assert legal(game, text) or action == Undo(), f"{text} is not listed as legal"
        line = game.apply(action).line
    return line


def refused(game: Rummy, text: str) -> str:
    """The sentence with which an action is refused; it must change nothing and not be listed."""
    action, before = read(text), state(game)
    assert not legal(game, text), f"{text} is listed as legal"
    with pytest.raises(IllegalAction) as caught:
        game.apply(action)
    assert state(game) == before
    return str(caught.value)


def legal(game: Rummy, text: str) -> bool:
    """Whether an action is listed as legal."""
    return same(read(text)) in {same(action) for action in game.legal_actions()}


def state(game: Rummy) -> dict[str, Any]:
    """All that a game is, to compare before and after; hands without their order."""
    known = {
        key: copy.deepcopy(value) for key, value in vars(game).items() if key not in ("table", "options", "_sights")
    }
    piles = {
        place: sorted(pile) if place.startswith("hand:") else list(pile)
        for place, pile in game.table.piles.items()
        if pile
    }
    return known | {"piles": piles}


def pile(game: Rummy, place: str) -> str:
    """The cards at a place in their order, as words."""
    return " ".join(game.table.pile(place))


def meld_cards(game: Rummy, number: int) -> str:
    """A meld in display order, as words."""
    return pile(game, f"meld:{number}")


def near_cards(rng: Random, count: int) -> list[Card]:
    """Cards of few ranks or few suits, among which melds are common."""
    low, width, suits = rng.randrange(13), rng.choice((3, 5, 8)), rng.choice(("s", "hc", "shd", "shdc"))
    near = [Card(melds.ORDER[(low + step) % 13] + suit) for step in range(width) for suit in suits]
    pool = sorted({*near, *rng.sample(full_pack(), 4)})
    return rng.sample(pool, min(count, len(pool)))
