"""Rummy's Expert before the draw: both ways are played on in the same worlds, as the rules go on from each."""

from __future__ import annotations

import copy

import numpy as np
import pytest
from numpy.random import RandomState

from game.kernel.actions import Action
from game.kernel.cards import full_pack
from game.kernel.places import STOCK
from game.rummy.actions import Block, Discard, Draw
from game.rummy.bot.batch import Batch, Playing
from game.rummy.bot.candidates import candidates
from game.rummy.bot.expert import FEW, TURNS, Search, in_question
from game.rummy.bot.position import Position
from game.rummy.bot.worlds import Ends
from game.rummy.melds import BIT
from game.rummy.rummy import Rummy
from tests.bots import choice
from tests.rummy_table import table
from tests.test_rummy_bot_batch import Told, dealt, worlds_of

STYLE = Playing()
HOUSE = [
    (2, {}),
    (3, {"ace": "high_or_low", "stock_out": "block"}),
    (4, {"must_discard_last": "on"}),
    (5, {"layoff_requires_own_meld": "on", "match": "hands:1"}),
    (6, {"melds_per_turn": "1", "score_mode": "penalty"}),
]


def played_on(game: Rummy, action: Action, search: Search) -> Ends:
    """How the deal ends after an action that the rules themselves carry out, the rest played in step."""
    game = copy.deepcopy(game)
    seat = game.turn
    game.apply(action)
    batch = Batch(worlds_of([game]), search.rules, search.chance)
    batch.play(seat, STYLE, np.array([BIT[game.taken] if game.taken else 0], np.uint64))
    return batch.play_on((seat + 1) % game.seats, [STYLE] * game.seats, TURNS[game.seats], FEW)


@pytest.mark.parametrize(("seats", "options"), HOUSE)
def test_each_way_to_draw_goes_on_as_by_the_rules(seats: int, options: dict[str, str]) -> None:
    differ = 0
    for seed in range(30):
        game = dealt(seed, seats, options)
        for _ in range(seed % 4):  # some turns later others have thrown something
            game.apply(Draw("stock"))
            game.apply(next(one for one in game.legal_actions() if isinstance(one, Discard)))
        view = game.view(game.turn)
        search = Search(view, candidates(view), Told(full_pack()))  # a stock made up anew lies in the same order
        found = search.outcomes(range(2), worlds_of([game]), [STYLE] * seats)[:, 0]
        one, two = (played_on(game, candidate.action, search) for candidate in search.table)
        out, rummy = np.append(one.out, two.out), np.append(one.rummy, two.rummy)
        expected = search.worth(Ends(out, rummy, np.append(one.counts, two.counts, axis=1)))
        assert found.tolist() == expected.tolist()
        differ += expected[0] != expected[1]
    assert differ > 3, "the draw decides something"


def test_to_end_the_deal_is_looked_at_beside_the_upcard() -> None:
    """With the stock used up for good: the deal that ends there scores as it lies (rummy.md 6)."""
    game = table(["2s 3s 9d Kh", "4s Td Jc 4c"], pile="7d 4h", stock="", phase="draw", stock_out="block", match="hands:1",
                 blocked_score="lowest_wins")  # fmt: skip
    view = game.view(0)
    assert not view.piles[STOCK] and {type(one) for one in view.legal} == {Block, Draw}
    search = Search(view, candidates(view), RandomState(1))
    found = search.outcomes(range(2), worlds_of([game]), [STYLE] * 2)[:, 0]
    ended = [isinstance(one.action, Block) for one in search.table].index(True)
    assert found[ended] == 1.0, "24 against 28"


def test_expert_takes_a_card_that_makes_two_of_three_where_the_deal_is_long() -> None:
    """Hard leaves it, since it makes no meld; played on it wins 13 matches in a hundred more."""
    game = table(
        ["9c 2d Jc 2s 2c 7c", "3d 4d 6s Ts", "4h 5h 9h Td Kd Ah 6d", "Jh Ad 3s 9d"],
        [("3c 4c 5c 6c", 1), ("8h 8d 8c", 3)],
        pile="Js Ks Kh Kc 7s Th Qs 8s 5s Tc Ac Qd Jd",
        phase="draw",
    )
    game.totals = [87, 112, 136, 94]
    assert choice("rummy", "hard", game.view(0)) == Draw("stock")
    assert choice("rummy", "expert", game.view(0)) == Draw("discard")


def test_what_has_no_neighbour_in_the_hand_is_not_played_on() -> None:
    """Of no use at once, and no card of its rank or beside it: not a moment is spent on it."""
    for upcard, asked in (("Kd", 1), ("8c", 2), ("9h", 2), ("8h", 1)):
        view = table(["2s 3s 9c 5d", "4s Td"], pile=upcard, phase="draw").view(0)
        assert len(in_question(candidates(view), Position(view))) == asked, upcard
