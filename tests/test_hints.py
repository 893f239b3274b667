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
from game.coach import EITHER, EITHER_OF, FAR, Hint, hint, teaches
from game.kernel.actions import DEALER, Action, Vote
from game.kernel.candidates import Candidate
from game.kernel.cards import Card
from game.kernel.game import Game
from game.kernel.view import View
from game.kernel.words import Sentence
from game.rummy.actions import Discard, Meld
from game.rummy.bot import hints as rummy
from game.stops.actions import Fold, Pass
from game.stops.bot import hints as rummoli
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
JUDGES: dict[str, Any] = {"rummy": rummy_hint_judge.Judge, "rummoli": rummoli_hint_judge.Judge}
MOST = 110  # letters of a hint
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
        assert given.other == found[1].action
    assert [line.action for line in given.table] == [one.action for one in found]
    assert [line.less for line in given.table] == sorted(line.less for line in given.table)
    assert all(0 <= line.less <= FAR for line in given.table)
    check_reason(view, given, best, other)
    for sentence in (given.nudge, given.reason, *(line.words for line in given.table)):
        check_words(sentence)
    return given


def check_reason(view: View, given: Hint, best: Candidate, other: Candidate) -> None:
    """It is the term with the largest difference, what it claims is true, and a small gap is passed over."""
    if best.value - other.value < (1.0 if view.game == "rummy" else 0.5):
        assert given.term is None
        check_either(view, given, best, other)
        return
    assert given.fine == (best.action,)
    assert given.term is not None and not given.nudge.values, "where to look names no card"
    ahead = {term: best.terms[term] - other.terms.get(term, 0.0) for term in best.terms}
    assert ahead[given.term] == max(ahead.values()) > 0
    JUDGES[view.game](view, best, other).check(given.reason)
    begins = given.table[0].words.template
    assert shown(given.reason).startswith(shown(given.table[0].words)), begins
    assert ":" not in shown(given.reason), "it may be said after a colon"


def check_either(view: View, given: Hint, best: Candidate, other: Candidate) -> None:
    """It says where to look and which two are fine, and all that are as good are advised; between two it is short."""
    if len(view.legal) == 2:
        assert given.bare and given.reason.template == given.nudge.template == EITHER
        return
    words = {line.action: line.words for line in given.table}
    assert given.reason == Sentence(EITHER_OF, {"first": words[best.action], "second": words[other.action]})
    assert given.nudge == TEACHING[view.game].nudge(best.action) and not given.bare
    assert given.fine[0] == best.action and other.action in given.fine
    gaps = {line.action: line.less for line in given.table}
    assert all((gaps[action] == 0) == (action in given.fine) for action in words), "all else is at least a little less"


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


def test_the_judge_of_rummy_lays_a_card_onto_the_meld_that_then_takes_more() -> None:
    made = Position(
        "x", "rummy", "play", "7c 6c Kd Qh", "", None, pile="2c", others=[7], table=["7s 7h 7d", "8c 9c Tc"]
    )
    view = made.view()
    judge = rummy_hint_judge.Judge(view, *weighed(view, None)[:2])
    for melds in (judge.table, judge.table[::-1]):
        assert sum(map(len, judge.grown(melds, view.hand()))) == 8, "both clubs go onto the run"


# -- every sentence is said somewhere ------------------------------------------------------------------------------

SOURCES = ("coach.py", "rummy/bot/hints.py", "rummy/bot/phrases.py", "stops/bot/hints.py")
HUNTS: list[
    tuple[str, str, int, dict[str, str], str]
] = [  # where what is said is met: game, phase, seats, options, names
    ("rummoli", "exchange", 4, {"dealer_may_skip_auction": "on"}, "STAY"),
    ("rummoli", "auction", 4, {"auction": "sealed"}, "LOWER WORTHLESS"),
    ("rummoli", "poker", 2, {}, "LOSES LEADER"),
    ("rummoli", "stops", 3, {"claim": "manual"}, "CLAIM POT LEADS_TO TRIED"),
    ("rummy", "play", 3, {}, "OUTS NEAR LAY_LOOSE"),
    ("rummy", "play", 2, {}, "KEEP"),
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
        assert given and given.reason.template == getattr(TEACHING[made.game], name), f"{name}: {given}"
        said |= templates(given)
    for hunt in HUNTS:
        said |= hunted(*hunt)
    assert marked() - said == set()


def hunted(name: str, phase: str, seats: int, options: dict[str, str], wanted: str) -> set[str]:
    """What is said in a phase until all reasons that are wanted have been met."""
    kind, said, count = find_game(name), set[str](), 0
    assert kind is not None
    missing = {getattr(TEACHING[name], word) for word in wanted.split()}
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
