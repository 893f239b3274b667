"""The characters of Rummoli show: each has a habit that can be counted beside the plain player of its level."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

import pytest

from game.bots import find_bot
from game.characters import CHARACTERS
from game.kernel.actions import Action
from game.kernel.chance import generator
from game.kernel.view import View
from game.simulate import match_seed
from game.stops.actions import Bet, Bid, Call, Exchange, Fold, Keep, Pass, Raise
from game.stops.bot.styles import STYLES
from game.stops.rummoli import Rummoli
from tests.strength.claims import SESSION

LEVELS = ("normal", "hard")
AUCTION, POKER = "auction", "poker"
VIEWS = {("normal", POKER): 300, ("hard", POKER): 120}  # so many; of other choices, which are seldomer, 40

Count = Callable[[Action], int]
HABITS: dict[str, tuple[str, str, Count, int]] = {
    "vera": ("bets and raises less", POKER, lambda action: isinstance(action, Bet | Raise), -1),
    "jonas": ("bets and raises more", POKER, lambda action: isinstance(action, Bet | Raise), 1),
    "mila": ("bids higher", AUCTION, lambda action: action.chips if isinstance(action, Bid) else 0, 1),
    "lev": ("calls less: raises or folds", POKER, lambda action: isinstance(action, Call), -1),
    "ona": ("bids less", AUCTION, lambda action: action.chips if isinstance(action, Bid) else 0, -1),
    "tomas": ("calls more", POKER, lambda action: isinstance(action, Call), 1),
    "egle": ("bets and raises more", POKER, lambda action: isinstance(action, Bet | Raise), 1),
    "adam": ("folds less", POKER, lambda action: isinstance(action, Fold), -1),
}
"""By character: what it does, where, what is counted, and whether it does more or less of it."""
LEAST = 0.03  # of the decisions there, by which the count differs


def met(phase: str) -> Iterator[View]:
    """Views with a choice, of four plain Normal players, under the rules of the proofs and the usual ones."""
    think = find_bot("rummoli", "normal")
    assert think is not None
    for number in range(1000):
        game = Rummoli(match_seed("57e1e5", number), 4, SESSION if number % 2 else {})
        while game.to_act is not None:
            if game.to_act < 0:
                game.apply(game.legal_actions()[0])
                continue
            view = game.view(game.to_act)
            if view.phase == phase and len(view.legal) > 1:
                yield view
            game.apply(list(think(view, generator("met", game.seed, view.seat, view.step)))[-1])


@cache
def views(phase: str, level: str) -> list[View]:
    return list(islice(met(phase), VIEWS.get((level, phase), 40)))


@cache
def actions(name: str, phase: str) -> list[Action]:
    """What a player does at each of the views."""
    think = find_bot("rummoli", name)
    assert think is not None
    level = name.partition("/")[0]
    return [list(think(view, generator("style", at)))[-1] for at, view in enumerate(views(phase, level))]


def test_every_character_has_a_style() -> None:
    assert list(STYLES) == list(HABITS) == list(CHARACTERS)
    assert len(set(STYLES.values())) == len(STYLES)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("character", HABITS)
def test_a_character_shows_by_what_it_does_more_or_less_than_the_plain_player(character: str, level: str) -> None:
    said, phase, count, sign = HABITS[character]
    own = sum(count(action) for action in actions(f"{level}/{character}", phase))
    plain = sum(count(action) for action in actions(level, phase))
    assert sign * (own - plain) >= LEAST * len(views(phase, level)), f"{said}: {own} times, the plain player {plain}"


@pytest.mark.parametrize("level", LEVELS)
def test_the_banker_keeps_its_hand_to_sell_the_spare_one(level: str) -> None:
    own, plain = (actions(name, "exchange") for name in (f"{level}/ona", level))
    assert own.count(Keep()) > plain.count(Keep()) and Exchange() in own


@pytest.mark.parametrize("level", LEVELS)
def test_a_character_passes_where_the_spare_hand_is_worth_nothing_to_it(level: str) -> None:
    assert all(Pass() in actions(f"{level}/{character}", AUCTION) for character in ("mila", "adam"))
