"""Hints: Hard's own move in every position, the reason is the term that differs most, and every number in it is true."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import GAMES, coach, find_game
from game.bots import BRINGS
from game.coach import EITHER, FAR, Hint, hint, teaches
from game.kernel.actions import DEALER, Action, Vote
from game.kernel.candidates import Candidate
from game.kernel.cards import Card
from game.kernel.game import Game
from game.kernel.view import View
from game.kernel.words import Sentence
from game.rummy.actions import Discard, Meld
from game.rummy.bot import hints as rummy
from game.rummy.bot import reasons as rummy_reasons
from game.stops.actions import Call, Check, Choose, Fold, Pass, Raise
from game.stops.bot import compared
from game.stops.bot import costs as rummoli_costs
from game.stops.bot import hints as rummoli
from game.stops.bot import reasons as rummoli_reasons
from scenes import words
from scenes.words import shown
from tests import rummoli_hint_judge, rummy_hint_judge
from tests.bots import choice
from tests.laws import random_action, shuffle_hidden
from tests.positions import Position, positions
from tests.short import short
from tests.test_laws import EVERY_OPTION, EVERY_SEAT_COUNT, begin, seed
from tests.test_templates import check
from tests.test_translation import Foreign, latin

TEACHING: dict[str, Any] = {"rummy": rummy, "rummoli": rummoli}
REASONS: dict[str, Any] = {"rummy": rummy_reasons, "rummoli": rummoli_reasons}
JUDGES: dict[str, Any] = {"rummy": rummy_hint_judge.Judge, "rummoli": rummoli_hint_judge.Judge}
LEAST = {"rummy": 1.0, "rummoli": 0.5}  # by the players' table, under which either is fine
MOST = 120  # letters of a hint
OFTEN, SLIP = 0.4, 0.1  # share of the decisions that are looked at, and of those that are made by chance
LOOKED = {"rummy": 12, "rummoli": 3}  # positions under each value of an option


def taught(cases: list[Any]) -> list[Any]:
    """Those of games in which there are hints."""
    return [case for case in cases if teaches(case[0].NAME)]


def decisions(game: Game, rng: Random, count: int, phase: str = "") -> Iterator[tuple[Game, View]]:
    """So many positions with a choice, as Normal players that sometimes slip meet them; whoever looks changes nothing.

    In one ``phase`` all of them, else a share.
    """
    while count and game.to_act is not None:
        if game.to_act == DEALER:
            game.apply(game.legal_actions()[0])
            continue
        view = game.view(game.to_act)
        if len(view.legal) > 1 and (view.phase == phase if phase else rng.random() < OFTEN):
            yield game, view
            count -= 1
        slips = rng.random() < SLIP
        game.apply(random_action(game, rng) if slips else choice(game.NAME, "normal", view, rng.randrange(99)))


def weighed(view: View, chosen: Action | None) -> list[Candidate]:
    best, *others = TEACHING[view.game].candidates(view, chosen)
    return [best, *sorted(others, key=lambda one: -one.value)]


def checked(view: View, chosen: Action | None) -> Hint | None:
    """The hint, when all that is asked of one holds."""
    given, found = hint(view, chosen), weighed(view, chosen)
    if given is None:
        assert isinstance(view.legal[0], Vote) or len(found) == 1
        return None
    best = found[0]
    other = next(one for one in found[1:] if one.action == given.other)
    assert given.action == best.action == choice(view.game, "hard", view, Random(view.step).randrange(9))
    assert given.other in view.legal and given.other != given.action
    if chosen in [line.action for line in given.table[1:]]:
        assert given.other == chosen
    elif chosen is None:
        assert given.other == asked_for(found, LEAST[view.game])
    actions = [one.action for one in found]
    assert given.table[0].action == best.action and len(given.table) == len(found)
    assert {line.action for line in given.table} == {*actions}
    assert [line.less for line in given.table] == sorted(line.less for line in given.table)
    assert all(0 <= line.less <= FAR for line in given.table)
    assert given.left_out == sum(action not in actions for action in {*view.legal})
    assert all(line.less <= most(view) for line in given.table)
    assert {Fold, Discard}.isdisjoint(map(type, view.legal)) or {Fold, Discard} & {
        type(line.action) for line in given.table
    }
    assert Check() not in view.legal or Fold() not in given.fine
    check_reason(view, given, best, other)
    for sentence in (given.nudge, given.reason, *(line.words for line in given.table)):
        check_words(sentence)
    return given


def most(view: View) -> float:
    """The points or chips that can be won and lost in a decision."""
    if view.game == "rummy":
        others = sum(len(pile) for place, pile in view.piles.items() if place.startswith("hand:"))
        return 2 * 15.0 * others
    chips = sum(view.chips.values())
    if view.phase != "poker":
        return chips
    purses = [view.chips[f"purse:{seat}"] for seat in view.facts["in_round"]]
    return float(view.facts["betting"]["pot"] + len(purses) * view.chips[f"purse:{view.seat}"])


def asked_for(found: list[Candidate], least: float) -> Action:
    """What is compared where nothing is chosen: one of another kind that is as good, else the first of such that is worse.

    But a fold where a check is free only where there is nothing else.
    """
    fine = [one for one in found if found[0].value - one.value < least]
    of_another = [one.action for one in found if kind_of(one.action) != kind_of(fine[0].action)]
    others = [one.action for one in found[1:]]
    if any(isinstance(one.action, Check) for one in found):
        of_another, others = ([one for one in some if not isinstance(one, Fold)] for some in (of_another, others))
    return next(iter([*of_another, *others]), found[1].action)


def kind_of(action: Action) -> str:
    return type(action).__name__ + str(getattr(action, "chips", 1) == 0)


def check_reason(view: View, given: Hint, best: Candidate, other: Candidate) -> None:
    """It is the term with the largest difference, what it claims is true, and a small gap is passed over."""
    judge = JUDGES[view.game](view, best, other)
    if best.value - other.value < LEAST[view.game]:
        assert given.term is None
        check_either(view, given, best, other)
        if not given.bare:
            judge.check(given.reason)
        return
    assert given.term is not None and not given.nudge.values, "where to look names no card"
    ahead = {term: best.terms[term] - other.terms.get(term, 0.0) for term in best.terms}
    assert ahead[given.term] == max(ahead.values()) > 0
    judge.check(given.reason)
    assert given.fine[0] == best.action and {type(action) for action in given.fine} == {type(best.action)}
    less = {line.action: line.less for line in given.table}
    assert not any(less[action] for action in given.fine), "all that is advised is as good"
    if len(given.fine) == 1:
        begins = shown(given.table[0].words)
    else:
        begins = shown(TEACHING[view.game].either(given.fine, view))
    assert shown(given.reason).startswith(begins), begins
    assert ":" not in shown(given.reason), "it may be said after a colon"


def check_either(view: View, given: Hint, best: Candidate, other: Candidate) -> None:
    """It says where to look and which two are fine, and all that are as good are advised; between two it is short."""
    if len(view.legal) == 2:
        assert given.bare and given.reason.template == given.nudge.template == EITHER
        return
    assert shown(given.reason).startswith(shown(TEACHING[view.game].either([best.action, other.action], view)))
    assert given.nudge == TEACHING[view.game].nudge(best.action) and not given.bare
    assert given.fine[0] == best.action and other.action in given.fine
    gaps = {line.action: line.less for line in given.table}
    assert all((gap == 0) == (action in given.fine) for action, gap in gaps.items()), (
        "all else is at least a little less"
    )


def check_words(sentence: Sentence) -> None:
    """It is short, has no decimals, and can be translated: sentences within it, too."""
    said = shown(sentence)
    assert len(said) < MOST and "." not in said and "{" not in said, said
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "_catalogue", Foreign())
        assert latin(shown(sentence)) == ""
    check(sentence.template, dict(sentence.values))
    for value in sentence.values.values():
        if isinstance(value, Sentence):
            check_words(value)


def look(game: Game, rng: Random, count: int) -> set[str]:
    """Check hints in so many positions, of some with what the player has chosen; the templates that were met."""
    chosen = ((view, rng.choice([None, rng.choice(view.legal)])) for _, view in decisions(game, rng, count))
    return {given.reason.template for each in chosen if (given := checked(*each))}


@pytest.mark.parametrize(("kind", "seats"), taught(EVERY_SEAT_COUNT), ids=lambda value: getattr(value, "NAME", value))
def test_a_hint_is_hards_move_and_true_at_every_seat_count(kind: type[Game], seats: int) -> None:
    count = 4 * LOOKED[kind.NAME]
    assert len(look(kind(seed(seats), seats, short(kind.NAME, 9)), Random(seats), count)) > 3


@pytest.mark.parametrize(
    ("kind", "name", "value"), taught(EVERY_OPTION), ids=lambda value: getattr(value, "NAME", str(value))
)
def test_a_hint_is_hards_move_and_true_under_every_option(kind: type[Game], name: str, value: str) -> None:
    rng = Random(f"hints {kind.NAME} {name} {value}")
    look(begin(kind, rng, **{name: value}), rng, LOOKED[kind.NAME])


@pytest.mark.parametrize("kind", [kind for kind in GAMES if teaches(kind.NAME)], ids=lambda kind: kind.NAME)
def test_a_hint_names_nothing_that_the_player_cannot_see(kind: type[Game]) -> None:
    """In another world that looks the same it is the same."""
    swapped = 0
    for number, seats in product(range(2), (kind.SEATS[0], 4, kind.SEATS[-1])):
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
        "Discard 3♦, 6♦ or another and keep 9♠ 9♦ 9♣ – going out at once counts double"
    )


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


# -- every sentence is said somewhere ------------------------------------------------------------------------------

SOURCES = (
    "coach.py",
    *(f"{family}/bot/{name}.py" for family in ("rummy", "stops") for name in ("hints", "phrases", "reasons")),
)
HUNTS: list[
    tuple[str, str, int, dict[str, str], str]
] = [  # where what is said is met: game, phase, seats, options, names
    ("rummoli", "exchange", 4, {"dealer_may_skip_auction": "on"}, "STAY"),
    ("rummoli", "auction", 4, {"auction": "sealed"}, "LOWER WORTHLESS"),
    ("rummoli", "auction", 4, {}, "CHEAPER SAME_PRICE"),
    ("rummoli", "poker", 2, {}, "LOSES LEADER SAME_BETS BRINGS"),
    ("rummoli", "stops", 3, {"claim": "manual"}, "CLAIM POT LEADS_TO TRIED SAME_CLAIMS FURTHER STOPS"),
    ("rummoli", "stops", 2, {}, "SAME_LEADS"),
    ("rummy", "play", 3, {}, "OUTS NEAR LAY_LOOSE"),
    ("rummy", "play", 2, {}, "KEEP"),
    ("rummy", "play", 4, {}, "KEEP_WHILE"),
]
MADE: list[tuple[str, Action | None, dict[str, Any]]] = [  # what is rarer still: its name, what was chosen, the position
    ("TOOK", None, {"asks": "play", "hand": "3s 4s", "pile": "Qs Jd", "others": [8], "known": {"1": "3d"}}),
    ("LEAVE", None, {"asks": "draw", "hand": "3s 3h", "pile": "7h", "others": [6], "stock": 0}),
    ("TAKE", None, {"asks": "draw", "hand": "Jd Kh 4h 3s 3h", "pile": "6d 5h", "others": [1], "stock": 0}),
    ("TAKE_ON", None, {
        "asks": "draw", "hand": "5h Th 5d Ac 6c 3d", "pile": "9s", "others": [3], "table": ["9h 9d 9c"], "played": [1], "stock": 0,
    }),
    ("TAKE_ON_RATHER", None, {
        "asks": "draw", "hand": "9c Ac", "pile": "Jd 2c 3d", "others": [6, 6], "table": ["3s 3h 3c"], "played": [1],
    }),
    ("OUTS", None, {
        "asks": "draw", "hand": "Js 5h 8s Ah Qd Jd 8c Qs 3h 2s 7c", "pile": "Jc 4c", "others": [8, 3, 3, 4],
        "table": ["4d 5d 6d 7d", "Ks Kd Kc"], "played": [0, 1], "stock": 0, "options": {"stock_out": "block"},
    }),
    ("OUTS", None, {
        "asks": "play", "hand": "9s 9d 2c 3c Ad 2s", "pile": "Qd", "others": [7, 7, 5, 7], "known": {"1": "9h"},
        "table": ["Js Qs Ks", "7s 7d 7c", "3s 3h 3d"], "played": [1],
    }),
    ("GOES_OUT", None, {"asks": "play", "hand": "3s 4s 5s 6s 7s Kd", "pile": "2c", "others": [7]}),
    ("LAY_SINGLE", Discard(Card("9h")), {  # twos stay in hand after the kings, too
        "asks": "play", "hand": "Kh Kd Kc 2s 2d 2h 9h 7c", "mine": ["Jh Jd Jc"], "table": ["3h 3d 3s", "4c 5c 6c"], "pile": "Ks 2c",
        "others": [5], "played": [0, 1], "options": {"melds_per_turn": "1"},
    }),
    ("LAY_ONE", Discard(Card("4c")), {
        "asks": "play", "hand": "2c 2h 2s 9d 9h 9s 4c", "pile": "Kd", "others": [4], "options": {"melds_per_turn": "1"},
    }),
    ("BESIDE", None, {"asks": "play", "hand": "6h 5c 6d 4d 9d Td Ac 4c Qd", "pile": "8d", "others": [8, 1, 1]}),
    ("ALIKE", Discard(Card("Ts")), {
        "asks": "play", "hand": "Qs Ah 8c Ts Qc Jc Ks 2h", "pile": "Jh Qd", "others": [7], "known": {"1": "Kh Th"},
        "table": ["5s 5d 5c", "9s 9h 9d", "5h 6h 7h"], "played": [0, 1],
    }),
    ("KEEP_LAST", Meld((Card("3s"), Card("3h"), Card("3d"))), {
        "asks": "play", "hand": "3s 3h 3d 8c Ks 5h Jd", "pile": "2c", "others": [7], "totals": [0, 145],
    }),
    ("KEEP_NEAR", None, {"asks": "play", "hand": "7s 7h 7d 8c 9c Tc 2h Kd", "pile": "2c", "others": [1, 5, 5]}),
    ("SAME_FIVES", Choose(tuple(map(Card, ("As", "Ah", "Kd", "Kc", "Qd")))), {
        "game": "rummoli", "asks": "choose", "hand": "As Ah Kd Kc Qs Qd 2c 3h", "options": {"poker_cards": "chosen"},
    }),
    ("BRINGS", Fold(), {"game": "rummoli", "asks": "poker", "hand": "Kd Kc Ks Qh Qs 2c 3h 7d 8c 9d", "before": ["bet 2"]}),
    ("BRINGS", None, {
        "game": "rummoli", "asks": "poker", "hand": "4s 7c As 8s Ts 3c Kc Td Ks", "before": ["bet 1"],
        "options": {"betting": "no_limit", "bet_min": "1"},
    }),
    ("FREE", Fold(), {"game": "rummoli", "asks": "poker", "hand": "2s 2h 7d 9c 9h 2c 3s Kd Qh Js"}),
    ("BETTER", Pass(), {
        "game": "rummoli", "asks": "exchange", "hand": "3s 5h 7d 9c 4h 2c 8s 6d Qs Jh", "seats": 3, "seat": 0,
        "before": ["exchange", "offer"], "options": {"auction_old_hand": "on"},
    }),
]  # fmt: skip


def test_every_sentence_is_said_somewhere() -> None:
    """In the position file, in play, or in what was made for it: nothing in the modules of hints is never said."""
    said = {EITHER}
    for told in positions():
        view = told.view()
        tempting = [action for action in view.legal if told.tempting and told.tempts(action)]
        for chosen in (None, *tempting[:1]):
            said |= templates(checked(view, chosen))
    for name, chosen, fields in MADE:
        made = Position(**{"name": "x", "game": "rummy", "why": "", "reason": None} | fields)
        given = checked(made.view(), chosen)
        assert given and given.reason.template == getattr(REASONS[made.game], name), f"{name}: {given}"
        said |= templates(given)
    for hunt in HUNTS:
        said |= hunted(*hunt)
    assert marked() - said == set(), "\n".join(sorted(marked() - said))


def hunted(name: str, phase: str, seats: int, options: dict[str, str], wanted: str) -> set[str]:
    """What is said in a phase until all reasons that are wanted have been met."""
    kind, said, count = find_game(name), set[str](), 0
    assert kind is not None
    missing = {getattr(REASONS[name], word) for word in wanted.split()}
    while missing:
        assert count < 90, f"{missing} is not met in {count} deals"
        rng, game = Random(count), kind(seed(count), seats, short(name, 9) | options)
        for _, view in decisions(game, rng, 10**6, phase):
            if given := checked(view, rng.choice([None, rng.choice(view.legal)])):
                said |= templates(given)
                missing -= said
            if not missing:
                break
        count += 1
    return said


def marked() -> set[str]:
    """Every template in the modules of hints."""
    trees = [ast.parse((Path(coach.__file__).parent / name).read_text(encoding="utf-8")) for name in SOURCES]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = [call for call in calls if getattr(call.func, "id", "") == "mark"]
    return {call.args[0].value for call in names if isinstance(call.args[0], ast.Constant)}


def templates(given: Hint | None) -> set[str]:
    """All that one hint says, and what is said within it."""
    if given is None:
        return set()
    waiting, found = [given.nudge, given.reason, *(line.words for line in given.table)], set[str]()
    while waiting:
        sentence = waiting.pop()
        found.add(sentence.template)
        waiting += [value for value in sentence.values.values() if isinstance(value, Sentence)]
    return found


@pytest.mark.parametrize("ace", ["high_or_low", "round_corner"])
def test_a_run_that_is_kept_is_named_as_it_would_lie(ace: str) -> None:
    hand = "Qs Ks As 4d 7h 9c 2d 8h"
    position = Position("run", "rummy", "play", hand, "", None, pile="2c", others=[8, 8], options={"ace": ace})
    found = hint(position.view())
    assert found and "keep Q♠ K♠ A♠ " in shown(found.reason)


@pytest.mark.parametrize("worth", [0.0, 1.1, 2.3, 3.7000000000000006, -0.7, -1e-9])
def test_a_free_fold_is_never_as_good_whatever_rounding_does(worth: float) -> None:
    checked = Candidate(Check(), worth + 0.1, {"poker": worth, "stops": 0.1}, {})
    assert checked.value - compared._fold(checked).value > compared.LEAST
