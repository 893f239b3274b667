"""Whole deals among players of one level: they end, and Easy gets out of the rut that it falls into."""

from __future__ import annotations

from random import Random

import pytest

from game.bots import find_bot
from game.kernel.actions import DEALER
from game.rummy.actions import Discard, Draw
from game.rummy.bot.simple import easy, forgetfulness
from game.rummy.rummy import Rummy
from tests.bots import choice
from tests.rummy_table import table

DEALS = 40
MOST_BLOCKED = {"easy": 0.15, "normal": 0.1}  # the true shares are 2 to 6 and 1 to 3 in 100


def blocked(level: str, seats: int, deals: int) -> int:
    """How many of so many deals among players of one level ended with nobody out."""
    think = find_bot("rummy", level)
    assert think is not None
    law, rng, found = Rummy(f"{seats:032x}", seats, {"match": f"hands:{deals}", "max_blocked": "99"}), Random(seats), 0
    while law.to_act is not None:
        if law.to_act == DEALER:
            found += law.apply(law.legal_actions()[0]).line.get("out", 0) is None
        else:
            law.apply(list(think(law.view(law.to_act), rng))[-1])
    return found


@pytest.mark.parametrize("seats", Rummy.SEATS)
@pytest.mark.parametrize("level", MOST_BLOCKED)
def test_few_deals_are_blocked_by_players_who_freeze_their_low_cards(level: str, seats: int) -> None:
    assert blocked(level, seats, DEALS) <= MOST_BLOCKED[level] * DEALS


def test_easy_throws_the_heavy_card_until_the_stock_was_made_up_then_what_stands_alone() -> None:
    game = table(["Kh Kd 2c 9s 8s", "Ac 7d"])
    thrown = {choice("rummy", "easy", game.view(0), seed) for seed in range(30)}
    assert thrown >= {Discard("Kh"), Discard("9s")} and Discard("2c") not in thrown
    game.reshuffles = 1
    assert {choice("rummy", "easy", game.view(0), seed) for seed in range(30)} == {Discard("2c")}


def test_easy_slips_elsewhere_in_every_match() -> None:
    """Nobody can learn at which moments: what is overlooked hangs on the cards that lie open, not on their number."""
    piles = [f"{first} {second} 4h" for first in ("7c", "8d", "Th", "Qs") for second in ("2h", "9s", "Jc")]
    games = [table(["5h 6h Kd 9c", "Ac 7d"], pile=pile, phase="draw") for pile in piles]
    assert {choice("rummy", "easy", game.view(0)) for game in games} == {Draw("discard"), Draw("stock")}


def test_easy_has_one_evening_in_a_deal_and_others_in_other_deals() -> None:
    law, rng, evenings = Rummy(f"{7:032x}", 3, {"match": "hands:6"}), Random(7), dict[tuple[int, int], set[float]]()
    while law.to_act is not None:
        if law.to_act == DEALER:
            law.apply(law.legal_actions()[0])
            continue
        view = law.view(law.to_act)
        evenings.setdefault((law.deal, law.to_act), set()).add(forgetfulness(view))
        law.apply(list(easy(view, rng))[-1])
    assert {len(found) for found in evenings.values()} == {1}
    assert len(set.union(*evenings.values())) > 12
