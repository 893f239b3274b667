"""Small hands of Rummy: what helps a hand of few cards, by the rules and not by the players' own arithmetic."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random

import pytest

from game.kernel.cards import Card, cards
from game.rummy.actions import Draw, LayOff, Meld
from game.rummy.bot.counts import possible_pairs
from game.rummy.bot.position import Position
from game.rummy.melds import BIT, ORDER
from game.rummy.rummy import Rummy
from tests.hint_checks import checked
from tests.rummy_table import table

OPTIONS = [
    {},
    {"must_discard_last": "on"},
    {"must_discard_last": "on", "layoff_requires_own_meld": "on"},
    {"must_discard_last": "on", "melds_per_turn": "1", "ace": "round_corner"},
]


def tables(phase: str, options: dict[str, str], count: int) -> Iterator[Rummy]:
    """So many tables at which seat 0 has few cards, which go well with one another and with a run on the table."""
    rng = Random(f"{phase} {options}")
    for _ in range(count):
        low = rng.randrange(4)
        ranks = ORDER[low : low + 7]
        run, rank = [Card(f"{rank}h") for rank in ranks[2:5]], rng.choice(ranks)
        pool = [Card(f"{one}h") for one in ranks] + [Card(f"{rank}{suit}") for suit in "sdc"] + cards("Qs Ks Qd")
        pool = [card for card in rng.sample(pool, len(pool)) if card not in run]
        size = rng.choice((1, 2, 2, 3, 4)) + (phase == "play")
        hand, pile, other = pool[:size], pool[size : size + 2], rng.choice(("Kd", "Kd Jc Jd"))
        laid = [(" ".join(run), rng.choice((0, 1, 1)))]
        yield table([" ".join(hand), other], laid, pile=" ".join(pile), phase=phase, **options)


def goes_down(game: Rummy, card: Card) -> bool:
    """Whether some way to lay melds and to lay off puts a card of the hand on the table."""
    if card not in game.hand(0):
        return True
    if game.to_act != 0:
        return False
    for action in game.legal_actions():
        if isinstance(action, Meld | LayOff):
            other = copy.deepcopy(game)
            other.apply(action)
            if goes_down(other, card):
                return True
    return False


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_an_upcard_helps_if_the_rules_let_it_go_to_the_table_in_this_turn(options: dict[str, str]) -> None:
    seen = []
    for game in tables("draw", options, 200):
        upcard = game.table.piles["discard"][-1]
        helps = Position(game.view(0)).helped_by(BIT[upcard])
        game.apply(Draw("discard"))
        assert helps == goes_down(game, upcard), f"{game.hand(0)} with {upcard}"
        seen.append(helps)
    assert 20 < sum(seen) < 180


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("phase", ["draw", "play"])
def test_what_a_hint_says_of_a_small_hand_is_true(phase: str, options: dict[str, str]) -> None:
    for game in tables(phase, options, 40):
        view = game.view(0)
        for chosen in view.legal if len(view.legal) > 1 else []:
            checked(view, chosen)


@pytest.mark.parametrize(
    ("held", "must", "melds"), [("Kd", "off", False), ("Kd Js", "off", True), ("Kd Js", "on", False)]
)
def test_a_discard_makes_a_meld_only_for_who_has_cards_enough(held: str, must: str, melds: bool) -> None:
    position = Position(table(["8h 5c 9d", held, "2s 3d 4c Tc"], pile="Ks Qd", must_discard_last=must).view(0))
    assert bool(position.danger(BIT[Card("8h")])) == melds == bool(possible_pairs(BIT[Card("8h")], position))
