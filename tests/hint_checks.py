"""Hints for tests: positions in which one may ask, and all that has to hold of whatever is answered."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from game.bots import BRINGS
from game.coach import EITHER, FAR, FEW, Hint, hint
from game.kernel.actions import DEALER, Action, Vote
from game.kernel.candidates import Candidate
from game.kernel.game import Game
from game.kernel.view import View
from game.kernel.words import Sentence
from game.rummy.actions import Discard
from game.rummy.bot.reasons import DEARER_PROMISES
from game.stops.actions import Bet, Bid, Check, Fold, Raise
from scenes import words
from scenes.words import shown
from tests.bots import choice
from tests.laws import random_action
from tests.test_templates import check
from tests.test_translation import Foreign, latin

TEACHING: dict[str, Any] = {name: import_module(brings.hints) for name, brings in BRINGS.items() if brings.hints}
JUDGES: dict[str, Any] = {name: import_module(f"tests.{name}_hint_judge").Judge for name in TEACHING}
MOST = 130  # letters of a hint
OFTEN, SLIP = 0.4, 0.1  # share of the decisions that are looked at, and of those that are made by chance


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
        assert given.other == asked_for(found, TEACHING[view.game].LEAST)
    actions = [one.action for one in found]
    assert given.table[0].action == best.action and len(given.table) == len(found)
    assert {line.action for line in given.table} == {*actions}
    assert [line.less for line in given.table] == sorted(line.less for line in given.table)
    assert all(0 <= line.less <= FAR for line in given.table)
    assert given.left_out == sum(action not in actions for action in {*view.legal})
    missing = {type(action) for action in view.legal if action not in actions}
    assert given.amounts == bool(missing and missing.issubset({Bet, Bid, Raise})), missing
    assert all(line.less <= most(view) for line in given.table)
    assert {Fold, Discard}.isdisjoint(map(type, view.legal)) or {Fold, Discard} & {
        type(line.action) for line in given.table
    }
    assert Check() not in view.legal or Fold() not in given.fine
    check_reason(view, given, found, other, asked=chosen not in (None, best.action))
    for sentence in (given.nudge, given.reason, *(line.words for line in given.table)):
        check_words(sentence)
    return given


def most(view: View) -> float:
    """The points or chips that can be won and lost in a decision."""
    if not view.chips:
        others = sum(len(pile) for place, pile in view.piles.items() if place.startswith("hand:"))
        return 2 * 15.0 * others
    chips = sum(view.chips.values())
    if view.phase != "poker":
        return chips
    purses = [view.chips[f"purse:{seat}"] for seat in view.facts["in_round"]]
    return float(view.facts["betting"]["pot"] + len(purses) * view.chips[f"purse:{view.seat}"])


def asked_for(found: list[Candidate], least: float) -> Action:
    """What is compared where nothing is chosen: one of another kind that is as good, else the first of such that is worse.

    But a fold where a check is free, or another order of the same turn, only where there is nothing else.
    """
    found = [found[0], *([one for one in found[1:] if not one.facts.get("same_turn")] or found[1:])]
    fine = [one for one in found if found[0].value - one.value < least]
    of_another = [one.action for one in found if kind_of(one.action) != kind_of(fine[0].action)]
    others = [one.action for one in found[1:]]
    if any(isinstance(one.action, Check) for one in found):
        of_another, others = ([one for one in some if not isinstance(one, Fold)] for some in (of_another, others))
    return next(iter([*of_another, *others]), found[1].action)


def kind_of(action: Action) -> str:
    return type(action).__name__ + str(getattr(action, "chips", 1) == 0)


def check_reason(view: View, given: Hint, found: list[Candidate], other: Candidate, asked: bool) -> None:
    """It is the term with the largest difference, what it claims is true, and a small gap is passed over."""
    best = found[0]
    judge = JUDGES[view.game](view, best, other)
    if best.value - other.value < TEACHING[view.game].LEAST:
        assert given.term is None
        check_either(view, given, found, other, asked)
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


def check_either(view: View, given: Hint, found: list[Candidate], other: Candidate, asked: bool) -> None:
    """It says where to look and which are fine, and all that are as good are advised; between two it is short.

    Nothing of the same kind that is as good goes unnamed, of three nothing at all, and what is said is true of each that is named.
    """
    best, teaching = found[0], TEACHING[view.game]
    if len(view.legal) == 2:
        assert given.bare and given.reason.template == given.nudge.template == EITHER
        return
    named = [other]
    if not asked and type(other.action) is type(best.action) and isinstance(best.action, teaching.ALIKE):
        named = [one for one in found[1:] if one.action in given.fine and type(one.action) is type(best.action)]
    elif not asked and len(given.fine) <= FEW and not any(one.facts.get("same_turn") for one in found):
        named = [one for one in found[1:] if one.action in given.fine]
    assert shown(given.reason).startswith(shown(teaching.either([best.action, *(one.action for one in named)], view)))
    for one in [other] if given.reason.template == DEARER_PROMISES else named:
        JUDGES[view.game](view, best, one).check(given.reason)
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
