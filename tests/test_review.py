"""A look back: Hard's play costs nothing, bad play costs much, order and taking back cost nothing, luck is fair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

from game import find_game
from game.bots import BRINGS, seat_bot
from game.coach import FAR, Line, hint
from game.kernel.actions import Chore
from game.kernel.cards import Card, full_pack
from game.kernel.game import Game
from game.kernel.options import OptionError
from game.kernel.view import View
from game.log import read
from game.match import Match
from game.players import guests, sit_down
from game.replay import Replay
from game.review import Account, Review, rummoli, rummy
from game.review.judging import Judged
from game.rummy.actions import Discard, Draw
from game.rummy.bot import luck as rummy_luck
from game.rummy.bot.luck import drawn, stake
from game.rummy.rummy import Rummy
from game.stops.actions import Bet, Bid, Call, Check, Exchange, Fold, Keep, Lay, Raise
from game.stops.bot import luck as rummoli_luck
from game.stops.rummoli import Rummoli
from tests import rummoli_table, rummy_table
from tests.hint_checks import decisions
from tests.laws import shuffle_hidden
from tests.played import play_log
from tests.rummy_table import do
from tests.test_laws import EVERY_SEAT_COUNT, companions, varied
from tests.tools.rummy_mean_hand import worths

SURE = 3.5  # standard errors: once in 2,000 figures by chance
Dealt = tuple[Match, Review]
UNLIKELY = (Fold, Discard)  # what nobody who thinks might do: it is weighed when it is chosen
SINGLE = (
    Draw,
    Discard,
    Exchange,
    Keep,
    Bet,
    Call,
    Check,
    Fold,
    Raise,
    Lay,
    Bid,
)  # actions that are a decision of their own


@cache
def played(game: str, seats: int, bots: str, seed: int, options: str = "", deals: int = 1) -> Dealt:
    """The first deals of a match and the look back at them; each bot of ``bots`` in turn sits in the next seat."""
    kind, names = find_game(game), bots.split()
    assert kind is not None
    made = kind(f"{seed:032x}", seats, dict(word.split("=", 1) for word in options.split()))
    who = [names[seat % len(names)] for seat in range(seats)]
    match = Match(made, [seat_bot(game, s, name, made.seed) for s, name in enumerate(who)], guests(who))
    while not match.over and len(match.scored) < deals:
        match.tick()
    return match, Review(made, match.actions)


def account(review: Review, seat: int, deal: int | None = None) -> Account:
    for share in review.judge(seat, deal):
        assert 0 <= share <= 1
    found = review.account(seat, deal)
    assert found is not None
    return found


def luck(review: Review) -> list[list[float]]:
    for share in review.count_luck():
        assert 0 <= share <= 1
    return review.luck


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


# -- decisions -----------------------------------------------------------------------------------------------


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


# -- luck ----------------------------------------------------------------------------------------------------


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


# -- a match that goes on ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("rummy", 3), ("rummoli", 3)])
def test_only_deals_that_are_over_are_counted_and_the_others_when_they_are(game: str, seats: int) -> None:
    match, review = played.__wrapped__(game, seats, "layer-1" if game == "rummy" else "loose-1", 4, length(game), 2)
    assert len(luck(review)) == 2
    while match.game.step < 10_000 and len(match.scored) == 2 and not match.over:
        match.tick()
        if len(match.scored) == 2:
            assert len(luck(review)) == 2
    first = [list(one) for one in luck(review)]
    assert len(first) == 3
    assert luck(Review(match.game, match.actions)) == first


@pytest.mark.parametrize("game", ["rummy", "rummoli"])
def test_who_leaves_in_the_middle_finds_the_same_figures_later(game: str) -> None:
    match, whole = played(game, 3, "layer-1" if game == "rummy" else "loose-1", 9)
    review, left = Review(match.game, match.actions), 0
    while len(review.luck) < 1:
        next(review.count_luck())
        left += 1
    assert left > 10 and review.luck == luck(whole)


def length(game: str) -> str:
    return "match=hands:5" if game == "rummy" else "end=rounds:5"


@pytest.mark.parametrize("game", ["rummy", "rummoli"])
def test_taken_up_and_watched_matches_tell_the_same(game: str, tmp_path: Path) -> None:
    path = play_log(tmp_path, game, 3, 1, **dict([length(game).split("=")]))
    resumed = Match.resumed(read(path), lambda seat, who: sit_down(read(path).game, seat, who))
    replay = Replay(read(path))
    while not replay.over:
        replay.tick()
    assert replay.actions == resumed.actions and len(resumed.actions) == resumed.game.step
    reviews = [Review(one.game, one.actions) for one in (resumed, replay)]
    assert luck(reviews[0]) == luck(reviews[1]) and len(reviews[0].luck) == 5
    assert account(reviews[0], 1) == account(reviews[1], 1)


def test_a_deal_is_judged_alone_or_with_all_others() -> None:
    _, review = played("rummy", 2, "layer-1", 6, "match=hands:3", 3)
    each = [account(review, 0, deal) for deal in range(3)]
    assert sum(one.cost for one in each) == pytest.approx(account(review, 0).cost)
    assert sum(one.decisions for one in each) == account(review, 0).decisions
    assert all(view.facts["deal"] == deal + 1 for deal, one in enumerate(each) for view in views(one))


def views(found: Account) -> Iterator[View]:
    yield from (one.view for one in found.dearest)


def test_it_is_done_in_small_steps() -> None:
    """No step does more than one decision or one round of luck: their number grows with the match."""
    match, _ = played("rummy", 4, "layer-1", 1)
    review = Review(match.game, match.actions)
    assert sum(1 for _ in review.count_luck()) > 20
    assert sum(1 for _ in review.judge(0)) > len([a for a in match.actions if isinstance(a, Discard)]) / 4
