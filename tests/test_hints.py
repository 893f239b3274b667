"""Hints: Hard's own move in every position, the reason is the term that differs most, and every number in it is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from game import GAMES, find_game
from game.bots import BRINGS
from game.coach import Hint, hint, teaches
from game.kernel.actions import DEALER
from game.kernel.candidates import Candidate
from game.kernel.game import Game
from game.kernel.view import View
from game.review import rummoli as rummoli_review
from game.rummy.actions import LayOff, Meld
from game.rummy.bot import reasons as rummy_reasons
from game.rummy.bot.worth import OUT
from game.stops.actions import Bet, Call, Check, Fold, Raise
from game.stops.bot import compared
from game.stops.bot import costs as rummoli_costs
from game.stops.bot.candidates import candidates as hards
from scenes.words import shown
from tests import rummy_hint_judge, rummy_table
from tests.bots import choice
from tests.hint_checks import check_words, checked, decisions, weighed
from tests.laws import shuffle_hidden
from tests.positions import Position
from tests.short import seats_near, short
from tests.test_laws import EVERY_OPTION, EVERY_SEAT_COUNT, begin, seed

LOOKED = {"rummoli": 3}  # positions under each value of an option, where they are dear
MOST = 12  # elsewhere


def taught(cases: list[Any]) -> list[Any]:
    """Those of games in which there are hints."""
    return [case for case in cases if teaches(case[0].NAME)]


def look(game: Game, rng: Random, count: int) -> set[str]:
    """Check hints in so many positions, of some with what the player has chosen; the templates that were met."""
    chosen = ((view, rng.choice([None, rng.choice(view.legal)])) for _, view in decisions(game, rng, count))
    return {given.reason.template for each in chosen if (given := checked(*each))}


@pytest.mark.parametrize(("kind", "seats"), taught(EVERY_SEAT_COUNT), ids=lambda value: getattr(value, "NAME", value))
def test_a_hint_is_hards_move_and_true_at_every_seat_count(kind: type[Game], seats: int) -> None:
    count = 4 * LOOKED.get(kind.NAME, MOST)
    assert len(look(kind(seed(seats), seats, short(kind.NAME, 9)), Random(seats), count)) > 3


@pytest.mark.parametrize(
    ("kind", "name", "value"), taught(EVERY_OPTION), ids=lambda value: getattr(value, "NAME", str(value))
)
def test_a_hint_is_hards_move_and_true_under_every_option(kind: type[Game], name: str, value: str) -> None:
    rng = Random(f"hints {kind.NAME} {name} {value}")
    look(begin(kind, rng, **{name: value}), rng, LOOKED.get(kind.NAME, MOST))


@pytest.mark.parametrize("kind", [kind for kind in GAMES if teaches(kind.NAME)], ids=lambda kind: kind.NAME)
def test_a_hint_names_nothing_that_the_player_cannot_see(kind: type[Game]) -> None:
    """In another world that looks the same it is the same."""
    swapped = 0
    for number, seats in product(range(2), (kind.SEATS[0], seats_near(kind, 4), kind.SEATS[-1])):
        rng = Random(number)
        for game, view in decisions(kind(seed(number), seats), rng, 15):
            other = deepcopy(game)
            shuffle_hidden(other, view.seat, rng)
            assert hint(other.view(view.seat)) == hint(view)
            swapped += other.table.piles != game.table.piles
    assert swapped > 60


def test_a_game_without_hints_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(decisions(GAMES[0](seed(1), 2), Random(1), 1))[1]
    assert hint(view)
    monkeypatch.setitem(BRINGS, view.game, BRINGS[view.game]._replace(hints=""))
    assert hint(view) is None and not teaches(view.game)


def test_what_is_held_back_is_told_before_which_card_is_thrown() -> None:
    """Three nines could be laid: that they are kept is the question, though two discards are nearer to each other."""
    made = Position(
        "x", "rummy", "play", "6d 9c 3d Tc Qc Qs Ac 2h 8h 9s", "", None,
        takes="9d", others=[7], table=["4h 4d 4c"], played=[1],
    )  # fmt: skip
    given = checked(made.view(), None)
    assert given and given.term == "hold" and isinstance(given.other, Meld)
    assert given.reason.template == rummy_reasons.KEEP and len(given.fine) > 1
    assert isinstance(hint(made.view(), given.fine[1]), Hint), "what was chosen is compared all the same"
    assert shown(given.reason).startswith(
        "Discard 3♦, 6♦ or another and keep 9♠ 9♦ 9♣ – the whole hand laid in one turn counts double"
    )


def ways_out(number: int, seats: int) -> Iterator[tuple[Game, View]]:
    """Every position of a deal of Hard's, which keeps its melds back, in which it goes out in this turn with cards to lay."""
    game = GAMES[0](seed(number), seats, short("rummy", 1))
    while game.to_act is not None:
        if game.to_act == DEALER:
            game.apply(game.legal_actions()[0])
            continue
        view = game.view(game.to_act)
        if view.phase == "play" and goes_out(view):
            yield game, view
        game.apply(choice("rummy", "hard", view, number))


def goes_out(view: View) -> bool:
    return bool(weighed(view, None)[0].terms["tempo"] >= OUT / 2)


def test_a_meld_after_which_one_still_goes_out_costs_nothing() -> None:
    """In whatever order cards are laid; and one after which that is not so costs something."""
    met = 0
    for number, seats in product(range(8), (2, 3)):
        for game, view in ways_out(number, seats):
            given, listed = checked(view, None), weighed(view, None)
            for one in listed[1:]:
                if isinstance(one.action, Meld | LayOff):
                    then = deepcopy(game)
                    then.apply(one.action)
                    after = then.view(view.seat)
                    out = not after.hand() or goes_out(after)
                    assert given and out == (one.action in {line.action for line in given.table if not line.less})
                    said = checked(view, one.action)
                    assert said and not out or said.term is None and not said.bare  # type: ignore[union-attr]
                    met += out
    assert met > 6


def test_a_turn_in_another_order_is_no_question() -> None:
    """What is asked is why one lays at all, not why these cards first."""
    met = 0
    for number in range(8):
        for _, view in ways_out(number, 2):
            given = checked(view, None)
            if given and isinstance(given.action, Meld | LayOff):
                assert given.reason.template == rummy_reasons.GOES_OUT or given.bare
                met += not given.bare
    assert met > 3


def test_no_figure_is_more_than_is_played_for() -> None:
    """Of a fold no more than half of what Hard expects, whose rivals call more than ours; of a meld as much as was measured."""
    view = Position("x", "rummoli", "poker", "Kd Kc Ks Qh Qs 2c 3h 7d 8c 9d", "", None, before=["bet 2"]).view()
    there = view.facts["betting"]["pot"] + 4 * max(
        chips for place, chips in view.chips.items() if place.startswith("purse")
    )
    assert 20 < rummoli_costs.chips(56, Raise(4), Fold(), view) < 28
    assert 10 < rummoli_costs.chips(10**6, Fold(), Call(2), view) <= there
    held = Position("x", "rummy", "play", "7s 7h 7d 8c 9c Jc 2h Kd", "", None, pile="2c", others=[7, 7, 7]).view()
    laid = next(line for line in hint(held).table if isinstance(line.action, Meld))  # type: ignore[union-attr]
    assert 20 < laid.less < 60, "it was 17, and 21 to 52 were lost in fact"


def test_the_judge_of_rummy_lays_a_card_onto_the_meld_that_then_takes_more() -> None:
    made = Position(
        "x", "rummy", "play", "7c 6c Kd Qh", "", None, pile="2c", others=[7], table=["7s 7h 7d", "8c 9c Tc"]
    )
    view = made.view()
    judge = rummy_hint_judge.Judge(view, *weighed(view, None)[:2])
    for melds in (judge.table, judge.table[::-1]):
        assert sum(map(len, judge.grown(melds, view.hand()))) == 8, "both clubs go onto the run"


@pytest.mark.parametrize("worth", [0.0, 1.1, 2.3, 3.7000000000000006, -0.7, -1e-9])
def test_a_free_fold_is_never_as_good_whatever_rounding_does(worth: float) -> None:
    checked = Candidate(Check(), worth + 0.1, {"poker": worth, "stops": 0.1}, {})
    assert checked.value - compared._fold(checked).value > compared.LEAST


def test_what_is_said_of_a_bet_was_found_with_a_bet_of_that_size() -> None:
    """Of more than Hard tries nothing is said: the nearest size that it tries is named. Nor does a look back charge for more."""
    between = above = dear = 0
    for number, seats in product(range(3), (2, 4)):
        options = short("rummoli", 9) | {"betting": "no_limit", "bet_min": "1"}
        for _, view in decisions(GAMES[1](seed(number), seats, options), Random(number), 6, "poker"):
            bets = [action for action in view.legal if isinstance(action, Bet | Raise)]
            tried = [one.action.chips for one in weighed(view, None) if isinstance(one.action, Bet | Raise)]
            rng, low = Random(number), [bet for bet in bets if bet.chips < max(tried)]
            for bet in {*rng.sample(low, min(4, len(low))), *rng.sample(bets, min(4, len(bets)))}:
                given = checked(view, bet)
                assert given
                known = bet.chips <= max(tried)
                assert known == (bet in [line.action for line in given.table])
                between, above = between + (known and bet.chips not in tried), above + (not known)
                if not known and isinstance(given.other, Bet | Raise):
                    others = [chips for chips in tried if chips != getattr(given.action, "chips", 0)]
                    assert given.other.chips == min(others, key=lambda chips: abs(chips - bet.chips))
                    ((_, _, cost),) = rummoli_review.Judge().hear(view, bet)
                    assert cost in [0, *(line.less for line in given.table if line.action == given.other)]
                    dear += cost > 0
    assert between > 5 and above > 40 and dear > 20


@pytest.mark.parametrize("hand", ["6h 7h 8h 6c As Ad 2s", "2c 2h 6c 7c", "9c 9d 4h", "4c 4h 4s Ad 9h Kc"])
def test_two_cards_are_stuck_only_where_no_meld_is_kept_beside_them(hand: str) -> None:
    """Whatever two turns are compared where the last card must be discarded."""
    laid = [("2d 3d 4d", 1), ("Ts Tc Td", 0), ("6s 7s 8s", 1)]
    view = rummy_table.table([hand, "5s 8d Kh Qc"], laid, "Kd 3c", must_discard_last="on").view(0)
    found = weighed(view, None)
    for one, other in permutations(found, 2):
        said = rummy_reasons.reason("outs", one, other, view) if one.terms["outs"] > other.terms["outs"] else None
        stuck = [len({*turn.facts["loose"], *turn.facts["keeps"]}) == 2 for turn in (one, other)]
        assert said is None or (said.template == rummy_reasons.TWO_LEFT) == (stuck == [False, True])


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"rummy_bonus": "none"},
        {"melds_per_turn": "1"},
        {"layoff_requires_own_meld": "on", "must_discard_last": "on"},
    ],
    ids=str,
)
def test_what_is_said_to_count_is_what_the_cards_named_count(options: dict[str, str]) -> None:
    """Whatever else the turn lays, and whichever of them the other move throws; for any two moves."""
    laying, met = {text for name, text in vars(rummy_reasons).items() if name.startswith("LAY_")}, 0
    for number, seats in product(range(4), (2, 3, 5)):
        game = GAMES[0](seed(number), seats, short("rummy", 9) | options)
        for _, view in decisions(game, Random(number), 25, "play"):
            for one, other in permutations(weighed(view, None), 2):
                if one.terms["hold"] > other.terms["hold"]:
                    said = rummy_reasons.reason("hold", one, other, view)
                    if said.template in laying:
                        rummy_hint_judge.Judge(view, one, other).check(said)
                        check_words(said)
                        met += 1
    assert met > 20


def test_a_call_near_the_price_is_told_to_be_dearer_than_hard_expects() -> None:
    """Beside Hard's fold it is never as good, and a fold is as good as a call that Hard gives less than its due."""
    kind, found = find_game("rummoli"), Counter[str]()
    assert kind is not None
    for number in range(12):
        rng, game = Random(number), kind(seed(number), 3, short("rummoli", 9))
        for _, view in decisions(game, rng, 10**6, "poker"):
            worth = {type(one.action): one.value for one in hards(view)}
            given = hint(view)
            if given and {Call, Fold} <= worth.keys() and isinstance(given.action, Call | Fold):
                ahead = worth[Call] - worth[Fold]
                if isinstance(given.action, Fold):
                    found["passed by"] += ahead > -rummoli_costs.LEAST
                    assert not any(isinstance(action, Call) for action in given.fine)
                else:
                    found["just taken"] += rummoli_costs.LEAST < ahead < rummoli_costs.DEARER
                    assert any(isinstance(action, Fold) for action in given.fine) == (
                        ahead < rummoli_costs.DEARER + rummoli_costs.LEAST
                    )
    assert min(found["passed by"], found["just taken"]) > 2
