"""A look back: luck is nothing in the mean, and is what was dealt and drawn, not how it was played."""

from __future__ import annotations

from statistics import fmean, stdev

import numpy as np
import pytest

from game.kernel.actions import Chore
from game.kernel.cards import Card, full_pack
from game.kernel.view import View
from game.review import rummoli, rummy
from game.rummy.bot import luck as rummy_luck
from game.rummy.bot.luck import drawn, stake
from game.rummy.rummy import Rummy
from game.stops.bot import luck as rummoli_luck
from tests import rummoli_table, rummy_table
from tests.looked_back import luck, played
from tests.tools.rummy_mean_hand import worths

SURE = 3.5  # standard errors: once in 2,000 figures by chance


def sample(game: str, seats: int, bots: str, deals: int, options: str = "") -> list[float]:
    """The luck of all seats in the first deals of so many matches."""
    return [each for seed in range(1, deals + 1) for each in luck(played(game, seats, bots, seed, options)[1])[0]]


@pytest.mark.parametrize(
    ("game", "seats", "bots", "deals"),
    [
        ("rummy", 2, "layer-1", 40),
        ("rummy", 6, "layer-1", 40),
        ("rummoli", 2, "loose-1", 12),
        ("rummoli", 5, "loose-1", 8),
    ],
)
def test_luck_comes_to_nothing_in_the_mean(game: str, seats: int, bots: str, deals: int) -> None:
    found = sample(game, seats, bots, deals)
    error = stdev(found) / len(found) ** 0.5
    assert abs(fmean(found)) < SURE * error, f"{fmean(found):.2f} +- {error:.2f}"
    assert stdev(found) > 1  # and it is not nothing each time


def test_skill_is_no_luck() -> None:
    """Whoever plays well is as lucky as who plays at random, though he wins nearly always."""
    games = [played("rummy", 2, "hard random-1", seed) for seed in range(1, 41)]
    lead = [luck(review)[0][0] - luck(review)[0][1] for _, review in games]
    assert abs(fmean(lead)) < SURE * stdev(lead) / len(lead) ** 0.5
    assert sum(match.scored[0].gains[0] > match.scored[0].gains[1] for match, _ in games) > 35


def test_the_card_that_helps_most_is_the_luckiest() -> None:
    game = rummy_table.table(("7s 7h 2c 3c Ks 9d Jh", "Qd Qc 5h"), phase="draw")
    stock = game.table.pile("stock")
    view = game.view(0)
    by_card = {card: drawn(view, card, stock) for card in stock}
    assert sum(by_card.values()) == pytest.approx(0, abs=1e-6)
    best = sorted(by_card, key=lambda card: -by_card[card])
    assert {"7d", "7c"} <= set(best[:8]) and by_card[best[0]] > 0 > by_card[best[-1]]


def test_no_card_is_lucky_for_two_that_can_no_longer_be_melded() -> None:
    """Where the last card must be discarded, two cards and a drawn one make no meld: nothing comes that helps."""
    brought = {}
    for rule in ("off", "on"):
        game = rummy_table.table(["7s 8s", "Qd Qc 5h 6s"], phase="draw", must_discard_last=rule)
        view = game.view(0)
        stock = [card for card in view_unseen(view) if card.rank in "6K"]
        brought[rule] = [drawn(view, card, stock) for card in stock]
    assert max(brought["off"]) > 5 and max(map(abs, brought["on"])) < 0.01


def view_unseen(view: View) -> list[Card]:
    """The cards that nobody shows the seat."""
    seen = {card for pile in view.piles.values() for card in pile if card}
    return [card for card in full_pack() if card not in seen]


def test_who_is_dealt_melds_is_lucky_and_who_is_dealt_no_two_that_go_together_is_not() -> None:
    found = []
    for hand in ("7s 7h 7d 2c 3c 4c Ks", "As 4h 7d Tc Qh Kd 2s"):
        game = rummy_table.table((hand, "5d 5h 8s 9s Jc Jh 3d"), phase="draw")
        found.append(rummy_luck.dealt(game.view(0)))
    assert found[0] > 5 and found[1] < -1


def test_the_mean_of_all_hands_is_that_of_hands_dealt_by_chance() -> None:
    """Of every number of cards that is dealt, for each ace; else everybody would be lucky or unlucky in every deal."""
    dealt = set()
    for seats in range(2, 7):
        game = Rummy("0" * 32, seats)
        game.apply(Chore("deal"))
        dealt.add(len(game.view(0).hand()))
    assert {size for size, _ in rummy_luck.MEAN_HAND} == dealt
    for (size, ace), mean in rummy_luck.MEAN_HAND.items():
        found = worths(size, ace, 10_000, np.random.default_rng(size))
        assert abs(found.mean() - mean) < SURE * found.std() / len(found) ** 0.5 < 0.12


def test_what_is_at_stake_are_the_cards_of_the_others_or_what_one_of_them_holds() -> None:
    """Two others hold 14 of 45 cards, which count 300 in all."""
    hands = ("7s 7h 7d 2c 3c 4c Ks", "5d 5h 8s 9s Jc Jh 3d", "5s 6h 8d 9d Js Jd 3h")
    for mode, points in (("winner_takes", 14 * 300 / 45), ("penalty", 7 * 300 / 45)):
        assert stake(rummy_table.table(hands, phase="draw", score_mode=mode).view(0)) == pytest.approx(points)


LUCKY, POOR = "As Ah Ad Kh Qc Jd Ts", "2s 3h 5d 6c 7s 8h 9d"  # pay cards and aces; nothing
POTS = dict.fromkeys(("poker", "ts", "jd", "qc", "kh", "as"), 10)


def test_pay_cards_and_aces_dealt_are_lucky() -> None:
    game = rummoli_table.exchanging([LUCKY, POOR, "2d 4c 6h 8s 9c Jc Qh"], board=POTS)
    found = [0.0] * 3
    for seat, chips in rummoli_luck.dealt([game.view(seat) for seat in range(3)]):
        found[seat] += chips
    assert found[0] > 20 and found[0] > found[1] + 20 and found[0] > found[2] + 20 and found[2] < 0


@pytest.mark.parametrize("way", ["exchange", "sell"])
def test_pay_cards_in_the_spare_hand_are_the_luck_of_who_takes_it(way: str) -> None:
    found = []
    for widow in (LUCKY, "3s 4d 5h 7c 8c 9h 2h"):
        game = rummoli_table.exchanging(["2d 4c 6h 8s 9c Jc Qh", POOR, "3c 4h 4s 5c Td Qs Js"], board=POTS, widow=widow)
        taker, action = 2, rummoli_table.read("exchange")
        if way == "sell":
            rummoli_table.do(game, "keep", "bid 3", "pass")
            taker, action = 0, Chore("sell")
        brought = list(rummoli.play(game, action))
        assert {seat for seat, _ in brought} == {taker}
        found.append(sum(chips for _, chips in brought))
    assert found[0] > 10 and found[1] < -5


def test_a_stock_that_was_turned_over_has_no_luck_left() -> None:
    """Its order is known."""
    match, _ = played("rummy", 2, "random-1", 1, "stock_out=turn_over stall_turns=400")
    game = Rummy(match.game.seed, 2, match.game.options)
    turned = 0
    for action in match.actions:
        turned += game.reshuffles > 0
        for _, points in rummy.play(game, action):
            assert not game.reshuffles or points == 0
    assert turned > 10
