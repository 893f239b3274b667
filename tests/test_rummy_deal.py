"""The deal of Rummy, and what is told and logged of it; each test is named after its paragraph of rummy.md."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from game.kernel.actions import Chore, IllegalAction
from game.kernel.cards import Card, full_pack
from game.kernel.events import Announced, GameOver, PhaseBegan, TurnBegan
from game.kernel.options import OptionError
from game.rummy.actions import Discard, Meld
from game.rummy.rummy import Rummy
from tests.rummy_table import OTHER, do, new, pile, read, table

# -- 2 set-up ------------------------------------------------------------------------------------------------


def test_2_1_the_first_dealer_is_random_and_even() -> None:
    dealers: Counter[int] = Counter()
    for seed in range(600):
        game = Rummy(f"{seed:032x}", 3)
        dealers[do(game, "deal")["dealer"]] += 1
    assert sorted(dealers) == [0, 1, 2] and min(dealers.values()) > 160


def test_2_1_a_fixed_first_dealer() -> None:
    game = new(4, first_dealer="fixed:2")
    assert do(game, "deal")["dealer"] == 2 and game.to_act == 3
    with pytest.raises(OptionError, match="0 to 2"):
        new(3, first_dealer="fixed:3")


def test_2_1_low_cut_lowest_deals_and_equals_cut_again() -> None:
    again = 0
    for seed in range(300):
        game = Rummy(f"{seed:032x}", 6, {"first_dealer": "low_cut"})
        cutters = [str(seat) for seat in range(6)]
        while len(cutters) > 1:
            cut = do(game, "cut")["cards"]
            assert list(cut) == cutters and len(set(cut.values())) == len(cut)
            assert all(pile(game, f"shown:{seat}") == card for seat, card in cut.items())
            low = min("A23456789TJQK".index(card[0]) for card in cut.values())
            cutters = [seat for seat, card in cut.items() if "A23456789TJQK".index(card[0]) == low]
            again += len(cutters) > 1
        assert do(game, "deal")["dealer"] == int(cutters[0])
    assert again > 20


def test_2_2_the_deal_passes_clockwise_also_after_a_blocked_deal() -> None:
    game = table(["3c 5c", OTHER, "6c"], pile="4c", stock="", phase="draw", max_reshuffles="0")
    game.dealer = 2
    do(game, "block", "score")
    assert do(game, "deal")["dealer"] == 0


@pytest.mark.parametrize(("seats", "ends", "dealer"), [(2, "out", 0), (2, "block", 0), (3, "out", 1)])
def test_2_2_winner_deals_with_two_players_only(seats: int, ends: str, dealer: int) -> None:
    game = table(["4c", OTHER, "6c"][:seats], deal_rotation="winner_deals", match="hands:9")
    game.dealer, game.played[0] = 0, True  # clockwise it would be seat 1
    if ends == "out":
        do(game, "discard 4c")
    else:
        game.end_play(None)
    do(game, "score")
    assert do(game, "deal")["dealer"] == dealer


@pytest.mark.parametrize("seats", range(2, 7))
def test_2_4_and_2_5_one_card_at_a_time_from_the_dealers_left_and_the_next_is_turned(seats: int) -> None:
    game = new(seats, first_dealer="fixed:1")
    order = do(game, "deal")["pack"]
    assert sorted(order) == sorted(full_pack())
    size = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}[seats]
    for seat in range(seats):
        after_dealer = (seat - 2) % seats
        assert game.hand(seat) == order[after_dealer : size * seats : seats]
    rest = order[size * seats :]
    assert game.table.piles["discard"] == rest[:1]
    assert game.table.piles["stock"] == rest[:0:-1]  # its top is the next of the pack


def test_2_7_the_dealers_left_begins_and_the_turn_goes_clockwise() -> None:
    game = new(3, first_dealer="fixed:0")
    do(game, "deal")
    turns = []
    for _ in range(6):
        turns.append(game.to_act)
        game.apply(game.legal_actions()[0])
        game.apply(game.legal_actions()[-1])
    assert turns == [1, 2, 0, 1, 2, 0]


def test_2_8_the_up_card_may_be_taken_first() -> None:
    game = new()
    do(game, "deal")
    up = pile(game, "discard")
    do(game, "draw discard")
    assert up in game.hand(game.turn) and game.view(0).facts["taken"] == up


def test_the_pack_of_a_deal_depends_on_seed_and_number_only() -> None:
    played, blocked = new(), new()
    for game in (played, blocked):
        do(game, "deal")
    for _ in range(30):
        played.apply(played.legal_actions()[-1])
    for game in (played, blocked):
        game.end_play(None)
        do(game, "score")
    assert do(played, "deal")["pack"] == do(blocked, "deal")["pack"]


# -- events and log ------------------------------------------------------------------------------------------


def test_every_act_is_announced_in_a_template() -> None:
    game = table(["4s 4h 4d 8c 2c", "Kd 3c"], ["8s 8h 8d"], pile="9c", stock="7d 6d", phase="draw")
    said: list[Any] = []
    for text in ("draw stock", "meld 4d 4h 4s", "undo", "meld 4d 4h 4s", "layoff 0 8c", "discard 6d", "draw discard"):
        said += [event for event in game.apply(read(text)).events if isinstance(event, Announced)]
    texts = ["draws from the stock", "melds {cards}", "takes back {cards}", "melds {cards}"]
    texts += ["lays off {cards} on {meld}", "discards {card}", "takes {card}"]
    assert [event.text for event in said] == texts
    assert said[1].values == {"cards": ["4s", "4h", "4d"]}
    for event in said:
        assert set(re.findall(r"{(\w+)}", event.text)) == set(event.values)


def test_the_chores_tell_their_phases() -> None:
    game = new(match="hands:1")
    events = game.apply(Chore("deal")).events
    assert [event.phase for event in events if isinstance(event, PhaseBegan)] == ["deal", "play"]
    assert isinstance(events[-1], TurnBegan) and game.phase == "draw"
    game.end_play(None)
    assert game.apply(Chore("score")).events[0] == PhaseBegan("score")
    assert game.apply(Chore("over")).events[-1] == GameOver([0, 0], [0, 1])


def test_lines_have_the_keys_of_the_contract_in_their_order() -> None:
    game = new(first_dealer="low_cut", match="hands:1")
    assert list(do(game, "cut")) == ["seat", "do", "cards"]
    while game.chore == "cut":
        do(game, "cut")
    assert list(do(game, "deal")) == ["seat", "do", "dealer", "pack"]
    assert json.dumps(do(game, "draw stock")) == json.dumps({"seat": game.turn, "do": "draw", "from": "stock"})
    game.end_play(None)
    assert list(do(game, "score")) == ["seat", "do", "out", "rummy", "blocked", "points", "totals"]
    assert list(do(game, "over")) == ["seat", "do", "totals", "winners"]


def test_the_options_are_those_of_the_contract_in_their_order() -> None:
    names = (
        "first_dealer deal_rotation melds_per_turn layoff_requires_own_meld stock_out max_reshuffles stall_turns "
        "blocked_score max_blocked must_discard_last rummy_bonus score_mode match tie ace"
    )
    assert [option.name for option in Rummy.OPTIONS] == names.split()
    defaults = "random clockwise unlimited off reshuffle none 40 none 5 off double winner_takes target:150 shared low"
    assert " ".join(new().options.values()) == defaults


def test_an_action_of_the_dealer_is_not_a_seats() -> None:
    game = new()
    for action in (Discard(Card("4c")), Meld((Card("4c"),))):
        with pytest.raises(IllegalAction):
            game.apply(action)
