"""A look back: Hard's play costs nothing, bad play costs much, order and taking back cost nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from random import Random

import pytest

from game.bots import BRINGS
from game.coach import FAR, Line, hint
from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.events import Scored
from game.kernel.game import Game
from game.kernel.options import OptionError
from game.kernel.places import purse
from game.kernel.view import View
from game.match import Match
from game.review import Review, rummoli, rummy
from game.review.judging import Judged
from game.rummy.actions import Discard, Draw
from game.rummy.bot.luck import stake
from game.rummy.rummy import Rummy
from game.stops.actions import Bet, Bid, Call, Check, Exchange, Fold, Keep, Lay, Raise
from game.stops.rummoli import Rummoli
from tests import rummoli_table, rummy_table
from tests.hint_checks import decisions
from tests.laws import shuffle_hidden
from tests.looked_back import account, played
from tests.rummy_table import do
from tests.test_laws import EVERY_SEAT_COUNT, companions, varied

UNLIKELY = (Fold, Discard)  # what nobody who thinks might do: it is weighed when it is chosen
SINGLE = (Draw, Discard, Exchange, Keep, Bet, Call, Check, Fold, Raise, Lay, Bid)  # each a decision of its own


def chosen(kind: type[Game], seats: int, rng: Random) -> str:
    """A few options by chance that can be played at so many seats."""
    while True:
        options = varied(kind, rng)
        options = companions(options) | options
        try:
            kind("0" * 32, seats, options)
        except OptionError:
            continue
        return " ".join(f"{name}={value}" for name, value in options.items())


LOOKED_AT = [(kind, seats) for kind, seats in EVERY_SEAT_COUNT if BRINGS[kind.NAME].review]


@pytest.mark.parametrize(("kind", "seats"), LOOKED_AT, ids=lambda value: getattr(value, "NAME", value))
def test_hards_own_play_costs_nothing_under_any_options(kind: type[Game], seats: int) -> None:
    options = chosen(kind, seats, Random(seats))
    _, review = played(kind.NAME, seats, "hard", seats, options)
    found = [account(review, seat) for seat in range(seats)]
    assert sum(one.decisions for one in found) > 0
    assert all(one.cost == 0 and not one.dearest for one in found)


@pytest.mark.parametrize(("game", "least"), [("rummy", 12), ("rummoli", 1)])
def test_who_plays_at_random_pays_for_it(game: str, least: float) -> None:
    costs = {"random-1": 0.0, "hard": 0.0}
    for seed in range(1, 5):
        _, review = played(game, 3, "random-1 hard", seed)
        for seat, name in ((0, "random-1"), (1, "hard")):
            costs[name] += account(review, seat).cost / 4
    assert costs["random-1"] > least and costs["hard"] == 0


def test_the_dearest_come_first_and_no_cost_is_below_nothing() -> None:
    _, review = played("rummy", 4, "random-1 easy", 2)
    for seat in range(4):
        found = account(review, seat)
        costs = [one.cost for one in found.dearest]
        assert costs == sorted(costs, reverse=True) and len(costs) <= 2
        assert all(0 < cost <= found.cost for cost in costs)
        assert all(one.action in one.view.legal and one.view.seat == seat for one in found.dearest)


def judged(game: Rummy, *texts: str) -> list[float]:
    """What each decision of seat 0 costs."""
    judge, found = rummy.Judge(), []
    for text in texts:
        found += [cost for _, _, cost in judge.hear(game.view(0), rummy_table.read(text))]
        do(game, text)
    return found


HELD = ("7s 7h 7d 2c 4d 9h Jh", "Qd Qc 5h 6s 8d 3d 3s", "2d 6d 8h Ah Th 5c Js")
HANDS = ("7s 7h 7d 2c 3c 4c Ks 9d Jh", "Qd Qc 5h 6s 8d", "2d 4d 6d 8h")


def turn(*texts: str) -> float:
    (cost,) = judged(rummy_table.table(HANDS, laid=[("Ah 2h 3h", 1)], draws="4h", rummy_bonus="none"), *texts)
    return cost


def test_the_same_turn_in_another_order_costs_the_same() -> None:
    laid = ["meld 7s 7h 7d", "meld 2c 3c 4c", "layoff 0 4h"]
    costs = {turn(*order, "discard Ks") for order in (laid, laid[::-1], [laid[1], laid[2], laid[0]])}
    assert costs == {0.0}


def test_what_was_taken_back_does_not_count() -> None:
    whole = ("meld 2c 3c 4c", "layoff 0 4h", "discard Ks")
    assert turn("meld 7s 7h 7d", "undo", "meld 7s 7h 7d", *whole) == turn("meld 7s 7h 7d", *whole) == 0


def test_what_was_taken_back_is_not_what_is_shown() -> None:
    hands = ("7s 7h 7d 2c 3c Ks 9d Jh", "Qd Qc 5h 6s 8d")
    game, judge = rummy_table.table(hands, draws="7c", rummy_bonus="none"), rummy.Judge()
    found: list[Judged] = []
    for text in ("meld 7s 7h 7d", "undo", "meld 7s 7h 7d 7c", "discard 3c"):
        found += judge.hear(game.view(0), rummy_table.read(text))
        do(game, text)
    ((view, action, cost),) = found
    assert action == Discard(Card("3c")) and action in view.legal and cost > 0


def test_a_meld_kept_back_for_nothing_costs_points() -> None:
    assert turn("meld 7s 7h 7d", "discard Ks") > 1


def test_a_draw_without_a_choice_costs_nothing() -> None:
    game = rummy_table.table(HANDS, phase="draw")
    assert len(game.view(0).legal) == 1
    assert judged(game, "draw stock") == [0.0]


def test_not_to_go_out_costs_no_more_than_is_at_stake() -> None:
    game = rummy_table.table(("7s 7h 7d 2c", "Qd Qc 5h 6s", "2d 4d"), draws="7c", rummy_bonus="none")
    most = stake(game.view(0))
    (cost,) = judged(game, "discard 7s")
    assert most / 4 < cost < 0.9 * most
    game = rummy_table.table(("7s 7h 7d 2c", "Qd Qc 5h 6s", "2d 4d"), draws="7c", rummy_bonus="none")
    assert judged(game, "meld 7s 7h 7d 7c", "discard 2c") == [0.0]


def test_a_meld_laid_at_once_is_no_mistake_where_each_is_charged_for_his_own_cards() -> None:
    """The double is then the others' loss alone, and Expert's worlds find it dear to be caught with melds in hand."""
    costs = {}
    for mode in ("winner_takes", "penalty"):
        game = rummy_table.table(HELD, draws="Kd", score_mode=mode)
        costs[mode] = sum(judged(game, "meld 7s 7h 7d", "discard Kd"))
    assert costs["winner_takes"] > 5 and costs["penalty"] == 0
    game = rummy_table.table(("7s 7h 7d 2c", "Qd Qc 5h 6s", "2d 4d"), draws="7c", score_mode="penalty")
    assert sum(judged(game, "discard 7s")) > 1, "not to go out is one everywhere"


def test_what_hardly_cost_anything_is_not_shown() -> None:
    shown = []
    for seed in range(1, 7):
        _, review = played("rummy", 2, "layer-1", seed, "rummy_bonus=none")
        shown += [one.cost for seat in range(2) for one in account(review, seat).dearest]
    assert all(cost >= 0.5 for cost in shown)


def test_more_than_the_spare_hand_is_worth_costs_what_is_paid_for_nothing() -> None:
    for seed in range(1, 30):
        game = Rummoli(f"{seed:032x}", 4)
        while game.phase in ("ante", "deal", "exchange"):
            game.apply(game.legal_actions()[0])  # the dealer keeps his hand
        view = game.view(game.to_act or 0)
        if bids := [action for action in view.legal if isinstance(action, Bid)]:
            costs = [cost for bid in (bids[29], bids[39]) for _, _, cost in rummoli.Judge().hear(view, bid)]
            assert costs[0] > 5 and costs[1] == pytest.approx(costs[0] + 10)
            return
    raise AssertionError("nobody could bid")


@pytest.mark.parametrize("auction", ["rounds", "pass_out", "sealed"])
def test_an_auction_is_one_decision_that_costs_no_more_than_the_seat_had(auction: str) -> None:
    """The dearest bid counts, once, though it was outbid: one price is paid at most."""
    several, options = 0, {"auction": auction, "end": "rounds:2", "pay_cards": "five"}
    for seed in range(2):
        game, actions = outbidding(Rummoli(f"{seed:032x}", 8, options), Random(seed))
        review = Review(game, actions)
        for seat in (seed, seed + 3, seed + 6):
            for deal, (bids, others) in enumerate(costs_of(review, seat)):
                found = account(review, seat, deal)
                assert found.cost == pytest.approx(max(bids, default=0.0) + sum(others))
                assert found.decisions == bool(bids) + len(others)
                several += sum(cost > 0 for cost in bids) > 1
            both = account(review, seat)
            assert both.cost == pytest.approx(sum(account(review, seat, deal).cost for deal in range(2)))
    assert (several > 0) == (auction != "sealed")


def outbidding(game: Rummoli, rng: Random) -> tuple[Rummoli, list[Action]]:
    """A match in which nobody passes as long as he can bid a little more."""
    actions: list[Action] = []
    while game.to_act is not None:
        legal = game.legal_actions()
        bids = [action for action in legal if isinstance(action, Bid) and action.chips]
        actions.append(rng.choice(bids[3:9] or bids) if bids else legal[0])
        game.apply(actions[-1])
    return game, actions


def costs_of(review: Review, seat: int) -> list[tuple[list[float], list[float]]]:
    """By deal what each answer of a seat in the auction costs by itself, and each other one."""
    game, judge = review._fresh(), rummoli.Judge()
    found: list[tuple[list[float], list[float]]] = [([], [])]
    for action in review.actions:
        if game.to_act == seat:
            for view, chosen, cost in judge.hear(game.view(seat), action):
                found[-1][view.phase != "auction"].append(cost)
                assert not isinstance(chosen, Bid) or cost <= view.chips[purse(seat)]
        game.apply(action)
        if any(isinstance(event, Scored) for event in game.table.events):
            found.append(([], []))
    return found[:2]


def test_a_pot_that_is_not_claimed_costs_its_chips_but_for_a_fair_part() -> None:
    for answer, cost in (("pass", 4.0), ("claim kh", 0.0)):
        game = rummoli_table.stopping(["Kh 9d", "6d 2d", "Qd Td"], board={"kh": 6}, claim="manual")
        game.stops.due = [Card("Kh")]
        rummoli_table.do(game, "lay Kh")
        view, action = game.view(game.to_act or 0), rummoli_table.read(answer)
        assert [found for _, _, found in rummoli.Judge().hear(view, action)] == [cost]


@pytest.mark.parametrize("game", ["rummy", "rummoli"])
def test_only_what_the_seat_could_know_counts(game: str) -> None:
    """With any other cards where it could not see them each decision costs the same."""
    match, _ = played(game, 3, "easy", 5)
    here = type(match.game)(match.game.seed, 3)
    there = type(match.game)(match.game.seed, 3)
    rng, compared = Random(7), 0
    family = rummy if game == "rummy" else rummoli
    mine, other = family.Judge(), family.Judge()
    for action in match.actions:
        if here.to_act == 0:
            shuffle_hidden(there, 0, rng)
            one, two = ([cost for _, _, cost in j.hear(g.view(0), action)] for j, g in ((mine, here), (other, there)))
            assert one == two
            compared += len(one)
        here.apply(action)
        there = copied(match, here.step)
    assert compared > 1


def copied(match: Match, steps: int):  # type: ignore[no-untyped-def]
    game = type(match.game)(match.game.seed, match.game.seats)
    for action in match.actions[:steps]:
        game.apply(action)
    return game


@pytest.mark.parametrize(("kind", "seats"), LOOKED_AT, ids=lambda value: getattr(value, "NAME", value))
def test_a_hint_and_a_look_back_count_the_same_for_the_same_move(kind: type[Game], seats: int) -> None:
    """Whatever a hint says of a move is what it costs when it is made."""
    compared, module = 0, import_module(BRINGS[kind.NAME].review)
    for _, view in decisions(kind(f"{seats:032x}", seats), Random(seats), 25):
        for line in weighed(view):
            if isinstance(line.action, SINGLE):
                ((_, _, cost),) = module.Judge().hear(view, line.action)
                assert min(cost, FAR) == pytest.approx(line.less), line.action
                compared += cost > 0
    assert compared > 5


def weighed(view: View) -> Iterator[Line]:
    """All that a hint has in its table, and what else it can weigh when that is chosen."""
    given = hint(view)
    yield from given.table if given else ()
    for action in view.legal:
        if given and action not in (known := [line.action for line in given.table]) and isinstance(action, UNLIKELY):
            chosen = hint(view, action)
            yield from [line for line in chosen.table if line.action not in known] if chosen else ()


def test_to_fold_where_a_check_is_free_costs_what_was_to_be_won() -> None:
    """Of two hands a pair of aces wins more than half of the pot in the mean."""
    for pot in (20, 60):
        view = rummoli_table.ranked("01", board={"poker": pot}).view(0)
        assert {Check(), Fold()} <= {*view.legal}
        ((_, _, cost),) = rummoli.Judge().hear(view, Fold())
        assert pot / 2 < cost < pot + 10


def test_a_lead_costs_the_same_while_a_claim_is_open() -> None:
    dear = 0
    for seed in range(12):
        game = Rummoli(f"{seed:032x}", 2, {"end": "rounds:4", "claim": "manual", "stop_lead": "chosen_suit"})
        for _, view in decisions(game, Random(seed), 40, "stops"):
            lays = [action for action in view.legal if isinstance(action, Lay)]
            if len(lays) > 1 and len(lays) < len(view.legal):
                for lay in lays:
                    without = list(rummoli.Judge().hear(replace(view, legal=lays), lay))
                    assert list(rummoli.Judge().hear(view, lay)) == without
                    dear += without[0][2] > 0
    assert dear
