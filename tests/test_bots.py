"""The frozen reference bots play as players.md defines them: each rule on a view made by hand, then whole matches."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.bots import FROZEN, bot_names, find_bot, seat_bot
from game.kernel.actions import (
    Action,
    Bet,
    Bid,
    Block,
    Bury,
    Call,
    Check,
    Choose,
    Claim,
    Discard,
    Draw,
    Exchange,
    Fold,
    Keep,
    Lay,
    LayOff,
    Meld,
    Offer,
    Pass,
    Raise,
    Vote,
)
from game.kernel.cards import HIDDEN, Card, cards
from game.kernel.game import Game
from game.kernel.options import OptionError, complete, numbers
from game.kernel.view import View
from game.match import Match
from game.rummy import melds
from game.rummy.bot.frozen import Outlook, Position
from game.rummy.options import OPTIONS as RUMMY_OPTIONS
from game.rummy.prospects import best_partitions, prospects
from game.rummy.rummy import Rummy
from game.seats import Occupant
from game.stops.options import OPTIONS as RUMMOLI_OPTIONS
from game.stops.rummoli import Rummoli
from tests.short import short

DRAWS: list[Action] = [Draw("stock"), Draw("discard")]


def choice(game: str, name: str, view: View, seed: int = 1) -> Action:
    """What a bot of that name asks for."""
    think = find_bot(game, name)
    assert think is not None
    return list(think(view, Random(seed)))[-1]


# -- Rummy, on views made by hand ---------------------------------------------------------------------------------


def rummy(
    hand: str,
    pile: str = "2c",
    table: Sequence[str] = (),
    others: Sequence[int] = (10,),
    known: Mapping[int, str] | None = None,
    melded: bool = False,
    taken: str = "",
    play: bool = False,
    **options: str,
) -> View:
    """Seat 0's view; ``others`` are the sizes of the other hands, ``known`` what everybody knows to be in a hand."""
    seats = 1 + len(others)
    chosen = complete(RUMMY_OPTIONS, options)
    piles = {"hand:0": cards(hand), "discard": cards(pile), "stock": [HIDDEN] * 9}
    piles |= {f"hand:{seat}": [HIDDEN] * count for seat, count in enumerate(others, 1)}
    piles |= {f"meld:{number}": melds.in_order(cards(meld), chosen["ace"]) for number, meld in enumerate(table)}
    facts = {
        "melds": [{}] * len(table),
        "known": [cards((known or {}).get(seat, "")) for seat in range(seats)],
        "melded": [melded] + [False] * (seats - 1),
        "drawn": None,
    }
    legal = plays(cards(hand), [piles[f"meld:{number}"] for number in range(len(table))], taken, chosen["ace"])
    return View(
        game="rummy", seat=0, seats=seats, step=7, to_act=0, phase="play" if play else "draw", piles=piles, chips={},
        facts=facts, options=chosen, legal=legal if play else DRAWS, undo=False,
    )  # fmt: skip


def plays(hand: list[Card], table: list[list[Card]], taken: str, ace: str) -> list[Action]:
    """Every meld, layoff and discard of a hand."""
    held = melds.mask(hand)
    laid = [Meld(tuple(melds.in_order(melds.unmask(bits), ace))) for bits in melds.all_melds(held, ace)]
    added = [LayOff(number, more) for number, meld in enumerate(table) for more in melds.layoffs(meld, held, ace)]
    return [*laid, *added, *(Discard(card) for card in hand if card != taken)]


TAKERS = ["greedy-1", "layer-1", "H2-1"]


@pytest.mark.parametrize("name", TAKERS)
def test_a_discard_that_makes_a_meld_is_taken(name: str) -> None:
    assert choice("rummy", name, rummy("7h 8h 2s Kd", pile="3c 9h")) == Draw("discard")
    assert choice("rummy", name, rummy("9s 9d 2s Kd", pile="3c 9h")) == Draw("discard")


@pytest.mark.parametrize("name", TAKERS)
def test_a_discard_that_can_be_laid_off_is_taken(name: str) -> None:
    assert choice("rummy", name, rummy("2s Kd 5c", pile="3c 9h", table=["6h 7h 8h"])) == Draw("discard")


@pytest.mark.parametrize("name", TAKERS)
def test_a_discard_that_could_be_laid_off_only_after_a_meld_is_left(name: str) -> None:
    view = rummy("2s Kd 5c", pile="3c Kh", table=["Th Jh Qh"], layoff_requires_own_meld="on")
    assert choice("rummy", name, view) == Draw("stock")


@pytest.mark.parametrize("name", TAKERS)
def test_a_discard_that_helps_nothing_is_left(name: str) -> None:
    assert choice("rummy", name, rummy("7h 8h 2s Kd", pile="9h 3c")) == Draw("stock")


@pytest.mark.parametrize(("ace", "source"), [("low", "stock"), ("high_or_low", "discard"), ("round_corner", "discard")])
@pytest.mark.parametrize("name", TAKERS)
def test_whether_an_ace_makes_a_run_above_the_king_is_the_tables_rule(name: str, ace: str, source: str) -> None:
    assert choice("rummy", name, rummy("Qh Kh 2s 7d", pile="Ah", ace=ace)) == Draw(source)


@pytest.mark.parametrize("name", FROZEN["rummy"])
def test_a_bot_that_wants_the_stock_blocks_a_deal_without_one(name: str) -> None:
    view = rummy("7h 8h 2s Kd", pile="9h 3c")
    asked = {repr(choice("rummy", name, with_legal(view, [Draw("discard"), Block()]), seed)) for seed in range(20)}
    expected = {repr(Block())} if name != "random-1" else {repr(Block()), repr(Draw("discard"))}
    assert asked == expected


def with_legal(view: View, legal: list[Action]) -> View:
    """The same view with other legal actions."""
    return View(**{name: getattr(view, name) for name in View.__slots__} | {"legal": legal})


@pytest.mark.parametrize("name", ["greedy-1", "layer-1"])
def test_the_best_partition_is_laid_before_layoffs_and_discard(name: str) -> None:
    view = rummy("7h 7s 7d 8h 9h Th 2c", table=["3c 4c 5c"], play=True)
    assert choice("rummy", name, view) == Meld(tuple(cards("8h 9h Th"))), "8-9-T and three sevens beat 7-8-9-T"
    view = rummy("7h 7s 7d Kc 2c", table=["3c 4c 5c"], play=True)
    assert choice("rummy", name, view) == Meld(tuple(cards("7s 7h 7d")))
    view = rummy("Kc 2c", table=["3c 4c 5c"], play=True)
    assert choice("rummy", name, view) == LayOff(0, (Card("2c"),))
    assert choice("rummy", name, rummy("Kc 2c", play=True)) == Discard(Card("Kc"))


def test_equally_good_partitions_are_chosen_by_lot() -> None:
    view = rummy("4h 5h 6h 5s 5d", play=True)  # ten pips stay either way
    asked = {choice("rummy", "greedy-1", view, seed) for seed in range(30)}
    assert asked == {Meld(tuple(cards("4h 5h 6h"))), Meld(tuple(cards("5s 5h 5d")))}


def test_greedy_throws_the_loose_card_of_most_pips_and_ties_by_lot() -> None:
    view = rummy("Ks Qh 9d 2c", play=True)
    assert {choice("rummy", "greedy-1", view, seed) for seed in range(30)} == {Discard(Card("Ks")), Discard(Card("Qh"))}


def test_greedy_never_throws_the_card_it_has_just_taken() -> None:
    assert choice("rummy", "greedy-1", rummy("Ks 9d 2c", taken="Ks", play=True)) == Discard(Card("9d"))


def test_layer_keeps_connected_cards() -> None:
    # K alone 10; Q-J next to each other 10 - 9; T-8 with a gap, and T two steps from Q
    assert choice("rummy", "layer-1", rummy("Qh Jh Ks 2d", play=True)) == Discard(Card("Ks"))
    assert choice("rummy", "layer-1", rummy("Kh Qh 3s Ad", play=True)) == Discard(Card("3s")), "10 - 9 is less than 3"
    assert choice("rummy", "layer-1", rummy("Kh Jh 5s 2d", play=True)) == Discard(Card("5s")), "10 - 6 is less than 5"
    assert choice("rummy", "layer-1", rummy("Kh Jh 3s 2d", play=True)) in [Discard(Card("Kh")), Discard(Card("Jh"))]
    assert choice("rummy", "layer-1", rummy("Kh Ks 2s 2d", play=True)) in [Discard(Card("Kh")), Discard(Card("Ks"))]


def test_random_plays_all_kinds_of_turns() -> None:
    view = rummy("7h 7s 7d 7c 2c Kd", table=["3c 4c 5c"], play=True)
    asked = {choice("rummy", "random-1", view, seed) for seed in range(200)}
    every = {action for action in view.legal if not isinstance(action, LayOff) or len(action.cards) == 1}
    assert asked == every
    sources = [choice("rummy", "random-1", rummy("7h 8h", pile="Kd"), seed) for seed in range(400)]
    assert 160 < sources.count(Draw("discard")) < 240


HOLDING = "7h 8h 9h 2s 4d Jc Kd 6s Qh Ac 3h"


def laid_by_h2(view: View) -> bool:
    return not isinstance(choice("rummy", "H2-1", view), Discard)


def test_h2_holds_its_melds_back_while_nobody_is_near_going_out() -> None:
    assert not laid_by_h2(rummy(HOLDING, play=True))
    assert not laid_by_h2(rummy(HOLDING, others=(5, 6, 7), play=True))


def test_h2_lays_when_an_opponent_has_fewer_than_five_cards() -> None:
    assert laid_by_h2(rummy(HOLDING, others=(4,), play=True))
    assert laid_by_h2(rummy(HOLDING, others=(7, 7, 4), play=True))


def test_h2_lays_when_it_has_melded_in_this_deal() -> None:
    assert laid_by_h2(rummy(HOLDING, melded=True, play=True))


def test_h2_lays_off_when_it_holds_no_meld() -> None:
    view = rummy("Th 2s 4d Jc Kd 6s Qc Ac", table=["7h 8h 9h"], play=True)
    assert choice("rummy", "H2-1", view) == LayOff(0, (Card("Th"),))
    held = rummy("Th 2s 2d 2c Kd 6s Qc Ac", table=["7h 8h 9h"], play=True)
    assert not laid_by_h2(held), "with a meld in hand it keeps the layoff back, too"


def test_h2_lays_when_at_most_one_card_stays_loose() -> None:
    assert laid_by_h2(rummy("7h 8h 9h 2s 2d 2c Kd", play=True))
    assert not laid_by_h2(rummy("7h 8h 9h 2s 2d 2c Kd Js", play=True))


def test_h2_lays_when_layoffs_bring_it_to_one_loose_card() -> None:
    hand = "7h 8h 9h 3s 4s Kd"
    assert not laid_by_h2(rummy(hand, play=True))
    assert laid_by_h2(rummy(hand, table=["5s 6s 7s"], play=True)), "4 then 3 of spades go below the run"
    assert not laid_by_h2(rummy(hand + " Jc", table=["5s 6s 7s"], play=True))


def formula(view: View, thrown: Card | None) -> float:
    """The formula of players.md for H2-1, counted card by card on lists, for a hand without melds (ace low)."""
    pack = [Card(rank + suit) for rank in melds.ORDER for suit in "shdc"]
    left = [card for card in view.hand() if card != thrown]
    table = [view.piles[f"meld:{number}"] for number in range(len(view.facts["melds"]))]
    seen = {*view.hand(), *view.piles["discard"], *sum(table, []), *sum(view.facts["known"], [])}
    unseen = [card for card in pack if card not in seen]

    def melds_with(one: Card, other: Card, third: Card) -> bool:
        return melds.meld_kind([one, other, third]) is not None

    def fits(card: Card) -> bool:
        return any(melds.meld_kind([*meld, card]) is not None for meld in table)

    def pips(card: Card) -> int:
        return min(10, melds.ORDER.index(card.rank) + 1)

    def beside(one: Card, other: Card) -> bool:
        steps = abs(melds.ORDER.index(one.rank) - melds.ORDER.index(other.rank))
        return steps == 0 or (one.suit == other.suit and steps == 1)

    outs = [u for u in unseen if fits(u) or any(melds_with(u, x, y) for x in left for y in left if x < y)]
    near = [u for u in unseen if any(beside(u, x) for x in left)]
    known = view.facts["known"][1]
    nearly_out = any(len(view.piles[f"hand:{seat}"]) <= 3 for seat in range(1, view.seats))
    worth = -(1.08 if nearly_out else 0.98) * sum(map(pips, left)) + 4.2 * len(outs) + 0.05 * len(near)
    if thrown is None:
        return worth
    danger, places = 0.0, [*unseen, *known]
    for x in places:
        for y in places:
            if x < y and melds_with(thrown, x, y):
                danger += 1 + (0, 3.9 / 4, 3.9)[(x in known) + (y in known)]
    return worth - 0.252 * danger - 6 * fits(thrown)


@pytest.mark.parametrize("seed", range(40))
def test_h2_throws_what_its_formula_says(seed: int) -> None:
    rng = Random(seed)
    pack = [
        rank + suit
        for rank in melds.ORDER
        for suit in "shdc"
        if rank + suit not in ("5s", "6s", "7s", "Kh", "Kd", "Kc")
    ]
    rng.shuffle(pack)
    while melds.all_melds(melds.mask(cards(pack[:8]))):
        rng.shuffle(pack)
    hand, pile, known = pack[:8], pack[8:14], pack[14:18]
    others = (rng.choice([3, 8]), 9)
    view = rummy(
        " ".join(hand),
        " ".join(pile),
        ["5s 6s 7s", "Kh Kd Kc"],
        others,
        {1: " ".join(known[:3]), 2: known[3]},
        play=True,
    )
    view = with_legal(view, [action for action in view.legal if isinstance(action, Discard)])
    action = choice("rummy", "H2-1", view)
    assert isinstance(action, Discard)
    best = max(formula(view, card) for card in view.hand())
    assert formula(view, action.card) == pytest.approx(best)
    outlook, bits = Outlook(Position(view, rng)), melds.mask(view.hand())
    assert outlook.of(bits) == pytest.approx(formula(view, None))
    for card in view.hand():
        left = bits & ~melds.BIT[card]
        assert outlook.after(melds.BIT[card], left) == pytest.approx(formula(view, card))


def test_h2_takes_a_card_that_makes_no_meld_only_for_more_than_8_3() -> None:
    taken = 0
    for seed in range(150):
        pack = [rank + suit for rank in melds.ORDER for suit in "shdc"]
        Random(seed).shuffle(pack)
        hand, seen = " ".join(pack[:5]), pack[5:7]
        view = rummy(hand, " ".join(seen))
        upcard = view.piles["discard"][-1]
        bits = melds.mask(view.hand())
        if melds.all_melds(bits | melds.BIT[upcard]):
            continue
        bigger = rummy(f"{hand} {upcard}", seen[0], taken=upcard, play=True)
        gain = max(formula(bigger, card) for card in view.hand()) - formula(view, None)
        assert (choice("rummy", "H2-1", view) == Draw("discard")) == (gain > 8.3)
        taken += gain > 8.3
    assert taken > 5, "both answers occur"


@pytest.mark.parametrize("ace", ["low", "high_or_low", "round_corner"])
def test_prospects_against_every_pair_of_cards(ace: str) -> None:
    ahead, pack = prospects(ace), melds.unmask(sum(melds.BIT.values()))
    for card in pack:
        bit = melds.BIT[card]
        others = [other for other in pack if other != card]
        with_it = {
            melds.mask([one, two])
            for one, two in combinations(others, 2)
            if melds.meld_kind([card, one, two], ace) is not None
        }
        assert sorted(ahead.pairs[bit]) == sorted(with_it)
        for pair in with_it:
            assert bit & ahead.outs(pair)
        starts = sum(melds.BIT[other] for other in others if any(melds.BIT[other] & pair for pair in with_it))
        assert ahead.beside[bit] | ahead.gapped[bit] == starts and not ahead.beside[bit] & ahead.gapped[bit]
    rng = Random(ace)
    for _ in range(200):
        hand = melds.mask(rng.sample(pack, 7))
        wanted = sum(bit for bit, pairs in ahead.pairs.items() if any(pair & hand == pair for pair in pairs))
        assert ahead.outs(hand) & ~hand == wanted & ~hand
        assert ahead.near(hand) == melds.mask(c for c in pack if ahead.beside[melds.BIT[c]] & hand)


def test_prospects_of_the_ace() -> None:
    def named(ace: str, cards_of: str) -> tuple[set[str], set[str]]:
        ahead, bit = prospects(ace), melds.BIT[cards_of]
        suit = 0x1FFF << (bit.bit_length() - 1) // 16 * 16
        return set(melds.unmask(ahead.beside[bit] & suit)), set(melds.unmask(ahead.gapped[bit] & suit))

    assert named("low", "Ah") == ({"2h"}, {"3h"})
    assert named("high_or_low", "Ah") == ({"2h", "Kh"}, {"3h", "Qh"})
    assert named("high_or_low", "Kh") == ({"Qh", "Ah"}, {"Jh"})
    assert named("round_corner", "Kh") == ({"Qh", "Ah"}, {"Jh", "2h"})


def test_of_partitions_that_leave_the_same_cards_one_with_the_fewest_melds_counts() -> None:
    assert best_partitions(melds.mask(cards("2h 3h 4h 5h 6h 7h Ks")), "low") == (
        (melds.mask(cards("2h 3h 4h 5h 6h 7h")),),
    )
    assert best_partitions(melds.mask(cards("2h 3h Ks")), "low") == ((),)


# -- Rummoli, on views made by hand ---------------------------------------------------------------------------------

HIGH, PAIR, TWO_PAIRS, THREE, FLUSH = (
    "2s 4h 6d 8c Ts Qh", "2s 2h 6d 8c Ts Qh", "2s 2h 6d 6c Ts Qh", "2s 2h 2d 8c Ts Qh", "2s 4s 6s 8s Ts Qh",
)  # fmt: skip


def rummoli(legal: Sequence[Action], hand: str = HIGH, facts: Mapping[str, Any] | None = None, **options: str) -> View:
    """Seat 1's view of a table for three."""
    known = {"round": 3, "in_round": [0, 1, 2], "voting": {}} | dict(facts or {})
    return View(
        game="rummoli", seat=1, seats=3, step=7, to_act=1, phase="", piles={"hand:1": cards(hand)}, chips={},
        facts=known, options=complete(RUMMOLI_OPTIONS, options), legal=list(legal), undo=False,
    )  # fmt: skip


def choices(name: str, view: View, seeds: int = 60) -> set[Action]:
    return {choice("rummoli", name, view, seed) for seed in range(seeds)}


def test_who_exchanges_when_it_may() -> None:
    view = rummoli([Keep(), Exchange()])
    assert choices("naive-1", view) == {Keep()}
    assert choices("loose-1", view) == choices("passive-1", view) == {Exchange()}
    asked = [choice("rummoli", "random-1", view, seed) for seed in range(400)]
    assert 160 < asked.count(Exchange()) < 240


@pytest.mark.parametrize("name", FROZEN["rummoli"])
def test_who_may_not_exchange_keeps(name: str) -> None:
    assert choices(name, rummoli([Keep()])) == {Keep()}


def bids(least: int, most: int = 20) -> list[Action]:
    return [Pass(), *(Bid(chips) for chips in range(least, most + 1))]


def test_bids_are_the_least_allowed_up_to_the_cap() -> None:
    for least in range(1, 5):
        assert choices("naive-1", rummoli(bids(least))) == {Pass()}
        expected: Action = Bid(least) if least <= 2 else Pass()
        assert choices("loose-1", rummoli(bids(least))) == choices("passive-1", rummoli(bids(least))) == {expected}


def test_a_sealed_bid_is_the_cap() -> None:
    sealed: list[Action] = [Bid(0), *(Bid(chips) for chips in range(1, 21))]
    assert choices("loose-1", rummoli(sealed, auction="sealed")) == {Bid(2)}
    assert choices("loose-1", rummoli(sealed[:2], auction="sealed")) == {Bid(1)}, "with one chip"
    assert choices("naive-1", rummoli(sealed, auction="sealed")) == {Bid(0)}
    assert choices("loose-1", rummoli([Bid(0), *sealed[5:]], auction="sealed")) == {Bid(0)}, "when less is not allowed"


def test_random_draws_its_cap_once_an_auction() -> None:
    pack = [rank + suit for rank in melds.ORDER for suit in "shdc"]
    caps = []
    for seed in range(700):
        Random(seed).shuffle(pack)
        hand = " ".join(pack[:6])
        bid = [least for least in range(1, 9) if choices("random-1", rummoli(bids(least), hand), 3) == {Bid(least)}]
        passed = [least for least in range(1, 9) if choices("random-1", rummoli(bids(least), hand), 3) == {Pass()}]
        assert bid == list(range(1, len(bid) + 1)) and passed == list(range(len(bid) + 1, 9)), "the cap stays the same"
        caps.append(len(bid))
    assert {cap: round(caps.count(cap) / 100) for cap in range(9)} == {
        0: 2,
        1: 1,
        2: 1,
        3: 1,
        4: 1,
        5: 0,
        6: 1,
        7: 0,
        8: 0,
    }


@pytest.mark.parametrize("name", FROZEN["rummoli"])
def test_the_widow_is_offered_never_buried(name: str) -> None:
    assert choices(name, rummoli([Offer(), Bury()])) == {Offer()}


@pytest.mark.parametrize("name", FROZEN["rummoli"])
def test_the_best_five_are_chosen(name: str) -> None:
    hand = cards(THREE)
    legal = [Choose(tuple(five)) for five in combinations(hand, 5)]
    (chosen,) = choices(name, rummoli(legal, THREE))
    assert isinstance(chosen, Choose) and set(chosen.cards) == set(cards("2s 2h 2d Ts Qh"))


OPENING = [Check(), Fold(), Bet(1), Bet(2), Bet(3)]
ANSWER = [Fold(), Call(2), Raise(4), Raise(5)]
CAPPED = [Fold(), Call(2)]
CATEGORY_BETS = [
    # hand, then what naive-1 and passive-1 do when nothing is to call, when they may raise, when they may not
    (HIGH, [Check(), Fold(), Fold()], [Check(), Fold(), Fold()]),
    (PAIR, [Check(), Call(2), Call(2)], [Check(), Call(2), Call(2)]),
    (TWO_PAIRS, [Bet(1), Call(2), Call(2)], [Check(), Call(2), Call(2)]),
    (THREE, [Bet(1), Raise(4), Call(2)], [Check(), Call(2), Call(2)]),
    (FLUSH, [Bet(1), Raise(4), Call(2)], [Check(), Call(2), Call(2)]),
]


@pytest.mark.parametrize(("hand", "naive", "passive"), CATEGORY_BETS)
def test_bets_go_by_the_category_of_the_best_five(hand: str, naive: list[Action], passive: list[Action]) -> None:
    for legal, bold, shy in zip([OPENING, ANSWER, CAPPED], naive, passive, strict=True):
        view = rummoli(legal, hand)
        assert choices("naive-1", view) == choices("loose-1", view) == {bold}
        assert choices("passive-1", view) == {shy}


def test_a_wheel_is_a_straight_only_where_the_table_says_so() -> None:
    assert choices("naive-1", rummoli(OPENING, "As 2h 3d 4c 5s")) == {Bet(1)}
    assert choices("naive-1", rummoli(OPENING, "As 2h 3d 4c 5s", wheel="off")) == {Check()}


def test_random_bets() -> None:
    def shares(legal: list[Action]) -> dict[Action, float]:
        asked = [choice("rummoli", "random-1", rummoli(legal), seed) for seed in range(1200)]
        return {action: asked.count(action) / 1200 for action in set(asked)}

    assert shares(OPENING) == {Check(): pytest.approx(2 / 3, abs=0.05), Bet(1): pytest.approx(1 / 3, abs=0.05)}
    quarter, half, most = (pytest.approx(share, abs=0.05) for share in (1 / 4, 1 / 2, 3 / 4))
    assert shares(ANSWER) == {Call(2): half, Raise(4): quarter, Fold(): quarter}
    assert shares(CAPPED) == {Call(2): most, Fold(): quarter}


@pytest.mark.parametrize("name", FROZEN["rummoli"])
def test_equal_low_cards_are_led_at_random(name: str) -> None:
    legal = [Lay(Card("3h")), Lay(Card("3d"))]
    assert choices(name, rummoli(legal)) == set(legal)


@pytest.mark.parametrize("name", FROZEN["rummoli"])
def test_a_pot_is_always_claimed(name: str) -> None:
    assert choices(name, rummoli([Lay(Card("Kh")), Claim("qc")])) == {Claim("qc")}
    assert choices(name, rummoli([Pass(), Claim("qc")])) == {Claim("qc")}


VOTES = [
    # round, persons, votes so far, the bot's vote
    (9, [], {}, False),
    (10, [], {"0": False}, True),
    (1, [0], {}, True),
    (30, [0], {"0": False}, False),
    (2, [0, 2], {"0": True}, True),
    (2, [0, 2], {"0": True, "2": False}, False),
    (30, [2], {"0": False}, True),
    (2, [5], {}, False),  # the only person is out of the match
]


@pytest.mark.parametrize("name", FROZEN["rummoli"])
@pytest.mark.parametrize(("number", "persons", "voting", "end"), VOTES)
def test_votes_to_end_go_with_the_persons(
    name: str, number: int, persons: list[int], voting: dict[str, bool], end: bool
) -> None:
    view = rummoli([Vote(False), Vote(True)], facts={"round": number, "voting": voting})
    view.persons = tuple(persons)
    assert choices(name, view) == {Vote(end)}


# -- names -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_every_level_and_every_bot_is_found_by_name(game: str) -> None:
    assert bot_names(game)[:4] == ["easy", "normal", "hard", "expert"]
    assert [find_bot(game, name) for name in bot_names(game)[4:]] == [*FROZEN[game].values()]
    assert all(find_bot(game, name) for name in bot_names(game))
    for name in ("hard@40", "expert@1", "normal/vera", "expert@200/adam"):
        assert find_bot(game, name), name
    for name in ("nobody", "hard@0", "hard@", "hard/", "hard/nobody", "random-1@40", "random-1/vera", "HARD", " hard"):
        assert find_bot(game, name) is None, name


# -- whole matches -------------------------------------------------------------------------------------------------


def match_of(game: type[Game], seats: int, names: Sequence[str], seed: int, **options: str) -> Match:
    """A match of bots, played to its end; an illegal action stops it (BotSeat.refused)."""
    law = game(f"{seed:032x}", seats, options)
    sitting = [names[seat % len(names)] for seat in range(seats)]
    match = Match(
        law,
        [seat_bot(game.NAME, seat, name, law.seed) for seat, name in enumerate(sitting)],
        [Occupant(name, "bot", name) for name in sitting],
    )
    while not match.over:
        match.tick()
    return match


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in game.SEATS])
def test_whole_matches_at_every_seat_count(game: type[Game], seats: int) -> None:
    for name in FROZEN[game.NAME]:
        assert match_of(game, seats, [name], seats).over
    assert match_of(game, seats, [*FROZEN[game.NAME]], 77).over


OPTION_VALUES = [(game, option.name, value) for game in GAMES for option in game.OPTIONS for value in option.samples()]


@pytest.mark.parametrize(("game", "option", "value"), OPTION_VALUES)
def test_short_matches_under_every_value_of_every_option(game: type[Game], option: str, value: str) -> None:
    chosen = short(game.NAME, 2) | {option: value}
    if option == "bet_min":
        chosen["bet_max"] = "999"
    if option in short(game.NAME, 2) and any(number > 20 for number in numbers(value)):
        pytest.skip("a long match tells nothing more")
    seats = 7 if value.startswith("fixed:") and game is Rummoli else 3
    if value.startswith("fixed:") and numbers(value)[0] >= seats:
        seats = game.SEATS[-1]
    for seed in range(2):
        names = [*FROZEN[game.NAME]]
        assert match_of(game, seats, names[seed:] + names[:seed], seed, **chosen).over


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("game", GAMES)
def test_short_matches_under_mixed_options(game: type[Game], seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(list(game.SEATS))
    chosen: dict[str, str] = {}
    for option in game.OPTIONS:
        value = rng.choice(option.samples())
        try:
            game("0" * 32, seats, chosen | short(game.NAME, 2) | {option.name: value})
        except OptionError:
            continue
        chosen[option.name] = value
    assert match_of(game, seats, rng.sample([*FROZEN[game.NAME]], 4), seed, **chosen | short(game.NAME, 2)).over


@pytest.mark.parametrize("game", GAMES)
def test_any_two_options_together_leave_every_bot_a_legal_action(game: type[Game]) -> None:
    """Two rules that are harmless alone may leave no discard, no bid or no card: each pair of values is played."""
    fixed, defaults = short(game.NAME), {option.name: option.default for option in game.OPTIONS}
    named = [
        (option.name, value) for option in game.OPTIONS for value in option.samples() if value.isalpha() or "_" in value
    ]
    named = [(name, value) for name, value in named if defaults[name] != value and name not in fixed]
    for number, (one, two) in enumerate(combinations(named, 2)):
        if one[0] == two[0]:
            continue
        seats = [*game.SEATS][number % len(game.SEATS)]
        chosen = dict([one, two]) | fixed
        try:
            game("0" * 32, seats, chosen)
        except OptionError:
            continue
        assert match_of(game, seats, sorted(FROZEN[game.NAME]), number, **chosen).over


@pytest.mark.parametrize("bot", ["greedy-1", "layer-1", "H2-1"])
def test_a_bot_goes_on_where_no_discard_is_legal_and_the_best_partition_may_not_be_laid(bot: str) -> None:
    """rummy.md 3.2 with 7.3: all four aces may not be laid, and after two melds the way out must stay open."""
    for seed in range(40):
        options = {"melds_per_turn": "1_unless_out", "must_discard_last": "on", "match": "hands:4"}
        assert match_of(Rummy, 2, [bot], seed, **options).over


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_changes_no_view_and_answers_alike_when_asked_again(game: type[Game]) -> None:
    law, rng = game("5" * 32, 3, short(game.NAME, 2)), Random(5)
    while law.to_act is not None:
        if law.to_act < 0:
            law.apply(law.legal_actions()[0])
            continue
        view = law.view(law.to_act)
        before = repr(view)
        asked = {name: choice(game.NAME, name, view, law.step) for name in FROZEN[game.NAME]}
        assert repr(view) == before
        assert asked == {name: choice(game.NAME, name, law.view(law.to_act), law.step) for name in FROZEN[game.NAME]}
        assert all(action in view.legal for action in asked.values())
        for action in asked.values():
            if isinstance(action, Bet | Raise):
                assert action.chips == min(legal.chips for legal in view.legal if isinstance(legal, type(action)))
        law.apply(asked[rng.choice([*asked])])


@pytest.mark.parametrize("seed", range(6))
def test_other_hidden_cards_change_no_move_in_rummy(seed: int) -> None:
    law, rng = Rummy(f"{seed:032x}", 3, {"match": "hands:2"}), Random(seed)
    while law.to_act is not None:
        if law.to_act < 0:
            law.apply(law.legal_actions()[0])
            continue
        seat, other = law.to_act, copy.deepcopy(law)
        known = {card for cards in law.known for card in cards}
        places = ["stock", *(f"hand:{who}" for who in range(3) if who != seat)]
        hidden = [card for place in places for card in other.table.pile(place) if card not in known]
        rng.shuffle(hidden)
        for place in places:
            pile = other.table.pile(place)
            pile[:] = [card if card in known else hidden.pop() for card in pile]
        for name in FROZEN["rummy"]:
            assert choice("rummy", name, law.view(seat), law.step) == choice("rummy", name, other.view(seat), law.step)
        law.apply(choice("rummy", rng.choice([*FROZEN["rummy"]]), law.view(seat), law.step))


def voted_to_the_end(persons: Sequence[int]) -> int:
    """How many rounds bots play with end=vote when seats are said to be persons', though bots answer for them."""
    law = Rummoli("7" * 32, 3, {"end": "vote"})
    match = Match(
        law,
        [seat_bot("rummoli", seat, "loose-1", law.seed) for seat in range(3)],
        [Occupant(str(seat), "human" if seat in persons else "bot") for seat in range(3)],
    )
    while not match.over:
        match.tick()
    return int(law.view(0).facts["round"])


def test_the_match_tells_bots_where_persons_sit() -> None:
    assert voted_to_the_end([]) == 10
    assert voted_to_the_end([1]) == 1
