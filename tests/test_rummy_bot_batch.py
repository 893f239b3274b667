"""Deals played in step by arrays go as the rules of Rummy say: the same cards, the same plays, the same end."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.random import RandomState

from game.kernel.actions import DEALER, Action
from game.kernel.cards import Card
from game.kernel.options import complete
from game.kernel.places import DISCARD, STOCK, meld
from game.rummy import melds
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.bot.batch import Batch, Playing, Rules
from game.rummy.bot.expert import points
from game.rummy.bot.lanes import lanes
from game.rummy.bot.position import takes
from game.rummy.bot.worlds import Worlds
from game.rummy.melds import BIT, mask
from game.rummy.options import OPTIONS
from game.rummy.prospects import prospects
from game.rummy.rummy import Rummy
from tests.rummy_table import table

ACES = ("low", "high_or_low", "round_corner")
PACK = [*BIT.values()]
STYLES = [
    Playing(near=0.0, gap=0.0),
    Playing(),
    Playing(pips=0.5, near=2.0, gap=3.0, outs=4.2, danger=1.5, layoff=24.0, holds_from=4, sooner=2),
]


def hands(seed: int, count: int = 4000) -> list[int]:
    rng = Random(seed)
    return [sum(rng.sample(PACK, rng.choice([1, 3, 7, 11, 14]))) for _ in range(count)]


@pytest.mark.parametrize("ace", ACES)
def test_the_arithmetic_of_arrays_is_that_of_single_hands(ace: str) -> None:
    some, on, ahead = hands(1), lanes(ace), prospects(ace)
    many = np.array(some, dtype=np.uint64)
    assert on.pips(many).tolist() == [melds.pips(hand, ace) for hand in some]
    assert (on.outs(many) & ~many).tolist() == [ahead.outs(hand) & ~hand for hand in some]
    for hand, found in zip(some, (on.in_runs(many) | on.in_sets(many)).tolist(), strict=True):
        union = 0
        for part in melds.all_melds(hand, ace):
            union |= part
        assert found == union or ace == "high_or_low", "one ace can't end two runs there"
        assert bool(found) == bool(union)


@pytest.mark.parametrize("ace", ACES)
def test_partitions_of_arrays_are_melds_and_nearly_always_the_best(ace: str) -> None:
    some = hands(2)
    in_runs, in_sets = lanes(ace).partition(np.array(some, dtype=np.uint64))
    worse = 0
    for hand, runs, sets in zip(some, in_runs.tolist(), in_sets.tolist(), strict=True):
        assert not runs & sets and not (runs | sets) & ~hand
        laid = runs | sets
        assert melds.partition(laid, ace)[0] == 0, "what is called melded can be melded"
        worse += melds.pips(hand & ~laid, ace) > melds.partition(hand, ace)[0]
    assert worse < len(some) / 100


@pytest.mark.parametrize("ace", ACES)
def test_what_a_discard_may_give_away(ace: str) -> None:
    rng = Random(9)
    some = [sum(rng.sample(PACK, rng.randint(0, 48))) for _ in range(400)]
    counted = lanes(ace).danger(np.array(some, dtype=np.uint64))
    for row, hand in enumerate(some):
        for card, pairs in prospects(ace).pairs.items():
            told = sum(times for times, cards in zip((1, 2, 4), counted, strict=True) if int(cards[row]) & card)
            assert told == sum(pair & hand == pair for pair in pairs), f"{card:x} beside {hand:x}"


@pytest.mark.parametrize("ace", ACES)
def test_what_the_table_takes(ace: str) -> None:
    rng = Random(3)
    on = lanes(ace)
    for _ in range(1500):
        parts = melds.partition(sum(rng.sample(PACK, 20)), ace)[1]
        table = [melds.in_order(melds.unmask(part), ace) for part in parts]
        runs = mask(card for cards in table if not melds.is_set(cards) for card in cards)
        sets = mask(card for cards in table if melds.is_set(cards) for card in cards)
        expected = 0
        for cards in table:
            expected |= melds.fits(cards, ace)
        assert takes(runs, sets, ace) & ~(runs | sets) == expected & ~(runs | sets)
        both = on.takes_on_runs(np.array([runs], np.uint64)) | on.takes_on_sets(np.array([sets], np.uint64))
        assert int(both[0]) & ~(runs | sets) == expected & ~(runs | sets)


# -- the same deal by the rules and in step --------------------------------------------------------------------------


def worlds_of(games: list[Rummy]) -> Worlds:
    """The true state of running deals in which the same seat is to draw or to play."""
    seats, count = games[0].seats, len(games)
    stock = np.zeros((count, 52), np.uint8)
    sizes = []
    runs, sets = [], []
    for row, game in enumerate(games):
        order = [BIT[card].bit_length() - 1 for card in game.table.piles[STOCK][::-1]]
        stock[row, : len(order)] = order
        sizes.append(len(order))
        table = [game.table.piles[meld(number)] for number in range(len(game.melds))]
        runs.append(mask(card for cards in table if not melds.is_set(cards) for card in cards))
        sets.append(mask(card for cards in table if melds.is_set(cards) for card in cards))
    piles = [game.table.piles[DISCARD] for game in games]
    return Worlds(
        hands=np.array([[mask(game.hand(seat)) for game in games] for seat in range(seats)], np.uint64),
        runs=np.array(runs, np.uint64),
        sets=np.array(sets, np.uint64),
        pile=np.array([mask(pile[:-1]) for pile in piles], np.uint64),
        top=np.array([mask(pile[-1:]) for pile in piles], np.uint64),
        stock=stock,
        size=np.array(sizes),
        drawn=np.zeros(count, np.int64),
        melded=np.array([[game.has_melded(seat) for game in games] for seat in range(seats)]),
        played=np.array([[game.played[seat] for game in games] for seat in range(seats)]),
        reshuffles=np.array([game.reshuffles for game in games]),
        row=np.arange(count),
    )


def dealt(seed: int, seats: int, options: Mapping[str, str]) -> Rummy:
    game = Rummy(f"{seed:032x}", seats, {"first_dealer": "fixed:0", "stall_turns": "8", **options})
    game.apply(game.legal_actions()[0])
    return game


class Told(RandomState):
    """Chance that brings cards in a told order, where the stock is made up anew."""

    def __init__(self, order: list[Card]) -> None:
        super().__init__(1)
        self.at = {BIT[card].bit_length() - 1: place for place, card in enumerate(order)}

    def random_sample(self, size: Any = None) -> Any:
        return np.array([[self.at.get(bit, 64) / 64 for bit in range(size[1])]] * size[0])


def next_stock(game: Rummy) -> list[Card]:
    """The stock that the dealer will make up if this draw needs one, in the order of drawing."""
    other = copy.deepcopy(game)
    if Draw("stock") not in other.legal_actions():
        return []
    other.apply(Draw("stock"))
    return other.apply(other.legal_actions()[0]).line["stock"] if other.to_act == DEALER else []


def turn_by_rules(game: Rummy, style: Playing, rules: Rules) -> None:
    """One turn as a batch of this one deal would play it, done by legal actions."""
    seat = game.turn
    chance = RandomState(1) if game.table.piles[STOCK] else Told(next_stock(game))
    batch = Batch(worlds_of([game]), rules, chance)
    taken = batch.draw(seat)
    if not batch.worlds.row.size:
        game.apply(Block())
        return
    game.apply(Draw("discard") if taken[0] else Draw("stock"))
    if game.to_act == DEALER:
        game.apply(game.legal_actions()[0])  # makes up the stock
        assert game.reshuffles == batch.worlds.reshuffles[0]
    before = int(batch.worlds.hands[seat, 0])
    assert before == mask(game.hand(seat))
    last = int(batch._laid(seat, batch.worlds.hands[seat], taken)[0][0])  # who goes out throws this, or nothing
    batch.play(seat, style, taken)
    goes_on = bool(batch.worlds.row.size)
    thrown = int(batch.worlds.top[0]) if goes_on else last
    lays = before & ~thrown & ~(int(batch.worlds.hands[seat, 0]) if goes_on else 0)
    while game.to_act == seat:
        game.apply(next_step(game, lays, thrown))
    if goes_on:
        assert mask(game.hand(seat)) == int(batch.worlds.hands[seat, 0])
        laid = int(batch.worlds.runs[0] | batch.worlds.sets[0])
        assert laid == sum(mask(game.table.piles[meld(number)]) for number in range(len(game.melds)))
        w, pile = batch.worlds, game.table.piles[DISCARD]
        assert (mask(pile[-1:]), mask(pile[:-1])) == (int(w.top[0]), int(w.pile[0]))
        stock = [BIT[card].bit_length() - 1 for card in game.table.piles[STOCK][::-1]]
        assert stock == w.stock[0, w.drawn[0] : w.size[0]].tolist()


def next_step(game: Rummy, lays: int, thrown: int) -> Action:
    """Of the cards to lay a meld, else a layoff; then the discard."""
    legal = game.legal_actions()
    laying = [a for a in legal if isinstance(a, Meld | LayOff) and not mask(a.cards) & ~lays]
    best = melds.partition(lays & mask(game.hand(game.turn)), game.ace)[1]
    for action in laying:
        if isinstance(action, Meld) and mask(action.cards) in best:
            return action
    added = [a for a in laying if isinstance(a, LayOff) and len(a.cards) == 1]
    if added:  # a card that a run and a set would take goes to the run
        return min(added, key=lambda a: melds.is_set(game.table.piles[meld(a.meld)]))
    return next(a for a in legal if isinstance(a, Discard) and thrown == BIT[a.card])


CASES = [
    (2, {}),
    (4, {}),
    (6, {"layoff_requires_own_meld": "on"}),
    (3, {"ace": "high_or_low"}),
    (2, {"ace": "round_corner", "rummy_bonus": "none"}),
    (3, {"must_discard_last": "on"}),
    (2, {"stock_out": "block", "score_mode": "penalty", "blocked_score": "lowest_wins"}),
    (3, {"stock_out": "block", "blocked_score": "all_lose"}),
    (2, {"melds_per_turn": "1"}),
    (3, {"melds_per_turn": "1", "must_discard_last": "on"}),
    (4, {"melds_per_turn": "1_unless_out"}),
    (5, {"stock_out": "turn_over"}),
    (6, {"max_reshuffles": "1", "blocked_score": "lowest_wins"}),
    (4, {"stock_out": "turn_over", "max_reshuffles": "2", "layoff_requires_own_meld": "on"}),
]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_the_same_deal_in_step_and_by_the_rules_has_the_same_end(seats: int, options: dict[str, str]) -> None:
    rules = Rules.of(complete(OPTIONS, options))
    compared = made_up = 0
    for number, style in enumerate(STYLES):
        games = [dealt(number * 100 + seed, seats, options) for seed in range(12)]
        turn = games[0].turn
        ends = Batch(worlds_of(games), rules, RandomState(1)).play_on(turn, [style] * seats, 400)
        gains = points(ends, games[0].options)
        for row, game in enumerate(games):
            while game.to_act != DEALER:
                turn_by_rules(game, style, rules)
            assert game.chore == "score"
            made_up += game.reshuffles
            if game.reshuffles or game.idle_turns >= game.stall_limit:
                continue  # turn by turn it was the same, but chance makes up another stock, and a batch knows no stall
            compared += 1
            outcome = game.apply(game.legal_actions()[0]).line
            assert (outcome["out"], outcome["points"]) == (
                None if ends.out[row] < 0 else ends.out[row], gains[:, row].tolist(),
            )  # fmt: skip
            assert outcome["rummy"] == ends.rummy[row]
    assert compared > 20 // seats
    assert made_up or game.max_reshuffles == 0 or seats < 4


def test_no_card_is_lost_or_doubled_in_step() -> None:
    games = [dealt(seed, 4, {}) for seed in range(60)]
    batch = Batch(worlds_of(games), Rules.of(complete(OPTIONS, {})), RandomState(5))
    for turn in range(30):
        seat = (games[0].turn + turn) % 4
        taken = batch.draw(seat)
        batch.play(seat, STYLES[2], taken)
        w = batch.worlds
        for row in range(w.row.size):
            places = [*w.hands[:, row].tolist(), *(int(x[row]) for x in (w.runs, w.sets, w.pile, w.top))]
            places += [1 << int(bit) for bit in w.stock[row, w.drawn[row] : w.size[row]]]
            assert sum(places) == sum(PACK) and sum(place.bit_count() for place in places) == 52


def test_the_longest_deals_may_be_left_undecided() -> None:
    rules, games = Rules.of(complete(OPTIONS, {})), [dealt(seed, 2, {}) for seed in range(60)]
    all_of_them, most = (
        Batch(worlds_of(games), rules, RandomState(1)).play_on(games[0].turn, [STYLES[1]] * 2, 400, few)
        for few in (0.0, 0.2)
    )
    undecided = most.out < 0
    assert 0 < undecided.sum() <= 12
    assert (most.out[~undecided] == all_of_them.out[~undecided]).all()


def in_step(hand: str, upcard: str, **options: str) -> Batch:
    """One deal in which seat 0 is to draw, with a hand and the runs of two others on the table."""
    game = table([hand, "Ac 7d"], ["5c 6c 7c", "Js Qs Ks"], pile=upcard, phase="draw", **options)
    return Batch(worlds_of([game]), Rules.of(game.options), RandomState(1))


def test_a_meld_of_the_whole_hand_is_no_help_where_a_card_must_be_discarded() -> None:
    cases = [("2c 2h", "2s", "off"), ("2c 2h", "2s", "on"), ("2c 2h 9d", "2s", "on"), ("9d", "8c", "on")]
    took = [bool(in_step(hand, up, must_discard_last=must).draw(0)[0]) for hand, up, must in cases]
    assert took == [True, False, True, True]


def test_where_all_lies_in_melds_the_card_that_may_go_is_discarded() -> None:
    """Four nines are three and the discard, four in a row three and an end; of three and three one meld is broken."""
    for hand, upcard, left in (
        ("9h 9c 9d", "9s", ""),
        ("2d 3d 4d Th Jh Qh", "Kh", ""),
        ("2d 3d 4d Th Jh", "Qh", "2d 3d"),
    ):
        batch = in_step(hand, upcard, must_discard_last="on")
        batch.play(0, STYLES[0], batch.draw(0))
        assert batch.worlds.hands[0].tolist() == ([mask(left.split())] if left else [])
        assert batch.ends.out[0] == (-1 if left else 0)
