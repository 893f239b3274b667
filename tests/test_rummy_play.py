"""Rummy played at random: nothing is lost, nobody is ever stuck, and what is listed is exactly what is accepted."""

from __future__ import annotations

import copy
import json
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.kernel.actions import ALL, NOBODY, Action, IllegalAction, Undo, action_from_json
from game.kernel.cards import HIDDEN, full_pack
from game.kernel.events import CardMoved
from game.kernel.options import OptionError
from game.rummy import law, melds
from game.rummy.actions import Discard, Draw, LayOff, Meld
from game.rummy.rummy import Rummy
from tests.rummy_table import near_cards, same, state, table

PACK = sorted(full_pack())
MOST_LINES = 60_000  # no match here comes near it


def choose(game: Rummy, rng: Random) -> Action:
    """A legal action at random; melds, layoffs and the pile more often than their number would have it."""
    if game.can_undo() and rng.random() < 0.05:
        return Undo()
    legal = game.legal_actions()
    plays = [action for action in legal if isinstance(action, Meld | LayOff)]
    if plays and rng.random() < 0.4:
        return rng.choice(plays)
    return rng.choice(legal)


def check(game: Rummy) -> None:
    """What must hold at every step."""
    assert sorted(card for pile in game.table.piles.values() for card in pile) == PACK
    legal = game.legal_actions()
    assert bool(legal) is not game.over, "somebody must always be able to go on"
    assert len({same(action) for action in legal}) == len(legal)
    for number, laid in enumerate(game.melds):
        cards = game.table.piles[f"meld:{number}"]
        assert melds.meld_kind(cards, game.ace) == laid.kind and len(laid.by) == len(cards)
        assert laid.fits == melds.fits(cards, game.ace)
        grown = melds.in_order(cards, game.ace)
        assert cards == grown or laid.kind == "set" or len(cards) == 13


def play(seed: int, seats: int, lines: int = MOST_LINES, **options: str) -> Rummy:
    """A match to its end, or so many lines of it."""
    game, rng = Rummy(f"{seed:032x}", seats, options), Random(seed)
    while not game.over and game.step < lines:
        game.apply(choose(game, rng))
        check(game)
    return game


@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_matches_end(seats: int) -> None:
    for seed in range(2):
        game = play(seed, seats)
        assert game.over and (max(game.totals) >= 150 or game.blocked_in_row == 5)


OPTIONS = [(option.name, value) for option in Rummy.OPTIONS for value in option.samples()]


@pytest.mark.parametrize(("name", "value"), OPTIONS, ids=[f"{name}={value}" for name, value in OPTIONS])
def test_every_value_of_every_option_plays(name: str, value: str) -> None:
    seats = 6 if value == "fixed:5" else 2
    game = play(3, seats, 4000, **{"match": "hands:3", name: value})
    if not value.endswith(("hands:17", "hands:300", "9999", "target:100")):
        assert game.over


@pytest.mark.parametrize("seed", range(40))
def test_options_mixed(seed: int) -> None:
    rng = Random(seed)
    options = {option.name: rng.choice(option.samples()) for option in Rummy.OPTIONS}
    seats = rng.randrange(2, 7)
    try:
        Rummy(f"{seed:032x}", seats, options)
    except OptionError as error:
        assert str(error).startswith(("first_dealer", "stock_out=block"))
        return
    play(seed, seats, 1200, **options)


def test_the_same_seed_and_choices_give_the_same_lines() -> None:
    def lines() -> list[dict[str, Any]]:
        game, rng = Rummy("5" * 32, 3, {"match": "hands:3"}), Random(5)
        found = []
        while not game.over:
            found.append(game.apply(choose(game, rng)).line)
        return found

    first = lines()
    assert first == lines()
    again = Rummy("5" * 32, 3, {"match": "hands:3"})
    for line in first:
        assert again.apply(action_from_json(json.loads(json.dumps(line)))).line == line
    assert again.over


# -- positions of one turn, where melds are many --------------------------------------------------------------

FORMS = {
    "ace": ["low", "high_or_low", "round_corner"],
    "must_discard_last": ["off", "on"],
    "layoff_requires_own_meld": ["off", "on"],
    "melds_per_turn": ["unlimited", "1", "1_unless_out"],
}


def position(rng: Random, most: int, **options: str) -> Rummy:
    """Seat 0 has drawn: few cards of few ranks and suits, some melds on the table."""
    chosen = {name: rng.choice(forms) for name, forms in FORMS.items()} | options
    hand = near_cards(rng, rng.randrange(2, most + 1))
    left = [card for card in full_pack() if card not in hand]
    laid = []
    for _ in range(rng.randrange(4)):
        choices = melds.all_melds(melds.mask(left), chosen["ace"])
        short = [choice for choice in choices if choice.bit_count() <= 4]
        near = [choice for choice in short if any(choice & melds.BIT[card] << 1 for card in hand)]
        meld = melds.unmask(rng.choice(near or short))
        laid.append((" ".join(meld), rng.randrange(2)))
        left = [card for card in left if card not in meld]
    *kept, last = hand
    gets = {rng.choice(["draws", "takes"]): str(last)}
    return table([" ".join(kept), " ".join(left[:2])], laid, **gets, **chosen)


def submissions(game: Rummy, rng: Random) -> list[Action]:
    """All discards and melds, and many layoffs, that a player might ask for, right or wrong."""
    hand = game.hand(0)
    asked: list[Action] = [Discard(card) for card in full_pack()] + [Draw("stock"), Draw("discard")]
    for size in range(2, min(len(hand), 6) + 1):
        asked += [Meld(cards) for cards in combinations(hand, size)]
    for number in range(-1, len(game.melds) + 1):
        for size in range(1, 4):
            asked += [LayOff(number, cards) for cards in combinations(hand, size)]
        asked.append(LayOff(number, (rng.choice(full_pack()),)))
    strangers = rng.sample(full_pack(), 3)
    asked += [Meld(tuple(strangers)), Meld((hand[0],) * 3), Meld(()), LayOff(0, ()), LayOff(0, (hand[0],) * 2)]
    return [shuffled(action, rng) for action in asked]


def shuffled(action: Action, rng: Random) -> Action:
    """The same action with its cards named in another order."""
    if isinstance(action, Meld):
        return Meld(tuple(rng.sample(action.cards, len(action.cards))))
    if isinstance(action, LayOff):
        return LayOff(action.meld, tuple(rng.sample(action.cards, len(action.cards))))
    return action


def refusal(game: Rummy, action: Action) -> str | None:
    try:
        game.verify(action)
    except IllegalAction as error:
        return str(error)
    return None


@pytest.mark.parametrize("seed", range(200))
def test_what_is_listed_is_what_is_accepted(seed: int) -> None:
    rng = Random(seed)
    game = position(rng, 8)
    while game.phase == "play" and game.to_act == 0:
        listed = {same(action) for action in game.legal_actions()}
        before = state(game)
        for action in submissions(game, rng):
            said = refusal(game, action)
            assert (said is None) == (same(action) in listed), f"{action}: {said}"
            assert said is None or (said[-1] != "." and "{" not in said)
        assert all(refusal(game, action) is None for action in game.legal_actions())
        assert state(game) == before
        game.apply(rng.choice(game.legal_actions()))
        check(game)


def test_listed_actions_name_their_cards_in_the_order_of_the_table() -> None:
    for seed in range(60):
        game = position(Random(seed), 9, melds_per_turn="unlimited")
        for action in game.legal_actions():
            if isinstance(action, Meld):
                assert list(action.cards) == melds.in_order(action.cards, game.ace)
            if isinstance(action, LayOff):
                grown = melds.grown(game.table.piles[f"meld:{action.meld}"], action.cards, game.ace)
                assert [card for card in grown if card in action.cards] == list(action.cards)


@pytest.mark.parametrize("seed", range(150))
def test_no_turn_is_ever_stuck(seed: int) -> None:
    rng = Random(seed)
    for _ in range(4):
        game = position(rng, 11)
        for _ in range(15):
            if game.to_act != 0:
                break
            game.apply(rng.choice(game.legal_actions()))
            check(game)
        if game.melds_per_turn == "1_unless_out" and game.melds_this_turn > 1 and game.to_act == 0:
            pytest.fail("a turn of two melds has not gone out")


def goes_out(game: Rummy) -> bool:
    """Whether some sequence of plays ends the deal, tried out one by one."""
    for action in game.legal_actions():
        if isinstance(action, Discard) and len(game.hand(0)) > 1:
            continue
        tried = copy.deepcopy(game)
        tried.apply(action)
        if tried.out == 0 or (tried.to_act == 0 and goes_out(tried)):
            return True
    return False


def test_the_way_out_is_found_exactly_when_there_is_one() -> None:
    found = []
    for seed in range(1500):
        game = position(Random(seed), 7, melds_per_turn="unlimited", layoff_requires_own_meld="off")
        banned = melds.BIT[game.taken] if game.taken else 0
        hand = melds.mask(game.hand(0))
        way = law.way_out(hand, law.cards_on_table(game), banned, game.must_discard_last, game.ace)
        assert way == goes_out(game)
        found.append(way)
    assert 100 < sum(found) < 1400  # both answers were put to the test


def test_a_second_meld_that_does_not_go_out_is_refused_and_no_other() -> None:
    both = [0, 0]
    for seed in range(2000):
        rng = Random(seed)
        game = position(rng, 9, melds_per_turn="1_unless_out")
        first = [action for action in game.legal_actions() if isinstance(action, Meld)]
        if not first:
            continue
        game.apply(rng.choice(first))
        if game.to_act != 0:
            continue
        free = copy.deepcopy(game)
        free.melds_per_turn = "unlimited"
        for action in free.legal_actions():
            if isinstance(action, Meld):
                tried = copy.deepcopy(free)
                tried.apply(action)
                out = tried.out == 0 or goes_out(tried)
                assert (refusal(game, action) is None) == out
                both[out] += 1
    assert min(both) > 15


def test_undo_is_the_exact_contrary() -> None:
    for seed in range(120):
        rng = Random(seed)
        game = position(rng, 10)
        states = [state(game)]
        while game.to_act == 0:
            plays = [action for action in game.legal_actions() if isinstance(action, Meld | LayOff)]
            if not plays or rng.random() < 0.2:
                break
            game.apply(rng.choice(plays))
            states.append(state(game))
        if game.to_act != 0:
            continue
        for before in reversed(states[:-1]):
            game.apply(Undo())
            assert {**state(game), "step": 0} == {**before, "step": 0}
        assert not game.can_undo()


# -- what may be known ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nobody_sees_what_is_hidden(seats: int) -> None:
    game, rng = Rummy("7" * 32, seats, {"first_dealer": "low_cut", "stall_turns": "20"}), Random(seats)
    while not game.over and game.step < 2500:
        applied = game.apply(choose(game, rng))
        for viewer in [*range(seats), NOBODY]:
            for event, told in ((e, game.redact(e, viewer)) for e in applied.events):
                if isinstance(event, CardMoved) and isinstance(told, CardMoved):
                    known = any(p in ("discard", f"hand:{viewer}") or p[:4] in ("meld", "show") for p in
                                (event.source, event.target))  # fmt: skip
                    assert told.card == (event.card if known else HIDDEN)
        if game.step % 7 == 0:
            look(game)


def look(game: Rummy) -> None:
    """Views hold no hidden card, are JSON, and do not change the game."""
    for viewer in [*range(game.seats), NOBODY]:
        view = game.view(viewer)
        json.dumps(view.to_json())
        for place, cards in view.piles.items():
            mine = place in ("discard", f"hand:{viewer}") or place.startswith(("meld:", "shown:"))
            assert cards == (game.table.piles[place] if mine else [HIDDEN] * len(cards))
        facts = view.facts
        for seat, known in enumerate(facts["known"]):
            assert set(known) <= set(game.hand(seat))
            drawn = facts.get("drawn")
            assert drawn is None or (viewer == game.turn and facts["taken"] is None)
        facts["totals"].append(99)
        assert len(game.totals) == game.seats
    everything = game.view(ALL)
    assert all(HIDDEN not in everything.piles[f"hand:{seat}"] for seat in range(game.seats))
    assert HIDDEN in everything.piles["stock"] or not everything.piles["stock"]
