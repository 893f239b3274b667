"""Rummy's frozen reference bots play as players.md defines them: each rule on a view made by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

import pytest

from game.kernel.actions import Action
from game.kernel.cards import HIDDEN, Card, cards
from game.kernel.options import complete
from game.kernel.view import View
from game.rummy import melds
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.bot.frozen import Outlook, Position
from game.rummy.options import OPTIONS as RUMMY_OPTIONS
from game.rummy.prospects import best_partitions, prospects
from tests.bots import FROZEN, choice

DRAWS: list[Action] = [Draw("stock"), Draw("discard")]


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
